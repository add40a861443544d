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
        .bad("let a = b«;»\n(c, d) = e", saying: "read like a part of the statement"),
        .bad("func f() {\n    return«;»\n    (c, d) = e\n}", saying: "belong to the statement"),
        // An operator in front of a name begins a statement; between two it goes on, and so does what waits for an expression.
        .bad("let a = 1«;»\n-1", saying: "read like a part of the statement"),
        .bad("let a = b«;»\n!a", saying: "read like a part of the statement"),
        .bad("let a = b«;»\n~a", saying: "read like a part of the statement"),
        .bad("let a = b«;»\n..<a", saying: "read like a part of the statement"),
        .bad("let a = b«;»\n&c", saying: "read like a part of the statement"),
        .bad("let a = b«;»\n#/c/#", saying: "read like a part of the statement"),
        .bad("let a = 1«;»\n{ b() }()", saying: "read like a part of the statement"),
        .bad("let a = [b]«;»\n{ b() }()", saying: "read like a part of the statement"),
        .bad("let a = b[c]«;»\n{ b() }()", saying: "belong to the statement"),
        .bad("let a = b«;»\n{ b() }()", saying: "belong to the statement"),
        .bad("let a = b«;»\n- c", saying: "belong to the statement"),
        .bad("let a = b«;»\n? c : d", saying: "belong to the statement"),
        .bad("func f() -> Bool {\n    return«;»\n    !a\n}", saying: "belong to the statement"),
        .bad("let a = b +«;»\n-c", saying: "belong to the statement"),
        .bad("let a = b +«;»\n(c)", saying: "belong to the statement"),
        .bad("let a = await«;»\n-c", saying: "belong to the statement"),
        .bad("prefix operator ~~«;»\nprefix func ~~ (a: Int) -> Int { a }", fixed: "prefix operator ~~\nprefix func ~~ (a: Int) -> Int { a }"),
        .bad("let a = b«;»\n-c"),
        .bad("let a = b«;»\n#if DEBUG\n.c()\n#endif"),
        .bad("switch a {\ncase 1: b()«;»\ndefault: c()«;»\n}", fixed: "switch a {\ncase 1: b()\ndefault: c()\n}"),
        .bad("protocol P {\n    var a: Int { get }«;»\n    func b()«;»\n}", fixed: "protocol P {\n    var a: Int { get }\n    func b()\n}"),
        .bad("break«;»\nnext()", fixed: "break\nnext()"),
        .bad("struct S { let a = 1 }«;»\n", fixed: "struct S { let a = 1 }\n"),
        .bad("func f() {\n    a()\n    ;«;»\n}", fixed: "func f() {\n    a()\n}"),
        .good("let text = \"a;\"\nlet raw = #\"c;\"#"),
        .good("func f() { a(); }\nlet b = { c(); }"),
        .bad("protocol P {\n    func g() async«;»\n    func h()\n}", fixed: "protocol P {\n    func g() async\n    func h()\n}"),
        .bad("let a = get«;»\nvar b = a + open«;»\nfunc f() {}", fixed: "let a = get\nvar b = a + open\nfunc f() {}"),
        .bad("lazy«;»\nvar a = 1\nlet b = await«;»\nc()"),
        // What `return` does not take along.
        .bad("func f() {\n    switch a {\n    case .b:\n        return«;»\n    @unknown default:\n        return«;»\n    }\n}", fixed: "func f() {\n    switch a {\n    case .b:\n        return\n    @unknown default:\n        return\n    }\n}"),
        .bad("func f() {\n    #if A\n    return«;»\n    #endif\n    foo()\n}", fixed: "func f() {\n    #if A\n    return\n    #endif\n    foo()\n}"),
        .bad("func f() {\n    return«;»\n    @discardableResult func g() -> Int { 1 }\n}", fixed: "func f() {\n    return\n    @discardableResult func g() -> Int { 1 }\n}"),
        .bad("protocol P { var a: Int { get«;»\n    set } }", fixed: "protocol P { var a: Int { get\n    set } }"),
        // Nothing is left of it.
        .bad("a()\n    «;»\nb()", fixed: "a()\nb()"),
        .bad("a()\r\n  «;» \r\nb()", fixed: "a()\r\nb()"),
        .bad("a()\n    «;» // c\nb()", fixed: "a()\n    // c\nb()"),
        .bad("a() «;»/* b */\nc()", fixed: "a() /* b */\nc()"),
        .bad("a() /* c */ «;»\nb() /* c */ «;» // d", fixed: "a() /* c */\nb() /* c */ // d"),
    ])

    @Test("semicolons at the ends of lines", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
