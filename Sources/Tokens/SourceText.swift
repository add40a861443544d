/// A file's path and its bytes, as they were read.
public struct SourceText: Sendable {
    /// The path as it is shown to people: relative to where the run started, `/` between components.
    public let path: String
    /// The path from the root of the project on, which tells what the file is for: `Tests/StoreTests/StoreTests.swift`.
    public let projectPath: String
    /// The bytes of the file, unchanged: a byte order mark, CRLF and invalid UTF-8 are kept.
    public let bytes: [UInt8]

    /// The most bytes that a text has to be lexed: tokens are numbered with 28 bits, and there are no more of them.
    public static let longest = (1 << 28) - 1

    /// - Parameter projectPath: nil where it is `path`.
    public init(path: String, projectPath: String? = nil, bytes: [UInt8]) {
        self.path = path
        self.projectPath = projectPath ?? path
        self.bytes = bytes
    }

    /// The bytes are the UTF-8 of `text`; both paths are `path`.
    public init(path: String, _ text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of `range`; invalid UTF-8 is shown as U+FFFD.
    public func string(in range: TextRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }

    /// The text of `range` as whoever counts characters takes it: a byte order mark that the file begins with is none.
    public func characters(in range: TextRange) -> String {
        let isMarked = range.start == 0 && range.end >= 3 && bytes[..<3].elementsEqual([0xEF, 0xBB, 0xBF])
        return string(in: isMarked ? TextRange(3, range.end) : range)
    }

    /// Where the byte stands first in `range`; nil where it does not.
    public func firstOffset(of byte: UInt8, in range: TextRange) -> Int? {
        var offset = range.start
        while offset < range.end {
            let place = ByteWord(bytes, at: offset).firstIndex(of: byte)
            if place < ByteWord.width { return offset + place < range.end ? offset + place : nil }
            offset += ByteWord.width
        }
        return nil
    }

    /// Where one of two letters, given as small ones, stands first in `range`, small or capital; nil where neither does.
    public func firstOffset(ofLetter one: UInt8, or other: UInt8, in range: TextRange) -> Int? {
        var offset = range.start
        while offset < range.end {
            let place = ByteWord(bytes, at: offset).firstIndex(ofLetter: one, or: other)
            if place < ByteWord.width { return offset + place < range.end ? offset + place : nil }
            offset += ByteWord.width
        }
        return nil
    }

    /// Where the line behind the one that `offset` stands in begins, where white space alone is left of that; nil where something else
    /// is, or no line follows.
    public func endOfBlankLine(from offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, bytes[end].isSpace { end += 1 }
        return end < bytes.count && bytes[end].isLineBreak ? endOfLineBreak(at: end) : nil
    }

    /// Where the line begins that holds `offset`, its line break included.
    public func startOfLine(at offset: Int) -> Int {
        let isInsideBreak = offset > 0 && offset < bytes.count && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
        var start = isInsideBreak ? offset - 1 : offset
        while start > 0, !bytes[start - 1].isLineBreak { start -= 1 }
        return start
    }

    /// How many lines end in `range`: CR and LF are one line break.
    public func lineBreakCount(in range: TextRange) -> Int {
        (range.start..<range.end).count { bytes[$0].isLineBreak && !(bytes[$0] == 0x0A && $0 > 0 && bytes[$0 - 1] == 0x0D) }
    }

    /// What the first line of the file ends with: LF, CR or both; LF where there is one line alone.
    public var lineBreak: String {
        guard let first = bytes.firstIndex(where: \.isLineBreak) else { return "\n" }
        if bytes[first] == 0x0A { return "\n" }
        return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
    }

    /// Behind the line break at `offset`: of CR and LF behind both.
    public func endOfLineBreak(at offset: Int) -> Int {
        offset + (bytes[offset...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }

    /// Whether the bytes of `range` are exactly those of `text`.
    public func matches(_ range: TextRange, _ text: String) -> Bool {
        let expected = text.utf8
        guard range.length == expected.count else { return false }
        var offset = range.start
        for byte in expected {
            guard bytes[offset] == byte else { return false }
            offset += 1
        }
        return true
    }

    /// Whether the bytes of the range stand at `offset`, too.
    /// - Precondition: as many bytes as the range has follow `offset`.
    public func repeats(_ range: TextRange, at offset: Int) -> Bool {
        for step in 0..<range.length {
            guard bytes[range.start + step] == bytes[offset + step] else { return false }
        }
        return true
    }
}
