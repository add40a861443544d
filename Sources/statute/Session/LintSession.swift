import Configuration
import Linter
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
    /// - Parameter standIn: bytes that stand for one file, which is the only one linted.
    static func load(
        _ found: ProjectFiles, standIn: (entry: ProjectFiles.Entry, bytes: [UInt8])? = nil,
        source: ConfigurationSource, threads: Int, timings: inout Timings
    ) -> LintSession {
        let jobs = found.entries.map { entry in (entry, source.configuration(forFile: entry.file.path)) }
        let linted = found.entries.filter { $0.role == .linted } + (standIn.map { [$0.entry] } ?? [])
        // A fact is needed of every file as soon as the rules of one linted file ask for it.
        let demands = linted.reduce(into: Set<DemandedFact>()) { demands, entry in
            demands.formUnion(source.linter(for: source.configuration(forFile: entry.file.path)).demands)
        }
        var loaded = concurrentMap(jobs, threads: threads, cost: \.0.file.size) { entry, configuration in
            LoadedFile(
                entry, configuration: configuration, maximumSize: source.linter(for: configuration).maximumFileSize,
                demands: demands)
        }
        if let standIn {
            let configuration = source.configuration(forFile: standIn.entry.file.path)
            loaded.append(
                LoadedFile(
                    standIn.entry, configuration: configuration, bytes: standIn.bytes,
                    maximumSize: source.linter(for: configuration).maximumFileSize, demands: demands))
        }
        loaded.forEach { timings.add($0.parts) }
        timings.mark("read and lex")
        let project = Project(facts: loaded.compactMap(\.facts))
        timings.mark("project")
        let wanted = loaded.filter { $0.entry.role == .linted }
        return LintSession(files: wanted, project: project, source: source, threads: threads)
    }

    /// Runs the rules over every file, in parallel; the results are in the order of the files.
    func lint(measuring measurement: Linter.Measurement) -> [LintResult] {
        concurrentMap(files, threads: threads, cost: \.entry.file.size) { file in
            lint(file, measuring: measurement)
        }
    }

    private func lint(_ file: LoadedFile, measuring measurement: Linter.Measurement) -> LintResult {
        let linter = source.linter(for: file.configuration)
        switch file.content {
        case let .source(text, _):
            return linter.lint(text, in: project, measuring: measurement)
        case let .unreadable(reason):
            let diagnostic = linter.diagnostic(for: reason, path: file.entry.file.shown.display)
            return LintResult(diagnostics: diagnostic.map { [$0] } ?? [])
        case .generated, .known:
            return LintResult(diagnostics: [])
        }
    }

    /// Lints texts that differ from what the files hold, with the project as it was.
    func lint(changed texts: [String: [UInt8]]) -> [Diagnostic] {
        texts.keys.sorted().flatMap { path -> [Diagnostic] in
            guard let file = file(at: path), let bytes = texts[path] else { return [] }
            let text = SourceText(path: path, projectPath: file.entry.projectPath, bytes: bytes)
            return source.linter(for: file.configuration).lint(SourceFile(text), in: project).diagnostics
        }
    }

    /// The file that is shown as `path`.
    func file(at path: String) -> LoadedFile? {
        fileNumbers[path].map { files[$0] }
    }

    /// The bytes that were linted; nil for a path that was not.
    func bytes(at path: String) -> [UInt8]? {
        guard case let .source(file, _)? = file(at: path)?.content else { return nil }
        return file.text.bytes
    }

    private let fileNumbers: [String: Int]

    private init(files: [LoadedFile], project: Project, source: ConfigurationSource, threads: Int) {
        self.files = files
        self.project = project
        self.source = source
        self.threads = threads
        fileNumbers = Dictionary(files.enumerated().map { ($1.entry.file.shown.display, $0) }) { first, _ in first }
    }
}
