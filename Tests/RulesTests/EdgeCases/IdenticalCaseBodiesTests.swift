import BuiltInRules
import RuleKit
import Testing

struct IdenticalCaseBodiesTests {
    static let cases: [Example] = [
        // Whether `self` can be copied the file shows where the enum is in it.
        .bad("enum K { case a, b, c; mutating func f() { switch consume self { case .a: g()\n«case» .b: g()\ncase .c: h() } } }",
            fixed: "enum K { case a, b, c; mutating func f() { switch consume self { case .a, .b: g()\ncase .c: h() } } }"),
        .good("enum K: ~Copyable { case a, b, c; mutating func f() { switch consume self { case .a: g()\ncase .b: g()\ncase .c: h() } } }"),
        .bad("struct S { enum K { case a, b } }\nextension S.K { mutating func f() { switch consume self { case .a: g()\n«case» .b: g() } } }",
            fixed: "struct S { enum K { case a, b } }\nextension S.K { mutating func f() { switch consume self { case .a, .b: g() } } }"),
        .good("extension K { mutating func f() { switch consume self { case .a: g()\ncase .b: g()\ncase .c: h() } } }"),
        // An enum of another file tells as well.
        .good("extension K { func f() -> Bool { switch self { case .a: true\ncase .b: false\ncase .c: false } } }", with: [.init("K.swift", "enum K: ~Copyable { case a(Int), b, c }")]),
        .good("func f(k: borrowing K) -> Bool { switch k { case .a: true\ncase .b: false\ncase .c: false } }", with: [.init("K.swift", "enum K: ~Copyable { case a(Int), b, c }")]),
        .bad("func f(k: Other) -> Bool { switch k { case .a: true\ncase .b: false\n«case» .c: false } }", fixed: "func f(k: Other) -> Bool { switch k { case .a: true\ncase .b, .c: false } }", with: [.init("K.swift", "enum K: ~Copyable { case a, b, c }\nenum Other { case a, b, c }")]),
        // Where the `fallthrough` is that of a switch in the body, each body is the same.
        .bad("switch k { case .a: switch n { case 0: z(); fallthrough\ncase 1: o()\ndefault: m() }\n«case» .b: switch n { case 0: z(); fallthrough\ncase 1: o()\ndefault: m() }\ncase .c: y() }", fixed: "switch k { case .a, .b: switch n { case 0: z(); fallthrough\ncase 1: o()\ndefault: m() }\ncase .c: y() }"),
        .good("switch k { case .a: if x { fallthrough }; z()\ncase .b: if x { fallthrough }; z()\ncase .c: y() }"),
        // A protocol of the project may ask for it with a builder of texts.
        .bad("struct Row: Shows { var body: String { switch kind { case .one: \"X\"\n«case» .two: \"X\"\ncase .three: \"Y\" } } }"),
        // A comment above the next case is that one's, one further in may be about what stands above it.
        .bad("switch s {\ncase .a:\n    f()\n«case» .b:\n    f()\n// All others\n// of them.\ncase .c:\n    g()\n}",
            fixed: "switch s {\ncase .a, .b:\n    f()\n// All others\n// of them.\ncase .c:\n    g()\n}"),
        .bad("switch s {\ncase .a: f()\n«case» .b: f()\n/* others */\n@unknown default: g()\n}", fixed: "switch s {\ncase .a, .b: f()\n/* others */\n@unknown default: g()\n}"),
        .good("switch s {\ncase .a:\n    f()\ncase .b:\n    f()\n    // Not g.\ncase .c:\n    g()\n}"),
        .good("switch s {\ncase .a:\n    f()\ncase .b:\n    f() // Not g.\n// All others\ncase .c:\n    g()\n}"),
        .good("switch s {\ncase .a:\n    f()\ncase .b:\n    f()\n// Nothing else.\n}"),
        // The compiler takes no two cases of what cannot be copied in one.
        .good("enum S: ~Copyable { case a, b, c }\nfunc f(s: borrowing S) { switch s { case .a: go()\ncase .b: go()\ncase .c: stop() } }\nfunc g() { switch consume t { case .d: go()\ncase .e: go() } }"),
        .bad(
            "enum S: ~Copyable { case a }\nenum T: Hashable { case a, b }\nfunc f(t: T) { switch t { case .a: go()\n«case» .b: go() } }",
            fixed: "enum S: ~Copyable { case a }\nenum T: Hashable { case a, b }\nfunc f(t: T) { switch t { case .a, .b: go() } }"),
        // `break` is a body; an expression is a pattern like any other.
        .bad("switch n { case 1: break\n«case» 2, 3: break\ndefault: go() }", fixed: "switch n { case 1, 2, 3: break\ndefault: go() }"),
        // A case that falls through into its twin is one finding.
        .bad(
            "switch s { «case» .a: fallthrough\n«case» .b: fallthrough\ncase .c: go()\ncase .d: stop() }",
            fixed: "switch s { case .a, .b, .c: go()\ncase .d: stop() }"),
        // The next case may have more to say in its label.
        .bad(
            "switch s { «case» .a: fallthrough\ncase .b where isOn: go()\ndefault: stop() }",
            fixed: "switch s { case .a,\n     .b where isOn: go()\ndefault: stop() }"),
        // A long label is broken behind its commas.
        .bad(
            """
            switch kind {
            case .firstOfTheVeryLongNames, .secondOfTheVeryLongNames:
                stop()
            «case» .thirdOfTheVeryLongNames, .fourthOfTheVeryLongNames:
                stop()
            default:
                go()
            }
            """,
            fixed: """
                switch kind {
                case .firstOfTheVeryLongNames, .secondOfTheVeryLongNames,
                     .thirdOfTheVeryLongNames, .fourthOfTheVeryLongNames:
                    stop()
                default:
                    go()
                }
                """),
        // White space is not part of a body.
        .bad(
            "let x = switch s { case .a: f( 1 )\n«case» .b:\n    f(1)\ncase .c: 2 }",
            fixed: "let x = switch s { case .a, .b:\n    f(1)\ncase .c: 2 }"),
        .bad(
            "switch s { case .a: switch t { case .x: go()\n«case» .y: go() }\ncase .b: stop() }",
            fixed: "switch s { case .a: switch t { case .x, .y: go() }\ncase .b: stop() }"),
        .good("switch s { case .a: go(); fallthrough\ncase .b: go(); fallthrough\ncase .c: stop() }"),
        .good("switch s { case let .a(x): go()\ncase .b: go()\ncase .c(var y): go() }"),
        .good("switch s { case .a: go() /* first */\ncase .b: go()\ncase .c: stop() }"),
        .good("switch s { case .a: go()\ncase .b: // second\n    go()\ncase .c: stop() }"),
        .good("switch s { case .a: go()\n#if os(Linux)\ncase .b: go()\n#else\ncase .c: go()\n#endif\n}"),
        .good("switch s { case .a: go()\ncase _: go() }"),
        .good("switch s { case .a: go()\n@unknown default: go() }"),
        .good("switch s { case .a: fallthrough\n@unknown default: go() }"),
        .good("switch s { case .a: \"a\"\ncase .b: \"b\" }"),
        .good("switch s { case .a:\ncase .b: }"),
        // A semicolon behind it all is no part of a body.
        .bad("switch s { «case» .a: fallthrough;\ncase .b: go() }", fixed: "switch s { case .a, .b: go() }"),
        .bad("switch s { case .a: go();\n«case» .b: go() }", fixed: "switch s { case .a, .b: go() }"),
        .good("switch s { case .a: ;\ncase .b: ; }"),
        // The same tokens may be two statements or one, and `#line` is another in each.
        .good("switch s { case .a:\n    r = h\n    (c)()\ncase .b: r = h(c)() }"),
        .good("switch s { case .a:\n    r = h\n    [c].f()\ncase .b: r = h[c].f() }"),
        .bad("switch s { case .a: go(1,\n    2)\n«case» .b: go(1, 2) }", fixed: "switch s { case .a, .b: go(1, 2) }"),
        .good("switch s { case .a: log(#line)\ncase .b: log(#line) }"),
        // A reason that a linter is given is no comment on the case, and stays.
        .bad("switch s { case .a:\n    // statute:disable:next force_cast\n    go(x as! Y)\n«case» .b: go(x as! Y) }"),
        .bad("switch s { case .a: go() // swiftlint:disable:this all\n«case» .b: go() }"),
        // As the first list is laid out.
        .bad("switch s {\ncase .a,\n     .b:\n    f()\n«case» .c:\n    f()\n«case» .d, .e:\n    f()\ndefault:\n    g()\n}", fixed: "switch s {\ncase .a,\n     .b,\n     .c,\n     .d, .e:\n    f()\ndefault:\n    g()\n}"),
    ]

    /// Where a result builder may read the switch, joining may change what becomes of it: no fix.
    static let builders: [Example] = [
        .bad("struct V: View { var body: some View { switch s { case .a: T(s)\n«case» .b: T(s) } } }"),
        .bad("@ViewBuilder var c: Text { switch s { case .a: T(s)\n«case» .b: T(s) } }"),
        .bad("@Made.Content func c() { switch s { case .a: T(s)\n«case» .b: T(s) } }"),
        .bad("func c() -> some View { switch s { case .a: T(s)\n«case» .b: T(s) } }"),
        .bad("func c() -> some View { switch s { case .a: if x { T(s) }\n«case» .b: if x { T(s) } } }"),
        .bad("var all: [Shortcut] { switch s { case .a: T(s)\n«case» .b: T(s) } }"),
        .bad("var page: Page { get { switch s { case .a: T(s)\n«case» .b: T(s) } } }"),
        .bad("func c() { Stack { switch s { case .a: T(s)\n«case» .b: T(s) } } }"),
        .bad("func c() { Stack(of: { switch s { case .a: T(s)\n«case» .b: T(s) } }) }"),
        .bad("func c() { Stack { for s in all { switch s { case .a: T(s)\n«case» .b: T(s) } } } }"),
        .bad("func c() { Stack { f { return 1 }; switch s { case .a: T(s)\n«case» .b: T(s) } } }"),
        .bad("enum E { var body: Body { switch self { case .a: T(s)\n«case» .b: T(s) } } }"),
        .bad("func c(@Content d: () -> V = { switch s { case .a: T(s)\n«case» .b: T(s) } }) {}"),
        .bad("struct C { @Content var d: () -> V = { switch s { case .a: T(s)\n«case» .b: T(s) } } }"),
    ]

    /// Nothing but the compiler reads these: the fix stays.
    static let plain: [Example] = [
        "func c() { switch s { # } }", "func c() -> Bool { switch s { # } }", "init() { switch s { # } }",
        "var c: Int { switch s { # } }", "var c: Page { didSet { switch s { # } } }", "@MainActor func c() { switch s { # } }",
        "var c: Page { get { p } set { switch s { # } } }", "@objc @IBAction func c() { switch s { # } }",
        "func c() -> Page { switch s { # }; return p }", "var c: Page { let p = switch s { # }; p }",
        "func c() { f { guard x else { return }; switch s { # } } }", "func c() { handler = { switch s { # } } }",
        "let c: Page = { switch s { # } }()", "enum E { var c: Color { switch self { # } } }",
        "func c() -> (() -> Void) { return { switch s { # } } }",
    ].map { code in
        .bad(
            code.replacing("#", with: "case .a: t(s)\n«case» .b: t(s)"),
            fixed: code.replacing("#", with: "case .a, .b: t(s)"))
    } + [
        .bad("f { switch s { case .a: x = 1\n«case» .b: x = 1 } }", fixed: "f { switch s { case .a, .b: x = 1 } }"),
        .bad("f { switch s { case .a: x.y += 1\n«case» .b: x.y += 1 } }", fixed: "f { switch s { case .a, .b: x.y += 1 } }"),
        .bad("f { switch s { case .a: return\n«case» .b: return } }", fixed: "f { switch s { case .a, .b: return } }"),
    ]

    @Test("a fix is given where nothing but the compiler reads the switch", arguments: builders + plain)
    func fixes(_ example: Example) throws {
        try expect(example, of: "identical_case_bodies")
    }

    @Test("which neighbouring cases are one", arguments: cases)
    func edge(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "identical_case_bodies" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().fixes(ExampleCase(rule: rule, example: example))
    }
}
