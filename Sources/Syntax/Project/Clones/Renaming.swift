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

    /// How far the runs are equal from `start` on but for a consistent renaming, and whether there is one.
    mutating func commonLength(from start: Int) -> (Int, CloneMeasure.Comparison) {
        let rest = copy.dropFirst(start)
        forth.empty(capacity: rest.count)
        back.empty(capacity: rest.count)
        var found = CloneMeasure.Comparison.exact
        for (length, (shape, other)) in zip(rest, original.dropFirst(start)).enumerated() {
            guard shape.isName, comparison == .renamed else {
                guard shape == other else { return (length, found) }
                continue
            }
            let (left, right) = (shape.rawValue, other.rawValue)
            guard shape.structure == other.structure, forth.update(left, to: right) ?? right == right,
                back.update(right, to: left) ?? left == left
            else { return (length, found) }
            if left != right { found = .renamed }
        }
        return (rest.count, found)
    }
}
