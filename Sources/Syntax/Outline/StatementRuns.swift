/// Statements of one body that follow each other, with nothing but semicolons between them.
public struct StatementRun: Sendable {
    /// Indices into `Outline.statements`.
    public internal(set) var statements: [Int]
}

extension SourceFile {
    /// The statements of every body, in runs that `#if` lines interrupt.
    public var statementRuns: [StatementRun] {
        var runs: [StatementRun] = []
        /// The open statements, from the outside in, each with its run.
        var open: [(statement: Int, run: Int)] = []
        for (number, statement) in outline.statements.enumerated() {
            var previous: (statement: Int, run: Int)?
            while let last = open.last, outline.statements[last.statement].tokens.end <= statement.tokens.start {
                previous = open.removeLast()
            }
            let run: Int
            if let previous, touch(outline.statements[previous.statement], statement) {
                run = previous.run
                runs[run].statements.append(number)
            } else {
                run = runs.count
                runs.append(StatementRun(statements: [number]))
            }
            open.append((number, run))
        }
        return runs
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
