import Synchronization

/// The clones of a project, found when they are first asked for.
final class CloneIndex: Sendable {
    /// The clones of one file.
    struct FileClones: Sendable {
        let byteCount: Int
        var clones: [Clone] = []
    }

    /// In the order of their paths.
    private let passages: [Passages]
    private let found = Mutex<[CloneMeasure: [String: FileClones]]>([:])

    init(_ passages: [Passages]) {
        self.passages = passages
    }

    /// By path.
    func find(_ measure: CloneMeasure) -> [String: FileClones] {
        guard !passages.isEmpty else { return [:] }
        return found.withLock { found in
            if let known = found[measure] { return known }
            var search = CloneSearch(passages, measure)
            let clones = search.run()
            found[measure] = clones
            return clones
        }
    }
}
