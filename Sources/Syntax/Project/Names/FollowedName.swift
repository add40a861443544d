/// What a name comes to when its aliases are followed.
struct FollowedName: Sendable {
    enum End: Sendable {
        /// Several where they cannot be told apart.
        case types([NominalType])
        /// Of what is no single type: a function, a composition.
        case alias(AliasFact)
        /// Nothing that the project declares.
        case elsewhere
        /// Declarations that differ in more than their places, or a generic parameter, which has none.
        case several(types: [NominalType], aliases: [AliasFact])

        /// A generic parameter, or what nobody can tell apart.
        static let open = End.several(types: [], aliases: [])

        /// - Parameter alias: of no single type.
        init(_ alias: AliasFact) {
            self = alias.target == .parameter ? .open : .alias(alias)
        }
    }

    /// The last name, with the optionals of all aliases.
    let reference: TypeReference
    /// The type that the last name is written in.
    let scope: [String]
    /// The file that it is written in.
    let path: String
    var end: End

    init(_ reference: TypeReference, _ scope: [String], _ path: String, _ end: End) {
        self.reference = reference
        self.scope = scope
        self.path = path
        self.end = end
    }

    /// The types that it may mean; none where it may mean something else, too.
    var types: [NominalType] {
        switch end {
        case let .types(types): types
        case .alias, .elsewhere, .several: []
        }
    }

    /// Whether it may be this or that of the project.
    var isUnclear: Bool {
        switch end {
        case let .several(types, aliases): !types.isEmpty || !aliases.isEmpty
        case .types, .alias, .elsewhere: false
        }
    }
}

/// What a name means, before the alias that it may be is followed.
enum NameStep {
    case nothing
    case types([NominalType])
    /// Followed by the names of what is nested in it.
    case alias(fact: AliasFact, nested: [String])
    case several(types: [NominalType], aliases: [AliasFact])

    /// A generic parameter, or what nobody can tell apart.
    static let open = NameStep.several(types: [], aliases: [])

    /// Whether a function declares some of it in its body.
    var isOfBody: Bool { visibilities.contains(where: \.isOfBody) }

    /// Whether the name means something else in another function of the file.
    var hasNamesakes: Bool { visibilities.contains(.bodyBesideNamesakes) }

    /// Whether only the type that it is nested in sees it, and extensions of that.
    var isPrivate: Bool { !visibilities.isEmpty && visibilities.allSatisfy { $0 == .type } }

    private var visibilities: [Visibility] {
        let (types, aliases) = parts
        return types.map(\.visibility) + aliases.map(\.visibility)
    }

    /// This, or something else.
    var unclear: NameStep {
        let (types, aliases) = parts
        return .several(types: types, aliases: aliases)
    }

    /// Whether the file declares some of it.
    func isDeclared(in file: Modules.Membership) -> Bool {
        let (types, aliases) = parts
        return types.contains { $0.membership === file } || aliases.contains { $0.place.path == file.path }
    }

    private var parts: (types: [NominalType], aliases: [AliasFact]) {
        switch self {
        case .nothing: ([], [])
        case let .types(types): (types, [])
        case let .alias(alias, _): ([], [alias])
        case let .several(types, aliases): (types, aliases)
        }
    }

    /// This or the other: where a name is used does not tell whether the function around it declares it.
    func or(_ other: NameStep) -> NameStep {
        let (own, others) = (parts, other.parts)
        guard !others.types.isEmpty || !others.aliases.isEmpty else { return self }
        let types = own.types + others.types.filter { type in !own.types.contains { $0.place == type.place } }
        let aliases = own.aliases + others.aliases
        return aliases.isEmpty ? .types(types) : .several(types: types, aliases: aliases)
    }
}
