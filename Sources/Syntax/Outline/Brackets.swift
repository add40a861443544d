/// Which bracket belongs to which, each `#if` branch by itself.
///
/// Parentheses, brackets, braces, angle brackets, string quotes and interpolations are all brackets; `#if` is paired with its `#endif`.
public struct Brackets: Sendable {
    /// A bracket, an `#if` or an `#endif` without a partner.
    public struct Fault: Sendable, Hashable {
        /// Which side of a pair has no other side.
        public enum Kind: Sendable, Hashable {
            /// It opens what nothing closes.
            case unmatchedOpener
            /// It closes what nothing opened.
            case unmatchedCloser
        }

        /// Which side of a pair it is.
        public let kind: Kind
        /// The token.
        public let token: Int
    }

    /// How far away the partner of each token stands; 0 for a token without one, `tooFar` for one to be looked up.
    // Two bytes a token: partners that are further apart than these reach are few.
    private let distances: [Int16]
    /// The pairs that stand too far apart, each from both of its sides, in the order of `token`.
    private let farPairs: [Pair]
    /// In order of their tokens; where a closer of another shape was meant for an opener, only one of the two.
    public private(set) var faults: [Fault] = []
    /// In order of their directives.
    public private(set) var branches: [CompilationBranch] = []

    /// The token that closes or opens what the bracket at `token` opens or closes; nil for one without a partner, and for no bracket.
    public func partner(of token: Int) -> Int? {
        let distance = distances[token]
        guard distance != Self.tooFar else { return farPartner(of: token) }
        return distance == 0 ? nil : token &+ Int(distance)
    }

    /// The token behind the one at `token`; behind the brackets where it opens some.
    public func behind(_ token: Int) -> Int {
        max(partner(of: token) ?? token, token) + 1
    }

    /// The token in front of the one at `token`; in front of the brackets where it closes some.
    public func before(_ token: Int) -> Int {
        min(partner(of: token) ?? token, token) - 1
    }

    /// The innermost bracket that is open in front of the token; nil where none is, or so far to the left that nobody writes it by hand.
    public func opener(before token: Int) -> Int? {
        let reach = 400
        var index = token - 1
        var steps = 0
        while index >= 0, steps < reach {
            steps += 1
            guard let partner = partner(of: index) else {
                index -= 1
                continue
            }
            guard partner < index else { return index }
            index = partner - 1
        }
        return nil
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

    fileprivate init(_ distances: [Int16], _ farPairs: [Pair], _ faults: [Fault], _ branches: [CompilationBranch]) {
        self.distances = distances
        self.farPairs = farPairs.sorted { $0.token < $1.token }
        self.faults = faults.sorted { $0.token < $1.token }
        self.branches = branches
    }
}

/// One kind of bracket.
enum BracketShape: Int {
    case paren, bracket, brace, angle, string, interpolation

    /// An open quote or interpolation is the lexer's fault already, an open angle bracket was an operator after all.
    fileprivate var isReported: Bool {
        switch self {
        case .paren, .bracket, .brace: true
        case .angle, .string, .interpolation: false
        }
    }
}

/// Finds the partner of each bracket, one bracket after the other.
struct BracketMatcher: ~Copyable {
    private struct Opener {
        @Compact var token: Int
        let shape: BracketShape
    }

    /// A branch of `#if` being read: brackets below `floor` are out of its reach.
    private struct OpenBlock {
        let directive: Int
        let floor: Int
        let counts: Counts
        let outerBranch: Int?
        var branch: Int
        var trust: Trust
    }

    /// By the number of a shape. In the matcher itself, so that nobody else can have them: a list is asked each time.
    private typealias Counts = SIMD8<Int32>

    /// The compiler does not parse a branch for another version of itself: its brackets prove nothing.
    private enum Trust { case parsed, skipped }

    private let tokens: [Token]
    private let text: SourceText
    private var distances: [Int16]
    private var farPairs: [Brackets.Pair] = []
    private var faults: [Brackets.Fault] = []
    private var branches: [CompilationBranch] = []
    private var mismatches = BracketMismatches()
    private var openers: [Opener] = []
    /// How many openers of each shape stand above the floor.
    private var counts = Counts()
    private var blocks: [OpenBlock] = []

    init(tokens: [Token], text: SourceText) {
        self.tokens = tokens
        self.text = text
        distances = Array(repeating: 0, count: tokens.count)
        // Few files nest deeper, and a list that grows from nothing is copied again and again.
        openers.reserveCapacity(32)
    }

    /// Brackets below it are out of reach.
    private var floor = 0
    private var trust: Trust { blocks.last?.trust ?? .parsed }

    /// The result, once all brackets have been met.
    consuming func finish() -> Brackets {
        while let block = blocks.last {
            endBlock(block, at: tokens.count - 1)
            blame(.unmatchedOpener, block.directive)
        }
        dropOpeners(to: 0)
        return Brackets(distances, farPairs, mismatches.causes(among: faults), branches)
    }

    @inline(__always)
    mutating func open(_ shape: BracketShape, at index: Int) {
        openers.append(Opener(token: index, shape: shape))
        counts[shape.rawValue] += 1
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

    @inline(__always)
    mutating func close(_ shape: BracketShape, at index: Int) {
        if let opener = openers.last, opener.shape == shape, openers.count > floor {
            openers.removeLast()
            counts[shape.rawValue] -= 1
            pair(opener.token, index)
        } else {
            closeOverOthers(shape, at: index)
        }
    }

    /// Closes a bracket that stands below others on the stack, or is not there.
    @inline(never)
    private mutating func closeOverOthers(_ shape: BracketShape, at index: Int) {
        guard counts[shape.rawValue] > 0 else {
            if shape.isReported { blameCloser(shape, at: index) }
            return
        }
        var crossed: BracketShape?
        while let opener = openers.popLast() {
            counts[opener.shape.rawValue] -= 1
            if opener.shape == shape {
                pair(opener.token, index)
                if let crossed, trust == .parsed { mismatches.cross(crossed, by: shape, at: index, in: innermost { $0 == .brace }?.token) }
                return
            }
            guard opener.shape.isReported else { continue }
            crossed = opener.shape
            blameOpener(opener.token, opener.shape)
        }
    }

    /// - Parameter count: how many there are that lack an end, of which this is the first.
    private mutating func blameOpener(_ token: Int, _ shape: BracketShape, count: Int = 1) {
        switch mismatches.cause(of: shape, at: token, count: count) {
        case .opener: blame(.unmatchedOpener, token)
        case .closer: break
        }
    }

    private mutating func blameCloser(_ shape: BracketShape, at index: Int) {
        guard trust == .parsed, !mismatches.isOwed(shape, at: index, in: innermost { $0 == .brace }?.token) else { return }
        blame(.unmatchedCloser, index)
        if let opener = innermost({ $0 != .angle }), opener.shape.isReported { mismatches.add(index, inside: opener.token, opener.shape) }
    }

    /// The last of the openers within reach that is of such a shape; nobody writes more of others around it.
    private func innermost(_ isMeant: (BracketShape) -> Bool) -> Opener? {
        openers[floor...].suffix(32).last { isMeant($0.shape) }
    }

    /// Takes a directive of `#if`.
    mutating func direct(_ kind: TokenKind, at index: Int) {
        switch kind {
        case .poundIf:
            let outer = blocks.last?.branch
            blocks.append(
                OpenBlock(
                    directive: index, floor: openers.count, counts: counts, outerBranch: outer,
                    branch: branches.count, trust: trust))
            floor = openers.count
            counts = Counts()
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
        floor = blocks.last?.floor ?? 0
    }

    /// Gives up the openers above `floor`. Of braces that all lack an end the outermost is to blame.
    private mutating func dropOpeners(to floor: Int) {
        var outermostBrace: Int?
        var braces = 0
        while openers.count > floor {
            let opener = openers.removeLast()
            counts[opener.shape.rawValue] -= 1
            if opener.shape == .brace {
                outermostBrace = opener.token
                braces += 1
            } else if opener.shape.isReported {
                blameOpener(opener.token, opener.shape)
            }
        }
        if let outermostBrace { blameOpener(outermostBrace, .brace, count: braces) }
    }

    private mutating func blame(_ kind: Brackets.Fault.Kind, _ token: Int) {
        switch trust {
        case .parsed: faults.append(Brackets.Fault(kind: kind, token: token))
        case .skipped: break
        }
    }
}
