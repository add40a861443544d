public import Syntax

/// A finding as it is reported.
public struct Diagnostic: Hashable, Sendable {
    /// The id of the rule that says it.
    public let rule: String
    public let severity: Severity
    /// The path of the file, as `SourceText.path` has it.
    public let path: String
    public let range: TextRange
    /// What is wrong here, then what to do: one sentence each.
    public let message: String
    public let notes: [Note]
    public let fix: Fix?

    public init(
        rule: String, severity: Severity, path: String, range: TextRange, message: String,
        notes: [Note] = [], fix: Fix? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.path = path
        self.range = range
        self.message = message
        self.notes = notes
        self.fix = fix
    }
}

extension Diagnostic: Comparable {
    /// By path, start, rule, end, message: the order of every report.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        if left.range.start != right.range.start { return left.range.start < right.range.start }
        if left.rule != right.rule { return left.rule < right.rule }
        if left.range.end != right.range.end { return left.range.end < right.range.end }
        return left.message < right.message
    }
}

/// A further place that belongs to a finding.
public struct Note: Hashable, Sendable {
    public let path: String
    public let range: TextRange
    public let message: String

    public init(path: String, range: TextRange, message: String) {
        self.path = path
        self.range = range
        self.message = message
    }
}

/// A change that makes a finding go away.
public struct Fix: Hashable, Sendable {
    public enum Safety: Hashable, Sendable {
        /// The meaning of the program never changes.
        case safe
        /// The meaning may change, or the result may not compile: for a person to look at.
        case unsafe
    }

    public let safety: Safety
    /// Applied together or not at all; no two of them overlap.
    public let edits: [Edit]

    public init(_ safety: Safety, _ edits: [Edit]) {
        self.safety = safety
        self.edits = edits
    }
}

/// The bytes of `range` give way to `replacement`.
public struct Edit: Hashable, Sendable {
    public let path: String
    /// An empty range is an insertion.
    public let range: TextRange
    public let replacement: String

    public init(path: String, range: TextRange, replacement: String) {
        self.path = path
        self.range = range
        self.replacement = replacement
    }
}
