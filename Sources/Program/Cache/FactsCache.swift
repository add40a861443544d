import Files
import Syntax

/// The facts that earlier runs have read from the files of a project, so that a run over one file need not read the
/// others. What it tells of a file holds as long as the file has the version that it had.
struct FactsCache: Sendable {
    private let folder: CacheFolder
    private let identity: String
    private let archive: FileArchive

    /// The cache of a project; an empty one where nobody has kept anything yet. Nil where there is nothing to win, or facts
    /// are demanded that cannot be kept.
    /// - Parameters:
    ///   - found: all files of the project.
    ///   - size: of those whose facts are needed, in bytes.
    ///   - demands: what the rules of the run need.
    init?(of found: ProjectFiles, size: Int, demanding demands: DemandedFacts, in folder: CacheFolder) {
        guard size > CacheFolder.worthwhileSize, let identity = found.identity(demanding: demands) else { return nil }
        self.folder = folder
        self.identity = identity
        archive = folder.archive(.facts, of: identity)
    }

    /// What an earlier run has read from the file, if the file is still the same.
    /// - Parameter maximumSize: of a file that may be read, in bytes.
    func facts(of entry: ProjectFiles.Entry, maximumSize: Int) -> FileFacts? {
        guard entry.role == .known, entry.content == .file, let version = entry.file.version, version.size <= maximumSize
        else { return nil }
        return archive.record(of: entry.file.path.key, version)?.read(about: entry.file.shown.display) {
            reader throws(ArchiveFault) in try FileFacts(from: &reader, projectPath: entry.projectPath)
        }
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
        try folder.write(records.compactMap(\.self), .facts, of: identity)
    }
}

extension LoadedFile {
    /// Whether the run knows facts that the cache does not have and may keep.
    fileprivate func isMissing(since start: Int, in archive: FileArchive) -> Bool {
        guard entry.settledVersion(at: start) != nil else { return false }
        switch content {
        case .known(.cache), .unreadable, .remembered: return false
        // What the cache had, if anything, was no use.
        case .known(.text): return true
        case .source, .started, .linted, .generated: return record(in: archive) == nil
        }
    }

    fileprivate func record(in archive: FileArchive) -> FileArchive.Record? {
        entry.file.version.flatMap { archive.record(of: entry.file.path.key, $0) }
    }

    fileprivate var newRecord: FileArchive.Record? {
        guard let version = entry.file.version, let encoded = encodedFacts else { return nil }
        return FileArchive.Record(entry.file, version, basis: .nothing, meaning: nil, encoded.bytes)
    }
}

/// The facts of a file as bytes.
struct EncodedFacts: Sendable {
    let bytes: [UInt8]
    /// What they tell, wherever it stands.
    let meaning: Checksum

    init(_ facts: FileFacts) {
        var writer = ArchiveWriter()
        facts.write(to: &writer)
        meaning = writer.meaning
        bytes = writer.finish()
    }
}
