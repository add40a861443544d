extension SourceFile {
    /// The operand to the left of a comparison operator: `a ?? b` in `c && a ?? b == d`. Nil where it is none that can be read.
    ///
    /// `try` and `await` stand in front of the whole comparison and are no part of it.
    public func operand(leftOfComparison operation: Int) -> TokenRange? {
        guard var start = startOfPostfixExpression(endingAt: operation) else { return nil }
        while start > 0 {
            let before = start - 1
            if tokens[before].kind == .prefixOperator {
                start = before
                continue
            }
            guard tokens[before].kind == .infixOperator else { break }
            switch Precedence(of: before, in: self) {
            case .tighterThanComparison:
                guard let next = startOfPostfixExpression(endingAt: before) else { return nil }
                start = next
            case .looserThanComparison, .assignment:
                return TokenRange(start, operation)
            case .comparison, .unknown:
                return nil
            }
        }
        return wider(than: TokenRange(start, operation))
    }

    /// With the value in front of `as` or `is` where the operand so far is the type behind it.
    private func wider(than operand: TokenRange) -> TokenRange? {
        guard operand.start > 1 else { return operand.isEmpty ? nil : operand }
        var cast = operand.start - 1
        if tokens[cast].kind.isOptionalMark {
            // `try? a == b` is a `try?` of the whole.
            if tokens[cast - 1].kind == .keywordTry { return tokens[cast].kind == .exclamationMark ? operand : nil }
            cast -= 1
        }
        guard tokens[cast].kind == .keywordAs || tokens[cast].kind == .keywordIs else { return operand }
        return self.operand(leftOfComparison: cast).map { TokenRange($0.start, operand.end) }
    }

    /// The operand to the right of a comparison operator: `a ?? b` in `d == a ?? b && c`. Nil where it is none that can be read.
    public func operand(rightOfComparison operation: Int) -> TokenRange? {
        let start = operation + 1
        guard var end = endOfPrefixExpression(startingAt: start) else { return nil }
        while true {
            switch tokens[end].kind {
            case .infixOperator:
                switch Precedence(of: end, in: self) {
                case .tighterThanComparison:
                    guard let next = endOfPrefixExpression(startingAt: end + 1) else { return nil }
                    end = next
                case .looserThanComparison, .assignment:
                    return TokenRange(start, end)
                case .comparison, .unknown:
                    return nil
                }
            case .keywordAs, .keywordIs:
                return nil
            default:
                return TokenRange(start, end)
            }
        }
    }

    /// Where the expression that ends right before `end` begins: a name or a bracket with members, calls and subscripts.
    private func startOfPostfixExpression(endingAt end: Int) -> Int? {
        var index = end - 1
        while index >= 0 {
            switch tokens[index].kind {
            case .postfixQuestion, .exclamationMark, .postfixOperator:
                index -= 1
                continue
            case .rightParen, .rightBracket, .rightBrace, .rightAngle, .stringClose:
                guard let open = outline.brackets.partner(of: index), open < index else { return nil }
                index = open
                // What touches an opening bracket on the left is called, subscripted or specialised by it.
                if index > 0, continues(at: index) {
                    index -= 1
                    continue
                }
            case .identifier, .dollarIdentifier, .keywordSelf, .keywordSelfType, .keywordSuper, .keywordTrue, .keywordFalse,
                .keywordNil, .integerLiteral, .floatLiteral, .keywordInit:
                break
            default:
                return nil
            }
            guard index > 0, tokens[index - 1].kind == .period || tokens[index - 1].kind == .colonColon else {
                // `#macro`, `\Type.path` and `any P` begin with a sign or a word of their own.
                guard index > 0 else { return index }
                return [.pound, .backslash].contains(tokens[index - 1].kind) || isTypeSpecifier(index - 1, before: index) ? index - 1 : index
            }
            let period = index - 1
            guard period > 0, !beginsImplicitMember(period) else {
                return period > 0 && tokens[period - 1].kind == .backslash ? period - 1 : period
            }
            index = period - 1
        }
        return nil
    }

    /// Whether the bracket at `opener` belongs to what stands right before it.
    private func continues(at opener: Int) -> Bool {
        let before = tokens[opener - 1].kind
        switch tokens[opener].kind {
        case .leftParen, .leftBracket, .leftAngle:
            guard !tokens[opener].followsSpace else { return false }
        case .leftBrace:
            // A trailing closure has white space in front of it.
            guard !tokens[opener].startsLine else { return false }
        default:
            return false
        }
        switch before {
        case .identifier, .dollarIdentifier, .rightParen, .rightBracket, .rightAngle, .rightBrace, .postfixQuestion,
            .exclamationMark, .keywordSelf, .keywordInit, .keywordSuper, .keywordSelfType:
            return true
        default:
            return false
        }
    }

    /// `.name` without anything in front of the period.
    private func beginsImplicitMember(_ period: Int) -> Bool {
        switch tokens[period - 1].kind {
        case .identifier, .dollarIdentifier, .keywordSelf, .keywordSelfType, .keywordSuper, .rightParen, .rightBracket,
            .rightBrace, .rightAngle, .stringClose, .postfixQuestion, .exclamationMark, .postfixOperator, .integerLiteral,
            .floatLiteral, .keywordTrue, .keywordFalse, .keywordNil, .keywordAnyType:
            false
        default:
            true
        }
    }

    /// The token behind the expression that begins at `start`: prefix operators, a name or a bracket, members, calls, subscripts,
    /// a closure behind a call.
    private func endOfPrefixExpression(startingAt start: Int) -> Int? {
        var index = start
        while tokens[index].kind == .prefixOperator { index += 1 }
        if tokens[index].kind == .period || tokens[index].kind == .pound { index += 1 }
        switch tokens[index].kind {
        case .identifier, .dollarIdentifier, .keywordSelf, .keywordSelfType, .keywordSuper, .keywordTrue, .keywordFalse,
            .keywordNil, .integerLiteral, .floatLiteral:
            index += 1
        case .leftParen, .leftBracket, .stringOpen:
            guard let close = outline.brackets.partner(of: index), close > index else { return nil }
            index = close + 1
        default:
            return nil
        }
        while true {
            switch tokens[index].kind {
            case .postfixQuestion, .exclamationMark, .postfixOperator:
                index += 1
            case .period, .colonColon:
                index += 2
                if index >= tokens.count { return nil }
            case .leftParen, .leftBracket, .leftAngle:
                guard continues(at: index), let close = outline.brackets.partner(of: index), close > index else { return index }
                index = close + 1
            case .leftBrace:
                // The brace of a statement's body is none.
                guard outline.closure(startingAt: index)?.role == .trailing, let close = outline.brackets.partner(of: index), close > index
                else { return index }
                index = close + 1
            default:
                return index
            }
        }
    }
}
