/// The reserved words.
enum Keywords {
    static let table = WordTable(spellings)
    static let spellings = words.map(\.spelling)
    /// In the order of `spellings`.
    static let kinds = words.map(\.kind)

    static func contains(_ word: String) -> Bool {
        spellings.contains(word)
    }

    private static let words: [(spelling: String, kind: TokenKind)] = [
        ("Any", .keywordAnyType), ("Self", .keywordSelfType), ("as", .keywordAs),
        ("associatedtype", .keywordAssociatedtype), ("break", .keywordBreak), ("case", .keywordCase),
        ("catch", .keywordCatch), ("class", .keywordClass), ("continue", .keywordContinue),
        ("default", .keywordDefault), ("defer", .keywordDefer), ("deinit", .keywordDeinit), ("do", .keywordDo),
        ("else", .keywordElse), ("enum", .keywordEnum), ("extension", .keywordExtension),
        ("fallthrough", .keywordFallthrough), ("false", .keywordFalse), ("fileprivate", .keywordFileprivate),
        ("for", .keywordFor), ("func", .keywordFunc), ("guard", .keywordGuard), ("if", .keywordIf),
        ("import", .keywordImport), ("in", .keywordIn), ("init", .keywordInit), ("inout", .keywordInout),
        ("internal", .keywordInternal), ("is", .keywordIs), ("let", .keywordLet), ("nil", .keywordNil),
        ("operator", .keywordOperator), ("precedencegroup", .keywordPrecedencegroup), ("private", .keywordPrivate),
        ("protocol", .keywordProtocol), ("public", .keywordPublic), ("repeat", .keywordRepeat),
        ("rethrows", .keywordRethrows), ("return", .keywordReturn), ("self", .keywordSelf),
        ("static", .keywordStatic), ("struct", .keywordStruct), ("subscript", .keywordSubscript),
        ("super", .keywordSuper), ("switch", .keywordSwitch), ("throw", .keywordThrow), ("throws", .keywordThrows),
        ("true", .keywordTrue), ("try", .keywordTry), ("typealias", .keywordTypealias), ("var", .keywordVar),
        ("where", .keywordWhere), ("while", .keywordWhile),
    ]
}
