/// The reserved words, found by a perfect hash over their bytes: no string is built, and most names miss in one look.
struct KeywordTable: Sendable {
    static let shared = KeywordTable()

    private struct Entry {
        let start: Int
        let length: Int
        let kind: TokenKind
    }

    /// The bytes of all words, one behind the other.
    private var letters: [UInt8] = []
    private var entries: [Entry] = []
    /// For each hash the number of its word in `entries`, or 0xFF.
    private var slots: [UInt8]

    private init() {
        slots = [UInt8](repeating: 0xFF, count: 256)
        for (word, kind) in Self.words {
            let bytes = Array(word.utf8)
            let slot = Self.hash(of: 0, bytes.count, in: bytes)
            precondition(slots[slot] == 0xFF, "the hash of keywords is no longer perfect: '\(word)' collides")
            slots[slot] = UInt8(entries.count)
            entries.append(Entry(start: letters.count, length: bytes.count, kind: kind))
            letters += bytes
        }
    }

    /// The longest word is `precedencegroup`.
    private static let lengths = 2...15

    // The multipliers were found by trying; `init` stops when a new word collides.
    @inline(__always)
    private static func hash(of start: Int, _ length: Int, in bytes: [UInt8]) -> Int {
        let first = Int(bytes[start])
        let middle = Int(bytes[start + length / 2])
        let last = Int(bytes[start + length - 1])
        return (first &* 6 &+ middle &* 123 &+ last &* 230 &+ length &* 54) & 0xFF
    }

    /// The keyword that stands in `bytes` from `start` to `end`, or `.identifier`.
    @inline(__always)
    func kind(of bytes: [UInt8], from start: Int, to end: Int) -> TokenKind {
        let length = end - start
        guard Self.lengths.contains(length) else { return .identifier }
        let slot = slots[Self.hash(of: start, length, in: bytes)]
        guard slot != 0xFF else { return .identifier }
        let entry = entries[Int(slot)]
        guard entry.length == length else { return .identifier }
        var index = 0
        while index < length {
            guard bytes[start + index] == letters[entry.start + index] else { return .identifier }
            index += 1
        }
        return entry.kind
    }

    static let words: [(String, TokenKind)] = [
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
