/// Completions for zsh: a file for a folder of `fpath`.
struct ZshCompletion {
    let commands: [CommandDescription]
    let rules: [String]

    var script: String {
        """
        #compdef statute
        # Completions of statute for zsh. Written by 'statute completions zsh'.
        # Put it into a folder of $fpath as '_statute', or source it behind 'compinit'.

        _statute_rules=(\(rules.joined(separator: " ")))

        _statute_rule() { compadd -a _statute_rules }

        # Words with commas between them.
        _statute_rule_list() { _sequence compadd -a - _statute_rules }

        \(commands.map(function).joined(separator: "\n"))
        _statute() {
            local -a commands
            commands=(
        \(commands.map(entry).joined())    )
            if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
                _alternative 'commands:command:(($commands))' 'files:file:_files'
                return
            fi
            if (($+functions[_statute-$words[2]])); then
                shift words
                ((CURRENT--))
                _statute-$words[1]
            else
                _statute-lint
            fi
        }

        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _statute "$@"; else compdef _statute statute; fi

        """
    }

    private func entry(_ command: CommandDescription) -> String {
        "        \(Completions.quoted("\(escaped(command.name.rawValue)):\(escaped(command.name.summary))"))\n"
    }

    private func function(_ command: CommandDescription) -> String {
        let specifications = command.flags.map(specification) + ["'--help[this text]'"] + operands(of: command)
        return """
            _statute-\(command.name.rawValue)() {
                _arguments \\
            \(specifications.map { "        \($0)" }.joined(separator: " \\\n"))
            }

            """
    }

    private func specification(_ flag: CommandDescription.Flag) -> String {
        let help = escaped(flag.help)
        // A flag may be said again; the last one counts, or all of them do.
        return switch flag.value {
        case .none: Completions.quoted("*\(flag.name)[\(help)]")
        case let .optional(placeholder):
            Completions.quoted("*\(flag.name)=-[\(help)]::\(escaped(placeholder)):\(action(flag.completion))")
        case let .required(placeholder):
            Completions.quoted("*\(flag.name)=[\(help)]:\(escaped(placeholder)):\(action(flag.completion))")
        }
    }

    private func operands(of command: CommandDescription) -> [String] {
        let name = escaped(command.operands.placeholder)
        let action = action(command.operands.completion)
        return switch command.operands.count {
        case .none: []
        case .optional, .one: [Completions.quoted("1:\(name):\(action)")]
        case .any, .atLeastOne: [Completions.quoted("*:\(name):\(action)")]
        }
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .anything: " "
        case let .words(words): "(\(words.joined(separator: " ")))"
        case .rule: "_statute_rule"
        case .rules: "_statute_rule_list"
        case .files: "_files"
        case .folders: "_files -/"
        }
    }

    /// What ends a part of a specification is plain in it.
    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, letter in
            if #"\[]:"#.contains(letter) { escaped.append("\\") }
            escaped.append(letter)
        }
    }
}
