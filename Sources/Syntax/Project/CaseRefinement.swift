/// Finds the tests that tell cases apart where another one has let only some of them through: in the body of the switch case
/// or the `if` that asks for these, or behind such a `guard`.
struct CaseRefinement {
    private struct Filter {
        let subject: String
        let names: Set<String>
        /// Where nothing but these cases is left.
        let region: TextRange
    }

    private var filters: [Filter] = []

    mutating func add(_ query: EnumQuery, letThroughTo region: TextRange) {
        filters.append(Filter(subject: query.subject.path, names: query.names, region: region))
    }

    /// The facts, in the order of the source, those open that ask for a part of what is let through to them.
    func mark(_ facts: [CaseTestFact]) -> [CaseTestFact] {
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
            }
            return refines ? fact.opened : fact
        }
    }
}

extension SourceFile {
    /// Where code runs only if the tokens, all of a condition or one of its conjuncts, have held: the body of the `if` or
    /// `while`, or what follows the `guard` in its block.
    func region(decidedBy test: TokenRange) -> TextRange? {
        // No condition begins farther in front of what it asks.
        let near = outline.conditionals(in: TokenRange(max(0, test.start - 400), test.start))
        guard let statement = outline.conditionals[near].last(where: { statement in
            outline.conditions[statement.conditions.indices].contains { holds(test, as: $0) }
        }), let body = statement.body
        else { return nil }
        switch statement.kind {
        case .if, .while: return textRange(outline.inside(body))
        case .guard: return outline.brackets.partner(of: body).map { textRange(restOfBlock(behind: $0)) }
        case .repeatWhile: return nil
        }
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
