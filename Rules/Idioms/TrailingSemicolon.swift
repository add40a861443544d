import RuleKit
import Syntax

/// `;` at the end of a line. Source: the text field article, whose controller returns `true;`.
struct TrailingSemicolon: Rule {
    static let info = RuleInfo(
        id: "trailing_semicolon",
        family: .idioms,
        summary: "End a line without a semicolon.",
        rationale: """
            In Swift the end of the line ends the statement. A semicolon there is a habit of another language; it says \
            nothing, and readers stop at it to find out why this line has one and the next has not.
            """,
        sources: [.elvis("text fields")],
        fixability: .safe
    )

    static let examples: [Example] = [
        .bad("field.resignFirstResponder()«;»\nreturn true«;» // done", fixed: "field.resignFirstResponder()\nreturn true // done"),
        .bad("func f() {\n    a() «;»\n    return«;»\n}", fixed: "func f() {\n    a()\n    return\n}"),
        .bad("a(); b()«;»", fixed: "a(); b()"),
        .bad("func f() {\n    return«;»\n    a()\n}", saying: "would belong to the statement"),
        .bad("let value = a«;»\n(b, c) = d\nstart()«;»\n{ c() }()"),
        .good("let a = 1; let b = 2\nfunc f() { a(); b(); }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for index in file.positions(of: .semicolon) {
            let next = file.tokens[index + 1]
            guard next.startsLine || next.kind == .endOfFile, !isInLoopHead(index, in: file) else { continue }
            let range = file.tokens[index].range
            if isNeeded(index, in: file) {
                report.flag(
                    range,
                    "Without this semicolon the next line would \(belonging(behind: index, in: file)) the statement. "
                        + "Write what follows so that it stands by itself, and remove the semicolon.")
            } else {
                report.flag(
                    range, "The end of the line ends the statement already. Remove the semicolon.",
                    fix: report.fix(.safe, replacing: removal(of: index, in: file), with: ""))
            }
        }
    }

    /// Swift takes no parenthesis, bracket or `-x` of the next line along, and behind a literal no brace, but people do. What still
    /// waits for an expression takes all of them.
    private func belonging(behind index: Int, in file: SourceFile) -> String {
        let isOnlyRead =
            switch file.tokens[firstToken(behind: index, in: file)].kind {
            case .leftParen, .leftBracket, .prefixOperator, .prefixAmpersand, .regexLiteral: true
            case .leftBrace: endsLiteral(index - 1, in: file)
            default: false
            }
        return isOnlyRead && !waitsForExpression(index - 1, in: file) ? "read like a part of" : "belong to"
    }

    private func endsLiteral(_ token: Int, in file: SourceFile) -> Bool {
        switch file.tokens[token].kind {
        case .integerLiteral, .floatLiteral, .stringClose, .regexLiteral, .keywordTrue, .keywordFalse, .keywordNil: true
        // A list, and no element of one.
        case .rightBracket: file.outline.brackets.partner(of: token).map { !file.isSubscript($0) } ?? false
        default: false
        }
    }

    private func waitsForExpression(_ token: Int, in file: SourceFile) -> Bool {
        switch file.tokens[token].kind {
        case .keywordReturn, .keywordThrow, .infixOperator, .equal, .prefixOperator: true
        case .identifier: file.contextualKeyword(token).map(Self.prefixes.contains) == true && goesOn(token, in: file)
        default: false
        }
    }

    /// Whether the semicolon parts the head of a loop of Swift 2: `for var i = 0;`, `for (var i = 0;`.
    private func isInLoopHead(_ index: Int, in file: SourceFile) -> Bool {
        var before = index - 1
        while before >= 0, index - before < 200 {
            switch file.tokens[before].kind {
            case .leftParen, .leftBracket, .keywordFor: return true
            case .leftBrace, .rightBrace: return false
            case .rightParen, .rightBracket: before = file.outline.brackets.partner(of: before) ?? before
            default: break
            }
            before -= 1
        }
        return false
    }

    /// Whether the statement would go on in the next line without the semicolon.
    private func isNeeded(_ index: Int, in file: SourceFile) -> Bool {
        guard index > 0 else { return false }
        let next = firstToken(behind: index, in: file)
        // It takes nothing over an `#if` line.
        if file.tokens[index - 1].kind == .keywordReturn, next > index + 1 { return false }
        switch file.tokens[next].kind {
        case .leftBrace, .period, .leftParen, .leftBracket, .infixOperator, .prefixOperator, .postfixOperator, .infixQuestion,
            .postfixQuestion, .exclamationMark, .prefixAmpersand, .equal, .leftAngle, .rightAngle, .keywordAs, .keywordIs, .arrow,
            .colon, .comma, .regexLiteral:
            return true
        case .rightBrace, .endOfFile, .keywordCase, .keywordDefault:
            return false
        default:
            break
        }
        // `prefix operator ~~;`
        if index > 1, file.tokens[index - 2].kind == .keywordOperator { return false }
        switch file.tokens[index - 1].kind {
        case .keywordReturn: return !Self.statements.contains(file.tokens[next].kind)
        case .keywordThrow, .infixOperator, .equal, .prefixOperator: return true
        case .identifier: return goesOn(index - 1, in: file) && !isRequirement(index - 1, before: next, in: file)
        default: return false
        }
    }

    /// What no expression begins with.
    private static let statements: Set<TokenKind> = [
        .keywordLet, .keywordVar, .keywordFunc, .keywordStruct, .keywordEnum, .keywordClass, .keywordTypealias, .keywordDefer,
        .keywordFor, .keywordWhile, .keywordRepeat, .keywordGuard, .keywordReturn, .keywordThrow, .keywordBreak, .keywordContinue,
        // Of a declaration, or of `@unknown default`.
        .at,
    ]

    /// Words in front of an expression or a type.
    private static let prefixes: Set<ContextualKeyword> = [.await, .consume, .copy, .each, .unsafe, .discard, .yield, .then, .any, .some]

    /// Whether the name would be a word that the next line belongs to: `yield` and the like anywhere, `lazy` and `get` only
    /// where a statement begins with it.
    private func goesOn(_ name: Int, in file: SourceFile) -> Bool {
        guard let word = file.contextualKeyword(name), !isMember(name, in: file) else { return false }
        guard !Self.prefixes.contains(word), name > 0, !file.tokens[name].startsLine else { return true }
        switch file.tokens[name - 1].kind {
        case .leftBrace, .rightBrace, .semicolon, .colon, .keywordIn: return true
        case .identifier: return file.contextualKeyword(name - 1) != nil
        default: return false
        }
    }

    /// `get;` in front of `set` in a protocol.
    private func isRequirement(_ word: Int, before next: Int, in file: SourceFile) -> Bool {
        let words = [file.contextualKeyword(word), file.contextualKeyword(next)]
        return words == [.get, .set] || words == [.set, .get]
    }

    private func isMember(_ index: Int, in file: SourceFile) -> Bool {
        index > 0 && file.tokens[index - 1].kind == .period
    }

    /// Behind `#if` lines: what they hold may go on with the statement too.
    private func firstToken(behind index: Int, in file: SourceFile) -> Int {
        var next = index + 1
        while true {
            switch file.tokens[next].kind {
            case .poundIf, .poundElseif, .poundElse, .poundEndif:
                next += 1
                while file.tokens[next].kind != .endOfFile, !file.tokens[next].startsLine { next += 1 }
            default:
                return next
            }
        }
    }

    /// The semicolon with the blanks in front of it, and with its line where nothing else stands there.
    private func removal(of index: Int, in file: SourceFile) -> TextRange {
        let range = file.tokens[index].range
        let bytes = file.text.bytes
        var start = range.start
        while start > 0, bytes[start - 1].isSpace { start -= 1 }
        var end = range.end
        while end < bytes.count, bytes[end].isSpace { end += 1 }
        let endsLine = end == bytes.count || bytes[end].isLineBreak
        if start == 0 || bytes[start - 1].isLineBreak {
            guard endsLine else { return TextRange(range.start, end) }
            if end < bytes.count { end = file.text.endOfLineBreak(at: end) }
            return TextRange(start, end)
        }
        // In front of a comment right behind it the blanks part that from what stands before.
        return end > range.end || endsLine ? TextRange(start, range.end) : range
    }
}
