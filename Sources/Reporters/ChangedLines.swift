public import Tokens

/// The lines of a text that an earlier text does not have.
public struct ChangedLines: Sendable {
    /// Half-open ranges of bytes in order, line breaks included.
    private let ranges: [TextRange]

    /// Line endings are no difference: a working tree may have others than what is committed.
    public init(from old: [UInt8], to new: [UInt8]) {
        let lines = Self.lines(of: new)
        let changes = LineDifference.changes(from: Self.lines(of: old).map(\.text), to: lines.map(\.text))
        var ranges: [TextRange] = []
        // How many lines the text has more than the old one, up to here.
        var surplus = 0
        for change in changes {
            let start = change.lines.lowerBound + surplus
            let end = start + change.replacement.count
            surplus += change.replacement.count - change.lines.count
            if start < end { ranges.append(TextRange(lines[start].start, lines[end - 1].end)) }
        }
        self.ranges = ranges
    }

    /// Whether the range begins, ends or goes through a changed line.
    public func touch(_ range: TextRange) -> Bool {
        let next = prefixLength(of: ranges.count) { ranges[$0].end <= range.start }
        return next < ranges.count && (ranges[next].start <= range.start || ranges[next].start < range.end)
    }

    private struct Line {
        /// Without its line break.
        let text: ArraySlice<UInt8>
        let start: Int
        /// Behind its line break.
        let end: Int
    }

    /// Lines end at LF, CRLF or a lone CR, as in Swift.
    private static func lines(of bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var start = 0
        while start < bytes.count {
            let lineBreak = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let end = bytes[lineBreak...].starts(with: [0x0D, 0x0A]) ? lineBreak + 2 : min(lineBreak + 1, bytes.count)
            lines.append(Line(text: bytes[start..<lineBreak], start: start, end: end))
            start = end
        }
        return lines
    }
}
