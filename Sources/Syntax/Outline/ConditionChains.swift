extension SourceFile {
    /// Each `if` that another follows behind `else`, with all that follow.
    public var conditionChains: [[ConditionalStatement]] {
        outline.conditionals.indices.compactMap { number in
            guard case .conditional = outline.conditionals[number].alternative else { return nil }
            let chain = chain(startingAt: number)
            return chain.count > 1 ? chain : nil
        }
    }

    /// The `if` and all that follow it behind `else`; empty where the conditional is none or follows another.
    public func chain(startingAt number: Int) -> [ConditionalStatement] {
        var current = outline.conditionals[number]
        guard current.kind == .if, current.chainedFrom == nil else { return [] }
        var chain = [current]
        while case let .conditional(next) = current.alternative {
            current = outline.conditionals[next]
            chain.append(current)
        }
        return chain
    }

    /// The tokens of its conditions, from the first to the last.
    public func conditionTokens(of conditional: ConditionalStatement) -> TokenRange {
        let conditions = outline.conditions[conditional.conditions.indices]
        guard let first = conditions.first, let last = conditions.last else { return .empty }
        return TokenRange(first.tokens.start, last.tokens.end)
    }
}

// MARK: Calls

extension SourceFile {
    /// Whether asking twice gives the same answer twice: no call but of functions that only look.
    public func isRepeatable(_ condition: TokenRange) -> Bool {
        condition.indices.allSatisfy { index in
            switch tokens[index].kind {
            case .leftParen: isGrouping(index, in: condition) || isHarmlessCallee(index - 1)
            case .leftBrace: isArgumentOfHarmlessCall(index)
            case .prefixAmpersand, .keywordTry, .pound: false
            // `i++ == 1`, `a.contains { n += $0; return n > 3 }`
            case .prefixOperator, .postfixOperator: !token(index, is: "++") && !token(index, is: "--")
            case .infixOperator: !isCompoundAssignment(index)
            case .identifier: contextualKeyword(index) != .await
            default: true
            }
        }
    }

    /// A parenthesis that calls nothing: around an operand, a tuple, a payload pattern.
    private func isGrouping(_ open: Int, in condition: TokenRange) -> Bool {
        guard open > condition.start else { return true }
        let before = tokens[open - 1]
        switch before.kind {
        case .identifier:
            // `.box(a)` is a pattern, or makes a value of an enum; `Size.box(a)` may as well call a function of the type.
            guard open - 2 >= condition.start, tokens[open - 2].kind == .period else { return false }
            guard open - 3 >= condition.start, tokens[open - 3].kind == .identifier else {
                let isImplicit = open - 3 < condition.start || !tokens[open - 3].kind.mayEndOperand
                // No case has empty parentheses: `.next()` calls something.
                return isImplicit && tokens[open + 1].kind != .rightParen && !["random", "now"].contains(name(open - 1))
            }
            return startsUpperCase(open - 3) && !Self.isConversion(name(open - 3))
                && (isInPattern(open) || declaresCase(open - 1, of: open - 3))
        case .rightParen, .rightBracket, .rightBrace, .rightAngle, .postfixQuestion, .exclamationMark, .keywordInit, .keywordSelf,
            .keywordSuper, .dollarIdentifier:
            return false
        default:
            return true
        }
    }

    /// Whether the token is part of the pattern of a `case`.
    private func isInPattern(_ index: Int) -> Bool {
        outline.caseItem(around: index) != nil
            || outline.condition(withPatternAround: index).map { outline.conditions[$0].kind == .caseBinding } ?? false
    }

    /// Whether an enum of the file has the case.
    public func declaresCase(_ name: Int, of type: Int) -> Bool {
        let owner = self.name(type)
        return enumCases(named: self.name(name), near: name).contains { number in
            outline.declarations[number].parent.flatMap { outline.declarations[$0].name }.map { token($0, is: owner) } == true
        }
    }

    private func isHarmlessCallee(_ index: Int) -> Bool {
        if tokens[index].kind == .poundAvailable || tokens[index].kind == .poundUnavailable { return true }
        // `Int.init(a)`
        if tokens[index].kind == .keywordInit {
            return index > 1 && tokens[index - 1].kind == .period && tokens[index - 2].kind == .identifier
                && Self.isConversion(name(index - 2))
        }
        guard tokens[index].kind == .identifier else { return false }
        let name = name(index)
        if ["contains", "hasPrefix", "hasSuffix", "isEqual"].contains(name) || Self.isConversion(name) { return true }
        return name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
    }

    /// `{ … }` behind `contains` or its relatives, or within their parentheses.
    private func isArgumentOfHarmlessCall(_ brace: Int) -> Bool {
        guard brace > 0 else { return false }
        switch tokens[brace - 1].kind {
        case .identifier: return isHarmlessCallee(brace - 1)
        // The parentheses in front of it, or around it, are looked at on their own.
        case .rightParen, .colon, .leftParen, .comma: return true
        default: return false
        }
    }

    /// Whether it is a type whose initializers only convert.
    private static func isConversion(_ name: String) -> Bool {
        NumberTypes.contains(name) || otherConversions.contains(name)
    }

    private static let otherConversions: Set<String> = [
        "String", "Substring", "Character", "Bool", "NSNumber", "NSString", "ObjectIdentifier", "Set", "Array",
    ]
}

extension TokenKind {
    /// Whether a period behind it asks for a member of what it ends.
    fileprivate var mayEndOperand: Bool {
        switch self {
        case .rightParen, .rightBracket, .rightBrace, .rightAngle, .postfixQuestion, .exclamationMark, .keywordSelf,
            .keywordSuper, .keywordSelfType, .dollarIdentifier, .stringClose, .integerLiteral, .floatLiteral, .postfixOperator:
            true
        default:
            false
        }
    }
}
