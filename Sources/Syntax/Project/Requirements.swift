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
        let labels = parameters(of: declaration).map { $0.label.map(self.name) ?? "_" }
        return FunctionName(spelling: base + "(" + labels.map { $0 + ":" }.joined() + ")")
    }
}

extension Project {
    /// Whether a function of that name, declared in the type or extension at `scope`, fulfils a requirement of a protocol of the project.
    public func isWitness(_ name: FunctionName, in scope: [String], path: String) -> Bool {
        guard let type = type(at: scope, path: path) else { return false }
        // A default implementation stands in an extension of the protocol itself.
        if type.members.requirements.contains(name) { return true }
        return ancestry(of: type).types.contains { $0.members.requirements.contains(name) }
    }

    /// Whether the project says of a type that it does not declare that it conforms to the protocol at `scope`, which then asks
    /// for what that type has: `extension UIApplication: URLOpening {}`.
    public func isFulfilledElsewhere(_ scope: [String], path: String) -> Bool {
        guard let type = type(at: scope, path: path) else { return false }
        return (foreignConformances[type.name] ?? []).contains { fact in
            fact.inheritance.contains { reference in
                types(named: reference, in: [], path: fact.place.path).contains { $0.place == type.place }
            }
        }
    }
}
