import Reporters
import RuleKit

/// The page of one rule in `docs/rules`: Markdown.
enum RulePage {
    /// - Parameter rules: all there are.
    static func render(_ rule: RuleDescription, among rules: [RuleDescription]) -> String {
        let examples = rule.examples.map { ShownExample($0, of: rule, among: rules) }
        let parts = [
            "# `\(rule.info.id)`\n\(rule.info.summary)",
            facts(rule.info),
            "## Why\n\(rule.info.rationale)",
            "## Source\n" + rule.info.sources.map { source in "- \(source.citation)" }.joined(separator: "\n"),
            options(rule),
            section("Found", examples.filter { shown in !shown.example.ranges.isEmpty }),
            section("Left alone", examples.filter(\.example.ranges.isEmpty)),
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

    private static func section(_ title: String, _ examples: [ShownExample]) -> String {
        examples.isEmpty ? "" : "## \(title)\n" + examples.map(block(of:)).joined(separator: "\n\n")
    }

    private static func block(of shown: ShownExample) -> String {
        let example = shown.example
        var parts: [String] = []
        if let options = example.writtenOptions { parts.append("With `\(options)`:") }
        parts += example.companions.map { "With `\($0.path)` beside it:\n\n" + fenced($0.code) }
        if example.needsPath { parts.append("`\(example.path)`:") }
        switch example.layout {
        case .block: parts += code(of: shown)
        case .rows: parts.append(table(of: shown))
        }
        return parts.joined(separator: "\n\n")
    }

    /// The marked code, what is said of it, and what it becomes.
    private static func code(of shown: ShownExample) -> [String] {
        var parts = [fenced(MarkedCode.render(shown.example))]
        if !shown.messages.isEmpty {
            parts.append(shown.messages.map { "> \(escaped($0))" }.joined(separator: "\n>\n"))
        }
        switch shown.example.expectation {
        case .quiet, .flagged: break
        case let .fixed(to: code): parts.append("becomes\n\n" + fenced(code))
        }
        return parts
    }

    private static func table(of shown: ShownExample) -> String {
        let rows = shown.rows.map { row in
            let cells = [
                inline(row.code), row.fixed.map(inline) ?? "", row.messages.map(escaped).joined(separator: "<br>"),
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
        return "| code | becomes | message |\n|---|---|---|\n" + rows.joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.writeMarkdown(text)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func inline(_ code: String) -> String {
        var bytes: [UInt8] = []
        bytes.writeCode(code)
        return String(decoding: bytes, as: UTF8.self)
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
