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
        declaredType(of: expression, at: use, in: file, steps: 4)
    }

    /// - Parameter steps: how many times a local name may still stand for the value that it was given.
    private func declaredType(of expression: TokenRange, at use: Int, in file: SourceFile, steps: Int) -> DeclaredType {
        var subject = file.subject(expression, at: use)
        if steps > 0, subject.local?.type == .unknown, let first = subject.names.first, let value = file.boundValue(of: first, at: use) {
            subject.local = ShownType(type: type(of: value, in: file, steps: steps - 1), basis: .call)
        }
        return declaredType(of: subject, path: file.path)
    }

    /// The type that a name has which is bound to the value.
    private func type(of value: BoundValue, in file: SourceFile, steps: Int) -> DeclaredType {
        var type = declaredType(of: value.expression, at: value.place, in: file, steps: steps)
        if let cast = file.castType(value.expression) { type = .known(cast) }
        guard case let .known(reference) = type else { return type }
        var depth = reference.optionalDepth
        if file.isChain(value.expression) { depth = max(1, depth) }
        switch value.form {
        case .whole: break
        case .unwrapped: depth = max(0, depth - 1)
        }
        return .known(TypeReference(components: reference.components, optionalDepth: depth))
    }

    /// The declared type of a subject in the file at `path`.
    public func declaredType(of subject: Subject, path: String) -> DeclaredType {
        shownType(of: subject, path: path).type
    }

    /// The same with what tells it.
    func shownType(of subject: Subject, path: String) -> ShownType {
        let scope = subject.scope
        var rest = subject.names[...]
        guard let first = rest.popFirst() else { return .unknown }
        var current: ShownType
        if first == "self" {
            guard !scope.isEmpty else { return .unknown }
            current = ShownType(type: .known(TypeReference(components: scope)), basis: .written)
        } else if let local = subject.local {
            current = local
            if case let .known(reference) = local.type { current = qualified(reference, by: local.basis, in: scope, path: path) }
        } else {
            current = propertyType(of: first, in: scope, path: path)
            if current.type == .unknown { current = subject.global }
            if current.type == .unknown { current = staticType(behind: first, &rest, in: scope, path: path) }
            if current.type == .unknown, rest.count == subject.names.count - 1 { current = globalType(of: first, path: path) }
        }
        for (step, name) in rest.enumerated() {
            guard case let .known(reference) = current.type else { return current.type == .unnamed ? .unknown : current }
            let owners = types(named: reference, in: scope, path: path)
            guard owners.count < 2 else { return .unknown }
            // In a static member `self` is the type.
            let level: Property.Level? = first == "self" && step == 0 ? nil : .instance
            let found = owners.first.map { member(name, level, of: $0) } ?? foreignMember(name, level, of: reference.components)
            guard let found else { return .unknown }
            current = found
        }
        guard case let .known(reference) = current.type, subject.unwraps > 0 else { return current }
        let unwrapped = TypeReference(
            components: reference.components, optionalDepth: max(0, reference.optionalDepth - subject.unwraps))
        return ShownType(type: .known(unwrapped), basis: current.basis)
    }

    /// The type of a property of the type at `scope`, or of a static one of the types around it.
    private func propertyType(of name: String, in scope: [String], path: String) -> ShownType {
        for depth in stride(from: scope.count, to: 0, by: -1) {
            let outer = Array(scope.prefix(depth))
            let level: Property.Level? = depth == scope.count ? nil : .type
            let found = type(at: outer, path: path).map { member(name, level, of: $0) } ?? foreignMember(name, level, of: outer)
            if let found { return found }
        }
        return .unknown
    }

    /// `Type.member`, `Outer.Inner.member`.
    /// - Parameter rest: the names behind `first`; those that are read here are taken off.
    private func staticType(behind first: String, _ rest: inout ArraySlice<String>, in scope: [String], path: String) -> ShownType {
        // The names of values have no business with the project.
        guard first.unicodeScalars.first?.properties.isLowercase == false else { return .unknown }
        var components = [first]
        while rest.count > 1, let next = rest.first,
            !types(named: TypeReference(components: components + [next]), in: scope, path: path).isEmpty
        {
            components.append(next)
            rest.removeFirst()
        }
        guard let name = rest.popFirst() else { return .unknown }
        let owners = types(named: TypeReference(components: components), in: scope, path: path)
        guard owners.count < 2 else { return .unknown }
        return owners.first.map { member(name, .type, of: $0) ?? .unknown } ?? foreignMember(name, .type, of: components) ?? .unknown
    }

    /// The type of a property or a case of the type, or of a property that it inherits; nil where it has none of the name.
    /// - Parameter level: of instances or of the type itself; nil for either.
    private func member(_ name: String, _ level: Property.Level?, of owner: NominalType) -> ShownType? {
        if level == .type, owner.cases.contains(where: { $0.name == name && $0.arity == 0 }) {
            return ShownType(type: .known(TypeReference(components: owner.path)), basis: .written)
        }
        if let found = type(of: owner.members.properties.named(name, level), in: owner.path) { return found }
        guard !owner.inheritance.isEmpty else { return nil }
        let inherited = ancestry(of: owner).types.compactMap { parent in
            type(of: parent.members.properties.named(name, level), in: parent.path)
        }
        guard let first = inherited.first else { return nil }
        return inherited.allSatisfy { $0 == first } ? first : .unknown
    }

    /// The same of a type that the project only extends.
    private func foreignMember(_ name: String, _ level: Property.Level?, of path: [String]) -> ShownType? {
        type(of: (foreignProperties[path] ?? []).named(name, level), in: path)
    }

    /// The type of a variable at the top of another file of the module.
    private func globalType(of name: String, path: String) -> ShownType {
        let module = module(of: path)
        let found = (tables.globals[name] ?? []).filter { self.module(of: $0.place.path) == module }
        guard let first = found.first, found.allSatisfy({ $0.type == first.type }), case let .known(type) = first.type.type else {
            return .unknown
        }
        return qualified(type, by: first.type.basis, in: [], path: first.place.path)
    }

    /// Properties of one name stand in different `#if` branches or extensions: they have to agree.
    private func type(of properties: [Property], in scope: [String]) -> ShownType? {
        guard let property = properties.first else { return nil }
        guard properties.allSatisfy({ $0.type == property.type }) else { return .unknown }
        if let type = property.type {
            let basis = properties.map(\.basis).first { $0 != .written } ?? .written
            return qualified(type, by: basis, in: scope, path: property.place.path)
        }
        return property.annotation == nil ? .unknown : ShownType(type: .unnamed, basis: .written)
    }

    /// A type named inside the type `scope`, as it is named from anywhere.
    private func qualified(_ reference: TypeReference, by basis: TypeBasis, in scope: [String], path: String) -> ShownType {
        // Nobody declares these anew, and who meets them need not wait for the project.
        if reference.components.count == 1, Self.standardTypes.contains(reference.name) {
            return ShownType(type: .known(reference), basis: basis)
        }
        let found = types(named: reference, in: scope, path: path)
        let last = lastAlias(of: reference, in: scope).reference
        if found.count == 1 {
            return ShownType(
                type: .known(TypeReference(components: found[0].path, optionalDepth: last.optionalDepth)), basis: basis)
        }
        // In a protocol `Self` is whoever conforms.
        if reference.components[0] == "Self" { return .unknown }
        return ShownType(type: .known(found.isEmpty ? last : reference), basis: basis)
    }

    private static let standardTypes: Set<String> = [
        "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "String",
        "Character", "Substring",
    ]
}

extension [Property] {
    fileprivate func named(_ name: String, _ level: Property.Level?) -> [Property] {
        filter { $0.name == name && (level == nil || $0.level == level) }
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

    /// The type of a variable at the top of the file.
    func globalType(of name: String) -> ShownType? {
        variables(named: name).lazy.map { self.outline.declarations[$0] }.first { $0.scope == .file }.map(shownType)
    }
}
