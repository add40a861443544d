extension Collection<String> {
    /// The texts as a sentence lists them: `a`, `a and b`, `a, b and c`.
    /// - Parameters:
    ///   - most: at least 1; of a longer list so many are named, and how many more there are.
    ///   - count: how many there are, where these are only the first.
    @inlinable
    public func inWords(_ conjunction: String = "and", most: Int = 8, of count: Int? = nil) -> String {
        let named = Array(prefix(most))
        let count = count ?? self.count
        if count > most { return named.joined(separator: ", ") + " and \(count - most) more" }
        guard let last = named.last, named.count > 1 else { return named.joined() }
        return named.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
