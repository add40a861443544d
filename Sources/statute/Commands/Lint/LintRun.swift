import Configuration
import Linter
import RuleKit
import Rules
import Syntax

/// What `statute lint` was asked, meant: the files, and what holds for each.
struct LintRun {
    /// Whether all that was named could be looked at.
    enum Completeness {
        case whole, partial
    }

    struct Result {
        var diagnostics: [Diagnostic] = []
        var texts: [String: SourceText] = [:]
        var files = 0
        var lines = 0
        var generatedSkipped = 0
        let maximumWarnings: Int?
        let completeness: Completeness
    }

    private let plans: [PlannedFile]
    private let standardInput: [UInt8]
    private let threads: Int
    private let maximumWarnings: Int?
    private let completeness: Completeness

    private static let rules = allRules + housekeepingRules

    init(_ request: LintRequest) throws(LintFault) {
        let currentFolder = try LintRun.currentFolder()
        try LintRun.check(request.rules)
        let source: ConfigurationResolver.Source = switch request.configuration {
        case .nearest: .discovered
        case let .file(path): .file(path.absolute(in: currentFolder).display)
        }
        let resolver = ConfigurationResolver(rules: LintRun.rules, source: source) { path in LintRun.read(path) }
        let scope = ConfiguredScope(resolver, request.exclusion)
        var planner = LintPlanner(scope: scope, rules: LintRun.rules)
        switch request.input {
        case let .paths(paths):
            let targets = LintTargets(paths, from: currentFolder, scope)
            standardInput = []
            planner.plan(targets)
            completeness = targets.remarks.contains { remark in remark.message.kind == .error } ? .partial : .whole
            for remark in targets.remarks where request.talk == .usual || remark.message.kind == .error {
                remark.message.say(request.colour)
            }
        case let .standardInput(name):
            standardInput = try LintRun.readStandardInput()
            planner.plan(standardInput: standardInput, as: name, in: currentFolder)
            completeness = .whole
        }
        plans = planner.plans
        maximumWarnings = scope.resolver.configuration(forFolder: currentFolder.display).maximumWarnings.value
        threads = switch request.threads {
        case .everyProcessor: CurrentProcess.processors
        case let .exactly(number): number
        }
        try LintRun.check(scope.resolver)
    }

    /// Reads, merges, lints.
    func lint() -> Result {
        let files = concurrentMap(plans, threads: threads, cost: \.size) { plan in
            LintedFile(reading: plan, standardInput: standardInput)
        }
        let project = Project(facts: files.compactMap(\.facts))
        let outcomes = concurrentMap(files, threads: threads, cost: \.plan.size) { file in file.lint(in: project) }
        var result = Result(maximumWarnings: maximumWarnings, completeness: completeness)
        for (file, outcome) in zip(files, outcomes) {
            switch file.content {
            case let .source(source, _): result.texts[file.plan.shown] = source.text
            case .unreadable: break
            }
            switch outcome {
            case let .linted(diagnostics, lines):
                result.diagnostics += diagnostics
                result.files += 1
                result.lines += lines
            case .skippedAsGenerated: result.generatedSkipped += 1
            case .passedOver: break
            }
        }
        return result
    }
}

// What can go wrong before anything is read.
extension LintRun {
    private static func currentFolder() throws(LintFault) -> Path {
        do throws(SystemFault) {
            return try System.currentFolder()
        } catch {
            throw LintFault([.error("the current folder: \(error.message)")])
        }
    }

    private static func readStandardInput() throws(LintFault) -> [UInt8] {
        do throws(ReadFault) {
            return try FileReading.readStandardInput()
        } catch {
            throw LintFault([.error("standard input: \(error.message)")])
        }
    }

    private static func check(_ choice: LintRequest.RuleChoice) throws(LintFault) {
        switch choice {
        case .all: break
        case let .only(ids):
            let known = rules.map(\.info.id)
            let unknown = ids.filter { id in !known.contains(id) }
            guard !unknown.isEmpty else { return }
            throw LintFault(unknown.map { id in
                .error("unknown rule '\(id)'" + Suggestion.question(for: id, among: known))
            })
        }
    }

    /// Faults of a configuration stop the run: it has not been told what to do.
    private static func check(_ resolver: ConfigurationResolver) throws(LintFault) {
        guard !resolver.faults.isEmpty else { return }
        throw LintFault(resolver.faults.map { fault in
            var place = fault.path
            if let range = fault.range, let text = resolver.text(of: fault.path) {
                let position = LineIndex(text).position(of: range.start, in: text, unit: .utf8)
                place += ":\(position.line):\(position.column)"
            }
            return .error("\(place): \(fault.message)")
        })
    }

    private static func read(_ path: String) -> ReadResult {
        do throws(ReadFault) {
            return .bytes(try FileReading.read(Path(path)))
        } catch {
            return switch error {
            case .absent: .absent
            case .notPermitted, .tooLarge, .notRegular, .changing, .other: .unreadable(reason: error.message)
            }
        }
    }
}
