import RuleKit
import Syntax

/// Subjects that a view model hands out. Source: *Refactoring to MVVM with RxSwift*.
struct ExposedSubject: Rule {
    static let info = RuleInfo(
        id: "exposed_subject",
        family: .architecture,
        summary: "Keep the subjects of a view model private, and hand out observables.",
        rationale: """
            A subject is both ends of a stream. Whoever can see it can send into it, so that nothing in the view \
            model says any more where its values come from. With a private subject and a public observable the \
            compiler guards the direction: inputs go in, outputs come out.
            """,
        sources: [.refactoringToMVVM],
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            """
            final class SuggestionViewModel {
                let «title» = PublishSubject<String>()
                private(set) var «category»: BehaviorRelay<Category>?
                static let «shared»: RxSwift.ReplaySubject<Void> = .create(bufferSize: 1)
                struct Output { let «errors»: PassthroughSubject<String, Never> }
            }
            """,
            saying: "Keep the subject private"),
        .good(
            """
            final class SuggestionViewModel {
                private let titleSubject = PublishSubject<String>()
                fileprivate let categoryRelay = BehaviorRelay<Category?>(value: nil)
                let title: Observable<String>
                var category: PublishSubject<Void> { subjects.category }
                struct Input { let sendTapped: PublishSubject<Void> }
            }
            """),
        .good(
            """
            protocol SuggestionViewModelInputs { var sendTapped: PublishSubject<Void> { get } }
            final class SuggestionViewModel: SuggestionViewModelInputs { let sendTapped = PublishSubject<Void>() }
            """),
        .good("final class FirebaseService { let events = PublishSubject<Void>() }"),
        .good("final class StubViewModel { let title = PublishSubject<String>() }", path: "LoginTests/Stubs.swift"),
        .bad(
            "extension LoginViewModel { static let «failures» = PassthroughSubject<Failure, Never>() }",
            saying: "AnyPublisher",
            with: [Example.Companion("LoginViewModel.swift", "final class LoginViewModel {}")]),
    ]

    struct Options: RuleOptions {
        var suffixes = ["ViewModel"]

        static let schema: [Option<Options>] = [
            .names("suffixes", \.suffixes, "Endings of the names of view models.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let viewModels = Set(project.viewModels(in: file, named: options.suffixes))
        // A stand-in in a test is there to be sent into.
        guard !viewModels.isEmpty || file.outline.numbers(of: .extension).contains(where: { outer($0, in: file) != nil }), !file.isTest else {
            return
        }
        for number in file.outline.numbers(of: .variable) {
            let declaration = file.outline.declarations[number]
            guard declaration.storage != .computed, let name = declaration.name,
                !file.hasModifier(declaration, .override), !file.isPrivate(declaration),
                let owner = viewModel(of: declaration, among: viewModels, in: file, project),
                let subject = subject(declaration, in: file, project),
                !isInput(file.name(name), of: owner, in: file, project), !isAskedFor(file.name(name), of: owner, in: file, project)
            else { continue }
            let type = owner.path.joined(separator: ".")
            report.flag(
                file.tokens[name].range,
                "'\(file.name(name))' lets everyone who sees '\(type)' send into its \(subject.rawValue)."
                    + " Keep the subject private and hand out \(subject.readOnlyType).")
        }
    }

    private struct ViewModel {
        enum Part { case itself, output }

        let path: [String]
        let type: NominalType?
        /// Whose member the variable is.
        let part: Part
    }

    /// The view model that the variable is a member of, or a member of its `Output`.
    private func viewModel(
        of declaration: Declaration, among viewModels: Set<Int>, in file: SourceFile, _ project: Project
    ) -> ViewModel? {
        guard declaration.scope == .member, let parent = declaration.parent else { return nil }
        let declared = { (number: Int, part: ViewModel.Part) in
            ViewModel(path: file.qualifiedName(of: number), type: project.nominalType(of: number, in: file), part: part)
        }
        if viewModels.contains(parent) { return declared(parent, .itself) }
        if let path = outer(parent, in: file) {
            guard let type = project.type(at: path, path: file.path), [.class, .struct, .actor].contains(type.kind) else { return nil }
            return ViewModel(path: path, type: type, part: .output)
        }
        let type = file.outline.declarations[parent]
        guard [.struct, .class, .enum].contains(type.kind), type.name.map({ file.token($0, is: "Output") }) == true, !file.isPrivate(type),
            let outer = type.parent, viewModels.contains(outer)
        else { return nil }
        return declared(outer, .output)
    }

    /// The path of what is named like a view model in `extension LoginViewModel.Output`.
    private func outer(_ declaration: Int, in file: SourceFile) -> [String]? {
        let type = file.outline.declarations[declaration]
        guard type.kind == .extension, type.type.count > 2, file.token(type.type.end - 1, is: "Output") else { return nil }
        let path = Array(file.qualifiedName(of: declaration).dropLast())
        return path.last.map { name in options.suffixes.contains(where: name.hasSuffix) } == true ? path : nil
    }

    private func subject(_ declaration: Declaration, in file: SourceFile, _ project: Project) -> SubjectKind? {
        guard !isMadeByObservable(declaration, in: file),
            let reference = file.declaredType(of: declaration) ?? file.typeChosen(by: declaration), let name = declaration.name,
            reference.components.count > 1 || file.genericConstraints(of: reference.name, at: name) == nil
        else { return nil }
        switch project.meaning(of: reference, in: file.typeScope(around: name), path: file.path) {
        // A type of the project's own that has the name of a subject is none.
        case .project: return nil
        case let .elsewhere(reference): return SubjectKind(rawValue: reference.name)
        }
    }
}

// MARK: Observables

extension ExposedSubject {
    /// `PublishSubject<String>.just("List")`: a static function of all observables, which makes an `Observable`.
    private func isMadeByObservable(_ declaration: Declaration, in file: SourceFile) -> Bool {
        let value = file.withoutParentheses(declaration.initializer)
        guard declaration.type.isEmpty, value.count > 4, file.tokens[value.end - 1].kind == .rightParen,
            let open = file.outline.brackets.partner(of: value.end - 1), open > value.start + 1, file.tokens[open - 2].kind == .period
        else { return false }
        return Self.makersOfObservables.contains(file.name(open - 1))
    }

    /// `create` is none: `ReplaySubject.create(bufferSize: 1)` makes a subject.
    private static let makersOfObservables: Set<String> = [
        "amb", "combineLatest", "concat", "deferred", "empty", "error", "from", "generate", "interval", "just", "merge", "never", "of",
        "range", "repeatElement", "timer", "using", "zip",
    ]
}

/// A stream that is written to and read from at once.
private enum SubjectKind: String {
    case publishSubject = "PublishSubject"
    case behaviorSubject = "BehaviorSubject"
    case replaySubject = "ReplaySubject"
    case publishRelay = "PublishRelay"
    case behaviorRelay = "BehaviorRelay"
    case replayRelay = "ReplayRelay"
    case variable = "Variable"
    case passthroughSubject = "PassthroughSubject"
    case currentValueSubject = "CurrentValueSubject"

    /// With its article.
    var readOnlyType: String {
        switch self {
        case .passthroughSubject, .currentValueSubject: "an AnyPublisher"
        case .publishSubject, .behaviorSubject, .replaySubject, .publishRelay, .behaviorRelay, .replayRelay, .variable:
            "an Observable or a Driver"
        }
    }
}

// MARK: Inputs

extension ExposedSubject {
    /// Whether RxFlow asks for the relay: `steps` of a `Stepper`.
    private func isAskedFor(_ name: String, of viewModel: ViewModel, in file: SourceFile, _ project: Project) -> Bool {
        guard name == "steps", file.imports(oneOf: ["RxFlow"]), let type = viewModel.type else { return false }
        let ancestry = project.ancestry(of: type)
        return ancestry.names.contains("Stepper") || ancestry.types.contains { $0.name == "Stepper" }
    }

    /// Whether a protocol of inputs that the view model adopts, or its nested `Input`, names the property. What goes out often has
    /// the name of what comes in: an `Output` is no input for that.
    private func isInput(_ name: String, of viewModel: ViewModel, in file: SourceFile, _ project: Project) -> Bool {
        guard viewModel.part == .itself, let type = viewModel.type else { return false }
        let isNamed = { (members: Members) in members.properties.contains { $0.name == name } }
        for nested in ["Input", "Inputs"] {
            let reference = TypeReference(components: type.path + [nested])
            let types = project.types(named: reference, in: [], path: file.path)
            if types.contains(where: { isNamed($0.members) }) { return true }
        }
        return project.ancestry(of: type).types.contains { parent in
            parent.kind == .protocol && ["Input", "Inputs"].contains(where: parent.name.hasSuffix) && isNamed(parent.members)
        }
    }
}
