/// A fixed list of words that are looked for in source: no string is made of what stands there, and most names miss in
/// one look.
public struct WordTable: Sendable {
    private struct Entry {
        let start: Int
        let length: Int
        /// The next entry with the same hash, or `none`.
        let next: UInt16
    }

    private static let none = UInt16.max

    /// The bytes of all words, one behind the other.
    private var letters: [UInt8] = []
    private var entries: [Entry] = []
    /// For each hash the last of its words in `entries`, or `none`.
    private var slots: [UInt16]
    private let mask: Int

    /// - Precondition: fewer than 65,535 words.
    public init(_ words: [String]) {
        precondition(words.count < Self.none, "too many words for a table")
        var size = 64
        // With eight slots a word nearly every other name misses at once.
        while size < words.count * 8 { size *= 2 }
        mask = size - 1
        slots = Array(repeating: Self.none, count: size)
        for word in words {
            let bytes = Array(word.utf8)
            let slot = hash(of: 0, bytes.count, in: bytes)
            entries.append(Entry(start: letters.count, length: bytes.count, next: slots[slot]))
            slots[slot] = UInt16(entries.count - 1)
            letters += bytes
        }
    }

    // Of the multipliers that were tried, these set the reserved words of Swift apart best.
    @inline(__always)
    private func hash(of start: Int, _ length: Int, in bytes: [UInt8]) -> Int {
        guard length > 0 else { return 0 }
        let first = Int(bytes[start])
        let middle = Int(bytes[start + length / 2])
        let last = Int(bytes[start + length - 1])
        return (first &* 6 &+ middle &* 123 &+ last &* 230 &+ length &* 54) & mask
    }

    /// The place in the list of the word that stands in `bytes` from `start` to `end`; nil for any other.
    @inline(__always)
    func place(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        let length = end - start
        var candidate = slots[hash(of: start, length, in: bytes)]
        while candidate != Self.none {
            let entry = entries[Int(candidate)]
            if entry.length == length, matches(entry, bytes, start) { return Int(candidate) }
            candidate = entry.next
        }
        return nil
    }

    @inline(__always)
    private func matches(_ entry: Entry, _ bytes: [UInt8], _ start: Int) -> Bool {
        var index = 0
        while index < entry.length {
            guard bytes[start + index] == letters[entry.start + index] else { return false }
            index += 1
        }
        return true
    }
}

extension SourceFile {
    /// The place in the list of the word that the token spells, backticks included; nil for any other.
    public func place(of token: Int, in table: WordTable) -> Int? {
        table.place(in: text.bytes, from: tokens[token].start, to: tokens[token].end)
    }

    /// The identifiers that spell one of the words, each with the word's place in the list.
    // All of them in one call: a call for each identifier of a file costs more than the look.
    public func occurrences(of table: WordTable) -> [(token: Int, place: Int)] {
        var found: [(token: Int, place: Int)] = []
        for token in positions(of: .identifier) {
            let range = tokens[token].range
            if let place = table.place(in: text.bytes, from: range.start, to: range.end) { found.append((token, place)) }
        }
        return found
    }

    /// Whether the token spells one of the words.
    public func token(_ index: Int, isIn table: WordTable) -> Bool {
        place(of: index, in: table) != nil
    }
}
