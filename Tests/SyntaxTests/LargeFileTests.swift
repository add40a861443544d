import Syntax
import Testing

/// What does not fit the compact forms of tokens and brackets.
@Suite struct LargeFileTests {
    /// A length has 22 bits: a longer text is several tokens, with nothing lost between them.
    @Test func splitsTextThatIsTooLongForOneToken() {
        let letters = String(repeating: "x", count: Token.longest + 10)
        let file = SourceFile(SourceText(path: "A.swift", "let text = \"\(letters)\"\nlet \(letters) = 1\n"))
        let kinds = file.tokens.map(\.kind)
        #expect(
            kinds == [
                .keywordLet, .identifier, .equal, .stringOpen, .stringSegment, .stringSegment, .stringClose,
                .keywordLet, .identifier, .identifier, .equal, .integerLiteral, .endOfFile,
            ])
        #expect(file.tokens[4].length == Token.longest)
        #expect(file.tokens[4].end == file.tokens[5].start)
        #expect(file.tokens[5].length == 10)
        #expect(!file.tokens[5].followsSpace)
        #expect(file.tokens[8].followsSpace && !file.tokens[9].followsSpace)
    }

    /// Partners more than 32,767 tokens apart are kept in a list of their own.
    @Test func findsPartnersFarApart() throws {
        let lines = String(repeating: "    let a = (1)\n", count: 10_000)
        let file = SourceFile(SourceText(path: "A.swift", "struct A {\n#if DEBUG\n[\n\(lines)]\n#endif\n}\n"))
        let kinds = file.tokens.map(\.kind)
        for (open, close) in [(TokenKind.leftBrace, TokenKind.rightBrace), (.poundIf, .poundEndif), (.leftBracket, .rightBracket)] {
            let first = try #require(kinds.firstIndex(of: open))
            let last = try #require(kinds.lastIndex(of: close))
            #expect(last - first > 32_767)
            #expect(file.outline.brackets.partner(of: first) == last)
            #expect(file.outline.brackets.partner(of: last) == first)
        }
        let paren = try #require(kinds.lastIndex(of: .leftParen))
        #expect(file.outline.brackets.partner(of: paren) == paren + 2)
    }
}
