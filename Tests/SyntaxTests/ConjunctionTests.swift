import Syntax
import Testing

@Suite("Comparisons that hold together")
struct ConjunctionTests {
    @Test(
        "bounds that are joined to the first comparison with zero",
        arguments: [
            ("if a > 0 && a < 5 {}", 1), ("if a < 5, let b = c[1], a > 0, d >= e {}", 2), ("if (b <= 1) && (a > 0 && c) {}", 1),
            ("if a > 0 || a < 5 {}", 0), ("let b = a > 0\nlet c = a < 5", 0), ("f(a > 0, a < 5)", 0), ("if f(a < 5) && a > 0 {}", 0),
            ("if a > 0 ? b < 1 : c < 2 {}", 0), ("if a > 0 { b < 5 }", 0), ("if b\n    < 5\n    && a > 0 {}", 1), ("a > 0 && b <", 1),
        ])
    func bounds(_ code: String, _ expected: Int) throws {
        let file = SourceFile(SourceText(path: "A.swift", code))
        let sign = try #require(file.tokens.indices.first { file.token($0, is: ">") && file.token($0 + 1, is: "0") })
        #expect(file.bounds(joinedTo: TokenRange(sign - 1, sign + 2), by: .conjunction).count == expected)
    }

    @Test(
        "bounds of which one has to hold",
        arguments: [
            ("if a > 0 || a < 5 {}", 1), ("if (b <= 1) || (a > 0 || c) || d < 1 {}", 2), ("if a > 0 && a < 5 {}", 0),
            ("if a > 0 || b && a < 5 {}", 0), ("if a > 0, a < 5 {}", 0), ("f(a > 0, a < 5)", 0), ("if f(a < 5) || a > 0 {}", 0),
        ])
    func alternatives(_ code: String, _ expected: Int) throws {
        let file = SourceFile(SourceText(path: "A.swift", code))
        let sign = try #require(file.tokens.indices.first { file.token($0, is: ">") && file.token($0 + 1, is: "0") })
        #expect(file.bounds(joinedTo: TokenRange(sign - 1, sign + 2), by: .disjunction).count == expected)
    }
}
