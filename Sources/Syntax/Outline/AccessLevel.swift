extension SourceFile {
    /// Whether only the scope or the file may read it: `private` or `fileprivate`, its own or its extension's;
    /// `private(set)` is neither.
    public func isPrivate(_ declaration: Declaration) -> Bool {
        let levels = accessLevels(of: declaration)
        if !levels.isEmpty { return levels.allSatisfy { tokens[$0].kind.isPrivate } }
        // A member of an extension has the level of the extension where it has none of its own.
        guard let parent = declaration.parent, outline.declarations[parent].kind == .extension else { return false }
        return accessLevels(of: outline.declarations[parent]).contains { tokens[$0].kind.isPrivate }
    }

    /// The access modifiers for reading: those without `(set)`.
    // Lazily: this is asked of every property, and most have one modifier or none.
    private func accessLevels(of declaration: Declaration) -> LazyFilterSequence<Range<Int>> {
        declaration.modifiers.indices.lazy.filter { [tokens] index in
            tokens[index].kind.isAccessLevel && tokens[index + 1].kind != .leftParen
                && (index == 0 || tokens[index - 1].kind != .at)
        }
    }
}

extension TokenKind {
    fileprivate var isPrivate: Bool {
        self == .keywordPrivate || self == .keywordFileprivate
    }

    fileprivate var isAccessLevel: Bool {
        isPrivate || self == .keywordInternal || self == .keywordPublic
    }
}
