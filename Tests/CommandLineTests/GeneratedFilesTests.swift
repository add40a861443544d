import Files
import RuleKit
import Testing
@testable import Program

/// The files of this repository that `statute docs` writes.
struct GeneratedFilesTests {
    private static let root = Path(#filePath).parent.parent.parent
    private static let remedy: Comment = "run: swift run statute docs"

    @Test("they are what would be written now", arguments: GeneratedFile.all(Catalogue.builtIn.all).map(\.path.display))
    func upToDate(_ path: String) throws {
        let file = try #require(GeneratedFile.all(Catalogue.builtIn.all).first { $0.path == Path(path) })
        let present = try? FileReading.read(Self.root.appending(path))
        // Not the texts themselves: both would be printed.
        let isUpToDate = present == Array(file.text.utf8)
        #expect(isUpToDate, Self.remedy)
    }

    @Test("no page is left of a rule that is no more")
    func stale() throws {
        let names = try FolderStream.names(in: Self.root.appending(GeneratedFile.pageFolder.bytes))
        let present = Set(names.map { name in GeneratedFile.pageFolder.appending(name) })
        #expect(present.subtracting(GeneratedFile.all(Catalogue.builtIn.all).map(\.path)).isEmpty, Self.remedy)
    }

    private struct Options: RuleOptions {
        var words = ["a|b"]
        static let schema: [Option<Options>] = [.names("words", \.words, "What to look for.")]
    }

    private static let rule = RuleDescription(
        housekeeping: RuleInfo(
            id: "some_rule", family: .idioms, summary: "Say it better.", rationale: "Because.",
            sources: [.statute, .sayingHello], level: .off, fixability: .either, reach: .project),
        options: Options.descriptions,
        examples: [
            .good("let a = 1", with: [.init("B.swift", "let b = \"```\"")]),
            .bad("«let» é = «1»", fixed: "let a = 1", options: ["words": .words(["x"])]),
        ])

    @Test("a page")
    func page() {
        #expect(RulePage.render(Self.rule, among: [Self.rule]) == """
            # `some_rule`
            Say it better.

            | family | by default | fix | looks at |
            |---|---|---|---|
            | Idioms | off | some safe, applied with `--fix`; some unsafe, applied with `--fix --unsafe` | the project |

            ## Why
            Because.

            ## Source
            - Statute itself
            - Exercises for Programmers: Saying Hello (blog)

            ## Options
            | key | takes | default | meaning |
            |---|---|---|---|
            | `words` | a list of names | `["a\\|b"]` | What to look for. |

            ## Found
            With `{ "words": ["x"] }`:

            ```swift
            let é = 1
            ^~~     ^
            ```

            becomes

            ```swift
            let a = 1
            ```

            ## Left alone
            With `B.swift` beside it:

            ````swift
            let b = "```"
            ````

            `Example.swift`:

            ```swift
            let a = 1
            ```

            """)
    }

    private static let all = Catalogue.builtIn.all

    private static func page(of id: String) throws -> String {
        RulePage.render(try #require(all.first { $0.info.id == id }), among: all)
    }

    @Test(
        "a page says what each example's findings say, each text once",
        arguments: [
            ("force_cast", """
                ```swift
                let card = cell as! CardCell
                                ^~~
                ```

                > This cast ends the program when the value is no 'CardCell'. Cast with 'as?' and handle the failure.

                """),
            ("invalid_suppression", "> \\`bolean\\_state\\` is no rule; did you mean \\`boolean\\_state\\`?\n"),
            ("unused_suppression", "> This comment suppresses no finding; remove it.\n"),
            ("legacy_api", """
                | code | becomes | message |
                |---|---|---|

                """),
            ("legacy_api", """
                | `value.lowercaseString` | `value.lowercased()` \
                | 'lowercaseString' is a spelling from before Swift 3. Write 'lowercased()' instead. |
                """),
            ("legacy_api", "| `println(a)` | `print(a)` |"),
            ("legacy_api", "| `arc4random()` |  | 'arc4random' is a spelling from before Swift 4.2."),
        ])
    func messages(_ id: String, _ part: String) throws {
        #expect(try Self.page(of: id).contains(part))
    }

    @Test("every example in which something is found shows a message", arguments: all.map(\.info.id))
    func everyMessage(_ id: String) throws {
        let rule = try #require(Self.all.first { $0.info.id == id })
        for example in rule.examples {
            let shown = ShownExample(example, of: rule, among: Self.all)
            #expect(shown.messages.isEmpty == example.ranges.isEmpty, "\(example.markedCode)")
        }
    }

    @Test("the README has the number of rules")
    func number() throws {
        let page = try FileReading.read(Self.root.appending("README.md"))
        #expect(String(decoding: page, as: UTF8.self).contains("\n\(Catalogue.builtIn.checks.count) rules come from"))
    }

    @Test("the index")
    func index() {
        #expect(RuleIndex.render([Self.rule]).hasSuffix("""

            ## Idioms: say it the way the language does
            | rule | by default | fix | |
            |---|---|---|---|
            | [`some_rule`](some_rule.md) | off | safe or unsafe | Say it better. |

            """))
    }

    @Test(
        "what is found is underlined line by line",
        arguments: [
            ("let «a» = 1", "let a = 1\n    ^"),
            ("«if x {\n  y\n}»\nz", "if x {\n^~~~~~\n  y\n~~~\n}\n~\nz"),
            ("a«»b", "ab\n ^"),
            ("a\n«b\n»c", "a\nb\n^\nc"),
            ("«👩‍🚀», «é»", "👩‍🚀, é\n^  ^"),
            ("«a«b»c»", "abc\n^~~"),
        ])
    func marks(_ marked: String, _ expected: String) {
        #expect(MarkedCode.render(.bad(marked)) == expected)
    }

    @Test("a run writes what differs, and takes away only what it wrote itself")
    func run() throws {
        let scratch = try Scratch()
        try scratch.file("Rules/Rules.swift")
        let first = try BuiltBinary.run(["docs"], in: scratch.folder)
        #expect(first.status == .success)
        #expect(first.text.hasPrefix("""
            wrote .lintrc.example
            wrote docs/lintrc.schema.json
            wrote docs/statute.1
            wrote docs/rules/README.md

            """))
        try scratch.file("docs/rules/gone.md", "<!-- Written by 'statute docs'. -->\n# `gone`\n")
        try scratch.file("docs/rules/notes.md", "# Mine\n")
        try scratch.file("docs/rules/boolean_state.md", "changed")
        let second = try BuiltBinary.run(["docs", scratch.folder.display])
        #expect(second.text == "wrote docs/rules/boolean_state.md\nremoved docs/rules/gone.md\n")
        #expect(try scratch.read("docs/rules/notes.md") == "# Mine\n")
        #expect(try BuiltBinary.run(["docs"], in: scratch.folder).text == "")
        let absent = try BuiltBinary.run(["docs", "/no/such"])
        #expect(absent.status == .failure)
        #expect(absent.errors == "statute: error: /no/such: no such folder\n")
    }

    @Test("nothing is written into another project, which may have pages of that name")
    func elsewhere() throws {
        let scratch = try Scratch()
        try scratch.file("docs/rules/README.md", "# Mine\n")
        let outcome = try BuiltBinary.run(["docs"], in: scratch.folder)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("statute: error: .: has no Rules/Rules.swift, so it is not the project of this"))
        #expect(try scratch.names() == ["docs"])
        #expect(try scratch.read("docs/rules/README.md") == "# Mine\n")
    }

    @Test("the example is a configuration without a fault, and changes nothing")
    func example() throws {
        let scratch = try Scratch()
        try scratch.file("a.swift", "var isOpen = false\n")
        let without = try BuiltBinary.run(["lint"], in: scratch.folder)
        let text = try #require(GeneratedFile.all(Catalogue.builtIn.all).first { $0.path == ".lintrc.example" }).text
        try scratch.file(".lintrc", text)
        let with = try BuiltBinary.run(["lint"], in: scratch.folder)
        #expect(with.status == .success && with.output == without.output && !with.output.isEmpty)
    }
}
