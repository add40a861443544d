// What extensions of lists tell closures.
extension PathWalk {
    /// Goes to what the project adds to lists, be it a property or a closure that a function takes.
    mutating func goToAddedMember(_ step: MemberStep, named name: String) {
        if HandedClosure.isStep(name) { return goToClosure(ofListsNamed: name) }
        guard case .property = step, let list = written(parts) else { return goToMember(step) }
        let added = Self.extended.flatMap { project.foreignProperties(named: name, of: [$0]) }.map { $0.text ?? $0.shown.writtenText }
        guard let first = added.first, let text = first, added.allSatisfy({ $0 == text }), let filled = list.filling(elementOf: text, isOfLibrary)
        else { return goToMember(step) }
        goTo(filled.text, filled)
    }

    /// Goes to the closure that a function takes which the project adds to lists: `none` of
    /// `extension Sequence { func none(_ isMeant: (Element) -> Bool) -> Bool { … } }`.
    /// - Parameter name: as `HandedClosure` makes it.
    private mutating func goToClosure(ofListsNamed name: String) {
        let list = written(parts)
        start(at: .unknown)
        let closures = Self.extended.flatMap { project.foreignMethods(named: name, of: [$0]) }.map(\.method.result.text)
        guard let first = closures.first, let text = first, closures.allSatisfy({ $0 == first }),
            // What it hands out depends on more.
            let parameters = WrittenTypeText(text).parameters,
            let filled = list?.filling(elementOf: "(\(parameters.joined(separator: ",")))->Void", isOfLibrary)
        else { return }
        goTo(filled.text, filled)
    }

    /// What lists are and conform to.
    private static let extended = ["Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "Array", "Set"]
}

// What the compiler makes closures parameters of.
extension PathWalk {
    /// The closure that the initializer of all properties of a struct, or a case of an enum, takes.
    /// - Parameter name: as `HandedClosure` makes it.
    func closure(takenBy name: String, of owner: NominalType) -> TypeText? {
        if owner.kind == .struct, let label = HandedClosure.label(ofInitializer: name), !label.isEmpty {
            // Where written ones differ, the made one tells nothing of them.
            guard owner.memberwiseInitializer == .made, owner.numbers(ofMethodsNamed: name, on: .type)?.isEmpty == true else { return nil }
            return project.text(ofMember: label, .read, of: owner, seenFrom: viewpoint)
        }
        guard owner.kind == .enum, let function = name.split(separator: "{").first else { return nil }
        let values = owner.cases(named: String(function)).flatMap(\.values)
        // A crowd is not looked through.
        guard values.count <= Crowd.limit, case let closures = values.filter({ isFunction($0.text) }), closures.count == 1 else { return nil }
        return closures[0].text.map { TypeText($0, in: owner.path, owner.place.path) }
    }

    private func isFunction(_ text: String?) -> Bool { text.map { WrittenTypeText($0).parameters != nil } ?? false }
}
