@testable import Arguments
import Files
import Reporters
import Testing
@testable import Program

/// Which reports a run writes, and where to.
struct SeveralReportsTests {
    private static let code = "var isOpen = false\n"

    private func reports(
        _ words: String..., on target: StreamTarget = .elsewhere, environment: [String: String] = [:]
    ) throws -> [ReportRequest] {
        guard case let .lint(request) = try Command(parsing: words.map { word in Array(word.utf8) }) else { return [] }
        return request.reports(environment: { name in environment[name] }) { destination in
            if case .file = destination { .elsewhere } else { target }
        }
    }

    private func report(_ format: ReportFormat, _ destination: Destination = .standardOutput) -> ReportRequest {
        ReportRequest(format: format, destination: destination)
    }

    @Test("without a format: what fits whoever reads")
    func fitting() throws {
        #expect(try reports(on: .terminal) == [report(.text)])
        #expect(try reports(on: .elsewhere) == [report(.concise)])
        #expect(try reports("--output=a", on: .terminal) == [report(.concise, .file("a"))])
        #expect(try reports("--stdin", "--fix", on: .terminal) == [report(.text, .standardError)])
        #expect(try reports("--stdin", "--fix", on: .elsewhere) == [report(.concise, .standardError)])
    }

    @Test("on GitHub Actions: its annotations besides, in the log")
    func gitHubActions() throws {
        let actions = ["GITHUB_ACTIONS": "true"]
        #expect(try reports(environment: actions) == [report(.concise), report(.github)])
        #expect(try reports("--output=a", environment: actions) == [report(.concise, .file("a")), report(.github)])
        #expect(try reports("--format=text", environment: actions) == [report(.text)])
        #expect(try reports("--format=jsonl=a", environment: actions) == [report(.jsonl, .file("a"))])
        #expect(try reports(environment: ["GITHUB_ACTIONS": "false"]) == [report(.concise)])
    }

    @Test("the fixed text of standard input has standard output for itself")
    func fixedText() throws {
        let expected = [report(.github, .standardError), report(.jsonl, .file("a"))]
        #expect(try reports("--stdin", "--fix", "--format=github", "--format=jsonl=a") == expected)
    }

    @Test("several at once, each as it is alone")
    func several() throws {
        let space = try Workspace(["a.swift": Self.code])
        let concise = try space.run("lint", "--format", "concise").text
        let github = try space.run("lint", "--format", "github").text
        let json = try space.run("lint", "--format", "jsonl").text
        #expect(!concise.isEmpty && !github.isEmpty && !json.isEmpty)

        let outcome = try space.run(
            "lint", "--format", "concise", "--format=jsonl=report one", "--format", "github", "--format=concise=./two",
            "--format=github=two")
        #expect(outcome.status == .success)
        #expect(outcome.text == concise + github)
        #expect(try space.scratch.read("report one") == json)
        #expect(try space.scratch.read("two") == concise + github)
    }

    @Test("two names of one file are one place", arguments: ["x", "./x", "../inner/x", "$PWD/x", "link", "dangling", "through/x"])
    func names(_ name: String) throws {
        let space = try Workspace(["a.swift": Self.code, "inner/a.swift": Self.code, "inner/there": ""])
        try space.scratch.link("inner/link", to: "x")
        try space.scratch.link("inner/dangling", to: "../inner/link")
        try space.scratch.link("inner/through", to: ".")
        let refused = try space.shell(#"cd inner && "$statute" lint --format json=x --format sarif=\#(name)"#)
        #expect(refused.status == .failure)
        #expect(refused.errors.contains("'json' and 'sarif' cannot both go to "))
        #expect(try space.scratch.names(in: "inner") == ["a.swift", "dangling", "link", "there", "through"], "nothing is written")
        let alone = try space.shell(#"cd inner && "$statute" lint --format json=there --format sarif=\#(name)"#)
        #expect(alone.status == .success)
        let both = try space.shell(#"cd inner && "$statute" lint --quiet --format concise=x --format github=\#(name)"#)
        #expect(both.status == .success)
        let text = try space.scratch.read("inner/x")
        #expect(text.hasPrefix("a.swift:1:5: warning: ") && text.contains("\n::warning "), "\(text)")
        let patch = try space.shell(#"cd inner && "$statute" lint --diff --output=x --format jsonl=\#(name)"#)
        #expect(patch.status == .success)
        #expect(try space.scratch.read("inner/x").isEmpty, "the patch, which has nothing to change")
    }

    @Test("a patch takes the place of the reports that have no file of their own")
    func patch() throws {
        let space = try Workspace(["a.swift": "let a=\"\"\n"])
        let patch = try space.run("lint", "--diff").text
        #expect(patch.hasPrefix("--- a/a.swift\n"))
        let outcome = try space.run("lint", "--diff", "--format", "github", "--format", "jsonl=report")
        #expect(outcome.text == patch)
        #expect(try space.scratch.read("report").hasPrefix(#"{"rule":"string_assignment_spacing""#))
        #expect(try space.run("lint", "--diff", "--output=patch", "--format", "jsonl=report").output.isEmpty)
        #expect(try space.scratch.read("patch") == patch)
        #expect(try reports("--diff", environment: ["GITHUB_ACTIONS": "true"]).isEmpty)
    }

    @Test("the environment of GitHub Actions is enough")
    func environment() throws {
        let space = try Workspace(["a.swift": Self.code])
        let plain = try space.run("lint").text
        let outcome = try BuiltBinary.run(["lint"], in: space.scratch.folder, environment: ["GITHUB_ACTIONS": "true"])
        #expect(outcome.text.hasPrefix(plain + "::warning file=a.swift,line=1,"))
        #expect(outcome.text.split(separator: "\n").count == 2)
    }

    @Test("a place that cannot be written to keeps no report from the others")
    func faults() throws {
        let space = try Workspace(["a.swift": Self.code])
        let outcome = try space.run("lint", "--format=jsonl=no/a", "--format=github", "--format=concise=b")
        #expect(outcome.status == .failure)
        #expect(outcome.words == ["statute: error: no/a: no such folder"])
        #expect(outcome.text.hasPrefix("::warning "))
        #expect(try space.scratch.read("b").hasPrefix("a.swift:1:5: "))
    }
}
