import BuiltInRules
import RuleKit

/// The nastier cases of one rule, as cases to run.
enum IdiomCases {
    static func of(_ id: String, _ examples: [Example]) -> [ExampleCase] {
        let rule = allRules.first { $0.info.id == id }!
        return examples.map { ExampleCase(rule: rule, example: $0) }
    }
}

extension ExampleCase {
    /// The marked ranges are found, and the fixes do what the example names.
    func holds() {
        ExampleTests().ranges(self)
        ExampleTests().fixes(self)
        ExampleTests().prefixes(self)
        ExampleTests().suppressed(self)
    }
}
