import Findings
import Tokens

/// One JSON object a line: a stable contract for programs.
///
/// Keys, always all of them and in this order: `rule, severity, path, line, column, endLine, endColumn, startByte,
/// endByte, message, notes[{path, line, column, message}], fix{safe, edits[{path, startByte, endByte, replacement}]}`.
/// Without a fix, `fix` is `null`; without notes, `notes` is `[]`. Lines and columns start at 1, columns count bytes of
/// UTF-8, byte offsets start at 0; ends lie behind the last byte. New keys may only come behind these.
struct JSONLinesReporter: Reporter {
    static let columnUnit = ColumnUnit.utf8

    init() {}

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        output.writeJSON(Self.object(diagnostic, from: &sources))
        output.write("\n")
    }

    /// The object of one finding.
    static func object(_ diagnostic: Diagnostic, from sources: inout ReportSources) -> JSON {
        let span = sources.span(of: diagnostic.range, in: diagnostic.path, unit: columnUnit)
        return .object([
            ("rule", .text(diagnostic.rule)), ("severity", .text(diagnostic.severity.rawValue)),
            ("path", .text(diagnostic.path)),
            ("line", .integer(span.start.line)), ("column", .integer(span.start.column)),
            ("endLine", .integer(span.end.line)), ("endColumn", .integer(span.end.column)),
            ("startByte", .integer(diagnostic.range.start)), ("endByte", .integer(diagnostic.range.end)),
            ("message", .text(diagnostic.message)),
            ("notes", .list(diagnostic.notes.map { note in object(note, from: &sources) })),
            ("fix", diagnostic.fix.map(object) ?? .null),
        ])
    }

    private static func object(_ note: Note, from sources: inout ReportSources) -> JSON {
        let start = sources.span(of: note.range, in: note.path, unit: columnUnit).start
        return .object([
            ("path", .text(note.path)), ("line", .integer(start.line)), ("column", .integer(start.column)),
            ("message", .text(note.message)),
        ])
    }

    private static func object(_ fix: Fix) -> JSON {
        .object([("safe", .flag(fix.safety == .safe)), ("edits", .list(fix.edits.map(object)))])
    }

    private static func object(_ edit: Edit) -> JSON {
        .object([
            ("path", .text(edit.path)),
            ("startByte", .integer(edit.range.start)), ("endByte", .integer(edit.range.end)),
            ("replacement", .text(edit.replacement)),
        ])
    }
}
