import Files
package import Reporters

/// What somebody said about colours.
package enum ColourHabit: Hashable, Sendable {
    /// On a terminal that has them, for somebody who has not declined them.
    case fitting
    case never

    /// What a command line says about them that cannot be followed otherwise.
    /// - Parameter words: those behind the program's name.
    package init(saidIn words: [[UInt8]]) {
        let flags = words.prefix { word in !word.elementsEqual("--".utf8) }
        self = flags.contains { word in word.elementsEqual("--no-color".utf8) } ? .never : .fitting
    }

    /// Whether a stream gets them.
    /// - Parameter target: where the stream leads.
    /// - Parameter environment: the value of an environment variable.
    package func colour(
        on target: StreamTarget, environment: (String) -> String? = CurrentProcess.environment
    ) -> Colour {
        switch (self, target) {
        case (.never, _), (.fitting, .elsewhere):
            return .none
        case (.fitting, .terminal):
            // https://no-color.org: set and not empty, whatever its value.
            let declined = environment("NO_COLOR").map { value in !value.isEmpty } ?? false
            return declined || environment("TERM") == "dumb" ? .none : .ansi
        }
    }
}

/// Who reads a stream.
package enum StreamTarget: Hashable, Sendable {
    case terminal
    /// A file or another program.
    case elsewhere

    package static var standardOutput: StreamTarget { CurrentProcess.isTerminal(1) ? .terminal : .elsewhere }
    package static var standardError: StreamTarget { CurrentProcess.isTerminal(2) ? .terminal : .elsewhere }
}
