import Findings
import Tokens

/// GitHub's Markdown for the summary of a job or a comment: how many findings, of which rules, and where.
///
/// GitHub takes one mebibyte of summary a step, so a long list ends before that and says how much it left out. Columns
/// count bytes, as in `concise`. Notes are further lines of their finding.
struct MarkdownReporter: Reporter {
    static let columnUnit = ColumnUnit.utf8

    /// Bytes of findings that are listed; the rest of the mebibyte is for what stands around them.
    static let listLimit = 900_000

    private var list: [UInt8] = []
    private var left = 0
    private var counts = SeverityCounts()
    private var statistics = Statistics()

    init() {}

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        counts[diagnostic.severity] += 1
        statistics.count(diagnostic)
        guard left == 0 else { return left += 1 }
        let row = Self.row(diagnostic, from: &sources)
        if list.count + row.count > Self.listLimit {
            left = 1
        } else {
            list += row
        }
    }

    mutating func finish(to output: inout [UInt8]) {
        output.write("## Statute: \(counts.described)\n")
        guard counts.total > 0 else { return }
        output.write("\n| findings | rule |\n|--:|---|\n")
        for row in statistics.rows {
            output.write("| \(grouped(row.count)) | ")
            output.writeCode(row.rule)
            output.write(" |\n")
        }
        output.write("\n| | place | finding |\n|---|---|---|\n")
        output += list
        if left > 0 { output.write("\n\(counted(left, "more finding")), too many to list here.\n") }
    }

    private static func row(_ diagnostic: Diagnostic, from sources: inout ReportSources) -> [UInt8] {
        var row: [UInt8] = []
        row.write("| \(diagnostic.severity.sign) | ")
        row.writePlace(diagnostic.range, in: diagnostic.path, from: &sources)
        row.write(" | ")
        row.writeMarkdown(diagnostic.message)
        row.write(" ")
        row.writeCode(diagnostic.rule)
        for note in diagnostic.notes {
            row.write("<br>")
            row.writePlace(note.range, in: note.path, from: &sources)
            row.write(" ")
            row.writeMarkdown(note.message)
        }
        row.write(" |\n")
        return row
    }
}

extension Severity {
    fileprivate var sign: String {
        switch self {
        case .error: "❌"
        case .warning: "⚠️"
        case .info: "ℹ️"
        }
    }
}

extension [UInt8] {
    fileprivate mutating func writePlace(_ range: TextRange, in path: String, from sources: inout ReportSources) {
        let start = sources.span(of: range, in: path, unit: MarkdownReporter.columnUnit).start
        writeCode("\(path):\(start.line):\(start.column)")
    }
}
