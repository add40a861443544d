/// What counts as a clone.
public struct CloneMeasure: Hashable, Sendable {
    /// How alike the tokens of two places are.
    public enum Comparison: Hashable, Sendable, CaseIterable {
        /// Token for token.
        case exact
        /// Identifiers and literals may have other names, each the same one everywhere.
        case renamed
    }

    /// How alike the tokens have to be.
    public let comparison: Comparison
    /// How many tokens a clone has at least; never less than 2.
    public let minimumTokens: Int
    /// How many lines of code a clone has at least.
    public let minimumLines: Int

    /// - Parameter minimumTokens: at least 2.
    public init(_ comparison: Comparison, minimumTokens: Int, minimumLines: Int) {
        self.comparison = comparison
        self.minimumTokens = max(2, minimumTokens)
        self.minimumLines = minimumLines
    }
}

/// A place where code stands that stands somewhere else already.
public struct Clone: Sendable {
    /// The first line of it, without what only closes earlier code.
    public let place: Location
    /// The same line where it stands first in the project.
    public let original: Location
    /// All further places, without `place` and `original`; at most as many as a person would look at.
    public let siblings: [Location]
    /// The lines of code, from that at `place` on.
    public let lines: Int
    /// Whether names differ from the original's.
    public let comparison: CloneMeasure.Comparison
}

extension Project {
    /// The clones in the file that stand there instead of being shared with an earlier place, in order. Empty where the
    /// passages were not demanded, and for a text that differs from the project's.
    ///
    /// The first question for a measure compares the whole project, in linear time; others wait for its answer.
    /// - Parameter byteCount: of the text of the file at `path`.
    public func clones(in path: String, byteCount: Int, by measure: CloneMeasure) -> [Clone] {
        guard let found = tables.clones.find(measure)[path], found.byteCount == byteCount else { return [] }
        return found.clones
    }
}
