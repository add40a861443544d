import Configuration
import Linter
import Reporters
import RuleKit
import Rules
import Syntax

/// `statute lint`.
enum LintCommand {
    static func run(_ request: LintRequest) -> ExitCode {
        let start = ContinuousClock.now
        switch request.mode {
        case .report: break
        case .fix, .diff:
            Message.error("'--fix' and '--diff' are not built yet").say()
            return .failure
        }
        do throws(LintFault) {
            let run = try LintRun(request)
            let result = run.lint()
            return try report(result, of: request, since: start)
        } catch {
            for message in error.messages { message.say(request.colour) }
            return .failure
        }
    }

    private static func report(
        _ result: LintRun.Result, of request: LintRequest, since start: ContinuousClock.Instant
    ) throws(LintFault) -> ExitCode {
        let reported = result.diagnostics.compactMap { diagnostic in request.reported(diagnostic) }.sorted()
        var summary = Summary(
            files: result.files, lines: result.lines, generatedSkipped: result.generatedSkipped, duration: .zero)
        var statistics = Statistics()
        for diagnostic in reported {
            summary.count(diagnostic)
            statistics.count(diagnostic)
        }
        let remarks: [String]
        do throws(WriteFault) {
            remarks = try write(reported, from: result.texts, request)
        } catch {
            throw LintFault([.error("the findings could not be written: \(error.message)")])
        }
        summary.duration = ContinuousClock.now - start
        switch request.talk {
        case .quiet: break
        case .usual:
            for remark in remarks { Message.note(remark).say(request.colour) }
            if request.extras.contains(.statistics) { CurrentProcess.tell(statistics.table) }
            CurrentProcess.tell(summary.line + "\n")
        }
        return exitCode(result, summary, request)
    }

    private static func write(
        _ diagnostics: [Diagnostic], from texts: [String: SourceText], _ request: LintRequest
    ) throws(WriteFault) -> [String] {
        let target: StreamTarget = request.destination == .standardOutput ? .standardOutput : .elsewhere
        let format: ReportFormat = switch (request.format, target) {
        case let (.named(format), _): format
        case (.fitting, .terminal): .text
        case (.fitting, .elsewhere): .concise
        }
        var reporter = format.reporter(colour: request.colour.colour(on: target))
        var sources = ReportSources { path in texts[path] }
        var output = OutputWriter(request.destination)
        var bytes: [UInt8] = []
        reporter.begin(to: &bytes)
        for diagnostic in diagnostics {
            reporter.report(diagnostic, from: &sources, to: &bytes)
            try output.write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        reporter.finish(to: &bytes)
        try output.write(bytes)
        try output.finish()
        return reporter.remarks
    }

    private static func exitCode(_ result: LintRun.Result, _ summary: Summary, _ request: LintRequest) -> ExitCode {
        let limit: Int? = switch request.warnings {
        case let .atMost(number): number
        case .configured: result.maximumWarnings
        }
        let fails = summary.findings.errors > 0 || summary.findings.warnings > limit ?? .max
        switch result.completeness {
        case .whole: return fails ? .findings : .success
        case .partial: return .failure
        }
    }
}

/// Why a run could not begin, or not end.
struct LintFault: Error {
    let messages: [Message]

    init(_ messages: [Message]) {
        self.messages = messages
    }
}

extension LintRequest {
    /// The diagnostic as it is reported; nil when it was not asked for.
    func reported(_ diagnostic: Diagnostic) -> Diagnostic? {
        switch rules {
        case .all: break
        case let .only(ids): guard ids.contains(diagnostic.rule) else { return nil }
        }
        guard diagnostic.severity >= severity else { return nil }
        switch (strictness, diagnostic.severity) {
        case (.strict, .warning):
            return Diagnostic(
                rule: diagnostic.rule, severity: .error, path: diagnostic.path, range: diagnostic.range,
                message: diagnostic.message, notes: diagnostic.notes, fix: diagnostic.fix)
        case (.strict, .info), (.strict, .error), (.usual, _): return diagnostic
        }
    }
}
