// What takes a closure: a function of a type itself, and what else may.
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

    /// Goes to what the type's own function tells its closure.
    /// - Parameter function: as `HandedClosure` names what takes the closure.
    /// - Returns: whether the type is the project's, and it is known what such a function of it tells.
    mutating func goToTold(_ told: String, byOwn function: String) -> Bool {
        guard !isList, case let .known(reference) = type, !project.types(named: reference, in: scope, path: path).isEmpty else { return false }
        // Those of an optional are handed what is in it.
        if reference.optionalDepth > 0, function == "map{}" || function == "flatMap{}" { return false }
        var walk = self
        walk.go(.called(named: function, label: nil))
        guard walk.type != .unknown else { return false }
        walk.go(.property(told))
        guard walk.type != .unknown else { return false }
        self = walk
        return true
    }
}

extension HandedClosure {
    /// What is called with a closure in the step to that closure; nil for another step.
    static func function(of step: MemberStep) -> String? {
        guard case let .called(name, _) = step, name.utf8.last == UInt8(ascii: "}") else { return nil }
        return String(Substring(name.utf8.prefix { $0 != UInt8(ascii: "{") }))
    }

    /// `scan()` for the closure `scan{}()`, any other member as it is.
    static func call(named name: String) -> String {
        isCall(name) ? Substring(name.utf8.prefix { $0 != UInt8(ascii: "{") }) + "()" : name
    }

    /// Whether the text is that of a step to a closure that is handed to something.
    static func isCall(_ text: String) -> Bool { text.utf8.last == UInt8(ascii: ")") && text.utf8.suffix(3).first == UInt8(ascii: "}") }
}
