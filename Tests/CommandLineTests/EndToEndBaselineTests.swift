import Files
import Testing
@testable import Program

/// Findings that are accepted for now.
struct EndToEndBaselineTests {
    private static let code = EndToEndFlagsTests.code

    private let space: Workspace

    init() throws {
        space = try Workspace([
            "a.swift": Self.code, "b/b.swift": "var isB = true\n", ".lintrc": #"{ "baseline": ".lintbaseline" }"#,
        ])
    }

    /// The entries without their hashes.
    private func baseline() throws -> [String] {
        let lines = try space.scratch.read(".lintbaseline").split(separator: "\n").filter { !$0.hasPrefix("#") }
        return lines.map { line in String(line.replacing(/\ [0-9a-f]{16}\ /, with: " ")) }
    }

    @Test("a merge that left its markers is read when the file is written anew, and not before")
    func merged() throws {
        _ = try space.run("--write-baseline")
        let whole = try space.scratch.read(".lintbaseline")
        try space.scratch.file(".lintbaseline", whole + "<<<<<<< HEAD\n=======\n>>>>>>> topic\n")
        #expect(try space.run().status == .failure)
        #expect(try space.run("--write-baseline").status == .success)
        #expect(try space.scratch.read(".lintbaseline") == whole)
    }

    @Test("a baseline of another version is neither read nor written over", arguments: ["--strict", "--write-baseline", "--prune-baseline"])
    func otherVersion(_ flag: String) throws {
        _ = try space.run("--write-baseline")
        let text = try space.scratch.read(".lintbaseline").replacing("version 1", with: "version 2")
        try space.scratch.file(".lintbaseline", "\n" + text)
        let outcome = try space.run(flag)
        #expect(outcome.status == .failure)
        #expect(outcome.words.first?.hasPrefix("statute: error: .lintbaseline:2: a baseline of version '2', and version 1 is read;") == true)
        #expect(try space.scratch.read(".lintbaseline") == "\n" + text)
    }

    @Test("nothing is written where a path is not there")
    func absentPath() throws {
        let outcome = try space.run("--write-baseline", "nowhere")
        #expect(outcome.status == .failure)
        #expect(outcome.words.last == "statute: error: .lintbaseline: left as it is, because not all could be looked at")
        #expect(try !space.scratch.names().contains(".lintbaseline"))
    }

    @Test("what is written down is quiet, what is new is not")
    func write() throws {
        let written = try space.run("--write-baseline", "--strict")
        #expect(written.status == .success)
        #expect(written.findings.isEmpty)
        #expect(written.words == ["statute: note: .lintbaseline: knows 4 findings now"])
        #expect(try baseline() == [
            "boolean_state a.swift", "string_assignment_spacing a.swift", "switch_default a.swift",
            "boolean_state b/b.swift",
        ])
        let quiet = try space.run("--strict")
        #expect(quiet.status == .success)
        #expect(quiet.findings.isEmpty)
        #expect(quiet.summary == "Linted 2 files, 5 lines: no findings; 4 in the baseline.")
        try space.scratch.file("a.swift", "// moved\n\n" + Self.code + "var isNew = true\n")
        #expect(try space.run("--strict").findings == ["a.swift:7:5 boolean_state"])
        #expect(try space.run("--strict").status == .findings)
        #expect(try space.run("b.swift", in: "b").findings.isEmpty, "wherever a run starts")
        #expect(try space.run("--no-baseline").findings.count == 5)
    }

    @Test("a second one like an accepted one is new")
    func multiset() throws {
        try space.scratch.file("c.swift", "func f() { _ = a as! B }\n")
        #expect(try space.run("--write-baseline").status == .success)
        try space.scratch.file("c.swift", "func f() { _ = a as! B }\nfunc f() { _ = a as! B }\n")
        #expect(try space.run().findings == ["c.swift:2:18 force_cast"])
    }

    @Test("accepted findings are not fixed, also when they are read from standard input")
    func fix() throws {
        #expect(try space.run("--write-baseline").status == .success)
        let code = "let other=\"Eve\"\n" + Self.code
        try space.scratch.file("a.swift", code)
        let fixed = "let other = \"Eve\"\n" + Self.code
        let outcome = try space.run("--stdin", "--stdin-filename", "a.swift", "--fix", "--unsafe", input: code)
        #expect(outcome.text == fixed)
        #expect(try space.run("--fix", "--unsafe").findings.isEmpty)
        #expect(try space.scratch.read("a.swift") == fixed)
    }

    // MARK: Stale entries

    @Test("what nothing is like any more is told, taken out, or fails the run")
    func stale() throws {
        #expect(try space.run("--write-baseline").status == .success)
        try space.scratch.file("a.swift", Self.code.replacing("isOpen", with: "isShut"))
        try System.remove(space.scratch.folder.appending("b/b.swift"))
        let words = [
            "statute: warning: .lintbaseline: nothing in a.swift is like this any more: boolean_state",
            "statute: warning: .lintbaseline: nothing in b/b.swift is like this any more: boolean_state",
            "statute: note: '--prune-baseline' takes out what is gone",
        ]
        let told = try space.run()
        #expect(told.words == words)
        #expect(told.status == .success)
        let failing = try space.run("--strict-baseline")
        #expect(failing.words == words.map { $0.replacing("warning", with: "error") })
        #expect(failing.status == .findings)
        let pruned = try space.run("--prune-baseline")
        #expect(pruned.words == ["statute: note: .lintbaseline: 2 entries taken out"])
        #expect(pruned.findings == ["a.swift:2:5 boolean_state"], "pruning accepts nothing")
        #expect(try baseline() == ["string_assignment_spacing a.swift", "switch_default a.swift"])
        #expect(try space.run("--strict-baseline").status == .success)
    }

    @Test("what this run did not look at is not stale, and stays when the baseline is written", arguments: [
        ["b"], ["--only", "switch_default"], ["--changed=HEAD"], ["--staged"], ["--stdin"],
    ])
    func notLookedAt(_ flags: [String]) throws {
        try space.scratch.git("init", "--quiet")
        try space.scratch.git("add", "--all")
        try space.scratch.git("-c", "user.name=a", "-c", "user.email=b", "commit", "--quiet", "-m", "c")
        #expect(try space.run("--write-baseline").status == .success)
        let entries = try baseline()
        try space.scratch.file("c.swift", "let text=\"new\"\n")
        let kept = Self.code.replacing("isOpen", with: "isShut")
        try space.scratch.file("a.swift", kept)
        try space.scratch.git("update-index", "--assume-unchanged", "a.swift")
        func run(_ words: [String]) throws -> BuiltBinary.Outcome {
            try BuiltBinary.run(words, in: space.scratch.folder, environment: ["PATH": "/usr/bin:/bin"])
        }
        let outcome = try run(flags + ["--strict-baseline"])
        #expect(outcome.status == .success, "\(outcome.errors)")
        guard flags != ["--staged"], flags != ["--stdin"] else { return }
        #expect(try run(flags + ["--write-baseline"]).status == .success)
        #expect(try Set(baseline()).isSuperset(of: entries))
    }

    @Test("a rule that is off or a file that is broken is not looked at; a rule that is no more is stale")
    func judged() throws {
        #expect(try space.run("--write-baseline").status == .success)
        try space.scratch.file(".lintrc", #"{ "baseline": ".lintbaseline", "rules": { "boolean_state": "off" } }"#)
        #expect(try space.run("--strict-baseline").status == .success)
        try space.scratch.file("a.swift", "}\n")
        let broken = try space.run("--strict-baseline")
        #expect(broken.words.isEmpty, "\(broken.errors)")
        let text = try space.scratch.read(".lintbaseline")
        try space.scratch.file(".lintbaseline", text.replacing("boolean_state", with: "bygone_rule"))
        #expect(try space.run().words.first
            == "statute: warning: .lintbaseline: nothing in b/b.swift is like this any more: bygone_rule")
    }

    @Test("many stale entries are summed up")
    func many() throws {
        for number in 10..<40 { try space.scratch.file(Path("c/c\(number).swift"), "var isC = true\nvar isD = true\n") }
        #expect(try space.run("--write-baseline").status == .success)
        for number in 10..<40 { try space.scratch.file(Path("c/c\(number).swift"), "") }
        let words = try space.run().words
        #expect(words.count == 22)
        #expect(words[0]
            == "statute: warning: .lintbaseline: nothing in c/c10.swift is like this any more: boolean_state (2 times)")
        #expect(words[20] == "statute: warning: .lintbaseline: and so in 10 more files")
    }

    // MARK: Files

    @Test("which file: the flag's, the configuration's, else .lintbaseline at the root of the project")
    func files() throws {
        #expect(try space.run("--write-baseline=known.txt").words.count == 1)
        #expect(try space.scratch.names().contains(".lintbaseline") == false)
        #expect(try space.run("--baseline", "known.txt").findings.isEmpty)
        #expect(try space.run("--baseline", "../known.txt", in: "b").findings.isEmpty)
        try space.scratch.file(".lintrc", "{}")
        let unnamed = try space.run("--write-baseline", in: "b")
        #expect(unnamed.words.last
            == "statute: note: '--baseline ../.lintbaseline' reads it, and so does \"baseline\" in .lintrc")
        #expect(try baseline() == ["boolean_state b/b.swift"])
        #expect(try space.run("--write-baseline=my known").words.last
            == #"statute: note: '--baseline my\ known' reads it, and so does "baseline" in .lintrc"#)
    }

    @Test("a baseline that is not there, or cannot be read")
    func faults() throws {
        for flag in ["--quiet", "--strict-baseline", "--prune-baseline", "--baseline=.lintbaseline"] {
            let missing = try space.run(flag)
            #expect(missing.status == .failure)
            let place = flag.hasPrefix("--baseline") ? "" : ", which .lintrc:1:15 names"
            #expect(missing.words == [
                "statute: error: .lintbaseline: no such baseline\(place); '--write-baseline' makes it",
            ])
            #expect(try !space.scratch.names().contains(".lintbaseline"), "a slip of the hand makes no file: \(flag)")
        }
        try space.scratch.file(".lintbaseline", "# head\n<<<<<<< HEAD\n")
        let conflict = try space.run()
        #expect(conflict.status == .failure)
        #expect(conflict.words.first?.hasPrefix("statute: error: .lintbaseline:2: a merge left its") == true)
        #expect(try space.scratch.read(".lintbaseline") == "# head\n<<<<<<< HEAD\n")
        try space.scratch.file(".lintbaseline", "# head\ngarbage\n")
        #expect(try space.run("--write-baseline").status == .failure, "what cannot be read is not written over")
        try space.scratch.file("known/a.txt", "")
        #expect(try space.run("--baseline", "known").words == ["statute: error: known: is a folder, not a file"])
        try space.scratch.file(".lintrc", #"{ "baseline": "known" }"#)
        #expect(try space.run().words == ["statute: error: known: is a folder, not a file; .lintrc:1:15 names it"])
        try space.scratch.file(".lintrc", #"{ "baseline": 1 }"#)
        #expect(try space.run().errors == ".lintrc:1:15: error: 'baseline' takes the path of a baseline, not 1\n")
        try space.scratch.file(".lintrc", "{}")
        #expect(try space.run("--prune-baseline").words == [
            "statute: error: no baseline is named: '--baseline .lintbaseline' or \"baseline\": \".lintbaseline\" in .lintrc does that",
        ])
        _ = try Scratch.run("/bin/rm", [".lintbaseline"], in: space.scratch.folder.display)
        #expect(try space.run("--strict-baseline").words == [
            "statute: error: no baseline is named: '--baseline FILE' or \"baseline\" in .lintrc does that",
        ])
    }

    @Test("`Tests/Baseline/survives` on the corpus: nothing comes back, nothing new is hidden")
    func survives() throws {
        let script = Golden.tests.appending("Baseline/survives").display
        let corpus = Golden.tests.appending("Corpus").display
        let outcome = try BuiltBinary.shell("PATH=$PATH:/usr/local/bin '\(script)' \"$statute\" '\(corpus)' 2")
        #expect(outcome.status == .success, "\(outcome.text)\(outcome.errors)")
        #expect(outcome.text.hasSuffix(": 0 findings came back; 17 new findings, 0 hidden\n"), "\(outcome.text)")
    }
}
