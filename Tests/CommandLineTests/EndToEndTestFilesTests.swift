import Files
import Testing
@testable import Program

/// Which files count as tests, wherever the run starts.
struct EndToEndTestFilesTests {
    private static let cast = "let a = b as! C\n"
    private static let finding = "1:11 force_cast"

    @Test(
        "a folder of tests is one however it is named",
        arguments: [
            ["Tests"], ["Tests/a.swift"], ["Tests/Sub"], ["./Tests/Sub/b.swift"], ["Tests", "AppTests"], ["Tests/Sub", "AppTests/c.swift"],
        ])
    func named(_ paths: [String]) throws {
        let space = try Workspace(["Tests/a.swift": Self.cast, "Tests/Sub/b.swift": Self.cast, "AppTests/c.swift": Self.cast])
        #expect(try BuiltBinary.run(["lint"] + paths, in: space.scratch.folder).findings == [])
        let absolute = paths.map { space.scratch.folder.appending($0).display }
        #expect(try BuiltBinary.run(["lint"] + absolute, in: space.scratch.folder).findings == [])
    }

    @Test("from elsewhere the last folder that was named tells")
    func elsewhere() throws {
        let space = try Workspace(["Tests/a.swift": Self.cast, "Code/b.swift": Self.cast, "Tests/Sub/c.swift": Self.cast])
        let folder = space.scratch.folder
        let other = folder.appending("Code")
        #expect(try BuiltBinary.run(["lint", folder.appending("Tests").display], in: other).findings == [])
        #expect(try BuiltBinary.run(["lint", folder.appending("Tests/a.swift").display], in: other).findings == [])
    }

    @Test("folders that hold the current one do not count")
    func above() throws {
        let space = try Workspace(["Tests/App/a.swift": Self.cast])
        let folder = space.scratch.folder.appending("Tests/App")
        for words in [["lint"], ["lint", "."], ["lint", "a.swift"], ["lint", folder.display]] {
            #expect(try BuiltBinary.run(words, in: folder).findings == ["a.swift:\(Self.finding)"], "\(words)")
        }
    }

    @Test("the text of standard input belongs where its name says")
    func standardInput() throws {
        let space = try Workspace(["Tests/a.swift": Self.cast])
        let named = try space.run("lint", "--stdin", "--stdin-filename", "Tests/b.swift", input: Self.cast)
        #expect(named.findings == [])
        let plain = try space.run("lint", "--stdin", "--stdin-filename", "b.swift", input: Self.cast)
        #expect(plain.findings == ["b.swift:\(Self.finding)"])
    }
}
