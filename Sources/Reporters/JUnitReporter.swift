import Findings
import Tokens

/// The XML of JUnit, for systems that know tests but no linters: a suite a file, a test a finding.
///
/// Errors and warnings are failures, infos are tests that pass with a word to say. A run without findings is one test that
/// passed, because a report without any test is an error to Jenkins and others. Notes become further lines of the text.
struct JUnitReporter: Reporter {
    static let columnUnit = ColumnUnit.utf16

    /// The findings of the file that is being reported: a suite begins with how many there are.
    private var suite = Suite(path: "")
    private var suiteCount = 0

    private struct Suite {
        let path: String
        var cases: [UInt8] = []
        var counts = SeverityCounts()
    }

    init() {}

    mutating func begin(to output: inout [UInt8]) {
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"statute\">\n")
    }

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        if suite.path != diagnostic.path {
            close(&output)
            suite = Suite(path: diagnostic.path)
        }
        suite.counts[diagnostic.severity] += 1
        let start = sources.span(of: diagnostic.range, in: diagnostic.path, unit: Self.columnUnit).start
        suite.cases.write("<testcase")
        suite.cases.writeAttribute("classname", diagnostic.path)
        suite.cases.writeAttribute("name", "\(diagnostic.rule) at \(start.line):\(start.column)")
        suite.cases.writeAttribute("file", diagnostic.path)
        suite.cases.write(" line=\"\(start.line)\" time=\"0\">\n")
        let text = diagnostic.messageWithNotes(from: &sources, unit: Self.columnUnit)
        switch diagnostic.severity {
        case .error, .warning:
            suite.cases.write("<failure")
            suite.cases.writeAttribute("type", diagnostic.severity.rawValue)
            suite.cases.writeAttribute("message", diagnostic.message)
            suite.cases.write(">")
            suite.cases.writeMarkup("\(diagnostic.path):\(start.line):\(start.column): \(text)")
            suite.cases.write("</failure>\n")
        case .info:
            suite.cases.write("<system-out>")
            suite.cases.writeMarkup(text)
            suite.cases.write("</system-out>\n")
        }
        suite.cases.write("</testcase>\n")
    }

    mutating func finish(to output: inout [UInt8]) {
        close(&output)
        if suiteCount == 0 {
            suite = Suite(path: "statute")
            suite.counts.infos = 1
            suite.cases.write("<testcase classname=\"statute\" name=\"no findings\" time=\"0\"/>\n")
            close(&output)
        }
        output.write("</testsuites>\n")
    }

    private mutating func close(_ output: inout [UInt8]) {
        guard suite.counts.total > 0 else { return }
        let failures = suite.counts.errors + suite.counts.warnings
        output.write("<testsuite")
        output.writeAttribute("name", suite.path)
        output.write(" tests=\"\(suite.counts.total)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\" time=\"0\">\n")
        output += suite.cases
        output.write("</testsuite>\n")
        suite = Suite(path: "")
        suiteCount += 1
    }
}
