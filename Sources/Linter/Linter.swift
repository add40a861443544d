public import RuleKit
public import Syntax

/// A rule that is on: with its options, and how much its findings weigh.
// A class: every file goes through all rules, and a copy of a struct would retain each of its parts.
public final class ActiveRule: Sendable {
    /// The id of the rule, as `RuleInfo.id` has it.
    public let id: String
    /// How much its findings weigh.
    public let severity: Severity
    /// With its options.
    public let rule: any Rule

    init(id: String, severity: Severity, rule: any Rule) {
        self.id = id
        self.severity = severity
        self.rule = rule
    }

    // Here, where the rule is at hand: anybody else would copy it with its options for each file.
    fileprivate func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        rule.check(file, in: project, &report)
    }
}

/// What the linter says of one file.
public struct LintResult: Sendable, Hashable {
    /// Whether the file could be understood.
    public enum Reading: Sendable, Hashable {
        /// It lexes, and its brackets match.
        case whole
        /// It is not Swift everywhere, so there may be more to find once it is.
        case broken
    }

    /// What the findings rest on besides the file and what is configured for it: as long as it is the same, so are they.
    public enum Ground: Sendable, Hashable, CaseIterable {
        /// Nothing.
        case file
        /// What the project declares, wherever that stands.
        case project
        /// Also where in the files of the project things stand, and how long they are.
        case places
    }

    /// In the order of every report.
    public let diagnostics: [Diagnostic]
    /// How many findings a comment keeps quiet.
    public let suppressedCount: Int
    /// How long each rule took, by its id; empty unless it was asked for.
    public let durations: [String: Duration]
    /// Whether the file could be understood.
    public let reading: Reading
    /// What the findings rest on.
    public let ground: Ground

    /// - Parameter diagnostics: in the order of every report.
    public init(
        diagnostics: [Diagnostic], suppressedCount: Int = 0, durations: [String: Duration] = [:],
        reading: Reading = .whole, ground: Ground = .file
    ) {
        self.diagnostics = diagnostics
        self.reading = reading
        self.ground = ground
        self.suppressedCount = suppressedCount
        self.durations = durations
    }

    /// The same with other findings.
    public func with(_ diagnostics: [Diagnostic]) -> LintResult {
        LintResult(
            diagnostics: diagnostics, suppressedCount: suppressedCount, durations: durations, reading: reading,
            ground: ground)
    }
}

/// Runs the rules that hold in one place over files, one file a call.
///
/// Make one for each different set of settings and share it: it is immutable, and calls may run in parallel. All rules
/// that are on run always, whatever is to be reported in the end, because only then it is known which suppressions are
/// of use: a report of some rules only (`--only`) picks from the result.
public struct Linter: Sendable {
    /// The rules that are on, in the order they were given.
    public let rules: [ActiveRule]
    /// What the rules that are on have to know of every file of the project.
    public let demands: DemandedFacts
    /// The size in bytes above which a file is not to be read.
    public let maximumFileSize: Int
    /// The severity of each of the engine's own checks that is on, by its id.
    private let housekeeping: [String: Severity]
    private let swiftLintComments: SwiftLintComments
    private let known: Set<String>
    private let active: Set<String>

    /// - Parameters:
    ///   - descriptions: every rule there is, also those that are off: a suppression may name them.
    ///   - settings: by rule id; a rule without one has its default level and options.
    ///   - swiftLintComments: whether SwiftLint's suppressions count.
    public init(
        rules descriptions: [RuleDescription], settings: [String: RuleSetting] = [:],
        swiftLintComments: SwiftLintComments = .ignored
    ) {
        self.swiftLintComments = swiftLintComments
        rules = descriptions.compactMap { description in
            let info = description.info
            guard case let .on(severity) = settings[info.id]?.level ?? info.level,
                let rule = description.instance(with: settings[info.id]?.options ?? [:])
            else { return nil }
            return ActiveRule(id: info.id, severity: severity, rule: rule)
        }
        let active = Set(rules.map(\.id))
        demands = descriptions.filter { active.contains($0.info.id) }.reduce(into: []) { $0.formUnion($1.demands) }
        var housekeeping: [String: Severity] = [:]
        for check in Housekeeping.allCases {
            let level = settings[check.rawValue]?.level ?? check.description.info.level
            if case let .on(severity) = level { housekeeping[check.rawValue] = severity }
        }
        self.housekeeping = housekeeping
        known = Set(descriptions.map(\.info.id)).union(Housekeeping.allCases.map(\.rawValue))
        self.active = active.union(housekeeping.keys)
        maximumFileSize =
            if case let .integer(size) = settings[Housekeeping.unreadableFile.rawValue]?.options[maximumFileSizeKey] {
                size
            } else {
                defaultMaximumFileSize
            }
    }

    /// Whether the time of each rule is taken, which costs a little time itself.
    public enum Measurement: Sendable {
        /// Nothing is measured.
        case off
        /// By the clock of the caller, which does the work and tells how long it took.
        // The linter has no clock of its own: the standard library's would bring its Concurrency into the program.
        case eachRule(by: @Sendable (_ work: () -> Void) -> Duration)
    }

    /// Lints one file: every rule, minus suppressions, plus the engine's own findings.
    public func lint(
        _ file: SourceFile, in project: Project, measuring measurement: Measurement = .off
    ) -> LintResult {
        let lint = LintInProgress(file, ledger(for: file), waiting: rules.indices.map(LintInProgress.Waiting.rule))
        return finish(lint, in: project, measuring: measurement)
    }

    /// Lints one file as far as that goes while the project is not known yet: the rules that ask for it wait.
    ///
    /// Most rules find nothing to ask about in most files, and a file that nobody waits for need not be kept.
    /// - Parameter facts: those of the file.
    public func start(
        _ file: SourceFile, _ facts: FileFacts, measuring measurement: Measurement = .off
    ) -> LintInProgress {
        var lint = LintInProgress(file, ledger(for: file))
        let questions = Project.Questions(about: facts)
        let project = Project.unknown(questions)
        var report = Report(path: file.path)
        for number in rules.indices {
            measure(measurement, number, in: &lint) { rules[number].check(file, in: project, &report) }
            if questions.take() {
                report = Report(path: file.path)
                lint.waiting.append(.rule(number))
            } else if !report.isEmpty {
                if !report.consultations.isEmpty {
                    lint.waiting.append(.consultations(pending: report.consultations, of: number))
                }
                enter(&report, of: number, in: &lint)
            }
        }
        return lint
    }

    /// Lints the rest, now that the project is known.
    public func finish(
        _ started: LintInProgress, in project: Project, measuring measurement: Measurement = .off
    ) -> LintResult {
        var lint = started
        let questions = Project.Questions()
        let project = project.noting(in: questions)
        var report = Report(path: lint.path)
        for waiting in started.waiting {
            switch waiting {
            case let .rule(number):
                guard let file = lint.file else { continue }
                measure(measurement, number, in: &lint) { rules[number].check(file, in: project, &report) }
                enter(&report, of: number, in: &lint)
            case let .consultations(pending, number):
                measure(measurement, number, in: &lint) { pending.forEach { $0(project, &report) } }
                enter(&report, of: number, in: &lint)
            }
        }
        let ground: LintResult.Ground = questions.concernSizes ? .places : questions.take() ? .project : .file
        return conclude(&lint, on: ground)
    }

    /// The result of a lint for which nobody waits.
    // Consumed, so that the findings are not held twice while they are sorted.
    public func finish(_ started: consuming LintInProgress) -> LintResult {
        conclude(&started, on: .file)
    }

    /// The words that the rules look for in every file.
    public var watchedWords: [WordTable] {
        rules.flatMap { type(of: $0.rule).watchedWords }
    }

    /// The ids of all that is on: rules and the engine's own checks.
    public var activeIds: Set<String> { active }

    /// Whether the finding says that a file, or what follows in it, could not be read.
    public static func saysUnreadable(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.rule == Housekeeping.brokenSource.rawValue || saysUnread(diagnostic)
    }

    /// Whether the finding says that nothing of a file could be read.
    public static func saysUnread(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.rule == Housekeeping.unreadableFile.rawValue
    }

    /// The finding about a file that could not be linted; nil when `unreadable_file` is off. Its range is empty, at the
    /// start: whoever prints it has no text to show.
    public func diagnostic(for unreadable: UnreadableFile, path: String) -> Diagnostic? {
        guard let severity = housekeeping[Housekeeping.unreadableFile.rawValue] else { return nil }
        return Diagnostic(
            rule: Housekeeping.unreadableFile.rawValue, severity: severity, path: path, range: TextRange(0, 0),
            message: unreadable.message)
    }
}

extension Linter {
    private func swiftLintSuppressions(in file: SourceFile) -> SwiftLintSuppressions? {
        switch swiftLintComments {
        case .ignored: nil
        case .honoured: SwiftLintSuppressions(file)
        }
    }

    private func ledger(for file: SourceFile) -> SuppressionLedger {
        SuppressionLedger(Suppressions(file, known: known), swiftLintSuppressions(in: file))
    }

    private func measure(
        _ measurement: Measurement, _ number: Int, in lint: inout LintInProgress, _ work: () -> Void
    ) {
        switch measurement {
        case .off: work()
        case let .eachRule(clock):
            if lint.durations.isEmpty { lint.durations = Array(repeating: .zero, count: rules.count) }
            lint.durations[number] += clock(work)
        }
    }

    private func conclude(_ lint: inout LintInProgress, on ground: LintResult.Ground) -> LintResult {
        if let file = lint.file {
            enter(BrokenSource(file).faults, as: .brokenSource, in: file, to: &lint.ledger)
            enter(lint.ledger.suppressions.faults, as: .invalidSuppression, in: file, to: &lint.ledger)
            if let severity = housekeeping[Housekeeping.unusedSuppression.rawValue], lint.reading == .whole {
                lint.ledger.enterUnused(active: active, severity: severity, file: file)
            }
        }
        let diagnostics = lint.ledger.takeReported()
        return LintResult(
            diagnostics: diagnostics, suppressedCount: lint.ledger.suppressedCount, durations: durations(of: lint),
            reading: lint.reading, ground: diagnostics.contains(where: \.isAboutOtherFiles) ? .places : ground)
    }

    private func durations(of lint: LintInProgress) -> [String: Duration] {
        guard !lint.durations.isEmpty else { return [:] }
        return Dictionary(uniqueKeysWithValues: zip(rules.map(\.id), lint.durations))
    }

    /// Takes the findings out of the report, which the next rule then uses.
    private func enter(_ report: inout Report, of number: Int, in lint: inout LintInProgress) {
        guard !report.isEmpty else { return }
        let origin = Diagnostic.Origin(rule: rules[number].id, severity: rules[number].severity, path: lint.path)
        lint.ledger.expect(report.findings.count)
        for finding in report.findings {
            switch lint.reading {
            case .whole: lint.ledger.enter(Diagnostic(origin, finding))
            case .broken:
                // A fix is sure of what it changes only where the file can be read.
                lint.ledger.enter(
                    Diagnostic(origin, range: finding.range, message: finding.message, notes: finding.notes))
            }
        }
        report = Report(path: lint.path)
    }

    private func enter(
        _ faults: some Collection<Fault>, as check: Housekeeping, in file: SourceFile,
        to ledger: inout SuppressionLedger
    ) {
        guard !faults.isEmpty, let severity = housekeeping[check.rawValue] else { return }
        let origin = Diagnostic.Origin(rule: check.rawValue, severity: severity, path: file.path)
        var messages = MessageTable()
        ledger.expect(faults.count)
        for fault in faults {
            ledger.enter(Diagnostic(origin, range: fault.range, message: messages.shared(fault.message)))
        }
    }
}
