import Foundation
import Reporters
import RuleKit
import Syntax
import Testing

/// The formats whose readers compare one report with another.
@Suite struct FingerprintedReportsTests {
    private func render(
        _ format: ReportFormat, _ findings: [Diagnostic] = NastySet.diagnostics,
        _ load: @escaping (String) -> SourceText? = { path in NastySet.texts.first { $0.path == path } }
    ) throws -> Any {
        var reporter = format.reporter(in: NastySet.context)
        var sources = ReportSources(of: load)
        return try JSONSerialization.jsonObject(with: Data(reporter.render(findings, from: &sources)))
    }

    private func issues() throws -> [[String: Any]] {
        try #require(try render(.gitlab) as? [[String: Any]])
    }

    private func run() throws -> [String: Any] {
        let log = try #require(try render(.sarif) as? [String: Any])
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    private func results() throws -> [[String: Any]] {
        try #require(try run()["results"] as? [[String: Any]])
    }

    private func fingerprints(in report: Any) -> [String] {
        if let issues = report as? [[String: Any]] { return issues.compactMap { $0["fingerprint"] as? String } }
        let runs = (report as? [String: Any])?["runs"] as? [[String: Any]]
        let results = runs?.first?["results"] as? [[String: Any]] ?? []
        return results.compactMap { ($0["partialFingerprints"] as? [String: String])?["statute/v1"] }
    }

    @Test func gitLabGetsItsFields() throws {
        let issues = try issues()
        #expect(issues.map { $0["check_name"] as? String } == NastySet.diagnostics.map(\.rule))
        let locations = issues.compactMap { $0["location"] as? [String: Any] }
        #expect(locations.map { $0["path"] as? String } == NastySet.diagnostics.map(\.path))
        let lines = locations.compactMap { $0["lines"] as? [String: Int] }
        #expect(lines.allSatisfy { 1 <= $0["begin"] ?? 0 && $0["begin"] ?? 0 <= $0["end"] ?? 0 })
        #expect(lines.count == NastySet.diagnostics.count)
        let words = ["error": "major", "warning": "minor", "info": "info"]
        #expect(issues.map { $0["severity"] as? String } == NastySet.diagnostics.map { words[$0.severity.rawValue] })
    }

    @Test(arguments: [ReportFormat.gitlab, .sarif])
    func fingerprintsAreUnique(_ format: ReportFormat) throws {
        let copies = NastySet.diagnostics.flatMap { [$0, $0, $0] }
        let fingerprints = fingerprints(in: try render(format, copies))
        #expect(fingerprints.count == copies.count && Set(fingerprints).count == copies.count)
    }

    /// Who has lexed a text says what tells its places apart, once for all findings in it.
    @Test(arguments: [ReportFormat.gitlab, .sarif])
    func fingerprintsRestOnThoseOfThePlaces(_ format: ReportFormat) throws {
        let text = SourceText(path: "a.swift", "let a = 1; var b = 2\n")
        let findings = [4, 15].map { offset in
            Diagnostic(
                rule: "a", severity: .warning, path: text.path, range: TextRange(offset, offset + 1), message: "Here.")
        }
        var asked: [String] = []
        var sources = ReportSources(load: { _ in IndexedSource(text) }) { path in
            asked.append(path)
            return { range in Fingerprint(value: UInt64(range.start)) }
        }
        var reporter = format.reporter(in: NastySet.context)
        let report = reporter.render(findings, from: &sources)
        let expected = findings.map { Fingerprint(of: $0, at: Fingerprint(value: UInt64($0.range.start))).hexadecimal }
        #expect(fingerprints(in: try JSONSerialization.jsonObject(with: Data(report))) == expected)
        #expect(asked == [text.path])
    }

    @Test(arguments: [ReportFormat.gitlab, .sarif])
    func fingerprintsDoNotMoveWithLinesNorChangeWithMessages(_ format: ReportFormat) throws {
        let added = "// moved\n\n\nimport Moved\n"
        let length = added.utf8.count
        let findings = NastySet.diagnostics.filter { $0.path == NastySet.login.path }
        let moved = findings.map { finding in
            Diagnostic(
                rule: finding.rule, severity: .error, path: finding.path,
                range: TextRange(finding.range.start + length, finding.range.end + length), message: "Said anew.")
        }
        let before = fingerprints(in: try render(format, findings))
        let after = fingerprints(
            in: try render(format, moved) { path in
                SourceText(path: path, bytes: Array(added.utf8) + NastySet.login.bytes)
            })
        #expect(before == after && before.count == findings.count)
    }

    @Test func sarifNamesItsRules() throws {
        let driver = try #require((try run()["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        for (finding, result) in zip(NastySet.diagnostics, try results()) {
            #expect(result["ruleId"] as? String == finding.rule)
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == finding.rule)
        }
        #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
        let known = try #require(rules.first { $0["id"] as? String == "boolean_state" })
        #expect((known["help"] as? [String: String])?["markdown"]?.contains("Two `Bool`s have *four* states") == true)
    }

    @Test func sarifHasEachPathAsAURI() throws {
        for (finding, result) in zip(NastySet.diagnostics, try results()) {
            let place = try place(try #require((result["locations"] as? [[String: Any]])?.first))
            #expect(place.uri.removingPercentEncoding == finding.path)
            #expect(place.uri.utf8.allSatisfy { 0x21 <= $0 && $0 < 0x7F })
            #expect(URL(string: place.uri) != nil)
            #expect(place.base == "%SRCROOT%")
        }
    }

    @Test(arguments: [
        ("/a b/c.swift", "file:///a%20b/c.swift", false), ("../a.swift", "../a.swift", false),
        ("a:b.swift", "a%3Ab.swift", true), ("a..b/c#d?e.swift", "a..b/c%23d%3Fe.swift", true),
        ("<stdin>", "%3Cstdin%3E", true), ("ä\u{7}\"%", "%C3%A4%07%22%25", true),
    ])
    func paths(_ path: String, _ uri: String, _ isBelowBase: Bool) throws {
        let finding = Diagnostic(rule: "a", severity: .info, path: path, range: TextRange(0, 0), message: "Here.")
        let log = try render(.sarif, [finding]) as? [String: Any]
        let results = (log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
        let place = try place(try #require((results?.first?["locations"] as? [[String: Any]])?.first))
        #expect(place.uri == uri)
        #expect((place.base != nil) == isBelowBase)
    }

    /// Regions and fixes counted back from scalars to bytes.
    @Test func sarifsRegionsAreTheRanges() throws {
        for (finding, result) in zip(NastySet.diagnostics, try results()) {
            guard let source = NastySet.texts.first(where: { $0.path == finding.path }), finding.rule != "stale",
                finding.rule != "broken_source", finding.path != NastySet.invalid.path
            else { continue }
            let place = try place(try #require((result["locations"] as? [[String: Any]])?.first))
            #expect(try range(place.region, in: source) == clamped(finding.range, to: source), "\(finding.message)")
            let related = result["relatedLocations"] as? [[String: Any]] ?? []
            #expect(related.map { ($0["message"] as? [String: String])?["text"] } == finding.notes.map(\.message))
            let fixes = result["fixes"] as? [[String: Any]] ?? []
            let changes = fixes.flatMap { $0["artifactChanges"] as? [[String: Any]] ?? [] }
            let replacements = changes.flatMap { $0["replacements"] as? [[String: Any]] ?? [] }
            let edits = try replacements.map { replacement in
                Edit(
                    path: finding.path,
                    range: try range(try #require(replacement["deletedRegion"] as? [String: Int]), in: source),
                    replacement: try #require((replacement["insertedContent"] as? [String: String])?["text"]))
            }
            #expect(edits == finding.fix?.edits ?? [])
        }
    }

    private func clamped(_ range: TextRange, to source: SourceText) -> TextRange {
        TextRange(range.start, min(range.end, source.bytes.count))
    }

    private func place(_ location: [String: Any]) throws -> (uri: String, base: String?, region: [String: Int]) {
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        let artifact = try #require(physical["artifactLocation"] as? [String: String])
        return (
            try #require(artifact["uri"]), artifact["uriBaseId"], try #require(physical["region"] as? [String: Int])
        )
    }

    private func range(_ region: [String: Int], in source: SourceText) throws -> TextRange {
        func offset(_ line: String, _ column: String) throws -> Int {
            let whole = LineIndex(source).range(ofLine: try #require(region[line]))
            // A byte order mark is not counted.
            let start = source.bytes[whole.start...].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : whole.start
            let text = String(decoding: source.bytes[start..<whole.end], as: UTF8.self)
            let before = text.unicodeScalars.prefix(try #require(region[column]) - 1)
            return start + before.reduce(0) { $0 + UTF8.width($1) }
        }
        return TextRange(try offset("startLine", "startColumn"), try offset("endLine", "endColumn"))
    }
}
