import Linter
import RuleKit
import Syntax
import Testing

/// Random files of suppressions and code: what the fixes of `unused_suppression` promise has to hold for each.
@Suite struct SuppressionFuzzTests {
    static let lines = [
        "var a = true", "var a = true", "let a = b as! C", "let a = 1", "",
        "// statute:disable boolean_state", "// statute:disable force_cast, boolean_state", "// statute:disable all",
        "// statute:enable boolean_state", "// statute:enable force_cast boolean_state", "// statute:enable all",
        "// statute:enable force_cast", "// statute:disable:next boolean_state repeated_string -- why",
        "// statute:disable:next all", "// statute:disable:previous boolean_state force_cast",
        "var a = true // statute:disable:this boolean_state", "let a = 1 // statute:disable:this all",
        "/* statute:disable:this boolean_state */ var a = true", "// statute:disable:next unused_suppression",
        "// statute:disable repeated_string", "// statute:enable repeated_string", "// statute:disable:next nonsense",
    ]

    /// The constants of Knuth's MMIX: the same files every run.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }

    static func source(seed: UInt64) -> String {
        var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let count = Int.random(in: 1...14, using: &generator)
        return (0..<count).map { _ in lines.randomElement(using: &generator) ?? "" }.joined(separator: "\n")
    }

    func counts(_ source: String) -> [String: Int] {
        Dictionary(lint(source).diagnostics.map { ($0.rule, 1) }, uniquingKeysWith: +)
    }

    @Test func removingWhatIsOfNoUseChangesNothingElse() {
        for seed in UInt64(1)...3_000 {
            let source = Self.source(seed: seed)
            let result = fixed(source)
            let (before, after) = (counts(source), counts(result))
            #expect(after["boolean_state"] == before["boolean_state"], "seed \(seed):\n\(source)\n---\n\(result)")
            #expect(after["force_cast"] == before["force_cast"], "seed \(seed):\n\(source)\n---\n\(result)")
            #expect(
                after["invalid_suppression"] == before["invalid_suppression"],
                "seed \(seed):\n\(source)\n---\n\(result)")
            let left = lint(result).diagnostics.filter { $0.rule == "unused_suppression" && $0.fix != nil }
            #expect(left.isEmpty, "seed \(seed):\n\(source)\n---\n\(result)")
        }
    }
}
