import Arguments
import Reporters
import RuleKit

/// `statute explain`.
enum ExplainCommand {
    static func run(_ request: ExplainRequest, _ catalogue: Catalogue) -> ExitCode {
        do throws(Message) {
            var pages: [String] = []
            for id in request.rules {
                pages.append(page(of: try catalogue.description(of: id), among: catalogue.all))
            }
            return CommandLineTool.print(pages.joined(separator: "\n"))
        } catch {
            error.say(request.colour)
            return .failure
        }
    }

    /// Everything there is to know of a rule.
    /// - Parameter rules: all there are.
    static func page(of rule: RuleDescription, among rules: [RuleDescription]) -> String {
        let info = rule.info
        let examples = rule.examples.map { ShownExample($0, of: rule, among: rules) }
        let parts = [
            "\(info.id): \(info.summary)",
            info.rationale.split(separator: "\n", omittingEmptySubsequences: false)
                .map { line in Help.wrapped(String(line), indent: 0) }.joined(separator: "\n"),
            facts(of: info).map { fact in "  \(fact)" }.joined(separator: "\n"),
            options(of: rule),
            section("Good:", examples.filter(\.example.ranges.isEmpty)),
            section("Bad:", examples.filter { shown in !shown.example.ranges.isEmpty }),
            suppression(of: rule),
        ]
        return parts.filter { part in !part.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static func facts(of info: RuleInfo) -> [String] {
        [
            "Level:   \(info.level.word)",
            "Family:  \(info.family.rawValue), \(info.family.purpose)",
            "Fix:     " + info.fixability.meaning.filter { letter in letter != "`" },
        ] + info.sources.map { source in "Source:  \(source.citation)" }
    }

    private static func suppression(of rule: RuleDescription) -> String {
        switch rule.suppression {
        case .comment: "Suppress one finding with a reason:\n  // statute:disable:next \(rule.info.id) -- reason"
        case .none: ""
        }
    }

    private static func options(of rule: RuleDescription) -> String {
        guard !rule.options.isEmpty else { return "" }
        let lines = rule.options.map { option in
            """
              \(option.key): \(option.kind.description), \(option.defaultValue.description) by default
                \(option.help)
            """
        }
        return "Options:\n" + lines.joined(separator: "\n")
    }

    private static func section(_ title: String, _ examples: [ShownExample]) -> String {
        examples.isEmpty ? "" : title + "\n" + examples.map(block(of:)).joined(separator: "\n\n")
    }

    private static func block(of shown: ShownExample) -> String {
        let example = shown.example
        var parts: [String] = []
        if let options = example.writtenOptions { parts.append("  with \(options):") }
        for companion in example.companions {
            parts.append("  with \(companion.path) beside it:")
            parts.append(indented(companion.code))
        }
        if example.needsPath { parts.append("  \(example.path):") }
        switch example.layout {
        case .block: parts += code(of: shown)
        case .rows: parts += rows(of: shown)
        }
        return parts.joined(separator: "\n")
    }

    /// The code, with `^~~~` below what is found, what is said of it, and what it becomes.
    private static func code(of shown: ShownExample) -> [String] {
        var parts = [indented(MarkedCode.render(shown.example))]
        parts += shown.messages.map { message in "  says: " + Help.wrapped(message, indent: 8) }
        switch shown.example.expectation {
        case .quiet, .flagged: break
        case let .fixed(to: code): parts += ["  fixed:", indented(code)]
        }
        return parts
    }

    /// Line by line what each becomes, or what to do where no fix does it.
    private static func rows(of shown: ShownExample) -> [String] {
        let rows = shown.rows
        let width = rows.map(\.code.count).max() ?? 0
        return rows.map { row in
            let padding = String(repeating: " ", count: width - row.code.count)
            let new = row.fixed ?? row.advice
            return new.isEmpty ? "    \(row.code)" : "    \(row.code)\(padding)  \(new)"
        }
    }

    private static func indented(_ code: String) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in line.isEmpty ? "" : "    " + line }.joined(separator: "\n")
    }
}

extension OptionKind {
    /// What may be written, in words.
    var description: String {
        switch self {
        case .flag: "true or false"
        case let .integer(bounds): "an integer from \(bounds.lowerBound) to \(bounds.upperBound)"
        case let .choice(words): "one of \(words.joined(separator: ", "))"
        case let .choices(words): "a list of \(words.joined(separator: ", "))"
        case .names: "a list of names"
        case .globs: "a list of names, with * and ?"
        }
    }
}

extension OptionValue {
    /// As the configuration file has it.
    var description: String {
        switch self {
        case let .flag(flag): "\(flag)"
        case let .integer(integer): "\(integer)"
        case let .word(word): JSON.text(word).description
        case let .words(words): "[" + words.map { JSON.text($0).description }.joined(separator: ", ") + "]"
        }
    }
}
