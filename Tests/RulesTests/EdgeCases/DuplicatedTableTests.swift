import RuleKit
import Testing

/// Tables with words around them, which look alike without being copies.
struct DuplicatedTableTests {
    private static let short: [String: OptionValue] = ["minimum_tokens": .integer(30), "minimum_lines": .integer(4)]

    private static func rows(_ count: Int = 14, _ row: (Int) -> String) -> String {
        (1...count).map { "    " + row($0) + "\n" }.joined()
    }

    /// The code of a file beside that of another one, in which `R` stands for `Q`.
    private static func quiet(_ code: String, besides other: String? = nil) -> Example {
        .good(code, path: "B.swift", with: [.init("A.swift", other ?? code.replacing("q", with: "r").replacing("Q", with: "R"))], options: short)
    }

    private static func found(_ code: String, besides other: String? = nil) -> Example {
        .bad(
            code, path: "B.swift",
            with: [.init("A.swift", (other ?? code).replacing("«", with: "").replacing("»", with: ""))], options: short)
    }

    private static func plainSwitch(_ head: String, _ row: @escaping (Int) -> String) -> String {
        "\(head)\nvar text: String {\n    switch self {\n\(rows { row($0) })    }\n}\n}"
    }

    static let switches: [Example] = [
        quiet(plainSwitch("extension B {") { "case .b\($0):\n        return \"b \($0)\"" }, besides: plainSwitch("extension A {") { "case .a\($0):\n        return \"a \($0)\"" }),
        quiet(plainSwitch("extension B {") { "case .b\($0): return \"b \($0)\"" }, besides: plainSwitch("extension A {") { "case .a\($0): return \"a \($0)\"" }),
        quiet(plainSwitch("extension B {") { "case .b\($0): \"b \($0)\"" }, besides: plainSwitch("extension A {") { "case .a\($0): \"a \($0)\"" }),
        quiet(plainSwitch("extension B {") { "case \"b\($0)\", \"bb\($0)\":\n        self = .b\($0)" }, besides: plainSwitch("extension A {") { "case \"a\($0)\", \"aa\($0)\":\n        self = .a\($0)" }),
        quiet(plainSwitch("extension B {") { "case .b\($0):\n        return (b\($0), .b\($0))" }, besides: plainSwitch("extension A {") { "case .a\($0):\n        return (a\($0), .a\($0))" }),
        quiet(
            plainSwitch("@available(iOS 5, *)\nextension B {") { "case 0x\($0):\n        return .b\($0)" }.replacing("    }\n}", with: "    @unknown default:\n        return nil\n    }\n}"),
            besides: plainSwitch("@available(iOS 5, *)\nextension A {") { "case 0xF\($0):\n        return .a\($0)" }.replacing("    }\n}", with: "    @unknown default:\n        return nil\n    }\n}")),
        // With the same names it is a copy, and where one name stands for another throughout.
        found(plainSwitch("«extension B {»") { "case .b\($0):\n        return \"b \($0)\"" }),
        found(plainSwitch("«extension B {»") { "case .b\($0): return \"b \($0)\"" }, besides: plainSwitch("extension A {") { "case .b\($0): return \"b \($0)\"" }),
        found(plainSwitch("«extension B {»") { "case .b\($0):\n        return B.b\($0)" }, besides: plainSwitch("extension A {") { "case .b\($0):\n        return A.b\($0)" }),
        // What calls something is more than a table.
        found(plainSwitch("«extension B {»") { "case .b\($0):\n        return make(b\($0))" }, besides: plainSwitch("extension A {") { "case .a\($0):\n        return make(a\($0))" }),
        // Nor is it one where many functions stand around a row each.
        found(
            "«struct B {»\n" + rows { "func b\($0)() -> Int {\n        return \($0)\n    }" } + "}",
            besides: "struct A {\n" + rows { "func a\($0)() -> Int {\n        return \($0)\n    }" } + "}"),
    ]

    static let declarations: [Example] = [
        quiet("enum Q {\n" + rows { "case q\($0)(Q\($0))" } + "}"),
        quiet("indirect enum Q: Error {\n" + rows { "case q\($0)(of: Q\($0), [Q: Q\($0)]), qq\($0)" } + "}"),
        quiet("class Q {\n" + rows { "private(set) var q\($0): Q\($0)" } + "}"),
        quiet("final class Q: Model {\n" + rows { "@Field(key: \"q\($0)\") var q\($0): String" } + "}"),
        quiet("final class Q: Model {\n" + rows { "@Field(key: \"q\($0)\")\n    public var q\($0): String" } + "}"),
        quiet("struct Q {\n" + rows { "var q\($0): @Sendable (Q\($0)) async throws -> Q\($0)" } + "}"),
        quiet("struct Q {\n" + rows { "let q\($0): (Int, Q & C)?" } + "}"),
        quiet("protocol Q {\n" + rows { "var q\($0): ((Q) -> Void)? { get set }" } + "}"),
        quiet("struct Q {\n" + rows(7) { "@Flag var q\($0) = false\n    public static let qq\($0) = Q(q: .q\($0))" } + "}"),
        // Copies of the same names, and what is more than a list.
        found("«enum B {»\n" + rows { "case b\($0)(B\($0))" } + "}"),
        found("«class B {»\n" + rows { "private(set) var b\($0): B\($0)" } + "}"),
        found("«struct B {»\n" + rows { "@Field(key: \"b\($0)\") var b\($0): String" } + "}", besides: "struct A {\n" + rows { "@Field(key: \"b\($0)\") var b\($0): String" } + "}"),
        found("«struct B {»\n" + rows { "let b\($0) = f(b: \($0))" } + "}", besides: "struct A {\n" + rows { "let a\($0) = f(b: \($0))" } + "}"),
        found("«class B {»\n" + rows { "private(set) var b\($0): Int { f(\($0)) }" } + "}", besides: "class A {\n" + rows { "private(set) var a\($0): Int { f(\($0)) }" } + "}"),
    ]

    @Test("plain switches are tables", arguments: switches)
    func tables(_ example: Example) throws {
        try expect(example, of: "duplicated_code")
    }

    @Test("cases with payloads and properties of any type are lists", arguments: declarations)
    func lists(_ example: Example) throws {
        try expect(example, of: "duplicated_code")
    }
}
