extension SourceFile {
    /// Whether `self` may be something else than the object around the token: `[self = other]`, `if let self = other`, `case let self?`,
    /// a parameter or a variable in backticks.
    func isSelfReplaced(at use: Int) -> Bool {
        // A local name has its value from where it stands, and a local function sees what the one around it does.
        let around = outline.declarations(around: use).prefix(DeepNesting.limit).prefix { !outline.declarations[$0].kind.isNominal }
        let start = around.last.map { outline.declarations[$0].start } ?? 0
        // Those that are farther away are seldom meant.
        return (max(start, use - 4096)..<use).reversed().lazy.filter(replacesSelf).prefix(16).contains { replacesSelf($0, at: use) }
    }

    /// Whether the token binds `self` to something else.
    private func replacesSelf(_ token: Int) -> Bool {
        switch tokens[token].kind {
        case .keywordSelf: token > 0 && mayBind(self: token) && isBound(self: token) && !isItself(boundAt: token)
        case .identifier where tokens[token].length == 6: token > 0 && self.token(token, is: "self") && isBound(self: token) && !isItself(boundAt: token)
        default: false
        }
    }

    /// A quick way past nearly all of them.
    private func mayBind(self token: Int) -> Bool {
        switch tokens[token - 1].kind {
        case .keywordLet, .keywordVar: true
        // `[weak self = other]`, `case let .moved(self, place)`
        case .leftBracket, .identifier: tokens[token + 1].kind == .equal
        case .comma, .leftParen, .colon: [.equal, .comma, .rightParen, .postfixQuestion].contains(tokens[token + 1].kind)
        default: false
        }
    }

    private func isBound(self token: Int) -> Bool {
        if let closure = outline.closure(binding: token) {
            let isCaptured = captureList(of: closure).map { outline.inside($0).contains(token) } ?? false
            return tokens[token + 1].kind == .equal || tokens[token].kind == .identifier && !isCaptured
        }
        switch tokens[token - 1].kind {
        case .keywordLet, .keywordVar, .keywordFor: return true
        default: break
        }
        let start = outline.caseItem(around: token)?.pattern.start
            ?? outline.condition(withPatternAround: token).map { outline.conditions[$0].tokens.start }
        // Nobody writes longer patterns.
        let pattern = start.map { TokenRange(max($0, token - 256), token) } ?? .empty
        let isNamed = pattern.indices.contains { tokens[$0].kind == .keywordLet || tokens[$0].kind == .keywordVar }
        return isNamed || bodyOfFunction(withParameterAt: token) != nil
    }

    private func bodyOfFunction(withParameterAt token: Int) -> Int? {
        guard tokens[token + 1].kind == .colon, let function = outline.declaration(around: token).map({ outline.declarations[$0] }),
            function.parameters.contains(token)
        else { return nil }
        return function.body
    }

    /// Whether it is the same object: `guard let self`, `if let self = self`, `case let self? = self`.
    private func isItself(boundAt token: Int) -> Bool {
        if tokens[token + 1].kind == .equal {
            let value = expression(startingAt: token + 2)
            return value.count == 1 && self.token(value.start, is: "self")
        }
        if let condition = outline.condition(withPatternAround: token), outline.conditions[condition].kind == .optionalBinding { return true }
        guard let value = matchedValue(boundAt: token)?.expression else { return false }
        return value.count == 1 && self.token(value.start, is: "self")
    }

    /// - Parameter token: one that binds `self` to something else.
    private func replacesSelf(_ token: Int, at use: Int) -> Bool {
        if outline.caseItem(around: token) != nil { return block(around: token).map { use < $0.end } ?? true }
        if let body = bodyOfFunction(withParameterAt: token) { return outline.inside(body).contains(use) }
        return mayReach(use, from: token)
    }
}
