import Files
import Foundation
import Testing
@testable import Program

/// Places where nobody expects a linter to run.
struct EndToEndOddWorldsTests {
    private static let flag = "var isOpen = false\n"

    // MARK: Names

    #if os(Linux)
    @Test("the configuration of a folder whose name is not UTF-8 holds, and is named in its faults")
    func configurationOfOddFolder() throws {
        let space = try Workspace([".lintrc": "{}", "a.swift": Self.flag])
        let odd = Path(bytes: [0x64, 0xFF])
        try space.scratch.file(odd.appending(".lintrc"), #"{ "rules": { "boolean_state": "off" }, "exclude": ["x*"] }"#)
        try space.scratch.file(odd.appending("b.swift"), Self.flag)
        try space.scratch.file(odd.appending("x.swift"), Self.flag)
        // What the path of the other one looks like.
        try space.scratch.file("d\\xFF/c.swift", Self.flag)
        #expect(try space.run("lint").findings == ["a.swift:1:5 boolean_state", "d\\xFF/c.swift:1:5 boolean_state"])
        try space.scratch.file(odd.appending("base"), #"{ "max_warnings": 0 }"#)
        try space.scratch.file(odd.appending(".lintrc"), #"{ "extends": "base", "include": ["b.swift"] }"#)
        let inside = try space.shell(#"cd "$(printf 'd\377')" && "$statute" lint"#)
        #expect(inside.status == .findings)
        #expect(inside.findings == ["b.swift:1:5 boolean_state"])
        try space.scratch.file(odd.appending(".lintrc"), #"{ "rule": {} }"#)
        let faulty = try space.run("lint")
        #expect(faulty.status == .failure)
        #expect(faulty.errors.hasPrefix("d\\xFF/.lintrc:1:3: error: unknown key 'rule'"))
    }

    @Test("folders whose names are the same letters in other bytes have configurations of their own")
    func canonicallyEquivalentFolders() throws {
        let space = try Workspace([
            "\u{E9}/.lintrc": #"{ "rules": { "boolean_state": "off" } }"#, "\u{E9}/a.swift": Self.flag,
            "e\u{301}/b.swift": Self.flag,
        ])
        #expect(try space.run("lint").findings == ["e\u{301}/b.swift:1:5 boolean_state"])
    }
    #endif

    @Test("of two files whose names read the same one is linted, the other one told")
    func canonicallyEquivalentFiles() throws {
        let space = try Workspace(["e\u{301}.swift": "let first=\"x\"\n", "\u{E9}.swift": "let a=\"y\"\n"])
        let outcome = try space.run("lint", "--fix")
        #expect(outcome.status == .failure)
        #expect(outcome.words == [
            "statute: error: \u{E9}.swift: its name reads like that of another file, in other bytes; skipped, rename one"
        ])
        #expect(try space.scratch.read("e\u{301}.swift") == "let first = \"x\"\n")
        #expect(try space.scratch.read("\u{E9}.swift") == "let a=\"y\"\n")
    }

    @Test("a folder whose name begins with what combines with the slash before it")
    func combiningFolder() throws {
        let space = try Workspace([
            ".lintrc": #"{ "exclude": ["\#u{301}x/b.swift"] }"#,
            "\u{301}x/a.swift": Self.flag, "\u{301}x/b.swift": Self.flag,
            "\u{301}y/.lintrc": #"{ "rules": { "boolean_state": "off" } }"#, "\u{301}y/c.swift": Self.flag,
        ])
        #expect(try space.run("lint").findings == ["\u{301}x/a.swift:1:5 boolean_state"])
    }

    @Test("folders nested deeper than a path may be long are told, the rest goes on", .timeLimit(.minutes(1)))
    func pathTooLong() throws {
        let space = try Workspace(["a.swift": Self.flag])
        let name = String(repeating: "d", count: 200)
        // No path reaches the innermost folders, so each is made from the one around it.
        func descending(_ step: String, _ end: String) -> String {
            "i=0; while [ $i -lt 30 ]; do \(step); i=$((i + 1)); done; \(end)"
        }
        let made = try space.shell(
            descending("mkdir \(name) && cd -P \(name) || exit 1", "echo 'var isOpen = false' > b.swift"))
        try #require(made.status == .success, "\(made.errors)")
        let outcome = try space.run("lint")
        #expect(outcome.status == .failure)
        #expect(outcome.findings == ["a.swift:1:5 boolean_state"])
        #expect(outcome.words.count == 1 && outcome.words[0].hasSuffix("/\(name): File name too long"))
        let deep = try space.shell(descending("cd -P \(name)", "\"$statute\" lint b.swift"))
        #expect(deep.status == .failure)
        #expect(deep.words.contains("statute: error: b.swift: File name too long"))
    }

    // MARK: What is no file, or not for long

    @Test("a socket is told like a pipe, and does not hold up the run", .timeLimit(.minutes(1)))
    func socketFile() throws {
        let space = try Workspace(["a.swift": Self.flag])
        try makeSocket(space.scratch.folder.appending("x.swift"))
        let walked = try space.run("lint", "--fix")
        #expect(walked.status == .success)
        #expect(walked.words == ["statute: warning: x.swift: is a socket, not a file; skipped"])
        let named = try space.run("lint", "x.swift", "a.swift")
        #expect(named.status == .failure)
        #expect(named.findings == ["a.swift:1:5 boolean_state"])
        #expect(named.words == ["statute: error: x.swift: is a socket, not a file; skipped"])
    }

    @Test("files that vanish, appear and grow during a run: the others are linted", .timeLimit(.minutes(2)))
    func movingFiles() throws {
        let space = try Workspace()
        for number in 0..<40 { try space.scratch.file(Path("still\(number).swift"), Self.flag) }
        // The files come, grow and go as fast as the shell can do it, until the last run is over.
        let line = """
            (while [ ! -e over ]; do for i in 1 2 3 4 5 6 7 8; do
                echo 'let a="x"' >> moving$i.swift; echo 'let b="y"' >> moving$i.swift; rm -f moving$i.swift
            done; done) &
            code=0
            for run in 1 2 3 4 5 6 7 8 9 10 11 12; do
                "$statute" lint --fix --quiet; status=$?; [ $status -gt $code ] && code=$status
            done
            touch over; wait; exit $code
            """
        let outcome = try space.shell(line)
        // 1: a file could not be read, 2: one was left alone because it had changed.
        #expect([.success, .findings, .failure].contains(outcome.status))
        let still = outcome.findings.count { $0.hasPrefix("still") && $0.hasSuffix("boolean_state") }
        #expect(still == 40 * 12)
        let words = outcome.words.filter { line in
            !line.hasSuffix(": changed since it was read; left alone") && !line.hasSuffix(": no such folder")
                && !line.hasSuffix(": no such file or folder")
        }
        #expect(words == [])
        let known = try space.scratch.names().filter { $0.hasPrefix("still") || $0.hasPrefix("moving") || $0 == "over" }
        #expect(try space.scratch.names() == known, "no temporary file is left")
    }

    // MARK: Permission

    @Test("what may not be read is told, what may not be written is left alone, the rest goes on")
    func notPermitted() throws {
        let space = try Workspace([
            "a.swift": "let a=\"x\"\n", "b.swift": "let b=\"x\"\n", "kept/c.swift": "let c=\"x\"\n",
            "shut/d.swift": "let d=\"x\"\n",
        ])
        let modes = "chmod 777 .; chmod 000 b.swift shut; chmod 555 kept; chmod 666 a.swift kept/c.swift"
        let outcome = try space.shell(Self.asAnybody(modes, "lint --fix"))
        #expect(outcome.status == .failure, "\(outcome.errors)")
        #expect(outcome.findings == ["b.swift:1:1 unreadable_file", "kept/c.swift:1:6 string_assignment_spacing"])
        #expect(outcome.words == [
            "statute: error: shut: no permission to read it",
            "statute: error: kept/c.swift: its folder takes no new files, so it cannot be replaced safely; left alone",
        ])
        #expect(try space.scratch.read("a.swift") == "let a = \"x\"\n")
        #expect(try space.shell("chmod 755 shut kept").status == .success)
    }

    @Test("a report is told that its folder takes no new files")
    func newReport() throws {
        let space = try Workspace(["a.swift": "let a = 1\n", "kept/b.swift": "let b = 1\n"])
        let outcome = try space.shell(Self.asAnybody("chmod 755 .; chmod 555 kept", "lint --quiet --output kept/r.txt"))
        #expect(outcome.status == .failure)
        #expect(outcome.errors == "statute: error: kept/r.txt: its folder takes no new files\n")
        #expect(try space.shell("chmod 755 kept").status == .success)
    }

    @Test("a configuration that may not be read stops the run")
    func configurationNotPermitted() throws {
        let space = try Workspace([".lintrc": "{}", "a.swift": Self.flag])
        let outcome = try space.shell(Self.asAnybody("chmod 755 .; chmod 000 .lintrc", "lint"))
        #expect(outcome.status == .failure)
        #expect(outcome.errors == ".lintrc: error: cannot be read: no permission to read it\n")
    }

    @Test("a configuration that is a link to nowhere stops the run", arguments: [".", "inner"])
    func configurationNowhere(_ folder: Path) throws {
        let space = try Workspace(["a.swift": Self.flag, "inner/b.swift": Self.flag])
        #expect(try space.shell("ln -s gone \(folder.display)/.lintrc").status == .success)
        for words in [["lint"], ["lint", "inner/b.swift"], ["config", "inner"]] {
            let outcome = try BuiltBinary.run(words, in: space.scratch.folder)
            #expect(outcome.status == .failure && outcome.output.isEmpty)
            let file = folder.appending(".lintrc").normalized.display
            #expect(outcome.errors == "\(file): error: cannot be read: a symbolic link that leads nowhere\n")
        }
    }

    @Test("a working folder in which nothing can be written is linted; a report has no place there")
    func readOnlyFolder() throws {
        let space = try Workspace(["a.swift": Self.flag])
        let lint = try space.shell(Self.asAnybody("chmod 555 .", "lint"))
        #expect(lint.status == .success)
        #expect(lint.findings == ["a.swift:1:5 boolean_state"])
        let report = try space.shell(Self.asAnybody(":", "lint --output report"))
        #expect(report.status == .failure)
        #expect(report.words.count == 1 && report.words[0].hasPrefix("statute: error: report: "))
    }

    @Test("a working folder that is gone is told")
    func goneFolder() throws {
        let space = try Workspace()
        let outcome = try space.shell(#"mkdir gone && cd gone && rmdir ../gone && "$statute" lint"#)
        #expect(outcome.status == .failure)
        #expect(outcome.errors == "statute: error: the current folder is gone\n")
    }

    // MARK: Output

    @Test("a closed standard output or error", arguments: [">&-", "2>&-", "<&- >&- 2>&-"])
    func closedStreams(_ closing: String) throws {
        let space = try Workspace(["a.swift": Self.flag, "b.swift": "let a=\"x\"\n"])
        let outcome = try space.shell("\"$statute\" lint --fix \(closing)")
        #expect(outcome.status == (closing.contains(" >&-") || closing.hasPrefix(">&-") ? .failure : .success))
        // No file may take the number of the stream, and with it what was meant for that.
        #expect(try space.scratch.read("a.swift") == Self.flag)
        #expect(try space.scratch.read("b.swift") == "let a = \"x\"\n")
        if closing == ">&-" {
            #expect(outcome.words == ["statute: error: standard output: Bad file descriptor"])
        }
    }

    // MARK: Making them

    private func makeSocket(_ path: Path) throws {
        #if os(Linux)
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let number = socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
        defer { close(number) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
            for (index, byte) in path.bytes.prefix(field.count - 1).enumerated() { unsafe field[index] = byte }
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(number, $0, size) }
        }
        try #require(bound == 0)
    }

    /// A line that runs a command, and then `statute` as somebody whom permissions bind: the superuser becomes nobody.
    private static func asAnybody(_ command: String, _ words: String) -> String {
        guard geteuid() == 0 else { return "\(command); \"$statute\" \(words)" }
        return """
            \(command); program=$(mktemp -d) && chmod 755 $program && cp "$statute" $program/statute &&
            setpriv --reuid=65534 --regid=65534 --clear-groups $program/statute \(words)
            code=$?; rm -r $program; exit $code
            """
    }
}
