extension SourceFile {
    /// The place in the list of the word that the token spells, with backticks or without; nil for any other.
    func place(of token: Int, in table: WordTable) -> Int? {
        let range = nameRange(token)
        return table.place(in: text.bytes, from: range.start, to: range.end)
    }

    /// The identifiers that spell one of the words, each with the word's place in the list.
    // All of them in one call: a call for each identifier of a file costs more than the look.
    public func occurrences(of table: WordTable) -> [(token: Int, place: Int)] {
        if watchedNames.cover(table) {
            return watchedTokens.compactMap { token in place(of: Int(token), in: table).map { (Int(token), $0) } }
        }
        var found: [(token: Int, place: Int)] = []
        let bytes = text.bytes
        let tokens = tokens
        for (number, token) in tokens.enumerated() where token.kind == .identifier {
            let isEscaped = bytes[token.start] == Byte.backtick && token.length > 2
            let length = isEscaped ? token.length &- 2 : token.length
            guard table.hasWord(ofLength: length) else { continue }
            let start = isEscaped ? token.start &+ 1 : token.start
            if let place = table.place(in: bytes, from: start, to: start &+ length) { found.append((number, place)) }
        }
        return found
    }

    /// Whether an identifier spells one of the words.
    public func mentions(_ table: WordTable) -> Bool {
        if watchedNames.cover(table) {
            return watchedTokens.contains { token in place(of: Int(token), in: table) != nil }
        }
        return !occurrences(of: table).isEmpty
    }

    /// Whether the token spells one of the words.
    public func token(_ index: Int, isIn table: WordTable) -> Bool {
        place(of: index, in: table) != nil
    }
}
