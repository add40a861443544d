extension SourceFile {
    /// What stands behind the `=` of a local name, also where a type is written or a condition unwraps it; nil where nothing does.
    public func localInitializer(of name: String, at use: Int) -> TokenRange? {
        switch localBinding(of: name, at: use) {
        case let .variable(number):
            let initializer = outline.declarations[number].initializer
            return initializer.isEmpty ? nil : initializer
        case let .bound(token):
            guard token > 0, tokens[token - 1].kind == .keywordLet || tokens[token - 1].kind == .keywordVar, tokens[token + 1].kind == .equal
            else { return nil }
            return expression(startingAt: token + 2)
        case .typed, .ambiguous, .unknown, nil:
            return nil
        }
    }

    /// The token that names the local variable or the parameter, or where else the name is bound; nil where nothing does, or nobody
    /// can tell what.
    public func bindingPlace(of name: String, at use: Int) -> Int? {
        switch localBinding(of: name, at: use) {
        case let .variable(number): outline.declarations[number].name
        case let .bound(token): token
        case .typed: parameter(named: name, around: use)?.name
        case .ambiguous, .unknown, nil: nil
        }
    }
}
