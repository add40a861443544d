import Findings
import Testing

struct EnumerationTests {
    @Test("lists are written as a sentence has them", arguments: [
        ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"), (["a", "b", "c", "d"], "a, b, c and 1 more"),
    ])
    func lists(_ texts: [String], _ sentence: String) {
        #expect(texts.inWords(most: 3) == sentence)
    }

    @Test("another word may stand before the last one")
    func conjunction() {
        #expect(["a", "b", "c"].inWords("or") == "a, b or c")
    }
}
