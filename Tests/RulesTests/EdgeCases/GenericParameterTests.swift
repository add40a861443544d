import BuiltInRules
import RuleKit
import Testing

/// A generic parameter, and an alias of a function, hide the type that has the name, too.
struct GenericParameterTests {
    /// What stands in front of the body of a switch over something of type `State`.
    static let uses = [
        "let state: State = current; switch state", "let state: State? = current; switch state", "let state: State; switch state",
        "for state: State in [current] { switch state", "run { (state: State) in switch state", "let g: (State) -> Void = { state in switch state",
        "let (state, x): (State, Int) = (current, 1); switch state", "let state = State.idle; switch state", "let state = State(current); switch state",
        "let state = State.init(current); switch state", "let state = current as! State; switch state", "if let state = x as? State { switch state",
        "let list: [State] = [current]; for state in list { switch state", "let list = [State.idle]; for state in list { switch state",
    ]

    private static let state = Example.Companion(
        "State.swift", "enum State { case idle, busy, done }\nprotocol Stateful: Equatable { static var idle: Self { get } }\nstruct Twin { }")

    @Test(arguments: uses) func switchDefault(_ use: String) throws {
        let ends = String(repeating: " }", count: use.count { $0 == "{" } + 1)
        for head in ["func f<State: Stateful>(_ current: State) {", "func f<State>(_ current: State) where State: Stateful, State: Sendable {", "init<State: Stateful>(_ current: State) {", "func f() { typealias State = Lib.State\n"] {
            try expect(.good("struct S { \(head) \(use) { case .idle: a()\ndefault: b() }\(ends) }", with: [Self.state]), of: "switch_default")
        }
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        let other = "struct S { func f<Other: Stateful>(_ current: State) { \(use) { case .idle: a()\ndefault: b() }\(ends) }"
        #expect(ExampleCase(rule: rule, example: .good("", with: [Self.state])).findings(other).map(\.message).allSatisfy { $0.contains("of 'State'") })
        #expect(ExampleCase(rule: rule, example: .good("", with: [Self.state])).findings(other).count == 1)
    }

    private static let theme = Example.Companion("Theme.swift", "enum Theme: Int { case light, dark }\nenum Look { case light, dark }\nprotocol Lit {}")

    static let others: [(rule: String, code: String)] = [
        ("manual_all_cases", "func all<T: Lit>() -> [T] { [.light, .dark] }"),
        ("manual_all_cases", "struct A { init<T: Lit>(_ t: T) { let all: [T] = [.light, .dark] } }"),
        ("manual_all_cases", "struct A { subscript<T: Lit>(_ t: T) -> Int { let all: [T] = [.light, .dark]; return all.count } }"),
        ("manual_all_cases", "func f<T: Lit>(_ t: T, all: [T] = [.light, .dark]) {}"),
        ("manual_all_cases", "func f<T: Lit>(_ t: T) { g([T.light, .dark]) }"),
        ("redundant_case_string", "func f<T: Lit>(_ t: T) { let names: [T: String] = [.light: \"light\", .dark: \"dark\"]; g(names) }"),
        ("opaque_raw_value_log", "func f<T: Lit>(_ t: T) { let theme: T = t; print(theme.rawValue) }"),
        ("parallel_enum_table", "let names = [\"a\", \"b\"]\nfunc f<T: Lit>(_ t: T) { let theme: T = t; g(names[theme.rawValue]) }"),
        ("case_check_chain", "func f<T: Lit>(_ t: T) { let theme: T = t; if theme == .light || theme == .dark {} }\nfunc g<T: Lit>(_ t: T) { let theme: T = t; if theme == .light || theme == .dark {} }"),
    ]

    @Test(arguments: others) func otherRules(_ id: String, _ code: String) throws {
        let rule = try #require(allRules.first { $0.info.id == id })
        let type = id == "redundant_case_string" ? "Look" : "Theme"
        let example = ExampleCase(rule: rule, example: .good("", with: [Self.theme]))
        let hidden = code.replacing("<T: ", with: "<\(type): ").replacing("[T", with: "[\(type)").replacing(": T ", with: ": \(type) ").replacing("t: T", with: "t: \(type)")
        #expect(example.findings(hidden).map(\.message) == [])
        // Under another name it is the enum.
        #expect(example.findings(hidden.replacing("<\(type): ", with: "<Other: ")).count == 1)
    }
}
