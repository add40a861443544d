import BuiltInRules
import RuleKit
import Testing

/// `??` takes off one optional of what stands in front of it, and `compactMap` one of what its closure comes to.
struct CoalescedValuesTests {
    private static let types = Example.Companion(
        "Types.swift", "enum Mode { case on, off, auto }\nstruct User { var isActive: Bool?; var isOpen: Bool; var isSet: Bool??; var mode: Mode?; var kind: Mode }")

    /// Of these one is left, whatever stands behind.
    static let optionals: [Example] = [
        "func f(flags: [String: Bool?]) { let on = flags[\"a\"] ?? false; if on == true { g() } }",
        "func f(flags: [String: Bool?]) { let on = flags[\"a\"] ?? false; guard on == false else { return } }",
        "func f(flags: [String: Bool?]) { let flag = flags[\"a\"]; let on = flag ?? false; if on == true { g() } }",
        "func f(flags: [Int: [String: Bool?]]) { let on = flags[1]?[\"a\"] ?? false; if on == true { g() } }",
        "func f(user: User?) { let on = user.map { $0.isActive } ?? false; if on == true { g() } }",
        "func f(users: [User]) { let on = users.first.map(\\.isActive) ?? false; if on == true { g() } }",
        "func f(users: [User]) { let on = users.map(\\.isActive).last ?? false; if on == true { g() } }",
        "func f(list: [Bool?]) { let on = list.first ?? false; if on == true { g() } }",
        "func f(flag: Bool??) { let on = flag ?? false; if on == true { g() } }",
        "func f(flag: Bool??) { let on = (flag) ?? false; if on == true { g() } }",
        "func f(flag: Bool??, other: Bool?) { let on = other ?? flag ?? false; if on == true { g() } }",
        "func f(flag: Bool??) { let a = flag, b = a, on = b ?? false; if on == true { g() } }",
        "func f(flag: Bool??) { g { [on = flag ?? false] in if on == true { h() } } }",
        "func f(flag: Bool???) { if let on = flag ?? false, on == true { g() } }",
        "func f(flag: Bool??) { if (flag ?? true) == true { g() } }", "func f(list: [Bool?]) { if (list.first ?? true) == true { g() } }",
        "func f(flag: Bool??, x: Int) { let on = x > 1 ? flag ?? false : true; if on == true { g() } }",
        "func f(flag: Bool??) { let on = { flag ?? false }(); if on == true { g() } }",
        "struct S { static let flags: [Bool?] = []; let on = S.flags.first ?? false; func f() { if on == true { g() } } }",
        "struct S { static let flags: [Bool?] = []; let on = S.flags.first ?? false; func f() { if self.on == true { g() } } }",
        // What closures come to.
        "func f(rows: [[String: Bool?]]) { for on in rows.map({ $0[\"a\"] ?? false }) { if on == true { g() } } }",
        "func f(rows: [[Bool?]]) { for on in rows.map({ row in let on = row.first ?? false; return on }) { if on == true { g() } } }",
        "func f(rows: [[String: Bool?]]) { for on in rows.compactMap({ $0[\"a\"] }) { if on == true { g() } } }",
        "func f(rows: [[Bool?]]) { for on in rows.compactMap(\\.first) { if on == true { g() } } }",
        "func f(rows: [[Bool?]]) { for on in rows.flatMap({ $0.first }) { if on == true { g() } } }",
        "func f(users: [User]) { users.compactMap(\\.isSet).forEach { on in if on == true { g() } } }",
        "func f(rows: [String: [Bool?]]) { for (_, on) in rows.compactMapValues({ $0.first }) { if on == true { g() } } }",
        // `try?` makes an optional of all that stands to the right of it.
        "func load() throws -> Bool? { nil }\nfunc f() { let on = try? load() ?? false; if on == true { g() } }",
        "func load() throws -> Bool? { nil }\nfunc f() { let on = try? (load() ?? false); if on == true { g() } }",
        "func load() throws -> Bool? { nil }\nstruct S { let on = try? load() ?? false; func f() { if on == true { g() } } }",
        "func load() throws -> Bool? { nil }\nfunc f() { for on in [1].map({ _ in try? load() ?? false }) { if on == true { g() } } }",
        "func f(c: Box) { let on = try? c.decodeIfPresent(Bool.self, forKey: .a) ?? false; if on == true { g() } }",
        "func f(c: Box, fallback: Bool) { let on = try? c.load() ?? fallback; if on == true { g() } }",
    ].map { .good($0, with: [types]) }

    /// Of these none is.
    static let booleans = [
        "func f(flag: Bool?) { let on = flag ?? false; if on == true { g() } }",
        "func f(flag: Bool?, other: Bool?) { let on = flag ?? other ?? false; if on == true { g() } }",
        "func f(flags: [String: Bool]) { let on = flags[\"a\"] ?? false; if on == true { g() } }",
        "func f(list: [Bool]) { let on = list.first ?? false; if on == true { g() } }",
        "func f(user: User?) { let on = user?.isActive ?? false; if on == true { g() } }",
        "func f(user: User?) { let on = user.map(\\.isOpen) ?? false; if on == true { g() } }",
        "func f(user: User?) { let on = user.flatMap { $0.isActive } ?? false; if on == true { g() } }",
        "func f(thing: Thing) { let on = thing.unheard() ?? false; if on == true { g() } }",
        "func f(flag: Bool??) { if let on = flag ?? false, on == true { g() } }",
        "func f(flags: [String: Bool?]) { let a = flags[\"a\"] ?? false; let on = a ?? true; if on == true { g() } }",
        "func f(rows: [[String: Bool]]) { for on in rows.map({ $0[\"a\"] ?? false }) { if on == true { g() } } }",
        "func f(rows: [[String: Bool]]) { for on in rows.compactMap({ $0[\"a\"] }) { if on == true { g() } } }",
        "func f(users: [User]) { users.compactMap(\\.isActive).forEach { on in if on == true { g() } } }",
        "func load() throws -> Bool? { nil }\nfunc f() { guard let on = try? load() ?? false else { return }; if on == true { g() } }",
        "func load() throws -> Bool? { nil }\nfunc f() { let on = (try? load()) ?? false; if on == true { g() } }",
    ]

    /// What the compiler would miss in a list of cases is nil.
    static let unfixed: [Example] = [
        "func f(modes: [String: Mode?]) { let mode = modes[\"a\"] ?? Mode.on; switch mode {§} }",
        "func f(modes: [String: Mode?], other: Mode) { let mode = modes[\"a\"] ?? other; switch mode {§} }",
        "func f(user: User?, other: Mode) { switch user.map(\\.mode) ?? other {§} }",
        "func f(modes: [Mode?], other: Mode) { let first = modes.first; switch first ?? other {§} }",
        "func f(rows: [[String: Mode?]]) { for mode in rows.compactMap({ $0[\"a\"] }) { switch mode {§} } }",
        "func f(rows: [[String: Mode?]], other: Mode) { for mode in rows.map({ $0[\"a\"] ?? Mode.on }) { switch mode {§} } }",
    ].map { .bad($0.split(separator: "§").joined(separator: " case .on: g()\n«default»: h() "), with: [types]) }

    static let fixed: [Example] = [
        "func f(modes: [String: Mode]) { let mode = modes[\"a\"] ?? Mode.on; switch mode {§} }",
        "func f(mode: Mode?, other: Mode) { switch mode ?? other {§} }",
        "func f(user: User?, other: Mode) { let mode = user.map(\\.kind) ?? other; switch mode {§} }",
        "func f(rows: [[String: Mode]]) { for mode in rows.compactMap({ $0[\"a\"] }) { switch mode {§} } }",
        // Behind parentheses.
        "func f(any: Any) { let mode = (any as? Mode) ?? .off; switch mode {§} }",
        "func f(any: Any) { let mode = ((any as? Mode) ?? .off); switch mode {§} }",
        "func f(mode: Mode?) { let other = (mode) ?? .off; switch other {§} }",
        "func f(mode: Mode?, user: User) { let other = (mode ?? user.mode) ?? .off; switch other {§} }",
        "func f(mode: Mode?, user: User) { let other = mode ?? (user.mode ?? .off); switch other {§} }",
    ].map { code in
        let parts = code.split(separator: "§")
        return .bad(
            parts.joined(separator: " case .on: g()\n«default»: h() "), fixed: parts.joined(separator: " case .on: g()\ncase .off, .auto: h() "),
            with: [types])
    }

    /// What `try?` adds is what `??` takes off. Another enum has such a case, too.
    static let tried: [(code: String, type: NamedEnum?)] = [
        ("func load() throws -> Mode { .auto }\nfunc f() { let x = (try? load()) ?? .off; switch x §", .mode),
        ("func load() throws -> Mode { .auto }\nfunc f() { switch (try? load()) ?? .off §", .mode),
        ("func load() throws -> Mode? { nil }\nfunc f() { let x = (try? load()) ?? .off; switch x §", .mode),
        ("func load() async throws -> Other { .auto }\nfunc f() async { let x = ((try? await load()) ?? .off); switch x §", .other),
        ("func load() throws -> World { g() }\nfunc f() { let x = (try? load().mode) ?? .off; switch x §", .mode),
        ("func load() throws -> Mode { .auto }\nfunc f(m: Mode?) { let x = m ?? (try? load()) ?? .off; switch x §", .mode),
        ("func load() throws -> Mode { .auto }\nfunc f(n: Unheard) { let x = (try? n.load()) ?? .off; switch x §", nil),
    ]

    @Test("a switch over what has been tried", arguments: tried)
    func triedValue(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    @Test("a comparison of what may be nil stays", arguments: optionals)
    func optional(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }

    @Test("a Bool is one", arguments: booleans)
    func boolean(_ code: String) throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let found = ExampleCase(rule: rule, example: .good(code, with: [Self.types])).findings(code)
        #expect(found.map { $0.fix?.safety } == [.safe])
    }

    @Test("a switch over what may be nil", arguments: unfixed + fixed)
    func switchDefault(_ example: Example) throws { try expect(example, of: "switch_default") }
}
