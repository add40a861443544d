public import Findings
public import Syntax

/// One opinion about code: identity, rationale, source, options, examples and check, all in one file.
public protocol Rule: Sendable {
    /// What may be written for it besides a severity.
    associatedtype Options: RuleOptions = NoOptions

    /// Its identity, and the reasons for it.
    static var info: RuleInfo { get }
    /// Its tests, its docs page, and what `statute explain` prints. About eight at most.
    static var examples: [Example] { get }

    /// The words that `check` asks `SourceFile.occurrences` or `mentions` for: in a large run the lexer looks out for them,
    /// and nobody reads all names again.
    static var watchedWords: [WordTable] { get }
    /// What has to be gathered from every file of the project before the rule can answer, and only where it is on: the types
    /// where nothing is said and the rule has to see the project.
    static var demands: DemandedFacts { get }

    /// As the configuration has them: the defaults until somebody sets them.
    var options: Options { get set }
    /// With its options at their defaults.
    init()

    /// Reports what is wrong in `file`, knowing the whole `project`.
    func check(_ file: SourceFile, in project: Project, _ report: inout Report)
}

extension Rule {
    /// None: for a rule that asks for no words.
    public static var watchedWords: [WordTable] { [] }
    /// The types, for a rule that has to see the project; for any other nothing.
    public static var demands: DemandedFacts { info.reach == .project ? .types : [] }
}

extension Rule where Options == NoOptions {
    /// Nothing can be set.
    public var options: NoOptions {
        get { NoOptions() }
        set {}
    }
}

/// A rule as those see it that must not know its type: the docs, the engine.
public struct RuleDescription: Sendable {
    /// How somebody says that a finding is right as it is.
    public enum Suppression: Sendable {
        /// By a comment in the code.
        case comment
        /// Of what the file says nothing can be read.
        case none
    }

    /// What the configuration has to know of it.
    public let configurable: ConfigurableRule
    /// What has to be gathered from every file of the project where it is on.
    public let demands: DemandedFacts
    /// Its identity, and the reasons for it.
    public var info: RuleInfo { configurable.info }
    /// What may be written for it besides a severity, in the order of the docs.
    public var options: [OptionDescription] { configurable.options }
    /// How somebody says that a finding of it is right as it is.
    public let suppression: Suppression
    /// Its tests, its docs page, and what `statute explain` prints.
    // Made when they are asked for, as the options are.
    public var examples: [Example] { makeExamples() }
    private let makeExamples: @Sendable () -> [Example]
    /// Nil for the engine's own checks, which are configured like rules but run by the engine.
    private let make: (@Sendable ([String: OptionValue]) -> any Rule)?

    /// Describes a rule, whose findings a comment suppresses.
    public init<Type: Rule>(_ type: Type.Type) {
        configurable = ConfigurableRule(type.info) { Type.Options.descriptions }
        demands = type.demands
        suppression = .comment
        makeExamples = { type.examples }
        make = { values in
            var rule = Type()
            // Whoever writes no option need not look up of which type they are.
            guard !values.isEmpty else { return rule }
            rule.options = Type.Options(values)
            return rule
        }
    }

    /// Describes a check of the engine.
    public init(
        housekeeping info: RuleInfo, options: [OptionDescription] = [], examples: [Example] = [],
        suppression: Suppression = .comment
    ) {
        self.suppression = suppression
        configurable = ConfigurableRule(info) { options }
        demands = []
        makeExamples = { examples }
        make = nil
    }

    /// The rule with `values` as its options; nil for a check of the engine.
    public func instance(with values: [String: OptionValue]) -> (any Rule)? {
        make?(values)
    }
}
