/// Turns bytes into tokens and comments.
public enum Lexer {
    /// Lexes the whole text. Every byte belongs to a token, a comment, white space or a fault.
    public static func lex(_ text: SourceText) -> LexedText {
        LexedText(
            tokens: [Token(.endOfFile, start: text.bytes.count, end: text.bytes.count, lead: .line)],
            comments: [],
            faults: []
        )
    }
}
