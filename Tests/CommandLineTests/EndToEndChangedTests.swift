import Files
import Testing
@testable import Program

/// `--changed`: files of the working tree that differ from where the branch left a reference.
struct EndToEndChangedTests {
    private let space: Repository

    /// A branch with a commit of its own, and `main` which went on.
    init() throws {
        space = try Repository([
            "a.swift": "var isOld = true\n", "b.swift": "var isKept = true\n", "c/c.swift": "var isC = true\n",
        ])
        try space.git("checkout", "--quiet", "-b", "topic")
        try space.scratch.file("a.swift", "var isOld = true\nvar isNew = true\n")
        try space.commit()
        try space.git("checkout", "--quiet", "main")
        try space.scratch.file("b.swift", "var isElsewhere = true\n")
        try space.commit()
        try space.git("checkout", "--quiet", "topic")
    }

    @Test("what the branch changed, whatever became of the other one since")
    func mergeBase() throws {
        let outcome = try space.statute("--changed=main")
        #expect(outcome.findings == ["a.swift:1:5 boolean_state", "a.swift:2:5 boolean_state"])
        #expect(outcome.status == .success)
        #expect(try space.statute("--changed=main", "--strict").status == .findings)
    }

    @Test("unstaged, staged and untracked files count; deleted, ignored and unchanged ones do not")
    func kinds() throws {
        try space.scratch.file(".gitignore", "ignored.swift\n")
        try space.scratch.file("ignored.swift", "var isIgnored = true\n")
        try space.scratch.file("b.swift", "var isUnstaged = true\n")
        try space.scratch.file("staged.swift", "var isStaged = true\n")
        try space.git("add", "staged.swift")
        try space.scratch.file("c/untracked.swift", "var isUntracked = true\n")
        try space.git("rm", "--quiet", "c/c.swift")
        #expect(try space.statute("--changed=topic").findings == [
            "b.swift:1:5 boolean_state", "c/untracked.swift:1:5 boolean_state", "staged.swift:1:5 boolean_state",
        ])
        #expect(try space.statute("--changed=topic", environment: ["GIT_LITERAL_PATHSPECS": "1"]).findings.count == 3)
        #expect(try space.statute("--changed=topic", "c").findings == ["c/untracked.swift:1:5 boolean_state"])
        #expect(try space.statute("--changed=topic", in: "c").findings == ["untracked.swift:1:5 boolean_state"])
    }

    @Test("of two functions that look alike the one that the branch brings is new")
    func likeItsNeighbour() throws {
        let first = "    func first() -> Int {\n        switch mode {\n        case .open: return 1\n        default: return 0\n        }\n    }\n\n"
        let second = first.replacing("first", with: "second").replacing("1", with: "2")
        let start = "enum Mode { case open, closed, locked }\n\nclass Door {\n    let mode = Mode.open\n"
        try space.scratch.file("b.swift", start + "\n" + first + "    let name = 1\n}\n")
        try space.commit()
        try space.scratch.file("b.swift", start + "    let color = 1\n\n" + first + second + "    let name = 1\n}\n")
        #expect(try space.statute("--changed=topic", "--diff-lines").findings == ["b.swift:17:9 switch_default"])
        try space.git("add", "b.swift")
        #expect(try space.statute("--staged", "--diff-lines").findings == ["b.swift:17:9 switch_default"])
    }

    @Test("what git tracks it does not ignore, whatever pattern fits it")
    func tracked() throws {
        try space.scratch.file(".gitignore", "gen/\n.hidden/\n")
        try space.scratch.file("gen/a.swift", "var isA = true\n")
        try space.scratch.file(".hidden/b.swift", "var isB = true\n")
        #expect(try space.statute("--changed=topic").findings == [])
        try space.git("add", "--force", "gen/a.swift", ".hidden/b.swift")
        #expect(try space.statute("--changed=topic").findings == ["gen/a.swift:1:5 boolean_state"])
        #expect(try space.statute("--staged").findings == ["gen/a.swift:1:5 boolean_state"])
        #expect(try space.statute("--staged", "c").findings == [])
        try space.scratch.file(".lintrc", #"{"exclude": ["gen/"]}"#)
        #expect(try space.statute("--changed=topic").findings == [])
        for flag in ["--changed=topic", "--staged"] {
            #expect(try space.statute(flag, "--no-exclude").findings == ["gen/a.swift:1:5 boolean_state"])
        }
    }

    @Test("facts come from all of the project")
    func facts() throws {
        try space.scratch.file("b.swift", "enum Door { case open, closed, locked }\n")
        try space.commit()
        let walk = "func walk(_ door: Door) { switch door { case .open: go(); default: wait() } }\n"
        try space.scratch.file("walk.swift", walk)
        #expect(try space.statute("--changed=HEAD").text.contains("hides .closed and .locked of 'Door'"))
    }

    @Test("names with spaces, line breaks and bytes that are no UTF-8")
    func names() throws {
        for name in ["a b.swift", "line\nbreak.swift", "ü.swift", "-dash.swift"] {
            try space.scratch.file(Path(name), "var isOdd = true\n")
        }
        try AtomicWrite.write(
            Array("var isOdd = true\n".utf8),
            to: space.scratch.folder.appending(Array("x".utf8) + [0xFF] + Array(".swift".utf8)))
        let untracked = try space.statute("--changed=HEAD", "--format", "jsonl").text
        try space.git("add", "--all")
        let staged = try space.statute("--staged", "--format", "jsonl").text
        #expect(untracked.split(separator: "\n").count == 5)
        #expect(untracked == staged)
    }

    @Test("--diff-lines reports what touches a changed line; a renamed file keeps its lines")
    func lines() throws {
        #expect(try space.statute("--changed=main", "--diff-lines").findings == ["a.swift:2:5 boolean_state"])
        try space.git("mv", "a.swift", "moved.swift")
        try space.scratch.file("moved.swift", "// more\nvar isOld = true\nvar isNew = true\nvar isNewer = true\n")
        try space.git("add", "--all")
        let findings = ["moved.swift:4:5 boolean_state"]
        #expect(try space.statute("--changed=HEAD", "--diff-lines").findings == findings)
        #expect(try space.statute("--staged", "--diff-lines").findings == findings)
        try space.scratch.file("fresh.swift", "var isFresh = true\n")
        let more = try space.statute("--changed=HEAD", "--diff-lines").findings
        #expect(more == ["fresh.swift:1:5 boolean_state"] + findings)
    }

    @Test("line endings are no difference")
    func lineEndings() throws {
        try space.scratch.file("a.swift", "var isOld = true\r\nvar isNew = true\r\nvar isThird = true\r\n")
        #expect(try space.statute("--changed=HEAD", "--diff-lines").findings == ["a.swift:3:5 boolean_state"])
    }

    @Test("a lone CR ends a line, as everywhere")
    func lineEndingsWithoutFeed() throws {
        try space.scratch.file("a.swift", "var isOld = true\rvar isNew = true\rvar isThird = true\r")
        #expect(try space.statute("--changed=HEAD", "--diff-lines").findings == ["a.swift:3:5 boolean_state"])
        try space.commit()
        #expect(try space.statute("--changed=HEAD~", "--diff-lines").findings == ["a.swift:3:5 boolean_state"])
        try space.scratch.file("a.swift", "var isOld = true\rvar isNewer = true\r\nvar isThird = true\n\r")
        #expect(try space.statute("--changed=HEAD", "--diff-lines").findings == ["a.swift:2:5 boolean_state"])
    }

    @Test("--fix with --diff-lines fixes what it reports")
    func fix() throws {
        try space.scratch.file("a.swift", "let one=1\n")
        try space.commit()
        try space.scratch.file("a.swift", "let name=\"Ada\"\nlet one=1\nlet other=\"Eve\"\n")
        try space.commit()
        try space.scratch.file("a.swift", "let name=\"Ada\"\nlet one=1\nlet third=\"Joe\"\nlet other=\"Eve\"\n")
        let outcome = try space.statute("--changed=HEAD", "--diff-lines", "--fix")
        #expect(outcome.summary?.contains("1 fixed") == true, "\(outcome.errors)")
        let text = "let name=\"Ada\"\nlet one=1\nlet third = \"Joe\"\nlet other=\"Eve\"\n"
        #expect(try space.scratch.read("a.swift") == text)
    }

    // MARK: References

    @Test("without a reference: what the branch follows, else origin/HEAD")
    func upstream() throws {
        let none = try space.statute("--changed")
        #expect(none.status == .failure)
        #expect(none.errors.hasPrefix(
            "statute: error: '--changed': the branch follows no other and there is no origin/HEAD"))
        try space.git("branch", "--set-upstream-to=main")
        #expect(try space.statute("--changed").findings.count == 2)
        try space.git("clone", "--quiet", ".", "clone")
        try space.git("-C", "clone", "checkout", "--quiet", "--detach", "HEAD")
        try space.scratch.file("clone/a.swift", "var isCloned = true\n")
        #expect(try space.statute("--changed", in: "clone").findings == ["a.swift:1:5 boolean_state"])
    }

    @Test("a reference that is none, or shares nothing, or lies beyond a shallow clone")
    func faults() throws {
        #expect(try space.statute("--changed=nope").errors.hasPrefix(
            "statute: error: '--changed': 'nope' names no commit here; a branch, a tag or a commit is accepted\n"))
        try space.git("checkout", "--quiet", "--orphan", "alone")
        try space.git("commit", "--quiet", "--message", "alone")
        #expect(try space.statute("--changed=main").errors.hasPrefix(
            "statute: error: '--changed': HEAD and 'main' have no common ancestor here\n"))
        let url = "file://\(space.scratch.folder.display)"
        try space.git("clone", "--quiet", "--depth=1", "--branch=topic", "--no-single-branch", url, "shallow")
        let shallow = try space.statute("--changed=origin/main", in: "shallow")
        #expect(shallow.status == .failure)
        #expect(shallow.errors.contains("this clone is shallow and its history ends early: fetch more with"))
        #expect(try space.statute("--changed=main", in: "shallow").errors.contains("did you mean 'origin/main'?"))
        #expect(try space.statute("--changed=\(String(repeating: "0", count: 40))", in: "shallow").errors.contains(
            "this clone is shallow"))
    }

    @Test("a path in a repository of its own is told as that")
    func inner() throws {
        try space.scratch.file("inner/i.swift", "var isInner = true\n")
        try space.git("init", "--quiet", "inner")
        let outcome = try space.statute("--changed=HEAD", "inner/i.swift", "c")
        #expect(outcome.words == [
            "statute: note: no Swift files changed in inner/i.swift, c", "statute: note: inner is a repository of its own; run there",
        ])
        try space.scratch.file("z.swift", "var isLast = true\n")
        let note = "statute: note: inner is a repository of its own; run there"
        let besides = try space.statute("--changed=HEAD", "inner/i.swift", "z.swift")
        #expect(besides.words == [note])
        #expect(besides.findings == ["z.swift:1:5 boolean_state"])
        #expect(try space.statute("--staged", "inner").words == ["statute: note: no Swift files are staged in inner", note])
        try space.git("add", "z.swift")
        let staged = try space.statute("--staged", "inner", ".")
        #expect(staged.words == [note])
        #expect(staged.findings.contains("z.swift:1:5 boolean_state"))
        #expect(try space.statute("--changed=HEAD", "z.swift", ".").words.isEmpty)
        let other = try Repository()
        try other.scratch.file("o.swift", "var isOther = true\n")
        let place = other.scratch.folder.display
        #expect(try space.statute("--changed=HEAD", "z.swift", place).words
            == ["statute: note: \(place) is a repository of its own; run there"])
    }

    @Test("a folder that became a repository after git had its files is looked at")
    func laterRepository() throws {
        try space.git("init", "--quiet", "c")
        try space.scratch.file("c/c.swift", "var isLater = true\n")
        let outcome = try space.statute("--changed=HEAD", "c")
        #expect(outcome.words.isEmpty)
        #expect(outcome.findings == ["c/c.swift:1:5 boolean_state"])
    }

    @Test("what is written down names no baseline that is named already")
    func baselineOfNothing() throws {
        try space.scratch.file(".lintrc", #"{ "baseline": "known" }"#)
        #expect(try space.statute("--changed=HEAD", "--write-baseline").words
            == ["statute: note: no Swift files changed here", "statute: note: known: knows 0 findings now"])
    }

    @Test("no repository, no git, no working tree", arguments: ["--changed", "--staged"])
    func noRepository(_ flag: String) throws {
        let alone = try Workspace(["a.swift": "var isOn = true\n"])
        let environment = ["PATH": "/usr/bin:/bin", "GIT_CEILING_DIRECTORIES": alone.scratch.folder.parent.display]
        let outside = try BuiltBinary.run([flag], in: alone.scratch.folder, environment: environment)
        #expect(outside.status == .failure)
        #expect(outside.output.isEmpty)
        #expect(outside.errors.hasPrefix(
            "statute: error: '\(flag)' needs the working tree of a git repository; git says: not a git"))
        let missing = try space.statute(flag, environment: ["PATH": "/nonexistent"])
        #expect(missing.status == .failure)
        #expect(missing.errors == "statute: error: '\(flag)' asks git, and there is no 'git' on the PATH\n")
        #expect(try space.statute(flag, in: ".git").errors.contains("must be run in a work tree"))
        let foreign = try space.statute(flag, environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
        #expect(foreign.status == .failure)
        #expect(foreign.errors.hasPrefix("statute: error: '\(flag)' cannot use the git repository here; git says: detected dubious"))
        #expect(foreign.errors.contains(" git config --global --add safe.directory ") && !foreign.errors.contains("\\t"))
    }

    @Test("before the first commit everything is new")
    func noCommit() throws {
        let fresh = try Repository()
        try fresh.scratch.file("a.swift", "var isOn = true\n")
        try fresh.scratch.file("b.swift", "var isOn = true\n")
        try fresh.git("add", "a.swift")
        #expect(try fresh.statute("--changed").findings.count == 2)
        #expect(try fresh.statute("--staged").findings == ["a.swift:1:5 boolean_state"])
        for name in ["HEAD", "@", "main", "refs/heads/main"] {
            #expect(try fresh.statute("--changed=\(name)").findings.count == 2, "\(name)")
        }
        #expect(try fresh.statute("--changed=origin/main").errors
            == "statute: error: '--changed': 'origin/main' names no commit here; a branch, a tag or a commit is accepted\n")
        // A branch that shares nothing with the others yet.
        try space.git("checkout", "--quiet", "--orphan", "alone")
        #expect(try space.statute("--changed=main").status == .success)
        #expect(try space.statute("--changed=nope").status == .failure)
    }

    @Test("a reference that stands where a path would is told of")
    func spacedReference() throws {
        let lost = try space.statute("lint", "--changed", "origin/main")
        #expect(lost.status == .failure)
        #expect(lost.words.prefix(2) == [
            "statute: error: origin/main: no such file or folder",
            "statute: note: a reference stands behind '=': '--changed=origin/main'",
        ])
        #expect(lost.words.last?.contains("name what to compare with") == true)
        try space.git("branch", "--quiet", "--set-upstream-to=main")
        let outcome = try space.statute("lint", "--changed", "origin/main")
        #expect(outcome.status == .failure)
        #expect(outcome.words == [
            "statute: error: origin/main: no such file or folder",
            "statute: note: a reference stands behind '=': '--changed=origin/main'",
        ])
        #expect(try space.statute("lint", "--changed=main", "gone").words == ["statute: error: gone: no such file or folder"])
        #expect(try space.statute("lint", "--changed", "a.swift").findings.count == 2)
    }

    @Test("nothing changed is no fault")
    func nothing() throws {
        let outcome = try space.statute("--changed=HEAD", "--strict")
        #expect(outcome.status == .success)
        #expect(outcome.words == ["statute: note: no Swift files changed here"])
        #expect(try space.statute("--staged", "c", "--quiet").errors == "")
    }
}
