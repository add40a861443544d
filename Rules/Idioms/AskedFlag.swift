import Syntax

/// A flag that code may ask for in front of a text: nobody wants to be told its value there.
struct AskedFlag {
    private let name: String
    private let file: SourceFile

    init(_ name: String, in file: SourceFile) {
        self.name = name
        self.file = file
    }

    /// Whether the token is only reached, or chosen, with one of the flag's values: in the body of an `if` or a `switch` over it,
    /// behind a `guard`, and in a conditional expression.
    func decides(about token: Int) -> Bool {
        // No farther than for the name itself: each text would else ask all conditions of the file.
        let near = TokenRange(max(0, token - 4000), token)
        return isInBody(token, near) || isInCase(token, near) || isBehindQuestion(token, near)
    }

    private func isInBody(_ token: Int, _ near: TokenRange) -> Bool {
        let outline = file.outline
        return outline.conditionals[outline.conditionals(in: near)].contains { statement in
            guard let body = statement.body, outline.inside(body).contains(token) else { return false }
            return isAsked(in: statement)
        }
    }

    /// `switch flag { case true: "(flag)" … }`
    private func isInCase(_ token: Int, _ near: TokenRange) -> Bool {
        let outline = file.outline
        return outline.switches(in: near).contains { number in
            let statement = outline.switches[number]
            guard let body = statement.body, outline.inside(body).contains(token), isAsked(in: statement.subject)
            else { return false }
            return outline.cases(of: number).contains { entry in
                outline.caseItems[entry.items.indices].contains { file.isBooleanLiteral($0.pattern) }
            }
        }
    }

    /// From the token outwards: a `guard` in front of it in a block around it, and a `?` in front of it in its own statement.
    private func isBehindQuestion(_ token: Int, _ near: TokenRange) -> Bool {
        let outline = file.outline
        let declaration = outline.declaration(around: token).map { outline.declarations[$0].start }
        let statement = outline.statement(around: token, in: near)?.tokens.start ?? declaration ?? near.start
        var index = token - 1
        // What stands in front of a comma is another argument, and what in front of a label another case.
        var (isSameElement, isSameCase) = (true, true)
        while index >= near.start {
            switch file.tokens[index].kind {
            case .leftParen, .leftBracket, .leftBrace: (isSameElement, isSameCase) = (true, true)
            case .comma: isSameElement = false
            case .keywordDefault: isSameCase = false
            case .keywordCase where !isPattern(index): isSameCase = false
            case .infixQuestion where isSameElement && index > statement:
                if let condition = file.conditionalOperand(before: index), isAsked(in: condition) { return true }
            case .keywordGuard where isSameCase:
                if let check = outline.conditional(at: index), isAsked(in: check) { return true }
            default:
                if let open = outline.brackets.partner(of: index), open < index { index = open }
            }
            index -= 1
        }
        return false
    }

    /// `if case .a = b`
    private func isPattern(_ keyword: Int) -> Bool {
        keyword > 0 && [.keywordIf, .keywordGuard, .keywordWhile, .keywordFor, .comma].contains(file.tokens[keyword - 1].kind)
    }

    private func isAsked(in statement: ConditionalStatement) -> Bool {
        file.outline.conditions[statement.conditions.indices].contains { isAsked(in: $0.tokens) }
    }

    /// Whether the condition is the flag or its opposite, alone or joined with others by `&&`.
    private func isAsked(in condition: TokenRange) -> Bool {
        // Nobody writes longer ones, and each text asks.
        guard condition.count < 200 else { return false }
        let operation = file.operation(file.withoutParentheses(condition))
        let operators = operation.operators
        let isOpen = operators.contains { file.token($0, is: "||") || file.tokens[$0].kind == .infixQuestion }
        guard !isOpen else { return false }
        return operation.operands.indices.contains { index in
            guard isFlag(operation.operands[index]) else { return false }
            let isFree = index == 0 || joins(operators[index - 1], to: operation.operands[index - 1])
            return isFree && (index == operators.count || joins(operators[index], to: operation.operands[index + 1]))
        }
    }

    /// Whether the operator leaves the flag what it is, or makes it its opposite: `&& other`, `== true`.
    private func joins(_ operation: Int, to other: TokenRange) -> Bool {
        if file.token(operation, is: "&&") { return true }
        return (file.token(operation, is: "==") || file.token(operation, is: "!=")) && file.isBooleanLiteral(other)
    }

    /// `flag`, `!flag`, `(flag)`, `self.flag`
    private func isFlag(_ operand: TokenRange) -> Bool {
        var flag = file.withoutParentheses(operand)
        while flag.count > 1, file.tokens[flag.start].kind == .prefixOperator {
            flag = file.withoutParentheses(TokenRange(flag.start + 1, flag.end))
        }
        guard !flag.isEmpty, file.token(flag.end - 1, is: name) else { return false }
        if flag.count == 1 { return true }
        return file.tokens[flag.start].kind == .keywordSelf && (flag.start + 1..<flag.end - 1).allSatisfy { index in
            [.period, .postfixQuestion, .exclamationMark].contains(file.tokens[index].kind)
        }
    }
}
