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

    private static let code = WordTable(["code"])
    static var watchedWords: [WordTable] { [code] }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        // Most files have operators and switches, and few ask for a code.
        guard file.mentions(Self.code) else { return }
        let literals = file.positions(of: .infixOperator).compactMap { comparedLiteral($0, in: file) }
        let switches = file.outline.switches.indices.compactMap { codeSwitch($0, in: file) }
        guard !literals.isEmpty || !switches.isEmpty, !file.isTest else { return }
        for literal in literals { flag([file.string(literal)], at: file.textRange(literal), &report) }
        for found in switches {
            let patterns = file.outline.cases(of: found.number).flatMap { file.outline.caseItems[$0.items.indices] }.map(\.pattern)
            let codes = patterns.compactMap { code(ofPattern: $0, element: found.element, in: file).map(file.string) }
            if !codes.isEmpty { flag(codes, at: file.tokens[file.outline.switches[found.number].keyword].range, &report) }
        }
    }

    /// A switch over an error's code, or over a tuple with one: `(error.domain, error.code)`.
    private struct CodeSwitch {
        let number: Int
        /// Which element of the tuple.
        let element: Int?
    }

    private func codeSwitch(_ number: Int, in file: SourceFile) -> CodeSwitch? {
        let subject = file.withoutEffects(file.outline.switches[number].subject)
        if isErrorCode(subject, in: file) { return CodeSwitch(number: number, element: nil) }
        let element = tupleElements(subject, in: file).firstIndex { isErrorCode($0, in: file) }
        return element.map { CodeSwitch(number: number, element: $0) }
    }

    /// Empty for anything but a tuple.
    private func tupleElements(_ range: TokenRange, in file: SourceFile) -> [TokenRange] {
        guard range.count > 4, file.tokens[range.start].kind == .leftParen, file.outline.brackets.partner(of: range.start) == range.end - 1
        else { return [] }
        let elements = file.elements(of: file.outline.inside(range.start))
        return elements.count > 1 ? elements : []
    }

    private func flag(_ codes: [String], at range: TextRange, _ report: inout Report) {
        let fault = codes.count == 1
            ? "The error code \(codes[0]) does not say what it stands for" : "The error codes \(codes.inWords()) do not say what they stand for"
        report.flag(range, "\(fault). Compare with a named constant or a case of an enum.")
    }

    // MARK: Comparisons

    /// The literal that is compared with an error's code by the operator at `index`.
    private func comparedLiteral(_ index: Int, in file: SourceFile) -> TokenRange? {
        // Looked at first, since most operators have no number beside them.
        guard index > 0, Self.mayBeNumber(from: index - 1, by: -1, file) || Self.mayBeNumber(from: index + 1, by: 1, file),
            file.isEqualityOperator(index), let left = file.operand(leftOfComparison: index).map(file.withoutParentheses),
            let right = file.operand(rightOfComparison: index).map(file.withoutParentheses)
        else { return nil }
        if isCode(right, in: file) { return isErrorCode(left, in: file) ? right : nil }
        return isCode(left, in: file) && isErrorCode(right, in: file) ? left : nil
    }

    /// Whether a number stands there, perhaps behind a sign or in parentheses.
    private static func mayBeNumber(from start: Int, by step: Int, _ file: SourceFile) -> Bool {
        var index = start
        while index >= 0, index < file.tokens.count, [.leftParen, .rightParen, .prefixOperator].contains(file.tokens[index].kind) { index += step }
        return index >= 0 && isInteger(index, file)
    }

    private static func isInteger(_ index: Int, _ file: SourceFile) -> Bool {
        index < file.tokens.count && file.tokens[index].kind == .integerLiteral
    }

    /// Whether it is an integer literal other than 0, with its sign.
    private func isCode(_ range: TokenRange, in file: SourceFile) -> Bool {
        file.integerLiteral(range).map { Int(sourceLiteral: file.string($0)) != 0 } ?? false
    }

    /// The code that a pattern, or an element of it, is: `5`, and `5?` of an optional.
    private func code(ofPattern pattern: TokenRange, element: Int?, in file: SourceFile) -> TokenRange? {
        var code = pattern
        if let element {
            let elements = tupleElements(pattern, in: file)
            guard element < elements.count else { return nil }
            code = elements[element]
        }
        while let last = code.indices.last, file.tokens[last].kind == .postfixQuestion { code = TokenRange(code.start, last) }
        return isCode(code, in: file) ? code : nil
    }
}

// MARK: Error codes

extension MagicErrorCode {
    /// Whether it is `code` of something that is an error, perhaps with another value where there is none.
    private func isErrorCode(_ expression: TokenRange, in file: SourceFile) -> Bool {
        let operation = file.operation(plain(expression, in: file))
        return operation.operators.allSatisfy { file.token($0, is: "??") }
            && operation.operands.contains { isCodeOfError(plain($0, in: file), in: file) }
    }

    /// Without what stands around or in front of a value and leaves it as it is: `(await x)`
    private func plain(_ value: TokenRange, in file: SourceFile) -> TokenRange {
        file.withoutEffects(file.withoutParentheses(file.withoutEffects(value)))
    }

    private func isCodeOfError(_ path: TokenRange, in file: SourceFile) -> Bool {
        guard path.count > 2, file.token(path.end - 1, is: "code"), file.tokens[path.end - 2].kind == .period,
            file.operand(endingAt: path.end - 1) == path
        else { return false }
        return isError(TokenRange(path.start, path.end - 2), in: file)
    }

    /// Whether it is called like an error, or cast to a type that is, or declared to be an `NSError`.
    private func isError(_ value: TokenRange, in file: SourceFile) -> Bool {
        var owner = value
        while let last = owner.indices.last {
            let inner = file.withoutParentheses(owner)
            if inner != owner {
                let operation = file.operation(inner)
                guard operation.operators.isEmpty else { return isCast(operation, in: file) }
                owner = inner
            } else if file.tokens[last].kind.isOptionalMark {
                owner = TokenRange(owner.start, last)
            } else if file.tokens[last].kind == .rightParen, let open = file.outline.brackets.partner(of: last), open > owner.start {
                // Of a call its name counts.
                return isNamedLikeError(open - 1, in: file)
            } else {
                return isNamedLikeError(last, in: file) || isTypedError(owner, in: file)
            }
        }
        return false
    }

    /// `… as NSError`, `… as? Foundation.NSError`, `… as! APIError?`
    private func isCast(_ operation: Operation, in file: SourceFile) -> Bool {
        guard let cast = operation.operators.last, file.tokens[cast].kind == .keywordAs,
            let type = operation.operands.last.flatMap(file.typeReference)
        else { return false }
        return Self.isNamedLikeError(type.name)
    }

    /// Of `catch let failure as NSError`
    private func isTypedError(_ value: TokenRange, in file: SourceFile) -> Bool {
        guard let type = file.writtenType(of: value, at: value.start) else { return false }
        let names = file.names(of: type).map(\.qualifiedName)
        return names.count == 1 && ["NSError", "Foundation.NSError"].contains(names[0])
    }

    /// `error`, `err`, `…Error`, `last_error`
    private func isNamedLikeError(_ token: Int, in file: SourceFile) -> Bool {
        file.tokens[token].kind == .identifier && Self.isNamedLikeError(file.name(token))
    }

    private static func isNamedLikeError(_ name: String) -> Bool {
        name == "err" || NameWords.split(name).last?.lowercased() == "error"
    }
}
