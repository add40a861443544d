public import RuleKit
public import Syntax

/// Writes suppressions for findings into a file: a comment above each line, or what comes nearest to it.
///
/// | where the finding is | what is written |
/// |---|---|
/// | on a line with a suppression of its own | its id, into that comment |
/// | on a line that what is written above an earlier one is about, too | nothing |
/// | anywhere else | `// statute:disable:next ID -- reason` above the line, and above what documents it |
/// | between comments that count on their lines | `/* statute:disable:this ID -- reason */` behind it |
/// | inside a text or comment of several lines | `// statute:disable ID -- reason` and `enable` around it |
public struct SuppressionAddition: Sendable {
    /// What became of the file.
    public enum Outcome: Sendable, Hashable {
        /// Its bytes with the comments.
        case edited([UInt8])
        /// The text would not read as before.
        case refused
    }

    private let reason: String
    private let known: Set<String>

    /// - Parameter reason: one line, without `*/`.
    /// - Parameter rules: every rule there is.
    public init(reason: String, rules: [RuleDescription]) {
        self.reason = reason
        known = Set(rules.map(\.info.id))
    }

    /// - Parameter findings: in the order of the file.
    public func apply(to file: SourceFile, suppressing findings: [Diagnostic]) -> Outcome {
        var writer = SuppressionWriter(file, reason: reason, Suppressions(file, known: known))
        for finding in findings { writer.note(finding) }
        let edited = EditedText(file.text.bytes, writer.edits)
        guard LexicalGuard(path: file.path, bytes: file.text.bytes).allows(edited) else { return .refused }
        // A reason at the top of a file must not say that the file is generated.
        let after = SourceFile(SourceText(path: file.path, projectPath: file.text.projectPath, bytes: edited.bytes))
        guard Provenance(of: after) == Provenance(of: file) else { return .refused }
        return .edited(edited.bytes)
    }
}

/// Finds the places for the comments of one file.
private struct SuppressionWriter {
    private struct Region {
        let first: Int
        /// Behind the last line.
        let end: Int
        var ids: [String] = []
    }

    private let file: SourceFile
    private let reason: String
    private let lines: LineIndex
    /// Suppressions of one line by that line, the first one of each.
    private let comments: [Int: SuppressionComment]
    private let suppressions: Suppressions
    private let reach: SuppressionReach
    /// The rules found on each line, each once, in order.
    private var ids: [Int: [String]] = [:]

    init(_ file: SourceFile, reason: String, _ suppressions: Suppressions) {
        self.file = file
        self.reason = reason
        reach = SuppressionReach(file)
        lines = reach.lines
        self.suppressions = suppressions
        let covering = suppressions.comments.flatMap { comment in comment.covered.map { ($0, comment) } }
        comments = Dictionary(covering) { first, _ in first }
    }

    mutating func note(_ finding: Diagnostic) {
        let line = lines.line(at: finding.range.start)
        if ids[line, default: []].contains(finding.rule) { return }
        ids[line, default: []].append(finding.rule)
    }

    var edits: [Edit] {
        var edits: [Edit] = []
        var regions = regions
        var nextRegion = 0
        // By where the comment begins: one may cover several lines.
        var additions: [Int: (comment: SuppressionComment, ids: [String])] = [:]
        // By line: what stands above a comment is about the code below that as well.
        var covered: [Int: [String]] = [:]
        for line in ids.keys.sorted() {
            let known = covered[line] ?? []
            let ids = (ids[line] ?? []).filter { !known.contains($0) }
            if ids.isEmpty { continue }
            while nextRegion < regions.count, regions[nextRegion].end <= line { nextRegion += 1 }
            if let comment = comments[line] {
                additions[comment.range.start, default: (comment, [])].ids += ids
                for line in comment.covered { covered[line, default: []] += ids }
            } else if nextRegion < regions.count, regions[nextRegion].first <= line {
                regions[nextRegion].ids += ids.filter { !regions[nextRegion].ids.contains($0) }
            } else if isTied(line) {
                edits.append(trailing(ids, on: line))
            } else {
                let first = firstLine(ofDocumentationOf: line)
                for line in reach.lines(ofNextAbove: first) { covered[line, default: []] += ids }
                edits.append(insertion("disable:next", ids, reason: " -- \(reason)", before: first))
            }
        }
        for addition in additions.values { edits += merged(addition.ids, into: addition.comment) }
        // In front of the others: what is about the line below a region stands right above it.
        return regions.flatMap(self.edits) + edits
    }

    /// Around each line that begins in the text of a string or a comment, where a comment above it would be none. Findings on the other
    /// lines are their matter, too.
    private var regions: [Region] {
        var regions: [Region] = []
        for line in ids.keys.sorted() where comments[line] == nil && line >= regions.last?.end ?? 0 && !isBetween(line: line) {
            regions.append(region(around: line))
        }
        return regions
    }

    private func edits(around region: Region) -> [Edit] {
        [
            insertion("disable", region.ids, reason: " -- \(reason)", before: region.first),
            insertion("enable", region.ids, reason: "", before: region.end, indentedLike: region.first),
        ]
    }

    // MARK: Places

    /// Whether a line begins between tokens and comments, and not in the text of a string.
    private func isBetween(line: Int) -> Bool {
        guard line <= lines.lineCount else { return true }
        let start = lines.range(ofLine: line).start
        // The tokens cover what they cover in order; so do the comments.
        if let comment = last(of: file.comments.count, where: { file.comments[$0].range.start < start }),
            file.comments[comment].range.end > start
        {
            return false
        }
        guard let token = last(of: file.tokens.count, where: { file.tokens[$0].start < start }) else { return true }
        guard file.tokens[token].range.end <= start else { return false }
        return ![.stringOpen, .stringSegment, .interpolationClose].contains(file.tokens[token].kind)
    }

    /// The last index for which a condition holds that holds for all before it.
    private func last(of count: Int, where holds: (Int) -> Bool) -> Int? {
        let length = prefixLength(of: count, holds)
        return length == 0 ? nil : length - 1
    }

    /// Whether a comment on this line or the one before counts on there being nothing between them: a suppression of
    /// statute or of SwiftLint.
    private func isTied(_ line: Int) -> Bool {
        let start = lines.range(ofLine: max(1, line - 1)).start
        let end = lines.range(ofLine: line).end
        let first = last(of: file.comments.count) { file.comments[$0].range.end <= start }.map { $0 + 1 } ?? 0
        return file.comments[first...].prefix { $0.range.start < end }.contains { comment in
            let begins = lines.line(at: comment.range.start) == line
            let ends = lines.line(at: comment.range.end - 1) == line - 1
            guard begins || ends else { return false }
            let text = file.text.string(in: comment.range)
            return begins && text.includes("able:previous") || ends && text.includes("able:next")
        }
    }

    /// The first line of the documentation right above the line, which a comment below it would part from what it is about; the line
    /// itself where there is none.
    private func firstLine(ofDocumentationOf line: Int) -> Int {
        var first = line
        while first > 1, case let start = lines.range(ofLine: first).start,
            let number = last(of: file.comments.count, where: { file.comments[$0].range.end <= start }), isDocumentation(number),
            lines.line(at: file.comments[number].range.end - 1) == first - 1
        {
            first = lines.line(at: file.comments[number].range.start)
        }
        return isTied(first) || !reach.lines(ofNextAbove: first).contains(line) ? line : first
    }

    private func isDocumentation(_ number: Int) -> Bool {
        switch file.comments[number].kind {
        case .documentationLine, .documentationBlock: reach.isAlone(number)
        case .line, .block: false
        }
    }

    private func region(around line: Int) -> Region {
        var first = line
        while first > 1, !isBetween(line: first) { first -= 1 }
        var end = line + 1
        while end <= lines.lineCount, !isBetween(line: end) { end += 1 }
        return Region(first: first, end: end)
    }

    // MARK: Edits

    private func edit(_ range: TextRange, _ text: String) -> Edit {
        Edit(path: file.path, range: range, replacement: text)
    }

    /// A comment in a line of its own above `line`.
    /// - Parameter model: the line whose indentation it has; nil for that line.
    private func insertion(_ verb: String, _ ids: [String], reason: String, before line: Int, indentedLike model: Int? = nil) -> Edit {
        let bytes = file.text.bytes
        let comment = "// statute:\(verb) \(ids.joined(separator: " "))\(reason)"
        guard line <= lines.lineCount else {
            let indentation = model.map(indentation(ofLine:)) ?? ""
            return edit(TextRange(bytes.count, bytes.count), file.text.lineBreak + indentation + comment)
        }
        let start = start(ofLine: line)
        return edit(TextRange(start, start), indentation(ofLine: model ?? line) + comment + file.text.lineBreak)
    }

    /// Behind a byte order mark.
    private func start(ofLine line: Int) -> Int {
        let start = lines.range(ofLine: line).start
        return start == 0 && file.text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
    }

    private func indentation(ofLine line: Int) -> String {
        let start = start(ofLine: line)
        var end = start
        while end < file.text.bytes.count, file.text.bytes[end].isSpace { end += 1 }
        return file.text.string(in: TextRange(start, end))
    }

    /// A comment behind the last token of the line.
    private func trailing(_ ids: [String], on line: Int) -> Edit {
        let end = lines.range(ofLine: line).end
        let token = last(of: file.tokens.count) { file.tokens[$0].range.end <= end && file.tokens[$0].start < end }
        let place = token.map { file.tokens[$0].range.end } ?? end
        return edit(
            TextRange(place, place), " /* statute:disable:this \(ids.joined(separator: " ")) -- \(reason) */")
    }

    /// The ids behind those of a comment, and the reason behind its reason: the directive as a whole, because a comment
    /// that is edited in its middle is a comment that is edited.
    private func merged(_ ids: [String], into comment: SuppressionComment) -> [Edit] {
        guard let last = suppressions.names[comment.names].last?.end else { return [] }
        let end = endOfDirective(of: comment)
        let directive = file.text.string(in: TextRange(comment.verbRange.start, last))
        let said = file.text.string(in: TextRange(last, end))
        let names = ids.map { " \($0)" }.joined()
        let reasons =
            if said.allSatisfy(\.isWhitespace) {
                " -- \(reason)"
            } else {
                said.includes(reason) ? said : "\(said); \(reason)"
            }
        return [edit(TextRange(comment.verbRange.start, max(last, end)), directive + names + reasons)]
    }

    /// Where the line of a directive ends that is its own: before blanks and what closes the comment.
    private func endOfDirective(of comment: SuppressionComment) -> Int {
        let bytes = file.text.bytes
        var end = comment.verbRange.end
        while end < comment.range.end, !bytes[end].isLineBreak { end += 1 }
        let isBlock = bytes[comment.range.start + 1] == UInt8(ascii: "*")
        if isBlock, end == comment.range.end, bytes[..<end].suffix(2).elementsEqual("*/".utf8) { end -= 2 }
        while end > comment.verbRange.end, bytes[end - 1].isSpace { end -= 1 }
        return end
    }
}
