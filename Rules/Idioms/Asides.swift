import Syntax

/// Words in parentheses that explain the word in front of them, whatever has their name: `Message (encrypted)`, and
/// `private key (nsec)` where another text of the file says it out of reach of any `nsec`.
struct Asides {
    private let file: SourceFile
    /// The opening quotes of the literals that have the words, by these and the word in front of them.
    private var literals: [String: [Int]] = [:]
    /// What else a literal has in parentheses, by its opening quote.
    private var names: [Int: Set<String>] = [:]

    init(_ file: SourceFile) {
        self.file = file
    }

    /// - Parameters:
    ///   - range: the parentheses and what stands between them.
    ///   - name: the first name between them.
    ///   - literal: the opening quote.
    mutating func add(_ range: TextRange, name: String, in literal: Int) {
        names[literal, default: []].insert(name)
        guard let phrase = phrase(around: range) else { return }
        literals[phrase, default: []].append(literal)
    }

    enum Reading {
        case aside
        /// Unless one of these members does not exist, with which other texts are out of reach of the value.
        case value([MemberInSight])
    }

    func reading(of range: TextRange, name: String, in literal: Int) -> Reading {
        guard let phrase = phrase(around: range) else { return .value([]) }
        if range.length == name.utf8.count + 2, isParticiple(name), !hasValue(beside: name, in: literal) { return .aside }
        var members: [MemberInSight] = []
        // A copy of the whole text is the same mistake again.
        for other in literals[phrase, default: []].prefix(16) where text(of: other) != text(of: literal) {
            switch file.sight(of: name, at: other) {
            case .outOfScope: return .aside
            case let .member(member): members.append(member)
            case .inScope: continue
            }
        }
        return .value(members)
    }

    /// Such a word says of the one in front of it how it is. `speed` and `bed` do not.
    private func isParticiple(_ name: String) -> Bool {
        name.hasSuffix("ed") && !name.hasSuffix("eed") && name.utf8.count > 4 && name.allSatisfy(\.isLowercase)
    }

    /// Whether another name in the literal can only mean a value: `Sent (completed) of (total)`.
    private func hasValue(beside name: String, in literal: Int) -> Bool {
        names[literal, default: []].contains { other in
            guard other != name, !isParticiple(other) else { return false }
            return switch file.sight(of: other, at: literal) {
            case .inScope: true
            case .outOfScope, .member: false
            }
        }
    }

    private func text(of literal: Int) -> String {
        let end = file.outline.brackets.partner(of: literal) ?? literal
        return file.text.string(in: TextRange(file.tokens[literal].start, file.tokens[end].end))
    }

    /// `key (nsec)`; nil where no word of the text stands in front of it, or one that nothing explains.
    private func phrase(around range: TextRange) -> String? {
        let bytes = file.text.bytes
        var start = range.start - 1
        guard start > 0, bytes[start] == UInt8(ascii: " ") else { return nil }
        while start > 0, bytes[start - 1].isLetter { start -= 1 }
        // What an interpolation or an escape ends with is no word.
        guard start < range.start - 1, start > 0, bytes[start - 1] != UInt8(ascii: "\\"),
            !Self.unexplained.contains(file.text.string(in: TextRange(start, range.start - 1)).lowercased())
        else { return nil }
        return file.text.string(in: TextRange(start, range.end))
    }

    /// Greetings, and words that ask for one behind them: `Hello (name)`, `by (author)`.
    private static let unexplained: Set<String> = [
        "a", "an", "and", "as", "at", "by", "bye", "dear", "for", "from", "goodbye", "hello", "hey", "hi", "in", "into", "is", "of", "or",
        "than", "thanks", "the", "to", "was", "welcome", "with",
    ]
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        switch self {
        case 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        default: false
        }
    }
}
