public import Syntax

/// One opinion about code: identity, rationale, source, options, examples and check, all in one file.
public protocol Rule: Sendable {
    associatedtype Options: RuleOptions = NoOptions

    static var info: RuleInfo { get }
    /// Its tests, its docs page, and what `statute explain` prints. About eight at most.
    static var examples: [Example] { get }

    /// The words that `check` asks `SourceFile.occurrences` or `mentions` for: in a large run the lexer looks out for them,
    /// and nobody reads all names again.
    static var watchedWords: [WordTable] { get }

    var options: Options { get set }
    init()

    /// Reports what is wrong in `file`, knowing the whole `project`.
    func check(_ file: SourceFile, in project: Project, _ report: inout Report)
}

extension Rule {
    public static var watchedWords: [WordTable] { [] }
}

extension Rule where Options == NoOptions {
    public var options: NoOptions {
        get { NoOptions() }
        set {}
    }
}

/// A rule as those see it that must not know its type: the configuration, the docs, the engine.
public struct RuleDescription: Sendable {
    public let info: RuleInfo
    // Both are made when they are asked for: those of all rules took half the time of linting one small file.
    public var options: [OptionDescription] { makeOptions() }
    public var examples: [Example] { makeExamples() }
    private let makeOptions: @Sendable () -> [OptionDescription]
    private let makeExamples: @Sendable () -> [Example]
    /// Nil for the engine's own checks, which are configured like rules but run by the engine.
    private let make: (@Sendable ([String: OptionValue]) -> any Rule)?

    public init<Type: Rule>(_ type: Type.Type) {
        info = type.info
        makeOptions = { Type.Options.descriptions }
        makeExamples = { type.examples }
        make = { values in
            var rule = Type()
            rule.options = Type.Options(values)
            return rule
        }
    }

    /// Describes a check of the engine.
    public init(housekeeping info: RuleInfo, options: [OptionDescription] = [], examples: [Example] = []) {
        self.info = info
        makeOptions = { options }
        makeExamples = { examples }
        make = nil
    }

    /// The rule with `values` as its options; nil for a check of the engine.
    public func instance(with values: [String: OptionValue]) -> (any Rule)? {
        make?(values)
    }
}

/// What holds for one rule in one place.
public struct RuleSetting: Hashable, Sendable {
    public var level: Level
    /// Only what was written; defaults are the rule's own.
    public var options: [String: OptionValue]

    public init(level: Level, options: [String: OptionValue] = [:]) {
        self.level = level
        self.options = options
    }
}
