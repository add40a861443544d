import Syntax

/// The element that a loop leaves out, as the code in front of the loop and behind it may take it.
struct LastElement {
    private let shortened: ShortenedLoop
    /// What the loop takes elements of.
    private let indexed: TokenRange
    /// `names.count - 1` without `self.`
    private let bound: TokenRange
    /// `names` of `names.count`; a plain `nameCount` has none, and is that of what the loop looks at.
    private let list: TokenRange

    private var loop: ForLoop { shortened.loop }
    private var file: SourceFile { shortened.file }

    init(leftOutBy shortened: ShortenedLoop, of indexed: TokenRange) {
        let file = shortened.file
        self.shortened = shortened
        self.indexed = indexed
        let start = Self.behindSelf(shortened.bound.start, in: file)
        bound = TokenRange(start, shortened.bound.end)
        list = start < shortened.count - 1 ? TokenRange(start, shortened.count - 1) : file.withoutSelf(indexed)
    }

    /// Whether what follows the loop in its function takes it: `names[names.count - 1]`, `names.last`.
    func isTakenBehind(_ names: inout IndexNames) -> Bool {
        var blocks = BlocksAround(loop, in: file)
        var index = file.outline.statements[loop.statement].tokens.end
        // What comes later is about something else.
        let end = min(file.tokens.count, index + 1000)
        while index < end {
            switch file.tokens[index].kind {
            case .rightBrace where (file.outline.brackets.partner(of: index) ?? 0) < loop.keyword:
                guard let next = blocks.leave(at: index) else { return false }
                index = next
                continue
            case .period where asksForEnd(at: index): return true
            case .leftBracket where isPlace(Self.behindSelf(index + 1, in: file), ofElementIn: index, &names): return true
            // `sum / Double(names.count - 1)` is about as many elements as the loop.
            case .identifier where spellsBound(index) && !endsLoop(index): return true
            default: break
            }
            index += 1
        }
        return false
    }

    /// Whether the function has taken the last element of a list of that name already: `let action = view.rows.last`,
    /// `rows[rows.count - 1]`.
    func isTakenBefore(_ names: inout IndexNames) -> Bool {
        let before = shortened.codeBefore
        for open in file.positions(of: .leftBracket, in: before) {
            let first = Self.behindSelf(open + 1, in: file)
            if spellsBound(first), file.tokens[first + bound.count].kind == .rightBracket { return true }
            if first < before.end, file.tokens[first].kind == .identifier, isConstant(first, &names) { return true }
        }
        let names = [shortened.countedName, indexedName].compactMap { $0 }
        guard !names.isEmpty else { return false }
        // Each loop looks, so what few tokens are is asked first.
        return before.indices.dropFirst().contains { token in
            file.tokens[token].kind == .period && names.contains { file.token(token - 1, is: $0) } && isEndWord(token + 1)
        }
    }

    private var indexedName: String? {
        indexed.indices.last.flatMap { file.tokens[$0].kind == .identifier ? file.name($0) : nil }
    }

    /// Whether another loop of the same block leaves out the first element instead: `for i in 1..<names.count`.
    func isReached(byOneOf loops: ArraySlice<ForLoop>) -> Bool {
        let block = file.outline.brackets.opener(before: loop.keyword)
        return loops.contains { other in
            other.keyword > block ?? -1 && other.keyword != loop.keyword && leavesOutFirst(other)
                && file.outline.brackets.opener(before: other.keyword) == block
        }
    }

    /// `names[names.endIndex - 1]`, `names.last`, `names.indices.last`
    private func asksForEnd(at period: Int) -> Bool {
        guard isEndWord(period + 1), var owner = file.operand(endingAt: period - 1), owner.start >= loop.body.end
        else { return false }
        if owner.count > 2, file.token(owner.end - 1, is: "indices") { owner = TokenRange(owner.start, owner.end - 2) }
        return [list, file.withoutSelf(indexed)].contains { file.spellsSame(file.withoutSelf(owner), $0) }
    }

    private func isEndWord(_ token: Int) -> Bool {
        ["last", "popLast", "removeLast", "suffix", "endIndex", "dropFirst"].contains { file.token(token, is: $0) }
    }

    /// Whether what begins at the token, up to a `]`, can be where the last element stands.
    private func isPlace(_ first: Int, ofElementIn open: Int, _ names: inout IndexNames) -> Bool {
        if spellsBound(first) { return true }
        guard first + 3 < file.tokens.count, file.tokens[first].kind == .identifier else { return false }
        return isConstant(first, &names) || isCounter(first, in: open)
    }

    /// `names.count - 1`, from the token on.
    private func spellsBound(_ first: Int) -> Bool {
        first + bound.count < file.tokens.count && file.spellsSame(TokenRange(first, first + bound.count), bound)
    }

    /// Whether what begins at the token, up to a `]`, is a name for the bound: `last` of `let last = names.count - 1`, or `n - 1` of
    /// `let n = names.count`.
    private func isConstant(_ first: Int, _ names: inout IndexNames) -> Bool {
        let isName = file.tokens[first + 1].kind == .rightBracket
        guard isName || file.token(first + 1, is: "-") && file.token(first + 2, is: "1") && file.tokens[first + 3].kind == .rightBracket,
            let value = names.value(of: first, in: file)
        else { return false }
        let own = file.withoutSelf(value)
        if file.spellsSame(own, isName ? bound : TokenRange(bound.start, bound.end - 2)) { return true }
        return isName ? isEnd(own, followedBy: ["-", "1"]) || isLastOfIndices(own) : isEnd(own, followedBy: [])
    }

    /// `names.endIndex - 1`, `names.endIndex`
    private func isEnd(_ value: TokenRange, followedBy rest: [String]) -> Bool {
        let end = list.count + 2
        return value.count == end + rest.count && file.spellsSame(TokenRange(value.start, value.start + list.count), list)
            && file.token(value.start + end - 1, is: "endIndex")
            && rest.indices.allSatisfy { file.token(value.start + end + $0, is: rest[$0]) }
    }

    /// `names.indices.last!`
    private func isLastOfIndices(_ value: TokenRange) -> Bool {
        let start = value.start + list.count
        return value.count >= list.count + 4 && file.spellsSame(TokenRange(value.start, start), list)
            && file.token(start + 1, is: "indices") && file.token(start + 3, is: "last")
    }

    /// `names[position]` where each turn of the loop has added one to the position, which began with zero.
    private func isCounter(_ first: Int, in open: Int) -> Bool {
        guard file.tokens[first + 1].kind == .rightBracket, let owner = file.operand(endingAt: open - 1),
            file.spellsSame(file.withoutSelf(owner), file.withoutSelf(indexed)), case let name = file.name(first), shortened.increments(name),
            let value = file.localInitializer(of: name, at: first)
        else { return false }
        return value.count == 1 && file.token(value.start, is: "0")
    }

    /// Whether the bound at the token is that of another loop, which may skip the element as well: `0..<self.names.count - 1`,
    /// `stride(from: 0, to: (names.count - 1), by: 1)`.
    private func endsLoop(_ first: Int) -> Bool {
        var start = first
        // What it is a member of goes with it.
        while start > 1, file.tokens[start - 1].kind == .period, [.identifier, .keywordSelf].contains(file.tokens[start - 2].kind) { start -= 2 }
        while start > 2, file.tokens[start - 1].kind == .leftParen, file.tokens[start - 2].kind != .identifier { start -= 1 }
        guard start > 1 else { return false }
        return file.token(start - 1, is: "..<") || file.tokens[start - 1].kind == .colon && file.token(start - 2, is: "to")
    }

    /// `1..<names.count`, `1...names.count - 1`, `stride(from: 1, to: names.count, by: 1)`, or `0..<names.count where i > 0`.
    private func leavesOutFirst(_ other: ForLoop) -> Bool {
        let count = TokenRange(bound.start, shortened.minus)
        let end = other.sequence.indices.first { start in
            let first = Self.behindSelf(start, in: file)
            return first + count.count <= other.sequence.end && file.spellsSame(TokenRange(first, first + count.count), count)
                && (file.token(start - 1, is: "...") || !file.token(first + count.count, is: "-"))
        }
        return end.map { asksForMoreThanZero(other) || beginsBehindZero(before: $0, in: other) } ?? false
    }

    private func beginsBehindZero(before end: Int, in other: ForLoop) -> Bool {
        let isRange = file.token(end - 1, is: "..<") || file.token(end - 1, is: "...")
        // `stride(from: 1, to: `
        guard isRange || file.tokens[end - 1].kind == .colon && file.tokens[end - 3].kind == .comma else { return false }
        let start = isRange ? end - 2 : end - 4
        return start >= other.sequence.start && file.tokens[start].kind == .integerLiteral && !file.token(start, is: "0")
    }

    private func asksForMoreThanZero(_ other: ForLoop) -> Bool {
        guard other.guardCondition.count > 2, let name = other.pattern.indices.last else { return false }
        return other.guardCondition.indices.dropLast(2).contains { token in
            file.token(token, is: file.name(name))
                && (["!=", ">"].contains { file.token(token + 1, is: $0) } && file.token(token + 2, is: "0")
                    || file.token(token + 1, is: ">=") && file.token(token + 2, is: "1"))
        }
    }

    /// Behind `self.`, which may be left out.
    private static func behindSelf(_ index: Int, in file: SourceFile) -> Int {
        let isSelf = index + 2 < file.tokens.count && file.tokens[index].kind == .keywordSelf && file.tokens[index + 1].kind == .period
        return isSelf ? index + 2 : index
    }
}
