import Configuration

/// The files of a run: those to lint, and those that only tell what the project is.
struct LintTargets {
    /// To lint.
    let targets: [FoundFile]
    /// Of the same project, and not asked for.
    let others: [FoundFile]
    let remarks: [WalkRemark]

    /// - Parameter paths: those that were named; none means what the configuration of the current folder includes.
    init(_ paths: [Path], from currentFolder: Path, _ scope: ConfiguredScope) {
        let walk = FileWalk(currentFolder: currentFolder, scope: { _ in scope })
        let include = paths.isEmpty ? LintTargets.include(in: currentFolder, scope) : nil
        let starts = include.map(LintTargets.starts(of:)) ?? (paths.isEmpty ? ["."] : paths)
        let found = walk.files(at: starts)
        targets = found.files.filter { file in include?.matches(file: file.path.display) ?? true }
        remarks = found.remarks
        guard let root = LintTargets.root(of: starts.map { path in path.absolute(in: currentFolder) }, scope) else {
            others = []
            return
        }
        let wanted = Set(targets.map(\.path))
        others = walk.files(at: [root]).files.filter { file in !wanted.contains(file.path) }
    }

    /// The files around one that need not be there; it is not among them.
    init(projectOf file: Path, from currentFolder: Path, _ scope: ConfiguredScope) {
        let walk = FileWalk(currentFolder: currentFolder, scope: { _ in scope })
        targets = []
        remarks = []
        others = LintTargets.root(of: [file], scope).map { root in
            walk.files(at: [root]).files.filter { other in other.path != file }
        } ?? []
    }

    /// One that is not there is no fault: nobody has named it today.
    private static func starts(of include: PathGlobs) -> [Path] {
        include.roots.map { root in Path(root) }.filter { root in (try? System.status(of: root)) != nil }
    }

    private static func include(in folder: Path, _ scope: ConfiguredScope) -> PathGlobs? {
        scope.resolver.configuration(forFolder: folder.display).include.value
    }

    /// The folder of the topmost `.lintrc` above the first path, else the root of its repository. Nil when there is
    /// neither, or when the path is that folder: then the paths are the project.
    private static func root(of starts: [Path], _ scope: ConfiguredScope) -> Path? {
        guard let first = starts.first else { return nil }
        let folder = System.isFolder(first) ? first : first.parent
        let configured = scope.resolver.topmost(aboveFolder: folder.display).map { file in Path(file).parent }
        guard let root = configured ?? repository(around: folder), !starts.contains(root) else { return nil }
        return root
    }

    private static func repository(around folder: Path) -> Path? {
        var place = folder
        while place.bytes != [Path.separator] {
            let sign = place.appending(IgnoreChain.repositoryName)
            if (try? System.status(of: sign, links: .seen)) != nil { return place }
            place = place.parent
        }
        return nil
    }
}
