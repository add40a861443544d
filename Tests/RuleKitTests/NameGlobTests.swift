import RuleKit
import Testing

struct NameGlobCase: Sendable, CustomTestStringConvertible {
    let pattern: String
    let name: String
    let matches: Bool
    let location: SourceLocation

    init(_ pattern: String, _ name: String, _ matches: Bool, location: SourceLocation = #_sourceLocation) {
        self.pattern = pattern
        self.name = name
        self.matches = matches
        self.location = location
    }

    var testDescription: String { "\(pattern) on \(name)" }
}

@Suite struct NameGlobTests {
    static let tableCases: [NameGlobCase] = [
        NameGlobCase("*Settings", "Settings", true),
        NameGlobCase("*Settings", "AppSettings", true),
        NameGlobCase("*Settings", "SettingsView", false),
        NameGlobCase("*Settings", "AppSettingsSettings", true),
        NameGlobCase("*settings", "AppSettings", false),
        NameGlobCase("Settings", "Settings", true),
        NameGlobCase("Settings", "Setting", false),
        NameGlobCase("", "", true),
        NameGlobCase("", "a", false),
        NameGlobCase("*", "", true),
        NameGlobCase("**", "anything", true),
        NameGlobCase("?", "a", true),
        NameGlobCase("?", "", false),
        NameGlobCase("?", "ab", false),
        NameGlobCase("?", "é", true),
        NameGlobCase("a?c", "a🙂c", true),
        NameGlobCase("a*b*c", "aXXbYYbc", true),
        NameGlobCase("a*b*c", "aXXbYYbd", false),
        NameGlobCase("Outer.*", "Outer.Inner", true),
        NameGlobCase("*.Inner", "Inner", false),
        NameGlobCase("*?", "a", true),
        NameGlobCase("[ab]", "a", false),
        NameGlobCase("[ab]", "[ab]", true),
    ]

    @Test(arguments: tableCases)
    func table(_ row: NameGlobCase) {
        #expect(NameGlob(row.pattern).matches(row.name) == row.matches, sourceLocation: row.location)
    }

    @Test(.timeLimit(.minutes(1)))
    func manyStarsAreQuick() {
        let glob = NameGlob(String(repeating: "a*", count: 50) + "b")
        #expect(!glob.matches(String(repeating: "a", count: 10_000)))
    }

    @Test func oneOfSeveral() {
        let globs = ["*Options", "Config"].map { NameGlob($0) }
        #expect(globs.matches("ParserOptions"))
        #expect(globs.matches("Config"))
        #expect(!globs.matches("Configs"))
        #expect(!([] as [NameGlob]).matches(""))
    }
}
