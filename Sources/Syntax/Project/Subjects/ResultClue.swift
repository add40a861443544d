/// What a call tells of what it hands out, beyond its name: what a closure of it comes to.
struct ResultClue {
    /// What it is read from.
    enum Source {
        /// What it is said to be, as it is written: `Row` of `map { $0 as? Row }` and `map { job -> Row in … }`.
        case made(String)
        /// The same of what an initializer makes, with the label that the arguments begin with, `_` for none, and nothing where it is
        /// not told: `map { Row($0) }`, `map(Row.init)`, `reduce(into: Row()) { … }`.
        case created(type: String, label: String)
        /// The steps from what a closure is handed, one of so many parameters: `status` of `map(\.status)` and `map { $0.status }`.
        case part(ofParameter: Int, among: Int, steps: [String])
        /// The steps from the code around it: `row` of `map { row(for: $0) }`.
        case path([String])
    }

    /// Whether the value may be nil beyond what its type says: of `{ $0.isOpen ? $0.page : nil }`, `{ $0.page?.title }`.
    enum Outcome { case certain, perhapsNil }

    /// Whether an optional has been taken off what is called: `jobs?.map`.
    enum Receiver { case whole, unwrapped }

    let source: Source
    var outcome = Outcome.certain
    var receiver = Receiver.whole
    /// What stands in front of a `??` of which it is the value: `rows[0]` of `{ rows[0] ?? false }`.
    var optionals: [ResultClue] = []

    init(_ source: Source, _ outcome: Outcome = .certain) {
        self.source = source
        self.outcome = outcome
    }

    /// As `text` has written it; nil for any other text.
    init?(_ whole: Substring) {
        let parts = whole.split(separator: ";", omittingEmptySubsequences: false)
        optionals = parts.dropFirst().compactMap(ResultClue.init)
        var text = parts[0]
        if text.utf8.first == UInt8(ascii: "?") {
            receiver = .unwrapped
            text = text.dropFirst()
        }
        if text.utf8.last == UInt8(ascii: "?") {
            outcome = .perhapsNil
            text = text.dropLast()
        }
        switch text.utf8.first {
        case UInt8(ascii: "="): source = .made(String(text.dropFirst()))
        case UInt8(ascii: "+"):
            let open = text.utf8.lastIndex(of: UInt8(ascii: "(")) ?? text.endIndex
            source = .created(type: String(text[..<open].dropFirst()), label: String(text[open...].dropFirst()))
        case UInt8(ascii: "|"): source = .path(text.dropFirst().split(separator: "|").map(String.init))
        case UInt8(ascii: "$"):
            let parts = text.dropFirst().split(separator: "|").map(String.init)
            let numbers = parts[0].split(separator: "/").compactMap { Int($0) }
            guard numbers.count == 2 else { return nil }
            source = .part(ofParameter: numbers[0], among: numbers[1], steps: Array(parts.dropFirst()))
        default: return nil
        }
    }

    /// As a part of the text of a step.
    var text: String {
        let body =
            switch source {
            case let .made(type): "=" + type
            case let .created(type, label): "+" + type + "(" + label
            case let .part(position, count, steps): (["$\(position)/\(count)"] + steps).joined(separator: "|")
            case let .path(steps): "|" + steps.joined(separator: "|")
            }
        let own = (receiver == .unwrapped ? "?" : "") + body + (outcome == .perhapsNil ? "?" : "")
        return optionals.isEmpty ? own : ([own] + optionals.map(\.text)).joined(separator: ";")
    }
}

extension SourceFile {
    /// What the call of that name, one of those that make something of a list, tells of its result; nil where it tells nothing.
    /// - Parameter open: where its arguments or its closure begin.
    func clue(ofCall name: String, behind open: Int) -> ResultClue? {
        let told = name == "reduce" ? firstArgument(behind: open).flatMap { clue(ofValue: $0, in: nil) } : clue(ofArgumentBehind: open)
        guard var found = told else { return nil }
        if open > 2, tokens[open - 2].kind == .period, tokens[open - 3].kind.isOptionalMark { found.receiver = .unwrapped }
        return found
    }

    private func firstArgument(behind open: Int) -> TokenRange? {
        guard tokens[open].kind == .leftParen, let argument = firstElement(of: outline.inside(open)) else { return nil }
        return argument.count > 2 && tokens[argument.start + 1].kind == .colon ? TokenRange(argument.start + 2, argument.end) : argument
    }

    /// Of a key path, a function or a closure.
    private func clue(ofArgumentBehind open: Int) -> ResultClue? {
        if tokens[open].kind == .leftBrace { return outline.closure(startingAt: open).flatMap(clue) }
        guard let argument = firstElement(of: outline.inside(open)), outline.inside(open) == argument else { return nil }
        return clue(ofArgument: argument)
    }

    /// Of what is handed to a call, behind its label.
    func clue(ofArgument argument: TokenRange) -> ResultClue? {
        switch tokens[argument.start].kind {
        case .leftBrace:
            return outline.brackets.partner(of: argument.start) == argument.end - 1 ? outline.closure(startingAt: argument.start).flatMap(clue) : nil
        case .backslash: return clue(ofKeyPath: argument)
        default: return clue(ofInitializer: argument)
        }
    }

    /// `\.status`, `\Job.parent?.status`
    private func clue(ofKeyPath path: TokenRange) -> ResultClue? {
        var start = path.start + 1
        while start < path.end, tokens[start].kind == .identifier, startsUpperCase(start), tokens[start + 1].kind == .period { start += 2 }
        if start < path.end, tokens[start].kind == .period { start += 1 }
        let members = TokenRange(start, path.end)
        if members.count == 1, tokens[start].kind == .keywordSelf { return ResultClue(.part(ofParameter: 0, among: 1, steps: [])) }
        guard let names = memberPath(members)?.names, names[0] != "self" else { return nil }
        return ResultClue(.part(ofParameter: 0, among: 1, steps: names), isChain(members) ? .perhapsNil : .certain)
    }

    /// `Row.init`, `Row.init(job:)`
    private func clue(ofInitializer whole: TokenRange) -> ResultClue? {
        var end = whole.end
        if tokens[end - 1].kind == .rightParen, let open = outline.brackets.partner(of: end - 1), open > whole.start { end = open }
        guard end > whole.start + 2, tokens[end - 1].kind == .keywordInit, tokens[end - 2].kind == .period, startsUpperCase(whole.start)
        else { return nil }
        let type = shownType(writtenAt: TokenRange(whole.start, end - 2))
        return text(of: type, at: whole.start).map { created($0, label: end < whole.end ? label(behind: end) ?? MemberStep.unlabeled : "") }
    }

    func clue(of closure: Closure) -> ResultClue? {
        if let type = resultType(of: closure) { return text(of: shownType(writtenAt: type), at: closure.brace).map { ResultClue(.made($0)) } }
        return value(of: closure).flatMap { clue(ofValue: $0, in: closure) }
    }

    /// What a closure comes to: its only expression, or what it returns in the end.
    func value(of closure: Closure) -> TokenRange? {
        if let value = soleValue(in: closure.body) { return value }
        guard let last = outline.lastStatement(in: closure.body), last.kind == .return, last.tokens.count > 1 else { return nil }
        return TokenRange(last.tokens.start + 1, last.tokens.end)
    }

    /// - Parameter closure: that it is the value of; nil for what a function is handed.
    func clue(ofValue whole: TokenRange, in closure: Closure?, depth: Int = 3) -> ResultClue? {
        // Nobody writes longer ones by hand.
        guard depth > 0, whole.count < 400 else { return nil }
        let tried = triedValue(whole)
        guard let (choice, isNil) = tellingOutcome(of: tried ?? whole) else { return nil }
        let value = withoutEffects(withoutParentheses(choice))
        guard var found = clue(ofOne: value, in: closure, depth) else { return nil }
        if isNil || tried != nil || isChain(value) { found.outcome = .perhapsNil }
        found.optionals += clues(ofOptionals: optionals(coalescedIn: tried ?? whole), in: closure, depth)
        return found
    }

    /// Of what stands in front of `??`: of more than a few nobody asks.
    private func clues(ofOptionals optionals: [TokenRange], in closure: Closure?, _ depth: Int) -> [ResultClue] {
        optionals.prefix(2).compactMap { clue(ofValue: $0, in: closure, depth: depth - 1) }.map { clue in
            var clue = clue
            clue.optionals = []
            return clue
        }
    }

    /// The only one of what the expression may come to that is more than `.name` or `[]`, and whether it may be nil as well.
    private func tellingOutcome(of whole: TokenRange) -> (value: TokenRange, isNil: Bool)? {
        let outcomes = outcomes(of: whole)
        let telling = outcomes.filter { outcome in
            guard let first = outcome.indices.first, !isNil(outcome) else { return false }
            return tokens[first].kind != .period && !(outcome.count == 2 && tokens[first].kind == .leftBracket)
        }
        return telling.count == 1 ? (telling[0], outcomes.contains(where: isNil)) : nil
    }

    private func clue(ofOne value: TokenRange, in closure: Closure?, _ depth: Int) -> ResultClue? {
        if let cast = castType(value) { return ResultClue(.made(text(of: cast))) }
        if let shown = typeShown(by: value), shown.basis.tellsType {
            guard let text = text(of: shown, at: value.start) else { return nil }
            // What `Row($0) ?? .empty` comes to is no optional.
            guard shown.basis == .creation, tokens[value.end - 1].kind == .rightParen, let open = outline.brackets.partner(of: value.end - 1)
            else { return ResultClue(.made(text)) }
            return created(text, label: label(behind: open) ?? MemberStep.unlabeled)
        }
        guard let steps = memberSteps(value, .passedOver)?.map(\.text), let first = steps.first else { return nil }
        if let closure, let position = parameter(named: first, of: closure, at: value.start) {
            return ResultClue(.part(ofParameter: position, among: parameterCount(of: closure), steps: Array(steps.dropFirst())))
        }
        if isAnonymousParameter(first) || first == "self" && isSelfReplaced(at: value.start) { return nil }
        let name = MemberStep(first).name ?? first
        guard localBinding(of: name, at: value.start) != nil else {
            switch localCall(of: name, at: value.start) {
            case .foreign: return ResultClue(.path(steps))
            case let .known(result) where steps.count == 1 && name != first: return text(of: result, at: value.start).map { ResultClue(.made($0)) }
            case .known, .unknown: return nil
            }
        }
        return closure.flatMap { clue(ofName: first, steps, at: value.start, in: $0, depth) }
    }

    /// Of a name that the closure gives to a value: `let row = Row($0); return row`.
    private func clue(ofName name: String, _ steps: [String], at use: Int, in closure: Closure, _ depth: Int) -> ResultClue? {
        guard case let .variable(number)? = localBinding(of: name, at: use), case let variable = outline.declarations[number],
            closure.body.contains(variable.introducer)
        else { return nil }
        if !variable.type.isEmpty {
            return steps.count == 1 ? text(of: shownType(writtenAt: variable.type), at: use).map { ResultClue(.made($0)) } : nil
        }
        guard let value = boundValue(of: name, at: use), value.form == .whole,
            var found = clue(ofValue: value.expression, in: closure, depth: depth - 1)
        else { return nil }
        found.optionals += clues(ofOptionals: value.optionals, in: closure, depth - 1)
        guard steps.count > 1 else { return found }
        switch found.source {
        case let .part(position, count, inner):
            return ResultClue(.part(ofParameter: position, among: count, steps: inner + steps.dropFirst()), found.outcome)
        case let .path(inner): return ResultClue(.path(inner + steps.dropFirst()), found.outcome)
        case .made, .created: return nil
        }
    }

    /// The compiler makes an `init?(rawValue:)`; of others the project knows whether they may fail.
    private func created(_ type: String, label: String) -> ResultClue {
        ResultClue(.created(type: type, label: label), label == "rawValue" ? .perhapsNil : .certain)
    }

    /// Which of its parameters the closure calls so.
    private func parameter(named name: String, of closure: Closure, at use: Int) -> Int? {
        if isAnonymousParameter(name) {
            guard self.closure(handingAnonymousAt: use)?.brace == closure.brace else { return nil }
            return Int(name.dropFirst())
        }
        guard case let .bound(token)? = localBinding(of: name, at: use), closure.signature.contains(token) else { return nil }
        let names = parameterNames(of: closure)
        return names.count == parameterCount(of: closure) ? names.firstIndex(of: token) : nil
    }

    /// How the type is written; nil where it depends on a generic parameter.
    private func text(of shown: ShownType, at use: Int) -> String? {
        guard let reference = shown.reference else { return shown.text }
        guard genericConstraints(of: reference.components[0], at: use) == nil else { return nil }
        return shown.text ?? text(of: reference)
    }

    func text(of type: TypeReference) -> String {
        type.qualifiedName + String(repeating: "?", count: type.optionalDepth)
    }
}
