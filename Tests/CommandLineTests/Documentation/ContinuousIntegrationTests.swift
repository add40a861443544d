import Files
import Foundation
import Testing
@testable import Program

/// What `.github` has for others, and what action.yml calls.
struct ContinuousIntegrationTests {
    private static func pattern() throws -> [String: Any] {
        let bytes = try FileReading.read(DocumentationPage.root.appending(".github/statute-matcher.json"))
        let file = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        let matcher = try #require((file?["problemMatcher"] as? [[String: Any]])?.first)
        return try #require((matcher["pattern"] as? [[String: Any]])?.first)
    }

    private static func lines(of golden: String) throws -> [String] {
        let bytes = try FileReading.read(Golden.tests.appending("Golden/\(golden)"))
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("the problem matcher of GitHub reads each error and warning, and no note")
    func problemMatcher() throws {
        let pattern = try Self.pattern()
        let regex = try Regex(try #require(pattern["regexp"] as? String))
        let groups = try ["file", "line", "column", "severity", "message", "code"].map { key in
            try #require(pattern[key] as? Int)
        }
        let read = try Self.lines(of: "EndToEnd/concise.golden").compactMap { line in
            try regex.wholeMatch(in: line).map { match in
                groups.map { group in match.output[group].substring.map(String.init) ?? "" }
            }
        }
        let expected = try Self.lines(of: "EndToEnd/jsonl.golden").compactMap { line -> [String]? in
            let finding = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let parts = ["path", "line", "column", "severity", "message", "rule"].map { key in
                finding?[key].map { value in "\(value)" } ?? ""
            }
            return parts[3] == "info" ? nil : parts
        }
        #expect(read == expected && read.count > 5)
    }

    @Test("nasty lines are read by the problem matcher too")
    func nastyLines() throws {
        let regex = try Regex(try #require(try Self.pattern()["regexp"] as? String))
        for line in try Self.lines(of: "reporters/concise.golden") {
            let isIssue = line.contains(/:\d+:\d+: (error|warning):\ /)
            #expect(try (regex.wholeMatch(in: line) != nil) == isIssue, "\(line)")
        }
    }

    private func lint(_ variables: String, in space: Workspace) throws -> BuiltBinary.Outcome {
        let script = DocumentationPage.root.appending(".github/action/lint").display
        return try space.shell("STATUTE=$statute GITHUB_STEP_SUMMARY=$PWD/summary.md \(variables) '\(script)'")
    }

    @Test("the action annotates, adds to the summary, and ends as the linter does")
    func action() throws {
        let space = try Workspace(["a b/a.swift": "var isOpen = false\n", "c.swift": "var isOpen = false\n"])
        try space.scratch.file("summary.md", "# Before\n")
        let outcome = try lint("STATUTE_SARIF=out.sarif", in: space)
        #expect(outcome.status == .success)
        #expect(outcome.findings == ["a b/a.swift:1:5 boolean_state", "c.swift:1:5 boolean_state"])
        #expect(outcome.text.contains("\n::warning file=a b/a.swift,line=1,"))
        #expect(try space.scratch.read("summary.md").hasPrefix("# Before\n## Statute: 2 warnings\n"))
        #expect(try space.scratch.read("out.sarif").contains("\"uri\":\"a%20b/a.swift\""))

        let strict = try lint("STATUTE_ARGUMENTS='--strict --quiet' STATUTE_PATHS='c.swift'", in: space)
        #expect(strict.status == .findings)
        #expect(strict.findings == ["c.swift:1:5 boolean_state"])
        #expect(try lint("STATUTE_ARGUMENTS=--no-such-flag", in: space).status == .failure)
    }
}
