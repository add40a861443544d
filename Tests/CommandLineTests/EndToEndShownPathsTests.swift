import Files
import Testing
@testable import Program

/// How files are named from where somebody stands.
struct EndToEndShownPathsTests {
    private static let code = "let name=\"Ada\"\n"
    private static let rest = "1:9 string_assignment_spacing"
    private let space: Repository

    init() throws {
        space = try Repository([
            ".lintrc": #"{ "include": ["Sources", "Other.swift"] }"#, "Other.swift": Self.code,
            "Sources/App/F.swift": Self.code, "Sources/X.swift": Self.code, "Sources/Apple/G.swift": Self.code,
        ])
    }

    private static let fromApp = ["../../Other.swift", "../Apple/G.swift", "../X.swift", "F.swift"]

    @Test("what a configuration above includes", arguments: [
        ("Sources/App", fromApp), ("Sources", ["../Other.swift", "App/F.swift", "Apple/G.swift", "X.swift"]),
        (".", ["Other.swift", "Sources/App/F.swift", "Sources/Apple/G.swift", "Sources/X.swift"]),
    ] as [(Path, [String])])
    func included(_ folder: Path, _ names: [String]) throws {
        let findings = names.map { "\($0):\(Self.rest)" }
        #expect(try space.statute(in: folder).findings == findings)
        #expect(try space.statute("show-files", in: folder).text == names.map { $0 + "\n" }.joined())
        #expect(try space.statute("--changed=HEAD", in: folder).findings.isEmpty)
        try space.git("rm", "--quiet", "--cached", "-r", ".")
        #expect(try space.statute("--changed=HEAD", in: folder).findings == findings)
        try space.git("add", "--all")
        for name in names { try space.scratch.file(folder.appending(name).normalized, Self.code + "\n") }
        try space.git("add", "--all")
        #expect(try space.statute("--staged", in: folder).findings == findings)
    }

    @Test("what a configuration includes outside of its project")
    func includedOutside() throws {
        let alone = try Workspace([
            "App/.lintrc": #"{ "include": ["../Shared", "b.swift"] }"#, "App/b.swift": Self.code, "Shared/a.swift": Self.code,
        ])
        #expect(try alone.run("lint", in: "App").findings == ["../Shared/a.swift:\(Self.rest)", "b.swift:\(Self.rest)"])
        let above = try alone.run("lint", "--config", "App/.lintrc")
        #expect(above.findings == ["App/b.swift:\(Self.rest)", "Shared/a.swift:\(Self.rest)"])
    }

    @Test("what a configuration leaves out of what it includes outside of its project")
    func excludedOutside() throws {
        let alone = try Workspace([
            "App/.lintrc": #"{ "include": ["../Shared", "."], "exclude": ["../Shared/Old", "Made.swift"] }"#,
            "App/b.swift": Self.code, "App/Made.swift": Self.code, "Shared/a.swift": Self.code,
            "Shared/Old/a.swift": Self.code, "Shared/New/Made.swift": Self.code,
        ])
        #expect(try alone.run("lint", in: "App").findings == ["../Shared/a.swift:\(Self.rest)", "b.swift:\(Self.rest)"])
        #expect(try alone.run("lint", "--no-exclude", in: "App").findings.count == 5)
        // Named, they are none of what that configuration says.
        #expect(try alone.run("lint", "../Shared", in: "App").findings.count == 3)
    }

    @Test("however a file was said", arguments: [
        ["..", "F.swift"], ["F.swift", ".."], [".", ".."], ["..", "../App"], ["../../Sources/App/F.swift", ".."],
        ["../X.swift", "..", "F.swift"],
    ])
    func said(_ words: [String]) throws {
        let folder = space.scratch.folder.appending("Sources/App")
        let findings = Self.fromApp.dropFirst().map { "\($0):\(Self.rest)" }
        #expect(try BuiltBinary.run(["lint"] + words, in: folder).findings == findings)
    }

    @Test("an absolute path: what lies below is named from here on")
    func absolute() throws {
        let top = space.scratch.folder.display
        let found = try space.statute("lint", top + "/Sources", in: "Sources/App").findings
        #expect(found == ["\(top)/Sources/Apple/G.swift", "\(top)/Sources/X.swift", "F.swift"].map { "\($0):\(Self.rest)" })
    }

    @Test("a patch for the current folder, and a word about what lies above it")
    func patch() throws {
        let line = #"cd Sources/App && "$statute" --diff . | git apply && cat F.swift"#
        #expect(try space.shell(line).text == "let name = \"Ada\"\n")
        let above = try space.statute("--diff", in: "Sources/App")
        #expect(above.text.contains("--- a/../X.swift\n"))
        #expect(above.words == [
            "statute: note: 3 files of the patch lie outside of the current folder, where git applies nothing; "
                + "make it from the top of the project",
        ])
        let one = try space.statute(
            "add-suppressions", "string_assignment_spacing", "--reason", "so", "--diff", "--in", "../X.swift",
            in: "Sources/App")
        #expect(one.words == [
            "statute: note: 1 file of the patch lies outside of the current folder, where git applies nothing; "
                + "make it from the top of the project",
        ])
        #expect(try space.statute("--diff").words.isEmpty)
        #expect(try space.shell(#""$statute" --diff | git apply && cat Sources/X.swift"#).text == "let name = \"Ada\"\n")
    }
}
