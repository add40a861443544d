internal import RuleKit
internal import Syntax

/// Sorts findings into those to report and those suppressed, and keeps count of which suppressions were of use.
struct SuppressionLedger {
    let suppressions: Suppressions
    /// Nil where SwiftLint's comments are prose.
    private let swiftLint: SwiftLintSuppressions?
    private(set) var reported: [Diagnostic] = []
    private(set) var suppressedCount = 0
    private var used: Set<Int> = []

    init(_ suppressions: Suppressions, _ swiftLint: SwiftLintSuppressions? = nil) {
        self.suppressions = suppressions
        self.swiftLint = swiftLint
    }

    /// Makes room for so many findings.
    mutating func expect(_ count: Int) {
        let needed = reported.count + count
        guard needed > reported.capacity else { return }
        // An array grows by doubling, and by no more than is asked for here: a quarter keeps copies rare and room scarce.
        reported.reserveCapacity(max(needed, reported.count + reported.count / 4))
    }

    /// Takes the findings to report out, in the order of every report.
    mutating func takeReported() -> [Diagnostic] {
        // Where somebody else holds them too, sorting what is sorted would copy them.
        if zip(reported, reported.dropFirst()).contains(where: { $1 < $0 }) { reported.sort() }
        defer { reported = [] }
        return reported
    }

    mutating func enter(_ diagnostic: Diagnostic) {
        if let suppression = suppressions.covering(diagnostic.rule, at: diagnostic.range.start) {
            used.insert(suppression)
            suppressedCount += 1
        } else if swiftLint?.covers(diagnostic.rule, at: diagnostic.range.start) == true {
            suppressedCount += 1
        } else {
            reported.append(diagnostic)
        }
    }

    /// Reports what has been of no use until now.
    ///
    /// Suppressions of `unused_suppression` itself are judged last, once it is known what they suppress; a finding
    /// about one of those cannot be suppressed, or the question would have no end.
    /// - Parameter active: the ids of the rules that are on.
    mutating func enterUnused(active: Set<String>, severity: Severity, file: SourceFile) {
        let id = Housekeeping.unusedSuppression.rawValue
        let all = suppressions.suppressions
        let judged = all.indices.filter { index in
            let name = all[index].name.id
            return active.contains(name) || name == SuppressionComment.everyRule
        }
        var unused: [Int] = []
        for index in judged where all[index].name.id != id && !used.contains(index) {
            if let suppression = suppressions.covering(id, at: place(of: index).start) {
                used.insert(suppression)
                suppressedCount += 1
            } else {
                unused.append(index)
            }
        }
        unused += judged.filter { all[$0].name.id == id && !used.contains($0) }
        var removal = SuppressionRemoval(of: unused, from: suppressions, in: file.text)
        let origin = Diagnostic.Origin(rule: id, severity: severity, path: file.path)
        var messages = MessageTable()
        let useful = usefulNames(except: Set(unused))
        expect(unused.count)
        for index in unused {
            let message = message(for: all[index], beside: useful[all[index].comment, default: []])
            reported.append(
                Diagnostic(origin, range: place(of: index), message: messages.shared(message), fix: removal.fix(for: index)))
        }
    }

    private func place(of suppression: Int) -> TextRange {
        suppressions.comments[suppressions.suppressions[suppression].comment].keyword
    }

    /// By comment, the names that are of use.
    private func usefulNames(except unused: Set<Int>) -> [Int: Set<String>] {
        suppressions.suppressions.enumerated().reduce(into: [:]) { names, suppression in
            guard !unused.contains(suppression.offset) else { return }
            names[suppression.element.comment, default: []].insert(suppression.element.name.id)
        }
    }

    /// - Parameter others: the names of its comment that are of use.
    private func message(for suppression: Suppressions.Suppression, beside others: Set<String>) -> String {
        let id = suppression.name.id
        if others.contains(id) { return "This comment names `\(id)` twice; remove one of the two." }
        guard id == SuppressionComment.everyRule else {
            return "This comment suppresses no finding of `\(id)`; remove the name, or the comment with it."
        }
        return others.isEmpty
            ? "This comment suppresses no finding; remove it."
            : "`all` suppresses no finding that the names beside it do not; remove it from the comment."
    }
}
