// The types that are written for properties.
extension Project {
    /// The text of the type of a property that is seen from code inside `scope`, or inherited there.
    func annotation(of name: String, in scope: [String], path: String) -> String? {
        type(at: scope, path: path).flatMap { type in
            let viewpoint = Viewpoint(scope, path)
            let own = properties(named: name, of: type, seenFrom: viewpoint)
            guard let first = own.first, first.basis == .parameter else { return annotation(of: name, in: type, seenFrom: viewpoint) }
            return own.allSatisfy { $0.annotation == first.annotation } ? first.annotation : nil
        }
    }

    /// Properties of one name, of `#if` branches for instance, have to agree. What generic parameters are to whoever asks is not written.
    private func annotation(of name: String, in type: NominalType, seenFrom viewpoint: Viewpoint) -> String? {
        let found = owners(ofMember: name, of: type, seenFrom: viewpoint).flatMap { properties(named: name, of: $0, seenFrom: viewpoint) }
        guard let first = found.first?.annotation, found.allSatisfy({ $0.annotation == first && $0.basis != .parameter }) else { return nil }
        return first
    }

    /// The same of a property of another type, as it is named in the file.
    func annotation(of name: String, of reference: TypeReference, at use: Int, in file: SourceFile) -> String? {
        let viewpoint = Viewpoint(file.typeScope(around: use), file.path)
        let owners = types(named: reference, in: viewpoint.scope, path: file.path)
        return owners.count == 1 ? annotation(of: name, in: owners[0], seenFrom: viewpoint) : nil
    }
}
