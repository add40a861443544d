import BuiltInRules
import RuleKit
import Testing

/// Another object may be called `self`.
struct ReplacedSelfTests {
    private static let types = Example.Companion(
        "Types.swift", "enum Mode { case on, off }\nenum Other { case on, erase }\nclass Editor { var mode: Other = .on; var isOn: Bool?; var modes: [Other] = [] }")

    static let defaults: [Example] = [
        .good("class S { var other: Editor?; func pick() -> Mode { .on }; func f() { guard let self = other else { return }; let mode = self.pick(); switch mode { case .on: a()\ndefault: b() } } }",
            with: [.init("Types.swift", "enum Mode { case on, off, late }\nclass Editor { func pick() -> Other { .on } }\nenum Other { case on, erase, more }")]),
        .good("class S { var mode: Mode = .on; func f(other: Editor) { run { [self = other] in switch self.mode { case .on: a()\ndefault: b() } } } }", with: [types]),
        .good("class S { var mode: Mode = .on; func f(other: Editor) { run { [self = other] in go { switch mode { case .on: a()\ndefault: b() } } } } }", with: [types]),
        .good("class S { var modes: [Mode] = []; func f(other: Editor) { run { [self = other] in switch self.modes[0] { case .on: a()\ndefault: b() } } } }", with: [types]),
        .good("class S { var mode: Mode = .on; func f(other: Editor) { run { [weak self = other] in guard let self else { return }; switch self.mode { case .on: a()\ndefault: b() } } } }", with: [types]),
        .good("class S { var mode: Mode = .on; func f(other: Editor?) { if let self = other { switch self.mode { case .on: a()\ndefault: b() } } } }", with: [types]),
        .bad("class S { var mode: Mode = .on; func f() { run { [weak self] in guard let self else { return }; switch mode { case .on: a()\n«default»: b() } } } }", saying: "'Mode'",
            fixed: "class S { var mode: Mode = .on; func f() { run { [weak self] in guard let self else { return }; switch mode { case .on: a()\ncase .off: b() } } } }", with: [types]),
        .bad("class S { var mode: Mode = .on; func f() { run { [self = self] in guard let self = self else { return }; switch self.mode { case .on: a()\n«default»: b() } } } }", saying: "'Mode'",
            fixed: "class S { var mode: Mode = .on; func f() { run { [self = self] in guard let self = self else { return }; switch self.mode { case .on: a()\ncase .off: b() } } } }", with: [types]),
        .bad("class S { var mode: Mode = .on; func f(other: Editor?) { if let self = other {} }\nfunc g() { switch self.mode { case .on: a()\n«default»: b() } } }", saying: "'Mode'",
            fixed: "class S { var mode: Mode = .on; func f(other: Editor?) { if let self = other {} }\nfunc g() { switch self.mode { case .on: a()\ncase .off: b() } } }", with: [types]),
    ]

    private static let editor = Example.Companion("Editor.swift", "class Editor { var isOn: Bool?; func mode() -> Other { .on }; var flags: [Bool?] = [] }\nenum Other { case on, erase }")
    private static let properties = "var isOn = true; var other: Editor?; var next: Box?; var step: Step; var flags: [Bool] = []; "

    /// Another object is `self`, to local functions and in the value of a name as well.
    static let flags: [Example] = [
        "func f() { guard let self = other else { return }; let on = self.isOn; if on == true { a() } }",
        "func f() { guard let self = next?.editor else { return }; let on = self.isOn; if on == true { a() } }",
        "func f() { guard let self = other else { return }; func g() { if self.isOn == true { a() } }; g() }",
        "func f() { guard let self = other else { return }; for on in self.flags { if on == true { a() } } }",
        "func f() { guard let `self` = other else { return }; let on = self.isOn; if on == true { a() } }",
        "func f() { while let self = other { let on = self.isOn; if on == true { a() } } }",
        "func f() { switch other { case let self?: if self.isOn == true { a() }\ndefault: b() } }",
        "func f() { if case let self? = other { if self.isOn == true { a() } } }",
        "func f() { if case .first(let self) = step { let on = self.isOn; if on == true { a() } } }",
        "func f() { if case let .second(self, n) = step, n > 1 { let on = self.isOn; if on == true { a() } } }",
        "func f() { for case let self? in [other] { let on = self.isOn; if on == true { a() } } }",
        "func f() { let run: (Editor) -> Void = { `self` in if self.isOn == true { a() } }; run(make()) }",
        "func f() { let run = { (`self`: Editor) in if self.isOn == true { a() } }; run(make()) }",
        "func f() { let `self` = make(); let on = self.isOn; if on == true { a() } }",
        "func f(`self`: Editor) { let on = self.isOn; if on == true { a() } }",
        "func f() { run { [weak self = other] in let on = self.isOn; if on == true { a() } } }",
    ].map { .good("class S { \(properties)\($0) }", with: [editor]) }

    /// The same object is, or is again.
    static let same = [
        "func f() { if let self = other { a(self) }; let on = self.isOn; if on == true { a() } }",
        "func f() { guard let self = self else { return }; let on = self.isOn; if on == true { a() } }",
        "func f() { run { [weak self] in guard case let self? = self else { return }; let on = self.isOn; if on == true { a() } } }",
        "func f() { run { [weak `self`] in guard let `self` = self else { return }; let on = self.isOn; if on == true { a() } } }",
        "func f() { switch other { case let self?: a(self)\ndefault: let on = self.isOn; if on == true { a() } } }",
        "func f() { let run: (Editor) -> Void = { `self` in a(self) }; let on = self.isOn; if on == true { a() } }",
        "func f() { guard let self = other, self.isOn else { return } }\nfunc g() { let on = self.isOn; if on == true { a() } }",
        "func f() { struct T { func f() { guard let self = make() else { return } } }; let on = self.isOn; if on == true { a() } }",
    ]

    @Test("another object may be called self", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }

    @Test("self is the object around", arguments: same)
    func itself(_ code: String) throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let whole = "class S { \(Self.properties)\(code) }"
        let found = ExampleCase(rule: rule, example: .good(whole, with: [Self.editor])).findings(whole)
        #expect(found.map { $0.fix?.safety } == [.safe])
    }

    @Test(arguments: defaults) func switchDefault(_ example: Example) throws { try expect(example, of: "switch_default") }

    @Test func booleanLiteralComparison() throws {
        try expect(
            .good("class S { var isOn = true; func f(other: Editor) { run { [self = other] in if self.isOn == true { a() } } } }", with: [Self.types]),
            of: "boolean_literal_comparison")
    }
}
