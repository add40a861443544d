extension SourceFile {
    /// Whether a function of one of the names is around the token: what such functions are made of cannot call them.
    public func isInFunction(named names: Set<String>, _ token: Int) -> Bool {
        outline.declarations(around: token).contains { number in
            let declaration = outline.declarations[number]
            return declaration.kind == .function && declaration.name.map { names.contains(name($0)) } ?? false
        }
    }
}
