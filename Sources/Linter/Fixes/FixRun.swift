public import RuleKit

/// Fixes files in memory, pass after pass, until nothing is left to fix.
public struct FixRun: Sendable {
    /// A text that the run changed.
    public struct ChangedFile: Sendable, Hashable {
        /// The path of the file, as `SourceText.path` has it.
        public let path: String
        /// The bytes before the first pass.
        public let original: [UInt8]
        /// The bytes after the last one; never equal to `original`.
        public let fixed: [UInt8]
    }

    /// How the run came to its end.
    public enum Ending: Sendable, Hashable {
        /// Nothing was left to fix.
        case settled
        /// The last pass allowed still had something to fix.
        case passLimit
        /// The fixes of these rules, sorted, would have brought files back to what they had been: those files keep the
        /// state before that.
        case oscillating(rules: [String])
    }

    /// In order of their paths.
    public private(set) var files: [ChangedFile] = []
    /// The diagnostics fixed, pass by pass; their ranges are those of the text before their pass.
    public private(set) var applied: [Diagnostic] = []
    /// The diagnostics of the last pass whose fix would have broken a text, or does not fit it.
    public private(set) var refused: [Diagnostic] = []
    /// The number of passes that changed something.
    public private(set) var passCount = 0
    /// How it came to its end.
    public private(set) var ending = Ending.settled

    private var texts: FixApplier.Texts = [:]
    /// Every state of each changed text, the original first.
    private var history: [String: [[UInt8]]] = [:]
    private var frozen: Set<String> = []
    private var quarrelling: Set<String> = []

    /// Runs passes until one changes nothing.
    /// - Parameters:
    ///   - diagnostics: what linting the original texts found.
    ///   - limit: the number of passes after which it is enough.
    ///   - text: the original bytes of a path, the same on every call; nil for one that must not change.
    ///   - lint: what linting finds in these texts, as they are now: those that the last pass changed, and those where
    ///     it found something that has to wait.
    public init(
        _ diagnostics: [Diagnostic], with applier: FixApplier, limit: Int = 10,
        text: (_ path: String) -> [UInt8]?, lint: (_ texts: FixApplier.Texts) -> [Diagnostic]
    ) {
        var diagnostics = diagnostics
        while true {
            let pass = nextPass(diagnostics, applier, text)
            refused = pass.refused
            guard !pass.changed.isEmpty else { break }
            guard passCount < limit else {
                ending = .passLimit
                break
            }
            enter(pass, text)
            var unsettled = pass.changed
            for path in Set(pass.postponed.map(\.path)) { unsettled[path] = texts[path] ?? text(path) }
            diagnostics = lint(unsettled)
        }
        if !quarrelling.isEmpty { ending = .oscillating(rules: quarrelling.sorted()) }
        files = history.keys.sorted().compactMap { path in
            guard let original = history[path]?.first, let fixed = texts[path], fixed != original else { return nil }
            return ChangedFile(path: path, original: original, fixed: fixed)
        }
    }

    /// The next pass that brings no text back to an earlier state; texts for which there is none freeze as they are.
    private mutating func nextPass(
        _ diagnostics: [Diagnostic], _ applier: FixApplier, _ text: (String) -> [UInt8]?
    ) -> FixApplier.Pass {
        while true {
            let pass = applier.pass(diagnostics) { path in
                frozen.contains(path) ? nil : texts[path] ?? text(path)
            }
            let returning = pass.changed.filter { history[$0.key]?.contains($0.value) ?? false }
            guard !returning.isEmpty else { return pass }
            frozen.formUnion(returning.keys)
            for diagnostic in pass.applied {
                let edits = diagnostic.fix?.edits ?? []
                if edits.contains(where: { returning[$0.path] != nil }) { quarrelling.insert(diagnostic.rule) }
            }
        }
    }

    private mutating func enter(_ pass: FixApplier.Pass, _ text: (String) -> [UInt8]?) {
        passCount += 1
        applied += pass.applied
        for (path, bytes) in pass.changed {
            if history[path] == nil { history[path] = text(path).map { [$0] } }
            texts[path] = bytes
            history[path, default: []].append(bytes)
        }
    }
}
