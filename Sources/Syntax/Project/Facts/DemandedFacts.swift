/// Facts that only some rules need: they are gathered where a rule is on that demands them, so that nobody else pays for them.
// Bits: a set of an enum would have each run, the shortest too, make the type of that set.
public struct DemandedFacts: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The tokens of every file, to be compared with each other.
    public static let passages = DemandedFacts(rawValue: 1 << 0)
    /// The names like those of types that test files mention.
    public static let testNames = DemandedFacts(rawValue: 1 << 1)
    /// The names like those of types that view controllers mention.
    public static let mentionedTypes = DemandedFacts(rawValue: 1 << 2)
    /// Where several cases of an enum are tested at once.
    public static let caseTests = DemandedFacts(rawValue: 1 << 3)
    /// String literals that stand for keys of stores.
    public static let storeKeys = DemandedFacts(rawValue: 1 << 4)
    /// Variables whose values are arrays of string literals.
    public static let stringArrays = DemandedFacts(rawValue: 1 << 5)
    /// The names of all that is declared outside of functions.
    public static let declaredNames = DemandedFacts(rawValue: 1 << 6)
    /// The names of what is declared with a type that mentions `Bool?`.
    public static let optionalBooleans = DemandedFacts(rawValue: 1 << 7)
    /// Dictionaries from cases to strings.
    public static let caseDictionaries = DemandedFacts(rawValue: 1 << 8)
    /// Where something sets or changes a list of cases.
    public static let listChanges = DemandedFacts(rawValue: 1 << 9)

    /// Types with their members, aliases and what stands outside of types.
    public static let types = DemandedFacts(rawValue: 1 << 10)

    /// Everything that a rule may demand.
    public static let all: DemandedFacts = [
        .types, .passages, .testNames, .mentionedTypes, .caseTests, .storeKeys, .stringArrays, .declaredNames, .optionalBooleans,
        .caseDictionaries, .listChanges,
    ]
}
