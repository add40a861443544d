extension Project {
    /// The type that is written for what the expression, used at token `use`, stands for: of a name, of a cast, of a property,
    /// and of an element where that of the list is written. Optionals may be around it or not. Nil where no type is written.
    public func writtenType(of expression: TokenRange, at use: Int, in file: SourceFile) -> WrittenType? {
        file.writtenType(of: expression, at: use, Reading(project: self, steps: 8))
    }
}

/// What is asked on the way.
private struct Reading {
    /// Nil where only the file is asked.
    let project: Project?
    /// How many expressions may still stand for each other.
    let steps: Int
    let uses: ListUses

    private init(_ reading: Reading) {
        project = reading.project
        steps = reading.steps - 1
        uses = reading.uses
    }

    init(project: Project?, steps: Int) {
        self.project = project
        self.steps = steps
        uses = ListUses()
    }

    var next: Reading { Reading(self) }
}

/// The members of lists that were met on the way: a project may have others of the same names.
private final class ListUses {
    var names: [String] = []
}

extension SourceFile {
    /// The type that is written for what the expression, used at token `use`, stands for, where the file itself writes it: no
    /// project is asked; nil where it does not. Optionals may be around it or not.
    public func writtenType(of expression: TokenRange, at use: Int) -> WrittenType? {
        writtenType(of: expression, at: use, Reading(project: nil, steps: 8))
    }

    fileprivate func writtenType(of whole: TokenRange, at use: Int, _ reading: Reading) -> WrittenType? {
        let expression = bare(whole)
        guard reading.steps > 0, let last = expression.indices.last, let operation = shortOperation(expression) else { return nil }
        guard operation.operators.isEmpty else {
            // `a ?? b` is what is in `a`, and of the type of `b`.
            if let choice = operation.operators.first(where: { token($0, is: "??") }) {
                return writtenType(of: TokenRange(expression.start, choice), at: use, reading.next)
                    ?? writtenType(of: TokenRange(choice + 1, expression.end), at: use, reading.next)
            }
            // `a as B & C`
            guard let cast = operation.operators.last(where: { !token($0, is: "&") }), tokens[cast].kind == .keywordAs else { return nil }
            let type = cast + (tokens[cast + 1].kind.isOptionalMark ? 2 : 1)
            // While somebody writes `a as?` there is no type yet.
            return type < expression.end ? .type(TokenRange(type, expression.end)) : nil
        }
        switch tokens[last].kind {
        case .identifier, .dollarIdentifier:
            guard last > expression.start else { return writtenType(ofName: last, at: use, reading) }
            return writtenType(ofMember: last, from: expression.start, at: use, reading)
        case .rightBracket:
            guard let open = outline.brackets.partner(of: last), open > expression.start, isSubscript(open) else { return nil }
            let list = writtenType(of: TokenRange(expression.start, open), at: use, reading.next)
            guard isStandard([MemberStep.subscript(label: subscriptLabel(behind: open)).text], reading) else { return nil }
            return isRange(outline.inside(open)) ? list : list.flatMap { element(of: $0, .subscript, at: use, reading) }
        case .rightParen, .rightBrace:
            guard let open = outline.brackets.partner(of: last), open > expression.start else { return nil }
            return writtenType(ofCall: callee(from: expression.start, before: open), at: use, reading)
        default:
            return nil
        }
    }

    /// What stands in front of a closure and of the arguments.
    private func callee(from start: Int, before open: Int) -> TokenRange {
        guard tokens[open].kind == .leftBrace, tokens[open - 1].kind == .rightParen,
            let arguments = outline.brackets.partner(of: open - 1), arguments > start
        else { return TokenRange(start, open) }
        return TokenRange(start, arguments)
    }

    /// `[Node](…)`, `Array<Node>(…)` and `Node(…)`, or a method that hands out an element or the same list.
    private func writtenType(ofCall callee: TokenRange, at use: Int, _ reading: Reading) -> WrittenType? {
        let callee = withoutUnwrapping(callee)
        guard let last = callee.indices.last else { return nil }
        switch tokens[last].kind {
        case .rightBracket:
            return outline.brackets.partner(of: last) == callee.start ? .type(callee) : nil
        case .rightAngle:
            return .type(callee)
        case .identifier where startsUpperCase(last):
            return .type(callee)
        case .identifier where last == callee.start:
            return writtenType(ofName: last, at: use, reading.next).flatMap { result(of: $0, at: use, reading) }
                ?? writtenType(handedOutByClosureNamed: last, at: use, reading)
        case .identifier:
            return writtenType(ofMember: last, from: callee.start, at: use, reading).map { result(of: $0, at: use, reading) ?? $0 }
        default:
            return nil
        }
    }

    /// What a closure that is kept under a local name hands out: it says it, or what it comes to shows it.
    private func writtenType(handedOutByClosureNamed name: Int, at use: Int, _ reading: Reading) -> WrittenType? {
        guard case let .variable(number) = localBinding(of: self.name(name), at: use),
            case let value = withoutParentheses(outline.declarations[number].initializer), !value.isEmpty, tokens[value.start].kind == .leftBrace,
            outline.brackets.partner(of: value.start) == value.end - 1, let closure = outline.closure(startingAt: value.start)
        else { return nil }
        if let result = resultType(of: closure) { return .type(result) }
        // Nobody takes longer to make one, and each use asks.
        guard closure.body.count < 400 else { return nil }
        return self.value(of: closure).flatMap { writtenType(of: $0, at: $0.start, reading.next) }
    }

    /// What a function of the type hands out; nil for another type.
    private func result(of type: WrittenType, at use: Int, _ reading: Reading) -> WrittenType? {
        let text: String
        switch type {
        case let .type(type):
            if let function = functionType(type) { return .type(function.result) }
            text = tightText(type)
        case .list: return nil
        case let .text(other):
            if let result = WrittenTypeText(other).result { return .text(String(result)) }
            text = other
        }
        // It may be an alias of one.
        return reading.project?.unaliased(TypeText(text, in: typeScope(around: use), path)).type.result.map { .text(String($0)) }
    }

    /// `self.nodes`, `nodes.first`, `nodes.sorted`, `nodes.values`
    private func writtenType(ofMember name: Int, from start: Int, at use: Int, _ reading: Reading) -> WrittenType? {
        guard tokens[name - 1].kind == .period, name - 1 > start else { return nil }
        let base = TokenRange(start, name - 1)
        let member = self.name(name)
        if base.count == 1, tokens[start].kind == .keywordSelf { return isSelfReplaced(at: use) ? nil : memberType(of: member, at: use, reading) }
        if member == "allCases", startsUpperCase(name - 2), memberPath(base) != nil { return allCases(of: base, at: use, reading) }
        if let role = ListMember(member), let list = writtenType(of: base, at: use, reading.next), isStandard(listUses(at: name), reading),
            isStandard(list, at: use, reading)
        {
            switch role {
            case .element: return element(of: list, .iteration)
            case .valueOfKey: return element(of: list, .subscript)
            case .same: return list
            case .values: return element(of: list, .subscript).map(listType)
            case .keys, .numbered, .made, .flattened, .published: return nil
            }
        }
        guard let project = reading.project, let owner = owner(base, at: use, project, reading) else { return nil }
        return project.annotation(of: member, of: owner, at: use, in: self).map(WrittenType.text)
    }

    /// The list of all cases that an enum has by itself, or the one that it declares: only the project knows which.
    private func allCases(of base: TokenRange, at use: Int, _ reading: Reading) -> WrittenType? {
        guard let project = reading.project, let type = typeReference(base) else { return nil }
        return project.annotation(of: "allCases", of: type, at: use, in: self).map(WrittenType.text) ?? .list(base)
    }

    /// Whether the project gives lists no other members that are used like that; noted where it is not known.
    private func isStandard(_ uses: [String], _ reading: Reading) -> Bool {
        guard let project = reading.project else {
            reading.uses.names += uses
            return true
        }
        return !uses.contains { project.redefines($0, seenFrom: path) }
    }

    /// Whether the type, where it is named like a list of the standard library, is that one; noted where it is not known.
    private func isStandard(_ list: WrittenType, at use: Int, _ reading: Reading) -> Bool {
        guard let name = listName(list) else { return true }
        guard let project = reading.project else {
            reading.uses.names.append(StandardList.use(ofTypeNamed: name))
            return true
        }
        switch list {
        case .list: return true
        case .type: return project.isStandard(listNamed: TypeReference(components: [name]), in: typeScope(around: use), path: path)
        // Where it is written is not known.
        case .text: return !project.isTypeName(name)
        }
    }

    /// What the list hands out, where it is one of the standard library.
    private func element(of list: WrittenType, _ access: ListAccess, at use: Int, _ reading: Reading) -> WrittenType? {
        element(of: list, access).flatMap { isStandard(list, at: use, reading) ? $0 : nil }
    }

    /// The type of `model` in `model.nodes`, and of `models[0]` in `models[0].nodes`; `Model` itself in `Model.nodes`.
    private func owner(_ base: TokenRange, at use: Int, _ project: Project, _ reading: Reading) -> TypeReference? {
        if case let .known(reference) = project.declaredType(of: base, at: use, in: self) { return reference }
        guard let written = writtenType(of: base, at: use, reading.next) else {
            return startsUpperCase(base.end - 1) ? typeReference(base) : nil
        }
        let names = names(of: written)
        return names.count == 1 ? names[0] : nil
    }

    private func listType(of element: WrittenType) -> WrittenType {
        switch element {
        case let .type(type): .list(type)
        case let .text(text): .text("[\(text)]")
        // Nothing is asked of lists of lists.
        case .list: element
        }
    }

    /// Without parentheses, effects and what takes off optionals: `page` of `(try? page)!`.
    private func bare(_ whole: TokenRange) -> TokenRange {
        var expression = withoutParentheses(whole)
        // Each turn takes a layer off.
        while true {
            var inner = withoutUnwrapping(expression)
            let first = tokens[inner.start]
            // Nearly all names are none of the words.
            if inner.count > 1, first.kind == .keywordTry || first.kind == .identifier && 5...6 ~= first.length { inner = withoutEffects(inner) }
            if inner.count > 1, inner.start > 0, tokens[inner.start].kind == .postfixQuestion, tokens[inner.start - 1].kind == .keywordTry {
                inner = TokenRange(inner.start + 1, inner.end)
            }
            if inner == expression { return inner }
            expression = withoutParentheses(inner)
        }
    }

    private func withoutUnwrapping(_ expression: TokenRange) -> TokenRange {
        var end = expression.end
        while end - 1 > expression.start, tokens[end - 1].kind.isOptionalMark { end -= 1 }
        return TokenRange(expression.start, end)
    }
}

// MARK: Names

extension SourceFile {
    private func writtenType(ofName token: Int, at use: Int, _ reading: Reading) -> WrittenType? {
        let name = name(token)
        if tokens[token].kind == .dollarIdentifier {
            return isAnonymousParameter(token) ? elementType(ofParameter: name, at: use, reading) : nil
        }
        switch localBinding(of: name, at: use) {
        case let .variable(number): return type(of: outline.declarations[number], reading)
        case .typed: return parameterType(of: name, at: use)
        case let .bound(token): return type(boundAt: token, of: name, at: use, reading)
        case .ambiguous, .unknown: return nil
        case nil: return propertyType(of: name, at: use, reading)
        }
    }

    private func type(of variable: Declaration, _ reading: Reading) -> WrittenType? {
        if !variable.type.isEmpty { return .type(variable.type) }
        return writtenType(of: variable.initializer, at: variable.name ?? variable.introducer, reading.next)
    }

    private func parameterType(of name: String, at use: Int) -> WrittenType? {
        parameter(named: name, around: use).map { token($0.type.end, is: "...") ? .list($0.type) : .type($0.type) }
    }

    /// Of a property of the type around the token, or of a variable at the top of the file; those of one name have to agree.
    private func propertyType(of name: String, at use: Int, _ reading: Reading) -> WrittenType? {
        let globals = globals(named: name)
        let scope = typeScope(around: use)
        // What a type inherits, or has in another file, hides what is global.
        let isGlobal = !globals.isEmpty && (scope.isEmpty || reading.project?.mayHide(global: name, inside: scope, path: path) == false)
        guard isGlobal else { return memberType(of: name, at: use, reading) }
        return globals.dropFirst().isEmpty ? type(of: globals[0], reading) : nil
    }

    /// Of a property of the type around the token.
    private func memberType(of name: String, at use: Int, _ reading: Reading) -> WrittenType? {
        let scope = typeScope(around: use)
        let found = variables(named: name, near: use).filter { number in
            let declaration = outline.declarations[number]
            return declaration.scope == .member && declaration.parent.map(qualifiedName) == scope
        }
        guard let first = found.first else { return reading.project?.annotation(of: name, in: scope, path: path).map(WrittenType.text) }
        return found.dropFirst().isEmpty ? type(of: outline.declarations[first], reading) : nil
    }

    /// Of a name that a closure, a condition or a loop binds.
    private func type(boundAt token: Int, of name: String, at use: Int, _ reading: Reading) -> WrittenType? {
        if outline.closure(binding: token) != nil, tokens[token + 1].kind == .colon {
            return .type(type(startingAt: token + 2))
        }
        if let type = writtenPatternType(token) { return .type(type) }
        if let value = boundValue(of: name, at: use) {
            return writtenType(of: value.expression, at: value.place, reading.next)
        }
        return elementType(boundAt: token, reading)
    }

    /// Of what a loop or a closure binds for each element of a list.
    private func elementType(boundAt token: Int, _ reading: Reading) -> WrittenType? {
        if let closure = outline.closure(binding: token) {
            return parameterNames(of: closure).firstIndex(of: token).flatMap { elementType(handedTo: closure, parameter: $0, reading) }
        }
        guard let loop = forLoop(withPatternAround: token) else { return nil }
        if loop.pattern == TokenRange(token, token + 1) {
            let list = writtenType(of: loop.sequence, at: loop.keyword, reading.next)
            return list.flatMap { element(of: $0, .iteration, at: loop.keyword, reading) }
        }
        // `(index, node)`
        guard token > 3, loop.pattern == TokenRange(token - 3, token + 2), tokens[token - 3].kind == .leftParen, tokens[token - 1].kind == .comma else {
            return nil
        }
        return secondPart(of: loop, reading)
    }

    /// The element of `nodes.enumerated()`, the value of a dictionary.
    private func secondPart(of loop: ForLoop, _ reading: Reading) -> WrittenType? {
        let end = loop.sequence.end
        if loop.sequence.count > 4, token(end - 3, is: "enumerated"), tokens[end - 4].kind == .period {
            guard isStandard(listUses(at: end - 3), reading) else { return nil }
            let list = writtenType(of: TokenRange(loop.sequence.start, end - 4), at: loop.keyword, reading.next)
            return list.flatMap { element(of: $0, .iteration, at: loop.keyword, reading) }
        }
        guard let list = writtenType(of: loop.sequence, at: loop.keyword, reading.next), element(of: list, .iteration) == nil else { return nil }
        return element(of: list, .subscript, at: loop.keyword, reading)
    }

    /// Of `$0` or `$1`.
    private func elementType(ofParameter name: String, at use: Int, _ reading: Reading) -> WrittenType? {
        guard let closure = closure(handingAnonymousAt: use) else { return nil }
        return elementType(handedTo: closure, parameter: name == "$0" ? 0 : 1, reading)
    }

    /// The type of what a loop or a closure binds at the token for each element of a list, where the file writes that of the list.
    func elementType(boundAt token: Int) -> ShownType? {
        elementType { elementType(boundAt: token, $0) }
    }

    /// The same of `$0` or `$1`.
    func elementType(ofParameter name: String, at use: Int) -> ShownType? {
        elementType { elementType(ofParameter: name, at: use, $0) }
    }

    /// The type of the element, be it nil or not, that the expression takes from a list whose type the file writes: `nodes[0]`,
    /// `nodes.first`, `nodes.first { $0.isOpen }`.
    func elementType(takenBy whole: TokenRange, at use: Int) -> ShownType? {
        let expression = withoutUnwrapping(whole)
        guard let end = expression.indices.last, tokens[end].kind == .rightBracket || takesElement(expression, end) else { return nil }
        return elementType { writtenType(of: expression, at: use, $0) }
    }

    /// The type of the elements of a list whose type the file writes.
    func elementType(of list: TokenRange, at use: Int) -> ShownType? {
        elementType { reading in
            writtenType(of: list, at: use, reading).flatMap { element(of: $0, .iteration, at: use, reading) }
        }
    }

    /// What the file alone tells, as long as lists have no other members of the names that were met.
    private func elementType(_ read: (Reading) -> WrittenType?) -> ShownType? {
        let reading = Reading(project: nil, steps: 4)
        let type = read(reading).flatMap(shownType)
        guard !reading.uses.names.isEmpty, let reference = type?.reference, !reference.isElsewhere else { return type }
        let depth = reference.optionalDepth
        return .written(.known(TypeReference(components: reference.components, optionalDepth: depth, home: .through(reading.uses.names))))
    }

    /// Whether the expression, whose last token is `end`, ends with a member, called or not, that hands out an element.
    private func takesElement(_ expression: TokenRange, _ end: Int) -> Bool {
        var last = end
        for bracket in [TokenKind.rightBrace, .rightParen] where tokens[last].kind == bracket {
            guard let open = outline.brackets.partner(of: last), open > expression.start else { return false }
            last = open - 1
        }
        guard last > expression.start, tokens[last].kind == .identifier, tokens[last - 1].kind == .period else { return false }
        return ListMember(name(last)).map { $0 == .element || $0 == .valueOfKey } ?? false
    }

    private func shownType(of written: WrittenType) -> ShownType? {
        switch written {
        case let .type(type): boundType(writtenAt: type)
        case .list: .written(.unnamed)
        // Of another file.
        case .text: nil
        }
    }

    /// Of what a list hands to a closure: `nodes.filter { $0 … }`, `ForEach(nodes, id: \.name) { node in … }`.
    private func elementType(handedTo closure: Closure, parameter: Int, _ reading: Reading) -> WrittenType? {
        guard let (base, method) = listHanded(to: closure, parameter: parameter), case let use = method == nil ? closure.brace : base.start,
            let list = writtenType(of: base, at: use, reading.next)
        else { return nil }
        // An optional hands over the whole list.
        if let method, Self.ofOptionals.contains(name(method)), tokens[method - 2].kind == .identifier, isOptional(list) { return nil }
        return element(of: list, .iteration, at: use, reading)
    }

    private static let ofOptionals: Set<String> = ["map", "flatMap"]
}
