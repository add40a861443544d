import Linter
package import RuleKit

/// The rules that the program knows.
package struct Catalogue: Sendable {
    /// Those that look for something in code.
    let checks: [RuleDescription]
    /// Every rule that may be configured: the checks, and the engine's own.
    let all: [RuleDescription]
    /// The same, as the configuration sees them.
    var configurable: [ConfigurableRule] { all.map(\.configurable) }

    package init(_ checks: [RuleDescription]) {
        self.checks = checks
        all = checks + housekeepingRules
    }

    /// The rule of this id; nil where there is none.
    subscript(_ id: String) -> RuleDescription? {
        all.first { $0.info.id == id }
    }

    /// The default of an option; nil where there is no such rule or no such key.
    func defaultValue(of key: String, _ rule: String) -> OptionValue? {
        self[rule]?.options.first { $0.key == key }?.defaultValue
    }
}
