import BuiltInRules
import RuleKit
import Testing

/// `Swift::Bool` and `Swift.Bool` are one type, and `Player::state` is as good an operand as `Player.state`.
struct ModuleSelectorTests {
    private static let package: [Example.Companion] = [
        .init("Package.swift", ""),
        .init("Sources/Core/State.swift", "public enum State { case on, off, dim }\npublic struct Lamp { public var state: State; public static var it: State { .on } }"),
        .init("Sources/Net/State.swift", "public enum State { case on, lost }"),
    ]

    static let cases: [(rule: String, example: Example)] = [
        ("boolean_state", .bad("struct S { var «a»: Swift::Bool = false, «b»: Swift::Bool?, «c»: Optional<Swift::Bool>, d: Kit::Bool.Flag }")),
        ("boolean_state_web", .good("struct S: Swift::Codable { var a = true, b = true, c = true }")),
        ("boolean_state_web", .bad("struct «S» { @Kit::Foo var a: Swift::Bool, b = true, c = true; @Kit::Binding var d: Swift::Bool }", saying: "3 flags")),
        ("redundant_boolean_return", .bad(
            "func f() -> Swift::Bool { «if» a { return true } else { return false } }", fixed: "func f() -> Swift::Bool { return a }")),
        ("unprefixed_error_type", .bad("struct «MyError»: Swift::Error {}")),
        ("exposed_subject", .bad("final class AViewModel { let «a» = Combine::PassthroughSubject<Int, Never>(); let «b»: Combine::PassthroughSubject<Int, Never> }")),
        ("success_flag_callback", .bad("func f(«completion»: @escaping (Swift::Bool) -> Swift::Void, «g»: @escaping (Int?, Swift::Error?) -> Void) {}")),
        ("empty_count", .bad(
            "let a = Kit::names.«count» > 0, b = x.Kit::names.«count» == 0, c = y && Kit::names.«count» == 0",
            fixed: "let a = !Kit::names.isEmpty, b = x.Kit::names.isEmpty, c = y && Kit::names.isEmpty")),
        ("prefer_nil_coalescing", .bad("let a = Kit::x != nil «?» Kit::x! : y", fixed: "let a = Kit::x ?? y")),
        ("boolean_literal_comparison", .good("struct S { let isOn: Swift::Bool? }\nfunc f(s: S) { g(s.isOn == true) }")),
        // The module tells namesakes apart, and says nothing of a case.
        ("switch_default", .bad(
            "func f(_ s: Core::State) { switch s { case .on: a()\n«default»: b() } }", saying: ".off and .dim",
            fixed: "func f(_ s: Core::State) { switch s { case .on: a()\ncase .off, .dim: b() } }", path: "Sources/App/A.swift", with: package)),
        ("switch_default", .bad(
            "func f(_ s: Net::State) { switch s { case .on: a()\n«default»: b() } }", saying: "hides .lost",
            fixed: "func f(_ s: Net::State) { switch s { case .on: a()\ncase .lost: b() } }", path: "Sources/App/A.swift", with: package)),
        ("switch_default", .bad(
            "func f(_ l: Core::Lamp) { switch l.Core::state { case .Core::on: a()\n«default»: b() } }", saying: ".off and .dim",
            fixed: "func f(_ l: Core::Lamp) { switch l.Core::state { case .Core::on: a()\ncase .off, .dim: b() } }", path: "Sources/App/A.swift", with: package)),
        // What another module has under the name is not what the own one has.
        ("switch_default", .good(
            "let state = Local.on\nenum Local { case on, own }\nfunc f() { switch Core::state { case .on: a()\ndefault: b() } }", path: "Sources/App/A.swift", with: package)),
        ("switch_default", .bad(
            "struct Lamp { static let it = Local.on }\nenum Local { case on, own }\nfunc f() { switch Core::Lamp.it { case .on: a()\n«default»: b() } }",
            saying: "hides .off and .dim", fixed: "struct Lamp { static let it = Local.on }\nenum Local { case on, own }\nfunc f() { switch Core::Lamp.it { case .on: a()\ncase .off, .dim: b() } }",
            path: "Sources/App/A.swift", with: package)),
        // The compiler takes the module behind a `let` for a name.
        ("case_binding_style", .good("switch x { case Kit::Event.a(let b): c() }")),
        ("case_binding_style", .bad("switch x { case .Kit::a(«let» b): c() }", fixed: "switch x { case let .Kit::a(b): c() }")),
    ]

    @Test("a module in front of a name", arguments: cases)
    func selector(_ rule: String, _ example: Example) throws { try expect(example, of: rule) }
}
