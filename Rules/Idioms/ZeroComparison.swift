import Syntax

/// A comparison that asks whether a count is zero: `list.count == 0`, `0 < list.count`.
struct ZeroComparison {
    enum Answer { case empty, filled }

    /// What is counted, `.characters` left out.
    var base: TokenRange
    /// The token `count`.
    let count: Int
    let comparison: TokenRange
    let answer: Answer
    let isReversed: Bool
}

extension ZeroComparison {
    init?(_ sign: Int, in file: SourceFile) {
        if let answer = Self.answer(sign, number: sign + 1, reversed: false, in: file),
            let whole = file.operand(endingAt: sign - 1), let (base, count) = Self.counted(whole, in: file)
        {
            self.init(base: base, count: count, comparison: TokenRange(whole.start, sign + 2), answer: answer, isReversed: false)
        } else if let answer = Self.answer(sign, number: sign - 1, reversed: true, in: file) {
            let whole = file.operand(startingAt: sign + 1)
            guard let (base, count) = Self.counted(whole, in: file) else { return nil }
            self.init(base: base, count: count, comparison: TokenRange(sign - 1, whole.end), answer: answer, isReversed: true)
        } else {
            return nil
        }
        // A tighter operator next to the comparison would take one of its sides.
        guard Self.isFree(before: comparison.start, in: file), Self.isFree(behind: comparison.end, in: file),
            !isBounded(in: file)
        else { return nil }
    }

    /// `1 <= a.count && a.count <= 8`, in whichever order, asks for a range, and `a.count < 1 || a.count > 8` for what is outside of one.
    /// In `0 < a.count && i < a.count` the count is itself the bound of something else, and `a.count != 0` is no bound.
    private func isBounded(in file: SourceFile) -> Bool {
        let sign = isReversed ? comparison.start + 1 : comparison.end - 2
        guard !file.isEqualityOperator(sign) else { return false }
        let (joint, signs): (ConditionJoint, [String]) =
            switch answer {
            case .filled: (.conjunction, ["<", "<="])
            case .empty: (.disjunction, [">", ">="])
            }
        let counted = file.withoutSelf(TokenRange(base.start, count + 1))
        let isCounted = { (operand: TokenRange?) in
            operand.map { file.spellsSame(file.withoutSelf(file.withoutParentheses($0)), counted) } ?? false
        }
        return file.bounds(joinedTo: comparison, by: joint).contains { other in
            if signs.contains(where: { file.token(other, is: $0) }) { return isCounted(file.operand(leftOfComparison: other)) }
            // `i >= a.count` is about the index.
            return isCounted(file.operand(rightOfComparison: other)) && file.operand(leftOfComparison: other).map(file.isLiteral) == true
        }
    }

    private static func answer(_ sign: Int, number: Int, reversed: Bool, in file: SourceFile) -> Answer? {
        let literal = file.tokens[number]
        guard literal.kind == .integerLiteral, literal.length == 1, file.text.bytes[literal.start] <= UInt8(ascii: "1") else { return nil }
        let comparison = file.comparisonOperator(sign)
        switch (reversed ? comparison?.mirrored : comparison, file.text.bytes[literal.start]) {
        case (.equal, UInt8(ascii: "0")), (.less, UInt8(ascii: "1")): return .empty
        case (.notEqual, UInt8(ascii: "0")), (.greater, UInt8(ascii: "0")), (.greaterOrEqual, UInt8(ascii: "1")): return .filled
        default: return nil
        }
    }

    /// What stands in front of the operand's final `.count`, and the token of that.
    private static func counted(_ whole: TokenRange, in file: SourceFile) -> (base: TokenRange, count: Int)? {
        let operand = file.withoutParentheses(whole)
        let last = operand.end - 1
        guard operand.count > 2, file.token(last, is: "count"), file.tokens[last - 1].kind == .period,
            !file.tokens[operand.start].kind.isPrefix, operand == whole || file.operand(endingAt: last) == operand,
            !isChain(operand, in: file)
        else { return nil }
        var end = last - 1
        if end - 2 > operand.start, file.token(end - 1, is: "characters"), file.tokens[end - 2].kind == .period { end -= 2 }
        return (TokenRange(operand.start, end), last)
    }

    /// Whether a `?` makes the operand optional: one of its own, not of an argument or of the left side of a `??`.
    private static func isChain(_ operand: TokenRange, in file: SourceFile) -> Bool {
        var index = operand.start
        while index < operand.end {
            if file.tokens[index].kind == .postfixQuestion { return true }
            index = file.outline.brackets.behind(index)
        }
        // `(a?.b).count`
        guard file.tokens[operand.start].kind == .leftParen, let close = file.outline.brackets.partner(of: operand.start),
            close + 1 < operand.end, file.tokens[close + 1].kind == .period
        else { return false }
        let inner = file.withoutParentheses(TokenRange(operand.start, close + 1))
        return inner.start > operand.start && file.operation(inner).operators.allSatisfy { file.tokens[$0].kind == .keywordAs }
            && isChain(inner, in: file)
    }

    private static func isFree(before start: Int, in file: SourceFile) -> Bool {
        guard start > 0 else { return true }
        let previous = start - 1
        switch file.tokens[previous].kind {
        case .infixOperator:
            // An assignment, `sum += list.count > 0 ? 1 : 0`, binds weaker than all else.
            return file.token(previous, is: "&&") || file.token(previous, is: "||") || file.isCompoundAssignment(previous)
        case .prefixOperator, .prefixAmpersand, .postfixOperator, .arrow, .backslash, .keywordAs, .keywordIs: return false
        default: return true
        }
    }

    private static func isFree(behind end: Int, in file: SourceFile) -> Bool {
        switch file.tokens[end].kind {
        case .infixOperator: file.token(end, is: "&&") || file.token(end, is: "||")
        case .postfixOperator, .exclamationMark, .postfixQuestion, .keywordAs, .keywordIs, .period: false
        default: true
        }
    }
}

extension TokenKind {
    fileprivate var isPrefix: Bool {
        // `\.posts.count` names a property, and a predicate may have no other one.
        self == .prefixOperator || self == .prefixAmpersand || self == .keywordTry || self == .period || self == .backslash
    }
}
