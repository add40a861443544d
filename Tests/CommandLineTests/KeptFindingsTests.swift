import Arguments
import Files
import Linter
import Syntax
import Testing
@testable import Program

/// The findings of a large project, kept from run to run.
struct KeptFindingsTests {
    private static let key = #"UserDefaults.standard.set(1, forKey: "launch.count")"#

    /// More than a mebibyte in forty files, and a few that know each other.
    private static func project() throws -> Workspace {
        try Workspace(besidesMuch: [
            ".lintrc": "{}",
            "State.swift": "enum State { case idle, loading, failed }\n",
            "View.swift": "func f(_ state: State) -> Int {\n    switch state {\n    case .idle: 0\n    default: 1\n    }\n}\n",
            "Keys.swift": "func f() { \(key) }\n",
            "MoreKeys.swift": "func g() { \(key) }\n",
            "List.swift": "final class List: UIViewController {}\n",
            "List+Search.swift": "extension List {\n    func search() {}\n}\n",
            "Made.swift": "// @generated\nvar isMade = true\n",
            "Quiet.swift": "var isQuiet = true\n",
        ])
    }

    /// What a run with what is kept says; it has to be what one without says.
    @discardableResult
    private static func lint(_ space: Workspace, _ flags: String...) throws -> String {
        func run(_ cache: [String]) throws -> BuiltBinary.Outcome {
            try BuiltBinary.run(["lint"] + cache + flags, in: space.scratch.folder)
        }
        let kept = try run(["--cache-path", "Cache"])
        let plain = try run(["--no-cache"])
        #expect(kept.text == plain.text && kept.status == plain.status)
        #expect(kept.summary == plain.summary && kept.summary != nil)
        return kept.text
    }

    /// The files that a run over everything reads, by this program, which is another one than that of `lint`.
    @discardableResult
    private static func read(_ space: Workspace) throws -> [String] {
        let folder = space.scratch.folder
        let source = ConfigurationSource(.nearest, .builtIn, currentFolder: folder)
        let found = ProjectFiles([], exclusion: .respected, source: source, currentFolder: folder)
        let early = EarlyLint(filter: FindingFilter(), measurement: .off, keeping: .lines, lineCount: .wanted)
        var timings = Timings()
        let session = LintSession.load(
            found, early: early, source: source, cache: CacheFolder(path: folder.appending("Cache")), threads: 2,
            timings: &timings)
        try session.keep(session.records(of: session.lint(measuring: .off)))
        return session.files.filter { !$0.isRemembered }.map(\.entry.file.shown.display)
    }

    /// The bytes that are kept.
    private static func kept(in space: Workspace, _ suffix: String = ".findings") throws -> Path {
        let name = try #require(try space.scratch.names(in: "Cache").first { $0.hasSuffix(suffix) })
        return space.scratch.folder.appending("Cache").appending(name)
    }

    @Test(arguments: ["concise", "text", "json", "sarif", "gitlab", "html"])
    func everyFormatSaysTheSame(format: String) async throws {
        let space = try Self.project()
        try await Workspace.settle()
        let first = try Self.lint(space, "--format", format)
        #expect(first.contains("loading") && first.contains("isOn") && first.contains("launch.count"))
        for _ in 1...2 { #expect(try Self.lint(space, "--format", format) == first) }
    }

    @Test func onlyWhatIsNewIsRead() async throws {
        let space = try Self.project()
        // All files have just been written.
        for _ in 1...2 { #expect(try Self.read(space).count == 48) }
        try await Workspace.settle()
        #expect(try Self.read(space).count == 48)
        #expect(try Self.read(space).isEmpty)
        // Only who comes back after an edit may do so again: until now nobody has asked what each file tells the others.
        try space.scratch.file("Quiet.swift", "var isSilent = true\n")
        let edited = try Self.read(space)
        #expect(edited.contains("Quiet.swift") && edited.contains("View.swift") && !edited.contains("Made.swift"))
        // What the file tells the others is the same as before, wherever it stands. Notes name places in other files, and as
        // long as one of those may still change unseen they are made anew; so is the size of a view controller.
        try space.scratch.file("State.swift", "// Moved.\nenum State { case idle, loading, failed }\n")
        let first = try Self.read(space)
        #expect(first == ["Keys.swift", "List.swift", "Quiet.swift", "State.swift"])
        try await Workspace.settle()
        let moved = try Self.read(space)
        #expect(moved == ["Keys.swift", "List.swift", "Quiet.swift", "State.swift"])
        #expect(try Self.read(space).isEmpty)
        // Now it is not, for those that have asked.
        try space.scratch.file("State.swift", "enum State { case idle, loading, broken }\n")
        let read = try Self.read(space)
        #expect(read.contains("State.swift") && read.contains("View.swift"))
        #expect(!read.contains("Quiet.swift") && !read.contains("Made.swift"))
    }

    @Test func whatAnotherFileSaysShows() async throws {
        let space = try Self.project()
        try await Workspace.settle()
        try Self.lint(space)
        try space.scratch.file("State.swift", "enum State { case idle, loading, broken }\n")
        #expect(try Self.lint(space).contains("broken"))
        try await Workspace.settle()
        for _ in 1...2 { #expect(try Self.lint(space).contains("broken")) }
        // A file that is gone tells nothing any more.
        try System.remove(space.scratch.folder.appending("State.swift"))
        for _ in 1...2 { #expect(!(try Self.lint(space).contains("broken"))) }
    }

    @Test func aNoteMovesWithWhatItIsAbout() async throws {
        let space = try Self.project()
        try await Workspace.settle()
        for _ in 1...2 { #expect(try Self.lint(space, "--format", "text").contains("MoreKeys.swift:1:")) }
        try space.scratch.file("MoreKeys.swift", "\n\n\nfunc g() { \(Self.key) }\n")
        #expect(try Self.lint(space, "--format", "text").contains("MoreKeys.swift:4:"))
        try await Workspace.settle()
        for _ in 1...2 { #expect(try Self.lint(space, "--format", "text").contains("MoreKeys.swift:4:")) }
    }

    @Test func aTypeGrowsInAnotherFile() async throws {
        let space = try Self.project()
        try space.scratch.file(".lintrc", #"{ "rules": { "massive_view_controller": { "maximum_lines": 4 } } }"#)
        try await Workspace.settle()
        for _ in 1...2 { #expect(!(try Self.lint(space).contains("massive_view_controller"))) }
        try space.scratch.file("List+Search.swift", "extension List {\n    func search() {\n    }\n}\n")
        #expect(try Self.lint(space).contains("massive_view_controller"))
    }

    @Test func eachConfigurationHasItsOwn() async throws {
        let space = try Self.project()
        try await Workspace.settle()
        #expect(try Self.lint(space).contains("'isOn'"))
        for text in [
            #"{ "rules": { "boolean_state": "off" } }"#, #"{ "rules": { "boolean_state": { "ignored_names": ["isOn"] } } }"#,
            #"{ "overrides": [{ "files": ["Parts/**"], "rules": { "boolean_state": "off" } }] }"#,
        ] {
            try space.scratch.file(".lintrc", text)
            for _ in 1...2 { #expect(!(try Self.lint(space).contains("'isOn'")), "\(text)") }
        }
        try space.scratch.file(".lintrc", #"{ "rules": { "boolean_state": "error" } }"#)
        for _ in 1...2 { #expect(try Self.lint(space).contains("error: 'isOn'")) }
        try space.scratch.file(".lintrc", #"{ "generated": "lint" }"#)
        for _ in 1...2 { #expect(try Self.lint(space).contains("isMade")) }
        try space.scratch.file(".lintrc", #"{ "rules": { "unreadable_file": { "maximum_file_size": 20000 } } }"#)
        for _ in 1...2 { #expect(try Self.lint(space).contains("unreadable_file")) }
    }

    @Test func otherRunsTakeTheFilesThemselves() async throws {
        let space = try Self.project()
        try await Workspace.settle()
        let first = try Self.lint(space)
        // A part of the project, and what is seen from a folder of it.
        try Self.lint(space, "Parts", "View.swift")
        try Self.lint(space, "--only", "boolean_state", "Parts")
        #expect(try Self.lint(space) == first)
        let parts = try BuiltBinary.run(["lint", "--cache-path", "../Cache", ".."], in: space.scratch.folder.appending("Parts"))
        #expect(parts.text.contains("../View.swift:"))
        // Fixes, and rules that are timed.
        let timed = try BuiltBinary.run(["lint", "--cache-path", "Cache", "--timings"], in: space.scratch.folder)
        #expect(timed.text == first && timed.errors.contains("rule boolean_state"))
        let fixed = try BuiltBinary.run(["lint", "--cache-path", "Cache", "--fix", "--unsafe"], in: space.scratch.folder)
        #expect(fixed.status == .success)
        #expect(try space.scratch.read("View.swift").contains("case .loading, .failed: 1"))
        #expect(!(try Self.lint(space).contains("loading")))
    }

    @Test func pathsAreThoseThatWereSaid() async throws {
        let space = try Self.project()
        try space.scratch.makeFolder(space.scratch.folder.appending("Away"))
        try await Workspace.settle()
        let folder = space.scratch.folder
        for path in ["..", folder.display, "../Away/.."] {
            func run(_ flags: String...) throws -> String {
                let words = ["lint", "--format", "json", path] + flags
                return try BuiltBinary.run(words, in: folder.appending("Away")).text
            }
            let plain = try run("--no-cache")
            #expect(plain.contains("MoreKeys.swift") && plain.contains("case .loading, .failed"))
            for _ in 1...2 { #expect(try run("--cache-path", "../Cache") == plain) }
        }
    }

    @Test func aRottenArchiveIsNotBelieved() async throws {
        let space = try Self.project()
        try await Workspace.settle()
        try Self.read(space)
        let file = try Self.kept(in: space)
        let bytes = try FileReading.read(file)
        let old = Array("hides .loading".utf8)
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: old) })
        var other = bytes
        other.replaceSubrange(place..<place + old.count, with: "shows .loading".utf8)
        try AtomicWrite.write(other, to: file)
        #expect(try Self.read(space) == ["View.swift"])
        // What was of no use is written anew.
        #expect(try Self.read(space).isEmpty)
        for length in [0, 20, 100, 5_000] {
            try AtomicWrite.write(Array(bytes.prefix(length)), to: file)
            #expect(try Self.read(space).count == 48)
            #expect(try Self.read(space).isEmpty)
        }
    }

    @Test func aFileFullOfFindingsIsReadAgain() async throws {
        let space = try Self.project()
        try space.scratch.file("Flags.swift", (0...KeptFindings.limit).map { "var flag\($0) = true\n" }.joined())
        try await Workspace.settle()
        try Self.read(space)
        #expect(try Self.read(space) == ["Flags.swift"])
    }
}
