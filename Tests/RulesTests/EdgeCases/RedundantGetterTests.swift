import RuleKit
import Testing

struct RedundantGetterTests {
    static let cases = IdiomCases.of("redundant_getter", [
        .bad("var a: Int {\n    «get» { 42 }\n}", fixed: "var a: Int {\n    42\n}"),
        .bad("var a: Int { «get» {\n    42\n} }", fixed: "var a: Int {\n    42\n}"),
        .bad(
            "struct S {\n\tvar a: Int\n\t{\n\t\t«get»\n\t\t{\n\t\t\tlet b = 1\n\n\t\t\treturn b\n\t\t}\n\t}\n}",
            fixed: "struct S {\n\tvar a: Int\n\t{\n\t\tlet b = 1\n\n\t\treturn b\n\t}\n}"),
        .bad(
            "var a: String {\n  «get» {\n    \"\"\"\n    b\n    \"\"\"\n  }\n}",
            fixed: "var a: String {\n  \"\"\"\n  b\n  \"\"\"\n}"),
        .bad("var a: Int {\n    «get» {\n        1\n    } // one\n}"),
        .bad("var a: Int { «get» {} }", fixed: "var a: Int {}"),
        .bad("static var a: Int { «get» { 1 } }", fixed: "static var a: Int { 1 }"),
        .good("var a: Int {\n#if B\n    get { 1 }\n#else\n    get { 2 }\n#endif\n}"),
        .good("var get: Int { get() }"),
        .good("var a: Int { get { 1 } _modify { yield &b } }"),
        .good("var a: Int { nonmutating get { 1 } }"),
        .good("var a: Int { get throws(E) { 1 } }"),
        .good("var a = 1 { didSet { get { 2 } } }"),
        // What the body begins with would be read as an accessor.
        .bad("var a: Int { «get» { set } }"),
        .bad("var a: Int {\n    «get» {\n        didSet(1)\n        return b\n    }\n}"),
        .bad("var a: Int { «get» { _read + get } }"),
        .bad("var a: Int { «get» { unsafeAddress } }"),
        .bad("var a: Int { «get» { mutating } }", fixed: "var a: Int { mutating }"),
        .bad("var a: Int { «get» { self.set } }", fixed: "var a: Int { self.set }"),
        .bad("var a: Int { «get» { modify(1) } }", fixed: "var a: Int { modify(1) }"),
        // A comment in front of the inner brace would go with its line.
        .bad("var a: Int {\n    «get» {\n        3\n        /* three */ }\n}"),
        .bad("var a: Int {\n    «get» {\n        3 /* three */\n    }\n}", fixed: "var a: Int {\n    3 /* three */\n}"),
    ])

    @Test("getters alone", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
