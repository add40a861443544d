import Testing
@testable import Program

/// The reading of pages itself: what it does not see, no test of a page can find.
struct DocumentationReadingTests {
    @Test("blocks, code in lines and links, each with its line")
    func page() {
        let page = DocumentationPage("""
            # Title
            See `statute lint`, ``a `b` c`` and [a page](page.md#part), `[no](link)`, a \\`|` bar `a\\|b`.
            <!-- new project -->
            <!-- not run: no Docker here -->
            ```sh
            statute
            ```
              ~~~~console
              $ statute
              ~~~
                indented
              ~~~~
            """)
        #expect(page.blocks.map(\.line) == [5, 8])
        #expect(page.blocks.map(\.language) == ["sh", "console"])
        #expect(page.blocks.map(\.lines) == [["statute"], ["$ statute", "~~~", "  indented"]])
        #expect(page.blocks.map(\.reasonNotToRun) == ["no Docker here", nil])
        #expect(page.blocks.map(\.startsAnew) == [true, false])
        #expect(page.code.map(\.text).prefix(2) == ["statute lint", "a `b` c"])
        #expect(page.code.last?.text == "a|b")
        #expect(page.links.map(\.text) == ["page.md#part"])
    }

    @Test(
        "the calls in lines of a shell",
        arguments: [
            (["statute lint --fix  # all"], [["statute", "lint", "--fix"]]),
            (["A=1 B='x y' statute | tee \"a b\""], [["statute"], ["tee", "a b"]]),
            (["statute lint \\", "  --fix && true; false"], [["statute", "lint", "--fix"], ["true"], ["false"]]),
            (["statute >out 2>&1 <in", "cat << 'E' > f", "no call", "E", "ls"], [["statute"], ["1"], ["cat"], ["ls"]]),
            (["cp \"$(build -c x)/statute\" $(a (b) c)/d"], [["cp", "$(build -c x)/statute", "$(a (b) c)/d"]]),
        ])
    func shell(_ lines: [String], _ commands: [[String]]) {
        #expect(ShellText(lines).commands == commands)
    }

    @Test(
        "calls in other text",
        arguments: [
            ("      run: statute lint --format github", [["lint", "--format", "github"]]),
            (#"  "command": "statute lint --quiet", "args": []"#, [["lint", "--quiet"]]),
            ("swift package statute --fix", [["--fix"]]),
            ("statute finds what statute:disable names, .statute lint", []),
        ])
    func calls(_ line: String, _ calls: [[String]]) {
        #expect(StatuteCall.calls(in: line).map(\.words) == calls)
    }

    @Test(
        "what cannot be said is told",
        arguments: [
            ("lint --fixx", "unknown flag '--fixx'; did you mean '--fix'?"),
            ("instal", "'statute instal' is no command"),
            ("rules --fix", "unknown flag '--fix'"),
            ("lint --threads many", "'--threads' takes a whole number from 1, not 'many'"),
        ])
    func fault(_ words: String, _ fault: String) {
        #expect(StatuteCall(command: ["statute"] + words.split(separator: " ").map(String.init))?.fault == fault)
    }

    @Test("what can be said is not", arguments: ["", "lint [PATHS…]", "lint --format FORMAT", "Sources/A.swift", "-V"])
    func accepted(_ words: String) {
        #expect(StatuteCall(command: ["statute"] + words.split(separator: " ").map(String.init))?.fault == nil)
    }

    @Test("a command that fails, is missing or cannot do what was asked is a fault; a finding is none")
    func project() throws {
        let project = try DocumentationProject()
        let strict = try project.run([["statute lint --strict"], ["git ls-files | xargs statute --strict --quiet"]])
        #expect(strict.faults == [] && strict.outputs.count == 2)
        // As a terminal shows it.
        #expect(strict.outputs[0].contains("\n --> Sources/Player/"))
        #expect(try project.run([["statute lint --no-such-flag | cat"]]).faults.count == 1)
        #expect(try project.run([["false"], ["no-such-program"]]).faults.count == 2)
    }

    @Test("what is shown must be what was printed")
    func shown() {
        let shown = ShownOutput.all(
            in: ["$ statute \\", "  lint", "one", "…", "Linted 5 files in 0.01 s.", "", "$ true"])
        #expect(shown.map(\.command) == [["statute \\", "  lint"], ["true"]])
        #expect(shown[0].fits("one\ntwo\nLinted 5 files in 12.30 s.\n"))
        #expect(shown[0].fits("one\nLinted 5 files in 0.00 s.\n"))
        #expect(!shown[0].fits("one\ntwo\nLinted 6 files in 0.01 s.\n"))
        #expect(!shown[0].fits("two\nLinted 5 files in 0.01 s.\n"))
        #expect(shown[1].fits("") && !shown[1].fits("x\n"))
    }
}
