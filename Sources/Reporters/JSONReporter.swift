import Findings
import Tokens

/// One JSON document for programs that read it whole: `{version, findings[…], counts{error, warning, info}}`, each
/// finding with the keys of `JSONLinesReporter`. New keys may only come behind these.
struct JSONReporter: Reporter {
    static let columnUnit = JSONLinesReporter.columnUnit

    private let version: String
    private var counts = SeverityCounts()

    init(version: String) {
        self.version = version
    }

    mutating func begin(to output: inout [UInt8]) {
        output.write("{\"version\":")
        output.writeJSON(version)
        output.write(",\"findings\":[")
    }

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        output.write(counts.total == 0 ? "\n" : ",\n")
        counts[diagnostic.severity] += 1
        output.writeJSON(JSONLinesReporter.object(diagnostic, from: &sources))
    }

    mutating func finish(to output: inout [UInt8]) {
        let members = Severity.allCases.reversed().map { ($0.rawValue, JSON.integer(counts[$0])) }
        output.write("\n],\"counts\":")
        output.writeJSON(.object(members))
        output.write("}\n")
    }
}
