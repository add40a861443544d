/// A type of the project with everything its extensions add to it.
// A class, since rules pass types around: a copy of a struct would retain each of its arrays.
public final class NominalType: Sendable {
    private let declaration: TypeFact
    /// In the order of the files.
    private let additions: [TypeFact]
    /// With what the extensions add; nil where there are none. Nothing else is copied: most facts were made long ago, and
    /// each list of theirs that is touched has to come from memory.
    private let extended: Extended?
    /// Nil for all but the large ones.
    let places: MemberPlaces?
    /// What it inherits, once somebody has asked.
    let knownParents = Lazy<[Parent]>()
    /// Its index in `Project.types`.
    let number: Int
    /// Of the file that declares it.
    let membership: Modules.Membership

    private struct Extended {
        var inheritance: [TypeReference]
        var members: Members
        /// How many methods there are up to the end of each extension; empty where the extensions are counted as fast.
        var methodCounts: [Int32] = []
    }

    /// The declaration of a type, or one of its extensions.
    public struct Part: Sendable {
        /// The name of the type, or where the extension writes it.
        public let place: Location
        /// How much it holds; lines are counted of classes and extensions only.
        public let extent: Extent
        /// The types right behind its own colon.
        public let inheritance: [TypeReference]

        fileprivate init(_ fact: TypeFact) {
            place = fact.place
            inheritance = fact.inheritance
            extent = fact.extent
        }
    }

    /// - Parameters:
    ///   - fact: the declaration.
    ///   - membership: of its file.
    ///   - extensions: in the order of the files.
    init(_ fact: TypeFact, number: Int, _ membership: Modules.Membership, extensions: [TypeFact]) {
        declaration = fact
        additions = extensions
        self.number = number
        self.membership = membership
        guard !extensions.isEmpty else {
            extended = nil
            places = MemberPlaces.ofLarge(fact.members)
            return
        }
        var extended = Extended(inheritance: fact.inheritance, members: fact.members)
        for fact in extensions {
            extended.inheritance += fact.inheritance
            extended.members.add(fact.members)
            if extensions.count > Crowd.limit { extended.methodCounts.append(Int32(extended.members.methods.count)) }
        }
        places = MemberPlaces.ofLarge(extended.members)
        self.extended = extended
    }

    /// Which of the types it is, or a protocol; never an extension.
    public var kind: Declaration.Kind { declaration.kind }
    /// The target that the file belongs to; empty where the project has none.
    public var module: String { membership.module }
    /// The name of its target alone, without the package that tells targets of one name apart.
    public var moduleName: String { membership.target }
    /// Its name, with the names of the types around it in front.
    public var path: [String] { declaration.path }
    /// Its own name, without those of the types around it.
    public var name: String { path[path.count - 1] }
    /// Its path with periods between the names: `Outer.Inner`.
    public var qualifiedName: String { path.joined(separator: ".") }
    /// Who may see it, with regard to the types around it.
    public var visibility: Visibility { declaration.visibility }
    /// Its name in the declaration.
    public var place: Location { declaration.place }
    /// Which run time knows its cases or members; of what is neither an enum nor a class it says nothing.
    public var runtime: Runtime { declaration.runtime }
    var memberwiseInitializer: MemberwiseInitializer { declaration.memberwiseInitializer }
    /// Of the declaration and of its extensions, in the order of the files.
    public var inheritance: [TypeReference] { extended?.inheritance ?? declaration.inheritance }
    /// Whether it says that its values cannot be copied.
    public var isNoncopyable: Bool { inheritance.contains { $0.name == "~Copyable" } }
    /// Of the declaration, then of its extensions, in the order of the files.
    public var members: Members { extended?.members ?? declaration.members }
    /// The cases of an enum; empty for other types.
    public var cases: [EnumCase] { extended?.members.cases ?? declaration.members.cases }
    var properties: [Property] { extended?.members.properties ?? declaration.members.properties }
    var methods: [Method] { extended?.members.methods ?? declaration.members.methods }
    /// How many of the methods, the first ones, stand in its declaration.
    private var ownMethodCount: Int { declaration.members.methods.count }
    /// The class that a class inherits, as it is written; the parts of a composition one by one, protocols among them.
    var superclasses: [TypeReference] { declaration.superclasses }
    /// The same as text, where the class has generic arguments.
    var superclassText: String? { methods(named: Method.superclass, on: .type)?.first?.result.text }
    /// `inheritance`, each with the file that says so: what a name stands for depends on the module and the file.
    var inherited: [(reference: TypeReference, path: String)] {
        let own = declaration.inheritance.map { (reference: $0, path: declaration.place.path) }
        return own + additions.flatMap { addition in addition.inheritance.map { (reference: $0, path: addition.place.path) } }
    }
    /// The declaration, then its extensions in the order of the files, each with its own extent.
    public var parts: [Part] { [Part(declaration)] + additions.map(Part.init) }

    /// The file that declares the method with this number.
    func file(ofMethod number: Int) -> String {
        guard number >= ownMethodCount, let extended else { return place.path }
        guard extended.methodCounts.isEmpty else {
            return additions[prefixLength(of: extended.methodCounts.count) { extended.methodCounts[$0] <= number }].place.path
        }
        var count = ownMethodCount
        for addition in additions {
            count += addition.members.methods.count
            if number < count { return addition.place.path }
        }
        return place.path
    }

    /// Whether the extension at the place is one of this type.
    func isExtended(at place: Location) -> Bool {
        let position = prefixLength(of: additions.count) { additions[$0].place.precedes(place) }
        return position < additions.count && additions[position].place == place
    }
}
