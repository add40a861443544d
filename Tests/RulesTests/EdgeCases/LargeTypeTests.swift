import Foundation
import RuleKit
import Testing

/// Types with more members than anybody reads, which are looked up by their names: the same as if each were looked at.
struct LargeTypeTests {
    private static func lines(_ line: (Int) -> String) -> String { (0..<100).map(line).joined(separator: "\n") }

    private static let mode = Example.Companion("Mode.swift", "enum Mode { case on, off, dim }")
    private static let use = "{ case .on: a()\n«default»: b() }"

    private static func proven(_ code: String, line: Int = #line) -> Example {
        let start = code.range(of: "«default»")
        return .bad(code, fixed: start.map { code.replacingCharacters(in: $0, with: "case .off, .dim") }, with: [mode], line: line)
    }

    static let cases: [Example] = [
        .bad(
            "enum E { \(lines { "case c\($0)" }) }\nfunc f(e: E) { switch e { case .c0, .c7: a()\n«default»: b() } }",
            saying: ".c1, .c2, .c3, .c4, .c5, .c6, .c8, .c9 and 90 more of 'E'"),
        proven("class A { \(lines { "var m\($0): Mode = .on" })\nfunc f() { switch m70 \(use) } }"),
        .bad("class A { \(lines { "func m\($0)() -> Mode { .on }" })\nfunc f() { switch m70() \(use) } }", with: [mode]),
        .good("class A { \(lines { _ in "var m: Mode = .on" })\nfunc f() { switch other.m70 { case .left: a()\ndefault: b() } } }", with: [mode]),
        proven("extension UIButton { \(lines { "var m\($0): Mode { .on }" }) }\nfunc f(b: UIButton) { switch b.m70 \(use) }"),
        proven("\(lines { "class A\($0): A\($0 + 1) { }" })\nclass A100 { var m: Mode = .on }\nfunc f(a: A0) { switch a.m \(use) }"),
        proven("func f(\(lines { "m\($0): [Int: String], n\($0): (Int, Int), " }), m: Mode) { switch m \(use) }"),
        .bad("func f() {\n\(lines { "func m\($0)() -> Mode { .on }" })\nlet m = m70()\nswitch m \(use) }", with: [mode]),
    ]

    @Test(arguments: cases)
    func aMemberIsFound(_ example: Example) throws {
        try expect(example, of: "switch_default")
    }
}
