/// The keys of a configuration file.
public enum ConfigurationKey: String, CaseIterable, Sendable {
    /// Names the JSON schema, for editors; means nothing here.
    case schema = "$schema"
    case extends, include, exclude, rules, overrides, generated
    case maximumWarnings = "max_warnings"
    case baseline
    case swiftLintComments = "swiftlint_comments"

    /// One line.
    public var help: String {
        switch self {
        case .schema: "The JSON Schema of this file, for editors; means nothing to statute."
        case .extends:
            "Configuration files to build on, relative to this one; later ones win, this one wins over all but their overrides."
        case .include: "Where to look when no path is named, relative to this file. Without it in the current folder."
        case .exclude:
            "What to leave out: \"Generated\", \"**/Mocks/*.swift\". Without a slash a glob fits at any depth."
        case .rules: "off | info | warning | error, or an object with \"severity\" and options"
        case .overrides:
            "Rules for some files only, over those below: { \"files\": [\"*Tests.swift\"], \"rules\": { … } }"
        case .generated: "Files whose first comment says that they are generated: skip | lint"
        case .maximumWarnings: "More warnings than this fail the run. Without it any number is accepted."
        case .baseline:
            "A file of findings that are accepted for now, relative to this one. Without it none are."
        case .swiftLintComments:
            "Whether '// swiftlint:disable' comments count for the rules that have a counterpart here."
        }
    }

    /// How that is said here which SwiftLint has these keys for.
    static let adviceForSwiftLint = [
        "disabled_rules": "a rule is switched off in 'rules': \"rules\": { \"ID\": \"off\" }",
        "opt_in_rules": onAdvice, "only_rules": onAdvice,
        "included": meant(.include), "excluded": meant(.exclude),
        "warning_threshold": meant(.maximumWarnings), "parent_config": meant(.extends),
    ]

    private static let onAdvice = "a rule is switched on in 'rules': \"rules\": { \"ID\": \"warning\" }"

    private static func meant(_ key: ConfigurationKey) -> String { "did you mean '\(key.rawValue)'?" }
}
