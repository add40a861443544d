extension [UInt8] {
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

    /// Appends a JSON array whose items `writeItem` appends.
    mutating func writeJSON<Item>(_ items: [Item], _ writeItem: (Item, inout [UInt8]) -> Void) {
        append(UInt8(ascii: "["))
        for (index, item) in items.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            writeItem(item, &self)
        }
        append(UInt8(ascii: "]"))
    }
}
