extension SourceFile {
    /// Whether the file imports one of the modules; `import struct Module.Type` imports it, too.
    public func imports(oneOf modules: [String]) -> Bool {
        outline.numbers(of: .import).contains { number in
            guard let name = outline.declarations[number].name else { return false }
            return modules.contains { token(name, is: $0) }
        }
    }
}
