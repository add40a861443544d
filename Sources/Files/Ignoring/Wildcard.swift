/// A pattern for a path or for a name, compiled: what `wildmatch` of Git accepts.
///
/// Bytes, not characters, as in Git: `?` is one byte.
enum Wildcard: Hashable, Sendable {
    case literal([UInt8])
    /// `*` and then this.
    case suffix([UInt8])
    case general([Atom])
    /// A bracket that is never closed, a class that is none, or a backslash with nothing behind it: Git matches nothing.
    case nothing

    enum Atom: Hashable, Sendable {
        case byte(UInt8)
        /// `?`, no slash.
        case anyByte
        /// `*`, no slash in it.
        case anyRun
        /// `**` as the last component: anything.
        case anyPath
        /// `**/`: nothing, or anything up to a slash.
        case anyFolders
        /// A bracket. No slash, whatever is in it.
        case set(ByteSet)
    }

    init(_ pattern: some Collection<UInt8>) {
        var parser = WildcardParser(rest: Array(pattern)[...])
        guard let atoms = parser.atoms() else {
            self = .nothing
            return
        }
        if let bytes = Wildcard.bytes(atoms[...]) {
            self = .literal(bytes)
        } else if atoms.first == .anyRun, let bytes = Wildcard.bytes(atoms.dropFirst()) {
            self = .suffix(bytes)
        } else {
            self = .general(atoms)
        }
    }

    private static func bytes(_ atoms: ArraySlice<Atom>) -> [UInt8]? {
        var bytes: [UInt8] = []
        for atom in atoms {
            switch atom {
            case let .byte(byte): bytes.append(byte)
            case .anyByte, .anyRun, .anyPath, .anyFolders, .set: return nil
            }
        }
        return bytes
    }

    func matches(_ path: ArraySlice<UInt8>) -> Bool {
        switch self {
        case let .literal(bytes): path.count == bytes.count && path.elementsEqual(bytes)
        case let .suffix(bytes):
            path.count >= bytes.count && path.suffix(bytes.count).elementsEqual(bytes)
                && !path.dropLast(bytes.count).contains(Path.separator)
        case let .general(atoms): Wildcard.match(atoms, path)
        case .nothing: false
        }
    }

    /// What may take more than it has taken so far, which ends at `offset`.
    private struct Retry {
        let atom: Int
        var offset: Int
    }

    /// To go back to the last star of a kind is enough: what an earlier one could take instead, the last one can too. So
    /// the cost is at most the product of the two lengths and that of a name, with any number of stars.
    private static func match(_ atoms: [Atom], _ path: ArraySlice<UInt8>) -> Bool {
        var atom = 0
        var offset = path.startIndex
        var run: Retry?
        var folders: Retry?
        while offset < path.endIndex || atom < atoms.count {
            if atom < atoms.count {
                switch atoms[atom] {
                case .anyRun:
                    run = Retry(atom: atom, offset: offset)
                    atom += 1
                    continue
                case .anyPath, .anyFolders:
                    folders = Retry(atom: atom, offset: offset)
                    run = nil
                    atom += 1
                    continue
                case .byte, .anyByte, .set:
                    if offset < path.endIndex, atoms[atom].accepts(path[offset]) {
                        atom += 1
                        offset += 1
                        continue
                    }
                }
            }
            if let again = run, let next = atoms[again.atom].end(behind: again.offset, in: path) {
                run?.offset = next
                (atom, offset) = (again.atom + 1, next)
            } else if let again = folders, let next = atoms[again.atom].end(behind: again.offset, in: path) {
                folders?.offset = next
                run = nil
                (atom, offset) = (again.atom + 1, next)
            } else {
                return false
            }
        }
        return true
    }
}

extension Wildcard.Atom {
    fileprivate func accepts(_ byte: UInt8) -> Bool {
        switch self {
        case let .byte(expected): byte == expected
        case .anyByte: byte != Path.separator
        case let .set(set): set.contains(byte)
        case .anyRun, .anyPath, .anyFolders: true
        }
    }

    /// Where a star that has taken what stands before `offset` ends when it takes more; nil where it may not.
    fileprivate func end(behind offset: Int, in path: ArraySlice<UInt8>) -> Int? {
        switch self {
        case .anyRun: offset < path.endIndex && path[offset] != Path.separator ? offset + 1 : nil
        case .anyPath: offset < path.endIndex ? offset + 1 : nil
        case .anyFolders: path[offset...].firstIndex(of: Path.separator).map { slash in slash + 1 }
        case .byte, .anyByte, .set: nil
        }
    }
}

/// Some of the 256 bytes.
struct ByteSet: Hashable, Sendable {
    private var words = [UInt64](repeating: 0, count: 4)

    mutating func insert(_ byte: UInt8) {
        words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
    }

    mutating func remove(_ byte: UInt8) {
        words[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63))
    }

    mutating func invert() {
        for index in words.indices { words[index] = ~words[index] }
    }

    func contains(_ byte: UInt8) -> Bool {
        words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
    }
}

private struct WildcardParser {
    var rest: ArraySlice<UInt8>

    /// Nil when the pattern is one that matches nothing.
    mutating func atoms() -> [Wildcard.Atom]? {
        var atoms: [Wildcard.Atom] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "?"):
                atoms.append(.anyByte)
            case UInt8(ascii: "*"):
                atoms.append(star(behind: atoms.last))
            case UInt8(ascii: "["):
                guard let set = bracket() else { return nil }
                atoms.append(.set(set))
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst() else { return nil }
                atoms.append(.byte(escaped))
            default:
                atoms.append(.byte(byte))
            }
        }
        return atoms
    }

    /// What a star is, with those behind it that have not been read. More than one are more only as a component.
    private mutating func star(behind last: Wildcard.Atom?) -> Wildcard.Atom {
        let others = rest.prefix { byte in byte == UInt8(ascii: "*") }
        rest = rest[others.endIndex...]
        guard !others.isEmpty, last == nil || last == .anyFolders || last == .byte(Path.separator) else { return .anyRun }
        switch rest.first {
        case nil: return .anyPath
        case Path.separator:
            rest.removeFirst()
            return .anyFolders
        // Git looks for the slash behind the backslash, and then takes no slash for none.
        case UInt8(ascii: "\\") where rest.dropFirst().first == Path.separator: return .anyPath
        default: return .anyRun
        }
    }

    /// What stands behind a `[`, with its `]`; nil where Git matches nothing.
    private mutating func bracket() -> ByteSet? {
        enum Sense { case these, others }
        var set = ByteSet()
        var sense = Sense.these
        if let first = rest.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "^") {
            sense = .others
            rest.removeFirst()
        }
        // A `]` that comes first stands for itself.
        let start = rest.startIndex
        var lowest: UInt8?
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "]"), rest.startIndex - 1 > start {
                if sense == .others { set.invert() }
                set.remove(Path.separator)
                return set
            }
            if byte == UInt8(ascii: "["), let name = nameOfClass() {
                guard let members = WildcardParser.classes[name] else { return nil }
                for member in UInt8.min...UInt8.max where members(member) { set.insert(member) }
                lowest = nil
            } else if byte == UInt8(ascii: "-"), let low = lowest, let next = rest.first, next != UInt8(ascii: "]") {
                rest.removeFirst()
                guard let high = next == UInt8(ascii: "\\") ? rest.popFirst() : next else { return nil }
                if low <= high { for member in low...high { set.insert(member) } }
                lowest = nil
            } else {
                guard let member = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
                set.insert(member)
                lowest = member
            }
        }
        return nil
    }

    /// What stands behind a `[` in brackets, up to its `:]`; nil when the `[` stands for itself.
    private mutating func nameOfClass() -> String? {
        guard rest.first == UInt8(ascii: ":"), let end = rest.firstIndex(of: UInt8(ascii: "]")),
            end - 1 > rest.startIndex, rest[end - 1] == UInt8(ascii: ":")
        else { return nil }
        let name = String(decoding: rest[(rest.startIndex + 1)..<(end - 1)], as: UTF8.self)
        rest = rest[(end + 1)...]
        return name
    }

    private static let classes: [String: @Sendable (UInt8) -> Bool] = [
        "alnum": { byte in isDigit(byte) || isLetter(byte) },
        "alpha": isLetter,
        "blank": { byte in byte == 32 || byte == 9 },
        "cntrl": { byte in byte < 32 || byte == 127 },
        "digit": isDigit,
        "graph": { byte in (33...126).contains(byte) },
        "lower": { byte in (97...122).contains(byte) },
        "print": { byte in (32...126).contains(byte) },
        "punct": { byte in (33...126).contains(byte) && !isDigit(byte) && !isLetter(byte) },
        "space": { byte in byte == 32 || byte == 9 || byte == 10 || byte == 13 },
        "upper": { byte in (65...90).contains(byte) },
        "xdigit": { byte in isDigit(byte) || (97...102).contains(byte) || (65...70).contains(byte) },
    ]

    @Sendable private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    @Sendable private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
}
