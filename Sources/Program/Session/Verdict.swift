import Arguments
import Configuration
import Linter
import Reporters
import RuleKit

/// Which findings count and what they mean for the exit code.
struct Verdict {
    /// In the order of every report.
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var counts = SeverityCounts()
    /// How many findings the baseline keeps quiet.
    var accepted = 0
    private let request: LintRequest
    private let warningLimit: Limit?

    /// The most warnings that a run may have.
    private struct Limit {
        let count: Int
        /// Who sets it, as people are told.
        let origin: String
    }

    /// - Parameter source: tells the limit of the configuration, and where it stands.
    init(_ request: LintRequest, _ configuration: ResolvedConfiguration, _ source: ConfigurationSource) {
        self.request = request
        warningLimit =
            switch request.warnings {
            case .configured:
                configuration.maximumWarnings.value.map { Limit(count: $0, origin: source.place(of: configuration.maximumWarnings.origin)) }
            case let .atMost(limit): Limit(count: limit, origin: "'--max-warnings'")
            }
    }

    /// Takes what is to be reported.
    mutating func add(_ found: consuming [Diagnostic]) {
        let chosen = request.chosen(found)
        for diagnostic in chosen { counts[diagnostic.severity] += 1 }
        if diagnostics.isEmpty { diagnostics = chosen } else { diagnostics += chosen }
    }

    mutating func sort() {
        // Files come in the order of their paths, and sorting takes half as much memory again.
        guard zip(diagnostics, diagnostics.dropFirst()).contains(where: { $1 < $0 }) else { return }
        diagnostics.sort()
    }

    var exitCode: ExitCode {
        if counts.errors > 0 { return .findings }
        if let warningLimit, counts.warnings > warningLimit.count { return .findings }
        return .success
    }

    /// What to tell when the number of warnings fails the run, whatever else does.
    var excess: String? {
        guard let warningLimit, counts.warnings > warningLimit.count else { return nil }
        let verb = warningLimit.count == 1 ? "is" : "are"
        return "\(counted(counts.warnings, "warning")), and at most \(grouped(warningLimit.count)) \(verb) allowed by \(warningLimit.origin)"
    }
}

extension LintRequest {
    /// What is to be reported and fixed: of the chosen rules, of the wanted weight.
    func chosen(_ found: consuming [Diagnostic]) -> [Diagnostic] {
        // In place: findings may take more memory than the sources.
        var chosen = found
        if case .only = rules { chosen.removeAll { !isChosen($0) } }
        if strictness == .strict { chosen.weigh(.warning, as: .error) }
        if chosen.contains(where: { $0.severity < severity }) { chosen.removeAll { $0.severity < severity } }
        return chosen
    }

    /// No rule has anything to say of a file that could not be read: that it was not is told whatever is asked for.
    private func isChosen(_ diagnostic: Diagnostic) -> Bool {
        isChosen(rule: diagnostic.rule) || Linter.saysUnread(diagnostic)
    }

    /// Whether findings of the rule are reported.
    func isChosen(rule: String) -> Bool {
        switch rules {
        case .all: true
        case let .only(ids): ids.contains(rule)
        }
    }
}
