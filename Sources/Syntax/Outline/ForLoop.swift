/// `for pattern in sequence where condition { … }`
public struct ForLoop: Sendable {
    /// As an index into `Outline.statements`.
    public let statement: Int
    /// `for`; a label stands before it.
    public let keyword: Int
    /// From what follows `for`: `case`, `await` and `try` included, the type behind a colon not.
    public let pattern: TokenRange
    /// What is walked over: from `in` up to `where` or the brace.
    public let sequence: TokenRange
    /// The condition behind `where`, else empty.
    public let guardCondition: TokenRange
    /// The tokens between the braces.
    public let body: TokenRange
}

extension SourceFile {
    /// The `for` loops of the file that are whole, in order.
    public var forLoops: [ForLoop] {
        knownForLoops.value { outline.loops.compactMap { forLoop(Int($0)) } }
    }

    /// The loop whose pattern holds the token; nil where none does.
    public func forLoop(withPatternAround token: Int) -> ForLoop? {
        lastForLoop(before: token).flatMap { $0.pattern.contains(token) ? $0 : nil }
    }

    /// The loop whose sequence begins with the token; nil where none does.
    public func forLoop(overSequenceAt token: Int) -> ForLoop? {
        lastForLoop(before: token).flatMap { $0.sequence.start == token ? $0 : nil }
    }

    /// The last statement that begins in front of the token, if it is a loop.
    private func lastForLoop(before token: Int) -> ForLoop? {
        let behind = outline.statements(startingBefore: token)
        return behind > 0 ? forLoop(behind - 1) : nil
    }

    /// The statement as a `for` loop; nil for others and where the source breaks off.
    private func forLoop(_ number: Int) -> ForLoop? {
        let range = outline.statements[number].tokens
        guard outline.statements[number].kind == .for,
            let keyword = range.indices.first(where: { tokens[$0].kind == .keywordFor }), keyword - range.start <= 2,
            tokens[range.end - 1].kind == .rightBrace, let brace = outline.brackets.partner(of: range.end - 1),
            brace > keyword, let start = first(.keywordIn, in: TokenRange(keyword + 1, brace))
        else { return nil }
        let end = first(.keywordWhere, in: TokenRange(start + 1, brace)) ?? brace
        let pattern = TokenRange(keyword + 1, first(.colon, in: TokenRange(keyword + 1, start)) ?? start)
        return ForLoop(
            statement: number, keyword: keyword, pattern: pattern,
            sequence: TokenRange(start + 1, end), guardCondition: TokenRange(min(end + 1, brace), brace),
            body: TokenRange(brace + 1, range.end - 1))
    }

    /// The first token of the kind outside brackets.
    private func first(_ kind: TokenKind, in range: TokenRange) -> Int? {
        var index = range.start
        while index < range.end {
            if tokens[index].kind == kind { return index }
            index = outline.brackets.behind(index)
        }
        return nil
    }
}
