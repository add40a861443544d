import RuleKit
import Testing

struct TrailingSemicolonTests {
    static let cases = IdiomCases.of("trailing_semicolon", [
        // The head of a loop of Swift 2.
        .good("for (var i = 0;\n     i < 10;\n     i++) { a(i) }\nfor var j = 0;\n    j < 10;\n    j++ { a(j) }"),
        .bad("for i in a { b(i) }«;»\nc()«;»", fixed: "for i in a { b(i) }\nc()"),
        .bad("a()«;» /* b */ // c\nb()", fixed: "a() /* b */ // c\nb()"),
        .bad("import UIKit«;»\nimport Foundation«;»", fixed: "import UIKit\nimport Foundation"),
        .bad("a()«;»\r\nb()«;»\r\n", fixed: "a()\r\nb()\r\n"),
        .bad("func f() {\n    return«;»\n    let a = 1\n}", fixed: "func f() {\n    return\n    let a = 1\n}"),
        .bad("func f() {\n    return«;»\n    a()\n}"),
        .bad("let a = b«;»\n.c()"),
        .bad("let a = b«;»\n[c].d()"),
        .bad("let a = b«;»\n-c"),
        .bad("let a = b«;»\n#if DEBUG\n.c()\n#endif"),
        .bad("switch a {\ncase 1: b()«;»\ndefault: c()«;»\n}", fixed: "switch a {\ncase 1: b()\ndefault: c()\n}"),
        .bad("protocol P {\n    var a: Int { get }«;»\n    func b()«;»\n}", fixed: "protocol P {\n    var a: Int { get }\n    func b()\n}"),
        .bad("break«;»\nnext()", fixed: "break\nnext()"),
        .bad("struct S { let a = 1 }«;»\n", fixed: "struct S { let a = 1 }\n"),
        .bad("func f() {\n    a()\n    ;«;»\n}", fixed: "func f() {\n    a()\n    \n}"),
        .good("let text = \"a;\"\nlet raw = #\"c;\"#"),
        .good("func f() { a(); }\nlet b = { c(); }"),
        .bad("protocol P {\n    func g() async«;»\n    func h()\n}", fixed: "protocol P {\n    func g() async\n    func h()\n}"),
        .bad("let a = get«;»\nvar b = a + open«;»\nfunc f() {}", fixed: "let a = get\nvar b = a + open\nfunc f() {}"),
        .bad("lazy«;»\nvar a = 1\nlet b = await«;»\nc()"),
        .bad("protocol P {\n    var a: Int { get«;»\n        set }\n}"),
    ])

    @Test("semicolons at the ends of lines", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
