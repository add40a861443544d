/// What is looked for in a type.
struct MemberSearch {
    /// Whose member it is.
    enum Level: UInt8 {
        case instance, type, either

        func includes(_ level: Property.Level) -> Bool {
            switch self {
            case .instance: level == .instance
            case .type: level == .type
            case .either: true
            }
        }
    }

    /// What is done with it.
    enum Use: CaseIterable {
        case read, called
    }

    let name: String
    let level: Level
    let use: Use
    /// Where the code stands that asks: what it cannot see is not found.
    let viewpoint: Viewpoint
    /// Of a call the label that it begins with, `_` for none; nil where nobody knows.
    let label: String?
    /// How many members of other types may still be looked up on the way: they can form a circle.
    let steps: Int

    init(_ name: String, _ level: Level, _ use: Use = .read, seenFrom viewpoint: Viewpoint, label: String? = nil, steps: Int = 4) {
        self.name = name
        self.level = level
        self.use = use
        self.viewpoint = viewpoint
        self.label = label
        self.steps = steps
    }
}

extension Project {
    /// What the type, or the member, is that a declaration inside the type `scope` shows: unknown where the project does not
    /// declare the member, however much its name may promise.
    func resolved(_ shown: ShownType, in scope: [String], path: String, steps: Int = 4) -> ShownType {
        guard case let .known(reference) = shown.type else { return shown }
        switch shown.basis {
        case .written, .creation: return qualified(reference, by: shown.basis, in: scope, path: path)
        case .member:
            let type = member(at: reference.components, .read, in: scope, path: path, steps: steps)
            // `settings?.isOn`
            guard reference.optionalDepth > 0, case let .known(member) = type.type, member.optionalDepth == 0 else { return type }
            return ShownType(type: .known(member.wrapped(in: 1)), basis: type.basis)
        case .call: return member(at: reference.components, .called, in: scope, path: path, steps: steps)
        case .parameter: return .unknown
        }
    }

    /// The type of `Type.member`, `Outer.Inner.member`, `Type.shared.member`.
    private func member(
        at names: [String], _ use: MemberSearch.Use, in scope: [String], path: String, steps: Int
    ) -> ShownType {
        guard steps > 0 else { return .unknown }
        if names.count == 1, use == .called { return typeHandedOut(byFunction: names[0], in: scope, path: path, steps: steps) }
        var rest = names[...]
        let first = rest.removeFirst()
        var owner = first == "self" ? scope : [first]
        if first != "self" { extend(&owner, by: &rest, in: scope, path: path) }
        var current = ShownType.written(.known(TypeReference(components: owner)))
        // A view is handed a value of its environment.
        var level = first == "self" || first == ShownType.environment ? MemberSearch.Level.either : .type
        while let name = rest.popFirst() {
            let search = MemberSearch(name, level, rest.isEmpty ? use : .read, seenFrom: Viewpoint(scope, path), steps: steps - 1)
            current = member(search, of: current, in: scope, path: path)
            level = .instance
        }
        return current
    }

    /// What a function hands out that code in the type calls without a name in front: one of the types around the code, or one at
    /// the top of a file.
    private func typeHandedOut(byFunction name: String, in scope: [String], path: String, steps: Int) -> ShownType {
        for depth in stride(from: scope.count, to: 0, by: -1) {
            let outer = Array(scope.prefix(depth))
            let search = MemberSearch(name, depth == scope.count ? .either : .type, .called, seenFrom: Viewpoint(scope, path), steps: steps - 1)
            let owner = type(at: outer, path: path)
            if let found = member(search, of: owner, at: outer) ?? member(search, addedTo: owner, at: outer) { return found }
        }
        if mayInheritFromElsewhere(scope, path) { return .unknown }
        return typeOfGlobal(MemberStep.called(named: name, label: nil).text, seenFrom: path) ?? .unknown
    }

    /// Takes the names of nested types from the front of the path: the last name is that of a member.
    func extend(_ owner: inout [String], by rest: inout ArraySlice<String>, in scope: [String], path: String) {
        while rest.count > 1, let next = rest.first,
            !types(named: TypeReference(components: owner + [next]), in: scope, path: path).isEmpty
        {
            owner.append(next)
            rest.removeFirst()
        }
    }

    /// The type of a member of a value, or of a type, of this type.
    func member(_ search: MemberSearch, of owner: ShownType, in scope: [String], path: String) -> ShownType {
        guard case let .known(reference) = owner.type else { return .unknown }
        return member(search, of: reference, among: types(named: reference, in: scope, path: path))
    }

    /// - Parameter owners: the types that the name may mean.
    func member(_ search: MemberSearch, of name: TypeReference, among owners: [NominalType]) -> ShownType {
        owners.count < 2 ? member(search, of: owners.first, at: name.components) ?? .unknown : .unknown
    }

    /// The same of the type with exactly this path, as far as the project declares it; nil where it has none of the name.
    func member(_ search: MemberSearch, of type: NominalType?, at path: [String]) -> ShownType? {
        let own = type.map { member(search, of: $0) } ?? foreignMember(search, of: path)
        return path == search.viewpoint.scope ? member(search, ofSelfBeside: own) : own
    }

    /// The type of a member of the type, or of one that it inherits.
    func member(_ search: MemberSearch, of owner: NominalType) -> ShownType? {
        let own = ownMember(search, of: owner, for: owner)
        if let own, search.use == .read || own.type == .unknown { return own }
        guard !owner.inheritance.isEmpty else { return own }
        // Functions of one name stand beside those that are inherited, but for what a protocol asks for and this one is.
        var found = [own].compactMap(\.self)
        for ancestor in ancestry(of: owner).types where own == nil || !ancestor.leavesResultOpen(search.name) {
            guard let inherited = ownMember(search, of: ancestor, for: owner) else { continue }
            found.append(inherited)
            // Nothing that follows changes that they differ, and a crowd is not looked through.
            if inherited.type != found[0].type || found.count > Crowd.limit { return .unknown }
        }
        return common(found)
    }

    /// - Parameter heir: the type that was asked, which `Self` is.
    private func ownMember(_ search: MemberSearch, of owner: NominalType, for heir: NominalType) -> ShownType? {
        var found: [ShownType] = []
        if search.level == .type, owner.cases(named: search.name).contains(where: { ($0.arity > 0) == (search.use == .called) }) {
            found.append(.written(.known(TypeReference(components: owner.path, optionalDepth: 0, home: .file(owner.place.path)))))
        }
        switch search.use {
        case .read:
            let properties = owner.properties(named: search.name)
            guard properties.count < Crowd.limit else { return .unknown }
            if !properties.isEmpty { found += types(of: properties, search, from: MemberSource(owner, for: heir)) }
        case .called:
            // A closure in a property may be called, too.
            let isClosure = owner.properties(named: search.name).contains { property in
                (property.reference == nil || !property.basis.tellsType) && isVisible(property, of: owner.path, from: search.viewpoint)
            }
            if isClosure { return .unknown }
            guard let all = owner.declaredMethods(named: search.name, on: search.level) else { return .unknown }
            let named = all.filter { method, file in
                (search.label.map(method.start.allows) ?? true) && isVisible(method, of: owner.path, in: file, from: search.viewpoint)
            }
            guard let first = named.first else { break }
            guard named.allSatisfy({ $0.method.result == first.method.result }) else { return .unknown }
            let source = MemberSource(owner, for: heir)
            let result = resolved(first.method.result, from: source, path: first.path, search.steps)
            // What is written alike may be another type in another file.
            let isOne = named.allSatisfy { other in
                other.path == first.path || resolved(first.method.result, from: source, path: other.path, search.steps).isOneType(with: result)
            }
            guard isOne else { return .unknown }
            found.append(result)
        }
        return common(found)
    }

    /// The type of a property of a type that the project only extends: what an extension declares, or a protocol asks for that
    /// one adds.
    private func foreignMember(_ search: MemberSearch, of path: [String]) -> ShownType? {
        guard search.use == .read else { return nil }
        if let own = common(types(of: foreignProperties(named: search.name, of: path), search, from: MemberSource(path))) { return own }
        if let found = common(membersOfProtocols(addedToForeign: path, search)) { return found }
        if search.level != .type, let type = LibraryMembers.type(of: search.name, in: path) { return .written(.known(type)) }
        guard search.level == .type, path.count == 1, Self.instances.contains(search.name) else { return nil }
        return .written(.known(TypeReference(components: path)))
    }

    /// What code inside the type with the path has by what the project adds to types from elsewhere: a function in an extension of this one,
    /// or a member of what the type inherits and conforms to. Where only others have the name, nobody knows whether this is one of them.
    func member(_ search: MemberSearch, addedTo type: NominalType?, at path: [String]) -> ShownType? {
        if type == nil, search.use == .called, let function = foreignFunction(search, of: path) { return function }
        guard isAddedForHeirs(search.name, seenFrom: search.viewpoint.path), type != nil || types(at: path).isEmpty,
            case let names = namesOfForeignAncestors(of: type, at: path, search.viewpoint), type == nil || !names.isEmpty
        else { return nil }
        let found = names.compactMap { name in
            switch search.use {
            case .read: common(types(of: foreignProperties(named: search.name, of: [name]), search, from: MemberSource([name])))
            case .called: foreignFunction(search, of: [name])
            }
        }
        guard let meant = common(found), meant.reference?.isElsewhere != true else { return .unknown }
        // Of an extension with constraints it may not be one of them.
        return ShownType(type: meant.type, basis: .creation, text: meant.text)
    }

    /// What the type inherits and conforms to that the project does not declare, as far as that is known.
    private func namesOfForeignAncestors(of type: NominalType?, at path: [String], _ viewpoint: Viewpoint) -> [String] {
        var names = path == viewpoint.scope ? selfTypes(seenFrom: viewpoint)?.names ?? [] : []
        if let type {
            names += ancestry(of: type).names.filter { type.kind != .enum || !RawType.contains($0) }
            if type.kind == .enum { names += ["Equatable", "Hashable", "RawRepresentable"] }
        } else {
            names += LibraryAncestors.names(of: path[path.count - 1])
        }
        return names + names.flatMap(LibraryAncestors.names)
    }

    /// What a function hands out that an extension of a type from elsewhere declares, or a protocol that one adds asks for.
    private func foreignFunction(_ search: MemberSearch, of path: [String]) -> ShownType? {
        let functions = foreignMethods(named: search.name, of: path)
        // A crowd is not looked through.
        guard functions.count <= Crowd.limit else { return .unknown }
        let own = functions.filter { method, file in
            search.level.includes(method.level) && (search.label.map(method.start.allows) ?? true)
                && isVisible(method, of: path, in: file, from: search.viewpoint)
        }
        // A property may be called, too.
        if foreignProperties(named: search.name, of: path).contains(where: { isVisible($0, of: path, from: search.viewpoint) }) { return .unknown }
        if let result = common(own.map { resolved($0.method.result, in: path, path: $0.path, steps: search.steps) }) {
            // `Element` is what the type leaves open.
            return result.reference?.isElsewhere == true ? .unknown : result
        }
        return common(membersOfProtocols(addedToForeign: path, search))
    }

    private func membersOfProtocols(addedToForeign path: [String], _ search: MemberSearch) -> [ShownType] {
        let protocols = conformances(ofForeign: path).lazy.flatMap { fact in
            fact.inheritance.lazy.flatMap { types(named: $0, in: [], path: fact.place.path) }
        }
        return protocols.prefix(Crowd.limit).compactMap { member(search, of: $0) }
    }

    /// What types from elsewhere call an instance of theirs: `UserDefaults.standard`, `UIDevice.current`.
    private static let instances: Set<String> = ["standard", "shared", "default", "main", "current", "now", "processInfo"]

    /// - Parameter properties: those of the name.
    private func types(of properties: [Property], _ search: MemberSearch, from source: MemberSource) -> [ShownType] {
        properties.filter { search.level.includes($0.level) && isVisible($0, of: source.scope, from: search.viewpoint) }.map {
            resolved($0.shown, from: source, path: $0.place.path, search.steps)
        }
    }

    private func resolved(_ shown: ShownType, from source: MemberSource, path: String, _ steps: Int) -> ShownType {
        guard let heir = source.heir, case let .known(reference) = shown.type else {
            return resolved(shown, in: source.scope, path: path, steps: steps)
        }
        if heir.kind != .protocol, reference.components == ["Self"] {
            let own = TypeReference(components: heir.path, optionalDepth: reference.optionalDepth, home: .file(heir.place.path))
            return ShownType(type: .known(own), basis: shown.basis)
        }
        guard shown.basis.tellsType, source.placeholders.contains(reference.components[0]) else {
            return resolved(shown, in: source.scope, path: path, steps: steps)
        }
        // Whoever conforms says itself what it stands for, or leaves it to the compiler to find out.
        let own = TypeReference(components: heir.path + reference.components, optionalDepth: reference.optionalDepth)
        let isSaid = heir.kind != .protocol && !types(named: own, in: [], path: heir.place.path).isEmpty
        return isSaid ? resolved(ShownType(type: .known(own), basis: shown.basis), in: [], path: heir.place.path, steps: steps) : .unknown
    }

    /// What declarations of one name, in branches of `#if`, extensions or inherited types, agree on; nil where there are none.
    func common(_ types: [ShownType]) -> ShownType? {
        guard let first = types.first else { return nil }
        guard types.allSatisfy({ $0.type == first.type }) else { return .unknown }
        return types.first { $0.basis != .written } ?? first
    }

    /// A type named inside the type `scope`, as it is named from anywhere.
    private func qualified(_ reference: TypeReference, by basis: TypeBasis, in scope: [String], path: String) -> ShownType {
        // Nobody declares these anew, and who meets them need not wait for the project.
        if reference.components.count == 1, Self.standardTypes.contains(reference.name) {
            guard reference.isThroughLists else { return ShownType(type: .known(reference), basis: basis) }
            // What the project makes of it is something else.
            if !isAsRead(reference, in: scope, path: path) { return .written(.unnamed) }
        }
        let name = followed(reference, in: scope, path: path)
        let (found, last) = (name.types, name.reference)
        func known(as path: [String], _ home: TypeReference.Home) -> ShownType {
            ShownType(type: .known(TypeReference(components: path, optionalDepth: last.optionalDepth, home: home)), basis: basis)
        }
        if found.count == 1 { return known(as: found[0].path, .file(found[0].place.path)) }
        // In a protocol `Self` is whoever conforms.
        if reference.components[0] == "Self", type(at: scope, path: path).map({ $0.kind == .protocol }) ?? true { return .unknown }
        if name.isUnclear { return known(as: last.components, .unclear) }
        guard found.isEmpty else {
            // They are the same from everywhere as from here.
            let isOnePath = found.allSatisfy { $0.path == found[0].path }
            return isOnePath ? known(as: found[0].path, .file(name.path)) : known(as: last.components, .unclear)
        }
        // `Row.Action`, too, which `Row` has from somewhere else.
        return known(as: last.components, .elsewhere)
    }

    private static let standardTypes: Set<String> = [
        "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "String",
        "Character", "Substring",
    ]
}

extension ShownType {
    /// Whether both are the same, as far as the files tell that declare them.
    fileprivate func isOneType(with other: ShownType) -> Bool {
        guard case let (.file(own)?, .file(others)?) = (reference?.home, other.reference?.home) else { return type == other.type }
        return type == other.type && own == others
    }
}

extension NominalType {
    /// Whether it is a protocol with a function of that name whose result is an associated type.
    fileprivate func leavesResultOpen(_ name: String) -> Bool {
        guard kind == .protocol, !members.placeholders.isEmpty else { return false }
        // Of a crowd one may.
        return methods(named: name, on: .either)?.contains { method in
            method.result.reference.map { members.placeholders.contains($0.components[0]) } ?? false
        } ?? true
    }
}

/// Where a member is declared, and who has it.
private struct MemberSource {
    /// The names of the types around the declaration.
    let scope: [String]
    /// The names that stand for types of the heir.
    let placeholders: [String]
    /// The type that was asked, which `Self` is; nil for a type that the project only extends.
    let heir: NominalType?

    init(_ owner: NominalType, for heir: NominalType) {
        scope = owner.path
        placeholders = owner.members.placeholders
        self.heir = heir
    }

    init(_ path: [String]) {
        scope = path
        placeholders = []
        heir = nil
    }
}
