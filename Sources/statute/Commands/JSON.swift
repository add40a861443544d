/// A value to be written as JSON, its keys in the order in which they are said.
indirect enum JSON: CustomStringConvertible {
    case flag(Bool)
    case integer(Int)
    case text(String)
    case list([JSON])
    case object([(key: String, value: JSON)])

    var description: String {
        switch self {
        case let .flag(flag): "\(flag)"
        case let .integer(integer): "\(integer)"
        case let .text(text): JSON.quoted(text)
        case let .list(values): "[" + values.map(\.description).joined(separator: ",") + "]"
        case let .object(members):
            "{" + members.map { key, value in JSON.quoted(key) + ":" + value.description }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        } + "\""
    }
}
