import RuleKit
import Testing

/// What is decoded is of the type that the call names, where the project has no such function that hands out something else.
struct DecodedValuesTests {
    private static let page = "struct Page: Decodable { var mode: Mode }\n"

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        ("", "func f(d: JSONDecoder) throws { let x = try d.decode(Mode.self, from: data); switch x §", .mode),
        (page, "func f(d: JSONDecoder) throws { switch try d.decode(Page.self, from: data).mode §", .mode),
        ("", "func f(d: JSONDecoder) throws { for x in try d.decode([Mode].self, from: data) { switch x §", .mode),
        ("", "func f(d: JSONDecoder) throws { let m = try d.decode([String: Mode].self, from: data); for x in m.values { switch x §", .mode),
        ("", "struct S { let all = try! JSONDecoder().decode([Mode].self, from: data) }\nfunc f(s: S) { switch s.all[0] §", .mode),
        // A function that hands out what it is told changes nothing.
        ("class P { func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T { fatalError() } }",
            "func f(p: P) throws { switch try p.decode(Mode.self, from: \"\") §", .mode),
        ("class P { func decodeIfPresent<T>(_ type: T.Type, from text: String) throws -> T? { nil } }",
            "func f(p: P) throws { guard let x = try p.decodeIfPresent(Mode.self, from: \"\") else { return }; switch x §", .mode),
        // A decoder of Foundation that is made in place is meant, whatever the project has.
        ("class P { func decode<T>(_ type: T.Type, from data: Data) -> T? { nil } }",
            "func f() throws { switch try JSONDecoder().decode(Mode.self, from: data) §", .mode),
        // Another one is of no consequence for calls with other labels.
        ("class P { func decode<T>(_ type: T.Type, from text: String) -> Other { .auto } }",
            "func f(d: KeyedDecodingContainer<Key>) throws { switch try d.decode(Mode.self, forKey: .mode) §", .mode),
        ("class P { private func decode<T>(_ type: T.Type, from text: String) -> Other { .auto } }",
            "func f(p: JSONDecoder) { switch p.decode(Mode.self, from: \"\") §", .mode),
        ("class P { func decode<T>(_ type: T.Type, from text: String) -> Other { .auto } }", "func f(p: P) { switch p.decode(Mode.self, from: \"\") §", nil),
        ("class P { func decode<T>(_ type: T.Type, from text: String, of: Int) -> Other { .auto } }",
            "func f(p: P) { let x = p.decode(Mode.self, from: \"\", of: 1); switch x §", nil),
        ("class P { func decode<T>(_ type: T.Type, in: Int = 1, from text: String) -> Other { .auto } }",
            "func f(p: P) { let x = p.decode(Mode.self, from: \"\"); switch x §", nil),
        ("class P { func decode<T>(_ type: T.Type) -> T? { nil } }", "func f(p: P) { let x = p.decode(Mode.self); switch x §", nil),
        ("protocol P { func decodeIfPresent<T>(_ type: T.Type, from text: String) -> T }",
            "func f(p: any P) { let x = p.decodeIfPresent(Mode.self, from: \"\"); switch x §", nil),
        (page + "struct Outcome<T> { var mode: Other }\nclass P { func decode<T>(_ type: T.Type, from text: String) -> Outcome<T> { fatalError() } }",
            "func f(p: P) { switch p.decode(Page.self, from: \"\").mode §", nil),
        ("class P { func decode<T>(_ type: T.Type, from text: String) -> [Other] { [] } }",
            "func f(p: P) { for x in p.decode([Mode].self, from: \"\") { switch x §", nil),
        ("class P { func decode<T>(_ type: T.Type, from text: String) -> [Other] { [] } }",
            "struct S { let all = P().decode([Mode].self, from: data) }\nfunc f(s: S) { switch s.all[0] §", nil),
        // What a client is made of is called as its members are.
        ("struct C { var decode: (Mode.Type, String) -> Other }", "func f(c: C) { switch c.decode(Mode.self, \"\") §", nil),
        ("struct C { static let decode: @Sendable (Mode.Type) -> Other? = { _ in nil } }", "func f() { let x = C.decode(Mode.self); switch x §", nil),
        ("struct C { let decode = Decoding() }\nstruct Decoding { func callAsFunction<T>(_ type: T.Type, from text: String) -> Other { .auto } }",
            "func f(c: C) { let x = c.decode(Mode.self, from: \"\"); switch x §", nil),
        ("struct C { var decode: (Mode.Type, String) -> Mode }", "func f(c: C) { switch c.decode(Mode.self, \"\") §", .mode),
        ("struct C { var decode: (Data) -> Other; var decodeIfPresent: ((Mode.Type) -> Other)? }",
            "func f(c: SingleValueDecodingContainer) throws { switch try c.decode(Mode.self) §", .mode),
    ]

    private static let store = "final class Store { func decode<T: Decodable>(_ type: T.Type, forKey key: String) -> T? { nil } }\n"

    static let flags: [Example] = [
        .good(store + "func f(store: Store) { let flag = store.decode(Bool.self, forKey: a); if flag == true { g() } }"),
        .good(store + "struct S { lazy var on = store.decode(Bool.self, forKey: a); mutating func f() { if on == true { g() } } }"),
        .good("struct S { lazy var on = store.decode(Bool.self, forKey: a); mutating func f() { if on == true { g() } } }", with: [.init("Store.swift", store)]),
        .bad(
            store + "func f(c: Container) throws { let flag = try c.decode(Bool.self); if flag «==» true { g() } }",
            fixed: store + "func f(c: Container) throws { let flag = try c.decode(Bool.self); if flag { g() } }"),
    ]

    @Test("what a function of the project hands out is what its declaration says", arguments: uses)
    func use(_ own: String, _ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: own, names: type) }

    @Test("what it hands out may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
