import RuleKit
import Syntax

/// `.count` compared with zero. Source: *Saying Hello* and the text field article, both full of `characters.count == 0`.
struct EmptyCount: Rule {
    static let info = RuleInfo(
        id: "empty_count",
        family: .idioms,
        summary: "Ask a collection `isEmpty` instead of comparing its `count` with zero.",
        rationale: """
            The question is whether something is there, and `isEmpty` asks it in one word. It is also never slower: a string \
            or a lazy collection walks over everything it holds to find its `count`. The fix is unsafe, because a type may \
            have a `count` and no `isEmpty`, and not every such type is in the project.
            """,
        sources: [.sayingHello, .elvis("text fields")],
        fixability: .unsafe,
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            "if name.characters.«count» == 0 { ask() } else if word.«count» > 0 { greet() }",
            fixed: "if name.isEmpty { ask() } else if !word.isEmpty { greet() }"),
        .bad(
            "let a = self.items.«count» != 0 && list(of: b)[2].«count» < 1 || 0 < rows.«count»",
            fixed: "let a = !self.items.isEmpty && list(of: b)[2].isEmpty || !rows.isEmpty"),
        .bad("let isFull = items.«count» >= 1 ? 1 > left.«count» : 0 == right.«count»", fixed: "let isFull = !items.isEmpty ? left.isEmpty : right.isEmpty"),
        .good("if a - b.count > 0 || i % v.count == 0 || v.count == 2 { }"),
        .good("if a?.count == 0 || a.count() == 0 || a.count(where: test) > 0 { }"),
        .good("struct Tally { var count = 0\n    var isOver: Bool { self.count > 0 && count == 0 } }"),
        .good("func f(tally: Tally) -> Bool { tally.count == 0 }", with: [.init("Tally.swift", "struct Tally { var count = 0 }")]),
        .good("func f(list: NSArray) -> Bool { list.count == 0 }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for sign in file.positions(of: .infixOperator) {
            guard let question = Question(sign, in: file), !lacksIsEmpty(question, in: file, project) else { continue }
            let base = file.oneLine(question.base)
            let title = base.utf8.count <= 40 ? "'\(base).count'" : "The count"
            let answer = question.answer == .empty ? "'isEmpty'" : "'isEmpty' with a '!'"
            report.flag(
                file.tokens[question.count].range,
                "\(title) is only compared with zero. Ask \(answer) instead.", fix: fix(question, in: file, report))
        }
    }

    private func fix(_ question: Question, in file: SourceFile, _ report: Report) -> Fix? {
        let range = file.textRange(question.comparison)
        let gap = TextRange(file.tokens[question.base.end - 1].end, file.tokens[question.count].start)
        let kept = question.isReversed
            ? TextRange(range.start, file.tokens[question.base.start].start)
            : TextRange(file.tokens[question.count].end, range.end)
        guard !file.hasComment(in: gap), !file.hasComment(in: kept) else { return nil }
        let base = file.string(question.base)
        let dot = file.text.string(in: TextRange(gap.start, file.tokens[question.base.end].start))
        return report.fix(
            .unsafe, replacing: range, with: (question.answer == .empty ? "" : "!") + base + dot + ".isEmpty")
    }

    /// Whether a declaration shows that the type of the base has no `isEmpty`, or a `count` of its own making.
    private func lacksIsEmpty(_ question: Question, in file: SourceFile, _ project: Project) -> Bool {
        // What `isEmpty` is made of cannot ask itself.
        if isInsideIsEmpty(question.count, in: file) { return true }
        let first = file.tokens[question.base.start]
        // `Columns.count`: a member of a type counts something else.
        if question.base.count == 1, first.kind == .keywordSelfType || startsUpperCase(question.base.start, in: file) { return true }
        if question.base.count == 1, first.kind == .keywordSelf { return ownTypeDeclaresCount(at: question.count, in: file, project) }
        guard case let .known(reference) = project.declaredType(of: question.base, at: question.count, in: file) else { return false }
        if Self.countedWithoutIsEmpty.contains(reference.name) { return true }
        let types = project.types(named: reference, in: file.typeScope(around: question.count), path: file.path)
        return types.contains { declaresCount($0) && !hasIsEmpty($0) }
    }

    private func isInsideIsEmpty(_ token: Int, in file: SourceFile) -> Bool {
        guard let number = file.outline.declaration(around: token) else { return false }
        return file.outline.declarations[number].name.map { file.token($0, is: "isEmpty") } == true
    }

    private func ownTypeDeclaresCount(at token: Int, in file: SourceFile, _ project: Project) -> Bool {
        let scope = file.typeScope(around: token)
        if let type = project.type(at: scope, path: file.path) { return declaresCount(type) }
        // The type is from elsewhere; an extension of it may still declare the member.
        guard let inner = file.outline.declaration(around: token), let owner = file.outline.enclosingType(of: inner) else { return false }
        return file.outline.declarations.contains { declaration in
            declaration.parent == owner && declaration.kind == .variable && declaration.name.map { file.token($0, is: "count") } == true
        }
    }

    private func declaresCount(_ type: NominalType) -> Bool {
        type.members.properties.contains { $0.name == "count" }
    }

    private func hasIsEmpty(_ type: NominalType) -> Bool {
        type.members.properties.contains { $0.name == "isEmpty" }
            || type.inheritance.contains { $0.name.hasSuffix("Collection") || ["SetAlgebra", "OptionSet", "StringProtocol"].contains($0.name) }
    }

    private func startsUpperCase(_ token: Int, in file: SourceFile) -> Bool {
        file.tokens[token].kind == .identifier && (0x41...0x5A).contains(file.text.bytes[file.tokens[token].start])
    }

    /// Collections of Apple's frameworks that are none for Swift.
    private static let countedWithoutIsEmpty: Set<String> = [
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSCountedSet",
        "NSOrderedSet", "NSMutableOrderedSet", "NSIndexSet", "NSMutableIndexSet", "NSHashTable", "NSMapTable", "NSPointerArray",
        "NSCache", "PHFetchResult", "XCUIElementQuery", "CGPDFArrayRef", "DispatchData",
    ]
}

/// A comparison that asks whether a count is zero.
private struct Question {
    enum Answer { case empty, filled }

    /// What is counted, `.characters` left out.
    let base: TokenRange
    /// The token `count`.
    let count: Int
    let comparison: TokenRange
    let answer: Answer
    let isReversed: Bool

    init?(_ sign: Int, in file: SourceFile) {
        let tokens = file.tokens
        guard sign > 0, sign + 1 < tokens.count else { return nil }
        if let answer = Self.answer(sign, number: sign + 1, reversed: false, in: file),
            let operand = file.operand(endingAt: sign - 1), let base = Self.base(of: operand, in: file)
        {
            self.init(base: base, count: operand.end - 1, comparison: TokenRange(operand.start, sign + 2), answer: answer, isReversed: false)
        } else if let answer = Self.answer(sign, number: sign - 1, reversed: true, in: file) {
            let operand = file.operand(startingAt: sign + 1)
            guard let base = Self.base(of: operand, in: file) else { return nil }
            self.init(base: base, count: operand.end - 1, comparison: TokenRange(sign - 1, operand.end), answer: answer, isReversed: true)
        } else {
            return nil
        }
        // A tighter operator next to the comparison would take one of its sides.
        guard Self.isFree(before: comparison.start, in: file), Self.isFree(behind: comparison.end, in: file),
            !isBounded(in: file)
        else { return nil }
    }

    private init(base: TokenRange, count: Int, comparison: TokenRange, answer: Answer, isReversed: Bool) {
        self.base = base
        self.count = count
        self.comparison = comparison
        self.answer = answer
        self.isReversed = isReversed
    }

    /// `1 <= a.count && a.count <= 8` asks for a range.
    private func isBounded(in file: SourceFile) -> Bool {
        guard file.token(comparison.end, is: "&&"), comparison.end + 1 < file.tokens.count else { return false }
        return file.spellsSame(file.operand(startingAt: comparison.end + 1), TokenRange(base.start, count + 1))
    }

    private static func answer(_ sign: Int, number: Int, reversed: Bool, in file: SourceFile) -> Answer? {
        guard file.tokens[number].kind == .integerLiteral, file.tokens[number].length == 1 else { return nil }
        let comparison = file.string(sign) + file.string(number)
        switch (reversed ? file.string(number) + file.string(sign) : comparison) {
        case "==0", "<1", "0==", "1>": return .empty
        case "!=0", ">0", ">=1", "0!=", "0<", "1<=": return .filled
        default: return nil
        }
    }

    /// What stands in front of the operand's final `.count`.
    private static func base(of operand: TokenRange, in file: SourceFile) -> TokenRange? {
        let last = operand.end - 1
        guard operand.count > 2, file.token(last, is: "count"), file.tokens[last - 1].kind == .period,
            !file.tokens[operand.start].kind.isPrefix, !operand.indices.contains(where: { file.tokens[$0].kind == .postfixQuestion })
        else { return nil }
        var end = last - 1
        if end - 2 > operand.start, file.token(end - 1, is: "characters"), file.tokens[end - 2].kind == .period { end -= 2 }
        return TokenRange(operand.start, end)
    }

    private static func isFree(before start: Int, in file: SourceFile) -> Bool {
        guard start > 0 else { return true }
        let previous = start - 1
        switch file.tokens[previous].kind {
        case .infixOperator: return file.token(previous, is: "&&") || file.token(previous, is: "||")
        case .prefixOperator, .prefixAmpersand, .postfixOperator, .arrow, .backslash, .keywordAs, .keywordIs: return false
        default: return true
        }
    }

    private static func isFree(behind end: Int, in file: SourceFile) -> Bool {
        switch file.tokens[end].kind {
        case .infixOperator: file.token(end, is: "&&") || file.token(end, is: "||")
        case .postfixOperator, .exclamationMark, .postfixQuestion, .keywordAs, .keywordIs, .period: false
        default: true
        }
    }
}

extension TokenKind {
    fileprivate var isPrefix: Bool {
        self == .prefixOperator || self == .prefixAmpersand || self == .keywordTry || self == .period
    }
}
