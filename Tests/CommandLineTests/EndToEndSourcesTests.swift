import Files
import Testing
@testable import Program

/// Sources that are special: generated, suppressed, broken.
struct EndToEndSourcesTests {
    @Test("generated files are counted, known to the project, and linted when the configuration says so")
    func generated() throws {
        let space = try Workspace([
            "a.swift": "func f(s: State) { switch s { case .a: g(); default: h() } }\n",
            "generated.swift": "// DO NOT EDIT\nenum State { case a, b }\nvar isOpen = false\n",
            "tool.swift": "// Generated using Sourcery\nvar isOpen = false\n",
        ])
        let skipped = try space.run("lint")
        #expect(skipped.findings == ["a.swift:1:45 switch_default"])
        #expect(skipped.summary
            == "Linted 1 file, 1 line: 1 warning; 1 fixable with --fix --unsafe; 2 generated files skipped.")
        #expect(try space.run("lint", "generated.swift").summary
            == "Linted 0 files, 0 lines: no findings; 1 generated file skipped.")
        try space.scratch.file(".lintrc", #"{ "generated": "lint" }"#)
        let linted = try space.run("lint")
        #expect(linted.findings.count == 3)
        #expect(linted.summary?.hasPrefix("Linted 3 files, 6 lines: 3 warnings") == true)
    }

    @Test("suppressions hold, and those that suppress nothing are found")
    func suppressions() throws {
        let space = try Workspace([
            "a.swift": """
                // statute:disable:next boolean_state -- mirrors a column
                var isOpen = false
                var isShut = true // statute:disable:this boolean_state
                var isGone = true
                // statute:disable:previous boolean_state, switch_default
                // statute:disable boolean_state -- a region
                var isHere = false
                // statute:enable boolean_state
                var isBack = false
                // statute:disable:next boolean_state
                let name = 1

                """,
            "b.swift": "// statute:disable all -- a whole file\nvar isOpen = false\nlet a=\"x\"\n",
        ])
        let outcome = try space.run("lint")
        #expect(outcome.findings == [
            "a.swift:5:12 unused_suppression", "a.swift:9:5 boolean_state", "a.swift:10:12 unused_suppression",
        ])
        #expect(try space.run("lint", "--fix").status == .success)
        let fixed = try space.scratch.read("a.swift")
        #expect(fixed.contains("// statute:disable:previous boolean_state\n"))
        #expect(fixed.hasSuffix("var isBack = false\nlet name = 1\n"))
    }

    @Test("an invalid suppression is an error, with what was meant")
    func invalidSuppression() throws {
        let space = try Workspace(["a.swift": "// statute:disable:next bolean_state\nvar isOpen = false\n"])
        let outcome = try space.run("lint")
        #expect(outcome.status == .findings)
        #expect(outcome.findings == ["a.swift:1:25 invalid_suppression", "a.swift:2:5 boolean_state"])
        #expect(outcome.text.contains("`boolean_state`"))
    }

    @Test("broken source is an error; what can be trusted is still given")
    func broken() throws {
        let space = try Workspace([
            "a.swift": "var isOpen = false\nfunc f() {\n", "b.swift": "let a = \"never closed\nvar isOpen = true\n",
            "c.swift": "<<<<<<< ours\nlet a = 1\n=======\nlet a = 2\n>>>>>>> theirs\nvar isOpen = true\n",
            "d.swift": "/* /* never */\n", "e.swift": "let a = 1 )\n",
        ])
        let outcome = try space.run("lint")
        #expect(outcome.status == .findings)
        #expect(outcome.findings == [
            "a.swift:1:5 boolean_state", "a.swift:2:10 broken_source", "b.swift:1:9 broken_source",
            "b.swift:2:5 boolean_state", "c.swift:1:1 broken_source", "c.swift:6:5 boolean_state",
            "d.swift:1:1 broken_source", "e.swift:1:11 broken_source",
        ])
    }

    @Test("line breaks of Windows, a byte order mark, no line break at the end", arguments: [
        ("var a = 1\r\nvar isOpen = false\r\nlet b=\"x\"\r\n", "let b = \"x\"\r\n"),
        ("\u{FEFF}var a = 1\nvar isOpen = false\nlet b=\"x\"", "let b = \"x\""),
        ("var a = 1\rvar isOpen = false\rlet b=\"x\"", "let b = \"x\""),
    ])
    func lineBreaks(_ code: String, _ end: String) throws {
        let space = try Workspace(["a.swift": code])
        let outcome = try space.run("lint")
        #expect(outcome.findings == ["a.swift:2:5 boolean_state", "a.swift:3:6 string_assignment_spacing"])
        #expect(outcome.summary?.hasPrefix("Linted 1 file, 3 lines") == true)
        #expect(try space.run("lint", "--fix").status == .success)
        let fixed = try space.scratch.read("a.swift")
        #expect(fixed.utf8.elementsEqual((code.utf8.dropLast(code.utf8.count - code.range(of: "let")) + end.utf8)))
    }

    @Test("an empty file, a file of NUL", arguments: ["", "\u{0}\u{0}", "\n\n", "#!/usr/bin/swift"])
    func nearlyNothing(_ code: String) throws {
        let space = try Workspace(["a.swift": code])
        let outcome = try space.run("lint", "--fix", "--unsafe")
        #expect(outcome.status == .success || outcome.findings.allSatisfy { $0.hasSuffix("broken_source") })
        #expect(try space.scratch.read("a.swift") == code)
    }
}

extension String {
    /// The offset in bytes at which `part`, which is in it once, begins.
    fileprivate func range(of part: String) -> Int {
        utf8.indices.first { index in self[index...].utf8.starts(with: part.utf8) }
            .map { index in utf8.distance(from: startIndex, to: index) } ?? utf8.count
    }
}
