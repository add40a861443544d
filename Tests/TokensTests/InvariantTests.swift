import Tokens
import Testing

/// What holds for every text.
struct InvariantTests {
    @Test func tokensAreSmall() {
        #expect(MemoryLayout<Token>.stride <= 8)
    }

    @Test(arguments: [
        "", "\u{FEFF}", "a", "\"\\(", "\"\"\"\n\\(\"\\(", "#/", "`", "/*/**/", "<#", "<<<<<<< ", "“”\u{301}", "#\"\"\"\\#(",
        "let x: A<B<C>>?=\"\\(a<b>())\" // c\n#if os(Linux)\n/re(g)ex/\n#endif \0\u{1}$0.1.2 .self", "0x.p", "a::b??!",
    ])
    func everyPrefixIsCovered(_ source: String) {
        let bytes = Array(source.utf8)
        for length in 0...bytes.count { expectCover(Array(bytes[..<length])) }
    }

    @Test(arguments: [[0xFF], [0xC0, 0x80], [0x61, 0xE2, 0x80], [0xED, 0xA0, 0x80], [0x22, 0xFF, 0x22], [0x80, 0x80, 0x2B]] as [[UInt8]])
    func brokenUTF8IsCovered(_ bytes: [UInt8]) {
        expectCover(bytes)
    }

    /// Tokens, comments and faults stand in order, and only white space is between them.
    private func expectCover(_ bytes: [UInt8]) {
        let lexed = Lexer.lex(SourceText(path: "case.swift", bytes: bytes))
        var covered = bytes.map { [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains($0) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { for offset in 0..<3 { covered[offset] = true } }
        let ranges = lexed.tokens.map(\.range) + lexed.comments.map(\.range) + lexed.faults.map(\.range)
        for range in ranges { for offset in range.start..<range.end { covered[offset] = true } }
        #expect(!covered.contains(false), "a byte of \(bytes) belongs to nothing")
        #expect(zip(lexed.tokens, lexed.tokens.dropFirst()).allSatisfy { $0.end <= $1.start })
        #expect(zip(lexed.faults, lexed.faults.dropFirst()).allSatisfy { $0.range.start <= $1.range.start })
        #expect(lexed.tokens.last?.kind == .endOfFile)
        #expect(lexed.tokens.last?.range == TextRange(bytes.count, bytes.count))
    }
}

/// Depth costs memory, not the stack; and what never ends is searched for once.
struct DepthTests {
    private let depth = 100_000

    @Test(arguments: [
        "(", "[", "{", "/*", "\"\\(", "\"\"\"\n\\(", "#\"\\#(", "#if a\n", "a<", "x ? y :", "a<[", "a<(", "@a(x<", "\"", "/", "`", "“",
        "<", ">", "\0", "👨‍👩‍👧", "#", "<#", "+<#", "#/\n", "#\"\"\"", "#\"\"\"\\#(", "<<<<<<< \n", ">>>> \n", " /\\/", "(/", "a.b<c>.", "typealias a = b<",
        "0x1.", "'", "\\", "$", "\\(\"", "func <", "*/", "-", "a<b,", "b<c>, ",
    ])
    func repeated(_ piece: String) {
        let bytes = Array(repeatElement(piece.utf8, count: depth).joined())
        let lexed = Lexer.lex(SourceText(path: "case.swift", bytes: bytes))
        #expect(lexed.tokens.last?.kind == .endOfFile)
    }

    @Test func nestedGenericsClose() {
        let source = "let x: " + String(repeating: "A<", count: depth) + "B" + String(repeating: ">", count: depth) + " = y"
        let kinds = Lexer.lex(SourceText(path: "case.swift", source)).tokens.map(\.kind)
        #expect(kinds.count { $0 == .leftAngle } == depth)
        #expect(kinds.count { $0 == .rightAngle } == depth)
    }

    @Test func nestedInterpolationsClose() {
        let source = String(repeating: "\"\\(", count: depth) + "x" + String(repeating: ")\"", count: depth)
        let lexed = Lexer.lex(SourceText(path: "case.swift", source))
        #expect(lexed.faults.isEmpty)
        #expect(lexed.tokens.count { $0.kind == .interpolationClose } == depth)
    }
}
