import RuleKit
import Testing

/// A name that is bound far above its use, where nobody looks, is neither a member nor a global.
struct FarBindingsTests {
    /// In place of `…` in a body: more than anybody looks through.
    private static let long = String(repeating: "    log(1, a: 1, b: 1)\n", count: 420)

    static let flags: [Example] = [
        quiet("struct S { var isOn: Bool; func f(m: [String: Bool]) { let isOn = m[\"a\"]\n…if isOn == true {} } }"),
        quiet("struct S { var isOn: Bool; func f(m: [Bool?]) { m.forEach { isOn in\n…if isOn == true {} } } }"),
        quiet("struct S { var isOn: Bool; func f(m: [String: Bool?]) { guard let isOn = m[\"a\"] else { return }\n…if isOn == true {} } }"),
        quiet("struct S { var isOn: Bool; func f(m: [String: Bool]) { let (isOn, other) = (m[\"a\"], 1)\n…if isOn == true {} } }"),
        quiet("struct S { var isOn: Bool; func f(m: [String: Bool]) { let isOn = m[\"a\"]; run {\n…if isOn == true {} } } }"),
        quiet("let isOn: Bool = true\nfunc f(m: [String: Bool]) { let isOn = m[\"a\"]\n…if isOn == true {} }"),
        quiet("struct S { var isOn: Bool; func f(isOn: Bool) { let isOn = load(isOn) as Bool?\n…if isOn == true {} } }"),
        // What is not bound above, in no block around the use, is a member or a parameter.
        fixed("struct S { var isOn: Bool; func f(m: [String: Bool]) { log(isOn, m)\n…if isOn § {} } }"),
        fixed("struct S { var isOn: Bool; func f(m: [String: Bool]) { if x { let isOn = m[\"a\"]; log(isOn) }\n…if isOn § {} } }"),
        fixed("struct S { var isOn: Bool; func f(m: [Bool?]) { m.forEach { isOn in log(isOn) }\n…if isOn § {} }\nfunc g() { let isOn = load() } }"),
        fixed("struct S { var isOn: Bool?; func f(isOn: Bool) { log(isOn)\n…if isOn § {} } }"),
    ]

    static let enums: [(code: String, type: NamedEnum?)] = [
        ("struct S { var m: Mode; func f(o: Other) { let m = make(o)\n…switch m §", nil),
        ("struct S { var m: Mode; func f(o: Other) { log(m)\n…switch m §", .mode),
        ("func f(w: World, o: Other) { do { try a() } catch { log(error)\n…switch error §", nil),
        ("struct S { var error: Mode; func f() { do { try a() } catch {\n…switch error §", nil),
        ("struct S { var error: Mode; func f() { do { try a() } catch { log(error) }\n…switch error §", .mode),
    ]

    private static func quiet(_ code: String, line: Int = #line) -> Example { .good(code.replacing("…", with: long), line: line) }

    private static func fixed(_ code: String, line: Int = #line) -> Example {
        let code = code.replacing("…", with: long)
        return .bad(code.replacing("§", with: "«==» true"), fixed: code.replacing(" §", with: ""), line: line)
    }

    @Test("what a flag is that may be bound far above nobody knows", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }

    @Test("what is switched over nobody knows either", arguments: enums)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code.replacing("…", with: Self.long), names: type) }
}
