import RuleKit
import Testing

/// Code in an `extension P where Self: Q` has the members of both, and what is nested in a class that `Self` is.
struct ConstrainedExtensionTests {
    private static let asks = "protocol P {}\nprotocol Q { var mode: Other { get }; func load() -> Other; func told(_ f: (Other) -> Void) }\n"
    private static let globals = "let mode = Mode.auto; func load() -> Mode { .auto }; func told(_ f: (Mode) -> Void) {}\n"
    private static let nested = "protocol P {}\nclass C { enum Tab { case auto, hide }; var mode: Other = .auto; var all: [Other] = [] }\nenum Tab { case auto, erase }"

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        (asks, globals + "extension P where Self: Q { func f() { switch mode §", .other),
        (asks, globals + "extension P where Self: Q { func f() { switch self.mode §", .other),
        (asks, globals + "extension P where Self: Q { func f() { switch load() §", .other),
        (asks, globals + "extension P where Self: Q { func f() { let x = load(); switch x §", .other),
        (asks, globals + "extension P where Self: Q { func f() { told { x in switch x § }", .other),
        (asks, globals + "extension P where Self: AnyObject, Self: Q { func f() { switch mode §", .other),
        (asks + globals, "extension P where Self: Q { func f() { switch mode §", .other),
        ("", asks + globals + "extension P where Self: Q { func f() { switch mode §", .other),
        (asks + "typealias Both = Q & Sendable", globals + "extension P where Self: Both { func f() { switch mode §", .other),
        (asks + "struct S: P { var mode: Other }", globals + "extension P where Self == S { func f() { switch mode §", .other),
        (asks, globals + "extension View where Self: Q { func f() { switch mode §", .other),
        (asks, globals + "extension P where Self: Sendable { func f() { switch mode §", .mode),
        (nested, globals + "extension P where Self: C { func f() { switch mode §", .other),
        (nested, "extension P where Self: C { func f() { for x in all { switch x §", .other),
        (nested, "extension P where Self: C { func f(x: Tab) { switch x §", .named(".hide of 'C.Tab'")),
        (nested + "\nclass D: C {}", "extension P where Self: D { func f(x: Tab) { switch x §", .named(".hide of 'C.Tab'")),
        (nested + "\nstruct S: P { enum Mode { case auto, own } }", "extension P where Self == S { func f(x: Mode) { switch x §", .named(".own of 'S.Mode'")),
        // Of the members of one extension of several a path of names does not tell which have them.
        (asks, globals + "extension P where Self: Q { func f() { switch mode § } }\nextension P { func g() {}", nil),
        (asks, globals + "extension P { func f() where Self: Q { switch mode §", nil),
        (asks, globals + "extension P { func f() { switch mode § } }\nextension P where Self: Q { func g() {}", nil),
        (asks, globals + "extension P where Self: Q { func g() {} }\nstruct S: P { func f() { switch mode §", .mode),
        // Nor in a file with the protocol whether that means a type.
        ("", nested + "\nextension P where Self: C { func f(x: Tab) { switch x §", nil),
        (nested, "extension P where Self: C { func g() {} }\nstruct S: P { func f(x: Tab) { switch x §", .named(".erase of 'Tab'")),
    ]

    static let flags: [Example] = [
        .good("protocol P {}\nclass C { var flag: Bool? }\nlet flag = true\nextension P where Self: C { func f() { if flag == true { g() } } }"),
        .good("protocol P {}\nclass C { func load() -> Bool? { nil } }\nfunc load() -> Bool { true }\nextension P { func f() where Self: C { if load() == true { g() } } }"),
        .bad(
            "protocol P {}\nclass C { var flag = true }\nlet flag: Bool? = nil\nextension P where Self: C { func f() { if flag «==» true { g() } } }",
            fixed: "protocol P {}\nclass C { var flag = true }\nlet flag: Bool? = nil\nextension P where Self: C { func f() { if flag { g() } } }"),
    ]

    @Test("code has what its extension says of Self", arguments: uses)
    func use(_ own: String, _ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: own, names: type) }

    @Test("what it has may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
