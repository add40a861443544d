// What is in lists.
extension PathWalk {
    /// Whether it is a list of the standard library, or has no name.
    var isList: Bool {
        if case let .known(type) = current.type, type.components.count == 1 {
            if StandardList.isName(type.name) { return project.isStandard(listNamed: type, in: scope, path: path) }
            if LibraryGenerics.isSpan(type.name[...]), isOfLibrary(type.name[...]) { return true }
        }
        return hasNoName
    }

    /// Ends the walk where the project gives lists another member of that name.
    mutating func isStandard(_ step: MemberStep) -> Bool {
        guard project.redefines(step.text, seenFrom: path) else { return true }
        start(at: .unknown)
        return false
    }

    mutating func goToList(_ name: String, _ role: ListMember) {
        guard let text = written(parts) else { return start(at: .unknown) }
        switch role {
        case .element: goToElement(.iteration, wrapping: 1)
        case .valueOfKey: text.type.dictionary == nil ? start(at: .unknown) : goToElement(.subscript, wrapping: 0)
        case .same:
            // In another order a dictionary is a list of pairs.
            guard text.type.dictionary != nil, name != "filter", name != "lazy" else { return }
            goTo(each(of: text).map { "[\($0)]" }, text)
        case .keys: goTo(text.type.dictionary.map { "[\($0.key)]" }, text)
        case .values: goTo(text.type.dictionary.map { "[\($0.value)]" }, text)
        // Only with its closure.
        case .made: start(at: .unknown)
        // Of texts it is one.
        case .flattened: goTo(each(of: text).flatMap { each(of: text.with($0)) }.map { "[\($0)]" }, text)
        case .published: goTo(each(of: text).map { "AnyPublisher<\($0),Never>" }, text)
        case .numbered: goTo(each(of: text).map { "[(offset:Int,element:\($0))]" }, text)
        }
    }

    /// - Parameter depth: how many optionals are around what is taken from the list.
    mutating func goToElement(_ access: ListAccess, wrapping depth: Int) {
        guard let text = written(parts) else { return start(at: .unknown) }
        switch access {
        case .subscript:
            let handed = text.type.generic.flatMap { isOfLibrary($0.name) ? LibraryGenerics.elementOfSpan($0.name, $0.arguments) : nil }
            let element = text.type.element(.subscript).flatMap { project.isStandard(text) ? $0 : nil }
            goTo(element ?? handed, wrapping: text.type.dictionary == nil ? depth : depth + 1, text)
        case .iteration:
            let handed = text.type.generic.flatMap { LibraryGenerics.isSequence($0.name) && isOfLibrary($0.name) ? $0.arguments.first : nil }
            goTo(each(of: text) ?? handed.map(String.init), wrapping: depth, text)
        }
    }

    /// What a loop over the list is handed; nil where the project has another type of that name.
    func each(of list: TypeText) -> String? {
        list.type.each.flatMap { project.isStandard(list) ? $0 : nil }
    }
}
