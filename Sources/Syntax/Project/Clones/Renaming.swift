/// Compares two runs of tokens up to a consistent renaming.
struct Renaming {
    private let comparison: CloneMeasure.Comparison
    private var copy = Words()
    private var original = Words()
    private var forth = SpellingTable()
    private var back = SpellingTable()

    /// The tokens of a run.
    private struct Words {
        var shapes: ArraySlice<TokenShape> = []
        var spellings: [UInt32] = []

        mutating func take(_ run: Range<Int>, of text: Passages) {
            shapes = text.shapes[run]
            spellings.removeAll(keepingCapacity: true)
            text.appendSpellings(of: run, to: &spellings)
        }
    }

    init(_ comparison: CloneMeasure.Comparison) {
        self.comparison = comparison
    }

    /// Takes the runs that are to be compared; they are equally long, and each lies in one section.
    mutating func take(copy: Range<Int>, of copyText: Passages, original: Range<Int>, of originalText: Passages) {
        self.copy.take(copy, of: copyText)
        self.original.take(original, of: originalText)
    }

    /// How far the runs are equal from `start` on but for a consistent renaming, and whether there is one.
    mutating func commonLength(from start: Int) -> (Int, CloneMeasure.Comparison) {
        let rest = copy.shapes.dropFirst(start)
        forth.empty(capacity: rest.count)
        back.empty(capacity: rest.count)
        var found = CloneMeasure.Comparison.exact
        for (length, (shape, other)) in zip(rest, original.shapes.dropFirst(start)).enumerated() {
            let (left, right) = (copy.spellings[start + length], original.spellings[start + length])
            guard shape == other else { return (length, found) }
            guard shape.role != .fixed, comparison == .renamed else {
                guard left == right else { return (length, found) }
                continue
            }
            guard forth.update(left, to: right) ?? right == right, back.update(right, to: left) ?? left == left else {
                return (length, found)
            }
            if left != right { found = .renamed }
        }
        return (rest.count, found)
    }
}
