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
            // And a class from elsewhere types.
            ("struct Style { let isBold = true }\nextension Theme { func f(_ s: Style) -> Bool { s.isBold == false } }", .unsafe),
            ("struct Style { let isBold = true }\nfinal class Dark: Theme { func f(_ s: Style) -> Bool { s.isBold == false } }", .unsafe),
            ("struct Style { let isBold = true }\nclass Dark: Theme { struct In { func f(_ s: Style) -> Bool { s.isBold == false } } }", .unsafe),
            ("struct Style { let isBold = true }\nfinal class Dark: UIViewController { func f(_ s: Style) -> Bool { s.isBold == false } }", .safe),
            ("struct Style { let isBold = true }\nfinal class Dark { func f(_ s: Style) -> Bool { s.isBold == false } }", .safe),
            ("struct DarkStyle { let isBold = true }\nfinal class Dark: Theme { func f(_ s: DarkStyle) -> Bool { s.isBold == false } }", .safe),
            ("class Theme { struct Style { let isBold = true } }\nfinal class Dark: Theme { func f(_ s: Style) -> Bool { s.isBold == false } }", .safe),
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

    static let modules: [Example] = [
        .good("import SDK\nfunc f(_ a: Axis) { switch a { case .x: g()\ndefault: h() } }", path: "Sources/App/A.swift", with: package),
        .good("import Combine\nimport Two\nfunc f(_ a: Line) { switch a { case .x: g()\ndefault: h() } }", path: "Sources/App/A.swift", with: package),
        .bad("import Core\nfunc f(_ a: Axis, _ b: Line) { switch a { case .x: g()\n«default»: h() }; switch b { case .x: g()\n«default»: h() } }", fixed: "import Core\nfunc f(_ a: Axis, _ b: Line) { switch a { case .x: g()\ncase .y, .z: h() }; switch b { case .x: g()\ncase .y, .z: h() } }", path: "Sources/App/A.swift", with: package),
        .bad("import UIKit\nimport Core\nfunc f(_ s: Side) { switch s { case .left: g()\n«default»: h() } }", fixed: "import UIKit\nimport Core\nfunc f(_ s: Side) { switch s { case .left: g()\ncase .right, .none: h() } }", path: "Sources/App/A.swift", with: package),
        .bad("import UIKit\nimport my_kit\nfunc f(_ t: Tone) { switch t { case .low: g()\n«default»: h() } }", fixed: "import UIKit\nimport my_kit\nfunc f(_ t: Tone) { switch t { case .low: g()\ncase .high, .none: h() } }", path: "Sources/App/A.swift", with: package),
        .bad("func f(_ a: Axis) { switch a { case .x: g()\n«default»: h() } }", fixed: "func f(_ a: Axis) { switch a { case .x: g()\ncase .y, .z: h() } }", path: "Example/A.swift", with: package),
        // The class from elsewhere may have a `Kind` of its own.
        .good("enum Kind { case a, x, y }\nextension Base { func f(_ k: Kind) { switch k { case .a: g()\ndefault: h() } } }\nfinal class Sub: Base { var k: Kind\nfunc f() { switch k { case .a: g()\ndefault: h() } } }"),
        .bad("enum Kind { case a, x, y }\nfinal class Sub: UIViewController { let kind: Kind\nfunc f() { switch kind { case .a: g()\n«default»: h() } } }",
            fixed: "enum Kind { case a, x, y }\nfinal class Sub: UIViewController { let kind: Kind\nfunc f() { switch kind { case .a: g()\ncase .x, .y: h() } } }"),
    ]

    @Test("a type is one that the file can name", arguments: modules) func switchDefault(_ example: Example) throws { try expect(example, of: "switch_default") }
}
