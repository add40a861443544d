import Configuration
import Linter
import Reporters
import RuleKit
import Syntax

/// One run over a project: files read, facts merged, rules run.
struct LintSession: Sendable {
    /// The files that were asked for, in the order of their paths.
    let files: [LoadedFile]
    let project: Project
    let source: ConfigurationSource
    let threads: Int

    /// Reads all files of the project, in parallel.
    /// - Parameters:
    ///   - filter: which findings count.
    ///   - early: how files are linted while they are read; nil: each is kept, and linted when that is asked for.
    ///   - folder: where the facts of files that are not linted may be kept from run to run.
    static func load(
        _ found: ProjectFiles, filter: FindingFilter = FindingFilter(), early: EarlyLint? = nil,
        source: ConfigurationSource, cache folder: CacheFolder? = nil, threads: Int, timings: inout Timings
    ) -> LintSession {
        // Facts that nobody asks for need not be gathered.
        let entries = found.isEmpty ? [] : found.entries
        let jobs = entries.map { entry in
            let configuration = source.configuration(forFile: entry.file.path)
            return Job(entry: entry, configuration: configuration, linter: source.linter(for: configuration))
        }
        let wants = ProjectWants(linters(asking: jobs), fileCount: jobs.count)
        let plan = LoadedFile.Plan(wants: wants, early: early)
        let start = CurrentProcess.now
        let cache = folder.flatMap { folder in FactsCache(of: found, demanding: wants.demands, in: folder) }
        let loaded = concurrentMap(
            jobs, threads: threads, cost: \.entry.file.size, room: room(for: jobs, threads: threads)
        ) { job in
            if let facts = cache?.facts(of: job.entry, maximumSize: job.linter.maximumFileSize) {
                return LoadedFile(job.entry, configuration: job.configuration, remembering: facts)
            }
            let file = LoadedFile(job.entry, configuration: job.configuration, linter: job.linter, plan: plan)
            // While the text is at hand; a report asks for the lines.
            if case let .linted(result, _) = file.content, !result.diagnostics.isEmpty { _ = file.lines }
            return file
        }
        loaded.forEach { timings.add($0.parts) }
        timings.mark("read and lint")
        let project = project(of: loaded, threads: threads)
        timings.mark("project")
        return LintSession(
            loaded, plan: plan, project: project, filter: filter, source: source, threads: threads,
            memory: cache.map { Memory(cache: $0, start: start) })
    }

    private static func project(of files: [LoadedFile], threads: Int) -> Project {
        // Another thread takes longer to begin than a few files to merge.
        let mergers = files.count < ProjectWants.manyFiles ? 1 : threads
        return Project(facts: files.compactMap(\.facts), Threads(count: mergers))
    }

    /// The same run with other texts in place of files, in a project that knows them.
    func with(_ texts: [String: [UInt8]]) -> LintSession {
        guard !texts.isEmpty else { return self }
        let changed = loaded.map { file in
            guard let bytes = texts[file.entry.file.shown.display], file.entry.role == .linted else { return file }
            var entry = file.entry
            entry.content = .given(bytes)
            let linter = source.linter(for: file.configuration)
            return LoadedFile(entry, configuration: file.configuration, linter: linter, plan: plan)
        }
        return LintSession(
            changed, plan: plan, project: Self.project(of: changed, threads: threads), filter: filter, source: source,
            threads: threads, memory: memory)
    }

    /// What later runs may use.
    private struct Memory: Sendable {
        let cache: FactsCache
        /// When reading began, in nanoseconds since 1970.
        let start: Int
    }

    /// Keeps the facts of the project for the next run.
    func keepFacts() throws(WriteFault) {
        guard let memory else { return }
        try memory.cache.keep(loaded, since: memory.start, threads: threads)
    }

    /// A few files, however large, come with arrays so large that the allocator has room of its own for each.
    private static func room(for jobs: [Job], threads: Int) -> Room? {
        guard jobs.count >= ProjectWants.manyFiles else { return nil }
        let size = jobs.reduce(0) { $0 + $1.entry.file.size }
        return Room(expecting: size * 3, threads: threads)
    }

    /// A file to be read.
    private struct Job: Sendable {
        let entry: ProjectFiles.Entry
        let configuration: ResolvedConfiguration
        let linter: Linter
    }

    /// The linters of the files that are linted, each once: what one of those files asks for is needed of every file.
    private static func linters(asking jobs: [Job]) -> [Linter] {
        var seen: [Int] = []
        return jobs.compactMap { job in
            guard job.entry.role == .linted, !seen.contains(job.configuration.number) else { return nil }
            seen.append(job.configuration.number)
            return job.linter
        }
    }

    /// Runs the rules over every file, in parallel; the results are in the order of the files.
    func lint(measuring measurement: Linter.Measurement) -> [FilteredResult] {
        concurrentMap(files, threads: threads, cost: \.entry.file.size) { file in
            let result = lint(file, measuring: measurement)
            // A report asks for the lines one file after the other; here every thread makes some.
            if !result.diagnostics.isEmpty { _ = file.lines }
            return result
        }
    }

    private func lint(_ file: LoadedFile, measuring measurement: Linter.Measurement) -> FilteredResult {
        let linter = source.linter(for: file.configuration)
        switch file.content {
        case let .source(text):
            return filter.filter(linter.lint(text, in: project, measuring: measurement), of: text, file.entry)
        case let .started(lint, _):
            return filter.filter(linter.finish(lint, in: project, measuring: measurement), of: file.file, file.entry)
        case let .linted(result, _):
            return result
        case let .unreadable(reason):
            let diagnostic = linter.diagnostic(for: reason, path: file.entry.file.shown.display)
            let result = LintResult(diagnostics: diagnostic.map { [$0] } ?? [], reading: .broken)
            return filter.filter(result, of: nil, file.entry)
        case .generated, .known:
            return FilteredResult(LintResult(diagnostics: []))
        }
    }

    /// What is found in all files.
    var findings: [Diagnostic] {
        var results = lint(measuring: .off)
        return results.takeDiagnostics()
    }

    /// What is found in the files of these paths.
    func findings(in paths: some Collection<String>) -> [Diagnostic] {
        paths.sorted().compactMap(file(at:)).flatMap { lint($0, measuring: .off).diagnostics }
    }

    /// The file that is shown as `path`.
    func file(at path: String) -> LoadedFile? {
        fileNumbers[path].map { files[$0] }
    }

    /// The bytes that were linted, or stand for a file; nil for any other path.
    func bytes(at path: String) -> [UInt8]? {
        given[path] ?? file(at: path)?.text?.bytes
    }

    /// The text that was linted, with its lines; nil for a path that was not.
    func source(at path: String) -> IndexedSource? {
        file(at: path)?.indexed
    }

    /// The bytes of the name that is shown as `path`.
    func nameBytes(of path: String) -> [UInt8] { oddNames[path] ?? Array(path.utf8) }

    /// The number of lines that have been linted.
    var lineCount: Int {
        concurrentMap(files, threads: threads, cost: \.entry.file.size, \.lineCount).reduce(0, +)
    }

    /// All of the project.
    private let loaded: [LoadedFile]
    private let plan: LoadedFile.Plan
    /// Nil where nothing is kept.
    private let memory: Memory?
    private let filter: FindingFilter
    /// Bytes that no file holds, by the shown path of what they stand for.
    private let given: [String: [UInt8]]
    private let fileNumbers: [String: Int]
    /// The names of files that are not UTF-8, by what is shown of them.
    private let oddNames: [String: [UInt8]]

    private init(
        _ loaded: [LoadedFile], plan: LoadedFile.Plan, project: Project, filter: FindingFilter,
        source: ConfigurationSource, threads: Int, memory: Memory?
    ) {
        self.loaded = loaded
        self.plan = plan
        self.memory = memory
        files = loaded.filter { $0.entry.role == .linted }
        self.project = project
        self.filter = filter
        self.source = source
        self.threads = threads
        given = loaded.reduce(into: [:]) { given, file in
            if case let .given(bytes) = file.entry.content { given[file.entry.file.shown.display] = bytes }
        }
        oddNames = loaded.map(\.entry.file.shown).reduce(into: [:]) { names, path in
            if !path.isText { names[path.display] = path.bytes }
        }
        fileNumbers = Dictionary(files.enumerated().map { ($1.entry.file.shown.display, $0) }) { first, _ in first }
    }
}
