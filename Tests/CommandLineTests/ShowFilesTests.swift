import Testing
@testable import statute

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

    @Test("why")
    func why() throws {
        let run = try workspace().run("show-files", "--why")
        #expect(run.status == .success)
        #expect(run.text == """
            App/.hidden/     not entered: hidden
            App/Build/       left out: ignored by Git
            App/Old/         left out: 'exclude' fits it, .lintrc:3:14
            App/Pods/        not entered: dependencies or build products, by its name
            App/a.swift      linted; .lintrc holds
            App/made.swift   not linted: a comment at its top says that it is generated, and "generated" is "skip"; .lintrc holds
            App/odd.swift    not linted: This file is not UTF-8 from byte 2 on; save it as UTF-8, or exclude it.
            App/x.tmp.swift  left out: ignored by Git
            Lib/l.swift      linted; Lib/.lintrc holds
            Tools/t.swift    not linted, only known: no path of 'include' fits it, .lintrc:2:14

            """)
    }

    @Test("of paths that are named")
    func named() throws {
        let workspace = try workspace()
        let run = try workspace.run("show-files", "--why", "App/Build/b.swift", "App/Old/o.swift", "App/notes.txt", "Lib")
        #expect(run.status == .success)
        #expect(run.text == """
            App/Build/b.swift  linted; .lintrc holds
            Lib/l.swift        linted; Lib/.lintrc holds

            """)
        #expect(run.errors == """
            statute: note: App/Old/o.swift: excluded by the configuration; skipped ('--no-exclude' takes it)
            statute: note: App/notes.txt: not a .swift file; skipped ('--stdin' takes any text)

            """)
        let absent = try workspace.run("show-files", "nowhere")
        #expect(absent.status == .failure && absent.errors.contains("nowhere: no such file or folder"))
    }

    @Test("a configuration with a fault")
    func fault() throws {
        let workspace = try Workspace(["a.swift": "", ".lintrc": "{ \"rulez\": 1 }"])
        let run = try workspace.run("show-files")
        #expect(run.status == .failure && run.text == "" && run.errors.hasPrefix(".lintrc:1:3: error: unknown key"))
    }
}
