// What else may take a closure than a function.
extension PathWalk {
    /// Whether a member of the type, which says nothing of closures, has the name that is called with one: a property that is a function
    /// hides what stands around the type.
    func isMember(calledWithClosure step: MemberStep, _ level: MemberSearch.Level, of owner: NominalType?, at path: [String]) -> Bool {
        guard let function = HandedClosure.function(of: step) else { return false }
        return MemberSearch.Use.allCases.contains { use in
            let search = MemberSearch(function, level, use, seenFrom: viewpoint)
            return project.member(search, of: owner, at: path) != nil || project.member(search, addedTo: owner, at: path) != nil
        }
    }
}

extension HandedClosure {
    /// What is called with a closure in the step to that closure; nil for another step.
    static func function(of step: MemberStep) -> String? {
        guard case let .called(name, _) = step, name.utf8.last == UInt8(ascii: "}") else { return nil }
        return String(Substring(name.utf8.prefix { $0 != UInt8(ascii: "{") }))
    }

    /// Whether the text is that of a step to a closure that is handed to something.
    static func isCall(_ text: String) -> Bool { text.utf8.last == UInt8(ascii: ")") && text.utf8.suffix(3).first == UInt8(ascii: "}") }
}
