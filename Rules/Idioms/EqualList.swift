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
            file.spellsSame(TokenRange(start.start, start.start + other.count), other)
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
        let counts = [list, counted].map { list in
            list.count == 1 ? file.localInitializer(of: file.name(list.start), at: list.start).flatMap(file.arrayElements)?.count : nil
        }
        return counts[0] != nil && counts[0] == counts[1]
    }

    /// `guard names.count == values.count`, `precondition(names.count == values.count)`
    private var haveComparedCounts: Bool {
        file.positions(of: .infixOperator, in: shortened.codeBefore).contains { operation in
            guard file.isEqualityOperator(operation), let left = owner(ofCount: file.operand(leftOfComparison: operation)),
                let right = owner(ofCount: file.operand(rightOfComparison: operation))
            else { return false }
            return file.spellsSame(left, list) && file.spellsSame(right, counted) || file.spellsSame(left, counted) && file.spellsSame(right, list)
        }
    }

    /// `names` of `names.count`
    private func owner(ofCount operand: TokenRange?) -> TokenRange? {
        guard let operand, operand.count > 2, file.token(operand.end - 1, is: "count") else { return nil }
        return file.withoutSelf(TokenRange(operand.start, operand.end - 2))
    }

    /// Whether the loop, over all of the other list, adds an element to this one in each of its turns.
    private func fills(_ loop: ForLoop) -> Bool {
        guard list.count == 1, shortened.codeBefore.contains(loop.keyword), loop.guardCondition.isEmpty, isWhole(loop.sequence) else { return false }
        let name = file.name(list.start)
        return loop.body.indices.contains { token in
            file.token(token, is: name) && file.tokens[token + 1].kind == .period && file.token(token + 2, is: "append")
                && file.outline.brackets.opener(before: token) == loop.body.start - 1
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
        return rest == whole.end || ["indices", "enumerated"].contains { file.token(rest + 1, is: $0) }
    }
}
