import Arguments
import Files

/// What a run looks at when it looks only at what changed.
struct ChangeScope {
    /// Which findings count.
    var lines = FindingFilter.Lines.all
    /// What is to be told.
    var messages: [Message] = []
    /// The folder with the working tree that was asked; nil where none was.
    private var top: Path?

    /// Leaves those files to be linted that changed, with the content that is meant.
    init(narrowing found: inout ProjectFiles, as request: LintRequest) throws(GitFault) {
        let changed: ChangedFiles
        let git: Git
        switch request.selection {
        case .all: return
        case let .changed(reference):
            git = try Git(for: "--changed")
            top = git.top
            changed = try ChangedFiles.inWorkingTree(of: git, since: git.base(for: reference))
            found.add(tracked: changed.before.keys)
            found.lint { changed.before[$0] != nil }
        case .staged:
            git = try Git(for: "--staged")
            top = git.top
            changed = try ChangedFiles.inIndex(of: git)
            found.add(tracked: changed.before.keys)
            messages = changed.unmerged.filter(found.wouldLint).sorted().map { path in
                let shown = path.shown(from: found.currentFolder, in: git.top).display
                return .error("\(shown): has unresolved conflicts, so nothing of it is staged; skipped")
            }
            // Without anything staged there is nothing to read.
            if changed.before.isEmpty {
                found.lint { _ in false }
            } else {
                let tree = try StagedTree(git, besides: found.sizes, staged: changed)
                try found.take(tree, linting: changed) { contents throws(GitFault) in
                    try git.bytes(of: contents)
                }
            }
        }
        if case .changed = request.lines { lines = try Self.lines(changed, of: found, git) }
    }

    /// What lies in another repository than the one that was asked, in a submodule for instance, is not looked at; for
    /// whoever has named it.
    /// - Parameter paths: as they were said.
    func remarks(onRepositoriesOf paths: [Path], besides found: ProjectFiles) -> [Message] {
        guard let top else { return [] }
        let repositories = paths.compactMap { path in
            path.located(from: found.currentFolder).way.first { $0 == top || $0.isRepository }
        }
        // Git may have files of a folder that became a repository later.
        let others = Set(repositories).filter { other in
            other != top && !found.entries.contains { $0.role == .linted && $0.file.path.lies(in: other) }
        }
        return others.sorted().map { other in
            .note("\(other.shown(from: found.currentFolder, in: top).display) is a repository of its own; run there")
        }
    }

    private static func lines(
        _ changed: ChangedFiles, of found: ProjectFiles, _ git: Git
    ) throws(GitFault) -> FindingFilter.Lines {
        var contents: [Path: Git.Content] = [:]
        for entry in found.entries where entry.role == .linted {
            if let content = changed.before[entry.file.path] ?? nil { contents[entry.file.path] = content }
        }
        let bytes = try git.bytes(of: Array(contents.values))
        return .changed(since: contents.compactMapValues { bytes[$0] })
    }
}
