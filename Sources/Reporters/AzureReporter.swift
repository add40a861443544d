import Findings
import Tokens

/// Logging commands of Azure Pipelines, one line a finding: `##vso[task.logissue type=…;sourcepath=…;…]message`.
///
/// An issue is an error or a warning there, so an info is a plain line of the log. The summary of a run shows the first
/// ten of each kind that a task logs, so errors come first. What a column counts is not written down there; these are
/// UTF-16 code units, as in the agent's own language. Notes become further lines of the message.
struct AzureReporter: Reporter {
    static let columnUnit = ColumnUnit.utf16

    /// How many issues of a kind Azure shows for one task.
    static let issuesShown = 10

    private var order = HeaviestFirst()

    init() {}

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        order.write(diagnostic.severity, to: &output) { output in
            switch diagnostic.severity {
            case .error, .warning: Self.write(diagnostic, from: &sources, to: &output)
            case .info: Self.writeLine(diagnostic, from: &sources, to: &output)
            }
        }
    }

    mutating func finish(to output: inout [UInt8]) {
        order.finish(to: &output)
    }

    var remarks: [String] {
        let levels = [("errors", order.counts.errors), ("warnings", order.counts.warnings)]
        return levels.filter { $0.1 > Self.issuesShown }.map { name, count in
            "Azure Pipelines shows \(Self.issuesShown) of \(grouped(count)) \(name) of a task; its log has them all."
        }
    }

    private static func write(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        let start = sources.span(of: diagnostic.range, in: diagnostic.path, unit: columnUnit).start
        output.write("##vso[task.logissue type=\(diagnostic.severity.rawValue);sourcepath=")
        output.writeLogging(diagnostic.path, as: .property)
        output.write(";linenumber=\(start.line);columnnumber=\(start.column);code=")
        output.writeLogging(diagnostic.rule, as: .property)
        output.write(";]")
        output.writeLogging(diagnostic.messageWithNotes(from: &sources, unit: columnUnit), as: .data)
        output.write("\n")
    }

    /// The agent looks for commands anywhere in a line, so none may come out of a name.
    private static func writeLine(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        let start = sources.span(of: diagnostic.range, in: diagnostic.path, unit: columnUnit).start
        let text = diagnostic.messageWithNotes(from: &sources, unit: columnUnit).visible
        let line = "\(diagnostic.path.visible):\(start.line):\(start.column): note: \(text) [\(diagnostic.rule)]"
        var last: UInt8?
        for byte in line.utf8 {
            if byte == UInt8(ascii: "#"), last == byte { output.write(" ") }
            output.append(byte)
            last = byte
        }
        output.write("\n")
    }
}

/// The two kinds of text in a logging command.
private enum LoggingText {
    case property, data
}

extension [UInt8] {
    /// Appends `text` escaped as the agent unescapes it.
    fileprivate mutating func writeLogging(_ text: String, as kind: LoggingText) {
        for byte in text.utf8 {
            switch (byte, kind) {
            case (UInt8(ascii: "%"), _): write("%AZP25")
            case (UInt8(ascii: "\r"), _): write("%0D")
            case (UInt8(ascii: "\n"), _): write("%0A")
            case (UInt8(ascii: "]"), .property): write("%5D")
            case (UInt8(ascii: ";"), .property): write("%3B")
            case (_, .property), (_, .data): append(byte)
            }
        }
    }
}
