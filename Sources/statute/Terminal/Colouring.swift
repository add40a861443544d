/// What somebody said about colours.
enum ColourHabit: Hashable, Sendable {
    /// On a terminal that has them, for somebody who has not declined them.
    case fitting
    case never
}

/// Whether a stream gets colours.
enum Colouring: Hashable, Sendable {
    case plain, coloured

    /// - Parameter terminal: what the stream leads to.
    /// - Parameter environment: the value of an environment variable.
    init(_ habit: ColourHabit, on terminal: StreamTarget, environment: (String) -> String?) {
        switch (habit, terminal) {
        case (.never, _), (.fitting, .elsewhere):
            self = .plain
        case (.fitting, .terminal):
            // https://no-color.org: set and not empty, whatever its value.
            let declined = environment("NO_COLOR").map { value in !value.isEmpty } ?? false
            self = declined || environment("TERM") == "dumb" ? .plain : .coloured
        }
    }
}

/// Who reads a stream.
enum StreamTarget: Hashable, Sendable {
    case terminal
    /// A file or another program.
    case elsewhere

    static var standardOutput: StreamTarget { CurrentProcess.isTerminal(1) ? .terminal : .elsewhere }
    static var standardError: StreamTarget { CurrentProcess.isTerminal(2) ? .terminal : .elsewhere }
}
