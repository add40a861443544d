/// What stands right in front of a statement and right behind it in the same body, with nothing but semicolons between:
/// `#if` lines come between.
public struct StatementNeighbours: Sendable {
    private var before: [Int32]
    private var behind: [Int32]

    fileprivate init(count: Int) {
        before = Array(repeating: -1, count: count)
        behind = before
    }

    fileprivate mutating func join(_ first: Int, _ second: Int) {
        before[second] = Int32(truncatingIfNeeded: first)
        behind[first] = Int32(truncatingIfNeeded: second)
    }

    /// The statement in front, by their indices in `Outline.statements`; nil where none is.
    public func neighbour(before statement: Int) -> Int? {
        before[statement] < 0 ? nil : Int(before[statement])
    }

    /// The statement behind, by their indices in `Outline.statements`; nil where none is.
    public func neighbour(behind statement: Int) -> Int? {
        behind[statement] < 0 ? nil : Int(behind[statement])
    }
}

extension SourceFile {
    /// Which statements follow each other, in every body.
    public var statementNeighbours: StatementNeighbours {
        let statements = outline.statements
        var neighbours = StatementNeighbours(count: statements.count)
        /// The open statements, from the outside in.
        var open: [Int] = []
        for (number, statement) in statements.enumerated() {
            var previous: Int?
            while let last = open.last, statements[last].tokens.end <= statement.tokens.start {
                previous = open.removeLast()
            }
            if let previous, touch(statements[previous], statement) { neighbours.join(previous, number) }
            open.append(number)
        }
        return neighbours
    }

    private func touch(_ first: Statement, _ second: Statement) -> Bool {
        (first.tokens.end..<second.tokens.start).allSatisfy { tokens[$0].kind == .semicolon }
    }

    /// Whether nothing follows the statement in its body.
    public func endsBody(_ statement: Statement) -> Bool {
        var next = statement.tokens.end
        while next < tokens.count, tokens[next].kind == .semicolon { next += 1 }
        guard next < tokens.count else { return true }
        switch tokens[next].kind {
        case .rightBrace, .keywordCase, .keywordDefault, .endOfFile, .at: return true
        default: return false
        }
    }
}

extension Outline {
    /// The statement that begins with the token, as an index into `statements`; the outermost where several do, nil where none does.
    public func statement(startingAt token: Int) -> Int? {
        let number = statements(startingBefore: token)
        return number < statements.count && statements[number].tokens.start == token ? number : nil
    }

    /// The only statement of a body; nil where there are more, or none.
    /// - Parameter body: the tokens between the braces.
    public func onlyStatement(in body: TokenRange) -> Statement? {
        let number = statements(startingBefore: body.start)
        guard number < statements.count, statements[number].tokens.start < body.end else { return nil }
        let next = max(number + 1, statements(startingBefore: statements[number].tokens.end))
        return next < statements.count && statements[next].tokens.start < body.end ? nil : statements[number]
    }

    /// The statement that a body ends with; nil where it has none, or one with hundreds inside.
    /// - Parameter body: the tokens between the braces.
    func lastStatement(in body: TokenRange) -> Statement? {
        var number = statements(startingBefore: body.end) - 1
        for _ in 0..<200 where number >= 0 && statements[number].tokens.start >= body.start {
            if statements[number].tokens.end == body.end { return statements[number] }
            number -= 1
        }
        return nil
    }

    /// The variables that a declaration statement introduces.
    public func variables(in statement: Statement) -> [Declaration] {
        var number = prefixLength(of: declarations.count) { declarations[$0].start < statement.tokens.start }
        var found: [Declaration] = []
        while number < declarations.count, declarations[number].start == statement.tokens.start {
            if declarations[number].kind == .variable { found.append(declarations[number]) }
            number += 1
        }
        return found
    }
}

extension SourceFile {
    /// The tokens around one of them that belong to the same statement or declaration, those of a body apart.
    public func tokensBeside(_ token: Int) -> TokenRange {
        let (statements, declarations) = (outline.statements, outline.declarations)
        let statement = prefixLength(of: statements.count) { statements[$0].tokens.start <= token }
        let declaration = prefixLength(of: declarations.count) { declarations[$0].start <= token }
        let starts = [statement > 0 ? statements[statement - 1].tokens.start : 0, declaration > 0 ? declarations[declaration - 1].start : 0]
        let ends = [
            statement < statements.count ? statements[statement].tokens.start : tokens.count,
            declaration < declarations.count ? declarations[declaration].start : tokens.count,
        ]
        return TokenRange(max(starts[0], starts[1]), min(ends[0], ends[1]))
    }
}
