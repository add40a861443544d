/// A type as code inside other types names it.
public struct ScopedReference: Sendable, Hashable {
    /// The name that stands there.
    public let reference: TypeReference
    /// The names of the types around the code, the outermost first.
    public let scope: [String]
}

extension Project {
    /// The type that code in the file at `path` means; nil where that is not clear.
    public func type(_ name: ScopedReference, path: String) -> NominalType? {
        if name.reference.components == ["Self"] { return type(at: name.scope, path: path) }
        let types = types(named: name.reference, in: name.scope, path: path)
        return types.count == 1 ? types[0] : nil
    }
}
