import RuleKit
import Syntax

/// `x != nil ? x! : y` and its longer forms. Source: the article on the Elvis operator.
struct PreferNilCoalescing: Rule {
    static let info = RuleInfo(
        id: "prefer_nil_coalescing",
        family: .idioms,
        summary: "Write the value for `nil` behind `??`.",
        rationale: """
            A value, or else another one: Swift has an operator for that. Written with a comparison or an `if`, the same \
            value is named three times, often with a `!` that the next change may make wrong. The fix is safe where both \
            sides are plain names or literals, and a literal does not become of another type: in an `Any` the `0` of a choice is an \
            `Int`, behind `price ??` it is what the price is. With calls, `??` may evaluate them in another order, or less often, and in an \
            initializer it may capture `self` too early.
            """,
        sources: [.elvis("why \"?:\" is called Kotlin's Elvis operator")],
        fixability: .either,
        reach: .project
    )

    static let examples: [Example] = [
        .bad("let name = user.nick != nil «?» user.nick! : \"guest\"", fixed: "let name = user.nick ?? \"guest\""),
        .bad("show(title == nil «?» fallback() : title!)", fixed: "show(title ?? fallback())"),
        .bad(
            "«if» let value = value1 {\n    result = value\n} else {\n    result = value2\n}",
            fixed: "result = value1 ?? value2"),
        .bad("«if» value1 != nil { result = value1! } else { result = value2 }", fixed: "result = value1 ?? value2"),
        .bad("«if» let name { label.text = name } else { label.text = \"\" }", fixed: "label.text = name ?? \"\""),
        .good("let length = name != nil ? name!.count : 0\nlet other = name != nil ? nick! : \"\""),
        .good("if let a { b = a } else { c = d }\nif let a { b = a; log() } else { b = c }\nif let a { b += a } else { b = c }"),
        .good("if let a, a > 1 { b = a } else { b = c }\nif a != nil { b = a! }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        var known = Knowledge(project: project)
        for mark in file.positions(of: .infixQuestion) { checkTernary(mark, in: file, &known, &report) }
        for conditional in file.outline.conditionals { checkIf(conditional, in: file, &known, &report) }
    }

    private func flag(
        _ token: Int, _ choice: Choice, replacing whole: TokenRange, in file: SourceFile, _ known: inout Knowledge, _ report: inout Report
    ) {
        guard !file.isInFunction(named: ["??"], token) else { return }
        let value = file.oneLine(choice.value)
        let title = value.utf8.count <= 40 ? "'\(value)'" : "The value"
        let erasure = known.erasure ?? Erasure(file)
        known.erasure = erasure
        report.flag(
            file.tokens[token].range, "\(title) is tested for nil only to put another value in its place. Write it with '??'.",
            fix: fix(choice, replacing: whole, erasure, in: file, known.project, report))
    }

    /// In tokens: of longer ones, each inside of another, all would hold the whole text.
    private static let longest = 2000

    private func fix(
        _ choice: Choice, replacing whole: TokenRange, _ erasure: Erasure, in file: SourceFile, _ project: Project, _ report: Report
    ) -> Fix? {
        let range = file.textRange(whole)
        // Neither `try` nor `await` may begin in the right operand, nor is one in front about what stands there.
        guard whole.count <= Self.longest, let thrower = Thrower(choice.fallback, in: file), !isAwaited(choice, whole, in: file),
            !throwsTyped(choice, thrower, whole, in: file), !file.hasComment(in: range),
            !file.statesOwnership(around: whole.start), !isNeverHanded(choice, whole, in: file, project)
        else { return nil }
        let erased = ErasedChoice(
            value: choice.value, fallback: choice.fallback, target: choice.target, whole: whole, file: file, project: project
        ).isErased(in: erasure)
        guard erased != .surely else { return nil }
        let isPure = erased == .never && thrower == .nothing && file.isPure(choice.value) && file.isPure(choice.fallback)
            && !mayRetype(choice, whole, in: file, project) && !mayCaptureSelf(choice, in: file) && !callsBefore(choice, in: file)
        let text = coalesced(choice, thrower, whole, in: file)
        return file.replacement(text, for: whole).map { report.fix(isPure ? .safe : .unsafe, replacing: range, with: $0) }
    }

    /// A `Span`, or what cannot be copied: `??` takes neither.
    private func isNeverHanded(_ choice: Choice, _ whole: TokenRange, in file: SourceFile, _ project: Project) -> Bool {
        [choice.value, choice.fallback].contains { operand in
            guard case let .known(type) = project.declaredType(of: operand, at: whole.start, in: file) else { return false }
            return project.isNeverHanded(type, in: file.typeScope(around: whole.start), path: file.path)
        }
    }

    /// `await limit != nil ? limit! : store.limit`, `await load(limit != nil ? limit! : store.limit)`; an `async let` awaits all of
    /// its value.
    private func isAwaited(_ choice: Choice, _ whole: TokenRange, in file: SourceFile) -> Bool {
        guard LiteralFallback(choice.fallback, in: file) == nil else { return false }
        let start = file.outline.statement(around: whole.start, in: TokenRange(0, file.tokens.count))?.tokens.start ?? whole.start
        // Nobody writes longer statements in front of it.
        return (max(start, whole.start - Self.longest)...whole.start).contains { token in
            switch file.contextualKeyword(token) {
            case .await: true
            case .async: file.tokens[token + 1].kind == .keywordLet
            default: false
            }
        }
    }

    /// `try twice(limit != nil ? limit! : store.limit)` where the function states what it throws: `??` throws any error.
    private func throwsTyped(_ choice: Choice, _ thrower: Thrower, _ whole: TokenRange, in file: SourceFile) -> Bool {
        guard LiteralFallback(choice.fallback, in: file) == nil else { return false }
        let start = file.outline.statement(around: whole.start, in: TokenRange(0, file.tokens.count))?.tokens.start ?? whole.start
        return (thrower.isCalled || (max(start, whole.start - Self.longest)...whole.start).contains { file.tokens[$0].kind == .keywordTry })
            && file.positions(of: .keywordThrows).contains { file.tokens[$0 + 1].kind == .leftParen }
    }

    /// `value ?? fallback`, with the fallback's own `try` in front of both.
    private func coalesced(_ choice: Choice, _ thrower: Thrower, _ whole: TokenRange, in file: SourceFile) -> String {
        var (value, fallback) = (choice.value, choice.fallback)
        var lead = choice.target.map { file.string($0) + " = " } ?? ""
        if case let .called(thrown) = thrower {
            if case let .called(inner) = Thrower(value, in: file) { value = inner }
            fallback = thrown
            lead += "try "
        }
        let (left, right) = (lead + operand(value, in: file), operand(fallback, in: file))
        return CoalescingLayout(of: fallback, whole, in: file)?.joined(left, right) ?? "\(left) ?? \(right)"
    }

    /// Whether the fallback may be of another type behind `??`, where it takes that of the value.
    private func mayRetype(_ choice: Choice, _ whole: TokenRange, in file: SourceFile, _ project: Project) -> Bool {
        let literal = LiteralFallback(choice.fallback, in: file)
        return literal?.mayBeRetyped(by: choice.value, whole, assignedTo: choice.target, in: file, project) ?? false
    }

    /// Whether the target is what a function returns: that would be called before the value is read, and no longer after it.
    private func callsBefore(_ choice: Choice, in file: SourceFile) -> Bool {
        choice.target.map { $0.indices.contains { file.tokens[$0].kind == .leftParen } } ?? false
    }

    /// Whether the fallback may name a property in an initializer: `??` keeps it in a closure, which may not take `self` before all
    /// properties are set, nor in an actor, whose end may not either.
    private func mayCaptureSelf(_ choice: Choice, in file: SourceFile) -> Bool {
        guard let first = choice.fallback.indices.first, var number = file.outline.declaration(around: first) else { return false }
        while file.outline.declarations[number].scope == .local, let parent = file.outline.declarations[number].parent { number = parent }
        guard [.initializer, .deinitializer].contains(file.outline.declarations[number].kind) else { return false }
        return choice.fallback.indices.contains { token in
            switch file.tokens[token].kind {
            case .keywordSelf: true
            case .identifier: !file.startsUpperCase(token) && !isMember(token, in: file) && !file.isLocalName(file.name(token), at: token)
            default: false
            }
        }
    }

    private func isMember(_ token: Int, in file: SourceFile) -> Bool {
        token > 0 && file.tokens[token - 1].kind == .period
    }

    /// In parentheses where an operator or a keyword would take in the `??`; `await` in front may be about all of it.
    private func operand(_ range: TokenRange, in file: SourceFile) -> String {
        let text = file.string(range)
        let first = file.tokens[range.start].kind
        let isSimple = file.operation(range).operators.isEmpty && first != .keywordTry
        return isSimple || range.count == 1 ? text : "(\(text))"
    }
}

/// What is known of the file, once somebody has asked: all its names are read.
private struct Knowledge {
    let project: Project
    private var awaits: [Int]?
    var erasure: Erasure?

    init(project: Project) {
        self.project = project
    }

    mutating func hasAwait(_ range: TokenRange, in file: SourceFile) -> Bool {
        if range.count < 100 { return range.indices.contains { file.contextualKeyword($0) == .await } }
        let awaits = awaits ?? file.positions(of: .identifier).filter { file.contextualKeyword($0) == .await }
        self.awaits = awaits
        return awaits.hold(anyOf: range)
    }
}

/// How an operand throws.
private enum Thrower: Equatable {
    case nothing
    /// `try load()`, of which this is `load()`: behind an operator no `try` may begin, so it goes in front.
    case called(TokenRange)
    /// `try? load()`
    case handled

    /// Nil where a `try` begins farther inside.
    init?(_ operand: TokenRange, in file: SourceFile) {
        guard let first = operand.indices.first(where: { file.tokens[$0].kind == .keywordTry }) else {
            self = .nothing
            return
        }
        let bare = file.withoutParentheses(operand)
        guard first == bare.start, bare.count > 1 else { return nil }
        self = file.tokens[first + 1].kind.isOptionalMark ? .handled : .called(TokenRange(first + 1, bare.end))
    }

    var isCalled: Bool {
        switch self {
        case .called: true
        case .nothing, .handled: false
        }
    }
}

/// A value, and the one to take where it is nil.
private struct Choice {
    /// What the choice is assigned to; nil for an expression.
    let target: TokenRange?
    let value: TokenRange
    let fallback: TokenRange
}

// MARK: Conditional expressions

extension PreferNilCoalescing {
    private func checkTernary(_ mark: Int, in file: SourceFile, _ known: inout Knowledge, _ report: inout Report) {
        guard let condition = file.conditionalOperand(before: mark), let test = file.nilTest(condition) else { return }
        // A `switch` in front of the mark is an expression of its own.
        guard let end = end(ofExpressionAt: condition.start, in: file), end > mark + 1, case let first = TokenRange(mark + 1, end),
            let colon = file.colon(in: first)
        else { return }
        let chosen = TokenRange(mark + 1, colon)
        let other = TokenRange(colon + 1, first.end)
        guard !other.isEmpty, !mayGoOn(first.end, in: file) else { return }
        let (value, fallback) = test.chosenWhen == .filled ? (chosen, other) : (other, chosen)
        guard file.isUnwrapped(value, of: test.value), isFallback(fallback, &known, in: file) else { return }
        let choice = Choice(target: nil, value: test.value, fallback: fallback)
        flag(mark, choice, replacing: TokenRange(condition.start, first.end), in: file, &known, &report)
    }

    /// Where the expression ends, with a closure behind it that is no body of a statement.
    private func end(ofExpressionAt start: Int, in file: SourceFile) -> Int? {
        guard let end = file.shortExpression(startingAt: start)?.end else { return nil }
        guard file.tokens[end].kind == .leftBrace, let close = file.outline.brackets.partner(of: end),
            file.outline.closure(startingAt: end) != nil
        else { return end }
        switch file.tokens[close + 1].kind {
        // More of it follows.
        case .period, .leftParen, .leftBracket, .leftBrace, .postfixQuestion, .exclamationMark, .infixOperator, .infixQuestion,
            .keywordAs, .keywordIs, .identifier:
            return file.tokens[close + 1].startsLine && file.tokens[close + 1].kind != .period ? close + 1 : end
        default: return close + 1
        }
    }

    /// Whether a closure stands there that may belong to the last operand, or not; a brace that is none begins the body of a
    /// statement, and the expression stands in its head.
    private func mayGoOn(_ end: Int, in file: SourceFile) -> Bool {
        file.tokens[end].kind == .leftBrace && !file.tokens[end].startsLine && file.outline.closure(startingAt: end) != nil
    }

    /// `nil` is no fallback: without it the value stands alone. An `if` or a `switch` may be a value, but no operand, and
    /// `NSNull()` is of another type than what it stands for.
    private func isFallback(_ range: TokenRange, _ known: inout Knowledge, in file: SourceFile) -> Bool {
        if file.isNil(range) { return false }
        if file.token(range.start, is: "NSNull") { return false }
        let first = range.indices.first { ![.keywordTry, .postfixQuestion, .exclamationMark].contains(file.tokens[$0].kind) }
        if let first, [.keywordIf, .keywordSwitch, .keywordDo].contains(file.tokens[first].kind) { return false }
        return !known.hasAwait(range, in: file)
    }
}

// MARK: Statements

extension PreferNilCoalescing {
    private func checkIf(_ conditional: ConditionalStatement, in file: SourceFile, _ known: inout Knowledge, _ report: inout Report) {
        guard conditional.kind == .if, conditional.chainedFrom == nil, conditional.conditions.count == 1,
            case let .body(brace) = conditional.alternative, let body = conditional.body,
            let close = file.outline.brackets.partner(of: brace),
            let first = file.assignment(file.outline.inside(body)), let second = file.assignment(file.outline.inside(brace)),
            let target = file.commonTarget(first.target, second.target)
        else { return }
        let condition = file.outline.conditions[conditional.conditions.start]
        let choice: Choice
        switch condition.kind {
        case .optionalBinding:
            guard let bound = boundValue(condition, in: file), file.spellsSame(first.value, bound.name),
                // There the name is the value itself in one branch, and another one's in the other.
                !mentions(file.name(bound.name.start), in: target, of: file), isFallback(second.value, &known, in: file)
            else { return }
            choice = Choice(target: target, value: bound.value, fallback: second.value)
        case .expression:
            guard let test = file.nilTest(condition.tokens) else { return }
            let (value, fallback) = test.chosenWhen == .filled ? (first.value, second.value) : (second.value, first.value)
            guard file.isUnwrapped(value, of: test.value), isFallback(fallback, &known, in: file) else { return }
            choice = Choice(target: target, value: test.value, fallback: fallback)
        case .caseBinding, .availability:
            return
        }
        let start = startOfStatement(conditional.keyword, in: file)
        flag(conditional.keyword, choice, replacing: TokenRange(start, close + 1), in: file, &known, &report)
    }

    /// A label in front of the `if` goes with it: an assignment has none.
    private func startOfStatement(_ keyword: Int, in file: SourceFile) -> Int {
        guard keyword > 1, file.tokens[keyword - 1].kind == .colon else { return keyword }
        let statement = file.outline.statement(around: keyword, in: TokenRange(0, file.tokens.count))
        return statement?.tokens.start == keyword - 2 ? keyword - 2 : keyword
    }

    private func mentions(_ name: String, in range: TokenRange, of file: SourceFile) -> Bool {
        range.indices.contains { index in
            file.tokens[index].kind == .identifier && file.name(index) == name
                && (index == range.start || file.tokens[index - 1].kind != .period)
        }
    }

    /// The one name that the condition binds, and what it is bound to.
    private func boundValue(_ condition: Condition, in file: SourceFile) -> (name: TokenRange, value: TokenRange)? {
        guard condition.pattern.count == 1, file.tokens[condition.tokens.start].kind == .keywordLet,
            file.tokens[condition.pattern.start].kind == .identifier
        else { return nil }
        return (condition.pattern, condition.expression.isEmpty ? condition.pattern : condition.expression)
    }
}

/// A comparison with nil.
private struct NilTest {
    enum Outcome { case filled, empty }

    let value: TokenRange
    /// What the value is where the comparison holds.
    let chosenWhen: Outcome
}

extension SourceFile {
    fileprivate func nilTest(_ whole: TokenRange) -> NilTest? {
        let operation = operation(withoutParentheses(whole))
        guard operation.operators.count == 1, let sign = operation.operators.first else { return nil }
        let outcome: NilTest.Outcome
        if token(sign, is: "!=") { outcome = .filled } else if token(sign, is: "==") { outcome = .empty } else { return nil }
        let sides = operation.operands
        if isNil(sides[1]), !sides[0].isEmpty { return NilTest(value: withoutParentheses(sides[0]), chosenWhen: outcome) }
        if isNil(sides[0]), !sides[1].isEmpty { return NilTest(value: withoutParentheses(sides[1]), chosenWhen: outcome) }
        return nil
    }

    /// Whether `range` is `value` with a `!` behind it.
    fileprivate func isUnwrapped(_ whole: TokenRange, of value: TokenRange) -> Bool {
        let range = withoutParentheses(whole)
        guard range.count > 1, tokens[range.end - 1].kind == .exclamationMark else { return false }
        return spellsSame(withoutParentheses(TokenRange(range.start, range.end - 1)), value)
    }

    /// The `:` that belongs to the `?` in front of `rest`, which is all that follows it.
    fileprivate func colon(in rest: TokenRange) -> Int? {
        var pending = 0
        for sign in operation(rest).operators {
            if tokens[sign].kind == .infixQuestion { pending += 1 }
            guard tokens[sign].kind == .colon else { continue }
            if pending == 0 { return sign }
            pending -= 1
        }
        return nil
    }

    /// What both are: `self.name` and `name` are one where no local variable has the name.
    fileprivate func commonTarget(_ first: TokenRange, _ second: TokenRange) -> TokenRange? {
        if spellsSame(first, second) { return first }
        let (long, short) = first.count > second.count ? (first, second) : (second, first)
        guard long.count == short.count + 2, tokens[long.start].kind == .keywordSelf, tokens[long.start + 1].kind == .period,
            spellsSame(TokenRange(long.start + 2, long.end), short), !mayBeLocalName(name(short.start), at: short.start)
        else { return nil }
        return long
    }

    /// `target = value`, where the tokens are nothing else.
    fileprivate func assignment(_ whole: TokenRange) -> (target: TokenRange, value: TokenRange)? {
        let body = withoutSemicolons(whole)
        guard let statement = outline.onlyStatement(in: body), statement.kind == .expression, statement.tokens == body else { return nil }
        let operation = operation(statement.tokens)
        guard let sign = operation.operators.first, tokens[sign].kind == .equal, sign + 1 < body.end,
            !operation.operators.dropFirst().contains(where: { tokens[$0].kind == .equal })
        else { return nil }
        return (operation.operands[0], TokenRange(sign + 1, body.end))
    }
}
