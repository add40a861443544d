import RuleKit
import Syntax

/// `if c { return true } else { return false }`. Source: the text field article.
struct RedundantBooleanReturn: Rule {
    static let info = RuleInfo(
        id: "redundant_boolean_return",
        family: .idioms,
        summary: "Return the condition itself instead of `true` and `false`.",
        rationale: """
            A condition is a value already. Asking whether it is true in order to return `true` says everything twice, and \
            the reader has to compare two branches to be sure that they are not swapped. The fix is unsafe where the condition \
            is an implicitly unwrapped optional, where the literal is an element of something that nothing \
            declares, and, in a project with a type of its own for such literals, where nothing shows that a `Bool` is asked for.
            """,
        sources: [.elvis("text fields")],
        fixability: .either,
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            "func isVowel(_ c: Character) -> Bool {\n    «if» vowels.contains(c) {\n        return true\n    } else {\n        return false\n    }\n}",
            fixed: "func isVowel(_ c: Character) -> Bool {\n    return vowels.contains(c)\n}"),
        .bad(
            "func isOdd() -> Bool {\n    log()\n    «if» number % 2 == 0 { return false }\n    return true\n}",
            fixed: "func isOdd() -> Bool {\n    log()\n    return number % 2 != 0\n}"),
        .bad(
            "let isOn = level > 3 «?» true : false, isOff = isReady «?» false : true",
            fixed: "let isOn = level > 3, isOff = !isReady"),
        .bad("func f() -> Bool {\n    «if» a, b { return true } else { return false }\n}"),
        .bad("func f() -> Bool {\n    «if» a { // sure\n        return true\n    }\n    return false\n}"),
        .good("func f() -> NSNumber { if a { return true } else { return false } }\nlet isOn: ObjCBool = a ? true : false"),
        .good("func f() -> Bool { if let a { return true } else { return false } }"),
        .good("func f() -> Bool {\n    if a { return true } else if b { return true } else { return false }\n}"),
        .good("func f() -> Bool {\n    if a { return true }\n    if b { return true }\n    return false\n}"),
    ]

    /// What takes literals for something else than a `Bool` where it is asked for.
    private static let otherTypes = WordTable(["NSNumber", "ExpressibleByBooleanLiteral"])

    static var watchedWords: [WordTable] { [otherTypes] }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let conditionals = file.outline.conditionals.filter { returnedBoolean(of: $0, in: file) != nil }
        let choices = file.positions(of: .infixQuestion).filter { choosesLiteral($0, in: file) }
        var takers = Takers(file, project)
        // Few files have such an `if`, and only there it matters what stands beside it.
        if !conditionals.isEmpty {
            let neighbours = file.statementNeighbours
            for conditional in conditionals { checkIf(conditional, neighbours, &takers, in: file, project, &report) }
        }
        for mark in choices { checkTernary(mark, &takers, in: file, project, &report) }
    }

    /// Who takes the literals `true` and `false` in a file.
    private struct Takers {
        let file: SourceFile
        let project: Project
        // Once a file, and only where it matters: a file for which the project was asked is held until that is known.
        /// Whether other types do, too: what a function of another file asks for may be a type of the project.
        private lazy var areOthers = !file.occurrences(of: RedundantBooleanReturn.otherTypes).isEmpty
            || project.hasTypes(expressibleBy: "ExpressibleByBooleanLiteral")

        /// Whether the file has another `Bool`. The project is not asked: hardly one has it, and each of these files would be held.
        private lazy var hasOwnBool = file.outline.declarations.contains { declaration in
            declaration.kind.isNominal && declaration.name.map { file.token($0, is: "Bool") } == true
        }

        init(_ file: SourceFile, _ project: Project) {
            self.file = file
            self.project = project
        }

        /// What nothing shows may be something else than a `Bool` where other types take literals, and so may a `Bool` of the file's own.
        /// - Parameter value: what the literal is all of, where that is an expression.
        mutating func read(_ meaning: LiteralMeaning, of value: TokenRange? = nil) -> LiteralMeaning {
            switch meaning {
            case .unknown: areOthers || value.map { ManagedProperty.mayTake($0, in: file, project) } ?? false ? .element : .unknown
            case .boolean: hasOwnBool ? .element : .boolean
            case .inferred, .element, .other: meaning
            }
        }
    }
}

// MARK: Statements

extension RedundantBooleanReturn {
    private func checkIf(
        _ conditional: ConditionalStatement, _ neighbours: StatementNeighbours, _ takers: inout Takers, in file: SourceFile,
        _ project: Project, _ report: inout Report
    ) {
        guard let number = file.outline.statement(startingAt: conditional.keyword), file.outline.statements[number].kind == .if,
            let first = returnedBoolean(of: conditional, in: file)
        else { return }
        let statement = file.outline.statements[number]
        let conditions = file.outline.conditions[conditional.conditions.indices]
        guard !conditions.isEmpty, conditions.allSatisfy({ $0.kind == .expression }) else { return }
        guard !followsReturningIf(number, neighbours, in: file) else { return }
        let second: BooleanLiteral?
        let whole: TokenRange
        switch conditional.alternative {
        case .conditional:
            return
        case let .body(brace):
            second = file.returnedBoolean(file.outline.inside(brace))
            whole = statement.tokens
        case .none:
            guard let last = neighbours.neighbour(behind: number), neighbours.neighbour(behind: last) == nil else { return }
            let next = file.outline.statements[last]
            guard file.endsBody(next) || endsBranch(next, in: file) else { return }
            second = file.returnedBoolean(next.tokens)
            whole = TokenRange(statement.tokens.start, next.tokens.end)
        }
        guard let second, first != second else { return }
        let meaning = takers.read(file.meaningOfResult(around: conditional.keyword))
        guard meaning != .other else { return }
        let choice = Choice(condition: conditions[conditions.startIndex].tokens, first: first, meaning: meaning)
        report.flag(
            file.tokens[conditional.keyword].range,
            first == .true
                ? "This 'if' returns what its condition says. Return the condition itself."
                : "This 'if' returns the opposite of what its condition says. Return the negated condition.",
            fix: conditions.count == 1 ? fix(choice, replacing: whole, "return ", in: file, project, report) : nil)
    }

    /// The literal that an `if` returns where its condition holds.
    private func returnedBoolean(of conditional: ConditionalStatement, in file: SourceFile) -> BooleanLiteral? {
        guard conditional.kind == .if, conditional.chainedFrom == nil, let body = conditional.body else { return nil }
        return file.returnedBoolean(file.outline.inside(body))
    }

    /// In a row of such tests the last one is no different from the others.
    private func followsReturningIf(_ number: Int, _ neighbours: StatementNeighbours, in file: SourceFile) -> Bool {
        let neighbour = neighbours.neighbour(before: number).map { file.outline.statements[$0] }
        guard let previous = neighbour ?? statementBeforeBranch(number, in: file) else { return false }
        guard previous.kind == .if, let body = file.outline.conditional(at: previous.tokens.start)?.body else { return false }
        return file.outline.statements(in: file.outline.inside(body)).last?.kind == .return
    }

    /// Whether the statement is the last one of a branch of `#if`, and nothing but the end of the body follows `#endif`.
    private func endsBranch(_ statement: Statement, in file: SourceFile) -> Bool {
        guard let branch = file.outline.branch(around: statement.tokens.start),
            file.outline.branches[branch].tokens.end == statement.tokens.end,
            let end = file.outline.brackets.partner(of: file.outline.branches[branch].block), end + 1 < file.tokens.count
        else { return false }
        return [.rightBrace, .keywordCase, .keywordDefault, .endOfFile].contains(file.tokens[end + 1].kind)
    }

    /// What stands in front of the `#if` where the statements begin one of its branches.
    private func statementBeforeBranch(_ number: Int, in file: SourceFile) -> Statement? {
        let start = file.outline.statements[number].tokens.start
        guard let branch = file.outline.branch(around: start), file.outline.branches[branch].tokens.start == start else { return nil }
        let block = file.outline.branches[branch].block
        // Nobody writes an `if` of more statements.
        return file.outline.statements[..<number].suffix(400).last { $0.tokens.end == block && $0.kind == .if }
    }

    private func fix(
        _ choice: Choice, replacing whole: TokenRange, _ lead: String, in file: SourceFile, _ project: Project, _ report: Report
    ) -> Fix? {
        let bare = file.withoutParentheses(choice.condition)
        let isOperand = file.operation(bare).operators.isEmpty
        // Behind `return` and `!` parentheses hold nothing together. Elsewhere those around operators are read with pleasure, and in
        // the head of a statement a closure needs them.
        let mayBeBare = !lead.isEmpty || (isOperand || choice.first == .false) && !bare.indices.contains { file.tokens[$0].kind == .leftBrace }
        let condition = mayBeBare ? bare : choice.condition
        let value =
            switch choice.first {
            case .true: file.string(condition)
            case .false: lead.isEmpty ? file.negation(of: condition) : opposite(of: condition, in: file)
            }
        // `!(try f())` and `a == (await f())` need the pair that stays.
        let whole = isOperand && file.withoutEffects(bare) == bare ? file.parenthesesAroundOperand(whole, for: value) ?? whole : whole
        let range = file.textRange(whole)
        guard !file.hasComment(in: range), choice.first == .false || !file.wouldSetBack(whole, to: choice.condition) else { return nil }
        return file.replacement(lead + value, for: whole).map {
            report.fix(choice.safety(in: file, project), replacing: range, with: $0)
        }
    }

    /// As it stands behind `return`: there `!(a && b)` is the opposite of `a && b`.
    private func opposite(of condition: TokenRange, in file: SourceFile) -> String {
        guard file.operation(condition).operators.isEmpty, condition.count > 1, file.tokens[condition.start].kind == .prefixOperator,
            file.token(condition.start, is: "!")
        else { return file.negation(of: condition) }
        return file.string(file.withoutParentheses(TokenRange(condition.start + 1, condition.end)))
    }
}

/// A condition with the literals that it chooses between.
private struct Choice {
    let condition: TokenRange
    /// What is chosen where the condition holds.
    let first: BooleanLiteral
    let meaning: LiteralMeaning

    func safety(in file: SourceFile, _ project: Project) -> Fix.Safety {
        switch meaning {
        case .boolean: .safe
        case .inferred, .unknown: mayBeNil(in: file, project) ? .unsafe : .safe
        case .element, .other: .unsafe
        }
    }

    /// Whether the condition by itself is a `Bool!`: that stays an optional where no `Bool` is asked for.
    private func mayBeNil(in file: SourceFile, _ project: Project) -> Bool {
        var value = file.withoutParentheses(file.withoutEffects(condition))
        guard file.operation(value).operators.isEmpty, let start = value.indices.first else { return false }
        let isNegated = file.tokens[start].kind == .prefixOperator
        // `!a` takes a `Bool`, and only two of them leave `a`.
        guard isNegated == (first == .false) else { return false }
        if isNegated {
            guard file.token(start, is: "!") else { return false }
            value = file.withoutParentheses(TokenRange(start + 1, value.end))
            guard file.operation(value).operators.isEmpty else { return false }
        }
        switch file.tokens[value.end - 1].kind {
        case .identifier, .dollarIdentifier:
            switch project.declaredType(of: value, at: value.start, in: file) {
            case let .known(type): return type.optionalDepth > 0
            case .unnamed: return false
            // Hardly anything is one: only a member that a type of the project has.
            case .unknown: return value.count > 1 && project.hasOptionalBoolean(named: file.name(value.end - 1))
            }
        default:
            // Of calls and subscripts hardly one gives a `Bool!`.
            return false
        }
    }
}

// MARK: Conditional expressions

extension RedundantBooleanReturn {
    /// `? true : false`, and nothing behind it: in `false.description` and `false == a` the literal is not all of it.
    private func choosesLiteral(_ mark: Int, in file: SourceFile) -> Bool {
        guard let first = BooleanLiteral(file.tokens[mark + 1].kind), mark + 3 < file.tokens.count,
            file.tokens[mark + 2].kind == .colon, let second = BooleanLiteral(file.tokens[mark + 3].kind), first != second
        else { return false }
        return file.endsOperation(at: mark + 4)
    }

    private func checkTernary(
        _ mark: Int, _ takers: inout Takers, in file: SourceFile, _ project: Project, _ report: inout Report
    ) {
        guard let first = BooleanLiteral(file.tokens[mark + 1].kind) else { return }
        let condition = file.conditionalOperand(before: mark)
        let whole = condition.map { TokenRange($0.start, mark + 4) }
        let shown = whole.map { LiteralMeaning(of: $0, in: file, project) } ?? .unknown
        let meaning = takers.read(shown, of: whole)
        guard meaning != .other else { return }
        report.flag(
            file.tokens[mark].range,
            first == .true
                ? "This expression is what its condition says. Use the condition itself."
                : "This expression is the opposite of what its condition says. Use the negated condition.",
            fix: condition.flatMap {
                let choice = Choice(condition: $0, first: first, meaning: meaning)
                return fix(choice, replacing: TokenRange($0.start, mark + 4), "", in: file, project, report)
            })
    }
}

private enum BooleanLiteral {
    case `true`, `false`

    init?(_ kind: TokenKind) {
        switch kind {
        case .keywordTrue: self = .true
        case .keywordFalse: self = .false
        default: return nil
        }
    }
}

extension SourceFile {
    /// The literal that the tokens return, where they do nothing else.
    fileprivate func returnedBoolean(_ whole: TokenRange) -> BooleanLiteral? {
        let body = withoutSemicolons(whole)
        guard body.count == 2, tokens[body.start].kind == .keywordReturn else { return nil }
        return BooleanLiteral(tokens[body.start + 1].kind)
    }
}
