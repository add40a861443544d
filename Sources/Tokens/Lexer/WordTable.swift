/// A fixed list of words that are looked for in source: no string is made of what stands there, and most names miss in
/// one look.
public struct WordTable: Sendable {
    private struct Word {
        /// Its first eight bytes.
        let key: UInt64
        /// Where its bytes stand in `bytes`.
        let start: Int
        let length: Int
    }

    private let words: [Word]
    /// Of all words, one behind the other.
    private let bytes: [UInt8]
    /// The first eight bytes of the word at each place by open addressing, 0 where there is none.
    private var keys: [UInt64]
    /// For each of `keys` the word's place in the list.
    private var places: [UInt16]
    private let shift: UInt64
    /// Of all words in their order: two tables with one digest have the same ones.
    package let digest: UInt64
    /// A bit for each length that a word has; the last one for all longer ones.
    private let lengths: UInt64

    /// Of words that are equal the first one is found.
    /// - Precondition: fewer than 65,535 words, none of them empty.
    public init(_ spellings: [String]) {
        var bytes: [UInt8] = []
        var lengths: [Int] = []
        for spelling in spellings {
            bytes += spelling.utf8
            lengths.append(spelling.utf8.count)
        }
        self.init(joined: bytes, lengths: lengths)
    }

    /// - Parameters:
    ///   - bytes: Of all words, one behind the other.
    ///   - wordLengths: How many of the bytes each word has.
    /// - Precondition: fewer than 65,535 words, none of them empty, and no byte beside them.
    public init(joined bytes: [UInt8], lengths wordLengths: [Int]) {
        precondition(wordLengths.count < UInt16.max, "too many words for a table")
        var start = 0
        words = wordLengths.map { length in
            precondition(length > 0, "an empty word stands everywhere")
            defer { start += length }
            return Word(key: ByteWord(bytes, at: start).prefix(length), start: start, length: length)
        }
        precondition(start == bytes.count, "words end where their bytes end")
        self.bytes = bytes
        // With the lengths: the same letters make other words where they are cut in other places.
        digest = words.reduce(Checksum(bytes, in: bytes.indices).value) { RollingHash.mixed($0 ^ UInt64($1.length)) }
        lengths = words.reduce(0) { $0 | Self.bit(ofLength: $1.length) }
        var size = 64
        // With eight slots a word nearly every other name misses at once.
        while size < words.count * 8 { size *= 2 }
        shift = UInt64(64 - size.trailingZeroBitCount)
        keys = Array(repeating: 0, count: size)
        places = Array(repeating: 0, count: size)
        for (place, word) in words.enumerated() {
            var slot = slot(of: word.key)
            while keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
            keys[slot] = word.key
            places[slot] = UInt16(place)
        }
    }

    /// In order.
    package var spellings: [String] {
        words.map { String(decoding: bytes[$0.start..<$0.start + $0.length], as: UTF8.self) }
    }

    private static func bit(ofLength length: Int) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: min(length, 63))
    }

    /// Whether any word is so long: most names need not be read then.
    @inline(__always)
    package func hasWord(ofLength length: Int) -> Bool {
        lengths & Self.bit(ofLength: length) != 0
    }

    /// By the golden ratio, which spreads what differs in few bits.
    @inline(__always)
    private func slot(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }

    /// The place in the list of the word that stands in `bytes` from `start` to `end`; nil for any other.
    @inline(__always)
    package func place(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        place(of: ByteWord(bytes, at: start), in: bytes, from: start, to: end)
    }

    /// - Parameter first: the bytes from `start` on.
    @inline(__always)
    func place(of first: ByteWord, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        let key = first.prefix(end &- start)
        var slot = slot(of: key)
        while keys[slot] != 0 {
            if keys[slot] == key, let place = place(at: slot, in: bytes, start, end) { return place }
            slot = (slot &+ 1) & (keys.count &- 1)
        }
        return nil
    }

    /// The word in the slot, where the rest of it stands there too.
    private func place(at slot: Int, in bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        let place = Int(places[slot])
        let word = words[place]
        guard word.length == end - start else { return nil }
        var index = ByteWord.width
        while index < word.length {
            guard bytes[start + index] == self.bytes[word.start + index] else { return nil }
            index += 1
        }
        return place
    }
}
