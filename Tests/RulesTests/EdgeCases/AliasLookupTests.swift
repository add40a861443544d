import BuiltInRules
import RuleKit
import Testing

/// An alias means what it means where it is written, as a type does.
struct AliasLookupTests {
    private static let modes: [Example.Companion] = [
        .init("Modes.swift", "enum PlayMode { case on, off }\nenum EditMode { case on, erase }")
    ]
    private static let targets: [Example.Companion] = [
        .init("Package.swift", ""),
        .init("Sources/Play/A.swift", "public typealias Mode = PlayMode; public typealias Flag = Bool\npublic enum PlayMode { case on, off }"),
        .init("Sources/Edit/A.swift", "public typealias Mode = EditMode; public typealias Flag = Bool?\npublic enum EditMode { case on, erase }"),
    ]

    private static let played: [Example.Companion] = [
        .init("Played.swift", "enum Mode { case on, own }\nprotocol Played { typealias Mode = PlayMode }\nextension Played { typealias Only = EditMode }")
    ]

    private static let handedOn: [Example.Companion] = [
        .init("Kits/Play/A.swift", "import Base\npublic typealias Mode = Base.Mode"), .init("Kits/Base/A.swift", "public enum Mode { case on, erase }"),
    ]

    /// What `switch m { case .on: a() default: b() }` has the type of, and what else there is; the enum that is named.
    static let subjects: [(code: String, path: String, others: [Example.Companion], hidden: String?)] = [
        // Of the own file, of the own type, of the own module.
        ("private typealias Mode = EditMode\nfunc f(m: Mode)", "B.swift", modes + [.init("A.swift", "private typealias Mode = PlayMode")], ".erase of 'EditMode'"),
        ("func f(m: Mode)", "B.swift", modes + [.init("A.swift", "private typealias Mode = PlayMode"), .init("C.swift", "typealias Mode = EditMode")], ".erase of 'EditMode'"),
        ("typealias Mode = PlayMode\nstruct S { typealias Mode = EditMode; func f(m: Mode)", "B.swift", modes, ".erase of 'EditMode'"),
        ("typealias Mode = Other?\nenum Other { case on, other }\nstruct S { enum Mode { case on, off }; func f(m: Mode)", "B.swift", modes, ".off of 'S.Mode'"),
        ("typealias Mode = Own\nenum Own { case on, own }\nfunc f(m: Mode)", "Sources/App/A.swift", targets, ".own of 'Own'"),
        ("func f(m: Mode)", "Sources/Edit/B.swift", targets, ".erase of 'EditMode'"),
        ("func f(m: Play.Mode)", "Sources/App/A.swift", targets, ".off of 'PlayMode'"),
        ("func f(m: Edit.Mode)", "Sources/App/A.swift", targets, ".erase of 'EditMode'"),
        ("typealias P = Y\nstruct Y { enum Mode { case on, erase } }\nfunc f(m: P.Mode)", "Sources/Edit/B.swift",
            targets + [.init("Sources/Play/B.swift", "typealias P = X\nstruct X { enum Mode { case on, off } }")], ".erase of 'Y.Mode'"),
        // What a module hands on is no second type of the name, wherever the folders of both stand.
        ("func f(m: Mode)", "Kits/Play/B.swift", handedOn, ".erase of 'Mode'"), ("func f(m: Mode)", "Kits/Base/B.swift", handedOn, ".erase of 'Mode'"),
        ("func f(m: Mode)", "App/B.swift", handedOn + [.init("Kits/Other/A.swift", "public enum Mode { case on, off }")], ".erase of 'Mode'"),
        ("func f(m: Mode)", "App/B.swift", [.init("A.swift", "enum Mode { case on, erase }\ntypealias Mode = Library.Inner.Mode")], nil),
        ("func f(m: Mode)", "App/B.swift", [.init("A.swift", "enum Mode { case on, erase }\ntypealias Mode = Base.Mode?")], nil),
        // Where several fit and differ nothing is known.
        ("func f(m: Mode)", "Sources/App/A.swift", targets, nil),
        ("func f(m: Mode)", "B.swift", modes + [.init("A.swift", "#if DEBUG\ntypealias Mode = PlayMode\n#else\ntypealias Mode = EditMode\n#endif")], nil),
        ("#if DEBUG\ntypealias Mode = PlayMode\n#else\nenum Mode { case on, late }\n#endif\nfunc f(m: Mode)", "B.swift", modes, nil),
        // The file of a property says what its type means.
        ("struct S { typealias Mode = EditMode; func f(p: Holder) { let m = p.mode", "B.swift",
            modes + [.init("A.swift", "typealias Mode = PlayMode\nstruct Holder { var mode: Mode }")], ".off of 'PlayMode'"),
        // A protocol hands out its aliases, too.
        ("enum Mode { case on, late }\nprotocol HasMode { typealias Mode = EditMode }\nstruct S: HasMode { func f(m: Mode)", "B.swift", modes, ".late of 'Mode'"),
        ("enum Mode { case on, late }\nprotocol HasMode { typealias Mode = EditMode }\nstruct S: HasMode { func f(m: Self.Mode)", "B.swift", modes, ".erase of 'EditMode'"),
        // An extension of an alias is one of the type.
        ("enum Mode { case on, off }\ntypealias P = Player\nstruct Player { enum Mode { case on, erase } }\nextension P { func f(m: Mode)", "B.swift", [], ".erase of 'Player.Mode'"),
        ("typealias P = Y\nstruct Y {}\nextension P { var mode: EditMode { .on } }\nfunc f(y: Y) { let m = y.mode", "Sources/Edit/B.swift",
            targets + [.init("Sources/Play/B.swift", "typealias P = X\nstruct X {}\nextension P { var mode: PlayMode { .on } }")], ".erase of 'EditMode'"),
        // A generic parameter, and what a protocol leaves open, is no type of that name.
        ("enum T { case on, off }\ntypealias Same<T> = T\nfunc f(m: Same<PlayMode>)", "B.swift", modes, nil),
        ("enum Mode { case on, off }\nstruct Box<Mode> { typealias Value = Mode; func f(m: Value)", "B.swift", [], nil),
        ("extension Box { func f(m: Mode)", "B.swift", [.init("A.swift", "enum Mode { case on, off }\nstruct Box<Mode> {}")], nil),
        ("extension Box { func f(m: Mode)", "B.swift", [.init("A.swift", "enum Mode { case on, off }\nprotocol Box { associatedtype Mode }")], nil),
        ("extension Real { func f(m: Mode)", "B.swift",
            modes + [.init("A.swift", "enum Mode { case on, off }\nprotocol Box { associatedtype Mode; var mode: Mode { get } }\nstruct Real: Box { let mode: EditMode }")], nil),
        ("extension Real { func f(m: Mode)", "B.swift",
            modes + [.init("A.swift", "enum Mode { case on, off }\nprotocol Box { associatedtype Mode; func mode() -> Mode }\nstruct Real: Box { func mode() -> EditMode { .on } }")], nil),
        // A member of that type says that it is that.
        ("struct Real: Box { var mode: Mode = .on; func f(m: Mode)", "B.swift",
            [.init("A.swift", "enum Mode { case on, off }\nprotocol Box { associatedtype Mode; var mode: Mode { get } }")], ".off of 'Mode'"),
        ("struct Real: Box { typealias Mode = EditMode; func f(m: Mode)", "B.swift", modes + [.init("A.swift", "protocol Box { associatedtype Mode }")],
            ".erase of 'EditMode'"),
        // What a protocol has for whoever conforms to it is hidden by what stands around that, but not by what stands around the protocol.
        ("struct S: Played { func f(m: Mode)", "B.swift", modes + played, ".own of 'Mode'"),
        ("struct S: Played {}\nextension S { func f(m: Mode)", "B.swift", modes + played, ".own of 'Mode'"),
        ("class Base: Played {}\nclass Sub: Base { func f(m: Mode)", "B.swift", modes + played, ".own of 'Mode'"),
        ("protocol More: Played {}\nstruct S: More { struct In { func f(m: Mode)", "B.swift", modes + played, ".own of 'Mode'"),
        ("enum Outer { enum Mode { case on, outer }\nstruct S: Played { func f(m: Mode)", "B.swift", modes + played, ".outer of 'Outer.Mode'"),
        ("class Root { enum Mode { case on, root } }\nclass Base: Root {}\nclass S: Base, Played { func f(m: Mode)", "B.swift", modes + played, ".root of 'Root.Mode'"),
        ("extension Played { func f(m: Mode)", "B.swift", modes + played, ".off of 'PlayMode'"),
        ("protocol More: Played {}\nextension More { func f(m: Mode)", "B.swift", modes + played, ".off of 'PlayMode'"),
        ("struct S: Played {}\nfunc f(m: S.Mode)", "B.swift", modes + played, ".off of 'PlayMode'"),
        ("struct S: Played { func f(m: Self.Mode)", "B.swift", modes + played, ".off of 'PlayMode'"),
        ("struct S: Played { func f(m: Only)", "B.swift", modes + played, ".erase of 'EditMode'"),
        // What a function declares is not seen outside of it.
        ("enum Mode { case on, off }\nstruct S { func g() { enum Mode { case on, erase } }\nfunc f(m: Mode)", "B.swift", [], nil),
        ("enum Mode { case on, off }\nstruct S { func g() { typealias Mode = EditMode }\nfunc f(m: Mode)", "B.swift", modes, nil),
        ("func g() { enum Mode { case on, erase }\nfunc f(m: Mode)", "B.swift", [], ".erase of 'Mode'"),
    ]

    @Test("an alias has a module, a file and a place in nesting", arguments: subjects)
    func subject(_ code: String, _ path: String, _ others: [Example.Companion], _ hidden: String?) throws {
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        let head = code.hasSuffix(")") ? code + " {" : code
        let ends = String(repeating: " }", count: head.count { $0 == "{" } - head.count { $0 == "}" })
        let example = Example.good(head + "\nswitch m { case .on: a()\ndefault: b() }" + ends, path: path, with: others)
        let found = ExampleCase(rule: rule, example: example).findings(example.code)
        #expect(found.count == (hidden == nil ? 0 : 1), "\(found.map(\.message))")
        #expect(found.allSatisfy { finding in hidden.map { finding.message.contains($0) } ?? false }, "\(found.map(\.message))")
    }

    static let booleans: [Example] = [
        .bad("struct S { var on: Flag; func f() { if on «==» true { a() } } }", fixed: "struct S { var on: Flag; func f() { if on { a() } } }",
            path: "Sources/Play/B.swift", with: targets),
        .good("struct S { var on: Flag; func f() { if on == true { a() } } }", path: "Sources/Edit/B.swift", with: targets),
        .good("struct S { var on: Flag; func f() { if on == true { a() } } }", path: "Sources/App/B.swift", with: targets),
        .bad("struct S { var on: Flag; func f() { if on «==» true { a() } } }", fixed: "struct S { var on: Flag; func f() { if on { a() } } }", path: "Sources/App/B.swift",
            with: [.init("Package.swift", ""), .init("Sources/A/A.swift", "public typealias Flag = Bool"), .init("Sources/B/A.swift", "public typealias Flag = Bool")]),
    ]

    @Test(arguments: booleans) func booleanLiteralComparison(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
