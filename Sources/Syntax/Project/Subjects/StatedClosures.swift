// Where the file itself writes the type of a closure.
extension SourceFile {
    /// The type that is written for the closure: that of the variable or the parameter whose value it is or is a part of, or of the
    /// function, the property or the closure that hands it out; nil where none is.
    func statedType(of closure: Closure) -> TokenRange? { statedType(of: closure, layers: 8) }

    /// The same of a call that the closure is handed to.
    func statedType(ofValue value: TokenRange, at closure: Closure) -> TokenRange? {
        closure.parent.flatMap { typeOfValue(value, outline.declarations[$0], 8) }
    }

    /// - Parameter layers: of how many closures and literals it may be a part. Nobody writes more.
    private func statedType(of closure: Closure, layers: Int) -> TokenRange? {
        guard closure.brace > 0, let number = closure.parent, case let declaration = outline.declarations[number] else { return nil }
        let value = TokenRange(closure.brace, outline.brackets.behind(closure.brace))
        let type = typeOfValue(value, declaration, layers) ?? typeOfLocalParameter(closure)
        return type.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// `let show: (Page) -> Void = { … }`, `show: (Page) -> Void = { … }` among parameters
    private func typeOfValue(_ value: TokenRange, _ declaration: Declaration, _ layers: Int) -> TokenRange? {
        guard value.start > 0 else { return nil }
        if declaration.kind == .variable, declaration.initializer.start == value.start {
            // `[{ … }].map(run)` is another list.
            return tokens[value.start].kind == .leftBrace || declaration.initializer.end == value.end ? declaration.type : nil
        }
        switch tokens[value.start - 1].kind {
        case .equal:
            guard declaration.parameters.contains(value.start), !isLongParameterList(declaration) else { return nil }
            return parameters(of: declaration).first { $0.type.end == value.start - 1 }?.type
        case .leftBracket, .leftParen, .comma, .colon: return typeOfPart(value, declaration, layers)
        case .leftBrace, .keywordIn, .keywordReturn: return typeOfResult(value, declaration, layers)
        default: return nil
        }
    }

    /// `let all: [(Page) -> Void] = [{ … }]`, `let byName: [String: (Page) -> Void] = ["all": { … }]`,
    /// `let pair: ((Page) -> Void, Int) = ({ … }, 1)`
    private func typeOfPart(_ value: TokenRange, _ declaration: Declaration, _ layers: Int) -> TokenRange? {
        guard layers > 0,
            // Most are handed to calls, in declarations that hand out no functions.
            declaration.parameters.contains(value.start) || declaration.type.indices.contains(where: { tokens[$0].kind == .arrow }),
            let open = outline.brackets.opener(before: value.start), open > 0, let close = outline.brackets.partner(of: open), close >= value.end
        else { return nil }
        let whole = TokenRange(open, close + 1)
        switch tokens[open].kind {
        case .leftBracket:
            return typeOfValue(whole, declaration, layers - 1).flatMap(listType).flatMap { type(.element, in: $0) }
        case .leftParen:
            guard let (tuple, place) = tuple(around: value), let type = typeOfValue(tuple, declaration, layers - 1) else { return nil }
            if elements(of: outline.inside(open)).count == 1 { return type }
            let bare = withoutMarks(type)
            guard tokens[bare.start].kind == .leftParen, outline.brackets.partner(of: bare.start) == bare.end - 1 else { return nil }
            let (values, types) = (tupleElements(tuple), tupleElements(bare))
            return self.type(.part(values.indices.contains(place) ? self.place(of: place, in: values, among: types) : place), in: bare)
        default: return nil
        }
    }

    /// `[Page]`, `[String: Page]`, `Dictionary<String, Page>`; nil for other types.
    private func listType(_ whole: TokenRange) -> TokenRange? {
        let type = withoutMarks(whole)
        guard type.count > 2, let open = type.indices.first(where: { [.leftBracket, .leftAngle, .leftParen].contains(tokens[$0].kind) }),
            tokens[open].kind != .leftParen, outline.brackets.partner(of: open) == type.end - 1
        else { return nil }
        return type
    }

    /// Without attributes and the marks of optionals.
    private func withoutMarks(_ type: TokenRange) -> TokenRange {
        let type = withoutAttributes(type)
        let marks = type.indices.reversed().prefix { tokens[$0].kind.isOptionalMark }.count
        return TokenRange(type.start, max(type.start, type.end - marks))
    }

    /// `func test() -> (Page) -> Bool { { … } }`, `var test: (Page) -> Bool { return { … } }`, `{ name in { page in … } }`
    private func typeOfResult(_ value: TokenRange, _ declaration: Declaration, _ layers: Int) -> TokenRange? {
        let before = value.start - 1
        let isReturned = tokens[before].kind == .keywordReturn
        if let outer = outline.closure(around: value.start), outer.brace > declaration.start {
            guard layers > 0, isReturned || outer.body == value else { return nil }
            return resultType(of: outer) ?? statedType(of: outer, layers: layers - 1).flatMap(functionType)?.result
        }
        guard [.function, .variable, .subscript].contains(declaration.kind), let body = declaration.body, body < value.start else { return nil }
        let isAlone = tokens[before].kind == .leftBrace && outline.brackets.partner(of: before) == value.end
            && (before == body || token(before - 1, is: "get"))
        return isAlone || isReturned ? declaration.type : nil
    }

    /// That of the parameter of a function that a body around the closure declares, the only one of its name there.
    private func typeOfLocalParameter(_ closure: Closure) -> TokenRange? {
        guard let (callee, label) = call(handing: closure), callee.count == 1, case let function = name(callee.start),
            let local = localFunctions(named: function, around: callee.start), local.count == 1, !isLongParameterList(local[0]),
            // Further in the name may be that of a variable.
            localBinding(of: function, at: callee.start) == nil
        else { return nil }
        let closures = parameters(of: local[0]).filter { functionType($0.type) != nil }
        return label == nil && closures.count == 1 ? closures[0].type : closures.first { $0.label.map(name) == label }?.type
    }
}
