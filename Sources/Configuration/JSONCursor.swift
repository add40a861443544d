internal import Findings
internal import Tokens

/// What a token is to JSON.
enum JSONSymbol {
    case leftBrace, rightBrace, leftBracket, rightBracket, comma, colon
    /// The opening quote, or quotes, of a string.
    case quote
    case number
    /// A minus that touches the number behind it.
    case minus
    case keywordTrue, keywordFalse, keywordNull
    /// A word without quotes.
    case name
    case equal
    case end
    /// What has no place in JSON.
    case foreign
}

/// Walks over the tokens of a configuration file and reads its leaves: strings and numbers.
struct JSONCursor {
    /// Beyond this many the rest of a text is noise: it is no configuration file.
    static let maximumFaults = 20

    let text: SourceText
    let lexicalFaults: [LexicalFault]
    private(set) var faults: [ConfigurationFault] = []
    private let tokens: [Token]
    /// Where strings start that have no end, and characters stand that belong to no token.
    private let unterminated: Set<Int>
    private let strays: Set<Int>
    private var index = 0

    init(_ text: SourceText) {
        self.text = text.withFlatComments
        let lexed = Lexer.lex(self.text)
        tokens = lexed.tokens
        lexicalFaults = lexed.faults
        unterminated = Set(lexed.faults.filter { $0.kind == .unterminatedString }.map(\.range.start))
        strays = Set(lexed.faults.filter { $0.kind == .strayCharacter }.map(\.range.start))
    }

    /// The bytes of the token here.
    var range: TextRange { tokens[index].range }

    /// The offset behind the token before this one.
    var previousEnd: Int { index > 0 ? tokens[index - 1].end : 0 }

    var symbol: JSONSymbol {
        switch tokens[index].kind {
        case .leftBrace: .leftBrace
        case .rightBrace: .rightBrace
        case .leftBracket: .leftBracket
        case .rightBracket: .rightBracket
        case .comma: .comma
        case .colon: .colon
        case .stringOpen: .quote
        case .integerLiteral, .floatLiteral: .number
        case .prefixOperator where startsNumber: .minus
        case .keywordTrue: .keywordTrue
        case .keywordFalse: .keywordFalse
        case .identifier where text.matches(range, "null"): .keywordNull
        case .identifier: .name
        case .equal: .equal
        case .endOfFile: .end
        // Swift has a hundred kinds more, and a new one would mean as little to JSON.
        default: .foreign
        }
    }

    private var startsNumber: Bool {
        guard text.matches(range, "-") else { return false }
        let next = tokens[index + 1]
        return next.start == range.end && (next.kind == .integerLiteral || next.kind == .floatLiteral)
    }

    /// Goes on to the next token; the end of the text is never passed.
    mutating func advance() {
        if index < tokens.count - 1 { index += 1 }
    }

    /// Reports a fault of the grammar, unless the lexer has found one in the same place.
    mutating func fault(_ range: TextRange, _ message: String, notes: [Note] = []) {
        if !strays.contains(range.start) { lexicalFault(range, message, notes: notes) }
    }

    mutating func lexicalFault(_ range: TextRange, _ message: String, notes: [Note] = []) {
        guard faults.count < Self.maximumFaults else { return }
        faults.append(ConfigurationFault(path: text.path, range: range, message: message, notes: notes))
    }

    func quoted(_ range: TextRange) -> String {
        "'\(shortened(text.string(in: range)))'"
    }

    // MARK: Leaves

    /// Eats a number, with its minus.
    mutating func number() -> (value: JSONTree.Value, range: TextRange) {
        let start = range.start
        if symbol == .minus { advance() }
        let range = TextRange(start, range.end)
        advance()
        let written = text.string(in: range)
        switch JSONNumber(written.utf8) {
        case .integer:
            return (Int(written).map(JSONTree.Value.integer) ?? .number, range)
        case .fraction:
            return (.number, range)
        case nil:
            fault(range, "a number is written in plain decimal digits, as 16 or -2.5, not as '\(shortened(written))'")
            return (.broken, range)
        }
    }

    /// Eats a string literal; nil when it is none of JSON, which has been said then.
    mutating func string() -> (value: String, range: TextRange)? {
        let opener = range
        advance()
        if !text.matches(opener, "\"") {
            fault(opener, "a string stands in one pair of double quotes, not in \(quoted(opener))")
            skipLiteral(openedAt: opener.start)
            return nil
        }
        var content = TextRange(opener.end, opener.end)
        while tokens[index].kind == .stringSegment {
            content = TextRange(opener.end, range.end)
            advance()
        }
        if tokens[index].kind == .interpolationOpen {
            fault(range, #"a string takes no interpolation; a backslash itself is '\\'"#)
            skipLiteral(openedAt: opener.start)
            return nil
        }
        guard tokens[index].kind == .stringClose else { return nil }
        advance()
        let decoded = JSONString(content, of: text)
        for problem in decoded.faults { fault(problem.range, problem.message) }
        guard decoded.faults.isEmpty else { return nil }
        return (decoded.value, TextRange(opener.start, previousEnd))
    }

    /// Eats what is left of a literal whose opening quote has been eaten. One without an end has nothing more to eat:
    /// the next closing quote would be another's.
    private mutating func skipLiteral(openedAt start: Int) {
        if unterminated.contains(start) { return }
        var depth = 1
        while depth > 0, tokens[index].kind != .endOfFile {
            let kind = tokens[index].kind
            if kind == .stringOpen || kind == .interpolationOpen { depth += 1 }
            if kind == .stringClose || kind == .interpolationClose { depth -= 1 }
            advance()
        }
    }

    /// Eats at least one token, then up to the next comma or closing bracket that belongs to what is open here.
    mutating func skipRun() {
        var depth = 0
        repeat {
            switch symbol {
            case .leftBrace, .leftBracket: depth += 1
            case .rightBrace, .rightBracket: depth -= 1
            case .end: return
            case .comma, .colon, .quote, .number, .minus, .keywordTrue, .keywordFalse, .keywordNull, .name, .equal,
                .foreign:
                break
            }
            advance()
        } while depth > 0 || !endsRun
    }

    private var endsRun: Bool {
        switch symbol {
        case .comma, .rightBrace, .rightBracket, .end: true
        case .leftBrace, .leftBracket, .colon, .quote, .number, .minus, .keywordTrue, .keywordFalse, .keywordNull,
            .name, .equal, .foreign:
            false
        }
    }
}
