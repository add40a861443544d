import Findings
import Tokens

/// The report of Code Quality that GitLab reads: a JSON array, an object a finding.
///
/// GitLab compares the fingerprints of two reports to tell what a merge request brings and what it resolves. They stay the
/// same when lines move. Only lines are read there, no columns. Notes become further lines of the description.
struct GitLabReporter: Reporter {
    /// No column is written; those of notes in a description are bytes, as `concise` has them.
    static let columnUnit = ColumnUnit.utf8

    private var fingerprints = FingerprintLedger()
    private var separator = "\n"

    init() {}

    mutating func begin(to output: inout [UInt8]) {
        output.write("[")
    }

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        let severity =
            switch diagnostic.severity {
            case .error: "major"
            case .warning: "minor"
            case .info: "info"
            }
        let span = sources.visibleSpan(of: diagnostic.range, in: diagnostic.path, unit: Self.columnUnit)
        output.write(separator)
        separator = ",\n"
        output.writeJSON(
            .object([
                ("description", .text(diagnostic.messageWithNotes(from: &sources, unit: Self.columnUnit))),
                ("check_name", .text(diagnostic.rule)),
                ("fingerprint", .text(fingerprints.fingerprint(of: diagnostic, from: sources).hexadecimal)),
                ("severity", .text(severity)),
                ("location", .object([
                    ("path", .text(diagnostic.path)),
                    ("lines", .object([("begin", .integer(span.start.line)), ("end", .integer(span.end.line))])),
                ])),
            ]))
    }

    mutating func finish(to output: inout [UInt8]) {
        output.write("\n]\n")
    }
}
