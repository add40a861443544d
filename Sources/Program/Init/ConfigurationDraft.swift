import Arguments
import RuleKit

/// A `.lintrc` that is still to be written: what it shall say, and why.
struct ConfigurationDraft: Hashable {
    /// Globs that are there for one reason.
    struct Globs: Hashable {
        var globs: [String]
        let reason: String
    }

    struct Setting: Hashable {
        let rule: String
        /// Nil: as it is.
        var level: Level?
        var options: [Option] = []
        let reason: String
    }

    struct Option: Hashable {
        let key: String
        let value: OptionValue
    }

    struct Override: Hashable {
        let files: [String]
        let settings: [Setting]
        let reason: String
    }

    /// A key of the top level.
    struct Value: Hashable {
        let key: String
        let value: OptionValue
        let reason: String
    }

    /// What the file begins with, a paragraph each.
    var head: [String] = []
    /// Where to look when no path is named; nil: everywhere below the file.
    var include: Globs?
    var exclude: [Globs] = []
    var values: [Value] = []
    var settings: [Setting] = []
    var overrides: [Override] = []
    /// What the file ends with, a paragraph each.
    var remarks: [String] = []
}

extension ConfigurationDraft {
    /// The text of the file.
    var text: String {
        var text = Self.comments(head, indent: "") + "{\n"
        text += sections.joined(separator: "\n")
        return text + "}\n"
    }

    private var sections: [String] {
        let include = include.map { include in
            Self.comment(include.reason, "  ") + "  \(Self.member("include", .words(include.globs), "  ")),\n"
        }
        let values = values.map { value in
            Self.comment(value.reason, "  ") + "  \(Self.member(value.key, value.value, "  ")),\n"
        }
        let remarks = remarks.isEmpty ? [] : [Self.comments(remarks, indent: "  ")]
        return [include].compactMap(\.self) + excludeSection + values + rulesSection + overridesSection + remarks
    }

    private var excludeSection: [String] {
        guard !exclude.isEmpty else { return [] }
        let groups = exclude.map { group in
            Self.comment(group.reason, "    ") + group.globs.map { "    \(Self.quoted($0)),\n" }.joined()
        }
        return ["  \"exclude\": [\n" + groups.joined() + "  ],\n"]
    }

    private var rulesSection: [String] {
        settings.isEmpty ? [] : ["  \"rules\": {\n" + Self.entries(settings, "    ") + "  },\n"]
    }

    private var overridesSection: [String] {
        guard !overrides.isEmpty else { return [] }
        let objects = overrides.map { override in
            """
                {
            \(Self.comment(override.reason, "      "))      "files": \(OptionValue.words(override.files).description),
                  "rules": {
            \(Self.entries(override.settings, "        "))      },
                },

            """
        }
        return ["  \"overrides\": [\n" + objects.joined() + "  ],\n"]
    }

    /// The members of a `rules` object, those without a reason in one piece with the one before.
    private static func entries(_ settings: [Setting], _ indent: String) -> String {
        var text = ""
        for setting in settings {
            if !setting.reason.isEmpty, !text.isEmpty { text += "\n" }
            text += comment(setting.reason, indent) + "\(indent)\(quoted(setting.rule)): \(value(setting, indent)),\n"
        }
        return text
    }

    private static func value(_ setting: Setting, _ indent: String) -> String {
        let level = setting.level.map { quoted($0.word) }
        if setting.options.isEmpty, let level { return level }
        let members = (level.map { ["\"severity\": \($0)"] } ?? [])
            + setting.options.map { member($0.key, $0.value, indent + "  ") }
        let line = "{ \(members.joined(separator: ", ")) }"
        if indent.count + setting.rule.count + line.count < width, !line.contains("\n") { return line }
        return "{\n" + members.map { "\(indent)  \($0),\n" }.joined() + indent + "}"
    }

    /// A key and its value; a long list stands in lines of its own.
    private static func member(_ key: String, _ value: OptionValue, _ indent: String) -> String {
        let line = "\(quoted(key)): \(value.description)"
        guard indent.count + line.count > width, case let .words(words) = value else { return line }
        let list = Help.wrapped(words.map { quoted($0) + "," }, indent: indent.count + 2)
        return "\(quoted(key)): [\n\(indent)  \(list)\n\(indent)]"
    }

    /// In characters; what is longer is broken where it can be.
    private static let width = 100

    // MARK: Words

    private static func quoted(_ text: String) -> String { OptionValue.word(text).description }

    private static func comments(_ paragraphs: [String], indent: String) -> String {
        paragraphs.map { comment($0, indent) }.joined()
    }

    /// Lines that begin with `//`; nothing for no text. Control characters, which a name may have, would end them.
    private static func comment(_ text: String, _ indent: String) -> String {
        guard !text.isEmpty else { return "" }
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
        let lines = Help.wrapped(plain, indent: indent.count + 3).split(separator: "\n")
        return lines.map { line in "\(indent)// \(line.drop { $0 == " " })\n" }.joined()
    }
}
