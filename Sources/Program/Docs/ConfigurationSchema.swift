import Configuration
import Reporters
import RuleKit

/// The JSON Schema of `.lintrc`, made from the keys, the rules and their options. Draft 7: what editors understand.
enum ConfigurationSchema {
    static func text(_ rules: [RuleDescription]) -> String {
        pretty(schema(rules), indent: "") + "\n"
    }

    private static func schema(_ rules: [RuleDescription]) -> JSON {
        .object([
            ("$schema", .text("http://json-schema.org/draft-07/schema#")),
            ("title", .text(".lintrc")),
            ("description", .text("The configuration of statute, a linter for Swift.")),
            ("type", .text("object")),
            ("properties", .object(ConfigurationKey.allCases.map { key in (key.rawValue, value(of: key)) })),
            ("additionalProperties", .flag(false)),
            ("definitions", .object([
                ("path", .object([("type", .text("string")), ("minLength", .integer(1))])),
                // A glob cannot be negated.
                ("glob", .object([
                    ("type", .text("string")), ("minLength", .integer(1)), ("pattern", .text("^[^!]")),
                ])),
                ("globs", list(of: reference("glob"))),
                ("level", .object([("enum", .list(Level.words.map(JSON.text)))])),
                ("rules", self.rules(rules)),
            ])),
        ])
    }

    private static func value(of key: ConfigurationKey) -> JSON {
        let members: [(key: String, value: JSON)] =
            switch key {
            case .schema: []
            case .extends: [("anyOf", .list([reference("path"), list(of: reference("path"))]))]
            case .include, .exclude: [("allOf", .list([reference("globs")]))]
            case .rules: [("allOf", .list([reference("rules")]))]
            case .overrides: [("type", .text("array")), ("items", override)]
            case .generated: [("enum", .list(GeneratedFiles.allCases.map { JSON.text($0.rawValue) }))]
            case .maximumWarnings: bounds(0...Int.max)
            case .baseline: [("allOf", .list([reference("path")]))]
            case .swiftLintComments: [("type", .text("boolean"))]
            }
        return .object([("description", .text(key.help))] + members)
    }

    private static let override = JSON.object([
        ("type", .text("object")),
        ("properties", .object([
            ("files", .object([("allOf", .list([reference("globs")])), ("minItems", .integer(1))])),
            ("rules", reference("rules")),
        ])),
        ("required", .list([.text("files"), .text("rules")])),
        ("additionalProperties", .flag(false)),
    ])

    // MARK: Rules

    private static func rules(_ rules: [RuleDescription]) -> JSON {
        .object([
            ("type", .text("object")),
            ("properties", .object(rules.map { rule in (rule.info.id, setting(of: rule)) })),
            ("additionalProperties", .flag(false)),
        ])
    }

    private static func setting(of rule: RuleDescription) -> JSON {
        let options = rule.options.map { option in (key: option.key, value: value(of: option)) }
        return .object([
            ("description", .text(rule.info.summary)),
            ("default", .text(rule.info.level.word)),
            ("anyOf", .list([
                reference("level"),
                .object([
                    ("type", .text("object")),
                    ("properties", .object([(key: "severity", value: reference("level"))] + options)),
                    ("additionalProperties", .flag(false)),
                ]),
            ])),
        ])
    }

    private static func value(of option: OptionDescription) -> JSON {
        let members: [(key: String, value: JSON)] =
            switch option.kind {
            case .flag: [("type", .text("boolean"))]
            case let .integer(range): bounds(range)
            case let .choice(words): [("enum", .list(words.map(JSON.text)))]
            case let .choices(words):
                [("type", .text("array")), ("items", .object([("enum", .list(words.map(JSON.text)))]))]
            case .names: words([("minLength", .integer(1))])
            // For names only * and ? are special.
            case .globs: words([("minLength", .integer(1)), ("pattern", .text(#"^[^\[\]{}\\]*$"#))])
            }
        return .object([("description", .text(option.help)), ("default", .value(option.defaultValue))] + members)
    }

    private static func words(_ limits: [(key: String, value: JSON)]) -> [(key: String, value: JSON)] {
        [("type", .text("array")), ("items", .object([("type", .text("string"))] + limits))]
    }

    private static func bounds(_ range: ClosedRange<Int>) -> [(key: String, value: JSON)] {
        let minimum = range.lowerBound == .min ? [] : [("minimum", JSON.integer(range.lowerBound))]
        let maximum = range.upperBound == .max ? [] : [("maximum", JSON.integer(range.upperBound))]
        return [("type", .text("integer"))] + minimum + maximum
    }

    // MARK: Words

    private static func reference(_ name: String) -> JSON {
        .object([("$ref", .text("#/definitions/\(name)"))])
    }

    private static func list(of items: JSON) -> JSON {
        .object([("type", .text("array")), ("items", items)])
    }

    /// Short values in a line, others in several: a changed option is a changed line.
    private static func pretty(_ value: JSON, indent: String) -> String {
        let line = value.description
        guard indent.count + line.count > 100 else { return line }
        let inner = indent + "  "
        switch value {
        case let .object(members):
            let lines = members.map { "\(inner)\(JSON.text($0.key)): \(pretty($0.value, indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        case let .list(items):
            return "[\n" + items.map { inner + pretty($0, indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .null, .flag, .integer, .text:
            return line
        }
    }
}

extension JSON {
    /// The value of an option.
    static func value(_ value: OptionValue) -> JSON {
        switch value {
        case let .flag(flag): .flag(flag)
        case let .integer(integer): .integer(integer)
        case let .word(word): .text(word)
        case let .words(words): .list(words.map(JSON.text))
        }
    }
}
