import Findings
import Testing

struct SuggestionCase: Sendable, CustomTestStringConvertible {
    let word: String
    let closest: String?
    let location: SourceLocation

    init(_ word: String, _ closest: String?, location: SourceLocation = #_sourceLocation) {
        self.word = word
        self.closest = closest
        self.location = location
    }

    var testDescription: String { word }
}

@Suite struct SuggestionTests {
    static let words = [
        "off", "info", "warning", "error", "boolean_state", "boolean_state_web", "switch_default", "max_warnings",
    ]

    static let tableCases: [SuggestionCase] = [
        SuggestionCase("bolean_state", "boolean_state"),
        SuggestionCase("booleanState", "boolean_state"),
        SuggestionCase("BOOLEAN-STATE", "boolean_state"),
        SuggestionCase("boolean_satte", "boolean_state"),
        SuggestionCase("boolean_state_wbe", "boolean_state_web"),
        SuggestionCase("default_switch", nil),
        SuggestionCase("warn", "warning"),
        SuggestionCase("err", "error"),
        SuggestionCase("of", "off"),
        SuggestionCase("on", nil),
        SuggestionCase("erorr", "error"),
        SuggestionCase("max-warnings", "max_warnings"),
        SuggestionCase("boolean", nil),
        SuggestionCase("default", "switch_default"),
        SuggestionCase("Web", "boolean_state_web"),
        SuggestionCase("ault", nil),
        SuggestionCase("", nil),
        SuggestionCase("🙂", nil),
        SuggestionCase("error", "error"),
        SuggestionCase(String(repeating: "warning", count: 100_000), nil),
    ]

    @Test(arguments: tableCases)
    func table(_ row: SuggestionCase) {
        #expect(Suggestion.closest(to: row.word, among: Self.words) == row.closest, sourceLocation: row.location)
    }

    @Test func firstOfEquallyNear() {
        #expect(Suggestion.closest(to: "cat", among: ["bat", "car", "cab"]) == "bat")
        #expect(Suggestion.closest(to: "cat", among: ["bat", "car", "cat"]) == "cat")
    }

    @Test func question() {
        #expect(Suggestion.question(for: "erorr", among: Self.words) == "; did you mean 'error'?")
        #expect(Suggestion.question(for: "xyz", among: Self.words) == "")
    }
}
