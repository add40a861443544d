import Reporters
import RuleKit
import Syntax
import Testing

@Suite struct UnifiedDiffTests {
    @Test func changesComeOutAsRecorded() {
        let lines = (1...40).map { "line \($0)\r\n" }.joined() + "last"
        let text = SourceText(path: "Sources/Main View.swift", lines)
        let edits = [("last", "the last\n"), ("line 1\r\n", ""), ("e 20", "e zwanzig"), ("line 26\r\n", "b\r\nc\r\n")].map {
            Edit(path: text.path, range: text.range(of: $0.0), replacement: $0.1)
        }
        let new = apply(edits, to: text.bytes)
        let diff = unifiedDiff(of: text.path, from: text.bytes, to: new)
        Golden("reporters/unified-diff.golden").expect(diff)
        #expect(Patch(diff)?.apply(to: text.bytes) == new)
    }

    @Test(arguments: [
        ("/home/a b.swift", "--- a/home/a b.swift\t\n+++ b/home/a b.swift\t\n"),
        ("./a.swift", "--- a/a.swift\n+++ b/a.swift\n"),
        ("a\"\\\n\u{7}ü.swift", "--- \"a/a\\\"\\\\\\n\\007ü.swift\"\n+++ \"b/a\\\"\\\\\\n\\007ü.swift\"\n"),
    ])
    func namesAreWrittenAsGitDoes(_ path: String, _ header: String) {
        let diff = unifiedDiff(of: path, from: [], to: Array("a\n".utf8))
        #expect(String(decoding: diff, as: UTF8.self) == header + "@@ -0,0 +1 @@\n+a\n")
    }

    @Test(arguments: [
        ([0x62, 0xFF, 0x2E], "b\\377."), ([0xC3, 0xBC, 0xFF, 0x0A], "\\303\\274\\377\\n"), ([0x5C, 0x22, 0xC3], "\\\\\\\"\\303"),
    ] as [([UInt8], String)])
    func namesThatAreNotUTF8(_ name: [UInt8], _ written: String) {
        let diff = UnifiedDiff.render(name: name, old: [], new: Array("a\n".utf8))
        let header = "--- \"a/\(written)\"\n+++ \"b/\(written)\"\n"
        #expect(String(decoding: diff, as: UTF8.self) == header + "@@ -0,0 +1 @@\n+a\n")
    }

    @Test("lines that may as well have come further down came there, as Git has it", arguments: [
        ("a", "func a() {\n    go()\n}\n\nlet b = 1\n", "let first = 0\nfunc a() {\n    go()\n}\n\nfunc c() {\n    go()\n}\n\nlet b = 1\n",
         "@@ -1,5 +1,10 @@\n+let first = 0\n func a() {\n     go()\n }\n \n+func c() {\n+    go()\n+}\n+\n let b = 1\n"),
        ("what goes", "x\na {\n}\nb {\n}\nz\n", "y\na {\n}\nz\n", "@@ -1,6 +1,4 @@\n-x\n+y\n a {\n }\n-b {\n-}\n z\n"),
        ("up to the end", "x\nk\na\n", "y\nk\na\na\n", "@@ -1,3 +1,4 @@\n-x\n+y\n k\n a\n+a\n"),
    ])
    func linesSlideDown(_ title: String, _ old: String, _ new: String, _ hunks: String) {
        let diff = String(decoding: unifiedDiff(of: "a", from: Array(old.utf8), to: Array(new.utf8)), as: UTF8.self)
        #expect(diff == "--- a/a\n+++ b/a\n" + hunks, "\(title)")
    }

    @Test func nothingChangedIsNothing() {
        let old = Array("a\nb".utf8)
        #expect(unifiedDiff(of: "a", from: old, to: old).isEmpty)
    }

    /// Small texts over few letters have many equal lines, missing final line breaks and nothing distinctive.
    @Test func anyDiffOfTwoTextsMakesOneOfTheOther() throws {
        var random = SplitMix(state: 7)
        for _ in 0..<2_000 {
            let old = randomText(&random)
            let new = Int.random(in: 0..<3, using: &random) == 0 ? randomText(&random) : mutated(old, &random)
            let diff = unifiedDiff(of: "a", from: old, to: new)
            #expect(try #require(Patch(diff)).apply(to: old) == new, "\(old) \(new)")
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func largeTextsAreNoTrouble() throws {
        let old = (0..<100_000).flatMap { Array("line \($0 % 5_000)\n".utf8) }
        var new = old
        for offset in stride(from: 10, to: new.count, by: 40_000) { new[offset] = UInt8(ascii: "\n") }
        let diff = unifiedDiff(of: "a", from: old, to: new)
        #expect(try #require(Patch(diff)).apply(to: old) == new)
        let unlike = unifiedDiff(of: "a", from: old, to: old.map { $0 == 0x0A ? $0 : $0 + 1 })
        #expect(Patch(unlike) != nil)
    }

    private func unifiedDiff(of path: String, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
        UnifiedDiff.render(name: Array(path.utf8), old: old, new: new)
    }

    private func randomText(_ random: inout SplitMix) -> [UInt8] {
        let count = Int.random(in: 0...30, using: &random)
        return (0..<count).map { _ in Array("ab\n\n\r".utf8).randomElement(using: &random) ?? 0 }
    }

    private func mutated(_ text: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var text = text
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0...text.count, using: &random)
            text.insert(contentsOf: Array("c\n".utf8).prefix(Int.random(in: 1...2, using: &random)), at: place)
            text.remove(at: Int.random(in: 0..<text.count, using: &random))
        }
        return text
    }

    /// Edits in order, none overlapping, made in the plainest way.
    private func apply(_ edits: [Edit], to old: [UInt8]) -> [UInt8] {
        var text = old
        let ordered = edits.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }
        for (_, edit) in ordered.reversed() {
            text.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
        }
        return text
    }
}

/// The same numbers in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
