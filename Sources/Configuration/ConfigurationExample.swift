public import Findings

/// The example file that shows every rule, every option, its default and its meaning.
public enum ConfigurationExample {
    /// The text of `.lintrc.example`: a valid configuration that says what holds without one.
    /// - Parameter rules: listed by family, within it in the order given.
    public static func render(rules: [ConfigurableRule]) -> String {
        let families = Family.allCases.compactMap { family in
            let members = rules.filter { $0.info.family == family }
            return members.isEmpty ? nil : section(family, members)
        }
        return head + families.joined(separator: "\n") + tail
    }

    private static let head = """
        // Every rule and every option with its default. Copy what you want to change into a file named .lintrc:
        // it holds for its folder and everything below. `statute docs` writes this file.
        {
        \(top)

        """

    /// Every key of the top level but the one that names the schema, `rules` last, with the values that hold without.
    private static var top: String {
        let keys = ConfigurationKey.allCases.filter { $0 != .schema && $0 != .rules } + [.rules]
        return keys.map { key in "  // \(key.help)\n  \(member(key))" }.joined(separator: "\n\n")
    }

    private static func member(_ key: ConfigurationKey) -> String {
        let name = JSONWriter.string(key.rawValue)
        return switch key {
        case .schema: "\(name): \"\","
        case .extends, .exclude, .overrides: "\(name): [],"
        // The folder of a file is not always the one that a run begins in.
        case .include: "// \(name): [\".\"],"
        case .rules: "\(name): {"
        case .generated: "\(name): \(JSONWriter.string(GeneratedFiles.skip.rawValue)),"
        // There is no number that means any number.
        case .maximumWarnings: "// \(name): 0,"
        // No file means that none are accepted.
        case .baseline: "// \(name): \".lintbaseline\","
        case .swiftLintComments: "\(name): false,"
        }
    }

    private static let tail = """
          },
        }

        """

    private static func section(_ family: Family, _ rules: [ConfigurableRule]) -> String {
        "    // MARK: \(family.rawValue): \(family.purpose)\n\n" + rules.map(entry).joined(separator: "\n")
    }

    private static func entry(_ rule: ConfigurableRule) -> String {
        let head = "    // \(JSONWriter.comment(rule.info.summary))\n    \(JSONWriter.string(rule.info.id)): "
        let level = JSONWriter.string(rule.info.level.word)
        if rule.options.isEmpty { return head + level + ",\n" }
        let options = rule.options.map { option in
            """
                  // \(JSONWriter.comment(option.help))\(accepted(option.kind))
                  \(JSONWriter.string(option.key)): \(JSONWriter.option(option.defaultValue)),

            """
        }
        return head + "{\n      \"severity\": \(level),\n" + options.joined() + "    },\n"
    }

    /// What may be written besides the default, where it is not plain from it.
    private static func accepted(_ kind: OptionKind) -> String {
        switch kind {
        case .flag, .names, .globs: ""
        case let .integer(bounds): " (\(JSONReader.phrase(bounds)))"
        case let .choice(words): " (\(words.joined(separator: " | ")))"
        case let .choices(words): " (any of \(words.joined(separator: ", ")))"
        }
    }
}
