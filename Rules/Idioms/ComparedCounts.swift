import Syntax

/// A comparison of the counts of two lists in front of a loop.
struct ComparedCounts {
    private let comparison: TokenRange
    private let sign: Int
    private let loop: Int
    private let file: SourceFile

    /// - Parameters:
    ///   - sign: its `==` or `!=`.
    ///   - loop: the keyword.
    init(_ comparison: TokenRange, by sign: Int, before loop: Int, in file: SourceFile) {
        self.comparison = comparison
        self.sign = sign
        self.loop = loop
        self.file = file
    }

    /// Where code begins that runs only if the counts were equal; nil where there is none that may lead to the loop.
    var ground: Int? {
        guard let (statement, condition) = question else { return asserted }
        guard let body = statement.body else { return nil }
        if file.token(sign, is: "==") {
            guard isPart(of: condition.tokens, joinedBy: "&&") else { return nil }
            switch statement.kind {
            case .guard: return file.outline.brackets.behind(body)
            case .if, .while: return body + 1
            case .repeatWhile: return nil
            }
        }
        guard statement.kind == .if, statement.conditions.count == 1, isPart(of: condition.tokens, joinedBy: "||") else { return nil }
        switch statement.alternative {
        case .none: return statement.chainedFrom == nil && leavesBlock(body) ? file.outline.brackets.behind(body) : nil
        case let .body(other): return other + 1
        case let .conditional(other): return branch(fromConditional: other)
        }
    }

    /// The condition of an `if`, a `guard` or a `while` that asks for it.
    private var question: (ConditionalStatement, Condition)? {
        // No condition begins farther in front of what it asks.
        let near = file.outline.conditionals(in: TokenRange(max(0, sign - 400), sign))
        for statement in file.outline.conditionals[near].reversed() {
            let condition = file.outline.conditions[statement.conditions.indices].first { $0.tokens.contains(sign) }
            if let condition { return (statement, condition) }
        }
        return nil
    }

    /// Behind `else if`, the branch that the loop stands in.
    private func branch(fromConditional number: Int) -> Int? {
        var current = file.outline.conditionals[number]
        // Nobody writes longer chains.
        for _ in 0..<64 {
            if let body = current.body, file.outline.inside(body).contains(loop) { return body + 1 }
            switch current.alternative {
            case .none: return nil
            case let .body(other): return other + 1
            case let .conditional(next): current = file.outline.conditionals[next]
            }
        }
        return nil
    }

    /// Whether it has to hold where the whole does by `&&`, or where the whole does not by `||`.
    private func isPart(of whole: TokenRange, joinedBy joint: String) -> Bool {
        var part = file.withoutParentheses(whole)
        // Nobody writes more parentheses.
        for _ in 0..<8 where part != comparison {
            let operators = file.operation(part).operators
            let joints = operators.filter { file.token($0, is: "&&") || file.token($0, is: "||") }
            guard !joints.isEmpty, joints.allSatisfy({ file.token($0, is: joint) }),
                operators.allSatisfy({ ![.infixQuestion, .colon, .equal].contains(file.tokens[$0].kind) })
            else { return false }
            let start = joints.last { $0 < sign }.map { $0 + 1 } ?? part.start
            let end = joints.first { $0 > sign } ?? part.end
            part = file.withoutParentheses(TokenRange(start, end))
        }
        return part == comparison
    }

    /// Behind `precondition(names.count == values.count)` and its like.
    private var asserted: Int? {
        guard file.token(sign, is: "==") else { return nil }
        var opener = file.outline.brackets.opener(before: comparison.start)
        // Nobody writes more parentheses.
        for _ in 0..<8 {
            guard let open = opener, open > 0, file.tokens[open].kind == .leftParen else { return nil }
            guard file.tokens[open - 1].kind != .identifier else {
                guard Self.assertions.contains(file.name(open - 1)), let argument = file.elements(of: file.outline.inside(open)).first,
                    isPart(of: argument, joinedBy: "&&")
                else { return nil }
                return file.outline.brackets.behind(open)
            }
            opener = file.outline.brackets.opener(before: open)
        }
        return nil
    }

    private static let assertions: Set<String> = ["assert", "precondition", "XCTAssert", "XCTAssertTrue", "expect", "require"]

    /// Whether the last statement of the body goes out of the code around it.
    private func leavesBlock(_ body: Int) -> Bool {
        guard let last = file.outline.statements(in: file.outline.inside(body)).last else { return false }
        switch last.kind {
        case .return, .throw, .continue, .break: return true
        case .expression: return ["fatalError", "preconditionFailure", "exit"].contains { file.token(last.tokens.start, is: $0) }
        case .declaration, .if, .guard, .switch, .while, .for, .repeat, .do, .defer, .fallthrough: return false
        }
    }
}
