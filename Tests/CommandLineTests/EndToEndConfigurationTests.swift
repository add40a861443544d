import Files
import Testing
@testable import Program

/// The `.lintrc` as `statute lint` and `statute config` follow it.
struct EndToEndConfigurationTests {
    private static let flag = "var isOpen = false\n"

    /// The severity of each finding, by path.
    private func severities(_ outcome: BuiltBinary.Outcome) -> [String] {
        outcome.text.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^(.*?):\d+:\d+: (\w+): .*\[\w+\]$/).map { match in "\(match.1) \(match.2)" }
        }
    }

    @Test("a glob that goes up leads back into its folder")
    func waysBack() throws {
        let space = try Workspace([
            "f/.lintrc": #"{ "exclude": ["../f/a.swift"] }"#, "f/a.swift": "", "f/Tests/t.swift": "", "f/Sources/s.swift": "",
        ])
        #expect(try space.run("show-files", in: "f").text == "Sources/s.swift\nTests/t.swift\n")
        try space.scratch.file("f/.lintrc", #"{ "include": ["../f/Tests", "./../f/*.swift"] }"#)
        let included = try space.run("show-files", in: "f")
        #expect(included.text == "Tests/t.swift\na.swift\n" && included.errors.isEmpty)
    }

    @Test("the nearest file holds, and replaces those above it")
    func nested() throws {
        let space = try Workspace([
            ".lintrc": #"{ "rules": { "boolean_state": "error" } }"#, "a.swift": Self.flag,
            "inner/.lintrc": "{}", "inner/b.swift": Self.flag, "inner/deep/c.swift": Self.flag,
            "off/.lintrc": #"{ "rules": { "boolean_state": "off" } }"#, "off/d.swift": Self.flag,
        ])
        let outcome = try space.run("lint")
        #expect(severities(outcome) == ["a.swift error", "inner/b.swift warning", "inner/deep/c.swift warning"])
        #expect(outcome.status == .findings)
        #expect(try severities(space.run("lint", "b.swift", "../a.swift", in: "inner")) == [
            "../a.swift error", "b.swift warning",
        ])
    }

    @Test("extends merges, later wins")
    func extends() throws {
        let space = try Workspace([
            "base.lintrc": #"{ "rules": { "boolean_state": { "severity": "error", "ignored_names": ["isOpen"] } } }"#,
            "other.lintrc": #"{ "rules": { "string_assignment_spacing": "error" } }"#,
            "app/.lintrc": """
                { "extends": ["../base.lintrc", "../other.lintrc"], "rules": { "boolean_state": "info" } }
                """,
            "app/a.swift": "var isOpen = false\nvar isShut = true\nlet a=\"x\"\n",
        ])
        #expect(try severities(space.run("lint")) == ["app/a.swift note", "app/a.swift error"])
    }

    @Test("overrides hold for the files that their globs fit")
    func overrides() throws {
        let space = try Workspace([
            ".lintrc": """
                {
                  "rules": { "boolean_state": "error" },
                  "overrides": [
                    { "files": ["Tests/**", "*Spec.swift"], "rules": { "boolean_state": "off" } },
                    { "files": ["Tests/Strict/*"], "rules": { "boolean_state": "warning" } },
                  ],
                }
                """,
            "Sources/a.swift": Self.flag, "Tests/b.swift": Self.flag, "Tests/Strict/c.swift": Self.flag,
            "Sources/DoorSpec.swift": Self.flag,
        ])
        #expect(try severities(space.run("lint")) == ["Sources/a.swift error", "Tests/Strict/c.swift warning"])
    }

    @Test("--config takes the place of every .lintrc")
    func config() throws {
        let space = try Workspace([
            ".lintrc": #"{ "rules": { "boolean_state": "off" } }"#,
            "ci/strict": #"{ "rules": { "boolean_state": "error" } }"#,
            "a.swift": Self.flag, "inner/.lintrc": #"{ "exclude": ["*"] }"#, "inner/b.swift": Self.flag,
        ])
        #expect(try severities(space.run("lint", "--config", "ci/strict")) == ["a.swift error", "inner/b.swift error"])
        let builtIn = try space.run("lint", "--config", "/dev/null")
        #expect(severities(builtIn) == ["a.swift warning", "inner/b.swift warning"])
        #expect(try space.run("lint", "--config", "/dev/zero").words == [
            "statute: error: /dev/zero: cannot be read: is a device, not a file",
        ])
        let absent = try space.run("lint", "--config", "none")
        #expect(absent.status == .failure)
        #expect(absent.words == ["statute: error: none: no such file"])
    }

    @Test("what a pipe hands on counts as if it stood in the current folder")
    func pipe() throws {
        let space = try Workspace(["a.swift": Self.flag, "inner/b.swift": Self.flag, "inner/c.swift": Self.flag])
        let configuration = #"{ "exclude": ["inner/b*"], "rules": { "boolean_state": "error" } }"#
        let outcome = try space.run("lint", "--config", "/dev/stdin", input: configuration)
        #expect(severities(outcome) == ["a.swift error", "inner/c.swift error"])
        let inner = try space.run("lint", "--config", "/dev/stdin", in: "inner", input: #"{ "exclude": ["b*"] }"#)
        #expect(severities(inner) == ["c.swift warning"])
        let broken = try space.run("lint", "--config", "/dev/stdin", input: "{}}")
        #expect(broken.status == .failure)
        #expect(broken.words == ["--config:1:3: error: nothing may stand behind the end of the configuration"])
    }

    @Test("a fault is told with its place, and nothing is linted", arguments: [
        (
            "{\n  \"rules\": { \"bolean_state\": \"off\" }\n}",
            "2:14: error: unknown rule 'bolean_state'; did you mean 'boolean_state'?"
        ),
        ("{ \"rulez\": {} }", "1:3: error: unknown key 'rulez'; did you mean 'rules'?"),
        ("{ \"rules\": { \"boolean_state\": \"of\" } }", "1:31: error: "),
        ("{ \"rules\": { \"boolean_state\": { \"scope\": [] } } }", "1:33: error: "),
        ("{ \"max_warnings\": -1 }", "1:19: error: "), ("{ \"max_warnings\": \"many\" }", "1:19: error: "),
        ("{ \"generated\": \"lint\", \"generated\": \"skip\" }", "1:24: error: "),
        ("{ \"exclude\": [\"[\"] }", "1:16: error: "), ("{ \"extends\": \"none\" }", "1:14: error: "),
        ("{", "1:1: error: "), ("nonsense", "1:1: error: "),
    ])
    func faults(_ text: String, _ expected: String) throws {
        let space = try Workspace([".lintrc": text, "a.swift": Self.flag])
        for words in [["lint"], ["config"], ["lint", "--fix"], ["lint", "--stdin", "--stdin-filename", "a.swift"]] {
            let outcome = try BuiltBinary.run(words, in: space.scratch.folder, input: Array(Self.flag.utf8))
            #expect(outcome.status == .failure)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.contains(".lintrc:\(expected)"), "\(words): \(outcome.errors)")
            #expect(!outcome.errors.contains("Linted"))
        }
    }

    @Test("faults of files in other folders are named from the current folder on")
    func faultPlaces() throws {
        let space = try Workspace([".lintrc": "{ \"a\": 1 }", "inner/b.swift": Self.flag])
        #expect(try space.run("lint", in: "inner").errors.hasPrefix("../.lintrc:1:3: error: unknown key 'a'"))
        let circle = try Workspace([".lintrc": #"{ "extends": "b" }"#, "b": #"{ "extends": ".lintrc" }"#])
        #expect(try circle.run("lint").errors == """
            b:1:14: error: 'extends' goes in a circle
            .lintrc:1:14: note: the circle goes through here

            """)
    }

    // MARK: statute config

    @Test("config shows what holds, and where each value comes from")
    func listing() throws {
        let space = try Workspace([
            ".lintrc": """
                {
                  "extends": "base.lintrc",
                  "rules": { "boolean_state": { "severity": "error" } },
                  "overrides": [{ "files": ["*Tests.swift"], "rules": { "switch_default": "off" } }],
                  "max_warnings": 5,
                }
                """,
            "base.lintrc": #"{ "rules": { "boolean_state": { "scopes": ["local"] } }, "exclude": ["Vendor"] }"#,
            "Sources/a.swift": "", "Sources/ATests.swift": "", "Vendor/v.swift": "",
        ])
        let file = try space.run("config", "Sources/a.swift")
        #expect(file.status == .success)
        #expect(file.errors == "")
        #expect(file.text.hasPrefix("Sources/a.swift: .lintrc\n\n"))
        #expect(line("rules.boolean_state", file) == #".lintrc:3:45 "error""#)
        #expect(line("rules.boolean_state.scopes", file) == #"base.lintrc:1:43 ["local"]"#)
        #expect(line("rules.boolean_state.ignored_names", file) == "default []")
        #expect(line("rules.switch_default", file) == #"default "warning""#)
        #expect(line("max_warnings", file) == ".lintrc:5:19 5")
        #expect(line("exclude", file) == #"base.lintrc:1:69 ["Vendor"]"#)
        let tests = try space.run("config", "ATests.swift", in: "Sources")
        #expect(line("rules.switch_default", tests) == #"../.lintrc:4:75 for *Tests.swift "off""#)
        #expect(try space.run("config", "Vendor/v.swift").text.hasPrefix(
            "Vendor/v.swift: .lintrc\nIt is excluded: nothing in it is linted.\n"))
        #expect(try space.run("config", "Vendor").text.contains("It is excluded"))
        #expect(try space.run("config").text.hasPrefix(".: .lintrc\n\n"))
        let coming = try space.run("config", "Sources/New.swift")
        #expect(coming.text.hasPrefix("Sources/New.swift: .lintrc\n"))
        #expect(coming.words == ["statute: note: Sources/New.swift: no such file yet"])
        #expect(try space.run("config", "Sources/New").status == .failure)
        #expect(line("max_warnings", try space.run("config", "--config", "base.lintrc")) == "default none")
        try space.scratch.file("Limited/.lintrc", #"{ "max_warnings": 7 }"#)
        let remark = "\nOf max_warnings and baseline those of .lintrc count in a run from here.\n"
        #expect(try space.run("config", "Limited").text.contains(remark))
        #expect(try !space.run("config", in: "Limited").text.contains("in a run from here"))
        #expect(try !space.run("config", "Sources").text.contains("in a run from here"))
        // From outside of the project a run takes what holds at its root.
        let outer = try Workspace(["p/.lintrc": #"{ "max_warnings": 5 }"#, "p/ios/.lintrc": #"{ "max_warnings": 0 }"#])
        #expect(try outer.run("config", "p/ios").text.contains("\nOf max_warnings and baseline those of p/.lintrc count in a run from here.\n"))
        #expect(try !outer.run("config", "p").text.contains("in a run from here"))
    }

    @Test("a .lintrc above the repository of a path has no say in a run over it", arguments: [(0, 5), (5, 0)])
    func aboveRepository(_ outer: Int, _ inner: Int) throws {
        let space = try Workspace([
            ".lintrc": "{ \"max_warnings\": \(outer) }", "repo/.lintrc": "{ \"max_warnings\": \(inner) }",
            "repo/a.swift": "var isOpen = false\n", "repo/in/.lintrc": #"{ "max_warnings": 7 }"#, "repo/in/b.swift": "let b = 1\n",
            "repo/.git/HEAD": "ref: refs/heads/main\n",
        ])
        for path in ["repo", "repo/a.swift"] {
            #expect(try space.run("lint", path).status == (inner == 0 ? .findings : .success))
            #expect(try !space.run("config", path).text.contains("in a run from here"))
        }
        #expect(try space.run("config", "repo/in").text
            .contains("\nOf max_warnings and baseline those of repo/.lintrc count in a run from here.\n"))
    }

    /// The place and the value of a key in what `config` prints.
    private func line(_ key: String, _ outcome: BuiltBinary.Outcome) -> String? {
        outcome.text.split(separator: "\n").first { line in line.hasPrefix(key + " ") }
            .map { line in line.split(separator: " ").dropFirst().joined(separator: " ") }
    }

    @Test("options of a rule that is off everywhere are told, and nothing else comes of it")
    func idleOptions() throws {
        let options = #""hack_comment": { "markers": ["TODO"] }"#
        let remark = "statute: warning: .lintrc:1:14 sets options of 'hack_comment', which is off; "
            + #""severity": "warning" among them switches it on"#
        let space = try Workspace([".lintrc": "{ \"rules\": { \(options) } }", "a.swift": "let a = 1\n", "In/b.swift": "let b = 1\n"])
        let run = try space.run("lint")
        #expect(run.status == .success && run.words == [remark])
        for path in [".", "./"] { #expect(try space.run("lint", path).words == [remark], "\(path)") }
        #expect(try space.run("lint", "--quiet").errors == "" && space.run("lint", "a.swift").words == [])
        #expect(try space.run("lint", in: "In").words == [], "what holds elsewhere is not seen from here")
        try space.scratch.file("In/.lintrc", #"{ "extends": "../.lintrc", "rules": { "hack_comment": "info" } }"#)
        #expect(try space.run("lint").words == [], "another configuration builds on it")
        let others = [
            #""rules": { "hack_comment": { "severity": "off", "markers": ["TODO"] } }"#,
            #""rules": { \#(options) }, "overrides": [{ "files": ["x"], "rules": { "hack_comment": "info" } }]"#,
            #""extends": "base""#, #""extends": "on", "rules": { \#(options) }"#,
        ]
        for text in others {
            let space = try Workspace([
                ".lintrc": "{ \(text) }", "base": "{ \"rules\": { \(options) } }", "on": #"{ "rules": { "hack_comment": "info" } }"#,
                "a.swift": "let a = 1\n",
            ])
            #expect(try space.run("lint").words == [], "\(text)")
        }
    }

    @Test("so are options for some files, and what holds in a folder are the overrides that fit it")
    func overridesOfFolders() throws {
        let space = try Workspace([
            ".lintrc": #"{ "overrides": [{ "files": ["*Tests/"], "rules": { "hack_comment": { "markers": ["A"] }, "boolean_state": "off" } }] }"#,
            "AppTests/a.swift": "let a = 1\n", "App/b.swift": "let b = 1\n",
        ])
        #expect(try space.run("lint").words == [
            "statute: warning: .lintrc:1:52 sets options of 'hack_comment', which is off; \"severity\": \"warning\" among them switches it on",
        ])
        #expect(line("rules.boolean_state", try space.run("config", "AppTests")) == ".lintrc:1:107 for *Tests/ \"off\"")
        #expect(line("rules.boolean_state", try space.run("config", "App")) == "default \"warning\"")
    }

    @Test("the tests of an app are tests with a configuration of their own, too")
    func testsWithConfiguration() throws {
        let cast = "func f(a: Any) { g(a as! Int) }\n"
        let rules = #"{ "rules": { "force_cast": "warning" } }"#
        let space = try Workspace(["AppTests/.lintrc": rules, "AppTests/helper.swift": cast, "KitTests/.lintrc": rules, "KitTests/Package.swift": "", "KitTests/a.swift": cast])
        for words in [["AppTests"], ["AppTests/helper.swift"]] { #expect(try BuiltBinary.run(["lint"] + words, in: space.scratch.folder).findings.isEmpty) }
        #expect(try space.run("lint", in: "AppTests").findings.isEmpty)
        // A project may be called so, whatever it is for.
        #expect(try space.run("lint", in: "KitTests").findings == ["a.swift:1:22 force_cast"])
    }

    @Test("paths of 'include' that are not there are told")
    func absentIncludes() throws {
        let space = try Workspace([
            ".lintrc": #"{ "include": ["App", "Gone", "Gnoe/a.swift", "Docs", "*/Later"] }"#, "App/a.swift": Self.flag, "Docs/a.md": "",
        ])
        let run = try space.run("lint")
        #expect(run.words == ["statute: warning: .lintrc:1:14 includes 'Gone' and 'Gnoe/a.swift', which are not there"])
        #expect(run.status == .success && run.findings == ["App/a.swift:1:5 boolean_state"])
        #expect(try space.run("lint", "App").words == [])
        try space.scratch.file("App/.lintrc", #"{ "extends": "../.lintrc" }"#)
        #expect(try space.run("lint", in: "App").words == [], "whoever shares a configuration need not have all of it")
    }

    @Test("config without a .lintrc, and of a path that is not there")
    func listingAlone() throws {
        let space = try Workspace(["a.swift": ""])
        #expect(try space.run("config", "a.swift").text.hasPrefix(
            "a.swift: no .lintrc; every value is the built-in one\n"))
        let absent = try space.run("config", "b")
        #expect(absent.status == .failure)
        #expect(absent.errors == "statute: error: b: no such file\n")
    }

    @Test("SwiftLint's comments count where the configuration says so, and nobody asks of what use they are")
    func swiftLintComments() throws {
        let code = """
            let a = b as! C // swiftlint:disable:this force_cast line_length
            // swiftlint:disable:next todo
            let d = 1 // swiftlint:disable:this force_cast
            var isOpen = false // swiftlint:disable:this all
            let e = f as! G
            // statute:disable:next force_cast
            let h = i as! J // swiftlint:disable:this force_cast

            """
        let workspace = try Workspace(["a.swift": code, "Old/b.swift": code, "Old/.lintrc": """
            { "swiftlint_comments": true }
            """])
        #expect(try workspace.run("lint").findings == [
            "Old/b.swift:5:11 force_cast",
            "a.swift:1:11 force_cast", "a.swift:4:5 boolean_state", "a.swift:5:11 force_cast",
        ])
        #expect(try workspace.run("config", "Old").text.contains("swiftlint_comments"))
    }
}
