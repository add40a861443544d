/// A type, and what tells it.
struct ShownType: Sendable, Hashable {
    let type: DeclaredType
    let basis: TypeBasis

    static let unknown = ShownType(type: .unknown, basis: .call)
}

/// What tells the type of a declaration.
public enum TypeBasis: UInt8, Sendable, Hashable {
    /// It is written, or a literal shows it.
    case written
    /// The value is a member of the type: `State.idle`.
    case member
    /// The value is a call, which may make an optional of the type: `State(rawValue: 1)`, `State.first(in: list)`.
    case call
}

// MARK: What a declaration shows

extension SourceFile {
    /// The type that a variable is annotated with, or that its value shows.
    public func declaredType(of declaration: Declaration) -> TypeReference? {
        guard case let .known(type) = shownType(of: declaration).type else { return nil }
        return type
    }

    /// The type that the declaration of a variable shows.
    func shownType(of declaration: Declaration) -> ShownType {
        guard !declaration.type.isEmpty else { return typeShown(by: declaration.initializer) ?? .unknown }
        return ShownType(type: typeReference(declaration.type).map(DeclaredType.known) ?? .unnamed, basis: .written)
    }

    /// `State.idle` and `State()` show a `State`, `true` shows a `Bool`; anything less plain shows nothing.
    func typeShown(by value: TokenRange) -> ShownType? {
        if value.count == 1, tokens[value.start].kind == .keywordTrue || tokens[value.start].kind == .keywordFalse {
            return shown(["Bool"], by: .written)
        }
        if isFraction(value) { return shown(["Double"], by: .written) }
        var components: [String] = []
        var index = value.start
        while index < value.end, tokens[index].kind == .identifier || (tokens[index].kind == .keywordSelfType && components.isEmpty) {
            components.append(name(index))
            index += 1
            if index < value.end, tokens[index].kind == .leftAngle {
                index = (outline.brackets.partner(of: index) ?? index) + 1
            }
            guard index < value.end, tokens[index].kind == .period else { break }
            index += 1
        }
        // `Bool("true")` may be nil.
        guard let first = components.first, startsUpperCase(first) || isModule(components), components != ["Bool"] else { return nil }
        // What `Self.initial` is, nobody can tell; `Self()` is plain.
        guard first != "Self" || components.count == 1 else { return nil }
        // `State.init()` is `State()`.
        if index + 1 < value.end, tokens[index].kind == .keywordInit {
            return outline.brackets.partner(of: index + 1) == value.end - 1 ? shown(components, by: .call) : nil
        }
        if index == value.end {
            // A member of a type: its type only by convention, which holds for cases and constants named in lower case.
            guard components.count > 1, !startsUpperCase(components[components.count - 1]) else { return nil }
            return shown(components.dropLast(), by: .member)
        }
        guard tokens[index].kind == .leftParen, outline.brackets.partner(of: index) == value.end - 1 else { return nil }
        if startsUpperCase(components[components.count - 1]) { return shown(components, by: .call) }
        // `State.loading(0)` may be a case or a factory of the type.
        return shown(components.dropLast(), by: .call)
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
    /// Whether declarations prove that the subject is a value of the type and never nil.
    public func isProven(_ subject: Subject, toBe type: NominalType, path: String) -> Bool {
        guard !subject.mayBeNil else { return false }
        if subject.isSelf { return self.type(at: subject.scope, path: path)?.place == type.place }
        let shown = shownType(of: subject, path: path)
        guard case let .known(reference) = shown.type, reference.optionalDepth == 0 else { return false }
        let types = types(named: reference, in: subject.scope, path: path)
        guard types.count == 1, types[0].place == type.place else { return false }
        switch shown.basis {
        case .written: return true
        case .member: return !type.members.properties.contains(where: mayBeOptionalConstant)
        case .call: return false
        }
    }

    /// Whether the subject begins with the name of a value, by itself or behind `self.`, that nothing in the project declares.
    public func isUndeclared(_ subject: Subject) -> Bool {
        let names = subject.names.first == "self" ? subject.names.dropFirst() : subject.names[...]
        guard !subject.mayBeNil, subject.local == nil, let name = names.first, let letter = name.unicodeScalars.first else { return false }
        // Types and the projections of wrappers are somebody's all the same.
        return letter.properties.isLowercase && name != "super" && !declaresName(name)
    }

    private func mayBeOptionalConstant(_ property: Property) -> Bool {
        property.level == .type && (property.type?.optionalDepth != 0 || property.basis == .call)
    }
}

extension SourceFile {
    /// What the file tells of the expression, used at token `use`, or of the value that it is another name for: in
    /// `if let state = model.state` and `let state = model.state` the name stands for a member.
    public func origin(of expression: TokenRange, at use: Int) -> Subject {
        var origin = subject(withoutParentheses(expression), at: use)
        var place = use
        for _ in 0..<4 {
            guard let local = origin.local, local.type == .unknown, let first = origin.names.first,
                let value = boundValue(of: first, at: place), let known = known(of: value, insteadOf: origin)
            else { return origin }
            origin = known
            place = value.place
        }
        return origin
    }

    /// The subject with what is known of the value in place of its first name.
    private func known(of value: BoundValue, insteadOf subject: Subject) -> Subject? {
        if let type = typeShown(by: value) {
            var known = subject
            known.local = type
            return known
        }
        guard memberPath(value.expression) != nil else { return nil }
        let inner = self.subject(value.expression, at: value.place)
        let isWhole = subject.names.count == 1
        return Subject(
            names: inner.names + subject.names.dropFirst(),
            unwraps: subject.unwraps + (isWhole ? inner.unwraps + value.unwraps : 0), lastName: subject.lastName,
            scope: inner.scope, local: inner.local, global: inner.global,
            mayBeNil: subject.mayBeNil || isWhole && value.form == .whole && inner.mayBeNil)
    }

    /// The type that a cast or a call shows as the value of a name.
    private func typeShown(by value: BoundValue) -> ShownType? {
        let cast = castType(value.expression).map { ShownType(type: .known($0), basis: .written) }
        guard let shown = cast ?? typeShown(by: value.expression), case let .known(type) = shown.type else { return nil }
        switch value.form {
        case .whole: return shown
        case .unwrapped:
            let depth = max(0, type.optionalDepth - 1)
            // A call makes no more than one optional.
            let basis = shown.basis == .call ? .written : shown.basis
            return ShownType(type: .known(TypeReference(components: type.components, optionalDepth: depth)), basis: basis)
        }
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
