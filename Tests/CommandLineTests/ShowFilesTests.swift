import Files
import Testing
@testable import Program

/// `statute show-files`.
struct ShowFilesTests {
    private func workspace() throws -> Workspace {
        let workspace = try Workspace([
            ".lintrc": "{\n  \"include\": [\"App\", \"Lib\"],\n  \"exclude\": [\"Old\"],\n}\n",
            ".gitignore": "Build\n*.tmp.swift\n",
            "App/a.swift": "let a = 1\n",
            "App/made.swift": "// DO NOT EDIT\nlet made = 1\n",
            "App/odd.swift": "",
            "App/Old/o.swift": "let o = 1\n",
            "App/Pods/p.swift": "let p = 1\n",
            "App/.hidden/h.swift": "let h = 1\n",
            "App/Build/b.swift": "let b = 1\n",
            "App/x.tmp.swift": "let x = 1\n",
            "App/notes.txt": "",
            "Lib/.lintrc": "{}\n",
            "Lib/l.swift": "let l = 1\n",
            "Tools/t.swift": "let t = 1\n",
        ])
        try workspace.scratch.git("init", "-q")
        try AtomicWrite.write([0x2F, 0x2F, 0xFF], to: workspace.scratch.folder.appending("App/odd.swift"))
        return workspace
    }

    @Test("the files that are linted")
    func paths() throws {
        let run = try workspace().run("show-files")
        #expect(run.status == .success && run.text == "App/a.swift\nLib/l.swift\n" && run.errors == "")
    }

    @Test("a name drives no terminal", arguments: [["show-files"], ["show-files", "--why"], ["config", "a\n\u{1B}[2J.swift"]])
    func controlCharacters(_ words: [String]) throws {
        let workspace = try Workspace([".lintrc": "{}", "a\n\u{1B}[2J.swift": "let a = 1\n"])
        let text = try BuiltBinary.run(words, in: workspace.scratch.folder).text
        #expect(text.contains(#"a\n\u{1B}[2J.swift"#) && !text.contains("\u{1B}"))
    }

    @Test("an excluded folder around the current one is shown as any other")
    func whyFromWithin() throws {
        let workspace = try Workspace([".lintrc": #"{ "exclude": ["Vendor"] }"#, "Vendor/Lib/v.swift": ""])
        #expect(try workspace.run("show-files", "--why", in: "Vendor/Lib").text.hasPrefix("../  left out: 'Vendor' of 'exclude'"))
    }

    @Test("why")
    func why() throws {
        let run = try workspace().run("show-files", "--why")
        #expect(run.status == .success)
        #expect(run.text == """
            .git/            not entered: hidden
            App/.hidden/     not entered: hidden
            App/Build/       left out: ignored by Git
            App/Old/         left out: 'Old' of 'exclude' fits it, .lintrc:3:14
            App/Pods/        not entered: dependencies or build products, by its name
            App/a.swift      linted; .lintrc holds
            App/made.swift   not linted: a comment at its top says that it is generated, and "generated" is "skip"; .lintrc holds
            App/odd.swift    not linted: This file is not UTF-8 from byte 2 on, in line 1; save it as UTF-8, or exclude it.
            App/x.tmp.swift  left out: ignored by Git
            Lib/l.swift      linted; Lib/.lintrc holds
            Tools/t.swift    not linted, only known: no path of 'include' fits it, .lintrc:2:14

            """)
    }

    @Test("no files", arguments: [[], ["--why"]])
    func none(_ words: [String]) throws {
        let workspace = try Workspace([".lintrc": #"{ "include": ["Sorces"] }"#, "Empty/notes.txt": ""])
        let run = try BuiltBinary.run(["show-files"] + words, in: workspace.scratch.folder)
        #expect(run.status == .success && run.text == "")
        #expect(run.errors == "statute: warning: no Swift files in what .lintrc:1:14 includes\n")
        let named = try BuiltBinary.run(["show-files", "Empty"] + words, in: workspace.scratch.folder)
        #expect(named.errors == "statute: warning: no Swift files in Empty\n")
    }

    @Test("reasons stand in one column, however wide a name is drawn")
    func wideNames() throws {
        let workspace = try Workspace(["日本.swift": "let a = 1\n", "abcd.swift": "let b = 1\n"])
        #expect(try workspace.run("show-files", "--why").text == """
            abcd.swift  linted; no .lintrc holds
            日本.swift  linted; no .lintrc holds

            """)
    }

    @Test("hidden files and links")
    func links() throws {
        let workspace = try Workspace(["S/a.swift": "let a = 1\n", "S/.h.swift": "let h = 1\n", "S/.h.txt": "", "T/t.swift": "let t = 1\n"])
        try workspace.scratch.link("S/link", to: "../T")
        try workspace.scratch.link("S/link.swift", to: "../T")
        try workspace.scratch.link("S/alias.swift", to: "a.swift")
        try workspace.scratch.link("S/notes", to: "a.swift")
        #expect(try workspace.run("show-files", "--why").text == """
            S/.h.swift     left out: hidden
            S/a.swift      linted; no .lintrc holds
            S/alias.swift  left out: a symbolic link to a file that is met by its own name
            S/link.swift/  not entered: a symbolic link to a folder
            S/link/        not entered: a symbolic link to a folder
            T/t.swift      linted; no .lintrc holds

            """)
        #expect(try workspace.run("show-files").text == "S/a.swift\nT/t.swift\n")
    }

    @Test("a file that is taken in spite of Git is left out nowhere")
    func ignored() throws {
        let workspace = try Workspace([
            ".lintrc": #"{ "include": ["a.swift"] }"#, ".gitignore": "*.swift\n", "a.swift": "let a = 1\n", "b.swift": "let b = 1\n",
        ])
        #expect(try workspace.run("show-files", "--why").text == """
            a.swift  linted; .lintrc holds
            b.swift  left out: ignored by Git

            """)
    }

    @Test("of paths that are named")
    func named() throws {
        let workspace = try workspace()
        let run = try workspace.run("show-files", "--why", "App/Build/b.swift", "App/Old/o.swift", "App/notes.txt", "Lib")
        #expect(run.status == .success)
        #expect(run.text == """
            App/Build/b.swift  linted; .lintrc holds
            App/Old/o.swift    left out: 'Old' of 'exclude' fits it, .lintrc:3:14
            Lib/l.swift        linted; Lib/.lintrc holds

            """)
        #expect(run.errors == "statute: note: App/notes.txt: not a .swift file; skipped\n")
        #expect(try workspace.run("show-files", "App/Old/o.swift").errors == """
            statute: note: App/Old/o.swift: excluded by the configuration; skipped ('show-files --why' says by which glob)

            """)
        let absent = try workspace.run("show-files", "nowhere")
        #expect(absent.status == .failure && absent.errors.contains("nowhere: no such file or folder"))
    }

    @Test("what lies outside of the current folder, and of what is included")
    func outside() throws {
        let plain = try Workspace([".lintrc": "{}", "u/F.swift": "", "v/G.swift": ""])
        #expect(try plain.run("show-files", "--why", in: "v").text == """
            ../u/F.swift  not linted, only known: it lies outside of the current folder
            G.swift       linted; ../.lintrc holds

            """)
        let including = try Workspace([
            ".lintrc": #"{ "include": ["Sources"], "exclude": ["Old/*.swift", "Vendor"] }"#, "Sources/a.swift": "",
            "Vendor/v/b.swift": "", "Old/c.swift": "",
        ])
        #expect(try including.run("show-files", "--why").text == """
            Old/c.swift      left out: 'Old/*.swift' of 'exclude' fits it, .lintrc:1:38
            Sources/a.swift  linted; .lintrc holds
            Vendor/          left out: 'Vendor' of 'exclude' fits it, .lintrc:1:38

            """)
        #expect(try including.run("show-files", "--why", in: "Sources").text == """
            ../Old/c.swift  left out: 'Old/*.swift' of 'exclude' fits it, ../.lintrc:1:38
            ../Vendor/      left out: 'Vendor' of 'exclude' fits it, ../.lintrc:1:38
            a.swift         linted; ../.lintrc holds

            """)
    }

    @Test("the glob that counts, of a folder above and of another file", arguments: [
        ("Vendor/v/b.swift", "Vendor/v/b.swift", "'Vendor' of 'exclude' fits it, .lintrc:1:14"),
        ("Vendor/v", "Vendor/v/", "'Vendor' of 'exclude' fits it, .lintrc:1:14"),
        ("App/x.pb.swift", "App/x.pb.swift", "'*.pb.swift' of 'exclude' fits it, base.lintrc:1:14"),
    ])
    func glob(_ said: String, _ shown: String, _ reason: String) throws {
        let space = try Workspace([
            ".lintrc": #"{ "exclude": ["a", "Vendor"] }"#, "Vendor/v/b.swift": "", "Vendor/v/.lintrc": "{}",
            "base.lintrc": #"{ "exclude": ["*.pb.swift"] }"#, "App/.lintrc": #"{ "extends": "../base.lintrc" }"#,
            "App/x.pb.swift": "",
        ])
        let run = try space.run("show-files", "--why", said)
        #expect(run.text == "\(shown)  left out: \(reason)\n" && run.errors == "")
    }

    @Test("a configuration with a fault")
    func fault() throws {
        let workspace = try Workspace(["a.swift": "", ".lintrc": "{ \"rulez\": 1 }"])
        let run = try workspace.run("show-files")
        #expect(run.status == .failure && run.text == "" && run.errors.hasPrefix(".lintrc:1:3: error: unknown key"))
    }
}
