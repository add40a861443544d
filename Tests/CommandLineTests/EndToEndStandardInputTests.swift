import Files
import Foundation
import Testing
@testable import Program

/// `--stdin`: what an editor or a hook asks about a text that is not on the disk.
struct EndToEndStandardInputTests {
    private static let code = "var isOpen = false\nlet a=\"x\"\n"
    private static let fixed = "var isOpen = false\nlet a = \"x\"\n"

    @Test("the text is linted, with or without a name")
    func lint() throws {
        let space = try Workspace(["a.swift": "let other = 1\n"])
        let nameless = try space.run("lint", "--stdin", input: Self.code)
        #expect(nameless.status == .success)
        #expect(nameless.findings == ["<stdin>:1:5 boolean_state", "<stdin>:2:6 string_assignment_spacing"])
        #expect(nameless.summary == "Linted 1 file, 2 lines: 2 warnings; 1 fixable with --fix.")
        #expect(try space.run("lint", "-", input: Self.code).output == nameless.output)
        let named = try space.run("lint", "--stdin-filename", "a.swift", input: Self.code)
        #expect(named.findings == ["a.swift:1:5 boolean_state", "a.swift:2:6 string_assignment_spacing"])
        #expect(try space.scratch.read("a.swift") == "let other = 1\n")
        #expect(try space.run("lint", "--stdin", input: "").summary == "Linted 1 file, 0 lines: no findings.")
    }

    @Test("the configuration of the path holds")
    func configuration() throws {
        let space = try Workspace([
            ".lintrc": """
                {
                  "overrides": [{ "files": ["Tests/**"], "rules": { "boolean_state": "error" } }],
                  "exclude": ["Vendor"],
                }
                """,
            "inner/.lintrc": #"{ "rules": { "boolean_state": "off" } }"#,
        ])
        func run(_ name: String, _ flags: String...) throws -> BuiltBinary.Outcome {
            let words = ["lint", "--stdin", "--stdin-filename", name] + flags
            return try BuiltBinary.run(words, in: space.scratch.folder, input: Array(Self.code.utf8))
        }
        #expect(try run("Tests/new.swift").status == .findings)
        #expect(try run("inner/../Tests/new.swift").status == .findings)
        #expect(try run("inner/new.swift").findings == ["inner/new.swift:2:6 string_assignment_spacing"])
        #expect(try run(space.scratch.folder.appending("Tests/new.swift").display).findings.first
            == "Tests/new.swift:1:5 boolean_state")
        let excluded = try run("Vendor/new.swift")
        #expect(excluded.status == .success && excluded.output.isEmpty)
        #expect(excluded.words
            == ["statute: note: Vendor/new.swift: excluded by the configuration; skipped ('--no-exclude' takes it)"])
        #expect(try run("Vendor/new.swift", "--fix").text == Self.code, "an editor would empty the file")
        #expect(try run("Vendor/new.swift", "--no-exclude").findings.count == 2)
        #expect(try run("nowhere/at/all.swift").findings.count == 2)
    }

    @Test("how large a text may be is what holds for its path", .timeLimit(.minutes(10)))
    func size() throws {
        let space = try Workspace([
            ".lintrc": """
                {
                  "rules": { "unreadable_file": { "maximum_file_size": 9 } },
                  "overrides": [{ "files": ["large.swift"], "rules": { "unreadable_file": { "maximum_file_size": 268435455 } } }],
                }
                """
        ])
        // Above what is read of other files.
        let text = #"printf 'var isOpen=false //%33600000s' x"#
        let large = try space.shell(text + #" | "$statute" lint --stdin-filename large.swift --format concise"#)
        #expect(large.findings == ["large.swift:1:5 boolean_state"])
        let small = try space.shell(text + #" | "$statute" lint --stdin-filename small.swift"#)
        #expect(small.status == .findings && small.findings == ["small.swift:1:1 unreadable_file"])
        let fixed = try space.shell(text + #" | "$statute" lint --stdin-filename small.swift --fix --quiet | wc -c"#)
        #expect(fixed.text.filter(\.isNumber) == "33600019", "an editor would lose the rest")
        let tooLarge = try space.shell(#"head -c 256M /dev/zero | "$statute" lint --stdin"#)
        #expect(tooLarge.status == .failure)
        #expect(tooLarge.errors == "statute: error: standard input: larger than the limit of 256 MiB; not read\n")
    }

    @Test("with --fix the fixed text goes to standard output, what is left to standard error")
    func fix() throws {
        let space = try Workspace(["a.swift": "let other=\"y\"\n"])
        let outcome = try space.run("lint", "--stdin", "--stdin-filename", "a.swift", "--fix", input: Self.code)
        #expect(outcome.status == .success)
        #expect(outcome.text == Self.fixed)
        #expect(outcome.errors.hasPrefix("a.swift:1:5: warning: 'isOpen'"))
        #expect(outcome.summary == "Linted 1 file, 2 lines: 1 warning; 1 fixed.")
        #expect(try space.scratch.read("a.swift") == "let other=\"y\"\n")
        #expect(try space.run("lint", "--stdin", "--fix", input: Self.fixed).text == Self.fixed)
        let broken = "func f( {\nlet a=\"x\""
        #expect(try space.run("lint", "--stdin", "--fix", input: broken).text == broken)
        let strict = try space.run("lint", "--stdin", "--fix", "--strict", input: Self.code)
        #expect(strict.status == .findings && strict.text == Self.fixed)
    }

    @Test("what the baseline knows is left as it is and counted, with --fix too")
    func baseline() throws {
        let space = try Workspace(["a.swift": Self.code, ".lintrc": #"{ "baseline": "known" }"#])
        #expect(try space.run("lint", "--write-baseline").status == .success)
        for flags in [[], ["--fix"]] {
            let words = ["lint", "--stdin-filename", "a.swift"] + flags
            let outcome = try BuiltBinary.run(words, in: space.scratch.folder, input: Array(Self.code.utf8))
            #expect(outcome.text == (flags.isEmpty ? "" : Self.code))
            #expect(outcome.summary == "Linted 1 file, 2 lines: no findings; 2 in the baseline.")
        }
    }

    @Test("with --fix and --output the report goes to the file, in the format that was asked for")
    func fixOutput() throws {
        let space = try Workspace()
        let outcome = try space.run(
            "lint", "--stdin", "--fix", "--output", "report", "--format", "jsonl", input: Self.code)
        #expect(outcome.text == Self.fixed)
        #expect(outcome.words.isEmpty)
        #expect(try space.scratch.read("report").hasPrefix(#"{"rule":"boolean_state""#))
    }

    @Test("what is excluded has a report without findings, in the format that was asked for")
    func excludedReport() throws {
        let space = try Workspace([".lintrc": #"{ "exclude": ["Vendor"] }"#])
        for flags in [["--format", "json"], ["--format", "json=report"], ["--format", "json=report", "--fix"]] {
            let words = ["lint", "--stdin-filename", "Vendor/a.swift"] + flags
            let outcome = try BuiltBinary.run(words, in: space.scratch.folder, input: Array(Self.code.utf8))
            #expect(outcome.status == .success)
            #expect(outcome.summary == "Linted 0 files, 0 lines: no findings.")
            let report = flags.contains("json") ? outcome.text : try space.scratch.read("report")
            #expect(report.hasSuffix(#"],"counts":{"error":0,"warning":0,"info":0}}"# + "\n"))
            #expect(outcome.text == (flags.contains("--fix") ? Self.code : flags.contains("json") ? report : ""))
        }
    }

    @Test("a pipe is read to its end, also when it is longer than what it holds at once")
    func longPipe() throws {
        let space = try Workspace()
        let text = String(repeating: "let a=\"x\" // 2345\n", count: 10_000)
        try space.scratch.file("a.txt", text)
        let lint = try space.shell(#"cat a.txt | "$statute" lint --stdin"#)
        #expect(lint.summary == "Linted 1 file, 10,000 lines: 10,000 warnings; 10,000 fixable with --fix.")
        let fix = try space.shell(#"cat a.txt | "$statute" lint --stdin --fix"#)
        #expect(fix.text == text.replacing("=", with: " = "))
    }

    @Test("a pipe that does not block is waited for", .timeLimit(.minutes(1)))
    func pipeWithoutBlocking() throws {
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BuiltBinary.path)
        process.arguments = ["lint", "--stdin", "--quiet", "--strict"]
        process.standardInput = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        usleep(200_000)
        if process.isRunning { try writing.write(contentsOf: Array(Self.code.utf8)) }
        try writing.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == ExitCode.findings.rawValue)
    }

    @Test("--diff shows the fixes")
    func diff() throws {
        let space = try Workspace()
        let outcome = try space.run("lint", "--stdin", "--stdin-filename", "a.swift", "--diff", input: Self.code)
        #expect(outcome.text.hasPrefix("--- a/a.swift\n+++ b/a.swift\n@@ -1,2 +1,2 @@\n"))
    }

    @Test("without a project the text stands alone: no folder is walked", .timeLimit(.minutes(1)))
    func alone() throws {
        let outcome = try BuiltBinary.run(["lint", "--stdin"], in: "/", input: Array(Self.code.utf8))
        #expect(outcome.findings.count == 2)
    }

    @Test("a text that is not UTF-8 is a finding, and comes back as it was")
    func invalid() throws {
        let bytes: [UInt8] = Array("let a=\"x\" // ".utf8) + [0xFF, 0x0A]
        let outcome = try BuiltBinary.run(["lint", "--stdin", "--fix"], input: bytes)
        #expect(outcome.status == .findings)
        #expect(outcome.output == bytes)
        #expect(outcome.errors.contains("[unreadable_file]"))
    }
}
