internal import Syntax

/// What one of the engine's own checks found, before its severity.
struct Fault: Hashable {
    let range: TextRange
    /// What is wrong here, then what to do.
    let message: String
}
