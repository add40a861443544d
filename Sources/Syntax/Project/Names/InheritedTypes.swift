// What a type has under a name from what it inherits.
extension Project {
    /// What the type with the path `outer` has from what it inherits: `Style` inside a `PhotoCell: BaseCell`, where
    /// `BaseCell.Style` is declared; with no `outer`, `PhotoCell.Style`.
    /// - Parameter scope: the names of the types around the code that asks.
    func inherited(
        _ components: [String], at outer: ArraySlice<String>, seenFrom scope: [String], _ candidates: Candidates,
        _ asking: Modules.Membership, _ limits: LookupLimits
    ) -> InheritedName? {
        let owner = outer.isEmpty ? components.dropLast() : outer
        let names = outer.isEmpty ? components.suffix(1) : components[...]
        guard limits.inheritance == .followed, !owner.isEmpty, tables.inheritableNames.contains(names[names.startIndex]) else { return nil }
        let own = followed(TypeReference(components: Array(owner)), in: [], path: asking.path, limits.withoutInheritance).types
        guard own.count == 1 else { return nil }
        var waiting = own
        var seen: Set<Location> = [own[0].place]
        var next = 0
        var asked: NameStep?
        // Nobody inherits from so many.
        while next < min(waiting.count, 32) {
            let current = waiting[next]
            next += 1
            let around = Array(current.path.dropLast())
            for (reference, file) in current.inherited {
                for parent in parents(reference, in: around, path: file, limits) where seen.insert(parent.place).inserted {
                    if let found = declared(Array(names), inside: parent.path[...], candidates, asking, limits),
                        !found.isPrivate || scope.starts(with: parent.path)
                    {
                        guard parent.kind == .protocol, own[0].kind != .protocol else { return .ofItsOwn(found) }
                        asked = asked ?? found
                    }
                    if parent.kind == .protocol, own[0].infersOther(names[names.startIndex], askedForBy: parent) { return .ofItsOwn(.open) }
                    waiting.append(parent)
                }
            }
        }
        return asked.map(InheritedName.ofProtocol)
    }

    /// What code in an extension with constraints has from what `Self` is, too: `Style` in `extension Themed where Self: PhotoCell`.
    func constrained(
        _ components: [String], at outer: ArraySlice<String>, seenFrom scope: [String], _ candidates: Candidates,
        _ asking: Modules.Membership, _ limits: LookupLimits
    ) -> InheritedName? {
        guard limits.inheritance == .followed, !outer.isEmpty, tables.inheritableNames.contains(components[0]),
            let entry = tables.constrainedExtensions.entry(of: outer, in: asking.path)
        else { return nil }
        for constraint in entry.constraints {
            for type in parents(constraint, in: Array(outer.dropLast()), path: asking.path, limits) {
                let own = declared(components, inside: type.path[...], candidates, asking, limits)
                    ?? inherited(components, at: type.path[...], seenFrom: scope, candidates, asking, limits)?.step
                guard let own else { continue }
                switch entry.reach {
                case .all: return type.kind == .protocol ? .ofProtocol(own) : .ofItsOwn(own)
                // What the protocol itself means by the name is something else.
                case .code, .some: return .ofItsOwn(.open)
                }
            }
        }
        return nil
    }

    /// What the name behind a colon means: a type, or each part of the composition that it is an alias of.
    private func parents(_ reference: TypeReference, in scope: [String], path: String, _ limits: LookupLimits) -> [NominalType] {
        let meant = followed(reference, in: scope, path: path, limits.withoutInheritance)
        guard case let .alias(composition) = meant.end else { return meant.types.count == 1 ? meant.types : [] }
        var found: [NominalType] = []
        var aliases = [composition]
        // They can form a circle.
        for _ in 0..<16 {
            guard let alias = aliases.popLast() else { break }
            for part in alias.parts {
                let name = followed(part, in: alias.scope, path: alias.place.path, limits.withoutInheritance)
                switch name.end {
                case let .types(types): if types.count == 1 { found.append(types[0]) }
                case let .alias(next): aliases.append(next)
                case .elsewhere, .several: break
                }
            }
        }
        return found
    }
}

extension NominalType {
    /// Whether what the protocol leaves open under the name is another type here, as the members that it asks for show: an extension
    /// means that one by the name, and no alias has to say so.
    fileprivate func infersOther(_ name: String, askedForBy parent: NominalType) -> Bool {
        guard parent.members.placeholders.contains(name) else { return false }
        let asked = parent.members.properties.filter { $0.type?.components == [name] }.map(\.name)
        let made = parent.members.methods.filter { $0.result.reference?.components == [name] }.map(\.name)
        return members.properties.contains { asked.contains($0.name) && $0.type?.components != [name] }
            || members.methods.contains { made.contains($0.name) && $0.result.reference?.components != [name] }
    }
}

/// What a type has under a name from what it inherits.
enum InheritedName {
    /// A superclass has it, or, for a protocol, one that it refines: it hides whatever stands around the type.
    case ofItsOwn(NameStep)
    /// It conforms to what has the alias: whatever stands around the type hides that.
    case ofProtocol(NameStep)

    var step: NameStep {
        switch self {
        case let .ofItsOwn(step), let .ofProtocol(step): step
        }
    }
}
