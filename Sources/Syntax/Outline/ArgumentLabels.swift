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
            guard let open = openBracket(before: token) else { return false }
            return tokens[open].kind == .leftParen || tokens[open].kind == .leftBracket && isSubscript(open)
        default:
            return false
        }
    }

    /// The innermost bracket that is open in front of the token.
    private func openBracket(before token: Int) -> Int? {
        // A call with so many arguments is hardly written by hand.
        let reach = 400
        var index = token - 1
        var steps = 0
        while index >= 0, steps < reach {
            steps += 1
            guard let partner = outline.brackets.partner(of: index) else {
                index -= 1
                continue
            }
            guard partner < index else { return index }
            index = partner - 1
        }
        return nil
    }
}

extension ContextualKeyword {
    /// Whether it says something of the type or the value that is named behind it.
    fileprivate var mayPrecedeName: Bool {
        [.any, .some, .await, .consume, .copy, .each, .unsafe, .sending].contains(self)
    }
}
