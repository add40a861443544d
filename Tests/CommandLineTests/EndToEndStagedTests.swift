import Files
import Testing
@testable import Program

/// `--staged`: what the index has, and nothing else.
struct EndToEndStagedTests {
    private let space: Repository

    init() throws {
        space = try Repository(["a.swift": "var isOld = true\n", "b.swift": "var isKept = true\n"])
    }

    @Test("the content that is staged, not the one of the working tree")
    func content() throws {
        try space.scratch.file("a.swift", "\n\nvar isStaged = true\n")
        try space.git("add", "a.swift")
        try space.scratch.file("a.swift", "let clean = 1\n")
        try space.scratch.file("b.swift", "var isUnstaged = true\n")
        let outcome = try space.statute("--staged", "--format", "text")
        #expect(outcome.text.contains("--> a.swift:3:5"))
        #expect(outcome.text.contains("3 | var isStaged = true"), "the frame shows what was linted")
        #expect(try space.statute("--staged").findings == ["a.swift:3:5 boolean_state"])
    }

    @Test("a file that the working tree has no more is linted all the same, unless it is excluded")
    func gone() throws {
        try space.scratch.file("c.swift", "var isStaged = true\n")
        try space.scratch.file("d/d.swift", "var isStaged = true\n")
        try space.scratch.file("Pods/e.swift", "var isStaged = true\n")
        try space.git("add", "--all")
        for name in ["c.swift", "d/d.swift", "Pods/e.swift"] { try System.remove(space.scratch.folder.appending(name)) }
        #expect(try space.statute("--staged").findings == ["c.swift:1:5 boolean_state", "d/d.swift:1:5 boolean_state"])
        let named = try space.statute("--staged", "c.swift")
        #expect(named.findings == ["c.swift:1:5 boolean_state"])
        #expect(named.status == .success)
        #expect(try space.statute("--staged", "d").findings == ["d/d.swift:1:5 boolean_state"])
        // A folder is there in the index as long as a file of it is.
        // Nor is it a file where one has its name now.
        for change in ["rmdir d", "echo 'no folder any more' > d"] {
            _ = try space.shell(change)
            let folder = try space.statute("--staged", "d")
            #expect(folder.findings == ["d/d.swift:1:5 boolean_state"] && folder.status == .success, "\(change)")
            #expect(!folder.errors.contains("d: "), "\(folder.errors)")
        }
        try System.remove(space.scratch.folder.appending("d"))
        #expect(try space.statute("--staged", "e").status == .failure)
        try space.scratch.file(".lintrc", #"{ "exclude": ["d"] }"#)
        #expect(try space.statute("--staged").findings == ["c.swift:1:5 boolean_state"])
        try space.scratch.file(".lintrc", #"{ "include": ["d"] }"#)
        #expect(try space.statute("--staged").findings == ["d/d.swift:1:5 boolean_state"])
    }

    private static let walk = "func walk(_ door: Door) { switch door { case .open: go(); default: wait() } }\n"

    @Test("facts are those of what is committed", arguments: [
        // What else is done to the project, and whether the switch still hides two cases.
        ("true", "hides .closed and .locked of"),
        ("echo 'enum Door { case open, closed }' > door.swift", "hides .closed and .locked of"),
        ("rm door.swift", "hides .closed and .locked of"),
        (
            "echo 'enum Door { case open, closed, ajar }' > door.swift; git add door.swift; rm door.swift",
            "hides .closed and .ajar of"
        ),
        ("git rm -q door.swift", nil),
        ("git rm -q --cached door.swift", nil),
        ("git mv door.swift gate.swift", "hides .closed and .locked of"),
        // A type that is not committed is nobody's.
        ("git rm -q door.swift; echo 'enum Door { case open, closed, ajar }' > new.swift", nil),
        ("git rm -q door.swift; echo 'enum Door { case open, ajar }' > new.swift; git add -N new.swift", nil),
    ])
    func facts(_ line: String, _ message: String?) throws {
        try space.scratch.file("door.swift", "enum Door { case open, closed, locked }\n")
        try space.commit()
        try space.scratch.file("walk.swift", Self.walk)
        try space.git("add", "walk.swift")
        #expect(try space.shell(line).status == .success)
        let outcome = try space.statute("--staged", "--only", "switch_default")
        #expect(outcome.status == .success)
        if let message {
            #expect(outcome.text.contains(message), "\(outcome.text)")
        } else {
            #expect(outcome.findings.isEmpty, "\(outcome.text)")
        }
    }

    @Test("a note in a file of which the index has another text")
    func notes() throws {
        let comment = "// " + String(repeating: "long ", count: 40)
        try space.scratch.file("door.swift", "\(comment)\nenum Door { case open, closed, locked }\n")
        try space.scratch.file("walk.swift", Self.walk)
        try space.git("add", "--all")
        let before = try space.statute("--staged", "--format", "text", "--unsafe")
        try space.scratch.file("door.swift", "\n")
        #expect(try space.statute("--staged", "--format", "text", "--unsafe").text == before.text)
    }

    @Test("a conflict is told, and the run does not pass")
    func conflict() throws {
        try space.git("checkout", "--quiet", "-b", "other")
        try space.scratch.file("a.swift", "var isTheirs = true\n")
        try space.scratch.file("c.swift", "var isMerged = true\n")
        try space.commit()
        try space.git("checkout", "--quiet", "main")
        try space.scratch.file("a.swift", "var isOurs = true\n")
        try space.commit()
        try space.git("merge", "--quiet", "other")
        let outcome = try space.statute("--staged")
        #expect(outcome.status == .failure)
        #expect(outcome.findings == ["c.swift:1:5 boolean_state"])
        #expect(outcome.words == [
            "statute: error: a.swift: has unresolved conflicts, so nothing of it is staged; skipped",
        ])
        #expect(try space.statute("--changed=HEAD", "--only", "broken_source").findings.count == 1)
        // Only of what is asked for, and as everything is named from here.
        try space.scratch.file("in/.lintrc", "{}")
        #expect(try space.statute("--staged", "..", in: "in").words.first?.hasPrefix("statute: error: ../a.swift: has") == true)
        let narrowed = try space.statute("--staged", "c.swift")
        #expect(narrowed.status == .success && narrowed.findings == ["c.swift:1:5 boolean_state"])
        try space.scratch.file(".lintrc", #"{ "exclude": ["a.swift"] }"#)
        #expect(try space.statute("--staged").status == .success)
        #expect(try space.statute("--staged", "--no-exclude").status == .failure)
        try space.git("rm", "--quiet", "--cached", "a.swift")
        try space.scratch.file(".lintrc", "{}")
        try space.scratch.file("a.swift", "var isBoth = true\n")
        try space.git("add", "a.swift")
        #expect(try space.statute("--staged").findings == ["a.swift:1:5 boolean_state", "c.swift:1:5 boolean_state"])
    }

    @Test("what filters store otherwise is read as it is checked out")
    func filters() throws {
        try space.git("config", "filter.secret.clean", "tr a-z n-za-m")
        try space.git("config", "filter.secret.smudge", "tr a-z n-za-m")
        try space.scratch.file(".gitattributes", "secret*.swift filter=secret\ncrlf.swift text eol=crlf\n")
        try space.scratch.file("secret one.swift", "var isHidden = true\n")
        try space.scratch.file("crlf.swift", "\r\nvar isReturned = true\r\n")
        try space.git("add", "--all")
        #expect(try space.git("show", ":secret one.swift").text == "ine vfHvqqra = gehr\n")
        try space.scratch.file("secret one.swift", "\n")
        try space.scratch.file("crlf.swift", "\r\n")
        let findings = ["crlf.swift:2:5 boolean_state", "secret one.swift:1:5 boolean_state"]
        #expect(try space.statute("--staged").findings == findings)
    }

    // MARK: Hooks

    /// Commits with a hook that lints, and says whether the commit was made.
    private func commit(_ command: String) throws -> BuiltBinary.Outcome {
        try space.scratch.file(".git/hooks/pre-commit", "#!/bin/sh\nexec \"$statute\" --staged --strict\n")
        return try space.shell("chmod +x .git/hooks/pre-commit && \(command)")
    }

    @Test("in a hook: the index that the commit is made from", arguments: [
        ("git commit -m x", ["a.swift:1:5 boolean_state"]),
        // These two have an index of their own.
        ("git commit -m x -a", ["a.swift:1:5 boolean_state", "b.swift:1:5 boolean_state"]),
        ("git commit -m x b.swift", ["b.swift:1:5 boolean_state"]),
        ("git commit -m x --include b.swift", ["a.swift:1:5 boolean_state", "b.swift:1:5 boolean_state"]),
        ("git commit -m x --amend", ["a.swift:1:5 boolean_state"]),
        ("cd sub && git commit -m x", ["a.swift:1:5 boolean_state"]),
        ("git --git-dir=.git --work-tree=. commit -m x", ["a.swift:1:5 boolean_state"]),
        // As Magit does.
        ("git --literal-pathspecs commit -m x", ["a.swift:1:5 boolean_state"]),
    ])
    func hook(_ command: String, _ findings: [String]) throws {
        try space.scratch.file("sub/note.txt")
        try space.scratch.file("a.swift", "var isStaged = true\n")
        try space.git("add", "--all")
        try space.scratch.file("b.swift", "var isUnstaged = true\n")
        let outcome = try commit(command)
        #expect(outcome.status != .success)
        // A hook's standard output is git's standard error.
        let told = outcome.errors.split(separator: "\n").filter { $0.contains("[boolean_state]") }
        let places = told.map { line in line.prefix { $0 != " " }.dropLast() + " boolean_state" }
        #expect(places.map { String($0) } == findings)
        try space.scratch.file("a.swift", "let clean = 1\n")
        try space.scratch.file("b.swift", "let clean = 1\n")
        try space.git("add", "--all")
        #expect(try commit(command).status == .success)
    }

    @Test("in a hook that has left the top of the working tree")
    func hookBelow() throws {
        try space.git("worktree", "add", "--quiet", "tree")
        try space.scratch.file("tree/sub/a.swift", "var isStaged = true\n")
        try space.git("-C", "tree", "add", "--all")
        let line = "cd sub && exec \"$statute\" --staged --strict"
        try space.scratch.file(".git/hooks/pre-commit", "#!/bin/sh\n\(line)\n")
        let outcome = try space.shell("chmod +x .git/hooks/pre-commit && cd tree && git commit --quiet -m x")
        #expect(outcome.status != .success)
        #expect(outcome.errors.contains("run from the top, or set GIT_WORK_TREE\n"), "\(outcome.errors)")
    }

    @Test("one content under two names, one of them filtered")
    func sharedContent() throws {
        try space.git("config", "filter.upper.smudge", "tr a-z A-Z")
        try space.scratch.file(".gitattributes", "upper.swift filter=upper\n")
        try space.scratch.file("upper.swift", "var isSame = true\n")
        try space.scratch.file("plain.swift", "var isSame = true\n")
        try space.git("add", "--all")
        try space.scratch.file("upper.swift", "\n")
        try space.scratch.file("plain.swift", "\n")
        #expect(try space.statute("--staged").findings == ["plain.swift:1:5 boolean_state"])
    }

    @Test("in a worktree, and beside a submodule")
    func worktree() throws {
        try space.git("worktree", "add", "--quiet", "tree")
        try space.scratch.file("tree/a.swift", "var isHere = true\nvar isThere = true\n")
        try space.git("-C", "tree", "add", "--all")
        #expect(try space.statute("--staged", in: "tree").findings.count == 2)
        #expect(try space.statute("--staged").findings.isEmpty)
        let other = try Repository(["door.swift": "enum Door { case open, closed, locked }\n"])
        try space.git(
            "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.scratch.folder.display, "module")
        try space.scratch.file("walk.swift", Self.walk)
        try space.git("add", "walk.swift")
        let outcome = try space.statute("--staged", "--only", "switch_default")
        #expect(outcome.text.contains("hides .closed and .locked of 'Door'"), "a submodule belongs to the project")
        #expect(outcome.findings.count == 1)
    }

    @Test("a sparse checkout: what is not checked out is not there, what is staged is")
    func sparse() throws {
        try space.scratch.file("in/in.swift", "var isIn = true\n")
        try space.scratch.file("out/out.swift", "enum Door { case open, closed, locked }\n")
        try space.commit()
        try space.git("sparse-checkout", "set", "in")
        #expect(try space.scratch.names().contains("out") == false)
        try space.scratch.file("in/in.swift", "var isStaged = true\n")
        try space.git("add", "--all")
        #expect(try space.statute("--staged").findings == ["in/in.swift:1:5 boolean_state"])
    }

    @Test("--diff shows a patch for the index")
    func diff() throws {
        try space.scratch.file("a.swift", "let name=\"Ada\"\n")
        try space.git("add", "a.swift")
        try space.scratch.file("a.swift", "let other=\"Eve\"\n")
        let outcome = try space.shell(#""$statute" --staged --diff | git apply --cached - && git show :a.swift"#)
        #expect(outcome.text == "let name = \"Ada\"\n")
        #expect(try space.scratch.read("a.swift") == "let other=\"Eve\"\n")
    }

    @Test("clashes of flags", arguments: [
        (["--staged", "--fix"], "'--fix' writes to the working tree and '--staged' looks at the index;"),
        (["--staged", "--changed"], "'--changed' looks at the working tree and '--staged' at the index; take"),
        (["--changed=main", "--staged"], "'--changed' looks at the working tree and '--staged' at the index;"),
        (["--staged", "--stdin"], "'--staged' looks for files, and standard input is read alone"),
        (["--changed", "-"], "'--changed' looks for files, and standard input is read alone"),
        (["--diff-lines"], "'--diff-lines' tells which findings '--changed' or '--staged' report; give one"),
        (["--changed="], "'--changed=' needs a value behind the '=': --changed=REF"),
        (["--changed=-x"], "'--changed=-x': no reference begins with a dash"),
        (["--staged", "--write-baseline"], "'--write-baseline' takes whole files of the working tree"),
        (["--changed=main", "--diff-lines", "--prune-baseline"], "'--prune-baseline' takes whole files"),
        (["--stdin", "--write-baseline"], "'--write-baseline' looks at files, and standard input is read alone"),
        (["--fix", "--write-baseline"], "'--write-baseline' takes down what is found; fix in a run of its own"),
        (["--prune-baseline", "--write-baseline"], "'--write-baseline' leaves nothing to prune"),
        (["--no-baseline", "--write-baseline"], "'--write-baseline' needs a baseline, and '--no-baseline' takes none"),
        (["--no-baseline", "--baseline", "a"], "one baseline at a time"),
        (["--write-baseline=-"], "a baseline is kept in a file: '-' names none"),
        (["--baseline", "-"], "a baseline is kept in a file: '-' names none"),
        (["--baseline", "a", "--write-baseline=b"], "one baseline at a time"),
    ])
    func clashes(_ words: [String], _ message: String) throws {
        let outcome = try BuiltBinary.run(["lint"] + words, in: space.scratch.folder)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("statute: error: \(message)"), "\(outcome.errors)")
    }
}
