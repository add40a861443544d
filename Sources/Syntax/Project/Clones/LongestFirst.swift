/// A run of tokens that repeats an earlier one.
struct RepeatedRun: Comparable {
    var place: Int
    var original: Int
    /// In tokens.
    var length: Int
    /// Which repeat it is: runs of one with the same original are one class.
    let node: Int
    /// The end of the places from which on only the same repeat begins, however much of it is cut off.
    let chainEnd: Int

    /// The same run without its first `count` tokens.
    func dropFirst(_ count: Int) -> RepeatedRun {
        var rest = self
        rest.place += count
        rest.original += count
        rest.length -= count
        return rest
    }

    /// The first `count` tokens of the run.
    func prefix(_ count: Int) -> RepeatedRun {
        var beginning = self
        beginning.length = count
        return beginning
    }

    /// The longer one comes first.
    static func < (left: RepeatedRun, right: RepeatedRun) -> Bool {
        guard left.length == right.length else { return left.length > right.length }
        return (left.node, left.place) < (right.node, right.place)
    }
}

/// Runs that are taken out by their length: a binary heap.
struct LongestFirst {
    private var runs: [RepeatedRun] = []

    var first: RepeatedRun? { runs.first }

    mutating func insert(_ run: RepeatedRun) {
        runs.append(run)
        var index = runs.count - 1
        while index > 0, runs[index] < runs[(index - 1) / 2] {
            runs.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func takeFirst() -> RepeatedRun? {
        guard let last = runs.popLast() else { return nil }
        guard let first = runs.first else { return last }
        runs[0] = last
        var index = 0
        while let child = [2 * index + 1, 2 * index + 2].filter(runs.indices.contains).min(by: { runs[$0] < runs[$1] }),
            runs[child] < runs[index]
        {
            runs.swapAt(index, child)
            index = child
        }
        return first
    }
}
