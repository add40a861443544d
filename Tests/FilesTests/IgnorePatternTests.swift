import Testing
@testable import Files

struct IgnorePatternTests {
    @Test("stars behind letters, as git takes them and not as its manual says", arguments: [
        ("a**/b", ["ab", "a/b", "ax/b", "ax/y/b", "a/y/z/b"], ["b", "c/ab", "c/a/b", "a/bc", "a"]),
        ("c/a**/b*", ["c/ab", "c/abc", "c/ax/y/bc"], ["a/b", "c/x/b"]), ("a/**/b", ["a/b", "a/x/b"], ["ab", "ax/b"]),
        ("*a**/b", ["a/b", "xa/b", "xay/b"], ["ab", "a/x/b"]), ("c/a**", ["c/a", "c/ax", "c/ax/b"], ["c/x", "a"]),
        ("c/?a**", ["c/xa", "c/xay"], ["c/a", "c/xa/b"]), ("a/**\\/b", ["a/x/b", "a/x/y/b"], ["a/b", "a/xb"]),
        ("/**", ["a", "a/b"], []), ("*/b", ["a/b"], ["b", "a/x/b"]), ("a/*b", ["a/b", "a/xb"], ["a/x/b", "xa/b"]),
        ("**/a*/b", ["a/b", "x/a/b", "x/ay/b"], ["a/x/b", "ab"]),
    ])
    func stars(_ line: String, _ ignored: [String], _ others: [String]) throws {
        try check(line, ignored, others)
    }

    @Test("brackets hold a slash and match none", arguments: [
        ("a/[^/]*.swift", ["a/b.swift"], ["a/.swift", "a/b/c.swift", "b.swift"]), ("f[!/]o", ["fxo"], ["fo", "f/o"]),
        ("f[!x]o", ["fyo"], ["fxo", "f/o"]), ("c/f[!x]o", ["c/fyo"], ["c/fxo", "c/f/o"]), ("[/S]a/b", ["Sa/b"], ["/a/b", "a/b"]),
        ("a[+-0]b", ["a.b", "a-b"], ["a/b"]), ("a/[b", [], ["a/[b", "a/b"]), ("a/[[:alpha:]/]", ["a/b"], ["a/1", "a/b/"]),
        ("[[:letters:]b]", [], ["b", "l"]), ("x[![:letters:]]", [], ["xb", "x:"]),
    ])
    func brackets(_ line: String, _ ignored: [String], _ others: [String]) throws {
        try check(line, ignored, others)
    }

    private func check(_ line: String, _ ignored: [String], _ others: [String]) throws {
        let pattern = try #require(IgnorePattern(Array(line.utf8)[...]))
        for (paths, expected) in [(ignored, true), (others, false)] {
            for path in paths {
                let bytes = Array(path.utf8)
                let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
                #expect(pattern.matches(bytes, from: 0, nameAt: name) == expected, "\(line) \(path)")
            }
        }
    }

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
