import Arguments
import Configuration
import Files
import Linter
import RuleKit

/// What a run has to do with its baseline.
struct BaselineRun {
    private let request: LintRequest
    /// Whether the configuration of the run names one.
    private let isConfigured: Bool
    /// Nil where no baseline holds.
    let file: BaselineFile?

    /// Finds and reads the baseline.
    /// - Parameter configured: the absolute path of the one that the configuration names, and where it does so.
    /// - Parameter root: where one is made that nobody names.
    init(
        _ request: LintRequest, configured: (path: Path, place: String)?, root: Path, currentFolder: Path
    ) throws(Message) {
        self.request = request
        isConfigured = configured != nil
        let path: Path
        switch (request.baseline.choice, request.baseline.action) {
        case (.none, _):
            file = nil
            return
        case let (.file(named), _): path = named.located(from: currentFolder)
        case (.configured, .write): path = configured?.path ?? root.appending(BaselineFile.fileName)
        case (.configured, .read), (.configured, .prune):
            guard let configured else {
                let needed = request.baseline.action == .prune || request.baseline.staleness == .failing
                guard !needed else {
                    throw Self.nothingNamed(root.appending(BaselineFile.fileName), from: currentFolder, in: root)
                }
                file = nil
                return
            }
            path = configured.path
        }
        let place = request.baseline.choice == .configured ? configured?.place : nil
        // Whoever writes the file anew need not mend it first.
        let markers: Baseline.MergeMarkers = request.baseline.action == .write ? .passedOver : .refused
        let baseline = try BaselineFile(path, shown: path.shown(from: currentFolder, in: root), namedAt: place, markers: markers)
        switch (baseline.presence, request.baseline.action) {
        case (.absent, .read), (.absent, .prune):
            let namer = place.map { ", which \($0) names" } ?? ""
            throw .error("\(baseline.shown.display): no such baseline\(namer); '--write-baseline' makes it")
        case (.absent, .write), (.present, _): break
        }
        file = baseline
    }

    /// - Parameter usual: where one stands that nobody has named yet.
    private static func nothingNamed(_ usual: Path, from currentFolder: Path, in root: Path) -> Message {
        let isThere = (try? System.status(of: usual))?.kind == .regular
        let file = isThere ? usual.shown(from: currentFolder, in: root).shellWord : "FILE"
        let value = isThere ? ": \"\(BaselineFile.fileName)\"" : ""
        return .error("no baseline is named: '--baseline \(file)' or \"baseline\"\(value) in .lintrc does that")
    }

    /// The one that the run writes anew; nil where it is only read.
    var written: BaselineFile? {
        switch request.baseline.action {
        case .read: nil
        case .write, .prune: file
        }
    }

    /// Which findings count because of it.
    var acceptance: FindingFilter.Acceptance {
        guard let file else { return .none }
        switch request.baseline.action {
        case .read, .prune: return .known(file)
        case .write: return .counted(file)
        }
    }

    /// Ends a run that would change the baseline.
    func refuseToWrite() throws(Message) {
        guard let file else { return }
        switch request.baseline.action {
        case .read: break
        case .write, .prune: throw .error("\(file.shown.display): left as it is, because not all could be looked at")
        }
    }

    /// What has become of the baseline.
    struct Outcome {
        enum Findings {
            /// Those that are left are reported.
            case reported
            /// All are in the baseline now.
            case accepted(Int)
        }

        var findings = Findings.reported
        var messages: [Message] = []
        var exitCode = ExitCode.success
    }

    /// Writes what is to be written, and says what is stale.
    func finish(_ session: LintSession, _ results: [FilteredResult], _ found: ProjectFiles) throws(Message) -> Outcome {
        guard let file else { return Outcome() }
        let looks = zip(session.files, results).compactMap { look(at: $0, $1, in: session, file) }
        let review = BaselineReview(file.baseline, looks: looks, request: request, session.source.catalogue) { name in
            let path = file.path.parent.appending(name).located(from: "/")
            return request.selection == .all && found.isAskedFor(path) && (try? System.status(of: path)) == nil
        }
        switch request.baseline.action {
        case .read: return told(review.stale, file)
        case .write:
            let renewed = review.renewed
            try file.write(renewed)
            let accepted = looks.reduce(0) { $0 + $1.chosen.values.reduce(0, +) }
            var outcome = Outcome(findings: .accepted(accepted))
            let count = renewed.count == 1 ? "1 finding" : "\(renewed.count) findings"
            outcome.messages = [.note("\(file.shown.display): knows \(count) now")]
            if isUnnamed(session) {
                let name = file.shown.shellWord
                outcome.messages.append(.note("'--baseline \(name)' reads it, and so does \"baseline\" in .lintrc"))
            }
            return outcome
        case .prune:
            let count = review.stale.count
            try file.write(review.pruned)
            var outcome = Outcome()
            let entries = count == 1 ? "1 entry" : "\(count) entries"
            outcome.messages = [.note("\(file.shown.display): \(count == 0 ? "nothing" : entries) taken out")]
            return outcome
        }
    }

    private func isUnnamed(_ session: LintSession) -> Bool {
        switch request.baseline.choice {
        case .configured, .file: !isConfigured && !session.files.contains { $0.configuration.baseline.value != nil }
        case .none: false
        }
    }

    /// Nil for a file that was not looked at, or that the baseline has nothing to do with.
    private func look(
        at loaded: LoadedFile, _ result: FilteredResult, in session: LintSession, _ file: BaselineFile
    ) -> BaselineReview.Look? {
        guard let findings = result.findings else { return nil }
        let chosen: [Baseline.Finding] =
            switch request.baseline.action {
            case .read, .prune: []
            case .write:
                zip(result.diagnostics, findings).filter { !request.chosen([$0.0]).isEmpty }.map(\.1)
            }
        return BaselineReview.Look(
            name: file.name(of: loaded.entry.file.path), present: Self.counted(findings), chosen: Self.counted(chosen),
            rules: session.source.linter(for: loaded.configuration).activeIds, reading: result.result.reading)
    }

    private static func counted(_ findings: [Baseline.Finding]) -> [Baseline.Finding: Int] {
        Dictionary(findings.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// How many files with stale entries are named.
    private static let staleLimit = 20

    private func told(_ stale: Baseline, _ file: BaselineFile) -> Outcome {
        var outcome = Outcome()
        guard stale.count > 0 else { return outcome }
        let make: (String) -> Message
        switch request.baseline.staleness {
        case .told: make = Message.warning
        case .failing:
            make = Message.error
            outcome.exitCode = .findings
        }
        let lines = stale.files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, findings in
            let rules = Dictionary(findings.map { ($0.key.rule, $0.value) }, uniquingKeysWith: +)
            let listed = rules.sorted { $0.key < $1.key }.map { $1 == 1 ? $0 : "\($0) (\($1) times)" }
            let named = listed.joined(separator: ", ")
            return make("\(file.shown.display): nothing in \(name) is like this any more: \(named)")
        }
        outcome.messages = Array(lines.prefix(Self.staleLimit))
        if lines.count > Self.staleLimit {
            let rest = lines.count - Self.staleLimit
            outcome.messages.append(make("\(file.shown.display): and so in \(rest) more files"))
        }
        outcome.messages.append(.note("'--prune-baseline' takes out what is gone"))
        return outcome
    }
}
