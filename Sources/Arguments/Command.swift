import Findings

/// The commands by their names.
package enum CommandName: String, CaseIterable, Sendable {
    case lint
    case initialise = "init"
    case addSuppressions = "add-suppressions"
    case showFiles = "show-files"
    case rules, explain, config, schema, completions, man, docs, tokens, help, version

    /// One line for the list of commands.
    package var summary: String {
        switch self {
        case .lint: "report what the rules find, or fix it; the command when none is named"
        case .initialise: "write a .lintrc that fits the project, with a reason for each choice"
        case .addSuppressions: "write a comment with a reason above everything that rules find now"
        case .showFiles: "which files are linted, and why others are not"
        case .rules: "list the rules"
        case .explain: "why a rule exists, with its options and examples"
        case .config: "what holds for a path, and where each value comes from"
        case .schema: "the JSON Schema of .lintrc, for editors"
        case .completions: "a script that completes commands, flags and rules in a shell"
        case .man: "the manual page: 'statute man | man -l -'"
        case .docs: "write the generated files: a page for each rule, .lintrc.example, schema, manual"
        case .tokens: "the tokens of a file: offset, length and kind, one a line"
        case .help: "this list, or a command's own help"
        case .version: "the version"
        }
    }
}

/// A command line, understood.
package enum Command: Hashable, Sendable {
    case lint(LintRequest)
    case initialise(InitRequest)
    case addSuppressions(AddSuppressionsRequest)
    case showFiles(ShowFilesRequest)
    case rules(RulesRequest)
    case explain(ExplainRequest)
    case config(ConfigRequest)
    case schema
    case completions(CompletionsRequest)
    case man
    case docs(DocsRequest)
    case tokens(TokensRequest)
    /// Of one command, or the list of all.
    case help(CommandName?)
    case version
}

extension Command {
    /// - Parameter words: those behind the program's name.
    package init(parsing words: [[UInt8]]) throws(ArgumentFault) {
        let first = words.first.map { word in String(decoding: word, as: UTF8.self) }
        switch first {
        case "--help", "-h": self = .help(nil)
        case "--version", "-V": self = .version
        default:
            // A folder with the name of a command is meant by `statute lint docs` or `statute ./docs`.
            if let first, let name = CommandName(rawValue: first) {
                self = try Command(name, words.dropFirst())
            } else {
                self = try .bare(words, first)
            }
        }
    }

    /// `statute PATHS…` is `statute lint PATHS…`; what is no such thing may begin with a misspelt command.
    private static func bare(_ words: [[UInt8]], _ first: String?) throws(ArgumentFault) -> Command {
        do throws(ArgumentFault) {
            return try .parse(LintRequest.syntax, words[...]) { request in
                var request = request
                request.spelling = .bare
                return .lint(request)
            }
        } catch {
            guard let first, !guess(for: first).isEmpty, !isFlag(first) else { throw error }
            throw unknown(first)
        }
    }

    /// Whether it is a flag of `lint`, with or without a value behind it, or a likely slip in one.
    private static func isFlag(_ word: String) -> Bool {
        guard word.hasPrefix("-") else { return false }
        let name = String(word.prefix { $0 != "=" })
        return LintRequest.syntax.flags.contains { $0.name == name } || !LintRequest.syntax.hint(for: name).isEmpty
    }

    private init(_ name: CommandName, _ words: ArraySlice<[UInt8]>) throws(ArgumentFault) {
        switch name {
        case .lint: self = try .parse(LintRequest.syntax, words, Command.lint)
        case .initialise: self = try .parse(InitRequest.syntax, words, Command.initialise)
        case .addSuppressions:
            self = try .parse(AddSuppressionsRequest.syntax, words, Command.addSuppressions)
        case .showFiles: self = try .parse(ShowFilesRequest.syntax, words, Command.showFiles)
        case .rules: self = try .parse(RulesRequest.syntax, words, Command.rules)
        case .explain: self = try .parse(ExplainRequest.syntax, words, Command.explain)
        case .config: self = try .parse(ConfigRequest.syntax, words, Command.config)
        case .schema: self = try .parse(Command.schemaSyntax, words) { _ in .schema }
        case .completions: self = try .parse(CompletionsRequest.syntax, words, Command.completions)
        case .man: self = try .parse(Command.manSyntax, words) { _ in .man }
        case .docs: self = try .parse(DocsRequest.syntax, words, Command.docs)
        case .tokens: self = try .parse(TokensRequest.syntax, words, Command.tokens)
        case .help: self = try Command.topic(words)
        case .version: self = try .parse(Command.versionSyntax, words) { _ in .version }
        }
    }

    private static func parse<Request>(
        _ syntax: CommandSyntax<Request>, _ words: ArraySlice<[UInt8]>, _ make: (Request) -> Command
    ) throws(ArgumentFault) -> Command {
        switch try syntax.parse(words) {
        case let .request(request): make(request)
        case .help: .help(syntax.name)
        case .version: .version
        }
    }

    static let versionSyntax = plain(.version)
    static let schemaSyntax = plain(.schema)
    static let manSyntax = plain(.man)

    /// A command to which there is nothing more to say.
    private static func plain(_ name: CommandName) -> CommandSyntax<Void> {
        CommandSyntax(name: name, operands: .none, flags: [], initial: ())
    }

    private static func topic(_ words: ArraySlice<[UInt8]>) throws(ArgumentFault) -> Command {
        let words = words.map { word in String(decoding: word, as: UTF8.self) }
        if words.contains(where: { $0 == "--version" || $0 == "-V" }) { return .version }
        let topics = words.filter { word in word != "--help" && word != "-h" }
        guard let topic = topics.first else { return .help(nil) }
        guard let name = CommandName(rawValue: topic) else { throw unknown(topic) }
        guard topics.count == 1 else {
            throw ArgumentFault(command: .help, message: "'help' takes one COMMAND, not \(topics.count)")
        }
        return .help(name)
    }

    private static func unknown(_ word: String) -> ArgumentFault {
        ArgumentFault(command: nil, message: "unknown command '\(word)'" + guess(for: word))
    }

    /// `; did you mean 'rules'?`, or nothing.
    package static func guess(for word: String) -> String {
        if let name = CommandName(rawValue: word) { return "; a command stands first: 'statute \(name.rawValue)'" }
        return Suggestion.question(for: word, among: CommandName.allCases.map(\.rawValue))
    }

    /// The same for a word that stood in the place of a path, and names none: it may be a command of another linter.
    package static func guess(forAbsent word: String) -> String {
        elsewhere[word].map { "; did you mean 'statute \($0)'?" } ?? guess(for: word)
    }

    /// What SwiftLint, Ruff and formatters call such commands.
    private static let elsewhere = [
        "check": "lint", "analyze": "lint", "fix": "lint --fix", "autocorrect": "lint --fix", "format": "lint --fix",
        "baseline": "lint --write-baseline", "reporters": "lint --help",
    ]
}
