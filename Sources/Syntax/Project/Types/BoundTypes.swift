// What stands for the generic parameters of the code around a name.
extension SourceFile {
    /// The type that is written there, or what stands for the generic parameter that it is.
    func boundType(writtenAt range: TokenRange) -> ShownType {
        let shown = shownType(writtenAt: range)
        guard let type = shown.reference else { return shown }
        return bound(of: type, at: range.start).map { ShownType(type: .known($0), basis: .written, text: shown.text) }
            ?? composition(for: type, at: range.start) ?? .unknown
    }

    /// What a generic parameter stands for where its static members are asked for: `Element.kind`.
    func metatype(of name: String, at use: Int) -> ShownType? {
        guard startsUpperCase(name), genericConstraints(of: name, at: use) != nil else { return nil }
        return bound(of: TypeReference(components: [name, "Type"]), at: use).map { .written(.known($0)) } ?? .unknown
    }

    /// The type, or what stands for a generic parameter: the one thing that it has to conform to; nil where that is not one.
    func bound(of type: TypeReference, at token: Int) -> TypeReference? {
        let isMetatype = type.components.count == 2 && type.name == "Type"
        guard type.components.count == 1 || isMetatype, let constraints = genericConstraints(of: type.components[0], at: token) else {
            return type
        }
        guard constraints.count == 1 else { return nil }
        return TypeReference(components: constraints[0].components + (isMetatype ? ["Type"] : []), optionalDepth: type.optionalDepth)
    }

    /// The type of a local variable: where it is written, what its value shows is no better.
    func boundType(of variable: Declaration) -> ShownType {
        guard !variable.type.isEmpty else { return shownType(of: variable) }
        let type = boundType(writtenAt: variable.type)
        return type.type == .unknown ? .written(.unnamed) : type
    }

    /// The same of a type that is cast to: one that nobody knows where nothing stands for it.
    func boundType(castTo type: TypeReference, at token: Int) -> TypeReference {
        bound(of: type, at: token) ?? TypeReference(components: type.components, optionalDepth: type.optionalDepth, home: .unclear)
    }

    /// Whether a function around the token has a generic parameter of the name: it hides the type that has it, too.
    func isPlaceholderOfFunction(_ name: String, at token: Int) -> Bool {
        // Nobody nests functions deeper.
        outline.declarations(around: token).prefix(DeepNesting.limit).contains { number in
            let declaration = outline.declarations[number]
            // Nobody writes longer lists, and each type in the body asks.
            return 1...400 ~= declaration.genericParameters.count && !declaration.kind.isNominal && placeholders(of: declaration).contains(name)
        }
    }
}
