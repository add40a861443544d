import Syntax

/// The blocks around a loop that the function goes on behind, from the inside out.
struct BlocksAround {
    private let file: SourceFile
    /// The loop, and then the statement whose block was left last, as an index into `Outline.statements`.
    private var statement: Int
    /// How many statements may still be looked at: nobody writes more of them in front of a loop.
    private var steps = 200

    init(_ loop: ForLoop, in file: SourceFile) {
        self.file = file
        statement = loop.statement
    }

    /// The token behind the statement whose block ends with the brace: an `if` with all that its `else` has, a `do` with what it
    /// catches, a `switch`. Nil for a block that runs again, later or by itself, and for one that is left on another way.
    mutating func leave(at brace: Int) -> Int? {
        guard let around = statementAround, let open = file.outline.brackets.partner(of: brace) else { return nil }
        let (kind, tokens) = (file.outline.statements[around].kind, file.outline.statements[around].tokens)
        guard [.if, .do, .switch].contains(kind), open > tokens.start, file.outline.closure(startingAt: open) == nil,
            !jumps(before: brace, in: kind)
        else { return nil }
        statement = around
        return tokens.end
    }

    private var statementAround: Int? {
        mutating get {
            let end = file.outline.statements[statement].tokens.end
            var number = statement - 1
            while number >= 0, steps > 0, file.outline.statements[number].tokens.end <= end {
                number -= 1
                steps -= 1
            }
            return number >= 0 && steps > 0 ? number : nil
        }
    }

    /// Whether the block, or the case of a `switch`, ends with a statement that leads elsewhere.
    private func jumps(before brace: Int, in kind: Statement.Kind) -> Bool {
        let current = file.outline.statements[statement]
        guard !file.endsBody(current) else { return false }
        let last = file.outline.statements(in: TokenRange(current.tokens.end, brace)).first(where: file.endsBody)
        return last.map { [.return, .throw, .continue].contains($0.kind) || $0.kind == .break && kind != .switch } ?? false
    }
}
