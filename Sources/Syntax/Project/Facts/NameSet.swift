/// A set of names that keeps only a digest of 64 bits of each: a project mentions hundreds of thousands of them, and a
/// `String` for each would cost more than lexing.
///
/// Two names of one project have the same digest by a chance of one in a billion, even where a project has a hundred
/// thousand names.
public struct NameSet: Sendable {
    /// Digests at their places by open addressing; 0 where there is none.
    private var slots: [UInt64] = []
    private var count = 0

    /// Empty.
    public init() {}

    init(_ digests: [NameDigest]) {
        guard !digests.isEmpty else { return }
        var room = 16
        while digests.count * 4 > room * 3 { room *= 2 }
        slots = Array(repeating: 0, count: room)
        for digest in digests { place(digest.value) }
    }

    /// Whether no name is in it.
    public var isEmpty: Bool { count == 0 }

    /// Whether the name is in it, up to names with the same digest.
    public func contains(_ name: String) -> Bool {
        contains(NameDigest(name))
    }

    func contains(_ digest: NameDigest) -> Bool {
        guard !slots.isEmpty else { return false }
        var slot = Int(truncatingIfNeeded: digest.value) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] == digest.value { return true }
            slot = (slot + 1) & (slots.count - 1)
        }
        return false
    }

    mutating func insert(_ digest: NameDigest) {
        // At most three of four slots are taken, so that every search ends soon.
        if (count + 1) * 4 > slots.count * 3 { grow() }
        place(digest.value)
    }

    mutating func formUnion(_ other: NameSet) {
        for digest in other.digests { insert(digest) }
    }

    /// In no order.
    var digests: some Sequence<NameDigest> { slots.lazy.compactMap(NameDigest.init) }

    private mutating func place(_ digest: UInt64) {
        var slot = Int(truncatingIfNeeded: digest) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] == digest { return }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = digest
        count += 1
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: Swift.max(16, old.count * 2))
        count = 0
        for digest in old where digest != 0 { place(digest) }
    }
}

/// A name in 64 bits.
struct NameDigest {
    /// Never 0.
    let value: UInt64

    /// - Parameter value: what was a digest's before; nil for 0, which none has.
    init?(value: UInt64) {
        guard value != 0 else { return nil }
        self.value = value
    }

    init(_ name: String) {
        self.init(Checksum(of: name))
    }

    init(_ bytes: [UInt8]) {
        self.init(bytes, in: bytes.indices)
    }

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.init(Checksum(bytes, in: range))
    }

    // With the finish of MurmurHash3, which spreads short names over the low bits.
    @inline(__always)
    private init(_ checksum: Checksum) {
        var hash = checksum.value
        hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        hash ^= hash >> 33
        value = hash == 0 ? 1 : hash
    }
}

extension SourceFile {
    /// The digest of the name that the token spells.
    func digest(_ token: Int) -> NameDigest {
        let range = nameRange(token)
        return NameDigest(text.bytes, in: range.start..<range.end)
    }
}
