import Reporters
import RuleKit
import Syntax
import Testing

@Suite struct SourcesTests {
    /// Counting on from the place asked for before must not change what is counted.
    @Test(arguments: ColumnUnit.allCases)
    func spansAreTheLineIndexs(_ unit: ColumnUnit) {
        for text in [NastySet.login, NastySet.overview, NastySet.marked, NastySet.empty] {
            var source = IndexedSource(text)
            let boundaries = scalarBoundaries(of: text)
            for start in boundaries {
                for end in [start, min(start + 7, text.bytes.count), text.bytes.count] where boundaries.contains(end) {
                    let span = source.span(of: TextRange(start, end), unit: unit)
                    #expect(span.start == source.lines.position(of: start, in: text, unit: unit))
                    #expect(span.end == source.lines.position(of: end, in: text, unit: unit))
                }
            }
        }
    }

    @Test func aByteOrderMarkIsNoCharacter() {
        var source = IndexedSource(NastySet.marked)
        let whole = TextRange(3, 9)
        #expect(ColumnUnit.allCases.map { source.span(of: whole, unit: $0).start.column } == ColumnUnit.allCases.map { $0 == .utf8 ? 4 : 1 })
        #expect(source.span(of: TextRange(0, 9), unit: .scalar) == source.span(of: whole, unit: .scalar))
    }

    @Test func textsAreFetchedOnceWhileInUse() {
        var asked: [String] = []
        var sources = ReportSources(of: { path in
            asked.append(path)
            return path == "gone" ? nil : SourceText(path: path, "a\nb")
        })
        for path in ["a", "gone", "b", "a", "gone"] {
            _ = sources.span(of: TextRange(2, 3), in: path, unit: .utf8)
        }
        #expect(asked == ["a", "gone", "b"])
        #expect(sources.source(at: "gone") == nil)
        #expect(sources.span(of: TextRange(2, 3), in: "a", unit: .utf8).start == Position(line: 2, column: 1))
        #expect(sources.span(of: TextRange(2, 3), in: "gone", unit: .utf8).start == Position(line: 1, column: 1))
    }

    /// A format that says so gives the same report where nobody has the text any more.
    @Test(arguments: ReportFormat.allCases.filter { $0.need == .lines })
    func linesAreEnough(_ format: ReportFormat) {
        var lines = ReportSources(load: { path in
            NastySet.texts.first { $0.path == path }.map { text in
                IndexedSource(LineIndex(text)) {
                    Issue.record("'\(format)' looks at the text")
                    return nil
                }
            }
        }, fingerprints: { _ in nil })
        var texts = NastySet.sources
        var (first, second) = (format.reporter(), format.reporter())
        let report = first.render(NastySet.diagnostics, from: &lines)
        #expect(report == second.render(NastySet.diagnostics, from: &texts))
    }

    @Test func aTextIsReadWhenSomebodyAsksForIt() {
        let text = NastySet.overview
        #expect(IndexedSource(LineIndex(text)) { text }.text.bytes == text.bytes)
        #expect(IndexedSource(LineIndex(text)) { nil }.text.bytes.isEmpty)
    }

    /// A megabyte in one line with 2,000 findings: nothing may walk the line for each of them.
    @Test(.timeLimit(.minutes(1)), arguments: ReportFormat.allCases)
    func oneLongLineIsNoTrouble(_ format: ReportFormat) {
        let text = SourceText(path: "min.swift", bytes: [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000))
        var sources = ReportSources(of: { _ in text })
        var reporter = format.reporter()
        let findings = stride(from: 0, to: text.bytes.count, by: 500).map { offset in
            Diagnostic(
                rule: "long", severity: .warning, path: text.path, range: TextRange(offset, offset + 5), message: "Here.")
        }
        let output = reporter.render(findings, from: &sources)
        #expect(output.count < findings.count * 1_000)
    }

    private func scalarBoundaries(of text: SourceText) -> [Int] {
        (0...text.bytes.count).filter { $0 == text.bytes.count || text.bytes[$0] & 0b1100_0000 != 0b1000_0000 }
    }
}
