import Testing
@testable import Files
@testable import Program

/// `--fix`, `--unsafe` and `--diff`.
struct EndToEndFixTests {
    private static let code = """
        enum Door { case open, closed, locked }
        let name="Ada"
        func walk(through door: Door) { switch door { case .open: go(); default: wait() } }

        """
    private static let safe = code.replacing("name=\"", with: "name = \"")
    private static let unsafe = safe.replacing("default:", with: "case .closed, .locked:")

    private let space: Workspace

    init() throws {
        space = try Workspace(["a.swift": Self.code])
    }

    @Test("--fix writes the safe fixes, and reports what is left")
    func fix() throws {
        let outcome = try space.run("lint", "--fix")
        #expect(outcome.status == .success)
        #expect(try space.scratch.read("a.swift") == Self.safe)
        #expect(outcome.findings == ["a.swift:3:65 switch_default"])
        #expect(outcome.summary == "Linted 1 file, 3 lines: 1 warning; 1 fixed; 1 fixable with --fix --unsafe.")
        #expect(try space.scratch.names() == ["a.swift"])
        #expect(try space.run("lint", "--fix").summary
            == "Linted 1 file, 3 lines: 1 warning; 1 fixable with --fix --unsafe.")
    }

    @Test("--fix --unsafe writes all of them")
    func fixUnsafe() throws {
        let outcome = try space.run("lint", "--fix", "--unsafe")
        #expect(outcome.findings.isEmpty)
        #expect(outcome.summary == "Linted 1 file, 3 lines: no findings; 2 fixed.")
        #expect(try space.scratch.read("a.swift") == Self.unsafe)
        #expect(try space.run("lint", "--strict").status == .success)
    }

    @Test("what is left is said of the project as the fixes have left it, in files that did not change, too")
    func projectAfterFix() throws {
        let space = try Workspace([
            "A.swift": "enum Kind {\n    case a, b\n    static let allCases: [Kind] = [.a, .b]\n    static let all: [Kind] = [.a, .b]\n}\n",
            "B.swift": "let kinds: [Kind] = [.a, .b]\n",
        ])
        let fixed = try space.run("lint", "--only", "manual_all_cases", "--fix", "--unsafe")
        let again = try space.run("lint", "--only", "manual_all_cases")
        #expect(fixed.text == again.text)
        #expect(fixed.text.contains("'all' lists the cases of 'Kind' by hand. Use 'allCases'."))
        #expect(fixed.text.contains("'kinds' lists the cases of 'Kind' by hand. Use 'allCases'."))
    }

    @Test("--diff shows what --fix would write, and writes nothing", arguments: [
        (["--diff"], safe), (["--diff", "--fix"], safe), (["--diff", "--unsafe"], unsafe),
        (["--unsafe", "--fix", "--diff"], unsafe),
    ])
    func diff(_ flags: [String], _ expected: String) throws {
        let outcome = try BuiltBinary.run(["lint"] + flags, in: space.scratch.folder)
        #expect(outcome.status == .success)
        #expect(try space.scratch.read("a.swift") == Self.code)
        #expect(outcome.text.hasPrefix("--- a/a.swift\n+++ b/a.swift\n@@ "))
        try AtomicWrite.write(outcome.output, to: space.scratch.folder.appending("patch"))
        #expect(try space.shell("patch -p1 -s < patch || git apply patch").status == .success)
        #expect(try space.scratch.read("a.swift") == expected)
    }

    @Test("a patch names the file behind a link", arguments: [
        ["lint", "--diff", "Sources"], ["add-suppressions", "trailing_semicolon", "--reason", "so", "--in", "Sources", "--diff"],
    ])
    func diffOfLink(_ words: [String]) throws {
        let space = try Workspace([".lintrc": "{}", "Sources/a.swift": "let a = 1;\n", "Shared/c.swift": "let c = 1;\n"])
        try space.scratch.link("Sources/l.swift", to: "../Shared/c.swift")
        try space.scratch.git("init", "-q")
        try space.scratch.git("add", "-A")
        let outcome = try BuiltBinary.run(words, in: space.scratch.folder)
        try AtomicWrite.write(outcome.output, to: space.scratch.folder.appending("patch"))
        try space.scratch.git("apply", "patch")
        for path: Path in ["Sources/a.swift", "Shared/c.swift"] {
            let text = try space.scratch.read(path)
            #expect(!text.contains(";") || text.contains("// statute:disable"))
        }
    }

    @Test("--quiet says nothing of fixes that are still to make", arguments: [["--fix"], ["--diff"], ["--stdin", "--fix"]])
    func quiet(_ flags: [String]) throws {
        let nested = String(repeating: "(", count: 25) + "isOn" + String(repeating: " == true)", count: 25)
        for talk in [[], ["--quiet"]] {
            try space.scratch.file("a.swift", "func f(isOn: Bool) -> Bool { \(nested) }\n")
            let input = Array(try space.scratch.read("a.swift").utf8)
            let outcome = try BuiltBinary.run(["lint"] + flags + talk, in: space.scratch.folder, input: input)
            #expect(outcome.errors.contains("run --fix again") == talk.isEmpty, "\(outcome.errors)")
        }
    }

    @Test("--diff with --output writes the patch there, and no report")
    func diffOutput() throws {
        let direct = try space.run("lint", "--diff")
        let outcome = try space.run("lint", "--diff", "--output", "patch")
        #expect(outcome.output.isEmpty)
        #expect(try space.scratch.read("patch") == direct.text)
        #expect(try space.scratch.read("a.swift") == Self.code)
    }

    @Test("--fix with --output writes the fixes and the report of what is left")
    func fixOutput() throws {
        let outcome = try space.run("lint", "--fix", "--output", "report", "--format", "concise")
        #expect(outcome.output.isEmpty)
        #expect(try space.scratch.read("a.swift") == Self.safe)
        #expect(try space.scratch.read("report").contains("a.swift:3:65: warning: "))
    }

    @Test("a read-only file keeps its text, and is told")
    func readOnly() throws {
        try space.scratch.file("b.swift", "let b=\"x\"\n")
        #expect(try space.shell("chmod 444 a.swift").status == .success)
        let outcome = try space.run("lint", "--fix")
        #expect(outcome.status == .failure)
        #expect(outcome.words == ["statute: error: a.swift: is read-only; left alone"])
        #expect(try space.scratch.read("a.swift") == Self.code)
        #expect(try space.scratch.read("b.swift") == "let b = \"x\"\n", "the others are fixed")
        #expect(outcome.findings == ["a.swift:2:9 string_assignment_spacing", "a.swift:3:65 switch_default"])
        #expect(outcome.summary?.contains("; 1 fixed; ") == true)
    }

    @Test("permissions stay, a link stays and its target is fixed once")
    func permissions() throws {
        #expect(try space.shell("chmod 750 a.swift; ln -s a.swift b.swift").status == .success)
        #expect(try space.run("lint", "--fix", "a.swift", "b.swift").status == .success)
        #expect(try System.status(of: space.scratch.folder.appending("a.swift")).permissions == 0o750)
        #expect(try System.status(of: space.scratch.folder.appending("b.swift"), links: .seen).kind == .symbolicLink)
        #expect(try space.scratch.read("b.swift") == Self.safe)
    }

    @Test("broken files, generated files and excluded ones are not fixed")
    func untouched() throws {
        let files: [Path: String] = [
            "broken.swift": "let a=\"x\"\nfunc f() {\n", "generated.swift": "// @generated\nlet a=\"x\"\n",
            "Vendor/v.swift": "let a=\"x\"\n",
        ]
        for (path, text) in files { try space.scratch.file(path, text) }
        try space.scratch.file(".lintrc", #"{ "exclude": ["Vendor"] }"#)
        #expect(try space.run("lint", "--fix", "--unsafe").status == .findings)
        for (path, text) in files { #expect(try space.scratch.read(path) == text) }
    }

    @Test("what a killed run left is taken away by the next one, wherever it lies")
    func leftovers() throws {
        for folder: Path in [".", "one", "one/two"] {
            try space.scratch.file(folder.appending("clean.swift").normalized, "let a = 1\n")
            try space.scratch.file(folder.appending(".statute-1-1.temporary").normalized, "half")
        }
        #expect(try space.run("lint").status == .success)
        let untouched = try space.scratch.names(in: "one/two")
        #expect(untouched == [".statute-1-1.temporary", "clean.swift"], "only --fix writes")
        #expect(try space.run("lint", "--fix", "one/clean.swift").status == .success)
        #expect(try space.scratch.names(in: "one") == ["clean.swift", "two"])
        #expect(try space.run("lint", "--fix").status == .success)
        #expect(try space.scratch.names(in: "one/two") == ["clean.swift"])
        #expect(try space.scratch.names() == ["a.swift", "clean.swift", "one"])
    }
}
