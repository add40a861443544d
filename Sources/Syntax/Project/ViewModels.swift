extension Project {
    /// The declarations of view models in the file, and the extensions of those that stand anywhere in the project.
    ///
    /// A view model is a class, a struct or an actor whose name ends in one of the suffixes.
    public func viewModels(in file: SourceFile, named suffixes: [String]) -> [Int] {
        file.outline.nominals.filter { isViewModel($0, in: file, named: suffixes) }
    }

    /// Whether the extension, which is named otherwise, is one of a view model through an alias.
    public func extendsViewModel(_ number: Int, in file: SourceFile, named suffixes: [String]) -> Bool {
        guard let type = nominalType(of: number, in: file) else { return false }
        return type.kind.mayBeViewModel && suffixes.contains(where: type.name.hasSuffix)
    }

    private func isViewModel(_ number: Int, in file: SourceFile, named suffixes: [String]) -> Bool {
        let declaration = file.outline.declarations[number]
        switch declaration.kind {
        case .class, .struct, .actor:
            guard let name = declaration.name else { return false }
            return suffixes.contains { file.token(name, endsIn: $0) }
        case .extension:
            // Generic arguments may stand behind the name.
            let isNamed = declaration.type.indices.contains { token in
                file.tokens[token].kind == .identifier && suffixes.contains { file.token(token, endsIn: $0) }
            }
            guard isNamed,
                let name = file.typeReference(declaration.type)?.name, suffixes.contains(where: { name.hasSuffix($0) })
            else { return false }
            return nominalType(of: number, in: file)?.kind.mayBeViewModel ?? false
        case .import, .enum, .protocol, .function, .initializer, .deinitializer, .subscript, .variable, .enumCase,
            .typealias, .associatedtype, .operator, .precedencegroup, .macro:
            return false
        }
    }
}

extension Declaration.Kind {
    fileprivate var mayBeViewModel: Bool {
        self == .class || self == .struct || self == .actor
    }
}
