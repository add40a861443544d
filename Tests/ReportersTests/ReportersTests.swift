@testable import Reporters
import RuleKit
import Syntax
import Testing

@Suite struct ReportersTests {
    @Test(arguments: ReportFormat.allCases)
    func nastySetComesOutAsRecorded(_ format: ReportFormat) {
        Golden("reporters/\(format.rawValue).golden").expect(render(format))
    }

    @Test func colourComesOutAsRecorded() {
        Golden("reporters/text-colour.golden").expect(render(.text, colour: .ansi))
    }

    /// Without its sequences the coloured report is the plain one; nothing else in it could be taken for a sequence.
    @Test(arguments: ReportFormat.allCases)
    func colourChangesNoText(_ format: ReportFormat) {
        let coloured = String(decoding: render(format, colour: .ansi), as: UTF8.self)
        let plain = String(decoding: render(format), as: UTF8.self)
        if format == .text {
            #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
        } else {
            #expect(coloured == plain)
        }
    }

    /// The expression of VS Code's `$gcc` problem matcher, with the `note` that it leaves out.
    @Test func conciseIsWhatProblemMatchersRead() {
        for line in String(decoding: render(.concise), as: UTF8.self).split(separator: "\n") {
            let match = line.wholeMatch(of: /(.*?):(\d+):(\d*):?\s+(?:fatal\s+)?(warning|error|note):\s+(.*)/)
            #expect(match != nil, "\(line)")
        }
    }

    /// Every finding and every note is one line for those who read lines.
    @Test func conciseHasALineEach() {
        let expected = NastySet.diagnostics.reduce(0) { $0 + 1 + $1.notes.count }
        #expect(render(.concise).count { $0 == 0x0A } == expected)
        #expect(render(.concise).allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    }

    @Test(arguments: [ReportFormat.jsonl, .github, .azure])
    func machineFormatsHaveALineForEachFinding(_ format: ReportFormat) {
        #expect(render(format).count { $0 == 0x0A } == NastySet.diagnostics.count)
    }

    @Test(arguments: [ReportFormat.text, .concise, .jsonl, .github, .teamcity, .azure])
    func noFindingsAreNoBytes(_ format: ReportFormat) {
        #expect(render(format, [], colour: .ansi).isEmpty)
    }

    @Test(arguments: [ReportFormat.json, .gitlab, .sarif, .checkstyle, .junit, .rdjson, .markdown, .html])
    func aReportOfNothingIsADocument(_ format: ReportFormat) {
        Golden("reporters/none/\(format.rawValue).golden").expect(render(format, []))
    }

    @Test(arguments: ReportFormat.allCases)
    func nothingFoundNeedsNoRemark(_ format: ReportFormat) {
        var reporter = format.reporter()
        var sources = NastySet.sources
        _ = reporter.render([], from: &sources)
        #expect(reporter.remarks.isEmpty)
    }

    @Test func aCallerMayEmptyTheOutputAtAnyTime() {
        for format in ReportFormat.allCases {
            var reporter = format.reporter(in: NastySet.context)
            var sources = NastySet.sources
            var pieces: [UInt8] = []
            var output: [UInt8] = []
            reporter.begin(to: &output)
            for diagnostic in NastySet.diagnostics {
                reporter.report(diagnostic, from: &sources, to: &output)
                pieces += output
                output = []
            }
            reporter.finish(to: &output)
            #expect(pieces + output == render(format))
        }
    }

    @Test func gitHubsLimitIsSaid() {
        let counts = SeverityCounts(errors: 10, warnings: 1037, infos: 11)
        #expect(
            GitHubReporter.remarks(on: counts) == [
                "GitHub shows 10 of 1,037 warnings of a step; its log has them all.",
                "GitHub shows 10 of 11 notices of a step; its log has them all.",
            ])
        var reporter = GitHubReporter()
        var sources = NastySet.sources
        _ = reporter.render(NastySet.diagnostics, from: &sources)
        #expect(reporter.remarks.count == 1)
    }

    @Test func azuresLimitIsSaid() {
        let findings = (0..<11).map { index in
            Diagnostic(
                rule: "a", severity: .error, path: NastySet.gone, range: TextRange(index, index), message: "One of many.")
        }
        var reporter = AzureReporter()
        var sources = NastySet.sources
        _ = reporter.render(findings, from: &sources)
        #expect(reporter.remarks == ["Azure Pipelines shows 10 of 11 errors of a task; its log has them all."])
    }

    /// A message of source code must not become a command of the log that it is written to.
    @Test(arguments: ["##", "###", "####"]) func azureTakesNoCommandFromAMessage(_ signs: String) {
        for severity in Severity.allCases {
            let finding = Diagnostic(
                rule: "a", severity: severity, path: signs + "vso[task.setvariable variable=a]b", range: TextRange(0, 0),
                message: signs + "vso[task.setvariable variable=PATH]x")
            let text = String(decoding: render(.azure, [finding]), as: UTF8.self)
            let commands = text.ranges(of: "##vso[").map(\.lowerBound)
            #expect(commands.allSatisfy { $0 == text.startIndex || severity != .info })
            #expect(severity == .info ? commands.isEmpty : commands.first == text.startIndex)
        }
    }

    @Test func aLongSummaryFitsIntoGitHubs() {
        let findings = (0..<3_000).map { index in
            Diagnostic(
                rule: "a", severity: .error, path: NastySet.gone, range: TextRange(index, index),
                message: String(repeating: "|", count: 1_000))
        }
        let output = render(.markdown, findings)
        #expect(output.count < 1 << 20)
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        let listed = lines.count { $0.hasPrefix("| ❌ |") }
        #expect(lines.last == "\(3_000 - listed > 999 ? "2," : "")\((3_000 - listed) % 1_000) more findings, too many to list here.")
    }

    @Test func teamCityGetsNoLongerTextThanItTakes() {
        let finding = Diagnostic(
            rule: String(repeating: "r", count: 300), severity: .error, path: "a.swift", range: TextRange(0, 0),
            message: String(repeating: "👍🏽", count: 2000))
        let text = String(decoding: render(.teamcity, [finding]), as: UTF8.self)
        #expect(text.contains(" id='\(String(repeating: "r", count: 254))|0x2026'"))
        #expect(text.contains(" message='\(String(repeating: "|0xD83D|0xDC4D|0xD83C|0xDFFD", count: 999))|0x2026'"))
    }

    private func render(
        _ format: ReportFormat, _ findings: [Diagnostic] = NastySet.diagnostics, colour: Colour = .none
    ) -> [UInt8] {
        var context = NastySet.context
        context.colour = colour
        var reporter = format.reporter(in: context)
        var sources = NastySet.sources
        return reporter.render(findings, from: &sources)
    }
}
