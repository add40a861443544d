import Files
import Foundation
import RuleKit
import Testing
@testable import Program

/// `statute init --from-swiftlint`.
struct SwiftLintMigrationTests {
    private static let sources: KeyValuePairs<Path, String> = [
        "App/a.swift": "let a = b as! C // swiftlint:disable:this force_cast\nlet d = e as! F\n",
        "Generated/g.swift": "let g = h as! I\n",
        "Tests/aTests.swift": "let t = 1\n",
    ]

    private func workspace(_ yaml: String) throws -> Workspace {
        let workspace = try Workspace(Self.sources)
        try workspace.scratch.file(".swiftlint.yml", yaml)
        return workspace
    }

    private static let yaml = """
        # What we had
        included: # where
          - App
          - Tests
        excluded:
          - Pods
          - .build
          - Generated/
          - "App/**/*.generated.swift"
          - App/{Old}
        disabled_rules:
          - trailing_comma
          - weak_delegate
          - no_fallthrough_only
          - legacy_random
        opt_in_rules: [empty_count, missing_docs]
        force_cast: error
        todo:
          only: [TODO, FIXME]
        function_body_length: [80, 200]
        line_length:
          warning: 120
          ignores_urls: true
        warning_threshold: 20
        strict: true
        reporter: "xcode"
        custom_rules:
          no_tabs:
            regex: '\\t'
            message: "Spaces: please"

        """

    @Test("what corresponds is taken over, and what does not is named")
    func whole() throws {
        let workspace = try workspace(Self.yaml)
        let run = try workspace.run("init", "--from-swiftlint", ".swiftlint.yml")
        #expect(run.status == .success)
        Golden("EndToEnd/init-from-swiftlint.golden").expect(Array(try workspace.scratch.read(".lintrc").utf8))
        Golden("EndToEnd/init-from-swiftlint-words.golden").expect(Array(run.errors.utf8))
        let lint = try workspace.run("lint")
        #expect(lint.status == .findings)
        #expect(lint.findings == ["App/a.swift:2:11 force_cast"])
    }

    /// What a file says, and what becomes of rules: level and options as `statute config` shows them.
    static let cases: [(yaml: String, settings: [String])] = [
        ("{}", ["hack_comment \"warning\"", "redundant_getter \"warning\"", "force_cast \"error\""]),
        // As they come in SwiftLint.
        ("opt_in_rules: [empty_count]", ["empty_count \"error\"", "duplicate_condition \"error\"", "legacy_api \"warning\""]),
        ("force_cast: warning\nduplicate_conditions: {severity: warning}", ["force_cast \"warning\"", "duplicate_condition \"warning\""]),
        ("weak_delegate: error", ["empty_count \"warning\""]),
        ("disabled_rules: [todo, implicit_getter]", ["hack_comment \"off\"", "redundant_getter \"off\""]),
        ("disabled_rules: all", ["force_cast \"off\"", "empty_count \"off\"", "boolean_state \"warning\""]),
        ("only_rules: []\ndisabled_rules: [force_cast]", ["force_cast \"off\"", "legacy_api \"warning\""]),
        ("only_rules:\n  - trailing_semicolon", ["trailing_semicolon \"warning\"", "force_cast \"off\"", "legacy_api \"off\""]),
        ("whitelist_rules: [force_cast]\nforce_cast: error", ["force_cast \"error\"", "hack_comment \"off\""]),
        ("force_cast:\n  severity: error", ["force_cast \"error\""]),
        ("weak_delegate: error", ["strong_delegate \"warning\""]),
        ("opt_in_rules: [weak_delegate]\nweak_delegate: {severity: error}", ["strong_delegate \"error\""]),
        ("function_body_length: 75", ["uncommented_long_function.maximum_lines 75"]),
        ("function_body_length: {warning: 40, error: 100}", ["uncommented_long_function.maximum_lines 40"]),
        ("function_body_length: many", ["uncommented_long_function.maximum_lines 60"]),
        ("todo: {only: [TODO]}", ["hack_comment.markers [\"TODO\"]"]),
        ("disabled_rules: [legacy_random]", ["legacy_api \"warning\""]),
        (
            "disabled_rules: [legacy_random, legacy_constant, legacy_constructor, legacy_cggeometry_functions]",
            ["legacy_api \"off\""]
        ),
        ("disabled_rules: [pattern_matching_keywords]", ["case_binding_style \"warning\""]),
        ("disabled_rules: [empty_enum_arguments]", ["case_binding_style \"off\""]),
        ("disabled_rules: [empty_enum_arguments]\nopt_in_rules: [pattern_matching_keywords]", ["case_binding_style \"warning\""]),
        ("warning_threshold: 1", ["max_warnings 0"]),
        ("legacy_constant: error\nlegacy_random: warning", ["legacy_api \"error\""]),
    ]

    @Test("rules", arguments: cases)
    func rules(_ yaml: String, _ settings: [String]) throws {
        let workspace = try workspace(yaml)
        #expect(try workspace.run("init", "--from-swiftlint", ".swiftlint.yml").status == .success)
        let config = try workspace.run("config", "App").text
        for setting in settings {
            let words = setting.split(separator: " ", maxSplits: 1)
            let key = words[0].hasPrefix("max_") ? String(words[0]) : "rules.\(words[0])"
            let line = config.split(separator: "\n").first { $0.hasPrefix(key + " ") }
            #expect(line?.hasSuffix("  \(words[1])") == true, "\(line ?? "no \(key)")")
        }
    }

    /// What a file says, and what is told to be left out.
    static let leftOut: [(yaml: String, words: String)] = [
        ("excluded: [\".\"]", "the path ."),
        ("excluded: [\"./\", Old]", "the path ./"),
        ("excluded: [\"\"]", "the path ''"),
        ("excluded: [\"App/*/../b\", \"App/../Old\"]", "the path App/*/../b"),
        ("included: [App, ../Else]\nexcluded: [../Old, /nowhere/else]", "the paths ../Else, ../Old, /nowhere/else"),
        ("included: [\"${SRCROOT}/App\"]\nexcluded: [\"${PODS}\", Old]", "the paths ${SRCROOT}/App, ${PODS}"),
        ("analyzer_rules: [unused_import, capture_variable]", "analyzer_rules: unused_import, capture_variable (they need a build log)"),
        ("force_cast: errror", "force_cast: errror"),
        ("force_cast: {severity: errror}", "force_cast.severity: errror"),
        ("disabled_rules: 3", "disabled_rules: 3"),
        (
            "disabled_rules: [legacy_random, todo, line_length, legacy_constant, legacy_cggeometry_functions]",
            "disabled_rules: legacy_cggeometry_functions, legacy_constant, legacy_random (legacy_api stays on for legacy_constructor)"
        ),
        ("opt_in_rules: [empty_count, 4]", "opt_in_rules: 4"),
        (
            "function_body_length: {warning: 99999999}",
            "function_body_length: 99999999 (here it is an integer from 1 to 10000)"
        ),
        ("function_body_length: [80, 200]", "function_body_length.error: 200"),
        ("todo: {only: [TODO], more: {a: b}}", "todo.more"),
        ("warning_threshold: 0", "warning_threshold: 0"),
        ("opt_in_rules: [weak_delegate]\nweak_delegate: {severity: error, depth: 1}", "weak_delegate.depth: 1"),
    ]

    @Test("where SwiftLint was told where 'let' stands, that counts and not how the patterns are written")
    func placement() throws {
        let patterns = String(repeating: "    case .a(let x, let y): print(x, y)\n", count: 9)
        let cases: [(yaml: String, expected: String)] = [
            ("opt_in_rules: [pattern_matching_keywords]", #""outside""#), ("opt_in_rules: [all]", #""outside""#),
            ("{}", #""inside""#), ("opt_in_rules: [all]\ndisabled_rules: [pattern_matching_keywords]", #""inside""#),
        ]
        for (yaml, expected) in cases {
            let workspace = try workspace(yaml)
            try workspace.scratch.file("App/b.swift", "enum E { case a(x: Int, y: Int) }\nfunc f(_ e: E) {\n    switch e {\n\(patterns)    }\n}\n")
            #expect(try workspace.run("init", "--from-swiftlint", ".swiftlint.yml").status == .success)
            let line = try workspace.run("config", "App").text.split(separator: "\n")
                .first { $0.hasPrefix("rules.case_binding_style.let_placement") }
            #expect(line?.hasSuffix(" \(expected)") == true, "\(yaml): \(line ?? "nothing")")
        }
    }

    @Test("a rule of one's own that is opted in is told of once")
    func ownRule() throws {
        let run = try workspace("opt_in_rules: [own, other]\ncustom_rules:\n  own: {regex: x}").run("init", "--from-swiftlint", ".swiftlint.yml")
        #expect(run.errors.contains("Without a counterpart here, from .swiftlint.yml: other.\n"))
        #expect(run.errors.contains("Not taken over from .swiftlint.yml: the custom rule own.\n"))
    }

    @Test("what is left out is told", arguments: leftOut)
    func dropped(_ yaml: String, _ words: String) throws {
        let workspace = try workspace(yaml)
        let run = try workspace.run("init", "--from-swiftlint", ".swiftlint.yml")
        #expect(run.status == .success)
        let told = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(told.contains("Not taken over from .swiftlint.yml: \(words)."), "\(run.errors)")
    }

    @Test("what says nothing to be left out is not told of", arguments: [
        "analyzer_rules: []", "warning_threshold: 5", "weak_delegate: errror", "disabled_rules: [force_cast]\nforce_cast: errror",
        "todo: warning", "function_body_length: 80", "excluded: [Pods, ./.build]",
    ])
    func nothingLeftOut(_ yaml: String) throws {
        let run = try workspace(yaml).run("init", "--from-swiftlint", ".swiftlint.yml")
        #expect(run.status == .success && !run.errors.contains("Not taken over"), "\(run.errors)")
    }

    /// Where a file of SwiftLint stands, what it says, for which folder it is taken over, and what becomes of its paths there.
    static let places: [(file: Path, yaml: String, folder: String, texts: [String])] = [
        ("Example/.swiftlint.yml", "included: [../Source]\nexcluded: [Gen]", ".", [#""include": ["Source"]"#, #" "/Example/Gen","#]),
        ("Example/.swiftlint.yml", #"excluded: ["**/Gen", "A{1}/*"]"#, ".", [#" "/Example/**/Gen","#, #" "/Example/A\\{1\\}/*","#]),
        ("E [x]/.swiftlint.yml", "excluded: [Gen]", ".", [#" "/E \\[x\\]/Gen","#]),
        (
            ".swiftlint.yml", #"{included: [Source/A], excluded: [Source/Gen, "**/Mocks"]}"#, "Source",
            [#""include": ["A"]"#, #" "/Gen","#, #" "**/Mocks","#]
        ),
        (".swiftlint.yml", "included: [Source, Example]\nexcluded: [Source/.build, Source/Pods]", "Source", []),
    ]

    @Test("paths are seen from the folder of the file that says them", arguments: places)
    func seenFromFile(_ file: Path, _ yaml: String, _ folder: String, _ texts: [String]) throws {
        let workspace = try Workspace(["Source/A/a.swift": "let a = 1\n", "Example/Gen/g.swift": "let g = 1\n"])
        try workspace.scratch.file(file, yaml)
        let run = try workspace.run("init", folder, "--from-swiftlint", file.display, "--print")
        #expect(run.status == .success)
        for text in texts { #expect(run.text.contains(text), "\(run.text)") }
        #expect(run.text.contains("cluded' of") == !texts.isEmpty)
    }

    @Test("what is left out anyway is written once")
    func leftOutAnyway() throws {
        let workspace = try workspace("excluded: [Vendor, Old]")
        try workspace.scratch.file("Vendor/v.swift", "let v = 1\n")
        let run = try workspace.run("init", "--from-swiftlint", ".swiftlint.yml", "--print")
        #expect(run.text.split(separator: "\"/Vendor\"").count == 2, "\(run.text)")
        #expect(run.text.contains("\"/Old\""))
    }

    @Test("of severities for one rule the strongest counts, and is told")
    func strongest() throws {
        let run = try workspace("legacy_constant: error\nlegacy_random: warning").run("init", "--from-swiftlint", ".swiftlint.yml")
        let told = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(told.contains("legacy_api weighs error, the strongest of legacy_constant: error, legacy_random: warning."))
    }

    @Test("a configuration under which nothing is left is told")
    func nothingLeft() throws {
        let run = try workspace("included: [Elsewhere]").run("init", "--from-swiftlint", ".swiftlint.yml")
        #expect(run.status == .success)
        #expect(run.errors.hasPrefix("""
            Wrote .lintrc for 0 files: 0 findings at present ('statute lint' shows them).
            Nothing will be linted: every Swift file here is generated, or left out by 'include' and 'exclude' of .lintrc.

            """))
    }

    static let faults: [(yaml: String, message: String)] = [
        ("excluded:\n  - *here", ".swiftlint.yml:2:5: aliases are not read here; a text that begins with '*' stands in quotes"),
        ("- a", ".swiftlint.yml:1:1: a configuration of SwiftLint is a map, 'key: value'"),
        ("disabled_rules:\n  a: b", ".swiftlint.yml:2:3: 'disabled_rules' takes a list of words"),
        ("warning_threshold: some", ".swiftlint.yml:1:20: 'warning_threshold' takes a whole number"),
    ]

    @Test("what cannot be read writes nothing", arguments: faults)
    func fault(_ yaml: String, _ message: String) throws {
        let workspace = try workspace(yaml)
        let run = try workspace.run("init", "--from-swiftlint", ".swiftlint.yml")
        #expect(run.status == .failure && run.errors == "statute: error: \(message)\n")
        #expect(!(try workspace.scratch.names().contains(".lintrc")))
        let absent = try workspace.run("init", "--from-swiftlint", "other.yml")
        #expect(absent.status == .failure && absent.errors == "statute: error: other.yml: no such file\n")
    }

    @Test("a file of SwiftLint is told of when nobody names it")
    func hint() throws {
        let run = try workspace("{}").run("init")
        #expect(run.errors.hasSuffix(
            "There is a .swiftlint.yml: remove .lintrc, and 'statute init --from-swiftlint .swiftlint.yml' takes over what it says.\n"))
    }

    @Test("what takes a file over is a command of a shell, whatever its folder is called")
    func spaces() throws {
        let folders: [Path] = ["sp dir", "it's $HOME & \"more\""]
        for folder in folders {
            let workspace = try workspace("{}")
            try workspace.scratch.file(folder.appending(".swiftlint.yml"), "disabled_rules: [force_cast]\n")
            try workspace.scratch.file(folder.appending("b.swift"), "let b = 1\n")
            let run = try workspace.run("init", folder.display)
            #expect(try follow(run, upTo: "' takes over", in: workspace, folder).status == .success)
        }
    }

    @Test("no command is broken, and none at a space in a path")
    func nestedSpaces() throws {
        let workspace = try workspace("{}")
        let folder: Path = "Some Rather Long Folder Name that a line has no room for"
        try workspace.scratch.file(folder.appending(".swiftlint.yml"), "disabled_rules: [force_cast]\n")
        try workspace.scratch.file(folder.appending("b.swift"), "let b = 1\n")
        let run = try workspace.run("init", "--from-swiftlint", ".swiftlint.yml")
        #expect(run.errors.contains("Not read: \(folder.display)/.swiftlint.yml, which"))
        #expect(try follow(run, upTo: "'\n  writes what one says.", in: workspace, folder).status == .success)
    }

    /// Runs the command that `init` tells, as somebody does who copies it.
    private func follow(
        _ run: BuiltBinary.Outcome, upTo end: String, in workspace: Workspace, _ folder: Path
    ) throws -> BuiltBinary.Outcome {
        let start = try #require(run.errors.range(of: "'statute init ", options: .backwards))
        let rest = run.errors[start.upperBound...]
        let words = try #require(rest.range(of: end)).lowerBound
        try? System.remove(workspace.scratch.folder.appending(folder.appending(".lintrc").bytes))
        let outcome = try workspace.shell(#""$statute" init \#(rest[..<words])"#)
        #expect(try workspace.scratch.read(folder.appending(".lintrc")).contains("force_cast"), "\(run.errors)")
        return outcome
    }

    @Test("a parent lies under the file, a child over it, each with paths of its own")
    func relatives() throws {
        let workspace = try workspace("""
            parent_config: Lint/base.yml
            child_config: Lint/strict.yml
            disabled_rules: [todo]
            opt_in_rules: [weak_delegate]
            excluded: [Generated]
            """)
        try workspace.scratch.file("Lint/base.yml", """
            disabled_rules: [weak_delegate, implicit_getter]
            force_cast: warning
            excluded: [../Old, ../Tests]
            included: [../App, ../Generated]
            warning_threshold: 9
            """)
        try workspace.scratch.file("Lint/strict.yml", "duplicate_conditions: warning\nincluded: [../Tests]\nwarning_threshold: 5\n")
        let run = try workspace.run("init", "--from-swiftlint", ".swiftlint.yml")
        #expect(run.status == .success)
        #expect(!run.errors.contains("_config"))
        let config = try workspace.run("config", "App").text
        let expected = [
            "rules.hack_comment \"off\"", "rules.redundant_getter \"off\"", "rules.strong_delegate \"warning\"",
            "rules.force_cast \"warning\"", "rules.duplicate_condition \"warning\"", "max_warnings 4", "include [\"App\", \"Tests\"]",
            "exclude [\"/Old\", \"/Generated\"]",
        ]
        for setting in expected {
            let words = setting.split(separator: " ", maxSplits: 1)
            let line = config.split(separator: "\n").first { $0.hasPrefix("\(words[0]) ") }
            #expect(line?.hasSuffix("  \(words[1])") == true, "\(line ?? Substring(setting))")
        }
    }

    @Test("what a file of SwiftLint names and is not there, not on this machine, or itself", arguments: [
        ("parent_config: no.yml", "statute: error: .swiftlint.yml: 'parent_config' names 'no.yml', which does not exist\n"),
        ("child_config: .swiftlint.yml", "statute: error: .swiftlint.yml: 'parent_config' and 'child_config' go in a circle\n"),
        ("parent_config: https://example.org/base.yml", "parent_config (it lies on a server)"),
    ])
    func farRelatives(_ yaml: String, _ words: String) throws {
        let run = try workspace(yaml).run("init", "--from-swiftlint", ".swiftlint.yml")
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test("files of SwiftLint in folders below are named, with what takes them over")
    func nested() throws {
        let workspace = try workspace("{}")
        try workspace.scratch.file("App/.swiftlint.yml", "disabled_rules: [force_cast]\n")
        let run = try workspace.run("init", "--from-swiftlint", ".swiftlint.yml")
        let told = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(told.hasSuffix(
            """
            Not read: App/.swiftlint.yml, which holds for its folder. 'statute init App --from-swiftlint App/.swiftlint.yml' \
            writes what one says.
            """))
        #expect(try workspace.run("init", "App", "--from-swiftlint", "App/.swiftlint.yml").status == .success)
        #expect(try workspace.run("config", "App").text.contains("rules.force_cast"))
    }

    @Test("the page on migrating has the table")
    func page() throws {
        let page = String(
            decoding: try FileReading.read(Golden.tests.parent.appending("docs/migrating-from-swiftlint.md")), as: UTF8.self)
        let rows = page.split(separator: "\n").filter { $0.contains("](rules/") }
        #expect(rows.map(String.init) == SwiftLintCounterpart.all.map { counterpart in
            let activation = counterpart.activation == .optIn ? "opt-in" : "default"
            let difference = if case let .partial(text) = counterpart.likeness { text } else { "the same" }
            let rule = counterpart.rule
            return "| `\(counterpart.id)` | [`\(rule)`](rules/\(rule).md) | \(activation) | \(difference) |"
        })
    }

    @Test("every counterpart is a rule, and its options are that rule's")
    func table() throws {
        #expect(SwiftLintCounterpart.all.map(\.id) == SwiftLintCounterpart.all.map(\.id).sorted())
        for counterpart in SwiftLintCounterpart.all {
            let rule = try #require(Catalogue.builtIn[counterpart.rule], "\(counterpart.rule)")
            for key in Array(counterpart.options.values) + counterpart.choices.keys { #expect(rule.options.contains { $0.key == key }, "\(key)") }
        }
    }
}
