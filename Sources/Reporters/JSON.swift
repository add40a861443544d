/// A value to be written as JSON, its keys in the order in which they are said.
public indirect enum JSON: Sendable {
    case null
    case flag(Bool)
    case integer(Int)
    case text(String)
    case list([JSON])
    case object([(key: String, value: JSON)])
}

extension JSON: CustomStringConvertible {
    /// On one line.
    public var description: String {
        var output: [UInt8] = []
        output.writeJSON(self)
        return String(decoding: output, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends `value` without any white space.
    mutating func writeJSON(_ value: JSON) {
        switch value {
        case .null: write("null")
        case let .flag(flag): write(flag ? "true" : "false")
        case let .integer(integer): write(String(integer))
        case let .text(text): writeJSON(text)
        case let .list(items):
            append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                writeJSON(item)
            }
            append(UInt8(ascii: "]"))
        case let .object(members):
            append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                writeJSON(member.key)
                append(UInt8(ascii: ":"))
                writeJSON(member.value)
            }
            append(UInt8(ascii: "}"))
        }
    }

    /// Appends `text` as a JSON string, quotes included.
    ///
    /// Only what RFC 8259 demands is escaped: the quote, the backslash and the controls below U+0020. A Swift string is
    /// valid UTF-8, so its other bytes pass as they are.
    mutating func writeJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): write("\\\"")
            case UInt8(ascii: "\\"): write("\\\\")
            case UInt8(ascii: "\n"): write("\\n")
            case UInt8(ascii: "\r"): write("\\r")
            case UInt8(ascii: "\t"): write("\\t")
            case 0x00..<0x20: write((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
