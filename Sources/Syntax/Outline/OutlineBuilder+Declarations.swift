// MARK: Heads

extension OutlineBuilder {
    /// The start of a declaration: where its attributes and modifiers begin, and its keyword.
    struct Head {
        let kind: Declaration.Kind
        let start: Int
        let introducer: Int
    }

    /// Which declarations may begin here.
    enum Admission {
        case local
        case members
    }

    /// Words, attributes and blocks of attributes that no declaration followed, and how deep in the contexts they stood.
    struct HeadlessRun {
        var end = 0
        var depth = 0
    }

    /// Reads attributes, modifiers and the keyword at `start`; nil where no declaration begins.
    mutating func declarationHead(at start: Int, members: Admission) -> Head? {
        // Whatever begins within such a run ends like it: a long one is read once, not again from each of its words.
        if start < headless.end, depth == headless.depth { return nil }
        switch readHead(at: start, members) {
        case let .found(head):
            return head
        case let .missing(end):
            headless = HeadlessRun(end: end, depth: depth)
            return nil
        }
    }

    private enum HeadSearch {
        case found(Head)
        /// What was read up to the token is the head of nothing.
        case missing(Int)
    }

    private mutating func readHead(at start: Int, _ members: Admission) -> HeadSearch {
        var index = start
        while true {
            switch look.kind(index) {
            case .at:
                index = look.afterAttribute(index, .declaration)
            case .keywordPublic, .keywordPrivate, .keywordFileprivate, .keywordInternal, .keywordStatic:
                index = afterModifier(index)
            case .keywordClass where isClassModifier(index):
                index += 1
            case .identifier:
                guard let word = look.contextual(index) else { return .missing(index) }
                if let kind = contextualIntroducer(word, at: index) {
                    return .found(Head(kind: kind, start: start, introducer: index))
                }
                guard word.isModifier, continuesHead(index + 1) else { return .missing(index) }
                index = afterModifier(index)
            case .poundIf:
                guard let end = look.afterAttributeBlock(index) else { return .missing(index) }
                index = end
            default:
                guard let kind = introducedKind(look.kind(index), members) else { return .missing(index) }
                return .found(Head(kind: kind, start: start, introducer: index))
            }
        }
    }

    private mutating func introducedKind(_ kind: TokenKind, _ members: Admission) -> Declaration.Kind? {
        switch kind {
        case .keywordImport: .import
        case .keywordClass: .class
        case .keywordStruct: .struct
        case .keywordEnum: .enum
        case .keywordProtocol: .protocol
        case .keywordExtension: .extension
        case .keywordFunc: .function
        case .keywordInit: admitsMembers(members) ? .initializer : nil
        case .keywordDeinit: admitsMembers(members) ? .deinitializer : nil
        case .keywordSubscript: admitsMembers(members) ? .subscript : nil
        case .keywordVar, .keywordLet: .variable
        case .keywordCase: members == .members ? .enumCase : nil
        case .keywordTypealias: .typealias
        case .keywordAssociatedtype: .associatedtype
        case .keywordOperator: .operator
        case .keywordPrecedencegroup: .precedencegroup
        default: nil
        }
    }

    /// At the top of a file these are mistakes that still want reading; in a body `init(x)` may lack its `self.`.
    private mutating func admitsMembers(_ admission: Admission) -> Bool {
        admission == .members || context.scope == .file
    }

    /// `actor Name` and `macro name(` are declarations; elsewhere both words are names.
    private mutating func contextualIntroducer(_ word: ContextualKeyword, at index: Int) -> Declaration.Kind? {
        guard look.kind(index + 1) == .identifier, !look.startsLine(index + 1) else { return nil }
        if word == .actor {
            switch look.kind(index + 2) {
            case .leftBrace, .colon, .leftAngle, .keywordWhere: return .actor
            default: return nil
            }
        }
        return word == .macro ? .macro : nil
    }

    /// `class func`, `class var`: the word is a modifier there.
    private mutating func isClassModifier(_ index: Int) -> Bool {
        switch look.kind(index + 1) {
        case .keywordFunc, .keywordVar, .keywordLet, .keywordSubscript, .keywordPublic, .keywordPrivate,
            .keywordFileprivate, .keywordInternal, .keywordStatic, .keywordTypealias, .at:
            return true
        case .identifier:
            guard let word = look.contextual(index + 1) else { return false }
            return word.isModifier && continuesHead(index + 2)
        default:
            return false
        }
    }

    /// Whether what stands behind a word lets the word be a modifier.
    private mutating func continuesHead(_ index: Int) -> Bool {
        switch look.kind(index) {
        case .identifier, .at, .leftParen, .poundIf: true
        default: look.kind(index).beginsDeclaration
        }
    }

    /// Behind a modifier and its argument: `private(set)`, `unowned(unsafe)`, `nonisolated(nonsending)`.
    private mutating func afterModifier(_ index: Int) -> Int {
        guard look.kind(index + 1) == .leftParen, look.kind(index + 3) == .rightParen else { return index + 1 }
        switch look.contextual(index + 2) {
        case .set, .safe, .unsafe, .nonsending: return index + 4
        default: return index + 1
        }
    }
}

extension TokenKind {
    /// Whether it is a keyword that stands at the start of a declaration, modifiers included.
    fileprivate var beginsDeclaration: Bool {
        switch self {
        case .keywordAssociatedtype, .keywordClass, .keywordDeinit, .keywordEnum, .keywordExtension, .keywordFileprivate,
            .keywordFunc, .keywordImport, .keywordInit, .keywordInternal, .keywordLet, .keywordOperator,
            .keywordPrecedencegroup, .keywordPrivate, .keywordProtocol, .keywordPublic, .keywordStatic, .keywordStruct,
            .keywordSubscript, .keywordTypealias, .keywordVar, .keywordCase:
            true
        default:
            false
        }
    }
}

// MARK: Members

extension OutlineBuilder {
    /// Takes the start of a member.
    mutating func member() {
        switch look.kind(index) {
        case .semicolon, .poundElse, .poundEndif, .rightBrace, .rightParen, .rightBracket:
            index += 1
        case .poundElseif:
            skipDirective()
        default:
            if let head = declarationHead(at: index, members: .members) {
                declaration(head)
                return
            }
            guard look.kind(index) != .poundIf else { return skipDirective() }
            // A macro expansion, or code that is not whole.
            let end = look.afterExpression(index, .basic)
            if end > index { descend(.expression, to: end) } else { index += 1 }
        }
    }

    /// Writes down the declaration and prepares for its head and its body.
    mutating func declaration(_ head: Head) {
        switch head.kind {
        case .variable: variables(head)
        case .enumCase: enumCases(head)
        case .class, .actor, .struct, .enum, .protocol, .extension: nominal(head)
        case .function, .macro, .initializer, .deinitializer, .subscript: callable(head)
        case .import: importDeclaration(head)
        case .typealias, .associatedtype: typeName(head)
        case .operator, .precedencegroup: operatorOrGroup(head)
        }
    }

    mutating func begin(_ head: Head) -> Declaration {
        Declaration(
            head.kind, scope: context.scope, parent: context.parent, start: head.start, introducer: head.introducer)
    }

    /// Adds the declaration, whose head ends before `headEnd`, and goes into the head: the arguments of attributes too
    /// may hold closures.
    mutating func add(_ declaration: Declaration, headEnd: Int, role: (Int) -> Pending.Role) {
        var declaration = declaration
        let number = declarations.count
        // In broken source a head may run on behind the brackets that hold it; what stands there belongs to others.
        if let body = declaration.body, body >= context.end { declaration.body = nil }
        if let body = declaration.body {
            declaration.end = min(closer(of: body) + 1, max(context.end, headEnd))
            expect(role(number), at: body)
        } else {
            declaration.end = max(headEnd, declaration.introducer + 1)
        }
        declarations.append(declaration)
        descend(.head, to: max(headEnd, declaration.introducer + 1), parent: number)
    }

    private mutating func nominal(_ head: Head) {
        var declaration = begin(head)
        var index = head.introducer + 1
        if head.kind == .extension {
            let end = look.afterType(index)
            declaration.type = TokenRange(index, end)
            index = end
        } else if look.isName(index), look.kind(index) != .leftBrace {
            declaration.name = index
            index += 1
            takeGenericParameters(at: &index, of: &declaration)
        }
        takeInheritance(at: &index, of: &declaration)
        index = look.afterGenericWhereClause(index)
        if look.kind(index) == .leftBrace { declaration.body = index }
        add(declaration, headEnd: index) { .members(of: $0) }
    }

    /// `<T: A>`, where it stands there.
    private mutating func takeGenericParameters(at index: inout Int, of declaration: inout Declaration) {
        guard look.kind(index) == .leftAngle else { return }
        let end = look.behind(index)
        declaration.genericParameters = TokenRange(index, end)
        index = end
    }

    /// `: A, B`, where it stands there.
    private mutating func takeInheritance(at index: inout Int, of declaration: inout Declaration) {
        guard look.kind(index) == .colon else { return }
        let end = afterInheritance(index + 1)
        declaration.inheritance = TokenRange(index + 1, end)
        index = end
    }

    /// Behind a list of types separated by commas.
    private mutating func afterInheritance(_ start: Int) -> Int {
        var index = start
        while true {
            let end = look.kind(index) == .keywordClass ? index + 1 : look.afterType(index)
            guard look.kind(end) == .comma, end > index else { return end }
            index = end + 1
        }
    }

    private mutating func callable(_ head: Head) {
        var declaration = begin(head)
        var index = head.introducer + 1
        switch head.kind {
        case .function, .macro:
            if look.kind(index) != .leftParen, look.kind(index) != .leftBrace {
                declaration.name = index
                index = afterFunctionName(index)
            }
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .initializer, .deinitializer, .subscript, .variable, .enumCase,
            .typealias, .associatedtype, .operator, .precedencegroup:
            if isFailureMark(index) { index += 1 }
        }
        takeGenericParameters(at: &index, of: &declaration)
        if look.kind(index) == .leftParen {
            declaration.parameters = TokenRange(index, look.behind(index))
            index = look.behind(index)
        }
        index = look.afterEffects(index)
        if look.kind(index) == .arrow {
            let end = look.afterType(index + 1)
            declaration.type = TokenRange(index + 1, end)
            index = end
        }
        index = look.afterGenericWhereClause(index)
        if head.kind == .macro, look.kind(index) == .equal {
            index = look.afterExpression(index + 1, .basic)
            index = look.afterGenericWhereClause(index)
        }
        finishCallable(declaration, headEnd: index)
    }

    /// `init?`, also with white space that makes an operator of the mark.
    private mutating func isFailureMark(_ index: Int) -> Bool {
        switch look.kind(index) {
        case .postfixQuestion, .infixQuestion, .exclamationMark: true
        case .prefixOperator: look.is(index, "!")
        default: false
        }
    }

    private mutating func finishCallable(_ declaration: Declaration, headEnd: Int) {
        var declaration = declaration
        var hasAccessors = false
        if look.kind(headEnd) == .leftBrace {
            declaration.body = headEnd
            if declaration.kind == .subscript { hasAccessors = isAccessorBlock(headEnd) }
        }
        add(declaration, headEnd: headEnd) { number in
            hasAccessors ? .accessors(of: number) : .statements(parent: number)
        }
    }

    /// Behind the name of a function; an operator's name may be read as several tokens that touch.
    private mutating func afterFunctionName(_ start: Int) -> Int {
        var index = start + 1
        guard look.kind(start) != .identifier else { return index }
        while look.kind(index) != .leftParen, look.kind(index) != .leftAngle, look.kind(index) != .endOfFile,
            !look.tokens[index].followsSpace
        {
            index += 1
        }
        return index
    }

    private mutating func importDeclaration(_ head: Head) {
        var declaration = begin(head)
        var index = head.introducer + 1
        switch look.kind(index) {
        case .keywordTypealias, .keywordStruct, .keywordClass, .keywordEnum, .keywordProtocol, .keywordLet, .keywordVar,
            .keywordFunc:
            index += 1
        default:
            break
        }
        declaration.name = index
        index += 1
        while look.kind(index) == .period || look.kind(index) == .colonColon { index += 2 }
        add(declaration, headEnd: min(index, context.end)) { .statements(parent: $0) }
    }

    private mutating func typeName(_ head: Head) {
        var declaration = begin(head)
        var index = head.introducer + 1
        declaration.name = index
        index += 1
        takeGenericParameters(at: &index, of: &declaration)
        takeInheritance(at: &index, of: &declaration)
        if look.kind(index) == .equal {
            let end = look.afterType(index + 1)
            declaration.type = TokenRange(index + 1, end)
            index = end
        }
        index = look.afterGenericWhereClause(index)
        add(declaration, headEnd: min(index, context.end)) { .statements(parent: $0) }
    }

    private mutating func operatorOrGroup(_ head: Head) {
        var declaration = begin(head)
        var index = head.introducer + 1
        declaration.name = index
        index += 1
        if look.kind(index) == .leftBrace {
            // Nothing inside a precedence group is code.
            index = look.behind(index)
        } else {
            while !look.startsLine(index), look.kind(index) != .semicolon, look.kind(index) != .rightBrace { index += 1 }
        }
        add(declaration, headEnd: min(index, context.end)) { .statements(parent: $0) }
        self.index = min(max(index, self.index), context.end)
    }
}
