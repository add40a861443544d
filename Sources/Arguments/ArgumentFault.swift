/// Words on a command line that say nothing this program can do.
package struct ArgumentFault: Error, Hashable {
    /// Which command they were for; nil when that could not be told.
    package let command: CommandName?
    /// What is wrong, and what would be accepted.
    package let message: String

    /// Where to read on.
    package var advice: String {
        "see 'statute \(command.map { name in name.rawValue + " " } ?? "")--help'"
    }
}

/// What a flag or an operand says to the value it was given.
package enum Acceptance: Hashable {
    case accepted
    /// With what would be accepted.
    case refused(String)
}
