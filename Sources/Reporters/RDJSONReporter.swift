import Findings
import Tokens

/// The Reviewdog Diagnostic Format as one JSON document.
///
/// Columns count bytes of UTF-8 from 1, and ends are exclusive, as that format has them. A fix is offered as a suggestion
/// when its edits lie near each other in the finding's own file: edits of one fix belong together, and several
/// suggestions would be alternatives. Notes become further lines of the message.
struct RDJSONReporter: Reporter {
    static let columnUnit = ColumnUnit.utf8

    /// Bytes that a suggestion may span: findings whose fixes reach over a long file would repeat it again and again.
    private static let suggestionLimit = 4096

    private var separator = "\n"

    init() {}

    mutating func begin(to output: inout [UInt8]) {
        output.write("{\"source\":{\"name\":\"statute\"},\"diagnostics\":[")
    }

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        output.write(separator)
        separator = ",\n"
        let suggestion = Self.suggestion(diagnostic, from: &sources)
        output.writeJSON(
            .object([
                ("message", .text(diagnostic.messageWithNotes(from: &sources, unit: Self.columnUnit))),
                ("location", .object([
                    ("path", .text(diagnostic.path)),
                    ("range", Self.range(diagnostic.range, in: diagnostic.path, from: &sources)),
                ])),
                ("severity", .text(diagnostic.severity.rawValue.uppercased())),
                ("code", .object([("value", .text(diagnostic.rule))])),
            ] + (suggestion.map { [("suggestions", .list([$0]))] } ?? [])))
    }

    mutating func finish(to output: inout [UInt8]) {
        output.write("\n]}\n")
    }

    private static func range(_ range: TextRange, in path: String, from sources: inout ReportSources) -> JSON {
        let span = sources.span(of: range, in: path, unit: columnUnit)
        func position(_ position: Position) -> JSON {
            .object([("line", .integer(position.line)), ("column", .integer(position.column))])
        }
        return .object([("start", position(span.start)), ("end", position(span.end))])
    }

    /// All edits as one.
    private static func suggestion(_ diagnostic: Diagnostic, from sources: inout ReportSources) -> JSON? {
        guard let fix = diagnostic.fix, fix.edits.allSatisfy({ $0.path == diagnostic.path }),
            let text = sources.source(at: diagnostic.path)?.text,
            let whole = fix.edits.joined(in: text.bytes, limit: suggestionLimit)
        else { return nil }
        return .object([
            ("range", range(whole.range, in: diagnostic.path, from: &sources)), ("text", .text(whole.replacement)),
        ])
    }
}

extension [Edit] {
    /// The one edit that does what all of these do; nil when they span more than `limit` bytes, or when the text has
    /// changed since they were made.
    fileprivate func joined(in bytes: [UInt8], limit: Int) -> (range: TextRange, replacement: String)? {
        let sorted = self.sorted { $0.range < $1.range }
        guard let start = sorted.first?.range.start, let end = sorted.map(\.range.end).max(),
            end <= bytes.count, end - start <= limit
        else { return nil }
        var replacement: [UInt8] = []
        var offset = start
        for edit in sorted {
            guard edit.range.start >= offset else { return nil }
            replacement += bytes[offset..<edit.range.start]
            replacement.write(edit.replacement)
            offset = edit.range.end
        }
        return (TextRange(start, end), String(decoding: replacement, as: UTF8.self))
    }
}
