public import RuleKit
public import Syntax

/// One JSON object a line: a stable contract for programs.
///
/// Keys, always all of them and in this order: `rule, severity, path, line, column, endLine, endColumn, startByte,
/// endByte, message, notes[{path, line, column, message}], fix{safe, edits[{path, startByte, endByte, replacement}]}`.
/// Without a fix, `fix` is `null`; without notes, `notes` is `[]`. Lines and columns start at 1, columns count bytes of
/// UTF-8, byte offsets start at 0; ends lie behind the last byte. New keys may only come behind these.
public struct JSONLinesReporter: Reporter {
    public static let columnUnit = ColumnUnit.utf8

    public init() {}

    public mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        let span = sources.span(of: diagnostic.range, in: diagnostic.path, unit: Self.columnUnit)
        output.write("{\"rule\":")
        output.writeJSON(diagnostic.rule)
        output.write(",\"severity\":\"\(diagnostic.severity.rawValue)\",\"path\":")
        output.writeJSON(diagnostic.path)
        output.write(",\"line\":\(span.start.line),\"column\":\(span.start.column)")
        output.write(",\"endLine\":\(span.end.line),\"endColumn\":\(span.end.column)")
        output.write(",\"startByte\":\(diagnostic.range.start),\"endByte\":\(diagnostic.range.end),\"message\":")
        output.writeJSON(diagnostic.message)
        output.write(",\"notes\":")
        output.writeJSON(diagnostic.notes) { note, output in
            Self.write(note, from: &sources, to: &output)
        }
        output.write(",\"fix\":")
        Self.write(diagnostic.fix, to: &output)
        output.write("}\n")
    }

    private static func write(_ note: Note, from sources: inout ReportSources, to output: inout [UInt8]) {
        let start = sources.span(of: note.range, in: note.path, unit: columnUnit).start
        output.write("{\"path\":")
        output.writeJSON(note.path)
        output.write(",\"line\":\(start.line),\"column\":\(start.column),\"message\":")
        output.writeJSON(note.message)
        output.write("}")
    }

    private static func write(_ fix: Fix?, to output: inout [UInt8]) {
        guard let fix else { return output.write("null") }
        let safe =
            switch fix.safety {
            case .safe: "true"
            case .unsafe: "false"
            }
        output.write("{\"safe\":\(safe),\"edits\":")
        output.writeJSON(fix.edits) { edit, output in
            output.write("{\"path\":")
            output.writeJSON(edit.path)
            output.write(",\"startByte\":\(edit.range.start),\"endByte\":\(edit.range.end),\"replacement\":")
            output.writeJSON(edit.replacement)
            output.write("}")
        }
        output.write("}")
    }
}
