import Arguments
import Files
import Foundation
import Testing
@testable import Program

/// The scripts of `statute completions` in the shells that are there.
struct CompletionsTests {
    private static let drivers = Golden.tests.appending("Shells")

    private static func program(_ name: String) -> String? {
        ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// A folder with files to complete, and the shell's script in it.
    private func folder(_ shell: Shell) throws -> Scratch {
        let scratch = try Scratch()
        try scratch.file("a b.swift")
        try scratch.file("Sources/c.swift")
        let script = try BuiltBinary.run(["completions", shell.rawValue])
        #expect(script.status == .success)
        try scratch.file("Scripts/_statute", script.text)
        return scratch
    }

    private func lines(_ program: String, _ arguments: [String], in folder: Scratch) throws -> [String] {
        let output = try Scratch.run(program, arguments, in: folder.folder.display)
        return String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    private static let bash: KeyValuePairs = [
        "statute exp": "explain",
        "statute lint --no-e": "--no-exclude",
        "statute lint --format=gith": "github",
        "statute --severity ": "info|warning|error",
        "statute lint --only force_cast,empty_c": "force_cast,empty_count",
        "statute explain empty_": "empty_count",
        "statute lint a": "a b.swift",
        "statute add": "add-suppressions",
        "statute Sou": "Sources",
        "statute init S": "Scripts|Sources",
        "statute init a": "",
        "statute init --p": "--print",
        "statute rules --severity w": "",
        "statute help expl": "explain",
        "statute completions z": "zsh",
        "statute lint --threads ": "",
    ]

    @Test("bash offers what fits", .enabled(if: program("bash") != nil, "there is no bash here"))
    func bash() throws {
        let scratch = try folder(.bash)
        let program = try #require(Self.program("bash"))
        let driver = Self.drivers.appending("press-tab.bash").display
        let offers = try lines(program, [driver, "Scripts/_statute"] + Self.bash.map(\.key), in: scratch)
        #expect(offers.count == Self.bash.count)
        for ((line, expected), offer) in zip(Self.bash, offers) {
            #expect(offer.split(separator: "|").sorted() == expected.split(separator: "|").sorted(), "\(line)")
        }
    }

    private static let zsh: KeyValuePairs = [
        "statute exp": "statute explain ",
        "statute lint --no-exc": "statute lint --no-exclude ",
        "statute lint --format gith": "statute lint --format github ",
        "statute lint --format=gith": "statute lint --format=github ",
        "statute --severity e": "statute --severity error ",
        "statute lint --only force_cast,empty_c": "statute lint --only force_cast,empty_count,",
        "statute explain empty_": "statute explain empty_count ",
        "statute lint a": "statute lint a\\ b.swift ",
        "statute add": "statute add-suppressions ",
        "statute Sour": "statute Sources/",
        "statute init So": "statute init Sources/",
        "statute help expl": "statute help explain ",
        "statute completions z": "statute completions zsh ",
    ]

    @Test("zsh completes", .enabled(if: program("zsh") != nil, "there is no zsh here"))
    func zsh() throws {
        let scratch = try folder(.zsh)
        let program = try #require(Self.program("zsh"))
        let driver = Self.drivers.appending("press-tab.zsh").display
        let script = scratch.folder.appending("Scripts/_statute").display
        let completed = try lines(program, ["-f", driver, script] + Self.zsh.map(\.key), in: scratch)
        #expect(completed == Self.zsh.map(\.value))
    }

    private static let fish: KeyValuePairs = [
        "statute exp": ["explain"],
        "statute lint --no-exc": ["--no-exclude"],
        "statute lint --format gith": ["github"],
        "statute lint --format=gith": ["--format=github"],
        "statute --severity ": ["error", "info", "warning"],
        "statute lint --only force_cast,empty_c": ["force_cast,empty_count"],
        "statute explain empty_": ["empty_count"],
        "statute lint a": ["a b.swift"],
        "statute init So": ["Sources/"],
        "statute rules --severity w": [],
        "statute help expl": ["explain"],
        "statute completions z": ["zsh"],
    ]

    @Test("fish offers what fits", .enabled(if: program("fish") != nil, "there is no fish here"))
    func fish() throws {
        let scratch = try folder(.fish)
        let program = try #require(Self.program("fish"))
        for (line, expected) in Self.fish {
            let command = "source Scripts/_statute; complete -C \(Completions.quoted(line))"
            let offers = try lines(program, ["--no-config", "-c", command], in: scratch).map { offer in
                String(offer.prefix { $0 != "\t" })
            }
            #expect(offers.sorted() == expected, "\(line)")
        }
    }

    @Test("a shell that there is none of")
    func unknown() throws {
        let run = try BuiltBinary.run(["completions", "csh"])
        #expect(run.status == .failure)
        #expect(run.errors.hasPrefix("statute: error: there are completions for bash, zsh, fish, not for 'csh'\n"))
    }

    @Test("text in a shell is nothing but text")
    func quoted() throws {
        let text = "it's $HOME `ls` \"\\ \n*"
        let printed = try Scratch.run("/bin/sh", ["-c", "printf %s \(Completions.quoted(text))"], in: "/")
        #expect(String(decoding: printed, as: UTF8.self) == text)
    }
}
