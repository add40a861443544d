/// A variable outside of functions whose value is an array literal of strings that stand in the source, or are looked up as they stand there.
public struct StringArrayFact: Sendable, Hashable {
    /// Its name, with the names of the types around it in front.
    public let path: [String]
    /// How many strings the array has; at least one.
    public let count: Int
    /// That of the variable itself, whatever the types around it have.
    let visibility: Visibility
    /// Its name.
    public let place: Location
}

extension SourceFile {
    /// How many texts the value is an array of, literal or localized ones; nil for any other value.
    /// - Parameter evidence: what tells that a constant of a type is a string.
    private func stringCount(_ value: TokenRange, _ evidence: StringEvidence) -> Int? {
        guard mayHoldTexts(value, evidence), let elements = arrayElements(value) else { return nil }
        var strings = 0
        for element in elements {
            switch text(element, evidence) {
            case .string: strings += 1
            case .constant: continue
            case nil: return nil
            }
        }
        // Constants alone may be cases, or what else a type has.
        return strings > 0 || evidence == .declaration ? elements.count : nil
    }

    /// The same of what the variable stands for, as far as its type is that of an array of strings: a type of the project's own may
    /// take the literal for keys.
    private func stringCount(ofVariable number: Int) -> Int? {
        guard let value = soleValue(of: number), case let type = outline.declarations[number].type,
            mayHoldTexts(value, type.isEmpty ? .elements : .declaration),
            type.isEmpty || collectionElementType(type).flatMap(typeReference).map(isString) == true
        else { return nil }
        return stringCount(value, type.isEmpty ? .elements : .declaration)
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

    /// How many strings the array of the expression holds; nil where it is not known to be one of texts.
    public func stringCount(of base: TokenRange, in project: Project) -> Int? {
        if let count = stringCount(base, .elements) { return count }
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

// MARK: Texts

/// What tells that the elements of an array are strings.
private enum StringEvidence {
    /// The type that is declared.
    case declaration
    /// Nothing but themselves.
    case elements
}

/// An element that is the same in each run, but for the language.
private enum TextElement {
    /// A string whatever stands beside it.
    case string
    /// `L10n.monday`
    case constant
}

extension SourceFile {
    /// A quick way past most values, by the first tokens.
    private func mayHoldTexts(_ value: TokenRange, _ evidence: StringEvidence) -> Bool {
        guard value.count > 2, tokens[value.start].kind == .leftBracket else { return false }
        let token = value.start + 1
        return switch tokens[token].kind {
        case .stringOpen: true
        case .identifier:
            switch tokens[token + 1].kind {
            case .leftParen: self.token(token, is: "String") || isLocalizer(token)
            case .period: hasTexts(token, evidence)
            default: false
            }
        default: false
        }
    }

    private func text(_ element: TokenRange, _ evidence: StringEvidence) -> TextElement? {
        guard !element.isEmpty else { return nil }
        let first = element.start
        switch tokens[first].kind {
        case .stringOpen:
            guard let close = outline.brackets.partner(of: first) else { return nil }
            return close == element.end - 1 || isLocalized(TokenRange(close + 1, element.end)) ? .string : nil
        case .identifier where tokens[first + 1].kind == .leftParen:
            guard outline.brackets.partner(of: first + 1) == element.end - 1 else { return nil }
            return isLocalizer(first) || token(first, is: "String") && token(first + 2, is: "localized") ? .string : nil
        case .identifier:
            return hasTexts(first, evidence) && isPath(element) ? .constant : nil
        default:
            return nil
        }
    }

    /// `NSLocalizedString("Mon", comment: "")`, `localized("Mon")`; of a `LocalizedStringKey` a view makes a text.
    private func isLocalizer(_ function: Int) -> Bool {
        ["NSLocalizedString", "LocalizedString", "localizedString", "localized", "localize"].contains { token(function, is: $0) }
    }

    /// `.localized`, `.localized(in: table)` behind a literal.
    private func isLocalized(_ rest: TokenRange) -> Bool {
        guard rest.count > 1, tokens[rest.start].kind == .period, tokens[rest.start + 1].kind == .identifier else { return false }
        let name = name(rest.start + 1)
        return ["localized", "localised", "localize", "localise", "l10n"].contains(name)
            && (rest.count == 2 || tokens[rest.start + 2].kind == .leftParen && outline.brackets.partner(of: rest.start + 2) == rest.end - 1)
    }

    /// Whether what a type has under a name is a text: where the array is one of strings, or by the name that generators give the type.
    private func hasTexts(_ type: Int, _ evidence: StringEvidence) -> Bool {
        switch evidence {
        case .declaration: startsUpperCase(type)
        case .elements: token(type, is: "L10n")
        }
    }

    /// `L10n.Days.monday`, `L10n.day(1)`
    private func isPath(_ element: TokenRange) -> Bool {
        var index = element.start
        while index + 2 < element.end, tokens[index + 1].kind == .period, tokens[index + 2].kind == .identifier { index += 2 }
        guard index > element.start, index + 1 < element.end else { return index > element.start }
        return tokens[index + 1].kind == .leftParen && outline.brackets.partner(of: index + 1) == element.end - 1
    }
}

/// What a name is in a type.
private enum StringMember {
    case array(StringArrayFact)
    /// A property that is no array of texts.
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
