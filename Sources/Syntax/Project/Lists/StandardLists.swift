/// The lists of the standard library that types name. A project may have types of its own that are called so.
enum StandardList {
    static func isName(_ name: some StringProtocol) -> Bool {
        // It is asked of nearly every type.
        switch name.utf8.count {
        case 3: name == "Set"
        case 5: name == "Array"
        case 10: name == "ArraySlice" || name == "Dictionary"
        case 15: name == "ContiguousArray"
        default: false
        }
    }

    /// What a file notes that reads what is in a list by the name of its type, as no member of a list is used.
    static func use(ofTypeNamed name: String) -> String { name + mark }

    /// The name of the type in such a note; nil for the use of a member.
    static func typeName(in use: String) -> String? { use.hasSuffix(mark) ? String(use.dropLast(mark.count)) : nil }

    private static let mark = "<>"
}

extension Project {
    /// Whether the name of a list means that of the standard library inside the type `scope`, in the file at `path`.
    func isStandard(listNamed name: TypeReference, in scope: [String], path: String) -> Bool {
        switch name.home {
        case .elsewhere: return true
        case .unclear: return false
        case .asking, .through, .file:
            // Hardly a project has one.
            guard isTypeName(name.name) else { return true }
            let found = followed(name, in: scope, path: path)
            return found.types.isEmpty && !found.isUnclear
        }
    }

    /// The same of a type as it is written.
    func isStandard(_ list: TypeText) -> Bool {
        guard let name = list.type.generic?.name, StandardList.isName(name), isTypeName(String(name)), case let names = list.type.names,
            names.count == 1
        else { return true }
        return isStandard(listNamed: names[0], in: list.scope, path: list.path)
    }

    /// Whether the type is what its file has taken it for: the project has no other list, member of lists or decoder of the names on the
    /// way to it.
    func isAsRead(_ type: TypeReference, in scope: [String], path: String) -> Bool {
        guard case let .through(uses) = type.home else { return true }
        return uses.allSatisfy { use in
            guard let name = StandardList.typeName(in: use) else { return !redefines(use, seenFrom: path) }
            return isStandard(listNamed: TypeReference(components: [name]), in: scope, path: path)
        }
    }
}
