// What the name of a type means in a place.
extension Project {
    /// The types that a name may mean inside the type `scope`, in the file at `path`: the nearest in nesting win.
    public func types(named reference: TypeReference, in scope: [String], path: String) -> [NominalType] {
        followed(reference, in: scope, path: path).types
    }

    /// What the name comes to inside the type `scope`, in the file at `path`, when its aliases are followed.
    func followed(_ reference: TypeReference, in scope: [String], path: String) -> FollowedName {
        guard scope.count <= DeepNesting.limit else { return FollowedName(reference, scope, path, .open) }
        return switch reference.home {
        case .asking:
            recalled(NameQuestion(reference: reference, scope: scope, path: path)) { followed(reference, in: scope, path: path, LookupLimits()) }
        case .through:
            isAsRead(reference, in: scope, path: path)
                ? followed(reference, in: scope, path: path, LookupLimits()) : FollowedName(reference, scope, path, .open)
        case let .file(home): followed(reference, in: [], path: home, LookupLimits())
        case .elsewhere: FollowedName(reference, scope, path, .elsewhere)
        case .unclear: FollowedName(reference, scope, path, .open)
        }
    }

    func followed(_ reference: TypeReference, in scope: [String], path: String, _ limits: LookupLimits) -> FollowedName {
        var name = FollowedName(reference, scope, path, .elsewhere)
        var limits = limits
        while limits.aliasSteps > 0 {
            switch step(name.reference.components, in: name.scope, path: name.path, limits) {
            case .nothing:
                return name
            case let .types(types):
                name.end = .types(types)
                return name
            case let .several(types, aliases):
                name.end = .several(types: types, aliases: aliases)
                return name
            case let .alias(alias, rest):
                guard case let .type(target) = alias.target else {
                    name.end = rest.isEmpty ? FollowedName.End(alias) : .elsewhere
                    return name
                }
                let depth = name.reference.optionalDepth + (rest.isEmpty ? target.optionalDepth : 0)
                let next = TypeReference(components: target.components + rest, optionalDepth: depth, home: target.home)
                name = FollowedName(next, alias.scope, alias.place.path, .elsewhere)
                if next.isElsewhere { return name }
                limits = limits.afterAlias
            }
        }
        return name
    }

    /// The alias that the name is of one itself.
    func alias(_ reference: TypeReference, in scope: [String], path: String) -> AliasFact? {
        guard case let .alias(alias, nested) = step(reference.components, in: scope, path: path, LookupLimits()), nested.isEmpty else { return nil }
        return alias
    }

    /// What the name means, its own alias not followed.
    private func step(_ components: [String], in scope: [String], path: String, _ limits: LookupLimits) -> NameStep {
        guard let name = components.last else { return .nothing }
        if components[0] == "Self" { return step(insideSelf: components.dropFirst(), in: scope, path: path, limits) }
        let candidates = Candidates(name, index, aliases)
        guard !candidates.isEmpty else { return .nothing }
        let file = modules.membership(of: path)
        // What a protocol gives a type under the name is meant where nothing around the type has that name.
        var asked: (step: NameStep, depth: Int)?
        let deepest = mayBeNested(components, candidates) ? scope.count : 0
        let sight = deepest > 1 ? tables.nestedTypeExtensions.sight(in: scope, of: path) : .all
        for depth in stride(from: deepest, through: 0, by: -1) where !sight.isBlocked(at: depth) {
            let outer = scope.prefix(depth)
            var found = declared(components, inside: outer, candidates, file, limits) ?? extended(components, at: outer, candidates, file, limits)
            if found == nil {
                switch inherited(components, at: outer, seenFrom: scope, candidates, file, limits)
                    ?? constrained(components, at: outer, seenFrom: scope, candidates, file, limits)
                {
                case let .ofItsOwn(step): found = step
                case let .ofProtocol(step): asked = asked ?? (step, depth)
                case nil: break
                }
            }
            guard let found else { continue }
            if sight.mayBeBlocked(at: depth), declared(components, inside: [], candidates, file, limits) != nil { return .open }
            return meant(found, components, at: depth, in: scope, path, file, limits)
        }
        if let asked { return meant(asked.step, components, at: asked.depth, in: scope, path, file, limits) }
        guard components.count > 1 else { return .nothing }
        // `Module.Type`: the first component names no type.
        return aliased(components, in: scope, file, limits) ?? qualified(components, candidates, file) ?? .nothing
    }

    /// What has been found for the name inside the first `depth` of the types around the code, as far as these let it mean that.
    private func meant(
        _ found: NameStep, _ components: [String], at depth: Int, in scope: [String], _ path: String, _ file: Modules.Membership,
        _ limits: LookupLimits
    ) -> NameStep {
        if depth < scope.count, isPlaceholder(components[0], inside: scope, deeperThan: depth, file) { return .open }
        if depth == 0, !scope.isEmpty, !found.isDeclared(in: file), mayBeInherited(components[0], in: scope, path: path) { return .open }
        guard found.isOfBody, limits.bodies == .seen else { return found }
        let all = found.or(step(components, in: scope, path: path, limits.withoutBodies))
        return found.hasNamesakes ? all.unclear : all
    }

    /// Whether a type around the code may have what the name means: most types stand at the top of some file, and nobody inherits them.
    private func mayBeNested(_ components: [String], _ candidates: Candidates) -> Bool {
        guard candidates.aliases.isEmpty, candidates.crowd == nil, candidates.types.allSatisfy({ types[$0].path.count == components.count })
        else { return true }
        return tables.inheritableNames.contains(components[0])
    }

    /// What is declared with the path that is the one followed by the other; nil where the file sees nothing of it.
    func declared(
        _ components: [String], inside outer: ArraySlice<String>, _ candidates: Candidates, _ file: Modules.Membership, _ limits: LookupLimits
    ) -> NameStep? {
        var types = visibleTypes(components, inside: outer, candidates, from: file)
        var named = candidates.aliases.isEmpty ? [] : aliases.visible(components, inside: outer, from: file, modules)
        if types.isEmpty, named.isEmpty { return nil }
        if outer.isEmpty {
            if !types.allSatisfy({ modules.mayName($0.membership, by: file) }) { types.removeAll { !modules.mayName($0.membership, by: file) } }
            if !named.isEmpty { named.removeAll { !modules.mayName(aliases.owner($0), by: file) } }
        } else if file.moduleNumber == Modules.namelessNumber, !types.isEmpty {
            types = ofNearestOwner(types, at: outer, file)
        }
        if limits.bodies == .passedOver {
            types.removeAll { $0.visibility.isOfBody }
            named.removeAll { aliases.facts[$0].visibility.isOfBody }
        }
        guard !named.isEmpty else { return types.isEmpty ? nil : .types(nearest(types, to: file)) }
        guard !types.isEmpty else { return step(aliases.nearest(named, to: file, modules)) }
        // Where a name is used does not tell whether the function around it has the alias.
        if named.contains(where: { aliases.facts[$0].visibility.isOfBody }) { return several(types, named) }
        let (typesHere, namedHere) = (types.filter { $0.membership === file }, named.filter { aliases.owner($0) === file })
        if typesHere.count + namedHere.count == 1 { return namedHere.isEmpty ? .types(typesHere) : step(namedHere) }
        let module = file.moduleNumber
        let (ownTypes, ownNamed) = (
            types.filter { $0.membership.moduleNumber == module }, named.filter { aliases.owner($0).moduleNumber == module }
        )
        if ownTypes.isEmpty != ownNamed.isEmpty { return ownNamed.isEmpty ? .types(ownTypes) : step(ownNamed) }
        if !ownTypes.isEmpty { (types, named) = (ownTypes, ownNamed) }
        guard named.allSatisfy({ isHandedOn($0) }) else { return several(types, named) }
        // Without a manifest a module has the name of a folder.
        let meant = types.filter { type in
            named.contains { aliases.facts[$0].parts.contains { modules.home(of: type.place.path).isBelow($0.components[0]) } }
        }
        return .types(nearest(meant.isEmpty ? types : meant, to: file))
    }

    /// Whether the alias says nothing but that a module has what another one declares: `typealias Level = Shared.Level`.
    private func isHandedOn(_ alias: Int) -> Bool {
        guard case let .type(target) = aliases.facts[alias].target, target.components.count > 1, target.optionalDepth == 0,
            target.components.dropFirst().elementsEqual(aliases.facts[alias].path)
        else { return false }
        return index[target.components[0]].isEmpty && !aliases.contains(target.components[0])
    }

    /// Where no manifest tells modules apart, a `Player` next to the file has nothing of what is nested in the `Player` of another folder.
    private func ofNearestOwner(_ nested: [NominalType], at outer: ArraySlice<String>, _ file: Modules.Membership) -> [NominalType] {
        let owners = visibleTypes(Array(outer), inside: [], Candidates(outer[outer.endIndex - 1], index, aliases), from: file)
        guard owners.count > 1, case let own = nearest(owners, to: file), own.count == 1 else { return nested }
        return nested.filter { type in
            let owner = nearest(owners, to: type.membership)
            return owner.count > 1 || owner[0].place == own[0].place
        }
    }

    /// The alias, as long as all of them mean the same.
    private func step(_ named: [Int]) -> NameStep {
        let first = aliases.facts[named[0]]
        let isOne = named.allSatisfy { number in
            aliases.facts[number].target == first.target
                && (aliases.owner(number).moduleNumber == aliases.owner(named[0]).moduleNumber || !isDeclared(first.target))
        }
        return isOne ? .alias(fact: first, nested: []) : several([], named)
    }

    private func several(_ types: [NominalType], _ named: [Int]) -> NameStep {
        .several(types: types, aliases: named.map { aliases.facts[$0] })
    }

    /// Whether modules may mean different types by it.
    private func isDeclared(_ target: AliasTarget) -> Bool {
        guard case let .type(type) = target else { return true }
        return !index[type.components[0]].isEmpty || aliases.contains(type.components[0])
    }

    private func visibleTypes(
        _ components: [String], inside outer: ArraySlice<String>, _ candidates: Candidates, from file: Modules.Membership
    ) -> [NominalType] {
        guard !candidates.types.isEmpty else { return [] }
        let (types, modules) = (types, modules)
        if let crowd = candidates.crowd {
            let found = (crowd[outer + components]?.visible(from: file) ?? []).map { types[$0] }
            return found.filter { modules.reaches($0.membership, from: file) }
        }
        var visible: [NominalType] = []
        for number in candidates.types {
            let type = types[number]
            guard type.path.consists(of: outer, components), modules.isVisible(type.visibility, of: type.membership, from: file) else { continue }
            visible.append(type)
        }
        return visible
    }

    /// Whether a type around the code leaves open what the name stands for.
    func isPlaceholder(_ name: String, inside scope: [String], path: String) -> Bool {
        !scope.isEmpty && isPlaceholder(name, inside: scope, deeperThan: 0, modules.membership(of: path))
    }

    private func isPlaceholder(_ name: String, inside scope: [String], deeperThan depth: Int, _ file: Modules.Membership) -> Bool {
        guard tables.placeholders.contains(name) else { return false }
        return (depth + 1...scope.count).contains { depth in
            let candidates = Candidates(scope[depth - 1], index, aliases)
            return visibleTypes(Array(scope.prefix(depth)), inside: [], candidates, from: file).contains { $0.members.placeholders.contains(name) }
        }
    }

    /// What stands in the type behind the alias that is extended under the path `outer`.
    private func extended(
        _ components: [String], at outer: ArraySlice<String>, _ candidates: Candidates, _ file: Modules.Membership, _ limits: LookupLimits
    ) -> NameStep? {
        guard let name = outer.last, aliases.contains(name), let own = type(at: Array(outer), path: file.path, limits.afterAlias),
            own.path[...] != outer
        else { return nil }
        return declared(components, inside: own.path[...], candidates, file, limits)
    }

    /// `Alias.Inner`: what stands inside of what the names in front are an alias of.
    private func aliased(
        _ components: [String], in scope: [String], _ file: Modules.Membership, _ limits: LookupLimits
    ) -> NameStep? {
        for length in stride(from: components.count - 1, to: 0, by: -1) where aliases.contains(components[length - 1]) {
            let name = Array(components.prefix(length))
            let candidates = Candidates(components[length - 1], index, aliases)
            for depth in stride(from: scope.count, through: 0, by: -1) {
                switch declared(name, inside: scope.prefix(depth), candidates, file, limits) {
                case nil, .nothing: continue
                case let .alias(alias, _): return .alias(fact: alias, nested: Array(components.dropFirst(length)))
                case .several: return .open
                case .types: return nil
                }
            }
        }
        return nil
    }

    /// `Module.Type`
    private func qualified(_ components: [String], _ candidates: Candidates, _ file: Modules.Membership) -> NameStep? {
        let rest = Array(components.dropFirst())
        let isDeclared = modules.hasModule(named: components[0])
        guard isDeclared || index[components[0]].isEmpty else { return nil }
        let owners = isDeclared ? modules.modules(named: components[0], from: file) : [Modules.nameless]
        // Without a manifest that says so a module has the name of a folder.
        func isThere(_ place: Location) -> Bool { isDeclared || modules.home(of: place.path).isBelow(components[0]) }
        let numbers = candidates.crowd.map { crowd in owners.flatMap { crowd[rest]?.shared(by: $0) ?? [] } } ?? Array(candidates.types)
        let found = numbers.map { types[$0] }.filter { type in
            type.path == rest && owners.contains(type.module) && modules.isVisible(type.visibility, of: type.membership, from: file)
                && isThere(type.place)
        }
        let named = owners.flatMap { aliases.shared(by: $0, at: rest, with: file, modules) }.filter { isThere(aliases.facts[$0].place) }
        guard !named.isEmpty else { return found.isEmpty ? nil : .types(found) }
        return found.isEmpty ? step(named) : several(found, named)
    }

    /// `Self` and `Self.Inner` in the type `scope`. In a protocol it may be anything that conforms.
    private func step(insideSelf names: ArraySlice<String>, in scope: [String], path: String, _ limits: LookupLimits) -> NameStep {
        guard let own = type(at: scope, path: path, limits), own.kind != .protocol else { return .nothing }
        guard let name = names.last else { return .types([own]) }
        let candidates = Candidates(name, index, aliases)
        let file = modules.membership(of: path)
        return declared(Array(names), inside: own.path[...], candidates, file, limits)
            ?? inherited(Array(names), at: own.path[...], seenFrom: scope, candidates, file, limits)?.step ?? .nothing
    }

    /// Types of the file's own module hide those of others, and those of modules that the file imports hide what it cannot name.
    /// Of namesakes, each for a target of its own, a file with one of them means that one.
    private func nearest(_ found: [NominalType], to file: Modules.Membership) -> [NominalType] {
        guard found.count > 1 else { return found }
        let here = found.filter { $0.membership === file }
        if here.count == 1 { return here }
        let own = found.filter { $0.membership.moduleNumber == file.moduleNumber }
        guard own.isEmpty else { return own.closest(to: file.path) }
        let imported = found.filter { modules.isImported($0.membership, by: file) }
        return imported.isEmpty ? found : imported
    }

    /// The type that `self` is inside the type or extension with this path; nil where that is not clear.
    public func type(at scope: [String], path: String) -> NominalType? {
        type(at: scope, path: path, LookupLimits())
    }

    private func type(at scope: [String], path: String, _ limits: LookupLimits) -> NominalType? {
        guard !scope.isEmpty else { return nil }
        let exact = followed(TypeReference(components: scope), in: [], path: path, limits)
        // An extension of an alias of `State?` is none of `State`.
        guard exact.types.count == 1, exact.reference.optionalDepth == 0 else { return nil }
        return exact.types[0]
    }
}

extension [String] {
    /// Whether it is the one path followed by the other.
    func consists(of outer: ArraySlice<String>, _ inner: [String]) -> Bool {
        count == outer.count + inner.count && self[..<outer.count] == outer && self[outer.count...] == inner[...]
    }
}

/// What has a name, wherever it is nested.
struct Candidates {
    let types: NumbersByName.Numbers
    /// Where there are many.
    let crowd: [[String]: Namesakes]?
    let aliases: NumbersByName.Numbers

    init(_ name: String, _ index: TypeIndex, _ aliases: AliasIndex) {
        types = index[name]
        crowd = index.crowd(named: name, of: types)
        self.aliases = aliases[name]
    }

    var isEmpty: Bool { types.isEmpty && aliases.isEmpty }
}

extension [NominalType] {
    /// Of namesakes, which no module has, the one that stands nearest to the file at `path`; without such a one, all.
    fileprivate func closest(to path: String) -> [NominalType] {
        guard count > 1, let number = NearestFile.number(among: count, to: path, { self[$0].place.path }) else { return self }
        return [self[number]]
    }
}
