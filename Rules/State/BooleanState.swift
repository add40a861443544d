import RuleKit
import Syntax

/// Stored variables of type `Bool`. Source: *State Driven Development*, slides 1 to 3.
struct BooleanState: Rule {
    static let info = RuleInfo(
        id: "boolean_state",
        family: .state,
        summary: "Model states as the cases of an enum instead of keeping them in `Bool` variables.",
        rationale: """
            A flag seems harmless, until a dozen methods depend on it and a second flag has to agree with the first. \
            Each further `Bool` doubles the number of combinations, most of which mean nothing. An enum has a case for each \
            state that exists, and no other state can be written down.
            """,
        sources: [.stateDrivenDevelopment(slides: "1-3")]
    )

    static let examples: [Example] = [
        .bad(
            """
            final class Session {
                var «hasLoggedIn»: Bool = false
                private(set) var «isSaving» = true
                @Published var «isPaused»: Bool?
                static var «isShared» = false
                lazy var «isReady»: Swift.Bool = load()
                var «isOpen»: Optional<Bool> {
                    didSet { update() }
                }
            }
            """),
        .bad("var «isRunning» : Bool = false, «isVisible»\n    : Bool!, title = \"\""),
        .good(
            """
            struct Session {
                enum State { case signedOut, ready, inProgress }
                var state: State = .signedOut
                var canStart: Bool { state == .ready }
                var canStop: Bool {
                    get { let running = state == .inProgress; return running }
                }
                let isDemo: Bool = true
                var flags: [String: Bool] = [:]
                var callback: (Bool) -> Void
                var isAllowed: () -> Bool = { true }
                var color = trueColor
            }
            """),
        .good("protocol Switch { var isOn: Bool { get set } }"),
        .good("final class Sheet: Base { override var isOpen: Bool { didSet { render() } } }"),
        .good("struct Row: View { @Binding var isOn: Bool; @FocusState.Binding var isFocused: Bool }"),
        .good("func f() { var found = false; search { found = true } }"),
        .bad(
            "func f() { var «found» = false }",
            options: ["scopes": .words(["local"])]),
    ]

    struct Options: RuleOptions {
        enum Scope: String, CaseIterable {
            case member, `static`, global, local
        }

        var scopes: [Scope] = [.member, .static, .global]
        var ignoredAttributes = BorrowingAttributes.usual
        var ignoredNames: [String] = []
        var ignoredTypes: [String] = []

        static let schema: [Option<Options>] = [
            .choices("scopes", \.scopes, "Which variables to look at."),
            .attributes("ignored_attributes", \.ignoredAttributes, BorrowingAttributes.help),
            .globs("ignored_names", \.ignoredNames, "Names of variables to leave alone."),
            .globs("ignored_types", \.ignoredTypes, "Types whose variables to leave alone, by plain or qualified name."),
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let ignoredNames = options.ignoredNames.map(NameGlob.init)
        let ignoredTypes = options.ignoredTypes.map(NameGlob.init)
        for state in file.booleanStates {
            guard let scope = scope(of: state, in: file), options.scopes.contains(scope) else { continue }
            let name = file.name(state.name)
            let type = file.outline.enclosingType(of: state.declaration)
            guard !ignoredNames.contains(where: { $0.matches(name) }),
                // Deep inside of other types the whole path is long, and seldom asked for.
                ignoredTypes.isEmpty || !isIgnored(type.map(file.qualifiedName(of:)) ?? [], ignoredTypes),
                !borrows(file.outline.declarations[state.declaration], in: file)
            else { continue }
            // A local variable is no state of the type around it.
            let owner = scope == .local ? "" : type.flatMap(file.typeName(of:)).map { " of '\($0)'" } ?? ""
            report.flag(
                file.tokens[state.name].range,
                "'\(name)' keeps a state in a Bool. Make the states\(owner) the cases of an enum.")
        }
    }

    private func scope(of state: BooleanStateVariable, in file: SourceFile) -> Options.Scope? {
        let declaration = file.outline.declarations[state.declaration]
        switch declaration.scope {
        case .file: return .global
        case .local: return .local
        case .member: return file.isStatic(declaration) ? .static : .member
        }
    }

    private func isIgnored(_ type: [String], _ globs: [NameGlob]) -> Bool {
        guard let name = type.last else { return false }
        return globs.contains { $0.matches(name) || $0.matches(type.joined(separator: ".")) }
    }

    /// Whether an attribute says that the value lives elsewhere.
    private func borrows(_ declaration: Declaration, in file: SourceFile) -> Bool {
        options.ignoredAttributes.nameOne(of: file.attributes(of: declaration).lazy.map(\.components))
    }
}
