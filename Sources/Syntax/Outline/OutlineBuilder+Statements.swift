// MARK: Statements

extension OutlineBuilder {
    /// Takes the start of a statement.
    mutating func statement() {
        switch look.kind(index) {
        case .rightBrace, .rightParen, .rightBracket:
            index += 1
        case .semicolon, .poundElse, .poundEndif, .shebang:
            closeStatement(at: index)
            index += 1
        case .poundElseif:
            closeStatement(at: index)
            skipDirective()
        case .poundSourceLocation:
            closeStatement(at: index)
            index += 1
            if look.kind(index) == .leftParen { index = look.behind(index) }
        case .keywordIf, .keywordGuard, .keywordWhile, .keywordFor, .keywordSwitch, .keywordRepeat, .keywordDo,
            .keywordDefer, .keywordCatch, .keywordElse:
            beginStatement()
            controlFlow(at: index)
        case .keywordReturn, .keywordThrow:
            beginStatement()
            index += 1
        case .keywordBreak, .keywordContinue:
            beginStatement()
            index += 1
            if look.isName(index), !look.kind(index).isKeyword, !look.startsLine(index) { index += 1 }
        case .keywordFallthrough:
            beginStatement()
            index += 1
        default:
            declarationOrExpression()
        }
    }

    private mutating func declarationOrExpression() {
        if let head = declarationHead(at: index, members: .local) {
            openStatement(.declaration, at: index)
            declaration(head)
        } else if look.kind(index) == .poundIf {
            closeStatement(at: index)
            skipDirective()
        } else if isLabel(index) {
            openStatement(kindOfStatement(at: index + 2), at: index)
            index += 2
        } else {
            beginStatement()
            let end = look.afterExpression(index, .basic)
            if end > index {
                descend(.expression, to: end)
            } else {
                index += 1
            }
        }
    }

    // MARK: Where statements begin and end

    /// A statement begins at `index`, unless what stands there belongs to the one before it.
    private mutating func beginStatement() {
        if let current = context.currentStatement, continues(statements[current]) { return }
        openStatement(kindOfStatement(at: index), at: index)
    }

    private mutating func openStatement(_ kind: Statement.Kind, at start: Int) {
        closeStatement(at: start)
        context.currentStatement = statements.count
        if kind == .for { loops.append(Int32(truncatingIfNeeded: statements.count)) }
        statements.append(Statement(kind, TokenRange(start, start + 1)))
    }

    mutating func closeStatement(at end: Int) {
        guard let current = context.currentStatement else { return }
        context.currentStatement = nil
        let start = statements[current].tokens.start
        statements[current].tokens = TokenRange(start, max(start + 1, end))
    }

    /// `else` and `catch`, the value of `return` and `throw`, and the loop behind a label.
    private mutating func continues(_ statement: Statement) -> Bool {
        switch look.kind(index) {
        case .keywordElse: return statement.kind == .if || statement.kind == .guard || statement.kind == .return
        case .keywordCatch: return statement.kind == .do
        default: break
        }
        let start = statement.tokens.start
        switch look.kind(index - 1) {
        case .keywordReturn, .keywordThrow: return start == index - 1 && !beginsStatementOnly(index)
        case .colon: return start == index - 2
        default: return false
        }
    }

    /// On a line of its own `if`, `switch` and `do` are no value of the `return` before.
    private mutating func beginsStatementOnly(_ index: Int) -> Bool {
        switch look.kind(index) {
        case .keywordIf, .keywordSwitch, .keywordDo: look.startsLine(index)
        default: false
        }
    }

    private mutating func kindOfStatement(at index: Int) -> Statement.Kind {
        switch look.kind(index) {
        case .keywordIf: .if
        case .keywordGuard: .guard
        case .keywordSwitch: .switch
        case .keywordWhile: .while
        case .keywordFor: .for
        case .keywordRepeat: look.kind(index + 1) == .leftBrace ? .repeat : .expression
        case .keywordDo: .do
        case .keywordDefer: .defer
        case .keywordReturn: .return
        case .keywordThrow: .throw
        case .keywordBreak: .break
        case .keywordContinue: .continue
        case .keywordFallthrough: .fallthrough
        default: .expression
        }
    }

    /// `name:` before a loop or another statement that can be left by name.
    private mutating func isLabel(_ index: Int) -> Bool {
        guard look.kind(index) == .identifier || look.kind(index) == .dollarIdentifier, look.kind(index + 1) == .colon
        else { return false }
        switch look.kind(index + 2) {
        case .keywordFor, .keywordWhile, .keywordRepeat, .keywordDo, .keywordIf, .keywordSwitch, .keywordGuard:
            return true
        default:
            return false
        }
    }

    /// The condition of `#if` is the rest of its line.
    mutating func skipDirective() {
        index = look.afterLine(index)
    }

    /// Takes the keyword of a statement, or of an expression spelled like one.
    mutating func controlFlow(at keyword: Int) {
        switch look.kind(keyword) {
        case .keywordIf: conditional(.if, at: keyword)
        case .keywordGuard: conditional(.guard, at: keyword)
        case .keywordWhile: conditional(.while, at: keyword)
        case .keywordElse: alternative(at: keyword)
        case .keywordSwitch: switchStatement(at: keyword)
        case .keywordFor, .keywordCatch: loopOrCatch(at: keyword)
        case .keywordRepeat: repeatLoop(at: keyword)
        case .keywordDo: block(behind: look.afterEffects(keyword + 1))
        case .keywordDefer: block(behind: keyword + 1)
        default: index += 1
        }
    }

    private mutating func block(behind brace: Int) {
        index = brace
        if let body = body(at: brace) { expect(.statements(parent: context.parent), at: body) }
    }

    private mutating func loopOrCatch(at keyword: Int) {
        let brace: Int
        if look.kind(keyword) == .keywordFor {
            let pattern = look.afterPattern(keyword + 1)
            var end = look.kind(pattern) == .keywordIn ? look.afterExpression(pattern + 1, .condition) : pattern
            if look.kind(end) == .keywordWhere { end = look.afterExpression(end + 1, .condition) }
            brace = end
        } else {
            brace = look.openingBrace(keyword + 1)
        }
        head(from: keyword + 1, to: brace)
    }

    /// Reads the tokens up to the brace as an expression and the braces as statements.
    private mutating func head(from start: Int, to brace: Int) {
        index = start
        if let body = body(at: brace) { expect(.statements(parent: context.parent), at: body) }
        descend(.expression, to: brace)
    }

    private mutating func repeatLoop(at keyword: Int) {
        let brace = keyword + 1
        guard look.kind(brace) == .leftBrace else {
            // `repeat each value` is an expression.
            let end = look.afterExpression(keyword, .basic)
            index = keyword + 1
            descend(.expression, to: end)
            return
        }
        let behind = look.behind(brace)
        if look.kind(behind) == .keywordWhile, behind < context.end { expect(.repeatCondition, at: behind) }
        block(behind: brace)
    }
}

// MARK: Conditions

extension OutlineBuilder {
    mutating func conditional(_ kind: ConditionalStatement.Kind, at keyword: Int) {
        let first = conditions.count
        let end = kind == .repeatWhile ? repeatCondition(keyword + 1) : conditionList(keyword + 1)
        let brace = kind == .guard && look.kind(end) == .keywordElse ? end + 1 : end
        let body = kind == .repeatWhile ? nil : body(at: brace)
        let number = conditionals.count
        conditionals.append(
            ConditionalStatement(
                kind: kind, keyword: keyword, conditions: TokenRange(first, conditions.count),
                body: body, alternative: .none, chainedFrom: takeElseOwner(before: keyword, number),
                parent: context.parent))
        index = keyword + 1
        if let body { expect(.statements(parent: context.parent), at: body) }
        rememberElse(of: number)
        descend(.expression, to: end)
    }

    private mutating func repeatCondition(_ start: Int) -> Int {
        let end = look.afterExpression(start, .basic)
        let tokens = TokenRange(start, end)
        conditions.append(Condition(kind: .expression, tokens: tokens, pattern: .empty, expression: tokens))
        return end
    }

    /// Reads the conditions at `start`; returns the token behind the last.
    private mutating func conditionList(_ start: Int) -> Int {
        var index = start
        while true {
            let end = look.afterCondition(index)
            if end > index { conditions.append(condition(TokenRange(index, end))) }
            guard look.separatesConditions(end) else { return end }
            index = end + 1
        }
    }

    private mutating func condition(_ tokens: TokenRange) -> Condition {
        switch look.kind(tokens.start) {
        case .keywordLet, .keywordVar, .keywordInout, .keywordCase:
            let kind: Condition.Kind = look.kind(tokens.start) == .keywordCase ? .caseBinding : .optionalBinding
            let patternEnd = min(look.afterPattern(tokens.start + 1), tokens.end)
            let pattern = TokenRange(tokens.start + 1, max(patternEnd, tokens.start + 1))
            let value = min(patternEnd + 1, tokens.end)
            return Condition(kind: kind, tokens: tokens, pattern: pattern, expression: TokenRange(value, tokens.end))
        case .poundAvailable, .poundUnavailable:
            return Condition(kind: .availability, tokens: tokens, pattern: .empty, expression: tokens)
        default:
            return Condition(kind: .expression, tokens: tokens, pattern: .empty, expression: tokens)
        }
    }

    // MARK: else

    /// Notes that an `else` behind the body of conditional `number` belongs to it.
    private mutating func rememberElse(of number: Int) {
        guard conditionals[number].kind == .if, let body = conditionals[number].body,
            let close = look.brackets.partner(of: body), look.kind(close + 1) == .keywordElse
        else { return }
        switch look.kind(close + 2) {
        case .leftBrace: conditionals[number].alternative = .body(close + 2)
        case .keywordIf: chains.append((conditional: number, elseAt: close + 1))
        default: break
        }
    }

    /// The conditional whose `else` stands right before `keyword`; the two are linked.
    private mutating func takeElseOwner(before keyword: Int, _ number: Int) -> Int? {
        guard keyword > 0, look.kind(keyword - 1) == .keywordElse else { return nil }
        while let chain = chains.last, chain.elseAt <= keyword - 1 {
            chains.removeLast()
            guard chain.elseAt == keyword - 1 else { continue }
            conditionals[chain.conditional].alternative = .conditional(number)
            return chain.conditional
        }
        return nil
    }

    private mutating func alternative(at keyword: Int) {
        index = keyword + 1
        switch look.kind(index) {
        case .leftBrace: block(behind: index)
        case .keywordIf: conditional(.if, at: index)
        default: break
        }
    }
}

// MARK: Switches

extension OutlineBuilder {
    private mutating func switchStatement(at keyword: Int) {
        let brace = look.afterExpression(keyword + 1, .condition)
        let body = body(at: brace)
        switches.append(
            SwitchStatement(
                keyword: keyword, subject: TokenRange(keyword + 1, max(brace, keyword + 1)), body: body,
                parent: context.parent))
        index = keyword + 1
        if let body { expect(.cases(of: switches.count - 1), at: body) }
        descend(.expression, to: brace)
    }

    /// Takes a label of the switch, or a statement of its current case.
    mutating func caseOrStatement(of owner: Int) {
        switch look.kind(index) {
        case .keywordCase, .keywordDefault:
            caseLabel(of: owner, attribute: .empty)
        case .at:
            let end = look.afterAttribute(index, .type)
            guard look.kind(end) == .keywordDefault || look.kind(end) == .keywordCase else { return statement() }
            let attribute = TokenRange(index, end)
            index = end
            caseLabel(of: owner, attribute: attribute)
        default:
            statement()
        }
    }

    private mutating func caseLabel(of owner: Int, attribute: TokenRange) {
        let keyword = index
        closeStatement(at: attribute.isEmpty ? keyword : attribute.start)
        closeCase(at: attribute.isEmpty ? keyword : attribute.start)
        let first = caseItems.count
        let colon = look.kind(keyword) == .keywordCase ? readCaseItems(keyword + 1) : keyword + 1
        let start = look.kind(colon) == .colon ? colon + 1 : colon
        switchCases.append(
            SwitchCase(
                statement: owner, keyword: keyword, attribute: attribute,
                items: TokenRange(first, caseItems.count), body: TokenRange(start, start)))
        context.currentCase = switchCases.count - 1
        index = keyword + 1
        descend(.expression, to: start)
    }

    /// Reads the patterns of a label; returns its colon, or where the label breaks off.
    private mutating func readCaseItems(_ start: Int) -> Int {
        var index = start
        while true {
            let pattern = TokenRange(index, look.afterExpression(index, .basic))
            index = pattern.end
            var guardCondition = TokenRange.empty
            if look.kind(index) == .keywordWhere {
                let end = look.afterExpression(index + 1, .basic)
                guardCondition = TokenRange(index + 1, end)
                index = end
            }
            caseItems.append(CaseItem(pattern: pattern, guardCondition: guardCondition))
            guard look.kind(index) == .comma else { return index }
            index += 1
        }
    }

    /// The current case of the context ends before `token`.
    mutating func closeCase(at token: Int) {
        guard let current = context.currentCase else { return }
        context.currentCase = nil
        let start = switchCases[current].body.start
        var end = max(start, token)
        // `#if` lines between two cases belong to neither: leave out what hangs over at the end.
        while end > start, let line = hangingDirective(before: end, from: start) { end = line }
        switchCases[current].body = TokenRange(start, end)
    }

    /// The directive whose line ends right before `end`, unless it ends a block that lies behind `start` as a whole.
    private mutating func hangingDirective(before end: Int, from start: Int) -> Int? {
        if look.kind(end - 1) == .poundEndif {
            return look.brackets.partner(of: end - 1).map { $0 < start } ?? true ? end - 1 : nil
        }
        let branches = look.brackets.branches
        let behind = prefixLength(of: branches.count) { branches[$0].directive < end }
        guard behind > 0 else { return nil }
        let last = branches[behind - 1]
        return last.directive >= start && last.tokens.start >= end ? last.directive : nil
    }
}
