extension SourceFile {
    /// What a closure that is called at once hands out: `{ () -> State in … }()` says it, and `{ State() }()` shows it.
    func typeHandedOut(byCalledClosure value: TokenRange) -> ShownType? {
        guard value.count > 3, tokens[value.start].kind == .leftBrace, let brace = outline.brackets.partner(of: value.start),
            brace + 3 == value.end, tokens[brace + 1].kind == .leftParen, let closure = outline.closure(startingAt: value.start)
        else { return nil }
        if let result = resultType(of: closure) { return shownType(writtenAt: result) }
        guard let result = soleValue(in: closure.body), let shown = typeShown(by: result) else { return nil }
        // Nothing outside makes another type of what is in it.
        return shown.basis.tellsType ? shown : nil
    }
}
