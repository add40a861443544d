import Files
import Foundation
import Reporters
import RuleKit
import Testing
@testable import Program

/// What the flags of `statute lint` promise.
struct EndToEndFlagsTests {
    /// A finding of each kind: `boolean_state` (a warning), `string_assignment_spacing` (a warning with a safe fix),
    /// `switch_default` (a warning with an unsafe fix), `broken_source` needs a file of its own.
    static let code = """
        enum Door { case open, closed, locked }
        var isOpen = false
        let name="Ada"
        func walk(through door: Door) { switch door { case .open: go(); default: wait() } }

        """

    private let space: Workspace

    init() throws {
        space = try Workspace(["a.swift": Self.code])
    }

    @Test("findings on standard output, the summary on standard error")
    func streams() throws {
        let outcome = try space.run("lint")
        #expect(outcome.findings == [
            "a.swift:2:5 boolean_state", "a.swift:3:9 string_assignment_spacing", "a.swift:4:65 switch_default",
        ])
        #expect(outcome.status == .success)
        #expect(outcome.words.isEmpty)
        #expect(outcome.summary
            == "Linted 1 file, 4 lines: 3 warnings; 1 fixable with --fix (1 more with --unsafe).")
    }

    // MARK: Which findings

    @Test("--only limits what is reported and fixed, and switches no rule off")
    func only() throws {
        #expect(try space.run("lint", "--only", "boolean_state").findings == ["a.swift:2:5 boolean_state"])
        let two = try space.run("lint", "--only", "boolean_state,switch_default", "--only=string_assignment_spacing")
        #expect(two.findings.count == 3)
        try space.scratch.file("b.swift", "// statute:disable:next boolean_state -- kept\nvar isOn = true\n")
        #expect(try space.run("lint", "b.swift", "--only", "unused_suppression").findings.isEmpty)
        #expect(try space.run("lint", "--fix", "--unsafe", "--only", "boolean_state").status == .success)
        #expect(try space.scratch.read("a.swift") == Self.code)
    }

    @Test("--only tells of a file that could not be read: no rule has looked at it")
    func onlyUnread() throws {
        try AtomicWrite.write([0x6C, 0x65, 0x74, 0x20, 0xFF], to: space.scratch.folder.appending("b.swift"))
        let outcome = try space.run("lint", "--only", "force_cast", "--strict")
        #expect(outcome.findings == ["b.swift:1:1 unreadable_file"])
        #expect(outcome.status == .findings)
    }

    @Test("--quiet says nothing of what GitHub leaves out")
    func quietRemarks() throws {
        let many = try Workspace(["a.swift": String(repeating: "var isOpen = false\n", count: 12)])
        #expect(try many.run("lint", "--format", "github").words.count == 1)
        #expect(try many.run("lint", "--format", "github", "--quiet").words.isEmpty)
    }

    @Test("--only with a rule that is off says so, and how to switch it on")
    func onlyOff() throws {
        let outcome = try space.run("lint", "--only", "hack_comment,boolean_state")
        #expect(outcome.status == .success)
        #expect(
            outcome.words == [
                "statute: warning: 'hack_comment' is off, so nothing of it is reported; switch it on: "
                    + #""rules": { "hack_comment": "warning" } in .lintrc"#,
            ])
        let on = try Workspace([".lintrc": #"{ "rules": { "hack_comment": "warning" } }"#, "a.swift": "// TODO: mend\n"])
        #expect(try on.run("lint", "--only", "hack_comment").words.isEmpty)
        #expect(try space.run("lint", "--quiet", "--only", "hack_comment").words.isEmpty)
    }

    @Test("--only with an unknown rule asks what was meant")
    func onlyUnknown() throws {
        let near = try space.run("lint", "--only", "bolean_state")
        #expect(near.status == .failure)
        #expect(near.errors == "statute: error: unknown rule 'bolean_state'; did you mean 'boolean_state'?\n")
        let far = try space.run("lint", "--only", "zebra")
        #expect(far.errors == "statute: error: unknown rule 'zebra'; 'statute rules' lists them all\n")
        #expect(far.output.isEmpty)
    }

    @Test("--severity leaves out what weighs less, also when fixing")
    func severity() throws {
        try space.scratch.file(".lintrc", """
            { "rules": { "boolean_state": "error", "switch_default": "info" } }
            """)
        #expect(try space.run("lint", "--severity", "info").findings.count == 3)
        #expect(try space.run("lint", "--severity", "warning").findings.count == 2)
        let errors = try space.run("lint", "--severity", "error")
        #expect(errors.findings == ["a.swift:2:5 boolean_state"])
        #expect(errors.status == .findings)
        #expect(try space.run("lint", "--severity", "error", "--fix").status == .findings)
        #expect(try space.scratch.read("a.swift") == Self.code, "a fix of what is not reported is not applied")
        #expect(try space.run("lint", "--severity", "eror").errors.hasPrefix(
            "statute: error: '--severity' takes one of info, warning, error, not 'eror'; did you mean 'error'?\n"))
    }

    // MARK: Exit codes

    @Test("--strict makes warnings errors")
    func strict() throws {
        let outcome = try space.run("lint", "--strict")
        #expect(outcome.status == .findings)
        #expect(outcome.text.contains(": error: 'isOpen'"))
        #expect(outcome.summary?.contains("3 errors") == true)
        #expect(try space.run("lint", "--strict", "--severity", "error").findings.count == 3)
    }

    @Test("--max-warnings, of the flag and of the configuration")
    func maximumWarnings() throws {
        #expect(try space.run("lint", "--max-warnings", "3").status == .success)
        let over = try space.run("lint", "--max-warnings", "2")
        #expect(over.status == .findings)
        #expect(over.words == ["statute: error: 3 warnings, and at most 2 are allowed by '--max-warnings'"])
        let one = try space.run("lint", "--only", "switch_default", "--max-warnings", "0")
        #expect(one.words == ["statute: error: 1 warning, and at most 0 are allowed by '--max-warnings'"])
        #expect(try space.run("lint", "--max-warnings", "1").words == ["statute: error: 3 warnings, and at most 1 is allowed by '--max-warnings'"])
        try space.scratch.file(".lintrc", #"{ "max_warnings": 0 }"#)
        let configured = try space.run("lint")
        #expect(configured.status == .findings && configured.words == ["statute: error: 3 warnings, and at most 0 are allowed by .lintrc:1:19"])
        #expect(try space.run("lint", "--max-warnings", "3").status == .success, "the flag wins")
        #expect(try space.run("lint", "--quiet").errors.hasPrefix("statute: error: 3 warnings"))
        try space.scratch.file(".lintrc", #"{ "max_warnings": 0, "rules": { "switch_default": "error" } }"#)
        let both = try space.run("lint")
        #expect(both.words == ["statute: error: 2 warnings, and at most 0 are allowed by .lintrc:1:19"], "beside an error")
        try space.scratch.file(".lintrc", #"{ "max_warnings": 0 }"#)
        try space.scratch.file("inner/b.swift", Self.code)
        #expect(try space.run("lint", "b.swift", in: "inner").status == .findings)
        #expect(try BuiltBinary.run(["lint", space.scratch.folder.display]).status == .findings, "from elsewhere too")
        #expect(try space.run("lint", "--max-warnings", "-1").status == .failure)
        let alone = try Workspace(["c.swift": Self.code])
        let path = alone.scratch.folder.appending("c.swift").display
        #expect(try space.run("lint", path).status == .success, "a file of no project is not judged by this one")
        try alone.scratch.file(".lintrc", #"{ "max_warnings": 2 }"#)
        #expect(try space.run("lint", path).status == .findings, "but by its own")
    }

    private static let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")

    @Test("words that say nothing it can do end with 2, a suggestion and nothing on standard output", arguments: [
        (["lint", "--formt", "text"], "unknown flag '--formt'; did you mean '--format'?"),
        (["lint", "-fix"], "unknown flag '-fix'; did you mean '--fix'?"),
        (["--stats"], "unknown flag '--stats'"),
        (["lint", "--format", "jsnl"], "'--format' takes one of \(formats), not 'jsnl'; did you mean 'jsonl'?"),
        (["lint", "--threads", "0"], "'--threads' takes a whole number from 1, not '0'"),
        (["lint", "--only"], "'--only' needs a value: --only ID,…"),
        (["lint", "--quiet=yes"], "'--quiet' takes no value"),
        (["lint", "--stdin", "a.swift"], "standard input is read alone, without paths"),
        (["lint", "--config", ""], "'--config' takes a path, not an empty word"),
        (["rulez", "--format", "table"], "unknown command 'rulez'; did you mean 'rules'?"),
        (["help", "lnt"], "unknown command 'lnt'; did you mean 'lint'?"),
        (["lnt"], "lnt: no such file or folder; did you mean 'lint'?"),
        (["explain"], "'explain' needs at least one ID"),
        (["explain", "todo"], "unknown rule 'todo'; what SwiftLint calls so is 'hack_comment' here"),
        (["explain", "switch_defualt"], "unknown rule 'switch_defualt'; did you mean 'switch_default'?"),
        (["rules", "boolean_state"], "'rules' takes no operand, but got 'boolean_state'; 'statute explain ID' tells of one rule"),
    ])
    func faults(_ words: [String], _ message: String) throws {
        let outcome = try BuiltBinary.run(words, in: space.scratch.folder)
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("statute: error: \(message)"), "\(outcome.errors)")
    }

    // MARK: What is told

    @Test("--quiet says nothing but findings")
    func quiet() throws {
        let outcome = try space.run("lint", "--quiet")
        #expect(outcome.findings.count == 3)
        #expect(outcome.errors == "")
    }

    @Test("--statistics and --timings stand on standard error, before the summary")
    func extras() throws {
        let outcome = try space.run("lint", "--statistics", "--timings")
        #expect(outcome.findings.count == 3)
        #expect(outcome.words.contains { $0.wholeMatch(of: /\ *1  boolean_state/) != nil })
        #expect(outcome.words.contains { $0.wholeMatch(of: /\ *\d+ µs  rule boolean_state/) != nil })
        for phase in ["find files", "read and lint", "project", "rules"] {
            #expect(outcome.words.contains { $0.hasSuffix("µs  phase \(phase)") })
        }
        for part in FileParts.Part.allCases {
            // Nothing takes no time at all.
            #expect(outcome.words.contains { $0.contains(/[1-9]\d* µs  part \w+$/) && $0.hasSuffix(part.rawValue) })
        }
        #expect(outcome.errors.split(separator: "\n").last?.hasPrefix("Linted ") == true)
    }

    @Test("--output writes a file and leaves standard output alone", arguments: ReportFormat.allCases.map(\.rawValue))
    func output(_ format: String) throws {
        let direct = try space.run("lint", "--format", format, "--no-color")
        let outcome = try space.run("lint", "--format", format, "--output", "report")
        #expect(outcome.output.isEmpty)
        #expect(outcome.status == .success)
        #expect(try space.scratch.read("report") == direct.text)
        #expect(try space.scratch.names() == ["a.swift", "report"])
    }

    @Test("--stamp is left when nothing failed, again and again, and takes no file away")
    func stamp() throws {
        let space = try Workspace(["a.swift": "var isOpen = false\n", "b/.lintrc": "{ \"rules\": 1 }"])
        #expect(try space.run("lint", "--stamp", "stamp").findings.count == 1)
        #expect(try space.scratch.read("stamp") == "")
        // A build system looks at its age.
        func age() throws -> Date? {
            let path = space.scratch.folder.appending("stamp").display
            return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
        let first = try #require(try age())
        #expect(try space.run("lint", "--stamp", "stamp").status == .success)
        #expect(try #require(try age()) > first)
        #expect(try space.run("lint", "--strict", "--stamp", "strict").status == .findings)
        #expect(try space.run("lint", "b", "--stamp", "fault").status == .failure)
        let source = try space.run("lint", "--stamp", "a.swift")
        #expect(source.status == .failure)
        #expect(source.words.last == """
            statute: error: a.swift: is not empty, so it is no stamp; name a file that is not there
            """)
        #expect(try space.scratch.read("a.swift") == "var isOpen = false\n")
        #expect(try space.run("lint", "--stamp", "no/such/folder").status == .failure)
        #expect(try space.scratch.names() == ["a.swift", "b", "stamp"])
    }

    @Test("--output to where no file can be ends with 2")
    func outputFaults() throws {
        let absent = try space.run("lint", "--output", "no/report")
        #expect(absent.status == .failure)
        #expect(absent.words == ["statute: error: no/report: no such folder"])
        #expect(try space.run("lint", "--output", ".").status == .failure)
        #expect(try space.run("lint", "--output", "/dev/null").status == .success)
    }

    @Test("a log that a stream leads to keeps what others write", arguments: [
        ("--output /dev/stdout", "1>>log"), ("--format concise=/dev/stdout", "1>>log"), ("--output /dev/stderr", "2>>log"),
        ("--output /dev/fd/1", "1>>log"), ("--output /dev/fd/3", "3>>log"),
    ])
    func openFile(_ flags: String, _ redirection: String) throws {
        let line = #"{ echo first >&N; "$statute" lint --quiet \#(flags); echo last >&N; } "#
        let number = String(redirection.prefix(1))
        #expect(try space.shell(line.replacing("N", with: number) + redirection).status == .success)
        let log = try space.scratch.read("log").split(separator: "\n")
        #expect(log.first == "first" && log.last == "last" && log.count > 2)
        #expect(log[1].contains("[boolean_state]"))
    }

    @Test("--output through a link writes what it leads to, and leaves the link")
    func outputLink() throws {
        try space.scratch.link("link", to: "report")
        for _ in 1...2 {
            #expect(try space.run("lint", "--output", "link").status == .success)
            #expect(try System.status(of: space.scratch.folder.appending("link"), links: .seen).kind == .symbolicLink)
            #expect(try space.scratch.read("report").contains("[boolean_state]"))
        }
        try space.scratch.link("astray", to: "no/report")
        #expect(try space.run("lint", "--output", "astray").words == ["statute: error: astray: no such folder"])
    }

    @Test("a reader that leaves early ends the run quietly")
    func closedPipe() throws {
        let many = String(repeating: "var isOpen = false\n", count: 5_000)
        try space.scratch.file("b.swift", many)
        let outcome = try space.shell(#"{ "$statute" lint --quiet; echo "status $?" >&2; } | head -1"#)
        #expect(outcome.errors == "status 0\n")
        #expect(outcome.text.split(separator: "\n").count == 1)
        let failing = try space.shell(#"{ "$statute" lint --quiet --strict; echo "status $?" >&2; } | head -1"#)
        #expect(failing.errors == "status 1\n")
    }

    @Test("the same bytes with any number of threads", arguments: ReportFormat.allCases.map(\.rawValue))
    func threads(_ format: String) throws {
        // From 64 files on, the project is merged on several threads, too.
        for number in 0..<80 {
            let text = String(repeating: "// filler\n", count: number * 7 % 23) + Self.code
            try space.scratch.file(Path("folder\(number % 5)/file\(number).swift"), text)
        }
        let outputs = try ["1", "2", "8"].map { threads in
            try space.run("lint", "--threads", threads, "--format", format).output
        }
        #expect(Set(outputs).count == 1 && !outputs[0].isEmpty)
    }
}
