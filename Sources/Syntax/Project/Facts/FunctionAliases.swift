/// A function type as other files need to know it.
public struct FunctionShape: Sendable, Hashable {
    /// In order; empty for `()`.
    public let parameters: [Part]
    /// What it gives back; `()` counts as `Void`.
    public let result: Part
    /// What its only parameter is called: `isOn` of `(_ isOn: Bool) -> Void`; nil where it has no name, or is not the only one.
    public let parameterName: String?

    /// What the function takes or gives.
    public enum Part: Sendable, Hashable {
        /// A type that is written as a name, whatever the name stands for.
        case named(TypeReference)
        /// A tuple, a list, a function.
        case unnamed(optionalDepth: Int)
        /// An `inout` parameter.
        case handedBack
    }

    /// - Parameter parameterName: nil unless there is one parameter alone, which has a name.
    public init(parameters: [Part], result: Part, parameterName: String?) {
        self.parameters = parameters
        self.result = result
        self.parameterName = parameterName
    }
}

extension SourceFile {
    /// Of a type as it is written: aliases are not followed.
    public func shape(of type: FunctionType) -> FunctionShape {
        FunctionShape(parameters: type.parameters.map(part), result: part(type.result), parameterName: nameOfOnlyParameter(type))
    }

    private func nameOfOnlyParameter(_ type: FunctionType) -> String? {
        // Without parentheses, as in Swift 2, it has none: the colon in front of it belongs to the whole type.
        guard type.parameters.count == 1, case let only = type.parameters[0], only.start > 1, tokens[only.start - 1].kind == .colon,
            tokens[only.end].kind != .arrow
        else { return nil }
        return name(only.start - 2)
    }

    /// The type that stands at the place of a parameter, of a result or of a generic argument.
    public func part(_ type: TokenRange) -> FunctionShape.Part {
        guard let last = type.indices.last else { return .unnamed(optionalDepth: 0) }
        if tokens[type.start].kind == .keywordInout { return .handedBack }
        if type.count == 2, tokens[type.start].kind == .leftParen, tokens[last].kind == .rightParen {
            return .named(TypeReference(components: ["Void"]))
        }
        if let reference = typeReference(type) { return .named(reference) }
        if let function = functionType(type) { return .unnamed(optionalDepth: function.optionalDepth) }
        return .unnamed(optionalDepth: tokens[last].kind.isOptionalMark ? 1 : 0)
    }

    /// What the declaration makes an alias of, where that is a function type.
    func functionAlias(_ declaration: Declaration) -> AliasTarget? {
        // What may fail itself hands its faults on in another way, and what C calls has no other.
        guard let type = functionType(declaration.type), !mayThrow(type), !statesConvention(declaration.type) else { return nil }
        let generics = declaration.genericParameters
        let inside = generics.count > 2 ? elements(of: TokenRange(generics.start + 1, generics.end - 1)) : []
        return .function(genericParameters: inside.map { name($0.start) }, shape: shape(of: type))
    }
}

extension Project {
    /// The function type that the name stands for inside the type `scope`, aliases of aliases followed; nil for other types
    /// and where several files declare different ones.
    /// - Parameter arguments: what stands between the angle brackets behind the name.
    public func functionShape(
        of reference: TypeReference, _ arguments: [FunctionShape.Part], in scope: [String], path: String
    ) -> FunctionShape? {
        let isOwn = reference.components.count > 1 && reference.components[0] == "Self"
        let named = isOwn ? TypeReference(components: Array(reference.components.dropFirst())) : reference
        let last = followed(named, in: scope, path: path)
        guard case let .alias(alias) = last.end, case let .function(parameters, shape) = alias.target else { return nil }
        // The arguments belong to the name that was written.
        return filled(shape, parameters, of: alias, with: last.reference.name == reference.name ? arguments : [])
    }

    /// The shape with arguments in place of generic parameters, and without aliases.
    private func filled(
        _ shape: FunctionShape, _ genericParameters: [String], of alias: AliasFact, with arguments: [FunctionShape.Part]
    ) -> FunctionShape {
        func filled(_ part: FunctionShape.Part) -> FunctionShape.Part {
            guard case let .named(type) = part else { return part }
            guard type.components.count == 1, let index = genericParameters.firstIndex(of: type.name) else {
                return plain(part, in: alias.scope, path: alias.place.path)
            }
            return index < arguments.count ? arguments[index].wrapped(type.optionalDepth) : .unnamed(optionalDepth: type.optionalDepth)
        }
        return FunctionShape(
            parameters: shape.parameters.map(filled), result: filled(shape.result), parameterName: shape.parameterName)
    }

    /// A name without aliases: `Bool` for `Flag`.
    public func plain(_ part: FunctionShape.Part, in scope: [String], path: String) -> FunctionShape.Part {
        guard case let .named(type) = part, case let .elsewhere(other) = meaning(of: type, in: scope, path: path) else { return part }
        return .named(other)
    }
}

extension FunctionShape.Part {
    /// With so many optionals around it.
    fileprivate func wrapped(_ depth: Int) -> FunctionShape.Part {
        switch self {
        case let .named(type): .named(type.wrapped(in: type.optionalDepth + depth))
        case let .unnamed(own): .unnamed(optionalDepth: own + depth)
        case .handedBack: self
        }
    }
}

extension SourceFile {
    /// The arguments of a generic type: `Int` and `Error` of `Fetch<Int, Error>?`
    public func genericArguments(_ type: TokenRange) -> [TokenRange] {
        guard let close = type.indices.last(where: { tokens[$0].kind == .rightAngle }), let open = outline.brackets.partner(of: close) else {
            return []
        }
        return elements(of: TokenRange(open + 1, close))
    }
}
