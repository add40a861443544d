import Findings
import Tokens

/// The XML of Checkstyle, which Jenkins, Bitrise, Danger and many others read.
///
/// A finding's `source` is `statute.family.rule_id`: its readers take the part before the last dot as a category. Columns
/// count UTF-16 code units, as Checkstyle's do. Notes become further lines of the message.
struct CheckstyleReporter: Reporter {
    static let columnUnit = ColumnUnit.utf16

    private let families: [String: Family]
    /// The file whose element is open.
    private var path: String?

    init(rules: [RuleInfo]) {
        families = Dictionary(rules.map { ($0.id, $0.family) }) { first, _ in first }
    }

    mutating func begin(to output: inout [UInt8]) {
        // What reads this looks at the version of Checkstyle; the elements are those of every one since.
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    }

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        if path != diagnostic.path {
            closeFile(&output)
            output.write("<file")
            output.writeAttribute("name", diagnostic.path)
            output.write(">\n")
            path = diagnostic.path
        }
        let start = sources.span(of: diagnostic.range, in: diagnostic.path, unit: Self.columnUnit).start
        output.write("<error line=\"\(start.line)\" column=\"\(start.column)\"")
        output.writeAttribute("severity", diagnostic.severity.rawValue)
        output.writeAttribute("message", diagnostic.messageWithNotes(from: &sources, unit: Self.columnUnit))
        output.writeAttribute("source", source(of: diagnostic.rule))
        output.write("/>\n")
    }

    mutating func finish(to output: inout [UInt8]) {
        closeFile(&output)
        output.write("</checkstyle>\n")
    }

    private mutating func closeFile(_ output: inout [UInt8]) {
        if path != nil { output.write("</file>\n") }
        path = nil
    }

    private func source(of rule: String) -> String {
        let family = families[rule].map { $0.rawValue.lowercased() + "." } ?? ""
        return "statute.\(family)\(rule)"
    }
}
