extension SourceFile {
    /// The modules that the file imports.
    var imports: [String] {
        outline.numbers(of: .import).compactMap { outline.declarations[$0].name.map(name) }
    }

    /// The modules of `@_exported import`.
    var exports: [String] {
        outline.numbers(of: .import).compactMap { number in
            let declaration = outline.declarations[number]
            return hasAttribute(declaration, "_exported") ? declaration.name.map(name) : nil
        }
    }

    /// Whether the file imports one of the modules; `import struct Module.Type` imports it, too.
    public func imports(oneOf modules: [String]) -> Bool {
        outline.numbers(of: .import).contains { number in
            guard let name = outline.declarations[number].name else { return false }
            return modules.contains { token(name, is: $0) }
        }
    }

    /// Whether the token is the name of a module that the file imports, in front of a period: `RxSwift.Variable`.
    public func namesModule(_ index: Int) -> Bool {
        guard index >= 0, tokens[index].kind == .identifier, index == 0 || tokens[index - 1].kind != .period else { return false }
        let name = name(index)
        // Apple's other frameworks bring this one along, and nobody imports the standard library.
        return imports(oneOf: [name]) || name == "Foundation" || name == "Swift"
    }
}
