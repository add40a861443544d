import Files
import Foundation
import Reporters
import RuleKit
import Testing
@testable import Program

struct RuleListingTests {
    private enum Scope: String, CaseIterable { case local, member }

    private struct Options: RuleOptions {
        var limit = 3
        var scopes: [Scope] = [.member]
        static let schema: [Option<Options>] = [
            .integer("limit", \.limit, in: 1...9, "How many are allowed."),
            .choices("scopes", \.scopes, "Where it looks."),
        ]
    }

    private static let rule = RuleDescription(
        housekeeping: RuleInfo(
            id: "some_rule", family: .state, summary: "Say \"it\" better.", rationale: "Because.",
            sources: [.statute], level: .on(.error), fixability: .safe),
        options: Options.descriptions,
        examples: [.good("let a = 1"), .bad("let «b» = 1\n\nlet c = 2", fixed: "let a = 1")])

    @Test("the rules as a table, and no line for none")
    func table() {
        #expect(RulesCommand.table(of: [Self.rule]) == """
            State: make impossible states impossible
              some_rule  error    Say "it" better. (fix: safe)

            """)
        #expect(RulesCommand.table(of: []) == "")
    }

    @Test("the list for programs")
    func json() throws {
        let text = RulesCommand.json(of: [Self.rule, Self.rule])
        let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        #expect(parsed?.count == 2)
        #expect(parsed?.first?["summary"] as? String == "Say \"it\" better.")
        let options = parsed?.first?["options"] as? [[String: Any]]
        #expect(options?.first?["default"] as? Int == 3)
        #expect(options?.last?["default"] as? [String] == ["member"])
        #expect(RulesCommand.json(of: []) == "[\n]\n")
        #expect("\(JSON.text("a\u{1}\u{1F}\n\\é"))" == #""a\u0001\u001f\n\\é""#)
    }

    @Test("the explanation")
    func explanation() {
        #expect(ExplainCommand.page(of: Self.rule, among: [Self.rule]) == """
            some_rule: Say "it" better.

            Because.

              Level:   error
              Family:  State, make impossible states impossible
              Fix:     safe; applied with --fix
              Source:  Statute itself

            Options:
              limit: an integer from 1 to 9, 3 by default
                How many are allowed.
              scopes: a list of local, member, ["member"] by default
                Where it looks.

            Good:
                let a = 1

            Bad:
                let b = 1
                    ^

                let c = 2
              fixed:
                let a = 1

            Suppress one finding with a reason:
              // statute:disable:next some_rule -- reason

            """)
    }

    @Test(
        "what is found comes with what is said of it",
        arguments: [
            ("force_cast", """
                    let card = cell as! CardCell
                                    ^~~
                  says: This cast ends the program when the value is no 'CardCell'. Cast with 'as?' and handle the
                        failure.
                """),
            ("string_assignment_spacing", "\n  says: "),
            ("legacy_api", "\n    println(a)                                                    print(a)\n"),
            ("legacy_api", "\n    value.toInt()                                                 Write 'Int(…)' instead.\n"),
        ])
    func messages(_ id: String, _ part: String) throws {
        let rule = try #require(Catalogue.builtIn[id])
        let page = ExplainCommand.page(of: rule, among: Catalogue.builtIn.all)
        #expect(page.contains(part))
    }

    @Test("no comment is proposed where none can be read")
    func suppression() throws {
        #expect(try !BuiltBinary.run(["explain", "unreadable_file"]).text.contains("statute:disable"))
        #expect(try BuiltBinary.run(["explain", "broken_source"]).text.contains("// statute:disable:next broken_source -- reason"))
    }

    @Test func explainShowsWhichFileStandsBesideAnExample() throws {
        let text = try BuiltBinary.run(["explain", "service_in_view_controller"]).text
        #expect(text.contains("  with Books.swift beside it:\n    class Base: UIViewController {}"))
    }

    @Test("an unknown rule is told")
    func unknown() throws {
        let outcome = try BuiltBinary.run(["explain", "no_such_rule"])
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("statute: error: unknown rule 'no_such_rule'"))
    }
}
