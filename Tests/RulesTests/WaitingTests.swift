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
        let levels = allRules.map { ($0.info.id, RuleSetting(level: $0.info.id == rule ? .on(.warning) : .off)) }
        let linter = Linter(rules: allRules, settings: Dictionary(uniqueKeysWithValues: levels))
        let file = SourceFile(SourceText(path: "A.swift", code))
        var lint = linter.start(file, FileFacts(file, demanding: linter.demands))
        #expect(lint.isWaiting)
        lint.dropFile()
        #expect(lint.file == nil)
    }
}
