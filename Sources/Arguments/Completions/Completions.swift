/// The completions of a shell as a script, made from the descriptions of the commands.
package enum Completions {
    /// - Parameter rules: the ids that may stand where a rule is named.
    package static func script(for shell: Shell, rules: [String]) -> String {
        let commands = CommandName.allCases.map { CommandDescription($0) }
        return switch shell {
        case .bash: BashCompletion(commands: commands, rules: rules).script
        case .zsh: ZshCompletion(commands: commands, rules: rules).script
        case .fish: FishCompletion(commands: commands, rules: rules).script
        }
    }

    /// A text as one word of a shell: what it holds is nothing but text.
    package static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
