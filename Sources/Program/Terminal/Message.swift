import Arguments
import Files
import Reporters

/// A word to the person at the terminal, on standard error: `statute: error: …`.
struct Message: Error, Hashable, Sendable {
    enum Kind: String, Sendable {
        case error, warning, note
    }

    let kind: Kind
    let text: String

    static func error(_ text: String) -> Message { Message(kind: .error, text: text) }
    static func warning(_ text: String) -> Message { Message(kind: .warning, text: text) }
    static func note(_ text: String) -> Message { Message(kind: .note, text: text) }

    /// The line, with its break. Control characters, which a file's name may have, are written as Swift writes them:
    /// they would otherwise break the line or drive the terminal.
    func line(_ colour: Colour) -> String {
        let shown = text.unicodeScalars.reduce(into: "") { shown, scalar in
            if scalar.properties.generalCategory == .control {
                shown += scalar.escaped(asASCII: true)
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        switch colour {
        case .none: return "statute: \(kind.rawValue): \(shown)\n"
        case .ansi: return "statute: \u{1B}[1;\(code)m\(kind.rawValue):\u{1B}[0m \(shown)\n"
        }
    }

    private var code: Int {
        switch kind {
        case .error: 31
        case .warning: 33
        case .note: 36
        }
    }

    /// Writes the line to standard error. Nobody can be told when that fails.
    func say(_ habit: ColourHabit = .fitting) {
        let colour = habit.colour(on: .standardError)
        try? System.write(Array(line(colour).utf8), to: 2)
    }
}

extension CurrentProcess {
    /// The folder that the run was started in.
    static func folder() throws(Message) -> Path {
        guard let folder = try? System.currentFolder() else { throw .error("the current folder is gone") }
        return folder
    }

    /// Writes a text that is no message to standard error: a summary, a table.
    static func tell(_ text: String) {
        try? System.write(Array(text.utf8), to: 2)
    }
}

extension Message {
    /// What git answers; what it cannot do is an error.
    static func askingGit<Answer>(_ question: () throws(GitFault) -> Answer) throws(Message) -> Answer {
        do throws(GitFault) {
            return try question()
        } catch {
            throw .error(error.message)
        }
    }
}

/// The paths of a command line, for whoever asks often.
struct NamedPaths {
    let first: Path?
    let normalized: Set<Path>

    init(_ paths: [Path]) {
        first = paths.first
        normalized = Set(paths.map(\.normalized))
    }
}

extension WalkRemark {
    /// What to tell, and how loudly.
    /// - Parameter paths: those that were said: what one of them names is to be linted, what a walk meets is not. The
    ///   first one may be a misspelt command.
    /// - Parameter command: nil for `lint` where nobody has named it.
    func message(named paths: NamedPaths, in command: CommandName?) -> Message {
        let passedOver = paths.normalized.contains(shown) ? Message.error : Message.warning
        switch reason {
        case .absent:
            let guess = command == nil && shown == paths.first ? Command.guess(forAbsent: shown.display) : ""
            return .error("\(shown.display): no such file or folder\(guess)")
        case .notSwift:
            let hint = command.isLint ? " ('--stdin' takes any text)" : ""
            return .note("\(shown.display): not a .swift file; skipped\(hint)")
        case .excluded:
            let hint = command.isLint ? "'--no-exclude' takes it" : "'show-files --why' says by which glob"
            return .note("\(shown.display): excluded by the configuration; skipped (\(hint))")
        case .brokenLink:
            return passedOver("\(shown.display): a symbolic link that leads nowhere; skipped")
        case let .irregular(kind):
            return passedOver("\(shown.display): is \(kind.description), not a file; skipped")
        case let .unreadable(fault):
            return .error("\(shown.display): \(ReadFault(fault).message)")
        case .alike:
            let fault = "its name reads like that of another file, in other bytes; skipped, rename one"
            return .error("\(shown.display): \(fault)")
        case .ambiguous:
            return .error("\(shown.display): two files are shown so; the one whose name is not UTF-8 is skipped")
        }
    }
}

extension CommandName? {
    fileprivate var isLint: Bool { self == nil || self == .lint }
}
