// The initializer that the compiler makes of the properties of a struct.
extension PathWalk {
    /// Whether the closure, which an extension's initializer takes, may as well be handed to the one that a struct has for its
    /// properties, and is told something else by that: it has that one until an initializer stands in its own body.
    /// - Parameter name: as `HandedClosure` makes it.
    func mayBeHandedToInitializer(ofProperties name: String, of owner: NominalType) -> Bool {
        guard owner.kind == .struct, owner.memberwiseInitializer == .made, let label = HandedClosure.label(ofInitializer: name),
            // A crowd is not looked through.
            owner.numbers(ofMethodsNamed: name, on: .type)?.isEmpty != true
        else { return false }
        guard label.isEmpty || label.utf8.first == UInt8(ascii: "!") else {
            return owner.properties(named: label).contains { isTold($0, otherwiseThan: name, of: owner) != .alike }
        }
        // A crowd is not looked through.
        guard owner.properties.count <= Crowd.limit else { return true }
        return owner.properties.contains { $0.name != label.dropFirst() && isTold($0, otherwiseThan: name, of: owner) == .otherwise }
    }

    private enum Told { case alike, otherwise, unclear }

    /// Whether a closure that is handed over for the property is told something else than one that the initializer takes.
    private func isTold(_ property: Property, otherwiseThan initializer: String, of owner: NominalType) -> Told {
        guard property.level == .instance, property.storage != .computed else { return .alike }
        guard let written = property.text else { return .unclear }
        let own = project.unaliased(TypeText(written, in: owner.path, property.place.path)).type.parameters
        guard let own else { return .unclear }
        let others = project.text(ofMember: initializer, .called, of: owner, seenFrom: viewpoint).flatMap { project.unaliased($0).type.parameters }
        return others == own ? .alike : .otherwise
    }
}
