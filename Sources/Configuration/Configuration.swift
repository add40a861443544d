public import Findings
public import Tokens

/// What becomes of files that say they are generated.
public enum GeneratedFiles: String, Hashable, Sendable, CaseIterable {
    /// They belong to the project's facts but are not linted.
    case skip
    /// They are files like any other.
    case lint
}

/// What one configuration file says, each value with its bytes. Defaults, and what other files say, are not in it.
public struct Configuration: Sendable {
    /// A value and where it is written.
    public struct Written<Value: Sendable>: Sendable {
        /// What is written.
        public let value: Value
        /// In bytes of the file, half-open.
        public let range: TextRange
    }

    /// What is written for one rule.
    public struct RuleEntry: Sendable {
        /// Of a known rule.
        public let id: String
        /// Of the id, in bytes of the file.
        public let range: TextRange
        /// Nil when only options are written.
        public var level: Written<Level>?
        /// By key, of the kind that the rule asks for.
        public var options: [(key: String, value: Written<OptionValue>)] = []
    }

    /// Rules for some files only.
    public struct Override: Sendable {
        /// The files for which it holds; seen from the folder of the configuration file.
        public let files: PathGlobs
        /// In the order of the file.
        public let rules: [RuleEntry]
    }

    /// The normalised path of the file.
    public let path: String
    /// Normalised paths of the files that this one builds on, in order.
    public internal(set) var extends: [Written<String>] = []
    /// Where linting looks when no path is named; nil where nothing is said.
    public internal(set) var include: Written<PathGlobs>?
    /// What linting leaves out; nil where nothing is said.
    public internal(set) var exclude: Written<PathGlobs>?
    /// In the order of the file; what overrides say comes on top.
    public internal(set) var rules: [RuleEntry] = []
    /// In the order of the file; of those that hold for one file the later ones win.
    public internal(set) var overrides: [Override] = []
    /// What becomes of files that say they are generated; nil where nothing is said.
    public internal(set) var generated: Written<GeneratedFiles>?
    /// More warnings than this fail a run; nil where nothing is said.
    public internal(set) var maximumWarnings: Written<Int>?
    /// The normalised path of the file that lists the findings which are accepted; nil where none is named.
    public internal(set) var baseline: Written<String>?
    /// What becomes of the comments of SwiftLint; nil where nothing is said.
    public internal(set) var swiftLintComments: Written<SwiftLintComments>?

    init(path: String) {
        self.path = path
    }

    /// Reads `text`, and says everything that is wrong with it, in order. A text without a token is a configuration
    /// that says nothing.
    /// - Parameter rules: those that may be configured, with their options.
    public static func read(
        _ text: SourceText, rules: [ConfigurableRule]
    ) -> (configuration: Configuration, faults: [ConfigurationFault]) {
        read(text, known: KnownRules(rules))
    }

    static func read(
        _ text: SourceText, known: KnownRules
    ) -> (configuration: Configuration, faults: [ConfigurationFault]) {
        let parsed = JSONParser.parse(text)
        var reader = ConfigurationReader(values: JSONReader(text: text, tree: parsed.tree), known: known)
        reader.read()
        return (reader.configuration, (parsed.faults + reader.values.faults).sorted())
    }
}

/// The rules that may be configured, by id.
struct KnownRules: Sendable {
    /// In the order given.
    let ids: [String]
    private let rules: [ConfigurableRule]
    let levels: [String: Level]

    init(_ rules: [ConfigurableRule]) {
        ids = rules.map(\.info.id)
        self.rules = rules
        levels = Dictionary(rules.map { ($0.info.id, $0.info.level) }) { first, _ in first }
    }

    /// Nil for a rule that is not known.
    // Not its options, which most configurations do not name: they are made when they are asked for.
    func rule(_ id: String) -> ConfigurableRule? {
        rules.first { $0.info.id == id }
    }
}
