package import Files
import Findings

/// What somebody said to `statute add-suppressions`.
package struct AddSuppressionsRequest: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
        case files
        /// A patch on standard output; nothing is written.
        case diff
    }

    package var rules: [String] = []
    /// Nil until somebody gives one; without one nothing is suppressed.
    package var reason: String?
    /// Without any, what the configuration includes, or the current folder.
    package var paths: [Path] = []
    package var configuration = ConfigurationChoice.nearest
    package var target = Target.files

    static let syntax = CommandSyntax(
        name: .addSuppressions,
        operands: .init(
            count: .atLeastOne, placeholder: "ID", help: "a rule, as 'statute rules' lists it", completion: .rule
        ) { request, ids in
            let words = RuleWords.split(ids.bytes)
            guard !words.isEmpty else { return .refused("'add-suppressions' takes ids of rules, not '\(ids.display)'") }
            request.rules += words
            return .accepted
        },
        flags: [
            Flag(
                name: "--reason", value: .required(placeholder: "TEXT"), help: "why it is right there; always wanted"
            ) { request, bytes in request.take(reason: bytes) },
            .path("--in", "PATH", "a file or folder, instead of all; may be given several times") { request, path in
                request.paths.append(path)
                return .accepted
            },
            .path("--config", "FILE", "use FILE instead of the .lintrc nearest to each file") { request, path in
                request.configuration = .file(path)
                return .accepted
            },
            .plain("--diff", "show what would be written, and write nothing") { request in
                request.target = .diff
                return .accepted
            },
        ],
        initial: AddSuppressionsRequest(),
        strangers: { LintRequest.pathFlags }
    )

    private mutating func take(reason bytes: [UInt8]) -> Acceptance {
        guard let text = String(validating: bytes, as: UTF8.self) else { return .refused("'--reason' takes UTF-8") }
        guard text.contains(where: { !$0.isWhitespace }) else { return .refused("'--reason' takes a few words") }
        guard !text.contains(where: \.isNewline), !text.includes("*/") else {
            return .refused("'--reason' takes one line without '*/': it stands in a comment")
        }
        reason = text
        return .accepted
    }
}
