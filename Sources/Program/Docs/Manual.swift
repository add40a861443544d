import Arguments

/// The manual page, in the language of `man`, from the same descriptions as the help texts.
enum Manual {
    static var page: String {
        let commands = CommandName.allCases.map { CommandDescription($0) }
        return head + commands.map(section).joined() + tail
    }

    private static let head = """
        .\\" Written by 'statute docs'.
        .TH STATUTE 1 "\(Version.date)" "statute \(Version.current)" "User Commands"
        .SH NAME
        statute \\- find the places in Swift code where state, names and structure will hurt later
        .SH SYNOPSIS
        .B statute
        .RB [ lint ]
        .RI [ PATHS \\&... ]
        .RI [ flags ]
        .br
        .B statute
        .I COMMAND
        .RI [ flags ]
        .SH DESCRIPTION
        Statute is a linter for Swift that knows the whole project.
        Findings go to standard output, everything else to standard error.
        Without paths it lints what the nearest
        .I .lintrc
        includes, or the current folder; what
        .I .gitignore
        has is left out.
        .SH COMMANDS

        """

    private static let tail = """
        .SH EXIT STATUS
        .TP
        .B 0
        Nothing to fail on.
        .TP
        .B 1
        Findings that weigh
        .IR error ,
        or more warnings than allowed.
        .TP
        .B 2
        It could not do what was asked.
        .SH ENVIRONMENT
        .TP
        .B NO_COLOR
        Set and not empty: no colours.
        .TP
        .B TERM
        .BR dumb :
        no colours.
        .TP
        .B GITHUB_ACTIONS
        .BR true :
        annotations for GitHub stand behind the lines, unless
        .B \\-\\-format
        says what is wanted.
        .TP
        .B XDG_CACHE_HOME
        The folder to keep what the next run of a large project need not read again in; without it
        .IR ~/.cache ,
        on macOS
        .IR ~/Library/Caches .
        .SH FILES
        .TP
        .I .lintrc
        What holds for its folder and everything below: JSON with comments and trailing commas.
        .B statute schema
        prints its JSON Schema,
        .B statute config
        what holds for a path.

        """

    private static func section(_ command: CommandDescription) -> String {
        let operands = command.operands
        var text = ".SS \(plain(command.usage))\n\(sentence(command.name.summary))\n"
        if !operands.help.isEmpty { text += term(".I \(plain(operands.placeholder))", operands.help) }
        for flag in command.flags {
            switch flag.value {
            case .none: text += term(".B \(plain(flag.name))", flag.help)
            case let .optional(placeholder):
                text += term(".BI \(plain(flag.name)) \"[=\(plain(placeholder))]\"", flag.help)
            case let .required(placeholder):
                text += term(".BI \(plain(flag.name)) \" \(plain(placeholder))\"", flag.help)
            }
        }
        return text
    }

    private static func term(_ line: String, _ help: String) -> String {
        ".TP\n\(line)\n\(sentence(help))\n"
    }

    /// With a capital letter and a full stop.
    private static func sentence(_ text: String) -> String {
        plain(text.prefix(1).uppercased() + text.dropFirst()) + "."
    }

    /// Text that means nothing to the formatter: a dash is no hyphen, a backslash no escape, and a line that begins
    /// with a period or a quote no request.
    private static func plain(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "…": escaped += "\\&..."
            case "\"": escaped += "\\(dq"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }
}
