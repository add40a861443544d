extension Project {
    /// The declarations of view models in the file, and the extensions of those that stand anywhere in the project.
    ///
    /// A view model is a class, a struct or an actor whose name ends in one of the suffixes.
    public func viewModels(in file: SourceFile, named suffixes: [String]) -> [Int] {
        file.nominals(named: suffixes).filter { isViewModel($0, in: file, named: suffixes) }
    }

    /// Whether the extension, which is named otherwise, is one of a view model through an alias.
    public func extendsViewModel(_ number: Int, in file: SourceFile, named suffixes: [String]) -> Bool {
        guard let type = nominalType(of: number, in: file) else { return false }
        return type.kind.mayBeViewModel && suffixes.contains(where: type.name.hasSuffix)
    }

    private func isViewModel(_ number: Int, in file: SourceFile, named suffixes: [String]) -> Bool {
        let declaration = file.outline.declarations[number]
        guard declaration.kind == .extension else { return true }
        guard let name = file.typeReference(declaration.type)?.name, suffixes.contains(where: { name.hasSuffix($0) }) else { return false }
        return nominalType(of: number, in: file)?.kind.mayBeViewModel ?? false
    }
}

/// The declarations of a file that have names with certain endings.
struct NamedNominals: Sendable {
    fileprivate let suffixes: [String]
    fileprivate let numbers: [Int]
}

extension SourceFile {
    /// The classes, structs and actors whose names end in one of the suffixes, and the extensions whose type has such a name in it.
    fileprivate func nominals(named suffixes: [String]) -> [Int] {
        // Several rules ask, nearly always with the same ones.
        let known = namedNominals.value { findNominals(named: suffixes) }
        return (known.suffixes == suffixes ? known : findNominals(named: suffixes)).numbers
    }

    private func findNominals(named suffixes: [String]) -> NamedNominals {
        NamedNominals(suffixes: suffixes, numbers: outline.nominals.filter { isNamed($0, suffixes) })
    }

    private func isNamed(_ number: Int, _ suffixes: [String]) -> Bool {
        let declaration = outline.declarations[number]
        switch declaration.kind {
        case .class, .struct, .actor:
            guard let name = declaration.name else { return false }
            return suffixes.contains { token(name, endsIn: $0) }
        case .extension:
            // Generic arguments may stand behind the name.
            return declaration.type.indices.contains { index in
                tokens[index].kind == .identifier && suffixes.contains { token(index, endsIn: $0) }
            }
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
