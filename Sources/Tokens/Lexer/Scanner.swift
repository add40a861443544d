/// The lexer at work on one text. The grammar is in the extensions, a file for each part of it.
// It cannot be copied, and what only asks is `mutating`, too: other methods of so large a value are called with a copy of all
// its bytes.
struct Scanner: ~Copyable {
    let bytes: [UInt8]
    let count: Int
    /// The reserved words, then those that are watched.
    let words: WordTable
    let keywordKinds: [TokenKind]
    var offset = 0

    /// What stands between the last token and `offset`.
    var lead = Token.Lead.line
    /// The last token as its bytes alone tell, before a keyword behind a period becomes a name; nil at the start.
    /// What may follow depends on it: an operand or an operator, a regular expression or a division.
    var previous: TokenKind?
    var expectation = Expectation.byPreviousToken

    /// The interpolations around `offset`, the innermost last. Explicit, so that depth costs memory and not stack.
    var interpolations: [Interpolation] = []
    /// What a line break means here: it ends a single-line literal even inside an interpolation.
    var lineBreaks = LineBreaks.separate
    /// The open parentheses since the innermost interpolation began.
    var openParens = 0

    var tokens: [Token] = []
    var comments: [Comment] = []
    var faults: [LexicalFault] = []
    /// The tokens, by number, that may open a list of generic parameters or arguments.
    var angleCandidates: [Int] = []
    /// The first bytes of the names that are watched.
    var watched: [UInt32] = []
    var memory = ScanMemory()

    enum Expectation {
        case byPreviousToken
        /// Behind `try?` and `try!`, which look like postfix operators but are followed by an operand.
        case operand
    }

    enum LineBreaks {
        case separate, endLiteral
    }

    /// - Precondition: at most `SourceText.longest` bytes.
    init(_ bytes: [UInt8], _ vocabulary: Vocabulary) {
        precondition(bytes.count <= SourceText.longest, "a text this long is never read")
        self.bytes = bytes
        words = vocabulary.table
        keywordKinds = vocabulary.kinds
        count = bytes.count
        // Swift has a token for about eight bytes. Too little costs a copy, too much memory.
        tokens.reserveCapacity(bytes.count / 7 + 16)
    }

    mutating func scan() {
        while true {
            let word = ByteWord(bytes, at: offset)
            let first = word.first
            if first.startsName {
                scanName(word)
            } else if first == Byte.space {
                noteSpace()
                offset &+= word.spaceCount
            } else if first == Byte.lineFeed, lineBreaks == .separate {
                lead = .line
                offset &+= 1
            } else if first.neverBlank {
                scanOther(first)
            } else if offset < count {
                if skipRareBlank(first) == .token { scanOther(first) }
            } else if interpolations.isEmpty {
                break
            } else {
                abandonInterpolation()
            }
        }
        tokens.append(Token(.endOfFile, start: count, end: count, lead: lead))
    }

    /// Adds the token from `start` up to `offset`.
    @inline(__always)
    mutating func emit(_ kind: TokenKind, from start: Int) {
        let length = offset &- start
        if length > Token.longest { return emitPieces(kind, from: start) }
        if tokens.count == tokens.capacity { growTokens() }
        tokens.append(Token(kind, checkedStart: start, length: length, lead: lead))
        previous = kind
        lead = .none
        expectation = .byPreviousToken
    }

    /// Adds several tokens for what is too long for one: a text of megabytes without a line break.
    @inline(never)
    private mutating func emitPieces(_ kind: TokenKind, from start: Int) {
        let end = offset
        var start = start
        while start < end {
            offset = min(end, start + Token.longest)
            emit(kind, from: start)
            start = offset
        }
    }

    @inline(never)
    private mutating func growTokens() {
        tokens.grow(for: count, after: offset)
    }

    @inline(__always)
    mutating func emitByte(_ kind: TokenKind) {
        offset += 1
        emit(kind, from: offset - 1)
    }

    /// The byte at `index`; NUL behind the end, which begins nothing.
    @inline(__always)
    mutating func byte(at index: Int) -> UInt8 {
        index < count ? bytes[index] : Byte.null
    }

    mutating func report(_ kind: LexicalFault.Kind, from start: Int, to end: Int) {
        faults.append(LexicalFault(kind, TextRange(start, end)))
    }
}

// MARK: - One token

extension Scanner {
    private mutating func scanOther(_ byte: UInt8) {
        switch byte {
        case Byte.leftParen: openParen()
        case Byte.rightParen: closeParen()
        case Byte.leftBracket: emitByte(.leftBracket)
        case Byte.rightBracket: emitByte(.rightBracket)
        case Byte.leftBrace: emitByte(.leftBrace)
        case Byte.rightBrace: emitByte(.rightBrace)
        case Byte.comma: emitByte(.comma)
        case Byte.semicolon: emitByte(.semicolon)
        case Byte.at: emitByte(.at)
        case Byte.backslash: emitByte(.backslash)
        case Byte.colon: scanColon()
        case Byte.period where self.byte(at: offset + 1).startsName: emitByte(.period)
        case Byte.quote, Byte.apostrophe: scanString(pounds: 0)
        case 0x30...0x39: scanNumber()
        case Byte.questionMark, Byte.exclamationMark: scanMark(byte)
        case Byte.pound: scanPound()
        case Byte.dollar: scanDollarName()
        case Byte.backtick: scanEscapedName()
        case Byte.lineFeed, Byte.carriageReturn: abandonInterpolation()
        case Byte.less where self.byte(at: offset + 1) == Byte.pound: scanPlaceholderOrOperator()
        case 0x80...: scanBeyondASCII()
        default: scanOperator()
        }
    }

    private mutating func scanColon() {
        let start = offset
        offset += 1
        guard byte(at: offset) == Byte.colon else { return emit(.colon, from: start) }
        offset += 1
        emit(.colonColon, from: start)
    }

    private mutating func openParen() {
        openParens += 1
        emitByte(.leftParen)
    }

    private mutating func closeParen() {
        if openParens > 0 {
            openParens -= 1
            emitByte(.rightParen)
        } else if interpolations.isEmpty {
            emitByte(.rightParen)
        } else {
            closeInterpolation()
        }
    }

    private mutating func scanBeyondASCII() {
        let character = DecodedCharacter(in: bytes, at: offset)
        let scalar = character.scalar ?? 0
        if CharacterClass.startsName(scalar) {
            scanName()
        } else if CharacterClass.startsOperator(scalar) {
            scanOperator()
        } else if CharacterClass.continuesName(scalar) {
            // A combining character cannot begin a name; read on as if it could, so that one fault is enough.
            report(.strayCharacter, from: offset, to: character.end)
            scanName()
        } else {
            scanCurlyQuote(scalar, end: character.end)
        }
    }
}
