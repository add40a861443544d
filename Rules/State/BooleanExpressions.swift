import Syntax

// What expressions that are compared with `true` and `false` look like.
extension SourceFile {
    /// Without a text in front of a member: `.isEmpty` of `"\(a)".isEmpty`.
    func withoutText(_ operand: TokenRange) -> TokenRange {
        guard tokens[operand.start].kind == .stringOpen, let close = outline.brackets.partner(of: operand.start), close + 2 < operand.end,
            tokens[close + 1].kind == .period
        else { return operand }
        return TokenRange(close + 1, operand.end)
    }

    /// The names at the level of an expression without operators: of what is called, of members.
    func sources(of expression: TokenRange) -> [Int] {
        guard operation(expression).operators.isEmpty else { return [] }
        var names: [Int] = []
        var index = expression.start
        while index < expression.end {
            if tokens[index].kind == .identifier { names.append(index) }
            index = outline.brackets.behind(index)
        }
        return names
    }

    /// The names in what variables of that name outside of functions are set to, where they have no type of their own.
    func namesSetting(_ name: String, near use: Int) -> [Int] {
        // What is longer is no call that makes a flag, and would be read for each comparison.
        untypedValues(named: name, near: use).filter { $0.count <= 200 }.map(valueHandedOut).flatMap(outcomes).flatMap(sources)
    }

    /// `store.flag` of `{ return store.flag }()`
    func valueHandedOut(_ expression: TokenRange) -> TokenRange {
        guard expression.count > 4, tokens[expression.start].kind == .leftBrace, let close = outline.brackets.partner(of: expression.start),
            tokens[close + 1].kind == .leftParen, close + 3 == expression.end
        else { return expression }
        let body = TokenRange(expression.start + 1, close)
        return body.indices.last { tokens[$0].kind == .keywordReturn }.map { TokenRange($0 + 1, close) } ?? body
    }

    /// Whether the expression can be nothing but a `Bool`: `!a`, `a is B`, `a ?? false`.
    func yieldsBool(_ whole: TokenRange) -> Bool {
        let range = withoutText(whole)
        if range.count > 2, isBooleanLiteral(range.end - 1), token(range.end - 2, is: "??") { return true }
        guard !range.indices.contains(where: { tokens[$0].kind == .infixOperator }) else { return false }
        if tokens[range.start].kind == .prefixOperator { return token(range.start, is: "!") }
        // In a list, or in front of a member, it is a `Bool` among others.
        let value = withoutParentheses(range)
        var index = value.start
        while index < value.end {
            if tokens[index].kind == .keywordIs { return true }
            index = outline.brackets.behind(index)
        }
        return false
    }

    /// Whether the variable is set to itself once the value takes the place of the whole expression, `isOn = isOn == true`: no compiler
    /// does that.
    func wouldSetBack(_ expression: TokenRange, to value: TokenRange) -> Bool {
        var whole = expression
        while whole.start > 0, outline.brackets.partner(of: whole.start - 1) == whole.end {
            whole = TokenRange(whole.start - 1, whole.end + 1)
        }
        guard whole.start > 1, tokens[whole.start - 1].kind == .equal, let target = operand(endingAt: whole.start - 2),
            ![.infixOperator, .infixQuestion].contains(tokens[whole.end].kind),
            target.start == 0 || ![.keywordLet, .keywordVar].contains(tokens[target.start - 1].kind)
        else { return false }
        return spellsSame(withoutSelf(target), withoutSelf(withoutParentheses(value)))
    }

    /// The path without `self.` where the name behind it is not hidden by a local one.
    func withoutSelf(_ path: TokenRange) -> TokenRange {
        guard path.count > 2, tokens[path.start].kind == .keywordSelf, localName(name(path.start + 2), at: path.start) == .foreign
        else { return path }
        return TokenRange(path.start + 2, path.end)
    }
}
