import Linter
import RuleKit
import Syntax

/// An example with what its rule says of it.
struct ShownExample {
    let example: Example
    /// What the rule finds in it, in order of the places.
    let findings: [Diagnostic]

    /// - Parameter rules: all there are; a suppression may name them.
    init(_ example: Example, of rule: RuleDescription, among rules: [RuleDescription]) {
        self.example = example
        let id = rule.info.id
        // A suppression is of no use only where the rule is on that it names.
        var settings = rule.info.family == .housekeeping
            ? [:] : Dictionary(rules.map { ($0.info.id, RuleSetting(level: .off)) }) { first, _ in first }
        settings[id] = RuleSetting(level: .on(.warning), options: example.options)
        let linter = Linter(rules: rules, settings: settings)
        let file = SourceFile(SourceText(path: example.path, example.code))
        let companions = example.companions.map { companion in
            SourceFile(SourceText(path: companion.path, companion.code))
        }
        let project = Project([file] + companions, demanding: linter.demands)
        findings = linter.lint(file, in: project).diagnostics.filter { $0.rule == id }
    }

    /// What is said, each text once.
    var messages: [String] { Self.distinct(findings) }

    /// One line of an example that is a table.
    struct Row {
        let code: String
        /// The line after the fixes; nil where they leave it as it is.
        let fixed: String?
        let messages: [String]

        /// What to do: the last sentence of each message.
        var advice: String {
            messages.map { message in
                let bytes = Array(message.utf8)
                let ends = bytes.indices.dropLast().filter { bytes[$0...].starts(with: ". ".utf8) }
                return String(decoding: bytes[(ends.last.map { $0 + 2 } ?? 0)...], as: UTF8.self)
            }.joined(separator: " ")
        }
    }

    /// The lines of the code.
    var rows: [Row] {
        let fixed: [Substring] =
            switch example.expectation {
            case .quiet, .flagged: []
            case let .fixed(to: code): code.split(separator: "\n", omittingEmptySubsequences: false)
            }
        var start = 0
        return example.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
            let end = start + line.utf8.count
            let said = findings.filter { (start...end).contains($0.range.start) }
            start = end + 1
            let new = number < fixed.count && fixed[number] != line ? String(fixed[number]) : nil
            return Row(code: String(line), fixed: new, messages: Self.distinct(said))
        }
    }

    private static func distinct(_ findings: [Diagnostic]) -> [String] {
        var seen: Set<String> = []
        return findings.map(\.message).filter { seen.insert($0).inserted }
    }
}
