/// What a declaration or a value shows of a type, and what tells it.
struct ShownType: Sendable, Hashable {
    /// The type, or the path of a member that only the project can look up: the basis says which.
    let type: DeclaredType
    let basis: TypeBasis
    /// The type as it is written, where it has parts: a list, a tuple, a function, one with generic arguments.
    let text: String?

    init(type: DeclaredType, basis: TypeBasis, text: String? = nil) {
        self.type = type
        self.basis = basis
        self.text = text
    }

    static let unknown = ShownType(type: .unknown, basis: .creation)
    /// The type of SwiftUI whose members a view takes from the environment.
    static let environment = "EnvironmentValues"

    static func written(_ type: DeclaredType) -> ShownType { ShownType(type: type, basis: .written) }

    /// The name of the type; nil where it has none, or none is known.
    var reference: TypeReference? {
        switch type {
        case let .known(reference): reference
        case .unnamed, .unknown: nil
        }
    }

    /// Whether it may be the type that is written there, `State(rawValue: 1)` or `State.idle` and `State`, and only more is known
    /// of that one.
    func isLessSure(than other: ShownType) -> Bool {
        guard other.basis == .written, case let .known(written) = other.type, case let .known(own) = type else { return false }
        switch basis {
        case .written, .call, .parameter: return false
        case .creation: return own == written
        case .member: return written.optionalDepth == 0 && own.components.dropLast().elementsEqual(written.components)
        }
    }
}

/// What tells the type of a declaration.
public enum TypeBasis: UInt8, Sendable, Hashable {
    /// It is written, or a literal shows it.
    case written
    /// The value is made of the type, and may be an optional of it: `State(rawValue: 1)`.
    case creation
    /// The value is a member, whose path stands for the type: `State.idle`, `Store.shared.state`.
    case member
    /// The same of one that is called, `State.first(in: list)`, or the name of a function that belongs to no type in front: `makeState()`.
    case call
    /// It is a generic parameter, or consists of such: each use may make another type of it.
    case parameter

    /// Whether it goes with a type, not with the path of a member.
    var tellsType: Bool {
        switch self {
        case .written, .creation: true
        case .member, .call, .parameter: false
        }
    }
}

// MARK: What a declaration shows

extension SourceFile {
    /// The type that a variable is annotated with, or that its value shows by itself. What a call makes is taken for one of the
    /// type that it is called on, as factories are: `ReplaySubject<Int>.create(bufferSize: 1)`. Nil where neither shows it.
    public func declaredType(of declaration: Declaration) -> TypeReference? {
        let shown = shownType(of: declaration)
        guard case let .known(type) = shown.type else { return nil }
        switch shown.basis {
        case .written, .creation: return type
        // What a function hands out that belongs to no type nobody can tell from its name.
        case .call: return type.components.count > 1 ? TypeReference(components: type.components.dropLast()) : nil
        case .member, .parameter: return nil
        }
    }

    /// The type that the declaration of a variable shows.
    func shownType(of declaration: Declaration) -> ShownType {
        guard !declaration.type.isEmpty else {
            if declaration.initializer.isEmpty, let shown = shownByEnvironment(declaration) { return shown }
            let value = withoutParentheses(declaration.initializer)
            guard !isRetyped(declaration, by: value) else { return .unknown }
            return typeShown(by: value) ?? typeHandedOut(toMember: declaration, by: value) ?? .unknown
        }
        return shownType(writtenAt: declaration.type)
    }

    /// The type that is written there, with what it consists of.
    func shownType(writtenAt type: TokenRange) -> ShownType {
        ShownType(type: typeReference(type).map(DeclaredType.known) ?? .unnamed, basis: .written, text: textOfParts(type))
    }

    /// `Player` of `@Environment(Player.self) var player`, the member of the environment of `@Environment(\.scenePhase) var phase`.
    private func shownByEnvironment(_ declaration: Declaration) -> ShownType? {
        guard tokens[declaration.start].kind == .at, let wrapper = attributes(of: declaration).first(where: { $0.components.last == "Environment" }),
            let open = wrapper.tokens.indices.first(where: { tokens[$0].kind == .leftParen }), case let argument = outline.inside(open),
            argument.count > 2
        else { return nil }
        if tokens[argument.start].kind == .backslash {
            // `\.scenePhase` is one of the project's own only where that extends the values of the environment.
            guard argument.count == 3, tokens[argument.start + 1].kind == .period else { return nil }
            let member = TypeReference(components: [ShownType.environment, name(argument.start + 2)])
            return ShownType(type: .known(member), basis: .member)
        }
        guard tokens[argument.end - 1].kind == .keywordSelf, tokens[argument.end - 2].kind == .period else { return nil }
        return typeReference(TokenRange(argument.start, argument.end - 2)).map { .written(.known($0)) }
    }

    /// Whether a wrapper may make another type of the literal: a `Bool?` of `@Stored var isOn = false`.
    private func isRetyped(_ declaration: Declaration, by value: TokenRange) -> Bool {
        value.count == 1 && wrappers(of: declaration).contains { !Self.plainWrappers.contains($0) }
    }

    /// Those whose value is what the literal is.
    private static let plainWrappers: Set<String> = [
        "Published", "State", "AppStorage", "SceneStorage", "ObservationIgnored", "GestureState", "Atomic", "IBInspectable",
    ]

    /// `State()` shows a `State`, `true` shows a `Bool`, `State.idle` and `State.first(in: list)` show a member; anything less
    /// plain shows nothing. `try` and `await` in front change nothing of that, but for `try?`.
    func typeShown(by whole: TokenRange) -> ShownType? {
        let value = withoutEffects(whole)
        if isBooleanLiteral(value) { return shown(["Bool"], by: .written) }
        if isFraction(value) { return shown(["Double"], by: .written) }
        if let decoded = decodedType(value) ?? unwrappedType(value) { return decoded }
        if let list = listMade(by: value) { return ShownType(type: .unnamed, basis: .written, text: textOfParts(list)) }
        if value.count > 4, tokens[value.end - 1].kind == .rightParen, let told = repeatedType(value) ?? fetchedType(value) ?? madeStream(value) {
            return told
        }
        guard let last = value.indices.last else { return nil }
        if tokens[value.start].kind == .leftBrace { return typeHandedOut(byCalledClosure: value) }
        guard tokens[last].kind != .exclamationMark else {
            let inner = typeShown(by: TokenRange(value.start, last))
            // A creation makes no more than one optional; of a member nobody can tell from here.
            return inner?.basis == .creation ? inner.map { ShownType(type: $0.type, basis: .written) } : nil
        }
        let (components, end) = leadingNames(value)
        // `Bool("true")` may be nil, `Optional(state)` is what is in it as well, and `XCTUnwrap(state)` is no type.
        guard let first = components.first, let name = components.last, startsUpperCase(first) || isModule(components),
            components != ["Bool"], components != ["Optional"], components != ["XCTUnwrap"]
        else { return nil }
        if isPlaceholderOfFunction(first, at: value.start) {
            // What a member of it is its path tells.
            return components.count == 1 && [.leftParen, .keywordInit].contains(tokens[end].kind) ? .written(.unnamed) : nil
        }
        if end == value.end { return components.count > 1 && startsUpperCase(first) ? shown(components, by: .member) : nil }
        if let made = typeMade(by: value, of: components, upTo: end) { return made }
        // `State.init()` is `State()`.
        let isInitializer = end + 1 < value.end && tokens[end].kind == .keywordInit
        let open = isInitializer ? end + 1 : end
        guard tokens[open].kind == .leftParen, let close = outline.brackets.partner(of: open), isFallback(close + 1, upTo: last) else {
            return nil
        }
        if !isInitializer, components.count == 2, Self.madeByFunctions.contains(first) { return shown([first], by: .creation) }
        let isCreation = isInitializer || startsUpperCase(name)
        let text = isCreation ? textOfParts(TokenRange(value.start, isInitializer ? end - 1 : end)) ?? textOfHolder(name, madeBehind: open) : nil
        return ShownType(type: .known(TypeReference(components: components)), basis: isCreation ? .creation : .call, text: text)
    }

    /// Classes of Foundation whose type functions make one: `NSHashTable<Observer>.weakObjects()`.
    private static let madeByFunctions: Set<String> = ["NSHashTable", "NSMapTable", "NSPointerArray"]

    /// `[Mode]` of `[Mode]()`.
    private func listMade(by value: TokenRange) -> TokenRange? {
        guard value.count > 3, tokens[value.start].kind == .leftBracket, let close = outline.brackets.partner(of: value.start),
            close + 1 < value.end, tokens[close + 1].kind == .leftParen, !tokens[close + 1].followsSpace,
            outline.brackets.partner(of: close + 1) == value.end - 1
        else { return nil }
        return TokenRange(value.start, close + 1)
    }

    /// Whether nothing stands there, or what makes another value of the same type: `State(rawValue: 1) ?? .idle`.
    private func isFallback(_ start: Int, upTo last: Int) -> Bool {
        start > last
            || start + 3 == last + 1 && token(start, is: "??") && tokens[start + 1].kind == .period && tokens[last].kind == .identifier
    }

    /// The names between periods that the value begins with, generic arguments left out, and the token behind them.
    private func leadingNames(_ value: TokenRange) -> (names: [String], end: Int) {
        var names: [String] = []
        var index = value.start
        while index < value.end, tokens[index].kind == .identifier || (tokens[index].kind == .keywordSelfType && names.isEmpty) {
            names.append(name(index))
            index += 1
            if index < value.end, tokens[index].kind == .leftAngle {
                index = outline.brackets.behind(index)
            }
            guard index < value.end, tokens[index].kind == .period || tokens[index].kind == .colonColon else { break }
            if tokens[index].kind == .colonColon, names.count > 1 || names == ["Swift"] { names.removeLast() }
            index += 1
        }
        return (names, index)
    }

    /// `0.5`, `-1.0`, `1.0 / 60`
    private func isFraction(_ value: TokenRange) -> Bool {
        value.count < 64 && value.indices.contains { tokens[$0].kind == .floatLiteral } && value.indices.allSatisfy { index in
            switch tokens[index].kind {
            case .floatLiteral, .integerLiteral, .prefixOperator, .leftParen, .rightParen: true
            case .infixOperator: ["+", "-", "*", "/"].contains { token(index, is: $0) }
            default: false
            }
        }
    }

    private func shown(_ components: [String], by basis: TypeBasis) -> ShownType {
        ShownType(type: .known(TypeReference(components: components)), basis: basis)
    }

    /// Whether the names are those of a module in lower case and of a type in it: `os.Logger`.
    private func isModule(_ components: [String]) -> Bool {
        components.count == 2 && !startsUpperCase(components[0]) && startsUpperCase(components[1])
    }
}

// MARK: Subjects

extension Project {
    /// Whether the subject begins with the name of a value, by itself or behind `self.`, that nothing in the project declares.
    public func isUndeclared(_ subject: Subject) -> Bool {
        let names = subject.names.first == "self" ? subject.names.dropFirst() : subject.names[...]
        guard !subject.mayBeNil, subject.local == nil, names.allSatisfy(MemberStep.isProperty), let name = names.first,
            let letter = name.unicodeScalars.first
        else { return false }
        // Types and the projections of wrappers are somebody's all the same.
        return letter.properties.isLowercase && name != "super" && !declaresName(name)
    }
}

extension SourceFile {
    /// What the file tells of the expression, used at token `use`, or of the value that it is another name for: in
    /// `if let state = model.state` and `let state = model.state` the name stands for a member.
    public func origin(of expression: TokenRange, at use: Int) -> Subject {
        origin(of: expression, at: use, .type)
    }

    /// The same of what the switch is over.
    public func origin(ofSwitch number: Int) -> Subject {
        recentSwitches.answer(to: number) {
            let subject = outline.switches[number].subject
            return origin(of: subject, at: subject.start)
        }
    }

    func origin(of expression: TokenRange, at use: Int, _ question: OriginQuestion) -> Subject {
        let expression = withoutParentheses(expression)
        let value = typeShown(by: expression) == nil ? coalescedValue(of: expression) : CoalescedValue(expression: expression, form: .whole)
        let choice = value.expression == expression && value.form == .whole ? likelyChoice(of: expression) : nil
        let whole = withoutParentheses(choice ?? value.expression)
        var origin = subject(whole, at: use)
        if choice != nil { origin = origin.with(mayBeNil: true) }
        if value.form == .unwrapped {
            origin.unwraps += 1
            origin = origin.with(mayBeNil: false)
        }
        if question == .type { origin.optionals = origins(of: value.optionals, at: use, unwraps: 0) }
        if question == .type, let type = elementType(takenBy: whole, at: use) {
            origin.names = []
            origin.local = type
            origin.global = .unknown
            if mayLackElement(whole, type, at: use) { origin.unwraps = max(0, origin.unwraps - 1) }
            return origin.with(mayBeNil: value.form == .whole)
        }
        return self.origin(of: origin, at: use, question)
    }

    /// The same of a subject whose names are seen from the token `use`.
    private func origin(of subject: Subject, at use: Int, _ question: OriginQuestion = .type) -> Subject {
        var origin = subject
        var place = use
        for _ in 0..<4 {
            guard let local = origin.local, local.type == .unknown, let first = origin.names.first else { return origin }
            if let value = boundValue(of: first, at: place) {
                guard var known = known(of: value, insteadOf: origin, question) else { return origin }
                if question == .type, origin.names.count == 1 {
                    known.optionals += origins(of: value.optionals, at: value.place, unwraps: origin.unwraps + value.unwraps)
                }
                origin = known
                place = value.place
            } else {
                guard let part = part(of: first, at: place), let known = known(of: part, insteadOf: origin) else { return origin }
                origin = known
                place = part.place
            }
        }
        return origin
    }

    /// What the subject stands for whose first name is the part of a value; nil where the file does not tell.
    func origin(of subject: Subject, insteadOf part: PartOfValue) -> Subject? {
        known(of: part, insteadOf: subject).map { origin(of: $0, at: part.place) }
    }

    /// The subject with the steps to what its first name is a part of.
    private func known(of part: PartOfValue, insteadOf subject: Subject) -> Subject? {
        let part = part.whole.flatMap { unparenthesized($0, part) } ?? part
        var known = part.outcome == .perhapsNil && subject.names.count == 1 ? subject.with(mayBeNil: true) : subject
        known.names = part.steps.map(\.text) + subject.names.dropFirst()
        known.local = nil
        known.global = .unknown
        guard let whole = part.whole.map(withoutEmptyFallback) else {
            if case let .property(name) = part.steps.first, name.utf8.first.map({ $0 > UInt8(ascii: "Z") }) == true {
                known.local = localType(of: name, at: part.place)
            }
            return known
        }
        if let listed = listedValue(of: withoutParentheses(whole), along: known.names[...]) { return self.known(of: listed, insteadOf: known) }
        let inner = self.subject(withoutEffects(whole), at: part.place)
        known.scope = inner.scope
        known.level = inner.level
        if inner.isSelf, let type = typeOfSelf(at: part.place) {
            known.names = [Subject.unnamed] + known.names
            known.local = type
            return known
        }
        // Where the file writes the type of a list, the first step stands for what is in it.
        if case .element = part.steps.first, let type = elementType(of: whole, at: part.place) {
            known.local = type
            return known
        }
        let (names, local) = inner.names.isEmpty ? beginning(of: whole, inner) : (inner.names, inner.local)
        guard !names.isEmpty else { return nil }
        known.names = names + part.ownStep.map(\.text) + known.names
        known.local = local
        known.global = inner.global
        return known
    }

    /// The same of what stands in the parentheses that the whole begins with: `(pages ?? []).enumerated()`.
    private func unparenthesized(_ whole: TokenRange, _ part: PartOfValue) -> PartOfValue? {
        guard tokens[whole.start].kind == .leftParen, let close = outline.brackets.partner(of: whole.start), close + 2 < whole.end,
            tokens[close + 1].kind == .period, let steps = memberSteps(TokenRange(close + 2, whole.end)),
            // What is in `(0..<3)` only a closure behind it tells.
            shortOperation(outline.inside(whole.start)).map(isRange) != true
        else { return nil }
        return PartOfValue(whole: outline.inside(whole.start), steps: steps + part.ownStep + part.steps, place: part.place)
    }

    /// `pages` of `(pages ?? [])`: the list itself.
    private func withoutEmptyFallback(_ whole: TokenRange) -> TokenRange {
        let expression = withoutParentheses(whole)
        let operation = operation(expression)
        guard operation.operators.count == 1, token(operation.operators[0], is: "??"), let last = operation.operands.last, last.count < 4,
            last.indices.allSatisfy({ [.leftBracket, .colon, .rightBracket].contains(tokens[$0].kind) })
        else { return whole }
        return operation.operands[0]
    }

    /// The path of what shows its type by itself: that of `Page.current()`, and any name for what is made.
    func beginning(of whole: TokenRange, _ subject: Subject) -> (names: [String], local: ShownType?) {
        guard let local = subject.local else { return ([], nil) }
        return local.basis.tellsType ? ([subject.lastName ?? ""], local) : (memberSteps(whole)?.map(\.text) ?? [], nil)
    }

    /// The subject with what is known of the value in place of its first name.
    private func known(of value: BoundValue, insteadOf subject: Subject, _ question: OriginQuestion = .type) -> Subject? {
        if let (element, rest) = element(of: value, subject) { return known(of: element, insteadOf: rest, question) }
        if let listed = listedValue(of: withoutParentheses(value.expression), along: subject.names.dropFirst()) {
            return known(of: listed, insteadOf: subject)
        }
        let isWhole = subject.names.count == 1
        var known = isWhole && value.form == .wrapped ? subject.with(mayBeNil: true) : subject
        if isWhole { known.unwraps += value.unwraps }
        let made = madeList(by: value.expression).flatMap { self.subject(of: $0, value.expression, at: value.place, lastName: nil) }
        if made == nil,
            let type = castType(value.expression).map({ .written(.known($0)) }) ?? typeShown(by: value.expression) ?? typeInOptional(value) {
            known.local = type
            return known
        }
        if question == .type, let type = elementType(takenBy: value.expression, at: value.place) {
            known.local = type
            if isWhole, mayLackElement(value.expression, type, at: value.place) { known.unwraps = max(0, known.unwraps - 1) }
            return isWhole && value.form == .whole ? known.with(mayBeNil: true) : known
        }
        let choice = value.form == .whole ? likelyChoice(of: value.expression) : nil
        if let type = choice.flatMap(typeShown), type.basis == .creation {
            known.local = type
            return isWhole ? known.with(mayBeNil: true) : known
        }
        let inner = self.subject(choice ?? value.expression, at: value.place)
        guard !inner.names.isEmpty else { return nil }
        if inner.isSelf, let type = typeOfSelf(at: value.place) {
            known.names = [Subject.unnamed] + subject.names.dropFirst()
            known.local = type
            return known
        }
        if choice != nil { known = known.with(mayBeNil: true) }
        known.names = inner.names + subject.names.dropFirst()
        known.scope = inner.scope
        known.level = inner.level
        known.local = inner.local
        known.global = inner.global
        if isWhole { known.unwraps += inner.unwraps }
        return isWhole && value.form == .whole && inner.mayBeNil ? known.with(mayBeNil: true) : known
    }
}
