import Arguments
import Files
import Foundation
import Linter
import Syntax
import Testing
@testable import Program

/// The facts of a large project, kept from run to run.
struct EndToEndCacheTests {
    /// More than a mebibyte in forty files, an enum that only another file knows, and the file that is linted.
    private static func project() throws -> Workspace {
        try Workspace(besidesMuch: [
            ".lintrc": "{}",
            "State.swift": "enum State { case idle, loading, failed }\n",
            "View.swift": "func f(_ state: State) -> Int {\n    switch state {\n    case .idle: 0\n    default: 1\n    }\n}\n",
        ])
    }

    private static let words = ["lint", "--format", "concise", "View.swift"]

    private static func lint(_ space: Workspace, _ flags: String..., home: String? = nil) throws -> BuiltBinary.Outcome {
        try BuiltBinary.run(
            words + flags, in: space.scratch.folder, environment: home.map { ["HOME": $0] } ?? [:])
    }

    /// The file with what was kept.
    private static func kept(in space: Workspace) throws -> Path {
        let name = try #require(try space.scratch.names(in: "Cache").first)
        return space.scratch.folder.appending("Cache").appending(name)
    }

    @Test func aWarmCacheChangesNothingButWhatChanged() async throws {
        let space = try Self.project()
        let plain = try Self.lint(space, "--no-cache")
        #expect(plain.text.contains("failed"), "\(plain.text)")
        try await Workspace.settle()
        for _ in 1...3 { #expect(try Self.lint(space, "--cache-path", "Cache").text == plain.text) }
        #expect(try space.scratch.names(in: "Cache").count == 1)
        // Whoever wants none of it gets none, whatever stands behind it.
        #expect(try Self.lint(space, "--no-cache", "--cache-path", "Other").text == plain.text)
        #expect(!(try space.scratch.names(in: ".").contains("Other")))
        let kept = try FileReading.read(Self.kept(in: space))
        // Another file says something else now, in as many bytes.
        try space.scratch.file("State.swift", "enum State { case idle, loading, broken }\n")
        let changed = try Self.lint(space, "--cache-path", "Cache")
        #expect(changed.text != plain.text && changed.text.contains("broken"))
        #expect(changed.text == (try Self.lint(space, "--no-cache")).text)
        // One small file is read again rather than everything written again.
        #expect(try FileReading.read(Self.kept(in: space)) == kept)
        // A file that is gone tells nothing any more.
        try System.remove(space.scratch.folder.appending("State.swift"))
        let without = try Self.lint(space, "--cache-path", "Cache")
        #expect(without.text == (try Self.lint(space, "--no-cache")).text && without.text != changed.text)
    }

    @Test func onlyWhatIsStillTheSameComesFromTheCache() async throws {
        let space = try Self.project()
        let folder = space.scratch.folder
        let cacheFolder = CacheFolder(path: folder.appending("Cache"))
        func found() -> (files: ProjectFiles, source: ConfigurationSource, demands: DemandedFacts) {
            let source = ConfigurationSource(.nearest, .builtIn, currentFolder: folder)
            let files = ProjectFiles(["View.swift"], exclusion: .respected, source: source, currentFolder: folder)
            return (files, source, source.linter(for: source.configuration(forFolder: folder)).demands)
        }
        func known() throws -> [String] {
            let (files, _, demands) = found()
            let cache = try #require(FactsCache(of: files, size: 1 << 21, demanding: demands, in: cacheFolder))
            return files.entries.filter { cache.facts(of: $0, maximumSize: 1 << 20) != nil }.map(\.file.shown.display)
        }
        func run() throws {
            let (files, source, _) = found()
            var timings = Timings()
            try LintSession.load(files, source: source, cache: cacheFolder, threads: 2, timings: &timings).keep([])
        }
        #expect(try known().isEmpty)
        // All files have just been written.
        try run()
        #expect(try known().isEmpty)
        try await Workspace.settle()
        try run()
        // The linted file is read in any case.
        #expect(try known().count == 41 && known().first == "Parts/Part0.swift" && known().last == "State.swift")
        let part = folder.appending("Parts/Part0.swift")
        let text = try FileReading.read(part)
        try AtomicWrite.write(text, to: part)
        // The same bytes, but another file.
        #expect(try known().count == 40 && !known().contains("Parts/Part0.swift"))
        let (files, _, demands) = found()
        let cache = try #require(FactsCache(of: files, size: 1 << 21, demanding: demands, in: cacheFolder))
        let entry = try #require(files.entries.last)
        #expect(entry.file.shown == "View.swift" && cache.facts(of: entry, maximumSize: 1 << 20) == nil)
        let other = try #require(files.entries.first { $0.file.shown == "Parts/Part1.swift" })
        #expect(cache.facts(of: other, maximumSize: other.file.size) != nil)
        #expect(cache.facts(of: other, maximumSize: other.file.size - 1) == nil)
    }

    @Test func onlyOldFilesOfTheCacheItselfGo() throws {
        let space = try Self.project()
        let old = ["0123456789abcdef.facts", "7.findings", "geography.facts", "audit.findings", "0123456789abcdef0.facts", ".facts", "abc.txt"]
        for name in old + ["beef.facts"] {
            try space.scratch.file(Path("Cache/" + name), "")
            guard name != "beef.facts" else { continue }
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -40 * 24 * 3600)], ofItemAtPath: space.scratch.folder.appending("Cache/" + name).display)
        }
        try CacheFolder(path: space.scratch.folder.appending("Cache")).write([], .facts, of: "something else")
        let names = try Set(space.scratch.names(in: "Cache"))
        #expect(names.intersection(old) == ["geography.facts", "audit.findings", "0123456789abcdef0.facts", ".facts", "abc.txt"])
        #expect(names.contains("beef.facts") && names.count == 7)
    }

    @Test func aRottenCacheIsNotBelieved() async throws {
        let space = try Self.project()
        try await Workspace.settle()
        let plain = try Self.lint(space, "--cache-path", "Cache")
        let file = try Self.kept(in: space)
        let bytes = try FileReading.read(file)
        let old = Array("failed".utf8)
        let places = bytes.indices.filter { bytes[$0...].starts(with: old) }
        let place = try #require(places.first)
        var other = bytes
        other.replaceSubrange(place..<place + old.count, with: "fooled".utf8)
        try AtomicWrite.write(other, to: file)
        #expect(try Self.lint(space, "--cache-path", "Cache").text == plain.text)
    }

    @Test(arguments: [0, 7, 20, 24, 100, 5_000])
    func aBrokenCacheIsNone(length: Int) async throws {
        let space = try Self.project()
        try await Workspace.settle()
        let plain = try Self.lint(space, "--cache-path", "Cache")
        let file = try Self.kept(in: space)
        let bytes = try FileReading.read(file)
        #expect(bytes.count > length)
        try AtomicWrite.write(Array(bytes.prefix(length)), to: file)
        #expect(try Self.lint(space, "--cache-path", "Cache").text == plain.text)
        // What is of no use is written anew.
        #expect(try FileReading.read(file).count == bytes.count)
    }

    @Test func nothingIsKeptUnlessItIsWorthIt() async throws {
        let space = try Self.project()
        let home = space.scratch.folder.appending("Home").display
        try await Workspace.settle()
        _ = try Self.lint(space, "--no-cache", home: home)
        // The tokens of all files are compared, and no cache has those.
        try space.scratch.file(".lintrc", #"{ "rules": { "duplicated_code": "warning" } }"#)
        _ = try Self.lint(space, home: home)
        #expect(!System.isFolder(Path(home)))
        try space.scratch.file(".lintrc", "{}")
        _ = try Self.lint(space, home: home)
        #expect(System.isFolder(Path(home)))
        let small = try Workspace([".lintrc": "{}", "a.swift": "enum A { case b }\n", "View.swift": "let x = 1\n"])
        _ = try Self.lint(small, "--cache-path", "Cache")
        #expect(!System.isFolder(small.scratch.folder.appending("Cache")))
    }

    @Test func aFolderThatCannotBeIsAWarningOnlyWhereItWasNamed() async throws {
        let space = try Self.project()
        try await Workspace.settle()
        try space.scratch.file("taken")
        let named = try Self.lint(space, "--cache-path", "taken/Cache")
        #expect(named.words.contains { $0.contains("taken/Cache: nothing is kept there") }, "\(named.errors)")
        #expect(try Self.lint(space, "--cache-path", "taken").words == [
            "statute: warning: taken: nothing is kept there: Not a directory",
        ])
        let usual = try Self.lint(space, home: space.scratch.folder.appending("taken").display)
        #expect(usual.words.isEmpty && usual.text == named.text && usual.status == named.status)
    }

    @Test func eachConfigurationHasItsOwn() async throws {
        let space = try Self.project()
        try await Workspace.settle()
        _ = try Self.lint(space, "--cache-path", "Cache")
        try space.scratch.file("other.lintrc", #"{ "rules": { "untested_logic": "warning" } }"#)
        for _ in 1...2 {
            let other = try Self.lint(space, "--cache-path", "Cache", "--config", "other.lintrc")
            #expect(other.text == (try Self.lint(space, "--no-cache", "--config", "other.lintrc")).text)
        }
        #expect(try space.scratch.names(in: "Cache").count == 2)
    }
}
