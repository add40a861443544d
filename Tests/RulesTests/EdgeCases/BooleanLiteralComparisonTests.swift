import RuleKit
import Rules
import Testing

struct BooleanLiteralComparisonTests {
    static let cases: [Example] = [
        // Precedence: what binds tighter belongs to the operand, what binds looser does not.
        .bad("let a = b && c.d «==» false || e", fixed: "let a = b && !c.d || e"),
        .bad("a = b «==» true ? c : d", fixed: "a = b ? c : d"),
        .bad("if a, b «!=» false { }", fixed: "if a, b { }"),
        .bad("if try a «==» false { }", fixed: "if try !a { }"),
        .bad("return (a || b) «!=» true", fixed: "return !(a || b)"),
        .bad("let a = (b) ?? c «==» false", fixed: "let a = !((b) ?? c)"),
        .bad("let a = b! «==» false; let c = d as Bool «==» true", fixed: "let a = !b!; let c = d as Bool"),
        .bad("let a = b\n    .c «==»\n    false\nlet d = 1", fixed: "let a = !b\n    .c\nlet d = 1"),
        .bad("foo()!\nb «==» true", fixed: "foo()!\nb"),
        .bad("list.filter { $0 «==» false }.map { !$0.isOn «==» true }", fixed: "list.filter { !$0 }.map { !$0.isOn }"),
        .bad("let text = \"\\(a «==» true)\"", fixed: "let text = \"\\(a)\""),
        .bad("let a = false «!=» self.b, c = true «!=» d ?? e", fixed: "let a = self.b, c = !(d ?? e)"),
        // Fixes that would lose something, or run tokens together.
        .bad("if a /* so */ «==» false { }"),
        .bad("if b&&a «==» true { }", fixed: "if b&&a { }"),
        .bad("if b&&a«==»false { }"),
        // What the row leaves alone.
        .good("a?.b == true; a.b?.c != false; a() == true; a.b(c).d == false; a[0] == true; a { b } == true"),
        .good("(a as? Bool) == true; a as? Bool == true; try? a == true; (try? a) == false; \\.a == true; \\A.b == true"),
        .good("#macro(a) == true; a == true.databaseValue; a == true as Bool?; a == true ?? b; true == false; nil == true"),
        .good("a == b == true; a <> b == true; a ~= true; a === true; x = true; f(a: true == a.b())"),
        .good("let f: (Bool, Bool) -> Bool = (==)\nlet a = list.reduce(true, ==)\nif .on == true {}"),
        .good("request.filter(Columns.isOn == true).having(true != Team.isOpen)"),
        .good("import GRDB\nlet a = players.filter { $0.isOn == true }"),
        // Proofs.
        .good("struct A { var b: Bool?; func f() { if b == true || self.b != false {} } }"),
        .good("struct A { var b: Bool!; var c: B; var d: [Bool]; func f() { _ = b == true; _ = c == true; _ = d == true } }"),
        .good("func f(_ a: B) { _ = a.isOn == true }", with: [.init("B.swift", "struct B { var isOn: Bool? }")]),
        .good("list.map { $0.isOn == true }", with: [.init("B.swift", "struct B { var isOn: Bool? }")]),
        .bad(
            "list.map { $0.isOn «==» true }", fixed: "list.map { $0.isOn }",
            with: [.init("B.swift", "struct B { var isOn: Bool? }\nstruct C { let isOn = true }")]),
    ]

    @Test("which comparisons say nothing", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "boolean_literal_comparison")
    }

    @Test("a fix is safe where the declaration shows a Bool that is not optional")
    func safety() throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let code = """
            struct A {
                var a = false
                var b: Bool { c == true }
                func f(d: Bool) {
                    _ = [self.a == false, b == false, d == true, (!c) == true, e == true]
                    g { a in a == true }
                }
            }
            """
        let found = ExampleCase(rule: rule, example: .good(code)).findings(code)
        #expect(found.map { $0.fix?.safety } == [.unsafe, .safe, .safe, .safe, .unsafe, .unsafe, .unsafe])
    }
}
