import RuleKit
import Syntax

/// A condition that holds only where an earlier one of the chain does. Source: the FizzBuzz article.
struct UnreachableCondition: Rule {
    static let info = RuleInfo(
        id: "unreachable_condition",
        family: .idioms,
        summary: "Ask the narrower condition of a chain first.",
        rationale: """
            In a chain the first condition that holds wins. Every multiple of 15 is one of 3, so whoever asks for 3 first \
            never prints "FizzBuzz": the most famous mistake of the most famous exercise, and the same with limits that \
            stand in the wrong order.
            """,
        sources: [.elvis("FizzBuzz still works")]
    )

    static let examples: [Example] = [
        .bad(
            """
            if number % 3 == 0 {
                print("Fizz")
            } else if number % 5 == 0 {
                print("Buzz")
            } else if «number % 3 == 0 && number % 5 == 0» {
                print("FizzBuzz")
            }
            """,
            saying: "'number % 3 == 0'"),
        .bad("if i % 3 == 0 { a() } else if «i % 15 == 0» { b() }"),
        .bad("if score > 5 { silver() } else if «score > 10» { gold() }"),
        .bad("if mood == .happy || mood == .calm { a() } else if «mood == .calm» { b() }"),
        .bad("switch i {\ncase _ where i.isMultiple(of: 5): a()\ncase _ where «i % 10 == 0»: b()\ndefault: c()\n}"),
        .good("if i % 15 == 0 { a() } else if i % 3 == 0 { b() } else if i % 5 == 0 { c() }"),
        .good("if score > 10 { gold() } else if score > 5 { silver() } else if score < 2 { none() }"),
        .good("if a > 5 && b { c() } else if a > 10 { d() } else if next() > 5 { e() } else if next() > 10 { f() }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for chain in file.conditionChains {
            check(chain.map { branch(of: $0, in: file) }, in: file, &report)
        }
        for number in file.outline.switches.indices {
            for branches in caseBranches(of: number, in: file) where branches.count > 1 {
                check(branches, in: file, &report)
            }
        }
    }

    /// A chain of a thousand branches would be compared a million times; nobody writes the mistake that far apart.
    private static let reach = 64

    private func check(_ branches: [Branch], in file: SourceFile, _ report: inout Report) {
        var earlier: [Branch] = []
        for branch in branches {
            if let first = earlier.first(where: { branch.implies($0) }), !file.spellsSame(first.tokens, branch.tokens) {
                let (wide, narrow) = (file.oneLine(first.tokens), file.oneLine(branch.tokens))
                report.flag(
                    file.textRange(branch.tokens),
                    "This branch is never reached, because '\(wide)' holds whenever '\(narrow)' does. Ask the narrower condition first.",
                    notes: [report.note(file.textRange(first.tokens), "This condition is asked first.")])
            }
            // What a call changes may be what the earlier branches asked for.
            if !file.isRepeatable(branch.tokens) { earlier.removeAll() }
            if branch.certainty == .whole { earlier.append(branch) }
            if earlier.count > Self.reach { earlier.removeFirst() }
        }
    }

    private func branch(of conditional: ConditionalStatement, in file: SourceFile) -> Branch {
        var reading = ConditionReading(file: file)
        var whole: Alternatives = [[]]
        var certainty = Branch.Certainty.whole
        // Names that a binding brings are others than those of the branch before.
        var bound: Set<String> = []
        conditions: for condition in file.outline.conditions[conditional.conditions.indices] {
            let isKnown = condition.kind == .expression && (bound.isEmpty || names(in: condition.tokens, of: file).isDisjoint(with: bound))
            guard file.isRepeatable(condition.tokens) else {
                // What a call changes may be anything.
                if isKnown { whole = reading.product(whole, reading.alternativesBeforeCall(condition.tokens)) }
                certainty = .leading
                break
            }
            switch condition.kind {
            case .expression where isKnown:
                whole = reading.product(whole, reading.alternatives(condition.tokens))
                continue conditions
            // Of another value by the name of `self` all members are others.
            case .optionalBinding, .caseBinding:
                guard !condition.pattern.indices.contains(where: { file.tokens[$0].kind == .keywordSelf }) else {
                    certainty = .leading
                    break conditions
                }
                bound.formUnion(names(in: condition.pattern, of: file))
            case .expression, .availability: break
            }
            certainty = .leading
        }
        return Branch(tokens: file.conditionTokens(of: conditional), alternatives: whole, certainty: certainty)
    }

    private func names(in range: TokenRange, of file: SourceFile) -> Set<String> {
        Set(range.indices.lazy.filter { file.tokens[$0].kind == .identifier }.map(file.name))
    }

    /// The `where` clauses behind one pattern, and the patterns of `switch true`.
    private func caseBranches(of number: Int, in file: SourceFile) -> [[Branch]] {
        let subject = file.withoutParentheses(file.outline.switches[number].subject)
        let isOverTrue = subject.count == 1 && file.tokens[subject.start].kind == .keywordTrue
        let cases = file.outline.cases(of: number)
        // Most switches ask for nothing beside their patterns, and nobody reads their bodies.
        guard isOverTrue || cases.contains(where: { file.outline.caseItems[$0.items.indices].contains { !$0.guardCondition.isEmpty } })
        else { return [] }
        var groups: [String: [Branch]] = [:]
        var order: [String] = []
        var fallsThrough = false
        var calls = 0
        for entry in cases {
            // What the case in front falls into is reached whatever it asks.
            let isReachedAnyway = fallsThrough
            fallsThrough = file.mayFallThrough(entry)
            let items = file.outline.caseItems[entry.items.indices]
            // What a call changes may be what stands behind the `where` of another pattern.
            let isRepeatable = items.allSatisfy { file.isRepeatable($0.guardCondition) }
            defer { calls += isRepeatable ? 0 : 1 }
            guard !isReachedAnyway, isOverTrue || entry.items.count == 1 else { continue }
            guard let first = items.first, isOverTrue || !first.guardCondition.isEmpty else { continue }
            let branch = file.outline.branch(around: entry.keyword).map(String.init) ?? ""
            let key = "\(branch):\(calls):" + (isOverTrue ? "" : file.spelling(first.pattern))
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(
                isOverTrue ? self.branch(ofItems: items, in: file) : self.branch(of: first.guardCondition, in: file))
        }
        return order.compactMap { groups[$0] }
    }

    private func branch(of condition: TokenRange, in file: SourceFile) -> Branch {
        var reading = ConditionReading(file: file)
        guard file.isRepeatable(condition) else {
            return Branch(tokens: condition, alternatives: reading.alternativesBeforeCall(condition), certainty: .leading)
        }
        return Branch(tokens: condition, alternatives: reading.alternatives(condition), certainty: .whole)
    }

    /// A case of `switch true`: one of its patterns holds, with the condition behind its `where`.
    private func branch(ofItems items: ArraySlice<CaseItem>, in file: SourceFile) -> Branch {
        var alternatives: Alternatives = []
        var certainty = Branch.Certainty.whole
        var tokens = items.first?.pattern ?? .empty
        for item in items {
            let pattern = branch(of: item.pattern, in: file)
            var facts = pattern.alternatives
            if !item.guardCondition.isEmpty {
                let condition = branch(of: item.guardCondition, in: file)
                if pattern.certainty == .whole {
                    facts = ConditionReading(file: file).product(facts, condition.alternatives)
                }
                if condition.certainty == .leading { certainty = .leading }
            }
            if pattern.certainty == .leading { certainty = .leading }
            alternatives += facts
            tokens = TokenRange(tokens.start, max(item.pattern.end, item.guardCondition.end))
        }
        return Branch(tokens: tokens, alternatives: alternatives, certainty: certainty)
    }
}

/// Facts that hold together, in alternatives of which one holds.
private typealias Alternatives = [[Fact]]

/// One branch of a chain.
private struct Branch {
    enum Certainty {
        /// The alternatives are all that is asked.
        case whole
        /// More is asked behind them.
        case leading
    }

    let tokens: TokenRange
    let alternatives: Alternatives
    let certainty: Certainty

    /// Whether each alternative of this branch makes one of the other's hold.
    func implies(_ other: Branch) -> Bool {
        alternatives.allSatisfy { facts in
            let known = facts + Fact.combined(facts)
            return other.alternatives.contains { wanted in
                !wanted.isEmpty && wanted.allSatisfy { want in known.contains { $0.implies(want) } }
            }
        }
    }
}

// MARK: Reading

/// Reads conditions as facts.
private struct ConditionReading {
    let file: SourceFile

    /// More alternatives than these are not worth the time.
    private let mostAlternatives = 16
    /// Nobody asks for so much at once.
    private let mostFacts = 100
    /// Says nothing, and nothing says it.
    private static let unknown = Fact(operand: "", statement: .holds(nil))
    /// Parentheses in parentheses: deeper ones are taken as they are.
    private var depth = 0

    init(file: SourceFile) {
        self.file = file
    }

    mutating func alternatives(_ whole: TokenRange) -> Alternatives {
        let range = file.withoutParentheses(whole)
        let operation = file.operation(range)
        let signs = operation.operators
        depth += 1
        defer { depth -= 1 }
        if depth < 16, signs.contains(where: { file.token($0, is: "||") }) {
            guard isLogic(operation) else { return [[opaque(range)]] }
            return parts(of: range, at: signs, "||").flatMap { alternatives($0) }
        }
        if depth < 16, signs.contains(where: { file.token($0, is: "&&") }) {
            guard isLogic(operation) else { return [[opaque(range)]] }
            return parts(of: range, at: signs, "&&").reduce([[]]) { product($0, alternatives($1)) }
        }
        return [[fact(range, operation)]]
    }

    /// What is asked in front of the part that may change the answers of others: `x > 5` of `x > 5 && step()`.
    mutating func alternativesBeforeCall(_ whole: TokenRange) -> Alternatives {
        let range = file.withoutParentheses(whole)
        let operation = file.operation(range)
        guard isLogic(operation), !operation.operators.contains(where: { file.token($0, is: "||") }) else { return [[]] }
        let known = parts(of: range, at: operation.operators, "&&").prefix(while: file.isRepeatable)
        return known.reduce([[]]) { product($0, alternatives($1)) }
    }

    /// What holds where both hold.
    func product(_ first: Alternatives, _ second: Alternatives) -> Alternatives {
        guard first.count * second.count <= mostAlternatives else {
            return [[Self.unknown]]
        }
        return first.flatMap { facts in
            second.map { facts.count + $0.count > mostFacts ? [Self.unknown] : facts + $0 }
        }
    }

    /// Only operators whose precedence is known.
    private func isLogic(_ operation: Operation) -> Bool {
        operation.operators.allSatisfy { sign in
            file.comparisonOperator(sign) != nil
                || file.tokens[sign].kind == .infixOperator && Self.arithmetic.contains { file.token(sign, is: $0) }
        }
    }

    // `a ?? b > 5` is `(a ?? b) > 5`.
    private static let arithmetic = ["&&", "||", "+", "-", "*", "/", "%", "??"]

    private func parts(of range: TokenRange, at signs: [Int], _ sign: String) -> [TokenRange] {
        var parts: [TokenRange] = []
        var start = range.start
        for index in signs where file.token(index, is: sign) {
            parts.append(TokenRange(start, index))
            start = index + 1
        }
        return parts + [TokenRange(min(start, range.end), range.end)]
    }

    private func opaque(_ range: TokenRange) -> Fact {
        let isStable = !range.isEmpty && file.isRepeatable(range)
        return Fact(operand: "", statement: .holds(isStable ? file.spelling(range) : nil))
    }

    private func fact(_ range: TokenRange, _ operation: Operation) -> Fact {
        if operation.operators.isEmpty, let multiple = multiple(range) { return multiple }
        let comparisons = operation.operators.filter { file.comparisonOperator($0) != nil }
        guard comparisons.count == 1, isLogic(operation), let sign = comparisons.first,
            let comparison = file.comparisonOperator(sign)
        else { return opaque(range) }
        let left = file.withoutParentheses(TokenRange(range.start, sign))
        let right = file.withoutParentheses(TokenRange(sign + 1, range.end))
        guard !left.isEmpty, !right.isEmpty else { return opaque(range) }
        if let literal = literal(right, of: left) { return fact(left, comparison, literal) ?? opaque(range) }
        guard let literal = literal(left, of: right) else { return opaque(range) }
        return fact(right, comparison.mirrored, literal) ?? opaque(range)
    }

    private func fact(_ operand: TokenRange, _ comparison: ComparisonOperator, _ literal: Fact.Literal) -> Fact? {
        guard file.isRepeatable(operand) else { return nil }
        let name = file.spelling(operand)
        switch (comparison, literal) {
        case let (.equal, .number(rest)): return remainder(operand, rest) ?? Fact(operand: name, statement: .equals(literal))
        case (.equal, _): return Fact(operand: name, statement: .equals(literal))
        case (.notEqual, _): return Fact(operand: name, statement: .differs(literal))
        case let (.greater, .number(limit)): return Fact(operand: name, statement: .above(limit: limit, bound: .excluded))
        case let (.greaterOrEqual, .number(limit)): return Fact(operand: name, statement: .above(limit: limit, bound: .included))
        case let (.less, .number(limit)): return Fact(operand: name, statement: .below(limit: limit, bound: .excluded))
        case let (.lessOrEqual, .number(limit)): return Fact(operand: name, statement: .below(limit: limit, bound: .included))
        case (.greater, _), (.greaterOrEqual, _), (.less, _), (.lessOrEqual, _): return nil
        }
    }

    /// `a % 3 == 0`
    private func remainder(_ operand: TokenRange, _ rest: Double) -> Fact? {
        let operation = file.operation(operand)
        guard operation.operators.count == 1, file.token(operation.operators[0], is: "%"),
            let divisor = integer(operation.operands[1]), divisor > 0, rest >= 0, rest == rest.rounded(), rest < Double(divisor)
        else { return nil }
        return Fact(
            operand: file.spelling(file.withoutParentheses(operation.operands[0])), statement: .remainder(rest: Int(rest), of: divisor))
    }

    /// `a.isMultiple(of: 3)`
    private func multiple(_ range: TokenRange) -> Fact? {
        guard range.count > 6, file.tokens[range.end - 1].kind == .rightParen,
            let open = file.outline.brackets.partner(of: range.end - 1), open > range.start + 2, range.end - open == 5,
            file.token(open - 1, is: "isMultiple"), file.tokens[open - 2].kind == .period, file.token(open + 1, is: "of"),
            let divisor = integer(TokenRange(open + 3, range.end - 1)), divisor > 0
        else { return nil }
        let operand = file.withoutParentheses(TokenRange(range.start, open - 2))
        guard file.isRepeatable(operand), file.tokens[operand.start].kind != .prefixOperator else { return nil }
        return Fact(operand: file.spelling(operand), statement: .remainder(rest: 0, of: divisor))
    }

    private func integer(_ range: TokenRange) -> Int? {
        guard range.count == 1, file.tokens[range.start].kind == .integerLiteral else { return nil }
        return Int(sourceLiteral: file.string(range.start))
    }

    /// The value of a literal that the operand is compared with, or the name of a case: `.a`, `Kind.a`.
    private func literal(_ range: TokenRange, of operand: TokenRange) -> Fact.Literal? {
        let first = file.tokens[range.start].kind
        if range.count == 2, first == .period { return .name(file.spelling(range)) }
        if range.count == 3, first == .identifier, file.tokens[range.start + 1].kind == .period, file.startsUpperCase(range.start) {
            let isShort = file.declaresCase(range.end - 1, of: range.start) || isType(range.start, of: operand)
            return .name(file.spelling(isShort ? TokenRange(range.start + 1, range.end) : range))
        }
        guard file.isLiteral(range) else { return nil }
        switch first {
        case .integerLiteral, .floatLiteral, .prefixOperator:
            // Beyond 2^53 a Double no longer tells neighbours apart.
            let text = file.string(range).filter { $0 != "_" && $0 != " " }
            guard let value = Double(text) ?? Int(sourceLiteral: text).map(Double.init), abs(value) < 9e15 else { return nil }
            return .number(value)
        case .leftBracket:
            return nil
        default:
            return .text(file.spelling(range))
        }
    }

    /// Whether the file writes that the operand is of the type, so that `.a` is `Kind.a` to it.
    private func isType(_ name: Int, of operand: TokenRange) -> Bool {
        guard case let .type(type) = file.writtenType(of: operand, at: operand.start) else { return false }
        return file.typeReference(type)?.components == [file.name(name)]
    }
}
