extension Outline {
    /// Whether the two are branches of one `#if`, or stand in such, so that nobody compiles both.
    public func areAlternatives(_ branch: Int?, _ other: Int?) -> Bool {
        var current = branch
        while let number = current {
            let own = branches[number]
            var candidate = other
            while let place = candidate {
                if branches[place].block == own.block { return place != number }
                candidate = branches[place].parent
            }
            current = own.parent
        }
        return false
    }
}
