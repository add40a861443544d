/// The formats of a report, by the word that chooses them on the command line.
public enum ReportFormat: String, CaseIterable, Sendable {
    case text, concise, jsonl, github

    /// Who else may write to where a report of this format goes.
    public enum Company: Sendable {
        /// Its lines are picked out of a log; other lines may stand before and behind them.
        case log
        /// A program reads the whole of it.
        case alone
    }

    /// One line for `--help`.
    public var summary: String {
        switch self {
        case .text: "for people: each finding with its source line"
        case .concise: "one line a finding, as compilers print: path:line:column: warning: message [rule_id]"
        case .jsonl: "one JSON object a line, a stable contract for programs"
        case .github: "annotations of GitHub Actions"
        }
    }

    public var company: Company {
        switch self {
        case .text, .concise, .github: .log
        case .jsonl: .alone
        }
    }

    /// A reporter of this format, ready for one run.
    public func reporter(in context: ReportContext = ReportContext()) -> any Reporter {
        switch self {
        case .text: TextReporter(colour: context.colour)
        case .concise: ConciseReporter()
        case .jsonl: JSONLinesReporter()
        case .github: GitHubReporter()
        }
    }
}

/// What formats need to know besides the findings.
public struct ReportContext: Sendable {
    /// Heeded by formats that people read in a terminal.
    public var colour: Colour

    public init(colour: Colour = .none) {
        self.colour = colour
    }
}
