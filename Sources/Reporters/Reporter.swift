public import Findings
public import Tokens

/// Turns findings into the bytes of one format.
///
/// A run calls `begin` once, `report` for each finding in the order of `Diagnostic`'s `<`, and `finish` once. Each call
/// appends to `output`; the caller writes it out and empties it whenever it likes, so that a report of any length needs
/// little memory. What a format needs besides the findings (colour, the list of rules) goes into its initializer.
public protocol Reporter: Sendable {
    /// What one step of a column is in this format.
    static var columnUnit: ColumnUnit { get }

    /// Writes what stands before the first finding.
    mutating func begin(to output: inout [UInt8])

    /// Writes one finding, or keeps it until `finish`.
    mutating func report(_ diagnostic: Diagnostic, from sources: inout ReportSources, to output: inout [UInt8])

    /// Writes what was kept and what stands behind the last finding.
    mutating func finish(to output: inout [UInt8])

    /// What the reader of the report should know besides, a sentence each; complete after `finish`, for standard error.
    var remarks: [String] { get }
}

extension Reporter {
    /// Writes nothing.
    public mutating func begin(to output: inout [UInt8]) {}

    /// Writes nothing.
    public mutating func finish(to output: inout [UInt8]) {}

    /// None.
    public var remarks: [String] { [] }

    /// The whole report at once, for a caller that has all findings and room for all bytes.
    /// - Parameter diagnostics: sorted.
    public mutating func render(
        _ diagnostics: some Sequence<Diagnostic>, from sources: inout ReportSources
    ) -> [UInt8] {
        var output: [UInt8] = []
        begin(to: &output)
        for diagnostic in diagnostics {
            report(diagnostic, from: &sources, to: &output)
        }
        finish(to: &output)
        return output
    }
}
