internal import RuleKit
public import Syntax

/// A file that has been linted in part: by the rules that need not know the project.
public struct LintInProgress: Sendable {
    /// What the rest needs of the file.
    private enum Subject {
        case file(SourceFile)
        /// Only answers of the project are still to come.
        case text(SourceText)
    }

    /// Who waits for the project.
    enum Waiting {
        /// A rule, as an index into those that are on: it runs again.
        case rule(Int)
        /// What a rule, as an index, makes of the project.
        case consultations(pending: [Report.Consultation], of: Int)
    }

    private var subject: Subject
    let reading: LintResult.Reading
    var ledger: SuppressionLedger
    var waiting: [Waiting]
    /// How long each rule took, by its id; empty unless it was asked for.
    var durations: [String: Duration] = [:]

    init(_ file: SourceFile, _ ledger: SuppressionLedger, waiting: [Waiting] = []) {
        subject = .file(file)
        self.ledger = ledger
        self.waiting = waiting
        reading = BrokenSource(file).reading
    }

    public var text: SourceText {
        switch subject {
        case let .file(file): file.text
        case let .text(text): text
        }
    }

    /// Nil once it is dropped.
    public var file: SourceFile? {
        switch subject {
        case let .file(file): file
        case .text: nil
        }
    }

    /// Keeps only the text, unless somebody still needs the tokens.
    public mutating func dropFile() {
        let needsTokens = waiting.contains { waiting in
            switch waiting {
            case .rule: true
            case .consultations: false
            }
        }
        if !needsTokens, reading == .whole, ledger.suppressions.isEmpty { subject = .text(text) }
    }
}
