import RuleKit
import Testing

struct LostInterpolationTests {
    static let cases = IdiomCases.of("lost_interpolation", [
        .bad(
            "func testLabel() {\n    let normalString = \"Delia\"\n    XCTAssertEqual(a, \"Hello «(»normalString), how are you?\")\n}",
            fixed: "func testLabel() {\n    let normalString = \"Delia\"\n    XCTAssertEqual(a, \"Hello \\(normalString), how are you?\")\n}"),
        .bad("func f(name: String) { log(\"«(»name)\") }", fixed: "func f(name: String) { log(\"\\(name)\") }"),
        .bad("func f(name: String) { log(\"\\(a) «(»name)!\") }", fixed: "func f(name: String) { log(\"\\(a) \\(name)!\") }"),
        .bad("let f = { (user: User) in log(\"a «(»user.name)\") }", fixed: "let f = { (user: User) in log(\"a \\(user.name)\") }"),
        .bad("func f() { for item in items { log(\"a «(»item) b\") } }", fixed: "func f() { for item in items { log(\"a \\(item) b\") } }"),
        .bad(
            "func f() -> String { title(\"a «(»title)\") }".inRow,
            fixed: "func f() -> String { title(\"a \\(title)\") }".inRow),
        .bad(
            "extension Row { var text: String { \"a «(»title)\" } }",
            fixed: "extension Row { var text: String { \"a \\(title)\" } }",
            with: [.init("Row.swift", "struct Row { let title: String }")]),
        .good("struct Row { let title: String\n    static let hint = \"a (title)\"\n    let other = \"a (title)\" }"),
        .good("struct Row { let title: String\n    static func f() { log(\"a (title)\") } }"),
        .good("struct Row { @Option(help: \"The (title)\") var title: String }"),
        .good("func f(id: Int, path: String) { log(\"(id) $(path) \\\\(path) a(path) (path ) (the path) (path.)\") }"),
        .good("func f(name: String) { NSPredicate(format: \"(name) == 1\"); try Regex(\"(name)\") }"),
        .good("func f(name: String) { run(\"\"\"\n    select (name) from people\n    \"\"\") }"),
        .good("func f(name: String) { log(\"\\(name) is (name)\") }"),
        .good("func f() { if let name { log(name) }; log(\"(name)\") }"),
    ])

    @Test("backslashes that were lost", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}

extension String {
    fileprivate var inRow: String { "struct Row {\n    let title: String\n    \(self)\n}" }
}
