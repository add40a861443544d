/// Hashes of all runs of `width` tokens, equal for runs that are equal up to a consistent renaming.
///
/// A name counts by the distance to its last use inside the run (Baker, 1993), so that the hash can roll on: when the run
/// leaves a token behind, only the next use of the same name changes.
struct WindowHashes {
    private let passages: Passages
    private let width: Int
    private let comparison: CloneMeasure.Comparison
    /// For each token the one before and the one behind that says the same; -1 where there is none.
    private var previous: [Int32] = []
    private var next: [Int32] = []

    init(_ passages: Passages, _ measure: CloneMeasure) {
        self.passages = passages
        width = measure.minimumTokens
        comparison = measure.comparison
        switch comparison {
        case .exact: break
        case .renamed: link()
        }
    }

    private mutating func link() {
        let count = passages.symbols.count
        previous = [Int32](repeating: -1, count: count)
        next = previous
        var latest = DigestTable(capacity: count / 4)
        for index in 0..<count where passages.roles[index] != .fixed {
            if let earlier = latest.update(mixed(UInt64(passages.symbols[index])), to: Int32(index)) {
                previous[index] = earlier
                next[Int(earlier)] = Int32(index)
            }
        }
    }

    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Calls `body` with the first token and the hash of each run, in order; runs do not reach over imports.
    func forEach(_ body: (Int, UInt64) -> Void) {
        // `powers[n]` weighs the token that has `n` others behind it.
        var powers: [UInt64] = [1]
        for _ in 1..<width { powers.append(powers[powers.count - 1] &* Self.base) }
        for section in passages.sections where section.count >= width {
            var hash: UInt64 = 0
            for index in section {
                let start = index - width + 1
                if start > section.lowerBound { leave(start - 1, &hash, powers) }
                hash = hash &* Self.base &+ code(index, seenFrom: max(start, section.lowerBound))
                if start >= section.lowerBound { body(start, hash) }
            }
        }
    }

    /// Takes the first token of the run out of the hash.
    private func leave(_ first: Int, _ hash: inout UInt64, _ powers: [UInt64]) {
        hash &-= code(first, seenFrom: first) &* powers[width - 1]
        guard comparison == .renamed, passages.roles[first] != .fixed else { return }
        let use = Int(next[first])
        guard use >= 0, use - first < width else { return }
        let change = name(passages.roles[use], 0) &- name(passages.roles[use], use - first)
        hash &+= change &* powers[width - 1 - (use - first)]
    }

    private func code(_ index: Int, seenFrom start: Int) -> UInt64 {
        let role = passages.roles[index]
        guard comparison == .renamed, role != .fixed else { return mixed(UInt64(passages.symbols[index])) }
        let earlier = Int(previous[index])
        return name(role, earlier >= start ? index - earlier : 0)
    }

    private func name(_ role: Passages.Role, _ distance: Int) -> UInt64 {
        mixed(1 << 62 | UInt64(role.rawValue) << 48 | UInt64(distance))
    }

    /// The finaliser of SplitMix64.
    private func mixed(_ value: UInt64) -> UInt64 {
        var value = value &+ Self.base
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
