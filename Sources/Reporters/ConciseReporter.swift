import Findings
import Tokens

/// `path:line:column: warning: message [rule_id]`: one line a finding and one a note, as swiftc, clang and gcc print.
///
/// The matchers that read such lines (Xcode, `$gcc` of VS Code, `errorformat` of Vim, compilation mode of Emacs) know
/// `error`, `warning` and `note`, so a finding of severity `info` is a `note`. It is told from the note of another
/// finding by the rule id at its end. Columns count bytes, as swiftc's do.
struct ConciseReporter: Reporter {
    static let columnUnit = ColumnUnit.utf8

    init() {}

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        write(diagnostic.range, in: diagnostic.path, from: &sources, to: &output)
        output.write(Self.opening(for: diagnostic.severity))
        output.writeVisible(diagnostic.message)
        output.write(" [")
        output.write(diagnostic.rule)
        output.write("]\n")
        for note in diagnostic.notes {
            write(note.range, in: note.path, from: &sources, to: &output)
            output.write(": note: ")
            output.writeVisible(note.message)
            output.write("\n")
        }
    }

    // Piece by piece: an interpolation is a text of its own before it is written.
    private func write(
        _ range: TextRange, in path: String, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        let start = sources.span(of: range, in: path, unit: Self.columnUnit).start
        output.writeVisible(path)
        output.write(":")
        output.write(start.line)
        output.write(":")
        output.write(start.column)
    }

    private static func opening(for severity: Severity) -> String {
        switch severity {
        case .error: ": error: "
        case .warning: ": warning: "
        case .info: ": note: "
        }
    }
}
