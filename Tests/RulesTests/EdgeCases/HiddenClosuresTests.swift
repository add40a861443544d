import RuleKit
import Testing

/// What a type has under the name of a global function takes the closure.
struct HiddenClosuresTests {
    private static let global = "func run(_ f: (Mode) -> Void) {}\n"

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        (global, "struct T { func e() { run { x in switch x § } } }", .mode),
        (global, "struct T { let run: ((Other) -> Void) -> Void; func e() { run { x in switch x § } } }", nil),
        (global, "class B { let run: ((Other) -> Void) -> Void = h }\nclass T: B { func e() { run { x in switch x § } } }", nil),
        (global, "struct T { static let run: ((Other) -> Void) -> Void = h; struct U { func e() { run { x in switch x § } } } }", nil),
        // That a superclass from elsewhere has one of the name, which takes a closure, is less likely than that the project's own is meant.
        (global, "class V: LibBase { func f() { run { x in switch x § } } }", .mode),
        (global, "class V: NSObject { func f() { run { x in switch x § } } }", .mode), (global, "struct V: View { func f() { run { x in switch x § } } }", .mode),
        (global, "class V: LibBase { func run(_ f: (Other) -> Void) {}; func f() { run { x in switch x § } } }", .other),
    ]

    static let flags: [Example] = [
        .good("func run(_ f: (Bool) -> Void) {}\nstruct T { let run: ((Bool?) -> Void) -> Void; func e() { run { if $0 == true { g() } } } }"),
    ]

    @Test("a closure is told what the nearest that takes it tells", arguments: uses)
    func use(_ own: String, _ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: own, names: type) }

    @Test("what it is told may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
