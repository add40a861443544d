/// The subject of a switch or of a comparison, as far as its file can tell what it is.
public struct Subject: Sendable, Hashable {
    /// The steps of the member path, as `MemberStep.text` writes each: names, and calls and subscripts among them where the file
    /// does not tell what they come to. Empty for operators, literals, and what shows its type by itself.
    public internal(set) var names: [String]
    /// How many optionals are taken off behind the last name.
    var unwraps: Int
    /// The last name of the expression itself: of `load(x).state` `state`, of `load(x)` `load`.
    let lastName: String?
    /// The names of the types around it.
    public internal(set) var scope: [String]
    /// The type of the parameter or local variable that the first name is; nil where it is neither. Without names that of a
    /// call.
    var local: ShownType?
    /// The type of the global variable of the file that the first name may be, or of what a private function there hands out.
    var global: ShownType
    /// Whether the expression itself leaves it open that it may be nil: by `?`, `first`, a call, a subscript.
    public let mayBeNil: Bool
    /// Whose members the code around means by names without an owner, and by `self`: in a `static` function the type's.
    var level = MemberSearch.Level.either
    /// What stands in front of a `??` of which it is the value: as many optionals as are left around one of these are around it, too.
    var optionals: [Subject] = []

    /// What the steps lead to, the first of which is the first of this subject's, and which is not nil.
    func owner(at names: [String]) -> Subject {
        Subject(names: names, unwraps: 0, lastName: nil, scope: scope, local: local, global: global, mayBeNil: false, level: level)
    }

    /// The same thing where it is known whether the expression leaves it open.
    func with(mayBeNil: Bool) -> Subject {
        Subject(
            names: names, unwraps: unwraps, lastName: lastName, scope: scope, local: local, global: global, mayBeNil: mayBeNil, level: level,
            optionals: optionals)
    }

    /// In place of the first name where a value has none: a word that none has.
    static let unnamed = "as"

    /// Whether it is `self` alone.
    public var isSelf: Bool { names == ["self"] }

    /// The member path with periods, without a leading `self.`: two subjects of one name may be one thing.
    public var path: String {
        (names.count > 1 && names[0] == "self" ? names.dropFirst() : names[...]).joined(separator: ".")
    }
}

/// The path that an expression consists of.
private struct SubjectPath {
    let names: [String]
    /// How many optionals are taken off behind the last step.
    let unwraps: Int
    /// What the first step hands out, where it calls a local function.
    var result: ShownType?

    init(names: [String], unwraps: Int) {
        self.names = names
        self.unwraps = unwraps
    }
}

extension SourceFile {
    /// What the file tells of the expression, used at token `use`.
    public func subject(_ expression: TokenRange, at use: Int) -> Subject {
        recentSubjects.answer(to: SubjectQuestion(expression: expression, use: use)) { foundSubject(expression, at: use) }
    }

    private func foundSubject(_ expression: TokenRange, at use: Int) -> Subject {
        let last = lastName(of: expression).map(name)
        let scope = typeScope(around: use)
        if let made = madeList(by: expression), let subject = subject(of: made, expression, at: use, lastName: last) { return subject }
        if let subject = element(takenBy: expression, scope, last) ?? member(ofDecoded: expression, scope, last)
            ?? member(ofNew: expression, scope, last) ?? member(ofCast: expression, scope, last)
        {
            return subject
        }
        guard let path = (memberPath(expression) ?? path(projectedBy: expression)).map(SubjectPath.init) ?? path(computedBy: expression, at: use)
        else {
            let computed = typeComputed(by: withoutParentheses(expression))
            if computed == nil, let joined = joinedList(by: expression), let subject = subject(of: joined, expression, at: use, lastName: last) {
                return subject
            }
            return Subject(
                names: [], unwraps: 0, lastName: last, scope: scope, local: computed,
                global: .unknown, mayBeNil: mayBeNil(expression))
        }
        let first = path.names.first { $0 != "self" || path.names.count == 1 }
        let isMember = path.names.first == "self" || path.names.first == "super"
        let local = isMember ? nil : path.result ?? first.flatMap { localType(of: $0, at: use) }
        if local == nil, !scope.isEmpty, isSelfReplaced(at: use) {
            return Subject(
                names: [], unwraps: 0, lastName: last, scope: scope, local: .unknown, global: .unknown, mayBeNil: mayBeNil(expression))
        }
        return Subject(
            names: path.names, unwraps: path.unwraps, lastName: last, scope: scope,
            local: local,
            global: isMember || path.result != nil ? .unknown : first.flatMap(globalType) ?? .unknown, mayBeNil: mayBeNil(expression),
            level: local == nil ? memberLevel(around: use) : .either)
    }

    /// `counter.rows` of `$counter.wrappedValue.rows` and `$counter.rows.wrappedValue`: what a property's wrapper projects leads back to its
    /// value.
    private func path(projectedBy expression: TokenRange) -> (names: [String], unwraps: Int)? {
        guard expression.count > 2 else { return nil }
        let isMember = tokens[expression.start].kind == .keywordSelf
        let first = expression.start + (isMember ? 2 : 0)
        guard first + 2 < expression.end, tokens[first].kind == .dollarIdentifier, !isAnonymousParameter(first),
            tokens[first + 1].kind == .period, let path = memberPath(TokenRange(first + 2, expression.end)),
            let wrapped = path.names.firstIndex(of: "wrappedValue")
        else { return nil }
        let rest = path.names[..<wrapped] + path.names[(wrapped + 1)...]
        return ((isMember ? ["self"] : []) + [String(name(first).dropFirst())] + rest, path.unwraps)
    }

    /// Whose members code at the token may name without their owner: not known where no member is around it, and in what is made before
    /// there is an object, stored values and default arguments.
    private func memberLevel(around use: Int) -> MemberSearch.Level {
        for number in outline.declarations(around: use) {
            let declaration = outline.declarations[number]
            if declaration.kind.isNominal || declaration.kind == .enumCase || declaration.parameters.contains(use) { return .either }
            guard declaration.scope == .member else { continue }
            if isStatic(declaration) { return .type }
            return declaration.initializer.contains(use) && !hasModifier(declaration, .lazy) ? .either : .instance
        }
        return .either
    }

    /// A member of an element, `nodes[0].state`, where the file writes the type of the list.
    private func element(takenBy expression: TokenRange, _ scope: [String], _ lastName: String?) -> Subject? {
        let range = withoutParentheses(expression)
        guard range.count > 5, tokens[range.start].kind == .identifier, tokens[range.start + 1].kind == .leftBracket,
            let close = outline.brackets.partner(of: range.start + 1), close < range.end,
            let type = elementType(takenBy: TokenRange(range.start, close + 1), at: range.start),
            let steps = memberSteps(range), steps.count > 2
        else { return nil }
        return Subject(
            names: steps.dropFirst().map(\.text), unwraps: unwraps(endOf: range), lastName: lastName, scope: scope, local: type,
            global: .unknown, mayBeNil: mayBeNil(expression))
    }

    /// A member of what is made on the spot: `Settings().mode`.
    private func member(ofNew expression: TokenRange, _ scope: [String], _ lastName: String?) -> Subject? {
        let range = withoutEffects(withoutParentheses(expression))
        guard range.count > 4, tokens[range.start].kind == .identifier,
            let open = range.indices.first(where: { tokens[$0].kind == .leftParen }),
            let close = outline.brackets.partner(of: open), close + 1 < range.end,
            // A task is more than what it is made with.
            tokens[close + 1].kind != .leftBrace || !token(range.start, is: MemberStep.task),
            let type = typeShown(by: TokenRange(range.start, close + 1)), type.basis == .creation, let steps = memberSteps(range),
            // `JSONDecoder().decode(Page.self, from: data)` says it.
            typeShown(by: range) == nil
        else { return nil }
        let path = steps.drop { $0.name == nil }
        return Subject(
            names: path.map(\.text), unwraps: unwraps(endOf: range), lastName: lastName, scope: scope,
            local: ShownType(type: type.type, basis: .written, text: type.text),
            global: .unknown, mayBeNil: mayBeNil(expression))
    }

    /// A member of what is cast on the spot: `(error as? LoadError)?.reason`.
    private func member(ofCast expression: TokenRange, _ scope: [String], _ lastName: String?) -> Subject? {
        let range = withoutEffects(withoutParentheses(expression))
        guard range.count > 6, tokens[range.start].kind == .leftParen, let close = outline.brackets.partner(of: range.start), close + 2 < range.end,
            let type = castType(outline.inside(range.start))
        else { return nil }
        let period = tokens[close + 1].kind.isOptionalMark ? close + 2 : close + 1
        guard period + 1 < range.end, tokens[period].kind == .period, let steps = memberSteps(TokenRange(period + 1, range.end)) else { return nil }
        let wrapped = type.wrapped(in: max(0, type.optionalDepth - (period - close - 1)))
        return member(of: .written(.known(wrapped)), steps, range, scope, lastName)
    }

    /// A member of what is decoded on the spot: `decoder.decode(Answer.self, from: data).result`.
    private func member(ofDecoded expression: TokenRange, _ scope: [String], _ lastName: String?) -> Subject? {
        let range = withoutEffects(withoutParentheses(expression))
        guard range.count > 8,
            let name = range.indices.first(where: { tokens[$0].kind == .identifier && tokens[$0].length == 6 && token($0, is: "decode") }),
            tokens[name + 1].kind == .leftParen, let close = outline.brackets.partner(of: name + 1), close + 2 < range.end,
            tokens[close + 1].kind == .period, let type = typeShown(by: TokenRange(range.start, close + 1)), type.basis == .written,
            let steps = memberSteps(TokenRange(close + 2, range.end))
        else { return nil }
        return member(of: type, steps, range, scope, lastName)
    }

    /// A member of a value that has no name.
    private func member(
        of type: ShownType, _ steps: [MemberStep], _ range: TokenRange, _ scope: [String], _ lastName: String?
    ) -> Subject {
        Subject(
            names: [Subject.unnamed] + steps.map(\.text), unwraps: unwraps(endOf: range), lastName: lastName, scope: scope, local: type,
            global: .unknown, mayBeNil: mayBeNil(range))
    }

    /// The same with calls and subscripts in it, where the expression itself does not show its type.
    private func path(computedBy whole: TokenRange, at use: Int) -> SubjectPath? {
        let expression = withoutParentheses(whole)
        guard typeComputed(by: expression) == nil, let steps = memberSteps(expression) else { return nil }
        var path = SubjectPath(names: steps.map(\.text), unwraps: unwraps(endOf: expression))
        guard let name = steps[0].name else { return path }
        switch localCall(of: name, at: use) {
        case .foreign: break
        case let .known(result): path.result = result
        case .unknown: return nil
        }
        return path
    }

    /// How many optionals are taken off behind the last step.
    func unwraps(endOf expression: TokenRange) -> Int {
        expression.indices.reversed().prefix { tokens[$0].kind.isOptionalMark }.count
    }

    private func typeComputed(by expression: TokenRange) -> ShownType? {
        guard let cast = castType(expression) else { return typeShown(by: expression) }
        // All other errors are nil for `as? LoadError`, and for its cases to leave out.
        return .written(cast.optionalDepth > 0 && cast.name.hasSuffix("Error") ? .unnamed : .known(cast))
    }

    /// What a call or a subscript is handed is named after something else.
    private func lastName(of expression: TokenRange) -> Int? {
        let range = withoutParentheses(expression)
        var last: Int?
        var index = range.start
        while index < range.end {
            if tokens[index].kind == .identifier { last = index }
            index = outline.brackets.behind(index)
        }
        return last
    }

    /// Whether a `?` at the level of the expression says so, or the name of its last member; of a call and a subscript
    /// nobody can tell from here.
    func mayBeNil(_ whole: TokenRange) -> Bool {
        let expression = withoutParentheses(whole)
        guard let end = expression.indices.last else { return false }
        var index = expression.start
        var lastName: Int?
        var isMarked = false
        while index < expression.end {
            switch tokens[index].kind {
            case .postfixQuestion: isMarked = true
            // Whatever it was, it is one no longer.
            case .keywordAs where tokens[index + 1].kind == .exclamationMark: isMarked = false
            case .identifier: lastName = index
            default: break
            }
            index = outline.brackets.behind(index)
        }
        if isMarked { return true }
        if tokens[end].kind == .rightBracket { return true }
        if tokens[end].kind == .rightParen { return lastName != nil }
        return lastName == end && ["first", "last"].contains(name(end))
    }
}
