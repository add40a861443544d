public import Findings

/// The formats of a report, by the word that chooses them on the command line.
public enum ReportFormat: String, CaseIterable, Sendable {
    case text, concise, json, jsonl, github, gitlab, sarif, checkstyle, junit, rdjson, teamcity, azure, markdown, html

    /// Who else may write to where a report of this format goes.
    public enum Company: Sendable {
        /// Its lines are picked out of a log; other lines may stand before and behind them.
        case log
        /// A program reads the whole of it.
        case alone
    }

    /// What other linters call formats that do the same.
    public static let namesElsewhere: [String: ReportFormat] = [
        "xcode": .concise, "gcc": .concise, "relative-path": .concise, "emoji": .text, "codeclimate": .gitlab,
        "github-actions-logging": .github, "github-actions-log": .github,
    ]

    /// Who else may write to where a report of this format goes.
    public var company: Company {
        switch self {
        case .text, .concise, .github, .teamcity, .azure: .log
        case .json, .jsonl, .gitlab, .sarif, .checkstyle, .junit, .rdjson, .markdown, .html: .alone
        }
    }

    /// What is looked at besides the findings; each includes what stands before it.
    public enum Need: Comparable, Sendable {
        /// Where lines begin: columns count bytes, and nothing of the text is shown.
        case lines
        /// The bytes of the files that have findings.
        case text
        /// Findings are told apart by what stands around them, for which the text is lexed.
        case outline
    }

    /// What is looked at besides the findings.
    public var need: Need {
        switch self {
        case .concise, .json, .jsonl, .teamcity, .markdown: .lines
        case .text, .github, .checkstyle, .junit, .rdjson, .azure, .html: .text
        case .gitlab, .sarif: .outline
        }
    }

    /// A reporter of this format, ready for one run.
    public func reporter(in context: ReportContext = ReportContext()) -> any Reporter {
        switch self {
        case .text: TextReporter(colour: context.colour)
        case .concise: ConciseReporter()
        case .json: JSONReporter(version: context.version)
        case .jsonl: JSONLinesReporter()
        case .github: GitHubReporter()
        case .gitlab: GitLabReporter()
        case .sarif: SARIFReporter(version: context.version, rules: context.rules, nameBytes: context.nameBytes)
        case .checkstyle: CheckstyleReporter(rules: context.rules)
        case .junit: JUnitReporter()
        case .rdjson: RDJSONReporter()
        case .teamcity: TeamCityReporter(rules: context.rules)
        case .azure: AzureReporter()
        case .markdown: MarkdownReporter()
        case .html: HTMLReporter(version: context.version, rules: context.rules)
        }
    }
}

/// What formats need to know besides the findings.
public struct ReportContext: Sendable {
    /// From a path as findings have it, which is fit to read, to the bytes of the name.
    public typealias NameBytes = @Sendable (String) -> [UInt8]

    /// Heeded by formats that people read in a terminal.
    public var colour: Colour
    /// Of this program.
    public var version: String
    /// Those that findings may come from; a finding of any other is reported with its id alone.
    public var rules: [RuleInfo]

    /// Heeded by formats in which a path leads back to its file.
    public var nameBytes: NameBytes

    /// Without arguments for a report without colour, version and descriptions of rules.
    public init(
        colour: Colour = .none, version: String = "", rules: [RuleInfo] = [],
        nameBytes: @escaping NameBytes = { Array($0.utf8) }
    ) {
        self.colour = colour
        self.version = version
        self.rules = rules
        self.nameBytes = nameBytes
    }
}
