public import Findings

/// What holds in one place, value by value, for people to read: what `statute config` prints.
public struct ConfigurationListing: Hashable, Sendable {
    /// A value and where it comes from.
    public struct Line: Hashable, Sendable {
        /// The keys from the top level down, with `.` between them: `rules.boolean_state.scopes`.
        public let key: String
        /// As it would be written in a configuration file; `none` for a limit that is not set.
        public let value: String
        /// Who says it.
        public let origin: Origin
    }

    /// The values of the top level, then those of each rule.
    public let lines: [Line]

    /// Lists the top level, then each of `rules` in the order given: its severity, then its options, defaults too.
    public init(_ configuration: ResolvedConfiguration, rules: [ConfigurableRule]) {
        lines = Self.topLevel(configuration) + rules.flatMap { Self.lines(for: $0, configuration) }
    }

    private static func topLevel(_ configuration: ResolvedConfiguration) -> [Line] {
        func globs(_ key: ConfigurationKey, _ value: Sourced<PathGlobs?>, without: String) -> Line {
            let patterns = value.value.map { JSONWriter.list($0.globs.map(\.pattern)) }
            return Line(key: key.rawValue, value: patterns ?? without, origin: value.origin)
        }
        let generated = configuration.generated
        let limit = configuration.maximumWarnings
        let baseline = configuration.baseline
        let comments = configuration.swiftLintComments
        return [
            globs(.include, configuration.include, without: "none"),
            globs(.exclude, configuration.exclude, without: "[]"),
            Line(
                key: ConfigurationKey.generated.rawValue,
                value: JSONWriter.string(generated.value.rawValue), origin: generated.origin),
            Line(
                key: ConfigurationKey.maximumWarnings.rawValue,
                value: limit.value.map { String($0) } ?? "none", origin: limit.origin),
            Line(
                key: ConfigurationKey.baseline.rawValue,
                value: baseline.value.map(JSONWriter.string) ?? "none", origin: baseline.origin),
            Line(
                key: ConfigurationKey.swiftLintComments.rawValue,
                value: String(comments.value == .honoured), origin: comments.origin),
        ]
    }

    private static func lines(for rule: ConfigurableRule, _ configuration: ResolvedConfiguration) -> [Line] {
        guard let resolved = configuration.rules[rule.info.id] else { return [] }
        let key = "\(ConfigurationKey.rules.rawValue).\(rule.info.id)"
        let level = JSONWriter.string(resolved.level.value.word)
        return [Line(key: key, value: level, origin: resolved.level.origin)]
            + rule.options.map { option in
                let value = resolved.options[option.key] ?? Sourced(option.defaultValue, .builtIn)
                return Line(
                    key: "\(key).\(option.key)", value: JSONWriter.option(value.value), origin: value.origin)
            }
    }
}
