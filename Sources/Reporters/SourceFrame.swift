import Tokens

/// One line of source as it is shown, and where the range it is shown for lies in it.
///
/// All numbers but `line` are cells of a terminal. A long line is cut around the range; the work depends on what is
/// shown, never on the length of the line.
struct SourceFrame {
    /// How far the range goes.
    enum Extent: Equatable {
        case oneLine
        /// Its last byte lies in this later line.
        case until(line: Int)
    }

    /// The number of the line, from 1.
    let line: Int
    /// The line before, in and behind the range: without line break, tabs as spaces, control characters as pictures of
    /// themselves, an ellipsis where the line is cut.
    let parts: (before: String, marked: String, behind: String)
    let indent: Int
    /// At least 1, also for an empty range.
    let width: Int
    let extent: Extent

    /// Lines that are shown before and behind one for context.
    private static let neighbourCount = 2
    /// Cells of source in a frame, what stands for the parts left out not counted.
    private static let maximumWidth = 120
    /// Cells before the range when the line is cut there.
    private static let context = 40
    // Enough bytes for the cells above in any ordinary text: four bytes are one cell at worst, an emoji of several
    // people takes 25 for two.
    private static let bytesBefore = 640
    private static let bytesAfter = 960

    init(of range: TextRange, in source: IndexedSource) {
        let range = source.clamped(range)
        line = source.lines.line(at: range.start)
        let lastLine = source.lines.line(at: max(range.start, range.end - 1))
        extent = lastLine > line ? .until(line: lastLine) : .oneLine

        let content = source.shownContent(ofLine: line)
        let focus = TextRange(
            min(max(range.start, content.start), content.end), min(max(range.end, content.start), content.end))
        let reach = TextRange(
            max(content.start, focus.start - Self.bytesBefore), min(content.end, focus.start + Self.bytesAfter))
        let window = source.window(reach, within: content)
        let glyphs = Glyph.layOut(source.text.bytes, window)
        let shown = Self.cut(glyphs, around: focus, beginning: window.start == content.start)

        let marked = shown.drop { $0.end <= focus.start }
        let underlined = marked.prefix { $0.start < focus.end }
        let head = (shown.first?.start ?? content.start) > content.start ? "…" : ""
        let tail = (shown.last?.end ?? content.end) < content.end ? "…" : ""
        let behind = shown[marked.startIndex...].dropFirst(underlined.count)
        parts = (
            head + shown[..<marked.startIndex].map(\.text).joined(), underlined.map(\.text).joined(),
            behind.map(\.text).joined() + tail
        )
        indent = head.count + shown[..<marked.startIndex].width
        width = max(1, underlined.width)
    }

    /// All of it.
    var text: String { parts.before + parts.marked + parts.behind }

    /// The lines next to `line`, cut where they are long, without the empty one behind a final line break.
    static func neighbours(of line: Int, in source: IndexedSource) -> [(number: Int, text: String)] {
        let numbers = max(1, line - neighbourCount)...min(source.lines.lineCount, line + neighbourCount)
        return numbers.compactMap { number in
            let start = source.lines.range(ofLine: number).start
            guard number != line, start < source.text.bytes.count else { return nil }
            return (number, SourceFrame(of: TextRange(start, start), in: source).text)
        }
    }

    /// The glyphs that fit, the start of `focus` among them.
    private static func cut(
        _ glyphs: [Glyph], around focus: TextRange, beginning startsLine: Bool
    ) -> ArraySlice<Glyph> {
        let focusIndex = glyphs.firstIndex { $0.end > focus.start } ?? glyphs.endIndex
        var first = focusIndex
        let untilFocusEnd = glyphs.prefix { $0.start < focus.end }.width
        if startsLine, max(untilFocusEnd, glyphs[..<focusIndex].width) <= maximumWidth {
            first = 0
        } else {
            var room = context
            while first > 0, glyphs[first - 1].width <= room {
                first -= 1
                room -= glyphs[first].width
            }
        }
        var room = maximumWidth
        return glyphs[first...].prefix { glyph in
            room -= glyph.width
            return room >= 0
        }
    }
}

extension Sequence<Glyph> {
    fileprivate var width: Int { reduce(0) { $0 + $1.width } }
}

extension IndexedSource {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The content of `line` without a byte order mark.
    fileprivate func shownContent(ofLine line: Int) -> TextRange {
        let content = content(ofLine: line)
        guard content.start == 0, text.bytes.starts(with: Self.byteOrderMark) else { return content }
        return TextRange(Self.byteOrderMark.count, content.end)
    }

    /// `range` with its ends moved inwards and outwards to where scalars begin, but not out of `content`.
    fileprivate func window(_ range: TextRange, within content: TextRange) -> TextRange {
        var (start, end) = (range.start, range.end)
        // A scalar has three continuation bytes at most; more of them are invalid and may be cut anywhere.
        for _ in 0..<3 where start > content.start && start < end && text.bytes[start].continuesScalar { start += 1 }
        for _ in 0..<3 where end < content.end && text.bytes[end].continuesScalar { end += 1 }
        return TextRange(start, end)
    }
}

extension UInt8 {
    fileprivate var continuesScalar: Bool { self & 0b1100_0000 == 0b1000_0000 }
}
