/// A dictionary from spellings to numbers that is emptied at no cost. The spellings are hashes, well mixed already.
struct SpellingTable {
    private struct Entry {
        var spelling: UInt32
        var value: UInt32
        /// Entries of an earlier filling are none.
        var filling: UInt32
    }

    private var entries: [Entry] = []
    private var filling: UInt32 = 0
    private var mask = 0

    /// Forgets everything.
    /// - Parameter capacity: how many spellings may come at most.
    mutating func empty(capacity: Int) {
        var size = 16
        // At most half of the entries are taken, so that every search ends soon.
        while size < capacity * 2 { size *= 2 }
        if size > entries.count || filling == .max {
            entries = Array(repeating: Entry(spelling: 0, value: 0, filling: 0), count: max(size, entries.count))
            filling = 0
        }
        mask = size - 1
        filling += 1
    }

    /// Sets the value and gives back the one before; nil for a spelling that is new.
    mutating func update(_ spelling: UInt32, to value: UInt32) -> UInt32? {
        var slot = Int(truncatingIfNeeded: spelling &* 0x9E37_79B1 &>> 7) & mask
        while entries[slot].filling == filling {
            if entries[slot].spelling == spelling {
                defer { entries[slot].value = value }
                return entries[slot].value
            }
            slot = (slot + 1) & mask
        }
        entries[slot] = Entry(spelling: spelling, value: value, filling: filling)
        return nil
    }
}
