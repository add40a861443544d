import Configuration
import Files
import Reporters
import RuleKit

/// From what a project looks like to the configuration that fits it. Decides, and reads nothing.
struct ConfigurationAdvice {
    let survey: ProjectSurvey
    let placements: Placements
    let catalogue: Catalogue

    /// How many patterns have their `let` in front, and how many inside.
    struct Placements {
        let outside: Int
        let inside: Int

        enum Habit {
            case outside, inside, mixed
        }

        /// Three of four make a habit.
        var habit: Habit {
            if inside * 3 <= outside { return .outside }
            return outside * 3 <= inside ? .inside : .mixed
        }
    }

    var draft: ConfigurationDraft {
        var draft = ConfigurationDraft(head: [portrait, Self.pointers])
        draft.exclude = exclude
        draft.include = include(without: draft.exclude.flatMap(\.globs))
        draft.settings = [booleanState, webOfStates, bindings, services, untested].compactMap(\.self)
        draft.values = [swiftLintComments].compactMap(\.self)
        draft.overrides = overrides
        draft.remarks = generated
        return draft
    }

    // MARK: What the project is

    private static let pointers = """
        'statute explain ID' says why a rule exists, 'statute config PATH' what holds for a path. What is not said \
        here is as in 'statute rules'.
        """

    private var portrait: String {
        let kind = survey.builds.contains(.package) ? "a Swift package" : "an Xcode project"
        let what = survey.builds.isEmpty ? "a folder" : kind
        let used = Framework.allCases.compactMap { framework -> String? in
            let count = survey.count(framework)
            return count == 0 ? nil : "\(framework.rawValue) in \(grouped(count))"
        }
        let uses = used.isEmpty ? "" : "; " + used.joined(separator: ", ")
        let tests = survey.files(.test).count
        let counts = "\(counted(survey.files.count, "file")), \(tests == 0 ? "none" : grouped(tests)) of them tests"
        return "Written by 'statute init' for this project: \(what) with \(counts)\(uses)."
    }

    private var generated: [String] {
        let count = survey.files(.generated).count
        guard count > 0 else { return [] }
        let are = count == 1 ? "file says that it is" : "files say that they are"
        return [
            "\(grouped(count)) \(are) generated: not linted, as long as \"generated\" is not \"lint\"; the others' "
                + "rules know them all the same.",
        ]
    }

    // MARK: Where to look

    private func include(without excluded: [String]) -> ConfigurationDraft.Globs? {
        let globs = excluded.compactMap { try? Glob($0) }
        let top = survey.top { file in !globs.contains { $0.matches(file.path) } }
        let folders = top.filter { !$0.hasSuffix(".swift") }
        let loose = top.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" && !$0.hasPrefix("Package@") }
        // With sources at the top, or in one folder only, there is nothing to choose.
        guard loose.isEmpty, folders.count > 1, top.count <= 12 else { return nil }
        return ConfigurationDraft.Globs(
            globs: top.map(Self.glob), reason: "What holds Swift. Without this key: everything below this file.")
    }

    /// A path, as its `key` has it, as a glob: what is special in globs is plain here. A byte that is not UTF-8 cannot be
    /// written in a `.lintrc`; `?` stands for it.
    static func glob(_ path: String) -> String {
        path.unicodeScalars.reduce(into: "") { glob, scalar in
            if Path.isByte(scalar) {
                glob.append("?")
            } else {
                if #"\*?[]{}!"#.unicodeScalars.contains(scalar) { glob.append("\\") }
                glob.unicodeScalars.append(scalar)
            }
        }
    }

    private var exclude: [ConfigurationDraft.Globs] {
        let submodules = survey.submodules.filter(holdsSwift)
        let vendored = survey.folders { Self.vendorNames.contains($0.lowercased()) }
            .filter { folder in !submodules.contains { folder == $0 || folder.hasPrefix($0 + "/") } }
        let fixtures = survey.folders { Self.fixtureNames.contains($0) }.filter { folder in
            TestPath.isInTests(folder)
        }
        let unmarked = Self.generatedEndings.filter { ending in
            survey.files.contains { $0.kind != .generated && $0.path.hasSuffix(ending) }
        }
        return [
            globs(submodules.map { "/" + Self.glob($0) }, "Somebody else's code, as .gitmodules says."),
            globs(vendored.map { "/" + Self.glob($0) }, "Somebody else's code, as the name of the folder says."),
            globs(fixtures.map { "/" + Self.glob($0) }, "Input of tests: what is wrong in it is wanted there."),
            globs(unmarked.map { "*" + $0 }, "Generated, by their names; no comment in all of them says so."),
        ].compactMap(\.self)
    }

    private func globs(_ globs: [String], _ reason: String) -> ConfigurationDraft.Globs? {
        globs.isEmpty ? nil : ConfigurationDraft.Globs(globs: globs, reason: reason)
    }

    private func holdsSwift(_ folder: String) -> Bool {
        survey.files.contains { $0.path.hasPrefix(folder + "/") }
    }

    private static let vendorNames: Set<String> = [
        "vendor", "vendored", "thirdparty", "third-party", "third_party", "3rdparty", "external", "externals",
        "submodules", "node_modules",
    ]
    private static let fixtureNames: Set<String> = ["Fixtures", "Fixture", "__Snapshots__", "TestData", "Inputs"]
    private static let generatedEndings = [".pb.swift", ".grpc.swift", ".generated.swift", ".g.swift"]

    private var swiftLintComments: ConfigurationDraft.Value? {
        let count = survey.files.reduce(0) { $0 + $1.swiftLintComments }
        guard count > 0 else { return nil }
        return ConfigurationDraft.Value(
            key: ConfigurationKey.swiftLintComments.rawValue, value: .flag(true),
            reason: "\(counted(count, "comment")) here \(count == 1 ? "tells" : "tell") SwiftLint what to leave "
                + "alone; the rules that have a counterpart here leave it alone as well.")
    }

    // MARK: What to look for

    private var booleanState: ConfigurationDraft.Setting? {
        stateOfViews(
            of: "boolean_state",
            reason: """
                SwiftUI asks for a Bool where it presents or toggles something, so what @State and the like hold is \
                left alone; take them out of the list to see those flags too.
                """)
    }

    private var webOfStates: ConfigurationDraft.Setting? { stateOfViews(of: "boolean_state_web", reason: "") }

    private func stateOfViews(of rule: String, reason: String) -> ConfigurationDraft.Setting? {
        let key = "ignored_attributes"
        guard survey.isBuilt(with: .swiftUI), case let .words(known)? = catalogue.defaultValue(of: key, rule) else {
            return nil
        }
        let added = ["State", "AppStorage", "SceneStorage"].filter { !known.contains($0) }
        let option = ConfigurationDraft.Option(key: key, value: .words(known + added))
        return ConfigurationDraft.Setting(rule: rule, options: [option], reason: reason)
    }

    /// The placement of `let` that this project has: nobody turns a hundred patterns round because of a linter.
    private var bindings: ConfigurationDraft.Setting? {
        let reason: String
        let word: String
        switch placements.habit {
        case .outside: return nil
        case .inside:
            word = "inside"
            reason = "As the patterns here are written: \(grouped(placements.inside)) like this, "
                + "\(grouped(placements.outside)) the other way round."
        case .mixed:
            word = "any"
            reason = "The patterns here are written both ways: \(grouped(placements.outside)) with 'let' in front, "
                + "\(grouped(placements.inside)) with it inside. \"outside\" or \"inside\" asks for one of them."
        }
        let option = ConfigurationDraft.Option(key: "let_placement", value: .word(word))
        return ConfigurationDraft.Setting(rule: "case_binding_style", options: [option], reason: reason)
    }

    private var services: ConfigurationDraft.Setting? {
        guard survey.files.contains(where: { $0.kind == .source && $0.hasViewController }) else { return nil }
        return ConfigurationDraft.Setting(
            rule: "service_in_view_controller", level: .on(.info),
            reason: "Off without a .lintrc; there are view controllers here that could name a service.")
    }

    private var untested: ConfigurationDraft.Setting? {
        let hasLogic = survey.files(.source).contains(where: \.hasLogic)
        guard hasLogic, !survey.files(.test).isEmpty else { return nil }
        return ConfigurationDraft.Setting(
            rule: "untested_logic", level: .on(.info),
            reason: "Off without a .lintrc; there are tests here, so it can tell which logic none of them names.")
    }

    private var overrides: [ConfigurationDraft.Override] {
        let files = TestPath.globs(for: survey.files(.test).map(\.path))
        guard !files.isEmpty else { return [] }
        let settings = ["boolean_state", "boolean_state_web", "success_flag_callback"].map { rule in
            ConfigurationDraft.Setting(rule: rule, level: .off, reason: "")
        }
        return [
            ConfigurationDraft.Override(
                files: files, settings: settings,
                reason: "A double in a test remembers with a flag that it was called, and ends with the test."),
        ]
    }
}

extension ProjectSurvey {
    /// The topmost folders on the way to Swift files whose name fits, in order.
    fileprivate func folders(where fits: (String) -> Bool) -> [String] {
        var found: [String] = []
        for file in files {
            let folders = file.path.split(separator: "/").dropLast()
            guard let depth = folders.firstIndex(where: { fits(String($0)) }) else { continue }
            let folder = folders[...depth].joined(separator: "/")
            if found.last != folder { found.append(folder) }
        }
        return found
    }
}
