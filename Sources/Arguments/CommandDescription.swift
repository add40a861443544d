/// A command as those know it that tell of it and do not run it: help, the shells' completions, the manual.
package struct CommandDescription: Sendable {
    package struct Operands: Sendable {
        package enum Count: Sendable {
            case none, optional, one, any, atLeastOne
        }

        package let count: Count
        /// How help names them.
        package let placeholder: String
        package let help: String
        let completion: Completion
    }

    package struct Flag: Sendable {
        package let name: String
        package let value: FlagValue
        package let help: String
        let completion: Completion
    }

    package let name: CommandName
    package let operands: Operands
    package let flags: [Flag]

    package init(_ name: CommandName) {
        self =
            switch name {
            case .lint: CommandDescription(LintRequest.syntax)
            case .initialise: CommandDescription(InitRequest.syntax)
            case .addSuppressions: CommandDescription(AddSuppressionsRequest.syntax)
            case .showFiles: CommandDescription(ShowFilesRequest.syntax)
            case .rules: CommandDescription(RulesRequest.syntax)
            case .explain: CommandDescription(ExplainRequest.syntax)
            case .config: CommandDescription(ConfigRequest.syntax)
            case .schema: CommandDescription(Command.schemaSyntax)
            case .completions: CommandDescription(CompletionsRequest.syntax)
            case .man: CommandDescription(Command.manSyntax)
            case .docs: CommandDescription(DocsRequest.syntax)
            case .tokens: CommandDescription(TokensRequest.syntax)
            case .help: CommandDescription.help
            case .version: CommandDescription(Command.versionSyntax)
            }
    }

    private init<Request>(_ syntax: CommandSyntax<Request>) {
        let operands = syntax.operands
        name = syntax.name
        self.operands = Operands(
            count: operands.count, placeholder: operands.placeholder, help: operands.help,
            completion: operands.completion)
        flags = syntax.flags.map { flag in
            Flag(name: flag.name, value: flag.value, help: flag.help, completion: flag.completion)
        }
    }

    private init(_ name: CommandName, _ operands: Operands) {
        self.name = name
        self.operands = operands
        flags = []
    }

    private static let help = CommandDescription(
        .help,
        Operands(
            count: .optional, placeholder: "COMMAND", help: "the command in question; without it the list of all",
            completion: .words(CommandName.allCases.map(\.rawValue))))

    /// How the command is written: `statute lint [PATHS…] [flags]`.
    package var usage: String {
        let words =
            switch operands.count {
            case .none: ""
            case .optional: " [\(operands.placeholder)]"
            case .one: " \(operands.placeholder)"
            case .any: " [\(operands.placeholder)…]"
            case .atLeastOne: " \(operands.placeholder)…"
            }
        return "statute \(name.rawValue)\(words)" + (flags.isEmpty ? "" : " [flags]")
    }
}

extension CommandDescription.Flag {
    /// The flag with what it takes: `--format FORMAT`.
    package var spelling: String {
        switch value {
        case .none: name
        case let .optional(placeholder): "\(name)[=\(placeholder)]"
        case let .required(placeholder): "\(name) \(placeholder)"
        }
    }
}
