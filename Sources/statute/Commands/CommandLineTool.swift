import Files

/// From the words of a command line to the command that runs.
enum CommandLineTool {
    /// - Parameter words: those behind the program's name; nil when the system does not tell them.
    static func run(_ words: [[UInt8]]?) -> ExitCode {
        guard let words else {
            // To go on as if nothing had been said would lint where somebody asked for something else.
            Message.error("the words of the command line cannot be read; is /proc mounted?").say()
            return .failure
        }
        do throws(ArgumentFault) {
            return run(try Command(parsing: words))
        } catch {
            Message.error(error.message).say()
            Message.note(error.advice).say()
            return .failure
        }
    }

    private static func run(_ command: Command) -> ExitCode {
        switch command {
        case let .lint(request): LintCommand.run(request)
        case let .initialise(request): InitCommand.run(request)
        case let .addSuppressions(request): AddSuppressionsCommand.run(request)
        case let .showFiles(request): ShowFilesCommand.run(request)
        case let .rules(request): RulesCommand.run(request)
        case let .explain(request): ExplainCommand.run(request)
        case let .config(request): ConfigCommand.run(request)
        case .schema: print(ConfigurationSchema.text(configurableRules))
        case let .completions(request): print(Completions.script(for: request.shell))
        case .man: print(Manual.page)
        case let .docs(request): DocsCommand.run(request)
        case let .tokens(request): TokensCommand.run(request)
        case let .help(topic): print(Help.text(of: topic))
        case .version: print("statute \(Version.current)\n")
        }
    }

    /// Writes a text that is the whole answer to standard output.
    static func print(_ text: String) -> ExitCode {
        do throws(WriteFault) {
            var output = OutputWriter(.standardOutput)
            try output.write(text)
            try output.finish()
            return .success
        } catch {
            Message.error("standard output: \(error.message)").say()
            return .failure
        }
    }
}
