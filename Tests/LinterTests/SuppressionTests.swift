import Linter
import RuleKit
import Syntax
import Testing

@Suite struct SuppressionTests {
    struct Scope: Case {
        let source: String
        let findings: [String]
        let suppressed: Int
        let location: SourceLocation

        init(
            _ source: String, _ findings: [String] = [], suppressed: Int = 1,
            at location: SourceLocation = #_sourceLocation
        ) {
            self.source = source
            self.findings = findings
            self.suppressed = suppressed
            self.location = location
        }
    }

    static let lineScopes: [Scope] = [
        Scope("var a = true", ["1 boolean_state"], suppressed: 0),
        Scope("// statute:disable:next boolean_state\nvar a = true"),
        Scope("// statute:disable:next boolean_state -- C has it so\nvar a = true"),
        Scope("// statute:disable:next boolean_state - C has it so\nvar a = true"),
        Scope("// statute:disable:next boolean_state — C has it so\nvar a = true"),
        Scope("// statute:disable:next boolean_state // C has it so\nvar a = true"),
        Scope("// statute:disable:next boolean_state -- 😀 force_cast bolean_state\nvar a = true"),
        Scope("//statute:disable:next boolean_state\nvar a = true"),
        Scope("/// statute:disable:next boolean_state\nvar a = true"),
        Scope("/* statute:disable:next boolean_state */\nvar a = true"),
        Scope("/*statute:disable:next boolean_state*/\nvar a = true"),
        Scope("/** statute:disable:next boolean_state\n  more */\nvar a = true"),
        Scope("/*\n * statute:disable:next boolean_state\n */\nvar a = true"),
        Scope("// statute:disable:next all\nvar a = true"),
        Scope("// statute:disable:next boolean_state\r\nvar a = true\r\nlet b = 1"),
        Scope("// statute:disable:next boolean_state\rvar a = true\rlet b = 1"),
        Scope("let 😀 = 1 /* 😀 */\n// statute:disable:next boolean_state\nvar a = true"),
        Scope("\u{FEFF}// statute:disable:next boolean_state\nvar a = true"),
        Scope("var a = true // statute:disable:this boolean_state"),
        Scope("/* statute:disable:this boolean_state */ var a = true"),
        Scope("var a = true\n// statute:disable:previous boolean_state"),
        Scope("var a = true\n// statute:disable:previous boolean_state\n"),
        Scope(
            "// statute:disable:next boolean_state force_cast\nvar a = true; a as! B", ["2 trailing_semicolon"],
            suppressed: 2),
        Scope(
            "// statute:disable:next boolean_state,force_cast, trailing_semicolon\nvar a = true; a as! B",
            suppressed: 3),
        // A finding over several lines counts as on its first.
        Scope("// statute:disable:next force_cast\na\n  as! B"),
        Scope("a\nas! B // statute:disable:this force_cast", ["1 force_cast", "2 unused_suppression"], suppressed: 0),
        // Attributes and modifiers may stand between on lines of their own, but nothing else of the statement.
        Scope("// statute:disable:next boolean_state\n@Published\nprivate(set)\nvar a = true\nvar b = true", ["5 boolean_state"]),
        Scope("// statute:disable:next boolean_state\n/// What a is.\n@available(\n    iOS 15, *)\n// More.\nvar a = true"),
        Scope("// statute:disable:next boolean_state\nfunc f() {\nvar a = true }", ["1 unused_suppression", "3 boolean_state"], suppressed: 0),
        // Comments may stand between, lines with nothing on them may not.
        Scope("// statute:disable:next boolean_state -- a\n// statute:disable:next trailing_semicolon -- b\nvar a = true;", suppressed: 2),
        Scope("// statute:disable:next boolean_state\n/// What a is.\n/* More. */\r\nvar a = true"),
        Scope("/* statute:disable:next boolean_state */ // More.\n// More.\nvar a = true\nvar b = true", ["4 boolean_state"]),
        Scope(
            "// statute:disable:next boolean_state\n// More.\n\nvar a = true", ["1 unused_suppression", "4 boolean_state"],
            suppressed: 0),
        Scope(
            "let a = 1 // statute:disable:next boolean_state\n// More.\nvar a = true", ["1 unused_suppression", "3 boolean_state"],
            suppressed: 0),
        Scope(
            "// statute:disable:next boolean_state\n// statute:disable:next boolean_state\nvar a = true", ["2 unused_suppression"]),
        // Two lines on is out of reach.
        Scope(
            "// statute:disable:next boolean_state\n\nvar a = true", ["1 unused_suppression", "3 boolean_state"],
            suppressed: 0),
        Scope(
            "var a = true // statute:disable:this boolean_state\nvar b = true", ["2 boolean_state"]),
    ]

    static let regions: [Scope] = [
        Scope(
            """
            var a = true
            // statute:disable boolean_state
            var b = true
            // statute:enable boolean_state
            var c = true
            """, ["1 boolean_state", "5 boolean_state"]),
        Scope("let x = 1\n// statute:disable boolean_state\nvar a = true\nvar b = true", suppressed: 2),
        Scope("// statute:disable boolean_state\n\nvar a = true\nvar b = true", suppressed: 2),
        Scope("#!/usr/bin/swift\n// statute:disable boolean_state\nvar a = true"),
        // Within a line, what stands before the comment is not covered.
        Scope(
            "let x = 1; var a = true /* statute:disable all */; var b = true",
            ["1 trailing_semicolon", "1 boolean_state"], suppressed: 2),
        Scope(
            """
            let x = 1
            // statute:disable all
            var a = true
            // statute:enable boolean_state
            var b = true; b as! C
            // statute:disable boolean_state
            var c = true
            // statute:enable all
            var d = true
            """, ["5 boolean_state", "9 boolean_state"], suppressed: 4),
        // Regions of different rules nest and cross.
        Scope(
            """
            let x = 1
            // statute:disable boolean_state
            // statute:disable force_cast
            var a = b as! C
            // statute:enable boolean_state
            var d = true
            e as! F
            // statute:enable force_cast
            """, ["2 unused_suppression", "6 boolean_state"], suppressed: 2),
        // Regions are flat: the first `enable` ends both, and the second one has nothing to end.
        Scope(
            """
            let x = 1
            // statute:disable boolean_state
            // statute:disable boolean_state
            var a = true
            // statute:enable boolean_state
            var b = true
            // statute:enable boolean_state
            """, ["3 unused_suppression", "6 boolean_state", "7 invalid_suppression"]),
        // The narrowest one counts as used.
        Scope(
            """
            let x = 1
            // statute:disable boolean_state
            // statute:disable:next boolean_state
            var a = true
            """, ["2 unused_suppression"]),
        Scope(
            "let x = 1\n// statute:disable all\n// statute:disable boolean_state\nvar a = true",
            ["2 unused_suppression"]),
        Scope(
            "// statute:disable:next all\nvar a = true // statute:disable:this boolean_state",
            ["1 unused_suppression"]),
        Scope(
            "// statute:disable all\n// statute:enable all\nvar a = true",
            ["1 unused_suppression", "3 boolean_state"], suppressed: 0),
    ]

    static let noDirectives: [Scope] = [
        Scope(
            "let s = \"// statute:disable:this boolean_state\"; var a = true",
            ["1 trailing_semicolon", "1 boolean_state"], suppressed: 0),
        Scope(
            "let s = \"\"\"\n// statute:disable:next boolean_state\n\"\"\"\nvar a = true", ["4 boolean_state"],
            suppressed: 0),
        Scope("// Write `statute:disable:next boolean_state` here.\nvar a = true", ["2 boolean_state"], suppressed: 0),
        Scope("// See // statute:disable:next boolean_state\nvar a = true", ["2 boolean_state"], suppressed: 0),
        Scope("// statute: the law\nvar a = true", ["2 boolean_state"], suppressed: 0),
        Scope("// statute\nvar a = true", ["2 boolean_state"], suppressed: 0),
        Scope("// statute:", suppressed: 0),
        Scope("/*statute:*/", suppressed: 0),
        Scope("/**/ /***/ // \n//\n///", suppressed: 0),
        Scope("", suppressed: 0),
    ]

    static let unused: [Scope] = [
        Scope("// statute:disable:next boolean_state\nlet a = true", ["1 unused_suppression"], suppressed: 0),
        Scope(
            "// statute:disable:next boolean_state force_cast\nlet a = true",
            ["1 unused_suppression", "1 unused_suppression"], suppressed: 0),
        Scope("// statute:disable:next boolean_state boolean_state\nvar a = true", ["1 unused_suppression"]),
        Scope("let a = 1 // statute:disable:this all", ["1 unused_suppression"], suppressed: 0),
        Scope("// statute:disable all\n", ["1 unused_suppression"], suppressed: 0),
        // Off in this place: the comment may be of use elsewhere.
        Scope("// statute:disable:next repeated_string\nlet a = true", suppressed: 0),
        // `:next` of the last line, `:previous` of the first.
        Scope("// statute:disable:next boolean_state", ["1 unused_suppression"], suppressed: 0),
        Scope("// statute:disable:previous boolean_state", ["1 unused_suppression"], suppressed: 0),
        // By name the finding can be suppressed, by `all` it cannot.
        Scope("// statute:disable:this boolean_state unused_suppression\nlet a = 1"),
        Scope("// statute:disable:next unused_suppression\n// statute:disable:next boolean_state\nlet a = 1"),
        Scope("// statute:disable:next unused_suppression\nlet a = 1", ["1 unused_suppression"], suppressed: 0),
        Scope(
            "// statute:disable all\n// statute:disable:next boolean_state\nlet a = b as! C",
            ["2 unused_suppression"]),
        // What a broken file lacks may be what was suppressed.
        Scope("// statute:disable:next boolean_state\nlet a = \"", ["2 broken_source"], suppressed: 0),
    ]

    @Test(arguments: lineScopes + regions + noDirectives + unused)
    func covers(_ scope: Scope) {
        let result = lint(scope.source)
        #expect(brief(result, in: scope.source) == scope.findings, sourceLocation: scope.location)
        #expect(result.suppressedCount == scope.suppressed, sourceLocation: scope.location)
    }

    @Test(arguments: lineScopes + regions + noDirectives + unused)
    func isTheSameWithWindowsLineBreaks(_ scope: Scope) {
        guard !scope.source.utf8.contains(0x0D) else { return }
        let source = scope.source.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(brief(lint(source), in: source) == scope.findings, sourceLocation: scope.location)
    }

    struct Slip: Case {
        let source: String
        let place: String
        let message: String
        let location: SourceLocation

        init(_ source: String, _ place: String, _ message: String, at location: SourceLocation = #_sourceLocation) {
            self.source = source
            self.place = place
            self.message = message
            self.location = location
        }
    }

    @Test(arguments: [
        Slip(
            "// statute:disabel boolean_state", "disabel",
            "`disabel` is no suppression; did you mean `disable`?"),
        Slip(
            "// statute:disable:nxt boolean_state", "disable:nxt",
            "`disable:nxt` is no suppression; did you mean `disable:next`?"),
        Slip(
            "// statute:forgive boolean_state", "forgive",
            """
            `forgive` is no suppression; write one of `disable`, `disable:next`, `disable:this`, `disable:previous`, \
            `enable`.
            """),
        Slip(
            "// statute: disable:next boolean_state", "statute: disable:next",
            "A suppression has no space behind its colon; write `statute:disable:next`."),
        Slip(
            "// Statute:disable:next boolean_state", "Statute:disable:next",
            "A suppression has small letters; write `statute:disable:next`."),
        Slip("/* STATUTE:DISABLE all */", "STATUTE:DISABLE", "A suppression has small letters; write `statute:disable`."),
        Slip(
            "// statute:disable:next", "disable:next",
            "`disable:next` names no rule; name the rules, or `all`, behind it."),
        Slip(
            "/* statute:disable -- why not */", "disable",
            "`disable` names no rule; name the rules, or `all`, behind it."),
        Slip(
            "// statute:disable:next bolean_state", "bolean_state",
            "`bolean_state` is no rule; did you mean `boolean_state`?"),
        Slip(
            "// statute:disable:next repeated_string because of many things", "because",
            "`because` is no rule; name one of `statute rules`, and put `--` before a reason."),
        Slip(
            "let a = 1\n// statute:enable boolean_state", "boolean_state",
            "`boolean_state` is not disabled here; remove it, or put a `statute:disable` before it."),
        Slip(
            "let a = 1\n// statute:enable all", "all",
            "`all` is not disabled here; remove it, or put a `statute:disable` before it."),
    ])
    func namesSlips(_ slip: Slip) throws {
        let diagnostics = lint(slip.source).diagnostics
        let text = SourceText(path: "Test.swift", slip.source)
        try #require(diagnostics.map(\.rule) == ["invalid_suppression"], sourceLocation: slip.location)
        #expect(diagnostics[0].severity == .error, sourceLocation: slip.location)
        #expect(text.string(in: diagnostics[0].range) == slip.place, sourceLocation: slip.location)
        #expect(diagnostics[0].message == slip.message, sourceLocation: slip.location)
    }

    @Test func goodNamesBesideABadOneHold() {
        let source = "// statute:disable:next bolean_state force_cast\na as! B"
        #expect(brief(lint(source), in: source) == ["1 invalid_suppression"])
    }

    @Test func invalidSuppressionCanBeSuppressedByName() {
        #expect(lint("// statute:disable:next invalid_suppression\n// statute:disabel x").diagnostics.isEmpty)
    }

    @Test func findingsOfBrokenSourceCanBeSuppressedByName() {
        #expect(lint("// statute:disable:next broken_source\nlet a = \"").diagnostics.isEmpty)
    }

    @Test func checksThatAreOffSayNothing() {
        let off = RuleSetting(level: .off)
        let settings = ["unused_suppression": off, "invalid_suppression": off, "broken_source": off]
        let source = """
            // statute:disable:next boolean_state nonsense
            let a = 1
            // statute:enable force_cast
            let b = "
            """
        #expect(lint(source, settings: settings).diagnostics.isEmpty)
    }

    @Test func manySuppressionsStayLinear() {
        let block = "// statute:disable all\n// statute:enable boolean_state\n// statute:disable boolean_state, all\n"
        let source = "let x = 1\n" + String(repeating: block, count: 5_000) + "var a = true"
        #expect(lint(source).suppressedCount == 1)
    }

    @Test(arguments: [
        // Of two blank lines one goes along, and so does the one at the top of a file.
        ("let a = 1\n\n// statute:disable:next boolean_state\n\nlet b = 2\n", "let a = 1\n\nlet b = 2\n"),
        ("let a = 1\r\n \r\n// statute:disable:next boolean_state\r\n\t\r\nlet b = 2\r\n", "let a = 1\r\n \r\nlet b = 2\r\n"),
        ("// statute:disable boolean_state\n\nlet b = 2\n", "let b = 2\n"),
        ("\u{FEFF}// statute:disable boolean_state\n\nlet b = 2\n", "\u{FEFF}let b = 2\n"),
        ("let a = 1\n\n// statute:disable boolean_state\n\nlet b = 2\n\n// statute:enable boolean_state\n\nlet c = 3\n", "let a = 1\n\nlet b = 2\n\nlet c = 3\n"),
        // A single one stays, above or below.
        ("let a = 1\n// statute:disable:next boolean_state\n\nlet b = 2\n", "let a = 1\n\nlet b = 2\n"),
        ("let a = 1\n\n// statute:disable:next boolean_state\nlet b = 2\n", "let a = 1\n\nlet b = 2\n"),
    ])
    func linesThatGoLeaveNoGap(_ code: String, expected: String) {
        #expect(fixed(code) == expected)
    }
}
