import Findings
import Tokens

/// Service messages of TeamCity: an `inspectionType` before the first finding of a rule, an `inspection` for each finding.
///
/// TeamCity shows them in its tab of code inspections, which knows lines but no columns. Notes become further lines of the
/// message. What is longer than TeamCity takes is cut.
struct TeamCityReporter: Reporter {
    /// No column is written; those of notes in a message are bytes, as `concise` has them.
    static let columnUnit = ColumnUnit.utf8

    private static let nameLimit = 255
    private static let textLimit = 4000

    private let rules: [String: RuleInfo]
    private var introduced: Set<String> = []

    init(rules: [RuleInfo]) {
        self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    }

    mutating func report(
        _ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8]
    ) {
        if introduced.insert(diagnostic.rule).inserted { introduce(diagnostic.rule, to: &output) }
        let start = sources.span(of: diagnostic.range, in: diagnostic.path, unit: Self.columnUnit).start
        let message = diagnostic.messageWithNotes(from: &sources, unit: Self.columnUnit)
        output.write("##teamcity[inspection")
        output.writeService("typeId", diagnostic.rule, limit: Self.nameLimit)
        output.writeService("message", message, limit: Self.textLimit)
        output.writeService("file", diagnostic.path, limit: Self.textLimit)
        output.writeService("line", String(start.line), limit: Self.nameLimit)
        output.writeService("SEVERITY", diagnostic.severity.rawValue.uppercased(), limit: Self.nameLimit)
        output.write("]\n")
    }

    private func introduce(_ rule: String, to output: inout [UInt8]) {
        let info = rules[rule]
        output.write("##teamcity[inspectionType")
        output.writeService("id", rule, limit: Self.nameLimit)
        output.writeService("name", rule, limit: Self.nameLimit)
        output.writeService("category", info?.family.rawValue ?? "Statute", limit: Self.nameLimit)
        output.writeService("description", info?.summary ?? rule, limit: Self.textLimit)
        output.write("]\n")
    }
}

extension [UInt8] {
    /// Appends ` name='value'`. What is not ASCII is written as UTF-16 code units: nothing depends on the encoding that an
    /// agent takes its log for.
    fileprivate mutating func writeService(_ name: String, _ value: String, limit: Int) {
        write(" \(name)='")
        for unit in value.truncated(to: limit).utf16 {
            switch unit {
            case 0x27, 0x5B, 0x5D, 0x7C: write("|\(Unicode.Scalar(UInt8(unit)))")
            case 0x0A: write("|n")
            case 0x0D: write("|r")
            case 0x20..<0x7F: append(UInt8(unit))
            default:
                let digits = String(unit, radix: 16, uppercase: true)
                write("|0x" + String(repeating: "0", count: 4 - digits.count) + digits)
            }
        }
        write("'")
    }
}
