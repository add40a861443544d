// MARK: Expressions

extension Lookahead {
    /// Behind the expression at `start`; `start` itself where there is none.
    func afterExpression(_ start: Int, _ flavor: Flavor) -> Int {
        afterExpression(start, flavor, most: .max) ?? start
    }

    /// The same; nil where there are more operands.
    func afterExpression(_ start: Int, _ flavor: Flavor, most: Int) -> Int? {
        var index = start
        var conditionals = 0
        var operands = 0
        while true {
            operands += 1
            guard operands < most else { return nil }
            let end = afterOperand(index, flavor)
            guard end > index else { return index }
            index = end
            switch joint(index, conditionals: conditionals) {
            case let .operand(next, count):
                index = next
                conditionals = count
            case let .end(end):
                return end
            }
        }
    }

    /// What stands between two operands.
    private enum Joint {
        /// The next operand begins here, this many `?` still want their `:`.
        case operand(next: Int, conditionals: Int)
        /// The expression ends here, casts behind the last operand included.
        case end(Int)
    }

    private func joint(_ start: Int, conditionals: Int) -> Joint {
        var index = start
        while true {
            switch kind(index) {
            case .infixOperator, .equal, .arrow:
                return .operand(next: index + 1, conditionals: conditionals)
            case .infixQuestion:
                return .operand(next: index + 1, conditionals: conditionals + 1)
            case .colon where conditionals > 0:
                return .operand(next: index + 1, conditionals: conditionals - 1)
            case .keywordAs:
                index += 1
                if kind(index).isOptionalMark { index += 1 }
                index = afterType(index)
            case .keywordIs:
                index = afterType(index + 1)
            case .identifier, .keywordThrows, .keywordRethrows:
                let effects = afterEffects(index)
                guard effects > index, kind(effects) == .arrow else { return .end(index) }
                index = effects
            default:
                return .end(index)
            }
        }
    }

    /// Behind one operand with its prefixes and suffixes.
    func afterOperand(_ start: Int, _ flavor: Flavor) -> Int {
        let primary = afterPrefixes(start, flavor)
        let kind = kind(primary)
        switch kind {
        case .keywordIf, .keywordSwitch, .keywordDo:
            // In a condition these would not be expressions; refusing them keeps the depth of calls constant.
            guard case .basic = flavor else { return primary }
            return afterControlFlow(primary)
        case .keywordIs:
            return afterType(primary + 1)
        default:
            let end = afterPrimary(primary)
            guard end > primary else { return primary }
            return afterSuffixes(end, flavor, ofLiteral: isLiteral(primary))
        }
    }

    /// Behind `try?`, `await`, `-`, `&`, `let` and the like.
    private func afterPrefixes(_ start: Int, _ flavor: Flavor) -> Int {
        var index = start
        while true {
            switch kind(index) {
            case .prefixOperator, .prefixAmpersand, .keywordLet, .keywordVar, .keywordInout:
                index += 1
            case .keywordTry:
                index += 1
                if kind(index).isOptionalMark { index += 1 }
            case .keywordRepeat where kind(index + 1) != .leftBrace:
                index += 1
            case .at:
                index = afterAttribute(index, .type)
            case .identifier:
                guard let word = contextual(index), isExpressionPrefix(word, at: index, flavor) else { return index }
                index += 1
            default:
                return index
            }
        }
    }

    private func isExpressionPrefix(_ word: ContextualKeyword, at index: Int, _ flavor: Flavor) -> Bool {
        let next = index + 1
        switch word {
        case .await:
            // The one word of these whose operand may begin on the next line.
            return beginsPrimary(next) || beginsBracket(next)
        case .unsafe:
            guard !startsLine(next) else { return false }
            if kind(next) == .leftBrace { return isTrailingClosure(next, flavor) }
            return beginsPrimary(next) || (beginsBracket(next) && tokens[next].followsSpace)
        case .borrowing:
            // `case borrowing x:` binds.
            return !startsLine(next) && kind(next) == .identifier
        case .consume, .copy, .borrow, .each, .any, .some, .discard, .yield, .then:
            return !startsLine(next) && kind(next) != .period && beginsPrimary(next)
        default:
            return false
        }
    }

    private func beginsBracket(_ index: Int) -> Bool {
        switch kind(index) {
        case .leftParen, .leftBracket, .leftBrace: true
        default: false
        }
    }

    private func beginsPrimary(_ index: Int) -> Bool {
        switch kind(index) {
        case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .regexLiteral, .editorPlaceholder,
            .stringOpen, .period, .backslash, .pound, .prefixOperator, .prefixAmpersand, .keywordSelf, .keywordSelfType,
            .keywordSuper, .keywordNil, .keywordTrue, .keywordFalse, .keywordTry, .keywordInit, .keywordAnyType,
            .keywordIf, .keywordSwitch, .keywordDo:
            return tokens[index].followsSpace
        default:
            return false
        }
    }

    /// Behind a name, a literal, a parenthesis, a closure, a key path's root, a macro.
    private func afterPrimary(_ index: Int) -> Int {
        switch kind(index) {
        case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .regexLiteral, .editorPlaceholder,
            .keywordAnyType, .keywordSelf, .keywordSelfType, .keywordSuper, .keywordNil, .keywordTrue, .keywordFalse,
            .keywordInit, .unknown:
            return index + 1
        case .poundAvailable, .poundUnavailable:
            return kind(index + 1) == .leftParen ? behind(index + 1) : index + 1
        case .leftParen, .leftBracket, .leftBrace:
            return behind(index)
        case .stringOpen:
            return afterString(index)
        case .period, .pound:
            return isMemberName(index + 1) ? index + 2 : index + 1
        case .backslash:
            return afterKeyPathRoot(index + 1)
        default:
            return index
        }
    }

    private func afterString(_ open: Int) -> Int {
        if let close = brackets.partner(of: open) { return close + 1 }
        var index = open + 1
        while kind(index) == .stringSegment { index += 1 }
        return index
    }

    private func afterKeyPathRoot(_ index: Int) -> Int {
        switch kind(index) {
        case .period: isMemberName(index + 1) ? index + 2 : index + 1
        case .leftParen, .leftBracket: behind(index)
        case .identifier, .keywordSelfType, .keywordAnyType: index + 1
        default: index
        }
    }

    private func isLiteral(_ index: Int) -> Bool {
        switch kind(index) {
        case .integerLiteral, .floatLiteral, .regexLiteral, .stringOpen, .keywordNil, .keywordTrue, .keywordFalse, .leftBracket:
            true
        default:
            false
        }
    }

    /// Behind members, calls, subscripts, trailing closures, `?`, `!`, generic arguments and postfix operators.
    private func afterSuffixes(_ start: Int, _ flavor: Flavor, ofLiteral isLiteral: Bool) -> Int {
        var index = start
        while true {
            switch kind(index) {
            case .period, .colonColon:
                index += isMemberName(index + 1) || kind(index + 1) == .integerLiteral ? 2 : 1
            case .leftParen, .leftBracket:
                guard !startsLine(index), brackets.partner(of: index) != nil else { return index }
                index = behind(index)
            case .leftBrace:
                guard index > start || !isLiteral, isTrailingClosure(index, flavor) else { return index }
                let hasArguments = index > start && flavor == .basic && endsArguments(index - 1)
                index = afterTrailingClosures(index)
                // Braces behind `f { … }` begin something new; `f() { … } { … }` calls the result of the call.
                if !hasArguments, kind(index) == .leftBrace { return index }
            case .leftAngle:
                index = behind(index)
            case .postfixQuestion, .exclamationMark, .postfixOperator:
                index += 1
            case .poundIf:
                guard let end = afterPostfixConditionalBlock(index) else { return index }
                index = end
            default:
                return index
            }
        }
    }

    private func endsArguments(_ index: Int) -> Bool {
        kind(index) == .rightParen || kind(index) == .rightBracket
    }

    /// Behind `{ … }` and any `label: { … }` that follow.
    private func afterTrailingClosures(_ brace: Int) -> Int {
        var index = behind(brace)
        while isName(index) || kind(index) == .wildcard, kind(index + 1) == .colon, kind(index + 2) == .leftBrace,
            !(kind(index) == .keywordDefault && startsLine(index))
        {
            index = behind(index + 2)
        }
        return index
    }

    /// `#if X`, `.member`, `#endif` may stand behind an operand: behind it, or nil where the block is no such suffix.
    private func afterPostfixConditionalBlock(_ directive: Int) -> Int? {
        guard let end = brackets.partner(of: directive) else { return nil }
        var index = directive
        // A block may begin with further `#if` lines; the first real token decides.
        while index < end, kind(index) == .poundIf {
            index += 1
            while index < end, !startsLine(index) { index += 1 }
        }
        return kind(index) == .period ? end + 1 : nil
    }

    /// Whether the `{` behind an operand belongs to the operand.
    func isTrailingClosure(_ brace: Int, _ flavor: Flavor) -> Bool {
        guard !beginsObservers(brace), kind(brace + 1) != .keywordCase else { return false }
        switch flavor {
        case .basic:
            return true
        case .condition:
            // The compiler reads `for x in numbers.filter { $0 > 4 } {` in spite of the grammar, by what follows.
            guard !startsLine(brace + 1), let close = brackets.partner(of: brace) else { return false }
            return bindsToOperand(behindClosure: close + 1)
        }
    }

    private func bindsToOperand(behindClosure next: Int) -> Bool {
        switch kind(next) {
        case .leftBrace, .keywordWhere, .comma:
            return true
        case .leftBracket, .leftParen, .period, .keywordIs, .keywordAs, .postfixQuestion, .infixQuestion,
            .exclamationMark, .colon, .equal, .postfixOperator, .infixOperator:
            return !startsLine(next)
        default:
            return false
        }
    }

    /// Whether the block at `brace` begins with `willSet`, `didSet` or an `init` accessor.
    func beginsObservers(_ brace: Int) -> Bool {
        let index = afterAttributes(brace + 1, .declaration)
        switch kind(index) {
        case .keywordInit:
            return kind(index + 1) == .leftBrace || kind(index + 1) == .leftParen
        case .identifier:
            return contextual(index)?.isObserver == true
        default:
            return false
        }
    }
}

// MARK: Control flow

extension Lookahead {
    /// Behind an `if`, `switch` or `do` expression.
    private func afterControlFlow(_ start: Int) -> Int {
        switch kind(start) {
        case .keywordIf: afterIf(start)
        case .keywordSwitch: afterSwitch(start)
        default: afterDo(start)
        }
    }

    private func afterIf(_ start: Int) -> Int {
        var index = start
        while true {
            let brace = afterConditions(index + 1)
            guard kind(brace) == .leftBrace else { return brace }
            index = behind(brace)
            guard kind(index) == .keywordElse else { return index }
            index += 1
            guard kind(index) == .keywordIf else {
                return kind(index) == .leftBrace ? behind(index) : index
            }
        }
    }

    private func afterSwitch(_ start: Int) -> Int {
        let brace = afterExpression(start + 1, .condition)
        return kind(brace) == .leftBrace ? behind(brace) : brace
    }

    private func afterDo(_ start: Int) -> Int {
        var index = afterEffects(start + 1)
        guard kind(index) == .leftBrace else { return index }
        index = behind(index)
        while kind(index) == .keywordCatch {
            let brace = openingBrace(index + 1)
            guard kind(brace) == .leftBrace else { return brace }
            index = behind(brace)
        }
        return index
    }

    /// Behind a condition list: at the `{` or the `else` that ends it, if the source is whole.
    func afterConditions(_ start: Int) -> Int {
        var index = start
        while true {
            let end = afterCondition(index)
            index = end
            guard separatesConditions(index) else { return index }
            index += 1
        }
    }

    /// Whether another condition follows: behind a comma, and in Swift 2 behind `where`, as in `if let text = name where text != ""`.
    func separatesConditions(_ index: Int) -> Bool {
        kind(index) == .comma || kind(index) == .keywordWhere
    }

    /// Behind one condition.
    func afterCondition(_ start: Int) -> Int {
        switch kind(start) {
        case .keywordLet, .keywordVar, .keywordInout, .keywordCase:
            return afterBinding(start + 1)
        default:
            return afterExpression(start, .condition)
        }
    }

    /// Behind `pattern: Type = value`, `pattern = value` or `pattern`.
    private func afterBinding(_ start: Int) -> Int {
        let pattern = afterPattern(start)
        guard kind(pattern) == .equal else { return pattern }
        return afterExpression(pattern + 1, .condition)
    }

    /// Behind a pattern and its type annotation: at `=`, `in`, `,`, `{`, or where neither could go on.
    func afterPattern(_ start: Int) -> Int {
        var index = start
        while true {
            switch kind(index) {
            case .leftParen, .leftBracket, .stringOpen, .leftAngle:
                index = behind(index)
            case .equal, .comma, .leftBrace, .rightBrace, .rightParen, .rightBracket, .semicolon, .endOfFile, .keywordIn,
                .keywordElse, .keywordIf, .keywordGuard, .keywordFor, .keywordSwitch, .keywordReturn, .keywordWhere,
                .keywordFunc, .poundEndif, .poundElse, .poundElseif, .interpolationClose:
                return index
            default:
                index += 1
            }
        }
    }

    /// The first `{` at this level that a statement's head could end with, or where the head breaks off.
    func openingBrace(_ start: Int) -> Int {
        var index = start
        while true {
            switch kind(index) {
            case .leftBrace:
                guard isTrailingClosure(index, .condition) else { return index }
                index = behind(index)
            case .leftParen, .leftBracket, .stringOpen, .leftAngle:
                index = behind(index)
            case .rightBrace, .rightParen, .rightBracket, .semicolon, .endOfFile, .interpolationClose, .poundEndif,
                .poundElse, .poundElseif:
                return index
            default:
                index += 1
            }
        }
    }
}
