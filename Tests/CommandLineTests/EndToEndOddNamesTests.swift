import Foundation
import Testing
@testable import Files
@testable import Program

/// Files whose names or contents nobody expects.
struct EndToEndOddNamesTests {
    private static let flag = "var isOpen = false\n"
    private static let rest =
        ":1:5: warning: 'isOpen' keeps a state in a Bool. Make the states the cases of an enum. [boolean_state]\n"

    @Test("any name is linted and fixed", arguments: [
        "a b.swift", "new\nline.swift", "👩‍🚀/é.swift", "-x.swift", "'\".swift",
    ])
    func names(_ name: String) throws {
        let space = try Workspace()
        try space.scratch.file(Path(name), "let a=\"x\"\n")
        let walked = try space.run("lint", "--fix", "--format", "jsonl")
        #expect(walked.status == .success)
        #expect(walked.summary == "Linted 1 file, 1 line: no findings; 1 fixed.")
        #expect(try space.scratch.read(Path(name)) == "let a = \"x\"\n")
        try space.scratch.file(Path(name), Self.flag)
        let named = try space.run("lint", "--format", "jsonl", "--", name)
        #expect(named.text.split(separator: "\n").count == 1)
        let parsed = try JSONSerialization.jsonObject(with: Data(named.output)) as? [String: Any]
        #expect(parsed?["path"] as? String == name)
    }

    #if os(Linux)
    @Test("a name that is not UTF-8 is linted and fixed, also beside one that reads the same")
    func bytes() throws {
        let space = try Workspace()
        let odd = Path(bytes: [0xFF] + Array(".swift".utf8))
        try space.scratch.file(odd, "let a=\"x\"\n")
        try space.scratch.file("\\xFF.swift", "let second=\"y\"\n")
        let found = try space.run("lint")
        #expect(found.status == .failure)
        #expect(found.findings == ["\\xFF.swift:1:11 string_assignment_spacing"])
        #expect(try space.run("lint", "--fix").status == .failure)
        #expect(try space.scratch.read(odd) == "let a=\"x\"\n")
        #expect(try space.scratch.read("\\xFF.swift") == "let second = \"y\"\n")
        #expect(try space.shell("rm '\\xFF.swift'").status == .success)
        #expect(try space.run("lint", "--fix").status == .success)
        #expect(try space.scratch.read(odd) == "let a = \"x\"\n")
        try space.scratch.file(odd, Self.flag)
        let named = try space.shell(#""$statute" lint "$(printf '\377.swift')""#)
        #expect(named.text == "\\xFF.swift" + Self.rest)
        #expect(named.status == .success)
    }

    @Test("a name that is not UTF-8 leads back to its file from a patch and from SARIF")
    func bytesOfNames() throws {
        let space = try Repository()
        let name = Path(bytes: Array("a/bad".utf8) + [0xFF] + Array(".swift".utf8))
        try space.scratch.file(name, "let a=\"x\"\n")
        try space.commit()
        #expect(try space.statute("--format", "sarif").text.contains(#""uri":"a/bad%FF.swift""#))
        #expect(try space.shell(#""$statute" --diff | git apply"#).status == .success)
        #expect(try space.scratch.read(name) == "let a = \"x\"\n")
        let line = #""$statute" add-suppressions boolean_state --reason so --diff | git apply"#
        try space.scratch.file(name, Self.flag)
        #expect(try space.shell(line).status == .success)
        #expect(try space.scratch.read(name).contains("statute:disable:next boolean_state -- so"))
    }
    #endif

    @Test("a path longer than 255 bytes")
    func longPath() throws {
        let space = try Workspace()
        let folder = String(repeating: "d", count: 100)
        let path = Path(Array(repeating: folder, count: 6).joined(separator: "/") + "/a.swift")
        try space.scratch.file(path, Self.flag)
        #expect(try space.run("lint").text == path.display + Self.rest)
    }

    // MARK: What cannot be read

    @Test("a loop of symbolic links ends", .timeLimit(.minutes(1)))
    func linkLoop() throws {
        let space = try Workspace(["a.swift": Self.flag])
        try space.scratch.link("loop", to: ".")
        try space.scratch.link("self", to: "self")
        #expect(try space.run("lint").findings == ["a.swift:1:5 boolean_state"])
        #expect(try space.run("lint", "loop/loop/loop").findings == ["a.swift:1:5 boolean_state"])
        let itself = try space.run("lint", "self")
        #expect(itself.status == .failure)
        #expect(itself.words == ["statute: error: self: a symbolic link that leads nowhere; skipped"])
        try space.scratch.link("loop.swift", to: "loop.swift")
        let walked = try space.run("lint")
        #expect(walked.status == .success)
        #expect(walked.words == ["statute: warning: loop.swift: a symbolic link that leads nowhere; skipped"])
    }

    @Test("a pipe and a socket are told, and do not hold up the run", .timeLimit(.minutes(1)))
    func pipe() throws {
        let space = try Workspace(["a.swift": Self.flag])
        let pipe = space.scratch.folder.appending("x.swift")
        #expect(unsafe pipe.withCString { pointer in unsafe mkfifo(pointer, 0o600) } == 0)
        let walked = try space.run("lint")
        #expect(walked.status == .success)
        #expect(walked.findings == ["a.swift:1:5 boolean_state"])
        #expect(walked.words == ["statute: warning: x.swift: is a named pipe, not a file; skipped"])
        let named = try space.run("lint", "x.swift", "a.swift")
        #expect(named.status == .failure)
        #expect(named.findings == ["a.swift:1:5 boolean_state"])
        #expect(named.words == ["statute: error: x.swift: is a named pipe, not a file; skipped"])
    }

    @Test("a file that is not UTF-8 is a finding, the run goes on")
    func invalid() throws {
        let space = try Workspace(["b.swift": Self.flag])
        let bytes = Array("let a = \"".utf8) + [0xFF, 0x22, 0x0A]
        try AtomicWrite.write(bytes, to: space.scratch.folder.appending("a.swift"))
        let outcome = try space.run("lint")
        #expect(outcome.status == .findings)
        #expect(outcome.findings == ["a.swift:1:1 unreadable_file", "b.swift:1:5 boolean_state"])
        #expect(try space.run("lint", "--fix").status == .findings)
    }

    @Test("a file of 50 MB is a finding, and is not read", .timeLimit(.minutes(1)))
    func large() throws {
        let space = try Workspace(["b.swift": Self.flag])
        #expect(try space.shell("dd if=/dev/zero of=a.swift bs=1 count=0 seek=50M").status == .success)
        let outcome = try space.run("lint")
        #expect(outcome.status == .findings)
        #expect(outcome.findings == ["a.swift:1:1 unreadable_file", "b.swift:1:5 boolean_state"])
        #expect(outcome.text.contains("52428800 bytes"))
        try space.scratch.file(".lintrc", #"{ "rules": { "unreadable_file": { "maximum_file_size": 10 } } }"#)
        #expect(try space.run("lint", "b.swift").findings == ["b.swift:1:1 unreadable_file"])
    }

    @Test("a file that may not be read is a finding", .enabled(if: geteuid() != 0, "the superuser reads everything"))
    func forbidden() throws {
        let space = try Workspace(["a.swift": Self.flag, "b.swift": Self.flag])
        #expect(try space.shell("chmod 000 a.swift").status == .success)
        let outcome = try space.run("lint")
        #expect(outcome.status == .findings)
        #expect(outcome.findings == ["a.swift:1:1 unreadable_file", "b.swift:1:5 boolean_state"])
    }

    @Test("a link that leads nowhere: told, an error where it was named")
    func brokenLink() throws {
        let space = try Workspace(["a.swift": Self.flag])
        try space.scratch.link("b.swift", to: "nowhere.swift")
        let walked = try space.run("lint")
        #expect(walked.status == .success)
        #expect(walked.words == ["statute: warning: b.swift: a symbolic link that leads nowhere; skipped"])
        let named = try space.run("lint", "b.swift")
        #expect(named.status == .failure)
        #expect(named.words == ["statute: error: b.swift: a symbolic link that leads nowhere; skipped"])
    }

    @Test("the same bytes in any locale")
    func locale() throws {
        let space = try Workspace(["İ.swift": "let errI = 1\nvar isIt = true\n", "i.swift": Self.flag])
        let outputs = try [[:], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"], ["LANG": "C"]].map { environment in
            try BuiltBinary.run(["lint"], in: space.scratch.folder, environment: environment).output
        }
        #expect(Set(outputs).count == 1 && !outputs[0].isEmpty)
    }
}
