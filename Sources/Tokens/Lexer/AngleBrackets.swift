/// Tells the angle brackets of generics from operators, by the rules of the parser: in declarations and types always, in
/// expressions when the list could be one of types and the token behind it tells so.
struct AngleBrackets {
    private let tokens: [Token]
    private let bytes: [UInt8]
    private var context: TypeContext
    private var marks: [AngleMark] = []

    /// The brackets of a text, in any order.
    /// - Parameter candidates: the numbers of the operators that begin or end with `<`, in order.
    static func marks(in tokens: [Token], of bytes: [UInt8], candidates: [Int]) -> [AngleMark] {
        var brackets = AngleBrackets(in: tokens, of: bytes)
        brackets.resolve(candidates)
        return brackets.marks
    }

    private init(in tokens: [Token], of bytes: [UInt8]) {
        self.tokens = tokens
        self.bytes = bytes
        context = TypeContext(in: tokens, of: bytes)
    }

    private mutating func resolve(_ candidates: [Int]) {
        var next = 0
        var reader = GenericsReader(tokens, of: bytes)
        for candidate in candidates where candidate >= next {
            guard let opening = opening(candidate) else { continue }
            reader.read(at: opening.place, opening.clause)
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
        case .dollarIdentifier where tokens[index - 1].isProjectedName(in: bytes):
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
            marks.append(AngleMark(place: pair.open, kind: .leftAngle))
            marks.append(AngleMark(place: close, kind: .rightAngle))
        }
    }

    private func isGeneric(_ pair: AnglePair, _ close: Place) -> Bool {
        if pair.clause == .parameters { return true }
        // `.some<T>(x)`: the parser reads no arguments behind an implicit member.
        if context.isImplicitMember(at: pair.open.index) { return false }
        let follower = follower(of: close)
        // An empty list is none in an expression: `a <> (b)`, `f(x: A<>.b)`.
        let isEmpty = pair.open.offset + 1 == close.offset
        if follower == .confirmation, !isEmpty { return true }
        switch context.certainty(at: pair.open.index) {
        case .certain: return true
        case .none: return false
        case .likely where isEmpty && [.period, .leftParen, .leftBracket].contains(tokens[close.index + 1].kind):
            return context.list(around: pair.open.index) == .parameters
        case .likely:
            switch follower {
            case .assignment: return context.list(around: pair.open.index) != .values
            case .confirmation, .other: return true
            case .operand: return !isInfix(close)
            case .infixOperator: return false
            }
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
    /// Types are not operated on; behind them stand `...`, `==` of a requirement, or no operator.
    case infixOperator
    /// The value of a variable or of a parameter follows; or, behind a comparison, an assignment that makes no sense.
    case assignment
    case other

    init(_ token: Token, in bytes: [UInt8]) {
        switch token.kind {
        case .rightParen, .interpolationClose, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon,
            .endOfFile, .exclamationMark, .postfixQuestion, .colon:
            self = .confirmation
        case .infixOperator where token.length == 1 && bytes[token.start] == Byte.ampersand:
            self = .confirmation
        case .infixOperator, .postfixOperator:
            let text = bytes[token.start..<token.end]
            self = text.elementsEqual("...".utf8) || text.elementsEqual("==".utf8) ? .other : .infixOperator
        case .equal:
            self = .assignment
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
