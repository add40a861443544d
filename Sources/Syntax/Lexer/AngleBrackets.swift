/// Tells the angle brackets of generics from operators, by the rules of the parser: in declarations and types always, in
/// expressions when the list could be one of types and the token behind it tells so.
struct AngleBrackets {
    private let tokens: [Token]
    private let bytes: [UInt8]
    private var context: TypeContext
    /// The brackets found, in any order.
    private var marks: [Mark] = []

    private struct Mark {
        let place: Place
        let kind: TokenKind
    }

    init(in tokens: [Token], of bytes: [UInt8]) {
        self.tokens = tokens
        self.bytes = bytes
        context = TypeContext(in: tokens, of: bytes)
    }

    /// - Parameter candidates: the numbers of the operators that begin or end with `<`, in order.
    mutating func resolve(_ candidates: [Int]) {
        var next = 0
        for candidate in candidates where candidate >= next {
            guard let opening = opening(candidate) else { continue }
            let reader = GenericsReader(tokens, of: bytes, at: opening.place, opening.clause)
            accept(reader.pairs)
            let isInsideToken = reader.place.offset > tokens[reader.place.index].start
            next = max(candidate + 1, reader.place.index + (isInsideToken ? 1 : 0))
        }
    }

    private struct Opening {
        let place: Place
        let clause: AnglePair.Clause
    }

    /// Where a list may open in the operator `index`, and of what; nil where nothing before it can take one.
    private func opening(_ index: Int) -> Opening? {
        guard index > 0 else { return nil }
        let token = tokens[index]
        let start = Place(index: index, offset: token.start)
        if tokens[index - 1].kind == .keywordFunc {
            // `func ==<Element>(…)`: the last byte of the name opens its parameters.
            let follower = tokens[index + 1].kind
            guard bytes[token.end - 1] == Byte.less else { return nil }
            guard follower == .identifier || follower == .keywordLet else { return nil }
            return Opening(place: Place(index: index, offset: token.end - 1), clause: .parameters)
        }
        guard bytes[token.start] == Byte.less else { return nil }
        if context.declaresParameters(at: index) { return Opening(place: start, clause: .parameters) }
        switch tokens[index - 1].kind {
        case .identifier, .keywordInit, .keywordSelf, .keywordSelfType, .editorPlaceholder:
            return Opening(place: start, clause: .arguments)
        default:
            return nil
        }
    }

    /// Takes the outermost lists that are generic, and with each all lists inside.
    private mutating func accept(_ pairs: [AnglePair]) {
        var accepted = -1
        for pair in pairs {
            guard let close = pair.close else { continue }
            if pair.open.offset > accepted {
                guard isGeneric(pair, close) else { continue }
                accepted = close.offset
                context.note(pair.open, close)
            }
            marks.append(Mark(place: pair.open, kind: .leftAngle))
            marks.append(Mark(place: close, kind: .rightAngle))
        }
    }

    private func isGeneric(_ pair: AnglePair, _ close: Place) -> Bool {
        if pair.clause == .parameters { return true }
        let follower = follower(of: close)
        // An empty list is none in an expression: `a <> (b)`.
        let isEmpty = pair.open.offset + 1 == close.offset
        if follower == .confirmation, !isEmpty { return true }
        switch context.certainty(at: pair.open.index) {
        case .certain: return true
        case .none: return false
        case .likely: return follower != .operand || !isInfix(close)
        }
    }

    /// Whether the `>` could compare what stands on both sides.
    private func isInfix(_ close: Place) -> Bool {
        tokens[close.index].kind == .infixOperator && tokens[close.index].length == 1
    }

    private func follower(of close: Place) -> Follower {
        let token = tokens[close.index]
        let offset = close.offset + 1
        guard offset < token.end else { return Follower(tokens[close.index + 1], in: bytes) }
        if bytes[offset] == Byte.questionMark || bytes[offset] == Byte.exclamationMark { return .confirmation }
        let rest = Token(bytes.operatorKind(from: offset, to: token.end), start: offset, end: token.end, lead: .none)
        return Follower(rest, in: bytes)
    }
}

/// What the token behind a `>` says about it.
private enum Follower {
    /// Only generics are followed by it.
    case confirmation
    /// It could be what `>` compares with.
    case operand
    case other

    init(_ token: Token, in bytes: [UInt8]) {
        switch token.kind {
        case .rightParen, .interpolationClose, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon,
            .endOfFile, .exclamationMark, .postfixQuestion, .colon:
            self = .confirmation
        case .infixOperator where token.length == 1 && bytes[token.start] == Byte.ampersand:
            self = .confirmation
        case .leftParen, .leftBracket:
            self = token.startsLine ? .operand : .confirmation
        case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .regexLiteral, .stringOpen,
            .editorPlaceholder, .prefixOperator, .prefixAmpersand, .pound, .backslash, .keywordSelf, .keywordSelfType,
            .keywordSuper, .keywordTrue, .keywordFalse, .keywordNil, .keywordTry, .keywordAnyType:
            self = .operand
        default:
            self = .other
        }
    }
}

// MARK: - Applying

extension AngleBrackets {
    /// The tokens with the brackets in them.
    func apply(to tokens: [Token]) -> [Token] {
        var tokens = tokens
        var splits: [Mark] = []
        for mark in marks {
            let token = tokens[mark.place.index]
            if token.length == 1 {
                tokens[mark.place.index] = token.withKind(mark.kind)
            } else {
                splits.append(mark)
            }
        }
        guard !splits.isEmpty else { return tokens }
        splits.sort { $0.place.offset < $1.place.offset }
        return split(tokens, at: splits)
    }

    private func split(_ tokens: [Token], at marks: [Mark]) -> [Token] {
        var result: [Token] = []
        result.reserveCapacity(tokens.count + marks.count * 2)
        var copied = 0
        var number = 0
        while number < marks.count {
            let index = marks[number].place.index
            result += tokens[copied..<index]
            copied = index + 1
            var offset = tokens[index].start
            while number < marks.count, marks[number].place.index == index {
                let bracket = marks[number]
                appendRest(of: tokens[index], from: offset, to: bracket.place.offset, &result)
                offset = bracket.place.offset + 1
                append(bracket.kind, bracket.place.offset, offset, of: tokens[index], &result)
                number += 1
            }
            appendRest(of: tokens[index], from: offset, to: tokens[index].end, &result)
        }
        result += tokens[copied...]
        return result
    }

    /// Appends what is left of an operator between or behind brackets: `?` and `!` one by one, the rest as one.
    private func appendRest(of token: Token, from start: Int, to end: Int, _ result: inout [Token]) {
        var offset = start
        while offset < end, offset > token.start, bytes[offset] == Byte.questionMark || bytes[offset] == Byte.exclamationMark {
            let kind: TokenKind = bytes[offset] == Byte.questionMark ? .postfixQuestion : .exclamationMark
            append(kind, offset, offset + 1, of: token, &result)
            offset += 1
        }
        guard offset < end else { return }
        append(bytes.operatorKind(from: offset, to: end), offset, end, of: token, &result)
    }

    private func append(_ kind: TokenKind, _ start: Int, _ end: Int, of token: Token, _ result: inout [Token]) {
        let lead: Token.Lead = start > token.start ? .none : token.startsLine ? .line : token.followsSpace ? .space : .none
        result.append(Token(kind, start: start, end: end, lead: lead))
    }
}

extension Token {
    fileprivate func withKind(_ kind: TokenKind) -> Token {
        Token(kind, start: start, end: end, lead: startsLine ? .line : followsSpace ? .space : .none)
    }
}
