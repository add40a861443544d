/// `target = value` or `target += value` as a statement.
public struct Assignment: Sendable, Hashable {
    /// The names between the periods, without `self`, subscripts and arguments; those of a cast in parentheses left out.
    public let target: [String]
    /// The first token.
    public let start: Int
    /// `=`, or an operator that assigns.
    public let equal: Int
}

extension SourceFile {
    /// The assignments to a name or a member path that are statements in the range, in order.
    public func assignments(in range: TokenRange) -> [Assignment] {
        range.indices.compactMap { index in
            guard tokens[index].kind == .equal || isCompoundAssignment(index), let target = memberPath(endingBefore: index),
                target.start >= range.start, outline.statement(startingAt: target.start) != nil
            else { return nil }
            return Assignment(target: target.names, start: target.start, equal: index)
        }
    }

    /// `+=`, but not `==`, `!=`, `<=`, `>=` or `~=`.
    public func isCompoundAssignment(_ index: Int) -> Bool {
        guard tokens[index].kind == .infixOperator, token(index, endsIn: "="), tokens[index].length > 1 else { return false }
        // SIMD has a `.==` beside `.&=`.
        let start = tokens[index].start
        let first = text.bytes[start] == UInt8(ascii: ".") ? text.bytes[start + 1] : text.bytes[start]
        return ![0x3D, 0x21, 0x3C, 0x3E, 0x7E].contains(first) || token(index, is: "<<=") || token(index, is: ">>=")
    }

    /// The names of `self.a(b)?.c[0]!.d` that end before the token, `self` left out, and where they begin; nil where
    /// something else stands there.
    private func memberPath(endingBefore token: Int) -> (names: [String], start: Int)? {
        var names: [String] = []
        var index = token
        while index > 0 {
            index -= 1
            while index > 0, let opener = openerOfSuffix(at: index) {
                // `(cell as! Cell).label`
                if tokens[opener].kind == .leftParen, opener == 0 || !isCall(opener) { return (names.reversed(), opener) }
                index = opener - 1
            }
            switch tokens[max(index, 0)].kind {
            case .identifier: names.append(name(index))
            case .keywordSelf: break
            default: return nil
            }
            guard index > 1, tokens[index - 1].kind == .period else { return (names.reversed(), index) }
            index -= 1
        }
        return nil
    }

    /// The first token of a subscript, of arguments, a `?` or a `!` that ends at `index`.
    private func openerOfSuffix(at index: Int) -> Int? {
        switch tokens[index].kind {
        case .postfixQuestion, .exclamationMark: index
        case .rightBracket, .rightParen: outline.brackets.partner(of: index)
        default: nil
        }
    }

    /// Whether the parenthesis opens the arguments of what stands before it.
    private func isCall(_ open: Int) -> Bool {
        guard !tokens[open].startsLine else { return false }
        return [.identifier, .rightParen, .rightBracket, .postfixQuestion, .exclamationMark].contains(tokens[open - 1].kind)
    }
}

extension Outline {
    /// The `if`, `guard` or `while` whose keyword is the token; nil for any other token.
    public func conditional(at keyword: Int) -> ConditionalStatement? {
        let number = prefixLength(of: conditionals.count) { conditionals[$0].keyword < keyword }
        guard number < conditionals.count, conditionals[number].keyword == keyword else { return nil }
        return conditionals[number]
    }

    /// The `if`, `guard` and `while` whose keyword stands in the range, as indices into `conditionals`.
    public func conditionals(in range: TokenRange) -> Range<Int> {
        let start = prefixLength(of: conditionals.count) { conditionals[$0].keyword < range.start }
        return start..<max(start, prefixLength(of: conditionals.count) { conditionals[$0].keyword < range.end })
    }

    /// The switches whose keyword stands in the range, as indices into `switches`.
    public func switches(in range: TokenRange) -> Range<Int> {
        let start = prefixLength(of: switches.count) { switches[$0].keyword < range.start }
        return start..<max(start, prefixLength(of: switches.count) { switches[$0].keyword < range.end })
    }

    /// What stands in the braces of an `if`, of each `else if` behind it, and of the last `else`.
    public func branches(ofChain conditional: Int) -> [TokenRange] {
        var branches: [TokenRange] = []
        var current: Int? = conditional
        while let number = current {
            current = nil
            if let body = conditionals[number].body { branches.append(inside(body)) }
            switch conditionals[number].alternative {
            case .none: break
            case let .body(brace): branches.append(inside(brace))
            case let .conditional(next): current = next
            }
        }
        return branches
    }
}
