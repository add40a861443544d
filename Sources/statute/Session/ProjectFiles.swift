import Configuration

/// The files of a run: which are linted, and which only tell about the project.
struct ProjectFiles {
    /// A file and its place in the project.
    struct Entry: Sendable {
        enum Role: Hashable, Sendable {
            case linted
            /// Read for its facts alone.
            case known
        }

        let file: FoundFile
        /// From the root of the project on.
        let projectPath: String
        let role: Role
    }

    /// In the order of their shown paths.
    private(set) var entries: [Entry] = []
    /// What the walk has to tell, beside what it tells of files that are only known.
    private(set) var remarks: [WalkRemark] = []
    /// The folders that the project consists of.
    private(set) var roots: [Path] = []

    /// - Parameter paths: as said on the command line; none: what the configuration includes, or the current folder.
    init(
        _ paths: [Path], exclusion: LintRequest.Exclusion, source: ConfigurationSource, currentFolder: Path
    ) {
        let walk = FileWalk(currentFolder: currentFolder, scope: { _ in ConfiguredScope(source: source) })
        let wanted: WalkResult
        if paths.isEmpty {
            wanted = Self.included(walk, source, currentFolder)
        } else {
            switch exclusion {
            case .respected:
                wanted = walk.files(at: paths)
            case .ignored:
                wanted = FileWalk(currentFolder: currentFolder, scope: { _ in Everything() }).files(at: paths)
            }
        }
        remarks = wanted.remarks
        let starts = paths.isEmpty ? [currentFolder] : paths.map { $0.absolute(in: currentFolder).normalized }
        roots = Self.roots(of: starts, source)
        collect(wanted.files, walk.files(at: roots).files)
    }

    /// One text that stands for the file at `path`, in the project around it.
    init(standingFor path: Path?, source: ConfigurationSource, currentFolder: Path) {
        let start = path?.absolute(in: currentFolder).normalized ?? currentFolder
        roots = Self.roots(of: [start], source)
        let walk = FileWalk(currentFolder: currentFolder, scope: { _ in ConfiguredScope(source: source) })
        collect([], walk.files(at: roots).files.filter { $0.path != start })
    }

    /// The path from the root of the project on.
    func projectPath(of path: Path) -> String {
        for root in roots {
            guard let relative = path.relative(to: root) else { continue }
            return roots.count > 1 ? String(decoding: root.name, as: UTF8.self) + "/" + relative.display : relative.display
        }
        return path.display
    }

    private mutating func collect(_ linted: [FoundFile], _ known: [FoundFile]) {
        var seen: Set<Path> = []
        for file in linted where seen.insert(file.path).inserted {
            entries.append(Entry(file: file, projectPath: projectPath(of: file.path), role: .linted))
        }
        for file in known where seen.insert(file.path).inserted {
            entries.append(Entry(file: file, projectPath: projectPath(of: file.path), role: .known))
        }
        entries.sort { $0.file.shown < $1.file.shown }
    }

    /// What the nearest configuration's `include` has, else everything below the current folder.
    private static func included(
        _ walk: FileWalk<ConfiguredScope>, _ source: ConfigurationSource, _ currentFolder: Path
    ) -> WalkResult {
        guard let include = source.configuration(forFolder: currentFolder).include.value else { return walk.files(at: ["."]) }
        // Globs may name what is not there, which is no fault of this run.
        let roots = Set(include.roots.map { Path($0) }).filter { (try? System.status(of: $0)) != nil }
        var result = walk.files(at: roots.sorted())
        result.files.removeAll { !include.matches(file: $0.path.display) }
        return result
    }

    /// The project of each start: the folder of the topmost `.lintrc`, else of the repository, else the start itself.
    private static func roots(of starts: [Path], _ source: ConfigurationSource) -> [Path] {
        var roots: Set<Path> = []
        for start in starts {
            guard !roots.contains(where: start.lies(in:)) else { continue }
            let folder = System.isFolder(start) ? start : start.parent
            roots.insert(source.topmostFolder(above: folder) ?? repository(above: folder) ?? start)
        }
        return roots.filter { root in !roots.contains { $0 != root && root.lies(in: $0) } }.sorted()
    }

    private static func repository(above folder: Path) -> Path? {
        var current = folder
        while true {
            if (try? System.status(of: current.appending(".git"))) != nil { return current }
            guard current != "/", current != "." else { return nil }
            current = current.parent
        }
    }
}
