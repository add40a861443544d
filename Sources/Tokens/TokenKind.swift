/// What a token is. Names are those of The Swift Programming Language's lexical structure.
public enum TokenKind: UInt8, Sendable, CaseIterable {
    // MARK: Names and literals
    /// A name, also a contextual keyword, also one in backticks, also a keyword where the language reads it as a name (behind a period).
    case identifier
    /// `$0`, `$name`
    case dollarIdentifier
    /// `_`
    case wildcard
    case integerLiteral
    case floatLiteral
    /// A whole `/…/` or `#/…/#`.
    case regexLiteral
    /// `<#…#>`
    case editorPlaceholder
    /// `#!…` at the start of a file.
    case shebang

    // MARK: Pieces of a string literal
    /// `"`, `"""`, `#"`, `##"""`, …
    case stringOpen
    /// Text between quotes and interpolations, escapes unread. Never empty.
    case stringSegment
    /// `\(`, `\#(`, …
    case interpolationOpen
    /// The `)` that ends an interpolation.
    case interpolationClose
    /// `"`, `"""`, `"#`, … An unterminated literal has none.
    case stringClose

    // MARK: Punctuation
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    /// `<` and `>` around generic parameters or arguments only; elsewhere they are operators.
    case leftAngle, rightAngle
    case comma, colon, semicolon, period, at, pound, backslash
    /// `::` between the name of a module and what it declares.
    case colonColon
    /// `->`
    case arrow
    /// `=`
    case equal
    /// `&` before an operand, as in `&value`.
    case prefixAmpersand
    /// `?` right behind a type, an expression or a pattern.
    case postfixQuestion
    /// `?` of a conditional expression.
    case infixQuestion
    /// `!` right behind a type or an expression.
    case exclamationMark

    // MARK: Operators, by the white space around them
    case prefixOperator, infixOperator, postfixOperator

    // MARK: Pound directives; macros are `pound` and a name
    case poundIf, poundElseif, poundElse, poundEndif, poundAvailable, poundUnavailable, poundSourceLocation

    // MARK: Keywords of declarations
    case keywordAssociatedtype, keywordClass, keywordDeinit, keywordEnum, keywordExtension, keywordFileprivate
    case keywordFunc, keywordImport, keywordInit, keywordInout, keywordInternal, keywordLet, keywordOperator
    case keywordPrecedencegroup, keywordPrivate, keywordProtocol, keywordPublic, keywordStatic, keywordStruct
    case keywordSubscript, keywordTypealias, keywordVar

    // MARK: Keywords of statements
    case keywordBreak, keywordCase, keywordCatch, keywordContinue, keywordDefault, keywordDefer, keywordDo
    case keywordElse, keywordFallthrough, keywordFor, keywordGuard, keywordIf, keywordIn, keywordRepeat
    case keywordReturn, keywordSwitch, keywordThrow, keywordWhere, keywordWhile

    // MARK: Keywords of expressions and types
    /// `Any`
    case keywordAnyType
    case keywordAs, keywordFalse, keywordIs, keywordNil, keywordRethrows
    /// `self`
    case keywordSelf
    /// `Self`
    case keywordSelfType
    case keywordSuper, keywordThrows, keywordTrue, keywordTry

    // MARK: The rest
    /// Bytes that begin no token; what follows is lexed as if they were white space.
    case unknown
    case endOfFile
}

extension TokenKind {
    /// Whether the kind is a reserved word of the language.
    public var isKeyword: Bool {
        TokenKind.keywordAssociatedtype.rawValue <= rawValue && rawValue <= TokenKind.keywordTry.rawValue
    }

    /// Whether the kind is one of the three operator kinds.
    public var isOperator: Bool {
        self == .infixOperator || self == .prefixOperator || self == .postfixOperator
    }

    /// Whether the kind is a `?` or `!` that may stand behind an operand or a type.
    public var isOptionalMark: Bool { self == .postfixQuestion || self == .exclamationMark }

    /// Whether a type may end in it that is an optional: `Int??` has both marks in one operator.
    public var endsOptionalType: Bool { isOptionalMark || self == .postfixOperator }
}

extension TokenKind {
    /// The keyword that the word is where a name is expected; nil for what may be a name as it is.
    public init?(reservedWord word: String) {
        let bytes = Array(word.utf8)
        guard let place = Keywords.table.place(in: bytes, from: 0, to: bytes.count) else { return nil }
        self = Keywords.kinds[place]
    }
}
