/// Completions for bash, from 3.2 on, which macOS has.
struct BashCompletion {
    let commands: [CommandDescription]
    let rules: [String]

    var script: String {
        """
        # Completions of statute for bash. Written by 'statute completions bash'.
        # Source it in ~/.bashrc, or put it where bash-completion looks, as 'statute'.

        _statute_words() {
            local word
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$current")
        }

        # Words with commas between them: the last one is completed.
        _statute_list() {
            local word done=""
            case $current in *,*) done=${current%,*}, ;; esac
            while IFS= read -r word; do COMPREPLY+=("$done$word"); done < <(compgen -W "$1" -- "${current##*,}")
        }

        _statute_paths() {
            local path
            compopt -o filenames 2>/dev/null
            while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
        }

        _statute() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=lint joined=
            local rules=\(Completions.quoted(rules.joined(separator: " ")))
            local commands=\(Completions.quoted(commands.map(\.name.rawValue).joined(separator: " ")))
            COMPREPLY=()
            # The shell splits '--flag=value' in three.
            if [[ $current == = ]]; then
                current= joined==
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]} joined==
            fi
            if ((COMP_CWORD > 1)) && [[ " $commands " == *" ${COMP_WORDS[1]} "* ]]; then command=${COMP_WORDS[1]}; fi
            case "$command $previous$joined" in
        \(values.joined(separator: "\n"))
            esac
            if [[ $current == -* ]]; then
                case $command in
        \(commands.map(flags(of:)).joined(separator: "\n"))
                esac
                return
            fi
            ((COMP_CWORD == 1)) && _statute_words "$commands"
            case $command in
        \(commands.compactMap(operands(of:)).joined(separator: "\n"))
            esac
        }

        complete -F _statute statute

        """
    }

    /// What completes the value of each flag that has one.
    private var values: [String] {
        commands.flatMap { command in
            command.flags.compactMap { flag in
                switch flag.value {
                case .none: nil
                case .optional:
                    "        \"\(command.name.rawValue) \(flag.name)=\") \(call(flag.completion)); return ;;"
                case .required:
                    "        \"\(command.name.rawValue) \(flag.name)\" | \"\(command.name.rawValue) \(flag.name)=\") "
                        + "\(call(flag.completion)); return ;;"
                }
            }
        }
    }

    private func flags(of command: CommandDescription) -> String {
        let names = (command.flags.map(\.name) + ["--help"]).joined(separator: " ")
        return "            \(command.name.rawValue)) _statute_words \(Completions.quoted(names)) ;;"
    }

    private func operands(of command: CommandDescription) -> String? {
        switch command.operands.count {
        case .none: nil
        case .optional, .one, .any, .atLeastOne:
            "        \(command.name.rawValue)) \(call(command.operands.completion)) ;;"
        }
    }

    private func call(_ completion: Completion) -> String {
        switch completion {
        case .anything: ":"
        case let .words(words): "_statute_words \(Completions.quoted(words.joined(separator: " ")))"
        case .rule: "_statute_words \"$rules\""
        case .rules: "_statute_list \"$rules\""
        case .files: "_statute_paths -f"
        case .folders: "_statute_paths -d"
        }
    }
}
