/// Tells quickly of most runs of `width` tokens that nothing is like them.
///
/// Seeds are shorter runs, in which names count by their role alone. Those that begin at every `step`-th token are in
/// a table. Every run is long enough to hold one of them, and a run that is equal to it holds the same seed at the same
/// place, wherever that is: of two equal runs each holds a seed that the table has from the other. Since only one of
/// `step` seeds is kept, the table stays in the processor's nearer caches; waiting for the memory of larger ones took
/// most of a search.
struct RepeatFilter {
    private let seeds: Seeds
    private let table: SeedTable

    /// - Parameter width: at least 2.
    init(_ texts: [Passages], width: Int) {
        let seeds = Seeds(width: width)
        var table = SeedTable(capacity: texts.reduce(0) { $0 + $1.shapes.count / seeds.step })
        for text in texts { seeds.forEachKept(of: text) { table.insert($0) } }
        self.seeds = seeds
        self.table = table
    }

    /// The starts of the runs that may be repeated somewhere, in order; each range lies in one section.
    func candidates(in text: Passages) -> [Range<Int>] {
        var candidates: [Range<Int>] = []
        seeds.forEach(of: text) { start, hash, section in
            // A seed of the table is there itself.
            guard table.contains(hash, moreThanOnce: seeds.areKept(from: start)) else { return }
            let first = max(start - seeds.step + 1, section.lowerBound)
            let end = min(start, section.upperBound - seeds.width) + 1
            guard first < end else { return }
            if let last = candidates.last, last.upperBound >= first, last.lowerBound >= section.lowerBound {
                candidates[candidates.count - 1] = last.lowerBound..<end
            } else {
                candidates.append(first..<end)
            }
        }
        return candidates
    }
}

/// Runs of tokens that are so short that each run of `width` holds one that is kept.
private struct Seeds {
    let width: Int
    /// A power of two.
    let step: Int
    /// A multiple of `step`.
    private let length: Int
    private let powers: [UInt64]

    init(width: Int) {
        self.width = width
        // Longer steps make a smaller table, and shorter seeds, which occur more often where no run of `width` does.
        var step = 1
        while step * 12 <= width { step *= 2 }
        self.step = step
        length = (width - step + 1) / step * step
        powers = RollingHash.powers(length + 1)
    }

    @inline(__always)
    func areKept(from start: Int) -> Bool { start & (step - 1) == 0 }

    /// Calls `body` with the first token, the hash and the section of each seed, in order.
    @inline(__always)
    func forEach(of text: Passages, _ body: (Int, UInt64, Range<Int>) -> Void) {
        let shapes = text.shapes
        // What the first token of a seed weighs in its hash.
        let firstWeight = powers[length]
        for section in text.sections where section.range.count >= width {
            let range = section.range
            var hash = Self.hash(of: shapes[range.prefix(length - 1)])
            for start in range.lowerBound...range.upperBound - length {
                hash = (hash &+ UInt64(shapes[start + length - 1].structure)) &* RollingHash.base
                body(start, hash, range)
                hash = hash &- UInt64(shapes[start].structure) &* firstWeight
            }
        }
    }

    /// Calls `body` with the hash of each seed that is kept, in order: from the hashes of blocks of `step` tokens, which takes a third
    /// of the time.
    @inline(__always)
    func forEachKept(of text: Passages, _ body: (UInt64) -> Void) {
        let shapes = text.shapes
        let blocksOfSeed = length / step
        let (firstWeight, blockWeight) = (powers[length - step], powers[step])
        for section in text.sections where section.range.count >= width {
            let first = (section.range.lowerBound + step - 1) & ~(step - 1)
            let blocks = stride(from: first, through: section.range.upperBound - step, by: step).map { start in
                Self.hash(of: shapes[start..<start + step])
            }
            var hash: UInt64 = 0
            for (index, block) in blocks.enumerated() {
                hash = hash &* blockWeight &+ block
                guard index + 1 >= blocksOfSeed else { continue }
                body(hash)
                hash = hash &- blocks[index + 1 - blocksOfSeed] &* firstWeight
            }
        }
    }

    @inline(__always)
    private static func hash(of shapes: ArraySlice<TokenShape>) -> UInt64 {
        shapes.reduce(0) { ($0 &+ UInt64($1.structure)) &* RollingHash.base }
    }
}

/// A set of hashes of which 15 bits are kept, beside those that tell the place: it takes one of 16,000 others for its
/// own.
private struct SeedTable {
    /// The bits of a hash, and in the lowest one whether it came more than once; 0 where nothing stands.
    private var slots: [UInt16]
    private let slotShift: UInt64
    /// A bit for each hash, eight times as many as there are slots: most hashes have none, which is told without a
    /// search.
    private var marks: [UInt64]
    private let markShift: UInt64

    init(capacity: Int) {
        var bits = 4
        while (1 << bits) < capacity + capacity / 2 { bits += 1 }
        slots = Array(repeating: 0, count: 1 << bits)
        slotShift = UInt64(64 - bits)
        marks = Array(repeating: 0, count: max(1, 1 << (bits + 3 - 6)))
        markShift = UInt64(64 - bits - 3)
    }

    mutating func insert(_ hash: UInt64) {
        marks[Int(truncatingIfNeeded: hash &>> (markShift + 6))] |= 1 &<< (hash &>> markShift)
        let (slot, bits) = find(hash)
        slots[slot] = slots[slot] == 0 ? bits : bits | 1
    }

    @inline(__always)
    func contains(_ hash: UInt64, moreThanOnce: @autoclosure () -> Bool) -> Bool {
        let word = marks[Int(truncatingIfNeeded: hash &>> (markShift &+ 6))]
        guard word &>> (hash &>> markShift) & 1 == 1 else { return false }
        let (slot, bits) = find(hash)
        return moreThanOnce() ? slots[slot] == bits | 1 : slots[slot] != 0
    }

    private func find(_ hash: UInt64) -> (slot: Int, bits: UInt16) {
        var slot = Int(truncatingIfNeeded: hash &>> slotShift)
        let bits = max(2, UInt16(truncatingIfNeeded: hash &>> (slotShift &- 16)) & ~1)
        while slots[slot] != 0, slots[slot] & ~1 != bits { slot = (slot + 1) & (slots.count - 1) }
        return (slot, bits)
    }
}
