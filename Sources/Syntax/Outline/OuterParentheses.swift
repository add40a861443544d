/// Parentheses that group, as those of `if (a == true) {`: a fix that leaves a name in them takes them along.
extension SourceFile {
    /// What the expression fills together with the parentheses around it, where these say nothing once a name or a member
    /// takes its place, with `!` in front or not; nil where there are none, and where they are those of a call, where
    /// something goes on behind them or where a comment stands in them.
    /// - Parameter replacement: what takes their place; two negations do not stand side by side.
    public func parenthesesAroundOperand(_ expression: TokenRange, for replacement: String) -> TokenRange? {
        guard let outer = grouping(around: expression), !goesOn(behind: outer),
            opensValue(outer.start) || isNegated(outer) && !replacement.hasPrefix("!")
        else { return nil }
        return outer
    }

    /// The negation that the expression fills, `!(a == b)`; nil where there is none, and where something goes on behind it or a
    /// comment stands in it. Where the expression itself becomes a `!a`, all of it is `a`.
    public func negation(around expression: TokenRange) -> TokenRange? {
        guard let outer = grouping(around: expression), !goesOn(behind: outer), isNegated(outer) else { return nil }
        return TokenRange(outer.start - 1, outer.end)
    }

    private func isNegated(_ outer: TokenRange) -> Bool {
        tokens[outer.start - 1].kind == .prefixOperator && token(outer.start - 1, is: "!") && !tokens[outer.start].followsSpace
    }

    private func grouping(around expression: TokenRange) -> TokenRange? {
        let open = expression.start - 1
        guard open > 0, tokens[open].kind == .leftParen, outline.brackets.partner(of: open) == expression.end,
            expression.end + 1 < tokens.count,
            // The body of a statement would be taken for a closure's, or the other way round.
            !expression.indices.contains(where: { tokens[$0].kind == .leftBrace }),
            tokens[expression.start].kind != .keywordTry, contextualKeyword(expression.start) == nil
        else { return nil }
        let outer = TokenRange(open, expression.end + 1)
        return hasComment(in: textRange(outer)) ? nil : outer
    }

    /// Whether the parenthesis calls nothing. Operators and signs that would grow together with what follows stand apart from it.
    private func opensValue(_ open: Int) -> Bool {
        switch tokens[open - 1].kind {
        case .keywordIf, .keywordWhile, .keywordGuard, .keywordReturn, .keywordWhere, .leftParen, .leftBracket: true
        case .infixOperator, .equal, .comma, .colon, .infixQuestion: tokens[open].followsSpace
        default: false
        }
    }

    private func goesOn(behind outer: TokenRange) -> Bool {
        let next = tokens[outer.end]
        switch next.kind {
        case .period: return true
        case .comma, .rightParen, .rightBracket, .rightBrace, .leftBrace, .semicolon, .colon, .endOfFile: return false
        case .postfixQuestion, .exclamationMark, .postfixOperator, .leftParen, .leftBracket, .leftAngle, .arrow, .keywordIn:
            return !next.startsLine
        // A word right behind the parenthesis would become a part of the name.
        default: return !next.followsSpace
        }
    }
}
