internal import RuleKit
internal import Syntax

/// Takes suppressions of no use out of a file.
///
/// What must go together goes in one fix, which each of the findings carries: the names of one comment, and a region's
/// two comments. An `enable` that ends several regions goes when all of them do. Of very many that go together only the first finding
/// carries the fix, or a report would hold each of them with all others.
struct SuppressionRemoval {
    private enum Fate {
        case stays
        case goes
    }

    private let suppressions: Suppressions
    private let text: SourceText
    /// Of each suppression and each release.
    private var fates: [Fate]
    private var releaseFates: [Fate]
    /// What becomes of comments that go with others, by index; nil where one of those cannot go.
    private var sharedFixes: [Int: Fix?] = [:]
    /// What becomes of the comments that were asked for: each of their names asks.
    private var ownFixes: [Int: Fix?] = [:]
    /// The lines that comments which stay count on: they may be emptied, not taken out.
    private var pinnedLines: Set<Int> = []

    init(of unused: [Int], from suppressions: Suppressions, in text: SourceText) {
        self.suppressions = suppressions
        self.text = text
        fates = Array(repeating: .stays, count: suppressions.suppressions.count)
        releaseFates = Array(repeating: .stays, count: suppressions.releases.count)
        for index in unused { fates[index] = .goes }
        for (successor, predecessor) in suppressions.predecessors.sorted(by: { $0.key < $1.key })
        where fates[predecessor] == .stays {
            // Without it the region before would go on, to where findings are reported now.
            fates[successor] = .stays
        }
        for (index, release) in suppressions.releases.enumerated()
        where release.ended.allSatisfy({ fates[$0] == .goes }) {
            releaseFates[index] = .goes
        }
        guard fates.contains(.goes) else { return }
        for index in suppressions.comments.indices where !goesWholly(index) {
            // What goes between a comment and its line takes nothing from it.
            if let line = suppressions.comments[index].covered.last { pinnedLines.insert(line) }
        }
        shareFixes()
    }

    /// More comments are never meant to go together.
    private static let most = 64

    /// Makes the fixes of comments that can only go together.
    private mutating func shareFixes() {
        var groups = Groups()
        for (release, fate) in zip(suppressions.releases, releaseFates) where fate == .goes {
            for index in release.ended { groups.join(release.comment, suppressions.suppressions[index].comment) }
        }
        for group in groups.all {
            let edits = group.compactMap { edit(of: $0) }
            let fix = edits.count == group.count ? Fix(.safe, edits) : nil
            for comment in group { sharedFixes[comment] = .some(group.count <= Self.most || comment == group[0] ? fix : nil) }
        }
    }

    /// The fix of the finding about one suppression; nil where what the comment says besides would be read as a directive,
    /// and where other suppressions would come to cover more without it.
    mutating func fix(for suppression: Int) -> Fix? {
        guard fates[suppression] == .goes else { return nil }
        let comment = suppressions.suppressions[suppression].comment
        if let fix = sharedFixes[comment] ?? ownFixes[comment] { return fix }
        let fix = edit(of: comment).map { Fix(.safe, [$0]) }
        ownFixes[comment] = .some(fix)
        return fix
    }

    /// The names that a comment loses, in order.
    private func lostNames(of comment: Int) -> [TextRange] {
        // Both lists are in the order of the comments, and none is in both.
        let all = suppressions.suppressions
        let first = prefixLength(of: all.count) { all[$0].comment < comment }
        let lost = (first..<all.count).prefix { all[$0].comment == comment }.filter { fates[$0] == .goes }
        guard lost.isEmpty else { return lost.map { all[$0].name.range } }
        let releases = suppressions.releases
        let firstRelease = prefixLength(of: releases.count) { releases[$0].comment < comment }
        return (firstRelease..<releases.count).prefix { releases[$0].comment == comment }
            .filter { releaseFates[$0] == .goes }.map { releases[$0].name.range }
    }

    /// What goes with the last name of a comment.
    private enum Part {
        case whole
        /// What is beside it stays.
        case directive(TextRange)
    }

    private func part(of comment: SuppressionComment) -> Part? {
        switch comment.company {
        case .none: .whole
        case let .prose(besides: range): range.map(Part.directive)
        }
    }

    /// Whether nothing of the directive is left.
    private func goesWholly(_ index: Int) -> Bool {
        let comment = suppressions.comments[index]
        return comment.names.count == lostNames(of: index).count && part(of: comment) != nil
    }

    private func edit(of index: Int) -> Edit? {
        let comment = suppressions.comments[index]
        if goesWholly(index), let part = part(of: comment) {
            switch part {
            case .whole: return removal(of: comment)
            case let .directive(range): return remove(range)
            }
        }
        let names = suppressions.names[comment.names]
        let lost = Set(lostNames(of: index))
        let kept = names.indices.filter { !lost.contains(names[$0]) }
        guard !kept.isEmpty, let first = names.first, let last = names.last else { return nil }
        var list = ""
        for index in kept {
            // With the separator that stood before the name, comma or space.
            let start = list.isEmpty ? names[index].start : names[index - 1].end
            list += text.string(in: TextRange(start, names[index].end))
        }
        return Edit(path: text.path, range: TextRange(first.start, last.end), replacement: list)
    }

    /// Removes a comment, with its line or the white space before it where nothing else is lost by it.
    private func removal(of suppression: SuppressionComment) -> Edit {
        let comment = suppression.range
        let bytes = text.bytes
        var start = comment.start
        while start > 0, bytes[start - 1].isSpace { start -= 1 }
        var end = comment.end
        while end < bytes.count, bytes[end].isSpace { end += 1 }
        let endsLine = end == bytes.count || bytes[end].isLineBreak
        if startsLine(start) {
            guard endsLine else { return remove(TextRange(comment.start, end)) }
            let isPinned = suppressions.lines(of: suppression)?.contains(where: pinnedLines.contains) ?? false
            guard end < bytes.count, !isPinned else { return remove(TextRange(start, end)) }
            end = text.endOfLineBreak(at: end)
            // Of the blank lines above and below one is enough, and at the top of a file none.
            if isBelowBlankLine(start), let next = text.endOfBlankLine(from: end) { end = next }
            return remove(TextRange(start, end))
        }
        if endsLine { return remove(TextRange(start, end)) }
        // Between two tokens: a comment is white space there, and a line break when it holds one.
        let breaks = bytes[comment.start..<comment.end].contains(where: \.isLineBreak)
        return Edit(path: text.path, range: TextRange(start, end), replacement: breaks ? text.lineBreak : " ")
    }

    /// Whether nothing but white space stands on the line above, or no line does.
    private func isBelowBlankLine(_ start: Int) -> Bool {
        let bytes = text.bytes
        guard start > 0, bytes[start - 1].isLineBreak else { return true }
        var index = start - 1
        if index > 0, bytes[index] == 0x0A, bytes[index - 1] == 0x0D { index -= 1 }
        while index > 0, bytes[index - 1].isSpace { index -= 1 }
        return startsLine(index)
    }

    private func remove(_ range: TextRange) -> Edit {
        Edit(path: text.path, range: range, replacement: "")
    }

    /// Whether `offset` is the start of a line, or of a file behind its byte order mark.
    private func startsLine(_ offset: Int) -> Bool {
        offset == 0 || text.bytes[offset - 1].isLineBreak
            || (offset == 3 && text.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    }
}

/// Comments that can only go together: a disjoint-set forest.
private struct Groups {
    /// Only of comments that were joined.
    private var parents: [Int: Int] = [:]

    /// Each in order.
    var all: [[Int]] {
        var forest = self
        var members: [Int: [Int]] = [:]
        for comment in parents.keys.sorted() { members[forest.leader(of: comment), default: []].append(comment) }
        return Array(members.values)
    }

    /// Halves the path on its way, so that long chains stay cheap.
    private mutating func leader(of member: Int) -> Int {
        var member = member
        while let parent = parents[member], parent != member {
            let grandparent = parents[parent] ?? parent
            parents[member] = grandparent
            member = grandparent
        }
        parents[member] = member
        return member
    }

    mutating func join(_ left: Int, _ right: Int) {
        // The smaller index leads, whatever the order of the joins.
        let leaders = [leader(of: left), leader(of: right)].sorted()
        parents[leaders[1]] = leaders[0]
    }
}
