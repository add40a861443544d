extension SourceFile {
    /// Whether a function around the token says who owns a value that it is handed, or `self`: `borrowing`, `consuming`. What is borrowed
    /// may be compared, but not handed on, and what is consumed may not stand in a closure.
    public func statesOwnership(around token: Int) -> Bool {
        var current = outline.declaration(around: token)
        // Nobody nests functions deeper.
        for _ in 0..<DeepNesting.limit {
            guard let number = current else { return false }
            let declaration = outline.declarations[number]
            guard !declaration.kind.isNominal else { return false }
            let head = TokenRange(declaration.start, max(declaration.start, declaration.body ?? declaration.end))
            if declaration.kind != .variable, statesOwnership(head) { return true }
            current = declaration.parent
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
        var current = outline.declaration(around: token)
        // Nobody nests functions deeper.
        for _ in 0..<DeepNesting.limit {
            guard let number = current, !outline.declarations[number].kind.isNominal else { return false }
            let declaration = outline.declarations[number]
            if declaration.scope == .member {
                let accessor = outline.accessors(of: number).first { $0.body.map { outline.inside($0).contains(token) } ?? false }
                return hasModifier(declaration, .borrowing)
                    || accessor.map { $0.modifiers.indices.contains { contextualKeyword($0) == .borrowing } } ?? false
            }
            current = declaration.parent
        }
        return false
    }
}
