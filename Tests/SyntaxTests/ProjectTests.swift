import Syntax
import Testing

struct ProjectTests {
    private func project(_ files: [String: String]) -> (Project, [String: SourceFile]) {
        let sources = files.mapValues { $0 }.map { SourceFile(SourceText(path: $0.key, $0.value)) }
        return (Project(sources), Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) }))
    }

    @Test func extensionsInOtherFilesAddToTheType() throws {
        let (project, _) = project([
            "b.swift": "extension Outer.State: Equatable { static let initial = Outer.State.idle; static func make() { } }",
            "a.swift": "enum Outer { enum State: Int { case idle, running(Int, Bool)\n#if DEBUG\ncase test\n#endif\n } }",
        ])
        let state = try #require(project.types(named: TypeReference(components: ["Outer", "State"]), in: [], path: "a.swift").first)
        #expect(state.qualifiedName == "Outer.State")
        #expect(state.cases.map(\.name) == ["idle", "running", "test"])
        #expect(state.cases.map(\.arity) == [0, 2, 0])
        #expect(state.cases.map(\.presence) == [.always, .always, .conditional])
        #expect(state.inheritance.map(\.name) == ["Int", "Equatable"])
        #expect(state.members.properties.map(\.name) == ["initial"] && state.members.methods.map(\.name) == ["make"])
        #expect(state.parts.map(\.place.path) == ["a.swift", "b.swift"])
    }

    @Test func orderOfFilesChangesNothing() {
        let files = (0..<6).map { number in
            SourceFile(SourceText(path: "\(number).swift", "struct A\(number % 2) { var b\(number) = 1 }\nextension A0 { var c\(number): Int { 1 } }"))
        }
        let one = Project(files)
        let other = Project(files.reversed())
        #expect(one.types.map(\.place) == other.types.map(\.place))
        #expect(one.types.map { $0.members.properties.map(\.name) } == other.types.map { $0.members.properties.map(\.name) })
    }

    @Test func nearestTypeInNestingIsMeant() {
        let (project, _) = project(["a.swift": "enum State { }\nstruct A { enum State { }; struct B { } }\nstruct C { }"])
        func found(_ scope: [String]) -> [String] {
            project.types(named: TypeReference(components: ["State"]), in: scope, path: "a.swift").map(\.qualifiedName)
        }
        #expect(found(["A", "B"]) == ["A.State"])
        #expect(found(["C"]) == ["State"])
        #expect(found([]) == ["State"])
    }

    @Test func aliasesAreFollowedAndCirclesEnd() {
        let (project, _) = project(["a.swift": "enum A { case b }\ntypealias C = D; typealias D = A\ntypealias E = F; typealias F = E"])
        #expect(project.types(named: TypeReference(components: ["C"]), in: [], path: "a.swift").map(\.name) == ["A"])
        #expect(project.types(named: TypeReference(components: ["E"]), in: [], path: "a.swift").isEmpty)
    }

    @Test(
        "circles of aliases end, through 'Self' and through what stands inside of another alias",
        arguments: [
            ("struct S { typealias A = Self.B; typealias B = Self.A }", ["S"], ["A"]),
            ("struct S { typealias A = Self.A.B; typealias B = Self.B.A }", ["S"], ["Self", "A"]),
            ("typealias A = B.X; typealias B = A.Y", [], ["A", "Z"]), ("typealias A = A.B", [], ["A", "B", "C"]),
            (
                """
                typealias D = B.C; typealias B = D.A.Self; typealias C = C.C.Type.B
                enum B { extension C { typealias A = Self.A.A } }
                """, ["B", "C"], ["Self"]
            ),
        ])
    func circles(_ code: String, _ scope: [String], _ name: [String]) {
        let (project, _) = project(["a.swift": code])
        #expect(project.types(named: TypeReference(components: name), in: scope, path: "a.swift").isEmpty)
    }

    @Test func modulesHideWhatIsNotPublic() {
        let (project, _) = project([
            "Package.swift": "",
            "Sources/A/a.swift": "enum Internal { case x }; public enum Open { case x }; private enum Own { case x }\npublic struct P { enum Inside { case x } }",
            "Sources/B/b.swift": "",
            "Tests/ATests/t.swift": "",
        ])
        func names(_ path: String) -> [String] { project.enums(withCases: ["x"], in: [], visibleFrom: path).map(\.name) }
        #expect(names("Sources/A/a.swift") == ["Internal", "Open", "Own", "Inside"])
        #expect(names("Sources/B/b.swift") == ["Open"])
        #expect(names("Tests/ATests/t.swift") == ["Internal", "Open", "Inside"])
        #expect(project.module(of: "Sources/B/b.swift") == "B")
        #expect(project.enums(withCases: [], in: [], visibleFrom: "Sources/A/a.swift").isEmpty)
    }

    @Test func targetsOfOneManifestShareWhatIsForThePackage() {
        let (project, _) = project([
            "Package.swift": #"let package = Package(targets: [.target(name: "DOM", path: "DOM/Sources/DOM"), .target(name: "Draw", path: "Draw/Sources/Renderer")])"#,
            "DOM/Sources/DOM/Step.swift": "package enum Step { case x }", "Draw/Sources/Renderer/Renderer.swift": "",
            "Other/Package.swift": #"let package = Package(targets: [.target(name: "Kit", path: "Sources")])"#, "Other/Sources/Kit.swift": "",
        ])
        func names(_ path: String) -> [String] { project.enums(withCases: ["x"], in: [], visibleFrom: path).map(\.name) }
        #expect(names("Draw/Sources/Renderer/Renderer.swift") == ["Step"])
        #expect(names("Other/Sources/Kit.swift").isEmpty)
    }

    @Test func targetsOutsideOfTheUsualFoldersAreModules() {
        let (project, _) = project([
            "Package.swift": #"let package = Package(targets: [.target(name: "Ordering", path: "Ordering"), .target(name: "Editor", path: "Code/Editor")])"#,
            "Ordering/A.swift": "enum Hidden { case x }; public enum Open { case x }", "Code/Editor/B.swift": "import Ordering", "Code/C.swift": "",
        ])
        func names(_ path: String) -> [String] { project.enums(withCases: ["x"], in: [], visibleFrom: path).map(\.name) }
        #expect(project.module(of: "Code/Editor/B.swift") == "Editor" && names("Code/Editor/B.swift") == ["Open"])
        // What no target has is built by something else.
        #expect(project.module(of: "Code/C.swift").isEmpty)
    }

    @Test func foldersTellModulesWhereNoManifestDoes() {
        func names(_ name: [String], besides files: [String: String] = [:]) -> [String] {
            let services = ["Modules/Services/Sources/Device.swift": "public enum Device { public enum Kind { case x } }"]
            let (project, _) = project(services.merging(files) { first, _ in first })
            return project.types(named: TypeReference(components: name), in: [], path: "App/Main.swift").map(\.name)
        }
        #expect(names(["Services", "Device"]) == ["Device"])
        #expect(names(["Services", "Device", "Kind"]) == ["Kind"])
        #expect(names(["Services", "Kind"]).isEmpty && names(["Network", "Device"]).isEmpty)
        // A type hides a module of its name, and a manifest knows better than a folder.
        #expect(names(["Services", "Device"], besides: ["App/Services.swift": "enum Services {}"]).isEmpty)
        #expect(names(["Services", "Device"], besides: ["Modules/Services/Package.swift": "", "Modules/Services/Sources/Device.swift": ""]) == ["Device"])
        #expect(names(["Services", "Device"], besides: ["Package.swift": "", "Sources/Services/Other.swift": ""]).isEmpty)
    }

    @Test(arguments: [
        // Where one target takes all, its folders are parts of it.
        (".target(name: \"Kit\", path: \"Sources\")", true), (".executableTarget(name: \"kit\")", true),
        (".target(name: \"Models\"), .target(name: \"Commands\")", false),
        (".target(name: \"A\", path: \"Sources/Models\"), .target(name: \"B\", path: \"Sources/Commands\")", false),
        // Folders that one target lists; a single one is all that its target has.
        (".target(name: \"Kit\", path: \"Sources\", sources: [\"Models\", \"Commands\"])", true),
        (".target(name: \"A\", path: \"Sources\", sources: [\"Models\"]), .target(name: \"B\", path: \"Sources\", sources: [\"Commands\"])", false),
        // Names that are put together, or that nobody shows.
        ("Kind.all.map { .target(name: \"\\($0)Kit\") }", false), ("names.map { .target(name: $0) }", false),
    ])
    func foldersAreTargetsWhereTheManifestNamesThem(_ targets: String, isOneModule: Bool) {
        let (project, _) = project([
            "Package.swift": "let package = Package(targets: [\(targets)])", "Sources/Models/A.swift": "enum Act { case run }",
            "Sources/Commands/B.swift": "", "Sources/main.swift": "", "Other/C.swift": "",
        ])
        let act = TypeReference(components: ["Act"])
        let seers = ["Sources/Commands/B.swift", "Sources/main.swift", "Other/C.swift"].filter { !project.types(named: act, in: [], path: $0).isEmpty }
        #expect(seers == (isOneModule ? ["Sources/Commands/B.swift", "Sources/main.swift"] : []))
    }

    @Test func listsOfAManifestAreReadEachByItself() {
        let target = ".target(name: \"Kit\", path: \"Sources\", sources: [\"Models\", \"Main\"], exclude: [\"Old\", \"Commands\"])"
        let (project, _) = project([
            "Package.swift": "let package = Package(targets: [\(target)])", "Sources/Models/A.swift": "enum Act { case run }",
            "Sources/Commands/B.swift": "", "Sources/main.swift": "",
        ])
        // What is named beside the folders of one target may be another target.
        let act = TypeReference(components: ["Act"])
        #expect(project.types(named: act, in: [], path: "Sources/Commands/B.swift").isEmpty)
        #expect(project.types(named: act, in: [], path: "Sources/main.swift").count == 1)
    }

    @Test func aManifestMayBeginWithAString() {
        let (project, _) = project(["Package.swift": "\"Kit\"", "Sources/Kit/A.swift": "enum Act { case run }"])
        #expect(project.module(of: "Sources/Kit/A.swift") == "Kit")
    }

    @Test("a target has the name that the manifest gives its folder", arguments: [
        (".target(name: \"AppCore\", path: \"Sources/Core\")", ["AppCore"]), (".target(name: \"AppCore\", path: \"./Sources/Core/\")", ["AppCore"]),
        (".target(name: \"AppCore\", path: \"Sources\", sources: [\"Core\"])", ["AppCore"]),
        (".executableTarget(name: \"AppCore\", dependencies: [], path: \"Sources/Core\"), .target(name: \"Inner\", path: \"Sources/Core/Inner\")", ["AppCore", "Inner"]),
        // Folders of two targets, other things with a name and a path, and names that nobody shows.
        (".target(name: \"AppCore\", path: \"Sources/Core\"), .target(name: \"Other\", path: \"Sources/Core\")", ["Core"]),
        (".package(name: \"AppCore\", path: \"Sources/Core\"), .target(name: \"Core\")", ["Core"]), (".target(name: core, path: \"Sources/Core\")", ["Core"]),
    ])
    func targetsInOtherFolders(_ targets: String, modules: [String]) {
        let (project, _) = project([
            "Package.swift": "let package = Package(targets: [\(targets), .target(name: \"App\")])", "Sources/Core/A.swift": "public enum Act { case run }",
            "Sources/Core/Inner/B.swift": "", "Sources/App/C.swift": "import AppCore\nimport Other",
        ])
        #expect(project.module(of: "Sources/Core/A.swift") == modules[0] && project.module(of: "Sources/Core/Inner/B.swift") == modules.last)
        let act = project.types(named: TypeReference(components: ["Act"]), in: [], path: "Sources/App/C.swift")
        #expect(act.isEmpty == (modules == ["Core"]))
    }

    @Test("packages that know nothing of each other share no types", arguments: [
        // What the manifest of the package 'b' says besides its own target, and which of 'Mode' and 'Open' of 'a' its files and tests mean.
        ("", "", "", "b"), (".package(path: \"../a\")", "", "Open", "b"), (".package(url: \"https://example.org/kits/a.git\")", "", "Open", "b"),
        (".product(name: \"Kit\", package: \"other\")", "", "", "b"), (".product(name: \"Base\", package: \"other\")", "", "Open", "b"),
        // By way of a third package, which mentions it.
        (".package(path: \"../c\")", ".package(path: \"../a\")", "Open", "b"), (".package(path: \"../c\")", "", "", "b"),
        // Names that are put together may be any, and so may a package above all that is shown.
        (".package(path: \"../../../x\")", "", "Open", "b"), (".package(path: \"\\(root)/a\")", "", "Open", "b"),
    ])
    func packages(_ own: String, _ third: String, _ open: String, _ mode: String) {
        let (project, _) = project([
            "a/Package.swift": "let package = Package(targets: [.target(name: \"Kit\"), .target(name: \"Base\")])",
            "a/Sources/Kit/A.swift": "enum Mode { case on, a }", "a/Sources/Base/B.swift": "public enum Open { case on }; enum Hidden { case on }",
            "b/Package.swift": "let package = Package(dependencies: [\(own)], targets: [.target(name: \"Kit\"), .testTarget(name: \"KitTests\")])",
            "b/Sources/Kit/A.swift": "enum Mode { case on, b }", "b/Sources/Kit/B.swift": "", "b/Tests/KitTests/A.swift": "",
            "c/Package.swift": "let package = Package(dependencies: [\(third)], targets: [.target(name: \"Third\")])",
            "c/Sources/Third/A.swift": "", "App/A.swift": "",
        ])
        func found(_ name: String..., from path: String) -> [NominalType] { project.types(named: TypeReference(components: name), in: [], path: path) }
        for path in ["b/Sources/Kit/B.swift", "b/Tests/KitTests/A.swift"] {
            #expect(found("Open", from: path).map(\.name).joined() == open)
            #expect(found("Mode", from: path).compactMap(\.cases.last?.name) .contains(mode))
        }
        #expect(found("Mode", from: "b/Sources/Kit/B.swift").compactMap(\.cases.last?.name) == [mode])
        #expect(found("Kit", "Mode", from: "b/Sources/Kit/B.swift").compactMap(\.cases.last?.name) == [mode])
        #expect(found("Hidden", from: "b/Tests/KitTests/A.swift").isEmpty == open.isEmpty)
        // Who belongs to no package may use all.
        #expect(found("Open", from: "App/A.swift").count == 1)
    }

    @Test func whatIsNoTargetOfAPackageUsesAll() {
        let (project, _) = project([
            "Package.swift": "let package = Package(targets: [.target(name: \"App\")])", "Sources/App/A.swift": "", "Demo/A.swift": "",
            "Kits/Kit/Package.swift": "let package = Package(targets: [.target(name: \"Base\")])", "Kits/Kit/Sources/Base/A.swift": "public enum Open { case on }",
            "Sources/Shop/Package.swift": "import Foundation\nstruct Package { let id = \"annual\" }\npublic enum Unit { case on }",
        ])
        func isSeen(_ name: String, from path: String) -> Bool { !project.types(named: TypeReference(components: [name]), in: [], path: path).isEmpty }
        #expect(isSeen("Open", from: "Demo/A.swift") && !isSeen("Open", from: "Sources/App/A.swift"))
        // A file of that name is not always a manifest.
        #expect(isSeen("Unit", from: "Sources/App/A.swift") && isSeen("Unit", from: "Kits/Kit/Sources/Base/A.swift"))
    }

    @Test func staticMembersAreNoCases() {
        let (project, _) = project(["a.swift": "struct A { static let b = A(), c: Self = .init(1), f: Int = 1 }\nclass H { static let i = \"i\" }\nextension D { static func e() { }\nstatic let g = make() }"])
        #expect(project.hasStaticMembers(["b", "c"], seenFrom: "b.swift") && project.hasStaticMembers(["g"], seenFrom: "b.swift"))
        // A function is no value, and what is of another type none of this one.
        #expect(!project.hasStaticMembers(["e"], seenFrom: "b.swift") && !project.hasStaticMembers(["b", "f"], seenFrom: "b.swift") && !project.hasStaticMembers(["i"], seenFrom: "b.swift"))
        #expect(!project.hasStaticMembers(["b", "g"], seenFrom: "b.swift") && !project.hasStaticMembers([], seenFrom: "b.swift"))
    }

    @Test func tooDeepTypesHaveNoFacts() {
        let source = String(repeating: "struct A { case x; ", count: 100) + String(repeating: "}", count: 100)
        let facts = FileFacts(SourceFile(source))
        #expect(facts.types.count == 32)
        #expect(facts.types.allSatisfy { $0.members.cases.count == 1 })
    }

    @Test func nothingIsKnownInTooDeepTypes() {
        let (project, _) = project(["a.swift": "enum Mood { case a, b }"])
        let mood = TypeReference(components: ["Mood"])
        #expect(project.types(named: mood, in: Array(repeating: "A", count: 32), path: "a.swift").count == 1)
        #expect(project.types(named: mood, in: Array(repeating: "A", count: 33), path: "a.swift").isEmpty)
        let source = SourceFile(String(repeating: "struct A { ", count: 1000) + "var b = c")
        #expect(source.typeScope(around: source.tokens.count - 2).count == 33)
    }

    // The marked name is the last of its spelling in the file.
    static let declaredTypeCases: [(source: String, expression: String, expected: DeclaredType)] = [
        ("struct A { var b: C?; func f() { use(b) } }", "b", .known(TypeReference(components: ["C"], optionalDepth: 1))),
        ("enum C { case d }\nstruct A { var b = C.d; func f() { use(self.b) } }", "self.b", .known(TypeReference(components: ["C"]))),
        ("struct A { var b = C.d; func f() { use(self.b) } }", "self.b", .unknown),
        // What a function around those around the name binds, and what is bound out of its sight.
        ("enum C { case d }\nfunc f() { let b = C.d; func g() { do { let b = 1 }; func h() { run { use(b) } } } }", "b", .known(TypeReference(components: ["C"]))),
        ("enum C { case d }\nfunc f() { let b = 1; func g() { let b = C.d; func h(a: Int) { let c = 1; use(b) } } }", "b", .known(TypeReference(components: ["C"]))),
        ("enum C { static let d = E.f }\nenum E { case f }\nstruct A { var b = C.d; func f() { use(b) } }", "b", .known(TypeReference(components: ["E"]))),
        ("enum C { static let d = E.f }\nenum E { static let f = C.d }\nfunc f() { let b = C.d; use(b) }", "b", .unknown),
        ("class C { static let s = C(); var d: D? }\nstruct A { let b = C.s.d; func f() { use(b) } }", "b", .known(TypeReference(components: ["D"], optionalDepth: 1))),
        ("class C { static func s() -> D? { nil } }\nfunc f() { let b = C.s(); use(b) }", "b", .known(TypeReference(components: ["D"], optionalDepth: 1))),
        ("class C { static func s() -> D? { nil } }\nfunc f() { if let b = C.s() { use(b) } }", "b", .known(TypeReference(components: ["D"]))),
        ("class C { static func s() -> [D] { [] } }\nfunc f() { let b = C.s(); use(b) }", "b", .unnamed),
        ("class C { static func s<T>() -> T { t } }\nfunc f() { let b = C.s(); use(b) }", "b", .unknown),
        ("class C { static func s() -> D { t }; static func s(i: Int) -> E { t } }\nfunc f() { let b = C.s(); use(b) }", "b", .unknown),
        ("class C { class func s() -> Self { t } }\nclass D: C { }\nfunc f() { let b = D.s(); use(b) }", "b", .known(TypeReference(components: ["D"]))),
        ("enum C { case d(Int) }\nfunc f() { let b = C.d(1); use(b) }", "b", .known(TypeReference(components: ["C"]))),
        ("enum C { case d(Int) }\nfunc f() { let b = C.d; use(b) }", "b", .unknown),
        ("func f() { let b = C(); use(b) }", "b", .known(TypeReference(components: ["C"]))),
        ("func f() { let b = C.init(1); use(b) }", "b", .known(TypeReference(components: ["C"]))),
        ("func f() { let b = C(1)!; use(b) }", "b", .known(TypeReference(components: ["C"]))),
        ("struct A { var b: B; struct B { let c: D } ; func f() { use(b.c) } }", "b.c", .known(TypeReference(components: ["D"]))),
        ("struct A { var b: [C]; func f() { use(b) } }", "b", .unnamed),
        ("struct A { var b: C; func f(b: D) { use(b) } }", "b", .known(TypeReference(components: ["D"]))),
        ("struct A { var b: C; func f() { let b = D(); use(b) } }", "b", .known(TypeReference(components: ["D"]))),
        ("struct A { var b: C; func f() { let b = g(); use(b) } }", "b", .unknown),
        ("struct A { var b: C; func f() { g { b in use(b) } } }", "b", .unknown),
        ("struct A { var b: C; func f() { if x { let b = D() } ; use(b) } }", "b", .known(TypeReference(components: ["C"]))),
        ("let b: C = d\nfunc f() { use(b) }", "b", .known(TypeReference(components: ["C"]))),
        ("struct A { func f() { use(z) } }", "z", .unknown),
    ]

    @Test(arguments: declaredTypeCases)
    func declaredTypes(_ source: String, _ expression: String, _ expected: DeclaredType) throws {
        let file = SourceFile(source)
        let use = try #require(file.tokens.indices.last { file.string($0) == "use" })
        let end = try #require(file.outline.brackets.partner(of: use + 1))
        let range = TokenRange(use + 2, end)
        #expect(file.string(range) == expression)
        #expect(Project([file]).declaredType(of: range, at: use + 2, in: file) == expected)
    }
}
