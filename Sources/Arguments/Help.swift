/// The help texts, from the same descriptions as the parsing.
package enum Help {
    package static func text(of command: CommandName?) -> String {
        switch command {
        case nil, .help?: overview
        case let name?: page(CommandDescription(name))
        }
    }

    private static var overview: String {
        """
        statute \(Version.current): finds the places in Swift code where state, names and structure will hurt later.

        Usage: statute [lint] [PATHS…] [flags]
               statute COMMAND [flags]

        Commands:
        \(table(CommandName.allCases.map { name in (name.rawValue, name.summary) }))

        Every command takes --help, and --version, which tells the version.
        Exit status: 0 no errors, and warnings within the limit; 1 errors, or more warnings;
                     2 it could not do what was asked.

        """
    }

    private static func page(_ command: CommandDescription) -> String {
        let operands = command.operands
        let operandRows = operands.help.isEmpty ? [] : [(operands.placeholder, operands.help)]
        let flagRows = command.flags.map { flag in (flag.spelling, flag.help) } + [("--help", "this text")]
        return """
            statute \(command.name.rawValue): \(command.name.summary)

            Usage: \(command.usage)

            \(table(operandRows + flagRows))

            """
    }

    /// Two columns, the second one wrapped at 100 characters.
    private static func table(_ rows: [(term: String, meaning: String)]) -> String {
        let indent = 2 + (rows.map(\.term.count).max() ?? 0) + 2
        return rows.map { row in
            let term = "  " + row.term + String(repeating: " ", count: indent - 2 - row.term.count)
            return term + wrapped(row.meaning, indent: indent)
        }.joined(separator: "\n")
    }

    /// Lines of up to 100 characters, all but the first one indented.
    package static func wrapped(_ text: String, indent: Int) -> String {
        wrapped(text.split(separator: " ").map(String.init), indent: indent)
    }

    /// The same of words that may have spaces in them, as a string in quotes or a command may: none is broken.
    package static func wrapped(_ words: [String], indent: Int) -> String {
        var lines = [""]
        for word in words {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = word
            } else if indent + line.count + 1 + word.count <= 100 {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(word)
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
