extension SourceFile {
    /// Whether a function around the token says who owns a value that it is handed, or `self`: `borrowing`, `consuming`. What is borrowed
    /// may be compared, but not handed on, and what is consumed may not stand in a closure.
    public func statesOwnership(around token: Int) -> Bool {
        // Nobody nests functions deeper.
        for number in outline.declarations(around: token).prefix(DeepNesting.limit) {
            let declaration = outline.declarations[number]
            guard !declaration.kind.isNominal else { return false }
            let head = TokenRange(declaration.start, max(declaration.start, declaration.body ?? declaration.end))
            if declaration.kind != .variable, statesOwnership(head) { return true }
        }
        return false
    }

    private func statesOwnership(_ head: TokenRange) -> Bool {
        head.indices.contains { index in
            switch contextualKeyword(index) {
            case .borrowing, .consuming, .ownedUnderscored, .sharedUnderscored, .consumingUnderscored: true
            default: false
            }
        }
    }

    /// Whether the name, a parameter of a function or of a closure, is one that says `borrowing`.
    public func isBorrowed(_ name: TokenRange) -> Bool {
        guard case let .type(type)? = writtenType(of: name, at: name.start) else { return false }
        return TokenRange(type.start, withoutSpecifiers(type).start).indices.contains { contextualKeyword($0) == .borrowing }
    }

    /// Whether the function or the accessor around the token borrows `self`.
    public func isSelfBorrowed(at token: Int) -> Bool {
        // What a function declares for itself has its `self`.
        let member = outline.declarations(around: token).first { outline.declarations[$0].scope != .local }
        guard let member, case let declaration = outline.declarations[member], declaration.scope == .member, !declaration.kind.isNominal
        else { return false }
        let accessor = outline.accessors(of: member).first { $0.body.map { outline.inside($0).contains(token) } ?? false }
        return hasModifier(declaration, .borrowing)
            || accessor.map { $0.modifiers.indices.contains { contextualKeyword($0) == .borrowing } } ?? false
    }
}
