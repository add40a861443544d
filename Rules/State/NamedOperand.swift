import Syntax

/// An operand whose type nothing shows, and what names tell of it: its own, and those of what it comes from.
struct NamedOperand {
    private let operand: TokenRange
    private let use: Int
    private let file: SourceFile
    private let signs: OptionalSigns
    private let project: Project
    /// The last token: a name, or the number of an element of a tuple.
    private let last: Int
    private let isMember: Bool
    /// `pair.0`, and `pair.value` of a dictionary
    private let isPart: Bool
    /// What the first name is in its function.
    private let beginning: LocalName

    /// In tokens: values that are longer are looked at for each of the names that stand for them.
    private static let longest = 400

    /// Whether it ends with a name or a number, and is no more than one operand.
    static func isNamed(_ operand: TokenRange, in file: SourceFile) -> Bool {
        [.identifier, .dollarIdentifier, .integerLiteral].contains(file.tokens[operand.end - 1].kind)
            && file.operation(operand).operators.isEmpty
    }

    init(_ operand: TokenRange, at use: Int, in file: SourceFile, _ signs: OptionalSigns, _ project: Project) {
        self.operand = operand
        self.use = use
        self.file = file
        self.signs = signs
        self.project = project
        last = operand.end - 1
        let isNumbered = file.tokens[last].kind == .integerLiteral
        isMember = operand.count > 2 && file.tokens[last - 1].kind == .period
        isPart = isNumbered || isMember && file.token(last, is: "value")
        beginning = file.localName(file.name(operand.start), at: use)
    }

    /// Whether it may be an optional.
    var mayBeOptional: Bool {
        if file.isConstrainedToOptionalBoolean(around: use) || isElementOfEvent { return true }
        let owner = isMember && file.tokens[last - 2].kind == .identifier ? [last - 2] : []
        let sources: [Int]
        switch origin {
        case .optional: return true
        case .unknown: return false
        case let .names(names): sources = owner + names
        }
        if isMember, isMemberOptional { return true }
        let isForeign = isMember || beginning == .foreign
        if isForeign, file.namesSetting(file.name(last), near: last).contains(where: isMentioned) { return true }
        // A member may be the element of a tuple.
        return sources.contains(where: isMentioned) && (!isMember || isPart || isMentioned(last))
    }

    /// What the first name comes from.
    private enum Origin {
        case optional
        /// Of what has these names.
        case names([Int])
        case unknown
    }

    private var origin: Origin {
        switch beginning {
        case .foreign: foreignOrigin
        case let .value(value): !isMember || isPart || !file.tupleElements(value).isEmpty ? origin(of: value) : .names([])
        case let .bound(token): isToldOfOptional(bindingAt: token) ? .optional : .names(file.namesBehind(bindingAt: token))
        case .ambiguous, .unknown: isMember ? .unknown : .optional
        case .typed: .names([])
        }
    }

    /// Of a property, a global variable, or `$0`.
    private var foreignOrigin: Origin {
        let name = file.name(last)
        let isOwn = !isMember || operand.count == 3 && file.tokens[operand.start].kind == .keywordSelf
        if isOwn, SourceFile.elements.contains(name) || mayBeSetToNil { return .optional }
        if file.tokens[operand.start].kind == .dollarIdentifier, let closure = file.outline.closure(around: use) {
            return !isMember && isToldOfOptional(closure) ? .optional : .names(file.namesAround(closure: closure.brace))
        }
        guard !isMember else { return .names([]) }
        if project.hasOptionalBoolean(named: name) || signs.has(name, project) { return .optional }
        let fetched = file.namesFetched(for: name, near: last)
        // What nobody focuses has no value.
        let isFocused = fetched.contains { file.token($0, is: "FocusedValue") || file.token($0, is: "FocusedBinding") }
        return isFocused ? .optional : .names(fetched)
    }

    /// Of a local variable that is set to the value.
    private func origin(of whole: TokenRange) -> Origin {
        var value = whole
        if operand.count == 3, let element = file.tupleElement(of: whole, named: last) {
            value = element
        } else if isMember {
            return isPart && mentionsOptional(whole) ? .optional : .names(file.outcomes(of: whole).flatMap(file.sources))
        }
        let handedOut = file.valueHandedOut(value)
        if statesOptional(value) || file.isOptionalTry(handedOut) || project.staysOptional(handedOut, at: handedOut.start, in: file) {
            return .optional
        }
        let outcomes = file.outcomes(of: handedOut)
        let isOptional = outcomes.contains { file.mayBeOptional($0) || self.isOptional($0) || isNamedOptional($0) }
        return isOptional ? .optional : .names(outcomes.flatMap(file.sources))
    }

    /// Whether a property or a global variable of the name has no type of its own and a value that may be nil.
    private var mayBeSetToNil: Bool {
        let name = file.name(last)
        return file.mayBeSetToNil(name, near: last)
            || file.untypedValues(named: name, near: last).contains {
                project.staysOptional($0, at: $0.start, in: file) || $0.count == 1 && isNamedOptional($0)
            }
    }

    /// `Optional.some(true)`, `{ () -> Bool? in … }()`, `await withTaskGroup(of: Bool?.self) { group in … }`
    private func statesOptional(_ value: TokenRange) -> Bool {
        value.indices.prefix(Self.longest).contains { token in
            switch file.tokens[token].kind {
            case .identifier: file.token(token, is: "Optional")
            case .postfixQuestion: file.token(token - 1, is: "Bool")
            default: false
            }
        }
    }

    /// `one` of `let value = one`, which is a `var one: T?`.
    private func isNamedOptional(_ value: TokenRange) -> Bool {
        !value.isEmpty && file.tokens[value.end - 1].kind == .identifier && signs.has(file.name(value.end - 1), project)
    }

    /// Whether the member's name, or that of its owner, tells it.
    private var isMemberOptional: Bool {
        // What others add to `Result` is nil for one of its cases.
        if case let .known(base) = project.declaredType(of: TokenRange(operand.start, last - 1), at: use, in: file), base.name == "Result" {
            return true
        }
        return signs.has(file.name(last), project) || project.hasOptionalBoolean(named: file.name(last))
            || mayBeSetToNil || signs.isWrapped(file.name(last - 2), project)
    }

    /// Whether it is the `event.element` of `subscribe { event in … }`: that an observable has ended is an event without one.
    private var isElementOfEvent: Bool {
        guard isMember, file.token(last, is: "element"), operand.count == 3, let closure = file.closure(handing: operand.start) else { return false }
        return file.isToldOfEvents(closure)
    }

    /// Whether something with a `Bool?` in its type has the name.
    private func isMentioned(_ token: Int) -> Bool {
        let name = String(file.name(token).drop { $0 == "$" })
        return signs.names.contains(name) || project.mentionsOptionalBoolean(name)
    }

    /// Whether a declaration shows an optional.
    private func isOptional(_ value: TokenRange) -> Bool {
        guard case let .known(type) = project.declaredType(of: value, at: value.start, in: file) else { return false }
        return type.optionalDepth > 0
    }

    private func isToldOfOptional(bindingAt token: Int) -> Bool {
        guard !isMember else { return false }
        if let closure = file.outline.closure(binding: token) { return isToldOfOptional(closure) }
        guard let sequence = file.forLoop(withPatternAround: token)?.sequence else { return false }
        if let elements = file.arrayElements(sequence) { return elements.contains { file.tokens[$0.start].kind == .keywordNil } }
        guard sequence.count == 1 else { return false }
        switch file.localName(file.name(sequence.start), at: sequence.start) {
        case let .value(list): return mentionsOptional(list)
        case let .bound(list):
            // `let (answers, _) = AsyncStream.makeStream(of: Bool?.self)`
            if let pair = file.tupleVariable(around: list) { return mentionsOptional(file.outline.declarations[pair].initializer) }
            // `withTaskGroup(of: Bool?.self) { group in for await value in group { … } }`
            guard let closure = file.outline.closure(binding: list), file.tokens[closure.brace - 1].kind == .rightParen,
                let open = file.outline.brackets.partner(of: closure.brace - 1)
            else { return false }
            return statesOptional(TokenRange(open, closure.brace))
        case .foreign, .typed, .ambiguous, .unknown: return false
        }
    }

    /// Whether the value says that it has a `Bool?` in it, or has the name of something that has one: `[first.accepted]`,
    /// `Task { await load() }`.
    private func mentionsOptional(_ value: TokenRange) -> Bool {
        statesOptional(value) || value.indices.prefix(Self.longest).contains { file.tokens[$0].kind == .identifier && isMentioned($0) }
    }

    /// `.onChange(of: player?.isReady) { old, new in … }`: what the closure is told of may be nil.
    private func isToldOfOptional(_ closure: Closure) -> Bool {
        if file.namesAround(closure: closure.brace).contains(where: observesKey) { return true }
        guard let value = file.watchedValue(of: closure) else {
            return file.valueOfBinding(setBy: closure).map { file.outcomes(of: $0).contains { file.mayBeOptional($0) || isOptional($0) } } ?? false
        }
        return value.indices.contains { file.tokens[$0].kind == .postfixQuestion && file.tokens[$0 + 1].kind == .period }
            || isOptional(value)
    }

    /// `rx.observe(Bool.self, "isOn")` of RxCocoa: what is observed by its key may be nil.
    private func observesKey(_ name: Int) -> Bool {
        guard file.token(name, is: "observe") || file.token(name, is: "observeWeakly") else { return false }
        return file.tokens[name + 1].kind == .leftParen && file.token(name + 2, is: "Bool") && file.tokens[name + 3].kind == .period
    }
}
