public import RuleKit

/// Findings that are known and accepted for now: a run reports those that are not among them.
///
/// A finding is known by its rule, its path and the fingerprint of its place, and as often as it is listed: of three
/// alike of which two are listed, one is new.
public struct Baseline: Hashable, Sendable {
    /// What of a finding is known within a file.
    public struct Finding: Hashable, Sendable {
        /// The id of the rule that says it.
        public let rule: String
        /// Of its range, as `Fingerprints.fingerprint(of:)` has it; 0 without a text to make one from.
        public let place: Fingerprint

        /// - Parameter place: of the finding's range; not the fingerprint of the whole finding.
        public init(rule: String, place: Fingerprint) {
            self.rule = rule
            self.place = place
        }
    }

    /// How often each finding is known, by path; counts are above zero.
    public private(set) var files: [String: [Finding: Int]] = [:]

    /// Empty: nothing is known yet.
    public init() {}

    /// How many findings are known.
    public var count: Int { files.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

    /// What is known of a file.
    public subscript(path: String) -> [Finding: Int] {
        get { files[path] ?? [:] }
        set {
            let known = newValue.filter { $0.value > 0 }
            files[path] = known.isEmpty ? nil : known
        }
    }

    /// Makes the finding known once more.
    // Not by the subscript, which looks through all of the file's.
    mutating func add(_ finding: Finding, of path: String) {
        files[path, default: [:]][finding, default: 0] += 1
    }

    /// The findings that are not known; of those that are alike the last ones.
    /// - Parameter diagnostics: all of one file, with their places, in order.
    public static func unknown(
        among diagnostics: [(diagnostic: Diagnostic, finding: Finding)], to known: [Finding: Int]
    ) -> [Diagnostic] {
        var left = known
        return diagnostics.compactMap { diagnostic, finding in
            guard let count = left[finding], count > 0 else { return diagnostic }
            left[finding] = count - 1
            return nil
        }
    }
}
