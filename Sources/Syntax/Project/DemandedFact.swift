/// A fact that only some rules need: it is gathered where a rule is on that demands it, so that nobody else pays for it.
public enum DemandedFact: Hashable, Sendable, CaseIterable {
    /// The tokens of every file, to be compared with each other.
    case passages
    /// The names like those of types that test files mention.
    case testNames
    /// The names like those of types that view controllers mention.
    case mentionedTypes
    /// Where several cases of an enum are tested at once.
    case caseTests
    /// String literals that stand for keys of stores.
    case storeKeys
    /// Variables whose values are arrays of string literals.
    case stringArrays
    /// The names of all that is declared outside of functions.
    case declaredNames
}
