/// Where code stands that names a member.
struct Viewpoint {
    /// The names of the types around it.
    let scope: [String]
    /// Its file.
    let path: String

    init(_ scope: [String], _ path: String) {
        self.scope = scope
        self.path = path
    }
}

// Which members of a type code sees.
extension Project {
    /// Whether code that sees the type with the path `owner` may use its property.
    func isVisible(_ property: Property, of owner: [String], from viewpoint: Viewpoint) -> Bool {
        isVisible(property.access, of: owner, in: property.place.path, from: viewpoint)
    }

    /// The same of a method that is declared in the file.
    func isVisible(_ method: Method, of owner: [String], in file: String, from viewpoint: Viewpoint) -> Bool {
        isVisible(method.access, of: owner, in: file, from: viewpoint)
    }

    private func isVisible(_ access: Property.Access, of owner: [String], in file: String, from viewpoint: Viewpoint) -> Bool {
        let path = viewpoint.path
        return switch access {
        case .everyone: true
        case .type: file == path && isInside(owner, viewpoint)
        case .file: file == path
        // Most projects have one module, and need not be asked whose the files are.
        case .module:
            file == path || modules.isSole || modules.isVisible(.module, of: modules.membership(of: file), from: modules.membership(of: path))
        }
    }

    /// Whether the code stands in the type with the path `owner`, in an extension of it, or in what is nested there.
    private func isInside(_ owner: [String], _ viewpoint: Viewpoint) -> Bool {
        let scope = viewpoint.scope
        if scope.starts(with: owner) { return true }
        // An extension may write an alias.
        return scope.indices.contains { last in
            aliases.contains(scope[last]) && type(at: Array(scope[...last]), path: viewpoint.path)?.path == owner
        }
    }

    /// The properties of that name that the code sees; of a crowd the first.
    func properties(named name: String, of owner: NominalType, seenFrom viewpoint: Viewpoint) -> [Property] {
        owner.properties(named: name).filter { isVisible($0, of: owner.path, from: viewpoint) }
    }

    func declaresProperty(_ name: String, _ owner: NominalType, seenFrom viewpoint: Viewpoint) -> Bool {
        owner.declaresProperty(name) && owner.properties(named: name).contains { isVisible($0, of: owner.path, from: viewpoint) }
    }

    /// Whether instances of `owner` have a property of that name, which code inside the type `scope` in the file at `path` may read, of no
    /// other type than this as far as its declaration shows.
    public func declaresInstanceProperty(_ name: String, _ type: TypeReference, of owner: NominalType, in scope: [String], path: String) -> Bool {
        properties(named: name, of: owner, seenFrom: Viewpoint(scope, path)).contains { $0.level == .instance && ($0.type ?? type) == type }
    }

    /// The functions of that name that the code sees, with the files that declare them; none of a crowd.
    func methods(named name: String, of owner: NominalType, seenFrom viewpoint: Viewpoint) -> [(method: Method, path: String)] {
        (owner.declaredMethods(named: name, on: .either) ?? []).filter { isVisible($0.method, of: owner.path, in: $0.path, from: viewpoint) }
    }
}
