/// A function or an initializer by its full name, as documentation writes it: `load(id:completion:)`.
public struct FunctionName: Hashable, Sendable {
    /// The name and the labels, `_` where calls write none.
    public let spelling: String
}

extension SourceFile {
    /// The full name of the function or initializer; nil for other declarations.
    public func functionName(of declaration: Declaration) -> FunctionName? {
        let base: String
        switch declaration.kind {
        case .function:
            guard let name = declaration.name else { return nil }
            base = self.name(name)
        case .initializer:
            base = "init"
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .deinitializer, .subscript, .variable,
            .enumCase, .typealias, .associatedtype, .operator, .precedencegroup, .macro:
            return nil
        }
        var spelling = base + "("
        for parameter in parameters(of: declaration) {
            spelling += parameter.label.map(self.name) ?? "_"
            spelling += ":"
        }
        return FunctionName(spelling: spelling + ")")
    }
}

extension Project {
    /// Whether a function of that name, declared in the type or extension at `scope`, fulfils a requirement of a protocol of the
    /// project: one that the type, another extension of it or a class that inherits it conforms to.
    public func isWitness(_ name: FunctionName, in scope: [String], path: String) -> Bool {
        guard let type = type(at: scope, path: path) else {
            // Hardly a type is extended more often, and a project full of extensions must stay cheap.
            return extensions(ofForeign: scope).lazy.filter { !$0.inheritance.isEmpty }.prefix(4 * Crowd.limit).contains { fact in
                fact.inheritance.contains { requires(name, by: $0, in: scope, path: fact.place.path) }
            }
        }
        // A default implementation stands in an extension of the protocol itself.
        if type.members.requirements.contains(name) || ancestryRequires(name, of: type) { return true }
        return hierarchy.descendants(of: type).contains { ancestryRequires(name, of: types[$0]) }
    }

    private func ancestryRequires(_ name: FunctionName, of type: NominalType) -> Bool {
        ancestry(of: type).types.contains { $0.members.requirements.contains(name) }
    }

    /// Whether a protocol that the name stands for, or one that it inherits, requires a function of that name.
    public func requires(_ name: FunctionName, by reference: TypeReference, in scope: [String], path: String) -> Bool {
        meanings(of: reference, in: scope, path: path).contains { meaning in
            switch meaning {
            case let .project(types):
                types.contains { $0.members.requirements.contains(name) || ancestryRequires(name, of: $0) }
            case .elsewhere:
                false
            }
        }
    }

    /// Whether the project says of a type that it does not declare that it conforms to the protocol at `scope`, which then asks
    /// for what that type has: `extension UIApplication: URLOpening {}`. What an extension of the type declares is the project's.
    public func isFulfilledElsewhere(_ name: FunctionName, requiredAt scope: [String], path: String) -> Bool {
        guard let type = type(at: scope, path: path) else { return false }
        // Each type is looked at once, however many extensions say it.
        var seen: Set<[String]> = []
        return (foreignConformances[type.name] ?? []).contains { fact in
            let conforms = fact.inheritance.contains { reference in
                types(named: reference, in: [], path: fact.place.path).contains { $0.place == type.place }
            }
            return conforms && seen.insert(fact.path).inserted
                && !extensions(ofForeign: fact.path).contains { $0.members.closureTakers.contains(name) }
        }
    }
}
