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
            is an implicitly unwrapped optional, and where the literal is an element of something that nothing declares.
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
            for conditional in conditionals { checkIf(conditional, neighbours, in: file, project, &report) }
        }
        for mark in file.positions(of: .infixQuestion) { checkTernary(mark, in: file, project, &report) }
    }
}

// MARK: Statements

extension RedundantBooleanReturn {
    private func checkIf(
        _ conditional: ConditionalStatement, _ neighbours: StatementNeighbours, in file: SourceFile, _ project: Project,
        _ report: inout Report
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
        let meaning = file.meaningOfResult(around: conditional.keyword)
        guard meaning != .other else { return }
        let choice = Choice(condition: conditions[conditions.startIndex].tokens, first: first, meaning: meaning)
        report.flag(
            file.tokens[conditional.keyword].range,
            "This 'if' returns what its condition says\(first == .true ? "" : ", negated"). Return the condition itself.",
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
        return file.outline.statements[..<number].last { $0.tokens.end == block && $0.kind == .if }
    }

    private func fix(
        _ choice: Choice, replacing whole: TokenRange, _ lead: String, in file: SourceFile, _ project: Project, _ report: Report
    ) -> Fix? {
        let range = file.textRange(whole)
        guard !file.hasComment(in: range) else { return nil }
        let safety = choice.safety(in: file, project)
        switch choice.first {
        case .true: return report.fix(safety, replacing: range, with: lead + file.string(choice.condition))
        case .false: return report.fix(safety, replacing: range, with: lead + file.negation(of: choice.condition))
        }
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
            // Hardly anything is one.
            case .unnamed, .unknown: return false
            }
        default:
            // Of calls and subscripts hardly one gives a `Bool!`.
            return false
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
        let meaning = condition.map { self.meaning(of: TokenRange($0.start, mark + 4), in: file, project) } ?? .unknown
        guard meaning != .other else { return }
        report.flag(
            file.tokens[mark].range,
            "This expression is what its condition says\(first == .true ? "" : ", negated"). Use the condition itself.",
            fix: condition.flatMap {
                let choice = Choice(condition: $0, first: first, meaning: meaning)
                return fix(choice, replacing: TokenRange($0.start, mark + 4), "", in: file, project, report)
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

/// What `true` and `false` are where they stand.
private enum LiteralMeaning {
    /// A declaration asks for a `Bool`.
    case boolean
    /// Nothing asks for another type; an optional may go in as well.
    case inferred
    /// A declaration that nothing shows decides; hardly one asks for anything else than a `Bool`.
    case unknown
    /// An element of what nothing shows: of a list of flags, or of a tree of `JSON`.
    case element
    /// A declaration makes them something else: an `NSNumber`, a `JSON`.
    case other

    init(_ type: TypeReference) {
        // In an `Any` the literals are what they are by themselves.
        if type.components == ["Any"] {
            self = .inferred
            return
        }
        guard type.components == ["Bool"] else {
            self = .other
            return
        }
        self = type.optionalDepth == 0 ? .boolean : .inferred
    }
}

extension RedundantBooleanReturn {
    private func meaning(of literals: TokenRange, in file: SourceFile, _ project: Project) -> LiteralMeaning {
        var expression = literals
        // What they stand in: what is declared is the type of the outermost.
        var path: [Nesting] = []
        // Nobody nests them deeper by hand.
        for _ in 0..<16 {
            if file.tokens[expression.end].kind == .keywordAs {
                return file.meaning(in: file.type(startingAt: expression.end + 1), path)
            }
            // What is declared is the type of what is made of them: `(a ? true : false) ? b : c`.
            guard ends(at: expression.end, in: file) else { return .unknown }
            if let list = file.list(around: expression) {
                if file.tokens[list.start].kind == .leftBracket { path.append(.element) }
                expression = list
            } else if let tuple = file.tuple(around: expression) {
                path.append(.part(tuple.place))
                expression = tuple.tokens
            } else {
                return meaning(expression, path, in: file, project)
            }
        }
        return .unknown
    }

    private func meaning(_ inner: TokenRange, _ path: [Nesting], in file: SourceFile, _ project: Project) -> LiteralMeaning {
        let expression = file.withEffects(inner)
        let before = expression.start - 1
        guard before >= 0 else { return .inferred }
        if let type = file.annotation(before: before) { return file.meaning(in: type, path) }
        if file.tokens[before].kind == .keywordReturn || file.isStatement(expression) {
            // The value of an `if` or a `switch` may be that of anything.
            return file.isBranch(before) ? .unknown : file.meaningOfResult(around: expression.start, path)
        }
        switch file.tokens[before].kind {
        case .equal: return meaningOfAssigned(before, path, in: file, project)
        case .keywordIf, .keywordGuard, .keywordWhile, .keywordWhere: return .boolean
        case .infixOperator: return file.token(before, is: "&&") || file.token(before, is: "||") ? .boolean : .unknown
        case .interpolationOpen: return .inferred
        case .leftParen, .comma, .colon:
            guard path.isEmpty, let argument = file.call(withArgument: expression) else { return .unknown }
            let meanings = Set(project.parameterTypes(for: argument, in: file).map(meaning))
            return meanings.count == 1 ? meanings.first ?? .unknown : .unknown
        default: return .unknown
        }
    }

    private func meaning(_ type: DeclaredType) -> LiteralMeaning {
        switch type {
        case let .known(reference): LiteralMeaning(reference)
        case .unnamed: .other
        case .unknown: .unknown
        }
    }

    private func meaningOfAssigned(_ equal: Int, _ path: [Nesting], in file: SourceFile, _ project: Project) -> LiteralMeaning {
        guard let target = file.operand(endingAt: equal - 1) else { return .unknown }
        if file.tokens[target.start].kind == .wildcard { return .inferred }
        switch project.declaredType(of: target, at: equal, in: file) {
        case let .known(type): return path.isEmpty ? LiteralMeaning(type) : .other
        case .unnamed: return path.isEmpty ? .other : .unknown
        case .unknown: break
        }
        guard path.isEmpty, file.tokens[equal - 1].kind == .rightBracket else { return .unknown }
        guard let element = project.writtenType(of: target, at: equal, in: file).map(file.names), element.count == 1 else {
            return .element
        }
        // What is assigned to a key of a dictionary may be nil.
        return ["Bool", "Any"].contains(element[0].qualifiedName) ? .inferred : .other
    }
}

extension SourceFile {
    /// What a literal is in a value of the type, an empty one where none is declared; in lists and tuples, what they hold.
    /// - Parameter path: from the inside out.
    fileprivate func meaning(in type: TokenRange, _ path: [Nesting] = []) -> LiteralMeaning {
        guard !type.isEmpty else { return .inferred }
        let named = typeReference(type).map(LiteralMeaning.init)
        // Lists and tuples in an `Any` are what they hold.
        guard let nesting = path.last, named != .inferred else { return named ?? .other }
        return self.type(nesting, in: type).map { meaning(in: $0, path.dropLast()) } ?? .other
    }

    /// Whether the token begins a branch of an `if` or a case.
    fileprivate func isBranch(_ token: Int) -> Bool {
        switch tokens[token].kind {
        case .colon: true
        case .leftBrace: token > 0 && tokens[token - 1].kind == .keywordElse || isBody(token)
        default: false
        }
    }

    /// Whether the brace begins the body of an `if`. Nobody writes more of them into its condition.
    private func isBody(_ brace: Int) -> Bool {
        let count = prefixLength(of: outline.conditionals.count) { outline.conditionals[$0].keyword < brace }
        return outline.conditionals[max(0, count - 16)..<count].contains { $0.body == brace }
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

    /// What a literal is that is returned at the token.
    fileprivate func meaningOfResult(around token: Int, _ path: [Nesting] = []) -> LiteralMeaning {
        let number = outline.declaration(around: token)
        if let closure = outline.closure(around: token), number.map({ outline.declarations[$0].start < closure.brace }) ?? true {
            return meaningOfResult(of: closure, in: number, path)
        }
        guard let number else { return .inferred }
        switch outline.declarations[number].kind {
        case .function, .subscript, .variable: return meaning(in: outline.declarations[number].type, path)
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .initializer, .deinitializer, .enumCase, .typealias,
            .associatedtype, .operator, .precedencegroup, .macro:
            return .inferred
        }
    }

    private func meaningOfResult(of closure: Closure, in declaration: Int?, _ path: [Nesting]) -> LiteralMeaning {
        if let arrow = closure.signature.indices.last(where: { tokens[$0].kind == .arrow }) {
            return meaning(in: TokenRange(arrow + 1, closure.signature.end), path)
        }
        // What it is handed to has a declaration elsewhere.
        guard let declaration, outline.declarations[declaration].initializer.start == closure.brace else { return .unknown }
        let variable = outline.declarations[declaration]
        // `let isOn: Bool = { … }()` is what the closure returns.
        let isCalled = outline.brackets.partner(of: closure.brace).map { $0 + 1 < variable.initializer.end } ?? false
        if isCalled || variable.type.isEmpty { return meaning(in: variable.type, path) }
        return functionType(variable.type).map { meaning(in: $0.result, path) } ?? .unknown
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
