import Files
import Linter
import Reporters
import RuleKit
import Syntax

/// What linting one file gave, after the filter.
struct FilteredResult: Sendable {
    /// With the findings that count.
    var result: LintResult
    /// Every finding before the filter, in order, as a baseline knows it; nil where no baseline has to do with it.
    var findings: [Baseline.Finding]?
    /// How many findings the baseline keeps quiet.
    var acceptedCount = 0

    init(_ result: LintResult) {
        self.result = result
    }

    var diagnostics: [Diagnostic] { result.diagnostics }
}

extension [FilteredResult] {
    /// Takes the findings out of the results, in order: none is held twice.
    mutating func takeDiagnostics() -> [Diagnostic] {
        var taken: [Diagnostic] = []
        let total = reduce(0) { $0 + $1.diagnostics.count }
        for index in indices where !self[index].diagnostics.isEmpty {
            let found = self[index].diagnostics
            self[index].result = self[index].result.with([])
            if found.count == total { return found }
            if taken.isEmpty { taken.reserveCapacity(total) }
            taken += found
        }
        return taken
    }
}

/// Which findings of a file count: those that the baseline does not know, on lines that changed.
struct FindingFilter: Sendable {
    enum Lines: Sendable {
        case all
        /// Those that differ from these texts, by absolute path; a file without one is new.
        case changed(since: [Path: [UInt8]])
    }

    enum Acceptance: Sendable {
        /// No finding is known.
        case none
        /// Those of the baseline are quiet.
        case known(BaselineFile)
        /// Those of the baseline are counted, and reported like all others.
        case counted(BaselineFile)
    }

    var lines = Lines.all
    var acceptance = Acceptance.none

    /// Whether more than the findings of a file counts.
    var looksAtTokens: Bool {
        switch (lines, acceptance) {
        case (.all, .none): false
        case (.changed, _), (_, .known), (_, .counted): true
        }
    }

    /// - Parameter source: what was linted; nil for a file that could not be read.
    func filter(_ result: LintResult, of source: SourceFile?, _ entry: ProjectFiles.Entry) -> FilteredResult {
        var filtered = accepting(result, of: source, entry)
        filtered.result = filtered.result.with(onChangedLines(filtered.diagnostics, of: source, entry))
        return filtered
    }

    private func onChangedLines(
        _ diagnostics: [Diagnostic], of source: SourceFile?, _ entry: ProjectFiles.Entry
    ) -> [Diagnostic] {
        guard case let .changed(texts) = lines, let old = texts[entry.file.path], let source, !diagnostics.isEmpty
        else { return diagnostics }
        let changed = ChangedLines(from: old, to: source.text.bytes)
        return diagnostics.filter { diagnostic in
            // What makes a file unreadable is shown where it is noticed, which may be far from where it was caused.
            changed.touch(diagnostic.range) || Linter.saysUnreadable(diagnostic)
        }
    }

    private func accepting(_ result: LintResult, of source: SourceFile?, _ entry: ProjectFiles.Entry) -> FilteredResult {
        let baseline: BaselineFile
        switch acceptance {
        case .none: return FilteredResult(result)
        case let .known(file), let .counted(file): baseline = file
        }
        let known = baseline.known(of: entry.file.path)
        if case .known = acceptance, known.isEmpty { return FilteredResult(result) }
        let findings = findings(result.diagnostics, of: source)
        var filtered = FilteredResult(result)
        if case .known = acceptance {
            let left = Baseline.unknown(among: findings, to: known)
            filtered = FilteredResult(result.with(left))
            filtered.acceptedCount = result.diagnostics.count - left.count
        }
        filtered.findings = findings.map(\.finding)
        return filtered
    }

    private func findings(
        _ diagnostics: [Diagnostic], of source: SourceFile?
    ) -> [(diagnostic: Diagnostic, finding: Baseline.Finding)] {
        guard !diagnostics.isEmpty else { return [] }
        let fingerprints = source.map(Fingerprints.init)
        return diagnostics.map { diagnostic in
            let place = fingerprints?.fingerprint(of: diagnostic.range) ?? Fingerprint(value: 0)
            return (diagnostic, Baseline.Finding(rule: diagnostic.rule, place: place))
        }
    }
}
