/// How much a finding weighs.
public enum Severity: String, Sendable, CaseIterable, Comparable {
    case info, warning, error

    /// By weight: `info`, `warning`, `error`.
    public static func < (left: Severity, right: Severity) -> Bool {
        left.weight < right.weight
    }

    private var weight: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// What a `.lintrc` says of a rule: not to run, or how much its findings weigh.
public enum Level: Hashable, Sendable {
    /// It does not run.
    case off
    /// It runs, and its findings weigh that much.
    case on(Severity)

    /// `off`, `info`, `warning` or `error`; nil for any other word.
    public init?(_ word: String) {
        if word == "off" {
            self = .off
        } else if let severity = Severity(rawValue: word) {
            self = .on(severity)
        } else {
            return nil
        }
    }

    /// The word of the configuration file.
    public var word: String {
        switch self {
        case .off: "off"
        case let .on(severity): severity.rawValue
        }
    }

    /// Every word that `init(_:)` accepts, in order of weight.
    public static let words = ["off"] + Severity.allCases.map(\.rawValue)
}
