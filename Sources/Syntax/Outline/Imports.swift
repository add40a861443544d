extension SourceFile {
    /// Whether the file imports one of the modules; `import struct Module.Type` imports it, too.
    public func imports(oneOf modules: Set<String>) -> Bool {
        outline.numbers(of: .import).contains { number in
            outline.declarations[number].name.map { modules.contains(name($0)) } == true
        }
    }
}
