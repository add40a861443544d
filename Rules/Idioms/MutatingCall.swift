import Syntax

/// A call that may change what it is asked of, as far as the file shows.
struct MutatingCall {
    private let file: SourceFile
    /// The token of its name.
    private let name: Int

    init(named name: Int, in file: SourceFile) {
        self.name = name
        self.file = file
    }

    /// Whether a function of the file that has the name says that it changes its value, and what is asked here can be changed.
    var isLikely: Bool {
        file.functions(named: file.name(name)).contains { file.hasModifier(file.outline.declarations[$0], .mutating) } && asksVariable
    }

    /// `parse(n)`, `self.parse(n)`, `allocator.allocate(n)` where the allocator is no constant.
    private var asksVariable: Bool {
        guard file.tokens[name - 1].kind == .period else { return mayChangeSelf }
        guard let owner = file.operand(endingAt: name - 2) else { return false }
        switch file.tokens[owner.start].kind {
        case .keywordSelf: return owner.count > 1 || mayChangeSelf
        // What an object keeps in a variable changes behind a constant.
        case .identifier:
            return !file.isLocalConstant(file.name(owner.start), at: owner.start)
                || owner.indices.contains { file.tokens[$0].kind == .period }
        default: return false
        }
    }

    /// Whether the function, the initializer or the accessor around may change its value.
    private var mayChangeSelf: Bool {
        for number in file.outline.declarations(around: name) {
            let around = file.outline.declarations[number]
            guard !around.kind.isNominal else { return false }
            if around.kind == .initializer || file.hasModifier(around, .mutating) { return true }
            if let accessor = file.outline.accessors(of: number).last(where: { $0.name < name }), mayChangeSelf(accessor) { return true }
            // What a function declares for itself has its value.
            guard around.scope == .local else { return false }
        }
        return false
    }

    /// `set`, `didSet`, `mutating get`
    private func mayChangeSelf(_ accessor: Accessor) -> Bool {
        !file.token(accessor.name, is: "get") || accessor.modifiers.indices.contains { file.contextualKeyword($0) == .mutating }
    }
}

extension SourceFile {
    /// `Item("a", handler: { list.update(x) })`, `Item("a") { … }`: what an initializer is handed is called later, by what it makes.
    func isKept(closureAt brace: Int) -> Bool {
        guard brace > 1, tokens[brace].kind == .leftBrace else { return false }
        let before = brace - 1
        var callee: Int? = before
        switch tokens[before].kind {
        case .rightParen: callee = outline.brackets.partner(of: before).map { $0 - 1 }
        case .leftParen, .comma, .colon: callee = outline.brackets.opener(before: brace).map { $0 - 1 }
        default: break
        }
        guard let callee, callee >= 0, tokens[callee].kind == .identifier, startsUpperCase(callee) else { return false }
        return !["Array", "ContiguousArray", "String", "Data", "Set", "Dictionary", "Result"].contains(name(callee))
    }
}
