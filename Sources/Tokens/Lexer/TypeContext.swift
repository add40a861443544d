/// Says from the tokens before a `<` whether a type or an expression stands there.
struct TypeContext {
    enum Certainty {
        case certain
        /// A type, or one side of a comparison.
        case likely
        case none
    }

    private let tokens: [Token]
    private let bytes: [UInt8]
    /// The last list that was found generic: a member type behind it continues its type.
    private var lastNameStart = 0
    private var lastClose = -1

    init(in tokens: [Token], of bytes: [UInt8]) {
        self.tokens = tokens
        self.bytes = bytes
    }

    mutating func note(_ open: Place, _ close: Place) {
        lastNameStart = nameStart(open.index - 1)
        lastClose = close.index
    }

    // MARK: Declarations

    /// Whether the `<` at `index` opens the parameters of what is declared before it.
    func declaresParameters(at index: Int) -> Bool {
        let previous = tokens[index - 1]
        let introducer = index >= 2 ? tokens[index - 2].kind : .unknown
        switch previous.kind {
        case .arrow:
            return true
        case .keywordInit, .keywordSubscript:
            return introducer != .period
        case .postfixQuestion, .exclamationMark, .infixQuestion:
            return introducer == .keywordInit
        case .identifier, .dollarIdentifier, .editorPlaceholder:
            return index >= 2 && introducesDeclaration(index - 2, name: previous)
        case .equal, .prefixAmpersand, .prefixOperator, .infixOperator, .postfixOperator:
            return introducer == .keywordFunc
        default:
            return false
        }
    }

    private func introducesDeclaration(_ index: Int, name: Token) -> Bool {
        switch tokens[index].kind {
        case .keywordFunc, .keywordStruct, .keywordClass, .keywordEnum, .keywordProtocol, .keywordTypealias: true
        case .identifier: !name.startsLine && isWord(Self.typeIntroducers, at: index)
        default: false
        }
    }

    // MARK: Types

    /// Whether the name before the `<` at `index` is that of a type.
    func certainty(at index: Int) -> Certainty {
        let start = nameStart(index - 1)
        guard start > 0 else { return .none }
        let before = tokens[start - 1]
        switch before.kind {
        case .arrow, .keywordAs, .keywordIs, .keywordExtension, .at, .keywordInout, .keywordRepeat:
            return .certain
        case .postfixQuestion, .exclamationMark:
            return start > 1 && tokens[start - 2].kind == .keywordAs ? .certain : .none
        case .identifier:
            // Two names in a row: `some P<T>`, `sending Box<T>`.
            return isOperatorWord(at: start - 1) || tokens[start].startsLine ? .none : .certain
        case .rightParen:
            // The arguments of an attribute: `@convention(c) Callback<T>`.
            return tokens[start].startsLine ? .none : .certain
        case .equal:
            return assignsType(at: start - 1) ? .certain : .none
        case .colon, .comma, .leftParen, .leftBracket, .keywordWhere, .prefixOperator:
            return .likely
        case .infixOperator:
            // `where T == A<B>`, `P & Q<T>`; other operators have operands.
            return isWord(Self.requirements, at: start - 1) ? .likely : .none
        default:
            return .none
        }
    }

    /// Whether the name before the `<` at `index` follows a period with nothing before it that it could be a member of.
    func isImplicitMember(at index: Int) -> Bool {
        guard index >= 2, tokens[index - 2].kind == .period else { return false }
        guard index >= 3 else { return true }
        switch tokens[index - 3].kind {
        case .equal, .leftParen, .leftBracket, .leftBrace, .comma, .colon, .semicolon, .infixOperator, .prefixOperator,
            .prefixAmpersand, .infixQuestion, .interpolationOpen, .keywordReturn, .keywordCase, .keywordIn, .keywordIf,
            .keywordGuard, .keywordWhile, .keywordSwitch, .keywordThrow, .keywordTry, .keywordWhere, .keywordElse:
            return true
        case .identifier:
            return isOperatorWord(at: index - 3)
        default:
            return false
        }
    }

    // MARK: Lists

    /// What stands in the parentheses or brackets around a token.
    enum List {
        case parameters
        /// Arguments, elements, a tuple.
        case values
        case unknown
    }

    /// Which list the token at `index` stands in.
    func list(around index: Int) -> List {
        var depth = 0
        // Longer lists than this are not worth a look at each of their elements.
        for distance in 1...256 where distance <= index {
            let opener = index - distance
            switch tokens[opener].kind {
            case .rightParen, .rightBracket, .rightBrace: depth += 1
            case .leftParen, .leftBracket, .leftBrace:
                if depth == 0 { return list(openedBy: opener) }
                depth -= 1
            default: break
            }
        }
        return .unknown
    }

    private func list(openedBy opener: Int) -> List {
        switch tokens[opener].kind {
        case .leftBracket: return .values
        case .leftBrace: return .unknown
        default: break
        }
        guard opener > 0 else { return .values }
        let introducer = opener > 1 ? tokens[opener - 2].kind : .unknown
        if introducer == .keywordFunc { return .parameters }
        switch tokens[opener - 1].kind {
        case .keywordInit, .keywordSubscript:
            return introducer == .period ? .values : .parameters
        case .postfixQuestion, .exclamationMark:
            return introducer == .keywordInit ? .parameters : .values
        case .identifier:
            let mayDeclare = introducer == .keywordCase || introducer == .comma || isWord(Self.macro, at: max(opener - 2, 0))
            return mayDeclare ? .unknown : .values
        // Behind generic parameters, or those of a closure.
        case .infixOperator, .postfixOperator, .prefixOperator, .leftBrace, .rightBracket: return .unknown
        default: return .values
        }
    }

    /// The first token of the name that ends at `index`, with all that qualifies it: `Module.Outer<T>.Inner`.
    private func nameStart(_ index: Int) -> Int {
        var start = index
        while start >= 2 {
            let separator = tokens[start - 1].kind
            guard separator == .period || separator == .colonColon else { break }
            let qualifier = start - 2
            switch tokens[qualifier].kind {
            case .identifier, .dollarIdentifier, .keywordSelf, .keywordSelfType, .keywordAnyType: start = qualifier
            default: return qualifier == lastClose ? lastNameStart : start - 1
            }
        }
        return start
    }

    /// Whether the `=` at `index` gives a type its name.
    private func assignsType(at index: Int) -> Bool {
        // Only the head of the declaration stands between; longer ones than this do not occur.
        for distance in 1...64 where distance <= index {
            switch tokens[index - distance].kind {
            case .keywordTypealias, .keywordAssociatedtype: return true
            case .leftBrace, .rightBrace, .semicolon, .equal, .keywordLet, .keywordVar: return false
            default: break
            }
        }
        return false
    }

    /// Whether the name at `index` is a word in front of an expression.
    private func isOperatorWord(at index: Int) -> Bool {
        isWord(Self.operatorWords, at: index)
    }

    private static let typeIntroducers = WordTable(["actor", "macro"])
    private static let macro = WordTable(["macro"])
    private static let requirements = WordTable(["==", "&"])
    private static let operatorWords = WordTable(["await", "consume", "copy", "unsafe", "borrow"])

    private func isWord(_ words: WordTable, at index: Int) -> Bool {
        words.place(in: bytes, from: tokens[index].start, to: tokens[index].end) != nil
    }
}
