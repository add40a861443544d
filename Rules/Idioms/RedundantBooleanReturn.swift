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
        fixability: .safe,
        reach: .project
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
        .good("func f() -> NSNumber { if a { return true } else { return false } }\nlet isOn: ObjCBool = a ? true : false"),
        .good("func f() -> Bool { if let a { return true } else { return false } }"),
        .good("func f() -> Bool {\n    if a { return true } else if b { return true } else { return false }\n}"),
        .good("func f() -> Bool {\n    if a { return true }\n    if b { return true }\n    return false\n}"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let conditionals = file.outline.conditionals.filter { returnedBoolean(of: $0, in: file) != nil }
        // Few files have such an `if`, and only there it matters what stands beside it.
        if !conditionals.isEmpty {
            let neighbours = file.statementNeighbours
            for conditional in conditionals { checkIf(conditional, neighbours, in: file, &report) }
        }
        for mark in file.positions(of: .infixQuestion) { checkTernary(mark, in: file, project, &report) }
    }
}

// MARK: Statements

extension RedundantBooleanReturn {
    private func checkIf(
        _ conditional: ConditionalStatement, _ neighbours: StatementNeighbours, in file: SourceFile, _ report: inout Report
    ) {
        guard let number = file.outline.statement(startingAt: conditional.keyword), file.outline.statements[number].kind == .if,
            let first = returnedBoolean(of: conditional, in: file)
        else { return }
        let statement = file.outline.statements[number]
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
            guard let last = neighbours.neighbour(behind: number), neighbours.neighbour(behind: last) == nil,
                !followsReturningIf(number, neighbours, in: file)
            else { return }
            let next = file.outline.statements[last]
            guard file.endsBody(next) || endsBranch(next, in: file) else { return }
            second = file.returnedBoolean(next.tokens)
            whole = TokenRange(statement.tokens.start, next.tokens.end)
        }
        guard let second, first != second, file.mayBeBoolean(file.resultType(around: conditional.keyword)) else { return }
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
        return file.outline.statements[..<number].last { $0.tokens.end == block && $0.kind == .if }
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
    private func checkTernary(_ mark: Int, in file: SourceFile, _ project: Project, _ report: inout Report) {
        guard let first = BooleanLiteral(file.tokens[mark + 1].kind), mark + 3 < file.tokens.count,
            file.tokens[mark + 2].kind == .colon, let second = BooleanLiteral(file.tokens[mark + 3].kind), first != second,
            ends(at: mark + 4, in: file)
        else { return }
        let condition = file.conditionalOperand(before: mark)
        if let condition, isOtherType(TokenRange(condition.start, mark + 4), in: file, project) { return }
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

// MARK: Types

extension RedundantBooleanReturn {
    /// Whether a declaration makes the literals something else than a `Bool`: an `NSNumber`, a `JSON`.
    private func isOtherType(_ literals: TokenRange, in file: SourceFile, _ project: Project) -> Bool {
        var expression = literals
        // What they stand in: what is declared is the type of the outermost.
        var path: [Nesting] = []
        // Nobody nests them deeper by hand.
        for _ in 0..<16 {
            if file.tokens[expression.end].kind == .keywordAs {
                return !file.mayBeBoolean(file.type(startingAt: expression.end + 1), path)
            }
            if let list = file.list(around: expression) {
                if file.tokens[list.start].kind == .leftBracket { path.append(.element) }
                expression = list
            } else if let tuple = file.tuple(around: expression) {
                path.append(.part(tuple.place))
                expression = tuple.tokens
            } else {
                return isOtherType(expression, path, in: file, project)
            }
        }
        return false
    }

    private func isOtherType(_ expression: TokenRange, _ path: [Nesting], in file: SourceFile, _ project: Project) -> Bool {
        let before = expression.start - 1
        guard before >= 0 else { return false }
        if let type = file.annotation(before: before) { return !file.mayBeBoolean(type, path) }
        if file.tokens[before].kind == .keywordReturn || file.isStatement(expression) {
            return !file.mayBeBoolean(file.resultType(around: expression.start), path)
        }
        guard file.tokens[before].kind == .equal, let target = file.operand(endingAt: before - 1) else { return false }
        switch project.declaredType(of: target, at: expression.start, in: file) {
        case let .known(type): return !path.isEmpty || type.components != ["Bool"]
        case .unnamed: return path.isEmpty
        case .unknown: return false
        }
    }
}

/// What a value stands in.
private enum Nesting {
    case element
    /// Of a tuple, from the left.
    case part(Int)
}

extension SourceFile {
    /// Whether the type is `Bool`, an optional one, or not declared; in lists and tuples, whether that is what they hold.
    /// - Parameter path: from the inside out.
    fileprivate func mayBeBoolean(_ type: TokenRange, _ path: [Nesting] = []) -> Bool {
        guard !type.isEmpty else { return true }
        switch path.last {
        case nil: return typeReference(type)?.components == ["Bool"]
        case .element: return elementType(type).map { mayBeBoolean($0, path.dropLast()) } ?? false
        case let .part(place): return partType(type, place).map { mayBeBoolean($0, path.dropLast()) } ?? false
        }
    }

    /// Of a dictionary that of its values.
    private func elementType(_ type: TokenRange) -> TokenRange? {
        guard let open = type.indices.first(where: { tokens[$0].kind == .leftBracket || tokens[$0].kind == .leftAngle }),
            let close = outline.brackets.partner(of: open)
        else { return nil }
        let element = elements(of: TokenRange(open + 1, close)).last ?? .empty
        let colon = operation(element).operators.first { tokens[$0].kind == .colon }
        return TokenRange(colon.map { $0 + 1 } ?? element.start, element.end)
    }

    private func partType(_ type: TokenRange, _ place: Int) -> TokenRange? {
        guard let open = type.indices.first, tokens[open].kind == .leftParen, let close = outline.brackets.partner(of: open), close < type.end
        else { return nil }
        let types = elements(of: outline.inside(open))
        guard types.indices.contains(place) else { return nil }
        let colon = types[place].indices.prefix(3).first { tokens[$0].kind == .colon }
        return TokenRange(colon.map { $0 + 1 } ?? types[place].start, types[place].end)
    }

    /// The tuple that the expression is an element of, and which one.
    fileprivate func tuple(around expression: TokenRange) -> (tokens: TokenRange, place: Int)? {
        var open = expression.start - 1
        while open > 0, tokens[open].kind != .leftParen {
            guard ![.leftBrace, .leftBracket, .semicolon, .equal].contains(tokens[open].kind), expression.start - open < 400 else { return nil }
            open = min(open, outline.brackets.partner(of: open) ?? open) - 1
        }
        guard open > 0, !mayBeCalled(open - 1), let close = outline.brackets.partner(of: open), close >= expression.end,
            let place = elements(of: outline.inside(open)).firstIndex(where: { $0.contains(expression.start) && $0.end == expression.end })
        else { return nil }
        return (TokenRange(open, close + 1), place)
    }

    private func mayBeCalled(_ token: Int) -> Bool {
        [.identifier, .rightParen, .rightBracket, .rightAngle, .keywordInit, .keywordSubscript]
            .contains(tokens[token].kind)
    }

    /// The parentheses that hold nothing else, or the literal of a list that the expression is an element of.
    fileprivate func list(around expression: TokenRange) -> TokenRange? {
        var open = expression.start - 1
        // A key in front of a colon, and the elements before this one.
        while open >= 0, tokens[open].kind != .leftBracket, tokens[open].kind != .leftParen {
            guard tokens[open].kind == .comma || tokens[open].kind == .colon, expression.start - open < 400,
                let operand = operand(endingAt: open - 1)
            else { return nil }
            open = operand.start - 1
        }
        guard open >= 0, let close = outline.brackets.partner(of: open), close >= expression.end else { return nil }
        if tokens[open].kind == .leftBracket { return isSubscript(open) ? nil : TokenRange(open, close + 1) }
        let isCall = open > 0 && mayBeCalled(open - 1)
        return open + 1 == expression.start && close == expression.end && !isCall ? TokenRange(open, close + 1) : nil
    }

    /// The type of the variable or the parameter whose value stands behind the `=`; nil where there is none.
    fileprivate func annotation(before equal: Int) -> TokenRange? {
        guard tokens[equal].kind == .equal, let number = outline.declaration(around: equal) else { return nil }
        let declaration = outline.declarations[number]
        if declaration.parameters.contains(equal) { return parameters(of: declaration).first { $0.type.end == equal }?.type }
        return declaration.initializer.start == equal + 1 ? declaration.type : nil
    }

    fileprivate func isStatement(_ expression: TokenRange) -> Bool {
        outline.statement(around: expression.start, in: TokenRange(0, tokens.count))?.tokens == expression
    }

    /// The type of what is returned at the token; empty where nothing declares it.
    fileprivate func resultType(around token: Int) -> TokenRange {
        let number = outline.declaration(around: token)
        if let closure = outline.closure(around: token), number.map({ outline.declarations[$0].start < closure.brace }) ?? true {
            return resultType(of: closure, in: number)
        }
        guard let number else { return .empty }
        switch outline.declarations[number].kind {
        case .function, .subscript, .variable: return outline.declarations[number].type
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .initializer, .deinitializer, .enumCase, .typealias,
            .associatedtype, .operator, .precedencegroup, .macro:
            return .empty
        }
    }

    private func resultType(of closure: Closure, in declaration: Int?) -> TokenRange {
        if let arrow = closure.signature.indices.last(where: { tokens[$0].kind == .arrow }) {
            return TokenRange(arrow + 1, closure.signature.end)
        }
        guard let declaration, outline.declarations[declaration].initializer.start == closure.brace else { return .empty }
        let variable = outline.declarations[declaration]
        // `let isOn: Bool = { … }()` is what the closure returns.
        let isCalled = outline.brackets.partner(of: closure.brace).map { $0 + 1 < variable.initializer.end } ?? false
        return isCalled ? variable.type : functionType(variable.type)?.result ?? .empty
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
