/// An attribute in front of a declaration.
public struct Attribute: Sendable, Hashable {
    /// The names between the periods of `@SwiftUI.Binding`.
    public let components: [String]
    /// From `@` to the last token, arguments included.
    public let tokens: TokenRange
}

extension SourceFile {
    /// The attributes of the declaration, in order.
    public func attributes(of declaration: Declaration) -> [Attribute] {
        var attributes: [Attribute] = []
        forEachAttribute(of: declaration) { start, names, end in
            let components = stride(from: names.start, to: names.end, by: 2).map(name)
            attributes.append(Attribute(components: components, tokens: TokenRange(start, end)))
        }
        return attributes
    }

    /// Whether the attribute stands in front of it; with the name of a module, `@Combine.Published`, it is the same one.
    public func hasAttribute(_ declaration: Declaration, _ name: String) -> Bool {
        // Nothing stands in front of most.
        guard declaration.start < declaration.introducer else { return false }
        var isFound = false
        forEachAttribute(of: declaration) { _, names, _ in
            if let last = names.indices.last, token(last, is: name) { isFound = true }
        }
        return isFound
    }

    /// Hands on where each attribute begins, its names with what stands between them, and where its arguments end.
    private func forEachAttribute(of declaration: Declaration, _ body: (_ start: Int, _ names: TokenRange, _ end: Int) -> Void) {
        let limit = declaration.introducer
        var index = declaration.start
        while index < limit {
            guard tokens[index].kind == .at else {
                index += 1
                continue
            }
            let start = index
            index = min(start + 2, limit)
            while index + 1 < limit, tokens[index].kind == .period || tokens[index].kind == .colonColon { index += 2 }
            let names = TokenRange(start + 1, index)
            if index < limit, tokens[index].kind == .leftAngle || tokens[index].kind == .leftParen { index = outline.brackets.behind(index) }
            if index < limit, tokens[index].kind == .leftParen { index = outline.brackets.behind(index) }
            index = min(index, limit)
            body(start, names, index)
        }
    }

    /// The names of the property wrappers in front of the variable, and of macros, which are spelled alike; global actors are neither.
    public func wrappers(of declaration: Declaration) -> [String] {
        guard tokens[declaration.introducer].kind == .keywordVar else { return [] }
        return attributes(of: declaration).compactMap { attribute in
            guard let name = attribute.components.last, let first = name.utf8.first else { return nil }
            return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first && !name.hasSuffix("Actor") ? name : nil
        }
    }

    /// Whether it is only there for those who use it already: `@available(*, deprecated)`, on it or on what it stands in.
    /// What is unavailable on one platform is as new as ever on the others.
    public func isDeprecated(_ declaration: Declaration) -> Bool {
        var next: Declaration? = declaration
        for _ in 0..<4 * DeepNesting.limit {
            guard let declaration = next else { return false }
            if isUnavailable(declaration) || wordsOfAvailability(declaration).contains(where: { !$0.isDisjoint(with: ["deprecated", "obsoleted"]) }) {
                return true
            }
            next = declaration.parent.map { outline.declarations[$0] }
        }
        return false
    }

    /// Whether nobody may use it on any platform: `@available(*, unavailable)`.
    func isUnavailable(_ declaration: Declaration) -> Bool {
        wordsOfAvailability(declaration).contains { $0.isSuperset(of: ["unavailable", "*"]) }
    }

    /// What stands in each `@available`.
    private func wordsOfAvailability(_ declaration: Declaration) -> [Set<String>] {
        attributes(of: declaration).filter { $0.components == ["available"] }.map { Set($0.tokens.indices.map(name)) }
    }

    /// Whether the declaration has the modifier, outside its attributes' arguments.
    public func hasModifier(_ declaration: Declaration, _ word: ContextualKeyword) -> Bool {
        declaration.modifiers.indices.contains { index in
            contextualKeyword(index) == word && !isArgument(index)
        }
    }

    /// Whether the declaration has the modifier that is a reserved word: an access level, `static`, `class`.
    public func hasModifier(_ declaration: Declaration, _ kind: TokenKind) -> Bool {
        declaration.modifiers.indices.contains { tokens[$0].kind == kind && !isArgument($0) }
    }

    /// Whether it belongs to the type itself: `static` or `class`.
    public func isStatic(_ declaration: Declaration) -> Bool {
        hasModifier(declaration, .keywordStatic) || hasModifier(declaration, .keywordClass)
    }

    /// `@attribute` names and what stands in parentheses are no modifiers.
    private func isArgument(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        switch tokens[index - 1].kind {
        case .at, .period, .leftParen, .comma, .colon: return true
        default: return false
        }
    }
}

extension SourceFile {
    /// The names of the type that `declaration` is, or extends, with those of the types around it: `["Outer", "Inner"]`.
    public func qualifiedName(of declaration: Int) -> [String] {
        // From the inside out, and turned round at the end: what is put in front of many moves all of them.
        var path: [String] = []
        var current: Int? = declaration
        // Of what is nested deeper than anything has facts, the rest is of no use to anybody.
        var steps = 4 * DeepNesting.limit
        while let index = current, path.count <= DeepNesting.limit, steps > 0 {
            steps -= 1
            let entry = outline.declarations[index]
            if entry.kind == .extension {
                path += extendedPath(of: entry).reversed()
            } else if entry.kind.isNominal, let name = entry.name {
                path.append(self.name(name))
            }
            current = entry.parent
        }
        if path.count > 1 { path.reverse() }
        return path
    }

    /// The name of the type itself, or the last one of that which an extension extends; nil where the source has none.
    public func typeName(of declaration: Int) -> String? {
        let entry = outline.declarations[declaration]
        return entry.kind == .extension ? extendedPath(of: entry).last : entry.name.map(name)
    }

    /// The names of the type that an extension extends: what `State?` is extended by, no `State` has.
    func extendedPath(of declaration: Declaration) -> [String] {
        guard let reference = typeReference(declaration.type) else { return [string(declaration.type)] }
        return reference.optionalDepth == 0 ? reference.components : ["Optional"]
    }
}

extension Outline {
    /// The innermost `#if` branch that holds the token, as an index into `branches`; nil outside of all.
    public func branch(around token: Int) -> Int? {
        let behind = prefixLength(of: branches.count) { branches[$0].directive <= token }
        var candidate = behind > 0 ? behind - 1 : nil
        while let index = candidate {
            if branches[index].tokens.contains(token) { return index }
            // The branches of one block follow each other; those before this one end before it.
            candidate = branches[index].parent
        }
        return nil
    }
}

// MARK: Objective-C and C

extension SourceFile {
    /// `@objc` on it, or on a protocol, an extension or with `@objcMembers` on a class around it.
    public func isExposedToObjectiveC(_ declaration: Declaration) -> Bool {
        if hasAttribute(declaration, "objc") || hasAttribute(declaration, "IBAction") { return true }
        guard let parent = declaration.parent else { return false }
        let owner = outline.declarations[parent]
        // Of private members it exposes none.
        if owner.kind == .class, isPrivate(declaration) { return false }
        let attribute = owner.kind == .class ? "objcMembers" : "objc"
        return owner.kind.isNominal && hasAttribute(owner, attribute)
    }

    /// Whether C may call it: `@_cdecl("save")`, `@c`.
    public func isExposedToC(_ declaration: Declaration) -> Bool {
        ["_cdecl", "cdecl", "c", "_expose"].contains { hasAttribute(declaration, $0) }
    }
}
