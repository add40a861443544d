/// A closure that is handed to a function, as a member of whose function it is: what it is told has the types of its parameters.
enum HandedClosure {
    /// The name of the parameter that takes it, as no other member has it.
    // Added up: an interpolation takes several times as long, and there is one for each closure of a project.
    static func name(of function: String, labeled label: String?) -> String { function + "{" + (label ?? "") + "}" }

    /// The name of the parameter that takes a closure without a label where the only other one is handed over under this label.
    static func name(of function: String, besides label: String) -> String { name(of: function, labeled: "!" + label) }

    /// The label in the name of a parameter of an initializer, empty where it has none.
    static func label(ofInitializer name: String) -> String? {
        name.hasPrefix("init{") ? String(name.dropFirst(5).dropLast()) : nil
    }

    /// The label in the name of a parameter that takes a closure, empty where it has none; nil for another function than this, and where the
    /// label is that of another closure.
    static func label(in name: String, of function: String) -> Substring? {
        guard name.hasPrefix(function), name.dropFirst(function.count).first == "{" else { return nil }
        let label = name.dropFirst(function.count + 1).dropLast()
        return label.first == "!" ? nil : label
    }

    /// The step to what it is told.
    /// - Parameter count: how many parameters it has.
    static func parameter(_ position: Int, of count: Int) -> MemberStep { .property(count > 1 ? "{\(position)/\(count)}" : "{\(position)}") }

    /// Whether the step is one to a closure that is handed to something, or to what it is told.
    static func isStep(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "{")) && text.utf8.first != UInt8(ascii: "[") }

    /// Which of how many things it is told.
    static func position(_ step: String) -> (position: Int, count: Int)? {
        let numbers = step.dropFirst().dropLast().split(separator: "/")
        guard let position = numbers.first.flatMap({ Int($0) }) else { return nil }
        return (position, numbers.count > 1 ? Int(numbers[1]) ?? 1 : 1)
    }
}

extension SourceFile {
    /// What a function of the project, or a property that is a function, tells the closure: `load { page in … }`,
    /// `loader.load(completion: { page in … })`, `loader.onLoad = { page in … }`.
    func part(toldTo closure: Closure, parameter: Int) -> PartOfValue? {
        let told = HandedClosure.parameter(parameter, of: parameterCount(of: closure))
        let brace = closure.brace
        if brace > 1, tokens[brace - 1].kind == .equal {
            if let variable = outline.declaration(around: brace).map({ outline.declarations[$0] }), variable.initializer.start == brace {
                return part(toldTo: closure, setTo: variable, told)
            }
            // The default value of a parameter is set to nothing.
            guard statedType(of: closure) == nil, let property = shortOperand(endingAt: brace - 2) else { return nil }
            return PartOfValue(whole: property, steps: [told], place: property.start)
        }
        guard let (callee, label) = call(handing: closure), case let name = callee.end - 1 else { return nil }
        if let made = madeType(by: callee) {
            let closure = MemberStep.called(named: self.name(ofParameterTaking: closure, of: "init", labeled: label), label: nil)
            return PartOfValue(whole: nil, steps: made.map(MemberStep.property) + [closure, told], place: callee.start)
        }
        guard tokens[name].kind == .identifier || isOwnInitializer(callee) else { return nil }
        let function = tokens[name].kind == .keywordInit ? "init" : self.name(name)
        let steps = [MemberStep.called(named: self.name(ofParameterTaking: closure, of: function, labeled: label), label: nil), told]
        guard callee.count > 1 else {
            let isLocal = localBinding(of: function, at: name) != nil || isLocalFunction(function, around: name)
            return isLocal ? nil : PartOfValue(whole: nil, steps: steps, place: name)
        }
        guard callee.count > 2, tokens[name - 1].kind == .period, case let base = TokenRange(callee.start, name - 1) else { return nil }
        return PartOfValue(whole: base, steps: steps, place: base.start)
    }

    /// The step to what the method of the owner in front of it tells the closure if it is the project's own; nil where the closure is handed
    /// to something else.
    func stepToOwn(toldTo closure: Closure, _ parameter: Int, by owner: TokenRange, inPlaceOf count: Int) -> MemberStep? {
        guard let (callee, label) = call(handing: closure), callee.start == owner.start, callee.end == owner.end + 2,
            tokens[owner.end].kind == .period, tokens[callee.end - 1].kind == .identifier
        else { return nil }
        let function = name(ofParameterTaking: closure, of: name(callee.end - 1), labeled: label)
        let told = HandedClosure.parameter(parameter, of: parameterCount(of: closure)).text
        return .toldByOwn(function: function, told: told, inPlaceOf: count)
    }

    /// The path of the type that the call makes: `Client`, `Self`, `Client.init`; nil for any other call.
    private func madeType(by callee: TokenRange) -> [String]? {
        let last = callee.end - 1
        if tokens[last].kind == .keywordInit {
            guard callee.count > 2, startsUpperCase(last - 2) || tokens[last - 2].kind == .keywordSelfType else { return nil }
            return memberPath(TokenRange(callee.start, last - 1))?.names
        }
        guard tokens[last].kind == .keywordSelfType || tokens[last].kind == .identifier && startsUpperCase(last) else { return nil }
        return memberPath(callee)?.names
    }

    /// `self.init`, `super.init`
    private func isOwnInitializer(_ callee: TokenRange) -> Bool {
        callee.count == 3 && tokens[callee.end - 1].kind == .keywordInit && [.keywordSelf, .keywordSuper].contains(tokens[callee.start].kind)
    }

    /// The name of the parameter that takes the closure.
    private func name(ofParameterTaking closure: Closure, of function: String, labeled label: String?) -> String {
        guard label == nil, let other = labelOfOnlyOther(handedWith: closure) else { return HandedClosure.name(of: function, labeled: label) }
        return HandedClosure.name(of: function, besides: other)
    }

    /// The label of the only other closure that is written in the call: `load(onStart: { … }) { page in … }`, `load { page in … } end: { … }`,
    /// `load({ page in … }, end: { … })`.
    private func labelOfOnlyOther(handedWith closure: Closure) -> String? {
        let close = closure.brace - 1
        var labels: [String] = []
        var next = outline.brackets.behind(closure.brace)
        if tokens[close].kind == .rightParen, let open = outline.brackets.partner(of: close) {
            labels = self.labels(ofClosuresIn: outline.inside(open))
        } else if tokens[close].kind == .leftParen || tokens[close].kind == .comma, let open = outline.brackets.opener(before: closure.brace) {
            labels = self.labels(ofClosuresIn: outline.inside(open))
            next = outline.brackets.behind(open)
            // What stands behind the call without a label may be any of them.
            if next < tokens.count, tokens[next].kind == .leftBrace { return nil }
        }
        while labels.count < 2, next + 2 < tokens.count, tokens[next].kind == .identifier, tokens[next + 1].kind == .colon,
            tokens[next + 2].kind == .leftBrace {
            labels.append(name(next))
            next = outline.brackets.behind(next + 2)
        }
        return labels.count == 1 ? labels[0] : nil
    }

    private func labels(ofClosuresIn arguments: TokenRange) -> [String] {
        var labels: [String] = []
        forEachElement(of: arguments) { argument in
            guard argument.count > 3, tokens[argument.start + 1].kind == .colon, tokens[argument.start + 2].kind == .leftBrace else { return }
            labels.append(name(argument.start))
        }
        return labels
    }

    /// The same where the closure is what the variable is made of, and the type of that is an alias: `let onLoad: Handler = { page in … }`.
    private func part(toldTo closure: Closure, setTo variable: Declaration, _ told: MemberStep) -> PartOfValue? {
        guard let name = variable.name, !variable.type.isEmpty, variable.initializer.end == outline.brackets.behind(closure.brace) else { return nil }
        // A local name is not known before it has its value.
        let place = variable.scope == .local ? variable.initializer.end : name + 1
        return PartOfValue(whole: TokenRange(name, name + 1), steps: [told], place: place)
    }

    /// What is called, and the label of the argument that the closure is; nil behind the call.
    func call(handing closure: Closure) -> (callee: TokenRange, label: String?)? {
        let close = outline.brackets.partner(of: closure.brace) ?? closure.brace
        var name = closure.brace - 1
        guard name >= 0 else { return nil }
        if tokens[name].kind == .colon, name > 2, tokens[name - 2].kind == .rightBrace {
            return firstClosure(behind: name - 2).flatMap { call(handing: $0) }.map { ($0.callee, self.name(name - 1)) }
        }
        switch tokens[name].kind {
        case .identifier: break
        case .rightParen:
            guard let open = outline.brackets.partner(of: name), open > 0 else { return nil }
            name = open - 1
            if tokens[name].kind == .rightAngle, let angle = outline.brackets.partner(of: name), angle > 0 { name = angle - 1 }
        default:
            return call(withArgument: TokenRange(closure.brace, close + 1)).map { ($0.callee, $0.label) }
        }
        guard [.identifier, .keywordInit, .keywordSelfType].contains(tokens[name].kind) else { return nil }
        return shortOperand(endingAt: name).map { ($0, nil) }
    }

    /// The closure without a label in front of those with one: `load { … } end: { … }`.
    /// - Parameter brace: the one that closes the last but one of them.
    private func firstClosure(behind brace: Int) -> Closure? {
        var close = brace
        // Nobody hands over more.
        for _ in 0..<16 {
            guard let open = outline.brackets.partner(of: close), open > 0 else { return nil }
            guard tokens[open - 1].kind == .colon, open > 2, tokens[open - 3].kind == .rightBrace else { return outline.closure(startingAt: open) }
            close = open - 3
        }
        return nil
    }
}
