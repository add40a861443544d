/// Goes along a path of members, from type to type.
struct PathWalk {
    private let project: Project
    /// The names of the types around the code, and its file.
    private let scope: [String]
    private let path: String
    private var current = ShownType.unknown
    /// What the first step may be a member of.
    private var level = MemberSearch.Level.instance
    private var list = List.none

    /// What tells the elements of a list that has been reached.
    private enum List {
        case none
        /// A property with this name, of a type that is only looked up where somebody asks for the list.
        case property(named: String, of: Owner)
        /// What is written inside the type, in the file at `path`.
        case written(text: String, by: NominalType, path: String)
    }

    private enum Owner {
        /// The type with these names, around the code.
        case around([String])
        case value(ShownType)
    }

    init(_ project: Project, scope: [String], path: String) {
        self.project = project
        self.scope = scope
        self.path = path
    }

    var type: DeclaredType { current.type }

    mutating func start(at shown: ShownType, firstLevel: MemberSearch.Level = .instance) {
        current = shown
        level = firstLevel
        list = .none
    }

    /// Starts at what a parameter or a local variable is declared to be.
    mutating func start(atLocal shown: ShownType) {
        guard case let .known(type) = shown.type, type.name == "Type", type.components.count > 1, type.optionalDepth == 0 else {
            return start(at: project.resolved(shown, in: scope, path: path))
        }
        let instance = ShownType.written(.known(TypeReference(components: type.components.dropLast())))
        start(at: project.resolved(instance, in: scope, path: path), firstLevel: .type)
    }

    enum Start { case member, elsewhere }

    /// Starts at a member of the type around the code, or a static one of the types around that, where they have it.
    mutating func start(at step: MemberStep) -> Start {
        guard let (name, use) = step.lookup else { return .elsewhere }
        for depth in stride(from: scope.count, to: 0, by: -1) {
            let outer = Array(scope.prefix(depth))
            let search = MemberSearch(name, depth == scope.count ? .either : .type, use)
            guard let found = project.member(search, ofTypeAt: outer, path: path) else { continue }
            current = found
            if use == .read { list = .property(named: name, of: .around(outer)) }
            return .member
        }
        return .elsewhere
    }

    /// What the walk comes to behind all of these steps.
    consuming func gone(along steps: ArraySlice<String>) -> ShownType {
        for name in steps { go(MemberStep(name)) }
        return current
    }

    /// Starts at a type, the names of which are taken from the path, but for the last.
    mutating func start(atTypeNamed first: String, _ rest: inout ArraySlice<String>) {
        // In a protocol `Self` has what the protocol asks for.
        var owner = first == "Self" && project.type(at: scope, path: path)?.kind == .protocol ? scope : [first]
        project.extend(&owner, by: &rest, in: scope, path: path)
        start(at: .written(.known(TypeReference(components: owner))), firstLevel: .type)
    }

    private var isList: Bool {
        switch current.type {
        case .unnamed: true
        case let .known(type): type.components.count == 1 && Self.collections.contains(type.name)
        case .unknown: false
        }
    }

    private static let collections: Set<String> = ["Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set"]

    private mutating func go(_ step: MemberStep) {
        defer { level = .instance }
        switch step {
        case let .property(name), let .called(name, _):
            guard isList, let role = ListMember(name) else { return goToMember(name, step) }
            if isStandard(step) { go(role) }
        case let .payload(name, position, count):
            current = project.payload(of: name, at: position, among: count, in: current, scope: scope, path: path)
            list = .none
        case .element: goToElement(.iteration, wrapping: 0)
        case .subscript:
            if isStandard(step) { goToElement(.subscript, wrapping: 0) }
        case .mapped: goToMapped()
        }
    }

    /// Ends the walk where the project gives lists another member of that name.
    private mutating func isStandard(_ step: MemberStep) -> Bool {
        guard project.redefines(step.text, seenFrom: path) else { return true }
        start(at: .unknown)
        return false
    }

    private mutating func goToMember(_ name: String, _ step: MemberStep) {
        guard let (name, use) = step.lookup else { return }
        list = use == .read ? .property(named: name, of: .value(current)) : .none
        current = project.member(MemberSearch(name, level, use), of: current, in: scope, path: path)
    }

    /// The one type of the project that it is.
    private func type(_ owner: Owner) -> NominalType? {
        switch owner {
        case let .around(names): return project.type(at: names, path: path)
        case let .value(shown):
            guard case let .known(reference) = shown.type else { return nil }
            let found = project.types(named: reference, in: scope, path: path)
            return found.count == 1 ? found[0] : nil
        }
    }

    private mutating func go(_ role: ListMember) {
        switch role {
        case .element: goToElement(.iteration, wrapping: 1)
        case .same: break
        case .values:
            guard case let .written(text, owner, path) = written, let value = WrittenTypeText(text).element(.subscript) else {
                return start(at: .unknown)
            }
            list = .written(text: "[\(value)]", by: owner, path: path)
        }
    }

    /// - Parameter depth: how many optionals are around what is taken from the list.
    private mutating func goToElement(_ access: ListAccess, wrapping depth: Int) {
        guard case let .written(text, owner, path) = written, let element = WrittenTypeText(text).element(access) else {
            return start(at: .unknown)
        }
        let isOfDictionary = access == .subscript && WrittenTypeText(text).element(.iteration) == nil
        goTo(element, wrapping: isOfDictionary ? depth + 1 : depth, owner, path)
    }

    private mutating func goToMapped() {
        guard case let .written(text, owner, path) = written, text.hasSuffix("?") || text.hasSuffix("!") else {
            return goToElement(.iteration, wrapping: 0)
        }
        goTo(String(text.dropLast()), wrapping: 0, owner, path)
    }

    private mutating func goTo(_ text: String, wrapping depth: Int, _ owner: NominalType, _ path: String) {
        let names = WrittenTypeText(text).names
        let optionals = text.reversed().prefix { $0 == "?" || $0 == "!" }.count
        if names.count == 1 {
            guard !owner.members.placeholders.contains(names[0].components[0]) else { return start(at: .unknown) }
            let reference = TypeReference(components: names[0].components, optionalDepth: optionals + depth)
            current = project.resolved(.written(.known(reference)), in: owner.path, path: path)
        } else {
            current = .written(.unnamed)
        }
        list = .written(text: text, by: owner, path: path)
    }

    /// Of the text of a type, in bytes: each step reads what is left of it.
    private static let longest = 400

    /// The list as its type is written.
    private var written: List {
        switch list {
        case .none, .written: return list
        case let .property(name, owner):
            guard let owner = type(owner) else { return .none }
            let found = project.properties(named: name, of: owner)
            guard let first = found.first, first.property.basis != .parameter, let text = first.property.annotation,
                text.utf8.count < Self.longest, found.allSatisfy({ $0.property.annotation == text })
            else { return .none }
            return .written(text: text, by: first.owner, path: first.property.place.path)
        }
    }
}

extension MemberStep {
    /// What a type is asked for.
    fileprivate var lookup: (name: String, use: MemberSearch.Use)? {
        switch self {
        case let .property(name): (name, .read)
        case let .called(name, _): (name, .called)
        case .payload, .element, .mapped, .subscript: nil
        }
    }
}

extension Project {
    /// The properties of one name that the type has or inherits.
    fileprivate func properties(named name: String, of type: NominalType) -> [(property: Property, owner: NominalType)] {
        ([type] + ancestry(of: type).types).flatMap { owner in
            owner.members.properties.filter { $0.name == name }.map { ($0, owner) }
        }
    }

    /// The type of an associated value.
    fileprivate func payload(
        of name: String, at position: Int, among count: Int, in owner: ShownType, scope: [String], path: String
    ) -> ShownType {
        guard case let .known(reference) = owner.type else { return .unknown }
        if name == "some", reference.optionalDepth > 0 {
            return .written(.known(reference.wrapped(in: reference.optionalDepth - 1)))
        }
        let owners = types(named: reference, in: scope, path: path)
        guard owners.count == 1 else { return .unknown }
        let values = owners[0].cases.filter { $0.name == name && $0.arity == count && position < count }.map { $0.values[position] }
        guard let first = values.first, let value = first, values.allSatisfy({ $0 == value }) else { return .unknown }
        return resolved(.written(.known(value)), in: owners[0].path, path: owners[0].place.path)
    }
}
