import Configuration
import Findings
import Tokens
import Testing

/// Rules with an option of each kind; the room knows none by name.
enum Fixture {
    static let rules: [ConfigurableRule] = [
        rule("boolean_state", .state, options: [
            OptionDescription(
                key: "scopes", kind: .choices(["member", "static", "global", "local"]),
                defaultValue: .words(["member", "static", "global"]), help: "Where to look."),
            OptionDescription(key: "ignored_names", kind: .globs, defaultValue: .words([]), help: "Names left alone."),
        ]),
        rule("wide_line", .idioms, options: [
            OptionDescription(key: "limit", kind: .integer(40...400), defaultValue: .integer(120), help: "In characters."),
            OptionDescription(key: "minimum", kind: .integer(1...Int.max), defaultValue: .integer(1), help: "How many."),
        ]),
        rule("case_binding_style", .state, options: [
            OptionDescription(
                key: "let_placement", kind: .choice(["outside", "inside", "any"]), defaultValue: .word("outside"),
                help: "Where `let` stands."),
        ]),
        rule("force_cast", .idioms, options: [
            OptionDescription(key: "allow_in_tests", kind: .flag, defaultValue: .flag(true), help: "Quiet in tests."),
            OptionDescription(key: "suffixes", kind: .names, defaultValue: .words(["A\"\\\n"]), help: "Two\nlines."),
        ]),
        rule("quiet_rule", .searchability, level: .off),
    ]

    private static func rule(
        _ id: String, _ family: Family, level: Level = .on(.warning), options: [OptionDescription] = []
    ) -> ConfigurableRule {
        let info = RuleInfo(
            id: id, family: family, summary: "Summary of \(id).", rationale: "", sources: [.statute], level: level)
        return ConfigurableRule(info) { options }
    }

    /// The faults of a file as `line:column: message`.
    static func faults(_ text: String) -> [String] {
        let source = SourceText(path: ".lintrc", text)
        return Configuration.read(source, rules: rules).faults.map { shown($0, in: source) }
    }

    static func shown(_ fault: ConfigurationFault, in text: SourceText?) -> String {
        guard let range = fault.range, let text else { return "\(fault.path): \(fault.message)" }
        let position = LineIndex(text).position(of: range.start, in: text, unit: .utf8)
        return "\(position.line):\(position.column): \(fault.message)"
    }
}

/// Files in memory under a resolver. A class, because an expectation cannot call what changes a value.
final class Tree {
    var resolver: ConfigurationResolver

    init(_ files: [String: String], source: ConfigurationResolver.Source = .discovered) {
        resolver = ConfigurationResolver(rules: Fixture.rules, source: source) { path in
            switch files[path] {
            case "<unreadable>": .unreadable(reason: "permission denied")
            case let text?: .bytes(Array(text.utf8))
            case nil: .absent
            }
        }
    }

    func excludes(file path: String) -> Bool { resolver.excludes(file: path) }
    func excludes(folder path: String) -> Bool { resolver.excludes(folder: path) }

    /// `path:line:column: message`
    var faults: [String] {
        resolver.faults.map { fault in
            fault.range == nil
                ? "\(fault.path): \(fault.message)"
                : "\(fault.path):" + Fixture.shown(fault, in: resolver.text(of: fault.path))
        }
    }
}
