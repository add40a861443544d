import Arguments
@testable import Program

/// Words behind `statute` in a page, and whether they say something to this version of it.
struct StatuteCall {
    let words: [String]

    /// The call in a simple command; nil when it calls something else. `swift run statute` and `xargs statute` are
    /// calls too.
    init?(command words: [String]) {
        guard let program = words.firstIndex(where: Self.isProgram) else { return nil }
        self.words = Array(words[(program + 1)...])
    }

    private static func isProgram(_ word: String) -> Bool {
        word == "statute" || word.hasSuffix("/statute")
    }

    /// The calls in a line of anything: a step of a workflow, a command in JSON, a comment.
    static func calls(in line: String) -> [StatuteCall] {
        line.matches(of: /(?:^|[^\w.:-])statute(?=\s+[a-z-])([^|&;<>`]*)/).compactMap { match in
            // A quote that is open in front of the call ends it.
            let before = line[..<match.1.startIndex]
            let quote = ["\"", "'"].first { quote in before.count { String($0) == quote } % 2 == 1 }
            let text = quote.map { quote in match.1.prefix { String($0) != quote } } ?? match.1
            guard let words = ShellText([String(text)]).commands.first, let first = words.first else { return nil }
            // "statute finds …" is a sentence.
            guard CommandName(rawValue: first) != nil || first.hasPrefix("-") else { return nil }
            return StatuteCall(command: ["statute"] + words)
        }
    }

    /// What is wrong with it; nil when it can be said.
    var fault: String? {
        let plain = words.map { word in word.filter { !"[]…".contains($0) } }.filter { !$0.isEmpty }
        if let first = plain.first, CommandName(rawValue: first) == nil, !first.contains(/^-|[\/.$A-Z]/) {
            return "'statute \(first)' is no command"
        }
        do throws(ArgumentFault) {
            _ = try Command(parsing: plain.map { word in Array(word.utf8) })
            return nil
        } catch {
            // `--format FORMAT` stands for what may be said.
            let isPattern = plain.contains { word in word.contains(/(^|=)[A-Z]+$/) }
            return isPattern && !error.message.hasPrefix("unknown") ? nil : error.message
        }
    }

    /// Every flag of every command.
    static let flags = Set(
        CommandName.allCases.flatMap { name in
            Help.text(of: name).matches(of: /--[a-z][a-z-]*/).map { match in String(match.0) }
        })
}
