import BuiltInRules
@testable import Program

extension Catalogue {
    /// What the program is started with.
    static let builtIn = Catalogue(allRules)
}
