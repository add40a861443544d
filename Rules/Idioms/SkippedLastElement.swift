import RuleKit
import Syntax

/// A loop up to `count - 1` that leaves the last element out. Source: *Code Police*, the recipe for strings of an enum.
struct SkippedLastElement: Rule {
    static let info = RuleInfo(
        id: "skipped_last_element",
        family: .idioms,
        summary: "Let a loop over all indices run up to `count`.",
        rationale: """
            `0..<count` ends before `count` already. With `- 1` the last element is never looked at, and nobody notices until \
            that one is searched for: in the recipe this comes from, the last mood is never found by its name. Loops that \
            compare an element with the next one do need the `- 1`, and are left alone.
            """,
        sources: [.codePolice("Objective-C enums and strings")]
    )

    static let examples: [Example] = [
        .bad(
            """
            func mood(named key: String) -> Mood? {
                for i in 0..<moodTypesCount «- 1» {
                    if moodTypes[i] == key { return Mood(rawValue: i) }
                }
                return nil
            }
            """,
            saying: "'moodTypesCount - 1'"),
        .bad("for index in 0 ..< names.count«-1» { print(names[index]) }"),
        .bad("for i in stride(from: 0, to: self.rows.count «- 1», by: 2) { show(rows[i]) }"),
        .good("for i in 0..<names.count { print(names[i]) }"),
        .good("for i in 0..<names.count - 1 { if names[i] > names[i + 1] { swap(i) } }"),
        .good("for i in 0..<names.count - 1 { print(names[i], names.last) }"),
        .good("for i in 0..<names.count - 2 { print(names[i]) }\nfor i in 1..<names.count - 1 { print(names[i]) }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for loop in file.forLoops {
            guard let variable = variable(of: loop, in: file), let bound = bound(of: loop.sequence, in: file),
                let indexed = indexedList(in: loop, by: variable, bound.count, in: file)
            else { continue }
            let whole = TokenRange(bound.start, bound.minus + 2)
            guard !endsWithNil(indexed, in: file), !isMade(indexed, ofListCounted: bound.count, in: file), !asksForLast(behind: loop, bound: whole, bound.count, indexed, in: file),
                !hasTakenLast(before: loop, bound: whole, bound.count, in: file)
            else { continue }
            let index = file.name(variable)
            report.flag(
                TextRange(file.tokens[bound.minus].start, file.tokens[bound.minus + 1].end),
                "'\(index)' never reaches the last element, because the range ends before '\(file.oneLine(whole))'. "
                    + "Leave out the '- 1', or say why the last element is left out.")
        }
    }

    /// `let pointers = names.map(strdup) + [nil]`, a list for C.
    private func endsWithNil(_ list: TokenRange, in file: SourceFile) -> Bool {
        guard list.count == 1, case let .value(value) = file.localName(file.name(list.start), at: list.start), value.count > 3 else { return false }
        return file.tokens[value.end - 1].kind == .rightBracket && file.tokens[value.end - 2].kind == .keywordNil
            && file.tokens[value.end - 3].kind == .leftBracket
    }

    /// `gaps` of `let gaps = zip(points, points.dropFirst()).map { … }`, where the loop ends before `points.count - 1`: what is made of a
    /// list may have another length.
    private func isMade(_ list: TokenRange, ofListCounted count: Int, in file: SourceFile) -> Bool {
        guard list.count == 1, count > 1, file.tokens[count - 1].kind == .period, file.tokens[count - 2].kind == .identifier,
            case let counted = file.name(count - 2), file.name(list.start) != counted,
            case let .value(value) = file.localName(file.name(list.start), at: list.start)
        else { return false }
        return value.indices.contains { file.token($0, is: counted) }
    }

    /// The name that the loop counts with, behind `var` where it has one.
    private func variable(of loop: ForLoop, in file: SourceFile) -> Int? {
        let isVariable = loop.pattern.count == 2 && file.tokens[loop.pattern.start].kind == .keywordVar
        guard loop.pattern.count == 1 || isVariable, file.tokens[loop.pattern.end - 1].kind == .identifier else { return nil }
        return loop.pattern.end - 1
    }

    /// The `count - 1` that a range from zero ends before.
    private func bound(of sequence: TokenRange, in file: SourceFile) -> (start: Int, count: Int, minus: Int)? {
        let range = file.withoutParentheses(sequence)
        if let first = range.indices.first, file.token(first, is: "stride") { return strideBound(of: range, in: file) }
        if range.count > 2, file.token(range.start, is: "Swift"), file.token(range.start + 2, is: "stride") {
            return strideBound(of: TokenRange(range.start + 2, range.end), in: file)
        }
        let operation = file.operation(range)
        guard let sign = operation.operators.first, file.token(sign, is: "..<"), isZero(operation.operands[0], in: file) else {
            return nil
        }
        return bound(TokenRange(sign + 1, range.end), in: file)
    }

    private func strideBound(of range: TokenRange, in file: SourceFile) -> (start: Int, count: Int, minus: Int)? {
        guard range.count > 2, file.tokens[range.start + 1].kind == .leftParen,
            file.outline.brackets.partner(of: range.start + 1) == range.end - 1
        else { return nil }
        let arguments = file.elements(of: TokenRange(range.start + 2, range.end - 1))
        guard arguments.count == 3, arguments.allSatisfy({ $0.count > 2 }), file.token(arguments[0].start, is: "from"),
            file.token(arguments[1].start, is: "to"), isZero(TokenRange(arguments[0].start + 2, arguments[0].end), in: file),
            // Backwards the start would have to be the last element.
            file.tokens[arguments[2].start + 2].kind != .prefixOperator
        else { return nil }
        return bound(TokenRange(arguments[1].start + 2, arguments[1].end), in: file)
    }

    /// `names.count - 1`, `nameCount - 1`
    private func bound(_ whole: TokenRange, in file: SourceFile) -> (start: Int, count: Int, minus: Int)? {
        let range = file.withoutParentheses(whole)
        let operation = file.operation(range)
        guard operation.operators.count == 1, let minus = operation.operators.first, file.token(minus, is: "-"),
            operation.operands[1].count == 1, file.token(minus + 1, is: "1"), minus > range.start
        else { return nil }
        let name = file.name(minus - 1)
        guard file.tokens[minus - 1].kind == .identifier, name == "count" || name.hasSuffix("Count") else { return nil }
        return (range.start, minus - 1, minus)
    }

    private func isZero(_ range: TokenRange, in file: SourceFile) -> Bool {
        range.count == 1 && file.token(range.start, is: "0")
    }

    /// Whether what follows the loop in its block takes the last element: `names[names.count - 1]`, `names.last`.
    private func asksForLast(
        behind loop: ForLoop, bound: TokenRange, _ count: Int, _ indexed: TokenRange, in file: SourceFile
    ) -> Bool {
        let start = behindSelf(bound.start, in: file)
        let own = TokenRange(start, bound.end)
        // `names` of `names.count`; a plain `nameCount` has none, and is that of what the loop looks at.
        let list = start < count - 1 ? TokenRange(start, count - 1) : file.withoutSelf(indexed)
        let end = file.outline.statements[loop.statement].tokens.end
        var index = end
        // What comes later is about something else.
        while index < min(file.tokens.count, end + 1000) {
            switch file.tokens[index].kind {
            // The block ends.
            case .rightBrace where (file.outline.brackets.partner(of: index) ?? 0) < loop.keyword: return false
            // `names[names.endIndex - 1]`, `names.last`
            case .period where ["last", "popLast", "removeLast", "suffix", "endIndex"].contains { file.token(index + 1, is: $0) }:
                if let owner = file.operand(endingAt: index - 1), owner.start >= loop.body.end,
                    file.spellsSame(file.withoutSelf(owner), list) { return true }
            case .leftBracket:
                let first = behindSelf(index + 1, in: file)
                if first + own.count < file.tokens.count, file.spellsSame(TokenRange(first, first + own.count), own) { return true }
                if isConstant(first, of: own, in: file) { return true }
            // `sum / Double(names.count - 1)` is about as many elements as the loop.
            case .identifier where index + own.count < file.tokens.count && !file.token(index - 1, is: "..<") && !isStrideBound(index, in: file):
                if file.spellsSame(TokenRange(index, index + own.count), own) { return true }
            default: break
            }
            index += 1
        }
        return false
    }

    /// Whether what begins at the token, up to a `]`, is a name for the bound: `last` of `let last = names.count - 1`, or `n - 1` of
    /// `let n = names.count`.
    private func isConstant(_ first: Int, of bound: TokenRange, in file: SourceFile) -> Bool {
        guard first + 3 < file.tokens.count, file.tokens[first].kind == .identifier, bound.count > 2 else { return false }
        let isName = file.tokens[first + 1].kind == .rightBracket
        guard isName || file.token(first + 1, is: "-") && file.token(first + 2, is: "1") && file.tokens[first + 3].kind == .rightBracket,
            case let .value(value) = file.localName(file.name(first), at: first)
        else { return false }
        return file.spellsSame(file.withoutSelf(value), isName ? bound : TokenRange(bound.start, bound.end - 2))
    }

    /// `stride(from: 0, to: names.count - 1, by: 1)`: another loop, which may skip the element as well.
    private func isStrideBound(_ index: Int, in file: SourceFile) -> Bool {
        file.tokens[index - 1].kind == .colon && file.token(index - 2, is: "to")
    }

    /// Whether the function has taken the last element of a list of that name already: `let action = view.rows.last`,
    /// `rows[rows.count - 1]`.
    private func hasTakenLast(before loop: ForLoop, bound: TokenRange, _ count: Int, in file: SourceFile) -> Bool {
        let body = file.outline.declaration(around: loop.keyword).flatMap { file.outline.declarations[$0].body } ?? 0
        // What comes earlier is about something else. Each loop looks, so what few tokens have is asked first.
        let start = max(body, loop.keyword - 1000, 2)
        guard start < loop.keyword else { return false }
        let own = TokenRange(behindSelf(bound.start, in: file), bound.end)
        let isIndexed = file.positions(of: .leftBracket, in: TokenRange(start, loop.keyword)).contains { open in
            let first = behindSelf(open + 1, in: file)
            return file.tokens[first + own.count].kind == .rightBracket && file.spellsSame(TokenRange(first, first + own.count), own)
        }
        if isIndexed { return true }
        guard count > 1, file.tokens[count - 1].kind == .period, file.tokens[count - 2].kind == .identifier else { return false }
        let list = file.name(count - 2)
        return (start..<loop.keyword).contains { token in
            file.tokens[token].kind == .identifier && file.tokens[token - 1].kind == .period
                && file.token(token, endsIn: "ast") && file.token(token - 2, is: list)
                && ["last", "popLast", "removeLast"].contains { file.token(token, is: $0) }
        }
    }

    /// Behind `self.`, which may be left out.
    private func behindSelf(_ index: Int, in file: SourceFile) -> Int {
        let isSelf = index + 2 < file.tokens.count && file.tokens[index].kind == .keywordSelf && file.tokens[index + 1].kind == .period
        return isSelf ? index + 2 : index
    }

    /// The list that the body takes elements of by the index; nil where it takes none, or needs the last one to be left out.
    private func indexedList(in loop: ForLoop, by variable: Int, _ count: Int, in file: SourceFile) -> TokenRange? {
        // Nobody reads a loop of so many lines, and loops stand in each other.
        guard loop.body.count < 4000 else { return nil }
        let index = file.name(variable)
        let bound = file.name(count)
        var list: TokenRange?
        var calls: [Int] = []
        // A `where` reads like an `if` around the body.
        for token in Array(loop.guardCondition.indices) + loop.body.indices where file.tokens[token].kind == .identifier {
            let name = file.name(token)
            if name == bound || Self.endsAndNeighbours.contains(name) { return nil }
            guard name == index else { continue }
            // `i + 1`, `1 + i`, `i - 1`, `i += 1`: a neighbour.
            if isArithmetic(token + 1, in: file) || isArithmetic(token - 1, in: file) || isPartOfIndex(token, in: file) { return nil }
            // `names[i]`, `names[safe: i]`
            let open = token > 2 && file.token(token - 2, is: "safe") && file.tokens[token - 1].kind == .colon ? token - 3 : token - 1
            if file.tokens[open].kind == .leftBracket, file.tokens[token + 1].kind == .rightBracket, open > 0, !file.tokens[open].startsLine,
                // `names[i]`, and not the list `[i]`.
                let owner = file.operand(endingAt: open - 1)
            {
                list = list ?? owner
            }
            if let call = call(handed: token, in: file) { calls.append(call) }
        }
        guard let list, !calls.contains(where: { asks(list, byCallAt: $0, in: file) }) else { return nil }
        return list
    }

    /// The open parenthesis of the call that the token is an argument of; nil where it is none, or only a part of one.
    private func call(handed token: Int, in file: SourceFile) -> Int? {
        guard [.rightParen, .comma].contains(file.tokens[token + 1].kind), [.leftParen, .comma, .colon].contains(file.tokens[token - 1].kind),
            let open = file.openParenthesis(around: TokenRange(token, token + 1)), open > 2, file.tokens[open - 1].kind == .identifier
        else { return nil }
        return open
    }

    /// Whether the call looks at a part of the list, or hands it on as a whole: `list.dropFirst(i)`, `smallest(in: list, from: i)`.
    private func asks(_ list: TokenRange, byCallAt open: Int, in file: SourceFile) -> Bool {
        let list = file.withoutSelf(list)
        func isList(_ range: TokenRange) -> Bool { !range.isEmpty && file.spellsSame(file.withoutSelf(range), list) }
        if file.tokens[open - 2].kind == .period, let owner = file.operand(endingAt: open - 3), isList(owner) { return true }
        return file.elements(of: file.outline.inside(open)).contains { argument in
            let start = argument.count > 2 && file.tokens[argument.start + 1].kind == .colon ? argument.start + 2 : argument.start
            let isReference = file.token(start, is: "&")
            return isList(TokenRange(isReference ? start + 1 : start, argument.end))
        }
    }

    /// What else a body asks for that has a reason to leave out the last element.
    private static let endsAndNeighbours = [
        "count", "last", "endIndex", "advanced", "advancedBy", "successor", "predecessor", "after", "before", "dropLast", "swapAt",
    ]

    /// `points[i...]`, `points[next(i)]`: what is taken there may be a neighbour.
    private func isPartOfIndex(_ token: Int, in file: SourceFile) -> Bool {
        guard token > 2 else { return false }
        if ["...", "..<"].contains(where: { file.token(token + 1, is: $0) || file.token(token - 1, is: $0) }) { return true }
        guard file.tokens[token - 1].kind == .leftParen, file.tokens[token - 2].kind == .identifier,
            let callee = file.operand(endingAt: token - 2), callee.start > 1, file.tokens[callee.start - 1].kind == .leftBracket
        else { return false }
        return file.operand(endingAt: callee.start - 2) != nil && !file.tokens[callee.start - 1].followsSpace
    }

    private func isArithmetic(_ token: Int, in file: SourceFile) -> Bool {
        ["+", "-", "&+", "&-", "+=", "-="].contains { file.token(token, is: $0) }
    }
}
