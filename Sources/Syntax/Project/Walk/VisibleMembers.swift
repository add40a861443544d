// Which members of a type a file sees.
extension Project {
    /// Whether code in the file at `path`, which sees the type, may use the property.
    func isVisible(_ property: Property, from path: String) -> Bool {
        isVisible(property.access, of: property.place.path, from: path)
    }

    /// The same of a method that is declared in the file.
    func isVisible(_ method: Method, of file: String, from path: String) -> Bool {
        isVisible(method.access, of: file, from: path)
    }

    private func isVisible(_ access: Property.Access, of file: String, from path: String) -> Bool {
        switch access {
        case .everyone: true
        case .file: file == path
        // Most projects have one module, and need not be asked whose the files are.
        case .module:
            file == path || modules.isSole || modules.isVisible(.module, of: modules.membership(of: file), from: modules.membership(of: path))
        }
    }

    /// The properties of that name that the file sees; of a crowd the first.
    func properties(named name: String, of owner: NominalType, seenFrom path: String) -> [Property] {
        owner.properties(named: name).filter { isVisible($0, from: path) }
    }

    func declaresProperty(_ name: String, _ owner: NominalType, seenFrom path: String) -> Bool {
        owner.declaresProperty(name) && owner.properties(named: name).contains { isVisible($0, from: path) }
    }

    /// The functions of that name that the file sees, with the files that declare them; none of a crowd.
    func methods(named name: String, of owner: NominalType, seenFrom path: String) -> [(method: Method, path: String)] {
        (owner.declaredMethods(named: name, on: .either) ?? []).filter { isVisible($0.method, of: $0.path, from: path) }
    }
}
