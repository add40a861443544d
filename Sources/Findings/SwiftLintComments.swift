/// What becomes of the comments that tell SwiftLint what to leave alone.
public enum SwiftLintComments: Hashable, Sendable {
    /// They are prose.
    case ignored
    /// They suppress the findings of the rules that have a counterpart here.
    case honoured
}
