extension Project {
    /// Whether the name is a parameter, a local variable, one of the code at the top of a file, or a property of a type around
    /// the token that code there may use.
    public func isInScope(_ name: String, at use: Int, in file: SourceFile) -> Bool {
        if file.isInAttribute(use) { return false }
        if file.isLocalName(name, at: use) || file.isTopLevelName(name, at: use) { return true }
        guard let level = file.memberLevel(at: use) else { return false }
        let scope = file.typeScope(around: use)
        for depth in stride(from: scope.count, to: 0, by: -1) {
            guard let type = type(at: Array(scope.prefix(depth)), path: file.path) else {
                if depth == scope.count, file.declaresMember(name, level, around: use) { return true }
                continue
            }
            // Types around the nearest one share only what belongs to the type itself.
            let isOuter = depth < scope.count
            let parts = [type] + ancestry(of: type).types
            let properties = parts.lazy.flatMap(\.members.properties)
            let isNamed = properties.contains { property in
                property.name == name && property.level == (isOuter ? .type : level)
                    && (property.access == .everyone || property.place.path == file.path)
            }
            if isNamed { return true }
        }
        return false
    }
}

extension SourceFile {
    /// Whether the token is part of an attribute, which takes literals only.
    fileprivate func isInAttribute(_ use: Int) -> Bool {
        var current = outline.declaration(around: use)
        while let number = current {
            if outline.declarations[number].modifiers.contains(use) { return true }
            current = outline.declarations[number].parent
        }
        return false
    }

    /// Whether the token stands in code at the top of the file, and one of its variables in front of that has the name.
    fileprivate func isTopLevelName(_ name: String, at use: Int) -> Bool {
        if let around = outline.declaration(around: use) {
            let declaration = outline.declarations[around]
            guard declaration.kind == .variable, declaration.scope == .file else { return false }
        }
        let branch = outline.branch(around: use)
        return globals(named: name).contains { variable in
            variable.end <= use && !outline.areAlternatives(outline.branch(around: variable.start), branch)
        }
    }

    /// Which properties code at the token may name without their owner; nil in an attribute and in a stored value.
    fileprivate func memberLevel(at use: Int) -> Property.Level? {
        var current = outline.declaration(around: use)
        while let number = current {
            let declaration = outline.declarations[number]
            if declaration.kind.isNominal || declaration.kind == .enumCase { return nil }
            if declaration.scope == .member {
                // The default value of a parameter is made where no object is in sight.
                if declaration.parameters.contains(use) { return .type }
                if declaration.kind == .variable, declaration.initializer.contains(use), !hasModifier(declaration, .lazy) { return nil }
                return isStatic(declaration) ? .type : .instance
            }
            current = declaration.parent
        }
        return nil
    }

    /// Whether the extension around the token declares the property itself, where the type is from elsewhere.
    fileprivate func declaresMember(_ name: String, _ level: Property.Level, around use: Int) -> Bool {
        guard let inner = outline.declaration(around: use), let owner = outline.enclosingType(of: inner) else { return false }
        return outline.declarations.contains { declaration in
            declaration.parent == owner && declaration.kind == .variable && declaration.name.map(self.name) == name
                && (isStatic(declaration) ? .type : .instance) == level
        }
    }
}
