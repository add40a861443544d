import BuiltInRules
import RuleKit
import Testing

/// What nobody here can see may hide what the project declares.
struct OutOfSightTests {
    @Test(
        "a fix is no safer than what shows the type",
        arguments: [
            // A protocol from elsewhere may give a type members.
            ("let isReady = true\nstruct Row: Remote { func f() -> Bool { isReady == false } }", .unsafe),
            ("let isReady = true\nprotocol Mine: Remote {}\nextension Mine { func f() -> Bool { isReady == false } }", .unsafe),
            ("let isReady = true\nprotocol Mine: Remote {}\nenum Row: Mine { case a; func f() -> Bool { isReady == false } }", .unsafe),
            ("let isReady = true\nactor Row: Remote { func f() -> Bool { isReady == false } }", .unsafe),
            ("let isReady = true\nstruct Row: Codable, Sendable { func f() -> Bool { isReady == false } }", .safe),
            ("let isReady = true\nenum Row: String, Codable { case a; func f() -> Bool { isReady == false } }", .safe),
            ("let isReady = true\nprotocol Mine {}\nstruct Row: Mine { func f() -> Bool { isReady == false } }", .safe),
            // What the project calls a `Bool` may be something else.
            ("struct Flags { typealias Bool = Swift.Bool?; let isOn: Bool = nil; func f() { if isOn == true { g() } } }", .unsafe),
            ("enum JSON { struct Bool { } }\nstruct Lamp { let isOn: Bool; func f() { if isOn == true { g() } } }", .unsafe),
            // What is borrowed may be compared and negated, but not handed on.
            ("func f(_ x: borrowing Bool) -> Bool { return x == true }", nil), ("func f(_ x: borrowing Bool) { if x == true { g() } }", nil),
            ("extension Bool { borrowing func f() -> Bool { self == true } }", nil),
            ("func f(_ x: borrowing Bool) -> Bool { func g(y: Bool) -> Bool { y == true }; return false }", nil),
            ("func f(_ x: borrowing Bool) -> Bool { return x == false }", .safe), ("func f(_ x: Bool) -> Bool { return x == true }", .safe),
            ("func f(borrowing: Bool) { struct Lamp { let isOn: Bool; func f() -> Bool { isOn == true } } }", .safe),
        ] as [(String, Fix.Safety?)])
    func safety(_ code: String, _ safety: Fix.Safety?) throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let found = ExampleCase(rule: rule, example: .good("")).findings(code)
        #expect(found.count == 1)
        #expect(found.first?.fix?.safety == safety)
    }

    /// What a file does not import it cannot name.
    private static let package: [Example.Companion] = [
        .init("Package.swift", "import PackageDescription\nlet package = Package(name: \"App\", targets: [.target(name: \"App\"), .target(name: \"Core\"), .target(name: \"Two\"), .target(name: \"my-kit\")])"),
        .init("Sources/Core/C.swift", "@_exported import Two\npublic enum Axis { case x, y, z }\npublic typealias Line = Axis"),
        .init("Sources/Two/T.swift", "@_exported import struct Deep.Deepest\npublic enum Side { case left, right, none }"),
        .init("Sources/my-kit/K.swift", "public enum Tone { case low, high, none }"),
    ]

    private static let kind = Example.Companion("Kind.swift", "enum Kind { case a, x, y }")

    private enum Last { case flagged, listed, quiet }

    private static func inSub(_ base: String, of type: String, _ last: Last = .flagged) -> String {
        let label =
            switch last {
            case .flagged: "«default»"
            case .listed: "case .x, .y"
            case .quiet: "default"
            }
        return "final class Sub: \(base) { func f(_ k: \(type)) { switch k { case .a: g()\n\(label): h() } } }"
    }

    static let modules: [Example] = [
        .good("import SDK\nfunc f(_ a: Axis) { switch a { case .x: g()\ndefault: h() } }", path: "Sources/App/A.swift", with: package),
        .good("import Combine\nimport Two\nfunc f(_ a: Line) { switch a { case .x: g()\ndefault: h() } }", path: "Sources/App/A.swift", with: package),
        .bad("import Core\nfunc f(_ a: Axis, _ b: Line) { switch a { case .x: g()\n«default»: h() }; switch b { case .x: g()\n«default»: h() } }", fixed: "import Core\nfunc f(_ a: Axis, _ b: Line) { switch a { case .x: g()\ncase .y, .z: h() }; switch b { case .x: g()\ncase .y, .z: h() } }", path: "Sources/App/A.swift", with: package),
        .bad("import UIKit\nimport Core\nfunc f(_ s: Side) { switch s { case .left: g()\n«default»: h() } }", fixed: "import UIKit\nimport Core\nfunc f(_ s: Side) { switch s { case .left: g()\ncase .right, .none: h() } }", path: "Sources/App/A.swift", with: package),
        .bad("import UIKit\nimport my_kit\nfunc f(_ t: Tone) { switch t { case .low: g()\n«default»: h() } }", fixed: "import UIKit\nimport my_kit\nfunc f(_ t: Tone) { switch t { case .low: g()\ncase .high, .none: h() } }", path: "Sources/App/A.swift", with: package),
        .bad("import UIKit\nfunc f(_ s: Side) { switch s { case .left: g()\n«default»: h() } }", fixed: "import UIKit\nfunc f(_ s: Side) { switch s { case .left: g()\ncase .right, .none: h() } }", path: "Sources/App/A.swift", with: package + [.init("Sources/App/Exports.swift", "@_exported import Core")]),
        .good("import UIKit\nfunc f(_ s: Side) { switch s { case .left: g()\ndefault: h() } }", path: "Sources/App/A.swift", with: package + [.init("Sources/App/B.swift", "import Core")]),
        .bad("func f(_ a: Axis) { switch a { case .x: g()\n«default»: h() } }", fixed: "func f(_ a: Axis) { switch a { case .x: g()\ncase .y, .z: h() } }", path: "Example/A.swift", with: package),
        // The type from elsewhere may have a `Kind` of its own, which nobody means who declares one beside it.
        .good("extension Base { func f(_ k: Kind) { switch k { case .a: g()\ndefault: h() } } }\nfinal class Sub: Base { var k: Kind\nfunc f() { switch k { case .a: g()\ndefault: h() } } }", with: [kind]),
        .good("final class Sub: Base { struct In { func f(_ k: Kind) { switch k { case .a: g()\ndefault: h() } } } }", with: [kind]),
        .bad(inSub("Base", of: "Kind"), fixed: inSub("Base", of: "Kind", .listed), with: [.init("Kind.swift", "enum Kind { case a, x, y }\nclass Base {}")]),
        .bad(inSub("Base", of: "BaseKind"), fixed: inSub("Base", of: "BaseKind", .listed), with: [.init("Kind.swift", "enum BaseKind { case a, x, y }")]),
        .bad(inSub("UIViewController", of: "Kind"), fixed: inSub("UIViewController", of: "Kind", .listed), with: [kind]),
        .bad(inSub("UIButton", of: "Kind"), fixed: inSub("UIButton", of: "Kind", .listed), with: [kind]),
        .good(inSub("UIButton", of: "State", .quiet), with: [.init("State.swift", "enum State { case a, x, y }")]),
        .bad("enum Kind { case a, x, y }\n" + inSub("Base", of: "Kind"), fixed: "enum Kind { case a, x, y }\n" + inSub("Base", of: "Kind", .listed)),
        .bad("extension String { func f(_ k: Kind) { switch k { case .a: g()\n«default»: h() } } }", fixed: "extension String { func f(_ k: Kind) { switch k { case .a: g()\ncase .x, .y: h() } } }", with: [kind]),
        // What a type has from elsewhere, by a macro or a superclass, is no enum of the project, whatever its cases are called.
        .good("final class Variant {}\nenum Parameter { case builtin, object }\nfunc f(k: Variant.GType) { switch k { case .object: g()\ndefault: h() } }"),
        .good("final class Cell: UITableViewCell { var style: Cell.EditingStyle }\nenum Edit { case insert, move }\nfunc f(c: Cell) { switch c.style { case .insert: g()\ndefault: h() } }"),
        .good("struct Feature: Reducer { func f(m: Self.State) { switch m { case .x: g()\ndefault: h() } } }", with: [kind]),
        .bad("final class Variant {}\nenum Parameter { case builtin, object(Int) }\nfunc f(k: Variant.GType) { switch k { case .object(let x): g(x)\n«default»: h() } }", saying: "the other cases of an enum"),
        // A member of a type from elsewhere is of one of the project only by way of its arguments.
        .good("import Vapor\nfunc f(_ app: Application) { switch app.environment { case .production: g()\ndefault: h() } }\nextension Application { func f() { switch self.environment { case .production: g()\ndefault: h() } } }", with: [payload]),
        .bad("import Vapor\nfunc f(_ app: Holder<Payload>) { switch app.environment { case .production: g()\n«default»: h() } }", saying: "'Payload.Environment'", with: [payload]),
        .bad("@Reducer struct Page { struct State { var step: Step\nenum Step { case a, b, c } }\nvar body: some ReducerOf<Self> { Reduce { state, action in switch state.step { case .a: return .none\n«default»: return .none } } } }",
            saying: "'Page.State.Step'", with: [payload]),
        .bad("import Vapor\nfunc f(_ app: Payload) { switch app.environment { case .production: g()\n«default»: h() } }", saying: "'Payload.Environment'", with: [payload]),
    ]

    /// A cast to `Any` matches whatever a case holds.
    static let casts: [Example] = [
        .bad("enum Value { case flag(Bool), text(String), empty }\nfunc f(_ v: Value) { switch v { case .flag(let any as Any), .text(let any as Any): g(any)\n«default»: h() } }",
            fixed: "enum Value { case flag(Bool), text(String), empty }\nfunc f(_ v: Value) { switch v { case .flag(let any as Any), .text(let any as Any): g(any)\ncase .empty: h() } }"),
        .bad("enum Value { case flag(Any), text(String), empty }\nfunc f(_ v: Value) { switch v { case .flag(let x as Int): g(x)\n«default»: h() } }",
            fixed: "enum Value { case flag(Any), text(String), empty }\nfunc f(_ v: Value) { switch v { case .flag(let x as Int): g(x)\ncase .flag, .text, .empty: h() } }"),
    ]

    @Test("what a cast covers", arguments: casts) func covered(_ example: Example) throws { try expect(example, of: "switch_default") }

    private static let payload = Example.Companion("Payload.swift", "struct Payload { enum Environment: String { case sandbox, production }\nlet environment = .sandbox }")

    @Test("a type is one that the file can name", arguments: modules) func switchDefault(_ example: Example) throws { try expect(example, of: "switch_default") }
}
