import Configuration
import Testing

struct GlobCase: Sendable, CustomTestStringConvertible {
    enum Target: Sendable {
        case file, folder
    }

    let pattern: String
    let path: String
    let matches: Bool
    let anchoring: Glob.Anchoring
    let target: Target
    let location: SourceLocation

    init(
        _ pattern: String, _ path: String, _ matches: Bool, _ anchoring: Glob.Anchoring = .floating,
        _ target: Target = .file, location: SourceLocation = #_sourceLocation
    ) {
        self.pattern = pattern
        self.path = path
        self.matches = matches
        self.anchoring = anchoring
        self.target = target
        self.location = location
    }

    var testDescription: String { "\(pattern) on \(path)" }
}

struct BadGlob: Sendable, CustomTestStringConvertible {
    let pattern: String
    let scalars: Range<Int>
    let message: String
    let location: SourceLocation

    init(_ pattern: String, _ scalars: Range<Int>, _ message: String, location: SourceLocation = #_sourceLocation) {
        self.pattern = pattern
        self.scalars = scalars
        self.message = message
        self.location = location
    }

    var testDescription: String { pattern }
}

@Suite struct GlobTests {
    static let tableCases: [GlobCase] = [
        // A name without a slash floats, and holds for everything below.
        GlobCase("Sources", "Sources/A.swift", true),
        GlobCase("Sources", "Sources/Deep/A.swift", true),
        GlobCase("Sources", "Modules/Sources/A.swift", true),
        GlobCase("Sources", "Sources", true),
        GlobCase("Sources", "MySources/A.swift", false),
        GlobCase("Sources", "SourcesToo/A.swift", false),
        GlobCase("Sources", "sources/A.swift", false),
        GlobCase("A.swift", "Sources/A.swift", true),
        GlobCase("*.swift", "A.swift", true),
        GlobCase("*.swift", "Sources/Deep/A.swift", true),
        GlobCase("*Tests.swift", "Tests/ATests.swift", true),
        GlobCase("*Tests.swift", "Tests/ATests.swift.orig", false),
        GlobCase("*.swift", "Package.swift/x", true),
        GlobCase("*", "any/thing", true),
        GlobCase("Sources/", "Sources/A.swift", true),
        GlobCase("Sources/", "Deep/Sources/A.swift", true),
        GlobCase("Sources/", "Sources", false),
        // Anchored it is a place.
        GlobCase("Sources", "Sources/A.swift", true, .anchored),
        GlobCase("Sources", "Modules/Sources/A.swift", false, .anchored),
        GlobCase("*.swift", "Package.swift", true, .anchored),
        GlobCase("*.swift", "Sources/A.swift", false, .anchored),
        GlobCase(".", "Sources/A.swift", true, .anchored),
        GlobCase("./Sources", "Sources/A.swift", true, .anchored),
        GlobCase("..", "../A.swift", true, .anchored),
        GlobCase("..", "A.swift", false, .anchored),
        GlobCase("../Shared", "../Shared/A.swift", true, .anchored),
        // A slash ties it to its folder.
        GlobCase("/Sources", "Sources/A.swift", true),
        GlobCase("/Sources", "Modules/Sources/A.swift", false),
        GlobCase("./Sources", "Modules/Sources/A.swift", false),
        GlobCase("Sources/App", "Sources/App/A.swift", true),
        GlobCase("Sources/App", "Modules/Sources/App/A.swift", false),
        GlobCase("Sources/*", "Sources/A.swift", true),
        GlobCase("Sources/*", "Sources/Deep/A.swift", true),
        GlobCase("Sources/*.swift", "Sources/Deep/A.swift", false),
        GlobCase("Modules/*/Tests", "Modules/A/Tests/T.swift", true),
        GlobCase("Modules/*/Tests", "Modules/A/B/Tests/T.swift", false),
        GlobCase("/", "A.swift", true),
        // Folders at any depth.
        GlobCase("**/Generated/**", "Generated/A.swift", true),
        GlobCase("**/Generated/**", "Sources/Generated/A.swift", true),
        GlobCase("**/Generated/**", "Sources/Generated/Deep/A.swift", true),
        GlobCase("**/Generated/**", "Sources/Generated", false),
        GlobCase("**/Generated/**", "Sources/GeneratedToo/A.swift", false),
        GlobCase("**/Generated/**", "../App/Generated/A.swift", true),
        GlobCase("**/Generated", "Sources/Generated/A.swift", true),
        GlobCase("Sources/**", "Sources/A.swift", true),
        GlobCase("Sources/**", "Sources", false),
        GlobCase("Sources/**/A.swift", "Sources/A.swift", true),
        GlobCase("Sources/**/A.swift", "Sources/x/y/A.swift", true),
        GlobCase("Sources/**/A.swift", "Sources/xA.swift", false),
        GlobCase("**/*Tests.swift", "ATests.swift", true),
        GlobCase("**", "any/thing", true),
        GlobCase("a/**/**/b", "a/b", true),
        GlobCase("a**b", "axxb", true),
        GlobCase("/a**b", "ax/xb", false),
        GlobCase("***", "a/b", true),
        // One character, sets.
        GlobCase("?.swift", "A.swift", true),
        GlobCase("?.swift", "AB.swift", false),
        GlobCase("?.swift", "é.swift", true),
        GlobCase("?.swift", "🙂.swift", true),
        GlobCase("/a?b", "a/b", false),
        GlobCase("[ab].swift", "b.swift", true),
        GlobCase("[ab].swift", "c.swift", false),
        GlobCase("[a-c].swift", "b.swift", true),
        GlobCase("[!a-c].swift", "b.swift", false),
        GlobCase("[!a-c].swift", "d.swift", true),
        GlobCase("[^a-c].swift", "d.swift", true),
        GlobCase("/a[!x]b", "a/b", false),
        GlobCase("[]].swift", "].swift", true),
        GlobCase("[!]].swift", "].swift", false),
        GlobCase("[a-].swift", "-.swift", true),
        GlobCase("[\\]a].swift", "].swift", true),
        GlobCase("[а-я].swift", "д.swift", true),
        GlobCase("[*].swift", "*.swift", true),
        GlobCase("[*].swift", "a.swift", false),
        // One of several.
        GlobCase("*.{swift,md}", "A.swift", true),
        GlobCase("*.{swift,md}", "A.md", true),
        GlobCase("*.{swift,md}", "A.c", false),
        GlobCase("{A,B{1,2}}.swift", "B2.swift", true),
        GlobCase("{A,B{1,2}}.swift", "B.swift", false),
        GlobCase("A{,B}.swift", "A.swift", true),
        GlobCase("{Sources,Tests}/**", "Tests/A.swift", true),
        GlobCase("{a/b,c}/d", "a/b/d", true),
        GlobCase("{a/**,b}/d", "a/x/d", true),
        GlobCase("x{**/,}A.swift", "xA.swift", true),
        GlobCase("a,b", "a,b", true),
        // Too long for the bits of a word.
        GlobCase(String(repeating: "a", count: 80) + "*.{swift,md}", String(repeating: "a", count: 90) + ".md", true),
        GlobCase(String(repeating: "a", count: 80) + "*.{swift,md}", String(repeating: "a", count: 79) + ".md", false),
        GlobCase("**/" + String(repeating: "?", count: 80), "x/" + String(repeating: "a", count: 80) + "/A.swift", true),
        // Escapes.
        GlobCase("\\*.swift", "*.swift", true),
        GlobCase("\\*.swift", "A.swift", false),
        GlobCase("\\[a\\]", "[a]", true),
        GlobCase("\\{a,b\\}", "{a,b}", true),
        GlobCase("\\!a", "!a", true),
        GlobCase("\\\\", "\\", true),
        // Folders, for pruning.
        GlobCase("**/Generated/**", "Sources/Generated", true, .floating, .folder),
        GlobCase("**/Generated/**", "Sources", false, .floating, .folder),
        GlobCase("Sources/**", "Sources", true, .floating, .folder),
        GlobCase("Sources/", "Sources", true, .floating, .folder),
        GlobCase("Sources", "a/Sources", true, .floating, .folder),
        GlobCase("Sources/*", "Sources", true, .floating, .folder),
        GlobCase("**/*.swift", "Sources", false, .floating, .folder),
        GlobCase("**", "", true, .floating, .folder),
        GlobCase(".", "", true, .anchored, .folder),
        GlobCase("Sources", "", false, .floating, .folder),
    ]

    @Test(arguments: tableCases)
    func table(_ row: GlobCase) throws {
        let glob = try Glob(row.pattern, row.anchoring)
        let matches =
            switch row.target {
            case .file: glob.matches(row.path)
            case .folder: PathGlobs(folder: "", globs: [glob]).matches(folder: row.path)
            }
        #expect(matches == row.matches, sourceLocation: row.location)
    }

    static let badCases: [BadGlob] = [
        BadGlob("", 0..<0, "an empty glob matches nothing"),
        BadGlob("a/[b", 2..<3, "'[' is never closed"),
        BadGlob("[]", 0..<1, "'[' is never closed"),
        BadGlob("é{a,b", 1..<2, "'{' is never closed"),
        BadGlob("{a,{b}", 0..<1, "'{' is never closed"),
        BadGlob("a}", 1..<2, #"'}' without its '{'; itself it is '\\}'"#),
        BadGlob("[z-a]", 1..<4, "a range of characters runs upwards, as in '[a-z]'"),
        BadGlob("a\\", 1..<2, #"a backslash takes a character behind it; itself it is '\\\\'"#),
        BadGlob("!a", 0..<1, #"a glob cannot be negated; a name that starts with '!' is written '\\!'"#),
        BadGlob("a/../b", 2..<4, "'.' and '..' stand only at the start of a glob"),
        BadGlob("{a,}", 0..<1, "one of the alternatives is empty, and an empty glob matches nothing"),
        BadGlob("./{}", 2..<3, "one of the alternatives is empty, and an empty glob matches nothing"),
        BadGlob("{a,{,b}{c,}}", 0..<1, "one of the alternatives is empty, and an empty glob matches nothing"),
        BadGlob("a/.", 2..<3, "'.' and '..' stand only at the start of a glob"),
    ]

    @Test(arguments: badCases)
    func bad(_ row: BadGlob) {
        let error = #expect(throws: GlobError.self, sourceLocation: row.location) { try Glob(row.pattern) }
        #expect(error?.scalars == row.scalars, sourceLocation: row.location)
        #expect(error?.message == row.message, sourceLocation: row.location)
    }

    /// On its own, so that a failure does not print the programs.
    private func fits(_ globs: PathGlobs, _ path: String) -> Bool {
        globs.matches(file: path)
    }

    @Test func rootsOfIncludes() throws {
        let patterns = ["Sources", "Modules/*/Sources", "../Shared/", "*.swift", "/a/b{c,d}/e"]
        let globs = try PathGlobs(folder: "/p/q", globs: patterns.map { try Glob($0, .anchored) })
        #expect(globs.roots == ["/p/q/Sources", "/p/q/Modules", "/p/Shared", "/p/q", "/p/q/a"])
        #expect(try PathGlobs(folder: "/p", globs: [Glob(".", .anchored)]).roots == ["/p"])
        #expect(fits(globs, "/p/q/Modules/A/Sources/F.swift"))
        #expect(!fits(globs, "/p/q/Modules/A/Tests/F.swift"))
        #expect(fits(globs, "/p/Shared/F.swift"))
        #expect(globs.matches(folder: "/p/Shared") && !globs.matches(folder: "/p/q"))
    }

    @Test("a glob that goes up leads back, too", arguments: [
        ("../q/a.swift", ["/p/q/a.swift"], ["/p/a.swift", "/p/q/r/a.swift"]), ("../q", ["/p/q/a.swift", "/p/q/r/a.swift"], ["/p/a.swift"]),
        ("../../p/q/r/", ["/p/q/r/a.swift"], ["/p/q/a.swift", "/p/q/r"]), ("../*/a.swift", ["/p/q/a.swift", "/p/s/a.swift"], ["/p/a.swift"]),
        ("..", ["/p/q/a.swift", "/p/a.swift"], ["/a.swift"]), ("../**", ["/p/q/a.swift", "/p/a.swift"], ["/a.swift"]),
        ("./.././q/*.swift", ["/p/q/a.swift"], ["/p/q/r/a.swift"]), ("../../../../p/q/r", ["/p/q/r/a.swift"], ["/p/q/a.swift", "/r/a.swift"]),
        ("../a.swift", ["/p/a.swift"], ["/p/q/a.swift", "/a.swift"]), ("../../s", ["/s/a.swift"], ["/p/q/s/a.swift", "/p/s/a.swift"]),
    ])
    func waysBack(_ pattern: String, _ fitting: [String], _ others: [String]) throws {
        let globs = try PathGlobs(folder: "/p/q", globs: [Glob("x", .anchored), Glob(pattern, .anchored)])
        for (paths, expected) in [(fitting, true), (others, false)] {
            for path in paths { #expect(fits(globs, path) == expected, "\(pattern) \(path)") }
        }
    }

    @Test func foldersOnWaysBack() throws {
        let globs = try PathGlobs(folder: "/p/q", globs: [Glob("../q/Gen"), Glob("../s")])
        #expect(["/p/q/Gen", "/p/q/Gen/x", "/p/s"].allSatisfy { globs.matches(folder: $0) })
        #expect(!["/p", "/p/q", "/p/q/s", "/"].contains { globs.matches(folder: $0) })
        #expect(try PathGlobs(folder: "/p/q", globs: [Glob("../")]).matches(folder: "/p/q"))
    }

    static let hostilePatternsAreQuickCases: [String] = [
        String(repeating: "*a", count: 50) + "b",
        String(repeating: "**/", count: 50) + "b",
        String(repeating: "{a,aa}", count: 50) + "b",
        String(repeating: "{", count: 20_000) + "a" + String(repeating: "}", count: 20_000) + "b",
        String(repeating: "{a,", count: 1_000) + "a" + String(repeating: "}", count: 1_000) + "b",
    ]

    @Test(.timeLimit(.minutes(1)), arguments: hostilePatternsAreQuickCases)
    func hostilePatternsAreQuick(_ pattern: String) throws {
        let path = String(repeating: "a", count: 500) + "/" + String(repeating: "a/", count: 250) + "a"
        #expect(try !Glob(pattern).matches(path))
    }
}
