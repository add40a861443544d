/// What a type inherits or conforms to itself: a name behind its colon, with what that means there.
struct Parent: Sendable {
    enum Meaning: Sendable {
        /// Indices into `Project.types`: the types themselves would go round in circles.
        case project([Int])
        case elsewhere(TypeReference)
    }

    let reference: TypeReference
    let meanings: [Meaning]
}

extension Project {
    /// Of a crowd of ancestors nobody asks about the last.
    private static let mostAncestors = 4 * Crowd.limit

    /// What a type inherits and conforms to, through any number of project types: the project's own types, and the names
    /// of all others.
    public func ancestry(of type: NominalType) -> (types: [NominalType], names: Set<String>) {
        ancestry(of: [type])
    }

    /// The same of several at once, without these types: what they share is followed once.
    public func ancestry(of descendants: [NominalType]) -> (types: [NominalType], names: Set<String>) {
        guard descendants.contains(where: { !$0.inheritance.isEmpty }) else { return ([], []) }
        let types = types
        var found: [NominalType] = []
        var names: Set<String> = []
        var seen = Set(descendants.map(\.number))
        var waiting = descendants
        while let current = waiting.popLast() {
            for meaning in parents(of: current).lazy.flatMap(\.meanings) {
                switch meaning {
                case let .project(parents):
                    for parent in parents where seen.insert(parent).inserted {
                        guard found.count < Self.mostAncestors else { return (found, names) }
                        found.append(types[parent])
                        waiting.append(types[parent])
                    }
                case let .elsewhere(name):
                    names.insert(name.name)
                }
            }
        }
        return (found, names)
    }

    /// What the type inherits and conforms to, directly or through types and protocols of the project, the nearest first.
    public func supertypes(of type: NominalType) -> [TypeReference] {
        let types = types
        var found: [TypeReference] = []
        var waiting = [type]
        var seen: Set<Int> = [type.number]
        var next = 0
        while next < waiting.count, next < Self.mostAncestors {
            let current = waiting[next]
            next += 1
            for parent in parents(of: current) {
                found.append(parent.reference)
                for meaning in parent.meanings {
                    switch meaning {
                    case let .project(numbers):
                        // An alias hides the name that somebody may look for.
                        found += numbers.map { types[$0] }.filter { $0.name != parent.reference.name }.map { TypeReference(components: $0.path) }
                        waiting += numbers.filter { seen.insert($0).inserted }.map { types[$0] }
                    case let .elsewhere(name):
                        if name != parent.reference { found.append(name) }
                    }
                }
            }
        }
        return found
    }

    /// The class of the project that a class inherits itself.
    func superclass(of type: NominalType) -> NominalType? {
        guard type.kind == .class, !type.superclasses.isEmpty else { return nil }
        let types = types
        var classes: [NominalType] = []
        for meaning in parents(of: type).lazy.flatMap(\.meanings) {
            switch meaning {
            case let .project(numbers): classes += numbers.map { types[$0] }.filter { $0.kind == .class }
            case .elsewhere: break
            }
        }
        return classes.count == 1 ? classes[0] : nil
    }

    /// The same of any place of the project, so that it is found once.
    private func parents(of type: NominalType) -> [Parent] {
        type.inheritance.isEmpty ? [] : type.knownParents.value { findParents(of: type) }
    }

    private func findParents(of type: NominalType) -> [Parent] {
        // What a type inherits is named from where the type stands.
        let scope = Array(type.path.dropLast())
        return type.inherited.map { reference, path in
            let meanings = meanings(of: reference, in: scope, path: path).map { meaning in
                switch meaning {
                case let .project(types): Parent.Meaning.project(types.map(\.number))
                case let .elsewhere(name): Parent.Meaning.elsewhere(name)
                }
            }
            return Parent(reference: reference, meanings: meanings)
        }
    }
}
