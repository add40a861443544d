/// The text in which repeats are looked for: a number for each run that occurs more than once, equal for equal runs.
struct RunNumbers {
    /// In the order of the runs. A number of its own stands between runs that do not follow each other.
    private(set) var numbers: [Int32] = []
    /// Where each of them begins; -1 for what stands between.
    private(set) var places: [Int32] = []
    /// How many different numbers there are.
    private(set) var alphabet: Int32 = 0

    init(_ runs: WindowHashes) {
        var kinds = RunKinds(runs.hashes)
        numbers.reserveCapacity(runs.hashes.count)
        places.reserveCapacity(runs.hashes.count)
        for (index, place) in runs.places.enumerated() {
            let first = kinds.first(of: index)
            guard kinds.isRepeated(first) else { continue }
            if let last = places.last, last + 1 != place { append(newNumber(), at: -1) }
            if first == index { kinds.set(newNumber(), for: first) }
            append(kinds.number(of: first), at: place)
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

/// For each of many hashes the first that is equal, and a number for each that comes more than once.
private struct RunKinds {
    /// For a hash that came before the first that is equal to it. Else what is known of this kind: `once`, `repeated` or
    /// its number, counted down from `repeated`.
    private var entries: [Int32] = []

    private static let vacant: Int32 = -1
    private static let once: Int32 = -1
    private static let repeated: Int32 = -2

    init(_ hashes: [UInt64]) {
        var size = 16
        // At most three of four slots are taken, so that every search ends soon.
        while size * 3 < hashes.count * 4 { size *= 2 }
        // By open addressing, the number of the first that has a hash; `vacant` where there is none. Nothing of the hash
        // itself beside it: what a table of twice the size saves in comparing, it costs in memory.
        var slots = Array(repeating: Self.vacant, count: size)
        entries.reserveCapacity(hashes.count)
        // Where a run is like an earlier one, the next is mostly like the one behind that: nothing to look up.
        var guess = 0
        for index in hashes.indices {
            let found = guess < index && hashes[guess] == hashes[index] ? first(of: guess) : Self.lookUp(index, in: hashes, &slots)
            if found == index {
                entries.append(Self.once)
            } else {
                entries[found] = Self.repeated
                entries.append(Int32(truncatingIfNeeded: found))
            }
            guess = found + 1
        }
    }

    func first(of index: Int) -> Int {
        entries[index] < 0 ? index : Int(entries[index])
    }

    /// - Parameter first: the first of its kind, here and below.
    func isRepeated(_ first: Int) -> Bool {
        entries[first] != Self.once
    }

    mutating func set(_ number: Int32, for first: Int) {
        entries[first] = Self.repeated - number
    }

    func number(of first: Int) -> Int32 {
        Self.repeated - entries[first]
    }

    /// The number of the first hash that is equal: `index` itself where there is none before.
    private static func lookUp(_ index: Int, in hashes: [UInt64], _ slots: inout [Int32]) -> Int {
        let hash = hashes[index]
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != vacant {
            let known = slots[slot]
            if hashes[Int(known)] == hash { return Int(known) }
            slot = (slot + 1) & mask
        }
        slots[slot] = Int32(truncatingIfNeeded: index)
        return index
    }
}
