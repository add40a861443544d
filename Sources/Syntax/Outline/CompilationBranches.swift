extension Outline {
    /// Whether whoever compiles what stands in the one branch compiles the other's too; nil is the code outside of all `#if`.
    public func isCompiled(_ branch: Int?, with other: Int?) -> Bool {
        guard let branch else { return true }
        var current = other
        while let number = current {
            if number == branch { return true }
            current = branches[number].parent
        }
        return false
    }

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
