/// Words of the language, found by a perfect hash over their bytes: no string is built, and most names miss in one look.
struct WordTable<Word: Sendable>: Sendable {
    /// What the first, the middle and the last byte and the length are multiplied with. Found by trying.
    struct Multipliers {
        let first: Int
        let middle: Int
        let last: Int
        let length: Int
    }

    private struct Entry {
        let start: Int
        let length: Int
        let word: Word
    }

    private let multipliers: Multipliers
    private let lengths: ClosedRange<Int>
    /// The bytes of all words, one behind the other.
    private var letters: [UInt8] = []
    private var entries: [Entry] = []
    /// For each hash the number of its word in `entries`, or 0xFF.
    private var slots = [UInt8](repeating: 0xFF, count: 256)

    /// - Precondition: the multipliers give every word a hash of its own.
    init(_ words: [(spelling: String, word: Word)], _ multipliers: Multipliers) {
        self.multipliers = multipliers
        let sizes = words.map(\.spelling.utf8.count)
        lengths = (sizes.min() ?? 0)...(sizes.max() ?? 0)
        for (spelling, word) in words {
            let bytes = Array(spelling.utf8)
            let slot = hash(of: 0, bytes.count, in: bytes)
            precondition(slots[slot] == 0xFF, "the hash of words is no longer perfect: '\(spelling)' collides")
            slots[slot] = UInt8(entries.count)
            entries.append(Entry(start: letters.count, length: bytes.count, word: word))
            letters += bytes
        }
    }

    @inline(__always)
    private func hash(of start: Int, _ length: Int, in bytes: [UInt8]) -> Int {
        let first = Int(bytes[start]) &* multipliers.first
        let middle = Int(bytes[start + length / 2]) &* multipliers.middle
        let last = Int(bytes[start + length - 1]) &* multipliers.last
        return (first &+ middle &+ last &+ length &* multipliers.length) & 0xFF
    }

    /// The word that stands in `bytes` from `start` to `end`, if it is one of the table.
    @inline(__always)
    func word(in bytes: [UInt8], from start: Int, to end: Int) -> Word? {
        let length = end - start
        guard lengths.contains(length) else { return nil }
        let slot = slots[hash(of: start, length, in: bytes)]
        guard slot != 0xFF else { return nil }
        let entry = entries[Int(slot)]
        guard entry.length == length else { return nil }
        var index = 0
        while index < length {
            guard bytes[start + index] == letters[entry.start + index] else { return nil }
            index += 1
        }
        return entry.word
    }
}
