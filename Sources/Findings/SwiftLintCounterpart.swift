/// A rule of SwiftLint, and the rule here that looks for the same or for a part of it: the one table that both the
/// comments of SwiftLint and its configuration are read by.
public struct SwiftLintCounterpart: Hashable, Sendable {
    /// How much of what SwiftLint's rule finds the rule here finds.
    public enum Likeness: Hashable, Sendable {
        /// The same, up to what either knows of the project.
        case same
        /// With what is different, as a part of a sentence.
        case partial(String)
    }

    /// When SwiftLint runs its rule.
    public enum Activation: Hashable, Sendable {
        /// Unless it is disabled.
        case byDefault
        /// When it is named in `opt_in_rules`.
        case optIn
    }

    /// SwiftLint's id.
    public let id: String
    /// The id here.
    public let rule: String
    /// When SwiftLint runs its rule.
    public let activation: Activation
    /// How much its findings weigh in SwiftLint where nobody says so.
    public let severity: Severity
    /// How much of it is found here.
    public let likeness: Likeness
    /// Options here by SwiftLint's keys for the same; `warning` is the number from which it warns.
    public let options: [String: String]
    /// What SwiftLint's rule asks for where the rule here has a choice: words by options.
    public let choices: [String: String]

    private init(
        _ id: String, _ rule: String, _ activation: Activation = .byDefault, _ severity: Severity = .warning,
        but difference: String? = nil, options: [String: String] = [:], choices: [String: String] = [:]
    ) {
        self.id = id
        self.rule = rule
        self.activation = activation
        self.severity = severity
        likeness = difference.map(Likeness.partial) ?? .same
        self.options = options
        self.choices = choices
    }

    /// In the order of SwiftLint's ids.
    public static let all: [SwiftLintCounterpart] = [
        SwiftLintCounterpart(
            "duplicate_conditions", "duplicate_condition", .byDefault, .error, but: "conditions with calls are left alone"),
        SwiftLintCounterpart("empty_count", "empty_count", .optIn, .error),
        SwiftLintCounterpart("empty_enum_arguments", "case_binding_style", but: "it asks where 'let' stands, too"),
        SwiftLintCounterpart(
            "force_cast", "force_cast", .byDefault, .error, but: "tests are left alone unless \"allow_in_tests\" is false"),
        SwiftLintCounterpart(
            "function_body_length", "uncommented_long_function",
            but: "long functions with a comment or an assertion are left alone", options: ["warning": "maximum_lines"]),
        SwiftLintCounterpart("implicit_getter", "redundant_getter"),
        SwiftLintCounterpart("legacy_cggeometry_functions", "legacy_api", but: "it has many more old spellings"),
        SwiftLintCounterpart("legacy_constant", "legacy_api", but: "it has many more old spellings"),
        SwiftLintCounterpart("legacy_constructor", "legacy_api", but: "it has many more old spellings"),
        SwiftLintCounterpart("legacy_random", "legacy_api", but: "it has many more old spellings"),
        SwiftLintCounterpart(
            "no_fallthrough_only", "identical_case_bodies", but: "it finds cases with the same body, too"),
        SwiftLintCounterpart(
            "pattern_matching_keywords", "case_binding_style", .optIn, but: "it finds payloads of '_' alone, too",
            choices: ["let_placement": "outside"]),
        SwiftLintCounterpart(
            "private_subject", "exposed_subject", .optIn,
            but: "it looks at view models only, and knows RxSwift's, too"),
        SwiftLintCounterpart(
            "todo", "hack_comment", but: "markers with an issue or an owner are left alone, HACK and XXX are found",
            options: ["only": "markers"]),
        SwiftLintCounterpart("trailing_semicolon", "trailing_semicolon"),
        SwiftLintCounterpart("weak_delegate", "strong_delegate", .optIn, but: "it knows data sources, too"),
    ]

    private static let byID = Dictionary(grouping: all, by: \.id)

    /// What stands for SwiftLint's rule here; nil: nothing.
    public static func of(_ id: String) -> SwiftLintCounterpart? {
        byID[id]?.first
    }
}
