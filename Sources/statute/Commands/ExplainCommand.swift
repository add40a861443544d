import RuleKit
import Rules

/// `statute explain`.
enum ExplainCommand {
    static func run(_ request: ExplainRequest) -> ExitCode {
        var pages: [String] = []
        for id in request.rules {
            guard let rule = allRules.first(where: { rule in rule.info.id == id }) else {
                let guess = Suggestion.question(for: id, among: allRules.map(\.info.id))
                Message.error("unknown rule '\(id)'\(guess)").say()
                return .failure
            }
            pages.append(page(of: rule))
        }
        return CommandLineTool.print(pages.joined(separator: "\n"))
    }

    /// Everything there is to know of a rule.
    static func page(of rule: RuleDescription) -> String {
        let info = rule.info
        let parts = [
            "\(info.id): \(info.summary)",
            info.rationale,
            facts(of: info).map { fact in "  \(fact)" }.joined(separator: "\n"),
            options(of: rule),
            examples(of: rule, titled: "Good:") { expectation in expectation.isQuiet },
            examples(of: rule, titled: "Bad:") { expectation in !expectation.isQuiet },
            "Suppress one finding with a reason:\n  // statute:disable:next \(info.id) -- reason",
        ]
        return parts.filter { part in !part.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static func facts(of info: RuleInfo) -> [String] {
        let fix = switch info.fixability {
        case .none: "none; the message says what to do"
        case .safe: "safe; applied with --fix"
        case .unsafe: "unsafe; applied with --fix --unsafe"
        case .either: "some safe, some unsafe"
        }
        return [
            "Level:   \(info.level.word)",
            "Family:  \(info.family.rawValue), \(info.family.purpose)",
            "Fix:     \(fix)",
        ] + info.sources.map { source in "Source:  \(source.citation)" }
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

    private static func examples(
        of rule: RuleDescription, titled title: String, where isMeant: (Example.Expectation) -> Bool
    ) -> String {
        let blocks = rule.examples.filter { example in isMeant(example.expectation) }.map(block(of:))
        return blocks.isEmpty ? "" : title + "\n" + blocks.joined(separator: "\n\n")
    }

    /// The code, with `«…»` around what is found, and what it becomes.
    private static func block(of example: Example) -> String {
        var text = indented(example.markedCode)
        switch example.expectation {
        case .quiet, .flagged: break
        case let .fixed(to: code): text += "\n  fixed:\n" + indented(code)
        }
        return text
    }

    private static func indented(_ code: String) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in line.isEmpty ? "" : "    " + line }.joined(separator: "\n")
    }
}

extension Example.Expectation {
    fileprivate var isQuiet: Bool {
        switch self {
        case .quiet: true
        case .flagged, .fixed: false
        }
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
        case let .flag(flag): JSON.flag(flag).description
        case let .integer(integer): JSON.integer(integer).description
        case let .word(word): JSON.text(word).description
        case let .words(words): JSON.list(words.map(JSON.text)).description
        }
    }
}
