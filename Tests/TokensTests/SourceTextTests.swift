import Testing
import Tokens

/// Lines end with LF, with CR, or with both.
struct SourceTextTests {
    private func text(_ code: String) -> SourceText { SourceText(path: "case.swift", code) }

    @Test("where the line begins that holds a byte, its line break included", arguments: [
        ("ab\ncd\n", [0, 0, 0, 3, 3, 3, 6]), ("ab\rcd\r", [0, 0, 0, 3, 3, 3, 6]), ("ab\r\ncd", [0, 0, 0, 0, 4, 4, 4]),
        ("\r\n\r\n", [0, 0, 2, 2, 4]), ("\n\r", [0, 1, 2]), ("", [0]),
    ])
    func starts(_ code: String, expected: [Int]) {
        #expect((0...code.utf8.count).map(text(code).startOfLine) == expected)
    }

    @Test("how many lines end in a range, and with what", arguments: [
        ("a\nb\n", 2, "\n"), ("a\r\nb\r\n", 2, "\r\n"), ("a\rb\r", 2, "\r"), ("a\n\rb", 2, "\n"), ("a\r\r\nb", 2, "\r"), ("a", 0, "\n"), ("", 0, "\n"),
    ])
    func breaks(_ code: String, count: Int, lineBreak: String) {
        #expect(text(code).lineBreakCount(in: TextRange(0, code.utf8.count)) == count && text(code).lineBreak == lineBreak)
    }

    @Test("what follows a blank rest of a line", arguments: [
        ("a  \nb", 1, 4), ("a \t\r\nb", 1, 5), ("a\rb", 1, 2), ("a b\n", 1, nil), ("a  ", 1, nil), ("\n\n", 0, 1),
    ])
    func blanks(_ code: String, offset: Int, end: Int?) {
        #expect(text(code).endOfBlankLine(from: offset) == end)
    }
}
