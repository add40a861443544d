/// What `git ls-files --stage -v -z` prints: every file that the index has.
struct IndexListing {
    struct Entry: Hashable, Sendable {
        enum State: Hashable, Sendable {
            case merged
            /// It has several contents, one for each side of a merge.
            case unmerged
        }

        /// Whether git looks at the file in the working tree when it is asked what differs.
        enum Attention: Hashable, Sendable {
            case compared
            /// It was told that the file does not change (`--assume-unchanged`).
            case assumed
            /// It was told that the file need not be there (`--skip-worktree`, sparse checkouts).
            case skipped
        }

        let mode: FileMode
        let object: ObjectName?
        let state: State
        let attention: Attention
    }

    /// By the name from the top of the working tree on.
    let entries: [[UInt8]: Entry]
    /// The folders of submodules.
    let submodules: [[UInt8]]

    init(_ output: [UInt8]) {
        var entries: [[UInt8]: Entry] = [:]
        var submodules: [[UInt8]] = []
        for field in output.fields {
            guard let tab = field.firstIndex(of: 0x09) else { continue }
            let words = field[..<tab].split(separator: UInt8(ascii: " "))
            guard words.count == 4, let tag = words[0].first else { continue }
            let name = Array(field[(tab + 1)...])
            let entry = Entry(
                mode: FileMode(words[1]), object: ObjectName(words[2]),
                state: words[3].elementsEqual([UInt8(ascii: "0")]) ? .merged : .unmerged, attention: .init(tag: tag))
            if entry.mode == .submodule { submodules.append(name) }
            entries[name] = entry
        }
        self.entries = entries
        self.submodules = submodules
    }
}

extension IndexListing.Entry.Attention {
    /// - Parameter tag: a letter, small where the file is taken for unchanged.
    fileprivate init(tag: UInt8) {
        self =
            switch tag {
            case UInt8(ascii: "S"), UInt8(ascii: "s"): .skipped
            case UInt8(ascii: "a")...UInt8(ascii: "z"): .assumed
            default: .compared
            }
    }
}
