extension SourceFile {
    /// Whether the name and the colon behind it label an argument or a parameter: `f(name: 1)`, `a[at: 1]`, `(name: Int)`.
    ///
    /// A key of a dictionary, the middle of a conditional expression and a pattern of a `switch` have a colon behind them too.
    public func isArgumentLabel(_ token: Int) -> Bool {
        guard token > 0, token + 1 < tokens.count, tokens[token + 1].kind == .colon else { return false }
        switch tokens[token - 1].kind {
        case .identifier:
            // The second name of a parameter; `[any Store: Int]` is none.
            return contextualKeyword(token - 1)?.mayPrecedeName != true
        case .wildcard, .leftParen:
            return true
        case .leftBracket:
            return isSubscript(token - 1)
        case .comma:
            guard let open = outline.brackets.opener(before: token) else { return false }
            return tokens[open].kind == .leftParen || tokens[open].kind == .leftBracket && isSubscript(open)
        default:
            return false
        }
    }
}

extension ContextualKeyword {
    /// Whether it says something of the type or the value that is named behind it.
    fileprivate var mayPrecedeName: Bool {
        [.any, .some, .await, .consume, .copy, .each, .unsafe, .sending].contains(self)
    }
}
