/// A rule as the configuration sees it: what it is, and which options it takes.
public struct ConfigurableRule: Sendable {
    public let info: RuleInfo
    // Made when they are asked for: those of all rules took half the time of linting one small file.
    public var options: [OptionDescription] { makeOptions() }
    private let makeOptions: @Sendable () -> [OptionDescription]

    public init(_ info: RuleInfo, options: @escaping @Sendable () -> [OptionDescription]) {
        self.info = info
        makeOptions = options
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
