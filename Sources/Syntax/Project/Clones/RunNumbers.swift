/// The text in which repeats are looked for: a number for each run that occurs more than once, equal for equal runs.
struct RunNumbers {
    /// In the order of the runs. A number of its own stands between runs that do not follow each other.
    private(set) var numbers: [Int32] = []
    /// Where each of them begins; -1 for what stands between.
    private(set) var places: [Int32] = []
    /// How many different numbers there are.
    private(set) var alphabet: Int32 = 0

    init(_ runs: WindowHashes) {
        var firsts = FirstRuns(runs.hashes)
        numbers.reserveCapacity(runs.hashes.count)
        places.reserveCapacity(runs.hashes.count)
        for index in runs.hashes.indices {
            let first = Int(firsts.first[index])
            guard firsts.marks[first] != FirstRuns.once else { continue }
            let place = runs.places[index]
            if let last = places.last, last + 1 != place { append(newNumber(), at: -1) }
            if first == index { firsts.marks[first] = newNumber() }
            append(firsts.marks[first], at: place)
        }
    }

    private mutating func newNumber() -> Int32 {
        defer { alphabet += 1 }
        return alphabet
    }

    private mutating func append(_ number: Int32, at place: Int32) {
        numbers.append(number)
        places.append(place)
    }
}

/// For each of many hashes the first that is equal.
private struct FirstRuns {
    /// In the order of the hashes.
    private(set) var first: [Int32] = []
    /// Of each hash that is the first of its kind: `once` where no other is equal; else it is free to be used.
    var marks: [Int32]
    /// By open addressing, the number of the first that has a hash; `vacant` where there is none.
    // Nothing of the hash itself beside it: what a table of twice the size saves in comparing, it costs in memory.
    private var slots: [Int32]

    static let once: Int32 = -1
    private static let vacant: Int32 = -1

    init(_ hashes: [UInt64]) {
        var size = 16
        // At most three of four slots are taken, so that every search ends soon.
        while size * 3 < hashes.count * 4 { size *= 2 }
        slots = Array(repeating: Self.vacant, count: size)
        marks = Array(repeating: Self.once, count: hashes.count)
        first.reserveCapacity(hashes.count)
        // Where a run is like an earlier one, the next is mostly like the one behind that: nothing to look up.
        var guess = 0
        for index in hashes.indices {
            let found = guess < index && hashes[guess] == hashes[index] ? Int(first[guess]) : lookUp(index, in: hashes)
            if found != index { marks[found] = 0 }
            first.append(Int32(truncatingIfNeeded: found))
            guess = found + 1
        }
    }

    /// The number of the first hash that is equal: `index` itself where there is none before.
    private mutating func lookUp(_ index: Int, in hashes: [UInt64]) -> Int {
        let hash = hashes[index]
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != Self.vacant {
            let known = slots[slot]
            if hashes[Int(known)] == hash { return Int(known) }
            slot = (slot + 1) & mask
        }
        slots[slot] = Int32(truncatingIfNeeded: index)
        return index
    }
}
