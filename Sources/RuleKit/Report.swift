public import Findings
public import Syntax

/// What a rule found in one file, before suppressions and severity.
public struct Report: Sendable {
    /// A diagnostic without the parts that the engine knows: rule and severity.
    public struct Finding: Sendable, Hashable {
        /// What is underlined, in bytes of the file being checked.
        public let range: TextRange
        /// What is wrong here, then what to do: one sentence each.
        public let message: String
        let supplement: Supplement?

        /// Further places that belong to it.
        public var notes: [Note] { supplement?.notes ?? [] }
    }

    /// What is left to say, once the project is known.
    public typealias Consultation = @Sendable (_ project: Project, _ report: inout Report) -> Void

    /// In the order in which the rule reported them.
    public private(set) var findings: [Finding] = []
    /// In order; empty where the project is known.
    public private(set) var consultations: [Consultation] = []
    /// Whether there is nothing to say, now or later.
    public var isEmpty: Bool { findings.isEmpty && consultations.isEmpty }
    /// The path of the file being checked.
    public let path: String
    private var messages = MessageTable()

    /// - Parameter path: of the file being checked, as `SourceText.path` has it.
    public init(path: String) {
        self.path = path
    }

    /// Nobody reads more notes about one finding.
    public static let mostNotes = 100

    /// Reports `range` of the file being checked.
    /// - Parameters:
    ///   - message: what is wrong here, with the names from the code, then what to do; one sentence each.
    ///   - notes: further places; of more than `mostNotes` the last one says how many are left out.
    public mutating func flag(
        _ range: TextRange, _ message: String, notes: some RandomAccessCollection<Note>, fix: Fix? = nil
    ) {
        enter(range, message, Supplement(notes: Self.readable(notes), fix: fix))
    }

    /// Reports `range` of the file being checked, where no other place belongs to it.
    /// - Parameter message: what is wrong here, with the names from the code, then what to do; one sentence each.
    public mutating func flag(_ range: TextRange, _ message: String, fix: Fix? = nil) {
        enter(range, message, Supplement(notes: [], fix: fix))
    }

    private mutating func enter(_ range: TextRange, _ message: String, _ supplement: Supplement?) {
        let message = messages.shared(Self.onOneLine(message))
        findings.append(Finding(range: range, message: message, supplement: supplement))
    }

    /// Code that a message cites may stand on several lines.
    private static func onOneLine(_ message: String) -> String {
        // An array is walked much faster than the bytes of a `String`.
        guard Array(message.utf8).contains(where: { $0 < 0x20 }) else { return message }
        var line = ""
        var blank = ""
        for scalar in message.unicodeScalars {
            if scalar.properties.isWhitespace {
                blank.unicodeScalars.append(scalar)
                continue
            }
            // Blanks in a string that is cited are its own.
            line += blank.utf8.contains { $0 < 0x20 } ? " " : blank
            line.unicodeScalars.append(scalar)
            blank = ""
        }
        return line
    }

    /// Reports what the project makes of something that was seen in the file.
    ///
    /// Where the project is known this happens now, else as soon as it is. The file need not be kept until then, if `answer`
    /// takes along only what it needs of it.
    public mutating func consult(_ project: Project, _ answer: @escaping Consultation) {
        if project.isKnown {
            answer(project, &self)
        } else {
            consultations.append(answer)
        }
    }

    private static func readable(_ notes: some RandomAccessCollection<Note>) -> [Note] {
        guard notes.count > mostNotes else { return Array(notes) }
        let shown = Array(notes.prefix(mostNotes))
        let last = shown[mostNotes - 1]
        let rest = notes.count - mostNotes
        let places = rest == 1 ? "one more place" : "\(rest) more places"
        return shown.dropLast() + [Note(path: last.path, range: last.range, message: "Here and in \(places).")]
    }

    /// A further place in the file being checked.
    public func note(_ range: TextRange, _ message: String) -> Note {
        Note(path: path, range: range, message: Self.onOneLine(message))
    }

    /// A change of the file being checked.
    public func fix(_ safety: Fix.Safety, replacing range: TextRange, with replacement: String) -> Fix {
        Fix(safety, [Edit(path: path, range: range, replacement: replacement)])
    }
}

extension Diagnostic {
    /// - Parameter origin: one for as many findings as there are.
    public init(_ origin: Origin, _ finding: Report.Finding) {
        self.init(origin, range: finding.range, message: finding.message, supplement: finding.supplement)
    }
}
