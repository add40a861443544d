/// A variable outside of functions whose value is an array literal of string literals.
public struct StringArrayFact: Sendable, Hashable {
    /// Its name, with the names of the types around it in front.
    public let path: [String]
    /// How many literals the array has; at least one.
    public let count: Int
    /// That of the variable itself, whatever the types around it have.
    let visibility: Visibility
    /// Its name.
    public let place: Location
}

extension SourceFile {
    /// How many string literals the value is an array of; nil for any other value.
    func stringCount(_ value: TokenRange) -> Int? {
        guard value.count > 2, tokens[value.start + 1].kind == .stringOpen, let elements = arrayElements(value),
            elements.allSatisfy({ element in
                tokens[element.start].kind == .stringOpen && outline.brackets.partner(of: element.start) == element.end - 1
            })
        else { return nil }
        return elements.count
    }

    /// The same of what the variable stands for, as far as its type is that of an array of strings: a type of the project's own may
    /// take the literal for keys.
    private func stringCount(ofVariable number: Int) -> Int? {
        guard let count = soleValue(of: number).flatMap(stringCount), case let type = outline.declarations[number].type,
            type.isEmpty || collectionElementType(type).flatMap(typeReference).map(isString) == true
        else { return nil }
        return count
    }

    /// Whether the type is one of strings, by any of their names.
    public func isString(_ type: TypeReference) -> Bool {
        ["String", "Substring", "StaticString", "NSString"].contains(type.qualifiedName)
    }

    var stringArrays: [StringArrayFact] {
        outline.numbers(of: .variable).compactMap { number in
            let declaration = outline.declarations[number]
            // What a wrapper keeps is a state: a binding sets it, and who observes it waits for that.
            guard declaration.scope != .local, let name = declaration.name,
                let count = stringCount(ofVariable: number), wrappers(of: declaration).isEmpty
            else { return nil }
            return StringArrayFact(
                path: qualifiedName(of: number) + [self.name(name)], count: count, visibility: visibility(of: declaration),
                place: Location(path: path, range: tokens[name].range))
        }
    }

    private func visibility(of declaration: Declaration) -> Visibility {
        if isPrivate(declaration) { return .file }
        let levels = [declaration] + (declaration.parent.map { [outline.declarations[$0]] } ?? []).filter { $0.kind == .extension }
        if levels.contains(where: { hasModifier($0, .keywordPublic) || hasModifier($0, .open) }) { return .everywhere }
        return levels.contains { hasModifier($0, .package) } ? .package : .module
    }

    /// How many strings the array of the expression holds; nil where it is not known to be one of string literals.
    public func stringCount(of base: TokenRange, in project: Project) -> Int? {
        if let count = stringCount(base) { return count }
        guard var names = memberPath(base)?.names, let first = names.first else { return nil }
        let scope = typeScope(around: base.start)
        if names.count == 1 {
            switch localBinding(of: first, at: base.start) {
            case nil: return project.stringArray(first, in: scope, of: self)?.count
            case let .variable(number): return stringCount(ofVariable: number)
            case .typed, .ambiguous, .unknown, .bound: return nil
            }
        }
        let name = names.removeLast()
        if names == ["self"] || names == ["Self"] { return project.stringMember(name, ofTypeAt: scope, path: path).array?.count }
        var types = project.types(named: TypeReference(components: names), in: scope, path: path)
        if types.isEmpty {
            // `theme.names`: of what the value before the last period is declared to be.
            let owner = TokenRange(base.start, base.end - 2)
            guard case let .known(type) = project.declaredType(of: owner, at: base.start, in: self) else { return nil }
            types = project.types(named: type, in: scope, path: path)
        }
        guard types.count == 1 else { return nil }
        return project.stringMember(name, ofTypeAt: types[0].path, path: path).array?.count
    }
}

/// What a name is in a type.
private enum StringMember {
    case array(StringArrayFact)
    /// A property that is no array of string literals.
    case other
    case none

    var array: StringArrayFact? {
        switch self {
        case let .array(fact): fact
        case .other, .none: nil
        }
    }
}

extension Project {
    /// The array that a name means inside the types `scope`: of the nearest one that has or inherits it, else a global one.
    fileprivate func stringArray(_ name: String, in scope: [String], of file: SourceFile) -> StringArrayFact? {
        for depth in stride(from: scope.count, to: 0, by: -1) {
            switch stringMember(name, ofTypeAt: Array(scope.prefix(depth)), path: file.path) {
            case let .array(fact): return fact
            case .other: return nil
            case .none: continue
            }
        }
        let found = stringArray([name], path: file.path)
        // Another variable of the file's own hides those of others.
        return found?.place.path == file.path || file.globals(named: name).isEmpty ? found : nil
    }

    /// What a member of the type, or of one that it inherits, is.
    fileprivate func stringMember(_ name: String, ofTypeAt scope: [String], path: String) -> StringMember {
        if let own = stringArray(scope + [name], path: path) { return .array(own) }
        guard let type = type(at: scope, path: path) else { return .none }
        if type.declaresProperty(name) { return .other }
        guard let owner = ancestry(of: type).types.first(where: { $0.declaresProperty(name) }) else { return .none }
        return stringArray(owner.path + [name], path: path).map(StringMember.array) ?? .other
    }

    /// The array of that path; one of the same file or module before others, none where several fit.
    private func stringArray(_ wanted: [String], path: String) -> StringArrayFact? {
        let found = stringArrays(named: wanted).filter { isVisible($0, from: path) }
        let near = found.filter { $0.place.path == path }
        let own = found.filter { module(of: $0.place.path) == module(of: path) }
        let candidates = !near.isEmpty ? near : !own.isEmpty ? own : found
        return candidates.count == 1 ? candidates[0] : nil
    }

    private func isVisible(_ array: StringArrayFact, from path: String) -> Bool {
        isVisible(array.visibility, at: array.place, from: path)
    }
}
