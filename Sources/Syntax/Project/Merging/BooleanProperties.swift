/// The names of properties that are optional `Bool`s in any of the project's types: for members of something whose type is not
/// known.
struct BooleanProperties: Sendable {
    private var optional: Set<String> = []

    init(_ types: [NominalType]) {
        for property in types.lazy.flatMap(\.properties) {
            guard let type = property.type, type.components == ["Bool"], type.optionalDepth > 0 else { continue }
            optional.insert(property.name)
        }
    }

    func hasOptional(_ name: String) -> Bool {
        optional.contains(name)
    }
}

extension Project {
    /// Whether any type of the project has a property of that name that is an optional `Bool`.
    public func hasOptionalBoolean(named name: String) -> Bool {
        booleanProperties.hasOptional(name)
    }
}
