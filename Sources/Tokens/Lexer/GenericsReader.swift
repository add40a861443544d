/// A place between tokens, or inside an operator that is several tokens in truth: `>>`, `>?`, `<~`.
struct Place {
    /// The number of the token.
    var index: Int
    /// The offset of the byte: the start of the token, or behind what was split off it.
    var offset: Int
}

/// A `<` and the `>` that closes it.
struct AnglePair {
    enum Clause {
        case parameters, arguments
    }

    let open: Place
    var close: Place?
    let clause: Clause
}

/// Reads a list of generic parameters or arguments as the parser would, with a stack of its own: types nest without
/// limit. One reading serves all lists inside; where it fails, each list still open would fail too.
struct GenericsReader {
    private let tokens: [Token]
    private let bytes: [UInt8]
    private(set) var place = Place(index: 0, offset: 0)
    /// In order of their opening; those without a close failed.
    private(set) var pairs: [AnglePair] = []
    private var frames: [Frame] = []

    private enum Frame {
        /// With the number of its pair.
        case angle(Int)
        case paren, bracket
    }

    private enum State {
        /// A type begins, in a list of arguments perhaps a number.
        case type
        /// An element of a tuple begins, perhaps with a label.
        case element
        /// Behind a type: its suffixes, a separator, an end.
        case suffix
        case finished
    }

    init(_ tokens: [Token], of bytes: [UInt8]) {
        self.tokens = tokens
        self.bytes = bytes
    }

    /// Reads the list that opens there, in the room of the one before: a text has hundreds of short ones.
    mutating func read(at place: Place, _ clause: AnglePair.Clause) {
        self.place = place
        pairs.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
        var state = openAngle(clause)
        while state != .finished {
            state =
                switch state {
                case .type: readType()
                case .element: readElement()
                case .suffix, .finished: readSuffix()
                }
        }
    }

    // MARK: Looking

    private var kind: TokenKind { tokens[place.index].kind }
    private var byte: UInt8 { bytes[place.offset] }

    /// Whether what is left of an operator here is just `byte`.
    private func isOperator(_ byte: UInt8) -> Bool {
        kind.isOperator && tokens[place.index].end == place.offset + 1 && self.byte == byte
    }

    /// Whether an operator, or what is left of it, begins with `byte` here.
    private func beginsOperator(_ byte: UInt8) -> Bool {
        kind.isOperator && self.byte == byte
    }

    private static let specifiers = WordTable([
        "some", "any", "each", "sending", "borrowing", "consuming", "isolated", "nonisolated",
    ])
    /// Attributes without arguments.
    private static let bareAttributes = WordTable(["escaping", "autoclosure", "Sendable"])
    private static let effects = WordTable(["async", "reasync"])
    private static let lengthMark = WordTable(["of"])

    private func isWord(_ words: WordTable) -> Bool {
        let token = tokens[place.index]
        return token.kind == .identifier && words.place(in: bytes, from: token.start, to: token.end) != nil
    }

    private func kind(ahead distance: Int) -> TokenKind {
        place.index + distance < tokens.count ? tokens[place.index + distance].kind : .endOfFile
    }

    // MARK: Moving

    private mutating func skip(_ number: Int = 1) {
        place.index = min(place.index + number, tokens.count - 1)
        place.offset = tokens[place.index].start
    }

    /// Skips the first byte of an operator.
    private mutating func skipByte() {
        place.offset += 1
        if place.offset == tokens[place.index].end { skip() }
    }

    // MARK: Reading

    private mutating func openAngle(_ clause: AnglePair.Clause) -> State {
        frames.append(.angle(pairs.count))
        pairs.append(AnglePair(open: place, close: nil, clause: clause))
        skipByte()
        return beginsOperator(Byte.greater) ? .suffix : .type
    }

    private mutating func closeAngle(_ number: Int) -> State {
        pairs[number].close = place
        frames.removeLast()
        skipByte()
        return frames.isEmpty ? .finished : .suffix
    }

    private mutating func readType() -> State {
        switch kind {
        case .identifier, .keywordSelfType, .editorPlaceholder:
            if isPrefixWord { return skipped(to: .type) }
            return readName()
        case .dollarIdentifier:
            return isProjectedName ? readName() : .finished
        case .keywordSelf where isInParameters:
            return skipped(to: .suffix)
        case .keywordAnyType, .wildcard, .integerLiteral:
            return skipped(to: .suffix)
        case .keywordInout, .keywordRepeat, .keywordLet:
            return skipped(to: .type)
        case .leftParen:
            frames.append(.paren)
            skip()
            return kind == .rightParen ? .suffix : .element
        case .leftBracket:
            frames.append(.bracket)
            return skipped(to: .type)
        case .at:
            return skipAttribute() ? .type : .finished
        case .prefixOperator, .infixOperator, .postfixOperator:
            guard isOperator(Byte.tilde) || isOperator(Byte.minus) else { return .finished }
            return skipped(to: .type)
        default:
            return .finished
        }
    }

    private mutating func skipped(to state: State) -> State {
        skip()
        return state
    }

    /// `some P`, `any P`, `each T`, `sending T`.
    private var isPrefixWord: Bool {
        switch kind(ahead: 1) {
        case .identifier, .wildcard, .keywordSelfType, .keywordAnyType, .at, .leftParen, .leftBracket, .prefixOperator:
            isWord(Self.specifiers) && tokens[place.index + 1].followsSpace
        default:
            false
        }
    }

    private var isProjectedName: Bool { tokens[place.index].isProjectedName(in: bytes) }

    /// Reads a name, or a member's name, and opens the list of arguments behind it.
    private mutating func readName() -> State {
        skip()
        return beginsOperator(Byte.less) ? openAngle(.arguments) : .suffix
    }

    private mutating func readElement() -> State {
        func isLabel(_ kind: TokenKind) -> Bool {
            kind == .identifier || kind == .wildcard || kind == .dollarIdentifier
                || kind.isKeyword && kind != .keywordInout
        }
        if isLabel(kind), kind(ahead: 1) == .colon {
            skip(2)
        } else if isLabel(kind), isLabel(kind(ahead: 1)), kind(ahead: 2) == .colon {
            skip(3)
        }
        return .type
    }

    private mutating func readSuffix() -> State {
        switch kind {
        case .period, .colonColon:
            skip()
            return kind == .identifier || kind.isKeyword || isProjectedName ? readName() : .finished
        case .postfixQuestion, .exclamationMark:
            return tokens[place.index].startsLine ? .finished : skipped(to: .suffix)
        case .arrow:
            return skipped(to: .type)
        case .keywordThrows, .keywordRethrows:
            return readEffect()
        case .identifier:
            return isWord(Self.effects) ? readEffect() : readLength()
        case .prefixOperator, .infixOperator, .postfixOperator:
            return readOperator()
        default:
            return readSeparator()
        }
    }

    /// `async`, `throws` and `throws(Failure)` stand only before an arrow.
    private mutating func readEffect() -> State {
        skip()
        switch kind {
        case .arrow, .keywordThrows: return .suffix
        case .leftParen: return .type
        default: return .finished
        }
    }

    /// `[4 of Int]`
    private mutating func readLength() -> State {
        guard case .bracket = frames.last, isWord(Self.lengthMark), !tokens[place.index].startsLine else { return .finished }
        return skipped(to: .type)
    }

    private mutating func readOperator() -> State {
        if byte == Byte.greater, case let .angle(number) = frames.last { return closeAngle(number) }
        if isOperator(Byte.ampersand) { return skipped(to: .type) }
        if byte == Byte.questionMark || byte == Byte.exclamationMark, place.offset > tokens[place.index].start {
            skipByte()
            return .suffix
        }
        let token = tokens[place.index]
        if token.length == 3, byte == Byte.period, token.start == place.offset { return skipped(to: .suffix) }
        if token.length == 2, byte == Byte.equal, isInParameters { return skipped(to: .type) }
        return .finished
    }

    private var isInParameters: Bool {
        guard case let .angle(number) = frames.last else { return false }
        return pairs[number].clause == .parameters
    }

    private mutating func readSeparator() -> State {
        switch (kind, frames.last) {
        case (.comma, .angle):
            skip()
            return beginsOperator(Byte.greater) ? .suffix : .type
        case (.comma, .paren):
            skip()
            return kind == .rightParen ? .suffix : .element
        case (.rightParen, .paren), (.rightBracket, .bracket):
            frames.removeLast()
            return skipped(to: .suffix)
        case (.colon, .bracket):
            return skipped(to: .type)
        case (.colon, .angle), (.keywordWhere, .angle):
            return isInParameters ? skipped(to: .type) : .finished
        default:
            return .finished
        }
    }

    /// Skips `@escaping` or `@convention(c)`; attributes with long arguments do not occur in types.
    private mutating func skipAttribute() -> Bool {
        skip()
        guard kind == .identifier || kind.isKeyword else { return false }
        // `@Sendable(Bool) -> Void`: what stands behind it is the type.
        let takesArguments = !isWord(Self.bareAttributes)
        skip()
        guard takesArguments, kind == .leftParen, !tokens[place.index].followsSpace else { return true }
        for distance in 1...16 {
            switch kind(ahead: distance) {
            case .rightParen:
                skip(distance + 1)
                return true
            case .identifier, .colon, .comma, .period, .stringOpen, .stringSegment, .stringClose: break
            default: return false
            }
        }
        return false
    }
}

extension Token {
    /// Whether it is `$name`, which is a name like any other; `$0` is none.
    func isProjectedName(in bytes: [UInt8]) -> Bool {
        kind == .dollarIdentifier && length > 1 && !bytes[start + 1].isDigit
    }
}
