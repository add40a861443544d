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
        .good("func f(k: Foreign, l: [Kind]) { print(k.rawValue, l[0].rawValue, l.first.rawValue) }", with: [kinds]),
        .good("enum E: Int { case a }\nenum F { enum E: String { case b }\nfunc f(e: E) { print(e.rawValue) } }", with: [kinds]),
    ]

    @Test("which logs hold bare numbers", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "opaque_raw_value_log")
    }
}
