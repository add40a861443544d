import Findings

/// Puts errors before warnings before infos, for logs that show only the first few of each level.
///
/// Errors pass at once, the others wait for the end.
struct HeaviestFirst: Sendable {
    /// What has been written.
    private(set) var counts = SeverityCounts()
    private var warnings: [UInt8] = []
    private var infos: [UInt8] = []

    /// Writes what is said of one finding of this severity.
    mutating func write(_ severity: Severity, to output: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
        counts[severity] += 1
        switch severity {
        case .error: body(&output)
        case .warning: body(&warnings)
        case .info: body(&infos)
        }
    }

    mutating func finish(to output: inout [UInt8]) {
        output += warnings
        output += infos
        warnings = []
        infos = []
    }
}
