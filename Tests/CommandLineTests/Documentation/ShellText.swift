/// Lines of a shell, taken apart as far as finding out which programs they call with which words.
///
/// Words in quotes and in `$(…)` stay whole, their quotes taken away; nothing is expanded.
struct ShellText {
    /// The words of each simple command, without assignments in front and without redirections.
    private(set) var commands: [[String]] = []
    private var words: [String] = []
    private var word: String?

    init(_ lines: [String]) {
        var rest = lines[...]
        while var line = rest.popFirst() {
            while line.hasSuffix("\\"), let next = rest.popFirst() { line = line.dropLast() + next }
            // What stands in a here document is no command.
            if let end = line.firstMatch(of: /<<-?\s*['"]?(\w+)/) {
                rest = rest.drop { $0.trimmed != end.1 }.dropFirst()
            }
            read(line)
        }
    }

    private mutating func read(_ line: String) {
        var rest = line[...]
        reading: while let letter = rest.popFirst() {
            switch letter {
            case "'", "\"":
                word = (word ?? "") + rest.prefix { $0 != letter }
                rest = rest.drop { $0 != letter }.dropFirst()
            case "\\": word = (word ?? "") + String(rest.popFirst() ?? "\\")
            case "$" where rest.first == "(": word = (word ?? "") + Self.substitution(&rest)
            case " ", "\t": endWord()
            case "#" where word == nil: break reading
            case "|", "&", ";": endCommand()
            default: word = (word ?? "") + String(letter)
            }
        }
        endCommand()
    }

    /// `$(…)` with what is nested in it.
    private static func substitution(_ rest: inout Substring) -> String {
        var text = "$"
        var depth = 0
        while let letter = rest.popFirst() {
            text.append(letter)
            if letter == "(" { depth += 1 }
            if letter == ")" { depth -= 1 }
            if depth == 0 { break }
        }
        return text
    }

    private mutating func endWord() {
        if let word { words.append(word) }
        word = nil
    }

    private mutating func endCommand() {
        endWord()
        var rest = words.drop { word in word.contains(/^\w+=/) }
        var plain: [String] = []
        while let word = rest.popFirst() {
            if word.wholeMatch(of: /\d*(<|>|>>|<<|<<-)/) != nil {
                rest = rest.dropFirst()
            } else if !word.contains(/^\d*[<>]/) {
                plain.append(word)
            }
        }
        if !plain.isEmpty { commands.append(plain) }
        words = []
    }
}

extension String {
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
