import RuleKit

/// The completions of a shell as a script, made from the descriptions of the commands.
enum Completions {
    static func script(for shell: Shell) -> String {
        let commands = CommandName.allCases.map { CommandDescription($0) }
        let rules = configurableRules.map(\.info.id)
        return switch shell {
        case .bash: BashCompletion(commands: commands, rules: rules).script
        case .zsh: ZshCompletion(commands: commands, rules: rules).script
        case .fish: FishCompletion(commands: commands, rules: rules).script
        }
    }

    /// A text as one word of a shell: what it holds is nothing but text.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
