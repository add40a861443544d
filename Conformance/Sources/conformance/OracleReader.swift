import SwiftSyntax

/// Turns the oracle's tokens into shared readings, by the table of renamings.
struct OracleReader {
    private let tokens: [OracleToken]
    private let bytes: [UInt8]
    private var index = 0
    /// Where the parser ends an interpolation at another `)` than the lexer would; see `Oracle.recovery`.
    private(set) var recovery: Int?
    private(set) var readings: [Reading] = []
    private(set) var used: [Renaming: Int] = [:]
    /// The literals whose text or interpolation is being read, the innermost last.
    private var literals: [Literal] = []

    private struct Literal {
        let quote: SwiftSyntax.TokenKind
        /// The open parentheses in its interpolation; nil in its text.
        var parens: Int?
        var textStart: Int
    }

    init(_ oracle: Oracle, of bytes: [UInt8]) {
        recovery = oracle.recovery
        tokens = oracle.tokens
        self.bytes = bytes
        while index < tokens.count {
            if let literal = literals.last, literal.parens == nil {
                readText(in: literal)
            } else {
                readCode()
            }
        }
    }

    private var token: OracleToken { tokens[index] }

    private mutating func append(_ kind: Reading.Class, _ start: Int, _ end: Int, by renaming: Renaming? = nil) {
        readings.append(Reading(kind: kind, start: start, end: end))
        if let renaming { used[renaming, default: 0] += 1 }
    }

    private mutating func appendToken(_ kind: Reading.Class, by renaming: Renaming? = nil) {
        append(kind, token.start, token.end, by: renaming)
        index += 1
    }

    // MARK: Strings

    private mutating func readText(in literal: Literal) {
        switch token.kind {
        case .stringSegment:
            let end = token.end
            index += 1
            used[.segmentPerLine, default: 0] += 1
            let isAtLineEnd = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
            if literal.quote != .multilineStringQuote, isAtLineEnd { endText(at: end) }
        case .stringQuote, .multilineStringQuote, .singleQuote:
            let isClosing = token.kind == literal.quote && (literal.quote == .multilineStringQuote || touchesText)
            guard isClosing else { return endText(at: textEnd) }
            endText(at: token.start)
            let start = token.start
            var end = token.end
            index += 1
            if index < tokens.count, case .rawStringPoundDelimiter = token.kind, token.start == end {
                end = token.end
                index += 1
                used[.poundsApart, default: 0] += 1
            }
            append(.stringClose, start, end)
        case .backslash where touchesText:
            openInterpolation()
        default:
            endText(at: textEnd)
        }
    }

    private var touchesText: Bool { index > 0 && tokens[index - 1].end == token.start }
    /// Where text without a closing delimiter ends: at its line, or with the file.
    private var textEnd: Int {
        guard let literal = literals.last, literal.quote != .multilineStringQuote else { return bytes.count }
        return bytes[literal.textStart...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }

    private mutating func endText(at end: Int) {
        guard let literal = literals.popLast() else { return }
        if end > literal.textStart { append(.stringSegment, literal.textStart, end) }
    }

    private mutating func openInterpolation() {
        guard let literal = literals.last else { return }
        let start = token.start
        if start > literal.textStart { append(.stringSegment, literal.textStart, start) }
        index += 1
        if index < tokens.count, case .rawStringPoundDelimiter = token.kind { index += 1 }
        guard index < tokens.count else { return }
        append(.interpolationOpen, start, token.end, by: .poundsApart)
        index += 1
        literals[literals.count - 1].parens = 0
    }

    private mutating func openString(from start: Int) {
        append(.stringOpen, start, token.end)
        literals.append(Literal(quote: token.kind, parens: nil, textStart: token.end))
        index += 1
    }

    // MARK: Code

    private mutating func readCode() {
        switch token.kind {
        case .leftParen:
            if let parens = literals.last?.parens { literals[literals.count - 1].parens = parens + 1 }
            appendToken(.punctuation)
        case .rightParen:
            readRightParen()
        case .rawStringPoundDelimiter:
            let start = token.start
            index += 1
            guard index < tokens.count else { return append(.unknown, start, bytes.count) }
            used[.poundsApart, default: 0] += 1
            openString(from: start)
        case .stringQuote, .multilineStringQuote, .singleQuote:
            openString(from: token.start)
        case let .stringSegment(text) where literals.isEmpty || tokens[max(0, index - 1)].kind == .atSign:
            // The parser expects a string behind `@`, as in Objective-C, and calls a name the text of it.
            readIdentifier(text)
        case .stringSegment:
            // An empty segment tells the parser that the line has ended inside an interpolation; another one follows,
            // for the rest of the text.
            literals[literals.count - 1].parens = nil
            literals[literals.count - 1].textStart = token.start
            index += 1
        case .regexPoundDelimiter, .regexSlash, .regexLiteralPattern:
            readRegex()
        default:
            readRest()
        }
    }

    private mutating func readRightParen() {
        guard let parens = literals.last?.parens else { return appendToken(.punctuation) }
        if (parens == 0) != (token.parent == .expressionSegment) { recovery = min(recovery ?? .max, token.start) }
        if parens > 0 {
            literals[literals.count - 1].parens = parens - 1
            return appendToken(.punctuation)
        }
        literals[literals.count - 1].parens = nil
        literals[literals.count - 1].textStart = token.end
        appendToken(.interpolationClose)
    }

    private mutating func readRegex() {
        let start = token.start
        var end = token.end
        var slashes = 0
        while index < tokens.count, token.start == end || token.start == start {
            switch token.kind {
            case .regexSlash: slashes += 1
            case .regexLiteralPattern where slashes == 1: break
            case .regexPoundDelimiter where slashes == 0 || slashes == 2: break
            default: return append(.regexLiteral, start, end, by: .regexPieces)
            }
            guard slashes <= 2 else { break }
            end = token.end
            index += 1
        }
        append(.regexLiteral, start, end, by: .regexPieces)
    }

    private mutating func readRest() {
        switch token.kind {
        case .identifier("*"): appendToken(lexicalRole, by: .platformStar)
        case let .identifier(text): readIdentifier(text)
        case .keyword: readKeyword()
        case .integerLiteral where token.parent == .versionTuple: readVersion()
        case .colon where token.parent == .objCSelectorPiece: readSelectorColons()
        case .period where isKeyPathMark, .postfixQuestionMark where isKeyPathMark, .exclamationMark where isKeyPathMark:
            readKeyPathMarks()
        case .binaryOperator: readOperator(.infixOperator)
        case .prefixOperator: readOperator(.prefixOperator)
        case .postfixOperator: readOperator(.postfixOperator)
        case .ellipsis: appendToken(lexicalRole, by: .ellipsis)
        case .backtick: appendToken(.unknown, by: .loneBacktick)
        case .dollarIdentifier: appendToken(.dollarIdentifier)
        case .postfixQuestionMark where token.parent == .initializerDecl,
            .exclamationMark where token.parent == .initializerDecl:
            appendToken(lexicalRole, by: .failableInitializer)
        default: appendToken(Reading.Class(token.kind))
        }
    }

    private mutating func readIdentifier(_ text: String) {
        let first = bytes[token.start]
        if text.hasPrefix("<#") {
            appendToken(.editorPlaceholder, by: .placeholder)
        } else if first == 0x24 {
            appendToken(.dollarIdentifier, by: .dollarName)
        } else if text.hasPrefix("\u{201C}") {
            appendToken(.unknown, by: .curlyQuotes)
        } else if ["init", "self", "Self"].contains(text), token.parent == .memberType {
            appendToken(.keyword, by: .keywordAsMemberType)
        } else if reservedWords.contains(text), !followsNameIntroducer {
            appendToken(.keyword, by: .keywordAsLabel)
        } else {
            appendToken(.identifier)
        }
    }

    private var followsNameIntroducer: Bool {
        guard index > 0, !token.startsLine else { return false }
        switch tokens[index - 1].kind {
        case .period, .colonColon, .pound: return true
        default: return false
        }
    }

    private mutating func readKeyword() {
        let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
        if reservedWords.contains(text) {
            appendToken(.keyword)
        } else {
            appendToken(.identifier, by: .contextualKeyword)
        }
    }

    // MARK: What the parser splits

    private mutating func readVersion() {
        let start = token.start
        guard index + 2 < tokens.count, tokens[index + 1].kind == .period, tokens[index + 1].parent == .versionComponent,
            tokens[index + 1].start == token.end, tokens[index + 2].start == tokens[index + 1].end
        else { return appendToken(.integerLiteral) }
        // Read again by itself, `4contains` is one bad number; behind a period it is a number and a name.
        let last = tokens[index + 2]
        var end = bytes[last.start..<last.end].firstIndex { !(0x30...0x39).contains($0) && $0 != 0x5F } ?? last.end
        let isExponent = end < last.end && bytes[end] | 0x20 == 0x65
        if isExponent { end = last.end }
        append(.floatLiteral, start, end, by: .versionNumber)
        if end < last.end {
            let word = String(decoding: bytes[end..<last.end], as: UTF8.self)
            append(reservedWords.contains(word) ? .keyword : .identifier, end, last.end)
        }
        index += 3
    }

    private mutating func readSelectorColons() {
        let start = token.start
        guard index + 1 < tokens.count, tokens[index + 1].kind == .colon, tokens[index + 1].start == token.end else {
            return appendToken(.punctuation)
        }
        append(.punctuation, start, tokens[index + 1].end, by: .selectorColons)
        index += 2
    }

    /// Whether a mark of a key path stands in an operator, not by itself.
    private var isKeyPathMark: Bool {
        guard token.parent == .keyPathComponent || token.parent == .keyPathOptionalComponent else { return false }
        let isPeriod = bytes[token.start] == 0x2E
        return isPeriod && token.end < bytes.count && (bytes[token.end] == 0x3F || bytes[token.end] == 0x21)
    }

    private mutating func readKeyPathMarks() {
        let start = token.start
        var end = token.end
        index += 1
        while index < tokens.count, token.start == end, [0x2E, 0x3F, 0x21].contains(bytes[token.start]) {
            end = token.end
            index += 1
        }
        append(OperatorRole(bytes, start, end).kind, start, end, by: .keyPathMarks)
    }

    private var lexicalRole: Reading.Class { OperatorRole(bytes, token.start, token.end).kind }

    private mutating func readOperator(_ role: Reading.Class) {
        let lexical = OperatorRole(bytes, token.start, token.end).kind
        switch token.parent {
        case .functionDecl, .operatorDecl, .declReferenceExpr:
            appendToken(lexical, by: lexical == role ? nil : .namedOperator)
        case .suppressedType, .prefixOperatorExpr:
            let followsBracket = index > 0 && tokens[index - 1].kind == .leftAngle && tokens[index - 1].end == token.start
            if followsBracket { return appendToken(role) }
            appendToken(lexical, by: lexical == role ? nil : .typeOperator)
        default:
            appendToken(role)
        }
    }
}
