/// What makes one condition of several.
public enum ConditionJoint {
    /// `&&`, or the commas of a condition list: all of them have to hold.
    case conjunction
    /// `||`: one of them has to.
    case disjunction
}

extension SourceFile {
    /// The signs `<`, `<=`, `>`, `>=` of the comparisons that the joint joins to the one that `comparison` is.
    public func bounds(joinedTo comparison: TokenRange, by joint: ConditionJoint) -> [Int] {
        var signs: [Int] = []
        var index = comparison.end
        // Nobody writes longer conditions.
        while index < tokens.count, index - comparison.end < 400, !beginsStatement(index), let next = step(over: index, .right, joint, &signs) {
            index = next
        }
        index = comparison.start - 1
        while index >= 0, comparison.start - index < 400, !beginsStatement(index + 1), let next = step(over: index, .left, joint, &signs) {
            index = next
        }
        return signs
    }

    private enum Direction { case left, right }

    /// The token behind, what is in brackets jumped over; nil where another joint stands, or nothing more is joined.
    private func step(over index: Int, _ direction: Direction, _ joint: ConditionJoint, _ signs: inout [Int]) -> Int? {
        let opener: TokenKind = direction == .right ? .leftParen : .rightParen
        switch tokens[index].kind {
        case .leftParen, .rightParen:
            guard let partner = outline.brackets.partner(of: index) else { return nil }
            let start = min(index, partner)
            // Parentheses around a condition change nothing; those of a call are no part of it.
            if start == 0 || !tokens[start - 1].kind.endsOperand { break }
            guard tokens[index].kind == opener else { return nil }
            return direction == .right ? partner + 1 : partner - 1
        case .leftBracket where direction == .right: return outline.brackets.partner(of: index).map { $0 + 1 }
        case .rightBracket where direction == .left: return outline.brackets.partner(of: index).map { $0 - 1 }
        case .infixOperator:
            if token(index, is: joint == .conjunction ? "||" : "&&") || token(index, is: "??") { return nil }
            if ["<", "<=", ">", ">="].contains(where: { token(index, is: $0) }) { signs.append(index) }
        case .comma:
            guard joint == .conjunction, condition(endingAt: index) != nil else { return nil }
        case .leftBracket, .rightBracket, .leftBrace, .rightBrace, .semicolon, .infixQuestion, .colon, .keywordElse, .endOfFile:
            return nil
        default: break
        }
        return direction == .right ? index + 1 : index - 1
    }

    /// Whether the token is a comma between two conditions that `&&` might join as well: it binds more tightly than `||` and
    /// the choice of `? :`, the comma does not.
    func isConjunction(_ comma: Int) -> Bool {
        guard tokens[comma].kind == .comma, let left = condition(endingAt: comma), left + 1 < outline.conditions.count,
            outline.conditions[left + 1].tokens.start == comma + 1
        else { return false }
        return outline.conditions[left...left + 1].allSatisfy { condition in
            operation(condition.tokens).operators.allSatisfy { tokens[$0].kind == .infixOperator && !token($0, is: "||") }
        }
    }

    /// The condition of a statement behind which the comma stands.
    private func condition(endingAt comma: Int) -> Int? {
        let behind = prefixLength(of: outline.conditions.count) { outline.conditions[$0].tokens.start <= comma }
        return behind > 0 && outline.conditions[behind - 1].tokens.end == comma ? behind - 1 : nil
    }

    /// Whether a line begins with the token that does not go on with the one before.
    private func beginsStatement(_ index: Int) -> Bool {
        guard index > 0, tokens[index].startsLine else { return false }
        return ![.infixOperator, .period, .comma, .rightParen].contains(tokens[index].kind)
            && ![.infixOperator, .comma, .leftParen, .equal].contains(tokens[index - 1].kind)
    }
}
