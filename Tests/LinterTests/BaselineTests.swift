import Linter
import RuleKit
import Syntax
import Testing

@Suite struct BaselineTests {
    private static func finding(_ rule: String, _ place: UInt64) -> Baseline.Finding {
        Baseline.Finding(rule: rule, place: Fingerprint(value: place))
    }

    private static func diagnostic(_ offset: Int, _ rule: String = "rule") -> Diagnostic {
        Diagnostic(rule: rule, severity: .warning, path: "a", range: TextRange(offset, offset + 1), message: "")
    }

    private static let full: Baseline = {
        var baseline = Baseline()
        baseline["b c.swift"] = [finding("two", 0xFF): 2, finding("one", 7): 1, finding("one", 3): 1]
        baseline["a.swift"] = [finding("two", 1): 1]
        baseline["line\nbreak\\n\r.swift"] = [finding("two", 1): 1]
        return baseline
    }()

    @Test("one entry a line, sorted by path, rule and place")
    func text() {
        #expect(Self.full.text.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
            "two 0000000000000001 a.swift",
            "one 0000000000000003 b c.swift",
            "one 0000000000000007 b c.swift",
            "two 00000000000000ff b c.swift",
            "two 00000000000000ff b c.swift",
            #"two 0000000000000001 line\nbreak\\n\r.swift"#,
        ])
        #expect(Self.full.text.hasSuffix("\n"))
        #expect(Self.full.count == 6)
    }

    @Test("what is written is read", arguments: ["\n", "\r\n"])
    func roundTrip(_ lineBreak: String) throws {
        let text = Self.full.text.replacing("\n", with: lineBreak)
        #expect(try Baseline(text: Array(text.utf8)) == Self.full)
        #expect(try Baseline(text: []) == Baseline())
        #expect(Baseline().text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
    }

    @Test("lines in any order, as a merge may leave them")
    func anyOrder() throws {
        let lines = Self.full.text.split(separator: "\n").shuffled().joined(separator: "\n\n")
        #expect(try Baseline(text: Array(lines.utf8)).text == Self.full.text)
    }

    @Test("a line that is none is told with its number", arguments: [
        ("one", "a line is a rule"), ("one 0123 a.swift", "a line is a rule"),
        ("one 000000000000000G a.swift", "a line is a rule"), ("one 0000000000000001 ", "a line is a rule"),
        (" 0000000000000001 a.swift", "a line is a rule"), (#"one 0000000000000001 a\x.swift"#, "a line is a rule"),
        ("<<<<<<< HEAD", "a merge left its marker here"), ("=======", "a merge left its marker here"),
        ("# Statute baseline, version 2: findings", "a baseline of version '2', and version 1 is read"),
    ])
    func faults(_ line: String, _ message: String) {
        let fault = #expect(throws: BaselineFault.self) { try Baseline(text: Array("# head\n\(line)\n".utf8)) }
        #expect(fault?.line == 2)
        #expect(fault?.message.hasPrefix(message) == true)
    }

    @Test("whoever writes a baseline anew takes the entries of both sides of a merge")
    func merge() throws {
        var lines = Self.full.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (place, marker) in [(2, "<<<<<<< HEAD"), (4, "======="), (lines.count + 1, ">>>>>>> topic")] { lines.insert(marker, at: place) }
        let text = Array(lines.joined(separator: "\n").utf8)
        #expect(try Baseline(text: text, markers: .passedOver) == Self.full)
        #expect(throws: BaselineFault.self) { try Baseline(text: text) }
        #expect(throws: BaselineFault.self) { try Baseline(text: text + Array("\ngarbage".utf8), markers: .passedOver) }
    }

    @Test("findings count as often as they are listed, the first ones")
    func multiset() {
        let same = Self.finding("rule", 1)
        let found = [0, 1, 2].map { (Self.diagnostic($0), same) } + [(Self.diagnostic(3), Self.finding("rule", 2))]
        func unknown(_ known: [Baseline.Finding: Int]) -> [Int] {
            Baseline.unknown(among: found, to: known).map(\.range.start)
        }
        #expect(unknown([:]) == [0, 1, 2, 3])
        #expect(unknown([same: 1]) == [1, 2, 3])
        #expect(unknown([same: 2, Self.finding("rule", 2): 1]) == [2])
        #expect(unknown([same: 9]) == [3])
        #expect(unknown([Self.finding("other", 1): 1]) == [0, 1, 2, 3])
    }

    @Test("counts that are used up take no room")
    func nothing() {
        var baseline = Self.full
        baseline["a.swift"] = [Self.finding("two", 1): 0]
        baseline["b c.swift"] = [:]
        #expect(baseline.files.keys.sorted() == ["line\nbreak\\n\r.swift"])
    }
}
