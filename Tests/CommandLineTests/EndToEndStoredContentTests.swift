import Files
import Testing
@testable import Program

/// `--staged` where git calls a file of the working tree unchanged, and its bytes are others than those that are stored.
struct EndToEndStoredContentTests {
    private let space: Repository

    init() throws {
        space = try Repository(["a.swift": "var isOld = true\n", "door.swift": "enum Door { case open, closed, locked }\n"])
    }

    private static let walk = "func walk(_ door: Door) { switch door { case .open: go(); default: wait() } }\n"

    @Test("a file that git was told not to look at", arguments: ["--assume-unchanged", "--skip-worktree"], [
        "\n\nvar isOnDisk = true\n", "var isNow = true\n", "",
    ])
    func unseen(_ flag: String, _ text: String) throws {
        try space.scratch.file("a.swift", "var isStaged = true\nvar isToo = true\n")
        try space.git("add", "--all")
        try space.git("update-index", flag, "a.swift")
        try space.scratch.file("a.swift", text)
        let findings = ["a.swift:1:5 boolean_state", "a.swift:2:5 boolean_state"]
        #expect(try space.statute("--staged").findings == findings)
        try System.remove(space.scratch.folder.appending("a.swift"))
        #expect(try space.statute("--staged").findings == findings, "what is staged is committed, there or not")
    }

    @Test("facts of a file that git was told not to look at", arguments: ["--assume-unchanged", "--skip-worktree"])
    func unseenFacts(_ flag: String) throws {
        try space.scratch.file("walk.swift", Self.walk)
        try space.git("add", "walk.swift")
        try space.git("update-index", flag, "door.swift")
        try space.scratch.file("door.swift", "enum Door { case open, ajar }\n")
        let outcome = try space.statute("--staged", "--only", "switch_default")
        #expect(outcome.text.contains("hides .closed and .locked of"), "\(outcome.text)")
    }

    @Test("a sparse checkout: what it leaves out is there when the commit changes it")
    func sparse() throws {
        try space.scratch.file("in/in.swift", "let name = 1\n")
        try space.scratch.file("out/out.swift", "var isOut = true\n")
        try space.scratch.file("out/more.swift", "var isMore = true\n")
        try space.commit()
        try space.git("sparse-checkout", "set", "in")
        try space.scratch.file("in/in.swift", "let name = 2\n")
        try space.git("add", "in/in.swift")
        #expect(try space.statute("--staged").findings.isEmpty)
        let line = """
            object=$(echo 'var isChanged = true' | git hash-object -w --stdin) &&
            git update-index --cacheinfo 100644,$object,out/out.swift && git update-index --skip-worktree out/out.swift
            """
        #expect(try space.shell(line).status == .success)
        #expect(try space.statute("--staged").findings == ["out/out.swift:1:5 boolean_state"])
    }

    @Test("a patch for what is stored otherwise than it lies on the disk", arguments: [
        ("a.swift text eol=crlf", "let name=\"Ada\"\r\n", "let name = \"Ada\"\n"),
        ("a.swift ident", "// $Id: 1234 $\nlet name=\"Ada\"\n", "// $Id$\nlet name = \"Ada\"\n"),
        ("* text=auto eol=crlf", "\r\nlet name=\"Ada\"\r\n", "\nlet name = \"Ada\"\n"),
    ])
    func converted(_ attributes: String, _ text: String, _ patched: String) throws {
        try space.scratch.file(".gitattributes", attributes + "\n")
        try space.scratch.file("a.swift", text)
        try space.git("add", "--all")
        let line = #""$statute" --staged --diff | git apply --cached --whitespace=nowarn - && git show :a.swift"#
        let outcome = try space.shell(line)
        #expect(outcome.text == patched, "\(outcome.errors)")
        #expect(try space.scratch.read("a.swift") == text)
    }

    @Test("core.autocrlf: the patch fits, and lines are counted as they are stored")
    func autocrlf() throws {
        try space.git("config", "core.autocrlf", "true")
        try space.scratch.file("a.swift", "// ü\r\n\r\nlet name=\"Ada\"\r\n")
        try space.git("add", "--all")
        let outcome = try space.shell(#""$statute" --staged --diff | git apply --cached - && git show :a.swift"#)
        #expect(outcome.text == "// ü\n\nlet name = \"Ada\"\n", "\(outcome.errors)")
    }

    @Test("what a filter stores is no Swift: the file counts as it lies there")
    func filtered() throws {
        try space.git("config", "filter.longer.clean", "sed 's/^/#/'")
        try space.git("config", "filter.longer.smudge", "sed 's/^#//'")
        try space.scratch.file(".gitattributes", "a.swift filter=longer\n")
        try space.scratch.file("a.swift", "var isPlain = true\n")
        try space.git("add", "--all")
        #expect(try space.git("show", ":a.swift").text == "#var isPlain = true\n")
        #expect(try space.statute("--staged").findings == ["a.swift:1:5 boolean_state"])
    }
}
