import BuiltInRules
import RuleKit
import Testing

struct RepeatedStringTests {
    static let cases: [Example] = [
        .good("let a = [\"name\" as NSString: 1]\nlet b = [\"name\" as NSString: 1, \"name\" as any Key: 2]\nlet c = [x: 1, \"name\" as NSString: 1]"),
        .bad("let a = [«\"name\"» as NSString, \"name\" as NSString, \"name\" as NSString]"),
        .good("let a = b[\"user\", \"name\"], c = b[\"owner\", \"name\"], d = b[0, column: \"name\"]"),
        .bad("let a = b[\"c\", default: «\"none\"»], d = b[\"c\", default: \"none\"], e = [f, \"none\"]"),
        // SwiftUI looks them up in the table of translations, which it does not do for a constant.
        .good("import SwiftUI\nText(\"Cancel\"); Button(\"Cancel\", role: .cancel) {}; SwiftUI.Label(\"Cancel\", systemImage: \"x\"); a.navigationTitle(\"Cancel\")"),
        .bad("import SwiftUI\nText(verbatim: «\"Cancel\"»); Label(\"A\", systemImage: \"Cancel\"); a.log(\"Cancel\"); Image(\"Cancel\"); a.Text(\"Cancel\")"),
        .bad("import UIKit\nText(«\"Cancel\"»); Button(\"Cancel\"); Label(\"Cancel\")"),
        .good("import ProjectDescription\nf(\"left\", \"left\", \"left\")", path: "App/Project.swift"),
        .bad("import ProjectDescription\nf(«\"left\"», \"left\", \"left\")", path: "Tuist/ProjectDescriptionHelpers/Targets.swift"),
        .bad("count(table: «\"meta\"»)\nclear(table: \"meta\")\nfill(table: \"meta\")"),
        // Xcode reads the tables of texts to translate.
        .good("f(.init(\"A\", table: \"Main\"))\nf(.init(\"D\", table: \"Main\"))\nText(\"B\", tableName: \"Main\")\nString(localized: \"C\", table: \"Main\")"),
        .good("enum A: String { case b = \"reset_at\" }\nenum C: String { case d = \"reset_at\" }\nenum E: String { case f, g = \"reset_at\" }"),
        .bad("switch a { case «\"left\"», \"left\": b()\ncase \"right\" where c == \"left\": d()\ndefault: e() }"),
        .bad("let a = [«\"left\"», \"left\"]; let b = f([\"left\"])"),
        .good("let a = self[\"left\"]; let b = c[0][\"left\"]; let d = e()[key: \"left\"]; let g = h![\"left\", 1]"),
        .good("f(\"\\u{1F600}ab\"); f(\"\\u{1F600}ab\"); f(\"\\u{1F600}ab\"); f(\"\"); f(\"\"); f(\"\")"),
        .good("f(\"left\"); f(\"LEFT\"); f(\"left \"); f(#\"\\left\"#); f(\"\\\\left\")"),
        .bad("let a = «\"\"\"\n  left\n  \"\"\"»\nlet b = \"\"\"\n  left\n  \"\"\"\nlet c = \"\"\"\n  left\n  \"\"\"", saying: "This string"),
        .bad("f(«\"left\"», ##\"left\"##, #\"left\"#)"),
        .good("macro a() = #externalMacro(module: \"Left\", type: \"Left\")\nmacro b() = #externalMacro(module: \"Left\", type: \"B\")"),
        .good("let a = b ? \"left\" : \"right\"\nlet c = [\"left\": \"right\"]\nlet d = [x ? \"left\" : y]"),
        .good("let a = [#imageLiteral(resourceName: \"left\"), #imageLiteral(resourceName: \"left\"), #imageLiteral(resourceName: \"left\")]"),
        .good("f(NSLocalizedString(\"left\", comment: \"right\"), NSLocalizedString(\"left\", comment: \"right\"), String(localized: \"left\", comment: \"right\"))"),
        .good("init?(coder: A) { fatalError(\"left\") }; init(b: A) { fatalError(\"left\") }; init(c: A) { fatalError(\"left\") }"),
        .good("func f() { assert(a, \"left\"); precondition(b, \"left\"); fatalError(\"left\") }\nlet a = [\"stay\".localized, \"stay\".localise(), \"stay\".localizedString]"),
        .bad("func f() { assert(a == «\"left\"»); log(a == \"left\"); g(\"left\") }"),
        .bad("let a = [«\"stay\"».localizedCompare(x), \"stay\".localizedStandardContains(x), \"stay\".localizedCaseInsensitiveContains(x)]"),
        .bad("let a = [«\"stay\"».lowercased(), \"stay\".local, \"stay\".count]"),
        .good("func f() { assertionFailure(\"left\"); preconditionFailure(\"left\"); fatalError(\"left\") }"),
        .bad("f(g(«\"left\"»), #file, h(c: \"left\"), { i(\"left\", #line) }, fatalError(\"left\"))"),
        // What only the compiler reads.
        .good("#sourceLocation(file: \"a.gyb\", line: 1)\nf()\n#sourceLocation(file: \"a.gyb\", line: 7)\nclass A {\n#sourceLocation(file: \"a.gyb\", line: 9)\n}"),
        .good("let a: [@convention(c, cType: \"int (*)(void)\") () -> Int]\nf(a as! @convention(c, cType: \"int (*)(void)\") () -> Int)\nvar b: Int { @available(*, deprecated, message: \"int (*)(void)\") get { 1 } }"),
        .bad("#sourceLocation(file: \"a.gyb\", line: 1)\nf(file: «\"a.gyb\"», line: 1); f(file: \"a.gyb\"); sourceLocation(file: \"a.gyb\", line: 1)"),
        .good("import Testing\nf(\"left\", \"left\", \"left\")"),
        .good("f(\"left\", \"left\", \"left\")", path: "Package.swift"),
        .good("import AppIntents\nstruct A { @Parameter(title: \"Units\", description: \"Units\") var a: Int; @Parameter(title: \"Units\") var b: Int }"),
        .bad("struct A { @Parameter(title: «\"Units\"», description: \"Units\") var a: Int; @Parameter(title: \"Units\") var b: Int }"),
    ]

    @Test("strings are found that are written again and again", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "repeated_string" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
    }
}
