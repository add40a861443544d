/// What may stand in a place of the command line, as a shell that completes it asks.
enum Completion: Hashable, Sendable {
    /// Nothing can be offered: a number, a text.
    case anything
    case words([String])
    /// The id of a rule.
    case rule
    /// Ids with commas between them.
    case rules
    case files
    case folders
}
