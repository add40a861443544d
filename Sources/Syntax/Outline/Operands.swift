/// An expression at its own level: what stands in brackets belongs to the operands.
public struct Operation: Sendable {
    /// In order, prefix operators and `try` included; an empty one where the source breaks off.
    public let operands: [TokenRange]
    /// The tokens between them: infix operators, `=`, `as`, `is`, and the `?` and `:` of conditional expressions.
    public let operators: [Int]
}

extension SourceFile {
    /// The operands and operators of the expression.
    public func operation(_ expression: TokenRange) -> Operation {
        operation(expression, turns: .max) ?? Operation(operands: [expression], operators: [])
    }

    /// The operands and operators of what a name stands for, which somebody asks wherever the name is used; nil for what nobody
    /// writes by hand.
    func shortOperation(_ expression: TokenRange) -> Operation? {
        operation(expression, turns: 1000)
    }

    private func operation(_ expression: TokenRange, turns: Int) -> Operation? {
        var operands: [TokenRange] = []
        var operators: [Int] = []
        var start = expression.start
        var index = expression.start
        var turns = turns
        while index < expression.end {
            turns -= 1
            guard turns > 0 else { return nil }
            switch tokens[index].kind {
            case .infixOperator, .equal, .infixQuestion, .colon, .keywordAs, .keywordIs:
                operands.append(TokenRange(start, index))
                operators.append(index)
                index += 1
                if tokens[index - 1].kind == .keywordAs, index < expression.end, tokens[index].kind.isOptionalMark { index += 1 }
                start = index
            default:
                index = outline.brackets.behind(index)
            }
        }
        operands.append(TokenRange(min(start, expression.end), expression.end))
        return Operation(operands: operands, operators: operators)
    }

    /// The operand that ends with the token `last`, without prefix operators: all of `a.b(c)[d]`. Nil where none ends there.
    public func operand(endingAt last: Int) -> TokenRange? {
        operand(endingAt: last, turns: .max)
    }

    /// The operand that ends with the token `last`; nil for longer ones than anybody writes, too: who asks at each link of a chain
    /// must not read all of it.
    public func shortOperand(endingAt last: Int) -> TokenRange? {
        operand(endingAt: last, turns: 96)
    }

    private func operand(endingAt last: Int, turns: Int) -> TokenRange? {
        var index = last
        var turns = turns
        // Each turn goes left by a token at least.
        while index >= 0, turns > 0 {
            turns -= 1
            switch tokens[index].kind {
            case .postfixQuestion, .exclamationMark, .postfixOperator:
                index -= 1
            case .rightAngle:
                guard let open = outline.brackets.partner(of: index), open > 0 else { return nil }
                index = open - 1
            case .rightParen, .rightBracket, .rightBrace:
                guard let open = outline.brackets.partner(of: index) else { return nil }
                guard isSuffix(open) else { return TokenRange(open, last + 1) }
                index = open - 1
            case .stringClose:
                guard let open = outline.brackets.partner(of: index) else { return nil }
                return TokenRange(open, last + 1)
            default:
                guard tokens[index].kind.endsOperand else { return nil }
                let start = startOfName(index)
                guard start < index, tokens[start].kind == .period, start > 0, tokens[start - 1].kind.endsOperand else {
                    // A member behind an `#if` of members is one of what stands in front of that.
                    if tokens[start].kind == .period, start > 0, tokens[start - 1].kind == .poundEndif { return nil }
                    return TokenRange(isTypeSpecifier(start - 1, before: start) ? start - 1 : start, last + 1)
                }
                index = start - 1
            }
        }
        return nil
    }

    /// `any` of `x is any P`
    func isTypeSpecifier(_ index: Int, before type: Int) -> Bool {
        guard index > 0, tokens[index].kind == .identifier, !tokens[type].startsLine else { return false }
        let word = contextualKeyword(index)
        return (word == .any || word == .some) && tokens[index - 1].kind != .period
    }

    /// The token that the name or literal at `index` begins with: itself, or the `.`, `#` or `\` before it.
    private func startOfName(_ index: Int) -> Int {
        guard index > 0 else { return index }
        switch tokens[index - 1].kind {
        case .period: return index > 1 && tokens[index - 2].kind == .backslash ? index - 2 : index - 1
        case .pound, .backslash: return index - 1
        // `Player::state`, `.Player::state`
        case .colonColon where index > 1 && tokens[index - 2].kind == .identifier:
            return index > 2 && tokens[index - 3].kind == .period ? index - 3 : index - 2
        default: return index
        }
    }

    /// Whether the bracket calls or subscripts what stands before it, or begins its trailing closure.
    private func isSuffix(_ open: Int) -> Bool {
        guard open > 0, tokens[open - 1].kind.endsOperand else { return false }
        if tokens[open].startsLine { return tokens[open].kind == .leftBrace }
        return !(tokens[open].followsSpace && contextualKeyword(open - 1) == .await)
    }

    /// The operand at `first` with its prefix operators; empty where none begins there.
    public func operand(startingAt first: Int) -> TokenRange {
        let look = Lookahead(tokens: tokens, text: text, brackets: outline.brackets)
        return TokenRange(first, max(first, look.afterOperand(first, .condition)))
    }

    /// The expression at `first`, in a condition read without a trailing closure; empty where none begins there.
    public func expression(startingAt first: Int) -> TokenRange {
        let look = Lookahead(tokens: tokens, text: text, brackets: outline.brackets)
        return TokenRange(first, max(first, look.afterExpression(first, .condition)))
    }

    /// The expression at `first`, for who asks at each sign of a chain; nil for what has more operands than anybody writes by hand.
    public func shortExpression(startingAt first: Int) -> TokenRange? {
        let look = Lookahead(tokens: tokens, text: text, brackets: outline.brackets)
        return look.afterExpression(first, .condition, most: 1000).map { TokenRange(first, max(first, $0)) }
    }

    /// The expression inside the parentheses that are around all of it; a tuple keeps its own.
    public func withoutParentheses(_ expression: TokenRange) -> TokenRange {
        var inner = expression
        while inner.count > 2, tokens[inner.start].kind == .leftParen, outline.brackets.partner(of: inner.start) == inner.end - 1 {
            let next = TokenRange(inner.start + 1, inner.end - 1)
            guard elements(of: next).count == 1, tokens[next.start + 1].kind != .colon else { return inner }
            inner = next
        }
        return inner
    }

    /// Whether the two are the same token for token.
    public func spellsSame(_ left: TokenRange, _ right: TokenRange) -> Bool {
        guard left.count == right.count else { return false }
        for step in 0..<left.count {
            let first = tokens[left.start + step]
            let second = tokens[right.start + step]
            // Most differ in the first one already.
            guard first.kind == second.kind, first.length == second.length, text.repeats(first.range, at: second.start) else { return false }
        }
        return true
    }

    /// The tokens with one space between them, so that equal spellings give equal text.
    public func spelling(_ range: TokenRange) -> String {
        range.indices.map { string($0) }.joined(separator: " ")
    }

    /// A number that is the same for equal spellings, and hardly ever for others.
    public func spellingDigest(_ range: TokenRange) -> UInt64 {
        var digest: UInt64 = 0
        for token in tokens[range.indices] {
            digest = digest &* 0x9E37_79B9_7F4A_7C15 &+ NameDigest(text.bytes, in: token.start..<token.end).value
        }
        return digest
    }

    /// Whether the operand is a literal, or names and members without a call or a subscript.
    public func isPure(_ operand: TokenRange) -> Bool {
        guard !operand.isEmpty else { return false }
        if isLiteral(operand) { return true }
        return operand.indices.allSatisfy { index in
            switch tokens[index].kind {
            case .identifier, .dollarIdentifier, .period, .keywordSelf, .keywordSelfType, .keywordSuper, .integerLiteral,
                .exclamationMark:
                contextualKeyword(index) != .await || operand.count == 1
            default:
                false
            }
        }
    }

    /// Whether the token is `true` or `false`.
    public func isBooleanLiteral(_ token: Int) -> Bool {
        tokens[token].kind == .keywordTrue || tokens[token].kind == .keywordFalse
    }

    /// Whether the operand is nothing but `true` or `false`.
    public func isBooleanLiteral(_ operand: TokenRange) -> Bool {
        operand.count == 1 && isBooleanLiteral(operand.start)
    }

    /// Whether the operand is one literal: a number with or without its sign, a string without interpolations, `true`, `nil`, `[]`.
    public func isLiteral(_ operand: TokenRange) -> Bool {
        guard let first = operand.indices.first else { return false }
        switch tokens[first].kind {
        case .integerLiteral, .floatLiteral, .keywordTrue, .keywordFalse, .keywordNil:
            return operand.count == 1
        case .prefixOperator:
            return token(first, is: "-") && operand.count == 2
                && (tokens[first + 1].kind == .integerLiteral || tokens[first + 1].kind == .floatLiteral)
        case .stringOpen:
            return outline.brackets.partner(of: first) == operand.end - 1
                && !operand.indices.contains { tokens[$0].kind == .interpolationOpen }
        case .leftBracket:
            return outline.brackets.partner(of: first) == operand.end - 1
                && (operand.count == 2 || operand.count == 3 && tokens[first + 1].kind == .colon)
        default:
            return false
        }
    }
}

extension TokenKind {
    /// Whether an operand may end with such a token.
    var endsOperand: Bool {
        switch self {
        case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .regexLiteral, .editorPlaceholder,
            .stringClose, .rightParen, .rightBracket, .rightBrace, .rightAngle, .postfixQuestion, .exclamationMark,
            .postfixOperator, .keywordAnyType, .keywordSelf, .keywordSelfType, .keywordSuper, .keywordNil, .keywordTrue,
            .keywordFalse, .keywordInit:
            true
        default:
            false
        }
    }
}

extension SourceFile {
    /// The type at `first`; empty where none begins there.
    public func type(startingAt first: Int) -> TokenRange {
        let look = Lookahead(tokens: tokens, text: text, brackets: outline.brackets)
        return TokenRange(first, max(first, look.afterType(first)))
    }

    /// The text of the tokens on one line, white space taken together.
    public func oneLine(_ range: TokenRange) -> String {
        var result = ""
        for index in range.indices {
            if index > range.start, tokens[index].followsSpace, !isMemberOnNextLine(index) { result += " " }
            result += string(index)
        }
        return result
    }

    private func isMemberOnNextLine(_ index: Int) -> Bool {
        tokens[index].kind == .period && tokens[index].startsLine
            && [.identifier, .rightParen, .rightBracket, .rightBrace, .exclamationMark, .postfixQuestion].contains(tokens[index - 1].kind)
    }
}

extension SourceFile {
    /// The text of the tokens without what layout adds: no comments, no backticks, a space between two words alone.
    public func tightText(_ range: TokenRange) -> String {
        if isTight(range) { return string(range) }
        // As bytes: to put a text together from texts takes longer.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(textRange(range).length)
        for index in range.indices {
            if index > range.start, isWord(index), isWord(index - 1) { bytes.append(Byte.space) }
            let name = nameRange(index)
            bytes += text.bytes[name.start..<name.end]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether nothing stands between the tokens, and no name is in backticks: most types are written so.
    private func isTight(_ range: TokenRange) -> Bool {
        range.indices.allSatisfy { index in
            text.bytes[tokens[index].start] != Byte.backtick && (index + 1 == range.end || tokens[index].end == tokens[index + 1].start)
        }
    }

    private func isWord(_ token: Int) -> Bool {
        // `3 of Mode`
        tokens[token].kind == .identifier || tokens[token].kind == .integerLiteral || tokens[token].kind.isKeyword
    }
}

extension SourceFile {
    /// The text as it may take the place of the tokens: behind a space where it would become a part of the word in front, as in
    /// `return(a)`. Nil where a negation would become a part of the operator in front, in `a=b.count>0`, or where a closure
    /// that begins the next line would become the last argument of what ends in a literal or a brace today.
    public func replacement(_ text: String, for whole: TokenRange) -> String? {
        if tokens[whole.end].kind == .leftBrace, tokens[whole.end].startsLine, outline.closure(startingAt: whole.end) != nil { return nil }
        let token = whole.start
        let offset = tokens[token].start
        guard token > 0, tokens[token - 1].end == offset, let first = text.utf8.first else { return text }
        let isNegation = first == UInt8(ascii: "!")
        if isNegation, isOperatorByte(self.text.bytes[offset - 1]) { return nil }
        guard isNegation || first.isWordByte, self.text.bytes[offset - 1].isWordByte else { return text }
        return " " + text
    }

    private func isOperatorByte(_ byte: UInt8) -> Bool {
        "&|?!=<>+-*/%^~.".utf8.contains(byte)
    }

    /// The expression with the opposite truth: `!a`, `a != nil` for `a == nil`, and `a` for `!a`.
    public func negation(of condition: TokenRange) -> String {
        let text = string(condition)
        let operation = operation(condition)
        if let sign = exchangeableComparison(operation) {
            let other = comparisonOperator(sign) == .equal ? "!=" : "=="
            let (start, end) = (tokens[condition.start].start, tokens[condition.end - 1].end)
            let parts = [TextRange(start, tokens[sign].start), TextRange(tokens[sign].end, end)].map(self.text.string)
            return parts[0] + other + parts[1]
        }
        guard operation.operators.isEmpty, let first = condition.indices.first else { return "!(\(text))" }
        switch tokens[first].kind {
        case .prefixOperator:
            guard token(first, is: "!"), condition.count > 1 else { return "!(\(text))" }
            return string(TokenRange(first + 1, condition.end))
        case .keywordTry, .keywordIf, .keywordSwitch:
            return "!(\(text))"
        default:
            return isOperatorWord(first, in: condition) ? "!(\(text))" : "!" + text
        }
    }

    /// The only `==` or `!=`, where the other one is there and says the opposite: whatever has `!=` has `==`, and what may be
    /// nil or is compared with a number has both; of two types there may be an `==` alone. Operators beside it have to be known to
    /// bind tighter.
    private func exchangeableComparison(_ operation: Operation) -> Int? {
        let signs = operation.operators.filter(isEqualityOperator)
        guard signs.count == 1, let sign = signs.first, let place = operation.operators.firstIndex(of: sign),
            operation.operators.allSatisfy({ $0 == sign || bindsTighterThanComparison($0) })
        else { return nil }
        let isAlone = [place == 0, place + 1 == operation.operators.count]
        let hasBoth = zip(isAlone, operation.operands[place...]).contains { isAlone, operand in
            isAlone && operand.count == 1 && [.keywordNil, .integerLiteral, .floatLiteral].contains(tokens[operand.start].kind)
        }
        return (comparisonOperator(sign) == .notEqual || hasBoth) && !comparesOtherTypes ? sign : nil
    }

    /// Whether the file declares an `==` or `!=` of its own that takes two types: the other one may be another's.
    private var comparesOtherTypes: Bool {
        (functions(named: "==") + functions(named: "!=")).prefix(Crowd.limit).contains { number in
            let types = parameters(of: outline.declarations[number]).map { string($0.type) }
            return types.count == 2 && types[0] != types[1]
        }
    }

    /// `await a`, `unsafe a`, `copy a`, in front of which no operator may stand; `copy.a` begins with a name.
    private func isOperatorWord(_ first: Int, in condition: TokenRange) -> Bool {
        guard condition.count > 1, let word = contextualKeyword(first) else { return false }
        if word == .await { return true }
        return [.unsafe, .consume, .copy].contains(word) && [.identifier, .keywordSelf].contains(tokens[first + 1].kind)
    }

    private func bindsTighterThanComparison(_ sign: Int) -> Bool {
        tokens[sign].kind == .keywordAs || tokens[sign].kind == .infixOperator && Precedence(of: sign, in: self) == .tighterThanComparison
    }

    /// The condition of the conditional expression whose `?` stands at `mark`; nil where its start is not clear, as behind an operator
    /// of the project's own.
    public func conditionalOperand(before mark: Int) -> TokenRange? {
        var start = mark
        // Each turn takes in an operand and the operator to the left of it.
        while start > 0 {
            guard var operand = operand(endingAt: start - 1) else { return nil }
            while operand.start > 0, isPrefix(operand.start - 1) { operand = TokenRange(operand.start - 1, operand.end) }
            start = operand.start
            guard start > 0 else { break }
            switch tokens[start - 1].kind {
            case .infixOperator:
                switch Precedence(of: start - 1, in: self) {
                case .tighterThanComparison, .comparison, .looserThanComparison: start -= 1
                case .assignment: return TokenRange(start, mark)
                // It may bind less than the `?` does.
                case .unknown: return nil
                }
            case .keywordAs, .keywordIs:
                start -= 1
            case .postfixQuestion, .exclamationMark:
                guard start > 1 else { return nil }
                // `try!` is about all that follows it, the choice included.
                if tokens[start - 2].kind == .keywordTry { return TokenRange(start, mark) }
                guard tokens[start - 2].kind == .keywordAs else { return nil }
                start -= 2
            default:
                return TokenRange(start, mark)
            }
        }
        return TokenRange(start, mark)
    }

    private func isPrefix(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .prefixOperator, .prefixAmpersand: true
        default: false
        }
    }
}
