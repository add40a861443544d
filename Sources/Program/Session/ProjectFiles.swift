import Arguments
import Configuration
import Files
import Syntax

/// The files of a run: which are linted, and which only tell about the project.
struct ProjectFiles {
    /// A file and its place in the project.
    struct Entry: Sendable {
        enum Role: Hashable, Sendable {
            case linted
            /// Read for its facts alone.
            case known
        }

        enum Content: Hashable, Sendable {
            /// What the file holds.
            case file
            /// These bytes, whatever the file holds.
            case given([UInt8])
        }

        let file: FoundFile
        /// From the root of the project on.
        let projectPath: String
        var role: Role
        var content = Content.file
    }

    /// In the order of their shown paths.
    private(set) var entries: [Entry] = []
    /// What the walk has to tell, beside what it tells of files that are only known.
    private(set) var remarks: [WalkRemark] = []
    /// The folders that the project consists of; a file that stands for itself where there is no folder.
    private(set) var roots: [Path] = []
    /// What a killed run left half written in the project.
    private(set) var leftovers: [Path] = []

    /// What was met and left out; empty unless it was asked for.
    private(set) var passedOver: [PassedOver] = []

    /// What stands in front of the paths from each root on.
    private(set) var leads: [Path: String] = [:]

    let currentFolder: Path
    private let source: ConfigurationSource
    /// What was asked for, absolute.
    private let starts: [Path]
    /// What the configuration includes, when that was asked for.
    private let inclusion: Inclusion?
    private let exclusion: LintRequest.Exclusion
    private let threads: Int

    /// - Parameter paths: as said on the command line; none: what the configuration includes, or the current folder.
    /// - Parameter threads: how many folders are listed at once.
    init(
        _ paths: [Path], exclusion: LintRequest.Exclusion, source: ConfigurationSource, currentFolder: Path,
        remembering memory: WalkMemory = .foundOnly, threads: Int = 1
    ) {
        self.source = source
        self.exclusion = exclusion
        self.threads = threads
        self.currentFolder = currentFolder
        inclusion = paths.isEmpty ? Inclusion(source.configuration(forFolder: currentFolder), exclusion) : nil
        starts = paths.isEmpty ? [currentFolder] : paths.map { $0.located(from: currentFolder) }
        (roots, leads) = Self.roots(of: starts, source, currentFolder)
        let wanted = paths.isEmpty ? included(exclusion, memory) : walk(paths, exclusion, memory)
        remarks = wanted.remarks
        // Of what else there is nobody asks who names paths.
        let known = isWhole(paths, starts, exclusion)
            ? WalkResult() : walk(roots, .respected, paths.isEmpty ? memory : .foundOnly)
        passedOver = Self.union(wanted.passedOver, known.passedOver.map(seenFromHere))
        collect(wanted, known)
    }

    /// Whether the walk over what is to be linted has been one over the whole project: a second one would find the same.
    private func isWhole(_ paths: [Path], _ starts: [Path], _ exclusion: LintRequest.Exclusion) -> Bool {
        switch exclusion {
        case .ignored:
            return false
        case .respected:
            guard starts == roots || Set(starts) == Set(roots) else { return false }
            return !paths.isEmpty || source.configuration(forFolder: currentFolder).include.value == nil
        }
    }

    /// One text that stands for the file at `path`, in the project around it. Without a project it stands alone: the
    /// current folder, which may be all of the disk, has nothing to do with it.
    /// - Parameter path: absolute; there need not be such a file.
    init(standingFor path: Path, source: ConfigurationSource, currentFolder: Path, threads: Int) {
        self.source = source
        exclusion = .respected
        self.threads = threads
        self.currentFolder = currentFolder
        starts = [path]
        inclusion = nil
        (roots, leads) = Self.roots(of: starts, source, currentFolder)
        var known = walk(roots, .respected)
        known.files.removeAll { $0.path == path }
        collect(WalkResult(), known)
    }

    /// The path from the root of the project on.
    func projectPath(of path: Path) -> String {
        guard let root = root(of: path), let relative = path.relative(to: root) else { return path.display }
        // The file is the project.
        let rest = relative == .here ? String(decoding: root.name, as: UTF8.self) : relative.display
        return leads[root, default: ""] + rest
    }

    /// The root that the path lies in. Asked of every file, and where files without a project are named each is a root of its
    /// own.
    private func root(of path: Path) -> Path? {
        guard roots.count > 1 else { return roots.first.flatMap { path.lies(in: $0) ? $0 : nil } }
        return path.way.first { leads[$0] != nil }
    }

    private mutating func collect(_ linted: WalkResult, _ known: WalkResult) {
        // The facts of a file count once, also when it is linted under the name of a link that leads to it.
        var seen = linted.linkTargets
        if !linted.files.allSatisfy(\.shown.isASCII) {
            let ambiguous = Self.ambiguous(linted.files)
            remarks += ambiguous.map { file in WalkRemark(shown: file.shown, reason: .ambiguous) }
            seen.formUnion(ambiguous.map(\.path))
            let alike = Self.alike(linted.files.filter { !seen.contains($0.path) })
            remarks += alike.map { file in WalkRemark(shown: file.shown, reason: .alike) }
            seen.formUnion(alike.map(\.path))
        }
        // A walk finds each file once.
        let isCrowded = !seen.isEmpty || !known.files.isEmpty
        for file in linted.files where !isCrowded || seen.insert(file.path).inserted {
            entries.append(Entry(file: file, projectPath: projectPath(of: file.path), role: .linted))
        }
        for file in known.files where seen.insert(file.path).inserted {
            let file = FoundFile(file, shown: shown(file.path))
            entries.append(Entry(file: file, projectPath: projectPath(of: file.path), role: .known))
        }
        // A walk has its files in order.
        if !known.files.isEmpty { entries.sort { $0.file.shown < $1.file.shown } }
        let found = linted.leftovers + known.leftovers
        leftovers = found.count > 1 ? Set(found).sorted() : found
    }
}

extension ProjectFiles {
    /// Files whose names are not UTF-8, and read like those of other files when they are printed: findings and fixes
    /// could not be told apart.
    private static func ambiguous(_ files: [FoundFile]) -> [FoundFile] {
        let odd = files.filter { file in !file.shown.isText }
        guard !odd.isEmpty else { return [] }
        let counts = Dictionary(files.map { ($0.shown.display, 1) }, uniquingKeysWith: +)
        return odd.filter { file in counts[file.shown.display, default: 0] > 1 }
    }

    /// Files whose names have the letters of an earlier one in other bytes, with accents that combine for instance: findings
    /// and fixes are kept by what people read, and there the two are equal.
    private static func alike(_ files: [FoundFile]) -> [FoundFile] {
        var names: Set<String> = []
        return files.filter { file in !names.insert(file.shown.display).inserted }
    }
}

// MARK: What changed

extension ProjectFiles {
    /// Whether anything is to be linted.
    var isEmpty: Bool { !entries.contains { $0.role == .linted } }

    /// Whether it is one of the files, by its absolute path.
    // By their places: to hand each over would retain all that is known of it.
    func has(_ path: Path) -> Bool { entries.indices.contains { entries[$0].file.path == path } }

    /// How many bytes the files of the role have.
    func size(of role: Entry.Role) -> Int {
        entries.reduce(0) { size, entry in entry.role == role ? size + entry.file.size : size }
    }

    /// How many bytes each file has, by absolute path.
    var sizes: [Path: Int] {
        Dictionary(entries.map { ($0.file.path, $0.file.size) }) { first, _ in first }
    }

    /// Adds one that no walk finds.
    mutating func add(_ entry: Entry) {
        entries.append(entry)
    }

    /// Adds those of the files that are to be linted and that the walk has passed by, because a pattern of `.gitignore` fits them: git
    /// ignores nothing that it tracks.
    /// - Parameter paths: absolute, of files that git names.
    mutating func add(tracked paths: some Sequence<Path>) {
        let present = Set(entries.map(\.file.path))
        let missed = paths.filter { !present.contains($0) && isAskedFor($0) && admits($0) }.sorted()
        for path in missed {
            guard let status = try? System.status(of: path), status.kind == .regular else { continue }
            let file = FoundFile(path: path, shown: shown(path), size: status.size)
            entries.append(Entry(file: file, projectPath: projectPath(of: path), role: .linted))
        }
        if !missed.isEmpty { entries.sort { $0.file.shown < $1.file.shown } }
    }

    /// Leaves only these to be linted; the others still tell about the project.
    /// - Parameter isWanted: for an absolute path.
    mutating func lint(only isWanted: (Path) -> Bool) {
        for index in entries.indices where !isWanted(entries[index].file.path) { entries[index].role = .known }
    }

    /// Takes every file as the index has it, and lints those that are staged.
    /// - Parameter read: the bytes of contents.
    mutating func take(
        _ tree: StagedTree, linting staged: ChangedFiles,
        read: ([Git.Content]) throws(GitFault) -> [Git.Content: [UInt8]]
    ) throws(GitFault) {
        entries.removeAll { tree.state(of: $0.file.path) == .absent }
        let present = Set(entries.map(\.file.path))
        for path in tree.missing.keys where !present.contains(path) && admits(path) {
            let file = FoundFile(path: path, shown: shown(path), size: 0)
            entries.append(
                Entry(file: file, projectPath: projectPath(of: path), role: isAskedFor(path) ? .linted : .known))
        }
        lint { staged.before[$0] != nil }
        // What is named on the command line and staged is there, whatever became of the file or the folder since.
        remarks.removeAll { remark in
            guard remark.reason == .absent || remark.reason == .notSwift else { return false }
            let named = remark.shown.located(from: currentFolder)
            return tree.missing.keys.contains { $0.lies(in: named) }
        }
        var contents: [Int: Git.Content] = [:]
        for index in entries.indices {
            if case let .otherwise(content) = tree.state(of: entries[index].file.path) { contents[index] = content }
        }
        let bytes = try read(Array(contents.values))
        for (index, content) in contents {
            if let given = bytes[content] { entries[index].content = .given(given) }
        }
        entries.sort { $0.file.shown < $1.file.shown }
    }

    /// Whether a file at the path would be linted if it were there.
    func isAskedFor(_ path: Path) -> Bool {
        if let inclusion { return inclusion.has(path) }
        return starts.contains { path.lies(in: $0) }
    }

    /// Whether the file is linted, or would be if it were there.
    func wouldLint(_ path: Path) -> Bool {
        if (try? System.status(of: path)) == nil { return isAskedFor(path) && admits(path) }
        return entries.contains { $0.role == .linted && $0.file.path == path }
    }

    /// Whether a walk would find the file if it were there. What `.gitignore` says is not asked: git has it anyway.
    private func admits(_ path: Path) -> Bool {
        guard !isExcluded(path), let root = root(of: path) else { return false }
        let names = path.relative(to: root)?.bytes.split(separator: Path.separator) ?? []
        return !names.contains { name in
            name.first == UInt8(ascii: ".") || FileWalk<Everything>.isForeign(Array(name))
        }
    }
}

// MARK: Walking

extension ProjectFiles {
    /// `--no-exclude` is about what is to be linted: the rest of the project is what the configuration leaves of it.
    private func isExcluded(_ path: Path) -> Bool {
        switch exclusion {
        case .respected: source.excludes(file: path)
        case .ignored: !isAskedFor(path) && source.excludes(file: path)
        }
    }

    private func walk(
        _ paths: [Path], _ exclusion: LintRequest.Exclusion, _ memory: WalkMemory = .foundOnly
    ) -> WalkResult {
        switch exclusion {
        case .respected: walk(paths, memory) { [source] folder in ConfiguredScope(source: source, folder: folder) }
        case .ignored: walk(paths, memory) { _ in Everything() }
        }
    }

    private func walk(
        _ paths: [Path], _ memory: WalkMemory, _ scope: @escaping @Sendable (Path) -> some FolderScope
    ) -> WalkResult {
        FileWalk(currentFolder: currentFolder, scope: scope, memory: memory, threads: threads).files(at: paths)
    }

    /// How people are told of what lies in the project.
    /// - Parameter path: absolute.
    private func shown(_ path: Path) -> Path {
        path.shown(from: currentFolder, in: root(of: path) ?? path)
    }

    private func seenFromHere(_ path: PassedOver) -> PassedOver {
        var path = path
        path.shown = shown(path.path)
        return path
    }

    private static func union(_ met: [PassedOver], _ others: [PassedOver]) -> [PassedOver] {
        let seen = Set(met.map(\.path))
        return met + others.filter { !seen.contains($0.path) }
    }

    /// What the nearest configuration's `include` has, else everything below the current folder.
    private func included(_ exclusion: LintRequest.Exclusion, _ memory: WalkMemory) -> WalkResult {
        guard let inclusion else { return walk(["."], exclusion, memory) }
        // Globs may name what is not there, which is no fault of this run.
        let places = Set(inclusion.roots.map { Path(key: $0) }).filter { (try? System.status(of: $0)) != nil }
        // They are said from the configuration on, so none has a whole path, also where one lies outside of the project.
        let starts = places.sorted().map { $0.shown(from: currentFolder, in: "/") }
        var result = walk(starts, exclusion, memory)
        result.files.removeAll { !inclusion.has($0.path) }
        return result
    }

    /// The project of each start: the folder of the topmost `.lintrc`, or of the repository that this stands outside of, else of
    /// the repository, else the start itself.
    private static func roots(
        of starts: [Path], _ source: ConfigurationSource, _ currentFolder: Path
    ) -> ([Path], leads: [Path: String]) {
        var found: [Path: Root] = [:]
        for start in starts {
            guard !start.way.contains(where: { found[$0] != nil }) else { continue }
            let folder = System.isFolder(start) ? start : start.parent
            if let root = source.markedRoot(above: folder) {
                found[root] = .marked
            } else {
                found[start] = .start(folder: folder)
            }
        }
        let outermost = found.filter { root, _ in !root.way.dropFirst().contains { found[$0] != nil } }
        let leads = outermost.map { path, root in
            (path, lead(of: path, root, amongSeveral: outermost.count > 1, currentFolder))
        }
        return (outermost.keys.sorted(), Dictionary(leads) { first, _ in first })
    }

    private enum Root {
        /// A `.lintrc` or a repository says that the project begins there.
        case marked
        /// What was asked for, and the folder that it is or stands in.
        case start(folder: Path)
    }

    /// The folders in front of what lies in the root, which tell what it is for: `Tests/`.
    ///
    /// Those that hold the current folder do not count, whatever they are called: a project may be checked out anywhere.
    private static func lead(of path: Path, _ root: Root, amongSeveral: Bool, _ currentFolder: Path) -> String {
        switch root {
        case .marked:
            let name = String(decoding: path.name, as: UTF8.self) + "/"
            return amongSeveral || isFolderOfTests(path, name) ? name : ""
        case let .start(folder):
            if let inside = folder.relative(to: currentFolder) { return inside == "." ? "" : inside.display + "/" }
            return currentFolder.lies(in: folder) ? "" : String(decoding: folder.name, as: UTF8.self) + "/"
        }
    }

    /// Whether the folder of a `.lintrc` is the tests of something around it, and not a project that is called so.
    private static func isFolderOfTests(_ path: Path, _ name: String) -> Bool {
        TestFiles.isTest(path: name) && !path.isRepository && (try? System.status(of: path.appending("Package.swift"))) == nil
    }
}
