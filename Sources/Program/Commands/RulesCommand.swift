import Arguments
import Reporters
import RuleKit

/// `statute rules`.
enum RulesCommand {
    static func run(_ request: RulesRequest, _ catalogue: Catalogue) -> ExitCode {
        switch request.format {
        case .table: CommandLineTool.print(table(of: catalogue.all))
        case .json: CommandLineTool.print(json(of: catalogue.all))
        }
    }

    /// One line a rule: id, level, fix and summary in columns, under the name of the family.
    static func table(of rules: [RuleDescription]) -> String {
        let width = rules.map(\.info.id.count).max() ?? 0
        return Family.allCases.compactMap { family in
            let members = rules.filter { rule in rule.info.family == family }
            guard !members.isEmpty else { return nil }
            let lines = members.map { rule in line(rule.info, width: width) }
            return "\(family.rawValue): \(family.purpose)\n" + lines.joined()
        }.joined(separator: "\n")
    }

    private static func line(_ info: RuleInfo, width: Int) -> String {
        let fix = switch info.fixability {
        case .none: ""
        case .safe, .unsafe, .either: " (fix: \(info.fixability.rawValue))"
        }
        return "  \(padded(info.id, to: width))  \(padded(info.level.word, to: 7))  \(info.summary)\(fix)\n"
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// An array with one object a line.
    static func json(of rules: [RuleDescription]) -> String {
        let objects = rules.map { rule in
            let info = rule.info
            return JSON.object([
                ("id", .text(info.id)), ("family", .text(info.family.rawValue)), ("summary", .text(info.summary)),
                ("level", .text(info.level.word)), ("fix", .text(info.fixability.rawValue)),
                ("reach", .text(info.reach.rawValue)), ("rationale", .text(info.rationale)),
                ("sources", .list(info.sources.map { source in .text(source.citation) })),
                ("options", .list(rule.options.map(json(of:)))),
            ]).description
        }
        return "[" + objects.map { object in "\n" + object }.joined(separator: ",") + "\n]\n"
    }

    private static func json(of option: OptionDescription) -> JSON {
        .object([
            ("key", .text(option.key)), ("takes", .text(option.kind.description)),
            ("default", .value(option.defaultValue)),
            ("help", .text(option.help)),
        ])
    }
}
