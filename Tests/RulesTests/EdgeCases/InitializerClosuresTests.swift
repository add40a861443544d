import RuleKit
import Testing

/// The initializer that a struct has for its properties stands beside those of its extensions.
struct InitializerClosuresTests {
    private static let two = "struct Client { let load: (Mode) -> Void; init(id: Int, load: (Mode) -> Void) {}; init(_ key: String, load: (Other) -> Void) {} }"
    private static let client = "struct Client { var load: (Mode) -> Void; var id: Int }\n"

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        (client + "extension Client { init(load: (Other) -> Void) {} }", "func f() { _ = Client(load: { x in switch x § }, id: 1)", nil),
        (client + "extension Client { init(load: (Other) -> Void, name: Int) {} }", "func f() { _ = Client.init(load: { x in switch x § }, name: 1)", nil),
        (client + "extension Client { init(id: Int, load: (Other) -> Void) {} }", "func f() { _ = Client(id: 1) { x in switch x § }", nil),
        ("struct Client { var load: (Mode) -> Void }\nextension Client { init(id: Int, load: (Other) -> Void) {} }", "func f() { _ = Client { x in switch x § }", nil),
        (client + "extension Client { init(load: @escaping (Mode) -> Void) {} }", "func f() { _ = Client(load: { x in switch x § }, id: 1)", .mode),
        (client + "extension Client { init(make: (Other) -> Void) {} }", "func f() { _ = Client(make: { x in switch x § })", .other),
        (client + "extension Client { init(make: (Other) -> Void) {} }", "func f() { _ = Client(load: { x in switch x § }, id: 1)", .mode),
        ("struct Client { var count: Int }\nextension Client { init(load: (Other) -> Void) {} }", "func f() { _ = Client { x in switch x § }", .other),
        ("struct Client { var load: (Mode) -> Void { { _ in } } }\nextension Client { init(load: (Other) -> Void) {} }", "func f() { _ = Client { x in switch x § }", .other),
        // With an initializer in the body there is no other.
        ("struct Client { var load: (Mode) -> Void; init(load: (Other) -> Void) {} }", "func f() { _ = Client(load: { x in switch x § })", .other),
        (two, "func f() { _ = Client(\"\", load: { x in switch x § })", nil),
        (two, "func f() { _ = Client.init(\"\", load: { x in switch x § })", nil),
        (two.replacing("(Mode) -> Void;", with: "((Mode) -> Void)?;"), "func f() { _ = Client(\"\", load: { x in switch x § })", nil),
        ("struct Client { var load: (Mode) -> Void; init(load: Told) {} }", "typealias Told = (Other) -> Void\nfunc f() { _ = Client(load: { x in switch x § })", nil),
        ("struct Client { var load: (Mode) -> Void; init() {} }\nextension Client { init(load: (Other) -> Void, id: Int) {} }",
            "func f() { _ = Client(load: { x in switch x § }, id: 1)", .other),
        // Nor do those of extensions tell anything that differ.
        ("struct Client<T> { var load: (Mode) -> Void }\nextension Client where T == Int { init(id: Int, load: (Other) -> Void) {} }\n"
            + "extension Client where T == Bool { init(load: (Mode) -> Void) {} }", "func f() { _ = Client(id: 1, load: { x in switch x § })", nil),
        (client + "class Base { init(id: Int) {} }", "func f() { _ = Client(load: { x in switch x § }, id: 1)", .mode),
        ("class Client { var load: (Mode) -> Void }\nextension Client { convenience init(load: (Other) -> Void) {} }", "func f() { _ = Client(load: { x in switch x § })", .other),
    ]

    static let flags: [Example] = [
        .good("struct Client { var load: (Bool?) -> Void }\nextension Client { init(load: (Bool) -> Void, id: Int) { self.load = { _ in } } }\nfunc f() { _ = Client(load: { on in if on == true { g() } }) }"),
        .good("struct Client { let load: (Bool) -> Void; init(id: Int, load: (Bool) -> Void) { self.load = { _ in } }; init(_ key: String, load: (Bool?) -> Void) { self.load = { _ in } } }\nfunc f() { _ = Client(\"\", load: { on in if on == true { g() } }) }"),
    ]

    @Test("a closure is told what both tell", arguments: uses)
    func use(_ own: String, _ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: own, names: type) }

    @Test("what it is told may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
