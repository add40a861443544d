import Files
import Foundation
import Testing
@testable import Program

/// The regular expressions that docs/editors.md has people copy, over what `concise` prints. `Tests/Editors/run` tries
/// the recipes in the editors themselves.
struct EditorPatternTests {
    private struct Place: Equatable {
        let path: String
        let line: Int
        let column: Int
        let severity: String
        let message: String
    }

    /// A file below `Tests/Golden` by lines.
    private static func golden(_ name: String) throws -> [String] {
        let bytes = try FileReading.read(Golden.tests.appending("Golden/\(name)"))
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func blocks() throws -> [[String: Any]] {
        try DocumentationPage.read("docs/editors.md").blocks.filter { $0.language == "json" }.compactMap { block in
            try JSONSerialization.jsonObject(with: Data(block.lines.joined(separator: "\n").utf8)) as? [String: Any]
        }
    }

    private static func matcher() throws -> [String: Any] {
        let tasks = try #require(try blocks().lazy.compactMap { $0["tasks"] as? [[String: Any]] }.first)
        let matcher = try #require(tasks.first?["problemMatcher"] as? [String: Any])
        return try #require(matcher["pattern"] as? [String: Any])
    }

    /// What the golden `jsonl` has, as `concise` words it.
    private static func expected() throws -> [Place] {
        try golden("EndToEnd/jsonl.golden").flatMap { line in
            let finding = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let severity = try #require(finding["severity"] as? String)
            let rule = try #require(finding["rule"] as? String)
            let notes = try #require(finding["notes"] as? [[String: Any]])
            let word = severity == "info" ? "note" : severity
            return try [place(finding, word, " [\(rule)]")] + notes.map { note in try place(note, "note", "") }
        }
    }

    private static func place(_ value: [String: Any], _ severity: String, _ suffix: String) throws -> Place {
        Place(
            path: try #require(value["path"] as? String), line: try #require(value["line"] as? Int),
            column: try #require(value["column"] as? Int), severity: severity,
            message: try #require(value["message"] as? String) + suffix)
    }

    @Test("the problem matcher of VS Code reads each part of a line")
    func problemMatcher() throws {
        let matcher = try Self.matcher()
        let regex = try Regex(try #require(matcher["regexp"] as? String))
        let groups = try ["file", "line", "column", "severity", "message", "code"].map { key in
            try #require(matcher[key] as? Int)
        }
        let found = try Self.golden("EndToEnd/concise.golden").map { line in
            let match = try #require(try regex.wholeMatch(in: line), "\(line)")
            let parts = groups.map { group in match.output[group].substring.map(String.init) ?? "" }
            return Place(
                path: parts[0], line: Int(parts[1]) ?? 0, column: Int(parts[2]) ?? 0, severity: parts[3],
                message: parts[4] + (parts[5].isEmpty ? "" : " [\(parts[5])]"))
        }
        #expect(try found == Self.expected() && found.count > 5)
    }

    @Test("nasty lines are read as well, from the first place in them to the rule at their end")
    func nastyLines() throws {
        let regex = try Regex(try #require(try Self.matcher()["regexp"] as? String))
        for line in try Self.golden("reporters/concise.golden") {
            let match = try #require(try regex.wholeMatch(in: line), "\(line)")
            let path = try #require(match.output[1].substring)
            #expect(path.hasPrefix("Sources/") && path.hasSuffix(".swift"), "\(line)")
            let rule = match.output[6].substring
            #expect(rule.map { line.hasSuffix("[\($0)]") } ?? line.contains(": note: a note"), "\(line)")
        }
    }

    @Test("the file_regex of Sublime Text")
    func fileRegex() throws {
        let pattern = try #require(try Self.blocks().lazy.compactMap { $0["file_regex"] as? String }.first)
        let regex = try Regex(pattern)
        let found = try Self.golden("EndToEnd/concise.golden").map { line in
            let match = try #require(try regex.wholeMatch(in: line), "\(line)")
            return (1...4).map { group in match.output[group].substring.map(String.init) ?? "" }
        }
        #expect(try found == Self.expected().map { [$0.path, "\($0.line)", "\($0.column)", $0.message] })
    }
}
