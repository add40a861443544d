/// The Swift files as the index has them: what a commit would hold if it were made now.
package struct StagedTree {
    /// How the index has a file.
    package enum State: Hashable, Sendable {
        /// As the working tree does, filters aside; or it is not for this index to say: outside of the repository, in
        /// a submodule, amid a merge.
        case asInWorkingTree
        case otherwise(Git.Content)
        /// Not at all.
        case absent
    }

    private let git: Git
    private let index: IndexListing
    /// Those whose content is not that of the working tree.
    private var differing: [[UInt8]: Git.Content] = [:]
    /// Those that are in the index in name only (`git add --intent-to-add`).
    private var intended: Set<[UInt8]> = []
    /// Files that the working tree does not have; by absolute path.
    package private(set) var missing: [Path: Git.Content] = [:]

    /// - Parameters:
    ///   - sizes: how many bytes the files of the working tree have, by absolute path.
    ///   - staged: what differs from the last commit.
    package init(_ git: Git, besides sizes: [Path: Int], staged: ChangedFiles) throws(GitFault) {
        self.git = git
        index = IndexListing(try git.output(["ls-files", "--stage", "-v", "-z", "--full-name", "--", ":/"]))
        let words = ["diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--"]
        for entry in RawDifference(try git.output(words)).entries where Path.isSwift(entry.name[...]) {
            enter(entry)
        }
        enterUnseen(besides: sizes, staged: staged)
        try enterConverted(sizes)
    }

    private mutating func enter(_ entry: RawDifference.Entry) {
        switch entry.status {
        case .added: intended.insert(entry.name)
        case .unmerged: break
        case .modified, .typeChanged, .deleted, .copied, .renamed, .unknown:
            guard let content = index.content(of: entry.name) else { return }
            differing[entry.name] = content
            if entry.status == .deleted { missing[git.path(entry.name)] = content }
        }
    }

    /// Files that git does not look at: they are as the index has them, whatever stands on the disk. What a sparse checkout
    /// leaves out is not there, unless the commit changes it.
    private mutating func enterUnseen(besides sizes: [Path: Int], staged: ChangedFiles) {
        for (name, entry) in index.entries where entry.attention != .compared && Path.isSwift(name[...]) {
            let path = git.path(name)
            guard let content = index.content(of: name) else { continue }
            guard sizes[path] == nil else {
                differing[name] = content
                continue
            }
            if entry.attention == .skipped, staged.before[path] == nil { continue }
            differing[name] = content
            if (try? System.status(of: path)) == nil { missing[path] = content }
        }
    }

    /// Files that git takes for the same because it looks past line endings and keywords (`eol`, `ident`): what is stored
    /// has another size. What a filter stores is no Swift, and the working tree has it as it is to be read.
    private mutating func enterConverted(_ sizes: [Path: Int]) throws(GitFault) {
        var compared: [(content: Git.Content, size: Int)] = []
        for (path, size) in sizes {
            guard let name = path.relative(to: git.top)?.bytes, differing[name] == nil, !intended.contains(name),
                let content = index.content(of: name)
            else { continue }
            compared.append((content, size))
        }
        let stored = try git.sizes(of: compared.map(\.content.object))
        let converted = compared.filter { stored[$0.content.object, default: $0.size] != $0.size }.map(\.content)
        guard !converted.isEmpty else { return }
        let filtered = try git.filteredNames(among: converted.map(\.name))
        for content in converted where !filtered.contains(content.name) { differing[content.name] = content }
    }

    /// - Parameter path: absolute.
    package func state(of path: Path) -> State {
        guard let name = path.relative(to: git.top)?.bytes else { return .asInWorkingTree }
        if intended.contains(name) { return .absent }
        if let content = differing[name] { return .otherwise(content) }
        if index.entries[name] != nil { return .asInWorkingTree }
        let isForeign = index.submodules.contains { path.lies(in: git.path($0)) }
        return isForeign ? .asInWorkingTree : .absent
    }
}

extension IndexListing {
    /// What a commit would hold of the file; nil where that is not decided, or no text.
    fileprivate func content(of name: [UInt8]) -> Git.Content? {
        guard let known = entries[name], known.state == .merged, known.mode == .regular, let object = known.object else {
            return nil
        }
        return Git.Content(object: object, name: name)
    }
}
