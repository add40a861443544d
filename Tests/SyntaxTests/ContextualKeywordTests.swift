import Syntax
import Testing

struct ContextualKeywordTests {
    @Test(arguments: ContextualKeyword.allCases)
    func everyWordIsFound(_ word: ContextualKeyword) {
        #expect(SourceFile(word.rawValue).contextualKeyword(0) == word)
    }

    @Test(arguments: ["gets", "a", "`get`", "Get", "_", "éé"])
    func otherNamesAreNone(_ name: String) {
        #expect(SourceFile(name).contextualKeyword(0) == nil)
    }
}
