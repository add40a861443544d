import Testing
@testable import Files

struct IgnorePatternTests {
    @Test("many stars cost no more than the product of the lengths", .timeLimit(.minutes(1)))
    func manyStars() {
        let stars = String(repeating: "a*", count: 50) + "b"
        let name = Array(String(repeating: "a", count: 255).utf8)
        #expect(!Wildcard(stars.utf8).matches(name[...]))
        let folders = String(repeating: "**/a/", count: 50) + "b"
        let path = Array(String(repeating: "a/", count: 2000).utf8) + Array("c".utf8)
        #expect(IgnorePattern(Array(folders.utf8)[...])?.matches(path, from: 0, nameAt: path.count - 1) == false)
    }
}
