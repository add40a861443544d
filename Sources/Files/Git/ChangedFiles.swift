/// The Swift files that differ from a commit, and what they were there.
package struct ChangedFiles {
    /// By absolute path: what the file was before; nil for one that is new.
    package private(set) var before: [Path: Git.Content?] = [:]
    /// Absolute paths of files with several contents, one for each side of a merge.
    package private(set) var unmerged: [Path] = []

    /// Of the working tree: changed since the base, whether staged or not, and those that git does not know yet.
    package static func inWorkingTree(of git: Git, since base: Git.Base) throws(GitFault) -> ChangedFiles {
        var files = ChangedFiles()
        let commit: String
        switch base {
        case let .commit(name): commit = name
        case .nothing:
            // Git's name for a tree without files would do, if it were the same in every kind of repository.
            for name in try git.output(["ls-files", "-z", "--full-name", "--", ":/"]).fields { files.add(name, git) }
            try files.addUntracked(git)
            return files
        }
        files.add(try git.difference([commit]), git)
        try files.addUntracked(git)
        // A conflict is no reason not to look: the markers are found as broken source.
        for path in files.unmerged { files.before.updateValue(nil, forKey: path) }
        files.unmerged = []
        return files
    }

    /// Of the index, against the last commit.
    package static func inIndex(of git: Git) throws(GitFault) -> ChangedFiles {
        var files = ChangedFiles()
        files.add(try git.difference(["--cached"]), git)
        return files
    }

    private mutating func add(_ difference: RawDifference, _ git: Git) {
        for entry in difference.entries where Path.isSwift(entry.name[...]) {
            let path = git.path(entry.name)
            switch (entry.status, entry.newMode) {
            case (.unmerged, _):
                unmerged.append(path)
            case (.deleted, _), (_, .absent), (_, .symbolicLink), (_, .submodule):
                break
            case (.added, .regular), (.copied, .regular), (.modified, .regular), (.renamed, .regular),
                (.typeChanged, .regular), (.unknown, .regular):
                let old = entry.oldMode == .regular ? entry.oldObject : nil
                before.updateValue(old.map { Git.Content(object: $0, name: entry.name) }, forKey: path)
            }
        }
    }

    private mutating func addUntracked(_ git: Git) throws(GitFault) {
        let output = try git.output(["ls-files", "--others", "--exclude-standard", "-z", "--full-name", "--", ":/"])
        for name in output.fields { add(name, git) }
    }

    private mutating func add(_ name: ArraySlice<UInt8>, _ git: Git) {
        if Path.isSwift(name[...]) { before.updateValue(nil, forKey: git.path(name)) }
    }
}

extension Git {
    /// What differs, renamed files recognised.
    func difference(_ sides: [String]) throws(GitFault) -> RawDifference {
        let words = ["diff", "--raw", "-z", "--no-abbrev", "--find-renames", "--no-ext-diff"]
        return RawDifference(try output(words + sides + ["--"]))
    }
}
