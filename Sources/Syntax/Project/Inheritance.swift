extension SourceFile {
    /// The types behind the colon of the declaration that have a name; the parts of a composition `A & B` one by one.
    public func inheritedTypes(of declaration: Declaration) -> [TypeReference] {
        guard !declaration.inheritance.isEmpty else { return [] }
        var types: [TypeReference] = []
        for element in elements(of: declaration.inheritance) {
            // Nearly every one is a name alone, and no list is made of its parts.
            if element.count == 1 {
                if let type = typeReference(element) { types.append(type) }
            } else {
                types += composition(element).compactMap(typeReference)
            }
        }
        return types
    }

    /// `~Copyable` and its like behind the colon, by their last names with the tilde: what the type says that it is not.
    func suppressedConformances(of declaration: Declaration) -> [TypeReference] {
        declaration.inheritance.indices.dropLast().filter { tokens[$0].kind == .prefixOperator && token($0, is: "~") }.map { tilde in
            var last = tilde + 1
            while last + 2 < declaration.inheritance.end, tokens[last + 1].kind == .period { last += 2 }
            return TypeReference(components: ["~" + name(last)])
        }
    }

    /// The parts of `A & B`; any other type is its own only part.
    public func composition(_ type: TokenRange) -> [TokenRange] {
        var parts: [TokenRange] = []
        var start = type.start
        for index in type.indices where tokens[index].kind == .infixOperator && token(index, is: "&") {
            parts.append(TokenRange(start, index))
            start = index + 1
        }
        parts.append(TokenRange(start, type.end))
        return parts
    }
}

extension Project {
    /// What the type inherits and conforms to, directly or through types and protocols of the project, the nearest first.
    public func supertypes(of type: NominalType) -> [TypeReference] {
        var found: [TypeReference] = []
        var waiting = [type]
        var seen: Set<Location> = [type.place]
        var next = 0
        while next < waiting.count {
            let current = waiting[next]
            next += 1
            // What a type inherits is named from where the type stands.
            let scope = Array(current.path.dropLast())
            for (reference, path) in current.inherited {
                found.append(reference)
                for meaning in meanings(of: reference, in: scope, path: path) {
                    switch meaning {
                    case let .project(parents):
                        // An alias hides the name that somebody may look for.
                        found += parents.filter { $0.name != reference.name }.map { TypeReference(components: $0.path) }
                        waiting += parents.filter { seen.insert($0.place).inserted }
                    case let .elsewhere(name):
                        if name != reference { found.append(name) }
                    }
                }
            }
        }
        return found
    }
}
