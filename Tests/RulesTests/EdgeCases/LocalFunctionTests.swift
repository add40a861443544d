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

    /// What a call of one has, and the enum that is named.
    static let results: [(code: String, type: NamedEnum?)] = [
        ("func f() { func now() -> Mode { .auto }; switch now() §", .mode),
        ("func f() { switch now() §; func now() -> Mode { .auto }", .mode),
        ("func f() { func now() -> Mode { .auto }; let x = now(); switch x §", .mode),
        ("func f() { func now() -> Mode? { .auto }; if let x = now() { switch x §", .mode),
        ("func f() { func now() throws -> Other { .auto }; guard let x = try? now() else { return }; switch x §", .other),
        ("func f() async throws { func now(_ x: Int) async throws -> Mode { .auto }; switch try await now(1) §", .mode),
        ("func f() { func now() -> World { g() }; switch now().mode §", .mode),
        ("func f() { func now() -> [Mode] { [] }; for x in now() { switch x §", .mode),
        ("func f() { func now() -> [Mode] { [] }; now().forEach { switch $0 § }", .mode),
        ("func f() { func now() -> (Mode, Other) { g() }; switch now().1 §", .other),
        ("func f(n: [Int]) { func now() -> Mode { .auto }; n.map { _ in now() }.forEach { switch $0 § }", .mode),
        ("class T { func f() { func now() -> Mode { .auto }; g { if x { switch now() § } } } }", .mode),
        ("class T { func now() -> Other { .auto }; func f() { func now() -> Mode { .auto }; switch now() § } }", .mode),
        ("class T { func now() -> Other { .auto }; func f() { func now() -> Mode { .auto }; switch self.now() § } }", .other),
        ("class T { func now() -> Other { .auto }; func f() { do { func now() -> Mode { .auto } }; switch now() § } }", .other),
        ("func f() { func now() -> Mode { .auto }; func g() { func now() -> Other { .auto }; switch now() § } }", .other),
        ("func f() { func now() -> Mode { .auto }; func now(_ x: Int) -> Mode { .auto }; switch now() §", .mode),
        // Nobody knows which of two is called, what a variable hands out, or what stands for a generic parameter.
        ("func f() { func now() -> Mode { .auto }; func now(_ x: Int) -> Other { .auto }; switch now() §", nil),
        ("func f() { func now() -> Mode { .auto }; do { let now = make(); switch now() §", nil),
        ("func f() { func now<T>() -> T { g() }; switch now() §", nil),
        ("func f<T>(_ t: T) { func now() -> T { t }; switch now() §", nil),
        ("func f() { func now() { g() }; switch now() §", nil),
    ]

    static let flags: [Example] = [
        .good("func f() { func flag() -> Bool? { nil }; let on = flag(); if on == true { h() } }"),
        .good("class T { func run(_ f: (Bool?) -> Void) {}; func e() { let g = { func run(_ f: (Bool) -> Void) {} }; run { on in if on == true { h() } }; g() } }"),
        .good("class T { func flag() -> Bool? { nil }; func e() { do { func flag() -> Bool { true } }; let on = flag(); if on == true { h() } } }"),
    ]

    @Test("a closure is told what the function in sight tells", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: Self.own, names: type) }

    @Test("a call has what the function hands out", arguments: results)
    func result(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    @Test("what it is told may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
