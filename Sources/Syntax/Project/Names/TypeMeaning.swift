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
        let name = followed(reference, in: scope, path: path)
        switch name.end {
        case let .types(types): return .project(types)
        case let .several(types, _) where !types.isEmpty: return .project(types)
        case .alias, .elsewhere, .several: return .elsewhere(name.reference)
        }
    }

    /// The same for a name that may be the alias of a composition: what each part of `A & B` means. What cannot be told apart is
    /// all of it.
    public func meanings(of reference: TypeReference, in scope: [String], path: String) -> [TypeMeaning] {
        var meanings: [TypeMeaning] = []
        var waiting = [(reference: reference, scope: scope, path: path)]
        // Aliases can form a circle.
        for _ in 0..<32 {
            guard let next = waiting.popLast() else { break }
            let name = followed(next.reference, in: next.scope, path: next.path)
            switch name.end {
            case let .types(types): meanings.append(.project(types))
            case let .alias(alias): waiting += alias.parts.map { ($0, alias.scope, alias.place.path) }
            case .elsewhere: meanings.append(.elsewhere(name.reference))
            case let .several(types, aliases):
                if types.isEmpty, aliases.isEmpty { meanings.append(.elsewhere(name.reference)) }
                if !types.isEmpty { meanings.append(.project(types)) }
                for alias in aliases { waiting += alias.parts.map { ($0, alias.scope, alias.place.path) } }
            }
        }
        return meanings
    }

    /// Whether the project declares a type or an alias of that plain name anywhere.
    public func isTypeName(_ name: String) -> Bool {
        declares(name) || aliases.contains(name)
    }

    /// Whether the project declares a type of that plain name anywhere.
    public func declares(_ name: String) -> Bool {
        !index[name].isEmpty
    }

    /// How many types of the project have that plain name, wherever they stand.
    public func count(ofTypesNamed name: String) -> Int { index[name].count }

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
}
