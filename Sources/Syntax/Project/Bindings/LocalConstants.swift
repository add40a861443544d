extension SourceFile {
    /// Whether the name, used at token `use`, is a local one that always has the same value: a `let`, a parameter that is not `inout`,
    /// what a condition, a pattern or a loop binds by `let`.
    public func isLocalConstant(_ name: String, at use: Int) -> Bool {
        switch localBinding(of: name, at: use) {
        case let .variable(number): tokens[outline.declarations[number].introducer].kind == .keywordLet
        case .typed: !isInout(parameter: name, at: use)
        case let .bound(token): isBoundByLet(token)
        case .ambiguous, .unknown, nil: false
        }
    }

    private func isInout(parameter name: String, at use: Int) -> Bool {
        parameter(named: name, around: use).map { parameter in
            parameter.type.indices.prefix { tokens[$0].kind != .leftParen }.contains { tokens[$0].kind == .keywordInout }
        } ?? false
    }

    /// What a closure is handed may be `inout` without a word.
    private func isBoundByLet(_ token: Int) -> Bool {
        if token > 0, tokens[token - 1].kind == .keywordLet { return true }
        return forLoop(withPatternAround: token).map { !$0.pattern.indices.contains { tokens[$0].kind == .keywordVar } } ?? false
    }
}
