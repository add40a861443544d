import BuiltInRules
import Linter
import RuleKit
import Syntax
import Testing

/// A run holds every file that a rule still has to read once the project is known: rules take along what they need instead.
struct WaitingTests {
    @Test(arguments: [
        ("empty_count", "func f(list: Data) -> Bool { list.count == 0 }"),
        ("lost_interpolation", "class Row { func f() { log(\"a (title)\") } }"),
        ("switch_default", "func f(kind: Kind) { switch kind { case .a: g()\ndefault: break } }"),
        ("success_flag_callback", "func f(completion: @escaping Done) {}"),
    ])
    func whatWaitsForTheProjectIsNotTheFile(rule: String, code: String) {
        var lint = start(rule, code)
        #expect(lint.isWaiting)
        lint.dropFile()
        #expect(lint.file == nil)
    }

    @Test(arguments: [
        ("redundant_boolean_return", "func f() -> Bool {\n    if a { return true }\n    g()\n    return b\n}"),
        ("redundant_boolean_return", "func f() -> Bool {\n    if a { return true } else { return false }\n}"),
    ])
    func nothingWaitsWhereTheProjectChangesNothing(rule: String, code: String) {
        #expect(!start(rule, code).isWaiting)
    }

    private func start(_ rule: String, _ code: String) -> LintInProgress {
        let levels = allRules.map { ($0.info.id, RuleSetting(level: $0.info.id == rule ? .on(.warning) : .off)) }
        let linter = Linter(rules: allRules, settings: Dictionary(uniqueKeysWithValues: levels))
        let file = SourceFile(SourceText(path: "A.swift", code))
        return linter.start(file, FileFacts(file, demanding: linter.demands))
    }
}
