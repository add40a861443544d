/// The pattern of an enum case with a flat list of associated values: `.moved(let x, to: _)?`.
public struct FlatCasePattern: Sendable {
    /// One associated value.
    public struct Element: Sendable {
        /// What the pattern does with an associated value.
        public enum Kind: Sendable, Hashable {
            /// A name behind `let` or `var` of its own: that keyword's token.
            case bound(keyword: Int)
            /// A name alone: a binding behind an outer `let` or `var`, else an expression.
            case name
            /// `_`: the value is passed over.
            case wildcard
            /// Anything else: a pattern of its own, or an expression.
            case other
        }

        /// What the pattern does with the value.
        public let kind: Kind
        /// The label of the value, or the token of a name alone.
        public let tokens: TokenRange
        /// The token behind the label and its colon.
        public let value: Int
    }

    /// All of it, from an outer `let` or `var` if there is one to a final `?`.
    public let tokens: TokenRange
    /// The `let` or `var` in front of it all; nil without one.
    public let outerBinding: Int?
    /// The token of the case's name.
    public let name: Int
    /// The associated values, with their parentheses.
    public let payload: TokenRange
    /// The associated values one by one, in order; at least one.
    public let elements: [Element]
}

extension SourceFile {
    /// Reads a pattern as a case with associated values; nil for one without, and for every other pattern.
    public func flatCasePattern(_ whole: TokenRange) -> FlatCasePattern? {
        var range = whole
        var outer: Int?
        if let first = range.indices.first, tokens[first].kind == .keywordLet || tokens[first].kind == .keywordVar {
            outer = first
            range = TokenRange(first + 1, range.end)
        }
        while range.count > 1, tokens[range.end - 1].kind == .postfixQuestion { range = TokenRange(range.start, range.end - 1) }
        // The compiler takes the `Player` of `let Player::State.idle(x)` for the name that is bound.
        guard range.count > 3, tokens[range.start + 1].kind != .colonColon, tokens[range.end - 1].kind == .rightParen,
            let open = outline.brackets.partner(of: range.end - 1), open > range.start + 1,
            case let .enumCase(found) = pattern(TokenRange(range.start, open)), found.nameToken == open - 1
        else { return nil }
        let inside = TokenRange(open + 1, range.end - 1)
        let elements = elements(of: inside).map(flatElement)
        guard !elements.isEmpty else { return nil }
        return FlatCasePattern(
            tokens: whole, outerBinding: outer, name: open - 1, payload: TokenRange(open, range.end), elements: elements)
    }

    private func flatElement(_ range: TokenRange) -> FlatCasePattern.Element {
        var value = range.start
        // A label may be a keyword: `in: _`.
        if range.count > 2, tokens[range.start + 1].kind == .colon { value = range.start + 2 }
        let rest = TokenRange(value, range.end)
        let kind: FlatCasePattern.Element.Kind =
            switch (rest.count, tokens[value].kind) {
            case (1, .wildcard): .wildcard
            case (1, .identifier): .name
            case (2, .keywordLet), (2, .keywordVar):
                tokens[value + 1].kind == .identifier ? .bound(keyword: value) : .other
            default: .other
            }
        return FlatCasePattern.Element(kind: kind, tokens: range, value: value)
    }

    /// The patterns of `case` conditions and of `for case`.
    public var casePatternsOutsideSwitches: [TokenRange] {
        let conditions = outline.conditions.filter { $0.kind == .caseBinding }.map(\.pattern)
        return conditions + outline.loops.compactMap { loopPattern(outline.statements[Int($0)].tokens) }
    }

    /// The pattern behind `for case`.
    private func loopPattern(_ statement: TokenRange) -> TokenRange? {
        var index = statement.start
        while index < statement.end, tokens[index].kind != .keywordFor { index += 1 }
        while index + 1 < statement.end, tokens[index].kind != .keywordCase {
            // `for try await case`
            guard [.keywordFor, .keywordTry].contains(tokens[index].kind) || contextualKeyword(index) == .await else { return nil }
            index += 1
        }
        let start = index + 1
        var end = start
        while end < statement.end, tokens[end].kind != .keywordIn {
            end = outline.brackets.behind(end)
        }
        return start < end && end < statement.end ? TokenRange(start, end) : nil
    }
}
