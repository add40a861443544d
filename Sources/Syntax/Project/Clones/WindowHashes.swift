/// Hashes of runs of `width` tokens, equal for runs that are equal up to a consistent renaming.
///
/// A name counts by the distance to its last use inside the run (Baker, 1993), so that the hash can roll on: when the run
/// leaves a token behind, only the next use of the same name changes.
struct WindowHashes {
    /// The runs that were hashed, in order.
    private(set) var hashes: [UInt64] = []
    /// The first token of each.
    private(set) var places: [Int32] = []
    private let width: Int
    private let comparison: CloneMeasure.Comparison
    private let powers: [UInt64]
    private var latest = SpellingTable()
    /// Of the tokens that are being looked at.
    private var spellings: [UInt32] = []
    /// How far before and behind each token the same name stands; 0 where it does not, or `width` tokens away.
    private var distances: [(back: Int32, ahead: Int32)] = []

    init(_ measure: CloneMeasure) {
        width = measure.minimumTokens
        comparison = measure.comparison
        powers = RollingHash.powers(width + 1)
    }

    /// Makes room for so many runs more.
    mutating func reserve(_ count: Int) {
        hashes.reserveCapacity(hashes.count + count)
        places.reserveCapacity(places.count + count)
    }

    /// Hashes the runs that begin at each of `starts`, which lie in one section of `text`.
    /// - Parameter base: what is added to the numbers of tokens.
    mutating func append(_ starts: Range<Int>, of text: Passages, base: Int) {
        let first = starts.lowerBound
        let end = starts.upperBound - 1 + width
        spellings.removeAll(keepingCapacity: true)
        text.appendSpellings(of: first..<end, to: &spellings)
        let shapes = text.shapes[first..<end]
        link(shapes)
        var hash: UInt64 = 0
        for index in 0..<width - 1 {
            hash = (hash &+ code(index, shapes[first + index].role, seenFrom: 0)) &* RollingHash.base
        }
        for start in 0..<starts.count {
            let last = start + width - 1
            hash = (hash &+ code(last, shapes[first + last].role, seenFrom: start)) &* RollingHash.base
            hashes.append(hash)
            places.append(Int32(truncatingIfNeeded: base + first + start))
            leave(start, shapes[first + start].role, &hash)
        }
    }

    private mutating func link(_ shapes: ArraySlice<TokenShape>) {
        distances.removeAll(keepingCapacity: true)
        guard comparison == .renamed else { return }
        latest.empty(capacity: shapes.count)
        for (index, shape) in shapes.enumerated() {
            distances.append((0, 0))
            guard shape.role != .fixed else { continue }
            guard let earlier = latest.update(spellings[index], to: UInt32(index)) else { continue }
            let distance = index - Int(earlier)
            guard distance < width else { continue }
            distances[index].back = Int32(distance)
            distances[Int(earlier)].ahead = Int32(distance)
        }
    }

    /// Takes the first token of the run out of the hash.
    @inline(__always)
    private func leave(_ first: Int, _ role: TokenShape.Role, _ hash: inout UInt64) {
        hash &-= code(first, role, seenFrom: first) &* powers[width]
        guard comparison == .renamed, role != .fixed else { return }
        let distance = Int(distances[first].ahead)
        guard distance > 0 else { return }
        hash &+= (name(role, 0) &- name(role, distance)) &* powers[width - distance]
    }

    @inline(__always)
    private func code(_ index: Int, _ role: TokenShape.Role, seenFrom start: Int) -> UInt64 {
        guard comparison == .renamed, role != .fixed else { return RollingHash.mixed(UInt64(spellings[index])) }
        let distance = Int(distances[index].back)
        return name(role, distance <= index - start ? distance : 0)
    }

    @inline(__always)
    private func name(_ role: TokenShape.Role, _ distance: Int) -> UInt64 {
        RollingHash.mixed(1 << 62 | UInt64(role.rawValue) << 48 | UInt64(distance))
    }
}
