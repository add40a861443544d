/// A pattern for one component of a path, compiled: what `wildmatch` of Git accepts between two slashes.
///
/// Bytes, not characters, as in Git: `?` is one byte.
enum Wildcard: Hashable, Sendable {
    case literal([UInt8])
    /// `*` and then this.
    case suffix([UInt8])
    case general([Atom])
    /// A bracket that is never closed, or a backslash with nothing behind it: Git matches nothing.
    case nothing

    enum Atom: Hashable, Sendable {
        case byte(UInt8)
        /// `?`
        case anyByte
        /// `*`
        case anyRun
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
            case .anyByte, .anyRun, .set: return nil
            }
        }
        return bytes
    }

    func matches(_ component: ArraySlice<UInt8>) -> Bool {
        switch self {
        case let .literal(bytes): component.count == bytes.count && component.elementsEqual(bytes)
        case let .suffix(bytes): component.count >= bytes.count && component.suffix(bytes.count).elementsEqual(bytes)
        case let .general(atoms): Wildcard.match(atoms, component)
        case .nothing: false
        }
    }

    /// To go back to the last star is enough: what an earlier one could take instead, the last one can too. So the
    /// cost is at most the product of the two lengths, with any number of stars.
    private static func match(_ atoms: [Atom], _ component: ArraySlice<UInt8>) -> Bool {
        var atom = 0
        var offset = component.startIndex
        var retry: (atom: Int, offset: Int)?
        while offset < component.endIndex || atom < atoms.count {
            if atom < atoms.count {
                if atoms[atom] == .anyRun {
                    retry = (atom, offset + 1)
                    atom += 1
                    continue
                }
                if offset < component.endIndex, atoms[atom].accepts(component[offset]) {
                    atom += 1
                    offset += 1
                    continue
                }
            }
            guard let again = retry, again.offset <= component.endIndex else { return false }
            atom = again.atom + 1
            offset = again.offset
            retry = (again.atom, again.offset + 1)
        }
        return true
    }
}

extension Wildcard.Atom {
    fileprivate func accepts(_ byte: UInt8) -> Bool {
        switch self {
        case let .byte(expected): byte == expected
        case .anyByte, .anyRun: true
        case let .set(set): set.contains(byte)
        }
    }
}

/// Some of the 256 bytes.
struct ByteSet: Hashable, Sendable {
    private var words = [UInt64](repeating: 0, count: 4)

    mutating func insert(_ byte: UInt8) {
        words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
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
                if atoms.last != .anyRun { atoms.append(.anyRun) }
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

    /// What stands behind a `[`, with its `]`.
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
                return set
            }
            if byte == UInt8(ascii: "["), let members = characterClass() {
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

    /// What stands behind a `[` in brackets, with its `:]`; nil when the `[` stands for itself.
    private mutating func characterClass() -> ((UInt8) -> Bool)? {
        guard rest.first == UInt8(ascii: ":"), let end = rest.firstIndex(of: UInt8(ascii: "]")),
            end - 1 > rest.startIndex, rest[end - 1] == UInt8(ascii: ":")
        else { return nil }
        let name = String(decoding: rest[(rest.startIndex + 1)..<(end - 1)], as: UTF8.self)
        rest = rest[(end + 1)...]
        // An unknown class has no members. In Git it spoils the whole pattern; nobody can want either.
        return WildcardParser.classes[name] ?? { _ in false }
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
        "space": { byte in byte == 32 || (9...13).contains(byte) },
        "upper": { byte in (65...90).contains(byte) },
        "xdigit": { byte in isDigit(byte) || (97...102).contains(byte) || (65...70).contains(byte) },
    ]

    @Sendable private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    @Sendable private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
}
