import Reporters
import RuleKit
import Syntax
import Testing

@Suite struct SummaryTests {
    @Test func everythingAtOnce() {
        var summary = Summary(files: 554, lines: 204_574, generatedSkipped: 7, duration: .milliseconds(214))
        summary.findings = SeverityCounts(errors: 3, warnings: 41, infos: 2)
        summary.safelyFixable = 12
        summary.unsafelyFixable = 4
        #expect(
            summary.line == """
                Linted 554 files, 204,574 lines in 0.21 s: 3 errors, 41 warnings, 2 infos; \
                12 fixable with --fix (4 more with --unsafe); 7 generated files skipped.
                """)
    }

    @Test func oneOfEach() {
        var summary = Summary(files: 1, lines: 1, generatedSkipped: 1, duration: .milliseconds(59_996))
        summary.findings = SeverityCounts(errors: 1, warnings: 1, infos: 1)
        summary.unsafelyFixable = 1
        summary.fixed = 1
        #expect(
            summary.line == """
                Linted 1 file, 1 line in 60.00 s: 1 error, 1 warning, 1 info; 1 fixed; \
                1 fixable with --fix --unsafe; 1 generated file skipped.
                """)
    }

    @Test func nothing() {
        let summary = Summary(files: 0, lines: 0, duration: .zero)
        #expect(summary.line == "Linted 0 files, 0 lines in 0.00 s: no findings.")
    }

    @Test func countsFindings() {
        var summary = Summary(files: 6, lines: 14, duration: .microseconds(5_000))
        NastySet.diagnostics.forEach { summary.count($0) }
        #expect(
            summary.line == """
                Linted 6 files, 14 lines in 0.01 s: 4 errors, 15 warnings, 5 infos; \
                1 fixable with --fix (2 more with --unsafe).
                """)
        #expect(summary.findings.total == NastySet.diagnostics.count)
    }

    @Test func statisticsComeMostFirst() {
        var statistics = Statistics()
        NastySet.diagnostics.forEach { statistics.count($0) }
        let table = """
            19  boolean_state  1 fixable with --fix, 1 with --fix --unsafe
             1  at_end
             1  broken_source
             1  empty          1 fixable with --fix --unsafe
             1  long
             1  stale

            """
        #expect(statistics.table == table)
        #expect(statistics.rows.map(\.count).reduce(0, +) == NastySet.diagnostics.count)
        #expect(Statistics().table.isEmpty)
    }
}
