import Arguments
import Linter
import RuleKit

/// What a run says of its baseline: which entries nothing is like any more.
struct BaselineReview {
    /// A file that was looked at.
    struct Look {
        /// As the baseline names it.
        let name: String
        /// Every finding in it.
        let present: [Baseline.Finding: Int]
        /// Those that are to be reported.
        let chosen: [Baseline.Finding: Int]
        /// The rules that looked at it.
        let rules: Set<String>
        let reading: LintResult.Reading
    }

    private let baseline: Baseline
    private let looks: [Look]
    private let request: LintRequest
    private let catalogue: Catalogue
    /// Whether a file that was not looked at is no more, and this run would have looked at it.
    private let isGone: (_ name: String) -> Bool

    init(
        _ baseline: Baseline, looks: [Look], request: LintRequest, _ catalogue: Catalogue,
        isGone: @escaping (String) -> Bool
    ) {
        self.baseline = baseline
        self.looks = looks
        self.request = request
        self.catalogue = catalogue
        self.isGone = isGone
    }

    /// The entries that are more than what was found.
    var stale: Baseline {
        var stale = Baseline()
        var seen: Set<String> = []
        for look in looks {
            seen.insert(look.name)
            stale[look.name] = baseline[look.name].reduce(into: [:]) { stale, entry in
                guard isJudged(entry.key.rule, in: look) else { return }
                stale[entry.key] = entry.value - look.present[entry.key, default: 0]
            }
        }
        for (name, known) in baseline.files where !seen.contains(name) && isGone(name) {
            stale[name] = known.filter { request.isChosen(rule: $0.key.rule) }
        }
        return stale
    }

    /// The baseline without the entries that are stale.
    var pruned: Baseline {
        stale.files.reduce(into: baseline) { pruned, file in
            pruned[file.key] = pruned[file.key].merging(file.value) { known, stale in known - stale }
        }
    }

    /// The baseline that knows what this run reports, and goes on knowing what it did not look at.
    var renewed: Baseline {
        looks.reduce(into: pruned) { renewed, look in
            renewed[look.name] = renewed[look.name].merging(look.chosen) { max($0, $1) }
        }
    }

    /// Whether the run would have found it. A rule that is no more finds nothing anywhere; one that is off may be on
    /// again tomorrow.
    private func isJudged(_ rule: String, in look: Look) -> Bool {
        guard look.reading == .whole, request.isChosen(rule: rule) else { return false }
        return look.rules.contains(rule) || catalogue[rule] == nil
    }
}
