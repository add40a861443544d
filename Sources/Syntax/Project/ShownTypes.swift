extension SourceFile {
    /// The parts of a list between its commas, brackets jumped over. A trailing comma adds none.
    public func elements(of range: TokenRange) -> [TokenRange] {
        var elements: [TokenRange] = []
        var start = range.start
        var index = range.start
        while index < range.end {
            if tokens[index].kind == .comma {
                if index > start { elements.append(TokenRange(start, index)) }
                start = index + 1
                index += 1
            } else if let partner = outline.brackets.partner(of: index), partner > index {
                index = partner + 1
            } else {
                index += 1
            }
        }
        if start < range.end { elements.append(TokenRange(start, range.end)) }
        return elements
    }

    /// The type that a variable is annotated with, or that its value shows.
    public func declaredType(of declaration: Declaration) -> TypeReference? {
        guard case let .known(type) = shownType(of: declaration).type else { return nil }
        return type
    }

    /// The type that the declaration of a variable shows.
    func shownType(of declaration: Declaration) -> ShownType {
        guard !declaration.type.isEmpty else { return typeShown(by: declaration.initializer) ?? .unknown }
        return ShownType(type: typeReference(declaration.type).map(DeclaredType.known) ?? .unnamed, basis: .written)
    }

    /// `State.idle` and `State()` show a `State`, `true` shows a `Bool`; anything less plain shows nothing.
    func typeShown(by value: TokenRange) -> ShownType? {
        if value.count == 1, tokens[value.start].kind == .keywordTrue || tokens[value.start].kind == .keywordFalse {
            return shown(["Bool"], by: .written)
        }
        var components: [String] = []
        var index = value.start
        while index < value.end, tokens[index].kind == .identifier || (tokens[index].kind == .keywordSelfType && components.isEmpty) {
            components.append(name(index))
            index += 1
            if index < value.end, tokens[index].kind == .leftAngle {
                index = (outline.brackets.partner(of: index) ?? index) + 1
            }
            guard index < value.end, tokens[index].kind == .period else { break }
            index += 1
        }
        // `Bool("true")` may be nil.
        guard let first = components.first, startsUpperCase(first) || isModule(components), components != ["Bool"] else { return nil }
        // What `Self.initial` is, nobody can tell; `Self()` is plain.
        guard first != "Self" || components.count == 1 else { return nil }
        // `State.init()` is `State()`.
        if index + 1 < value.end, tokens[index].kind == .keywordInit {
            return outline.brackets.partner(of: index + 1) == value.end - 1 ? shown(components, by: .call) : nil
        }
        if index == value.end {
            // A member of a type: its type only by convention, which holds for cases and constants named in lower case.
            guard components.count > 1, !startsUpperCase(components[components.count - 1]) else { return nil }
            return shown(components.dropLast(), by: .member)
        }
        guard tokens[index].kind == .leftParen, outline.brackets.partner(of: index) == value.end - 1 else { return nil }
        if startsUpperCase(components[components.count - 1]) { return shown(components, by: .call) }
        // `State.loading(0)` may be a case or a factory of the type.
        return shown(components.dropLast(), by: .call)
    }

    private func shown(_ components: [String], by basis: TypeBasis) -> ShownType {
        ShownType(type: .known(TypeReference(components: components)), basis: basis)
    }

    /// Whether the names are those of a module in lower case and of a type in it: `os.Logger`.
    private func isModule(_ components: [String]) -> Bool {
        components.count == 2 && !startsUpperCase(components[0]) && startsUpperCase(components[1])
    }
}
