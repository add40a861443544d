extension SourceFile {
    /// What a generic parameter of that name around the token has to conform to; nil where there is none.
    public func genericConstraints(of name: String, at use: Int) -> [TypeReference]? {
        var clauses: [TokenRange] = []
        for number in outline.declarations(around: use) {
            let declaration = outline.declarations[number]
            clauses += whereClause(of: declaration)
            let parameters = declaration.genericParameters
            if parameters.count > 2 {
                let elements = elements(of: TokenRange(parameters.start + 1, parameters.end - 1))
                if elements.contains(where: { token($0.start, is: name) }) {
                    return (elements + clauses).flatMap { constraints($0, of: name) }
                }
            }
        }
        return nil
    }

    /// Whether a declaration around the token has generic parameters of its own.
    public func hasGenericParameters(around use: Int) -> Bool {
        outline.declarations(around: use).contains { !outline.declarations[$0].genericParameters.isEmpty }
    }

    /// What the extensions around the token say that a placeholder of their type is or conforms to: `extension Box where Value == Tally`;
    /// nil where none says it.
    public func extensionConstraints(of name: String, at use: Int) -> [TypeReference]? {
        guard let declaration = enclosingExtension(of: use) else { return nil }
        let found = whereClause(of: declaration).flatMap { constraints($0, of: name) + equal($0, to: name) }
        return found.isEmpty ? nil : found
    }

    /// What the extension around the token says that an optional holds: `extension Optional where Wrapped == Tally`, `extension Tally?`;
    /// nil where it extends something else.
    public func wrappedTypes(ofExtensionAround use: Int) -> [TypeReference]? {
        guard let type = enclosingExtension(of: use).map(\.type).flatMap(typeReference) else { return nil }
        if type.optionalDepth > 0 { return [type.wrapped(in: type.optionalDepth - 1)] }
        return type.components == ["Optional"] ? extensionConstraints(of: "Wrapped", at: use) : nil
    }

    /// The same of the elements of a list: `extension Sequence where Element == Tally`, `extension [Tally]`, `extension Array<Tally>`.
    public func elementTypes(ofExtensionAround use: Int) -> [TypeReference]? {
        if let found = extensionConstraints(of: "Element", at: use) { return found }
        guard let type = enclosingExtension(of: use)?.type, type.count > 2 else { return nil }
        if tokens[type.start].kind == .leftBracket, outline.brackets.partner(of: type.start) == type.end - 1 {
            return typeReference(outline.inside(type.start)).map { [$0] }
        }
        let isList = ["Array", "ArraySlice", "ContiguousArray", "Set", "Sequence", "Collection"].contains { token(type.start, is: $0) }
        guard isList, case let arguments = genericArguments(type), arguments.count == 1 else { return nil }
        return typeReference(arguments[0]).map { [$0] }
    }

    private func enclosingExtension(of use: Int) -> Declaration? {
        outline.declarations(around: use).first { outline.declarations[$0].kind == .extension }.map { outline.declarations[$0] }
    }

    /// `T == A`
    private func equal(_ element: TokenRange, to name: String) -> [TypeReference] {
        guard element.count > 2, token(element.start, is: name), token(element.start + 1, is: "==") else { return [] }
        return [typeReference(TokenRange(element.start + 2, element.end))].compactMap(\.self)
    }

    /// Whether a generic parameter, or an associated type of a protocol, has the name.
    public func isPlaceholder(_ type: TypeReference, for declaration: Declaration) -> Bool {
        guard type.components.count == 1 else { return false }
        return genericConstraints(of: type.name, at: declaration.parameters.start) != nil
            || outline.numbers(of: .associatedtype).contains { number in
                outline.declarations[number].parent == declaration.parent && outline.declarations[number].name.map(name) == type.name
            }
    }

    /// The requirements behind `where`.
    func whereClause(of declaration: Declaration) -> [TokenRange] {
        let head = max(declaration.genericParameters.end, declaration.parameters.end, declaration.type.end, declaration.inheritance.end)
        guard head > 0, let body = declaration.body, head < body,
            let clause = (head..<body).first(where: { tokens[$0].kind == .keywordWhere })
        else { return [] }
        return elements(of: TokenRange(clause + 1, body))
    }

    /// `T: A & B`
    private func constraints(_ element: TokenRange, of name: String) -> [TypeReference] {
        guard element.count > 2, token(element.start, is: name), tokens[element.start + 1].kind == .colon else { return [] }
        return composition(TokenRange(element.start + 2, element.end)).compactMap(typeReference)
    }
}
