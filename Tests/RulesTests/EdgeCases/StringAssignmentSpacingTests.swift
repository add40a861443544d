import BuiltInRules
import RuleKit
import Testing

struct StringAssignmentSpacingTests {
    static let cases: [Example] = [
        .bad("let p/* c */«=»\"x\"; var q/* c */ «=»\"x\"", fixed: "let p/* c */ = \"x\"; var q/* c */ = \"x\""),
        .bad("enum A: String { case b«=»\"b\", c «=»\"c\", d = \"d\" }", fixed: "enum A: String { case b = \"b\", c = \"c\", d = \"d\" }"),
        .bad("let a\t«=»\t\"x\"\nlet b   «=»   \"y\"", fixed: "let a\t= \"x\"\nlet b   = \"y\""),
        .bad("let a\n    «=»\"x\"\nif let b«=» \"y\" {}", fixed: "let a\n    = \"x\"\nif let b = \"y\" {}"),
        .bad("a[0]«=»\"x\"; f()«=»\"y\"; c?.d«=»\"z\"", fixed: "a[0] = \"x\"; f() = \"y\"; c?.d = \"z\""),
        .bad("let a«=»\"x\\(g(b: { c«=»\"d\" }))\"", fixed: "let a = \"x\\(g(b: { c = \"d\" }))\""),
        .bad("let a: [String]«=»\"a b\".split(separator: \" \")", fixed: "let a: [String] = \"a b\".split(separator: \" \")"),
        .bad("init(a: String «=»  ##\"\"\"\n  x\n  \"\"\"##) {}", fixed: "init(a: String = ##\"\"\"\n  x\n  \"\"\"##) {}"),
        .good("let a: String?=\"x\"\nlet b: String!=\"x\"\na==\"x\"; a!=\"x\"; a===\"x\"; a+=\"x\"; a<=\"x\"; a>=\"x\"; a~=\"x\"; a??=\"x\"; a*=\"x\""),
        .good("let a =\n    \"x\"\nlet b\n    = \"y\"\nlet c =  /x/\nlet d =  1; let e=[\"x\"]; let f=x + \"y\""),
        .good("let a = /* why */ \"x\"\nlet b = \"=\"\nlet c = \"a=\\(\"b\")\""),
    ]

    @Test("the sign before a string has its spaces, whatever stands around it", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "string_assignment_spacing" })
        let subject = ExampleCase(rule: rule, example: example)
        ExampleTests().ranges(subject)
        ExampleTests().fixes(subject)
    }
}
