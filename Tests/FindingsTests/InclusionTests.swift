import Findings
import Testing

struct InclusionTests {
    @Test(arguments: [("abab", "ba"), ("abab", "abab"), ("aab", "ab"), ("abc", "c"), ("a", ""), ("", ""), ("e\u{301}", "\u{301}")])
    func whatStandsInATextIsIncluded(_ text: String, _ part: String) {
        #expect(text.includes(part))
        #expect(("<" + text + ">")[...].includes(part))
    }

    @Test(arguments: [("abab", "bb"), ("ab", "abc"), ("", "a"), ("é", "e\u{301}")])
    func whatDoesNotStandInATextIsNot(_ text: String, _ part: String) {
        #expect(!text.includes(part))
    }
}
