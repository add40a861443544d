/// A type of the project with everything its extensions add to it.
// A class, since rules pass types around: a copy of a struct would retain each of its arrays.
public final class NominalType: Sendable {
    public let kind: Declaration.Kind
    /// Its name, with the names of the types around it in front.
    public let path: [String]
    /// The target that the file belongs to; empty where the project has none.
    public let module: String
    public let visibility: Visibility
    public let place: Location
    /// Of the declaration and of its extensions, in the order of the files.
    public let inheritance: [TypeReference]
    public let members: Members
    /// Where it is extended.
    public let extensions: [Location]
    let superclasses: [TypeReference]
    /// The declaration and its extensions, in the order of `extensions`, each with its own extent.
    public let parts: [Part]

    /// The declaration of a type, or one of its extensions.
    public struct Part: Sendable {
        public let place: Location
        public let extent: Extent
    }

    /// - Parameters:
    ///   - fact: the declaration.
    ///   - extensions: in the order of the files.
    init(_ fact: TypeFact, module: String, extensions: [TypeFact]) {
        kind = fact.kind
        path = fact.path
        self.module = module
        visibility = fact.visibility
        place = fact.place
        superclasses = fact.superclasses
        self.extensions = extensions.map(\.place)
        parts = ([fact] + extensions).map { Part(place: $0.place, extent: $0.extent) }
        inheritance = extensions.reduce(into: fact.inheritance) { $0 += $1.inheritance }
        members = extensions.reduce(into: fact.members) { $0.add($1.members) }
    }

    public var name: String { path[path.count - 1] }
    public var qualifiedName: String { path.joined(separator: ".") }
    /// The cases of an enum; empty for other types.
    public var cases: [EnumCase] { members.cases }
}
