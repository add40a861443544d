/// Turns bytes into tokens and comments.
public enum Lexer {
    /// Lexes the whole text. Every byte belongs to a token, a comment, white space or a fault.
    /// - Parameter vocabulary: the words to watch besides the reserved ones.
    public static func lex(_ text: SourceText, _ vocabulary: Vocabulary = .reserved) -> LexedText {
        var scanner = Scanner(text.bytes, vocabulary)
        scanner.scan()
        let marks = AngleBrackets.marks(in: scanner.tokens, of: text.bytes, candidates: scanner.angleCandidates)
        AngleMarks.apply(marks, to: &scanner.tokens, of: text.bytes)
        var lexed = LexedText(
            tokens: scanner.tokens, comments: scanner.comments, faults: scanner.faults.sorted())
        lexed.watched = WatchedNames(scanner.watched, of: vocabulary)
        return lexed
    }
}

extension [LexicalFault] {
    /// Open interpolations and strings are found at the end of the text, behind faults that stand later in it.
    fileprivate func sorted() -> [LexicalFault] {
        guard zip(self, dropFirst()).contains(where: { $0.range.start > $1.range.start }) else { return self }
        return sorted { $0.range < $1.range }
    }
}
