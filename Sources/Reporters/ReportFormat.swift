/// The formats of a report, by the word that chooses them on the command line.
public enum ReportFormat: String, CaseIterable, Sendable {
    case text, concise, jsonl, github

    /// One line for `--help`.
    public var summary: String {
        switch self {
        case .text: "for people: each finding with its source line"
        case .concise: "one line a finding, as compilers print: path:line:column: warning: message [rule_id]"
        case .jsonl: "one JSON object a line, a stable contract for programs"
        case .github: "annotations of GitHub Actions"
        }
    }

    /// A reporter of this format, ready for one run.
    /// - Parameter colour: heeded by formats that people read in a terminal.
    public func reporter(colour: Colour = .none) -> any Reporter {
        switch self {
        case .text: TextReporter(colour: colour)
        case .concise: ConciseReporter()
        case .jsonl: JSONLinesReporter()
        case .github: GitHubReporter()
        }
    }
}
