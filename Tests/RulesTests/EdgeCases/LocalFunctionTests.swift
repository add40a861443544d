import RuleKit
import Testing

/// A function of a body belongs to that body.
struct LocalFunctionTests {
    private static let own = "extension T { func run(_ f: (Mode) -> Void) {} }\n"

    /// What a switch stands in, and the enum that is named.
    static let uses: [(code: String, type: NamedEnum?)] = [
        // A body that has ended, or is another one.
        ("struct T { func e() { let g = { func run(_ f: (Other) -> Void) {}; run { _ in } }; g(); run { x in switch x § } } }", .mode),
        ("struct T { func e() { do { func run(_ f: (Other) -> Void) {} }; run { x in switch x § } } }", .mode),
        ("struct T { func e() { if x { func run(_ f: (Other) -> Void) {} } else { run { x in switch x § } } } }", .mode),
        ("struct T { func e() { func g() { func run(_ f: (Other) -> Void) {} }; run { x in switch x § } } }", .mode),
        ("struct T { func e() { func g() { run { x in switch x § } }; func h() { func run(_ f: (Other) -> Void) {} } } }", .mode),
        ("struct T { func e() { switch n { case 1: func run(_ f: (Other) -> Void) {}\ndefault: run { x in switch x § } } } }", .mode),
        ("struct T { func g() { func run(_ f: (Other) -> Void) {} }; func e() { run { x in switch x § } } }", .mode),
        // One around the code, in front of it or behind, or the innermost of two.
        ("struct T { func e() { func run(_ f: (Other) -> Void) {}; run { x in switch x § } } }", .other),
        ("struct T { func e() { run { x in switch x § }; func run(_ f: (Other) -> Void) {} } }", .other),
        ("struct T { func e() { func run(_ f: (Other) -> Void) {}; do { go { run { x in switch x § } } } } }", .other),
        ("struct T { func e() { switch n { case 1: func run(_ f: (Other) -> Void) {}\nrun { x in switch x § }\ndefault: g() } } }", .other),
        ("struct T { func e() { func run(_ f: (Mode) -> Void) {}; do { func run(_ f: (Other) -> Void) {}; run { x in switch x § } } } }", .other),
        ("struct T { func e() { func run(_ f: (Other) -> Void) {}; do { func run(_ f: (Mode) -> Void) {} }; run { x in switch x § } } }", .other),
        ("struct T { func g() { func run(_ f: (Mode) -> Void) {} }; func e() { func run(_ f: (Other) -> Void) {}; run { x in switch x § } } }", .other),
        // A block of the file.
        ("do { func run(_ f: (Other) -> Void) {}; func e() { run { x in switch x § } } }", .other),
        ("func run(_ f: (Mode) -> Void) {}\ndo { func run(_ f: (Other) -> Void) {} }\nrun { x in switch x § }", .mode),
        // Nobody knows which of two is called, or what a variable tells.
        ("struct T { func e() { func run(_ f: (Other) -> Void) {}; func run(_ f: (Mode) -> Void) {}; run { x in switch x § } } }", nil),
        ("struct T { func e() { func run(_ f: (Other) -> Void) {}; do { let run = make(); run { x in switch x § } } } }", nil),
    ]

    static let flags: [Example] = [
        .good("class T { func run(_ f: (Bool?) -> Void) {}; func e() { let g = { func run(_ f: (Bool) -> Void) {} }; run { on in if on == true { h() } }; g() } }"),
        .good("class T { func flag() -> Bool? { nil }; func e() { do { func flag() -> Bool { true } }; let on = flag(); if on == true { h() } } }"),
    ]

    @Test("a closure is told what the function in sight tells", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: Self.own, names: type) }

    @Test("what it is told may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
