import BuiltInRules
import RuleKit
import Testing

/// Checks an edge case as the rule's own examples are checked: what is found, and what the fixes make of it.
func expect(_ example: Example, of rule: String) throws {
    let description = try #require(allRules.first { $0.info.id == rule })
    let subject = ExampleCase(rule: description, example: example)
    let location = SourceLocation(fileID: "RulesTests/EdgeCases", filePath: example.file, line: example.line, column: 1)
    let found = subject.findings(example.code)
    Legible.compare(found, with: example.ranges, in: example.code, at: location)
    if let message = example.message {
        #expect(found.allSatisfy { $0.message.contains(message) }, "\(found.map(\.message))", sourceLocation: location)
    }
    switch example.expectation {
    case .quiet:
        break
    case .flagged:
        #expect(found.allSatisfy { $0.fix == nil }, "a fix that the case does not show", sourceLocation: location)
    case let .fixed(to: expected):
        Legible.compare(subject.fixed(example.code), with: expected, at: location)
    }
}
