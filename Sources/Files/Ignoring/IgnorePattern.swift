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
        /// Counted from the folder of the `.gitignore`: the bytes that the path has to begin with, and what it has to be
        /// behind them. Git compares the two by themselves, and so, whatever gitignore(5) says of stars behind a letter,
        /// `a**/b` is `ab`, `a/b` and `ax/y/b`.
        case anchored(beginning: [UInt8], rest: Wildcard)
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
        let beginning = pattern.prefix { byte in !#"*?[\"#.utf8.contains(byte) }
        place = .anchored(beginning: Array(beginning), rest: Wildcard(pattern[beginning.endIndex...]))
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

    /// Whether the line speaks of this path.
    /// - Parameter start: the offset in `path` at which the part below the folder of the `.gitignore` begins.
    func matches(_ path: [UInt8], from start: Int, nameAt name: Int) -> Bool {
        switch place {
        case let .anywhere(wildcard): wildcard.matches(path[name...])
        case let .anchored(beginning, rest):
            path[start...].starts(with: beginning) && rest.matches(path[(start + beginning.count)...])
        }
    }
}

extension IgnorePattern {
    /// The patterns of a whole file, in its order.
    static func parse(_ bytes: [UInt8]) -> [IgnorePattern] {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            // To Git a NUL ends the line.
            return IgnorePattern(text.prefix { byte in byte != 0 })
        }
    }
}
