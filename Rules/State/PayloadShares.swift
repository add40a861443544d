import Syntax

/// What the patterns of a switch take of the cases that no pattern takes whole: `.loaded(.success(let page))` and `.loaded(.failure)`.
struct PayloadShares: Sendable {
    /// One of the values of a case.
    private struct Place: Hashable {
        let name: String
        let position: Int
        let count: Int
    }

    /// What is matched at a place, where all other values may be anything.
    private var matched: [Place: Set<String>] = [:]

    /// Takes note of a pattern without `where`.
    mutating func add(_ pattern: TokenRange, of name: String, in file: SourceFile) {
        guard let flat = file.flatCasePattern(pattern) else { return }
        let tellers = flat.elements.indices.filter { !isAnything(flat.elements[$0], in: flat) }
        guard tellers.count == 1, let match = match(flat.elements[tellers[0]], in: flat, of: file) else { return }
        matched[Place(name: name, position: tellers[0], count: flat.elements.count), default: []].insert(match)
    }

    var isEmpty: Bool { matched.isEmpty }

    /// The cases of the type that the patterns leave no value of.
    func whole(of type: NominalType, in project: Project) -> Set<String> {
        Set(
            matched.filter { place, names in
                project.exhaust(names, ofValueAt: place.position, among: place.count, of: place.name, in: type)
            }.keys.map(\.name))
    }

    private func isAnything(_ element: FlatCasePattern.Element, in pattern: FlatCasePattern) -> Bool {
        switch element.kind {
        case .wildcard, .bound: true
        case .name: pattern.outerBinding != nil
        case .other: false
        }
    }

    /// What the element matches: a case with any values, `true`, `nil`, or `some` of an optional.
    private func match(_ element: FlatCasePattern.Element, in pattern: FlatCasePattern, of file: SourceFile) -> String? {
        let range = TokenRange(element.value, element.tokens.end)
        if file.isBooleanLiteral(range) { return file.string(range) }
        switch file.pattern(range) {
        case .nilLiteral: return "none"
        case let .enumCase(found):
            guard found.optionalDepth == 0 else { return nil }
            if found.payload != .specific { return found.name }
            // Behind an outer `let` names are bindings.
            guard pattern.outerBinding != nil, let inner = file.flatCasePattern(range) else { return nil }
            let isAny = inner.elements.allSatisfy { $0.kind == .name || isAnything($0, in: inner) }
            return isAny ? found.name : nil
        case .wildcard, .other: return isUnwrapped(range, in: pattern, of: file) ? "some" : nil
        }
    }

    /// `let page?`, or `page?` behind an outer `let`.
    private func isUnwrapped(_ range: TokenRange, in pattern: FlatCasePattern, of file: SourceFile) -> Bool {
        guard range.count > 1, file.tokens[range.end - 1].kind == .postfixQuestion else { return false }
        let kinds = file.tokens[range.start..<range.end - 1].map(\.kind)
        return kinds == [.wildcard] || kinds == [.keywordLet, .identifier] || kinds == [.identifier] && pattern.outerBinding != nil
    }
}
