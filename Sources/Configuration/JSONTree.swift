internal import Tokens

/// A JSON text as flat arrays with indices, so that neither building nor releasing a deep nest needs a deep stack.
struct JSONTree {
    /// A value by its index.
    struct ID: Hashable {
        let index: Int
    }

    enum Value {
        case null
        case flag(Bool)
        case integer(Int)
        /// A number that is no whole number, is written as a fraction or with an exponent, or does not fit into `Int`.
        case number
        case string(String)
        case list([ID])
        case object([Member])
        /// What could not be read; the parser has said so.
        case broken
    }

    struct Member {
        let key: String
        /// With the quotes.
        let keyRange: TextRange
        let value: ID
    }

    struct Node {
        var value: Value
        /// The whole value, with quotes and brackets.
        var range: TextRange
    }

    private(set) var nodes: [Node] = []
    /// Nil for a text that holds nothing but comments, and for one that starts with no value at all.
    var root: ID?

    subscript(id: ID) -> Node {
        get { nodes[id.index] }
        set { nodes[id.index] = newValue }
    }

    mutating func add(_ value: Value, _ range: TextRange) -> ID {
        nodes.append(Node(value: value, range: range))
        return ID(index: nodes.count - 1)
    }

    /// Where to point for a value as a whole: all of it, or just the opening bracket of what may span many lines.
    func mark(_ id: ID) -> TextRange {
        let node = self[id]
        return switch node.value {
        case .list, .object: TextRange(node.range.start, min(node.range.start + 1, node.range.end))
        case .null, .flag, .integer, .number, .string, .broken: node.range
        }
    }

    /// How a message names a value that is not wanted: as it is written, or what it is where that could be long.
    func phrase(_ id: ID, in text: SourceText) -> String {
        let node = self[id]
        return switch node.value {
        case .list: "a list"
        case .object: "an object"
        case .null, .flag, .integer, .number, .string, .broken: shortened(text.string(in: node.range))
        }
    }
}

/// A word of a file as a message shows it: on one line, and never long.
func shortened(_ text: String) -> String {
    let limit = 40
    let visible = text.unicodeScalars.prefix(limit).map { scalar in
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: " "
        // What nobody sees, and what a terminal would obey.
        case 0..<0x20, 0x7F: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: String(scalar)
        }
    }.joined()
    return text.unicodeScalars.count > limit ? visible + "…" : visible
}
