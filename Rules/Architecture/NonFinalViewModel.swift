import RuleKit
import Syntax

/// View models that anyone may subclass. Source: *Refactoring to MVVM with RxSwift*.
struct NonFinalViewModel: Rule {
    static let info = RuleInfo(
        id: "non_final_view_model",
        family: .architecture,
        summary: "Make a view model `final`, so that what its tests prove cannot be overridden.",
        rationale: """
            A view model is tested through its inputs and outputs. A subclass may change any of them behind the \
            tests' back, and a reader cannot tell whether one exists. `final` says that what stands in the class is \
            all there is; whoever wants another behaviour passes in another collaborator.
            """,
        sources: [.refactoringToMVVM],
        fixability: .safe,
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            "class «SuggestionViewModel» {\n    let title: String\n}",
            fixed: "final class SuggestionViewModel {\n    let title: String\n}"),
        .bad(
            "@Observable @MainActor\npublic class «LoginViewModel»: Identifiable {}",
            fixed: "@Observable @MainActor\npublic final class LoginViewModel: Identifiable {}"),
        .good("final class SuggestionViewModel {}\nopen class FormViewModel {}\npublic final class LoginViewModel {}"),
        .good("struct RowViewModel {}\nactor SearchViewModel {}\nprotocol ListViewModel {}\nclass ViewModelStore {}"),
        .good(
            "class FormViewModel {}",
            with: [Example.Companion("Login.swift", "final class LoginViewModel: FormViewModel {}")]),
        .bad(
            "class «Presenter» {}\nclass LoginViewModel {}", fixed: "final class Presenter {}\nclass LoginViewModel {}",
            options: ["suffixes": .words(["Presenter"])]),
    ]

    struct Options: RuleOptions {
        var suffixes = ["ViewModel"]

        static let schema: [Option<Options>] = [
            .names("suffixes", \.suffixes, "Endings of the names of view models.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for number in project.viewModels(in: file, named: options.suffixes) {
            let declaration = file.outline.declarations[number]
            guard declaration.kind == .class, let name = declaration.name,
                !file.hasModifier(declaration, .final), !file.hasModifier(declaration, .open),
                let type = project.nominalType(of: number, in: file), !project.isSubclassed(type)
            else { continue }
            let start = file.tokens[declaration.introducer].start
            // A member that is `open` does not compile in a final class.
            let isOpen = type.parts.contains { $0.extent.openMembers > 0 }
            report.flag(
                file.tokens[name].range,
                "'\(type.name)' can be subclassed, but nothing in the project does so. Make it 'final'.",
                fix: isOpen ? nil : report.fix(.safe, replacing: TextRange(start, start), with: "final "))
        }
    }
}
