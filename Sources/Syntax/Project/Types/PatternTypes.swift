// The type that a pattern says of the name that it binds.
extension SourceFile {
    /// The type behind the name in `case let name as Type` and `catch let name as Type`, `if let name: Type = …` and `for name: Type in …`.
    func patternType(_ token: Int) -> ShownType? {
        writtenPatternType(token).map(boundType)
    }

    /// Its tokens.
    func writtenPatternType(_ token: Int) -> TokenRange? {
        castPattern(token) ?? annotation(of: token)
    }

    /// The tokens of the type behind the colon of a name that a condition or a loop binds.
    private func annotation(of token: Int) -> TokenRange? {
        guard token > 0, tokens[token + 1].kind == .colon, outline.variable(named: token) == nil, !isWholePatternOfSwitch(token)
        else { return nil }
        switch tokens[token - 1].kind {
        case .keywordLet, .keywordVar, .keywordFor: break
        // `for await name: Type in …`
        case .identifier where contextualKeyword(token - 1) == .await: break
        default: return nil
        }
        var end = token + 2
        // Nobody writes a longer one.
        while end < min(tokens.count, token + 100), tokens[end].kind != .equal, tokens[end].kind != .keywordIn { end = outline.brackets.behind(end) }
        return end < tokens.count && end < token + 100 && end > token + 2 ? TokenRange(token + 2, end) : nil
    }

    /// `case let name:`
    private func isWholePatternOfSwitch(_ token: Int) -> Bool {
        guard token > 2, tokens[token - 2].kind == .keywordCase else { return false }
        return ![.keywordIf, .keywordGuard, .keywordWhile, .keywordFor, .comma].contains(tokens[token - 3].kind)
    }

    private func castPattern(_ token: Int) -> TokenRange? {
        guard token > 0, tokens[token - 1].kind == .keywordLet || tokens[token - 1].kind == .keywordVar,
            tokens[token + 1].kind == .keywordAs
        else { return nil }
        var end = token + 2
        while end < tokens.count, !endsPatternType(end) {
            end = outline.brackets.behind(end)
        }
        return TokenRange(token + 2, end)
    }

    private func endsPatternType(_ token: Int) -> Bool {
        switch tokens[token].kind {
        case .leftBrace, .comma, .colon, .keywordWhere, .equal, .keywordIn, .rightParen, .endOfFile: true
        default: false
        }
    }
}
