extension SourceFile {
    /// Whether a function of one of the names is around the token: what such functions are made of cannot call them.
    public func isInFunction(named names: Set<String>, _ token: Int) -> Bool {
        var current = outline.declaration(around: token)
        while let number = current {
            let declaration = outline.declarations[number]
            if declaration.kind == .function, let name = declaration.name, names.contains(self.name(name)) { return true }
            current = declaration.parent
        }
        return false
    }
}
