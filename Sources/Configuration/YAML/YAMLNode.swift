internal import Tokens

/// A value of a YAML text and where it stands.
struct YAMLNode: Sendable {
    indirect enum Value: Sendable {
        /// Nothing at all, `~` or `null`.
        case null
        /// Any other scalar; what it means is the reader's to say.
        case scalar(String)
        case list([YAMLNode])
        case map([Member])
    }

    struct Member: Sendable {
        let key: String
        /// In bytes, of the key's first one.
        let offset: Int
        let value: YAMLNode
    }

    let value: Value
    /// In bytes, of its first one.
    let offset: Int

    /// Reads a text as far as configuration files need it: one document of block and flow lists and maps, with plain,
    /// quoted and block scalars, and comments.
    /// - Throws: for what is no YAML, and for anchors, aliases, tags, directives, complex keys and further documents.
    static func parse(_ text: SourceText) throws(YAMLFault) -> YAMLNode {
        var parser = YAMLParser(text)
        return try parser.document()
    }
}

/// What cannot be read in a YAML text.
public struct YAMLFault: Error, Hashable, Sendable {
    /// In bytes.
    public let offset: Int
    /// What is wrong and what would be accepted.
    public let message: String
}

extension YAMLNode {
    /// The words of a list, or of a single scalar; nil for what is neither.
    var words: [String]? {
        switch value {
        case .null: []
        case let .scalar(word): [word]
        case let .list(items): items.map(\.word).contains(nil) ? nil : items.compactMap(\.word)
        case .map: nil
        }
    }

    /// The text of a scalar.
    var word: String? {
        if case let .scalar(word) = value { word } else { nil }
    }

    var members: [Member] {
        if case let .map(members) = value { members } else { [] }
    }
}
