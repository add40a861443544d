import BuiltInRules
import RuleKit
import Testing

/// A name means the type that it means where it is written.
struct TypeLookupTests {
    private static let model = Example.Companion(
        "Model.swift", "enum Mode: Int { case on, off, dim }\nstruct Order { var mode: Mode }\nlet current: Mode = .on\nprotocol HasMode { var mode: Mode { get } }")
    private static let base = Example.Companion(
        "Base.swift", "class BaseCell { enum Style: Int { case plain, bold, dim } }\nclass Cell: BaseCell {}\nprotocol HasKind { typealias Kind = Real }\nenum Real { case on, off, low }\nenum Unreal { case on, off }")
    private static let modules: [Example.Companion] = [
        .init("Package.swift", ""),
        .init("Sources/Core/A.swift", "public enum Status: Int { case active, paused, ended }\npublic var theStatus: Status = .active\npublic func makeStatus() -> Status { .active }"),
        .init("Sources/Net/A.swift", "public enum Status: Int { case active, paused, lost, gone }"),
    ]
    private static let folders: [Example.Companion] = [
        .init("App/Models/Look.swift", "enum Look { case plain, bold, dim }"),
        .init("Apple/Parts/Look.swift", "enum Look { case plain, wide, tall }"),
    ]
    private static let typing = Example.Companion(
        "Typing.swift", "enum Typing { case builtin, object(String) }\nprotocol P { static var kind: Library.GType { get }; var inner: Library.GType { get } }\nclass C { class var kind: Library.GType { .object }; var k: Library.GType = .object }")
    private static let carts = Example.Companion(
        "Cart.swift", "@Observable final class Cart { var state = State.idle }\nenum State { case idle, playing, paused }\nenum Other { case idle, busy }")

    static let defaults: [Example] = [
        // A property, a global variable, a requirement: their types are those of their own place.
        .bad("class Screen { enum Mode { case on, off, low }\nfunc f(_ o: Order) { switch o.mode { case .on: a()\n«default»: b() } } }", saying: ".off and .dim of 'Mode'",
            fixed: "class Screen { enum Mode { case on, off, low }\nfunc f(_ o: Order) { switch o.mode { case .on: a()\ncase .off, .dim: b() } } }", with: [model]),
        .bad("class Screen { enum Mode { case on, off, low }\nfunc f() { switch current { case .on: a()\n«default»: b() } } }", saying: ".off and .dim of 'Mode'",
            fixed: "class Screen { enum Mode { case on, off, low }\nfunc f() { switch current { case .on: a()\ncase .off, .dim: b() } } }", with: [model]),
        .bad("private enum Mode { case on, off, low }\nfunc f(_ h: some HasMode) { switch h.mode { case .on: a()\n«default»: b() } }", saying: ".off and .dim of 'Mode'",
            fixed: "private enum Mode { case on, off, low }\nfunc f(_ h: some HasMode) { switch h.mode { case .on: a()\ncase .off, .dim: b() } }", with: [model]),
        // The module in front of a type tells namesakes apart.
        .bad("func f(_ s: Net.Status) { switch s { case .active: a()\n«default»: b() } }", saying: ".paused, .lost and .gone",
            fixed: "func f(_ s: Net.Status) { switch s { case .active: a()\ncase .paused, .lost, .gone: b() } }", path: "Sources/App/A.swift", with: modules),
        .bad("enum Status { case active, own }\nfunc f(_ s: Core.Status) { switch s { case .active: a()\n«default»: b() } }", saying: ".paused and .ended",
            fixed: "enum Status { case active, own }\nfunc f(_ s: Core.Status) { switch s { case .active: a()\ncase .paused, .ended: b() } }", path: "Sources/App/A.swift", with: modules),
        // Of two that are public a file means that of the module which it imports.
        .bad("import Core\nfunc f(_ s: Status) { switch s { case .active: a()\n«default»: b() } }", saying: ".paused and .ended",
            fixed: "import Core\nfunc f(_ s: Status) { switch s { case .active: a()\ncase .paused, .ended: b() } }", path: "Sources/App/A.swift", with: modules),
        .bad("@testable import struct Net.Link\nfunc f(_ s: Status) { switch s { case .active: a()\n«default»: b() } }", saying: ".paused, .lost and .gone",
            fixed: "@testable import struct Net.Link\nfunc f(_ s: Status) { switch s { case .active: a()\ncase .paused, .lost, .gone: b() } }", path: "Tests/AppTests/A.swift", with: modules),
        .good("import Core\nimport Net\nfunc f(_ s: Status) { switch s { case .active: a()\ndefault: b() } }", path: "Sources/App/A.swift", with: modules),
        .good("import Other\nfunc f(_ s: Status) { switch s { case .active: a()\ndefault: b() } }", path: "Sources/App/A.swift", with: modules),
        // Where no manifest tells modules apart, namesakes are those of the folders that they stand in.
        .bad("func f(_ s: Look) { switch s { case .plain: a()\n«default»: b() } }", saying: ".bold and .dim",
            fixed: "func f(_ s: Look) { switch s { case .plain: a()\ncase .bold, .dim: b() } }", path: "App/Views/A.swift", with: folders),
        .bad("func f(_ s: Look) { switch s { case .plain: a()\n«default»: b() } }", saying: ".wide and .tall",
            fixed: "func f(_ s: Look) { switch s { case .plain: a()\ncase .wide, .tall: b() } }", path: "Apple/A.swift", with: folders),
        .bad("func f(_ s: Look) { switch s { case .plain: a()\n«default»: b() } }", saying: "hides .off",
            fixed: "func f(_ s: Look) { switch s { case .plain: a()\ncase .off: b() } }", path: "A.swift",
            with: folders + [.init("Look.swift", "enum Look { case plain, off }")]),
        .good("func f(_ s: Look) { switch s { case .plain: a()\ndefault: b() } }", path: "Shared/A.swift", with: folders),
        // Public variables and functions of other modules are known.
        .bad("func f() { switch theStatus { case .active: a()\n«default»: b() } }", saying: ".paused and .ended",
            fixed: "func f() { switch theStatus { case .active: a()\ncase .paused, .ended: b() } }", path: "Sources/App/A.swift", with: modules),
        .bad("func f() { switch makeStatus() { case .active: a()\n«default»: b() } }", saying: ".paused and .ended", path: "Sources/App/A.swift", with: modules),
        // Inherited types.
        .bad("class Photo: Cell { func f(_ s: Style) { switch s { case .plain: a()\n«default»: b() } } }", saying: "'BaseCell.Style'",
            fixed: "class Photo: Cell { func f(_ s: Style) { switch s { case .plain: a()\ncase .bold, .dim: b() } } }", with: [base, .init("Style.swift", "enum Style { case plain, other }")]),
        .bad("func f(_ s: Cell.Style) { switch s { case .plain: a()\n«default»: b() } }", saying: "'BaseCell.Style'",
            fixed: "func f(_ s: Cell.Style) { switch s { case .plain: a()\ncase .bold, .dim: b() } }", with: [base, .init("Style.swift", "enum Style { case plain, other }")]),
        .bad("struct Thing: HasKind { func f(_ k: Kind) { switch k { case .on: a()\n«default»: b() } } }", saying: ".off and .low of 'Real'",
            fixed: "struct Thing: HasKind { func f(_ k: Kind) { switch k { case .on: a()\ncase .off, .low: b() } } }", with: [base]),
        // A circle ends.
        .good("class A: B.S { func f(_ s: S) { switch s { case .plain: a()\ndefault: b() } } }\nclass B: A.S { typealias S = A }"),
        // A generic parameter is what it conforms to; `Self` of a protocol is what that asks for.
        .good("func f<E: P>(_ e: E) { switch e.inner { case .object: a()\ndefault: b() } }", with: [typing]),
        .good("func f<E>(_ t: E.Type) where E: P { switch E.kind { case .object: a()\ndefault: b() } }", with: [typing]),
        .good("func f<E: P>(_ t: E.Type) { switch t.kind { case .object: a()\ndefault: b() } }", with: [typing]),
        .good("extension P { static func g() { switch Self.kind { case .object: a()\ndefault: b() } } }", with: [typing]),
        .good("func f(_ t: C.Type, _ l: [C]) { switch t.kind { case .object: a()\ndefault: b() }\nswitch l[0].k { case .object: a()\ndefault: b() } }", with: [typing]),
        .bad("func f<E: HasMode>(_ e: E) { switch e.mode { case .on: a()\n«default»: b() } }", saying: ".off and .dim of 'Mode'",
            fixed: "func f<E: HasMode>(_ e: E) { switch e.mode { case .on: a()\ncase .off, .dim: b() } }", with: [model, .init("Twin.swift", "enum Twin { case on, off }")]),
        // What a bare `.name` stands in for is of its type.
        .bad("struct User { var mode: Mode? }\nfunc f(u: User?) { switch u?.mode ?? .off { case .on: a()\n«default»: b() } }", saying: ".off and .dim of 'Mode'",
            fixed: "struct User { var mode: Mode? }\nfunc f(u: User?) { switch u?.mode ?? .off { case .on: a()\ncase .off, .dim: b() } }", with: [model, .init("Twin.swift", "enum Twin { case on, off }")]),
        .bad("func f(o: Mode?, l: [Mode]) { let m = o ?? .off; switch m { case .on: a()\n«default»: b() }\nswitch l.first ?? .on { case .on: a()\n«default»: b() } }", saying: ".off and .dim of 'Mode'",
            fixed: "func f(o: Mode?, l: [Mode]) { let m = o ?? .off; switch m { case .on: a()\ncase .off, .dim: b() }\nswitch l.first ?? .on { case .on: a()\ncase .off, .dim: b() } }", with: [model, .init("Twin.swift", "enum Twin { case on, off }")]),
        // A member of a type of Apple's is of such a type, unless the project adds it.
        .good("func f(_ b: UIButton, p: AVPlayer) { switch b.mode { case .on: a()\ndefault: b() }\nswitch p.item.mode { case .on, .off: a()\ndefault: b() } }", with: [model]),
        .bad("extension UIButton { var mode: Mode { .on } }\nfunc f(_ b: UIButton) { switch b.mode { case .on: a()\n«default»: b() } }",
            fixed: "extension UIButton { var mode: Mode { .on } }\nfunc f(_ b: UIButton) { switch b.mode { case .on: a()\ncase .off, .dim: b() } }", with: [model]),
        // What is made of a raw value may be nil.
        .bad("func f(n: Int) { switch Mode(rawValue: n) { case .on: a()\ncase .none: b()\n«default»: c() } }", saying: ".off and .dim of 'Mode'", with: [model]),
        // A closure is handed what the variable says that is set to it.
        .bad("let a: (Mode) -> Void = { m in switch m { case .on: b()\n«default»: c() } }\nvar d: ((Int, Order) -> Void)? = { switch $1.mode { case .on: b()\n«default»: c() } }", saying: ".off and .dim of 'Mode'",
            fixed: "let a: (Mode) -> Void = { m in switch m { case .on: b()\ncase .off, .dim: c() } }\nvar d: ((Int, Order) -> Void)? = { switch $1.mode { case .on: b()\ncase .off, .dim: c() } }",
            with: [model, .init("Twin.swift", "enum Twin { case on, off }")]),
        // A member of what is made on the spot.
        .bad("enum Shop { struct Cart { var mode: Mode } }\nfunc f() { switch Order(mode: .on).mode { case .on: a()\n«default»: b() }\nswitch Shop.Cart(mode: .off).mode { case .on: a()\n«default»: b() } }",
            saying: ".off and .dim of 'Mode'",
            fixed: "enum Shop { struct Cart { var mode: Mode } }\nfunc f() { switch Order(mode: .on).mode { case .on: a()\ncase .off, .dim: b() }\nswitch Shop.Cart(mode: .off).mode { case .on: a()\ncase .off, .dim: b() } }",
            with: [model, .init("Twin.swift", "enum Twin { case on, off }")]),
        // What SwiftUI tells of a change is the value that it watches.
        .bad("func f(o: Order) { v.onChange(of: o.mode) { old, new in switch new { case .on: a()\n«default»: b() } }.onChange(of: o.mode) { switch $0 { case .on: a()\n«default»: b() } } }", saying: ".off and .dim of 'Mode'",
            fixed: "func f(o: Order) { v.onChange(of: o.mode) { old, new in switch new { case .on: a()\ncase .off, .dim: b() } }.onChange(of: o.mode) { switch $0 { case .on: a()\ncase .off, .dim: b() } } }",
            with: [model, .init("Twin.swift", "enum Twin { case on, off }")]),
        // What a closure captures is none of its parameters, and `[name = value]` is that value.
        .bad("final class S { func f(l: [Mode], o: [Order], p: Order) { l.forEach { [weak self] m in switch m { case .on: a()\n«default»: b() } }\no.forEach { @MainActor [l, p] x in switch x.mode { case .on: a()\n«default»: b() } }\ng { [m = p.mode] in switch m { case .on: a()\n«default»: b() } } } }",
            saying: ".off and .dim of 'Mode'",
            fixed: "final class S { func f(l: [Mode], o: [Order], p: Order) { l.forEach { [weak self] m in switch m { case .on: a()\ncase .off, .dim: b() } }\no.forEach { @MainActor [l, p] x in switch x.mode { case .on: a()\ncase .off, .dim: b() } }\ng { [m = p.mode] in switch m { case .on: a()\ncase .off, .dim: b() } } } }",
            with: [model, .init("Twin.swift", "enum Twin { case on, off }")]),
        // What is consumed or copied stays what it is.
        .bad("func f(_ m: consuming Mode) { switch consume m { case .on: a()\n«default»: b() } }", saying: ".off and .dim of 'Mode'",
            fixed: "func f(_ m: consuming Mode) { switch consume m { case .on: a()\ncase .off, .dim: b() } }", with: [model, .init("Twin.swift", "enum Twin { case on, off }")]),
        // What the environment is asked for.
        .bad("struct V { @Environment(Cart.self) private var cart; func f() { switch cart.state { case .idle: a()\n«default»: b() } } }", saying: "'State'",
            fixed: "struct V { @Environment(Cart.self) private var cart; func f() { switch cart.state { case .idle: a()\ncase .playing, .paused: b() } } }", with: [carts]),
    ]

    static let logs: [Example] = [
        // A type that is inferred is not the one that stands around.
        .good("enum State: Int { case idle, busy }\nprotocol Machine { associatedtype State; var state: State { get } }\nstruct R: Machine { var state: Real }\nfunc f(r: R, m: some Machine) { print(m.state.rawValue) }"),
        .good("enum State: Int { case idle, busy }\nprotocol Machine { associatedtype State: RawRepresentable; var state: State { get } }\nextension Machine { func f() { print(state.rawValue) } }"),
        .good("enum Key: Int { case a, b }\nstruct Cache<Key: RawRepresentable> { func g(k: Key) { print(k.rawValue) } }"),
        .bad("protocol HasState { associatedtype State; var state: State { get } }\nenum Real: Int { case idle, busy }\nstruct Box: HasState { typealias State = Real }\nfunc f(b: Box) { print(b.state.«rawValue») }",
            fixed: "protocol HasState { associatedtype State; var state: State { get } }\nenum Real: Int { case idle, busy }\nstruct Box: HasState { typealias State = Real }\nfunc f(b: Box) { print(b.state) }"),
    ]

    static let chains: [Example] = [
        // Two enums of one name are two enums.
        .good("class Screen { enum Mode { case on, off, low }\nfunc f(_ o: Order) -> Bool { o.mode == .on || o.mode == .off }\nfunc g(_ m: Mode) -> Bool { m == .on || m == .off } }", with: [model]),
        .bad("class Photo: Cell { func f(_ s: Style) -> Bool { s == .plain || s == .bold }\nfunc g(_ s: Style) -> Bool { «s» == .plain || s == .bold } }", saying: "'BaseCell.Style'", with: [base]),
    ]

    static let counts: [Example] = [
        .good("enum Event { case loaded(Cart), failed }\nfunc find() -> Cart? { nil }\nfunc f(_ e: Event) { if case let .loaded(cart) = e, cart.count > 0 { }\nif let t = find(), t.count > 0 { } }",
            with: [.init("Cart.swift", "final class Cart { var count = 0 }")]),
        .good("struct V: View { @Environment(Cart.self) private var cart\nfunc f() -> Bool { cart.count == 0 } }", with: [.init("Cart.swift", "final class Cart { var count = 0 }")]),
    ]

    @Test(arguments: defaults) func switchDefault(_ example: Example) throws { try expect(example, of: "switch_default") }
    @Test(arguments: logs) func opaqueRawValueLog(_ example: Example) throws { try expect(example, of: "opaque_raw_value_log") }
    @Test(arguments: chains) func caseCheckChain(_ example: Example) throws { try expect(example, of: "case_check_chain") }
    @Test(arguments: counts) func emptyCount(_ example: Example) throws { try expect(example, of: "empty_count") }
}
