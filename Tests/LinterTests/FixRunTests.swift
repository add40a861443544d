import Linter
import RuleKit
import Syntax
import Testing

@Suite struct FixRunTests {
    /// A made-up rule of one word: where a file begins with `word`, it wants `replacement` there.
    struct Wish: Sendable {
        let rule: String
        let word: String
        let replacement: String

        func diagnostics(_ path: String, _ bytes: [UInt8]) -> [Diagnostic] {
            guard bytes.starts(with: word.utf8) else { return [] }
            return [finding(rule, [(0..<word.utf8.count, replacement)], path: path)]
        }
    }

    func run(_ texts: [String: String], _ wishes: [Wish], limit: Int = 10) -> FixRun {
        func lint(_ texts: FixApplier.Texts) -> [Diagnostic] {
            texts.flatMap { path, bytes in wishes.flatMap { $0.diagnostics(path, bytes) } }
        }
        let bytes = texts.mapValues { Array($0.utf8) }
        return FixRun(lint(bytes), with: FixApplier(allowing: .safe), limit: limit, text: { bytes[$0] }, lint: lint)
    }

    func texts(_ run: FixRun) -> [String] {
        run.files.map { "\($0.path): \(String(decoding: $0.fixed, as: UTF8.self))" }
    }

    @Test func goesOnUntilNothingIsLeft() {
        let wishes = [Wish(rule: "r", word: "a", replacement: "b"), Wish(rule: "s", word: "b", replacement: "c")]
        let run = run(["x": "a + 1", "y": "b + 1", "z": "d + 1"], wishes)
        #expect(texts(run) == ["x: c + 1", "y: c + 1"])
        #expect(run.files.map(\.original) == [Array("a + 1".utf8), Array("b + 1".utf8)])
        #expect(run.applied.map(\.rule) == ["r", "s", "s"])
        #expect(run.passCount == 2)
        #expect(run.ending == .settled)
    }

    @Test func nothingToFixIsNoPass() {
        let run = run(["x": "a"], [])
        #expect(run.files.isEmpty)
        #expect(run.passCount == 0)
        #expect(run.ending == .settled)
    }

    @Test func quarrelsEndAndAreNamed() {
        let wishes = [
            Wish(rule: "to_b", word: "a", replacement: "b"), Wish(rule: "to_c", word: "b", replacement: "c"),
            Wish(rule: "to_a", word: "c", replacement: "a"), Wish(rule: "fine", word: "d", replacement: "e"),
        ]
        let run = run(["x": "a", "y": "d"], wishes)
        #expect(texts(run) == ["x: c", "y: e"])
        #expect(run.ending == .oscillating(rules: ["to_a"]))
        #expect(run.refused.map(\.rule) == ["to_a"])
    }

    @Test func growthEndsAtTheLimit() {
        let run = run(["x": "a"], [Wish(rule: "r", word: "a", replacement: "a + a")], limit: 3)
        #expect(texts(run) == ["x: a + a + a + a"])
        #expect(run.passCount == 3)
        #expect(run.ending == .passLimit)
    }

    @Test func overlappingFixesFollowInLaterPasses() {
        let first = finding("r", [(0..<0, "import A\n")])
        let second = finding("s", [(0..<0, "import B\n")])
        let run = FixRun(
            [first, second], with: FixApplier(allowing: .safe), text: { _ in Array("let a = 1".utf8) },
            lint: { $0["a"] == Array("import A\nlet a = 1".utf8) ? [second] : [] })
        #expect(texts(run) == ["a: import B\nimport A\nlet a = 1"])
        #expect(run.applied.map(\.rule) == ["r", "s"])
    }

    @Test func refusedFixesAreHandedBack() {
        let source = "let a = 1; let b = 2;\n"
        #expect(fixed(source) == "let a = 1; let b = 2\n")
        let run = FixRun(
            lint(source).diagnostics, with: FixApplier(allowing: .safe), text: { _ in Array(source.utf8) },
            lint: { changed in changed.values.flatMap { lint($0).diagnostics } })
        #expect(run.refused.map(\.range.start) == [9])
    }

    @Test func aFileWithAFixThatWaitsIsLintedAgain() {
        let inA = finding("r", [(0..<1, "x")], path: "a")
        let inB = finding("s", .safe, [
            Edit(path: "b", range: TextRange(0, 1), replacement: "y"),
            Edit(path: "a", range: TextRange(0, 1), replacement: "y"),
        ])
        let run = FixRun(
            [inA, inB], with: FixApplier(allowing: .safe), text: { Array($0.utf8) },
            lint: { texts in texts["a"] == Array("x".utf8) && texts["b"] == Array("b".utf8) ? [inB] : [] })
        #expect(texts(run) == ["a: y", "b: y"])
    }
}
