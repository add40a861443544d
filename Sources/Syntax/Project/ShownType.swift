/// What a declaration or a value shows of a type, and what tells it.
struct ShownType: Sendable, Hashable {
    /// The type, or the path of a member that only the project can look up: the basis says which.
    let type: DeclaredType
    let basis: TypeBasis

    static let unknown = ShownType(type: .unknown, basis: .creation)

    static func written(_ type: DeclaredType) -> ShownType { ShownType(type: type, basis: .written) }

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
    /// The same of one that is called: `State.first(in: list)`.
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
    /// type that it is called on, as factories are: `ReplaySubject<Int>.create(bufferSize: 1)`.
    public func declaredType(of declaration: Declaration) -> TypeReference? {
        let shown = shownType(of: declaration)
        guard case let .known(type) = shown.type else { return nil }
        switch shown.basis {
        case .written, .creation: return type
        case .call: return TypeReference(components: type.components.dropLast())
        case .member, .parameter: return nil
        }
    }

    /// The type that the declaration of a variable shows.
    func shownType(of declaration: Declaration) -> ShownType {
        guard !declaration.type.isEmpty else {
            if declaration.initializer.isEmpty, let type = typeOfEnvironment(declaration) { return .written(.known(type)) }
            let value = withoutParentheses(declaration.initializer)
            return isRetyped(declaration, by: value) ? .unknown : typeShown(by: value) ?? .unknown
        }
        return .written(typeReference(declaration.type).map(DeclaredType.known) ?? .unnamed)
    }

    /// `Player` of `@Environment(Player.self) var player`
    private func typeOfEnvironment(_ declaration: Declaration) -> TypeReference? {
        guard tokens[declaration.start].kind == .at, let wrapper = attributes(of: declaration).first(where: { $0.components.last == "Environment" }),
            let open = wrapper.tokens.indices.first(where: { tokens[$0].kind == .leftParen }), case let argument = outline.inside(open),
            argument.count > 2, tokens[argument.end - 1].kind == .keywordSelf, tokens[argument.end - 2].kind == .period
        else { return nil }
        return typeReference(TokenRange(argument.start, argument.end - 2))
    }

    /// Whether a wrapper may make another type of the literal: a `Bool?` of `@Stored var isOn = false`.
    private func isRetyped(_ declaration: Declaration, by value: TokenRange) -> Bool {
        guard value.count == 1, tokens[declaration.start].kind == .at else { return false }
        return attributes(of: declaration).contains { attribute in
            guard let name = attribute.components.last, let first = name.utf8.first else { return false }
            return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first && !name.hasSuffix("Actor") && !Self.plainWrappers.contains(name)
        }
    }

    /// Those whose value is what the literal is.
    private static let plainWrappers: Set<String> = [
        "Published", "State", "AppStorage", "SceneStorage", "ObservationIgnored", "GestureState", "Atomic", "IBInspectable",
    ]

    /// `State()` shows a `State`, `true` shows a `Bool`, `State.idle` and `State.first(in: list)` show a member; anything less
    /// plain shows nothing. `try` and `await` in front change nothing of that, but for `try?`.
    func typeShown(by whole: TokenRange) -> ShownType? {
        let value = withoutEffects(whole)
        if value.count == 1, tokens[value.start].kind == .keywordTrue || tokens[value.start].kind == .keywordFalse {
            return shown(["Bool"], by: .written)
        }
        if isFraction(value) { return shown(["Double"], by: .written) }
        guard let last = value.indices.last else { return nil }
        guard tokens[last].kind != .exclamationMark else {
            let inner = typeShown(by: TokenRange(value.start, last))
            // A creation makes no more than one optional; of a member nobody can tell from here.
            return inner?.basis == .creation ? inner.map { ShownType(type: $0.type, basis: .written) } : nil
        }
        let (components, end) = leadingNames(value)
        // `Bool("true")` may be nil, and `XCTUnwrap(state)` is no type.
        guard let first = components.first, let name = components.last, startsUpperCase(first) || isModule(components),
            components != ["Bool"], components != ["XCTUnwrap"]
        else { return nil }
        if end == value.end { return components.count > 1 && startsUpperCase(first) ? shown(components, by: .member) : nil }
        // `State.init()` is `State()`.
        let isInitializer = end + 1 < value.end && tokens[end].kind == .keywordInit
        let open = isInitializer ? end + 1 : end
        guard tokens[open].kind == .leftParen, let close = outline.brackets.partner(of: open), isFallback(close + 1, upTo: last) else {
            return nil
        }
        return shown(components, by: isInitializer || startsUpperCase(name) ? .creation : .call)
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
                index = (outline.brackets.partner(of: index) ?? index) + 1
            }
            guard index < value.end, tokens[index].kind == .period else { break }
            index += 1
        }
        return (names, index)
    }

    /// `0.5`, `-1.0`, `1.0 / 60`
    private func isFraction(_ value: TokenRange) -> Bool {
        value.indices.contains { tokens[$0].kind == .floatLiteral } && value.indices.allSatisfy { index in
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
        guard !subject.mayBeNil, subject.local == nil, names.allSatisfy(MemberStep.isProperty), let name = names.first, let letter = name.unicodeScalars.first else { return false }
        // Types and the projections of wrappers are somebody's all the same.
        return letter.properties.isLowercase && name != "super" && !declaresName(name)
    }
}

extension SourceFile {
    /// What the file tells of the expression, used at token `use`, or of the value that it is another name for: in
    /// `if let state = model.state` and `let state = model.state` the name stands for a member.
    public func origin(of expression: TokenRange, at use: Int) -> Subject {
        let expression = withoutParentheses(expression)
        let (value, form) = typeShown(by: expression) == nil ? fallback(of: expression) : (expression, .whole)
        let whole = withoutParentheses(value)
        var origin = subject(whole, at: use)
        if form == .unwrapped { origin = origin.unwrapped }
        if let type = elementType(takenBy: whole, at: use) {
            return Subject(
                names: [], unwraps: origin.unwraps, lastName: origin.lastName, scope: origin.scope, local: .written(type),
                global: .unknown, mayBeNil: form == .whole)
        }
        var place = use
        for _ in 0..<4 {
            guard let local = origin.local, local.type == .unknown, let first = origin.names.first else { return origin }
            if let value = boundValue(of: first, at: place) {
                guard let known = known(of: value, insteadOf: origin) else { return origin }
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

    /// The subject with the steps to what its first name is a part of.
    private func known(of part: PartOfValue, insteadOf subject: Subject) -> Subject? {
        let steps = part.steps.map(\.text) + subject.names.dropFirst()
        guard let whole = part.whole else {
            return Subject(
                names: steps, unwraps: subject.unwraps, lastName: subject.lastName, scope: subject.scope, local: nil, global: .unknown,
                mayBeNil: subject.mayBeNil)
        }
        let inner = self.subject(withoutEffects(whole), at: part.place)
        // Where the file writes the type of a list, the first step stands for what is in it.
        if case .element = part.steps.first, let type = elementType(of: whole, at: part.place) {
            return Subject(
                names: steps, unwraps: subject.unwraps, lastName: subject.lastName, scope: inner.scope, local: .written(type),
                global: .unknown, mayBeNil: subject.mayBeNil)
        }
        guard !inner.names.isEmpty else { return nil }
        return Subject(
            names: inner.names + steps, unwraps: subject.unwraps, lastName: subject.lastName, scope: inner.scope, local: inner.local,
            global: inner.global, mayBeNil: subject.mayBeNil)
    }

    /// The subject with what is known of the value in place of its first name.
    private func known(of value: BoundValue, insteadOf subject: Subject) -> Subject? {
        let isWhole = subject.names.count == 1
        if let type = castType(value.expression).map({ .written(.known($0)) }) ?? typeShown(by: value.expression) {
            return Subject(
                names: subject.names, unwraps: subject.unwraps + (isWhole ? value.unwraps : 0), lastName: subject.lastName,
                scope: subject.scope, local: type, global: subject.global, mayBeNil: subject.mayBeNil)
        }
        if let type = elementType(takenBy: value.expression, at: value.place) {
            return Subject(
                names: subject.names, unwraps: subject.unwraps + (isWhole ? value.unwraps : 0), lastName: subject.lastName,
                scope: subject.scope, local: .written(type), global: subject.global,
                mayBeNil: subject.mayBeNil || isWhole && value.form == .whole)
        }
        let inner = self.subject(value.expression, at: value.place)
        guard !inner.names.isEmpty else { return nil }
        return Subject(
            names: inner.names + subject.names.dropFirst(),
            unwraps: subject.unwraps + (isWhole ? inner.unwraps + value.unwraps : 0), lastName: subject.lastName,
            scope: inner.scope, local: inner.local, global: inner.global,
            mayBeNil: subject.mayBeNil || isWhole && value.form == .whole && inner.mayBeNil)
    }
}

extension Subject {
    /// What is in it, be it an optional.
    fileprivate var unwrapped: Subject {
        Subject(
            names: names, unwraps: unwraps + 1, lastName: lastName, scope: scope, local: local, global: global, mayBeNil: false)
    }
}

extension BoundValue {
    /// How many optionals are taken off.
    fileprivate var unwraps: Int {
        switch form {
        case .whole: 0
        case .unwrapped: 1
        }
    }
}
