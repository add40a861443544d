import Arguments
import Configuration
import Files
import Linter
import Reporters
import RuleKit
import Syntax

/// `statute lint`.
struct LintCommand {
    private let request: LintRequest
    private let currentFolder: Path
    private let source: ConfigurationSource
    private var timings = Timings()
    /// What went wrong beside the findings: the run could not do all that was asked.
    private var outcome = ExitCode.success

    static func run(_ request: LintRequest, _ catalogue: Catalogue) -> ExitCode {
        do throws(Message) {
            var command = try LintCommand(request, catalogue)
            let exitCode = try command.run()
            try command.leaveStamp(behind: exitCode)
            return exitCode
        } catch {
            error.say(request.colour)
            return .failure
        }
    }

    private init(_ request: LintRequest, _ catalogue: Catalogue) throws(Message) {
        self.request = request
        currentFolder = try CurrentProcess.folder()
        source = ConfigurationSource(request.configuration, catalogue, currentFolder: currentFolder)
        if case let .only(ids) = request.rules { try catalogue.check(ids) }
        // The words alone do not tell which names are those of one file.
        if let clash = reports.clash(by: place(of:)) { throw .error(clash) }
    }

    private var reports: [ReportRequest] { request.reports(place: place(of:)) }

    private func place(of destination: Destination) -> Destination { destination.place(from: currentFolder) }

    private mutating func run() throws(Message) -> ExitCode {
        say(remarksOnFlags)
        switch request.input {
        case let .paths(paths):
            var found = ProjectFiles(
                paths, exclusion: request.exclusion, source: source, currentFolder: currentFolder, threads: threads)
            timings.mark("find files")
            guard !source.tellFaults() else { return .failure }
            let scope = try scope(of: &found, besides: paths)
            if request.selection != .all { timings.mark("ask git") }
            tell(scope.messages + messages(about: found, besides: paths) + scope.remarks(onRepositoriesOf: paths, besides: found))
            if case .fix = request.mode { found.leftovers.forEach(Temporary.cleanUp) }
            return try lint(found, lines: scope.lines)
        case let .standardInput(name):
            return try lintStandardInput(as: name)
        }
    }

    /// Where there is nothing to compare with, a path that is not there may be the reference that was meant.
    private func scope(of found: inout ProjectFiles, besides paths: [Path]) throws(Message) -> ChangeScope {
        do throws(Message) {
            return try Message.askingGit { () throws(GitFault) in try ChangeScope(narrowing: &found, as: request) }
        } catch {
            if lacksReference(found) { say(messages(about: found, besides: paths)) }
            throw error
        }
    }

    private func lacksReference(_ found: ProjectFiles) -> Bool {
        request.selection == .changed(since: .upstream) && found.remarks.contains { $0.reason == .absent }
    }

    private var threads: Int {
        switch request.threads {
        case .everyProcessor: CurrentProcess.processors
        case let .exactly(number): number
        }
    }

    private func root(of found: ProjectFiles) -> Path {
        found.roots.first { System.isFolder($0) } ?? currentFolder
    }

    /// What holds where the run takes place: in the current folder, if it belongs to the project, else at its root. A file
    /// without a project has nothing to do with the folder from which it is linted.
    private func configuration(_ found: ProjectFiles) -> ResolvedConfiguration {
        if found.roots.contains(where: currentFolder.lies(in:)) { return source.configuration(forFolder: currentFolder) }
        let root = found.roots.first ?? currentFolder
        return source.configuration(forFolder: System.isFolder(root) ? root : root.parent)
    }

    /// Flags that ask for nothing.
    private var remarksOnFlags: [Message] {
        switch request.mode {
        case .report(.unsafe): [.warning("'--unsafe' says which fixes are made, and none are: give '--fix' or '--diff' too")]
        case .report(.safe), .fix, .diff: []
        }
    }

    /// Whoever takes what the run reads for the place of a report, or for the baseline, must not lose it.
    private func protect(_ found: ProjectFiles, _ baseline: BaselineRun) throws(Message) {
        let kept = baseline.file?.path.writtenPlace(from: currentFolder)
        // A text without any lines is a baseline, too, and a source.
        if let written = baseline.written, let kind = kept.flatMap({ kind(of: $0, found) }) {
            throw .error("\(written.shown.display): is \(kind), and the baseline would take its place; name another file")
        }
        for case let .file(path) in reports.map(\.destination) + [request.output] {
            let place = path.writtenPlace(from: currentFolder)
            guard let kind = place == kept ? "the baseline" : kind(of: place, found) else { continue }
            throw .error("\(path.display): is \(kind), and a report would take its place; name another file")
        }
    }

    /// What the file is to this run, with its article; nil where it is nothing.
    /// - Parameter place: behind all links.
    private func kind(of place: Path, _ found: ProjectFiles) -> String? {
        // What is not there cannot be lost.
        guard (try? System.status(of: place)) != nil else { return nil }
        if place.isSwift || found.has(place) { return "a source" }
        return source.hasRead(place) || Path(bytes: Array(place.name)) == Path(ConfigurationResolver.fileName)
            ? "a configuration" : nil
    }

    /// - Parameter paths: as they were said.
    private func messages(about found: ProjectFiles, besides paths: [Path]) -> [Message] {
        let named = NamedPaths(paths)
        var messages = found.remarks.map { remark in remark.message(named: named, in: request.spelling.command) }
        if messages.isEmpty, found.isEmpty {
            let places = source.places(paths)
            switch request.selection {
            case .all: messages.append(.warning("no Swift files \(source.emptyPlaces(paths))"))
            case .changed: messages.append(.note("no Swift files changed \(places)"))
            case .staged: messages.append(.note("no Swift files are staged \(places)"))
            }
        }
        if request.selection == .all, !found.isEmpty {
            let idle = IdleConfiguration(source: source, found: found, currentFolder: currentFolder)
            if paths.isEmpty {
                messages += idle.messages
            } else if paths.contains(where: { $0.absolute(in: currentFolder) == currentFolder }) {
                messages += idle.idleOptions
            }
        }
        if lacksReference(found) {
            messages.append(.note("a reference stands behind '=': '--changed=origin/main'"))
        }
        return messages
    }

    private mutating func tell(_ messages: [Message]) {
        if messages.contains(where: { $0.kind == .error }) { outcome = .failure }
        say(messages)
    }

    private func say(_ messages: [Message]) {
        for message in messages where message.kind == .error || request.talk == .usual { message.say(request.colour) }
    }

    private mutating func lint(_ found: ProjectFiles, lines: FindingFilter.Lines) throws(Message) -> ExitCode {
        let baseline = try baseline(of: found)
        try protect(found, baseline)
        // What could not be looked at might be all that was meant.
        if outcome == .failure { try baseline.refuseToWrite() }
        let session = load(found, FindingFilter(lines: lines, acceptance: baseline.acceptance))
        guard !source.tellFaults() else { return .failure }
        if case let .only(ids) = request.rules { say(session.remarks(about: ids)) }
        var results = session.lint(measuring: measurement)
        timings.mark("rules")
        timings.add(results)
        let records = session.records(of: results)
        let reviewed = try baseline.finish(session, results, found)
        say(reviewed.messages)
        var verdict = Verdict(request, configuration(found), source)
        let diagnostics: [Diagnostic]
        switch reviewed.findings {
        case .reported:
            diagnostics = results.takeDiagnostics()
            verdict.accepted = results.reduce(0) { $0 + $1.acceptedCount }
        case let .accepted(count):
            diagnostics = []
            verdict.accepted = count
        }
        let after = try fix(diagnostics, of: session, &verdict)
        verdict.sort()
        report(verdict, after.session)
        timings.mark("report")
        keep(records, of: session)
        summarise(verdict, after.session, fixed: after.fixed)
        return [outcome, verdict.exitCode, reviewed.exitCode].max { $0.rawValue < $1.rawValue } ?? outcome
    }

    /// Makes the fixes, or shows them, where that is asked, and gives the verdict what is left to report.
    /// - Returns: the session with the files as they are then, and how many findings are gone.
    private mutating func fix(
        _ diagnostics: consuming [Diagnostic], of session: LintSession, _ verdict: inout Verdict
    ) throws(Message) -> (session: LintSession, fixed: Int) {
        switch request.mode {
        case .report:
            verdict.add(diagnostics)
            return (session, 0)
        case .diff:
            verdict.add(copy diagnostics)
            let fixing = Fixing(session, diagnostics, request: request)
            say(fixing.remarks)
            let patch = fixing.patch(from: currentFolder)
            try write(patch.bytes, to: request.output)
            say([patch.remark].compactMap(\.self))
            return (session, 0)
        case .fix:
            let fixing = Fixing(session, diagnostics, request: request)
            let written = fixing.write()
            say(fixing.remarks + written.faults)
            if !written.faults.isEmpty { outcome = .failure }
            let after = session.with(written.written)
            verdict.add(after.findings)
            return (after, fixing.run.applied.count { written.written[$0.path] != nil })
        }
    }

    private func baseline(of found: ProjectFiles) throws(Message) -> BaselineRun {
        let configured = configuration(found).baseline
        return try BaselineRun(
            request, configured: configured.value.map { (Path($0), source.place(of: configured.origin)) },
            root: root(of: found), currentFolder: currentFolder)
    }

    private mutating func load(_ found: ProjectFiles, _ filter: FindingFilter) -> LintSession {
        let early = EarlyLint(
            filter: filter, measurement: measurement, keeping: keeping,
            lineCount: request.talk == .usual ? .wanted : .unwanted)
        let session = LintSession.load(
            found, filter: filter, early: early, source: source, cache: request.cache.folder(from: currentFolder), threads: threads,
            timings: &timings)
        CurrentProcess.keep(session)
        return session
    }

    private var keeping: EarlyLint.Keeping {
        switch (request.mode, reports.map(\.format.need).max()) {
        case (_, .outline): .file
        case (.fix, _), (.diff, _): .bytes
        case (.report, .text): .text
        case (.report, .lines), (.report, nil): .lines
        }
    }

    /// Keeps what the next run may use. Whoever has not asked for it need not hear why it could not be.
    private mutating func keep(_ records: [FileArchive.Record], of session: LintSession) {
        do throws(WriteFault) {
            try session.keep(records)
        } catch {
            switch request.cache {
            case let .folder(path): say([.warning("\(path.display): nothing is kept there: \(error.message)")])
            case .usual, .none: break
            }
        }
        timings.mark("keep")
    }

    private var measurement: Linter.Measurement {
        request.extras.contains(.timings) ? .eachRule(by: Stopwatch.measure) : .off
    }
}

// MARK: Standard input

extension LintCommand {
    private mutating func lintStandardInput(as name: Path?) throws(Message) -> ExitCode {
        let bytes: [UInt8]
        do throws(ReadFault) {
            // Whether that is too much is for the configuration to say, as of a file. `--fix` hands it on in any case.
            bytes = try FileReading.readStandardInput(limit: SourceText.longest)
        } catch {
            throw .error("standard input: \(error.message)")
        }
        let path = (name ?? "standard input").located(from: currentFolder)
        var found = ProjectFiles(
            standingFor: path, source: source, currentFolder: currentFolder, threads: threads)
        timings.mark("find files")
        let said = name?.saidThroughLinks(from: currentFolder, to: path)
        if let name, request.exclusion == .respected, source.excludes(fileBehind: path) || said.map(source.excludes(file:)) == true {
            guard !source.tellFaults() else { return .failure }
            say([WalkRemark(shown: name, reason: .excluded).message(named: NamedPaths([]), in: .lint)])
            if case .fix = request.mode { try write(bytes, to: .standardOutput) }
            // Nothing is linted, and whoever reads the report gets one that says so.
            return try lint(found, lines: .all)
        }
        let shown = name.map { path.relative(to: currentFolder) ?? $0 } ?? "<stdin>"
        let entry = ProjectFiles.Entry(
            file: FoundFile(path: path, shown: shown, size: bytes.count),
            projectPath: name == nil ? shown.display : found.projectPath(of: path), role: .linted,
            content: .given(bytes))
        found.add(entry)
        guard case .fix = request.mode else { return try lint(found, lines: .all) }
        return try fixStandardInput(found, bytes)
    }

    /// The fixed text goes to standard output, so what is left to say goes elsewhere.
    private mutating func fixStandardInput(
        _ found: ProjectFiles, _ bytes: [UInt8]
    ) throws(Message) -> ExitCode {
        let baseline = try baseline(of: found)
        try protect(found, baseline)
        let session = load(found, FindingFilter(acceptance: baseline.acceptance))
        guard !source.tellFaults() else { return .failure }
        let results = session.lint(measuring: .off)
        let diagnostics = results.flatMap(\.diagnostics)
        let fixing = Fixing(session, diagnostics, request: request)
        say(fixing.remarks)
        let fixed = fixing.run.files.first?.fixed
        try write(fixed ?? bytes, to: .standardOutput)
        var verdict = Verdict(request, configuration(found), source)
        verdict.accepted = results.reduce(0) { $0 + $1.acceptedCount }
        let after = fixed.map { session.with([session.files[0].entry.file.shown.display: $0]) } ?? session
        verdict.add(fixed == nil ? diagnostics : after.findings)
        verdict.sort()
        report(verdict, after)
        summarise(verdict, after, fixed: fixing.run.applied.count)
        return outcome == .failure ? .failure : verdict.exitCode
    }
}

// MARK: Output

extension LintCommand {
    private mutating func report(_ verdict: Verdict, _ session: LintSession) {
        let reporting = Reporting(
            diagnostics: verdict.diagnostics, session: session, currentFolder: currentFolder, colour: request.colour)
        let written = reporting.write(reports)
        say(written.faults + written.remarks.map(Message.note))
        if !written.faults.isEmpty { outcome = .failure }
    }

    private func write(_ bytes: [UInt8], to destination: Destination) throws(Message) {
        do throws(WriteFault) {
            var output = OutputWriter(destination)
            try output.write(bytes)
            try output.finish()
        } catch {
            throw .error("\(destination.display): \(error.message)")
        }
    }

    private func leaveStamp(behind exitCode: ExitCode) throws(Message) {
        guard exitCode == .success, let stamp = request.stamp else { return }
        // Whoever takes a source for a stamp must not lose it.
        if let status = try? System.status(of: stamp), status.size > 0 {
            throw .error("\(stamp.display): is not empty, so it is no stamp; name a file that is not there")
        }
        try write([], to: .file(stamp))
    }

    /// The last words, on standard error.
    private func summarise(_ verdict: Verdict, _ session: LintSession, fixed: Int) {
        var text = ""
        if request.extras.contains(.timings) { text += timings.table }
        if request.extras.contains(.statistics) {
            var statistics = Statistics()
            verdict.diagnostics.forEach { statistics.count($0) }
            text += statistics.table
        }
        if let excess = verdict.excess { Message.error(excess).say(request.colour) }
        let files = session.files.count { $0.isLinted }
        // Of a run that could not look at anything "no findings" would be a promise.
        if request.talk == .usual, files > 0 || outcome != .failure {
            var summary = Summary(
                files: files, lines: session.lineCount,
                generatedSkipped: session.files.count { $0.isGenerated }, duration: timings.total)
            verdict.diagnostics.forEach { summary.count($0) }
            summary.fixed = fixed
            summary.accepted = verdict.accepted
            text += summary.line + "\n"
        }
        CurrentProcess.tell(text)
    }
}
