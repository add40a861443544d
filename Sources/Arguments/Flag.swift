import Files
import Findings

/// What stands behind a flag.
package enum FlagValue: Hashable, Sendable {
    case none
    /// Behind `=` only: a word that follows would be taken for an operand.
    case optional(placeholder: String)
    /// - Parameter placeholder: how help names the value.
    case required(placeholder: String)
}

/// A word that begins with `--`: what it is called, what it takes, what it means, all said once. Parsing, help, the
/// shells' completions and the manual come from it.
struct Flag<Request: Sendable>: Sendable {
    /// With its dashes.
    let name: String
    let value: FlagValue
    private let meaning: Meaning
    /// Puts the value, or nothing where there is none, into the request.
    let apply: @Sendable (inout Request, [UInt8]) -> Acceptance

    /// What help and the shells want to know. Most runs ask for neither, so nothing is put together before.
    private struct Meaning: Sendable {
        let help: String
        let completion: Completion
        /// The words that the value is one of; nil where it is anything else.
        let choices: (@Sendable () -> [String])?
    }

    /// - Parameter choices: the words that the value is one of; help and completion name them.
    init(
        name: String, value: FlagValue, completion: Completion = .anything, help: String,
        choices: (@Sendable () -> [String])? = nil, apply: @escaping @Sendable (inout Request, [UInt8]) -> Acceptance
    ) {
        self.name = name
        self.value = value
        meaning = Meaning(help: help, completion: completion, choices: choices)
        self.apply = apply
    }

    /// What the value may be.
    var completion: Completion { meaning.choices.map { .words($0()) } ?? meaning.completion }

    /// A line or two; begins in lower case, without a full stop.
    var help: String {
        guard let choices = meaning.choices else { return meaning.help }
        return "\(meaning.help): \(choices().joined(separator: ", "))"
    }
}

extension Flag {
    /// A flag without a value.
    static func plain(
        _ name: String, _ help: String, _ apply: @escaping @Sendable (inout Request) -> Acceptance
    ) -> Flag {
        Flag(name: name, value: .none, help: help) { request, _ in apply(&request) }
    }

    /// A flag that may have a value behind `=`.
    /// - Parameter apply: gets nil where there is none.
    static func optional(
        _ name: String, _ placeholder: String, completing completion: Completion = .anything, _ help: String,
        _ apply: @escaping @Sendable (inout Request, [UInt8]?) -> Acceptance
    ) -> Flag {
        Flag(
            name: name, value: .optional(placeholder: placeholder), completion: completion, help: help
        ) { request, bytes in
            apply(&request, bytes.isEmpty ? nil : bytes)
        }
    }

    /// One of a few words: the cases of `Choice`.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ placeholder: String, _ help: String,
        _ apply: @escaping @Sendable (inout Request, Choice) -> Void
    ) -> Flag {
        Flag(
            name: name, value: .required(placeholder: placeholder), help: help, choices: { words(of: Choice.self) }
        ) { request, bytes in
            let word = String(decoding: bytes, as: UTF8.self)
            guard let choice = Choice(rawValue: word) else { return refusal(of: word, by: name, Choice.self) }
            apply(&request, choice)
            return .accepted
        }
    }

    /// One of a few words, with `=FILE` behind it when its result shall go to a file.
    /// - Parameter strangers: words that mean the same elsewhere.
    static func placedChoice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype & Sendable>(
        _ name: String, _ placeholder: String, _ help: String, strangers: [String: Choice] = [:],
        _ apply: @escaping @Sendable (inout Request, Choice, Path?) -> Void
    ) -> Flag {
        Flag(
            name: name, value: .required(placeholder: placeholder), help: help, choices: { words(of: Choice.self) }
        ) { request, bytes in
            let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let word = String(decoding: parts[0], as: UTF8.self)
            guard let choice = Choice(rawValue: word) else {
                return refusal(of: word, by: name, Choice.self, meaning: strangers[word])
            }
            let file = parts.dropFirst().first.map { Path(bytes: Array($0)) }
            if let file, file.bytes.isEmpty { return .refused("'\(name) \(word)=' takes a file behind the '='") }
            apply(&request, choice, file)
            return .accepted
        }
    }

    private static func words<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> [String] {
        Choice.allCases.map(\.rawValue)
    }

    private static func refusal<Choice: RawRepresentable<String> & CaseIterable>(
        of word: String, by name: String, _ type: Choice.Type, meaning meant: Choice? = nil
    ) -> Acceptance {
        let words = words(of: type)
        let guess = meant.map { "; did you mean '\($0.rawValue)'?" } ?? Suggestion.question(for: word, among: words)
        return .refused("'\(name)' takes one of \(words.joined(separator: ", ")), not '\(word)'\(guess)")
    }

    /// A whole number.
    static func number(
        _ name: String, atLeast minimum: Int, _ help: String, _ apply: @escaping @Sendable (inout Request, Int) -> Void
    ) -> Flag {
        Flag(name: name, value: .required(placeholder: "N"), help: help) { request, bytes in
            let word = String(decoding: bytes, as: UTF8.self)
            guard let number = Int(word), number >= minimum else {
                return .refused("'\(name)' takes a whole number from \(minimum), not '\(word)'")
            }
            apply(&request, number)
            return .accepted
        }
    }

    static func path(
        _ name: String, _ placeholder: String, _ help: String,
        _ apply: @escaping @Sendable (inout Request, Path) -> Acceptance
    ) -> Flag {
        Flag(
            name: name, value: .required(placeholder: placeholder), completion: .files, help: help
        ) { request, bytes in
            guard !bytes.isEmpty else { return .refused("'\(name)' takes a path, not an empty word") }
            return apply(&request, Path(bytes: bytes))
        }
    }

    /// Ids of rules with commas between them.
    static func rules(
        _ name: String, _ placeholder: String, _ help: String,
        _ apply: @escaping @Sendable (inout Request, [String]) -> Void
    ) -> Flag {
        Flag(
            name: name, value: .required(placeholder: placeholder), completion: .rules, help: help
        ) { request, bytes in
            let words = RuleWords.split(bytes)
            guard !words.isEmpty else { return .refused("'\(name)' takes at least one \(placeholder)") }
            apply(&request, words)
            return .accepted
        }
    }
}

/// Ids of rules in one word.
enum RuleWords {
    /// With commas between them, and blanks before them.
    static func split(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: ",")).map { word in
            String(decoding: word.drop { byte in byte == UInt8(ascii: " ") }, as: UTF8.self)
        }
    }
}
