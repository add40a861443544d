/// Which properties of the project's types are `Bool`s, by their names alone: for members of something whose type is not known.
struct BooleanProperties: Sendable {
    /// How the properties of one name are declared.
    enum Declared: Sendable { case plain, optional, both }

    private var declaredByName: [String: Declared] = [:]

    init(_ types: [NominalType]) {
        for property in types.lazy.flatMap(\.members.properties) {
            guard let type = property.type, type.components == ["Bool"] else { continue }
            let own: Declared = type.optionalDepth == 0 ? .plain : .optional
            let earlier = declaredByName[property.name] ?? own
            declaredByName[property.name] = earlier == own ? own : .both
        }
    }

    func declared(_ name: String) -> Declared? {
        declaredByName[name]
    }
}

extension Project {
    /// Whether the project has properties of that name that are optional `Bool`s, and none that is a plain one.
    public func hasOnlyOptionalBooleans(named name: String) -> Bool {
        booleanProperties.declared(name) == .optional
    }
}
