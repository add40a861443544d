// What extensions of lists tell closures.
extension PathWalk {
    /// Goes to the closure that a function takes which the project adds to lists: `none` of
    /// `extension Sequence { func none(_ isMeant: (Element) -> Bool) -> Bool { … } }`.
    /// - Parameter name: as `HandedClosure` makes it.
    mutating func goToClosure(ofListsNamed name: String) {
        let list = written(parts)
        start(at: .unknown)
        let closures = Self.extended.flatMap { type in
            project.extensions(ofForeign: [type]).flatMap { fact in fact.members.methods.filter { $0.name == name }.map(\.result.text) }
        }
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
