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
        let loops = file.forLoops
        var names = IndexNames()
        for loop in loops {
            guard let shortened = ShortenedLoop(loop, in: file), case let lists = indexedLists(in: shortened, of: file),
                let indexed = lists.first, !EndMark(of: indexed, before: shortened).isThere, case let near = neighbours(of: loop, among: loops),
                !ShorterList(indexed, under: shortened).isLikely(filledByOneOf: near),
                !lists.dropFirst().contains(where: { ShorterList($0, under: shortened).isCut(orFilledByOneOf: near) })
            else { continue }
            let last = LastElement(leftOutBy: shortened, of: indexed)
            guard !last.isTakenBehind(&names), !last.isTakenBefore(&names), !last.isReached(byOneOf: near) else { continue }
            let index = file.name(shortened.variable)
            report.flag(
                TextRange(file.tokens[shortened.minus].start, file.tokens[shortened.minus + 1].end),
                "'\(index)' never reaches the last element, because the range ends before '\(file.oneLine(shortened.bound))'. "
                    + "Leave out the '- 1', or say why the last element is left out.")
        }
    }

    /// Those that are not far away: what stands farther is about something else.
    private func neighbours(of loop: ForLoop, among loops: [ForLoop]) -> ArraySlice<ForLoop> {
        let start = prefixLength(of: loops.count) { loops[$0].keyword < loop.keyword - 1000 }
        let end = prefixLength(of: loops.count) { loops[$0].keyword < loop.keyword + 1000 }
        return loops[start..<end]
    }

    /// The lists that the body takes elements of by the index, the one that is counted first, and each of the others once; none where it
    /// needs the last element to be left out.
    private func indexedLists(in shortened: ShortenedLoop, of file: SourceFile) -> [TokenRange] {
        let loop = shortened.loop
        // Nobody reads a loop of so many lines, and loops stand in each other.
        guard loop.body.count < 4000 else { return [] }
        let index = file.name(shortened.variable)
        let bound = file.name(shortened.count)
        // With the local names that are set to it.
        var names = [index]
        var lists: [TokenRange] = []
        var calls: [Int] = []
        // A `where` reads like an `if` around the body.
        for token in Array(loop.guardCondition.indices) + loop.body.indices where file.tokens[token].kind == .identifier {
            let name = file.name(token)
            if name == bound || Self.endsAndNeighbours.contains(name) { return [] }
            guard names.contains(name) else { continue }
            // `i + 1`, `1 + i`, `i - 1`, `i += 1`, `i | 1`: a neighbour.
            if isArithmetic(token + 1, in: file) || isArithmetic(token - 1, in: file) || isPartOfIndex(token, in: file) { return [] }
            if let copy = nameSet(to: token, in: file) { names.append(copy) }
            guard name == index else { continue }
            if let list = list(indexedBy: token, in: file) { lists.append(list) }
            if let call = call(handed: token, in: file) { calls.append(call) }
        }
        guard let first = lists.first else { return [] }
        let counted = shortened.countedList
        let list = counted.flatMap { counted in lists.first { file.spellsSame(file.withoutSelf($0), counted) } } ?? first
        guard !calls.contains(where: { call in [list, counted ?? list].contains { asks($0, byCallAt: call, in: file) } }),
            !comparesWithNext(in: list, shortened, of: file)
        else { return [] }
        var seen: Set = [file.spelling(file.withoutSelf(list))]
        return [list] + lists.filter { seen.insert(file.spelling(file.withoutSelf($0))).inserted }
    }

    /// `names` of `names[i]` and `names[safe: i]`
    private func list(indexedBy token: Int, in file: SourceFile) -> TokenRange? {
        let open = token > 2 && file.token(token - 2, is: "safe") && file.tokens[token - 1].kind == .colon ? token - 3 : token - 1
        guard file.tokens[open].kind == .leftBracket, file.tokens[token + 1].kind == .rightBracket, open > 0, !file.tokens[open].startsLine
        else { return nil }
        // `names[i]`, and not the list `[i]`.
        return file.operand(endingAt: open - 1)
    }

    /// `left` of `let left = i`
    private func nameSet(to token: Int, in file: SourceFile) -> String? {
        guard token > 2, file.tokens[token - 1].kind == .equal, file.tokens[token - 2].kind == .identifier,
            [.keywordLet, .keywordVar].contains(file.tokens[token - 3].kind),
            file.tokens[token + 1].startsLine || [.semicolon, .comma, .rightBrace].contains(file.tokens[token + 1].kind)
        else { return nil }
        return file.name(token - 2)
    }

    /// Whether the body takes elements of the list by a counter, too, that is ahead of the index: `names[next]`, of `var next = 1`.
    private func comparesWithNext(in list: TokenRange, _ shortened: ShortenedLoop, of file: SourceFile) -> Bool {
        let list = file.withoutSelf(list)
        return file.positions(of: .leftBracket, in: shortened.loop.body).contains { open in
            guard file.tokens[open + 1].kind == .identifier, file.tokens[open + 2].kind == .rightBracket,
                case let name = file.name(open + 1), name != file.name(shortened.variable),
                let owner = file.operand(endingAt: open - 1), file.spellsSame(file.withoutSelf(owner), list),
                let value = file.localInitializer(of: name, at: shortened.loop.keyword), value.count == 1,
                file.tokens[value.start].kind == .integerLiteral, !file.token(value.start, is: "0")
            else { return false }
            return shortened.increments(name)
        }
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
        ["+", "-", "&+", "&-", "+=", "-=", "|", "^", "|=", "^="].contains { file.token(token, is: $0) }
    }
}
