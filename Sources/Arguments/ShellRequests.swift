import Files

/// The shells whose completions there are.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

/// What somebody said to `statute completions`.
package struct CompletionsRequest: Hashable, Sendable {
    package var shell = Shell.bash

    static let syntax = CommandSyntax(
        name: .completions,
        operands: .init(
            count: .one, placeholder: "SHELL", help: "bash, zsh or fish",
            completion: .words(Shell.allCases.map(\.rawValue))
        ) { request, word in
            guard let shell = Shell(rawValue: word.display) else {
                let words = Shell.allCases.map(\.rawValue)
                return .refused("there are completions for \(words.joined(separator: ", ")), not for '\(word.display)'")
            }
            request.shell = shell
            return .accepted
        },
        flags: [],
        initial: CompletionsRequest()
    )
}
