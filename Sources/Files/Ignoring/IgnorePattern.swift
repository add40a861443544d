/// One line of a `.gitignore`, compiled. The grammar is that of gitignore(5).
package struct IgnorePattern: Hashable, Sendable {
    /// What a match says of the path.
    enum Verdict: Hashable, Sendable {
        case ignored
        /// By a `!` line: taken again after an earlier line ignored it.
        case kept
    }

    /// What the path has to be.
    package enum Target: Hashable, Sendable {
        case anything
        /// By a `/` at the end of the line.
        case folder
    }

    /// Where the path has to be.
    private enum Place: Hashable, Sendable {
        /// The line has no `/` but at its end: the name counts, at any depth.
        case anywhere(Wildcard)
        /// Counted from the folder of the `.gitignore`, with the bytes that the path has to begin with.
        case anchored(beginning: [UInt8], segments: [Segment])
    }

    private enum Segment: Hashable, Sendable {
        case component(Wildcard)
        /// `**`: any number of components, also none.
        case anyFolders
    }

    let verdict: Verdict
    let target: Target
    private let place: Place

    /// Nil for an empty line and for a comment.
    /// - Parameter line: without its line break.
    init?(_ line: ArraySlice<UInt8>) {
        guard line.first != UInt8(ascii: "#") else { return nil }
        var pattern = IgnorePattern.withoutTrailingSpaces(line)
        if pattern.first == UInt8(ascii: "!") {
            verdict = .kept
            pattern.removeFirst()
        } else {
            verdict = .ignored
        }
        if pattern.last == Path.separator {
            target = .folder
            pattern.removeLast()
        } else {
            target = .anything
        }
        guard !pattern.isEmpty else { return nil }
        guard pattern.contains(Path.separator) else {
            place = .anywhere(Wildcard(pattern))
            return
        }
        if pattern.first == Path.separator { pattern.removeFirst() }
        let beginning = IgnorePattern.beginning(of: pattern)
        let segments = IgnorePattern.segments(of: pattern.dropFirst(beginning.count))
        place = .anchored(beginning: beginning, segments: segments)
    }

    /// What stands in front of `**/` and has no wildcard. Git compares that by itself, whatever gitignore(5) says of
    /// stars behind a letter: `a**/b` is `ab`, `a/b` and `ax/y/b`.
    private static func beginning(of pattern: ArraySlice<UInt8>) -> [UInt8] {
        let literal = pattern.prefix { byte in !#"*?[\"#.utf8.contains(byte) }
        let stars = pattern[literal.endIndex...].prefix { byte in byte == UInt8(ascii: "*") }
        guard stars.count >= 2, pattern[stars.endIndex...].first == Path.separator else { return [] }
        return Array(literal)
    }

    /// A backslash keeps the space behind it.
    private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = line.startIndex
        var offset = line.startIndex
        while offset < line.endIndex {
            switch line[offset] {
            case UInt8(ascii: " "):
                offset += 1
            case UInt8(ascii: "\\"):
                offset = min(offset + 2, line.endIndex)
                end = offset
            default:
                offset += 1
                end = offset
            }
        }
        return line[..<end]
    }

    private static func segments(of pattern: ArraySlice<UInt8>) -> [Segment] {
        let components = pattern.split(separator: Path.separator, omittingEmptySubsequences: false)
        var segments = components.map { component in
            // Git takes three stars for two.
            component.count >= 2 && component.allSatisfy { byte in byte == UInt8(ascii: "*") }
                ? Segment.anyFolders : .component(Wildcard(component))
        }
        // `a/**` is what lies in `a`, not `a` itself.
        if segments.last == .anyFolders { segments.append(.component(Wildcard("*".utf8))) }
        return segments
    }

    /// Whether the line speaks of this path.
    /// - Parameter start: the offset in `path` at which the part below the folder of the `.gitignore` begins.
    func matches(_ path: [UInt8], from start: Int, nameAt name: Int) -> Bool {
        switch place {
        case let .anywhere(wildcard): wildcard.matches(path[name...])
        case let .anchored(beginning, segments):
            path[start...].starts(with: beginning) && IgnorePattern.match(segments, path, from: start + beginning.count)
        }
    }

    /// Goes back to the last `**` only, as `Wildcard` does to the last star and for the same reason.
    private static func match(_ segments: [Segment], _ path: [UInt8], from start: Int) -> Bool {
        // Behind the last component the offset is one more than the length.
        var offset = start
        var segment = 0
        var retry: (segment: Int, offset: Int)?
        while segment < segments.count || offset <= path.count {
            if segment < segments.count {
                switch segments[segment] {
                case .anyFolders:
                    segment += 1
                    retry = (segment, offset)
                    continue
                case let .component(wildcard):
                    let end = componentEnd(path, offset)
                    if offset < path.count, wildcard.matches(path[offset..<end]) {
                        segment += 1
                        offset = end + 1
                        continue
                    }
                }
            }
            guard let again = retry, again.offset < path.count else { return false }
            segment = again.segment
            offset = componentEnd(path, again.offset) + 1
            retry = (segment, offset)
        }
        return true
    }

    private static func componentEnd(_ path: [UInt8], _ start: Int) -> Int {
        var end = start
        while end < path.count, path[end] != Path.separator { end += 1 }
        return end
    }
}

extension IgnorePattern {
    /// The patterns of a whole file, in its order.
    static func parse(_ bytes: [UInt8]) -> [IgnorePattern] {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            IgnorePattern(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        }
    }
}
