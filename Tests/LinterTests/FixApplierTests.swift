import Linter
import RuleKit
import Syntax
import Testing

/// A diagnostic with a safe fix that replaces stretches of a file.
func finding(_ edits: [(Range<Int>, String)]) -> Diagnostic {
    finding("rule", edits)
}

func finding(
    _ rule: String, _ edits: [(Range<Int>, String)], _ safety: Fix.Safety = .safe, path: String = "a"
) -> Diagnostic {
    let edits = edits.map { range, replacement in
        Edit(path: path, range: TextRange(range.lowerBound, range.upperBound), replacement: replacement)
    }
    return finding(rule, safety, edits)
}

func finding(_ rule: String, _ safety: Fix.Safety, _ edits: [Edit]) -> Diagnostic {
    Diagnostic(
        rule: rule, severity: .warning, path: edits.first?.path ?? "a", range: edits.first?.range ?? TextRange(0, 0),
        message: "", fix: Fix(safety, edits))
}

@Suite struct FixApplierTests {
    struct Application: Case {
        let source: String
        let findings: [Diagnostic]
        let result: String
        /// How many of the findings are applied, postponed, refused.
        let counts: [Int]
        let location: SourceLocation

        init(
            _ source: String, _ findings: [Diagnostic], _ result: String, _ counts: [Int],
            at location: SourceLocation = #_sourceLocation
        ) {
            self.source = source
            self.findings = findings
            self.result = result
            self.counts = counts
            self.location = location
        }
    }

    static let overlaps: [Application] = [
        Application("a b c", [], "a b c", [0, 0, 0]),
        Application("a b c", [finding([(0..<1, "x")]), finding([(4..<5, "z")])], "x b z", [2, 0, 0]),
        // In any order.
        Application("a b c", [finding([(4..<5, "z")]), finding([(0..<1, "x")])], "x b z", [2, 0, 0]),
        Application("aa b c", [finding([(0..<4, "x")]), finding([(3..<6, "z")])], "x c", [1, 1, 0]),
        // All of a fix or nothing.
        Application("a b c", [finding([(0..<1, "x"), (4..<5, "y")]), finding([(2..<5, "z")])], "x b y", [1, 1, 0]),
        Application(
            "a b c d", [finding([(0..<1, "x"), (6..<7, "w")]), finding([(2..<3, "y"), (6..<7, "z")])], "x b c w",
            [1, 1, 0]),
        // Neighbours that replace are clear; where one inserts, nobody could say which comes first.
        Application("(a)", [finding([(0..<1, "[")]), finding([(1..<2, "b")])], "[b)", [2, 0, 0]),
        Application("a b", [finding([(0..<0, "x ")]), finding([(0..<1, "c")])], "x a b", [1, 1, 0]),
        Application("a b", [finding([(1..<1, " x")]), finding([(0..<1, "c")])], "c b", [1, 1, 0]),
        Application("a b", [finding("r", [(0..<0, "x ")]), finding("s", [(0..<0, "y ")])], "x a b", [1, 1, 0]),
        Application("a b", [finding("r", [(2..<2, "x ")]), finding("s", [(0..<3, "y")])], "y", [1, 1, 0]),
        // A shared fix is applied once, and both findings are done with.
        Application("a b", [finding("r", [(0..<0, "x ")]), finding("s", [(0..<0, "x ")])], "x a b", [2, 0, 0]),
        // Two insertions of one fix keep their order.
        Application("a b", [finding([(2..<2, "x "), (2..<2, "y "), (0..<1, "c")])], "c x y b", [1, 0, 0]),
        Application("a", [finding([(1..<1, " b\n")])], "a b\n", [1, 0, 0]),
        Application("", [finding([(0..<0, "a")])], "a", [1, 0, 0]),
    ]

    static let misfits: [Application] = [
        Application("a b", [finding([])], "a b", [0, 0, 1]),
        Application("a b", [finding([(0..<1, "a")])], "a b", [0, 0, 1]),
        Application("a b", [finding([(2..<4, "x")])], "a b", [0, 0, 1]),
        Application("a b", [finding([(0..<2, "x"), (1..<3, "y")])], "a b", [0, 0, 1]),
        Application("é b", [finding([(0..<1, "x")])], "é b", [0, 0, 1]),
        Application(
            "a b", [finding("r", .safe, [Edit(path: "z", range: TextRange(0, 0), replacement: "x")])], "a b",
            [0, 0, 1]),
        // One misfit does not keep the others back.
        Application("a b", [finding([(0..<9, "x")]), finding([(2..<3, "c")])], "a c", [1, 0, 1]),
    ]

    static let guarded: [Application] = [
        // Names would be joined.
        Application("a;b", [finding([(1..<2, "")])], "a;b", [0, 0, 1]),
        Application("a b", [finding([(1..<2, "")])], "a b", [0, 0, 1]),
        Application("a b", [finding([(1..<1, "x")])], "a b", [0, 0, 1]),
        // Statements would be.
        Application("a; b", [finding([(1..<2, "")])], "a; b", [0, 0, 1]),
        Application("a;\nb", [finding([(1..<2, "")])], "a\nb", [1, 0, 0]),
        Application("a; b", [finding([(1..<3, "\n")])], "a\nb", [1, 0, 0]),
        Application("{ a; }", [finding([(3..<4, "")])], "{ a }", [1, 0, 0]),
        Application("a;", [finding([(1..<2, "")])], "a", [1, 0, 0]),
        // What follows would end up in a comment, a string, or out of one.
        Application("a\nb", [finding([(1..<1, " //")])], "a //\nb", [1, 0, 0]),
        Application("a b\nc", [finding([(1..<1, " //")])], "a b\nc", [0, 0, 1]),
        Application("a b", [finding([(1..<1, " /*")])], "a b", [0, 0, 1]),
        Application("a b", [finding([(1..<1, " \"")])], "a b", [0, 0, 1]),
        Application("a /* b */ c", [finding([(7..<9, "")])], "a /* b */ c", [0, 0, 1]),
        Application("a // b\nc", [finding([(6..<7, "")])], "a // b\nc", [0, 0, 1]),
        Application("f(\"a b\", c)", [finding([(4..<4, "\" ")])], "f(\"a b\", c)", [0, 0, 1]),
        // Inside a string or a comment anything may change that stays inside.
        Application("\"Hello (name)!\" + a", [finding([(7..<7, "\\")])], "\"Hello \\(name)!\" + a", [1, 0, 0]),
        Application("a // b\nc", [finding([(5..<6, "😀")])], "a // 😀\nc", [1, 0, 0]),
        Application("a // b c d\nc", [finding([(5..<6, ""), (9..<10, "")])], "a //  c \nc", [1, 0, 0]),
        // Roles of operators may change beside an edit.
        Application("a  == b", [finding([(1..<2, "")])], "a == b", [1, 0, 0]),
        Application("x == false", [finding([(0..<0, "!"), (1..<10, "")])], "!x", [1, 0, 0]),
        // One unsound fix is found among many.
        Application(
            "a; b;\nc;\nd; e",
            [1, 4, 7, 10].map { finding([($0..<$0 + 1, "")]) },
            "a; b\nc\nd; e", [2, 0, 2]),
    ]

    @Test(arguments: overlaps + misfits + guarded)
    func applies(_ application: Application) {
        let bytes = Array(application.source.utf8)
        let pass = FixApplier(allowing: .safe).pass(application.findings) { $0 == "a" ? bytes : nil }
        let result = String(decoding: pass.changed["a"] ?? bytes, as: UTF8.self)
        #expect(result == application.result, sourceLocation: application.location)
        let counts = [pass.applied.count, pass.postponed.count, pass.refused.count]
        #expect(counts == application.counts, sourceLocation: application.location)
    }

    @Test func picksBySafetyAndRule() {
        let findings = [finding("r", [(0..<1, "x")]), finding("s", [(2..<3, "y")], .unsafe)]
        func result(_ applier: FixApplier) -> String {
            let changed = applier.pass(findings) { _ in Array("a b".utf8) }.changed
            return String(decoding: changed["a"] ?? Array("a b".utf8), as: UTF8.self)
        }
        #expect(result(FixApplier(allowing: .safe)) == "x b")
        #expect(result(FixApplier(allowing: .unsafe)) == "x y")
        #expect(result(FixApplier(allowing: .unsafe, only: ["s"])) == "a y")
        #expect(result(FixApplier(allowing: .safe, only: ["s"])) == "a b")
    }

    @Test func aFixOfTwoFilesIsAppliedInBothOrNeither() {
        let edit = Edit(path: "a", range: TextRange(0, 1), replacement: "x")
        let sound = Edit(path: "b", range: TextRange(0, 1), replacement: "y")
        let unsound = Edit(path: "b", range: TextRange(1, 2), replacement: "")
        let text = { (path: String) -> [UInt8]? in Array("\(path) c".utf8) }
        let applier = FixApplier(allowing: .safe)
        #expect(
            applier.pass([finding("r", .safe, [edit, sound])], text: text).changed
                == ["a": Array("x c".utf8), "b": Array("y c".utf8)])
        let refused = applier.pass([finding("r", .safe, [edit, unsound])], text: text)
        #expect(refused.changed.isEmpty)
        #expect(refused.refused.count == 1)
    }

    @Test func manyFixesStayCheap() {
        let source = String(repeating: "let a = 1;\n", count: 20_000)
        #expect(fixed(source) == String(repeating: "let a = 1\n", count: 20_000))
    }
}
