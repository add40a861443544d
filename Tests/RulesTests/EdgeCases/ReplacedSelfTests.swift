import BuiltInRules
import RuleKit
import Testing

/// Another object may be called `self`.
struct ReplacedSelfTests {
    private static let types = Example.Companion(
        "Types.swift", "enum Mode { case on, off }\nenum Other { case on, erase }\nclass Editor { var mode: Other = .on; var isOn: Bool?; var modes: [Other] = [] }")

    static let defaults: [Example] = [
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

    @Test(arguments: defaults) func switchDefault(_ example: Example) throws { try expect(example, of: "switch_default") }

    @Test func booleanLiteralComparison() throws {
        try expect(
            .good("class S { var isOn = true; func f(other: Editor) { run { [self = other] in if self.isOn == true { a() } } } }", with: [Self.types]),
            of: "boolean_literal_comparison")
    }
}
