// What the name of a type means in a place.
extension Project {
    /// The types that a name may mean inside the type `scope`, in the file at `path`: the nearest in nesting win.
    public func types(named reference: TypeReference, in scope: [String], path: String) -> [NominalType] {
        switch reference.home {
        case .asking: types(named: reference.components, in: scope, path: path, LookupLimits())
        case let .file(home): types(named: reference.components, in: [], path: home, LookupLimits())
        case .elsewhere: []
        }
    }

    private func types(named components: [String], in scope: [String], path: String, _ limits: LookupLimits) -> [NominalType] {
        guard let name = components.last, limits.aliasSteps > 0 else { return [] }
        if components[0] == "Self" {
            return types(insideSelf: components.dropFirst(), in: scope, path: path, limits.afterAlias)
        }
        let index = index
        let numbers = index[name]
        let crowd = index.crowd(named: name, of: numbers)
        let aliases = tables.aliases[name] ?? []
        guard !numbers.isEmpty || !aliases.isEmpty else { return [] }
        // Once: whoever asks the project for its types is noticed.
        let types = types
        for depth in stride(from: scope.count, through: 0, by: -1) {
            let outer = scope.prefix(depth)
            if let crowd {
                let found = crowd[outer + components]?.visible(from: path, in: modules) ?? []
                if !found.isEmpty { return nearest(found.map { types[$0] }, to: path) }
            } else {
                let found = numbers.filter { types[$0].path.consists(of: outer, components) && isVisible(types[$0], from: path) }
                if !found.isEmpty { return nearest(found.map { types[$0] }, to: path) }
            }
            if let alias = aliases.first(where: { $0.path.consists(of: outer, components) }) {
                let outside = Array(alias.path.dropLast())
                return self.types(named: alias.target.components, in: outside, path: alias.place.path, limits.afterAlias)
            }
            let inherited = self.types(inheritedAs: components, at: Array(outer), path: path, limits)
            if !inherited.isEmpty { return inherited }
        }
        guard components.count > 1 else { return [] }
        let inner = self.types(insideAliasOf: components, in: scope, limits)
        // `Module.Type`: the first component names no type.
        guard inner.isEmpty else { return inner }
        let rest = Array(components.dropFirst())
        let isDeclared = modules.names.contains(components[0])
        guard isDeclared || index[components[0]].isEmpty else { return [] }
        let module = isDeclared ? components[0] : Modules.nameless
        let candidates = crowd.map { $0[rest]?.shared(by: module) ?? [] } ?? Array(numbers)
        return candidates.map { types[$0] }.filter { type in
            guard type.path == rest, type.module == module, isVisible(type, from: path) else { return false }
            // Without a manifest that says so a module has the name of a folder.
            return isDeclared || modules.home(of: type.place.path).isBelow(components[0])
        }
    }

    /// The types that the one with the path `outer` has from what it inherits: `Style` inside a `PhotoCell: BaseCell`, where
    /// `BaseCell.Style` is declared; with no `outer`, `PhotoCell.Style`.
    private func types(
        inheritedAs components: [String], at outer: [String], path: String, _ limits: LookupLimits
    ) -> [NominalType] {
        let owner = outer.isEmpty ? components.dropLast() : outer[...]
        let names = outer.isEmpty ? components.suffix(1) : components[...]
        guard limits.inheritance == .followed, !owner.isEmpty, tables.inheritableNames.contains(names[names.startIndex]) else { return [] }
        let own = types(named: Array(owner), in: [], path: path, limits.withoutInheritance)
        guard own.count == 1 else { return [] }
        var waiting = own
        var seen: Set<Location> = [own[0].place]
        var next = 0
        // Nobody inherits from so many.
        while next < min(waiting.count, 32) {
            let current = waiting[next]
            next += 1
            let around = Array(current.path.dropLast())
            for (reference, file) in current.inherited {
                let parents = types(named: reference.components, in: around, path: file, limits.withoutInheritance)
                guard parents.count == 1, seen.insert(parents[0].place).inserted else { continue }
                let found = types(named: parents[0].path + names, in: [], path: path, limits.withoutInheritance)
                if !found.isEmpty { return found }
                waiting.append(parents[0])
            }
        }
        return []
    }

    /// `Alias.Inner`: what stands inside the type that the names in front are an alias of.
    private func types(insideAliasOf components: [String], in scope: [String], _ limits: LookupLimits) -> [NominalType] {
        for length in stride(from: components.count - 1, to: 0, by: -1) {
            guard let aliases = tables.aliases[components[length - 1]] else { continue }
            let name = Array(components.prefix(length))
            for depth in stride(from: scope.count, through: 0, by: -1) {
                guard let alias = aliases.first(where: { $0.path.consists(of: scope.prefix(depth), name) }) else { continue }
                let target = alias.target.components + components.dropFirst(length)
                return types(named: target, in: Array(alias.path.dropLast()), path: alias.place.path, limits.afterAlias)
            }
        }
        return []
    }

    /// `Self` and `Self.Inner` in the type `scope`. In a protocol it may be anything that conforms.
    private func types(
        insideSelf names: ArraySlice<String>, in scope: [String], path: String, _ limits: LookupLimits
    ) -> [NominalType] {
        guard let own = type(at: scope, path: path, limits), own.kind != .protocol else { return [] }
        if names.isEmpty { return [own] }
        return types(named: names.map(\.self), in: own.path, path: path, limits).filter { $0.path == own.path + names }
    }

    /// Types of the file's own module hide those of others, and those of modules that the file imports hide what it cannot name.
    /// Of namesakes, each for a target of its own, a file with one of them means that one.
    private func nearest(_ found: [NominalType], to path: String) -> [NominalType] {
        guard found.count > 1 else { return found }
        let here = found.filter { $0.place.path == path }
        if here.count == 1 { return here }
        let module = modules.module(of: path)
        let own = found.filter { $0.module == module }
        guard own.isEmpty else { return own }
        let imported = found.filter { modules.isImported($0.module, in: path) }
        return imported.isEmpty ? found : imported
    }

    /// The type that `self` is inside the type or extension with this path.
    public func type(at scope: [String], path: String) -> NominalType? {
        type(at: scope, path: path, LookupLimits())
    }

    private func type(at scope: [String], path: String, _ limits: LookupLimits) -> NominalType? {
        guard !scope.isEmpty else { return nil }
        let exact = types(named: scope, in: [], path: path, limits)
        // An extension of an alias of `State?` is none of `State`.
        guard exact.count == 1, lastAlias(of: TypeReference(components: scope), in: []).reference.optionalDepth == 0 else { return nil }
        return exact[0]
    }
}

extension [String] {
    /// Whether it is the one path followed by the other.
    func consists(of outer: ArraySlice<String>, _ inner: [String]) -> Bool {
        count == outer.count + inner.count && self[..<outer.count] == outer && self[outer.count...] == inner[...]
    }
}

/// How far a name is followed.
private struct LookupLimits {
    enum Inheritance { case followed, passedOver }

    /// How many aliases may still be: they can form a circle.
    var aliasSteps = 8
    /// What types inherit can form a circle, too.
    var inheritance = Inheritance.followed

    var afterAlias: LookupLimits { LookupLimits(aliasSteps: aliasSteps - 1, inheritance: inheritance) }
    var withoutInheritance: LookupLimits { LookupLimits(aliasSteps: aliasSteps - 1, inheritance: .passedOver) }
}
