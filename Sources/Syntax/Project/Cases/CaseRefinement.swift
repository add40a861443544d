/// Finds the tests that tell cases apart where another one has let only some of them through: in the body of the switch case
/// or the `if` that asks for these, or behind such a `guard`.
struct CaseRefinement {
    private struct Filter {
        /// What the tested name stands for.
        let subject: String
        /// As the code has it.
        let written: String
        let names: Set<String>
        /// Where nothing but these cases is left.
        let region: TextRange
    }

    private var filters: [Filter] = []

    mutating func add(_ query: EnumQuery, writtenAs written: String, letThroughTo region: TextRange) {
        filters.append(Filter(subject: query.subject.path, written: written, names: query.names, region: region))
    }

    /// The facts, in the order of the source, those open that ask for a part of what is let through to them.
    func mark(_ facts: [CaseTestFact], in file: SourceFile) -> [CaseTestFact] {
        let facts = facts.sorted { $0.place.range < $1.place.range }
        guard !filters.isEmpty else { return facts }
        let filters = filters.sorted { $0.region.start < $1.region.start }
        var next = 0
        var around: [Filter] = []
        return facts.map { fact in
            let start = fact.place.range.start
            while next < filters.count, filters[next].region.start <= start {
                around.append(filters[next])
                next += 1
            }
            while let last = around.last, last.region.end <= start { around.removeLast() }
            let refines = around.suffix(Crowd.limit).contains { filter in
                filter.region.contains(fact.place.range) && filter.subject == fact.query.subject.path
                    && filter.names.isStrictSuperset(of: fact.query.names)
                    && !file.mayChange(filter.written, between: filter.region.start, and: start)
            }
            return refines ? fact.opened : fact
        }
    }
}

extension SourceFile {
    /// Where code runs only if the tokens, all of a condition or one of its conjuncts, have held: the body of the `if` or
    /// `while`, or what follows the `guard` in its block.
    func region(decidedBy test: TokenRange) -> [TextRange] {
        guard let statement = conditional(askingFor: test), let body = statement.body else { return [] }
        switch statement.kind {
        case .if, .while: return [textRange(outline.inside(body))]
        case .guard: return regionBehind(body)
        case .repeatWhile: return []
        }
    }

    /// Where code runs only if the tokens, all of the condition of an `if` that leaves the block, have not held: what follows it there.
    func regionBehindExit(decidedBy test: TokenRange) -> [TextRange] {
        guard let statement = conditional(askingFor: test), statement.kind == .if, statement.conditions.count == 1, let body = statement.body,
            statement.alternative == .none, withoutParentheses(outline.conditions[statement.conditions.start].tokens) == withoutParentheses(test),
            leavesBlock(outline.inside(body))
        else { return [] }
        return regionBehind(body)
    }

    /// What follows a switch all of whose other cases leave the block.
    func regionBehindSwitch(leftBy entry: SwitchCase) -> [TextRange] {
        guard let body = outline.switches[entry.statement].body, !leavesBlock(entry.body) else { return [] }
        // So many are not left by all but one, and each would look at all others.
        let start = prefixLength(of: outline.switchCases.count) { outline.switchCases[$0].statement < entry.statement }
        let cases = outline.switchCases[start...].prefix(65).prefix { $0.statement == entry.statement }
        guard 2...64 ~= cases.count else { return [] }
        let isOnlyWay = cases.allSatisfy { other in
            other.keyword == entry.keyword
                || leavesBlock(other.body)
                    && !other.body.indices.contains { [.keywordBreak, .keywordFallthrough].contains(tokens[$0].kind) }
        }
        return isOnlyWay ? regionBehind(body) : []
    }

    private func regionBehind(_ brace: Int) -> [TextRange] {
        outline.brackets.partner(of: brace).map { [textRange(restOfBlock(behind: $0))] } ?? []
    }

    /// Whether the last statement goes out of the code around it.
    private func leavesBlock(_ body: TokenRange) -> Bool {
        switch outline.lastStatement(in: body)?.kind {
        case .return, .throw, .continue: true
        default: false
        }
    }

    private func conditional(askingFor test: TokenRange) -> ConditionalStatement? {
        // No condition begins farther in front of what it asks.
        let near = outline.conditionals(in: TokenRange(max(0, test.start - 400), test.start))
        return outline.conditionals[near].last { statement in
            outline.conditions[statement.conditions.indices].contains { holds(test, as: $0) }
        }
    }

    /// Whether the subject may be something else at the second offset: it is set on the way, or another thing has its name there.
    fileprivate func mayChange(_ subject: String, between start: Int, and end: Int) -> Bool {
        let names = subject.split(separator: ".").map { String($0.filter { $0 != "?" && $0 != "!" }) }.filter { $0 != "self" }
        guard let root = names.first else { return false }
        let first = prefixLength(of: tokens.count) { tokens[$0].start < start }
        let last = prefixLength(of: tokens.count) { tokens[$0].start < end }
        return (first..<max(first, last)).contains { token in
            guard tokens[token].kind == .identifier else { return false }
            if self.token(token, is: root), isBound(token, for: last) { return true }
            // What a declaration binds has been asked for.
            let isDeclared = token > 0 && (tokens[token - 1].kind == .keywordLet || tokens[token - 1].kind == .keywordVar)
            guard !isDeclared, tokens[token + 1].kind == .equal, isStep(token, of: names) else { return false }
            // What another branch sets does not come here.
            return outline.brackets.opener(before: token).map { outline.inside($0).contains(last) } ?? true
        }
    }

    /// Whether the token is a step of the path, and not the member of something else: `button.state`.
    private func isStep(_ token: Int, of path: [String]) -> Bool {
        guard let step = path.firstIndex(where: { self.token(token, is: $0) }) else { return false }
        guard token > 1, tokens[token - 1].kind == .period else { return step == 0 }
        return step == 0 ? tokens[token - 2].kind == .keywordSelf : self.token(token - 2, is: path[step - 1])
    }

    /// Whether a loop, a closure, a condition or a declaration binds the name at the token, so that code at the use sees that.
    private func isBound(_ token: Int, for use: Int) -> Bool {
        guard token > 0 else { return false }
        if let closure = outline.closure(binding: token) { return closure.body.contains(use) }
        if let loop = forLoop(withPatternAround: token) { return loop.body.contains(use) }
        guard tokens[token - 1].kind == .keywordLet || tokens[token - 1].kind == .keywordVar, tokens[token + 1].kind != .comma else { return false }
        let near = outline.conditionals(in: TokenRange(max(0, token - 400), token))
        let binding = outline.conditionals[near].last { statement in
            outline.conditions[statement.conditions.indices].contains { $0.tokens.contains(token) }
        }
        if let binding, binding.kind != .guard { return binding.body.map { outline.inside($0).contains(use) } ?? false }
        return outline.brackets.opener(before: token).map { outline.inside($0).contains(use) } ?? true
    }

    private func holds(_ test: TokenRange, as condition: Condition) -> Bool {
        guard condition.kind == .expression, condition.tokens.start <= test.start, test.end <= condition.tokens.end else { return false }
        let test = withoutParentheses(test), whole = withoutParentheses(condition.tokens)
        guard whole != test else { return true }
        let operation = operation(whole)
        guard operation.operators.allSatisfy({ token($0, is: "&&") }) else { return false }
        return operation.operands.contains { withoutParentheses($0) == test }
    }

    /// The tokens up to the brace that closes the block; of a long one the first.
    private func restOfBlock(behind token: Int) -> TokenRange {
        var end = token + 1
        for _ in 0..<4000 where end < tokens.count && tokens[end].kind != .rightBrace {
            end = outline.brackets.behind(end)
        }
        return TokenRange(token + 1, end)
    }
}

extension EnumQuery {
    /// The same where `.none` is the nil of an optional; nil where it is not among the names, or alone.
    public var readingNoneAsNil: EnumQuery? {
        guard optionalDepth == 0, names.count > 1, names.contains("none") else { return nil }
        return EnumQuery(
            subject: subject, names: names.subtracting(["none"]), type: type, optionalDepth: 1, form: form, valueCounts: valueCounts,
            libraries: libraries)
    }
}
