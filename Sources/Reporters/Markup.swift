extension [UInt8] {
    /// Appends `text` as the content of an element or of a quoted attribute, in XML and in HTML.
    ///
    /// Line breaks and tabs are written as references, which alone survive in an attribute. Scalars that XML 1.0 cannot
    /// have at all are written as Swift writes them, `\u{1B}`.
    mutating func writeMarkup(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": write("&amp;")
            case "<": write("&lt;")
            case ">": write("&gt;")
            case "\"": write("&quot;")
            case "'": write("&#39;")
            case "\n", "\r", "\t": write("&#\(scalar.value);")
            case "\0"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": write(scalar.escaped)
            default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    /// Appends ` name="value"`.
    mutating func writeAttribute(_ name: String, _ value: String) {
        write(" \(name)=\"")
        writeMarkup(value)
        write("\"")
    }
}
