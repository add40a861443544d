import RuleKit
import Testing

/// What the project adds to types and protocols from elsewhere hides what is global, for code inside of them and of what inherits them.
struct AddedMembersTests {
    private static let globals = "let mode = Mode.auto; func load() -> Mode { .auto }; func told(_ f: (Mode) -> Void) {}\n"

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        (globals, "extension Int { func load() -> Other { .auto }; func f() { switch load() §", .other),
        (globals, "extension Int { func load() -> Other { .auto }; func f() { let x = load(); switch x §", .other),
        (globals, "extension Int { func told(_ f: (Other) -> Void) {}; func f() { told { x in switch x § }", nil),
        (globals + "extension Int { private func load() -> Other { .auto } }", "extension Int { func f() { switch load() §", .mode),
        (globals + "extension Int { func load() -> Other { .auto } }", "extension Int { func f() { switch load() §", .other),
        (globals + "protocol P { func load() -> Other }\nextension Int: P {}", "extension Int { func f() { switch load() §", .other),
        (globals + "protocol P {}\nextension P { func load() -> Other { .auto } }\nextension Int: P {}", "extension Int { func f() { switch load() §", .other),
        (globals, "extension Int { func f() { switch load() §", .mode),
        // What is inherited, or conformed to.
        (globals + "extension NSObject { var mode: Other { .auto } }", "class K: NSObject { func f() { switch mode §", .other),
        (globals + "extension NSObject { var mode: Other { .auto } }", "class K: UIView { func f() { switch mode §", .other),
        (globals + "extension Identifiable { var mode: Other { .auto } }", "struct S: Identifiable { func f() { switch mode §", .other),
        (globals + "extension Identifiable { func load() -> Other { .auto } }", "struct S: Identifiable { func f() { switch load() §", .other),
        (globals + "extension Identifiable { func load() -> Other { .auto } }", "struct S: Identifiable { func f() { let x = load(); switch x §", .other),
        (globals + "extension Identifiable { func told(_ f: (Other) -> Void) {} }", "struct S: Identifiable { func f() { told { x in switch x § }", nil),
        (globals + "extension Identifiable { var mode: Other { .auto } }\nprotocol P: Identifiable {}", "struct S: P { func f() { switch mode §", .other),
        (globals + "extension Equatable { var mode: Other { .auto } }", "struct S: Hashable { func f() { switch mode §", .other),
        (globals + "extension Equatable { var mode: Other { .auto } }", "enum E { case a; func f() { switch mode §", .other),
        (globals + "extension Sequence { var mode: Other { .auto } }", "extension Array { func f() { switch mode §", .other),
        (globals + "extension Equatable { var mode: Other { .auto } }", "struct S { func f() { switch mode §", .mode),
        (globals + "extension String { var mode: Other { .auto } }", "enum E: String { case a; func f() { switch mode §", .mode),
        (globals + "extension Date { var mode: Other { .auto } }", "struct S: Identifiable { func f() { switch mode §", .mode),
        (globals + "extension Identifiable { private var mode: Other { .auto } }", "struct S: Identifiable { func f() { switch mode §", .mode),
        (globals + "extension Identifiable { var mode: Other { .auto } }", "struct S: Identifiable { var mode: Mode; func f() { switch mode §", .mode),
        // Whether the one is the other nobody knows.
        (globals + "extension Routed { func load() -> Other { .auto } }", "extension Screen { func f() { switch load() §", nil),
    ]

    static let flags: [Example] = [
        .good("func load() -> Bool { true }\nextension Int { func load() -> Bool? { nil }; func f() { let on = load(); if on == true { g() } } }"),
        .good("func told(_ f: (Bool) -> Void) {}\nextension Int { func told(_ f: (Bool?) -> Void) {}; func f() { told { on in if on == true { g() } } } }"),
        .good("let flag = true\nextension NSObject { var flag: Bool? { nil } }\nclass K: NSObject { func f() { if flag == true { g() } } }"),
        .good("let flag = true\nextension Sequence { var flag: Bool? { nil } }\nextension Array { func f() { if flag == true { g() } } }"),
    ]

    @Test("a member comes before what is global", arguments: uses)
    func use(_ own: String, _ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: own, names: type) }

    @Test("what it comes to may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
