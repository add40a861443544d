import Configuration
import Files
import Linter
import Syntax

/// Reads the files of a run, in parallel: those that are linted, and the rest of the project when somebody asks for it.
struct ProjectReading: Sendable {
    let plan: LoadedFile.Plan
    /// All files of the project.
    private let jobs: [ReadingJob]
    /// The files of the jobs, as far as they have been read or are remembered.
    private var loaded: [LoadedFile?]
    /// Where findings are remembered and facts are wanted: the facts.
    private var facts: [LoadedFile] = []
    /// Nil where nothing is kept.
    private var memory: RunMemory?
    private let threads: Int

    /// Reads the files that are linted.
    /// - Parameters:
    ///   - early: how files are linted while they are read; nil: each is kept, and linted when that is asked for.
    ///   - folder: where earlier runs have kept what they found out; nil: nowhere.
    init(
        _ found: ProjectFiles, early: EarlyLint?, source: ConfigurationSource, cache folder: CacheFolder?, threads: Int
    ) {
        self.threads = threads
        // Of nothing nobody asks anything.
        jobs = found.isEmpty ? [] : found.entries.map { ReadingJob($0, source) }
        loaded = Array(repeating: nil, count: jobs.count)
        let wants = ProjectWants(Self.linters(asking: jobs), fileCount: jobs.count)
        plan = LoadedFile.Plan(wants: wants, early: early)
        memory = folder.map { RunMemory(found, demanding: wants.demands, in: $0) }
        if let early, early.isRepeatable { memory?.openFindings() }
        if let findings = memory?.findings {
            read(jobs.indices.filter { findings.isNew(jobs[$0].entry) })
            memory?.compareFindings(jobs, loaded)
        }
        read(jobs.indices.filter { loaded[$0] == nil && jobs[$0].entry.role == .linted })
    }

    /// The linters of the files that are linted, each once: what one of those files asks for is needed of every file.
    private static func linters(asking jobs: [ReadingJob]) -> [Linter] {
        var seen: [Int] = []
        return jobs.compactMap { job in
            guard job.entry.role == .linted, !seen.contains(job.configuration.number) else { return nil }
            seen.append(job.configuration.number)
            return job.linter
        }
    }

    /// The files that are linted, in the order of their paths.
    var files: [LoadedFile] { loaded.compactMap(\.self).filter { $0.entry.role == .linted } }

    /// What else is known of the project.
    var others: [LoadedFile] { loaded.compactMap(\.self).filter { $0.entry.role == .known } + facts }

    /// Reads the rest of the project, for its facts alone.
    mutating func readRest() {
        let rest = jobs.indices.filter { loaded[$0] == nil }
        let remembered = jobs.indices.filter { loaded[$0]?.isRemembered == true }
        memory?.openFacts(size: (rest + remembered).reduce(0) { $0 + jobs[$1].entry.file.size })
        read(rest)
        facts = files(remembered.map { jobs[$0].asKnown })
    }

    private mutating func read(_ numbers: [Int]) {
        for (number, file) in zip(numbers, files(numbers.map { jobs[$0] })) { loaded[number] = file }
    }

    private func files(_ jobs: [ReadingJob]) -> [LoadedFile] {
        concurrentMap(jobs, threads: threads, cost: \.entry.file.size, room: room(for: jobs), file)
    }

    /// A few files, however large, come with arrays so large that the allocator has room of its own for each.
    private func room(for jobs: [ReadingJob]) -> Room? {
        guard jobs.count >= ProjectWants.manyFiles else { return nil }
        return Room(expecting: jobs.reduce(0) { $0 + $1.entry.file.size } * 3, threads: threads)
    }

    private func file(_ job: ReadingJob) -> LoadedFile {
        if let early = plan.early, let kept = memory?.findings?.findings(of: job, early.lineCount) {
            return LoadedFile(job.entry, configuration: job.configuration, remembering: kept)
        }
        if let facts = memory?.facts?.facts(of: job.entry, maximumSize: job.linter.maximumFileSize) {
            return LoadedFile(job.entry, configuration: job.configuration, remembering: facts)
        }
        let file = LoadedFile(job.entry, configuration: job.configuration, linter: job.linter, plan: plan)
        // While the text is at hand; a report asks for the lines.
        if case let .linted(result, _) = file.content, !result.diagnostics.isEmpty { _ = file.lines }
        if let findings = memory?.findings { _ = findings.meaning(job, file) }
        return file
    }

    // MARK: Keeping

    /// What later runs may use of what was found; nothing where that is kept already.
    func records(of results: [FilteredResult]) -> [FileArchive.Record] {
        let known = Dictionary(facts.map { ($0.entry.file.path, $0) }) { first, _ in first }
        return memory?.findings?.records(of: jobs, loaded, known, results.map(\.result), threads: threads) ?? []
    }

    /// Keeps the records, and the facts of the project, for later runs.
    func keep(_ records: [FileArchive.Record]) throws(WriteFault) {
        let known = facts.isEmpty ? loaded : loaded.filter { $0?.isRemembered != true }
        try memory?.keep(records, known.compactMap(\.self) + facts, threads: threads)
    }
}
