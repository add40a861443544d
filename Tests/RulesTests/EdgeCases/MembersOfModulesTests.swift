import BuiltInRules
import RuleKit
import Testing

/// What a type of a module says in its own module, and what others add to it.
struct MembersOfModulesTests {
    private static func package(_ core: String, _ kit: String) -> [Example.Companion] {
        [
            .init("Package.swift", "import PackageDescription\nlet package = Package(name: \"App\", targets: [.target(name: \"App\"), .target(name: \"Core\"), .target(name: \"Kit\")])"),
            .init("Sources/Core/C.swift", "public enum State { case on, off, a }\n" + core), .init("Sources/Kit/K.swift", "import Core\npublic enum State { case on, off, b }\n" + kit),
        ]
    }

    private static let loader = "public struct Loader { public init() {} }\n"

    /// What modules declare, a switch with `case .on` in a third one, and what its default hides.
    static let uses: [(core: String, kit: String, code: String, hidden: String?)] = [
        // An extension means by a name what its own file means.
        (loader, "extension Loader { public func other() -> State { .on } }", "func f(l: Loader) { switch l.other() §", ".off and .b of 'State'"),
        (loader, "extension Loader { public static func other() -> State { .on } }", "func f() { switch Loader.other() §", ".off and .b of 'State'"),
        (loader, "extension Loader { public func all() -> [State] { [] } }", "func f(l: Loader) { for x in l.all() { switch x §", ".off and .b of 'State'"),
        (loader, "extension Loader { public func load(b f: (State) -> Void) {} }", "func f(l: Loader) { l.load(b: { x in switch x § })", ".off and .b of 'State'"),
        (loader, "extension Loader { public subscript(b: Int) -> State { .on } }", "func f(l: Loader) { switch l[3] §", ".off and .b of 'State'"),
        (loader, "extension Loader { public var other: State { .on } }", "func f(l: Loader) { switch l.other §", ".off and .b of 'State'"),
        (loader + "extension Loader { public func own() -> State { .on } }", "", "func f(l: Loader) { switch l.own() §", ".off and .a of 'State'"),
        ("public class Base { public func own() -> State { .on } }", "extension Base { public func other() -> State { .on } }",
            "class Sub: Base { func f() { switch other() §", ".off and .b of 'State'"),
        // Which of two it is nobody can tell.
        (loader + "extension Loader { public func pick(a: Int) -> State { .on } }", "extension Loader { public func pick(b: Int) -> State { .on } }",
            "func f(l: Loader) { switch l.pick(c) §", nil),
        (loader + "extension Loader { public func pick(a: Int) -> State { .on } }", "extension Loader { public func pick(b: Int) -> State { .on } }",
            "func f(l: Loader) { switch l.pick(b: c) §", ".off and .b of 'State'"),
        // What is internal no other module sees.
        ("open class Base { func hidden() -> State { .on } }", "", own + "func hidden() -> Own { .on }\nclass Sub: Base { func f() { switch hidden() §", ".late of 'Own'"),
        ("open class Base { public func hidden() -> State { .on } }", "", own + "func hidden() -> Own { .on }\nclass Sub: Base { func f() { switch hidden() §", ".off and .a of 'State'"),
        ("open class Base { internal var inner: State = .on }", "", own + "let inner: Own = .on\nclass Sub: Base { func f() { switch inner §", ".late of 'Own'"),
        ("open class Base {}\npublic extension Base { var inner: State { .on } }", "", own + "let inner: Own = .on\nclass Sub: Base { func f() { switch inner §", ".off and .a of 'State'"),
        ("public protocol Source { var inner: State { get } }", "", own + "let inner: Own = .on\nextension Source { func f() { switch inner §", ".off and .a of 'State'"),
        (loader + "extension Loader { func told(_ f: (State) -> Void) {} }", "extension Loader { public func told(_ f: (State) -> Void) {} }",
            "func f(l: Loader) { l.told { x in switch x § }", ".off and .b of 'State'"),
    ]

    private static let own = "enum Own { case on, late }\n"

    @Test("a member is what its declaration says where it stands", arguments: uses)
    func use(_ core: String, _ kit: String, _ code: String, hides hidden: String?) throws {
        let whole = "import Core\nimport Kit\n" + code.split(separator: "§", omittingEmptySubsequences: false).joined(separator: "{ case .on: a()\ndefault: b() }")
        let ends = String(repeating: " }", count: whole.count { $0 == "{" } - whole.count { $0 == "}" })
        let example = Example.good(whole + ends, path: "Sources/App/A.swift", with: Self.package(core, kit))
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        let found = ExampleCase(rule: rule, example: example).findings(example.code).map(\.message)
        #expect(found.count == (hidden == nil ? 0 : 1) && found.allSatisfy { $0.contains(hidden ?? "") }, "\(found)")
    }
}
