public import RuleKit
public import Syntax

/// `path:line:column: warning: message [rule_id]`: one line a finding and one a note, as swiftc, clang and gcc print.
///
/// The matchers that read such lines (Xcode, `$gcc` of VS Code, `errorformat` of Vim, compilation mode of Emacs) know
/// `error`, `warning` and `note`, so a finding of severity `info` is a `note`. It is told from the note of another
/// finding by the rule id at its end. Columns count bytes, as swiftc's do.
public struct ConciseReporter: Reporter {
    public static let columnUnit = ColumnUnit.utf8

    public init() {}

    public mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        let place = place(of: diagnostic.range, in: diagnostic.path, from: &sources)
        let word = Self.word(for: diagnostic.severity)
        output.write("\(place): \(word): \(diagnostic.message.visible) [\(diagnostic.rule)]\n")
        for note in diagnostic.notes {
            let place = self.place(of: note.range, in: note.path, from: &sources)
            output.write("\(place): note: \(note.message.visible)\n")
        }
    }

    private func place(of range: TextRange, in path: String, from sources: inout ReportSources) -> String {
        let start = sources.span(of: range, in: path, unit: Self.columnUnit).start
        return "\(path.visible):\(start.line):\(start.column)"
    }

    private static func word(for severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}
