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

    func file(_ name: String) -> Path {
        path.appending(name + CacheFolder.suffix)
    }

    /// Puts the bytes under the name, and takes away what nobody has written for long.
    func write(_ bytes: [UInt8], as name: String) throws(WriteFault) {
        try AtomicWrite.asWrite(.absent) { () throws(SystemFault) in
            try System.makeFolders(path, permissions: .owner)
        }
        // The bytes need not reach the disk before the run ends: a file that lacks some is found out by its checksums.
        try AtomicWrite.write(bytes, to: file(name), durability: .expendable)
        takeAwayOld(besides: file(name))
    }

    /// Long enough that a project on which somebody works is among the younger ones.
    private static let lifetime = 30 * 24 * 3600 * 1_000_000_000
    private static let suffix = ".facts"

    private func takeAwayOld(besides written: Path) {
        let names = (try? FolderStream.names(in: path)) ?? []
        for name in names {
            let file = path.appending(name)
            if Temporary.isName(name) { Temporary.cleanUp(file) }
            guard name.suffix(Self.suffix.utf8.count).elementsEqual(Self.suffix.utf8), file != written,
                let status = try? System.status(of: file, links: .seen), status.kind == .regular,
                CurrentProcess.now - status.version.modified > Self.lifetime
            else { continue }
            try? System.remove(file)
        }
    }
}
