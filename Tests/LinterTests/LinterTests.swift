import Linter
import RuleKit
import Syntax
import Testing

@Suite struct LinterTests {
    @Test func stampsTheSeverityThatHolds() {
        let source = "var a = true\nb as! C"
        #expect(lint(source).diagnostics.map(\.severity) == [.warning, .info])
        let settings = ["force_cast": RuleSetting(level: .on(.error)), "boolean_state": RuleSetting(level: .off)]
        #expect(lint(source, settings: settings).diagnostics.map(\.severity) == [.error])
    }

    @Test func sortsByPlaceThenRule() {
        #expect(
            lint("var b = true; a as! B; var c = true").diagnostics.map(\.rule) == [
                "boolean_state", "trailing_semicolon", "force_cast", "trailing_semicolon", "boolean_state",
            ])
    }

    @Test func holdsOnlyRulesThatAreOn() {
        #expect(Linter(rules: testRules).rules.map(\.id) == ["boolean_state", "force_cast", "trailing_semicolon"])
        // The engine's own checks may be among the descriptions: they make no rule.
        #expect(Linter(rules: housekeepingRules).rules.isEmpty)
    }

    @Test func housekeepingIsAsTheCatalogueSays() {
        let listed = housekeepingRules.map { "\($0.info.id) \($0.info.level.word) \($0.info.fixability)" }
        #expect(
            listed == [
                "unused_suppression warning safe", "invalid_suppression error none", "broken_source error none",
                "unreadable_file error none",
            ])
        #expect(housekeepingRules.flatMap(\.options).map(\.key) == ["maximum_file_size"])
    }

    struct HousekeepingExample: Sendable, CustomTestStringConvertible {
        let id: String
        let example: Example
        var testDescription: String { "\(id): \(example.markedCode.debugDescription)" }
    }

    static let examples = housekeepingRules.flatMap { rule in
        rule.examples.map { HousekeepingExample(id: rule.info.id, example: $0) }
    }

    @Test(arguments: examples)
    func examplesHold(_ item: HousekeepingExample) {
        let example = item.example
        let location = SourceLocation(
            fileID: "Linter/Housekeeping.swift", filePath: example.file, line: example.line, column: 1)
        let findings = lint(example.code).diagnostics.filter { $0.rule == item.id }
        #expect(findings.map(\.range) == example.ranges, sourceLocation: location)
        if let message = example.message {
            #expect(findings.allSatisfy { $0.message.contains(message) }, sourceLocation: location)
        }
        switch example.expectation {
        case .quiet, .flagged: break
        case let .fixed(expected): #expect(fixed(example.code) == expected, sourceLocation: location)
        }
    }

    @Test(arguments: examples)
    func examplesMayBeCutAnywhere(_ item: HousekeepingExample) {
        let bytes = Array(item.example.code.utf8)
        for end in bytes.indices { _ = lint(Array(bytes[..<end])) }
    }
}
