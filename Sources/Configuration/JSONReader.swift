internal import Findings
internal import Tokens

/// Takes typed values out of a tree and says where they are not what is wanted.
struct JSONReader {
    /// Beyond this many nobody reads on.
    static let maximumFaults = 200

    let text: SourceText
    let tree: JSONTree
    private(set) var faults: [ConfigurationFault] = []

    init(text: SourceText, tree: JSONTree) {
        self.text = text
        self.tree = tree
    }

    /// The message is made only when it is wanted: looking for the nearest of many words takes its time.
    mutating func fault(_ range: TextRange, _ message: @autoclosure () -> String) {
        guard faults.count < Self.maximumFaults else { return }
        faults.append(ConfigurationFault(path: text.path, range: range, message: message()))
    }

    /// Says that `key` takes `wanted` and not what stands at `id`. Broken values have been reported already.
    mutating func mismatch(
        _ id: JSONTree.ID, _ key: String, takes wanted: String, question: @autoclosure () -> String = ""
    ) {
        if case .broken = tree[id].value { return }
        let found = tree.phrase(id, in: text)
        fault(tree.mark(id), "'\(key)' takes \(wanted), not \(found)\(question())")
    }

    func string(_ id: JSONTree.ID) -> String? {
        if case let .string(string) = tree[id].value { string } else { nil }
    }

    mutating func members(_ id: JSONTree.ID, of key: String, takes wanted: String) -> [JSONTree.Member] {
        if case let .object(members) = tree[id].value { return members }
        mismatch(id, key, takes: wanted)
        return []
    }

    mutating func elements(_ id: JSONTree.ID, of key: String, takes wanted: String) -> [JSONTree.ID]? {
        if case let .list(elements) = tree[id].value { return elements }
        mismatch(id, key, takes: wanted)
        return nil
    }

    mutating func flag(_ id: JSONTree.ID, of key: String) -> Bool? {
        if case let .flag(flag) = tree[id].value { return flag }
        mismatch(id, key, takes: "true or false")
        return nil
    }

    mutating func integer(_ id: JSONTree.ID, of key: String, in bounds: ClosedRange<Int>) -> Int? {
        if case let .integer(integer) = tree[id].value, bounds.contains(integer) { return integer }
        mismatch(id, key, takes: Self.phrase(bounds))
        return nil
    }

    /// One of a few words.
    mutating func choice(_ id: JSONTree.ID, of key: String, among words: [String]) -> String? {
        let written = string(id)
        if let written, words.contains(written) { return written }
        mismatch(
            id, key, takes: words.inWords("or", most: .max),
            question: written.map { Suggestion.question(for: $0, among: words) } ?? "")
        return nil
    }

    /// The strings of a list that are none of them empty; what is no string is reported and left out.
    mutating func strings(
        _ id: JSONTree.ID, of key: String, takes wanted: String
    ) -> [(id: JSONTree.ID, value: String)]? {
        guard let elements = elements(id, of: key, takes: wanted) else { return nil }
        return elements.compactMap { element in
            if let string = string(element), !string.isEmpty { return (element, string) }
            mismatch(element, key, takes: wanted)
            return nil
        }
    }

    /// Globs over paths.
    mutating func globs(_ id: JSONTree.ID, of key: String, _ anchoring: Glob.Anchoring) -> [Glob]? {
        guard let elements = elements(id, of: key, takes: "a list of globs") else { return nil }
        return elements.compactMap { element in
            guard let pattern = string(element) else {
                mismatch(element, key, takes: "a list of globs")
                return nil
            }
            do throws(GlobError) {
                return try Glob(pattern, anchoring)
            } catch {
                report(error, in: element, pattern)
                return nil
            }
        }
    }

    /// Globs over names, in which nothing but `*` and `?` is special.
    mutating func nameGlobs(_ id: JSONTree.ID, of key: String) -> [String]? {
        guard let elements = strings(id, of: key, takes: "a list of globs for names") else { return nil }
        for element in elements where element.value.contains(where: { #"[]{}\"#.contains($0) }) {
            fault(
                tree[element.id].range,
                """
                bad glob "\(shortened(element.value))": for names only * and ? are special, and no name has a bracket or a \
                backslash
                """)
        }
        return elements.map(\.value)
    }

    private mutating func report(_ error: GlobError, in element: JSONTree.ID, _ pattern: String) {
        let range = tree[element].range
        let literal = JSONString(TextRange(range.start + 1, range.end - 1), of: text)
        let place = error.scalars.isEmpty ? range : literal.source(of: error.scalars)
        fault(place, "bad glob \"\(shortened(pattern))\": \(error.message)")
    }

    // MARK: Phrases

    /// The end of a message about an unknown word: the nearest known one, or else what would be accepted.
    static func hint(for word: String, among words: [String], otherwise accepted: String) -> String {
        let question = Suggestion.question(for: word, among: words)
        return question.isEmpty ? "; \(accepted)" : question
    }

    static func phrase(_ bounds: ClosedRange<Int>) -> String {
        switch (bounds.lowerBound, bounds.upperBound) {
        case (.min, .max): "an integer"
        case (let lower, .max): "an integer of at least \(lower)"
        case (.min, let upper): "an integer of at most \(upper)"
        case let (lower, upper): "an integer from \(lower) to \(upper)"
        }
    }
}
