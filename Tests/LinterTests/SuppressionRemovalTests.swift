import Linter
import RuleKit
import Syntax
import Testing

@Suite struct SuppressionRemovalTests {
    struct Removal: Case {
        let source: String
        let fixed: String
        let location: SourceLocation

        init(_ source: String, _ fixed: String, at location: SourceLocation = #_sourceLocation) {
            self.source = source
            self.fixed = fixed
            self.location = location
        }
    }

    static let removals: [Removal] = [
        Removal("// statute:disable:next boolean_state -- why\nlet a = 1\n", "let a = 1\n"),
        Removal("  // statute:disable:next boolean_state  \n  let a = 1\n", "  let a = 1\n"),
        Removal("let a = 1\r\n// statute:disable:next all\r\nlet b = 1\r\n", "let a = 1\r\nlet b = 1\r\n"),
        Removal("let a = 1\r// statute:disable:next all\rlet b = 1\r", "let a = 1\rlet b = 1\r"),
        Removal("let a = 1\n// statute:disable:next all", "let a = 1\n"),
        Removal("\u{FEFF}// statute:disable all\nlet a = 1", "\u{FEFF}let a = 1"),
        Removal("let a = 1  // statute:disable:this all\nlet b = 1", "let a = 1\nlet b = 1"),
        Removal("let a = 1 // statute:disable:this all", "let a = 1"),
        Removal("let a = 1 // statute:disable:this all\r\nlet b = 1", "let a = 1\r\nlet b = 1"),
        Removal("let a /* statute:disable:this all */ = 1", "let a = 1"),
        Removal("let a/* statute:disable:this all */= 1", "let a = 1"),
        Removal("/* statute:disable:this all */ let a = 1", "let a = 1"),
        Removal("let a = 1/* statute:disable:this all\n */let b = 1", "let a = 1\nlet b = 1"),
        Removal("let s = \"\\(a /* statute:disable:this all */)\"", "let s = \"\\(a )\""),
        // Some names of a comment.
        Removal(
            "// statute:disable:next boolean_state, force_cast -- why\nvar a = true",
            "// statute:disable:next boolean_state -- why\nvar a = true"),
        Removal(
            "// statute:disable:next force_cast, boolean_state -- why\nvar a = true",
            "// statute:disable:next boolean_state -- why\nvar a = true"),
        Removal(
            "// statute:disable:next force_cast trailing_semicolon boolean_state\nvar a = true",
            "// statute:disable:next boolean_state\nvar a = true"),
        Removal(
            "// statute:disable:next boolean_state force_cast repeated_string\nvar a = true",
            "// statute:disable:next boolean_state repeated_string\nvar a = true"),
        Removal("// statute:disable:next boolean_state force_cast\nlet a = 1", "let a = 1"),
        Removal(
            "// statute:disable:next nonsense force_cast\nlet a = 1", "// statute:disable:next nonsense\nlet a = 1"),
        // Regions.
        Removal(
            "let a = 1\n// statute:disable boolean_state\nlet b = 1\n// statute:enable boolean_state\nlet c = 1",
            "let a = 1\nlet b = 1\nlet c = 1"),
        Removal("let a = 1\n// statute:disable boolean_state\nlet b = 1\n", "let a = 1\nlet b = 1\n"),
        Removal(
            """
            let a = 1
            // statute:disable boolean_state force_cast
            var b = true
            // statute:enable force_cast boolean_state

            """,
            "let a = 1\n// statute:disable boolean_state\nvar b = true\n// statute:enable boolean_state\n"),
        Removal(
            """
            let a = 1
            // statute:disable boolean_state
            // statute:disable force_cast
            var b = true
            // statute:enable all

            """,
            "let a = 1\n// statute:disable boolean_state\nvar b = true\n// statute:enable all\n"),
        Removal(
            """
            let a = 1
            // statute:disable boolean_state
            // statute:disable force_cast
            let b = 1
            // statute:enable all

            """,
            "let a = 1\nlet b = 1\n"),
        Removal(
            """
            let a = 1
            // statute:disable all
            let b = 1
            // statute:enable force_cast
            let c = 1
            // statute:enable all

            """,
            "let a = 1\nlet b = 1\nlet c = 1\n"),
        Removal("// statute:disable force_cast\n// statute:enable force_cast\nlet a = 1", "let a = 1"),
        // Neighbours, each with a fix of its own.
        Removal(
            String(repeating: "// statute:disable:this all\n", count: 9) + "let a = 1", "let a = 1"),
        Removal("/* statute:disable:this all *//* statute:disable:this all */let a = 1", " let a = 1"),
        // Prose that shares the comment stays.
        Removal(
            """
            /* statute:disable:next all
               Prose. */
            let a = 1
            """,
            "/*\n   Prose. */\nlet a = 1"),
        Removal("/* statute:disable:next all -- why\r\n * Prose. */\r\nlet a = 1", "/*\r\n * Prose. */\r\nlet a = 1"),
        Removal(
            "/**\n * statute:disable:next all\n * - Prose.\n */\nlet a = 1", "/**\n * - Prose.\n */\nlet a = 1"),
        Removal("/*\r\n  statute:disable:next all\r\n  Prose.\r\n*/\r\nlet a = 1", "/*\r\n  Prose.\r\n*/\r\nlet a = 1"),
        Removal("let a = 1 // statute:disable:this all // TODO: x", "let a = 1 // TODO: x"),
        Removal("let a = 1 /// statute:disable:this all //! x", "let a = 1 //! x"),
        Removal(
            "// statute:disable:next boolean_state force_cast // TODO: x\nvar a = true",
            "// statute:disable:next boolean_state // TODO: x\nvar a = true"),
        Removal("// statute:disable:next force_cast // MARK: x\nvar a = 1", "// MARK: x\nvar a = 1"),
        Removal(
            "let a = 1 /* statute:disable:this force_cast //x */", "let a = 1 /* //x */"),
        Removal(
            """
            let a = 1
            // statute:disable boolean_state // From here
            let b = 1
            // statute:enable boolean_state // To here

            """,
            "let a = 1\n// From here\nlet b = 1\n// To here\n"),
        // What stays would be a directive, which it is not now.
        Removal(
            "let a = 1 // statute:disable:this all // statute:disable:this all",
            "let a = 1 // statute:disable:this all // statute:disable:this all"),
        Removal(
            "/* statute:disable:next all\n   statute:disable:next all */\nlet a = 1",
            "/* statute:disable:next all\n   statute:disable:next all */\nlet a = 1"),
        // In a broken file nothing is fixed.
        Removal("let a = 1;\nlet b = \"", "let a = 1;\nlet b = \""),
    ]

    @Test(arguments: removals)
    func removes(_ removal: Removal) {
        #expect(fixed(removal.source) == removal.fixed, sourceLocation: removal.location)
    }

    @Test(arguments: removals)
    func changesNoFinding(_ removal: Removal) {
        let before = lint(removal.source).diagnostics.filter { $0.rule == "boolean_state" || $0.rule == "force_cast" }
        let after = lint(removal.fixed).diagnostics.filter { $0.rule == "boolean_state" || $0.rule == "force_cast" }
        #expect(before.map(\.message) == after.map(\.message), sourceLocation: removal.location)
    }

    @Test(arguments: [
        ("// statute:disable:next all force_cast\nlet a = b as! C", ["`all` suppresses no finding that the names beside it do not"]),
        ("// statute:disable:next force_cast all\nlet a = b as! C", ["`all` suppresses no finding that the names beside it do not"]),
        ("// statute:disable:next all force_cast\nvar a = true", ["This comment suppresses no finding of `force_cast`;"]),
        (
            "// statute:disable:next all force_cast\nlet a = 1",
            ["This comment suppresses no finding;", "This comment suppresses no finding of `force_cast`;"]
        ),
        ("// statute:disable:next force_cast force_cast\nlet a = b as! C", ["This comment names `force_cast` twice;"]),
        ("// statute:disable:next all all\nlet a = b as! C", ["This comment names `all` twice;"]),
        (
            "// statute:disable:next all force_cast boolean_state force_cast\nlet a = b as! C",
            [
                "This comment names `force_cast` twice;", "This comment suppresses no finding of `boolean_state`;",
                "`all` suppresses no finding that the names beside it do not",
            ]
        ),
    ])
    func theMessageSaysWhichNameIsOfNoUse(_ source: String, _ messages: [String]) {
        let found = lint(source).diagnostics.map(\.message)
        #expect(found.count == messages.count)
        for (message, start) in zip(found.sorted(), messages.sorted()) { #expect(message.hasPrefix(start), "\(message)") }
    }

    @Test func theFindingIsAtTheKeyword() {
        let source = "let a = 1 // statute:disable:this boolean_state"
        let text = SourceText(path: "Test.swift", source)
        let diagnostics = lint(source).diagnostics
        #expect(diagnostics.map { text.string(in: $0.range) } == ["disable"])
        #expect(
            diagnostics.map(\.message) == [
                "This comment suppresses no finding of `boolean_state`; remove the name, or the comment with it."
            ])
        #expect(diagnostics.map(\.fix?.safety) == [.safe])
    }

    /// Each of the findings would carry the edits of all: of a file of 64 kB a report of hundreds of megabytes.
    @Test func ofVeryManyThatGoTogetherOnlyTheFirstCarriesTheFix() throws {
        let source = String(repeating: "// statute:disable boolean_state\n", count: 100) + "// statute:enable all\nlet a = 1\n"
        let diagnostics = lint(source).diagnostics
        #expect(diagnostics.count == 100)
        #expect(diagnostics.compactMap(\.fix?.edits.count) == [101])
        let few = lint(String(repeating: "// statute:disable boolean_state\n", count: 3) + "// statute:enable all\n").diagnostics
        #expect(few.compactMap(\.fix?.edits.count) == [4, 4, 4])
    }
}
