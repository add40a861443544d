extension SourceFile {
    /// With the `try` and `await` in front of it; `try?` makes something else of it.
    public func withEffects(_ expression: TokenRange) -> TokenRange {
        var start = expression.start
        while start > 0 {
            if tokens[start - 1].kind == .keywordTry || contextualKeyword(start - 1) == .await {
                start -= 1
            } else if start > 1, tokens[start - 1].kind == .exclamationMark, tokens[start - 2].kind == .keywordTry {
                start -= 2
            } else {
                break
            }
        }
        return TokenRange(start, expression.end)
    }

    /// Without the `try`, `await` and `unsafe` that it begins with.
    public func withoutEffects(_ expression: TokenRange) -> TokenRange {
        let first = expression.indices.first { index in
            tokens[index].kind != .keywordTry && contextualKeyword(index) != .await && !(isUnsafe(index) && index + 1 < expression.end)
                && !(tokens[index].kind == .exclamationMark && index > expression.start && tokens[index - 1].kind == .keywordTry)
        }
        return TokenRange(first ?? expression.start, expression.end)
    }

    /// Whether the function or initializer is `async`, as its head says behind the parameters.
    public func isAsync(_ declaration: Declaration) -> Bool {
        let end = declaration.parameters.end
        return !declaration.parameters.isEmpty && end < tokens.count && contextualKeyword(end) == .async
    }

    /// `unsafe x`: the word says something of what stands to the right of it.
    func isUnsafe(_ index: Int) -> Bool {
        contextualKeyword(index) == .unsafe && [.identifier, .keywordSelf].contains(tokens[index + 1].kind) && !tokens[index + 1].startsLine
    }

    /// `consume x`, `copy x`, `each x`: the word takes the name behind it and nothing else.
    public func isConsuming(_ index: Int) -> Bool {
        guard index >= 0, [.consume, .copy, .borrow, .each].contains(contextualKeyword(index)), index + 1 < tokens.count,
            index == 0 || tokens[index - 1].kind != .period
        else { return false }
        return [.identifier, .keywordSelf].contains(tokens[index + 1].kind) && !tokens[index + 1].startsLine
    }
}
