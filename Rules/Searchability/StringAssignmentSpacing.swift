import RuleKit
import Syntax

/// `=` before a string literal without its spaces. Source: *Code Police*, on the importance of consistent style.
struct StringAssignmentSpacing: Rule {
    static let info = RuleInfo(
        id: "string_assignment_spacing",
        family: .searchability,
        summary: "Put white space before and one space after the `=` in front of a string literal.",
        rationale: """
            A search for `= "` finds every place where a string is set, as long as everybody writes it the same way. One \
            place without the space is the one that a rename or a translation forgets.
            """,
        sources: [.codePolice("the importance of code style consistency")],
        fixability: .safe
    )

    static let examples: [Example] = [
        .bad("let title«=»\"Start\"", fixed: "let title = \"Start\""),
        .bad("let title «=»\"Start\"", fixed: "let title = \"Start\""),
        .bad("let title«=» \"Start\"", fixed: "let title = \"Start\""),
        .bad("let title «=»  \"Start\"", fixed: "let title = \"Start\""),
        .bad(
            "func f(name: String«=»#\"a\"#) { label.text«=»\"\"\"\n    a\n    \"\"\" }",
            fixed: "func f(name: String = #\"a\"#) { label.text = \"\"\"\n    a\n    \"\"\" }"),
        .good("let title = \"Start\"\nlet a     = \"aligned\"\nlet long =\n    \"on the next line\""),
        .good("if title==\"Start\" || title!=\"Stop\" { title+=\"!\" }\ntitle ?= \"a\"; title?=\"a\""),
        .good("let count=1; let other=name"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let tokens = file.tokens
        for index in file.positions(of: .equal) where tokens[index + 1].kind == .stringOpen {
            let sign = tokens[index]
            let literal = tokens[index + 1]
            guard !literal.startsLine, !isPartOfOperator(index, in: file) else { continue }
            var edits: [Edit] = []
            if !isSpace(before: sign.start, in: file) {
                edits.append(Edit(path: file.path, range: TextRange(sign.start, sign.start), replacement: " "))
            }
            let gap = TextRange(sign.end, literal.start)
            let isBlank = file.text.bytes[gap.start..<gap.end].allSatisfy(\.isSpace)
            // A comment in the gap is nobody's idea of an assignment to search for, and moving it is not safe.
            if isBlank, !file.text.matches(gap, " ") {
                edits.append(Edit(path: file.path, range: gap, replacement: " "))
            }
            guard !edits.isEmpty else { continue }
            report.flag(
                sign.range,
                "A search for '= \"' misses this string. Write the '=' with white space before and one space after it.",
                fix: Fix(.safe, edits))
        }
    }

    /// `title?="a"`: whoever writes this means an operator of their own.
    private func isPartOfOperator(_ index: Int, in file: SourceFile) -> Bool {
        let sign = file.tokens[index]
        // What stands between two tokens is white space and comments.
        guard index > 0, file.tokens[index - 1].end == sign.start else { return false }
        let operatorBytes: [UInt8] = Array("?!+-*/%&|^~<=.:".utf8)
        return operatorBytes.contains(file.text.bytes[sign.start - 1])
    }

    private func isSpace(before offset: Int, in file: SourceFile) -> Bool {
        guard offset > 0 else { return false }
        let byte = file.text.bytes[offset - 1]
        return byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
