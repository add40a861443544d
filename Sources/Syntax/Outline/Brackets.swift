/// Which bracket belongs to which, each `#if` branch by itself.
///
/// Parentheses, brackets, braces, angle brackets, string quotes and interpolations are all brackets; `#if` is paired with its `#endif`.
public struct Brackets: Sendable {
    /// A bracket, an `#if` or an `#endif` without a partner.
    public struct Fault: Sendable, Hashable {
        public enum Kind: Sendable, Hashable {
            case unmatchedOpener
            case unmatchedCloser
        }

        public let kind: Kind
        /// The token.
        public let token: Int
    }

    /// How far away the partner of each token stands; 0 for a token without one, `tooFar` for one to be looked up.
    // Two bytes a token: partners that are further apart than these reach are few.
    private let distances: [Int16]
    /// The pairs that stand too far apart, each from both of its sides, in the order of `token`.
    private let farPairs: [Pair]
    /// In order of their tokens.
    public private(set) var faults: [Fault] = []
    /// In order of their directives.
    public private(set) var branches: [CompilationBranch] = []

    /// The token that closes or opens what the bracket at `token` opens or closes.
    public func partner(of token: Int) -> Int? {
        let distance = distances[token]
        guard distance != Self.tooFar else { return farPartner(of: token) }
        return distance == 0 ? nil : token &+ Int(distance)
    }

    fileprivate struct Pair {
        @Compact var token: Int
        @Compact var partner: Int
    }

    fileprivate static let tooFar = Int16.min

    @inline(never)
    private func farPartner(of token: Int) -> Int? {
        let number = prefixLength(of: farPairs.count) { farPairs[$0].token < token }
        return number < farPairs.count && farPairs[number].token == token ? farPairs[number].partner : nil
    }

    /// - Parameter positions: the tokens that are brackets or directives of `#if`.
    init(_ tokens: [Token], _ positions: [Int32], _ text: SourceText) {
        var matcher = Matcher(tokens: tokens, text: text)
        matcher.run(positions)
        distances = matcher.distances
        farPairs = matcher.farPairs.sorted { $0.token < $1.token }
        faults = matcher.faults.sorted { $0.token < $1.token }
        branches = matcher.branches
    }
}

/// One kind of bracket.
private enum Shape: Int {
    case paren, bracket, brace, angle, string, interpolation

    static let count = 6

    @inline(__always)
    init?(opening kind: TokenKind) {
        switch kind {
        case .leftParen: self = .paren
        case .leftBracket: self = .bracket
        case .leftBrace: self = .brace
        case .leftAngle: self = .angle
        case .stringOpen: self = .string
        case .interpolationOpen: self = .interpolation
        default: return nil
        }
    }

    @inline(__always)
    init?(closing kind: TokenKind) {
        switch kind {
        case .rightParen: self = .paren
        case .rightBracket: self = .bracket
        case .rightBrace: self = .brace
        case .rightAngle: self = .angle
        case .stringClose: self = .string
        case .interpolationClose: self = .interpolation
        default: return nil
        }
    }

    /// An open quote or interpolation is the lexer's fault already, an open angle bracket was an operator after all.
    var isReported: Bool {
        switch self {
        case .paren, .bracket, .brace: true
        case .angle, .string, .interpolation: false
        }
    }
}

private struct Matcher: ~Copyable {
    struct Opener {
        @Compact var token: Int
        let shape: Shape
    }

    /// A branch of `#if` being read: brackets below `floor` are out of its reach.
    struct OpenBlock {
        let directive: Int
        let floor: Int
        let counts: [Int]
        let outerBranch: Int?
        var branch: Int
        var trust: Trust
    }

    /// The compiler does not parse a branch for another version of itself: its brackets prove nothing.
    enum Trust { case parsed, skipped }

    let tokens: [Token]
    let text: SourceText
    var distances: [Int16]
    var farPairs: [Brackets.Pair] = []
    var faults: [Brackets.Fault] = []
    var branches: [CompilationBranch] = []
    private var openers: [Opener] = []
    /// How many openers of each shape stand above the floor.
    private var counts = Array(repeating: 0, count: Shape.count)
    private var blocks: [OpenBlock] = []

    init(tokens: [Token], text: SourceText) {
        self.tokens = tokens
        self.text = text
        distances = Array(repeating: 0, count: tokens.count)
    }

    private var floor: Int { blocks.last?.floor ?? 0 }
    private var trust: Trust { blocks.last?.trust ?? .parsed }

    mutating func run(_ positions: [Int32]) {
        for position in positions {
            let index = Int(position)
            let kind = tokens[index].kind
            if let shape = Shape(opening: kind) {
                openers.append(Opener(token: index, shape: shape))
                counts[shape.rawValue] += 1
            } else if let shape = Shape(closing: kind) {
                close(shape, at: index)
            } else {
                direct(kind, at: index)
            }
        }
        while let block = blocks.last {
            endBlock(block, at: tokens.count - 1)
            blame(.unmatchedOpener, block.directive)
        }
        dropOpeners(to: 0)
    }

    private mutating func pair(_ opener: Int, _ closer: Int) {
        let distance = closer - opener
        if distance <= Int16.max {
            distances[opener] = Int16(truncatingIfNeeded: distance)
            distances[closer] = Int16(truncatingIfNeeded: -distance)
        } else {
            distances[opener] = Brackets.tooFar
            distances[closer] = Brackets.tooFar
            farPairs.append(Brackets.Pair(token: opener, partner: closer))
            farPairs.append(Brackets.Pair(token: closer, partner: opener))
        }
    }

    private mutating func close(_ shape: Shape, at index: Int) {
        guard counts[shape.rawValue] > 0 else {
            if shape.isReported { blame(.unmatchedCloser, index) }
            return
        }
        while let opener = openers.popLast() {
            counts[opener.shape.rawValue] -= 1
            if opener.shape == shape {
                pair(opener.token, index)
                return
            }
            if opener.shape.isReported { blame(.unmatchedOpener, opener.token) }
        }
    }

    private mutating func direct(_ kind: TokenKind, at index: Int) {
        switch kind {
        case .poundIf:
            let outer = blocks.last?.branch
            blocks.append(
                OpenBlock(
                    directive: index, floor: openers.count, counts: counts, outerBranch: outer,
                    branch: branches.count, trust: trust))
            counts = Array(repeating: 0, count: Shape.count)
            beginBranch(at: index)
        case .poundElseif, .poundElse:
            guard let block = blocks.last else { return }
            dropOpeners(to: block.floor)
            endBranch(at: index)
            blocks[blocks.count - 1].branch = branches.count
            beginBranch(at: index)
        case .poundEndif:
            guard let block = blocks.last else { return blame(.unmatchedCloser, index) }
            pair(block.directive, index)
            endBlock(block, at: index)
        default:
            break
        }
    }

    private mutating func beginBranch(at directive: Int) {
        var end = directive + 1
        if tokens[directive].kind != .poundElse {
            while tokens[end].kind != .endOfFile, !tokens[end].startsLine { end += 1 }
        }
        let condition = TokenRange(directive + 1, end)
        if asksForVersion(condition) { blocks[blocks.count - 1].trust = .skipped }
        let block = blocks[blocks.count - 1]
        branches.append(
            CompilationBranch(
                directive: directive, block: block.directive, condition: condition, tokens: TokenRange(end, end),
                parent: block.outerBranch))
    }

    /// `swift(>=6)`, `compiler(>=6)`, `hasFeature(X)`, `hasAttribute(x)` and `$Feature` ask which compiler reads the file.
    private func asksForVersion(_ condition: TokenRange) -> Bool {
        for token in tokens[condition.indices] {
            if token.kind == .dollarIdentifier { return true }
            guard token.kind == .identifier else { continue }
            for word in ["swift", "compiler", "hasFeature", "hasAttribute"] where text.matches(token.range, word) { return true }
        }
        return false
    }

    private mutating func endBranch(at index: Int) {
        guard let block = blocks.last else { return }
        let start = branches[block.branch].tokens.start
        branches[block.branch].tokens = TokenRange(start, max(start, index))
    }

    private mutating func endBlock(_ block: OpenBlock, at index: Int) {
        dropOpeners(to: block.floor)
        endBranch(at: index)
        counts = block.counts
        blocks.removeLast()
    }

    /// Gives up the openers above `floor`. Of braces that all lack an end the outermost is to blame.
    private mutating func dropOpeners(to floor: Int) {
        var outermostBrace: Int?
        while openers.count > floor {
            let opener = openers.removeLast()
            counts[opener.shape.rawValue] -= 1
            if opener.shape == .brace {
                outermostBrace = opener.token
            } else if opener.shape.isReported {
                blame(.unmatchedOpener, opener.token)
            }
        }
        if let outermostBrace { blame(.unmatchedOpener, outermostBrace) }
    }

    private mutating func blame(_ kind: Brackets.Fault.Kind, _ token: Int) {
        switch trust {
        case .parsed: faults.append(Brackets.Fault(kind: kind, token: token))
        case .skipped: break
        }
    }
}
