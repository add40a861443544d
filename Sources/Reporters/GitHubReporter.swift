import Findings
import Tokens

/// Workflow commands of GitHub Actions, one line a finding: `::warning file=…,line=…,…,title=rule_id::message`.
///
/// GitHub shows the first ten annotations of each level that a step prints, so errors come first, then warnings, then
/// infos as notices. Its check runs take columns only for a range within one line, so they are left out otherwise. What
/// a column counts is not written down there; these are Unicode scalars from 1, and `endColumn` lies behind the last
/// one, as other linters have it. Notes become further lines of the message.
struct GitHubReporter: Reporter {
    static let columnUnit = ColumnUnit.scalar

    /// How many annotations of a level GitHub shows for one step.
    static let annotationsShown = 10

    private var order = HeaviestFirst()

    init() {}

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        let command =
            switch diagnostic.severity {
            case .error: "error"
            case .warning: "warning"
            case .info: "notice"
            }
        order.write(diagnostic.severity, to: &output) { output in
            Self.write(diagnostic, as: command, from: &sources, to: &output)
        }
    }

    mutating func finish(to output: inout [UInt8]) {
        order.finish(to: &output)
    }

    var remarks: [String] { Self.remarks(on: order.counts) }

    /// A sentence for each level that has more findings than GitHub shows.
    static func remarks(on counts: SeverityCounts) -> [String] {
        let levels = [("errors", counts.errors), ("warnings", counts.warnings), ("notices", counts.infos)]
        return levels.filter { $0.1 > annotationsShown }.map { name, count in
            "GitHub shows \(annotationsShown) of \(grouped(count)) \(name) of a step; its log has them all."
        }
    }

    private static func write(
        _ diagnostic: Diagnostic, as command: String, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        output.write("::\(command) file=")
        output.writeCommand(diagnostic.path, as: .property)
        let places = places(of: diagnostic, from: &sources)
        output.write(",\(places),title=")
        output.writeCommand(diagnostic.rule, as: .property)
        output.write("::")
        output.writeCommand(diagnostic.messageWithNotes(from: &sources, unit: columnUnit), as: .data)
        output.write("\n")
    }

    private static func places(of diagnostic: Diagnostic, from sources: inout ReportSources) -> String {
        let span = sources.visibleSpan(of: diagnostic.range, in: diagnostic.path, unit: columnUnit)
        let (start, last) = (span.start, span.end)
        guard start.line == last.line else { return "line=\(start.line),endLine=\(last.line)" }
        return "line=\(start.line),endLine=\(last.line),col=\(start.column),endColumn=\(last.column)"
    }
}

/// The two kinds of text in a workflow command.
private enum CommandText {
    case property, data
}

extension [UInt8] {
    /// Appends `text` escaped as the runner unescapes it.
    fileprivate mutating func writeCommand(_ text: String, as kind: CommandText) {
        for byte in text.utf8 {
            switch (byte, kind) {
            case (UInt8(ascii: "%"), _): write("%25")
            case (UInt8(ascii: "\r"), _): write("%0D")
            case (UInt8(ascii: "\n"), _): write("%0A")
            case (UInt8(ascii: ":"), .property): write("%3A")
            case (UInt8(ascii: ","), .property): write("%2C")
            case (_, .property), (_, .data): append(byte)
            }
        }
    }
}
