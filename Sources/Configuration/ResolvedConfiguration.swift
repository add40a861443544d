public import Findings
internal import Tokens

/// Where a value comes from.
public enum Origin: Hashable, Sendable {
    /// No file says it.
    case builtIn
    /// The top level or the `rules` of a file.
    case file(Place)
    /// The `rules` of an override.
    case override(place: Place, files: [String])
}

/// A value and where it comes from.
public struct Sourced<Value: Sendable>: Sendable {
    /// What holds.
    public let value: Value
    /// Who says it.
    public let origin: Origin

    /// `value` holds, and `origin` says so.
    public init(_ value: Value, _ origin: Origin) {
        self.value = value
        self.origin = origin
    }
}

extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}

/// What holds for one rule, value by value.
public struct ResolvedRule: Hashable, Sendable {
    /// Whether it runs, and how much its findings weigh.
    public internal(set) var level: Sourced<Level>
    /// Only those that a file sets, by key.
    public internal(set) var options: [String: Sourced<OptionValue>]

    /// The values alone.
    var setting: RuleSetting {
        RuleSetting(level: level.value, options: options.isEmpty ? [:] : options.mapValues(\.value))
    }
}

/// What holds for a file.
///
/// Files for which the same configuration file and the same of its overrides hold share one instance: `number` and the
/// object's identity tell configurations apart, so that whoever makes rule instances makes them once for each.
public final class ResolvedConfiguration: Sendable {
    /// Counts the configurations of one resolver, from 0, in the order of their first use.
    public let number: Int
    /// The configuration file that holds; nil where there is none, and all values are the built-in ones.
    public let path: String?
    /// `rules` without the origins.
    public let settings: [String: RuleSetting]
    private let values: MergedConfiguration

    init(number: Int, path: String?, _ values: MergedConfiguration) {
        self.number = number
        self.path = path
        settings = values.rules.mapValues(\.setting)
        self.values = values
    }

    /// Every known rule by its id.
    public var rules: [String: ResolvedRule] { values.rules }
    /// What becomes of files that say they are generated.
    public var generated: Sourced<GeneratedFiles> { values.generated }
    /// More warnings than this fail a run; nil: any number is accepted.
    public var maximumWarnings: Sourced<Int?> { values.maximumWarnings }
    /// The normalised path of the file that lists the findings which are accepted; nil: none are.
    public var baseline: Sourced<String?> { values.baseline }
    /// Whether SwiftLint's comments suppress the rules here.
    public var swiftLintComments: Sourced<SwiftLintComments> { values.swiftLintComments }
    /// Where linting looks when no path is named; nil: in the current folder.
    public var include: Sourced<PathGlobs?> { values.include }
    /// What linting leaves out; nil: nothing. To ask about a path use the resolver, which knows the folders above.
    public var exclude: Sourced<PathGlobs?> { values.exclude }
}

/// The values of several files, later ones over earlier ones.
struct MergedConfiguration {
    private(set) var rules: [String: ResolvedRule]
    private(set) var generated = Sourced(GeneratedFiles.skip, .builtIn)
    private(set) var maximumWarnings = Sourced<Int?>(nil, .builtIn)
    private(set) var baseline = Sourced<String?>(nil, .builtIn)
    private(set) var swiftLintComments = Sourced(SwiftLintComments.ignored, .builtIn)
    private(set) var include = Sourced<PathGlobs?>(nil, .builtIn)
    private(set) var exclude = Sourced<PathGlobs?>(nil, .builtIn)

    init(_ known: KnownRules) {
        rules = known.levels.mapValues { ResolvedRule(level: Sourced($0, .builtIn), options: [:]) }
    }

    /// Lays everything but the overrides of a file over what came before. Lists take the place of lists.
    mutating func apply(_ file: Configuration) {
        func origin(_ value: Configuration.Written<some Sendable>) -> Origin {
            .file(Place(path: file.path, range: value.range))
        }
        if let value = file.generated { generated = Sourced(value.value, origin(value)) }
        if let value = file.maximumWarnings { maximumWarnings = Sourced(value.value, origin(value)) }
        if let value = file.baseline { baseline = Sourced(value.value, origin(value)) }
        if let value = file.swiftLintComments { swiftLintComments = Sourced(value.value, origin(value)) }
        if let value = file.include { include = Sourced(value.value, origin(value)) }
        if let value = file.exclude { exclude = Sourced(value.value, origin(value)) }
        apply(file.rules) { .file(Place(path: file.path, range: $0)) }
    }

    mutating func apply(_ override: Configuration.Override, of path: String) {
        let files = override.files.globs.map(\.pattern)
        apply(override.rules) { .override(place: Place(path: path, range: $0), files: files) }
    }

    /// A severity takes the place of the severity, an option that of the option of the same key; the others stay.
    private mutating func apply(_ entries: [Configuration.RuleEntry], origin: (TextRange) -> Origin) {
        for entry in entries {
            if let level = entry.level { rules[entry.id]?.level = Sourced(level.value, origin(level.range)) }
            for (key, value) in entry.options {
                rules[entry.id]?.options[key] = Sourced(value.value, origin(value.range))
            }
        }
    }
}
