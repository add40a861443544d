import Testing
import Tokens

struct TokenRangeTests {
    @Test("ends that are not in order hold nothing")
    func order() {
        #expect(TokenRange(5, 3).isEmpty)
        #expect(TokenRange(-2, 3).indices == 0..<3)
        #expect(TokenRange(-2, -1).isEmpty)
        #expect(TokenRange(2, 4).indices == 2..<4)
    }
}
