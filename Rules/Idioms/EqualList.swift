import Syntax

/// A list that a loop takes elements of, beside the one that the loop counts: as long as that, where the code in front of the loop shows it.
struct EqualList {
    private let list: TokenRange
    private let counted: TokenRange
    private let shortened: ShortenedLoop

    private var file: SourceFile { shortened.file }

    init(_ list: TokenRange, as counted: TokenRange, before shortened: ShortenedLoop) {
        self.list = list
        self.counted = counted
        self.shortened = shortened
    }

    /// - Parameter loops: those that may have filled it.
    func isShown(byOneOf loops: ArraySlice<ForLoop>) -> Bool {
        let (own, other) = (elements(of: list), elements(of: counted))
        // `items!` and `items?` are one.
        if file.spellsSame(own, other) || file.memberPath(own).map({ $0.names == file.memberPath(other)?.names }) ?? false { return true }
        if let own = matrix(ofRow: list), let other = matrix(ofRow: counted), file.spellsSame(own, other) { return true }
        return isMade(counted, of: list) || isMade(list, of: counted) || haveLiterals || haveComparedCounts || loops.contains(where: fills)
    }

    /// `names` of `Array(names)`
    private func elements(of list: TokenRange) -> TokenRange {
        guard list.count > 3, file.token(list.start, is: "Array"), file.tokens[list.start + 1].kind == .leftParen,
            file.outline.brackets.partner(of: list.start + 1) == list.end - 1
        else { return list }
        return file.withoutSelf(TokenRange(list.start + 2, list.end - 1))
    }

    /// `table` of `table[0]` and `table.first!`: its rows are of one length.
    private func matrix(ofRow row: TokenRange) -> TokenRange? {
        guard row.count > 3, case let last = row.end - 1 else { return nil }
        if file.tokens[last].kind == .rightBracket {
            return file.outline.brackets.partner(of: last).flatMap { $0 > row.start ? TokenRange(row.start, $0) : nil }
        }
        guard file.tokens[last].kind == .exclamationMark, ["first", "last"].contains(where: { file.token(last - 1, is: $0) }) else { return nil }
        return TokenRange(row.start, last - 2)
    }

    /// Whether the one list is a variable with an element for each of the other: `let ages = people.map(\.age)`.
    private func isMade(_ list: TokenRange, of other: TokenRange) -> Bool {
        guard list.count == 1, let value = file.localInitializer(of: file.name(list.start), at: list.start).map(file.withoutSelf),
            case let start = elements(of: value), start.count >= other.count,
            file.spellsSame(TokenRange(start.start, start.start + other.count), other), keepCounts(behind: value.end)
        else { return false }
        guard start.count > other.count + 2 else { return start.count == other.count }
        let method = start.start + other.count + 1
        return file.tokens[method - 1].kind == .period && Self.keepers.contains(file.name(method))
            && file.outline.brackets.behind(method + 1) == start.end
    }

    /// What hands out as many elements as it takes.
    private static let keepers: Set<String> = ["map", "enumerated", "sorted", "reversed", "shuffled"]

    /// `let names = ["a", "b"], values = [1, 2]`
    private var haveLiterals: Bool {
        let literals = [list, counted].map { list in
            list.count == 1 ? file.localInitializer(of: file.name(list.start), at: list.start) : nil
        }
        guard let first = literals[0], let second = literals[1], let elements = file.arrayElements(first) else { return false }
        return elements.count == file.arrayElements(second)?.count && keepCounts(behind: min(first.end, second.end))
    }

    /// `guard names.count == values.count`, `precondition(names.count == values.count)`
    private var haveComparedCounts: Bool {
        // The nearest is the likeliest.
        file.positions(of: .infixOperator, in: shortened.codeBefore).reversed().contains { sign in
            guard file.isEqualityOperator(sign), let first = file.operand(leftOfComparison: sign),
                let second = file.operand(rightOfComparison: sign), let left = owner(ofCount: first), let right = owner(ofCount: second),
                file.spellsSame(left, list) && file.spellsSame(right, counted) || file.spellsSame(left, counted) && file.spellsSame(right, list)
            else { return false }
            let comparison = TokenRange(first.start, second.end)
            return ComparedCounts(comparison, by: sign, before: shortened.loop.keyword, in: file).ground.map(keepCounts) ?? false
        }
    }

    /// `names` of `names.count`
    private func owner(ofCount operand: TokenRange?) -> TokenRange? {
        guard let operand, operand.count > 2, file.token(operand.end - 1, is: "count") else { return nil }
        return file.withoutSelf(TokenRange(operand.start, operand.end - 2))
    }

    /// Whether the loop, over all of the other list, adds an element to this one, which has been empty, in each of its turns, and nothing
    /// else does.
    private func fills(_ loop: ForLoop) -> Bool {
        guard list.count == 1, shortened.codeBefore.contains(loop.keyword), takesAll(loop), !jumps(outOf: loop),
            let value = file.localInitializer(of: file.name(list.start), at: list.start), isEmptyList(value),
            file.standing(of: file.outline.statements[loop.statement].tokens.start, behind: value.end) == .inBlock,
            let end = endOfWay(from: loop.body.end + 1), changes(of: counted, in: TokenRange(loop.keyword, end)).isEmpty,
            case let changes = changes(of: list, in: TokenRange(value.end, end)), changes.count == 1
        else { return false }
        let name = changes[0]
        return file.tokens[name + 1].kind == .period && file.token(name + 2, is: "append") && !file.token(name + 4, is: "contentsOf")
            && file.outline.brackets.opener(before: name) == loop.body.start - 1
    }

    private func takesAll(_ loop: ForLoop) -> Bool {
        loop.guardCondition.isEmpty && !loop.pattern.indices.contains { file.tokens[$0].kind == .keywordCase } && isWhole(loop.sequence)
    }

    /// Whether a turn may end before its end, or be the last one; what only ends a loop or a `switch` in it counts as well.
    private func jumps(outOf loop: ForLoop) -> Bool {
        loop.body.indices.contains { token in
            switch file.tokens[token].kind {
            case .keywordContinue, .keywordBreak, .keywordReturn, .keywordThrow:
                // Out of a closure it is no jump.
                file.outline.closure(around: token).map { $0.brace < loop.keyword } ?? true
            default: false
            }
        }
    }

    /// `[]`, `[Int]()`, `Array<Int>()`, `.init()`
    private func isEmptyList(_ value: TokenRange) -> Bool {
        guard value.count > 2 else { return value.count == 2 && file.tokens[value.start].kind == .leftBracket }
        guard file.tokens[value.end - 1].kind == .rightParen, file.tokens[value.end - 2].kind == .leftParen else { return false }
        switch file.tokens[value.start].kind {
        case .leftBracket: return file.outline.brackets.partner(of: value.start) == value.end - 3
        case .identifier: return file.token(value.start, is: "Array") || file.token(value.start, is: "ContiguousArray")
        case .period: return value.count == 4
        default: return false
        }
    }

    /// `names`, `names.indices`, `names.enumerated()`, `0..<names.count`
    private func isWhole(_ sequence: TokenRange) -> Bool {
        if let sign = file.operation(sequence).operators.first {
            return file.token(sign, is: "..<") && sign == sequence.start + 1 && file.token(sequence.start, is: "0")
                && owner(ofCount: TokenRange(sign + 1, sequence.end)).map { file.spellsSame($0, counted) } == true
        }
        let whole = file.withoutSelf(sequence)
        guard whole.count >= counted.count, file.spellsSame(TokenRange(whole.start, whole.start + counted.count), counted) else { return false }
        let rest = whole.start + counted.count
        if file.token(rest + 1, is: "indices") { return rest + 2 == whole.end }
        return rest == whole.end || file.token(rest + 1, is: "enumerated") && rest + 4 == whole.end
    }
}

// What happens to both lists on the way to the loop.
extension EqualList {
    /// Whether code at the token leads to the loop, and nothing on the way adds elements to either list or takes some away.
    private func keepCounts(behind start: Int) -> Bool {
        guard let end = endOfWay(from: start), case let way = TokenRange(start, end) else { return false }
        return changes(of: list, in: way).isEmpty && changes(of: counted, in: way).isEmpty
    }

    /// Where the code ends that may run behind the token and before the loop: with a block around the loop, which may run again; nil where
    /// the loop is reached on another way, too.
    private func endOfWay(from start: Int) -> Int? {
        let keyword = shortened.loop.keyword
        switch file.standing(of: keyword, behind: start) {
        case .inBlock: return keyword
        case let .inBrackets(open): return file.outline.inside(open).end
        case nil: return nil
        }
    }

    /// The names at which the number of elements may change.
    private func changes(of list: TokenRange, in code: TokenRange) -> [Int] {
        let names = list.indices.filter { file.tokens[$0].kind == .identifier }.map(file.name)
        let isRow = list.indices.contains { file.tokens[$0].kind == .leftBracket }
        return file.positions(of: .identifier, in: code).filter { token in
            guard names.contains(where: { file.token(token, is: $0) }) else { return false }
            // From here on the name may be another list's.
            if bindsName(token) { return true }
            if names.count == 1, isMemberOfAnother(token) { return false }
            guard file.isChanged(token) else { return false }
            switch file.tokens[token + 1].kind {
            // An element is another one, but none more.
            case .leftBracket: return isRow || isRange(file.outline.inside(token + 1))
            case .period: return !Self.keptByMethods.contains(file.name(token + 2))
            default: return true
            }
        }
    }

    /// `let names`, `for names in`, `{ names in`
    private func bindsName(_ token: Int) -> Bool {
        token > 0 && [.keywordLet, .keywordVar, .keywordFor].contains(file.tokens[token - 1].kind) || file.tokens[token + 1].kind == .keywordIn
    }

    private func isMemberOfAnother(_ token: Int) -> Bool {
        token > 1 && file.tokens[token - 1].kind == .period && file.tokens[token - 2].kind != .keywordSelf
    }

    private func isRange(_ places: TokenRange) -> Bool {
        places.indices.contains { file.token($0, is: "...") || file.token($0, is: "..<") }
    }

    /// What changes a list, but not how many elements it has.
    private static let keptByMethods: Set<String> = [
        "move", "moveSubranges", "partition", "reserveCapacity", "reverse", "shuffle", "sort", "swapAt",
        "withContiguousMutableStorageIfAvailable", "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes",
    ]
}
