extension SourceFile {
    /// The types behind the colon of the declaration that have a name; the parts of a composition `A & B` one by one.
    public func inheritedTypes(of declaration: Declaration) -> [TypeReference] {
        guard !declaration.inheritance.isEmpty else { return [] }
        var types: [TypeReference] = []
        for element in elements(of: declaration.inheritance) {
            // Nearly every one is a name alone, and no list is made of its parts.
            if element.count == 1 {
                if let type = typeReference(element) { types.append(type) }
            } else {
                types += composition(element).compactMap(typeReference)
            }
        }
        return types
    }

    /// `~Copyable` and its like behind the colon, by their last names with the tilde: what the type says that it is not.
    func suppressedConformances(of declaration: Declaration) -> [TypeReference] {
        declaration.inheritance.indices.dropLast().filter { tokens[$0].kind == .prefixOperator && token($0, is: "~") }.map { tilde in
            var last = tilde + 1
            while last + 2 < declaration.inheritance.end, tokens[last + 1].kind == .period { last += 2 }
            return TypeReference(components: ["~" + name(last)])
        }
    }

    /// Whether the type says that its values cannot be copied.
    public func isNoncopyable(_ declaration: Declaration) -> Bool {
        suppressedConformances(of: declaration).contains { $0.name == "~Copyable" }
    }

    /// The parts of `A & B`; any other type is its own only part.
    public func composition(_ type: TokenRange) -> [TokenRange] {
        var parts: [TokenRange] = []
        var start = type.start
        for index in type.indices where tokens[index].kind == .infixOperator && token(index, is: "&") {
            parts.append(TokenRange(start, index))
            start = index + 1
        }
        parts.append(TokenRange(start, type.end))
        return parts
    }
}
