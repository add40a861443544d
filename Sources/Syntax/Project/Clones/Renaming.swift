/// Compares two runs of tokens up to a consistent renaming.
struct Renaming {
    private let comparison: CloneMeasure.Comparison
    private var copy: ArraySlice<TokenShape> = []
    private var original: ArraySlice<TokenShape> = []
    private var forth = SpellingTable()
    private var back = SpellingTable()

    init(_ comparison: CloneMeasure.Comparison) {
        self.comparison = comparison
    }

    /// Takes the runs that are to be compared; they are equally long, and each lies in one section.
    mutating func take(copy: Range<Int>, of copyText: Passages, original: Range<Int>, of originalText: Passages) {
        self.copy = copyText.shapes[copy]
        self.original = originalText.shapes[original]
    }

    /// How far the runs are equal from their beginning on but for a consistent renaming.
    mutating func commonLength() -> Int {
        forth.empty(capacity: copy.count)
        back.empty(capacity: copy.count)
        for (length, (shape, other)) in zip(copy, original).enumerated() {
            guard shape.isName, comparison == .renamed else {
                guard shape == other else { return length }
                continue
            }
            let (left, right) = (shape.rawValue, other.rawValue)
            guard shape.structure == other.structure, forth.update(left, to: right) ?? right == right,
                back.update(right, to: left) ?? left == left
            else { return length }
        }
        return copy.count
    }

    /// Of parts that may overlap the longest ones whole, and of the others what is left: no two of them overlap.
    func pieces(of stretches: [Range<Int>], longerThan length: Int) -> [Range<Int>] {
        guard stretches.count > 1 else { return stretches }
        var taken = PlaceSet(limit: copy.count)
        var pieces: [Range<Int>] = []
        for stretch in stretches.sorted(by: { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }) {
            guard let start = taken.firstMissing(in: stretch) else { continue }
            let end = taken.first(in: start..<stretch.upperBound) ?? stretch.upperBound
            guard end - start > length else { continue }
            taken.insert(start..<end)
            pieces.append(start..<end)
        }
        return pieces
    }

    /// All parts that are equal but for a consistent renaming, each as long as can be, in order; they may overlap.
    // A name that has another meaning than before ends a stretch. The next one begins right behind where it had that: what
    // only stands in front of a copy does not cut it.
    mutating func stretches(longerThan length: Int) -> [Range<Int>] {
        forth.empty(capacity: copy.count)
        back.empty(capacity: copy.count)
        var found: [Range<Int>] = []
        var start = 0
        func end(at offset: Int) {
            if offset - start > length { found.append(start..<offset) }
        }
        for (offset, (shape, other)) in zip(copy, original).enumerated() {
            var next = start
            if shape.structure != other.structure || shape != other && comparison == .exact {
                next = offset + 1
            } else if shape.isName, comparison == .renamed {
                let place = UInt32(truncatingIfNeeded: offset)
                // Each table holds where a spelling came last.
                if let last = forth.update(shape.rawValue, to: place).map(Int.init), original[original.startIndex + last] != other {
                    next = max(next, last + 1)
                }
                if let last = back.update(other.rawValue, to: place).map(Int.init), copy[copy.startIndex + last] != shape {
                    next = max(next, last + 1)
                }
            }
            guard next > start else { continue }
            end(at: offset)
            start = next
        }
        end(at: copy.count)
        return found
    }
}
