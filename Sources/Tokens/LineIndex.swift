/// A place as people count it: both numbers start at 1.
public struct Position: Hashable, Sendable {
    /// Lines end at LF, CRLF or a lone CR.
    public let line: Int
    /// In the unit that was asked for.
    public let column: Int

    /// Both numbers start at 1, which is not checked.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension Position: Comparable {
    /// By line, then by column.
    public static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// What one step of a column is.
public enum ColumnUnit: Sendable, CaseIterable {
    /// A byte of UTF-8, as swiftc counts.
    case utf8
    /// A UTF-16 code unit, as language servers and SARIF count.
    case utf16
    /// A Unicode scalar, as terminals and most editors count.
    case scalar
}

/// Turns byte offsets of one text into lines and columns. Lines end at LF, CRLF or a lone CR, as in Swift.
public struct LineIndex: Sendable {
    private let starts: [UInt32]
    /// The length of the text.
    public let byteCount: Int

    /// - Parameter starts: the offset of each line, in order; the first is 0.
    package init(starts: [UInt32], byteCount: Int) {
        self.starts = starts
        self.byteCount = byteCount
    }

    /// Reads the text once.
    public init(_ text: SourceText) {
        let bytes = text.bytes
        // Swift has a line for about forty bytes.
        var starts = [UInt32](repeating: 0, count: bytes.count / 32 + 1)
        var count = 1
        var offset = 0
        while offset < bytes.count {
            let word = ByteWord(bytes, at: offset)
            if word.mayHoldLineBreak {
                var breaks = word.lineBreaks
                while let place = breaks.next() {
                    let end = offset &+ place &+ 1
                    let isPair = word[place] == Byte.carriageReturn && end < bytes.count && bytes[end] == Byte.lineFeed
                    if isPair { continue }
                    if count == starts.count { starts += repeatElement(0, count: count) }
                    starts[count] = UInt32(truncatingIfNeeded: end)
                    count &+= 1
                }
            }
            offset &+= ByteWord.width
        }
        if count < starts.count { starts.removeLast(starts.count - count) }
        self.starts = starts
        byteCount = bytes.count
    }

    /// The number of lines as people count them: what stands behind the last line break is one only when it is something.
    public var writtenLineCount: Int {
        Int(starts[starts.count - 1]) == byteCount ? starts.count - 1 : starts.count
    }

    /// The number of lines; an empty text has one, and a final line break starts another.
    public var lineCount: Int { starts.count }

    /// The number of the line (from 1) that holds the byte at `offset`.
    public func line(at offset: Int) -> Int {
        max(1, prefixLength(of: starts.count) { Int(starts[$0]) <= offset })
    }

    /// The bytes of `line` (from 1), with its line break.
    public func range(ofLine line: Int) -> TextRange {
        TextRange(start(ofLine: line), line < starts.count ? start(ofLine: line + 1) : byteCount)
    }

    private func start(ofLine line: Int) -> Int {
        Int(starts[line - 1])
    }

    /// The place of the byte at `offset`, which must be an offset of `text` or its end.
    public func position(of offset: Int, in text: SourceText, unit: ColumnUnit) -> Position {
        let line = line(at: offset)
        let before = TextRange(start(ofLine: line), offset)
        let column =
            switch unit {
            case .utf8: before.length
            case .utf16: text.characters(in: before).utf16.count
            case .scalar: text.characters(in: before).unicodeScalars.count
            }
        return Position(line: line, column: column + 1)
    }
}
