import RuleKit

/// The page of one rule in `docs/rules`: Markdown.
enum RulePage {
    static func render(_ rule: RuleDescription) -> String {
        let parts = [
            "# `\(rule.info.id)`\n\(rule.info.summary)",
            facts(rule.info),
            "## Why\n\(rule.info.rationale)",
            "## Source\n" + rule.info.sources.map { source in "- \(source.citation)" }.joined(separator: "\n"),
            options(rule),
            examples(of: rule, titled: "Found") { !$0.ranges.isEmpty },
            examples(of: rule, titled: "Left alone") { $0.ranges.isEmpty },
        ]
        return parts.filter { part in !part.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static func facts(_ info: RuleInfo) -> String {
        """
        | family | by default | fix | looks at |
        |---|---|---|---|
        | \(info.family.rawValue) | \(info.level.word) | \(info.fixability.meaning) | \(info.reach.meaning) |
        """
    }

    private static func options(_ rule: RuleDescription) -> String {
        guard !rule.options.isEmpty else { return "" }
        let rows = rule.options.map { option in
            let cells = [
                "`\(option.key)`", option.kind.description, "`\(option.defaultValue.description)`", option.help,
            ]
            return "| " + cells.map(cell).joined(separator: " | ") + " |"
        }
        return "## Options\n| key | takes | default | meaning |\n|---|---|---|---|\n" + rows.joined(separator: "\n")
    }

    /// A bar would end the cell.
    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    private static func examples(
        of rule: RuleDescription, titled title: String, where isMeant: (Example) -> Bool
    ) -> String {
        let blocks = rule.examples.filter(isMeant).map(block(of:))
        return blocks.isEmpty ? "" : "## \(title)\n" + blocks.joined(separator: "\n\n")
    }

    private static func block(of example: Example) -> String {
        var parts: [String] = []
        if let options = example.writtenOptions { parts.append("With `\(options)`:") }
        parts += example.companions.map { "`\($0.path)`:\n\n" + fenced($0.code) }
        if example.needsPath { parts.append("`\(example.path)`:") }
        parts.append(fenced(MarkedCode.render(example)))
        switch example.expectation {
        case .quiet, .flagged: break
        case let .fixed(to: code): parts.append("becomes\n\n" + fenced(code))
        }
        return parts.joined(separator: "\n\n")
    }

    private static func fenced(_ code: String) -> String {
        let fence = code.includes("```") ? "````" : "```"
        return "\(fence)swift\n\(code)\n\(fence)"
    }
}

extension Fixability {
    /// Which flags apply it.
    var meaning: String {
        switch self {
        case .none: "none; the message says what to do"
        case .safe: "safe; applied with `--fix`"
        case .unsafe: "unsafe; applied with `--fix --unsafe`"
        case .either: "some safe, applied with `--fix`; some unsafe, applied with `--fix --unsafe`"
        }
    }
}

extension Reach {
    fileprivate var meaning: String {
        switch self {
        case .file: "the file"
        case .project: "the project"
        }
    }
}

extension Example {
    /// The options it holds with, as the configuration file has them; nil: the defaults.
    var writtenOptions: String? {
        guard !options.isEmpty else { return nil }
        let written = options.sorted { left, right in left.key < right.key }.map { key, value in
            "\"\(key)\": \(value.description)"
        }
        return "{ \(written.joined(separator: ", ")) }"
    }

    /// Whether the name of the file matters: other files stand beside it, or it is one of its own.
    var needsPath: Bool { !companions.isEmpty || path != "Example.swift" }
}
