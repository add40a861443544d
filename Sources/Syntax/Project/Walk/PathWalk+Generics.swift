// What generic types leave open, and whoever inherits them.
extension PathWalk {
    /// Starts at what the class around the code inherits.
    mutating func startAtSuperclass() {
        guard let heir = project.type(at: scope, path: path), let superclass = project.superclass(of: heir) else { return }
        let reference = TypeReference(components: superclass.path, optionalDepth: 0, home: .file(superclass.place.path))
        start(at: .written(.known(reference)), firstLevel: .either)
        if superclass.isGeneric, let text = textOfSuperclass(of: heir, superclass, nil) { parts = .written(text) }
    }

    /// In a protocol `Self` has what the protocol asks for.
    func ofProtocol(_ shown: ShownType, in scope: [String], _ path: String) -> ShownType? {
        guard shown.basis == .written, let reference = shown.reference, reference.components == ["Self"],
            let type = project.type(at: scope, path: path), type.kind == .protocol
        else { return nil }
        let own = TypeReference(components: type.path, optionalDepth: reference.optionalDepth, home: .file(type.place.path))
        return .written(.known(own))
    }

    /// Puts the arguments of the type into what its member leaves open, be it inherited or not.
    mutating func fill(_ name: String, _ use: MemberSearch.Use, of owner: NominalType, _ ownParts: Parts) {
        if owner.isGeneric, let template = project.template(of: name, use, of: owner, seenFrom: viewpoint) {
            return fill(template, of: owner, ownParts)
        }
        guard owner.kind == .class, !owner.superclasses.isEmpty, !owner.declares(name) else { return }
        fillInherited(name, use, of: owner, owner.isGeneric ? written(ownParts) : nil)
    }

    mutating func fill(_ template: String, of owner: NominalType, _ ownParts: Parts) {
        guard let filled = written(ownParts)?.filling(template, of: owner, isOfLibrary) ?? owner.withBounds(template) else { return }
        goTo(filled.text, filled)
    }

    /// - Parameter text: of the heir, with its generic arguments.
    private mutating func fillInherited(_ name: String, _ use: MemberSearch.Use, of heir: NominalType, _ text: TypeText?) {
        var (heir, text) = (heir, text)
        // Nobody inherits through more.
        for _ in 0..<8 {
            guard let superclass = project.superclass(of: heir) else { return }
            text = superclass.isGeneric ? textOfSuperclass(of: heir, superclass, text) : nil
            guard !superclass.declares(name) else {
                guard superclass.isGeneric, let template = project.template(of: name, use, of: superclass, seenFrom: viewpoint),
                    let filled = text?.filling(template, of: superclass, isOfLibrary)
                else { return }
                return goTo(filled.text, filled)
            }
            heir = superclass
        }
    }

    /// `Base<Row>` of a `class Rows: Base<Row>`, and of a `class List<T>: Base<T>` that is a `List<Row>`.
    /// - Parameter text: that of the heir.
    private func textOfSuperclass(of heir: NominalType, _ superclass: NominalType, _ text: TypeText?) -> TypeText? {
        let scope = Array(heir.path.dropLast())
        guard let written = heir.superclassText ?? heir.superclasses.first?.qualifiedName,
            case let base = project.unaliased(TypeText(written, in: scope, heir.place.path)), let arguments = base.type.generic?.arguments
        else { return nil }
        guard heir.isGeneric, heir.hasPlaceholder(in: written) else { return base.with("\(superclass.name)<\(arguments.joined(separator: ","))>") }
        let filled = arguments.compactMap { text?.filling(String($0), of: heir, isOfLibrary) ?? heir.withBounds(String($0)) }
        guard let first = filled.first, filled.count == arguments.count, filled.allSatisfy({ $0.path == first.path && $0.scope == first.scope })
        else { return nil }
        return first.with("\(superclass.name)<\(filled.map(\.text).joined(separator: ","))>")
    }
}

extension NominalType {
    /// Whether it has a member of the name itself.
    func declares(_ name: String) -> Bool {
        declaresProperty(name) || methods(named: name, on: .either)?.isEmpty != true
    }

    fileprivate func hasPlaceholder(in text: String) -> Bool {
        text.utf8.split { !$0.isWordByte }.contains { word in members.placeholders.contains { $0 == Substring(word) } }
    }
}
