internal import Tokens

/// The contents of a JSON string literal, decoded, with the way back to where each character is written.
struct JSONString {
    /// A place in the contents that is no JSON, and why.
    struct Fault {
        let range: TextRange
        let message: String
    }

    private(set) var scalars: [Unicode.Scalar] = []
    private(set) var faults: [Fault] = []
    /// For each scalar the offset of its first byte in the file; one more for the end.
    private var starts: [Int] = []

    private let bytes: [UInt8]
    private let end: Int
    private var offset: Int

    /// Decodes the bytes of `range`, which stands between the quotes.
    init(_ range: TextRange, of text: SourceText) {
        bytes = text.bytes
        offset = range.start
        end = range.end
        while offset < end { decodeNext() }
        starts.append(end)
    }

    var value: String {
        var value = ""
        for scalar in scalars { value.unicodeScalars.append(scalar) }
        return value
    }

    /// The bytes of the file that the scalars of `range` (indices, half-open) are written with.
    func source(of range: Range<Int>) -> TextRange {
        TextRange(starts[range.lowerBound], starts[range.upperBound])
    }

    private mutating func decodeNext() {
        let start = offset
        let byte = bytes[offset]
        if byte == UInt8(ascii: "\\") {
            decodeEscape()
        } else if byte < 0x20 {
            offset += 1
            fault(start, "a control character stands in a string as \(Self.escape(for: byte))")
        } else if byte < 0x80 {
            offset += 1
            append(Unicode.Scalar(byte), from: start)
        } else {
            decodeCharacter()
        }
        assert(offset > start, "the decoder stalled at \(start)")
    }

    /// One of several bytes.
    private mutating func decodeCharacter() {
        let start = offset
        let length =
            switch bytes[offset] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        offset += max(1, length)
        guard length > 0, offset <= end,
            let character = String(validating: bytes[start..<offset], as: UTF8.self)?.unicodeScalars.first
        else {
            offset = start + 1
            fault(start, "a string is UTF-8; this byte is not")
            return
        }
        append(character, from: start)
    }

    private mutating func decodeEscape() {
        let start = offset
        offset += 2
        guard offset <= end else {
            offset = end
            return fault(start, Self.escapes)
        }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): append("\"", from: start)
        case UInt8(ascii: "\\"): append("\\", from: start)
        case UInt8(ascii: "/"): append("/", from: start)
        case UInt8(ascii: "b"): append("\u{8}", from: start)
        case UInt8(ascii: "f"): append("\u{C}", from: start)
        case UInt8(ascii: "n"): append("\n", from: start)
        case UInt8(ascii: "r"): append("\r", from: start)
        case UInt8(ascii: "t"): append("\t", from: start)
        case UInt8(ascii: "u"): decodeUnicodeEscape(from: start)
        default:
            while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            fault(start, Self.escapes)
        }
    }

    /// `\uXXXX`, and two of them for a character beyond U+FFFF.
    private mutating func decodeUnicodeEscape(from start: Int) {
        guard let unit = hexadecimalUnit() else {
            return fault(start, #"'\u' takes four hexadecimal digits, as in '\u00e9'"#)
        }
        if let scalar = Unicode.Scalar(unit) { return append(scalar, from: start) }
        guard UTF16.isLeadSurrogate(UInt16(unit)), let low = lowSurrogate() else {
            return fault(start, Self.halfPair)
        }
        let value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        if let scalar = Unicode.Scalar(value) { append(scalar, from: start) }
    }

    private mutating func lowSurrogate() -> UInt32? {
        let start = offset
        guard offset + 2 <= end, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else {
            return nil
        }
        offset += 2
        if let unit = hexadecimalUnit(), UTF16.isTrailSurrogate(UInt16(unit)) { return unit }
        offset = start
        return nil
    }

    /// Eats four hexadecimal digits, or nothing.
    private mutating func hexadecimalUnit() -> UInt32? {
        guard offset + 4 <= end else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        offset += 4
        return unit
    }

    private mutating func append(_ scalar: Unicode.Scalar, from start: Int) {
        scalars.append(scalar)
        starts.append(start)
    }

    private mutating func fault(_ start: Int, _ message: String) {
        faults.append(Fault(range: TextRange(start, offset), message: message))
    }

    private static let halfPair =
        #"half of a surrogate pair; a character beyond '\uffff' takes both, as in '\ud83d\ude00'"#
    private static let escapes = #"a backslash takes one of " \ / b f n r t u behind it; a backslash itself is '\\'"#

    private static func escape(for byte: UInt8) -> String {
        switch byte {
        case 0x09: #"'\t'"#
        default: #"'\u00"# + (byte < 16 ? "0" : "") + String(byte, radix: 16) + "'"
        }
    }
}
