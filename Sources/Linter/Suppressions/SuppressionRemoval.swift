internal import RuleKit
internal import Syntax

/// Takes suppressions of no use out of a file.
///
/// What must go together goes in one fix, which each of the findings carries: the names of one comment, and a region's
/// two comments. An `enable` that ends several regions goes when all of them do.
struct SuppressionRemoval {
    private let suppressions: Suppressions
    private let text: SourceText
    private let removed: Set<Int>
    /// The names that go, by their comment's index.
    private let names: [Int: Set<TextRange>]
    /// The fix for each comment that loses a name, by the comment's index.
    private var fixes: [Int: Fix] = [:]
    /// The lines that comments which stay count on: they may be emptied, not taken out.
    private var pinnedLines: Set<Int> = []

    init(of unused: Set<Int>, from suppressions: Suppressions, in text: SourceText) {
        self.suppressions = suppressions
        self.text = text
        var removed = unused
        for (successor, predecessor) in suppressions.predecessors.sorted(by: { $0.key < $1.key })
        where !removed.contains(predecessor) {
            // Without it the region before would go on, to where findings are reported now.
            removed.remove(successor)
        }
        self.removed = removed
        var groups = Groups(count: suppressions.comments.count)
        var names: [Int: Set<TextRange>] = [:]
        for index in removed {
            let suppression = suppressions.suppressions[index]
            names[suppression.comment, default: []].insert(suppression.name.range)
        }
        for release in suppressions.releases where release.ended.allSatisfy(removed.contains) {
            names[release.comment, default: []].insert(release.name.range)
            for index in release.ended { groups.join(release.comment, suppressions.suppressions[index].comment) }
        }
        self.names = names
        guard !removed.isEmpty else { return }
        for index in suppressions.comments.indices where !goesWholly(index) {
            if let line = suppressions.coveredLine(of: suppressions.comments[index]) { pinnedLines.insert(line) }
        }
        var members: [Int: [Int]] = [:]
        for comment in names.keys.sorted() { members[groups.leader(of: comment), default: []].append(comment) }
        for group in members.values {
            let edits = group.compactMap { edit(of: $0) }
            guard edits.count == group.count else { continue }
            for comment in group { fixes[comment] = Fix(.safe, edits) }
        }
    }

    /// The fix of the finding about one suppression; nil where the comment says more than a directive, and where other
    /// suppressions would come to cover more without it.
    func fix(for suppression: Int) -> Fix? {
        guard removed.contains(suppression) else { return nil }
        return fixes[suppressions.suppressions[suppression].comment]
    }

    private func goesWholly(_ index: Int) -> Bool {
        let comment = suppressions.comments[index]
        return switch comment.company {
        case .none: comment.names.count == names[index]?.count
        case .prose: false
        }
    }

    private func edit(of index: Int) -> Edit? {
        let comment = suppressions.comments[index]
        if goesWholly(index) { return removal(of: comment) }
        let kept = comment.names.indices.filter { names[index]?.contains(comment.names[$0].range) != true }
        guard !kept.isEmpty, let first = comment.names.first, let last = comment.names.last else { return nil }
        var list = ""
        for index in kept {
            let range = comment.names[index].range
            // With the separator that stood before the name, comma or space.
            let start = list.isEmpty ? range.start : comment.names[index - 1].range.end
            list += text.string(in: TextRange(start, range.end))
        }
        return Edit(path: text.path, range: TextRange(first.range.start, last.range.end), replacement: list)
    }

    /// Removes a comment, with its line or the white space before it where nothing else is lost by it.
    private func removal(of suppression: SuppressionComment) -> Edit {
        let comment = suppression.range
        let bytes = text.bytes
        var start = comment.start
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        var end = comment.end
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        let endsLine = end == bytes.count || isLineBreak(bytes[end])
        if startsLine(start) {
            guard endsLine else { return remove(TextRange(comment.start, end)) }
            let isPinned = suppressions.lines(of: suppression)?.contains(where: pinnedLines.contains) ?? false
            if end < bytes.count, !isPinned { end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1 }
            return remove(TextRange(start, end))
        }
        if endsLine { return remove(TextRange(start, end)) }
        // Between two tokens: a comment is white space there, and a line break when it holds one.
        let breaks = bytes[comment.start..<comment.end].contains(where: isLineBreak)
        return Edit(path: text.path, range: TextRange(start, end), replacement: breaks ? "\n" : " ")
    }

    private func remove(_ range: TextRange) -> Edit {
        Edit(path: text.path, range: range, replacement: "")
    }

    /// Whether `offset` is the start of a line, or of a file behind its byte order mark.
    private func startsLine(_ offset: Int) -> Bool {
        offset == 0 || isLineBreak(text.bytes[offset - 1])
            || (offset == 3 && text.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    }
}

/// Comments that can only go together: a disjoint-set forest.
private struct Groups {
    private var parents: [Int]

    init(count: Int) {
        parents = Array(0..<count)
    }

    /// Halves the path on its way, so that long chains stay cheap.
    mutating func leader(of member: Int) -> Int {
        var member = member
        while parents[member] != member {
            parents[member] = parents[parents[member]]
            member = parents[member]
        }
        return member
    }

    mutating func join(_ left: Int, _ right: Int) {
        // The smaller index leads, whatever the order of the joins.
        let leaders = [leader(of: left), leader(of: right)].sorted()
        parents[leaders[1]] = leaders[0]
    }
}
