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

    /// Who may use the member of a type, of those that see the type.
    func access(ofMember declaration: Declaration) -> Property.Access {
        if let own = writtenAccess(declaration) { return own }
        guard let parent = declaration.parent.map({ outline.declarations[$0] }) else { return .module }
        if parent.kind == .protocol { return .everyone }
        guard parent.kind == .extension, let access = writtenAccess(parent) else { return .module }
        // At the top of a file `private` is that of the file.
        return access == .type ? .file : access
    }

    private func writtenAccess(_ declaration: Declaration) -> Property.Access? {
        var index = declaration.modifiers.start
        while index < declaration.modifiers.end {
            // What attributes are handed is no modifier.
            defer { index = outline.brackets.behind(index) }
            if tokens[index + 1].kind == .leftParen { continue }
            switch tokens[index].kind {
            case .keywordPrivate: return .type
            case .keywordFileprivate: return .file
            case .keywordInternal: return .module
            case .keywordPublic: return .everyone
            // Of the targets of a package each sees what it has for all of them.
            case .identifier where tokens[max(index - 1, 0)].kind != .at && [.open, .package].contains(contextualKeyword(index)):
                return .everyone
            default: continue
            }
        }
        return nil
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
