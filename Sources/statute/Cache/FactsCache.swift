import Syntax

/// The facts that earlier runs have read from the files of a project, so that a run over one file need not read the
/// others. What it tells of a file holds as long as the file has the version that it had.
struct FactsCache: Sendable {
    private let folder: CacheFolder
    private let identity: String
    private let archive: FactsArchive

    /// The cache of a project; an empty one where nobody has kept anything yet. Nil where there is nothing to win, or facts
    /// are demanded that cannot be kept.
    /// - Parameters:
    ///   - found: all files of the project.
    ///   - demands: what the rules of the run need.
    init?(of found: ProjectFiles, demanding demands: DemandedFacts, in folder: CacheFolder) {
        guard found.knownSize > Self.worthwhileSize else { return nil }
        // The same facts come only from the same program: by its version and by its file, since a new build may know more.
        guard demands.isSubset(of: FileFacts.archivable), let program = CurrentProcess.program else { return nil }
        let parts = [Version.current, "\(program)", "\(demands.rawValue)"] + found.roots.flatMap { [$0.key, found.leads[$0, default: ""]] }
        self.folder = folder
        identity = parts.joined(separator: "\u{0}")
        let bytes = try? FileReading.read(folder.file(Self.name(identity)), limit: Self.limit)
        archive = bytes.flatMap { [identity] bytes in FactsArchive(bytes, identity: identity) } ?? FactsArchive()
    }

    /// So many bytes of source are read again in a few milliseconds.
    private static let worthwhileSize = 1 << 20

    /// More than a project of fifty million lines needs.
    private static let limit = 1 << 30

    private static func name(_ identity: String) -> String {
        let bytes = Array(identity.utf8)
        return String(Checksum(bytes, in: bytes.indices).value, radix: 16)
    }

    /// What an earlier run has read from the file, if the file is still the same.
    /// - Parameter maximumSize: of a file that may be read, in bytes.
    func facts(of entry: ProjectFiles.Entry, maximumSize: Int) -> FileFacts? {
        guard entry.role == .known, entry.content == .file, let version = entry.file.version, version.size <= maximumSize
        else { return nil }
        return archive.facts(
            of: entry.file.path.key, version, file: entry.file.shown.display, projectPath: entry.projectPath)
    }

    /// Keeps what a run has read, if it is worth it, for the next one.
    /// - Parameters:
    ///   - files: all of the project.
    ///   - start: when the run began, in nanoseconds since 1970.
    func keep(_ files: [LoadedFile], since start: Int, threads: Int) throws(WriteFault) {
        var size = 0
        var missingSize = 0
        for file in files {
            size += file.entry.file.size
            if file.isMissing(since: start, in: archive) { missingSize += file.entry.file.size }
        }
        // Reading a few files again is cheaper than to write the facts of all.
        guard missingSize * 32 > size else { return }
        let records = concurrentMap(files, threads: threads, cost: \.entry.file.size) { file in
            file.isMissing(since: start, in: archive) ? file.newRecord : file.record(in: archive)
        }
        try folder.write(FactsArchive.bytes(of: records.compactMap(\.self), identity: identity), as: Self.name(identity))
    }
}

extension LoadedFile {
    /// Whether the run knows facts that the cache does not have and may keep.
    fileprivate func isMissing(since start: Int, in archive: FactsArchive) -> Bool {
        guard entry.content == .file, let version = entry.file.version, version.isSettled(at: start) else { return false }
        switch content {
        case .known(.cache), .unreadable: return false
        // What the cache had, if anything, was no use.
        case .known(.text): return true
        case .source, .started, .linted, .generated: return record(in: archive) == nil
        }
    }

    fileprivate func record(in archive: FactsArchive) -> FactsArchive.Record? {
        entry.file.version.flatMap { archive.record(of: entry.file.path.key, $0) }
    }

    fileprivate var newRecord: FactsArchive.Record? {
        guard let version = entry.file.version, let facts else { return nil }
        var writer = ArchiveWriter()
        facts.write(to: &writer)
        let bytes = writer.finish()
        return FactsArchive.Record(
            key: entry.file.path.key, version: version, bytes: bytes[...],
            checksum: Checksum(bytes, in: bytes.indices))
    }
}

extension FileVersion {
    /// Whether a later change would show. Clocks of file systems tick, in the worst case every two seconds, and two changes
    /// within one tick are one version.
    fileprivate func isSettled(at time: Int) -> Bool {
        time - max(modified, changed) > 2_000_000_000
    }
}
