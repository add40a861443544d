import RuleKit
import Testing

/// What stands behind the name of a type, for the rules that flag unknown operands too.
struct DeclaredMemberTests {
    private static let store = Example.Companion(
        "Store.swift",
        """
        final class Store {
            static let shared = Store()
            static var isOpen = true, isOld: Bool?
            var isOn = true, kind = 3, phase: Double = 0
            static func isNew() -> Bool { true }
            static func isKept() -> Bool? { nil }
        }
        """)

    static let flags: [Example] = [
        // A `?` on the way makes an optional of whatever is called at its end.
        .good("class P { func on() -> Bool { true }; var next: [P] = []; func find() -> P? { nil } }\nfunc f(p: P?, q: P) { let a = p?.on(); if a == true { }; let b = q.next.first?.on(); if b == true { }; let c = (q.find()?.on()); if c == false { } }"),
        .bad("class P { func on() -> Bool { true } }\nfunc f(p: P) { let a = p.on(); if a «==» true { } }", fixed: "class P { func on() -> Bool { true } }\nfunc f(p: P) { let a = p.on(); if a { } }"),
        .bad("func f() { let on = Store.shared.isOn; if on «==» false { } }", fixed: "func f() { let on = Store.shared.isOn; if !on { } }", with: [store]),
        .bad("struct V { var on = Store.isOpen; func f() { if on «==» true { } } }", fixed: "struct V { var on = Store.isOpen; func f() { if on { } } }", with: [store]),
        .bad("func f() { let new = Store.isNew(); if new «!=» false { } }", fixed: "func f() { let new = Store.isNew(); if new { } }", with: [store]),
        .bad("func f() { let off = UIAccessibility.isReduceMotionEnabled; if off «==» false { } }", fixed: "func f() { let off = UIAccessibility.isReduceMotionEnabled; if !off { } }"),
        .good("func f() { let old = Store.isOld; if old == false { }; let kept = Store.isKept(); if kept == true { } }", with: [store]),
        .bad("func f(l: [Bool], o: [Bool?]) { for x in l where x «==» true { }; for y in o where y == true { } }", fixed: "func f(l: [Bool], o: [Bool?]) { for x in l where x { }; for y in o where y == true { } }"),
    ]

    static let numbers: [Example] = [
        .bad("func f() { let kind = Store.shared.kind; if «kind» == 3 { } }", with: [store]),
        .bad("struct V { var mode = Settings.mode; func f() { if «mode» == 3 { } } }"),
        .good("struct V { var phase = Store.shared.phase; func f() { if phase == 1 { } } }", with: [store]),
    ]

    @Test("which members that are declared are flags to compare", arguments: flags)
    func compares(_ example: Example) throws {
        try expect(example, of: "boolean_literal_comparison")
    }

    @Test("which members that are declared keep a kind as a number", arguments: numbers)
    func counts(_ example: Example) throws {
        try expect(example, of: "integer_state")
    }
}
