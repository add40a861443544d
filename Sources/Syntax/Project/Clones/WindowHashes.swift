/// Hashes of runs of `width` tokens, equal for runs that are equal up to a consistent renaming.
///
/// A name counts by the distance to its last use inside the run (Baker, 1993), so that the hash can roll on: when the run
/// leaves a token behind, only the next use of the same name changes.
struct WindowHashes {
    /// The runs that were hashed, in order.
    private(set) var hashes: [UInt64] = []
    /// The first tokens of the runs, in the same order: most begin one behind the other.
    private(set) var stretches: [Range<Int32>] = []
    private let width: Int
    private let comparison: CloneMeasure.Comparison
    private let powers: [UInt64]
    private var latest = SpellingTable()
    /// Of the tokens that are being looked at.
    private var codes: [Code] = []

    /// What a token adds to the hash of a run.
    private struct Code {
        /// Its code where the run has no earlier use of the same name.
        let fresh: UInt64
        /// Its code behind an earlier use.
        var repeated: UInt64
        /// How far before and behind it the same name stands; 0 where it does not, or `width` tokens away.
        var back: Int32 = 0
        var ahead: Int32 = 0

        init(_ code: UInt64) {
            fresh = code
            repeated = code
        }
    }

    init(_ measure: CloneMeasure) {
        width = measure.minimumTokens
        comparison = measure.comparison
        powers = RollingHash.powers(width + 1)
    }

    /// Makes room for so many runs more.
    mutating func reserve(_ count: Int) {
        hashes.reserveCapacity(hashes.count + count)
    }

    /// Hashes the runs that begin at each of `starts`, which lie in one section of `text`.
    /// - Parameter base: what is added to the numbers of tokens.
    mutating func append(_ starts: Range<Int>, of text: Passages, base: Int) {
        let first = starts.lowerBound
        read(text.shapes[first..<starts.upperBound - 1 + width])
        var hash: UInt64 = 0
        for index in 0..<width - 1 { enter(index, 0, &hash) }
        let added = (0..<starts.count).map { start in
            enter(start + width - 1, start, &hash)
            defer { leave(start, &hash) }
            return hash
        }
        hashes += added
        let place = Int32(truncatingIfNeeded: base + first)
        stretches.append(place..<place + Int32(truncatingIfNeeded: starts.count))
    }

    private mutating func read(_ shapes: ArraySlice<TokenShape>) {
        // A list that is made at once is not asked at each token whether somebody else has it.
        codes = shapes.map { Code(RollingHash.mixed(UInt64($0.rawValue))) }
        guard comparison == .renamed else { return }
        latest.empty(capacity: shapes.count)
        for (index, shape) in shapes.enumerated() where shape.isName {
            var code = Code(name(shape.structure, 0))
            if let earlier = latest.update(shape.rawValue, to: UInt32(index)), index - Int(earlier) < width {
                let distance = index - Int(earlier)
                code.repeated = name(shape.structure, distance)
                code.back = Int32(truncatingIfNeeded: distance)
                codes[Int(earlier)].ahead = code.back
            }
            codes[index] = code
        }
    }

    /// Takes one more token into the hash of the run that begins at `start`.
    @inline(__always)
    private func enter(_ index: Int, _ start: Int, _ hash: inout UInt64) {
        let code = codes[index]
        hash = (hash &+ (Int(code.back) <= index &- start ? code.repeated : code.fresh)) &* RollingHash.base
    }

    /// Takes the first token of the run out of the hash; the next use of its name is then the first.
    @inline(__always)
    private func leave(_ first: Int, _ hash: inout UInt64) {
        let code = codes[first]
        hash &-= code.fresh &* powers[width]
        guard code.ahead > 0 else { return }
        let next = codes[first + Int(code.ahead)]
        hash &+= (next.fresh &- next.repeated) &* powers[width - Int(code.ahead)]
    }

    @inline(__always)
    private func name(_ structure: UInt32, _ distance: Int) -> UInt64 {
        RollingHash.mixed(1 << 62 | UInt64(structure) << 48 | UInt64(distance))
    }
}
