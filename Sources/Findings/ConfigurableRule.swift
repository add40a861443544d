/// A rule as the configuration sees it: what it is, and which options it takes.
public struct ConfigurableRule: Sendable {
    /// Its identity, and the level that holds where nothing is written.
    public let info: RuleInfo
    /// What may be written for it besides a severity, in the order of the docs.
    // Made when they are asked for: those of all rules took half the time of linting one small file.
    public var options: [OptionDescription] { makeOptions() }
    private let makeOptions: @Sendable () -> [OptionDescription]

    /// - Parameter options: what may be written besides a severity; asked anew each time `options` is read.
    public init(_ info: RuleInfo, options: @escaping @Sendable () -> [OptionDescription]) {
        self.info = info
        makeOptions = options
    }
}

/// What holds for one rule in one place.
public struct RuleSetting: Hashable, Sendable {
    /// Whether it runs, and how much its findings weigh.
    public var level: Level
    /// Only what was written; defaults are the rule's own.
    public var options: [String: OptionValue]

    /// Nothing is checked: a rule may not have these options, or take other values for them.
    public init(level: Level, options: [String: OptionValue] = [:]) {
        self.level = level
        self.options = options
    }
}
