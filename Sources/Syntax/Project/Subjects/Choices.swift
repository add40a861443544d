// What `a ? b : c` and `if a { b } else { c }` come to.
extension SourceFile {
    /// The choice that tells the type of the expression: the only one that is more than `.name` or `[]`, or one of several of one type.
    func tellingChoice(of expression: TokenRange) -> TokenRange? {
        // Nobody writes longer ones by hand.
        guard expression.count < 1000 else { return nil }
        let choices = choices(of: expression)
        let telling = choices.filter { tokens[$0.start].kind != .period && !isEmptyList($0) }
        guard let first = telling.first else { return nil }
        if telling.count == 1 { return isNil(first) ? nil : first }
        // Of two names nobody knows whether one is an optional.
        guard let shown = typeShown(by: first), shown.basis == .member, let owner = shown.reference?.components.dropLast() else { return nil }
        let isOne = telling.allSatisfy { choice in
            guard let other = typeShown(by: choice), other.basis == .member else { return false }
            return other.reference?.components.dropLast() == owner
        }
        return isOne ? first : nil
    }

    /// The first of several choices that is more than `.name`, `nil` or `[]`: the others are of its type, or of an optional of it.
    func likelyChoice(of expression: TokenRange) -> TokenRange? {
        guard expression.count < 1000, expression.count > 4 else { return nil }
        return choices(of: expression).first { tokens[$0.start].kind != .period && !isEmptyList($0) && !isNil($0) }
    }

    private func isEmptyList(_ expression: TokenRange) -> Bool {
        expression.count == 2 && tokens[expression.start].kind == .leftBracket
    }

    /// What the expression may come to, where it is one that chooses; empty for others.
    private func choices(of expression: TokenRange) -> [TokenRange] {
        guard let first = expression.indices.first else { return [] }
        switch tokens[first].kind {
        case .keywordIf: return choices(ofConditionalAt: first)
        case .keywordSwitch: return choices(ofSwitchAt: first)
        default:
            let operators = operation(expression).operators
            guard let mark = operators.first(where: { tokens[$0].kind == .infixQuestion }), let colon = operators.last,
                tokens[colon].kind == .colon, operators.firstIndex(of: mark) == operators.count - 2
            else { return [] }
            return [TokenRange(mark + 1, colon), TokenRange(colon + 1, expression.end)].map(withoutParentheses)
        }
    }

    private func choices(ofConditionalAt keyword: Int) -> [TokenRange] {
        var choices: [TokenRange] = []
        guard var statement = outline.conditional(at: keyword) else { return [] }
        // Nobody writes longer chains for one value.
        for _ in 0..<32 {
            guard let body = statement.body, let value = soleValue(in: outline.inside(body)) else { return [] }
            choices.append(value)
            switch statement.alternative {
            case .none: return []
            case let .body(brace): return soleValue(in: outline.inside(brace)).map { choices + [$0] } ?? []
            case let .conditional(next): statement = outline.conditionals[next]
            }
        }
        return []
    }

    private func choices(ofSwitchAt keyword: Int) -> [TokenRange] {
        guard let number = outline.switches(in: TokenRange(keyword, keyword + 1)).first else { return [] }
        let values = outline.cases(of: number).map { soleValue(in: $0.body) }
        return values.contains(nil) ? [] : values.compactMap(\.self)
    }
}
