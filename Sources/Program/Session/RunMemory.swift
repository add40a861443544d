import Files
import Linter
import Syntax

/// What earlier runs have found out, and what of this one is to be kept.
struct RunMemory: Sendable {
    /// Nil as long as nobody has asked, and where nothing can be kept.
    private(set) var findings: FindingsCache?
    private(set) var facts: FactsCache?
    private let folder: CacheFolder
    /// When the run began, in nanoseconds since 1970.
    private let start = CurrentProcess.now
    private let found: ProjectFiles
    private let demands: DemandedFacts

    /// - Parameter demands: what the rules of the run need.
    init(_ found: ProjectFiles, demanding demands: DemandedFacts, in folder: CacheFolder) {
        self.found = found
        self.demands = demands
        self.folder = folder
    }

    mutating func openFindings() {
        findings = FindingsCache(of: found, demanding: demands, since: start, in: folder)
    }

    /// - Parameter jobs: all files of the project.
    /// - Parameter files: those of them that were new, and have been read.
    mutating func compareFindings(_ jobs: [ReadingJob], _ files: [LoadedFile?]) {
        findings?.compare(jobs, files)
    }

    /// - Parameter size: of the files whose facts are needed, in bytes.
    mutating func openFacts(size: Int) {
        facts = FactsCache(of: found, size: size, demanding: demands, in: folder)
    }

    /// Keeps what later runs may use.
    /// - Parameters:
    ///   - records: none where what is kept of findings is as good.
    ///   - files: all of the project that was read or remembered, each once.
    func keep(_ records: [FileArchive.Record], _ files: [LoadedFile], threads: Int) throws(WriteFault) {
        if !records.isEmpty { try findings?.keep(records) }
        try facts?.keep(files, since: start, threads: threads)
    }
}
