/// One file as the rules see it: text, tokens, comments. Immutable.
public struct SourceFile: Sendable {
    public let text: SourceText
    public let tokens: [Token]
    public let comments: [Comment]
    public let lexicalFaults: [LexicalFault]

    public init(_ text: SourceText) {
        let lexed = Lexer.lex(text)
        self.text = text
        tokens = lexed.tokens
        comments = lexed.comments
        lexicalFaults = lexed.faults
    }

    public var path: String { text.path }
}
