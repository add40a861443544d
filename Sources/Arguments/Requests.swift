package import Files

/// What somebody said to `statute rules`.
package struct RulesRequest: Hashable, Sendable {
    package enum Format: String, CaseIterable, Sendable {
        case table, json
    }

    package var format = Format.table

    static let syntax = CommandSyntax(
        name: .rules,
        operands: .none(elsewhere: "'statute explain ID' tells of one rule"),
        flags: [
            .choice("--format", "FORMAT", "how the rules are listed") { request, format in request.format = format },
        ],
        initial: RulesRequest(),
        strangers: { ["--json": "did you mean '--format json'?"] }
    )
}

/// What somebody said to `statute explain`.
package struct ExplainRequest: Hashable, Sendable {
    package var rules: [String] = []
    package var colour = ColourHabit.fitting

    static let syntax = CommandSyntax(
        name: .explain,
        operands: .init(
            count: .atLeastOne, placeholder: "ID", help: "a rule, as 'statute rules' lists it", completion: .rule
        ) { request, ids in
            let words = RuleWords.split(ids.bytes)
            guard !words.isEmpty else { return .refused("'explain' takes ids of rules, not '\(ids.display)'") }
            request.rules += words
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
package struct ConfigRequest: Hashable, Sendable {
    package var path: Path = "."
    package var configuration = ConfigurationChoice.nearest

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
package struct DocsRequest: Hashable, Sendable {
    package var folder: Path = "."

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
package struct TokensRequest: Hashable, Sendable {
    package enum Input: Hashable, Sendable {
        case standardInput
        case file(Path)
    }

    package var input = Input.standardInput

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
