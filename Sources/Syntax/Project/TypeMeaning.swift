/// What the name of a type stands for.
public enum TypeMeaning: Sendable {
    /// Types that the project declares; several where it cannot tell them apart.
    case project([NominalType])
    /// Nothing that the project declares, under this name when its aliases are followed.
    case elsewhere(TypeReference)
}

extension Project {
    /// What a name means inside the type `scope`, in the file at `path`.
    public func meaning(of reference: TypeReference, in scope: [String], path: String) -> TypeMeaning {
        let found = types(named: reference, in: scope, path: path)
        guard found.isEmpty else { return .project(found) }
        return .elsewhere(lastAlias(of: reference, in: scope))
    }

    private func lastAlias(of reference: TypeReference, in scope: [String]) -> TypeReference {
        var current = reference
        var scope = scope
        // Aliases can form a circle.
        for _ in 0..<8 {
            guard let aliases = aliasesByName[current.name],
                let alias = nearest(aliases, to: current.components, in: scope)
            else { break }
            current = alias.target
            scope = Array(alias.path.dropLast())
        }
        return current
    }

    private func nearest(_ aliases: [AliasFact], to components: [String], in scope: [String]) -> AliasFact? {
        for depth in stride(from: scope.count, through: 0, by: -1) {
            let wanted = Array(scope.prefix(depth)) + components
            if let alias = aliases.first(where: { $0.path == wanted }) { return alias }
        }
        return nil
    }

    /// Whether the project declares a type of that plain name anywhere.
    public func declares(_ name: String) -> Bool {
        typesByName[name] != nil
    }

    /// The type that declaration `number` of the file declares or extends; nil where the project has none.
    public func nominalType(of number: Int, in file: SourceFile) -> NominalType? {
        let declaration = file.outline.declarations[number]
        guard declaration.kind.isNominal else { return nil }
        if declaration.kind == .extension {
            let path = file.qualifiedName(of: number)
            let place = Location(path: file.path, range: file.tokens[min(declaration.type.start, file.tokens.count - 1)].range)
            let candidates = path.last.map(types(named:)) ?? []
            return candidates.first { $0.path == path && $0.extensions.contains(place) } ?? type(at: path, path: file.path)
        }
        guard let name = declaration.name else { return nil }
        return type(declaredAt: Location(path: file.path, range: file.tokens[name].range), named: file.name(name))
    }

    /// What a type inherits and conforms to, through any number of project types: the project's own types, and the names of all others.
    public func ancestry(of type: NominalType) -> (types: [NominalType], names: Set<String>) {
        var found: [NominalType] = []
        var names: Set<String> = []
        var seen: Set<Location> = [type.place]
        var waiting = [type]
        while let current = waiting.popLast() {
            let scope = Array(current.path.dropLast())
            for reference in current.inheritance {
                switch meaning(of: reference, in: scope, path: current.place.path) {
                case let .project(parents):
                    for parent in parents where seen.insert(parent.place).inserted {
                        found.append(parent)
                        waiting.append(parent)
                    }
                case let .elsewhere(name):
                    names.insert(name.name)
                }
            }
        }
        return (found, names)
    }
}
