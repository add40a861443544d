/// Goes along a path of members, from type to type.
struct PathWalk {
    let project: Project
    /// The names of the types around the code, and its file.
    let scope: [String]
    let path: String
    private(set) var current = ShownType.unknown
    /// What the first step may be a member of.
    private var level = MemberSearch.Level.instance
    var parts = Parts.none

    /// What tells of which parts the type consists that has been reached.
    enum Parts {
        case none
        /// A member of a type, of which the text is only looked up where somebody asks for the parts.
        case member(named: String, used: MemberSearch.Use, of: NominalType)
        case written(TypeText)
    }

    init(_ project: Project, scope: [String], path: String) {
        self.project = project
        self.scope = scope
        self.path = path
    }

    var type: DeclaredType { current.type }
    var viewpoint: Viewpoint { Viewpoint(scope, path) }

    mutating func start(at shown: ShownType, firstLevel: MemberSearch.Level = .instance) {
        current = shown
        level = firstLevel
        parts = .none
    }

    /// Starts at what a parameter or a local variable is declared to be.
    mutating func start(atLocal shown: ShownType) {
        if case let .known(type) = shown.type, type.name == "Type", type.components.count > 1, type.optionalDepth == 0 {
            let instance = ShownType.written(.known(TypeReference(components: type.components.dropLast())))
            return start(at: project.resolved(instance, in: scope, path: path), firstLevel: .type)
        }
        if let names = shown.reference?.components, !shown.basis.tellsType {
            start(atMember: names, isCalled: shown.basis == .call)
            if current.type != .unknown { return }
        }
        start(at: shown, writtenIn: scope, path)
    }

    /// Starts at `Store.shared.pages.first`, or what it hands out when it is called; a path of one name is that of a function.
    private mutating func start(atMember names: [String], isCalled: Bool) {
        guard names.count > 1 else {
            let (call, project) = (MemberStep.called(named: names[0], label: nil), project)
            if start(at: call) == .elsewhere { project.startAtGlobal(call.text, &self, path: path) }
            return
        }
        var rest = names.dropFirst()
        start(atTypeNamed: names[0], &rest)
        for (number, name) in rest.enumerated() {
            go(isCalled && number == rest.count - 1 ? .called(named: name, label: nil) : .property(name))
        }
    }

    /// Starts at what is declared inside the type `scope`, in the file at `path`.
    mutating func start(at shown: ShownType, writtenIn scope: [String], _ path: String) {
        start(at: ofProtocol(shown, in: scope, path) ?? project.resolved(shown, in: scope, path: path))
        if let reference = shown.reference, !project.isAsRead(reference, in: scope, path: path) { return }
        if let text = shown.text ?? nameOfAlias(shown), text.utf8.count < TypeText.longest { parts = .written(TypeText(text, in: scope, path)) }
    }

    /// An alias may be that of a type with parts.
    private func nameOfAlias(_ shown: ShownType) -> String? {
        guard shown.basis == .written, let reference = shown.reference, project.aliases.contains(reference.name) else { return nil }
        return reference.qualifiedName
    }

    enum Start { case member, elsewhere }

    /// Starts at a member of the type around the code, or a static one of the types around that, where they have it.
    /// - Parameter ownLevel: whose member it is of the type around the code.
    mutating func start(at step: MemberStep, of ownLevel: MemberSearch.Level = .either) -> Start {
        guard let (name, use, label) = step.lookup else { return .elsewhere }
        for depth in stride(from: scope.count, to: 0, by: -1) {
            let outer = Array(scope.prefix(depth))
            let search = MemberSearch(name, depth == scope.count ? ownLevel : .type, use, seenFrom: viewpoint, label: label)
            let owner = project.type(at: outer, path: path)
            guard let found = project.member(search, of: owner, at: outer) ?? project.member(search, addedTo: owner, at: outer) else {
                guard isMember(calledWithClosure: step, search.level, of: owner, at: outer) else { continue }
                current = .unknown
                return .member
            }
            if mayHaveMembersFromElsewhere(insideOf: depth) { return .member }
            current = found
            parts = owner.map { .member(named: name, used: use, of: $0) } ?? .none
            if found.reference == nil, let owner { fill(name, use, of: owner, .none) }
            return .member
        }
        if name.utf8.first == UInt8(ascii: "$"), let owner = project.type(at: scope, path: path) {
            goToMadeMember(name, of: owner)
            return .member
        }
        if name == "allCases", use == .read, let owner = project.type(at: scope, path: path), owner.kind == .enum {
            level = .type
            goToMadeMember(name, of: owner)
            level = .instance
            return .member
        }
        return .elsewhere
    }

    /// Whether a type further in may inherit what comes before all that the types around it have.
    private func mayHaveMembersFromElsewhere(insideOf depth: Int) -> Bool {
        (depth..<scope.count).contains { project.mayHaveMembersFromElsewhere(Array(scope.prefix($0 + 1)), path: path) }
    }

    /// The walk behind all of these steps.
    consuming func gone(along steps: ArraySlice<String>) -> PathWalk {
        var rest = steps
        while let text = rest.popFirst() {
            let step = MemberStep(text)
            guard case let .toldByOwn(function, told, count) = step else {
                go(step)
                continue
            }
            if rest.count >= count, goToTold(told, byOwn: function) { rest = rest.dropFirst(count) }
        }
        return self
    }

    /// Starts at a type, the names of which are taken from the path, but for the last.
    mutating func start(atTypeNamed first: String, _ rest: inout ArraySlice<String>) {
        // In a protocol `Self` has what the protocol asks for.
        var owner = first == "Self" && project.type(at: scope, path: path)?.kind == .protocol ? scope : [first]
        project.extend(&owner, by: &rest, in: scope, path: path)
        start(at: .written(.known(TypeReference(components: owner))), firstLevel: first == ShownType.environment ? .either : .type)
    }

    mutating func go(_ step: MemberStep) {
        defer { level = .instance }
        switch step {
        case let .property(name) where name.utf8.first == UInt8(ascii: "{"):
            goToTold(name)
        case let .property(name), let .called(name, _):
            if hasNoName, let text = written(parts) {
                if let tuple = text.type.tuple { return goToElement(name, of: tuple, text) }
                if case let names = text.type.names, names.count > 1 { return goToMember(step, ofOneOf: names, text) }
            }
            guard isList, let role = ListMember(name) else {
                return isList ? goToAddedMember(step, named: name) : goToMember(step)
            }
            if isStandard(step) { goToList(name, role) }
        case let .calledWith(clue, name, label): goToResult(of: .called(named: name, label: label), named: name, clue)
        case let .payload(name, position, count): goToPayload(name, position, count)
        case .element: goToElement(.iteration, wrapping: 0)
        case .zipped:
            if project.declaresFunction("zip", seenFrom: path, in: scope) { start(at: .unknown) } else { goToElement(.iteration, wrapping: 0) }
        case let .subscript(label): goToSubscript(label, step)
        case .mapped: goToMapped()
        case let .made(making): goToList(made: making)
        // Whoever goes along all of the steps decides.
        case .toldByOwn: break
        }
    }
}

// MARK: Members

extension PathWalk {
    mutating func goToMember(_ step: MemberStep) {
        if let (name, use, label) = step.lookup { goToMember(name, use, label) }
    }

    private mutating func goToMember(_ name: String, _ use: MemberSearch.Use, _ label: String? = nil) {
        let (owner, ownParts) = (current, parts)
        start(at: .unknown, firstLevel: level)
        guard case let .known(reference) = owner.type else { return }
        let types = project.types(named: reference, in: scope, path: path)
        current = project.member(MemberSearch(name, level, use, seenFrom: viewpoint, label: label), of: reference, among: types)
        if types.count == 1, use == .called, mayBeHandedToInitializer(ofProperties: name, of: types[0]) { return start(at: .unknown) }
        if types.count == 1 { parts = .member(named: name, used: use, of: types[0]) }
        // What has a name depends on nothing.
        guard current.reference == nil else { return }
        if types.count == 1 {
            if level != .type { fill(name, use, of: types[0], ownParts) }
            if current.type == .unknown, use == .called { goToResult(ofClosureNamed: name, in: types[0]) }
            if current.type == .unknown { goToMadeMember(name, of: types[0]) }
        } else if types.isEmpty, current.type == .unknown, case let name = use == .called ? name + "()" : name,
            LibraryGenerics.member(name, of: reference.name[...]) != nil, let text = written(ownParts)
        {
            goToMember(name, ofLibrary: text)
        }
    }

    /// What one of the protocols of a composition asks for: `status` of an `any StatusFetching & Tallying`.
    private mutating func goToMember(_ step: MemberStep, ofOneOf names: [TypeReference], _ text: TypeText) {
        start(at: .unknown)
        guard let (name, use, label) = step.lookup else { return }
        for reference in names {
            let types = project.types(named: reference, in: text.scope, path: text.path)
            let search = MemberSearch(name, .instance, use, seenFrom: viewpoint, label: label)
            guard types.count == 1, let found = project.member(search, of: types[0], at: types[0].path) else { continue }
            current = found
            parts = .member(named: name, used: use, of: types[0])
            return
        }
    }


    /// What a property hands out that is a function: `client.mode()` of `var mode: () -> Mode`.
    private mutating func goToResult(ofClosureNamed name: String, in owner: NominalType) {
        guard owner.methods(named: name, on: .either)?.isEmpty == true,
            let text = project.text(ofMember: name, .read, of: owner, seenFrom: viewpoint),
            case let function = project.unaliased(text), let result = function.type.result
        else { return }
        goTo(result, function)
    }

    /// What the compiler makes: a list of cases, the projection of a published property, an initializer of a struct.
    private mutating func goToMadeMember(_ name: String, of owner: NominalType) {
        if HandedClosure.isStep(name) {
            if let text = closure(takenBy: name, of: owner) { goTo(text.text, text) }
            return
        }
        if name == "allCases", level == .type, owner.kind == .enum, !owner.declaresProperty(name) {
            goTo("[\(owner.qualifiedName)]", TypeText("", in: [], owner.place.path))
        } else if name.utf8.first == UInt8(ascii: "$"), publishes(name, owner) || !project.declaresName("projectedValue") {
            goToProjection(ofMember: String(name.dropFirst()), of: owner)
        }
    }

    /// Whether `@Published` stands in front of the property: what other wrappers of the project hand out says nothing of it.
    private func publishes(_ projection: String, _ owner: NominalType) -> Bool {
        owner.methods(named: projection, on: .instance)?.isEmpty == false && isOfLibrary("Published")
    }

    private mutating func goToProjection(ofMember name: String, of owner: NominalType) {
        if let wrapped = project.text(ofMember: name, .read, of: owner, seenFrom: viewpoint) { return goTo("Published<\(wrapped.text)>", wrapped) }
        // Its value shows the type.
        guard owner.declaresProperty(name),
            case let .known(type)? = project.member(MemberSearch(name, .instance, seenFrom: viewpoint), of: owner, at: owner.path)?.type
        else { return }
        let marks = String(repeating: "?", count: type.optionalDepth)
        goTo("Published<\(type.qualifiedName)\(marks)>", TypeText("", in: [], owner.place.path))
    }

    private mutating func goToPayload(_ name: String, _ position: Int, _ count: Int) {
        let (owner, ownParts) = (current, parts)
        start(at: .unknown)
        guard case let .known(reference) = owner.type else { return }
        if name == "some", reference.optionalDepth > 0 {
            current = .written(.known(reference.wrapped(in: reference.optionalDepth - 1)))
            parts = ownParts
            return
        }
        let types = project.types(named: reference, in: scope, path: path)
        guard let type = types.first else {
            guard count == 1, let text = written(ownParts), let (type, arguments) = text.type.generic, isOfLibrary(type),
                let position = LibraryGenerics.argument(takenOutOf: name, of: type), position < arguments.count
            else { return }
            return goTo(arguments[position], text)
        }
        guard types.count == 1, let value = type.value(of: name, at: position, among: count) else { return }
        if type.isGeneric, let template = value.text { fill(template, of: type, ownParts) }
        if current.type == .unknown { start(at: value, writtenIn: type.path, type.place.path) }
    }

    private mutating func goToSubscript(_ label: String?, _ step: MemberStep) {
        guard case .known = current.type, !isList else {
            // Lists have none with a label by themselves: what `rows[safe: 3]` hands out may be nil.
            let isOwn = label != nil && label != MemberStep.index
            if isStandard(step) { goToElement(.subscript, wrapping: isOwn ? 1 : 0) }
            return
        }
        goToMember(MemberStep.subscript(label: label == MemberStep.index ? nil : label).text, .called)
    }
}

// MARK: Parts

extension PathWalk {
    /// Whether it is known by its parts alone.
    var hasNoName: Bool {
        switch current.type {
        case .unnamed: true
        case let .known(type): type.isElsewhere && project.aliases.contains(type.name)
        case .unknown: false
        }
    }

    func isOfLibrary(_ name: Substring) -> Bool {
        !project.isTypeName(String(name))
    }

    /// What a closure is told, which may take apart the one tuple that it is handed.
    private mutating func goToTold(_ step: String) {
        guard let text = written(parts), let types = text.type.parameters, let (position, count) = HandedClosure.position(step) else {
            return start(at: .unknown)
        }
        if types.count == 1, count > 1, let tuple = WrittenTypeText(types[0]).tuple, tuple.count == count {
            goTo(tuple[position].type, text)
        } else {
            goTo(position < types.count ? types[position] : nil, text)
        }
    }

    private mutating func goToElement(_ name: String, of tuple: [(label: Substring?, type: Substring)], _ text: TypeText) {
        let place = TupleElement(name).place(among: tuple.map(\.label))
        goTo(place.map { tuple[$0].type }, text)
    }

    private mutating func goToMapped() {
        if case let .known(reference) = current.type, reference.optionalDepth > 0, !isList {
            current = .written(.known(reference.wrapped(in: reference.optionalDepth - 1)))
            return
        }
        guard let text = written(parts) else { return start(at: .unknown) }
        if text.type.optionalDepth > 0 {
            goTo(text.unwrapped.text, text)
        } else if let (name, arguments) = text.type.generic, name == "Result" || name == "Published", isOfLibrary(name) {
            goTo(arguments.first, text)
        } else {
            goToElement(.iteration, wrapping: 0)
        }
    }

    mutating func goTo(_ text: (some StringProtocol)?, wrapping depth: Int = 0, _ place: TypeText) {
        guard let text, text.utf8.count < TypeText.longest else { return start(at: .unknown) }
        let type = WrittenTypeText(text)
        let names = type.names
        if names.count == 1 {
            guard !project.isPlaceholder(names[0].components[0], inside: place.scope, path: place.path), names[0].name != ListMaking.unknown
            else { return start(at: .unknown) }
            let shown = ShownType.written(.known(names[0].wrapped(in: type.optionalDepth + depth)))
            current = ofProtocol(shown, in: place.scope, place.path) ?? project.resolved(shown, in: place.scope, path: place.path)
        } else {
            current = .written(.unnamed)
        }
        parts = .written(TypeText(String(text), in: place.scope, place.path))
    }

    /// The type as it is written, its aliases followed.
    func written(_ parts: Parts) -> TypeText? {
        switch parts {
        case .none: return nil
        case let .written(text): return project.unaliased(text)
        case let .member(name, use, owner): return project.text(ofMember: name, use, of: owner, seenFrom: viewpoint).map(project.unaliased)
        }
    }
}

extension MemberStep {
    /// What a type is asked for.
    fileprivate var lookup: (name: String, use: MemberSearch.Use, label: String?)? {
        switch self {
        case let .property(name): (name, .read, nil)
        case let .called(name, label), let .calledWith(_, name, label): (name, .called, label)
        case .payload, .element, .zipped, .mapped, .toldByOwn, .subscript, .made: nil
        }
    }
}
