import Files
import Testing
@testable import Program

/// Slips of the hand on a command line: none of them is passed over, and none costs a file.
struct EndToEndSlipsTests {
    private static let code = "var isOpen = false\n"
    private let space: Workspace

    init() throws {
        space = try Workspace([".lintrc": #"{ "exclude": ["Out"] }"#, "A/a.swift": Self.code, "Out/b.swift": Self.code])
    }

    @Test("a source is no place for a report", arguments: [
        ["--output", "A/a.swift"], ["--format", "json=A/a.swift"], ["--format=jsonl=x", "--format=html=./A//a.swift"],
        ["--output=link"], ["--output=Out/b.swift"], ["--diff", "--output", "A/a.swift"], ["--fix", "--output=A/a.swift"],
        ["--output=../A/a.swift", "Out"], ["--stdin", "--output=A/a.swift"], ["--stdin", "--fix", "--format=json=A/a.swift"],
    ])
    func source(_ words: [String]) throws {
        try space.scratch.link("link", to: "A/a.swift")
        let folder = space.scratch.folder
        let outcome = try BuiltBinary.run(
            ["lint"] + words, in: words[0].contains("..") ? folder.appending("Out") : folder, input: Array(Self.code.utf8))
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains(": is a source, and a report would take its place; name another file\n"))
        #expect(try space.scratch.read("A/a.swift") == Self.code)
        #expect(try space.scratch.read("Out/b.swift") == Self.code)
        #expect(try !space.scratch.names().contains("x"), "nothing is written before it is known that all can be")
    }

    @Test("what else a run reads is no place for a report", arguments: [
        (".lintrc", "a configuration"), ("base.json", "a configuration"), ("inner/.lintrc", "a configuration"),
        ("./known", "the baseline"), ("link", "a configuration"),
    ])
    func readElse(_ name: String, _ kind: String) throws {
        let files: [(Path, String)] = [
            (".lintrc", #"{ "extends": "base.json", "baseline": "known" }"#), ("base.json", "{}"), ("inner/.lintrc", "{}"),
            ("known", "# Mine\n"),
        ]
        for (path, text) in files { try space.scratch.file(path, text) }
        try space.scratch.link("link", to: "base.json")
        for words in [["--output", name], ["--format=json=\(name)"], ["--stdin", "--fix", "--output", name]] {
            let outcome = try BuiltBinary.run(["lint"] + words, in: space.scratch.folder, input: Array(Self.code.utf8))
            #expect(outcome.status == .failure && outcome.output.isEmpty)
            #expect(outcome.errors == "statute: error: \(name): is \(kind), and a report would take its place; name another file\n")
        }
        for (path, text) in files { #expect(try space.scratch.read(path) == text) }
        try space.scratch.link("behind", to: "new")
        for output in ["new", "behind"] {
            let both = try space.run("lint", "--write-baseline=new", "--output", output)
            #expect(both.errors.contains("\(output): is the baseline"))
        }
    }

    @Test("what a run reads is no place for the baseline, also where it is empty", arguments: [
        ["--write-baseline=Empty.swift"], ["--write-baseline=link"], ["--write-baseline=.lintrc"], ["--write-baseline=A/.lintrc"],
        ["--prune-baseline", "--baseline=Empty.swift"], ["--write-baseline=base.json", "--config=base.json"],
    ])
    func baseline(_ words: [String]) throws {
        let files: [Path] = [".lintrc", "A/.lintrc", "base.json", "Empty.swift"]
        for file in files { try space.scratch.file(file) }
        try space.scratch.link("link", to: "Empty.swift")
        let outcome = try BuiltBinary.run(["lint"] + words, in: space.scratch.folder)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains(/: is a (source|configuration), and the baseline would take its place; name another file\n/))
        for file in files { #expect(try space.scratch.read(file).isEmpty) }
        #expect(try space.run("lint", "--baseline=Empty.swift").status == .success, "what is only read loses nothing")
        #expect(try space.run("lint", "--write-baseline=known").status == .success)
        #expect(try space.run("lint", "--write-baseline=known").status == .success)
    }

    @Test("what SwiftLint calls otherwise is told by its name here")
    func namesOfSwiftLint() throws {
        let advice = "what SwiftLint calls so is 'strong_delegate' here"
        #expect(try space.run("lint", "--only", "weak_delegate").errors.contains(advice))
        try space.scratch.file("A/a.swift", "// statute:disable:next weak_delegate\nlet a = 1\n")
        #expect(try space.run("lint", "A").text.contains("`weak_delegate` is no rule; what SwiftLint calls so is `strong_delegate` here."))
        try space.scratch.file(".lintrc", #"{ "rules": { "weak_delegate": "off" } }"#)
        #expect(try space.run("lint").errors == ".lintrc:1:14: error: unknown rule 'weak_delegate'; \(advice)\n")
    }

    @Test("any other place is one")
    func place() throws {
        try space.scratch.file("old.json", "{}")
        for words in [["--output=old.json"], ["--format=json=new.json"], ["--output=new.swift"]] {
            #expect(try BuiltBinary.run(["lint"] + words, in: space.scratch.folder).status == .success)
        }
        #expect(try space.scratch.read("new.swift").contains("[boolean_state]"))
    }

    @Test("a command is guessed where none was named", arguments: [
        (["check"], "check: no such file or folder; did you mean 'statute lint'?"), (["lint", "check"], "check: no such file or folder"),
        (["reporters"], "reporters: no such file or folder; did you mean 'statute lint --help'?"),
        (["fix", "A"], "fix: no such file or folder; did you mean 'statute lint --fix'?"),
        (["lnt"], "lnt: no such file or folder; did you mean 'lint'?"), (["lint", "lint"], "lint: no such file or folder"),
        (["lint", "lnt"], "lnt: no such file or folder"), (["show-files", "lnt"], "lnt: no such file or folder"),
        (["a", "lnt"], "a: no such file or folder"),
        (["--quiet", "rules"], "rules: no such file or folder; a command stands first: 'statute rules'"),
        (["add-suppressions", "force_cast", "--reason", "so", "--in", "rulez"], "rulez: no such file or folder"),
    ])
    func guess(_ words: [String], _ message: String) throws {
        #expect(try BuiltBinary.run(words, in: space.scratch.folder).words.first == "statute: error: \(message)")
    }

    @Test("--unsafe alone does nothing, and says so", arguments: [[], ["--stdin"]])
    func unsafe(_ words: [String]) throws {
        let warning = "statute: warning: '--unsafe' says which fixes are made, and none are: give '--fix' or '--diff' too"
        let folder = space.scratch.folder
        #expect(try BuiltBinary.run(["lint", "--unsafe"] + words, in: folder).words == [warning])
        for more in [["--fix"], ["--diff"], ["--quiet"]] {
            #expect(try BuiltBinary.run(["lint", "--unsafe"] + words + more, in: folder).words.isEmpty)
        }
    }
}
