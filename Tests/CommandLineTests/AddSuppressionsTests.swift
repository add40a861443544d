import Files
import Testing
@testable import Program

/// `statute add-suppressions`.
struct AddSuppressionsTests {
    /// A file, what becomes of it, and the rules.
    struct Case: Sendable, CustomTestStringConvertible {
        let before: String
        let after: String
        let rules: [String]
        let location: SourceLocation

        init(
            _ before: String, _ after: String, _ rules: String..., location: SourceLocation = #_sourceLocation
        ) {
            self.before = before
            self.after = after
            self.rules = rules.isEmpty ? ["force_cast"] : rules
            self.location = location
        }

        var testDescription: String { before }
    }

    private static let comment = "// statute:disable:next force_cast -- known"

    static let cases: [Case] = [
        Case("let a = b as! C\n", "\(comment)\nlet a = b as! C\n"),
        Case("let a = b as! C", "\(comment)\nlet a = b as! C"),
        Case("\u{FEFF}let a = b as! C\n", "\u{FEFF}\(comment)\nlet a = b as! C\n"),
        Case("#!/usr/bin/swift\nlet a = b as! C\n", "#!/usr/bin/swift\n\(comment)\nlet a = b as! C\n"),
        Case("f {\n\t  a as! B\n}\n", "f {\n\t  \(comment)\n\t  a as! B\n}\n"),
        Case("let a = 1\r\nlet b = c as! D\r\n", "let a = 1\r\n\(comment)\r\nlet b = c as! D\r\n"),
        Case("let a = 1\rlet b = c as! D\r", "let a = 1\r\(comment)\rlet b = c as! D\r"),
        Case("let a = b as! C + (d as! E)\n", "\(comment)\nlet a = b as! C + (d as! E)\n"),
        Case(
            "var a = b as! C; var d = true;\n",
            "// statute:disable:next force_cast boolean_state -- known\nvar a = b as! C; var d = true;\n",
            "boolean_state", "force_cast"),
        Case("/// About it.\n@objc\nvar a = b as! C\n", "/// About it.\n@objc\n\(comment)\nvar a = b as! C\n"),
        // Above what documents it.
        Case("/// About it.\nlet a = b as! C\n", "\(comment)\n/// About it.\nlet a = b as! C\n"),
        Case(
            "struct S {\n    /// About it.\n    ///\n    /// - Returns: b\n    let a = b as! C\n}\n",
            "struct S {\n    \(comment)\n    /// About it.\n    ///\n    /// - Returns: b\n    let a = b as! C\n}\n"),
        Case("let z = 1\n/**\n About it.\n */\nlet a = b as! C\n", "let z = 1\n\(comment)\n/**\n About it.\n */\nlet a = b as! C\n"),
        Case("/// About it.\n@objc let a = b as! C\n", "\(comment)\n/// About it.\n@objc let a = b as! C\n"),
        Case("/// About nothing.\n\nlet a = b as! C\n", "/// About nothing.\n\n\(comment)\nlet a = b as! C\n"),
        Case("// MARK: A\nlet a = b as! C\n", "// MARK: A\n\(comment)\nlet a = b as! C\n"),
        Case("let z = 1 /// About z.\nlet a = b as! C\n", "let z = 1 /// About z.\n\(comment)\nlet a = b as! C\n"),
        Case(
            "// swiftlint:disable:next line_length\n/// About it.\nlet a = b as! C\n",
            "// swiftlint:disable:next line_length\n/// About it.\n\(comment)\nlet a = b as! C\n"),
        Case("@A var a = b as! C\n", "\(comment)\n@A var a = b as! C\n"),
        Case("#if DEBUG\nlet a = b as! C\n#endif\n", "#if DEBUG\n\(comment)\nlet a = b as! C\n#endif\n"),
        Case("let a = f(\n    b as! C\n)\n", "let a = f(\n    \(comment)\n    b as! C\n)\n"),
        // Into a suppression that is there.
        Case(
            "// statute:disable:next boolean_state -- C has it so\nvar a = true; b as! C\n",
            "// statute:disable:next boolean_state force_cast -- C has it so; known\nvar a = true; b as! C\n"),
        Case(
            "// statute:disable:next boolean_state\nvar a = true; b as! C\n",
            "// statute:disable:next boolean_state force_cast -- known\nvar a = true; b as! C\n"),
        Case(
            "// statute:disable:next boolean_state -- known\nvar a = true; b as! C\n",
            "// statute:disable:next boolean_state force_cast -- known\nvar a = true; b as! C\n"),
        Case(
            "var a = true; b as! C // statute:disable:this boolean_state -- so\n",
            "var a = true; b as! C // statute:disable:this boolean_state force_cast -- so; known\n"),
        Case(
            "/* statute:disable:next boolean_state -- so */\nvar a = true; b as! C\n",
            "/* statute:disable:next boolean_state force_cast -- so; known */\nvar a = true; b as! C\n"),
        Case(
            "var a = true; b as! C\n// statute:disable:previous boolean_state\n",
            "var a = true; b as! C\n// statute:disable:previous boolean_state force_cast -- known\n"),
        // Between comments that count on their lines.
        Case(
            "var a = true\nlet b = c as! D // statute:disable:previous boolean_state -- so\n",
            "var a = true\nlet b = c as! D /* statute:disable:this force_cast -- known */ "
                + "// statute:disable:previous boolean_state -- so\n"),
        Case(
            "// swiftlint:disable:next line_length\nlet a = b as! C\n",
            "// swiftlint:disable:next line_length\nlet a = b as! C /* statute:disable:this force_cast -- known */\n"),
        // Inside a text of several lines.
        Case(
            "let a = 1\n  let b = \"\"\"\n    one\n    \\(c as! D)\n    \"\"\"\nlet e = 2\n",
            "let a = 1\n  // statute:disable force_cast -- known\n  let b = \"\"\"\n    one\n    \\(c as! D)\n    \"\"\"\n"
                + "  // statute:enable force_cast\nlet e = 2\n"),
        Case(
            "func f() {\n    /* a\n    b */ c as! D\n}\n",
            "func f() {\n    // statute:disable force_cast -- known\n    /* a\n    b */ c as! D\n    // statute:enable force_cast\n}\n"),
        Case(
            "let b = \"\"\"\n\\(c as! D)\n\\(e as! F)\n\"\"\"",
            "// statute:disable force_cast -- known\nlet b = \"\"\"\n\\(c as! D)\n\\(e as! F)\n\"\"\"\n"
                + "// statute:enable force_cast"),
        Case(
            "let b = \"\"\"\n  \\(\n    c as! D\n  )\n  \"\"\"\n",
            "let b = \"\"\"\n  \\(\n    \(comment)\n    c as! D\n  )\n  \"\"\"\n"),
        Case(
            "/* one\n   FIXME: two\n */\nlet a = 1\n",
            "// statute:disable hack_comment -- known\n/* one\n   FIXME: two\n */\n// statute:enable hack_comment\nlet a = 1\n",
            "hack_comment"),
        // One above a comment is about the code below that, too, and one above an attribute about the name.
        Case(
            "func f() {\n  // TODO: y\n  let k = 1 // TODO: z\n}\n",
            "func f() {\n  // statute:disable:next hack_comment -- known\n  // TODO: y\n  let k = 1 // TODO: z\n}\n",
            "hack_comment"),
        Case(
            "// TODO: a\n/* TODO: b */\n// c\nlet k = l as! M // TODO: d\n// TODO: e\n",
            "// statute:disable:next hack_comment -- known\n// TODO: a\n// statute:disable:next hack_comment -- known\n/* TODO: b */\n// c\n"
                + "// statute:disable:next force_cast -- known\nlet k = l as! M // TODO: d\n// statute:disable:next hack_comment -- known\n// TODO: e\n",
            "hack_comment", "force_cast"),
        Case(
            "@objc // TODO: a\nfunc f() {} // TODO: b\n",
            "// statute:disable:next hack_comment -- known\n@objc // TODO: a\nfunc f() {} // TODO: b\n", "hack_comment"),
        Case(
            "/* TODO: a */ let k = 1\nlet l = 1 // TODO: b\n\n// TODO: c\n\nlet m = 1 // TODO: d\n",
            "// statute:disable:next hack_comment -- known\n/* TODO: a */ let k = 1\n// statute:disable:next hack_comment -- known\n"
                + "let l = 1 // TODO: b\n\n// statute:disable:next hack_comment -- known\n// TODO: c\n\n"
                + "// statute:disable:next hack_comment -- known\nlet m = 1 // TODO: d\n",
            "hack_comment"),
        Case(
            "// statute:disable:next boolean_state -- so\n// TODO: a\nvar b = true; c as! D // TODO: e\n",
            "// statute:disable:next boolean_state hack_comment force_cast -- so; known\n// TODO: a\nvar b = true; c as! D // TODO: e\n",
            "hack_comment", "force_cast"),
        // All lines of a comment, and what begins right behind a text.
        Case(
            "/* TODO: one\n   TODO: two\n */\nlet a = 1\n",
            "// statute:disable hack_comment -- known\n/* TODO: one\n   TODO: two\n */\n// statute:enable hack_comment\nlet a = 1\n",
            "hack_comment"),
        Case(
            "let b = \"\"\"\n\\(c as! D)\n\"\"\"\nlet e = f as! G\n",
            "// statute:disable force_cast -- known\nlet b = \"\"\"\n\\(c as! D)\n\"\"\"\n// statute:enable force_cast\n\(comment)\n"
                + "let e = f as! G\n"),
        // Two in front of the first token.
        Case(
            "/* TODO: a\n   TODO: b */\n\n/* TODO: c\n   TODO: d */\nlet e = 1\n",
            "// statute:disable hack_comment -- known\n/* TODO: a\n   TODO: b */\n// statute:enable hack_comment\n\n"
                + "// statute:disable hack_comment -- known\n/* TODO: c\n   TODO: d */\n// statute:enable hack_comment\nlet e = 1\n",
            "hack_comment"),
        // Rules for which a comment excuses what they find.
        Case(
            "switch a {\ncase .b: c()\ncase .d: c()\ndefault: e()\n}\n",
            "switch a {\ncase .b: c()\n// statute:disable:next identical_case_bodies -- known\ncase .d: c()\n"
                + "default: e()\n}\n",
            "identical_case_bodies"),
        // Nothing to do.
        Case("let a = b as? C\n", "let a = b as? C\n"),
    ]

    private static let configuration = "{ \"rules\": { \"hack_comment\": \"warning\" } }\n"

    @Test("what is written", arguments: cases)
    func writes(_ row: Case) throws {
        let workspace = try Workspace(["a.swift": row.before, ".lintrc": Self.configuration])
        let run = try BuiltBinary.run(
            ["add-suppressions", "--reason", "known"] + row.rules, in: workspace.scratch.folder)
        #expect(run.status == .success, "\(run.errors)", sourceLocation: row.location)
        #expect(try workspace.scratch.read("a.swift") == row.after, sourceLocation: row.location)
        let left = try workspace.run("lint", "--only", (row.rules + ["unused_suppression"]).joined(separator: ","))
        #expect(left.findings == [], sourceLocation: row.location)
        // A second time there is nothing to do.
        _ = try BuiltBinary.run(["add-suppressions", "--reason", "known"] + row.rules, in: workspace.scratch.folder)
        #expect(try workspace.scratch.read("a.swift") == row.after, sourceLocation: row.location)
    }

    @Test("with several files, a path, and a patch")
    func files() throws {
        let workspace = try Workspace([
            "A/a.swift": "let a = b as! C\nlet d = e as! F\n", "B/b.swift": "let a = b as! C\n",
        ])
        let shown = try workspace.run("add-suppressions", "--diff", "--reason", "it is one", "--in", "B", "force_cast")
        #expect(shown.status == .success)
        #expect(shown.text.contains("\n+// statute:disable:next force_cast -- it is one\n let a = b as! C\n"))
        #expect(!shown.text.contains("A/a.swift"))
        #expect(try workspace.scratch.read("B/b.swift") == "let a = b as! C\n")
        let run = try workspace.run("add-suppressions", "--reason", "it is one", "force_cast")
        #expect(run.status == .success && run.errors == "Suppressed 3 findings in 2 files.\n")
        #expect(try workspace.run("lint").findings == [])
    }

    static let faults: [(words: [String], message: String)] = [
        (["force_cast"], "a suppression has a reason: --reason TEXT says why the findings are right where they are"),
        (["--reason", "x", "forc_cast"], "unknown rule 'forc_cast'; did you mean 'force_cast'?"),
        (
            ["--reason", "x", "unreadable_file"],
            "no comment suppresses 'unreadable_file': exclude the file, or switch the rule off in .lintrc"
        ),
        (["--reason", " ", "force_cast"], "'--reason' takes a few words"),
        (["--reason", "a\nb", "force_cast"], "'--reason' takes one line without '*/': it stands in a comment"),
        (["--reason", "a */ b", "force_cast"], "'--reason' takes one line without '*/': it stands in a comment"),
        (["--reason", "x"], "'add-suppressions' needs at least one ID"),
    ]

    @Test("what is not understood", arguments: faults)
    func fault(_ words: [String], _ message: String) throws {
        let workspace = try Workspace(["a.swift": "let a = b as! C\n"])
        let run = try BuiltBinary.run(["add-suppressions"] + words, in: workspace.scratch.folder)
        #expect(run.status == .failure)
        #expect(run.errors.hasPrefix("statute: error: \(message)\n"))
        #expect(try workspace.scratch.read("a.swift") == "let a = b as! C\n")
    }

    @Test("a path that is not there is told once, and is no success")
    func absent() throws {
        let workspace = try Workspace(["a.swift": "let a = b as! C\n"])
        let run = try workspace.run("add-suppressions", "--reason", "so", "force_cast", "--in", "nope", "--in", "a.swift")
        #expect(run.status == .failure)
        #expect(run.errors == "statute: error: nope: no such file or folder\nSuppressed 1 finding in 1 file.\n")
    }

    @Test("a rule that is off is told: nothing of it is found")
    func off() throws {
        let run = try Workspace(["a.swift": "// HACK: later\n"]).run("add-suppressions", "--reason", "so", "hack_comment")
        #expect(run.status == .success)
        #expect(run.errors.hasPrefix("statute: warning: 'hack_comment' is off, so nothing of it is reported;"))
    }

    @Test("what could not be written is not counted")
    func unwritten() throws {
        let workspace = try Workspace(["a.swift": "let a = b as! C\n", "b.swift": "let a = b as! C\n"])
        #expect(try workspace.shell("chmod 444 a.swift").status == .success)
        let run = try workspace.run("add-suppressions", "--reason", "so", "force_cast")
        #expect(run.status == .failure)
        #expect(run.errors == """
            statute: error: a.swift: is read-only; left alone
            Suppressed 1 finding in 1 file.

            """)
    }

    @Test("a reason that would make the file a generated one is refused")
    func generated() throws {
        let workspace = try Workspace(["a.swift": "let a = b as! C\n"])
        let run = try workspace.run("add-suppressions", "--reason", "do not edit", "force_cast")
        #expect(run.status == .failure)
        #expect(run.errors.hasPrefix("statute: error: a.swift: would not read as before; left alone\n"))
        #expect(try workspace.scratch.read("a.swift") == "let a = b as! C\n")
    }
}
