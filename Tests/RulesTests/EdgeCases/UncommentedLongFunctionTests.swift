import BuiltInRules
import RuleKit
import Testing

struct UncommentedLongFunctionTests {
    private static let lines: [String: OptionValue] = ["maximum_lines": .integer(2)]

    static let cases: [Example] = [
        .good("func f() {\n    let x = 1\n    let y = 2\n    assertMacro { x } expansion: { y }\n    self.assertLogs { z }\n}", options: lines),
        .bad("func «f»() {\n    let x = 1\n    if assertive { y }\n    z { x }\n}", options: lines),
        .bad("class A {\n    subscript(i: Int) -> Int {\n        get { 1 }\n        «set» {\n            a()\n            b()\n            c()\n        }\n    }\n}", options: lines),
        .bad("class A {\n    «subscript»(i: Int) -> Int {\n        a()\n        b()\n        return c()\n    }\n}", options: lines),
        .bad("var a = 1 {\n    «didSet» {\n        a()\n        b()\n        c()\n    }\n}", options: lines),
        .bad("func «f»() {\n    func «g»() {\n        a()\n        b()\n        c()\n    }\n}", options: lines),
        .bad("func «f»() { a(\n    1,\n    2) }", options: lines),
        .bad("func «f»() {\n    let assertion = 1\n    let fatalError = 2\n    expected()\n}", options: lines),
        .good("func f() {\n    a()\n    b()\n}\nfunc g() {\n    a()\n    b()\n    XCTAssertEqual(a, b)\n}", options: lines),
        .good("func f() {\n    a()\n    b()\n    let x = try #require(c)\n}\nfunc g() {\n    a()\n    b()\n    dispatchPrecondition(condition: c)\n}", options: lines),
        .good("func f() {\n    a()\n    func g() { preconditionFailure() }\n    b()\n}", options: lines),
        .good("deinit {\n    a()\n    b()\n    c()\n}\nlet f = {\n    a()\n    b()\n    c()\n}\nprotocol P {\n    func f()\n    var a: Int { get }\n}", options: lines),
        // What a text says is no code.
        .good("func f() -> String {\n    \"\"\"\n    a\n    b\n    c\n    \"\"\"\n}", options: lines),
        .bad("func «f»() -> String {\n    a()\n    b()\n    return \"\"\"\n    a\n    \"\"\"\n}", saying: "3 lines", options: lines),
    ]

    @Test("long bodies are found that explain nothing", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "uncommented_long_function" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
    }
}
