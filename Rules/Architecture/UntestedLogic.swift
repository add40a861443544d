import RuleKit
import Syntax

/// Logic that no test mentions. Sources: *Saying Hello*, *Refactoring to MVVM with RxSwift*, *Code Police*.
struct UntestedLogic: Rule {
    static let info = RuleInfo(
        id: "untested_logic",
        family: .architecture,
        summary: "Write tests for the types that hold the logic.",
        rationale: """
            Logic is taken out of views and view controllers so that it can be tested; the work is half done while \
            no test does so. A type counts as tested when a test file names it, or a type called like it with \
            `Tests` at the end.
            """,
        sources: [.sayingHello, .refactoringToMVVM, .codePolice("test driven development")],
        level: .off,
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .testNames] }

    private static let someTests = Example.Companion(
        "AppTests/OtherTests.swift", "final class OtherViewModelTests { let parser = DateParser() }")

    static let examples: [Example] = [
        .bad("final class «SuggestionViewModel» {}\nstruct DateParser {}", with: [someTests]),
        .good("final class OtherViewModel {}\nenum DateParser {}\nstruct Row {}", with: [someTests]),
        .good(
            "struct TipCalculator {}",
            with: [Example.Companion("AppTests/TipTests.swift", "import Testing\nstruct TipCalculatorTests {}")]),
        .bad("struct «TipCalculator» {}\nstruct NameValidator {}", saying: "no tests"),
        .good("struct TipCalculator {}", with: [Example.Companion("A.swift", "struct NameValidator {}")]),
        .good("struct StubViewModel {}", path: "AppTests/Stubs.swift"),
    ]

    struct Options: RuleOptions {
        var suffixes = ["ViewModel", "Presenter", "Reducer", "Calculator", "Validator", "Parser"]

        static let schema: [Option<Options>] = [
            .names("suffixes", \.suffixes, "Endings of the names of types that hold logic.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let candidates = file.outline.declarations.indices.filter { holdsLogic(file.outline.declarations[$0], in: file) }
        guard !candidates.isEmpty, !file.isTest else { return }
        for number in candidates {
            guard let name = file.outline.declarations[number].name,
                let type = project.nominalType(of: number, in: file), isTestable(type)
            else { continue }
            if !project.hasTests {
                guard firstType(of: project)?.place == type.place else { return }
                report.flag(
                    file.tokens[name].range,
                    "The project has no tests, not even of its logic such as '\(type.qualifiedName)'. Begin with a test of this type.")
                return
            }
            let tests = tests(of: type, in: project)
            guard ![type.name, type.name + "Tests", tests].contains(where: project.testsMention) else { continue }
            report.flag(file.tokens[name].range, "No test mentions '\(type.qualifiedName)', which holds logic. Add '\(tests)'.")
        }
    }

    /// What its tests may be called: of two `Parser`s in other types each has a name of its own.
    private func tests(of type: NominalType, in project: Project) -> String {
        (project.count(ofTypesNamed: type.name) > 1 ? type.path.joined() : type.name) + "Tests"
    }

    private func holdsLogic(_ declaration: Declaration, in file: SourceFile) -> Bool {
        guard isType(declaration.kind), let name = declaration.name else { return false }
        return options.suffixes.contains { file.token(name, endsIn: $0) }
    }

    /// The one that stands for all where there are no tests. Generated files are rarely linted.
    private func firstType(of project: Project) -> NominalType? {
        project.types.first { holdsLogic($0) && !project.isGenerated($0.place.path) } ?? project.types.first(where: holdsLogic)
    }

    private func holdsLogic(_ type: NominalType) -> Bool {
        isType(type.kind) && isTestable(type) && options.suffixes.contains { type.name.hasSuffix($0) }
    }

    /// A private type is tested through what uses it, and `MockListViewModel` stands in for what is tested.
    private func isTestable(_ type: NominalType) -> Bool {
        switch type.visibility {
        case .type, .file, .body, .bodyBesideNamesakes: false
        case .module, .package, .everywhere: !TestDouble.isNamed(type.name)
        }
    }

    private func isType(_ kind: Declaration.Kind) -> Bool {
        switch kind {
        case .class, .actor, .struct, .enum: true
        case .import, .protocol, .extension, .function, .initializer, .deinitializer, .subscript, .variable, .enumCase,
            .typealias, .associatedtype, .operator, .precedencegroup, .macro:
            false
        }
    }
}
