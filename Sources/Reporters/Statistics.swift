public import Findings

/// Findings counted by rule.
public struct Statistics: Hashable, Sendable {
    /// One rule's findings.
    public struct Row: Hashable, Sendable {
        /// The id of the rule.
        public let rule: String
        /// All of its findings.
        public internal(set) var count = 0
        /// Those among them that `--fix` takes away.
        public internal(set) var safelyFixable = 0
        /// Those among them that only `--fix --unsafe` takes away.
        public internal(set) var unsafelyFixable = 0
    }

    private var rowsByRule: [String: Row] = [:]

    /// No finding is counted yet.
    public init() {}

    /// Counts a finding.
    public mutating func count(_ diagnostic: Diagnostic) {
        var row = rowsByRule[diagnostic.rule] ?? Row(rule: diagnostic.rule)
        row.count += 1
        switch diagnostic.fix?.safety {
        case .safe: row.safelyFixable += 1
        case .unsafe: row.unsafelyFixable += 1
        case nil: break
        }
        rowsByRule[diagnostic.rule] = row
    }

    /// Most findings first, then by rule id.
    public var rows: [Row] {
        rowsByRule.values.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
    }

    /// The rows as aligned lines, each with its line break; empty without findings.
    public var table: String {
        let rows = rows
        let countWidth = rows.map { grouped($0.count).count }.max() ?? 0
        let ruleWidth = rows.map(\.rule.count).max() ?? 0
        return rows.map { row in
            let count = grouped(row.count)
            let start = String(repeating: " ", count: countWidth - count.count) + count + "  " + row.rule
            guard let fixable = row.fixable else { return start + "\n" }
            return start + String(repeating: " ", count: ruleWidth - row.rule.count) + "  " + fixable + "\n"
        }.joined()
    }
}

extension Statistics.Row {
    fileprivate var fixable: String? {
        switch (safelyFixable, unsafelyFixable) {
        case (0, 0): nil
        case (0, _): "\(grouped(unsafelyFixable)) fixable with --fix --unsafe"
        case (_, 0): "\(grouped(safelyFixable)) fixable with --fix"
        case (_, _): "\(grouped(safelyFixable)) fixable with --fix, \(grouped(unsafelyFixable)) with --fix --unsafe"
        }
    }
}
