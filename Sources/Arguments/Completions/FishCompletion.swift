/// Completions for fish.
struct FishCompletion {
    let commands: [CommandDescription]
    let rules: [String]

    var script: String {
        """
        # Completions of statute for fish. Written by 'statute completions fish'.
        # Put it into ~/.config/fish/completions as 'statute.fish'.

        set -g __statute_commands \(commands.map(\.name.rawValue).joined(separator: " "))
        set -g __statute_rules \(rules.joined(separator: " "))

        # Whether the first word is this command; 'lint' also when it is none.
        function __statute_is
            set -l words (commandline -opc)
            if set -q words[2]; and contains -- $words[2] $__statute_commands
                test $words[2] = $argv[1]
            else
                test $argv[1] = lint
            end
        end

        function __statute_begins
            test (count (commandline -opc)) -eq 1
        end

        # The rules behind what is already in a list with commas.
        function __statute_rule_list
            set -l done (string match -r '^.*,' -- (commandline -ct | string replace -r '^--[a-z-]+=' ''))
            printf '%s\\n' $done$__statute_rules
        end

        complete -c statute -f
        \(commands.map(start).joined(separator: "\n"))
        \(commands.flatMap(lines).joined(separator: "\n"))

        """
    }

    private func start(_ command: CommandDescription) -> String {
        "complete -c statute -n __statute_begins -a \(command.name.rawValue) -d \(quoted(command.name.summary))"
    }

    private func lines(of command: CommandDescription) -> [String] {
        let head = "complete -c statute -n '__statute_is \(command.name.rawValue)'"
        let help = "\(head) -l help -d 'this text'"
        let flags = command.flags.map { flag in
            let line = "\(head) -l \(flag.name.dropFirst(2)) -d \(quoted(flag.help))"
            return switch flag.value {
            case .none, .optional: line
            case .required: "\(line) \(value(flag.completion))"
            }
        }
        let operands: [String] =
            switch command.operands.count {
            case .none: []
            case .optional, .one, .any, .atLeastOne: ["\(head) \(operand(command.operands.completion))"]
            }
        return flags + [help] + operands
    }

    /// `-x` takes a value and offers no files, `-r -F` takes one and offers them.
    private func value(_ completion: Completion) -> String {
        switch completion {
        case .anything: "-x"
        case .files: "-r -F"
        case .words, .rule, .rules, .folders: "-x " + offer(completion)
        }
    }

    private func operand(_ completion: Completion) -> String {
        switch completion {
        case .anything: "-f"
        case .files: "-F"
        case .words, .rule, .rules, .folders: "-f " + offer(completion)
        }
    }

    private func offer(_ completion: Completion) -> String {
        switch completion {
        case .anything, .files: ""
        case let .words(words): "-a \(quoted(words.joined(separator: " ")))"
        case .rule: "-a '$__statute_rules'"
        case .rules: "-a '(__statute_rule_list)'"
        case .folders: "-a '(__fish_complete_directories)'"
        }
    }

    /// A backslash means something in fish's quotes, before a quote or a backslash.
    private func quoted(_ text: String) -> String {
        "'" + text.reduce(into: "") { quoted, letter in
            if #"\'"#.contains(letter) { quoted.append("\\") }
            quoted.append(letter)
        } + "'"
    }
}
