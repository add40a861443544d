public import Tokens

/// A finding as it is reported.
// Forty bytes: a file may have a finding in each of its lines, and all findings of a run are held at once.
public struct Diagnostic: Hashable, Sendable {
    fileprivate let origin: Origin
    /// What is underlined, in bytes of the file.
    public let range: TextRange
    /// What is wrong here, then what to do: one sentence each.
    public let message: String
    private let supplement: Supplement?

    /// What the findings of one rule in one file have in common.
    public final class Origin: Hashable, Sendable {
        /// The id of the rule that says it.
        public let rule: String
        /// How much it weighs here: what the configuration says, not what the rule comes with.
        public let severity: Severity
        /// The path of the file, as `SourceText.path` has it.
        public let path: String

        /// Made once for all findings of one rule in one file.
        public init(rule: String, severity: Severity, path: String) {
            self.rule = rule
            self.severity = severity
            self.path = path
        }

        public static func == (left: Origin, right: Origin) -> Bool {
            left === right || (left.rule, left.severity, left.path) == (right.rule, right.severity, right.path)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(rule)
            hasher.combine(severity)
            hasher.combine(path)
        }
    }

    /// With an origin of its own; of many findings in one file `init(_:range:message:notes:fix:)` takes less memory.
    public init(
        rule: String, severity: Severity, path: String, range: TextRange, message: String,
        notes: [Note] = [], fix: Fix? = nil
    ) {
        self.init(
            Origin(rule: rule, severity: severity, path: path), range: range, message: message, notes: notes, fix: fix)
    }

    /// - Parameter origin: one for as many findings as there are.
    public init(_ origin: Origin, range: TextRange, message: String, notes: [Note] = [], fix: Fix? = nil) {
        self.origin = origin
        self.range = range
        self.message = message
        supplement = Supplement(notes: notes, fix: fix)
    }

    /// - Parameter origin: one for as many findings as there are.
    package init(_ origin: Origin, range: TextRange, message: String, supplement: Supplement?) {
        self.origin = origin
        self.range = range
        self.message = message
        self.supplement = supplement
    }

    fileprivate init(_ origin: Origin, _ other: Diagnostic) {
        self.origin = origin
        range = other.range
        message = other.message
        supplement = other.supplement
    }

    /// The id of the rule that says it.
    public var rule: String { origin.rule }
    /// How much it weighs.
    public var severity: Severity { origin.severity }
    /// The path of the file, as `SourceText.path` has it.
    public var path: String { origin.path }
    /// Further places that belong to it, in the order of the report.
    public var notes: [Note] { supplement?.notes ?? [] }
    /// What would make it go away; nil where a person has to decide.
    public var fix: Fix? { supplement?.fix }

    /// Whether it names a place in another file.
    public var isAboutOtherFiles: Bool {
        notes.contains { $0.path != path } || fix?.edits.contains { $0.path != path } == true
    }
}

extension [Diagnostic] {
    /// Gives the findings of one weight another.
    public mutating func weigh(_ old: Severity, as new: Severity) {
        var last: (old: Diagnostic.Origin, new: Diagnostic.Origin)?
        for index in indices where self[index].severity == old {
            let origin = self[index].origin
            if let known = last, known.old === origin {
                self[index] = Diagnostic(known.new, self[index])
            } else {
                let weighed = Diagnostic.Origin(rule: origin.rule, severity: new, path: origin.path)
                self[index] = Diagnostic(weighed, self[index])
                last = (origin, weighed)
            }
        }
    }
}

/// What few findings have besides.
package final class Supplement: Hashable, Sendable {
    package let notes: [Note]
    package let fix: Fix?

    /// Nil where there is nothing to say.
    package init?(notes: [Note], fix: Fix?) {
        if notes.isEmpty, fix == nil { return nil }
        self.notes = notes
        self.fix = fix
    }

    package static func == (left: Supplement, right: Supplement) -> Bool {
        left === right || (left.notes == right.notes && left.fix == right.fix)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(notes)
        hasher.combine(fix)
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
    /// The path of the file, as `SourceText.path` has it.
    public let path: String
    /// In bytes of that file.
    public let range: TextRange
    /// One sentence on what stands there.
    public let message: String

    /// - Parameter range: in bytes of the file at `path`.
    public init(path: String, range: TextRange, message: String) {
        self.path = path
        self.range = range
        self.message = message
    }
}

/// A change that makes a finding go away.
public struct Fix: Hashable, Sendable {
    /// Who may apply it unasked.
    public enum Safety: Hashable, Sendable {
        /// The meaning of the program never changes.
        case safe
        /// The meaning may change, or the result may not compile: for a person to look at.
        case unsafe
    }

    /// Of all edits together.
    public let safety: Safety
    /// Applied together or not at all; no two of them overlap.
    public let edits: [Edit]

    /// - Parameter edits: no two of them may overlap, which is not checked here.
    public init(_ safety: Safety, _ edits: [Edit]) {
        self.safety = safety
        self.edits = edits
    }
}

/// The bytes of `range` give way to `replacement`.
public struct Edit: Hashable, Sendable {
    /// The path of the file, as `SourceText.path` has it.
    public let path: String
    /// In bytes of the file; an empty range is an insertion.
    public let range: TextRange
    /// The text that takes the place of these bytes.
    public let replacement: String

    /// - Parameter range: in bytes of the file at `path`; an empty one inserts.
    public init(path: String, range: TextRange, replacement: String) {
        self.path = path
        self.range = range
        self.replacement = replacement
    }
}
