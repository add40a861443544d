import RuleKit
import Syntax

/// Long bodies without a word of explanation. Source: *Code Police*, on the perils of hackers.
struct UncommentedLongFunction: Rule {
    static let info = RuleInfo(
        id: "uncommented_long_function",
        family: .searchability,
        summary: "Explain a long function with comments and checks, or divide it.",
        rationale: """
            Nobody reads sixty lines at a glance, and "the code speaks for itself" is what is said of code that does not. \
            Where tests are missing, comments with reasons and assertions are the least that the next reader needs. Short \
            functions with good names need neither.
            """,
        sources: [.codePolice("the perils of hackers in your team")],
        level: .off
    )

    private static let lines: [String: OptionValue] = ["maximum_lines": .integer(2)]

    static let examples: [Example] = [
        .bad("func «load»() {\n    a()\n\n    b()\n    c()\n}", saying: "3 lines", options: lines),
        .bad("struct S {\n    «init»() {\n        a(); b()\n        c()\n        d() }\n}", options: lines),
        .bad("var size: Int {\n    «get» {\n        a()\n        b()\n        return 3\n    }\n    set { a() }\n}", options: lines),
        .bad("var «size»: Int {\n    a()\n    b()\n    return 3\n}", options: lines),
        .good("func load() {\n    a()\n\n    b()\n    // The order matters to the server.\n    c()\n}", options: lines),
        .good("func load() {\n    assert(isReady)\n    b()\n    c()\n}\nfunc check() {\n    a()\n    b()\n    #expect(c)\n}", options: lines),
        .good("// All of it.\nfunc load() { // now\n    a()\n\n\n    b() }", options: lines),
        .good("struct S {\n    func load() {\n        a()\n        b()\n        c()\n    }\n}"),
    ]

    struct Options: RuleOptions {
        var maximumLines = 60

        static let schema: [Option<Options>] = [
            .integer("maximum_lines", \.maximumLines, in: 1...10_000, "Longer bodies, in lines of code, need a comment or a check.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let bodies = file.functionBodies.filter { isLong($0.tokens, in: file) }
        guard !bodies.isEmpty else { return }
        let lines = CodeLines(file)
        let long = bodies.map { (body: $0, count: lines.countWithoutTexts(in: $0.tokens)) }.filter { $0.count > options.maximumLines }
        // Most files have none.
        guard !long.isEmpty else { return }
        // Once for all bodies, which may stand in each other.
        let checks = file.positions(of: .identifier).filter { isCheck($0, in: file) }
        let explanations = file.explanations
        for (body, count) in long where !hasComment(body, explanations, in: file) && !hasCheck(body, checks) {
            report.flag(
                file.tokens[body.title].range,
                "'\(file.name(body.title))' runs over \(count) lines of code without a comment or a check. "
                    + "Say why it does what it does, assert what it takes for granted, or divide it.")
        }
    }

    /// A body cannot have more lines than line breaks, nor more than tokens or the bytes between them: most are done with here.
    private func isLong(_ body: TokenRange, in file: SourceFile) -> Bool {
        file.textRange(body).length > options.maximumLines
    }

    private func hasComment(_ body: FunctionBody, _ explanations: [TextRange], in file: SourceFile) -> Bool {
        let first = prefixLength(of: explanations.count) { explanations[$0].end <= file.tokens[body.braces.start].end }
        return first < explanations.count && explanations[first].start < file.tokens[body.braces.end - 1].start
    }

    private func hasCheck(_ body: FunctionBody, _ checks: [Int]) -> Bool {
        let first = prefixLength(of: checks.count) { checks[$0] < body.tokens.start }
        return first < checks.count && checks[first] < body.tokens.end
    }

    /// `assert(…)`, `preconditionFailure(…)`, `fatalError(…)`, `XCTAssert…(…)`, `#expect(…)` and their like.
    private func isCheck(_ index: Int, in file: SourceFile) -> Bool {
        let tokens = file.tokens
        guard index + 1 < tokens.count, tokens[index + 1].kind == .leftParen || isMacro(index, tokens)
            // `assertMacro { … } expansion: { … }`
            || tokens[index + 1].kind == .leftBrace && file.outline.closure(startingAt: index + 1) != nil
        else { return false }
        let name = file.name(index)
        if isMacro(index, tokens) { return name == "expect" || name == "require" || name.hasPrefix("assert") }
        return name == "fatalError" || name == "expect" || name == "dispatchPrecondition"
            || ["assert", "precondition", "XCTAssert", "XCTFail", "XCTUnwrap"].contains { name.hasPrefix($0) }
    }

    private func isMacro(_ index: Int, _ tokens: [Token]) -> Bool {
        index > 0 && tokens[index - 1].kind == .pound
    }
}
