/// What the name of a type stands for.
public enum TypeMeaning: Sendable {
    /// Types that the project declares; several where it cannot tell them apart.
    case project([NominalType])
    /// Nothing that the project declares, under this name when its aliases are followed.
    case elsewhere(TypeReference)
}

/// A `typealias` of several protocols, or of a class and protocols: `A & B`; without parts that of a type that has no name,
/// of a function for instance.
struct CompositionFact: Sendable {
    /// With the names of the types around it.
    let path: [String]
    let parts: [TypeReference]
}

extension Project {
    /// What a name means inside the type `scope`, in the file at `path`.
    public func meaning(of reference: TypeReference, in scope: [String], path: String) -> TypeMeaning {
        let found = types(named: reference, in: scope, path: path)
        return found.isEmpty ? .elsewhere(lastAlias(of: reference, in: scope).reference) : .project(found)
    }

    /// The same for a name that may be the alias of a composition: what each part of `A & B` means.
    public func meanings(of reference: TypeReference, in scope: [String], path: String) -> [TypeMeaning] {
        var meanings: [TypeMeaning] = []
        var waiting = [(reference: reference, scope: scope)]
        // Aliases can form a circle.
        for _ in 0..<32 {
            guard let next = waiting.popLast() else { break }
            let found = types(named: next.reference, in: next.scope, path: path)
            let last = lastAlias(of: next.reference, in: next.scope)
            if !found.isEmpty {
                meanings.append(.project(found))
            } else if let composition = composition(last.reference, in: last.scope) {
                waiting += composition.parts.map { ($0, Array(composition.path.dropLast())) }
            } else {
                meanings.append(.elsewhere(last.reference))
            }
        }
        return meanings
    }

    private func composition(_ reference: TypeReference, in scope: [String]) -> CompositionFact? {
        nearest(tables.compositions[reference.name] ?? [], to: reference, in: scope, \.path)
    }

    /// The name that aliases end in, with the optionals of all of them, and the type that it is written in.
    func lastAlias(
        of reference: TypeReference, in scope: [String]
    ) -> (reference: TypeReference, scope: [String]) {
        var current = (reference: reference, scope: scope)
        // Aliases can form a circle.
        for _ in 0..<8 {
            guard let aliases = tables.aliases[current.reference.name],
                let alias = nearest(aliases, to: current.reference, in: current.scope, \.path)
            else { break }
            let target = TypeReference(
                components: alias.target.components, optionalDepth: current.reference.optionalDepth + alias.target.optionalDepth)
            current = (target, Array(alias.path.dropLast()))
        }
        return current
    }

    /// The one whose path is the reference's in the nearest of the types `scope`.
    private func nearest<Fact>(
        _ facts: [Fact], to reference: TypeReference, in scope: [String], _ path: (Fact) -> [String]
    ) -> Fact? {
        guard !facts.isEmpty else { return nil }
        for depth in stride(from: scope.count, through: 0, by: -1) {
            let outer = scope.prefix(depth)
            if let fact = facts.first(where: { path($0).consists(of: outer, reference.components) }) { return fact }
        }
        return nil
    }

    /// Whether the project declares a type of that plain name anywhere.
    public func declares(_ name: String) -> Bool {
        !index[name].isEmpty
    }

    /// The type that declaration `number` of the file declares or extends; nil where the project has none.
    public func nominalType(of number: Int, in file: SourceFile) -> NominalType? {
        let declaration = file.outline.declarations[number]
        guard declaration.kind.isNominal else { return nil }
        if declaration.kind == .extension {
            let path = file.qualifiedName(of: number)
            let anchor = min(declaration.type.start, file.tokens.count - 1)
            let place = Location(path: file.path, range: file.tokens[anchor].range)
            return type(extendedAt: place, as: path) ?? type(at: path, path: file.path)
        }
        guard let name = declaration.name else { return nil }
        return type(declaredAt: Location(path: file.path, range: file.tokens[name].range), named: file.name(name))
    }

    /// What a type inherits and conforms to, through any number of project types: the project's own types, and the names
    /// of all others.
    public func ancestry(of type: NominalType) -> (types: [NominalType], names: Set<String>) {
        var found: [NominalType] = []
        var names: Set<String> = []
        var seen: Set<Location> = [type.place]
        var waiting = [type]
        while let current = waiting.popLast() {
            let scope = Array(current.path.dropLast())
            for (reference, path) in current.inherited {
                for meaning in meanings(of: reference, in: scope, path: path) {
                    switch meaning {
                    case let .project(parents):
                        let unseen = parents.filter { seen.insert($0.place).inserted }
                        found += unseen
                        waiting += unseen
                    case let .elsewhere(name):
                        names.insert(name.name)
                    }
                }
            }
        }
        return (found, names)
    }
}
