internal import RuleKit
internal import Syntax

/// What the suppression comments of one file cover.
///
/// A line scope covers findings that start on its line, a region those that start between its two comments. Regions are
/// flat, as SwiftLint's are: `enable` ends what was disabled for that rule, however often it was. `all` covers every
/// rule except the engine's own checks, which are suppressed by name only: a blanket never hides that the file is
/// broken or that a suppression is useless. In a region of `all`, `enable` with a name ends it for that rule.
struct Suppressions {
    /// One id of one `disable`.
    struct Suppression {
        /// The index of its comment.
        let comment: Int
        let name: SuppressionComment.Name
    }

    /// One id of one `enable`.
    struct Release {
        /// The index of its comment.
        let comment: Int
        let name: SuppressionComment.Name
        /// The suppressions whose regions end here, wholly or for this rule, and those that stand inside such a region
        /// for nothing: without the outer one they would make it.
        let ended: [Int]
    }

    private struct Region {
        /// The one that opened it, then those that would have, had it not been open.
        var suppressions: [Int]
        let start: Int
        var end: Int
        /// For a region of `all`: where it ends for single rules.
        var endsForRule: [String: Int] = [:]
    }

    private struct LineScope {
        @Compact var line: Int
        @Compact var suppression: Int
    }

    private(set) var comments: [SuppressionComment] = []
    /// Where the names of all comments stand, those of each in order.
    private(set) var names: [TextRange] = []
    private(set) var suppressions: [Suppression] = []
    private(set) var releases: [Release] = []
    private(set) var faults: [Fault] = []
    /// A `disable all` that takes over from one before it, for the rules that had been enabled meanwhile.
    private(set) var predecessors: [Int: Int] = [:]
    /// By line, id and suppression: a file may have one on each of its lines.
    private var lineScopes: [LineScope] = []
    /// By id, in order, never overlapping.
    private var regions: [String: [Region]] = [:]
    /// Nil in the usual file, which has no suppressions.
    private var lines: LineIndex?

    /// - Parameter known: the id of every rule, also of those that are off.
    init(_ file: SourceFile, known: Set<String>) {
        var reader = SuppressionReader(file.text)
        let firstToken = file.firstTokenOffset
        var reach: SuppressionReach?
        for (number, comment) in file.comments.enumerated() {
            switch reader.read(comment) {
            case .prose:
                continue
            case let .fault(fault):
                faults.append(fault)
            case let .directive(directive):
                let fileReach = reach ?? SuppressionReach(file)
                reach = fileReach
                lines = fileReach.lines
                let comment = add(directive, covering: fileReach.lines(of: directive, in: number))
                let names = knownNames(of: directive, known: known)
                place(names, of: comment, firstToken: firstToken)
            }
        }
        sortLineScopes()
    }

    /// Whether no comment is one of them, not even in error.
    var isEmpty: Bool { comments.isEmpty && faults.isEmpty }

    /// The lines that a comment is on.
    func lines(of comment: SuppressionComment) -> ClosedRange<Int>? {
        lines.map { $0.line(at: comment.range.start)...$0.line(at: comment.range.end - 1) }
    }

    /// The narrowest suppression that covers a finding of `rule` that starts at `start`; nil: it is to be reported.
    func covering(_ rule: String, at start: Int) -> Int? {
        guard let lines, !suppressions.isEmpty else { return nil }
        let line = lines.line(at: start)
        if let found = lineScope(of: rule, on: line) { return found }
        let blanket = isHousekeeping(rule) ? nil : SuppressionComment.everyRule
        if let blanket, let found = lineScope(of: blanket, on: line) { return found }
        if let found = region(of: rule, at: start) { return found.suppressions[0] }
        guard let blanket, let found = region(of: blanket, at: start) else { return nil }
        if let end = found.endsForRule[rule], end <= start { return nil }
        return found.suppressions[0]
    }

    /// The first suppression of the rule for the line: a second one can cover nothing, and is found to be unused.
    private func lineScope(of id: String, on line: Int) -> Int? {
        let first = prefixLength(of: lineScopes.count) { number in
            let scope = lineScopes[number]
            return (scope.line, self.id(of: scope)) < (line, id)
        }
        guard first < lineScopes.count, lineScopes[first].line == line, self.id(of: lineScopes[first]) == id else {
            return nil
        }
        return lineScopes[first].suppression
    }

    private func id(of scope: LineScope) -> String { suppressions[scope.suppression].name.id }

    private mutating func sortLineScopes() {
        let all = suppressions
        lineScopes.sort { left, right in
            if left.line != right.line { return left.line < right.line }
            let ids = (all[left.suppression].name.id, all[right.suppression].name.id)
            return ids.0 != ids.1 ? ids.0 < ids.1 : left.suppression < right.suppression
        }
    }

    private func region(of id: String, at offset: Int) -> Region? {
        guard let candidates = regions[id] else { return nil }
        let begun = prefixLength(of: candidates.count) { candidates[$0].start <= offset }
        guard begun > 0, offset < candidates[begun - 1].end else { return nil }
        return candidates[begun - 1]
    }
}

// MARK: - Reading the comments in order
extension Suppressions {
    private mutating func add(_ directive: SuppressionDirective, covering covered: [Int]) -> SuppressionComment {
        let first = names.count
        for name in directive.names { names.append(name.range) }
        let comment = SuppressionComment(
            range: directive.range, verb: directive.verb, verbRange: directive.verbRange, names: first..<names.count,
            company: directive.company, covered: covered)
        comments.append(comment)
        return comment
    }

    /// The names that are rules; faults for the others.
    private mutating func knownNames(
        of comment: SuppressionDirective, known: Set<String>
    ) -> [SuppressionComment.Name] {
        var names: [SuppressionComment.Name] = []
        var strangers = 0
        for name in comment.names {
            if name.id == SuppressionComment.everyRule || known.contains(name.id) {
                names.append(name)
            } else if let rule = SwiftLintCounterpart.of(name.id)?.rule, known.contains(rule) {
                let message = "`\(name.id)` is no rule; what SwiftLint calls so is `\(rule)` here."
                faults.append(Fault(range: name.range, message: message))
            } else if let near = Suggestion.closest(to: name.id, among: known.sorted()) {
                let message = "`\(name.id)` is no rule; did you mean `\(near)`?"
                faults.append(Fault(range: name.range, message: message))
            } else {
                strangers += 1
                // A reason without its dashes is one mistake, not one a word.
                guard strangers == 1 else { continue }
                let message = "`\(name.id)` is no rule; name one of `statute rules`, and put `--` before a reason."
                faults.append(Fault(range: name.range, message: message))
            }
        }
        return names
    }

    private mutating func place(
        _ names: [SuppressionComment.Name], of comment: SuppressionComment, firstToken: Int
    ) {
        let start = comment.range.start
        for name in names {
            switch comment.verb {
            case .disable: open(name, at: start < firstToken ? 0 : start)
            case .disableNext, .disableThis, .disablePrevious: cover(comment.covered, name)
            case .enable: close(name, at: start)
            }
        }
    }

    /// Adds the suppression of `name` by the last comment read; its index.
    private mutating func add(_ name: SuppressionComment.Name) -> Int {
        suppressions.append(Suppression(comment: comments.count - 1, name: name))
        return suppressions.count - 1
    }

    private mutating func cover(_ covered: [Int], _ name: SuppressionComment.Name) {
        let added = add(name)
        lineScopes += covered.map { LineScope(line: $0, suppression: added) }
    }

    private mutating func open(_ name: SuppressionComment.Name, at start: Int) {
        let added = add(name)
        if let current = openRegion(of: name.id) {
            // Disabled already: the second one can cover nothing, and is found to be unused.
            guard !current.endsForRule.isEmpty else {
                changeOpenRegion(of: name.id) { $0.suppressions.append(added) }
                return
            }
            changeOpenRegion(of: name.id) { $0.end = start }
            predecessors[added] = current.suppressions[0]
        }
        // In front of the first token each begins with the file, or where the one before has ended.
        let begun = regions[name.id]?.last?.end ?? 0
        regions[name.id, default: []].append(Region(suppressions: [added], start: max(start, begun), end: .max))
    }

    private mutating func close(_ name: SuppressionComment.Name, at offset: Int) {
        var ended: [Int] = []
        // Sorted, because the order of a dictionary's keys differs from run to run.
        let ids = name.id == SuppressionComment.everyRule ? regions.keys.sorted() : [name.id]
        for id in ids {
            guard let region = openRegion(of: id) else { continue }
            changeOpenRegion(of: id) { $0.end = offset }
            ended += region.suppressions
        }
        if name.id != SuppressionComment.everyRule, let blanket = openRegion(of: SuppressionComment.everyRule),
            blanket.endsForRule[name.id] == nil
        {
            changeOpenRegion(of: SuppressionComment.everyRule) { $0.endsForRule[name.id] = offset }
            ended += blanket.suppressions
        }
        guard !ended.isEmpty else {
            let message = "`\(name.id)` is not disabled here; remove it, or put a `statute:disable` before it."
            faults.append(Fault(range: name.range, message: message))
            return
        }
        releases.append(Release(comment: comments.count - 1, name: name, ended: ended))
    }

    private func openRegion(of id: String) -> Region? {
        guard let last = regions[id]?.last, last.end == .max else { return nil }
        return last
    }

    private mutating func changeOpenRegion(of id: String, _ change: (inout Region) -> Void) {
        guard let count = regions[id]?.count, count > 0 else { return }
        change(&regions[id, default: []][count - 1])
    }
}
