import Configuration
import Files
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

    /// Reads the files, in parallel: those that are linted first, and the rest of the project when somebody asks for it.
    /// - Parameters:
    ///   - filter: which findings count.
    ///   - early: how files are linted while they are read; nil: each is kept, and linted when that is asked for.
    ///   - folder: where earlier runs have kept what they found out; nil: nowhere.
    static func load(
        _ found: ProjectFiles, filter: FindingFilter = FindingFilter(), early: EarlyLint? = nil,
        source: ConfigurationSource, cache folder: CacheFolder? = nil, threads: Int, timings: inout Timings
    ) -> LintSession {
        var reading = ProjectReading(found, early: early, source: source, cache: folder, threads: threads)
        let asks = early?.keeping == .bytes || reading.files.contains(where: \.asksForProject)
        if asks { reading.readRest() }
        let loaded = reading.files + reading.others
        loaded.forEach { timings.add($0.parts) }
        timings.mark("read and lint")
        let project = asks ? project(of: loaded, threads: threads) : Project(facts: [])
        timings.mark("project")
        return LintSession(
            reading.files, reading, project: project, filter: filter, source: source, threads: threads)
    }

    private static func project(of files: [LoadedFile], threads: Int) -> Project {
        // Another thread takes longer to begin than a few files to merge.
        let mergers = files.count < ProjectWants.manyFiles ? 1 : threads
        return Project(facts: files.compactMap(\.facts), Threads(count: mergers))
    }

    /// The same run with other texts in place of files, in a project that knows them.
    func with(_ texts: [String: [UInt8]]) -> LintSession {
        guard !texts.isEmpty else { return self }
        let changed = files.map { file in
            guard let bytes = texts[file.entry.file.shown.display] else { return file }
            var entry = file.entry
            entry.content = .given(bytes)
            let linter = source.linter(for: file.configuration)
            return LoadedFile(entry, configuration: file.configuration, linter: linter, plan: reading.plan)
        }
        return LintSession(
            changed, reading, project: Self.project(of: changed + reading.others, threads: threads), filter: filter,
            source: source, threads: threads)
    }

    /// What later runs may use of what was found.
    func records(of results: [FilteredResult]) -> [FileArchive.Record] {
        reading.records(of: results)
    }

    /// Keeps the records, and the facts of the project, for later runs.
    func keep(_ records: [FileArchive.Record]) throws(WriteFault) {
        try reading.keep(records)
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
        case let .started(started):
            return filter.filter(linter.finish(started.lint, in: project, measuring: measurement), of: file.file, file.entry)
        case let .linted(result, _):
            return result
        case let .remembered(kept):
            return FilteredResult(kept.result)
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
        let shown = Path(bytes: nameBytes(of: path))
        let number = prefixLength(of: files.count) { files[$0].entry.file.shown < shown }
        return number < files.count && files[number].entry.file.shown == shown ? files[number] : nil
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

    private let reading: ProjectReading
    private let filter: FindingFilter
    /// Bytes that no file holds, by the shown path of what they stand for.
    private let given: [String: [UInt8]]
    /// The names of files that are not UTF-8, by what is shown of them.
    private let oddNames: [String: [UInt8]]

    private init(
        _ files: [LoadedFile], _ reading: ProjectReading, project: Project, filter: FindingFilter,
        source: ConfigurationSource, threads: Int
    ) {
        self.files = files
        self.reading = reading
        self.project = project
        self.filter = filter
        self.source = source
        self.threads = threads
        let loaded = files + reading.others
        given = loaded.reduce(into: [:]) { given, file in
            if case let .given(bytes) = file.entry.content { given[file.entry.file.shown.display] = bytes }
        }
        oddNames = loaded.map(\.entry.file.shown).reduce(into: [:]) { names, path in
            if !path.isText { names[path.display] = path.bytes }
        }
    }
}
