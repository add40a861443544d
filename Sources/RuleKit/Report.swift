public import Syntax

/// What a rule found in one file, before suppressions and severity.
public struct Report: Sendable {
    /// A diagnostic without the parts that the engine knows: rule and severity.
    public struct Finding: Sendable, Hashable {
        public let range: TextRange
        public let message: String
        let supplement: Supplement?

        /// Further places that belong to it.
        public var notes: [Note] { supplement?.notes ?? [] }
        public var fix: Fix? { supplement?.fix }
    }

    public private(set) var findings: [Finding] = []
    /// The path of the file being checked.
    public let path: String
    private var messages = MessageTable()

    public init(path: String) {
        self.path = path
    }

    /// Reports `range` of the file being checked.
    /// - Parameter message: what is wrong here, with the names from the code, then what to do; one sentence each.
    public mutating func flag(_ range: TextRange, _ message: String, notes: [Note] = [], fix: Fix? = nil) {
        findings.append(
            Finding(range: range, message: messages.shared(message), supplement: Supplement(notes: notes, fix: fix)))
    }

    /// A further place in the file being checked.
    public func note(_ range: TextRange, _ message: String) -> Note {
        Note(path: path, range: range, message: message)
    }

    /// A change of the file being checked.
    public func fix(_ safety: Fix.Safety, replacing range: TextRange, with replacement: String) -> Fix {
        Fix(safety, [Edit(path: path, range: range, replacement: replacement)])
    }
}
