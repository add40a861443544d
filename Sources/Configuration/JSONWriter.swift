internal import Findings

/// Writes values as a configuration file has them.
enum JSONWriter {
    static func string(_ text: String) -> String {
        var written = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": written += #"\""#
            case "\\": written += #"\\"#
            case "\n": written += #"\n"#
            case "\r": written += #"\r"#
            case "\t": written += #"\t"#
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                written += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
            default: written.unicodeScalars.append(scalar)
            }
        }
        return written + "\""
    }

    static func list(_ texts: [String]) -> String {
        "[" + texts.map(string).joined(separator: ", ") + "]"
    }

    static func option(_ value: OptionValue) -> String {
        switch value {
        case let .flag(flag): String(flag)
        case let .integer(integer): String(integer)
        case let .word(word): string(word)
        case let .words(words): list(words)
        }
    }

    /// Text for a comment: whatever it holds, it stays on its line.
    static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
    }
}
