/// The text in which repeats are looked for: a number for each run that occurs more than once, equal for equal runs.
struct RunNumbers {
    /// In the order of the runs. A number of its own stands between runs that do not follow each other.
    private(set) var numbers: [Int32] = []
    /// Where the runs begin: between those of one stretch and of the next there is one more number.
    private(set) var stretches: [Range<Int32>] = []
    /// How many different numbers there are.
    private(set) var alphabet: Int32 = 0

    init(_ runs: WindowHashes) {
        var kinds = RunKinds(runs.hashes)
        numbers.reserveCapacity(runs.hashes.count)
        var index = 0
        var (start, end): (Int32, Int32) = (0, 0)
        for stretch in runs.stretches {
            for place in stretch {
                let first = kinds.first(of: index)
                if kinds.isRepeated(first) {
                    if place != end {
                        finish(start..<end)
                        start = place
                    }
                    end = place + 1
                    if first == index { kinds.set(newNumber(), for: first) }
                    numbers.append(kinds.number(of: first))
                }
                index += 1
            }
        }
        if start < end { stretches.append(start..<end) }
    }

    /// Ends a stretch, none where it is empty, in front of another.
    private mutating func finish(_ stretch: Range<Int32>) {
        guard !stretch.isEmpty else { return }
        stretches.append(stretch)
        numbers.append(newNumber())
    }

    private mutating func newNumber() -> Int32 {
        defer { alphabet += 1 }
        return alphabet
    }
}

/// For each of many hashes the first that is equal, and a number for each that comes more than once.
private struct RunKinds {
    /// For a hash that came before the first that is equal to it. Else what is known of this kind: `once`, `repeated` or
    /// its number, counted down from `repeated`.
    private var entries: [Int32] = []

    private static let once: Int32 = -1
    private static let repeated: Int32 = -2

    init(_ hashes: [UInt64]) {
        var size = 16
        // At most three of four slots are taken, so that every search ends soon.
        while size * 3 < hashes.count * 4 { size *= 2 }
        var table = FirstTable(size: size)
        entries = Array(repeating: Self.once, count: hashes.count)
        // Where a run is like an earlier one, the next is mostly like the one behind that: nothing to look up.
        var guess = 0
        for index in hashes.indices {
            let found = guess < index && hashes[guess] == hashes[index] ? first(of: guess) : table.lookUp(index, in: hashes)
            if found != index {
                entries[found] = Self.repeated
                entries[index] = Int32(truncatingIfNeeded: found)
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
}

/// The first of equal hashes, by open addressing.
private struct FirstTable {
    /// The number of a hash, and in the bits above it some of the hash itself: most others are told apart without looking
    /// for theirs, which are somewhere else in memory.
    private var slots: [UInt32]
    private let numberBits: UInt32

    private static let vacant = UInt32.max

    /// - Parameter size: a power of two that is more than the numbers.
    init(size: Int) {
        slots = Array(repeating: Self.vacant, count: size)
        numberBits = UInt32(truncatingIfNeeded: size - 1)
    }

    /// The number of the first hash that is equal: `index` itself where there is none before.
    mutating func lookUp(_ index: Int, in hashes: [UInt64]) -> Int {
        let hash = hashes[index]
        let mark = UInt32(truncatingIfNeeded: hash &>> 32) & ~numberBits
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != Self.vacant {
            let known = Int(slots[slot] & numberBits)
            if slots[slot] & ~numberBits == mark, hashes[known] == hash { return known }
            slot = (slot + 1) & mask
        }
        slots[slot] = mark | UInt32(truncatingIfNeeded: index)
        return index
    }
}
