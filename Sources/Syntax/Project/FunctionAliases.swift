/// A function type as other files need to know it.
public struct FunctionShape: Sendable, Hashable {
    public let parameters: [Part]
    public let result: Part

    /// What the function takes or gives.
    public enum Part: Sendable, Hashable {
        case named(TypeReference)
        /// A tuple, a list, a function.
        case unnamed(optionalDepth: Int)
        /// An `inout` parameter.
        case handedBack
    }

    public init(parameters: [Part], result: Part) {
        self.parameters = parameters
        self.result = result
    }
}

/// A `typealias` of a function type.
struct FunctionAliasFact: Sendable {
    /// With the names of the types around it.
    let path: [String]
    let genericParameters: [String]
    let shape: FunctionShape
    let place: Location
}

extension SourceFile {
    public func shape(of type: FunctionType) -> FunctionShape {
        FunctionShape(parameters: type.parameters.map(part), result: part(type.result))
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

    /// The alias that the declaration makes of a function type.
    func functionAlias(_ declaration: Declaration, path: [String], place: Location) -> FunctionAliasFact? {
        guard let type = functionType(declaration.type) else { return nil }
        let generics = declaration.genericParameters
        let inside = generics.count > 2 ? elements(of: TokenRange(generics.start + 1, generics.end - 1)) : []
        return FunctionAliasFact(
            path: path, genericParameters: inside.map { name($0.start) }, shape: shape(of: type), place: place)
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
        let last = lastAlias(of: named, in: scope)
        guard let aliases = tables.functionAliases[last.reference.name] else { return nil }
        for depth in stride(from: last.scope.count, through: 0, by: -1) {
            let outer = last.scope.prefix(depth)
            let found = aliases.filter { $0.path.consists(of: outer, last.reference.components) }
            guard let first = found.first(where: { $0.place.path == path }) ?? found.first else { continue }
            let isClear = first.place.path == path || found.allSatisfy { $0.shape == first.shape }
            // The arguments belong to the name that was written.
            return isClear ? filled(first, with: last.reference.name == reference.name ? arguments : []) : nil
        }
        return nil
    }

    /// The shape with arguments in place of generic parameters, and without aliases.
    private func filled(_ alias: FunctionAliasFact, with arguments: [FunctionShape.Part]) -> FunctionShape {
        let scope = Array(alias.path.dropLast())
        func filled(_ part: FunctionShape.Part) -> FunctionShape.Part {
            guard case let .named(type) = part else { return part }
            guard type.components.count == 1, let index = alias.genericParameters.firstIndex(of: type.name) else {
                return plain(part, in: scope, path: alias.place.path)
            }
            return index < arguments.count ? arguments[index].wrapped(type.optionalDepth) : .unnamed(optionalDepth: type.optionalDepth)
        }
        return FunctionShape(parameters: alias.shape.parameters.map(filled), result: filled(alias.shape.result))
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
        case let .named(type): .named(TypeReference(components: type.components, optionalDepth: type.optionalDepth + depth))
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
