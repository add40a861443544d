import Tokens
import Testing

/// A text and the tokens it must give, with the place of the case for when it fails.
struct LexicalCase: Sendable, CustomTestStringConvertible {
    let source: String
    let expected: String
    let location: SourceLocation

    init(_ source: String, _ expected: String, _ location: SourceLocation = #_sourceLocation) {
        self.source = source
        self.expected = expected
        self.location = location
    }

    var testDescription: String { source.debugDescription }

    func check() {
        #expect(render(source) == expected, sourceLocation: location)
    }
}

/// The tokens of a text, one behind the other: `kind`, the text of those that vary, and the faults behind them. `^` before
/// a token says that it starts a line, `_` that it follows a blank.
func render(_ source: String) -> String {
    let text = SourceText(path: "case.swift", source)
    let lexed = Lexer.lex(text)
    var parts: [String] = []
    for token in lexed.tokens.dropLast() {
        let lead = token.start == 0 ? "" : token.startsLine ? "^" : token.followsSpace ? "_" : ""
        parts.append("\(lead)\(token.kind)<\(escaped(text.string(in: token.range)))>")
    }
    parts += lexed.comments.map { "// \($0.kind)<\(escaped(text.string(in: $0.range)))>" }
    parts += lexed.faults.map { "! \($0.kind)<\(escaped(text.string(in: $0.range)))>" }
    return parts.joined(separator: " ")
}

private func escaped(_ text: String) -> String {
    text.replacing("\n", with: "⏎").replacing("\r", with: "␍").replacing("\r\n", with: "␍⏎").replacing("\0", with: "␀")
}
