extension SourceFile {
    /// Whether the expression is all that a macro of Swift Testing checks: `#expect(a.count == 0)`. Of `a.isEmpty` the macro takes
    /// the two sides of the period apart, and hands the left one to a generic function; it hands on the sides of an operator, too, but
    /// there they are numbers or flags.
    public func isAllThatIsExpected(_ expression: TokenRange) -> Bool {
        let open = expression.start - 1
        guard open > 1, expression.end < tokens.count, tokens[open].kind == .leftParen, tokens[open - 2].kind == .pound,
            [.rightParen, .comma].contains(tokens[expression.end].kind)
        else { return false }
        return token(open - 1, is: "expect") || token(open - 1, is: "require")
    }
}

extension Project {
    /// Whether a value of the type cannot be handed to a generic function that says nothing of copies and lifetimes.
    public func isNeverHanded(_ reference: TypeReference, in scope: [String], path: String) -> Bool {
        let types = types(named: reference, in: scope, path: path)
        guard !types.isEmpty else { return Self.views.contains(reference.name) }
        return types.contains { type in type.isNoncopyable || type.inheritance.contains { $0.name == "~Escapable" } }
    }

    /// Those of the standard library that may not escape.
    private static let views: Set<String> = ["Span", "RawSpan", "UTF8Span", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan"]
}
