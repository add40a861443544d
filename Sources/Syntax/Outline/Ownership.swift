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
}
