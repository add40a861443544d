// Where the file itself writes the type of a closure.
extension SourceFile {
    /// The type that is written for the closure: that of the variable, the parameter or the list whose value it is, or of the function or
    /// property that hands it out; nil where none is.
    func statedType(of closure: Closure) -> TokenRange? {
        guard closure.brace > 0, let number = closure.parent, case let declaration = outline.declarations[number] else { return nil }
        let type = typeOfValue(closure.brace, declaration) ?? typeOfResult(closure, declaration) ?? typeOfLocalParameter(closure)
        return type.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// `let show: (Page) -> Void = { … }`, `show: (Page) -> Void = { … }` among parameters, `let all: [(Page) -> Void] = [{ … }]`
    private func typeOfValue(_ brace: Int, _ declaration: Declaration) -> TokenRange? {
        if declaration.kind == .variable, declaration.initializer.start == brace { return declaration.type }
        switch tokens[brace - 1].kind {
        case .equal:
            guard declaration.parameters.contains(brace), !isLongParameterList(declaration) else { return nil }
            return parameters(of: declaration).first { $0.type.end == brace - 1 }?.type
        case .leftBracket, .comma:
            let type = declaration.type
            guard declaration.kind == .variable, declaration.initializer.contains(brace), tokens[declaration.initializer.start].kind == .leftBracket,
                outline.brackets.opener(before: brace) == declaration.initializer.start, type.count > 2, tokens[type.start].kind == .leftBracket,
                outline.brackets.partner(of: type.start) == type.end - 1
            else { return nil }
            return outline.inside(type.start)
        default: return nil
        }
    }

    /// `func test() -> (Page) -> Bool { { … } }`, `var test: (Page) -> Bool { return { … } }`
    private func typeOfResult(_ closure: Closure, _ declaration: Declaration) -> TokenRange? {
        guard [.function, .variable, .subscript].contains(declaration.kind), let body = declaration.body, body < closure.brace,
            closure.outer.map({ outline.closures[$0].brace < body }) ?? true
        else { return nil }
        let before = closure.brace - 1
        let isAlone = tokens[before].kind == .leftBrace && outline.brackets.partner(of: before) == outline.brackets.behind(closure.brace)
            && (before == body || token(before - 1, is: "get"))
        return isAlone || tokens[before].kind == .keywordReturn ? declaration.type : nil
    }

    /// That of the parameter of a function that stands in the same body, and is the only one of its name.
    private func typeOfLocalParameter(_ closure: Closure) -> TokenRange? {
        guard let (callee, label) = call(handing: closure), callee.count == 1, case let function = name(callee.start),
            isLocalFunction(function, around: callee.start)
        else { return nil }
        let local = functions(named: function).prefix(Crowd.limit).map { outline.declarations[$0] }.filter { $0.scope == .local }
        guard local.count == 1, !isLongParameterList(local[0]) else { return nil }
        let closures = parameters(of: local[0]).filter { functionType($0.type) != nil }
        return label == nil && closures.count == 1 ? closures[0].type : closures.first { $0.label.map(name) == label }?.type
    }
}
