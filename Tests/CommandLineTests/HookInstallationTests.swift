import Files
import Testing
@testable import Program

/// `statute init --hook`.
struct HookInstallationTests {
    private let space: Repository

    init() throws {
        space = try Repository(["Sources/a.swift": "let clean = 1\n"])
    }

    private static let line = "add this line to it: statute lint --staged --strict || exit 1\n"

    /// Commits with `statute` on the path.
    private func commit() throws -> BuiltBinary.Outcome {
        try space.shell(#"PATH="$(dirname "$statute"):$PATH" git commit --quiet --message change"#)
    }

    @Test("a bad commit is stopped, a good one is made")
    func hook() throws {
        let outcome = try space.statute("init", "--hook")
        #expect(outcome.status == .success)
        #expect(outcome.errors
            == "Wrote .git/hooks/pre-commit: before each commit it runs 'statute lint --staged --strict'.\n")
        #expect(try space.scratch.names().contains(".lintrc") == false)
        try space.scratch.file("Sources/a.swift", "var isOpen = false\n")
        try space.git("add", "--all")
        try space.scratch.file("Sources/a.swift", "let unstaged = 1\n")
        let bad = try commit()
        #expect(bad.status == .findings)
        #expect(bad.errors.contains("Sources/a.swift:1:5: error: 'isOpen' keeps a state in a Bool."))
        try space.git("add", "--all")
        #expect(try commit().status == .success)
        try space.scratch.file("Sources/a.swift", "let more = 1\n")
        try space.git("add", "--all")
        let without = try space.git("commit", "--quiet", "--message", "change")
        #expect(without.errors == "pre-commit: there is no 'statute' on the PATH to lint what is staged\n")
        #expect(without.status == .findings)
    }

    @Test("a hook that is there is left alone, and what to add is said")
    func present() throws {
        try space.scratch.file(".git/hooks/pre-commit", "#!/bin/sh\nmake format\n")
        let outcome = try space.statute("init", "--hook")
        #expect(outcome.status == .failure)
        #expect(outcome.errors
            == "statute: error: .git/hooks/pre-commit: is there already and is left alone; \(Self.line)")
        #expect(try space.scratch.read(".git/hooks/pre-commit") == "#!/bin/sh\nmake format\n")
    }

    @Test("a second time changes nothing")
    func twice() throws {
        #expect(try space.statute("init", "--hook").status == .success)
        let again = try space.statute("init", "--hook")
        #expect(again.status == .success)
        #expect(again.errors == ".git/hooks/pre-commit is there already.\n")
        #expect(try space.statute("init", "--hook", "--print").text == space.scratch.read(".git/hooks/pre-commit"))
    }

    @Test("where git looks for hooks, from wherever it is asked")
    func places() throws {
        try space.git("config", "core.hooksPath", "Tools/hooks")
        #expect(try space.statute("init", "--hook", in: "Sources").errors.hasPrefix("Wrote ../Tools/hooks/pre-commit: "))
        #expect(try space.scratch.names(in: "Tools/hooks") == ["pre-commit"])
        try space.git("config", "--unset", "core.hooksPath")
        try space.git("worktree", "add", "--quiet", "tree")
        #expect(try space.statute("init", "--hook", "tree").status == .success)
        #expect(try space.scratch.names(in: ".git/hooks").contains("pre-commit"), "all working trees share it")
    }

    @Test("a folder of hooks for all repositories is left alone")
    func shared() throws {
        let other = try Scratch()
        try space.git("config", "core.hooksPath", other.folder.display)
        let outcome = try space.statute("init", "--hook")
        #expect(outcome.status == .failure)
        #expect(outcome.errors == "statute: error: \(other.folder.display)/pre-commit: git takes hooks from there for "
            + "other repositories too, so it is left alone; \(Self.line)")
        #expect(try other.names() == [])
    }

    @Test("an empty core.hooksPath leads git to no hook")
    func emptyFolder() throws {
        try space.git("config", "core.hooksPath", "")
        let outcome = try space.statute("init", "--hook")
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("statute: error: core.hooksPath is empty, so git runs no hook here; "))
        #expect(try !space.scratch.names().contains("pre-commit"))
        try space.git("config", "core.hooksPath", ".")
        #expect(try space.statute("init", "--hook").status == .success)
        #expect(try space.scratch.names().contains("pre-commit"))
    }

    @Test("outside of a repository")
    func noRepository() throws {
        let alone = try Scratch()
        let environment = ["GIT_CEILING_DIRECTORIES": alone.folder.parent.display]
        let outcome = try space.statute("init", alone.folder.display, "--hook", environment: environment)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("statute: error: '--hook' needs the working tree of a git repository; git says:"))
    }
}
