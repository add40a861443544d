import Arguments
import Files
import Syntax

/// The folder of what runs keep for later ones. All of it can be made again: what cannot be read or written is passed over.
struct CacheFolder: Hashable, Sendable {
    /// Absolute.
    let path: Path

    /// Where the system keeps such things: `$XDG_CACHE_HOME/statute` or `~/.cache/statute`, on macOS
    /// `~/Library/Caches/statute`. Nil for a user without a home.
    static var usual: CacheFolder? {
        #if !canImport(Darwin)
        // The specification of base directories has it that a path must be absolute, and any other be ignored.
        if let folder = CurrentProcess.environment("XDG_CACHE_HOME"), Path(folder).isAbsolute {
            return CacheFolder(path: Path(folder).appending(name))
        }
        #endif
        guard let home = CurrentProcess.environment("HOME"), Path(home).isAbsolute else { return nil }
        return CacheFolder(path: Path(home).appending(caches).appending(name))
    }

    private static let name = "statute"
    #if canImport(Darwin)
    private static let caches = "Library/Caches"
    #else
    private static let caches = ".cache"
    #endif

    /// What a file of the folder holds.
    enum Kind: String, CaseIterable {
        case facts, findings

        fileprivate var suffix: String { ".\(rawValue)" }
    }

    /// - Parameter identity: what all that the file tells rests on; another one has a file of its own.
    func file(_ kind: Kind, of identity: String) -> Path {
        let bytes = Array(identity.utf8)
        return path.appending(String(Checksum(bytes, in: bytes.indices).value, radix: 16) + kind.suffix)
    }

    /// What was kept under the identity; an archive without anything where nothing was, or nothing can be read.
    func archive(_ kind: Kind, of identity: String) -> FileArchive {
        guard let bytes = try? FileReading.read(file(kind, of: identity), limit: Self.limit) else { return FileArchive() }
        return FileArchive(bytes, identity: identity) ?? FileArchive()
    }

    /// So many bytes of source are read again in a few milliseconds.
    static let worthwhileSize = 1 << 20

    /// More than a project of fifty million lines needs.
    private static let limit = 1 << 30

    /// Puts the records under the identity, and takes away what nobody has written for long.
    func write(_ records: [FileArchive.Record], _ kind: Kind, of identity: String) throws(WriteFault) {
        let bytes = FileArchive.bytes(of: records, identity: identity)
        let file = file(kind, of: identity)
        try AtomicWrite.asWrite(.absent, or: WriteFault.unwritten) { () throws(SystemFault) in
            try System.makeFolders(path, permissions: .owner)
        }
        // The bytes need not reach the disk before the run ends: a file that lacks some is found out by its checksums.
        try AtomicWrite.write(bytes, to: file, durability: .expendable)
        takeAwayOld(besides: file)
    }

    /// Whether it is called as the files of this folder are: whoever names one may have others in it.
    private func isOwn(_ name: [UInt8]) -> Bool {
        Kind.allCases.contains { kind in
            guard name.hasSuffix(kind.suffix), case let digits = name.dropLast(kind.suffix.utf8.count), 1...16 ~= digits.count else { return false }
            return digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
        }
    }

    /// Long enough that a project on which somebody works is among the younger ones.
    private static let lifetime = 30 * 24 * 3600 * 1_000_000_000

    private func takeAwayOld(besides written: Path) {
        let names = (try? FolderStream.names(in: path)) ?? []
        for name in names {
            let file = path.appending(name)
            if Temporary.isName(name) { Temporary.cleanUp(file) }
            guard isOwn(name), file != written,
                let status = try? System.status(of: file, links: .seen), status.kind == .regular,
                CurrentProcess.now - status.version.modified > Self.lifetime
            else { continue }
            try? System.remove(file)
        }
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}

extension LintRequest.CacheChoice {
    func folder(from currentFolder: Path) -> CacheFolder? {
        switch self {
        case .usual: .usual
        case let .folder(path): CacheFolder(path: path.located(from: currentFolder))
        case .none: nil
        }
    }
}
