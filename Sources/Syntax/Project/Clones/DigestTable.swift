/// A dictionary from digests to numbers. The digests are well mixed already, so they are their own hashes: `Dictionary`
/// spent half the time of a search for clones on hashing them again.
struct DigestTable {
    /// 0 where nothing stands.
    private var digests: [UInt64]
    private var values: [Int32]
    private var count = 0

    /// - Parameter capacity: how many digests are expected; more may come.
    init(capacity: Int) {
        var size = 16
        while size * 3 < capacity * 4 { size *= 2 }
        digests = Array(repeating: 0, count: size)
        values = Array(repeating: 0, count: size)
    }

    func value(of digest: UInt64) -> Int32? {
        let slot = slot(of: max(digest, 1))
        return digests[slot] == 0 ? nil : values[slot]
    }

    /// Sets the value and gives back the one before; nil for a digest that is new.
    @discardableResult
    mutating func update(_ digest: UInt64, to value: Int32) -> Int32? {
        // At most three of four slots are taken, so that every search ends soon.
        if (count + 1) * 4 > digests.count * 3 { grow() }
        let slot = slot(of: max(digest, 1))
        defer { values[slot] = value }
        guard digests[slot] == 0 else { return values[slot] }
        digests[slot] = max(digest, 1)
        count += 1
        return nil
    }

    private func slot(of digest: UInt64) -> Int {
        let mask = digests.count - 1
        var slot = Int(truncatingIfNeeded: digest) & mask
        while digests[slot] != 0, digests[slot] != digest { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        var larger = DigestTable(capacity: digests.count * 2)
        for (slot, digest) in digests.enumerated() where digest != 0 { larger.update(digest, to: values[slot]) }
        self = larger
    }
}
