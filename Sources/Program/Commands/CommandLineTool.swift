import Arguments
import Files
package import RuleKit

/// From the words of a command line to the command that runs.
package struct CommandLineTool {
    private let catalogue: Catalogue

    /// - Parameter rules: those that look for something in code.
    package init(_ rules: [RuleDescription]) {
        catalogue = Catalogue(rules)
    }

    /// - Parameter words: those behind the program's name; nil when the system does not tell them.
    package func run(_ words: [[UInt8]]?) -> ExitCode {
        guard let words else {
            // To go on as if nothing had been said would lint where somebody asked for something else.
            Message.error("the words of the command line cannot be read; is /proc mounted?").say()
            return .failure
        }
        do throws(ArgumentFault) {
            return run(try Command(parsing: words))
        } catch {
            let colour = ColourHabit(saidIn: words)
            Message.error(error.message).say(colour)
            Message.note(error.advice).say(colour)
            return .failure
        }
    }

    private func run(_ command: Command) -> ExitCode {
        switch command {
        case let .lint(request): LintCommand.run(request, catalogue)
        case let .initialise(request): InitCommand.run(request, catalogue)
        case let .addSuppressions(request): AddSuppressionsCommand.run(request, catalogue)
        case let .showFiles(request): ShowFilesCommand.run(request, catalogue)
        case let .rules(request): RulesCommand.run(request, catalogue)
        case let .explain(request): ExplainCommand.run(request, catalogue)
        case let .config(request): ConfigCommand.run(request, catalogue)
        case .schema: Self.print(ConfigurationSchema.text(catalogue.all))
        case let .completions(request): Self.print(Completions.script(for: request.shell, rules: catalogue.all.map(\.info.id)))
        case .man: Self.print(Manual.page)
        case let .docs(request): DocsCommand.run(request, catalogue)
        case let .tokens(request): TokensCommand.run(request)
        case let .help(topic): Self.print(Help.text(of: topic))
        case .version: Self.print("statute \(Version.current)\n")
        }
    }

    /// Writes a text that is the whole answer to standard output.
    static func print(_ text: String) -> ExitCode {
        print(Array(text.utf8))
    }

    static func print(_ bytes: [UInt8]) -> ExitCode {
        do throws(WriteFault) {
            var output = OutputWriter(.standardOutput)
            try output.write(bytes)
            try output.finish()
            return .success
        } catch {
            Message.error("standard output: \(error.message)").say()
            return .failure
        }
    }
}
