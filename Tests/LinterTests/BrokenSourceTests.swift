import Linter
import RuleKit
import Syntax
import Testing

@Suite struct BrokenSourceTests {
    struct Broken: Case {
        let source: String
        /// `place: message`
        let findings: [String]
        let location: SourceLocation

        init(_ source: String, _ findings: [String], at location: SourceLocation = #_sourceLocation) {
            self.source = source
            self.findings = findings
            self.location = location
        }
    }

    static let string = "This string has no closing quote; end it with `\"`."
    static let interpolation = "This interpolation has no closing parenthesis; end it with `)`."
    static let comment = "This comment is never closed; end it, and each one nested in it, with `*/`."

    private static func open(_ opener: String, _ closer: String) -> String {
        "\(opener): This `\(opener)` is never closed; add its `\(closer)`, or remove it."
    }

    private static func stray(_ closer: String, _ opener: String) -> String {
        "\(closer): This `\(closer)` closes nothing; remove it, or add its `\(opener)`."
    }

    @Test(arguments: [
        Broken("let a = 1", []),
        Broken("let a = \"b\nlet c = 1", ["\": \(string)"]),
        Broken("let a = \"b\nlet c = \"d", ["\": \(string)", "\": \(string)"]),
        Broken("let a = #\"b", ["#\": This string has no closing quote; end it with `\"#`."]),
        Broken("let a = \"\"\"\nb", ["\"\"\": This string has no closing quote; end it with `\"\"\"`."]),
        Broken("let a = \"\\(b", ["\\(: \(interpolation)"]),
        Broken("let a = \"\\(b\"", ["\\(: \(interpolation)"]),
        Broken("let a = 1\n/* b /* c */\nlet d = \"", ["/*: \(comment)"]),
        Broken("let a = #/b", ["#/: This regular expression has no end; close it with `/#`."]),
        Broken("let `a = 1", ["`: This name has no closing backtick; end it with one, on the same line."]),
        Broken(
            "<<<<<<< ours\nlet a = 1\n=======\nlet a = 2\n>>>>>>> theirs\n",
            ["<<<<<<<: This is an unfinished merge; choose a side and remove the conflict's markers."]),
        Broken("f(a", ["(: This `(` is never closed; add its `)`, or remove it."]),
        Broken("a ]", ["]: This `]` closes nothing; remove it, or add its `[`."]),
        Broken("struct A {\nfunc b() {\n", ["{: This `{` is never closed; add its `}`, or remove it."]),
        Broken("#if A\n", ["#if: This `#if` is never closed; add its `#endif`, or remove it."]),
        // A bracket that is closed by one of another shape is one mistake.
        Broken("foo(a, b]", [open("(", ")")]),
        Broken("let a = [1, 2)\nlet b = 3", [open("[", "]")]),
        Broken("func f() { foo(a, b] }\nfunc g() { }", [open("(", ")")]),
        Broken("func f() { b() )\nfunc g() { }", [open("{", "}")]),
        Broken("if a { b() ]", [open("{", "}")]),
        Broken("f(g { a ])", [open("{", "}")]),
        Broken("[1, 2, (3, 4]", [open("(", ")")]),
        Broken("a < b]\nfoo(c < d]", [stray("]", "["), open("(", ")")]),
        // The outer bracket has lost its end to the inner one.
        Broken("class A { func f() { b() )\nfunc g() { } }", [stray(")", "(")]),
        Broken("f(a, (b], c)", [stray("]", "[")]),
        Broken("let a = [f(b, c], d]", [open("(", ")")]),
        Broken("f([a)]", [open("[", "]")]),
        Broken("func f() { f([a)]\nlet b = [(c]) }", [open("[", "]"), open("(", ")")]),
        // Each of several is one.
        Broken("foo(a] + foo(b]", [open("(", ")"), open("(", ")")]),
        Broken("foo(a]]", [open("(", ")"), stray("]", "[")]),
        Broken("foo(a]\nfunc f() { b( }", [open("(", ")"), open("(", ")")]),
        Broken("foo(a])\nlet b = c ]", [stray("]", "["), stray("]", "[")]),
        Broken("class A { func f() { b() )", [open("{", "}"), stray(")", "(")]),
        Broken("f([a)\n\(String(repeating: "b + ", count: 200))c]", [open("[", "]"), stray("]", "[")]),
        Broken("#if A\nfoo(a\n#endif\n]", [open("(", ")"), stray("]", "[")]),
        // Brackets beside a string without its end are its consequence.
        Broken("f(\"", ["\": \(string)"]),
    ])
    func namesTheCause(_ broken: Broken) {
        let text = SourceText(path: "Test.swift", broken.source)
        let findings = lint(broken.source).diagnostics.map { "\(text.string(in: $0.range)): \($0.message)" }
        #expect(findings == broken.findings, sourceLocation: broken.location)
    }

    @Test func otherFindingsAreGivenWithoutTheirFixes() {
        let result = lint("let a = 1;\nlet b = \"")
        #expect(result.diagnostics.map(\.rule) == ["trailing_semicolon", "broken_source"])
        #expect(result.diagnostics.allSatisfy { $0.fix == nil })
    }
}
