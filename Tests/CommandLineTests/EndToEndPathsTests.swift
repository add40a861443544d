import Files
import Testing
@testable import Program

/// Where `statute lint` looks.
struct EndToEndPathsTests {
    private static let flag = "var isOpen = false\n"
    private static let finding = "1:5 boolean_state"

    @Test("without paths the current folder, or what the configuration includes")
    func withoutPaths() throws {
        let plain = try Workspace(["a.swift": Self.flag, "Sources/b.swift": Self.flag])
        #expect(try plain.run("lint").findings == ["Sources/b.swift:\(Self.finding)", "a.swift:\(Self.finding)"])
        #expect(try plain.run().findings == ["Sources/b.swift:\(Self.finding)", "a.swift:\(Self.finding)"])
        try plain.scratch.file(".lintrc", #"{ "include": ["Sources", "Missing"] }"#)
        #expect(try plain.run("lint").findings == ["Sources/b.swift:\(Self.finding)"])
        let named = try plain.run("lint", "a.swift")
        #expect(named.findings == ["a.swift:\(Self.finding)"], "a path that is named is taken")
        #expect(try plain.run("lint", in: "Sources").findings == ["b.swift:\(Self.finding)"])
    }

    @Test("each path once, in the order of their bytes, whatever the order of the words")
    func severalPaths() throws {
        let space = try Workspace(["b/x.swift": Self.flag, "a.swift": Self.flag, "c.swift": Self.flag])
        let expected = ["a.swift:\(Self.finding)", "b/x.swift:\(Self.finding)"]
        for words in [["b", "a.swift"], ["a.swift", "b", "./b/../a.swift", "b/x.swift"]] {
            #expect(try BuiltBinary.run(["lint"] + words, in: space.scratch.folder).findings == expected)
        }
        #expect(try space.run("b", "a.swift").findings == expected, "paths without a command are linted")
        #expect(try space.run("--", "b", "a.swift").findings == expected)
    }

    @Test("a path that does not exist is told, and the others are linted")
    func absent() throws {
        let space = try Workspace(["a.swift": Self.flag])
        let outcome = try space.run("lint", "nowhere", "a.swift")
        #expect(outcome.status == .failure)
        #expect(outcome.words == ["statute: error: nowhere: no such file or folder"])
        #expect(outcome.findings == ["a.swift:\(Self.finding)"])
        #expect(try space.run("lint", "a.swift/b.swift").words
            == ["statute: error: a.swift/b.swift: no such file or folder"])
        #expect(try space.run("lint", "", "a.swift").status == .failure)
        #expect(outcome.summary == "Linted 1 file, 1 line: 1 warning.")
    }

    @Test("of a run that could look at nothing no summary says that nothing was found")
    func absentAlone() throws {
        let space = try Workspace(["a.swift": Self.flag])
        for flag in ["--strict", "--fix", "--statistics"] {
            let outcome = try space.run("lint", "nowhere", flag)
            #expect(outcome.status == .failure)
            #expect(outcome.errors == "statute: error: nowhere: no such file or folder\n")
        }
    }

    @Test("a folder without Swift files is told, and is no error")
    func empty() throws {
        let space = try Workspace(["docs/README.md": "# Read"])
        let outcome = try space.run("lint", "docs")
        #expect(outcome.status == .success)
        #expect(outcome.errors.hasPrefix("statute: warning: no Swift files in docs\nLinted 0 files, 0 lines in "))
        #expect(try space.run().words == ["statute: warning: no Swift files here"])
        #expect(try space.run("lint", "docs", "--quiet").errors == "")
        let named = try space.run("lint", "docs/README.md")
        #expect(named.status == .success)
        #expect(named.words
            == ["statute: note: docs/README.md: not a .swift file; skipped ('--stdin' takes any text)"])
    }

    @Test("what leaves all files out is told where there are no others")
    func allExcluded() throws {
        let space = try Workspace(["a.swift": Self.flag, ".lintrc": "{ \"exclude\": [\"a.swift\"] }"])
        #expect(try space.run().words == ["statute: warning: no Swift files here, besides what .lintrc:1:14 excludes"])
        #expect(try space.run("show-files").words == ["statute: warning: no Swift files here, besides what .lintrc:1:14 excludes"])
    }

    @Test("a link to a folder is looked into where 'include' names it", arguments: [
        ("Sources", "impl/a.swift"), ("Sources/a.swift", "impl/a.swift"), ("Ext/**", "Ext/e.swift"), ("Ext/e.swift", "Ext/e.swift"),
    ])
    func includedLink(_ glob: String, _ expected: String) throws {
        let space = try Workspace([
            "p/.lintrc": "{ \"include\": [\"\(glob)\"] }", "p/impl/a.swift": Self.flag, "outside/e.swift": Self.flag, "p/b.swift": Self.flag,
        ])
        try space.scratch.link("p/Sources", to: "impl")
        try space.scratch.link("p/Ext", to: "../outside")
        #expect(try space.run("lint", in: "p").findings == ["\(expected):1:5 boolean_state"])
    }

    @Test("a path that only leads out of an excluded folder is not excluded", arguments: [
        ["../Sources"], ["../Sources/a.swift"], ["../Tests/../Sources"],
    ])
    func backOutOfExcluded(_ words: [String]) throws {
        let space = try Workspace([
            ".lintrc": #"{ "include": ["Sources", "Tests"], "exclude": ["Tests"] }"#, "Sources/a.swift": Self.flag, "Tests/t.swift": Self.flag,
        ])
        let tests = space.scratch.folder.appending("Tests")
        let named = try BuiltBinary.run(["lint"] + words, in: tests)
        // As it was said, with every step.
        #expect(named.findings.map { $0.hasSuffix("/Sources/a.swift:\(Self.finding)") } == [true] && named.words == [])
        #expect(try BuiltBinary.run(["lint"], in: tests).findings == ["../Sources/a.swift:\(Self.finding)"])
        #expect(try space.run("lint", "Tests/../Sources").findings.map { $0.hasSuffix("Sources/a.swift:\(Self.finding)") } == [true])
        let input = try space.run("lint", "--stdin-filename", "../Sources/a.swift", in: "Tests", input: Self.flag)
        #expect(input.findings == ["../Sources/a.swift:\(Self.finding)"] && input.words == [])
    }

    @Test("behind a link '..' leads to what holds its target, and the name of the link is left behind")
    func backThroughLink() throws {
        let space = try Workspace([
            ".lintrc": #"{ "exclude": ["Old", "Gone"] }"#, "lib/impl/a.swift": Self.flag, "lib/b.swift": Self.flag,
        ])
        try space.scratch.link("Old", to: "lib/impl")
        #expect(try space.run("lint", "Old/../b.swift").findings.map { $0.hasSuffix("b.swift:\(Self.finding)") } == [true])
        let through = try space.run("lint", "Old/../impl/../../Old/a.swift")
        #expect(through.findings == [] && through.words.count == 1, "the last word goes through the link again")
    }

    @Test("'exclude' holds for the name that a path has through a link", arguments: [
        ["Sources/a.swift"], ["Sources"], ["--stdin", "--stdin-filename", "Sources/a.swift"],
    ])
    func excludedLink(_ words: [String]) throws {
        let space = try Workspace([".lintrc": #"{ "exclude": ["Sources"] }"#, "impl/a.swift": Self.flag])
        try space.scratch.link("Sources", to: "impl")
        let outcome = try BuiltBinary.run(["lint"] + words, in: space.scratch.folder, input: Array(Self.flag.utf8))
        #expect(outcome.status == .success && outcome.findings.isEmpty)
        #expect(outcome.words.count == 1 && outcome.words[0].contains("excluded by the configuration; skipped"))
    }

    @Test("where nothing is included it is told what says so")
    func nothingIncluded() throws {
        let space = try Workspace([".lintrc": "{\n  \"include\": [\"Source\"]\n}", "Sources/a.swift": Self.flag])
        #expect(try space.run("lint").words == ["statute: warning: no Swift files in what .lintrc:2:14 includes"])
        #expect(try space.run(in: "Sources").words == ["statute: warning: no Swift files in what ../.lintrc:2:14 includes"])
        #expect(try space.run("lint", ".").findings.count == 1)
    }

    /// Each was compared with all before it: of six thousand that took minutes.
    @Test("thousands of names, there or not, in a project or without one", .timeLimit(.minutes(1)))
    func manyNames() throws {
        let names = (0..<6_000).map { "f\($0).swift" }
        let space = try Workspace(["f7.swift": Self.flag, "f77.swift": Self.flag])
        let outcome = try BuiltBinary.run(["lint"] + names, in: space.scratch.folder)
        #expect(outcome.findings == ["f7.swift:1:5 boolean_state", "f77.swift:1:5 boolean_state"])
        #expect(outcome.words.count == names.count - 2)
        try space.scratch.file(".lintrc", #"{ "exclude": ["*"] }"#)
        let excluded = try BuiltBinary.run(["lint", "--quiet"] + names, in: space.scratch.folder)
        #expect(excluded.words.count == names.count - 2 && excluded.output.isEmpty)
    }

    // MARK: Excluded

    @Test("what is excluded is skipped with a note when it is named, silently in a walk, unless --no-exclude")
    func excluded() throws {
        let space = try Workspace([
            ".lintrc": #"{ "exclude": ["Generated", "**/*.pb.swift"] }"#, "Generated/deep/a.swift": Self.flag,
            "b.pb.swift": Self.flag, "c.swift": Self.flag,
        ])
        let walk = try space.run("lint")
        #expect(walk.findings == ["c.swift:\(Self.finding)"])
        #expect(walk.words.isEmpty)
        let named = try space.run("lint", "Generated/deep/a.swift", "b.pb.swift", "Generated/deep", "c.swift")
        #expect(named.status == .success)
        #expect(named.findings == ["c.swift:\(Self.finding)"])
        #expect(named.words == ["Generated/deep", "Generated/deep/a.swift", "b.pb.swift"].map { path in
            "statute: note: \(path): excluded by the configuration; skipped ('--no-exclude' takes it)"
        })
        #expect(try space.run("lint", "b.pb.swift", "--quiet").errors == "")
        let all = ["Generated/deep/a.swift", "b.pb.swift", "c.swift"].map { "\($0):\(Self.finding)" }
        #expect(try space.run("lint", "--no-exclude", "Generated", "b.pb.swift", "c.swift").findings == all)
        #expect(try space.run("lint", "--no-exclude").findings == all, "without paths too")
        #expect(try space.run("lint", "a.swift", in: "Generated/deep").findings == [])
    }

    // MARK: The project

    @Test("facts come from the whole project when one file is linted")
    func project() throws {
        let space = try Workspace([
            ".lintrc": "{}", "Sources/State.swift": "enum State { case open, closed, locked }\n",
            "App/Use.swift": "func f(state: State) -> Int { switch state { case .open: 1; default: 0 } }\n",
        ])
        let message = "hides .closed and .locked of 'State'"
        for (words, folder) in [
            (["lint", "App/Use.swift"], "."), (["lint", "Use.swift"], "App"), (["lint", "."], "App"),
            (["lint", "../App/Use.swift"], "Sources"), (["lint"], "."),
            (["lint", "--stdin", "--stdin-filename", "App/Use.swift"], "."),
            (["lint", "--stdin", "--stdin-filename", "App/New.swift"], "."),
        ] as [([String], Path)] {
            let text = Array("func f(state: State) -> Int { switch state { case .open: 1; default: 0 } }\n".utf8)
            let outcome = try BuiltBinary.run(
                words, in: space.scratch.folder.appending(folder.bytes).normalized, input: text)
            #expect(outcome.text.contains(message), "\(words) in \(folder.display): \(outcome.errors)")
            #expect(outcome.findings.count == 1)
        }
        let outside = try BuiltBinary.run(["lint", space.scratch.folder.appending("App/Use.swift").display])
        #expect(outside.text.contains(message))
    }

    @Test("the root of a repository is the project where there is no .lintrc")
    func repository() throws {
        let space = try Workspace([
            "Sources/State.swift": "enum State { case open, closed, locked }\n",
            "App/Use.swift": "func f(state: State) -> Int { switch state { case .open: 1; default: 0 } }\n",
        ])
        #expect(try space.run("lint", "App").findings == [], "the path is the project")
        try space.scratch.git("init", "-q")
        #expect(try space.run("lint", "App").findings.count == 1)
        #expect(try space.run("lint", "../App/Use.swift", in: "Sources").findings
            == ["../App/Use.swift:1:61 switch_default"])
    }

    @Test("a file is known once, also when it was said through a link")
    func links() throws {
        // The enum twice in the project would fit twice, and the rule would stay quiet.
        let code = "enum State { case a, b, c }\nfunc f(s: State) { switch s { case .a: g(); default: h() } }\n"
        let space = try Workspace([".lintrc": "{}", "Sources/a.swift": code])
        try space.scratch.link("linked", to: "Sources")
        try space.scratch.makeFolder(space.scratch.folder.appending("other"))
        try space.scratch.link("other/b.swift", to: "../Sources/a.swift")
        #expect(try space.run("lint", "linked/a.swift").findings == ["Sources/a.swift:2:45 switch_default"])
        #expect(try space.run("lint", "linked").findings == ["Sources/a.swift:2:45 switch_default"])
        #expect(try space.run("lint", "other").findings == ["other/b.swift:2:45 switch_default"])
        #expect(try space.run("lint", "other/b.swift").findings == ["other/b.swift:2:45 switch_default"])
        #expect(try space.run("lint").findings == ["Sources/a.swift:2:45 switch_default"])
        #expect(try space.run("lint", "a.swift", in: "linked").findings == ["a.swift:2:45 switch_default"])
    }

    @Test("a link to an excluded file is excluded, and nothing is written through it")
    func excludedTarget() throws {
        let code = "let a = y as! B;\n"
        let space = try Workspace([".lintrc": #"{ "exclude": ["Generated"] }"#, "Generated/g.swift": code, "a.swift": "let a = 1\n"])
        try space.scratch.link("link.swift", to: "Generated/g.swift")
        #expect(try space.run("lint", "--fix").findings.isEmpty)
        let note = "statute: note: link.swift: excluded by the configuration; skipped ('--no-exclude' takes it)"
        let named = try space.run("lint", "--fix", "link.swift")
        #expect(named.findings.isEmpty && named.words == [note])
        #expect(try space.run("lint", "--stdin-filename", "link.swift", input: code).words == [note])
        #expect(try space.scratch.read("Generated/g.swift") == code)
        #expect(try space.run("show-files", "--why").text.contains(
            "link.swift  left out: 'Generated' of 'exclude' fits what the link leads to, .lintrc:1:14\n"))
        #expect(try space.run("config", "link.swift").text.contains("It is excluded"))
        #expect(try space.run("lint", "--no-exclude", "link.swift").findings.count == 2)
    }

    @Test("a .lintrc above repositories makes no project of them; a submodule belongs to the repository around it")
    func aboveRepositories() throws {
        let use = "func f(k: Kind) { switch k { case .a: go(); default: stop() } }\n"
        let space = try Workspace([
            ".lintrc": #"{ "rules": { "trailing_semicolon": "off" } }"#, "one/k.swift": "enum Kind { case a, b, c, d }\n",
            "two/u.swift": use, "one/inner/u.swift": use,
        ])
        for place: Path in ["one/.git", "two/.git"] { try space.scratch.makeFolder(space.scratch.folder.appending(place.bytes)) }
        try space.scratch.file("one/inner/.git", "gitdir: elsewhere\n")
        #expect(try space.run("lint", in: "two").findings.isEmpty)
        #expect(try space.run("lint", "two/u.swift").findings.isEmpty)
        #expect(try space.run("lint", in: "one/inner").findings == ["u.swift:1:45 switch_default"])
        try space.scratch.file("one/.lintrc", "{}")
        #expect(try space.run("lint", in: "one/inner").findings == ["u.swift:1:45 switch_default"])
        #expect(try space.run("config", in: "two").text.contains("../.lintrc") == true)
    }

    @Test("a note in another file names it from the current folder on")
    func notes() throws {
        let code = "let errOne = 1\nlet errTwo = 2\n"
        let space = try Workspace([".lintrc": "{}", "Sources/App/a.swift": code])
        let outcome = try space.run("lint", "--format", "jsonl", "../App/a.swift", in: "Sources/App")
        #expect(outcome.text.contains(#""path":"a.swift","line":1"#))
        #expect(outcome.text.contains(#""notes":[{"path":"a.swift","line":2"#))
    }
}
