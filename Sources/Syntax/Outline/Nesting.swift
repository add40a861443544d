/// What a value stands in.
public enum Nesting: Sendable {
    /// A list, or the values of a dictionary.
    case element
    /// A tuple, at this place from the left.
    case part(Int)
}

extension SourceFile {
    /// The type that a value has there in one of the type; nil where the type is no such list or tuple.
    public func type(_ nesting: Nesting, in type: TokenRange) -> TokenRange? {
        switch nesting {
        case .element: elementType(type)
        case let .part(place): partType(type, place)
        }
    }

    /// Of a dictionary that of its values.
    private func elementType(_ type: TokenRange) -> TokenRange? {
        guard let open = type.indices.first(where: { tokens[$0].kind == .leftBracket || tokens[$0].kind == .leftAngle }),
            let close = outline.brackets.partner(of: open)
        else { return nil }
        let element = elements(of: TokenRange(open + 1, close)).last ?? .empty
        let colon = operation(element).operators.first { tokens[$0].kind == .colon }
        return TokenRange(colon.map { $0 + 1 } ?? element.start, element.end)
    }

    private func partType(_ type: TokenRange, _ place: Int) -> TokenRange? {
        guard let open = type.indices.first, tokens[open].kind == .leftParen, let close = outline.brackets.partner(of: open), close < type.end
        else { return nil }
        let types = elements(of: outline.inside(open))
        guard types.indices.contains(place) else { return nil }
        let colon = types[place].indices.prefix(3).first { tokens[$0].kind == .colon }
        return TokenRange(colon.map { $0 + 1 } ?? types[place].start, types[place].end)
    }

    /// The tuple that the expression is an element of, and which one, from 0; nil where it is none.
    public func tuple(around expression: TokenRange) -> (tokens: TokenRange, place: Int)? {
        guard let open = openParenthesis(around: expression), open > 0, !mayBeCalled(open - 1),
            let close = outline.brackets.partner(of: open), close >= expression.end,
            let place = elements(of: outline.inside(open)).firstIndex(where: { $0.contains(expression.start) && $0.end == expression.end })
        else { return nil }
        return (TokenRange(open, close + 1), place)
    }

    private func mayBeCalled(_ token: Int) -> Bool {
        [.identifier, .rightParen, .rightBracket, .rightAngle, .keywordInit, .keywordSubscript]
            .contains(tokens[token].kind)
    }

    /// The parentheses that hold nothing else, or the literal of a list that the expression is an element of; nil for neither.
    public func list(around expression: TokenRange) -> TokenRange? {
        var open = expression.start - 1
        // A key in front of a colon, and the elements before this one.
        while open >= 0, tokens[open].kind != .leftBracket, tokens[open].kind != .leftParen {
            guard tokens[open].kind == .comma || tokens[open].kind == .colon, expression.start - open < 400,
                let operand = operand(endingAt: open - 1)
            else { return nil }
            open = operand.start - 1
        }
        guard open >= 0, let close = outline.brackets.partner(of: open), close >= expression.end else { return nil }
        if tokens[open].kind == .leftBracket { return isSubscript(open) ? nil : TokenRange(open, close + 1) }
        let isCall = open > 0 && mayBeCalled(open - 1)
        return open + 1 == expression.start && close == expression.end && !isCall ? TokenRange(open, close + 1) : nil
    }
}
