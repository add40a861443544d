internal import RuleKit
public import Syntax

/// A file that has been linted in part: by the rules that need not know the project.
public struct LintInProgress: Sendable {
    /// What the rest needs of the file.
    private enum Subject {
        case file(SourceFile)
        /// Only answers of the project are still to come.
        case nothing
    }

    /// Who waits for the project.
    enum Waiting {
        /// A rule, as an index into those that are on: it runs again.
        case rule(Int)
        /// What a rule, as an index, makes of the project.
        case consultations(pending: [Report.Consultation], of: Int)
    }

    private var subject: Subject
    let path: String
    let reading: LintResult.Reading
    var ledger: SuppressionLedger
    var waiting: [Waiting]
    /// How long each rule took, in the order of those that are on; empty unless it was asked for.
    // By their places: what is done between two rules costs the second one what the first had in the processor's caches.
    var durations: [Duration] = []

    init(_ file: SourceFile, _ ledger: SuppressionLedger, waiting: [Waiting] = []) {
        subject = .file(file)
        path = file.path
        self.ledger = ledger
        self.waiting = waiting
        reading = BrokenSource(file).reading
    }

    /// Nil once it is dropped.
    public var file: SourceFile? {
        switch subject {
        case let .file(file): file
        case .nothing: nil
        }
    }

    /// Whether some rules cannot answer yet.
    public var isWaiting: Bool { !waiting.isEmpty }

    /// Whether anything is to be reported already.
    public var hasFindings: Bool { !ledger.reported.isEmpty }

    /// Lets the file go, unless somebody still needs its tokens.
    public mutating func dropFile() {
        let needsTokens = waiting.contains { waiting in
            switch waiting {
            case .rule: true
            case .consultations: false
            }
        }
        if !needsTokens, reading == .whole, ledger.suppressions.isEmpty { subject = .nothing }
    }
}
