public import Findings
public import Tokens

/// The texts that findings and their notes lie in, fetched by path when a reporter first needs them.
public struct ReportSources {
    // Findings come sorted by path, so few texts are in use at a time; a note may lead anywhere. Forgetting all of them
    // now and then costs a second look at a few, and bounds what a report of a whole project keeps alive.
    private static let limit = 64

    private let load: (String) -> IndexedSource?
    private let loadFingerprints: (String) -> PlaceFingerprint?
    /// Nil for what is not readable, or not a file at all: places in it are shown as line 1, column 1.
    private var sources: [String: IndexedSource?] = [:]
    /// The one asked for last, which is not among the others: nearly every question is about the same path again.
    private var current: (path: String, source: IndexedSource?)?

    /// - Parameters:
    ///   - load: the text of a path as diagnostics have it, with its lines; nil when there is none. Asked again for a path
    ///     only after many others.
    ///   - fingerprints: tells the places in the text of a path apart; nil when there is none. Asked only by the formats that
    ///     have fingerprints.
    public init(
        load: @escaping (String) -> IndexedSource?, fingerprints: @escaping (String) -> PlaceFingerprint?
    ) {
        self.load = load
        loadFingerprints = fingerprints
    }

    /// What tells the places in the text of `path` apart; nil when there is none.
    func fingerprints(at path: String) -> PlaceFingerprint? {
        loadFingerprints(path)
    }

    /// The text of `path` with its lines; nil when there is none.
    public mutating func source(at path: String) -> IndexedSource? {
        turn(to: path)
        return current?.source
    }

    /// Where `range` of `path` begins and ends; line 1, column 1 when the text is absent. Offsets behind the end of the
    /// text (it may have changed since the finding was made) count as its end.
    public mutating func span(of range: TextRange, in path: String, unit: ColumnUnit) -> Span {
        turn(to: path)
        return current?.source?.span(of: range, unit: unit)
            ?? Span(start: Position(line: 1, column: 1), end: Position(line: 1, column: 1))
    }

    /// The span of `range` with its last visible byte as its end: a range that takes its line break along ends on its own
    /// line.
    mutating func visibleSpan(of range: TextRange, in path: String, unit: ColumnUnit) -> Span {
        let end = source(at: path)?.lastVisibleOffset(of: range) ?? range.end
        return span(of: TextRange(range.start, max(range.start, end)), in: path, unit: unit)
    }

    private mutating func turn(to path: String) {
        if current?.path == path { return }
        if let earlier = current {
            if sources.count >= Self.limit { sources.removeAll() }
            sources.updateValue(earlier.source, forKey: earlier.path)
        }
        current = (path, sources.removeValue(forKey: path) ?? load(path))
    }
}

/// A range as people count it.
public struct Span: Hashable, Sendable {
    /// The place of the first byte.
    public let start: Position
    /// The place behind the last byte.
    public let end: Position
}

/// A text and where its lines begin.
public struct IndexedSource: Sendable {
    private enum Content: Sendable {
        case text(SourceText)
        case unread(@Sendable () -> SourceText?)
    }

    /// Where the lines of the text begin.
    public let lines: LineIndex
    private let content: Content
    /// The starts of the last two spans asked for: the edits of a fix begin in front of the finding, and behind the one before.
    private var latest: Cursor?
    private var earlier: Cursor?

    private struct Cursor {
        var unit: ColumnUnit
        var offset: Int
        var position: Position
    }

    /// Reads through `text` once.
    public init(_ text: SourceText) {
        self.init(text, LineIndex(text))
    }

    /// - Parameter lines: those of `text`, for a caller that knows them already.
    public init(_ text: SourceText, _ lines: LineIndex) {
        self.init(.text(text), lines)
    }

    /// Places in bytes of UTF-8 need no text.
    /// - Parameter read: the text that has these lines, for whoever asks for it; nil when it is gone.
    public init(_ lines: LineIndex, reading read: @escaping @Sendable () -> SourceText?) {
        self.init(.unread(read), lines)
    }

    private init(_ content: Content, _ lines: LineIndex) {
        self.content = content
        self.lines = lines
    }

    /// Empty when it is gone.
    public var text: SourceText {
        switch content {
        case let .text(text): text
        case let .unread(read): read() ?? SourceText(path: "", bytes: [])
        }
    }

    /// Where `range` begins and ends. Offsets behind the end of the text count as its end.
    ///
    /// Columns are counted on from the start of a span asked for before where that is nearer than the start of the
    /// line: many findings in one line of ten megabytes stay linear in any unit.
    public mutating func span(of range: TextRange, unit: ColumnUnit) -> Span {
        let range = clamped(range)
        let start = position(of: range.start, unit: unit)
        if latest?.offset != range.start {
            earlier = latest
            latest = Cursor(unit: unit, offset: range.start, position: start)
        }
        return Span(start: start, end: position(of: range.end, unit: unit))
    }

    /// The part of `range` that lies inside the text.
    func clamped(_ range: TextRange) -> TextRange {
        TextRange(min(range.start, lines.byteCount), min(range.end, lines.byteCount))
    }

    /// The bytes of `line` (from 1) without its line break.
    func content(ofLine line: Int) -> TextRange {
        let whole = lines.range(ofLine: line)
        var end = whole.end
        if end > whole.start, text.bytes[end - 1] == 0x0A { end -= 1 }
        if end > whole.start, text.bytes[end - 1] == 0x0D { end -= 1 }
        return TextRange(whole.start, end)
    }

    /// The end of `range` without a line break at its end.
    fileprivate func lastVisibleOffset(of range: TextRange) -> Int {
        let inside = clamped(range)
        guard !inside.isEmpty else { return inside.end }
        return min(inside.end, content(ofLine: lines.line(at: inside.end - 1)).end)
    }

    private func position(of offset: Int, unit: ColumnUnit) -> Position {
        let line = lines.line(at: offset)
        var counted = lines.range(ofLine: line).start
        var column = 1
        func count(from known: Cursor?) {
            guard let known, known.unit == unit, known.position.line == line, (counted...offset).contains(known.offset) else { return }
            counted = known.offset
            column = known.position.column
        }
        count(from: earlier)
        count(from: latest)
        switch unit {
        case .utf8: column += offset - counted
        case .utf16: column += text.characters(in: TextRange(counted, offset)).utf16.count
        case .scalar: column += text.characters(in: TextRange(counted, offset)).unicodeScalars.count
        }
        return Position(line: line, column: column)
    }
}
