/// A closure that is handed to a function, as a member of whose function it is: what it is told has the types of its parameters.
enum HandedClosure {
    /// The name of the parameter that takes it, as no other member has it.
    // Added up: an interpolation takes several times as long, and there is one for each closure of a project.
    static func name(of function: String, labeled label: String?) -> String { function + "{" + (label ?? "") + "}" }

    /// The label in the name of a parameter of an initializer.
    static func label(ofInitializer name: String) -> String? {
        name.hasPrefix("init{") && name.utf8.count > 6 ? String(name.dropFirst(5).dropLast()) : nil
    }

    /// The step to what it is told.
    /// - Parameter count: how many parameters it has.
    static func parameter(_ position: Int, of count: Int) -> MemberStep { .property(count > 1 ? "{\(position)/\(count)}" : "{\(position)}") }

    /// Whether the step is one to a closure that is handed to something, or to what it is told.
    static func isStep(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "{")) }

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
            guard let property = shortOperand(endingAt: brace - 2) else { return nil }
            return PartOfValue(whole: property, steps: [told], place: property.start)
        }
        guard let (callee, label) = call(handing: closure), case let name = callee.end - 1, tokens[name].kind == .identifier else { return nil }
        if startsUpperCase(name) {
            guard let path = memberPath(callee)?.names else { return nil }
            let closure = MemberStep.called(named: HandedClosure.name(of: "init", labeled: label), label: nil)
            return PartOfValue(whole: nil, steps: path.map(MemberStep.property) + [closure, told], place: callee.start)
        }
        let steps = [MemberStep.called(named: HandedClosure.name(of: self.name(name), labeled: label), label: nil), told]
        guard callee.count > 1 else {
            let isLocal = localBinding(of: self.name(name), at: name) != nil || isLocalFunction(self.name(name), around: name)
            return isLocal ? nil : PartOfValue(whole: nil, steps: steps, place: name)
        }
        guard callee.count > 2, tokens[name - 1].kind == .period, case let base = TokenRange(callee.start, name - 1) else { return nil }
        return PartOfValue(whole: base, steps: steps, place: base.start)
    }

    /// The same where the closure is what the variable is made of, and the type of that is an alias: `let onLoad: Handler = { page in … }`.
    private func part(toldTo closure: Closure, setTo variable: Declaration, _ told: MemberStep) -> PartOfValue? {
        guard let name = variable.name, !variable.type.isEmpty, variable.initializer.end == outline.brackets.behind(closure.brace) else { return nil }
        // A local name is not known before it has its value.
        let place = variable.scope == .local ? variable.initializer.end : name + 1
        return PartOfValue(whole: TokenRange(name, name + 1), steps: [told], place: place)
    }

    /// What is called, and the label of the argument that the closure is; nil behind the call.
    private func call(handing closure: Closure) -> (callee: TokenRange, label: String?)? {
        let close = outline.brackets.partner(of: closure.brace) ?? closure.brace
        var name = closure.brace - 1
        guard name >= 0 else { return nil }
        switch tokens[name].kind {
        case .identifier: break
        case .rightParen:
            guard let open = outline.brackets.partner(of: name), open > 0 else { return nil }
            name = open - 1
            if tokens[name].kind == .rightAngle, let angle = outline.brackets.partner(of: name), angle > 0 { name = angle - 1 }
        default:
            return call(withArgument: TokenRange(closure.brace, close + 1)).map { ($0.callee, $0.label) }
        }
        guard tokens[name].kind == .identifier else { return nil }
        return shortOperand(endingAt: name).map { ($0, nil) }
    }
}
