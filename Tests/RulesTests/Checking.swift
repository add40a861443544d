import BuiltInRules
import Linter
import RuleKit
import Syntax
import Testing

/// One example of one rule, with what a test needs to point at it.
struct ExampleCase: Sendable, CustomTestStringConvertible {
    let rule: RuleDescription
    let example: Example

    var testDescription: String { "\(rule.info.id) at \(example.file):\(example.line)" }

    static let all: [ExampleCase] = allRules.flatMap { rule in
        rule.examples.map { ExampleCase(rule: rule, example: $0) }
    }
}

extension ExampleCase {
    /// The rule alone, at `warning`, with the example's options.
    var linter: Linter {
        var settings = Dictionary(uniqueKeysWithValues: allRules.map { ($0.info.id, RuleSetting(level: .off)) })
        settings[rule.info.id] = RuleSetting(level: .on(.warning), options: example.options)
        return Linter(rules: allRules, settings: settings)
    }

    /// Lints `code` in place of the example's, beside its companions.
    func lint(_ code: String) -> [Diagnostic] {
        let file = SourceFile(SourceText(path: example.path, code))
        let companions = example.companions.map { SourceFile(SourceText(path: $0.path, $0.code)) }
        let project = Project([file] + companions, demanding: linter.demands)
        let result = linter.lint(file, in: project)
        // What is found does not depend on when the file is looked at, only on what ground: in steps fewer rules ask.
        let stepwise = linter.lintInSteps(file, project).result
        #expect(stepwise.diagnostics == result.diagnostics && stepwise.suppressedCount == result.suppressedCount)
        #expect(stepwise.reading == result.reading && (stepwise.ground == result.ground || stepwise.ground == .file))
        return result.diagnostics
    }

    /// What the rule itself finds in `code`.
    func findings(_ code: String) -> [Diagnostic] {
        lint(code).filter { $0.rule == rule.info.id }
    }

    /// Applies all fixes until nothing is left to fix.
    func fixed(_ code: String) -> String {
        let run = FixRun(
            lint(code), with: FixApplier(allowing: .unsafe, only: [rule.info.id]),
            text: { $0 == example.path ? Array(code.utf8) : nil },
            lint: { texts in texts[example.path].map { lint(String(decoding: $0, as: UTF8.self)) } ?? [] })
        return run.files.first.map { String(decoding: $0.fixed, as: UTF8.self) } ?? code
    }
}

extension Linter {
    /// Lints as a run does that reads the other files in between: nil for what waits for nobody.
    func lintInSteps(_ file: SourceFile, _ project: Project) -> (result: LintResult, early: LintResult?) {
        var lint = start(file, FileFacts(file, demanding: demands))
        let early = lint.isWaiting ? nil : finish(lint)
        lint.dropFile()
        return (early ?? finish(lint, in: project), early)
    }
}
