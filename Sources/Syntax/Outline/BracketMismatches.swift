/// Brackets that a closer of another shape is meant to close: `f(a, b]` has an opener and a closer without a partner, and one mistake.
struct BracketMismatches {
    enum Cause { case opener, closer }

    private struct Closer {
        @Compact var token: Int
        /// The bracket that is open around it.
        @Compact var opener: Int
    }

    /// A closer that has closed its bracket over one of another shape, in the braces that begin with `brace`.
    private struct Crossing {
        let closer: Int
        let brace: Int?
        let crossed: BracketShape
        let closed: BracketShape
    }

    // In the order of their tokens, by the shape of what is open around them.
    private var inParentheses: [Closer] = []
    private var inBrackets: [Closer] = []
    private var inBraces: [Closer] = []
    private var crossings: [Crossing] = []
    /// The closers that only follow from an opener.
    private var consequences: Set<Int> = []

    /// Takes a closer that closes nothing.
    mutating func add(_ closer: Int, inside opener: Int, _ shape: BracketShape) {
        change(shape) { closers, _ in closers.append(Closer(token: closer, opener: opener)) }
    }

    /// Which side is to blame for an opener that is never closed, where `count` of its shape are not: that, or the closers that stand in
    /// some of the shape. Of `{ f { a ) }` the inner brace has taken the end of the outer one, and lacks its own.
    mutating func cause(of shape: BracketShape, at opener: Int, count: Int) -> Cause {
        var cause = Cause.opener
        change(shape) { closers, consequences in
            guard closers.count >= count, closers[closers.count - count].token > opener, let last = closers.last else { return }
            closers.removeLast(count)
            if count == 1, last.opener == opener { consequences.insert(last.token) } else { cause = .closer }
        }
        return cause
    }

    private mutating func change(_ shape: BracketShape, _ body: (inout [Closer], inout Set<Int>) -> Void) {
        switch shape {
        case .paren: body(&inParentheses, &consequences)
        case .bracket: body(&inBrackets, &consequences)
        case .brace: body(&inBraces, &consequences)
        // None of these is reported.
        case .angle, .string, .interpolation: break
        }
    }

    mutating func cross(_ crossed: BracketShape, by closed: BracketShape, at closer: Int, in brace: Int?) {
        crossings.append(Crossing(closer: closer, brace: brace, crossed: crossed, closed: closed))
    }

    /// Whether a closer that closes nothing follows from a crossing: `[f(a], b]`, where the first `]` was meant to be a `)`, or `f([a)]`.
    mutating func isOwed(_ shape: BracketShape, at closer: Int, in brace: Int?) -> Bool {
        for number in crossings.indices.suffix(8).reversed() where crossings[number].brace == brace {
            guard crossings[number].crossed == shape || crossings[number].closed == shape else { continue }
            // Far from it, it is another mistake.
            guard closer - crossings[number].closer < 200 else { return false }
            crossings.remove(at: number)
            return true
        }
        return false
    }

    func causes(among faults: [Brackets.Fault]) -> [Brackets.Fault] {
        consequences.isEmpty ? faults : faults.filter { $0.kind == .unmatchedOpener || !consequences.contains($0.token) }
    }
}
