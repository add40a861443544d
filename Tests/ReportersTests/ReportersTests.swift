import Reporters
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
        switch format {
        case .text: #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
        case .concise, .jsonl, .github: #expect(coloured == plain)
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

    @Test(arguments: [ReportFormat.jsonl, .github])
    func machineFormatsHaveALineForEachFinding(_ format: ReportFormat) {
        #expect(render(format).count { $0 == 0x0A } == NastySet.diagnostics.count)
    }

    @Test(arguments: ReportFormat.allCases)
    func noFindingsAreNoBytes(_ format: ReportFormat) {
        var reporter = format.reporter(in: ReportContext(colour: .ansi))
        var sources = NastySet.sources
        #expect(reporter.render([], from: &sources).isEmpty)
        #expect(reporter.remarks.isEmpty)
    }

    @Test func aCallerMayEmptyTheOutputAtAnyTime() {
        for format in ReportFormat.allCases {
            var reporter = format.reporter()
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

    private func render(_ format: ReportFormat, colour: Colour = .none) -> [UInt8] {
        var reporter = format.reporter(in: ReportContext(colour: colour))
        var sources = NastySet.sources
        return reporter.render(NastySet.diagnostics, from: &sources)
    }
}
