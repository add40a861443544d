/// The Swift files as the index has them: what a commit would hold if it were made now.
struct StagedTree {
    /// How the index has a file.
    enum State: Hashable, Sendable {
        /// As the working tree does, line endings and filters aside; or it is not for this index to say: outside of the
        /// repository, in a submodule, amid a merge.
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
    private(set) var missing: [Path: Git.Content] = [:]

    init(_ git: Git) throws(Message) {
        self.git = git
        index = IndexListing(try git.output(["ls-files", "--stage", "-z", "--full-name", "--", ":/"]))
        let words = ["diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", "--"]
        for entry in RawDifference(try git.output(words)).entries where Path.isSwift(entry.name) {
            enter(entry)
        }
    }

    private mutating func enter(_ entry: RawDifference.Entry) {
        switch entry.status {
        case .added: intended.insert(entry.name)
        case .unmerged: break
        case .modified, .typeChanged, .deleted, .copied, .renamed, .unknown:
            guard let known = index.entries[entry.name], known.state == .merged, known.mode == .regular,
                let object = known.object
            else { return }
            let content = Git.Content(object: object, name: entry.name)
            differing[entry.name] = content
            if entry.status == .deleted { missing[git.path(entry.name)] = content }
        }
    }

    /// - Parameter path: absolute.
    func state(of path: Path) -> State {
        guard let name = path.relative(to: git.top)?.bytes else { return .asInWorkingTree }
        if intended.contains(name) { return .absent }
        if let content = differing[name] { return .otherwise(content) }
        if index.entries[name] != nil { return .asInWorkingTree }
        let isForeign = index.submodules.contains { path.lies(in: git.path($0)) }
        return isForeign ? .asInWorkingTree : .absent
    }
}
