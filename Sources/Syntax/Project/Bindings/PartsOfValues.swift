/// What a local name is a part of.
struct PartOfValue {
    /// The whole; nil where the steps begin with a type.
    let whole: TokenRange?
    let steps: [MemberStep]
    /// The token that the names in the whole are seen from.
    let place: Int
    var outcome = Outcome.certain
    /// What stands for the steps where the whole is of a type of the project that has such a function itself.
    var own: MemberStep?
    /// The same as the beginning of a path.
    var ownStep: [MemberStep] { own.map { [$0] } ?? [] }

    enum Outcome {
        case certain
        /// It is all of a chain, `model?.state`, which may come to nil.
        case perhapsNil
    }

    func adding(_ step: MemberStep) -> PartOfValue {
        PartOfValue(whole: whole, steps: steps + [step], place: place)
    }
}

extension SourceFile {
    /// What a pattern, a loop or a closure takes the name, used at token `use`, from: `event` of `case .loaded(let page)`,
    /// `model.pages` of `for page in model.pages`.
    func part(of name: String, at use: Int) -> PartOfValue? {
        if isAnonymousParameter(name) {
            guard let closure = closure(handingAnonymousAt: use) else { return nil }
            return Int(name.dropFirst()).flatMap { part(handedTo: closure, parameter: $0) }
        }
        guard case let .bound(token) = localBinding(of: name, at: use) else { return nil }
        if let closure = outline.closure(binding: token) {
            return parameterNames(of: closure).firstIndex(of: token).flatMap { part(handedTo: closure, parameter: $0) }
        }
        if let (pattern, value) = match(around: token) {
            return part(boundAt: token, in: pattern, of: PartOfValue(whole: value, steps: [], place: value.start))
        }
        return partOfTuple(boundAt: token) ?? partOfOptional(boundAt: token) ?? elementOfLoop(boundAt: token) ?? partOfError(boundAt: token)
    }

    /// Whether a pattern, a loop or a closure takes the name from `self`: `for row in self`, `case .some(let value)` of `switch self`.
    public func isPartOfSelf(_ name: String, at use: Int) -> Bool {
        guard let part = part(of: name, at: use), let whole = part.whole, whole.count == 1 else { return false }
        return !part.steps.isEmpty && tokens[whole.start].kind == .keywordSelf
    }

    /// The part of the value that the pattern takes the name at the token from.
    private func part(boundAt token: Int, in whole: TokenRange, of value: PartOfValue) -> PartOfValue? {
        var pattern = whole
        var value = value
        // Nobody writes deeper patterns.
        for _ in 0..<16 {
            pattern = bare(pattern)
            if pattern == TokenRange(token, token + 1) { return value }
            guard let open = pattern.indices.first(where: { tokens[$0].kind == .leftParen }), outline.brackets.partner(of: open) == pattern.end - 1
            else { return nil }
            let elements = elements(of: outline.inside(open))
            guard let position = elements.firstIndex(where: { $0.contains(token) }) else { return nil }
            let element = elements[position]
            let isLabeled = element.count > 2 && tokens[element.start + 1].kind == .colon
            if open == pattern.start {
                value = self.element(position, isLabeled ? name(element.start) : nil, of: value)
            } else {
                guard case let .enumCase(found) = self.pattern(TokenRange(pattern.start, open)) else { return nil }
                let step = MemberStep.payload(of: found.name, at: position, among: elements.count)
                if found.type.isEmpty || found.type == ["Self"] {
                    value = value.adding(step)
                } else {
                    value = PartOfValue(whole: nil, steps: found.type.map(MemberStep.property) + [step], place: value.place)
                }
            }
            pattern = isLabeled ? TokenRange(element.start + 2, element.end) : element
        }
        return nil
    }

    /// An element of a tuple; of one that is written there what it is made of.
    private func element(_ position: Int, _ label: String?, of value: PartOfValue) -> PartOfValue {
        guard value.steps.isEmpty, let elements = value.whole.map(tupleElements), position < elements.count else {
            return value.adding(label.map { TupleElement.step(to: $0, orNumber: position) } ?? .property(String(position)))
        }
        return PartOfValue(whole: elements[position], steps: [], place: value.place, outcome: value.outcome)
    }

    /// Without `let`, parentheses and `?`, and what a loop has in front of them.
    private func bare(_ whole: TokenRange) -> TokenRange {
        var pattern = whole
        while let first = pattern.indices.first {
            let isAwait = pattern.count > 1 && contextualKeyword(first) == .await
            if isAwait || [.keywordLet, .keywordVar, .keywordCase, .keywordTry].contains(tokens[first].kind) {
                pattern = TokenRange(first + 1, pattern.end)
            } else if tokens[pattern.end - 1].kind == .postfixQuestion {
                pattern = TokenRange(first, pattern.end - 1)
            } else {
                let inner = withoutParentheses(pattern)
                guard inner != pattern else { break }
                pattern = inner
            }
        }
        return pattern
    }

    /// `state()` of `let (phase, mode) = state()`; the element itself where that is a tuple, too.
    private func partOfTuple(boundAt token: Int) -> PartOfValue? {
        guard let number = tupleVariable(around: token) else { return nil }
        let variable = outline.declarations[number]
        guard variable.type.isEmpty, !variable.initializer.isEmpty else { return nil }
        var pattern = TokenRange(variable.introducer + 1, variable.initializer.start - 1)
        var value = variable.initializer
        // Of two tuples that stand against each other the one is part by part the other.
        for _ in 0..<4 {
            let (patterns, values) = (tupleElements(pattern), tupleElements(value))
            guard values.count > 1, values.count == patterns.count, let position = patterns.firstIndex(where: { $0.contains(token) }) else { break }
            (pattern, value) = (patterns[position], values[place(of: position, in: patterns, among: values)])
        }
        return part(
            boundAt: token, in: pattern, of: PartOfValue(whole: value, steps: [], place: variable.introducer, outcome: outcome(of: [value])))
    }

    /// `if let (page, index) = pages.first`
    private func partOfOptional(boundAt token: Int) -> PartOfValue? {
        guard let condition = outline.condition(withPatternAround: token).map({ outline.conditions[$0] }),
            condition.kind == .optionalBinding, condition.pattern.count > 1
        else { return nil }
        var value = coalescedValue(of: condition.expression).expression
        if value.count > 2, isOptionalTry(value) { value = TokenRange(value.start + 2, value.end) }
        return part(boundAt: token, in: condition.pattern, of: PartOfValue(whole: value, steps: [], place: condition.tokens.start))
    }

    /// `catch LoadError.refused(let reason)`: nobody knows the error, but the pattern says what it is.
    private func partOfError(boundAt token: Int) -> PartOfValue? {
        guard let pattern = patternOfCatch(around: token),
            let part = part(boundAt: token, in: pattern, of: PartOfValue(whole: nil, steps: [], place: token)), case .property = part.steps.first
        else { return nil }
        return part
    }

    private func elementOfLoop(boundAt token: Int) -> PartOfValue? {
        guard let loop = forLoop(withPatternAround: token) else { return nil }
        let place = loop.keyword
        let pattern = bare(loop.pattern)
        let isTuple = pattern.count > 2 && tokens[pattern.start].kind == .leftParen
        // `for (a, b) in pairs`, where that is a `zip`. Who takes nothing apart need not ask.
        let named = isTuple && loop.sequence.count == 1 ? localInitializer(of: name(loop.sequence.start), at: loop.sequence.start) : nil
        if let lists = zippedLists(named ?? loop.sequence) {
            guard isTuple, case let parts = elements(of: outline.inside(pattern.start)),
                let position = parts.firstIndex(where: { $0.contains(token) }), position < lists.count
            else { return nil }
            return part(boundAt: token, in: parts[position], of: PartOfValue(whole: lists[position], steps: [.zipped], place: named?.start ?? place))
        }
        guard tokens[loop.sequence.start].kind == .leftBracket, let (element, steps, outcome) = listedElement(loop.sequence) else {
            return part(boundAt: token, in: loop.pattern, of: PartOfValue(whole: loop.sequence, steps: [.element], place: place))
        }
        // `for case let state?` takes what is in it.
        let isUnwrapped = loop.pattern.indices.contains { tokens[$0].kind == .postfixQuestion }
        return part(
            boundAt: token, in: loop.pattern,
            of: PartOfValue(whole: element, steps: isUnwrapped ? [] : steps, place: place, outcome: isUnwrapped ? .certain : outcome))
    }

    /// An element of a literal that says more than `.name`, the steps to what the others make of it, and whether one of them may come to nil.
    private func listedElement(_ list: TokenRange) -> (element: TokenRange, steps: [MemberStep], outcome: PartOfValue.Outcome)? {
        guard list.count < 400, let elements = arrayElements(list),
            let first = elements.first(where: { tokens[$0.start].kind != .period && tokens[$0.start].kind != .keywordNil })
        else { return nil }
        // `true` may be an optional beside `Flags.shared`.
        let telling = isBooleanLiteral(first) ? elements.first(where: isMemberOfType) ?? first : first
        return (telling, steps(from: telling, beside: elements), outcome(of: elements))
    }

    private func outcome(of values: [TokenRange]) -> PartOfValue.Outcome {
        values.allSatisfy { !isChain($0) && tokens[$0.start].kind != .keywordNil && (values.count == 1 || isPlainly($0)) } ? .certain : .perhapsNil
    }

    /// Whether a value beside others is no optional that the file shows: `true`, `.idle`, `State.idle`.
    private func isPlainly(_ value: TokenRange) -> Bool {
        if isBooleanLiteral(value) || tokens[value.start].kind == .period { return true }
        return value.count == 3 && startsUpperCase(value.start) && tokens[value.start + 1].kind == .period
    }

    /// `a` and `b` of `zip(a, b)`.
    private func zippedLists(_ sequence: TokenRange) -> [TokenRange]? {
        guard sequence.count > 3, token(sequence.start, is: "zip"), tokens[sequence.start + 1].kind == .leftParen,
            outline.brackets.partner(of: sequence.start + 1) == sequence.end - 1,
            // A function of the file's own may make other pairs.
            functions(named: "zip").isEmpty
        else { return nil }
        return elements(of: outline.inside(sequence.start + 1))
    }

    /// What a closure is told of, or handed of a list or by a publisher.
    private func part(handedTo closure: Closure, parameter: Int) -> PartOfValue? {
        if let value = watchedValue(of: closure) ?? (parameter == 0 ? valueOfBinding(setBy: closure) : nil) {
            // Of a chain it is told, too, when that comes to nil.
            let isPerhapsNil = isChain(value) && coalescedValue(of: value).expression == value
            return PartOfValue(whole: value, steps: [], place: value.start, outcome: isPerhapsNil ? .perhapsNil : .certain)
        }
        if parameter == 0, let value = presentedValue(to: closure) { return value }
        if let parts = joinedPublishers(tellingOf: closure), parts.count == parameterCount(of: closure), parameter < parts.count {
            return PartOfValue(whole: parts[parameter], steps: [.mapped], place: parts[parameter].start)
        }
        if let subscription = subscription(of: closure) { return part(of: subscription, handedTo: closure, parameter) }
        if let element = boundElement(handedTo: closure), parameter == 0 { return element }
        if parameter == 0, let start = start(ofReductionBy: closure) { return PartOfValue(whole: start, steps: [], place: start.start) }
        if let (list, method) = listHanded(to: closure, parameter: parameter), method != nil || viewedPairs(by: closure) == nil {
            let isMapped = method.map { ["map", "flatMap"].contains(name($0)) && mayBeOptional(endingAt: $0 - 2) } ?? false
            return onlyValue(of: list) ?? part(list, [isMapped ? .mapped : .element], handedTo: closure, parameter)
        }
        if let dictionary = dictionary(handingValuesTo: closure) {
            return part(dictionary, [.property("values"), .element], handedTo: closure, parameter)
        }
        guard let list = listOfPairs(handedTo: closure) ?? viewedPairs(by: closure) else { return part(toldTo: closure, parameter: parameter) }
        if let lists = zippedLists(list) {
            return parameter < lists.count ? PartOfValue(whole: lists[parameter], steps: [.zipped], place: list.start) : nil
        }
        return part(list, [.element, .property(String(parameter))], handedTo: closure, parameter)
    }

    private func part(of subscription: Subscription, handedTo closure: Closure, _ parameter: Int) -> PartOfValue? {
        if let object = subscription.object, parameter == 0 { return PartOfValue(whole: object, steps: [], place: object.start) }
        let publisher = firstMerged(by: subscription.publisher) ?? subscription.publisher
        // A pair is taken apart, but for one of an object and a value.
        guard subscription.object == nil, parameterCount(of: closure) > 1 else {
            return onlyValue(of: publisher) ?? part(publisher, [.mapped], handedTo: closure, parameter)
        }
        return part(publisher, [.mapped, .property(String(parameter))], handedTo: closure, parameter)
    }

    /// What the steps take out of the whole, or its own function of that name tells the closure.
    private func part(_ whole: TokenRange, _ steps: [MemberStep], handedTo closure: Closure, _ parameter: Int) -> PartOfValue {
        let own = stepToOwn(toldTo: closure, parameter, by: whole, inPlaceOf: steps.count)
        return PartOfValue(whole: whole, steps: steps, place: whole.start, own: own)
    }

    /// A name, or what a call or a subscript hands out.
    private func mayBeOptional(endingAt last: Int) -> Bool {
        [.identifier, .dollarIdentifier, .rightParen, .rightBracket].contains(tokens[last].kind)
    }
}
