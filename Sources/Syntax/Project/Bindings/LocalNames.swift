/// What makes a name local.
enum LocalBinding {
    /// A variable of its own, as an index into `Outline.declarations`.
    case variable(Int)
    /// A parameter, or what an accessor is handed.
    case typed(ShownType)
    /// By several variables in branches of `#if`, which differ.
    case ambiguous
    /// In a pattern, a condition, a loop, or as a parameter without a type: at this token.
    case bound(Int)
    /// Perhaps by something so far above that nobody has looked.
    case unknown
}

/// The value that a local name stands for.
struct BoundValue {
    enum Form {
        /// `let x = value`
        case whole
        /// `if let x = value`, `let x = value ?? .idle`
        case unwrapped
        /// `let x = try? value`, which is nil, too, where that throws.
        case wrapped
    }

    let expression: TokenRange
    let form: Form
    /// The token that the names in the value are seen from.
    let place: Int
    /// As those of a `CoalescedValue`.
    var optionals: [TokenRange] = []
}

/// Whether a name is a local one, as far as its declaration can tell what it is.
public enum LocalName: Sendable, Hashable {
    /// Neither a parameter nor a local variable.
    case foreign
    /// It is set to this where it is declared, without a type, or matched with it.
    case value(TokenRange)
    /// A parameter, or a variable whose type is written.
    case typed
    /// Bound by a closure, a loop, a pattern or a condition, at this token.
    case bound(Int)
    /// Builds differ in what it is.
    case ambiguous
    /// It may be bound so far above that nobody has looked.
    case unknown
}

extension SourceFile {
    /// What the name, used at token `use`, is locally.
    public func localName(_ name: String, at use: Int) -> LocalName {
        switch localBinding(of: name, at: use) {
        case nil: return .foreign
        case let .variable(number):
            let declaration = outline.declarations[number]
            return declaration.initializer.isEmpty || !declaration.type.isEmpty ? .typed : .value(declaration.initializer)
        case .typed: return .typed
        case let .bound(token):
            guard let value = boundValue(of: name, at: use), value.form == .whole else { return .bound(token) }
            return .value(value.expression)
        case .ambiguous: return .ambiguous
        case .unknown: return .unknown
        }
    }

    /// What a local variable is set to where it is declared, whether a type is written there or not.
    public func writtenValue(ofLocal name: String, at use: Int) -> TokenRange? {
        guard case let .variable(number) = localBinding(of: name, at: use) else { return nil }
        let value = outline.declarations[number].initializer
        return value.isEmpty ? nil : value
    }

    /// The type of a parameter or local variable, as seen at token `use`; nil where the name is neither.
    func localType(of name: String, at use: Int) -> ShownType? {
        if isAnonymousParameter(name) {
            return elementType(ofParameter: name, at: use) ?? statedType(ofParameter: name, at: use) ?? .unknown
        }
        return switch localBinding(of: name, at: use) {
        case nil: metatype(of: name, at: use)
        case let .variable(number): localType(of: outline.declarations[number])
        case let .typed(type): type
        case let .bound(token):
            closureParameterType(token) ?? taskGroup(boundAt: token) ?? droppedItems(boundAt: token) ?? patternType(token)
                ?? thrownType(token) ?? elementType(boundAt: token) ?? statedType(boundAt: token) ?? typeOfTupleElement(boundAt: token) ?? .unknown
        case .ambiguous, .unknown: .unknown
        }
    }

    private func localType(of variable: Declaration) -> ShownType {
        // `Array(rows)` alone would show nothing of what is in it.
        variable.type.isEmpty && madeList(by: variable.initializer) != nil ? .unknown : boundType(of: variable)
    }

    /// The value of a local name without a type of its own.
    func boundValue(of name: String, at use: Int) -> BoundValue? {
        switch localBinding(of: name, at: use) {
        case let .variable(number):
            let declaration = outline.declarations[number]
            guard !declaration.initializer.isEmpty else { return nil }
            return boundValue(setTo: declaration.initializer, at: declaration.name ?? declaration.introducer)
        case let .bound(token):
            if let value = capturedValue(namedAt: token) { return value }
            guard token > 1, tokens[token - 1].kind == .keywordLet || tokens[token - 1].kind == .keywordVar,
                [.keywordIf, .keywordGuard, .keywordWhile, .comma].contains(tokens[token - 2].kind),
                // `case .icon(let image, let size, let tint)` is a pattern, no shorthand.
                tokens[token - 2].kind != .comma || match(around: token) == nil
            else { return matchedValue(boundAt: token) }
            switch tokens[token + 1].kind {
            case .equal:
                return boundValue(setTo: expression(startingAt: token + 2), at: token - 1).unwrapped
            case .comma, .leftBrace, .keywordElse:
                return BoundValue(expression: TokenRange(token, token + 1), form: .unwrapped, place: token - 1)
            default:
                return nil
            }
        case .typed, .ambiguous, .unknown, nil:
            return nil
        }
    }

    /// Whether a local name hides the property of that name, or may, and is not just its value: `if let label = self.label` is.
    public func hidesProperty(_ name: String, at use: Int) -> Bool {
        switch localBinding(of: name, at: use) {
        case nil: return false
        case .typed, .unknown: return true
        case .variable, .bound, .ambiguous:
            guard let value = boundValue(of: name, at: use)?.expression else { return true }
            let last = value.indices.last { !tokens[$0].kind.isOptionalMark }
            return last.map { !token($0, is: name) } ?? true
        }
    }

    /// The type behind `as` where the expression is a cast.
    func castType(_ expression: TokenRange) -> TypeReference? {
        guard expression.count > 2, let operation = shortOperation(expression), let cast = operation.operators.last,
            tokens[cast].kind == .keywordAs, let written = operation.operands.last, let type = typeReference(written)
        else { return nil }
        let isConditional = tokens[cast + 1].kind == .postfixQuestion
        return boundType(castTo: type.wrapped(in: type.optionalDepth + (isConditional ? 1 : 0)), at: written.start)
    }

    /// Whether a `?` makes an optional of whatever the expression comes to: `a?.b`, `try? a`.
    func isChain(_ whole: TokenRange) -> Bool {
        let expression = withoutParentheses(whole)
        var index = expression.start
        while index < expression.end {
            if tokens[index].kind == .postfixQuestion { return true }
            // What stands in brackets is another expression.
            index = outline.brackets.behind(index)
        }
        return false
    }

    /// What the name, used at token `use`, is bound by; nil where nothing local does.
    func localBinding(of name: String, at use: Int) -> LocalBinding? {
        // `$0` is nothing but a parameter of the closure around it.
        guard name.utf8.first != UInt8(ascii: "$") else { return nil }
        return recentBindings.answer(to: BindingQuestion(name: name, use: use)) { foundBinding(of: name, at: use) }
    }

    private func foundBinding(of name: String, at use: Int) -> LocalBinding? {
        var search = BindingSearch(before: use)
        var outermost: Declaration.Scope?
        // Nobody nests functions deeper.
        for number in outline.declarations(around: use).prefix(DeepNesting.limit) {
            let declaration = outline.declarations[number]
            outermost = declaration.scope
            guard !declaration.kind.isNominal else { return nil }
            // A closure may be the default of a parameter.
            let value = declaration.initializer.contains(use) ? declaration.initializer : declaration.parameters
            let start = value.contains(use) ? value.start - 1 : declaration.body
            if let start, start < use, let found = localBinding(of: name, behind: start, &search) { return found }
            if let found = parameterType(of: name, in: declaration) { return .typed(found) }
            if let found = accessorParameterType(of: name, in: number, at: use) { return .typed(found) }
        }
        // What is local and stands in nothing else stands in a block of the file, like what is in no declaration.
        guard outermost == nil || outermost == .local else { return nil }
        return localBinding(of: name, behind: outermostClosure(around: use) ?? -1, &search)
    }

    private func outermostClosure(around use: Int) -> Int? {
        var closure = outline.closure(around: use)
        while let outer = closure?.outer { closure = outline.closures[outer] }
        return closure?.brace
    }

    /// The last binding of the name behind token `start` that the use can see.
    private func localBinding(of name: String, behind start: Int, _ search: inout BindingSearch) -> LocalBinding? {
        let token: Int
        switch binding(of: name, from: start + 1, &search) {
        case let .token(found): token = found
        case .nowhere: return nil
        case .outOfReach: return .unknown
        }
        // `[name]` is what the name is outside.
        if let closure = outline.closure(around: token), isCapture(token, of: closure) { return localBinding(of: name, at: closure.brace) }
        guard let telling = tellingBinding(of: name, boundAt: token, from: start, before: search.use) else { return .ambiguous }
        return outline.variable(named: telling).map(LocalBinding.variable) ?? .bound(telling)
    }

    private func isCapture(_ token: Int, of closure: Closure) -> Bool {
        guard closure.signature.contains(token), let open = captureList(of: closure), outline.inside(open).contains(token) else {
            return false
        }
        return tokens[token + 1].kind == .comma || tokens[token + 1].kind == .rightBracket
    }

    /// Of what the branches of an `#if` bind, which `use` stands behind, the token of that which tells least for sure; nil where
    /// they differ in their types.
    private func tellingBinding(of name: String, boundAt token: Int, from start: Int, before use: Int) -> Int? {
        var current = token
        var telling = token
        for _ in 0..<64 {
            // In text that is not Swift a branch may end inside of what begins inside of it.
            guard let branch = outline.branch(around: current), !outline.branches[branch].tokens.contains(use),
                outline.branches[branch].directive > start
            else { return telling }
            let earlier: Int
            switch binding(of: name, in: TokenRange(start + 1, outline.branches[branch].directive)) {
            case let .token(found): earlier = found
            case .nowhere: return telling
            case .outOfReach: return nil
            }
            guard let type = variableType(namedAt: telling), let other = variableType(namedAt: earlier), type.type != .unknown else {
                return nil
            }
            if other.isLessSure(than: type) {
                telling = earlier
            } else if other != type, !type.isLessSure(than: other) {
                return nil
            }
            current = earlier
        }
        return nil
    }

    private func variableType(namedAt token: Int) -> ShownType? {
        outline.variable(named: token).map { shownType(of: outline.declarations[$0]) }
    }

    /// The type behind the name in `{ (name: Type) in … }`.
    private func closureParameterType(_ token: Int) -> ShownType? {
        guard tokens[token + 1].kind == .colon, let signature = outline.closure(binding: token)?.signature,
            let open = signature.indices.first(where: { tokens[$0].kind == .leftParen })
        else { return nil }
        let element = elements(of: outline.inside(open)).first { $0.contains(token) }
        guard let element, element.end > token + 2 else { return nil }
        return boundType(writtenAt: TokenRange(token + 2, element.end))
    }

    /// `Page` for the `page` of `let (page, index): (Page, Int) = …`.
    private func typeOfTupleElement(boundAt token: Int) -> ShownType? {
        guard let variable = tupleVariable(around: token).map({ outline.declarations[$0] }), !variable.type.isEmpty else { return nil }
        let names = tupleElements(TokenRange(variable.introducer + 1, variable.type.start - 1))
        let types = tupleElements(variable.type)
        guard names.count == types.count, let position = names.firstIndex(of: TokenRange(token, token + 1)) else { return nil }
        return boundType(writtenAt: types[position])
    }

    /// The type of the `error` that the brace of a `catch` binds, or of the name in `catch let name`, where `do throws(Type)` says it.
    private func thrownType(_ token: Int) -> ShownType? {
        guard token > 2 else { return nil }
        var keyword = token - 1
        if tokens[keyword].kind == .keywordLet || tokens[keyword].kind == .keywordVar {
            guard tokens[token + 1].kind == .leftBrace || tokens[token + 1].kind == .keywordWhere else { return nil }
            keyword -= 1
        } else if tokens[token].kind != .leftBrace {
            return nil
        }
        guard tokens[keyword].kind == .keywordCatch else { return nil }
        // Over the clauses in front of it, which have patterns; nobody writes more of them.
        for _ in 0..<32 {
            guard keyword > 1, tokens[keyword].kind == .keywordCatch, tokens[keyword - 1].kind == .rightBrace,
                let open = outline.brackets.partner(of: keyword - 1), open > 0, open < keyword
            else { return nil }
            if tokens[open - 1].kind == .rightParen, let start = outline.brackets.partner(of: open - 1), start > 1,
                tokens[start - 1].kind == .keywordThrows, tokens[start - 2].kind == .keywordDo
            {
                return boundType(writtenAt: outline.inside(start))
            }
            keyword = open - 1
            let first = max(0, keyword - 64)
            while keyword > first, ![.keywordCatch, .keywordDo, .leftBrace, .rightBrace].contains(tokens[keyword].kind) { keyword -= 1 }
        }
        return nil
    }

    /// The type of what an accessor is handed.
    private func accessorParameterType(of name: String, in number: Int, at use: Int) -> ShownType? {
        let declaration = outline.declarations[number]
        guard declaration.kind == .variable || declaration.kind == .subscript, handedName(inAccessorOf: number, at: use) == name
        else { return nil }
        return boundType(of: declaration)
    }

    private func parameterType(of name: String, in declaration: Declaration) -> ShownType? {
        guard !declaration.parameters.isEmpty, declaration.kind != .enumCase else { return nil }
        for element in parameterElements(of: declaration, thatMayBe: name) {
            guard let colon = element.indices.first(where: { tokens[$0].kind == .colon }), colon > element.start,
                self.name(colon - 1) == name
            else { continue }
            let end = positions(of: .equal, in: TokenRange(colon + 1, element.end)).first ?? element.end
            if token(end - 1, is: "..."), end > colon + 2 {
                return ShownType(type: .unnamed, basis: .written, text: "[\(tightText(TokenRange(colon + 1, end - 1)))]")
            }
            return boundType(writtenAt: TokenRange(colon + 1, end))
        }
        return nil
    }
}

extension Outline {
    /// The variable that the token names where it is declared.
    func variable(named token: Int) -> Int? {
        guard let number = declaration(around: token), declarations[number].kind == .variable else { return nil }
        var current = number
        while current < declarations.count, declarations[current].introducer == declarations[number].introducer {
            if declarations[current].name == token { return current }
            current += 1
        }
        return declarations[number].name == token ? number : nil
    }

    /// The innermost closure whose braces hold the token; nil outside of all.
    public func closure(around token: Int) -> Closure? {
        let behind = prefixLength(of: closures.count) { closures[$0].brace < token }
        var candidate = behind > 0 ? behind - 1 : nil
        while let number = candidate {
            if closures[number].body.end >= token { return closures[number] }
            candidate = closures[number].outer
        }
        return nil
    }

    /// Nil where the brace begins a body, or the token is none.
    public func closure(startingAt brace: Int) -> Closure? {
        let number = prefixLength(of: closures.count) { closures[$0].brace < brace }
        return number < closures.count && closures[number].brace == brace ? closures[number] : nil
    }
}
