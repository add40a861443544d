/// The types whose members code in an extension has, since the extension says that `Self` is of them, too.
struct SelfTypes {
    let types: [NominalType]
    /// What those inherit.
    let ancestors: [NominalType]
    /// The names of all others, which the project does not declare.
    let names: [String]
    let reach: ConstrainedExtensions.Reach

    /// The same by indices into `Project.types`.
    struct Meaning: Sendable {
        let types: [Int]
        let ancestors: [Int]
        let names: [String]
    }
}

extension Project {
    /// Nil where nothing is said beside the type around the code.
    func selfTypes(seenFrom viewpoint: Viewpoint) -> SelfTypes? {
        let scope = viewpoint.scope
        guard !scope.isEmpty, let entry = tables.constrainedExtensions.entry(of: scope, in: viewpoint.path) else { return nil }
        let known = entry.knownTypes.value { meaning(of: entry.constraints, in: Array(scope.dropLast()), path: viewpoint.path) }
        let types = types
        return SelfTypes(
            types: known.types.map { types[$0] }, ancestors: known.ancestors.map { types[$0] }, names: known.names, reach: entry.reach)
    }

    private func meaning(of constraints: [TypeReference], in scope: [String], path: String) -> SelfTypes.Meaning {
        var types: [NominalType] = []
        var names: [String] = []
        for meaning in constraints.flatMap({ meanings(of: $0, in: scope, path: path) }) {
            switch meaning {
            case let .project(found): types += found
            case let .elsewhere(type): names.append(type.name)
            }
        }
        let ancestry = ancestry(of: types)
        return SelfTypes.Meaning(
            types: types.map(\.number), ancestors: ancestry.types.map(\.number), names: names + ancestry.names.sorted())
    }

    /// What has the members of the type for the code: the type, what that inherits, and what `Self` is, too, in the extension around the
    /// code; nothing where that is not said of all code there, and it has a member of the name.
    func owners(ofMember name: String, of type: NominalType, seenFrom viewpoint: Viewpoint) -> [NominalType] {
        let own = [type] + ancestry(of: type).types
        guard type.kind == .protocol, type.path == viewpoint.scope, let other = selfTypes(seenFrom: viewpoint) else { return own }
        let others = other.types + other.ancestors
        switch other.reach {
        case .all, .code: return own + others.filter { other in !own.contains { $0 === other } }
        case .some: return others.contains { $0.declares(name) } ? [] : own
        }
    }

    /// What a member of the type comes to for code that stands in an extension with constraints.
    /// - Parameter own: what the type has itself under the name.
    func member(_ search: MemberSearch, ofSelfBeside own: ShownType?) -> ShownType? {
        guard let other = selfTypes(seenFrom: search.viewpoint), case let found = other.types.compactMap({ member(search, of: $0) }),
            !found.isEmpty
        else { return own }
        switch other.reach {
        case .all, .code: return common(found + [own].compactMap(\.self))
        case .some: return own.flatMap { common(found + [$0]) } ?? .unknown
        }
    }
}
