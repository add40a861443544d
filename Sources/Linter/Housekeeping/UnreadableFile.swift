internal import Syntax

/// Why a file cannot be linted at all.
public enum UnreadableFile: Hashable, Sendable {
    /// It is not UTF-8: `offset` is that of the first byte of the first sequence that is none, in the line of that number, from 1.
    case notUTF8(offset: Int, line: Int)
    /// The system does not let it be read; in the system's words, without a full stop.
    case notReadable(reason: String)
    /// It has more bytes than it may have.
    case tooLarge(bytes: Int, maximum: Int)

    /// Nil for bytes that can be linted.
    public init?(_ bytes: [UInt8], maximum: Int) {
        if bytes.count > maximum {
            self = .tooLarge(bytes: bytes.count, maximum: maximum)
        } else if let offset = firstInvalidUTF8(in: bytes) {
            self = .notUTF8(offset: offset, line: 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") })
        } else if let offset = Self.firstHalfEmptyUnit(of: bytes) {
            self = .notUTF8(offset: offset, line: 1)
        } else {
            return nil
        }
    }

    /// The offset of the byte that is zero in the first unit of UTF-16 or UTF-32 without a mark, which is well-formed
    /// UTF-8 as long as it is ASCII. To edit bytes of it would leave half a character. A source begins with two letters.
    private static func firstHalfEmptyUnit(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
        switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
        case (true, _, true, false): return 0
        case (false, true, _, true): return 1
        case _: return nil
        }
    }

    /// What is wrong, and what to do about it.
    public var message: String {
        switch self {
        case let .notUTF8(offset, line):
            "This file is not UTF-8 from byte \(offset) on, in line \(line); save it as UTF-8, or exclude it."
        case let .notReadable(reason):
            "This file cannot be read: \(reason); make it readable, or exclude it."
        case let .tooLarge(bytes, _) where bytes > SourceText.longest:
            "This file has \(bytes) bytes, and none above \(SourceText.longest) can be read; split it, or exclude it."
        case let .tooLarge(bytes, _):
            "This file has \(bytes) bytes; raise `\(maximumFileSizeKey)` to that at least, or exclude it."
        }
    }
}
