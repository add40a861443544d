// Regular expression literals, told from division and from operators with a slash in them.
extension Scanner {
    /// Scans `#/…/#`, whose `#` begin at `offset`.
    mutating func scanExtendedRegex(pounds: Int) {
        let start = offset
        var reader = RegexReader(bytes, slash: start + pounds, pounds: pounds, certainty: .certain)
        // Without an end it is searched for once; the answer holds for all that open behind.
        if reader.spansLines, memory.regexEnds.covers(start), !memory.regexEnds.hasEnd(pounds, from: start) {
            reader.giveUpAtFirstLine()
        } else {
            reader.read()
            if reader.spansLines, reader.outcome == .unterminated {
                memory.regexEnds = DelimiterRuns(of: start..<count, reader.shortEnds)
            }
        }
        offset = reader.offset
        if reader.outcome == .unterminated {
            report(.unterminatedRegex, from: start, to: start + pounds + 1)
        }
        emit(.regexLiteral, from: start)
    }

    /// Scans `/…/` at `slash`, inside what could also be an operator: `!/a/` negates a regular expression. Says whether
    /// there was one.
    mutating func scanBareRegex(at slash: Int, operator range: Range<Int>) -> Bool {
        guard let certainty = regexCertainty(operator: range) else { return false }
        var reader = RegexReader(bytes, slash: slash, pounds: 0, certainty: certainty)
        reader.read()
        switch reader.outcome {
        case .notRegex: return false
        case .unterminated where certainty == .doubtful: return false
        case .unterminated: report(.unterminatedRegex, from: slash, to: slash + 1)
        case .terminated: break
        }
        if slash > range.lowerBound {
            offset = slash
            emit(bytes.operatorKind(from: range.lowerBound, to: slash), from: range.lowerBound)
        }
        offset = reader.offset
        emit(.regexLiteral, from: slash)
        return true
    }

    /// How sure it is, before the slash, that an operand is due; nil where only an operator can stand.
    private mutating func regexCertainty(operator range: Range<Int>) -> RegexReader.Certainty? {
        guard !bytes.isLeftBound(range.lowerBound) else { return touchesKeyword(range.lowerBound) ? .doubtful : nil }
        // The name of an operator that is declared: `operator /^/`, `func / (…)`.
        if previous == .keywordFunc || previous == .keywordOperator { return nil }
        guard !bytes.isRightBound(range.upperBound, isLeftBound: false) else { return .doubtful }
        // White space on both sides looks like an infix operator, unless there is nothing before it to operate on.
        // A keyword that is the name of a member can be divided: `Spacing.default / 2`.
        guard expectation == .operand || previous?.precedesOperand ?? true && tokens.last?.kind != .identifier else { return nil }
        switch previous {
        // Here an operator can stand for itself: `reduce(1, /)`.
        case .leftParen, .interpolationOpen, .leftBracket, .comma, .colon, .colonColon: return .doubtful
        default: return .certain
        }
    }

    /// `return/a/`: behind such a word there is nothing to divide.
    private func touchesKeyword(_ start: Int) -> Bool {
        guard let last = tokens.last, last.end == start, last.kind == previous else { return false }
        return [.keywordReturn, .keywordTry, .keywordThrow, .keywordIn, .keywordCase, .keywordWhere].contains(last.kind)
    }
}

extension TokenKind {
    /// Whether an operand, not an operator, follows: what the compiler goes by when it meets a slash.
    fileprivate var precedesOperand: Bool {
        switch self {
        case .leftAngle, .leftBrace, .leftParen, .leftBracket, .interpolationOpen, .prefixOperator, .prefixAmpersand,
            .infixOperator, .equal, .semicolon, .comma, .colon, .infixQuestion, .unknown,
            .poundIf, .poundElseif, .poundElse, .poundEndif:
            true
        case .keywordTrue, .keywordFalse, .keywordAnyType, .keywordNil, .keywordSelf, .keywordSelfType, .keywordSuper,
            .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .regexLiteral,
            .editorPlaceholder, .shebang, .stringOpen, .stringSegment, .interpolationClose, .stringClose, .rightParen,
            .rightBracket, .rightBrace, .rightAngle, .period, .colonColon, .at, .pound, .backslash, .arrow,
            .postfixQuestion, .exclamationMark, .postfixOperator, .poundAvailable, .poundUnavailable,
            .poundSourceLocation, .endOfFile:
            false
        case .keywordAssociatedtype, .keywordClass, .keywordDeinit, .keywordEnum, .keywordExtension,
            .keywordFileprivate, .keywordFunc, .keywordImport, .keywordInit, .keywordInout, .keywordInternal,
            .keywordLet, .keywordOperator, .keywordPrecedencegroup, .keywordPrivate, .keywordProtocol, .keywordPublic,
            .keywordStatic, .keywordStruct, .keywordSubscript, .keywordTypealias, .keywordVar, .keywordBreak,
            .keywordCase, .keywordCatch, .keywordContinue, .keywordDefault, .keywordDefer, .keywordDo, .keywordElse,
            .keywordFallthrough, .keywordFor, .keywordGuard, .keywordIf, .keywordIn, .keywordRepeat, .keywordReturn,
            .keywordSwitch, .keywordThrow, .keywordWhere, .keywordWhile, .keywordAs, .keywordIs, .keywordRethrows,
            .keywordThrows, .keywordTry:
            true
        }
    }
}
