extension SourceFile {
    /// Whether `self` may be something else than the object around the token: `[self = other]`, `if let self = other`.
    func isSelfReplaced(at use: Int) -> Bool {
        var closure = outline.closure(around: use)
        // Nobody nests more of them.
        for _ in 0..<32 {
            guard let current = closure else { break }
            if current.signature.indices.contains(where: replacesSelf) { return true }
            closure = current.outer.map { outline.closures[$0] }
        }
        let first = outline.declaration(around: use).map { outline.declarations[$0].start } ?? 0
        let end = prefixLength(of: outline.conditions.count) { outline.conditions[$0].tokens.start < use }
        // Those that are farther away are seldom meant.
        for number in (max(0, end - 64)..<end).reversed() {
            let start = outline.conditions[number].tokens.start
            if start <= first { break }
            if outline.conditions[number].kind == .optionalBinding, replacesSelf(start + 1) { return true }
        }
        return false
    }

    /// `self = other`, and not `self = self`
    private func replacesSelf(_ token: Int) -> Bool {
        guard token + 2 < tokens.count, tokens[token].kind == .keywordSelf || self.token(token, is: "self") else { return false }
        return tokens[token + 1].kind == .equal && tokens[token + 2].kind != .keywordSelf
    }
}
