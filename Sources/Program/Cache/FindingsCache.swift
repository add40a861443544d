import Configuration
import Files
import Linter
import Syntax

/// What earlier runs have found, so that a run over a large project looks only at what is new since then. What it tells of a
/// file holds as long as the file has the version that it had and what the findings rest on is the same.
struct FindingsCache: Sendable {
    private let folder: CacheFolder
    private let identity: String
    private let archive: FileArchive
    /// When the run began, in nanoseconds since 1970.
    private let start: Int
    /// Nil as long as files are not read that are new.
    private var bases: FindingsBases?

    /// The cache of a project; an empty one where nobody has kept anything yet. Nil where there is nothing to win, or facts
    /// are demanded that cannot be kept.
    /// - Parameters:
    ///   - demands: what the rules of the run need.
    ///   - start: when the run began, in nanoseconds since 1970.
    init?(of found: ProjectFiles, demanding demands: DemandedFacts, since start: Int, in folder: CacheFolder) {
        guard found.size(of: .linted) > CacheFolder.worthwhileSize, let identity = found.identity(demanding: demands)
        else { return nil }
        self.folder = folder
        self.start = start
        // Findings name paths as they are shown.
        self.identity = identity + "\u{0}" + found.currentFolder.key
        archive = folder.archive(.findings, of: self.identity)
    }

    /// Whether nothing is known of the file as it is now.
    func isNew(_ entry: ProjectFiles.Entry) -> Bool { record(of: entry) == nil }

    /// Compares the project with what it was; before that nothing is known to hold.
    /// - Parameters:
    ///   - jobs: all files of the project.
    ///   - files: those of them that were new, and have been read.
    mutating func compare(_ jobs: [ReadingJob], _ files: [LoadedFile?]) {
        bases = FindingsBases(jobs, since: start, zip(jobs, files).map(meaning))
    }

    /// What the file tells about the project. Nobody asks what the files of a first run tell: there may be no second.
    func meaning(_ job: ReadingJob, _ file: LoadedFile?) -> Checksum? {
        if archive.isEmpty { return nil }
        if let meaning = record(of: job.entry)?.meaning { return meaning }
        guard let file, !file.isRemembered else { return nil }
        // What cannot be read tells nothing.
        return file.encodedFacts?.meaning ?? Checksum(value: 0)
    }

    /// What an earlier run has found in the file, if that still holds.
    func findings(of job: ReadingJob, _ lineCount: EarlyLint.LineCount) -> KeptFindings? {
        guard job.entry.role == .linted, let record = record(of: job.entry), holds(record, for: job) else { return nil }
        let kept = record.read(about: job.entry.file.shown.display) { reader throws(ArchiveFault) in
            try KeptFindings(from: &reader)
        }
        switch (kept?.verdict, lineCount) {
        case (.known, _), (nil, _): return nil
        case (.linted, .unwanted), (.generated, _): return kept
        case (.linted, .wanted): return kept?.lineCount == nil ? nil : kept
        }
    }

    private func record(of entry: ProjectFiles.Entry) -> FileArchive.Record? {
        guard entry.content == .file, let version = entry.file.version else { return nil }
        return archive.record(of: entry.file.path.key, version)
    }

    private func holds(_ record: FileArchive.Record, for job: ReadingJob) -> Bool {
        guard let bases else { return false }
        return LintResult.Ground.allCases.contains { bases.basis($0, job.configuration) == record.basis }
    }

    /// What is to be kept after a run; nil where that is kept already.
    /// - Parameters:
    ///   - jobs: all files of the project.
    ///   - files: those of them that were read or remembered.
    ///   - facts: what else was read: for facts alone, by path.
    ///   - results: what was found in those that are linted, in the same order.
    func records(
        of jobs: [ReadingJob], _ files: [LoadedFile?], _ facts: [Path: LoadedFile], _ results: [LintResult], threads: Int
    ) -> [FileArchive.Record]? {
        guard files.contains(where: { $0?.isRemembered == false }) else { return nil }
        let known = zip(jobs, files).map { job, file in (job: job, file: facts[job.entry.file.path] ?? file) }
        let meanings = concurrentMap(known, threads: threads, cost: \.job.entry.file.size) { meaning($0.job, $0.file) }
        let bases = FindingsBases(jobs, since: start, meanings)
        var old: [FileArchive.Record] = []
        var new: [NewFindings] = []
        var unused = results[...]
        for (number, job) in jobs.enumerated() {
            let result = job.entry.role == .linted ? unused.popFirst() : nil
            let findings = files[number].flatMap { file in
                NewFindings(file, result, on: bases, meaning: meanings[number], since: start)
            }
            if let findings {
                new.append(findings)
            } else if var record = record(of: job.entry) {
                record.meaning = meanings[number]
                old.append(record)
            }
        }
        // A single file that is new may ask the project every time, which takes longer than to write all records.
        guard !new.isEmpty else { return nil }
        return old + concurrentMap(new, threads: threads, cost: \.file.entry.file.size) { $0.record }
    }

    /// Keeps the records for later runs.
    func keep(_ records: [FileArchive.Record]) throws(WriteFault) {
        try folder.write(records, .findings, of: identity)
    }
}

/// What this run has found in a file.
private struct NewFindings: Sendable {
    let file: LoadedFile
    private let version: FileVersion
    private let basis: FileArchive.Basis
    private let meaning: Checksum?
    private let verdict: KeptFindings.Verdict

    /// Nil where it cannot be kept, or is kept already.
    init?(
        _ file: LoadedFile, _ result: LintResult?, on bases: FindingsBases, meaning: Checksum?, since start: Int
    ) {
        let ground: LintResult.Ground
        switch (file.content, result) {
        case let (.started, result?), let (.linted, result?):
            guard result.diagnostics.count <= KeptFindings.limit else { return nil }
            verdict = .linted(result)
            ground = result.ground
        case (.generated, _):
            verdict = .generated
            ground = .file
        case (.known(.text), _):
            verdict = .known
            ground = .file
        case (.started, nil), (.linted, nil), (.known(.cache), _), (.source, _), (.remembered, _), (.unreadable, _):
            return nil
        }
        guard let version = file.entry.settledVersion(at: start), let basis = bases.basis(ground, file.configuration)
        else { return nil }
        self.file = file
        self.version = version
        self.basis = basis
        self.meaning = meaning
    }

    var record: FileArchive.Record {
        let lines: LineIndex?
        switch verdict {
        case let .linted(result): lines = result.diagnostics.isEmpty ? nil : file.lines
        case .generated, .known: lines = nil
        }
        var writer = ArchiveWriter()
        writer.write(KeptFindings(verdict: verdict, lineCount: file.countedLines, lines: lines))
        return FileArchive.Record(file.entry.file, version, basis: basis, meaning: meaning, writer.finish())
    }
}
