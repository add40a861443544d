/// A function type: `(Bool, (any Error)?) async throws -> Void`.
public struct FunctionType: Sendable, Hashable {
    /// The types between the parentheses, without the names in front of them.
    public let parameters: [TokenRange]
    /// The type behind the arrow.
    public let result: TokenRange
    /// How many `?`, `!` and `Optional<…>` are around it.
    public let optionalDepth: Int
}

extension SourceFile {
    /// The function type that the tokens spell; nil where they spell another type. Attributes and optionals around it are taken off.
    public func functionType(_ range: TokenRange) -> FunctionType? {
        var range = withoutAttributes(range)
        var depth = 0
        // Each turn takes a layer off.
        while let last = range.indices.last {
            if tokens[last].kind.isOptionalMark,
                tokens[range.start].kind == .leftParen, outline.brackets.partner(of: range.start) == last - 1
            {
                depth += 1
                range = TokenRange(range.start, last)
            } else if tokens[range.start].kind == .leftParen, outline.brackets.partner(of: range.start) == last {
                range = withoutAttributes(TokenRange(range.start + 1, last))
            } else if let wrapped = wrappedType(range) {
                depth += 1
                range = withoutAttributes(wrapped)
            } else {
                break
            }
        }
        guard let start = range.indices.first else { return nil }
        guard tokens[start].kind == .leftParen else { return bareFunctionType(range, depth) }
        guard let close = outline.brackets.partner(of: start), let arrow = arrow(behind: close, in: range) else { return nil }
        let parameters = elements(of: TokenRange(start + 1, max(start + 1, close))).map(withoutName)
        return FunctionType(parameters: parameters, result: TokenRange(arrow + 1, range.end), optionalDepth: depth)
    }

    /// Whether a function of the type may throw.
    public func mayThrow(_ type: FunctionType) -> Bool {
        // `(A) throws(Fault) -> B`
        let last = type.result.start - 2
        guard last >= 0 else { return false }
        let effect = tokens[last].kind == .rightParen ? (outline.brackets.partner(of: last) ?? 0) - 1 : last
        return effect >= 0 && [.keywordThrows, .keywordRethrows].contains(tokens[effect].kind)
    }

    /// Whether it is a function of C or a block of Objective-C: `@convention(c) (Bool) -> Void`.
    public func statesConvention(_ type: TokenRange) -> Bool {
        type.indices.dropLast(3).contains { index in
            tokens[index].kind == .at && token(index + 1, is: "convention") && (token(index + 3, is: "c") || token(index + 3, is: "block"))
        }
    }

    /// `Bool -> Void`, as Swift 2 has it.
    private func bareFunctionType(_ range: TokenRange, _ depth: Int) -> FunctionType? {
        guard let arrow = range.indices.first(where: { tokens[$0].kind == .arrow }),
            case let parameter = TokenRange(range.start, arrow), typeReference(parameter) != nil
        else { return nil }
        return FunctionType(parameters: [parameter], result: TokenRange(arrow + 1, range.end), optionalDepth: depth)
    }

    /// The arrow behind the parameters; `async`, `throws` and `throws(Fault)` may stand between.
    private func arrow(behind close: Int, in range: TokenRange) -> Int? {
        var index = close + 1
        while index < range.end {
            switch tokens[index].kind {
            case .arrow: return index
            case .keywordThrows, .keywordRethrows: index += 1
            case .identifier where contextualKeyword(index) == .async: index += 1
            case .leftParen where tokens[index - 1].kind == .keywordThrows:
                index = outline.brackets.behind(index)
            default: return nil
            }
        }
        return nil
    }

    /// `_ success: Bool` without the name.
    private func withoutName(_ parameter: TokenRange) -> TokenRange {
        for colon in [parameter.start + 1, parameter.start + 2] where colon < parameter.end && tokens[colon].kind == .colon {
            return TokenRange(colon + 1, parameter.end)
        }
        return parameter
    }

    /// The tokens behind `@escaping @Sendable @MainActor`, `sending` and their like.
    func withoutAttributes(_ range: TokenRange) -> TokenRange {
        var index = range.start
        while index < range.end {
            if tokens[index].kind == .at {
                let takesArguments = !Self.bareAttributes.contains(name(index + 1))
                index += 2
                while index + 1 < range.end, tokens[index].kind == .period { index += 2 }
                // `@convention(c)`; the parameters of the type itself stand behind white space.
                if takesArguments, index < range.end, tokens[index].kind == .leftParen, !tokens[index].followsSpace {
                    index = outline.brackets.behind(index)
                }
            } else if contextualKeyword(index)?.isTypeSpecifier == true || tokens[index].kind == .keywordInout {
                index += 1
                // `nonisolated(nonsending)`
                if index + 2 < range.end, tokens[index].kind == .leftParen, contextualKeyword(index + 1) == .nonsending { index += 3 }
            } else {
                break
            }
        }
        return TokenRange(min(index, range.end), range.end)
    }

    /// Attributes that take no arguments: what stands behind them is the type, however close, `@escaping(Bool) -> Void`.
    private static let bareAttributes: Set<String> = ["escaping", "autoclosure", "Sendable"]
}
