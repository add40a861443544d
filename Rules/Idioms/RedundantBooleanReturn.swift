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
            the reader has to compare two branches to be sure that they are not swapped.
            """,
        sources: [.elvis("text fields")],
        fixability: .safe
    )

    static let examples: [Example] = [
        .bad(
            "func isVowel(_ c: Character) -> Bool {\n    «if» vowels.contains(c) {\n        return true\n    } else {\n        return false\n    }\n}",
            fixed: "func isVowel(_ c: Character) -> Bool {\n    return vowels.contains(c)\n}"),
        .bad(
            "func isOdd() -> Bool {\n    log()\n    «if» number % 2 == 0 { return false }\n    return true\n}",
            fixed: "func isOdd() -> Bool {\n    log()\n    return !(number % 2 == 0)\n}"),
        .bad(
            "let isOn = level > 3 «?» true : false, isOff = isReady «?» false : true",
            fixed: "let isOn = level > 3, isOff = !isReady"),
        .bad("func f() -> Bool {\n    «if» a, b { return true } else { return false }\n}"),
        .bad("func f() -> Bool {\n    «if» a { // sure\n        return true\n    }\n    return false\n}"),
        .good("func f() -> Bool { if let a { return true } else { return false } }"),
        .good("func f() -> Bool {\n    if a { return true } else if b { return true } else { return false }\n}"),
        .good("func f() -> Bool {\n    if a { return true }\n    if b { return true }\n    return false\n}"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        // Few files have such an `if`, and only there it matters what stands beside it.
        if file.outline.conditionals.contains(where: { returnedBoolean(of: $0, in: file) != nil }) {
            for run in file.statementRuns {
                for (place, number) in run.statements.enumerated() where file.outline.statements[number].kind == .if {
                    checkIf(place, of: run, in: file, &report)
                }
            }
        }
        for mark in file.positions(of: .infixQuestion) { checkTernary(mark, in: file, &report) }
    }
}

// MARK: Statements

extension RedundantBooleanReturn {
    private func checkIf(_ place: Int, of run: StatementRun, in file: SourceFile, _ report: inout Report) {
        let statement = file.outline.statements[run.statements[place]]
        guard let conditional = file.outline.conditional(at: statement.tokens.start),
            let first = returnedBoolean(of: conditional, in: file)
        else { return }
        let conditions = file.outline.conditions[conditional.conditions.indices]
        guard !conditions.isEmpty, conditions.allSatisfy({ $0.kind == .expression }) else { return }
        let second: BooleanLiteral?
        let whole: TokenRange
        switch conditional.alternative {
        case .conditional:
            return
        case let .body(brace):
            second = file.returnedBoolean(file.outline.inside(brace))
            whole = statement.tokens
        case .none:
            guard place + 2 == run.statements.count, !followsReturningIf(place, of: run, in: file) else { return }
            let next = file.outline.statements[run.statements[place + 1]]
            guard file.endsBody(next) else { return }
            second = file.returnedBoolean(next.tokens)
            whole = TokenRange(statement.tokens.start, next.tokens.end)
        }
        guard let second, first != second else { return }
        report.flag(
            file.tokens[conditional.keyword].range,
            "This 'if' returns what its condition says\(first == .true ? "" : ", negated"). Return the condition itself.",
            fix: conditions.count == 1 ? fix(conditions[conditions.startIndex].tokens, first, replacing: whole, "return ", in: file, report) : nil)
    }

    /// The literal that an `if` returns where its condition holds.
    private func returnedBoolean(of conditional: ConditionalStatement, in file: SourceFile) -> BooleanLiteral? {
        guard conditional.kind == .if, conditional.chainedFrom == nil, let body = conditional.body else { return nil }
        return file.returnedBoolean(file.outline.inside(body))
    }

    /// In a row of such tests the last one is no different from the others.
    private func followsReturningIf(_ place: Int, of run: StatementRun, in file: SourceFile) -> Bool {
        guard place > 0 else { return false }
        let previous = file.outline.statements[run.statements[place - 1]]
        guard previous.kind == .if, let body = file.outline.conditional(at: previous.tokens.start)?.body else { return false }
        return file.outline.statements(in: file.outline.inside(body)).last?.kind == .return
    }

    private func fix(
        _ condition: TokenRange, _ first: BooleanLiteral, replacing whole: TokenRange, _ lead: String, in file: SourceFile,
        _ report: Report
    ) -> Fix? {
        let range = file.textRange(whole)
        guard !file.hasComment(in: range) else { return nil }
        let text = file.string(condition)
        switch first {
        case .true: return report.fix(.safe, replacing: range, with: lead + text)
        case .false: return report.fix(.safe, replacing: range, with: lead + file.negation(of: condition))
        }
    }
}

// MARK: Conditional expressions

extension RedundantBooleanReturn {
    private func checkTernary(_ mark: Int, in file: SourceFile, _ report: inout Report) {
        guard let first = BooleanLiteral(file.tokens[mark + 1].kind), mark + 3 < file.tokens.count,
            file.tokens[mark + 2].kind == .colon, let second = BooleanLiteral(file.tokens[mark + 3].kind), first != second,
            ends(at: mark + 4, in: file)
        else { return }
        let condition = file.conditionalOperand(before: mark)
        report.flag(
            file.tokens[mark].range,
            "This expression is what its condition says\(first == .true ? "" : ", negated"). Use the condition itself.",
            fix: condition.flatMap {
                fix($0, first, replacing: TokenRange($0.start, mark + 4), "", in: file, report)
            })
    }

    /// `false.description`, `false == a`: the literal is not all of it.
    private func ends(at index: Int, in file: SourceFile) -> Bool {
        switch file.tokens[index].kind {
        case .period, .postfixQuestion, .exclamationMark, .postfixOperator, .infixOperator, .infixQuestion, .keywordAs, .keywordIs:
            false
        default:
            true
        }
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
    fileprivate func returnedBoolean(_ body: TokenRange) -> BooleanLiteral? {
        var end = body.end
        while end > body.start, tokens[end - 1].kind == .semicolon { end -= 1 }
        guard end - body.start == 2, tokens[body.start].kind == .keywordReturn else { return nil }
        return BooleanLiteral(tokens[body.start + 1].kind)
    }
}
