import Files

/// What somebody said to `statute rules`.
struct RulesRequest: Hashable, Sendable {
    enum Format: String, CaseIterable, Sendable {
        case table, json
    }

    var format = Format.table

    static let syntax = CommandSyntax(
        name: .rules,
        operands: .none,
        flags: [
            .choice("--format", "FORMAT", "how the rules are listed") { request, format in request.format = format },
        ],
        initial: RulesRequest()
    )
}

/// What somebody said to `statute explain`.
struct ExplainRequest: Hashable, Sendable {
    var rules: [String] = []
    var colour = ColourHabit.fitting

    static let syntax = CommandSyntax(
        name: .explain,
        operands: .init(
            count: .atLeastOne, placeholder: "ID", help: "a rule, as 'statute rules' lists it", completion: .rule
        ) { request, id in
            request.rules.append(id.display)
            return .accepted
        },
        flags: [
            .plain("--no-color", "no colours, also on a terminal") { request in
                request.colour = .never
                return .accepted
            },
        ],
        initial: ExplainRequest()
    )
}

/// What somebody said to `statute config`.
struct ConfigRequest: Hashable, Sendable {
    var path: Path = "."
    var configuration = ConfigurationChoice.nearest

    static let syntax = CommandSyntax(
        name: .config,
        operands: .init(
            count: .optional, placeholder: "PATH", help: "the file or folder in question; without it the current folder"
        ) { request, path in
            request.path = path
            return .accepted
        },
        flags: [
            .path("--config", "FILE", "use FILE instead of the nearest .lintrc") { request, path in
                request.configuration = .file(path)
                return .accepted
            },
        ],
        initial: ConfigRequest()
    )
}

/// What somebody said to `statute docs`.
struct DocsRequest: Hashable, Sendable {
    var folder: Path = "."

    static let syntax = CommandSyntax(
        name: .docs,
        operands: .init(
            count: .optional, placeholder: "FOLDER", help: "the root of this project; without it the current folder",
            completion: .folders
        ) { request, path in
            request.folder = path
            return .accepted
        },
        flags: [],
        initial: DocsRequest()
    )
}

/// What somebody said to `statute tokens`.
struct TokensRequest: Hashable, Sendable {
    enum Input: Hashable, Sendable {
        case standardInput
        case file(Path)
    }

    var input = Input.standardInput

    static let syntax = CommandSyntax(
        name: .tokens,
        operands: .init(
            count: .one, placeholder: "FILE", help: "a Swift file; '-' is standard input"
        ) { request, path in
            request.input = path == "-" ? .standardInput : .file(path)
            return .accepted
        },
        flags: [],
        initial: TokensRequest()
    )
}
