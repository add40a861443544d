/// A run of tokens that was found to repeat an earlier one.
struct CloneFind {
    /// Finds of the same node with the same original are one class.
    let node: Int
    let original: Int
    let place: Int
    let length: Int
    /// The tokens in front of the first line that is shown.
    let lead: Int
    let lines: Int
    let comparison: CloneMeasure.Comparison

    var end: Int { place + length }
    var originalEnd: Int { original + length }
}

/// Which finds are copies of the same code.
struct CloneClasses {
    /// In the order of their places.
    let finds: [CloneFind]
    private let classes: [Key: [CloneFind]]
    private let byOriginal: [CloneFind]
    /// For each in the order of the originals how far it and those before it reach.
    private let reaches: [Int]

    private struct Key: Hashable {
        let node: Int
        let original: Int

        init(_ find: CloneFind) {
            node = find.node
            original = find.original
        }
    }

    init(_ found: [CloneFind]) {
        finds = found.sorted { $0.place < $1.place }
        classes = Dictionary(grouping: finds, by: Key.init)
        byOriginal = finds.sorted { ($0.original, $0.place) < ($1.original, $1.place) }
        var reach = 0
        reaches = byOriginal.map { find in
            reach = max(reach, find.originalEnd)
            return reach
        }
    }

    /// As many places as a person would look at where the first line of the find stands too, beside its own and the original's.
    func siblings(of find: CloneFind) -> [Int] {
        let line = find.original + find.lead
        var places = (classes[Key(find)] ?? []).prefix(Self.limit + 1).filter { find.lead < $0.length }
            .map { $0.place + find.lead }
        // Copies that have more in common with each other are a class of their own.
        if places.count <= Self.limit {
            places += finds(around: find.original..<find.originalEnd).map { $0.place + line - $0.original }
            places += finds(around: find.place..<find.end).map { $0.place + find.place + find.lead - $0.original }
        }
        let others = Set(places).subtracting([find.place + find.lead, line])
        return Array(others.sorted().prefix(Self.limit))
    }

    private static let limit = 8

    /// Those whose originals have all of the run; of very many some.
    private func finds(around run: Range<Int>) -> [CloneFind] {
        var found: [CloneFind] = []
        var index = prefixLength(of: byOriginal.count) { byOriginal[$0].original <= run.lowerBound }
        let first = max(0, index - 64)
        while index > first, reaches[index - 1] >= run.upperBound {
            index -= 1
            if byOriginal[index].originalEnd >= run.upperBound { found.append(byOriginal[index]) }
        }
        return found
    }
}
