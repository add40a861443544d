/// What the project knows of an expression's type.
public enum DeclaredType: Sendable, Hashable {
    /// A declaration shows it.
    case known(TypeReference)
    /// A declaration shows that it is a function, a tuple, a collection, an existential or the like.
    case unnamed
    /// Nothing shows it.
    case unknown
}

extension Project {
    /// The declared type of a name or a member path such as `state`, `self.state`, `model.state?`, used at token `use`.
    public func declaredType(of expression: TokenRange, at use: Int, in file: SourceFile) -> DeclaredType {
        declaredType(of: file.subject(expression, at: use), path: file.path)
    }

    /// The declared type of a subject in the file at `path`.
    public func declaredType(of subject: Subject, path: String) -> DeclaredType {
        var (current, rest) = beginning(of: subject, path: path)
        while let name = rest.popFirst() {
            guard case let .known(reference) = current else { return current == .unnamed ? .unknown : current }
            guard let owner = only(types(named: reference, in: subject.scope, path: path)) else { return .unknown }
            current = memberType(of: name, in: owner, .instance) ?? .unknown
        }
        guard case let .known(reference) = current, subject.unwraps > 0 else { return current }
        return .known(
            TypeReference(
                components: reference.components, optionalDepth: max(0, reference.optionalDepth - subject.unwraps)))
    }

    /// The type of what the first names stand for: `self`, a variable, a member of a type; and the names behind it.
    private func beginning(of subject: Subject, path: String) -> (type: DeclaredType, rest: ArraySlice<String>) {
        let names = subject.names
        guard let first = names.first else { return (.unknown, []) }
        let rest = names.dropFirst()
        if first == "self" {
            guard !subject.scope.isEmpty else { return (.unknown, []) }
            guard let member = rest.first else { return (.known(TypeReference(components: subject.scope)), []) }
            guard let owner = type(at: subject.scope, path: path) else { return (.unknown, []) }
            // In a static member `self` is the type.
            return (memberType(of: member, in: owner, nil) ?? .unknown, rest.dropFirst())
        }
        if let local = subject.local { return (qualified(local, in: subject.scope, path: path), rest) }
        if let property = propertyType(of: first, in: subject.scope, path: path) { return (property, rest) }
        if subject.global != .unknown { return (qualified(subject.global, in: [], path: path), rest) }
        if let (owner, members) = owner(in: names, of: subject.scope, path: path), let member = members.first {
            return (memberType(of: member, in: owner, .type) ?? .unknown, members.dropFirst())
        }
        return (globalType(of: first, path: path), rest)
    }

    /// The type that the first names of `Outer.Inner.member` are, `Self` included, and the names behind it.
    private func owner(
        in names: [String], of scope: [String], path: String
    ) -> (type: NominalType, members: ArraySlice<String>)? {
        if names[0] == "Self" { return type(at: scope, path: path).map { ($0, names.dropFirst()) } }
        for count in stride(from: names.count - 1, to: 0, by: -1) {
            let reference = TypeReference(components: Array(names.prefix(count)))
            if let type = only(types(named: reference, in: scope, path: path)) { return (type, names.dropFirst(count)) }
        }
        return nil
    }

    /// The type of a property of the type at `scope`, or of a static one of the types around it; nil where none has it.
    private func propertyType(of name: String, in scope: [String], path: String) -> DeclaredType? {
        for depth in stride(from: scope.count, to: 0, by: -1) {
            guard let owner = type(at: Array(scope.prefix(depth)), path: path) else { continue }
            if let type = memberType(of: name, in: owner, depth == scope.count ? nil : .type) { return type }
        }
        return nil
    }

    /// The type of a property or of a case of `owner`, inherited or its own; nil where it has none of that name.
    /// - Parameter level: nil for either.
    private func memberType(of name: String, in owner: NominalType, _ level: Property.Level?) -> DeclaredType? {
        if level == .type, owner.cases.contains(where: { $0.name == name && $0.arity == 0 }) {
            return .known(TypeReference(components: owner.path))
        }
        if let own = propertyType(of: name, declaredBy: owner, level) { return own }
        for ancestor in ancestry(of: owner).types {
            if let inherited = propertyType(of: name, declaredBy: ancestor, level) { return inherited }
        }
        return nil
    }

    private func propertyType(of name: String, declaredBy owner: NominalType, _ level: Property.Level?) -> DeclaredType? {
        let matches = owner.members.properties.filter { $0.name == name && (level == nil || $0.level == level) }
        guard let property = matches.first else { return nil }
        // Two properties of one name stand in different `#if` branches or extensions: they have to agree.
        guard matches.allSatisfy({ $0.type == property.type }) else { return .unknown }
        guard let type = property.type else { return property.annotation == nil ? .unknown : .unnamed }
        return qualified(.known(type), in: owner.path, path: owner.place.path)
    }

    /// The type of a variable at the top of another file of the module.
    private func globalType(of name: String, path: String) -> DeclaredType {
        let module = module(of: path)
        let found = (tables.globals[name] ?? []).filter { self.module(of: $0.place.path) == module }
        guard let first = found.first, found.allSatisfy({ $0.type == first.type }) else { return .unknown }
        return qualified(first.type, in: [], path: first.place.path)
    }

    /// A type named inside the type `scope`, as it is named from anywhere, aliases followed.
    private func qualified(_ type: DeclaredType, in scope: [String], path: String) -> DeclaredType {
        guard case let .known(reference) = type else { return type }
        if reference.components == ["Self"], !scope.isEmpty {
            return .known(TypeReference(components: scope, optionalDepth: reference.optionalDepth))
        }
        switch meaning(of: reference, in: scope, path: path) {
        case let .project(types):
            guard let found = only(types) else { return type }
            return .known(TypeReference(components: found.path, optionalDepth: reference.optionalDepth))
        case let .elsewhere(other):
            guard other != reference else { return type }
            return .known(
                TypeReference(components: other.components, optionalDepth: other.optionalDepth + reference.optionalDepth))
        }
    }

    private func only(_ types: [NominalType]) -> NominalType? {
        types.count == 1 ? types[0] : nil
    }
}

extension SourceFile {
    /// The names of `a.b?.c`, and how many optionals are taken off behind the last; nil for calls, subscripts and operators.
    public func memberPath(_ range: TokenRange) -> (names: [String], unwraps: Int)? {
        var names: [String] = []
        var unwraps = 0
        var index = range.start
        while index < range.end, [.keywordTry, .postfixQuestion].contains(tokens[index].kind) || isAwait(index, range) { index += 1 }
        while index < range.end {
            guard [.identifier, .keywordSelf, .keywordSelfType].contains(tokens[index].kind) else { return nil }
            names.append(name(index))
            unwraps = 0
            index += 1
            while index < range.end, tokens[index].kind == .postfixQuestion || tokens[index].kind == .exclamationMark {
                unwraps += 1
                index += 1
            }
            guard index < range.end else { break }
            guard tokens[index].kind == .period, index + 1 < range.end else { return nil }
            index += 1
        }
        return names.isEmpty ? nil : (names, unwraps)
    }

    private func isAwait(_ index: Int, _ range: TokenRange) -> Bool {
        contextualKeyword(index) == .await && index + 1 < range.end && tokens[index + 1].kind != .period
    }

    /// The names of the types around the token, the outermost first.
    public func typeScope(around token: Int) -> [String] {
        guard let inner = outline.declaration(around: token) else { return [] }
        let type = outline.declarations[inner].kind.isNominal ? inner : outline.enclosingType(of: inner)
        return type.map(qualifiedName(of:)) ?? []
    }

    /// The type of a parameter or local variable, as seen at token `use`; nil where the name is neither.
    func localType(of name: String, at use: Int) -> DeclaredType? {
        var current = outline.declaration(around: use)
        while let number = current {
            let declaration = outline.declarations[number]
            guard !declaration.kind.isNominal else { return nil }
            if let found = bindingInside(number, of: name, before: use) { return found }
            if let found = parameterType(of: name, in: declaration) { return found }
            current = declaration.parent
        }
        return nil
    }

    /// The last binding of the name in the body of declaration `number` before `use`.
    private func bindingInside(_ number: Int, of name: String, before use: Int) -> DeclaredType? {
        guard let body = outline.declarations[number].body, body < use else { return nil }
        // Far above, a binding is rarely the one that is meant, and a long body full of switches must stay cheap.
        let reach = 4000
        var index = use - 1
        while index > max(body, use - reach) {
            defer { index -= 1 }
            // What stands in braces that end before `use` is out of sight.
            if tokens[index].kind == .rightBrace, let open = outline.brackets.partner(of: index), open > body {
                index = open
                continue
            }
            guard tokens[index].kind == .identifier, spells(index, name), isBinding(index),
                reaches(index, use)
            else { continue }
            if let variable = outline.variable(named: index) {
                return variableType(of: outline.declarations[variable])
            }
            return .unknown
        }
        return nil
    }

    /// Whether what the head of an `if`, a `while` or a `for` binds is still there at `use`.
    private func reaches(_ binding: Int, _ use: Int) -> Bool {
        var cursor = binding
        while cursor > max(0, binding - 64) {
            cursor -= 1
            switch tokens[cursor].kind {
            case .keywordIf, .keywordWhile:
                guard let body = outline.conditional(at: cursor)?.body else { return true }
                return use < body || outline.inside(body).contains(use)
            case .keywordFor:
                let number = outline.partitioningIndex(of: outline.statements.count) { outline.statements[$0].tokens.start < cursor }
                guard number < outline.statements.count, outline.statements[number].tokens.start == cursor else { return true }
                return outline.statements[number].tokens.contains(use)
            case .keywordLet, .keywordVar, .keywordCase, .comma, .leftParen, .identifier, .period, .equal, .wildcard, .infixOperator,
                .postfixQuestion, .exclamationMark:
                continue
            case .rightParen, .rightBracket, .stringClose:
                cursor = outline.brackets.partner(of: cursor) ?? cursor
            default:
                return true
            }
        }
        return true
    }

    private func spells(_ index: Int, _ name: String) -> Bool {
        token(index, is: name) || (text.bytes[tokens[index].start] == 0x60 && self.name(index) == name)
    }

    /// Whether the name is bound here: behind `let` or `var`, in a pattern of `for` or `case let`, as a closure's parameter.
    private func isBinding(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        switch tokens[index - 1].kind {
        case .keywordLet, .keywordVar, .keywordFor:
            return true
        case .leftParen, .comma, .leftBrace, .colon, .rightBracket:
            return outline.variable(named: index) != nil || isPatternOrParameter(index)
        default:
            return false
        }
    }

    /// Names in `case let .a(x, y)`, `for (x, y) in`, `{ x, y in`: all of them end up before `=`, `in` or `:` on the same level.
    private func isPatternOrParameter(_ index: Int) -> Bool {
        if let closure = outline.closure(around: index), closure.signature.contains(index) { return true }
        var cursor = index
        while cursor > 0 {
            cursor -= 1
            switch tokens[cursor].kind {
            case .keywordLet, .keywordVar, .keywordFor: return true
            case .identifier, .comma, .leftParen, .period, .wildcard, .colon: continue
            default: return false
            }
        }
        return false
    }

    private func parameterType(of name: String, in declaration: Declaration) -> DeclaredType? {
        guard !declaration.parameters.isEmpty, declaration.kind != .enumCase else { return nil }
        let inside = TokenRange(declaration.parameters.start + 1, max(declaration.parameters.start + 1, declaration.parameters.end - 1))
        for element in elements(of: inside) {
            guard let colon = element.indices.first(where: { tokens[$0].kind == .colon }), colon > element.start,
                self.name(colon - 1) == name
            else { continue }
            let end = element.indices.first { $0 > colon && tokens[$0].kind == .equal } ?? element.end
            return typeReference(TokenRange(colon + 1, end)).map(DeclaredType.known) ?? .unnamed
        }
        return nil
    }

    /// The type of a variable at the top of the file.
    func globalType(of name: String) -> DeclaredType? {
        for number in outline.numbers(of: .variable) where outline.declarations[number].scope == .file {
            let declaration = outline.declarations[number]
            guard let token = declaration.name, self.name(token) == name else { continue }
            return variableType(of: declaration)
        }
        return nil
    }

    /// The type that the declaration of a variable shows.
    func variableType(of declaration: Declaration) -> DeclaredType {
        if let type = declaredType(of: declaration) { return .known(type) }
        return declaration.type.isEmpty ? .unknown : .unnamed
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

    /// The innermost closure whose braces hold the token.
    public func closure(around token: Int) -> Closure? {
        let behind = partitioningIndex(of: closures.count) { closures[$0].brace < token }
        var candidate = behind > 0 ? behind - 1 : nil
        while let number = candidate {
            if closures[number].body.end >= token { return closures[number] }
            candidate = closures[number].outer
        }
        return nil
    }
}
