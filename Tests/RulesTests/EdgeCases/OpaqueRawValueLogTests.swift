import RuleKit
import Testing

struct OpaqueRawValueLogTests {
    private static let kinds = Example.Companion(
        "Kinds.swift",
        """
        enum Kind: UInt8, Codable { case a = 4, b }
        enum Outer { enum Kind: Swift.Int { case c } }
        enum Name: String { case d }
        enum Own: Int { case e; var rawValue: Int { 1 } }
        """)

    static let cases: [Example] = [
        // What is no log: a closure of that name is handed the number.
        .good("func f(k: Kind, print: (UInt8) -> Void) { print(k.rawValue) }\nfunc g(k: Kind) { let print = { (x: UInt8) in h(x) }; print(k.rawValue) }", with: [kinds]),
        .good("extension Device { func f(k: Kind) { print(k.rawValue) } }", with: [kinds, .init("Device.swift", "struct Device { var print: (UInt8) -> Void }")]),
        .bad("extension Device { func f(k: Kind) { print(k.«rawValue») } }", fixed: "extension Device { func f(k: Kind) { print(k) } }", with: [kinds, .init("Device.swift", "struct Device { var printer: (UInt8) -> Void }")]),
        .good("enum C: Int { case a, b }\nfunc f(c: C) { var s = \"\"; print(c.rawValue, terminator: \",\", to: &s) }"),
        .bad("enum Mood: Int { case happy, sad }\nfunc f(mood: Mood) { print(\"\\(mood.«rawValue») \\(mood.rawValue * 2)\") }", fixed: "enum Mood: Int { case happy, sad }\nfunc f(mood: Mood) { print(\"\\(mood) \\(mood.rawValue * 2)\") }"),
        // In the enum itself nothing has to stand in front of it; a parameter of that name is another thing.
        .bad(
            "enum Tone: Int { case low, high; func f() { print(\"tone \\(«rawValue»)\"); logger.info(\"\\(«rawValue»)\") } }",
            saying: "'self'", fixed: "enum Tone: Int { case low, high; func f() { print(\"tone \\(self)\"); logger.info(\"\\(rawValue)\") } }"),
        .good("enum Tone: Int { case low, high; init(_ rawValue: Int) { print(rawValue); self = .low }\nstruct Box { func f() { print(rawValue) } } }\nprint(rawValue)"),
        // Calls that are part of something larger.
        .bad(
            "func f(k: Kind, x: Int?) -> Int { g = k == .a ? print(k.«rawValue») : ()\nlet _: Void = print(\"\\(k.«rawValue»)\")\nreturn x ?? fatalError(\"\\(k.«rawValue»)\") }",
            fixed: "func f(k: Kind, x: Int?) -> Int { g = k == .a ? print(k) : ()\nlet _: Void = print(\"\\(k)\")\nreturn x ?? fatalError(\"\\(k)\") }", with: [kinds]),
        .good("func print(_ k: Kind = Kind(k.rawValue)) { #print(k.rawValue); .print(k.rawValue); b\n.print(k.rawValue) }", with: [kinds]),
        .bad("print(kind.«rawValue»)", fixed: "print(kind)", with: [kinds, .init("Global.swift", "let kind = Kind.a")]),
        // What a call hands out, what stands in a list, in parentheses, behind a cast.
        .bad("func make() -> Kind { .a }\nfunc f(l: [Kind], k: Kind) { print(make().«rawValue», l[0].«rawValue», l.first!.«rawValue», l.last?.«rawValue», (k).«rawValue») }",
            fixed: "func make() -> Kind { .a }\nfunc f(l: [Kind], k: Kind) { print(make(), l[0], l.first!, l.last, (k)) }", with: [kinds]),
        .bad("func f(x: Any) { print(\"\\((x as! Kind).«rawValue»)\", Kind(rawValue: 4)!.«rawValue») }", fixed: "func f(x: Any) { print(\"\\((x as! Kind))\", Kind(rawValue: 4)!) }", with: [kinds]),
        .good("func f(l: [Name], k: Kind) { print(l[0].rawValue, load().rawValue, -k.rawValue, [k][0].rawValue) }", with: [kinds]),
        // A comment that the fix would take along.
        .bad("func f(k: Kind?) { debugPrint(\n    k // why\n        .«rawValue») }", with: [kinds]),
        .bad("func f(k: Kind?) { print(k?.«rawValue», k!.«rawValue») }", fixed: "func f(k: Kind?) { print(k, k!) }", with: [kinds]),
        .bad("func f() { print(Kind.a.«rawValue»); print(Outer.Kind.c.«rawValue») }", fixed: "func f() { print(Kind.a); print(Outer.Kind.c) }", with: [kinds]),
        .bad("struct A { let k = Kind.a\nfunc f() { guard g else { assertionFailure(\"\\(k.«rawValue»)\" + \"!\") } } }", fixed: "struct A { let k = Kind.a\nfunc f() { guard g else { assertionFailure(\"\\(k)\" + \"!\") } } }", with: [kinds]),
        .bad("func f(k: Kind) { switch g { case 1: Swift.print(k.«rawValue»)\ndefault: run { print(k.«rawValue») } } }", fixed: "func f(k: Kind) { switch g { case 1: Swift.print(k)\ndefault: run { print(k) } } }", with: [kinds]),
        .bad("class A { let out = Logger(label: \"a\"); func f(k: Kind) { self.out.debug(\"\\(k.«rawValue»)\"); Self.logger?.log(level: .info, \"\\(k.«rawValue»)\") } }", saying: "String(describing: k)", with: [kinds]),
        .bad("func f(k: Kind) { os_log(\"%d\", log: x, type: .info, k.«rawValue»); log.warning(\"\\(k.«rawValue»)\") }", with: [kinds]),
        .good("func f(k: Kind, n: Name, o: Own) { print(n.rawValue, o.rawValue, k.rawValue.description, Int(k.rawValue), -k.rawValue) }", with: [kinds]),
        .good("func f(k: Kind) { print(\"\\(k.rawValue + 1) \\(k.rawValue == 2 ? 1 : 2) \\(hex(k.rawValue))\", [k.rawValue]) }", with: [kinds]),
        .good("func f(k: Kind) { send(k.rawValue); page.print(k.rawValue); store.info(\"\\(k.rawValue)\"); let a = \"\\(k.rawValue)\" }", with: [kinds]),
        .good("func f(k: Foreign, l: [Foreign]) { print(k.rawValue, l[0].rawValue, l.first!.rawValue) }", with: [kinds]),
        // What is made of the enum, and elements of lists.
        .bad(
            "func f(n: UInt8) { if let k = Kind(rawValue: n) { print(k.«rawValue») }; guard let l = Kind.init(rawValue: n) else { return }\nprint(l.«rawValue»); let m = Kind(rawValue: n)!; print(m.«rawValue»); let o = Kind(rawValue: n) ?? .a; print(o.«rawValue») }",
            fixed: "func f(n: UInt8) { if let k = Kind(rawValue: n) { print(k) }; guard let l = Kind.init(rawValue: n) else { return }\nprint(l); let m = Kind(rawValue: n)!; print(m); let o = Kind(rawValue: n) ?? .a; print(o) }",
            with: [kinds]),
        .bad("func f(l: [Kind]) { for k in l { print(k.«rawValue») }; l.forEach { print($0.«rawValue») }; l.map { k in print(k.«rawValue») } }",
            fixed: "func f(l: [Kind]) { for k in l { print(k) }; l.forEach { print($0) }; l.map { k in print(k) } }", with: [kinds]),
        .bad("func f() { for k in Kind.allCases { print(k.«rawValue») }; for k in Store.kinds { print(k.rawValue) } }",
            fixed: "func f() { for k in Kind.allCases { print(k) }; for k in Store.kinds { print(k.rawValue) } }", with: [kinds]),
        .bad("func f(s: Shelf) { for k in s.kinds { print(k.«rawValue») } }",
            fixed: "func f(s: Shelf) { for k in s.kinds { print(k) } }", with: [kinds, .init("Shelf.swift", "struct Shelf { var kinds: Set<Kind> }")]),
        .good("func f(l: [Name], m: [[Kind]], d: [Kind: Int], o: [Kind]?) { for n in l { print(n.rawValue) }; m.forEach { print($0.rawValue) }; d.forEach { print($0.rawValue) }; _ = o.map { print($0.rawValue) } }", with: [kinds]),
        // An alias of the raw type.
        .bad("typealias Raw = Int\nenum Alias: Raw { case a }\nfunc f(a: Alias) { print(a.«rawValue») }",
            fixed: "typealias Raw = Int\nenum Alias: Raw { case a }\nfunc f(a: Alias) { print(a) }"),
        .good("typealias Raw = String\nenum Alias: Raw { case a }\nfunc f(a: Alias) { print(a.rawValue) }"),
        // What stands behind the name of a type is what is declared there, or nobody knows.
        .good(
            "struct V { let t = Kind.title, d = Kind.loop; func f() { print(t.rawValue, d.rawValue); let m = Kind.mask, n = Kind.name(), u = Kind.unknown, v = Kind.none(); print(m.rawValue, n.rawValue, u.rawValue, v.rawValue) } }",
            with: [kinds, .init("More.swift", "extension Kind { static let title = Name.d, mask = Mask(rawValue: 3), loop = Loop.loop; static func name() -> Name { .d } }\nenum Loop { static let loop = Kind.loop }\nstruct Mask: OptionSet { let rawValue: Int }")]),
        .bad(
            "struct V { let t = Kind.best, o = Kind.other; func f() { print(t.«rawValue», o.«rawValue»); let m = Kind.make(), n = C.shared.k, u = C.shared.inner.k; print(m.«rawValue», n.«rawValue», u.«rawValue») } }",
            fixed: "struct V { let t = Kind.best, o = Kind.other; func f() { print(t, o); let m = Kind.make(), n = C.shared.k, u = C.shared.inner.k; print(m, n, u) } }",
            with: [kinds, .init("More.swift", "extension Kind { static var best: Kind { .a }\nstatic let other = Kind.best; static func make() -> Self { .a } }\nclass C { static let shared = C(); var k = Kind.a; let inner = C.shared }")]),
        // Members of types, globals, and loggers of every origin.
        .bad("struct S { static let s = Kind.a; func f() { print(Self.s.«rawValue», S.s.«rawValue») } }", fixed: "struct S { static let s = Kind.a; func f() { print(Self.s, S.s) } }", with: [kinds]),
        .bad("func f() { print(C.shared.k.«rawValue»); print(global.«rawValue») }", fixed: "func f() { print(C.shared.k); print(global) }", with: [kinds, .init("C.swift", "final class C { static let shared = C(); var k: Kind = .a }\nlet global = Kind.b")]),
        .bad("final class C { static let shared = C(); let k: Kind = .a; static func f() { print(self.shared.k.«rawValue») } }", fixed: "final class C { static let shared = C(); let k: Kind = .a; static func f() { print(self.shared.k) } }", with: [kinds]),
        .bad("struct S { static let net = Logger(label: \"a\"); func f(k: Kind) { Self.net.error(\"\\(k.«rawValue»)\"); S.net.error(\"\\(k.«rawValue»)\"); out.info(\"\\(k.«rawValue»)\") } }", with: [kinds, .init("Out.swift", "let out = os.Logger(subsystem: \"a\", category: \"b\")")]),
        .bad("func f(k: Kind) { Logger(label: \"a\").info(\"\\(k.«rawValue»)\"); os.Logger().info(\"\\(k.«rawValue»)\"); Logger.net.debug(\"\\(k.«rawValue»)\") }", with: [kinds, .init("L.swift", "extension Logger { static let net = Logger(label: \"n\") }")]),
        .good("func f(k: Kind) { Page(a).info(\"\\(k.rawValue)\"); Page.net.debug(\"\\(k.rawValue)\"); Logger.page.debug(\"\\(k.rawValue)\") }", with: [kinds, .init("L.swift", "struct Logger { static let page = Page() }\nstruct Page {}")]),
        // The string is a part of something else.
        .good("func f(k: Kind) { print(\"\\(k.rawValue)\" == name ? \"x\" : \"y\", \"\\(k.rawValue)\".count, \"\\(k.rawValue)\".padding(4), g(\"\\(k.rawValue)\")) }", with: [kinds]),
        .good("func f(k: Kind) { print(\"\\(k.rawValue, radix: 16)\"); logger.info(\"\\(k.rawValue, format: .hex)\") }", with: [kinds]),
        .bad("func f(k: Kind) { print(a ? \"x \\(k.«rawValue»)\" : \"y\", \"z\" + \"\\(k.«rawValue»)\") }", fixed: "func f(k: Kind) { print(a ? \"x \\(k)\" : \"y\", \"z\" + \"\\(k)\") }", with: [kinds]),
        .bad("func f(k: Kind) { logger.info(\"\\(k.«rawValue», align: .left, privacy: .public)\") }", with: [kinds]),
        .good("enum E: Int { case a }\nenum F { enum E: String { case b }\nfunc f(e: E) { print(e.rawValue) } }", with: [kinds]),
        // A description that shows itself never ends; one of its own may be the number.
        .good("enum Tone: Int, CustomStringConvertible { case low, high; var description: String { switch self { case .low: return \"Low\"\ndefault: fatalError(\"no \\(rawValue)\") } } }"),
        .good("enum Tone: Int { case low; var debugDescription: String { debugPrint(\"\\(self.rawValue)\"); return \"\" } }"),
        .bad("enum Tone: Int { case low; var description: String { String(rawValue) } }\nfunc f(_ tone: Tone) { print(tone.«rawValue») }", saying: "Log 'tone' itself, or a name of the case."),
        // Objective-C's enums have no names when the program runs.
        .good("@objc enum Tone: Int { case low, high }\nfunc f(_ tone: Tone) { print(\"\\(tone.rawValue)\"); logger.info(\"\\(tone.rawValue)\") }"),
        // The number beside the name.
        .good("enum Tone: Int { case low }\nfunc f(_ tone: Tone) { print(\"\\(tone) (\\(tone.rawValue))\"); print(tone.name, tone.rawValue); logger.info(\"\\(String(describing: tone)) \\(tone.rawValue)\") }"),
        .bad("enum Tone: Int { case low }\nfunc f(_ tone: Tone, _ other: Tone) { print(other, tone.«rawValue») }", fixed: "enum Tone: Int { case low }\nfunc f(_ tone: Tone, _ other: Tone) { print(other, tone) }"),
        // A function of the file's own.
        .good("enum Tone: Int { case low }\nclass Console { func print(_ number: Int) {}\nfunc dump(_ tone: Tone) { print(tone.rawValue) } }"),
        .good("enum Tone: Int { case low }\nfunc print(_ number: Int) {}\nfunc f(_ tone: Tone) { print(tone.rawValue) }"),
        .bad("enum Tone: Int { case low }\nclass Console { func print(_ number: Int) {} }\nfunc f(_ tone: Tone) { print(tone.«rawValue») }", fixed: "enum Tone: Int { case low }\nclass Console { func print(_ number: Int) {} }\nfunc f(_ tone: Tone) { print(tone) }"),
        .good("func f(_ tone: Tone) { print(\"\\(tone.rawValue)\"); logger.info(\"\\(tone.rawValue)\") }", with: [.init("Tone.swift", "@objc(KITTone) public enum Tone: Int { case low, high }")]),
        .bad("func f(_ tone: Player.Tone) { print(tone.«rawValue») }", fixed: "func f(_ tone: Player.Tone) { print(tone) }", with: [.init("Tone.swift", "@objcMembers final class Player: NSObject { enum Tone: Int { case low, high } }")]),
        // Without its mark a `Mood!` would be an optional in the log.
        .bad("final class P { var k: Kind! = .a; func f(_ m: Kind!, p: P) { print(k.«rawValue», \"\\(m.«rawValue»)\", p.k.«rawValue», self.k.«rawValue», (m).«rawValue») } }",
            fixed: "final class P { var k: Kind! = .a; func f(_ m: Kind!, p: P) { print(k!, \"\\(m!)\", p.k!, self.k!, (m)!) } }", with: [kinds]),
        .bad("func f(x: Any) { let k: Kind! = x as? Kind; fatalError(\"\\(k.«rawValue»)\") }", saying: "Write 'k!' alone",
            fixed: "func f(x: Any) { let k: Kind! = x as? Kind; fatalError(\"\\(k!)\") }", with: [kinds]),
        .bad("func get() -> Kind! { .a }\nfunc f() { print(get().«rawValue») }", saying: "Write 'get()!' alone", with: [kinds]),
        .bad("func f(l: [Kind?], d: [String: Kind]) { for case let k? in l { print(k.«rawValue») }; print(d[\"a\", default: .a].«rawValue») }",
            fixed: "func f(l: [Kind?], d: [String: Kind]) { for case let k? in l { print(k) }; print(d[\"a\", default: .a]) }", with: [kinds]),
        .bad("final class P { var k: Kind!; func f() { logger.info(\"\\(k.«rawValue»)\") } }", saying: "String(describing: k!)", with: [kinds]),
        .good("func f(k: Kind!) { print(\"\\(k!) \\(k.rawValue)\"); print(String(describing: k!), k.rawValue) }", with: [kinds]),
        .bad("final class P { var q: Q!; func f(o: Q?) { print(q.k.«rawValue», o?.k.«rawValue») } }\nfinal class Q { var k = Kind.a }",
            fixed: "final class P { var q: Q!; func f(o: Q?) { print(q.k, o?.k) } }\nfinal class Q { var k = Kind.a }", with: [kinds]),
        .bad("struct S { var k: Kind? }\nfunc f(o: Kind?, s: S) { if let o { print(o.«rawValue») }; guard let k = o, let l = s.k else { return }; print(k.«rawValue», l.«rawValue»); let p = o ?? .a; print(p.«rawValue», (o ?? .b).«rawValue») }",
            fixed: "struct S { var k: Kind? }\nfunc f(o: Kind?, s: S) { if let o { print(o) }; guard let k = o, let l = s.k else { return }; print(k, l); let p = o ?? .a; print(p, (o ?? .b)) }", with: [kinds]),
        .bad("func f(o: Kind?, l: [Kind?]) { if case let m? = o { print(m.«rawValue») }; switch o { case let n?: print(n.«rawValue»)\ncase .none: break }; while let q = l.first ?? o { print(q.«rawValue») }; o.map { print($0.«rawValue») } }",
            fixed: "func f(o: Kind?, l: [Kind?]) { if case let m? = o { print(m) }; switch o { case let n?: print(n)\ncase .none: break }; while let q = l.first ?? o { print(q) }; o.map { print($0) } }", with: [kinds]),
        // What is borrowed may be shown, but not handed on.
        .bad("enum T: Int { case a, b; borrowing func f() { print(self.«rawValue», «rawValue») }\nvar n: Int { borrowing get { print(«rawValue»); return 1 } } }", saying: "'copy self'"),
        .bad("func f(k: borrowing Kind) { print(k.«rawValue»); debugPrint((k).«rawValue») }\nlet g = { (k: borrowing Kind) in print(k.«rawValue») }", saying: "'copy ", with: [kinds]),
        .bad("func f(k: borrowing Kind) { logger.info(\"\\(k.«rawValue»)\"); NSLog(\"%d\", k.«rawValue») }", saying: "String(describing: copy k)", with: [kinds]),
        .bad("extension Kind { borrowing func f(k: borrowing Kind, l: Kind, m: consuming Kind) { print(\"\\(k.«rawValue») \\(«rawValue»)\", l.«rawValue», m.«rawValue») } }",
            fixed: "extension Kind { borrowing func f(k: borrowing Kind, l: Kind, m: consuming Kind) { print(\"\\(k) \\(self)\", l, m) } }", with: [kinds]),
        .bad("struct S { var k = Kind.a; borrowing func f() { print(k.«rawValue», self.k.«rawValue») } }", fixed: "struct S { var k = Kind.a; borrowing func f() { print(k, self.k) } }", with: [kinds]),
        // The `await` and `try` in front stay.
        .bad("actor A { var k = Kind.a }\nfunc get() throws -> Kind { .a }\nfunc f(a: A) async throws { print(await a.k.«rawValue», try! get().«rawValue»); print(\"\\(try get().«rawValue»)\", (await a.k).«rawValue»); print(try \"\\(get().«rawValue»)\") }",
            fixed: "actor A { var k = Kind.a }\nfunc get() throws -> Kind { .a }\nfunc f(a: A) async throws { print(await a.k, try! get()); print(\"\\(try get())\", (await a.k)); print(try \"\\(get())\") }", with: [kinds]),
        .bad("actor A { var k = Kind.a }\nfunc f(a: A) async { logger.info(\"\\(await a.k.«rawValue»)\") }", saying: "This logs 'a.k' as a number, which only the source explains. Log 'String(describing: await a.k)'", with: [kinds]),
        .good("func get() throws -> Kind { .a }\nfunc f() { print(try? get().rawValue) }\nactor A { var k = Kind.a }\nfunc f(a: A) async { print(await a.k, await a.k.rawValue) }", with: [kinds]),
        // `$0` of a closure that says what it captures, or whose it is.
        .bad("func f(l: [Kind]) { l.forEach { [unowned self] in print($0.«rawValue») }; l.forEach { @MainActor in print($0.«rawValue») } }",
            fixed: "func f(l: [Kind]) { l.forEach { [unowned self] in print($0) }; l.forEach { @MainActor in print($0) } }", with: [kinds]),
        // What a local function hands out.
        .bad("func f() { func now() -> Kind { .a }; let k = now(); print(\"\\(k.«rawValue»)\", now().«rawValue») }",
            fixed: "func f() { func now() -> Kind { .a }; let k = now(); print(\"\\(k)\", now()) }", with: [kinds]),
        // Behind parentheses and `??`.
        .bad("func load() throws -> Kind { .a }\nfunc f(x: Any) { let k = (try? load()) ?? .b, l = (x as? Kind) ?? .a; print(k.«rawValue», l.«rawValue») }",
            fixed: "func load() throws -> Kind { .a }\nfunc f(x: Any) { let k = (try? load()) ?? .b, l = (x as? Kind) ?? .a; print(k, l) }", with: [kinds]),
    ]

    @Test("which logs hold bare numbers", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "opaque_raw_value_log")
    }
}
