import RuleKit
import Syntax

/// Several flags in one type. Source: *State Driven Development*, slides 4 to 9.
struct BooleanStateWeb: Rule {
    static let info = RuleInfo(
        id: "boolean_state_web",
        family: .state,
        summary: "Make one enum of the flags that a type has gathered.",
        rationale: """
            Three flags can be set in eight ways, and hardly ever do eight situations exist: nobody saves a workout \
            without having started it. Every method has to know which flags exclude each other, and the one that forgets \
            is the bug. An enum with a case for each situation that does exist leaves nothing to forget.
            """,
        sources: [.stateDrivenDevelopment(slides: "4-9")],
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            """
            final class «Workout» {
                var hasLoggedIn : Bool = false
                private var isRunning = false, isSaving = false
                static var isShared = false
                let isDemo = true
                var canStart: Bool { hasLoggedIn && !isRunning }
            }
            """,
            saying: "3 flags, which allow 8 combinations"),
        .bad(
            """
            struct «Page» {
                var isLoaded = false
                #if os(iOS)
                var isPopover = false, isSplit = false
                #else
                var isWindow = false
                #endif
            }
            """,
            saying: "3 flags"),
        .bad("actor «Queue» { var isOpen, isFull: Bool }", options: ["threshold": .integer(2)]),
        .good("final class Workout {\n    var isRunning = false\n    var isSaving = false\n    let isDemo = true\n}"),
        .good(
            "struct Track { var isLoved = false, isLocal = false, isHidden = false }",
            with: [.init("Track+Codable.swift", "extension Track: Codable {}")]),
        .good("import Vapor\nstruct Page: Content { var isOpen = false, isLocal = false, isHidden = false }"),
        .good("struct EditorSettings { var wrapsLines = true, showsRuler = true, isDark = false }"),
        .good("struct Row: View { @Binding var isOn: Bool; @Environment(\\.isEnabled) var isEnabled: Bool; var isOpen = false }"),
        .good(
            "struct Merge: Subcommand { @Flag var force = false; var isDry = false, isLoud = false, isDone = false }",
            with: [.init("Subcommand.swift", "protocol Subcommand: ParsableCommand {}")]),
    ]

    struct Options: RuleOptions {
        var threshold = 3
        var ignoredConformances = [
            "OptionSet", "ParsableCommand", "AsyncParsableCommand", "ParsableArguments", "Codable", "Decodable", "Encodable",
        ]
        var ignoredTypes = ["*Settings", "*Options", "*Configuration", "*Config", "*Preferences"]
        var ignoredAttributes = BorrowingAttributes.usual

        static let schema: [Option<Options>] = [
            .integer("threshold", \.threshold, in: 2...100, "How many flags of one type are too many."),
            .names("ignored_conformances", \.ignoredConformances, "Types that conform to one of these are left alone."),
            .globs("ignored_types", \.ignoredTypes, "Types to leave alone, by plain or qualified name."),
            .attributes("ignored_attributes", \.ignoredAttributes, BorrowingAttributes.help),
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        // No extension can add to what a type stores.
        guard file.booleanStates.count >= options.threshold else { return }
        let types = file.outline.nominals.compactMap { number -> OwnType? in
            let declaration = file.outline.declarations[number]
            guard declaration.kind.mayStore, let name = declaration.name else { return nil }
            let place = Location(path: file.path, range: file.tokens[name].range)
            return OwnType(name: file.name(name), place: place)
        }
        report.consult(project) { project, report in
            for declared in types { check(declared, in: project, &report) }
        }
    }

    private struct OwnType {
        let name: String
        let place: Location
    }

    private func check(_ declared: OwnType, in project: Project, _ report: inout Report) {
        guard let type = project.type(declaredAt: declared.place, named: declared.name) else { return }
        let states = type.members.booleanStates
        let flags = (states.contains(where: borrows) ? states.filter { !borrows($0) } : states).largestBuild
        guard flags.count >= options.threshold, !isIgnored(type, in: project), !conformsToIgnored(type, in: project) else { return }
        report.flag(
            declared.place.range,
            "'\(type.name)' keeps \(flags.count) flags, which allow \(combinations(of: flags.count)) combinations. "
                + "Make those that exclude each other the cases of one enum.",
            notes: flags.lazy.map { Note(path: $0.place.path, range: $0.place.range, message: "'\($0.name)' is one of the flags.") })
    }

    /// In digits as long as a person can read them.
    private func combinations(of count: Int) -> String {
        count <= 16 ? "\(1 << count)" : "2^\(count)"
    }

    /// Whether an attribute says that the value lives elsewhere.
    private func borrows(_ flag: BooleanStateFact) -> Bool {
        options.ignoredAttributes.nameOne(of: flag.attributes)
    }

    /// The flags of a `MockStore` note which calls came; each is about another one. A `FakeBar` may be shown to people.
    private func isIgnored(_ type: NominalType, in project: Project) -> Bool {
        if TestDouble.isNamed(type.name), !type.name.hasPrefix("Fake") || project.holdsTests(type.place.path) { return true }
        let globs = options.ignoredTypes.map(NameGlob.init)
        return globs.matches(type.name) || globs.matches(type.qualifiedName)
    }

    private func conformsToIgnored(_ type: NominalType, in project: Project) -> Bool {
        let ignored = options.ignoredConformances
        let isIgnored = project.supertypes(of: type).contains { reference in
            ignored.contains { $0 == reference.name || $0 == reference.qualifiedName }
        }
        return isIgnored || ignored.contains("Codable") && !Self.codables.isDisjoint(with: project.ancestry(of: type).names)
    }

    /// What refines `Codable` in Vapor and Fluent.
    private static let codables: Set<String> = ["Content", "Model", "Fields"]
}

extension Declaration.Kind {
    /// Whether instances of it may keep values of their own.
    fileprivate var mayStore: Bool {
        switch self {
        case .class, .actor, .struct: true
        case .import, .enum, .protocol, .extension, .function, .initializer, .deinitializer, .subscript, .variable,
            .enumCase, .typealias, .associatedtype, .operator, .precedencegroup, .macro:
            false
        }
    }
}
