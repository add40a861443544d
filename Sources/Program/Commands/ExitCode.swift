/// How a run ended, for whoever started it.
package enum ExitCode: Int32, Sendable {
    case success = 0
    /// Findings at `error`, or more warnings than allowed.
    case findings = 1
    /// It could not do what was asked.
    case failure = 2
}
