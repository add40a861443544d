/// What `git ls-files --stage -z` prints: every file that the index has.
struct IndexListing {
    struct Entry: Hashable, Sendable {
        enum State: Hashable, Sendable {
            case merged
            /// It has several contents, one for each side of a merge.
            case unmerged
        }

        let mode: FileMode
        let object: ObjectName?
        let state: State
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
            guard words.count == 3 else { continue }
            let name = Array(field[(tab + 1)...])
            let entry = Entry(
                mode: FileMode(words[0]), object: ObjectName(words[1]),
                state: words[2].elementsEqual([UInt8(ascii: "0")]) ? .merged : .unmerged)
            if entry.mode == .submodule { submodules.append(name) }
            entries[name] = entry
        }
        self.entries = entries
        self.submodules = submodules
    }
}
