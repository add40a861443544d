import Arguments
import Files
import Testing
@testable import Program

/// The binary itself, from its first word to its exit status.
struct BuiltBinaryTests {
    @Test("the version", arguments: [["--version"], ["version"], ["-V"]])
    func version(_ words: [String]) throws {
        let outcome = try BuiltBinary.run(words)
        #expect(outcome.status == .success)
        #expect(outcome.text == "statute \(Version.current)\n")
        #expect(outcome.errors.isEmpty)
    }

    @Test("help goes to standard output", arguments: CommandName.allCases)
    func help(_ command: CommandName) throws {
        let outcome = try BuiltBinary.run([command.rawValue, "--help"])
        #expect(outcome.status == .success)
        #expect(outcome.text == Help.text(of: command))
        #expect(outcome.errors.isEmpty)
    }

    @Test("a bad flag is told on standard error, with status 2")
    func badFlag() throws {
        let outcome = try BuiltBinary.run(["--formt", "text"])
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors == """
            statute: error: unknown flag '--formt'; did you mean '--format'?
            statute: note: see 'statute lint --help'

            """)
    }

    @Test("a reader that leaves early is no fault")
    func closedPipe() throws {
        // The shell tells the status of the first program of the pipe through its standard error.
        let outcome = try BuiltBinary.shell(
            #"{ sleep 0.2; "$statute" --help; echo "status $?" >&2; } | true"#)
        #expect(outcome.errors == "status 0\n")
    }

    #if os(Linux)
    @Test("a full disk is told")
    func fullDisk() throws {
        let outcome = try BuiltBinary.shell(#""$statute" --version > /dev/full"#)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("statute: error: standard output: "))
    }

    @Test("on a terminal, an explanation that cannot be given has colours unless they are declined")
    func colours() throws {
        func told(_ flag: String) throws -> String {
            let line = #"script --quiet --command '"$statute" explain no_such \#(flag)' /dev/null </dev/null"#
            return try BuiltBinary.shell(line).text
        }
        #expect(try told("").hasPrefix("statute: \u{1B}[1;31merror:\u{1B}[0m unknown rule"))
        #expect(try told("--no-color").hasPrefix("statute: error: unknown rule"))
    }

    @Test("on a terminal, a command line that cannot be followed is told with colours unless it declines them", arguments: [
        ("lint --nope", "\u{1B}[1;31merror:\u{1B}[0m"), ("lint --nope --no-color", "error:"), ("--no-color --nope", "error:"),
        ("lint --nope -- --no-color", "\u{1B}[1;31merror:\u{1B}[0m"),
    ])
    func coloursOfSlips(_ words: String, _ level: String) throws {
        let line = #"script --quiet --command '"$statute" \#(words)' /dev/null </dev/null"#
        let told = try BuiltBinary.shell(line).text
        #expect(told.hasPrefix("statute: \(level) unknown flag '--nope'"))
        #expect(told.contains("\u{1B}") == level.contains("\u{1B}"))
    }
    #endif

    @Test("a closed standard output is told")
    func closedOutput() throws {
        let outcome = try BuiltBinary.shell(#""$statute" --version >&-"#)
        #expect(outcome.status == .failure)
    }

    @Test("tokens of standard input")
    func tokens() throws {
        let outcome = try BuiltBinary.run(["tokens", "-"], input: Array("let a".utf8))
        #expect(outcome.status == .success)
        #expect(outcome.text.hasSuffix("5\t0\tendOfFile\n"))
        #expect(try BuiltBinary.run(["tokens", "/no/such"]).errors == "statute: error: /no/such: no such file\n")
    }
}
