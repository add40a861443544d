import BuiltInRules
import RuleKit
import Testing

/// `drifted_case_check` and `case_check_chain`, which ask about the same chains.
struct CaseTestsTests {
    private static let kinds = Example.Companion(
        "Kind.swift", "enum Kind { case a, b, c, d }\nenum Other { case x, y, z }\nstruct Model { var kind: Kind; var last: Kind? }")

    private static let nested = Example.Companion("VM.swift", "class VM { enum State { case idle, loading, done }\nenum Up { case Run, Walk, Sit } }")
    private static let store = Example.Companion(
        "Store.swift",
        "struct Store { func current() -> Model { g() }; func find(_ n: Int, by x: Int) -> Model? { nil }; func slow() async throws -> Model { g() }; func all() -> [Model] { [] }; subscript(n: Int) -> Model { g() } }")
    private static let large = Example.Companion("Large.swift", "enum Large { case a, b, c, d, e, f, g, h, i, j }")

    static let drifts: [Example] = [
        .bad("let p = ms.map { $0.k == .a || $0.k == .b || $0.k == .c }\nlet q = ms.filter { «$0.k» == .a || $0.k == .b }", saying: "also names .c", with: [kinds]),
        // What the enum itself asks of another value takes no part.
        .good("extension Kind: Comparable { static func < (l: Kind, r: Kind) -> Bool { l == .a ? r == .b || r == .c || r == .d : r == .c || r == .d } }\nfunc f(k: Kind) { if k == .b || k == .c { } }", with: [kinds]),
        .bad("struct S { static func < (l: Kind, r: Kind) -> Bool { l == .a ? r == .b || r == .c || r == .d : «r» == .c || r == .d } }", with: [kinds]),
        // A test asks for what it expects.
        .good("import Testing\n@Test func a() { #expect(k == .a || k == .b || k == .c) }\n@Test func b() { #expect(k == .a || k == .b) }", path: "AppTests/KindTests.swift", with: [kinds]),
        .good("let p = k == .a || k == .b", with: [kinds, .init("AppTests/KindTests.swift", "import XCTest\nfunc test() { XCTAssert(k == .a || k == .b || k == .c) }")]),
        .bad("let p = «k» == .a || k == .b", with: [kinds, .init("Other.swift", "func g() { check(k == .a || k == .b || k == .c) }")]),
        // Members of other names are two places all the same.
        .bad("struct S { let k: Kind; var isA: Bool { «k» == .a || k == .b } }\nstruct T { let k: Kind; var isB: Bool { k == .a || k == .b || k == .c } }", with: [kinds]),
        // Nor does `self`; what a function of the enum is handed does.
        .bad("enum Walk { case a, b, c, d; static func f(_ k: Walk) -> Bool { k == .a || k == .b || k == .c }\nstatic func g(_ k: Walk) -> Bool { «k» == .a || k == .b } }", saying: "also names .c"),
        // Large enums, too, and whatever part of the words agrees.
        .bad("let p = k == .a || k == .b || k == .c || k == .d\nlet q = «k» == .a || k == .b", saying: "also names .c, .d", with: [large]),
        .bad("let p = k == .a || k == .b || k == .c || k == .d\nlet q = «k» == .a || k == .b || k == .j", saying: "and not .j", with: [large]),
        // What goes on to ask more of the subject is no closed set.
        .good("let p = k == .a || k == .b || k == .c\nlet q = (k == .a || k == .b) || k == .c\nlet r = k == .a || (k == .b || k == .c)\nlet s = !(k == .a || k == .b) && k != .c", with: [kinds]),
        .good("let p = k == .a || k == .b || k == .c\nfunc f() { guard k != .a && k != .b, h, k != .c else { return }; let r = (k == .a || k == .b) && h || k == .c }", with: [kinds]),
        .bad("let p = k == .a || k == .b || k == .c\nlet q = («k» == .a || k == .b) && k.isOn", with: [kinds]),
        .good("let p = k == .a || k == .b || k == .c\nlet q = k == .a || k == .b || k.isThread", with: [kinds]),
        .good("let p = k == .a || k == .b || k == .c\nlet q = !isThread(k) && k != .a && k != .b", with: [kinds]),
        .good("let p = m.k == .a || m.k == .b || m.k == .c\nlet q = (m.k == .a || m.k == .b || [.d].contains(self.m.k)) ? 1 : 2", with: [kinds]),
        .good("let p = k == .a || k == .b || k == .c\nlet q = [Kind.a, .b].contains(k) || k == .c\nlet r = ![.a, .b].contains(k) && k != .c && h", with: [kinds]),
        .bad("let p = k == .a || k == .b || k == .c\nlet q = «[Kind.a, .b]».contains(k) && k.isThread || j == .c", with: [kinds]),
        .bad("let p = k == .a || k == .b || k == .c\nif «k» == .a || k == .b, k.isThread { }", with: [kinds]),
        .bad("let p = k == .a || k == .b || k == .c\nlet q = «k» == .a || k == .b || m.k.isOn || f(k: 1)\nk.go()", with: [kinds]),
        .bad("let p = k == .a || k == .b || k == .c || k.isThread\nlet q = k.isOn || h(«k» == .a || k == .b)", with: [kinds]),
        // Who asks for `nil`, too, asks for no other case.
        .bad("func f(k: Kind?) { _ = k == nil || k == .a || k == .b || k == .c }\nfunc g(k: Kind?) { _ = k == nil || «k» == .a || k == .b }", saying: "also names .c", with: [kinds]),
        .bad("let p = k != .a && k != .b && k != .c && k != nil\nlet q = «k» != .a && k != .b && k != nil", with: [kinds]),
        .good("let p = k == .a || k == .b || k == .c\nlet q = k == .a || k == .b || k == other", with: [kinds]),
        // Names of nested enums, of which each place may write as much as it likes.
        .bad("let p = s == VM.State.idle || s == State.loading || s == .done\nlet q = «s» == VM.State.idle || VM.State.loading == s", with: [nested]),
        .good("let p = s == VM.State.idle || s == VM.Up.Run\nlet q = s == VM.State.idle || s == VM.Up.Walk", with: [nested]),
        // Declared types bring subjects of different names together, through members and optionals.
        .bad(
            "func f(m: Model, k: Kind) { if m.kind == .a || m.kind == .b || m.kind == .c { }\nif «k» != .a && k != .b { } }",
            saying: "also names .c", with: [kinds]),
        .bad(
            "func f(m: Model?) { _ = [Kind.a, .b, .c].contains(m?.last)\nlet k: Kind = g(); _ = «k» == .b || (k == .c) || h() }",
            with: [kinds]),
        // Elements that SwiftUI makes views of.
        .bad("struct V { let kinds: [Kind]; func f(k: Kind) { if k == .a || k == .b || k == .c { }\nForEach(kinds, id: \\.self) { x in Text(«x» == .a || x == .b ? 1 : 2) } } }", saying: "also names .c", with: [kinds]),
        // What is left in the last label of a switch says nothing of what belongs together.
        .good("func f(l: Large) { switch l { case .h, .i: g()\ncase .j: h()\ncase .a, .b, .c, .d, .e, .f, .g: break }\nif l == .a || l == .b { } }", with: [large]),
        .bad("func f(k: Kind) { switch k { case .a, .b, .c: g()\ncase .d: h() }\nif «k» == .a || k == .b { } }", saying: "also names .c", with: [kinds]),
        .bad("func f(k: Kind) { switch k { case .d: g()\ncase .a, .b, .c: h()\ndefault: i() }\nif «k» == .a || k == .b { } }", saying: "also names .c", with: [kinds]),
        .bad("func f(l: Large) { switch l { case .a, .b, .c: g()\ncase .d: h()\ncase .e, .f: i()\ncase .g, .h, .i, .j: j() }\nif «l» == .g || l == .h { } }", saying: "also names .i, .j", with: [large]),
        // Of equal sizes the later one.
        .bad("let p = k == .a || k == .b || k == .c\nlet q = «k» == .b || k == .c || k == .d", saying: "also names .a and not .d", with: [kinds]),
        .bad("let p = self.k == .a || self.k == .b || self.k == .c\nlet q = «.a» == k || .b == k", with: [kinds]),
        // The smaller set may be the one of the switch.
        .bad(
            "func f(k: Kind) { switch k { case «.a», .b: g()\ncase .c, .d: h() }\nif k == .a || k == .b || k == .d { } }",
            with: [kinds]),
        .good("let p = k == .a || k == .b || k == .c\nlet q = j == .a || j == .b", with: [kinds]),
        .good("func f(k: Kind, other: String) { if k == .a || k == .b || k == .c { }\nif other == .a || other == .b { } }", with: [kinds]),
        .bad("func f(k: Kind) { switch (k) { case «.a», .b: g()\ncase .c, .d: h() }\nif k == .a || k == .b || k == .d { } }", saying: "also names .d", with: [kinds]),
        .bad("func f(k: Kind) { _ = k == .a || k == .b || k == .d\n_ = «[.a, .b]».contains(\n    k,\n) }", saying: "also names .d", with: [kinds]),
        .good("func f(k: Kind) { switch k { case .a, .b, .c: if k == .a || k == .b { g() }\ncase .d: h() } }", with: [kinds]),
        // What tells cases apart that another test has let through is no smaller copy of it, nor of the same list elsewhere.
        .good("func f(k: Kind) { switch k { case .a, .b, .c: if k == .a || k == .b { g() } else { h() }\ncase .d: h() } }\nfunc g(k: Kind) { if k == .a || k == .b || k == .c { } }", with: [kinds]),
        .good("func f(k: Kind) { guard k == .a || k == .b || k == .c else { return }\nlet n = if k == .a || k == .b { 1 } else { 2 } }", with: [kinds]),
        .good("func f() { if isOn && (self.k == .a || self.k == .b || self.k == .c) { g([.a, .b].contains(k)) } }", with: [kinds]),
        .good("func f() { if [.a, .b, .c].contains(k), isOn { switch k { case .a, .b: g()\ndefault: h() } } }", with: [kinds]),
        .bad("func f() { if isOn || k == .a || k == .b || k == .c { g(«k» == .a || k == .b) } }", saying: "also names .c", with: [kinds]),
        .bad("func f() { for x in l { guard k == .a || k == .b || k == .c else { continue } }\ng(«k» == .a || k == .b) }", saying: "also names .c", with: [kinds]),
        .bad("func f() { if k == .a || k == .b || k == .c { g() } else { h(«k» == .a || k == .b) } }", saying: "also names .c", with: [kinds]),
        .bad("func f() { if ![.a, .b, .c].contains(k) { g(«k» == .a || k == .b) } }", saying: "also names .c", with: [kinds]),
        .good("#if DEBUG\nlet p = k == .a || k == .b || k == .c\n#else\nlet p = k == .a || k == .b\n#endif", with: [kinds]),
        .good("func f(k: Kind) { switch k { case .a, .b: g()\ndefault: h() }\nswitch k { case .a, .b, .c: g()\ndefault: h() } }", with: [kinds]),
        .good("extension Kind { func f() { _ = self == .a || self == .b || self == .c; switch self { case .a, .b: g()\ndefault: h() } } }\nfunc f(k: Kind) { _ = k == .a || k == .b }", with: [kinds]),
        // Each comparison in parentheses of its own.
        .bad("let p = (k == .a || k == .b || k == .c) ? 1 : 0\nlet q = (((«k» == .a)) || (k == .b)) ? 1 : 0", saying: "also names .c", with: [kinds]),
        // The comma of a list of conditions joins what has to hold together, unless one of them is a choice itself.
        .bad("func f() { guard k != .a && k != .b && k != .c else { return }\nwhile «k» != .b, k != .a { g() } }", saying: "also names .c", with: [kinds]),
        // Behind an `if` that leaves for all others, or a switch whose other cases do.
        .good("func f(k: Kind) { if k != .a && k != .b && k != .c { return }\nif k == .a || k == .b { g() } }", with: [kinds]),
        .good("func f(k: Kind) throws { if ![.a, .b, .c].contains(k) { throw E() }\nif k == .a || k == .b { g() } }", with: [kinds]),
        .good("func f(k: Kind) { switch k { case .a, .b, .c: break\ndefault: return }\nif k == .a || k == .b { g() } }", with: [kinds]),
        .bad("func f(k: Kind) { if k != .a && k != .b && k != .c { h() }\nif «k» == .a || k == .b { g() } }", saying: "also names .c", with: [kinds]),
        .bad("func f(k: Kind) { if k != .a && k != .b && k != .c, h { return }\nif «k» == .a || k == .b { g() } }", saying: "also names .c", with: [kinds]),
        .bad("func f(k: Kind) { if k != .a && k != .b && k != .c { return } else { h() }\ng()\n}\nfunc f2(k: Kind) { if «k» == .a || k == .b { g() } }", saying: "also names .c", with: [kinds]),
        .bad("func f(k: Kind, y: Bool) { switch k { case .a, .b, .c: g()\ncase .d: if y { break }\nreturn }\nif «k» == .a || k == .b { g() } }", saying: "also names .c", with: [kinds]),
        // What is set of something else, or bound elsewhere, is no other value.
        .good("struct Row { var kind: Kind; func show(in button: Button) { guard kind == .a || kind == .b || kind == .c else { return }\nbutton.kind = .on\nif kind == .a || kind == .b { g() } } }", with: [kinds]),
        .good("func f(k: Kind, o: Kind?) { guard k == .a || k == .b || k == .c else { return }\nif let k = o { g(k) }\nwhile let k = next() { g(k) }\nif k == .a || k == .b { g() } }", with: [kinds]),
        // Another value under the name, or one that has been set since.
        .bad("func f(k: Kind, l: [Kind]) { guard k == .a || k == .b || k == .c else { return }\nfor k in l { if «k» == .a || k == .b { g() } } }", saying: "also names .c", with: [kinds]),
        .bad("func f(l: Kind) { var k = l; guard k == .a || k == .b || k == .c else { return }\nk = next()\nif «k» == .a || k == .b { g() } }", saying: "also names .c", with: [kinds]),
        .bad("func f(k: Kind, l: [Kind]) { guard k == .a || k == .b || k == .c else { return }\nl.forEach { k in if «k» == .a || k == .b { g() } } }", saying: "also names .c", with: [kinds]),
        .good("func f(l: Kind) { var k = l; guard k == .a || k == .b || k == .c else { return }\nif h { k = next(); return }\nif k == .a || k == .b { g() } }", with: [kinds]),
        .good("func f() { guard k != .a && k != .b && k != .c else { return }\nwhile k != .b, k != .a || h { g() } }", with: [kinds]),
        .good("func f() { guard k != .a && k != .b && k != .c else { return }\nwhile h || k != .b, k != .a { g(k != .a, k != .b) } }", with: [kinds]),
        // With a call or a subscript in what is tested.
        .bad("func f(ms: [Model], i: Int) { _ = ms[i].kind == .a || ms[i].kind == .b || ms[i].kind == .c\n_ = «ms[i].kind» == .a || ms[i].kind == .b }", saying: "also names .c", with: [kinds]),
        .bad("func f(s: Store) { switch s.current().kind { case «.a», .b: g()\ncase .c, .d: h() }\n_ = [.a, .b, .d].contains(s.current().kind) }", saying: "'s.current().kind' is tested", with: [kinds, store]),
        .good("func f(ms: [Model], i: Int) { _ = ms[i].kind == .a || ms[i].kind == .b || ms[i].kind == .c\n_ = ms[i].kind == .a || ms[i].kind == .b || ms[i].kind.isThread }", with: [kinds]),
        .good("func f(ms: [Model], i: Int) { guard ms[i].kind == .a || ms[i].kind == .b || ms[i].kind == .c else { return }\nif ms[i].kind == .a || ms[i].kind == .b { } }", with: [kinds]),
        // `&&` takes an end of the chain away.
        .good("let p = k == .a || k == .b || k == .c\nlet q = h && k == .a || k == .b && h", with: [kinds]),
    ]

    static let chains: [Example] = [
        // `self.` may stand in front of one name of a chain and not of the other.
        .bad("struct V { var k: Kind\nvar x: Bool { self.k == .a || k == .b }\nvar y: Bool { «k» == .a || self.k == .b }\nfunc f(k: Kind) -> Bool { self.k == .a || k == .b } }", with: [kinds]),
        // What a name is bound to tells its enum.
        .bad("struct W { var k: Kind; var next: Kind? }\nfunc a(x: Kind) -> Bool { x == .a || x == .b }\nfunc b(w: W) { let now = w.k; if «now» == .a || now == .b {} }\nfunc c(w: W) { if let then = w.next, «then» == .a || then == .b {} }\nfunc d(v: W?) { guard let v else { return }; if «v.k» == .a || v.k == .b {} }", with: [kinds]),
        // `.none` of an optional is no case of the enum.
        .good("func f(k: Kind?) { _ = k == .none || k == .a\n_ = k == .none || k == .a }", with: [kinds]),
        .bad("func f() { guard k != .a, k != .b else { return }\nif h, «k» != .b, k != .a, g() { } }", with: [kinds]),
        // Of what a closure is handed, whose member has a name; of `$0` itself only a declared type tells anything.
        .bad("let p = ms.filter { $0.k == .a || $0.k == .b }\nlet q = ms.contains { «$0.k» == .b || $0.k == .a }\nlet r = ms.map { «[.a, .b]».contains($0.k) }", saying: "'$0.k'", with: [kinds]),
        .bad("func f(l: [Kind], k: Kind) { _ = l.filter { $0 == .a || $0 == .b }\n_ = «k» == .b || k == .a\nfor x in l { if «x» != .a && x != .b { } } }", with: [kinds]),
        .good("let p = l.filter { $0 == .a || $0 == .b }\nlet q = o.contains { $0 == .b || $0 == .a }", with: [kinds]),
        .good("func f(l: [Kind], o: [Int]) { _ = l.filter { $0 == .a || $0 == .b }\n_ = o.contains { $0 == .b || $0 == .a } }", with: [kinds]),
        .good("let p = $k.x == .a || $k.x == .b\nlet q = $k.x == .b || $k.x == .a", with: [kinds]),
        // What a property is set to shows its type where the project declares it.
        .bad("struct V { var k = Kind.a, l = Model.shared.kind; func f() { _ = k == .a || k == .b }\nfunc g() { _ = «l» == .b || l == .a } }", with: [kinds, .init("M.swift", "extension Model { static let shared = Model() }")]),
        .bad("func f(m: Model, k: Kind) { if m.kind == .a || m.kind == .b { }\nif «k» == .b || k == .a { } }", saying: ".a, .b", with: [kinds]),
        .bad("let p = (k == .a) || (k == .b)\nlet q = «k» == .a || k == .b || isOn", with: [kinds]),
        .bad("let p = k == .a || k == .b\nlet q = !«[.b, .a]».contains(k)\nlet r = isOn && «k» != .a && k != .b", with: [kinds]),
        .bad("func f(k: Kind) { let p = k == .a ||\n    k == .b\n    return «k» == .a || k == .b ? 1 : 2 }", with: [kinds]),
        // Qualified names, cases in upper case, `Self`.
        .bad("let p = s == VM.State.idle || s == VM.State.loading\nlet q = «s» == VM.State.idle || s == VM.State.loading", with: [nested]),
        .bad("let p = [VM.State.idle, VM.State.loading].contains(s)\nlet q = «[VM.State.idle, .loading]».contains(s)", with: [nested]),
        .bad("let p = s == VM.Up.Run || s == VM.Up.Walk\nlet q = «s» == VM.Up.Run || s == VM.Up.Walk", with: [nested]),
        .bad("enum E { case a, b, c; func f(_ o: Self) -> Bool { o == .a || o == .b }\nfunc g(_ p: Self?) -> Bool { «p» == .a || p == .b } }"),
        .good("protocol P { var next: Self { get } }\nextension P { func f(_ o: Self) -> Bool { o == .a || o == .b }\nfunc g(_ p: Self) -> Bool { p == .a || p == .b } }"),
        .good("let p = o == .none || o == .some\nlet q = o == .none || o == .some", with: [.init("O.swift", "enum O { case none, some, all }")]),
        // One case twice is one case.
        .good("let p = k == .a || k == .a\nlet q = k == .a || k == .a", with: [kinds]),
        .good("let p = k.a == .a || k.b == .b\nlet q = k.a == .a || k.b == .b", with: [kinds]),
        .good("let p = f(k) == .a || f(k) == .b\nlet q = f(k) == .a || f(k) == .b", with: [kinds]),
        .good("let p = k == .a || k == .x\nlet q = k == .a || k == .x", with: [kinds]),
        .good("let p = k == .a || k == .b\nlet q = k == .a || k == .b", with: [kinds, .init("Twin.swift", "enum Twin { case a, b }")]),
        .good("let p = k == .a || k == .b\nlet q = k == .a || k == .b", with: [.init("Kind.swift", "struct Kind { static let a = 1, b = 2 }")]),
        .good("let p = map[.a, .b].contains(k)\nlet q = map[.a, .b].contains(k)", with: [kinds]),
        .good("let p = k == .a(1) || k == .b(2)\nlet q = k == .a(1) || k == .b(2)", with: [kinds]),
        .good("let p = n + k == .a || k == .b\nlet q = n + k == .a || k == .b", with: [kinds]),
        // With a call or a subscript in it, which a declaration has to tell the type of.
        .bad("struct V { var ms: [Model]; func f(i: Int) -> Bool { ms[i].kind == .a || ms[i].kind == .b }\nfunc g(i: Int) -> Bool { «ms[i].kind» == .b || ms[ i ].kind == .a } }", saying: "'ms[i].kind'", with: [kinds]),
        .bad("struct V { var ms: [Model]; func f(i: Int) { _ = ms[i].kind == .a || .b == ms[i].kind\n_ = «[.a, .b]».contains(ms[i + 1].kind)\n_ = «.a» != ms[i].kind && (.b != ms[i].kind)\n_ = h(«ms[i].last!» == .a || ms[i].last! == .b) } }", with: [kinds]),
        .bad("func f(s: Store, k: Kind) { _ = k == .a || k == .b\n_ = «s.current().kind» == .a || s.current().kind == .b\n_ = «s.find(1, by: x)?.kind» == .a || s.find(1, by: x)?.kind == .b\n_ = «s[0].kind» == .a || s[0].kind == .b }", with: [kinds, store]),
        .bad("func f(s: Store, k: Kind) async throws { _ = k == .a || k == .b\n_ = try await «s.slow().kind» == .a || s.slow().kind == .b\n_ = try await «[.a, .b]».contains(s.slow().kind) }", with: [kinds, store]),
        .bad("func f(k: Kind) { func now() -> Kind { .a }; _ = k == .a || k == .b\n_ = «now()» == .a || now() == .b }", with: [kinds]),
        .bad("func f(k: Kind, s: Store) { let all = s.all(); _ = k == .a || k == .b\n_ = «all[0].kind» == .a || all[0].kind == .b }", with: [kinds, store]),
        // The parts of a chain are about one thing, and no closure is written twice.
        .good("func f(ms: [Model], i: Int) { _ = ms[i].kind == .a || ms[i + 1].kind == .b\n_ = ms[i].kind == .a || ms[i + 1].kind == .b }", with: [kinds]),
        .good("func f(s: Store) { _ = s.find(1, by: x)?.kind == .a || s.find(2, by: x)?.kind == .b\n_ = s.find(1, by: x)?.kind == .a || s.find(2, by: x)?.kind == .b }", with: [kinds, store]),
        .good("func f(ms: [Model]) { _ = ms.first { $0.isOn }?.kind == .a || ms.first { $0.isOn }?.kind == .b\n_ = ms.first { $0.isOn }?.kind == .a || ms.first { $0.isOn }?.kind == .b }", with: [kinds]),
        .good("let p = ms[i].k == .a || ms[i].k == .b\nlet q = ms[i].k == .a || ms[i].k == .b\nlet r = s.now() == .a || s.now() == .b", with: [kinds]),
        .good("func f(os: [Int: Bool]) { _ = os[0] == .a || os[0] == .b\n_ = os[0] == .a || os[0] == .b }", with: [kinds]),
    ]

    @Test("drifted checks", arguments: drifts)
    func drift(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "drifted_case_check" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().prefixes(ExampleCase(rule: rule, example: example))
    }

    @Test("repeated chains", arguments: chains)
    func chain(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "case_check_chain" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().prefixes(ExampleCase(rule: rule, example: example))
    }
}
