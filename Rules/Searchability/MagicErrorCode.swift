import RuleKit
import Syntax

/// Error codes compared as bare numbers. Source: *Code Police*, on the importance of consistent style.
struct MagicErrorCode: Rule {
    static let info = RuleInfo(
        id: "magic_error_code",
        family: .searchability,
        summary: "Give an error code a name before comparing with it.",
        rationale: """
            A number in a comparison says neither which error it is nor where else it is handled, and a search for `-1009` \
            finds the places that spell it so, and no other. A case of an enum, or the constant of the framework, is the \
            same code with its context.
            """,
        sources: [.codePolice("the importance of code style consistency")]
    )

    static let examples: [Example] = [
        .bad("if error.code == «404» { retry() }"),
        .bad("guard (error as NSError).code != «-1009», «7» == lastError?.code else { return }"),
        .bad("«switch» (failure as? NSError)?.code { case -1009, -1001: wait()\ndefault: fail() }", saying: "-1009 and -1001"),
        .good("if error.code == 0 || error.code == NSURLErrorCancelled || error.code == .offline { retry() }"),
        .good("if response.code == 404 || error.response.code == 404 || code == 404 || error.code() == 404 { retry() }"),
        .good("switch error.code { case .offline: wait()\ncase 0: go()\ndefault: fail() }"),
        .good("XCTAssert(error.code == 404)", path: "Tests/ClientTests/ClientTests.swift"),
        .good("if error.code == base + 4 || error.code == 4 + base || error.code + 1 == 5 { retry() }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let literals = file.positions(of: .infixOperator).compactMap { comparedLiteral($0, in: file) }
        let switches = file.outline.switches.indices.filter { isOverErrorCode(file.outline.switches[$0], in: file) }
        guard !literals.isEmpty || !switches.isEmpty, !file.isTest else { return }
        for literal in literals { flag([file.string(literal)], at: file.textRange(literal), &report) }
        for number in switches {
            let patterns = file.outline.cases(of: number).flatMap { file.outline.caseItems[$0.items.indices] }.map(\.pattern)
            let codes = patterns.filter { isCode($0, in: file) }.compactMap { literal(from: $0.start, in: file).map(file.string) }
            if !codes.isEmpty { flag(codes, at: file.tokens[file.outline.switches[number].keyword].range, &report) }
        }
    }

    private func flag(_ codes: [String], at range: TextRange, _ report: inout Report) {
        let fault = codes.count == 1
            ? "The error code \(codes[0]) does not say what it stands for" : "The error codes \(Self.list(codes)) do not say what they stand for"
        report.flag(range, "\(fault). Compare with a named constant or a case of an enum.")
    }

    /// The first eight, and how many more.
    private static func list(_ codes: [String]) -> String {
        if codes.count > 8 { return codes.prefix(8).joined(separator: ", ") + " and \(codes.count - 8) more" }
        return codes.dropLast().joined(separator: ", ") + " and " + codes[codes.count - 1]
    }

    // MARK: Comparisons

    /// The literal that is compared with an error's code by the operator at `index`.
    private func comparedLiteral(_ index: Int, in file: SourceFile) -> TokenRange? {
        // Looked at first, since most operators have no number beside them.
        guard index > 0, Self.isInteger(index - 1, file) || Self.isInteger(index + 1, file) || Self.isInteger(index + 2, file),
            file.isEqualityOperator(index)
        else { return nil }
        if let literal = literal(from: index + 1, in: file), endsOperand(literal.end, in: file), isErrorCode(index - 1, in: file) {
            return startsOperand(pathStart(index - 1, in: file), in: file) ? literal : nil
        }
        guard let literal = literal(before: index, in: file), startsOperand(literal.start, in: file) else { return nil }
        let end = pathEnd(from: index + 1, in: file)
        guard end > index + 1, endsOperand(end, in: file), isErrorCode(end - 1, in: file) else { return nil }
        return literal
    }

    private static func isInteger(_ index: Int, _ file: SourceFile) -> Bool {
        index < file.tokens.count && file.tokens[index].kind == .integerLiteral
    }

    /// An integer literal other than 0, with its sign; `5?` looks through an optional.
    private func isCode(_ range: TokenRange, in file: SourceFile) -> Bool {
        guard let literal = literal(from: range.start, in: file) else { return false }
        return (literal.end..<range.end).allSatisfy { file.tokens[$0].kind == .postfixQuestion }
    }

    private func literal(from start: Int, in file: SourceFile) -> TokenRange? {
        let tokens = file.tokens
        guard start < tokens.count - 1 else { return nil }
        let isSigned = tokens[start].kind == .prefixOperator && file.token(start, is: "-")
        let end = start + (isSigned ? 2 : 1)
        guard tokens[end - 1].kind == .integerLiteral, !isZero(end - 1, in: file) else { return nil }
        return TokenRange(start, end)
    }

    private func literal(before end: Int, in file: SourceFile) -> TokenRange? {
        let tokens = file.tokens
        guard end > 0, tokens[end - 1].kind == .integerLiteral, !isZero(end - 1, in: file) else { return nil }
        let isSigned = end > 1 && tokens[end - 2].kind == .prefixOperator && file.token(end - 2, is: "-")
        return TokenRange(end - (isSigned ? 2 : 1), end)
    }

    /// `0`, `0x00`, `0_0`
    private func isZero(_ index: Int, in file: SourceFile) -> Bool {
        let range = file.tokens[index].range
        return file.text.bytes[range.start..<range.end].allSatisfy { Self.zero.contains($0) }
    }

    private static let zero = Array("0_xob".utf8)

    /// Whether the operand that stands before `index` is not a part of arithmetic that goes on.
    private func endsOperand(_ index: Int, in file: SourceFile) -> Bool {
        switch file.tokens[index].kind {
        case .infixOperator: ["&&", "||", "??"].contains { file.token(index, is: $0) }
        case .period, .postfixOperator, .exclamationMark: false
        case .leftParen, .leftBracket: file.tokens[index].startsLine
        default: true
        }
    }

    private func startsOperand(_ index: Int, in file: SourceFile) -> Bool {
        guard index > 0 else { return true }
        switch file.tokens[index - 1].kind {
        case .infixOperator: return ["&&", "||", "??"].contains { file.token(index - 1, is: $0) }
        case .prefixOperator: return false
        default: return true
        }
    }
}

// MARK: Error codes

extension MagicErrorCode {
    private func isOverErrorCode(_ statement: SwitchStatement, in file: SourceFile) -> Bool {
        let subject = file.withoutParentheses(statement.subject)
        guard subject.count >= 3, isErrorCode(subject.end - 1, in: file) else { return false }
        return pathStart(subject.end - 1, in: file) == subject.start
    }

    /// Whether the token is `code` behind the period of something that is an error.
    private func isErrorCode(_ index: Int, in file: SourceFile) -> Bool {
        let tokens = file.tokens
        var index = index
        var parenthesis: Int?
        while tokens[index].kind == .rightParen {
            guard let open = file.outline.brackets.partner(of: index), open < index, !isCall(open, in: file),
                parenthesis.map({ $0 + 1 == open }) ?? true
            else { return false }
            parenthesis = open
            index -= 1
        }
        if let parenthesis, pathStart(index, in: file) != parenthesis + 1 { return false }
        guard index > 1, tokens[index].kind == .identifier, file.token(index, is: "code"), tokens[index - 1].kind == .period else {
            return false
        }
        var owner = index - 2
        while owner > 0, tokens[owner].kind == .postfixQuestion || tokens[owner].kind == .exclamationMark { owner -= 1 }
        switch tokens[owner].kind {
        case .identifier:
            return isNamedLikeError(file.name(owner))
        case .rightParen:
            guard let open = file.outline.brackets.partner(of: owner), open < owner else { return false }
            let inside = file.withoutParentheses(TokenRange(open, owner + 1))
            if isCast(inside, in: file) { return true }
            // A call by its name; parentheses around a name.
            if isCall(open, in: file) {
                return isNamedLikeError(file.name(open - 1))
            }
            return inside.count == 1 && tokens[inside.start].kind == .identifier && isNamedLikeError(file.name(inside.start))
        default:
            return false
        }
    }

    private func isCall(_ open: Int, in file: SourceFile) -> Bool {
        open > 0 && file.tokens[open - 1].kind == .identifier && !file.tokens[open].followsSpace
    }

    /// `… as NSError`, `… as? Foundation.NSError`, `… as! NSError?`
    private func isCast(_ range: TokenRange, in file: SourceFile) -> Bool {
        let operation = file.operation(range)
        guard let cast = operation.operators.last, file.tokens[cast].kind == .keywordAs,
            let type = operation.operands.last.flatMap(file.typeReference)
        else { return false }
        return type.components == ["NSError"] || type.components == ["Foundation", "NSError"]
    }

    /// `error`, `err`, `…Error`, `last_error`
    private func isNamedLikeError(_ name: String) -> Bool {
        name == "err" || NameWords.split(name).last?.lowercased() == "error"
    }

    /// The first token of the member path that ends with the token at `index`.
    private func pathStart(_ index: Int, in file: SourceFile) -> Int {
        let tokens = file.tokens
        var start = index
        while start > 0 {
            switch tokens[start].kind {
            case .rightParen, .rightBracket:
                guard let open = file.outline.brackets.partner(of: start), open < start else { return start }
                start = open
                guard start > 0, !tokens[start].followsSpace, tokens[start - 1].kind.endsPathElement else { return start }
                start -= 1
            case .postfixQuestion, .exclamationMark, .period:
                start -= 1
            case .identifier, .dollarIdentifier, .keywordSelf, .keywordSuper:
                guard tokens[start - 1].kind == .period else { return start }
                start -= 1
            default:
                return start + 1
            }
        }
        return start
    }

    /// Behind the member path that begins at `start`.
    private func pathEnd(from start: Int, in file: SourceFile) -> Int {
        let tokens = file.tokens
        var end = start
        while end < tokens.count - 1 {
            switch tokens[end].kind {
            case .leftParen:
                guard end == start || !tokens[end].followsSpace, let close = file.outline.brackets.partner(of: end) else { return end }
                end = close + 1
            case .identifier, .dollarIdentifier, .keywordSelf, .keywordSuper:
                guard end == start || tokens[end - 1].kind == .period else { return end }
                end += 1
            case .postfixQuestion, .exclamationMark, .period:
                end += 1
            default:
                return end
            }
        }
        return end
    }
}

extension TokenKind {
    /// Whether brackets right behind it are a call or a subscript.
    fileprivate var endsPathElement: Bool {
        switch self {
        case .identifier, .dollarIdentifier, .rightParen, .rightBracket, .postfixQuestion, .exclamationMark, .keywordSelf: true
        default: false
        }
    }
}
