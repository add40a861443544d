/// Why a file cannot be linted at all.
public enum UnreadableFile: Hashable, Sendable {
    /// It is not UTF-8: `offset` is that of the first byte of the first sequence that is none.
    case notUTF8(offset: Int)
    /// The system does not let it be read; in the system's words, without a full stop.
    case notReadable(reason: String)
    /// It has more bytes than it may have.
    case tooLarge(bytes: Int, maximum: Int)

    /// Nil for bytes that can be linted.
    public init?(_ bytes: [UInt8], maximum: Int) {
        if bytes.count > maximum {
            self = .tooLarge(bytes: bytes.count, maximum: maximum)
        } else if let offset = firstInvalidUTF8(in: bytes) {
            self = .notUTF8(offset: offset)
        } else {
            return nil
        }
    }

    /// What is wrong, and what to do about it.
    public var message: String {
        switch self {
        case let .notUTF8(offset):
            "This file is not UTF-8 from byte \(offset) on; save it as UTF-8, or exclude it."
        case let .notReadable(reason):
            "This file cannot be read: \(reason); make it readable, or exclude it."
        case let .tooLarge(bytes, maximum):
            "This file has \(bytes) bytes; raise `\(maximumFileSizeKey)` above \(maximum), or exclude it."
        }
    }
}

/// The offset of the first byte that begins no well-formed UTF-8 sequence; nil when all of it is UTF-8.
public func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
    // The standard library looks at eight bytes at a time; where it does not agree, the loop finds the place.
    if #available(macOS 26, *), (try? UTF8Span(validating: bytes.span)) != nil { return nil }
    var offset = 0
    while offset < bytes.count {
        guard bytes[offset] >= 0x80 else {
            offset += 1
            continue
        }
        guard let length = lengthOfSequence(in: bytes, at: offset) else { return offset }
        offset += length
    }
    return nil
}

/// The length of the multi-byte sequence at `start`, by table 3-7 of the Unicode Standard; nil when it is ill-formed.
private func lengthOfSequence(in bytes: [UInt8], at start: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[start] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: length = 3
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
    for offset in start + 2..<max(start + 2, start + length) {
        guard 0x80...0xBF ~= bytes[offset] else { return nil }
    }
    return length
}
