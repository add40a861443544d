/// Where the tokens of some kinds stand, collected in one pass over a file so that nobody else reads every token.
public struct TokenPositions: Sendable {
    private var infixOperators: [Int32] = []
    private var stringOpens: [Int32] = []
    private var stringSegments: [Int32] = []
    private var equals: [Int32] = []
    private var casts: [Int32] = []
    private var semicolons: [Int32] = []
    private var ternaryMarks: [Int32] = []
    private var pounds: [Int32] = []
    private var leftBrackets: [Int32] = []
    private var rightBrackets: [Int32] = []
    /// How many tokens begin a line before each block of tokens.
    private(set) var linesBefore: [Int32] = []

    /// How many tokens a block has.
    static let block = 64

    /// What only the outline asks for, which is let go once it stands.
    struct Structure {
        /// The tokens that open more structure inside an expression: braces, `if`, `switch` and the like.
        fileprivate(set) var openers: [Int32] = []
        /// How many tokens introduce a declaration, and nothing else: about as many declarations there are.
        fileprivate(set) var introducers = 0
        /// How many tokens begin a line: no fewer than there are statements in most files.
        fileprivate(set) var lines = 0
    }

    /// - Parameters:
    ///   - structure: takes what only the outline asks for.
    ///   - matcher: takes the brackets, quotes, interpolations and the directives of `#if`.
    init(_ tokens: [Token], _ structure: inout Structure, _ matcher: inout BracketMatcher) {
        reserve(tokens.count)
        structure.openers.reserveCapacity(tokens.count / 16)
        var start = 0
        while start < tokens.count {
            linesBefore.append(Int32(truncatingIfNeeded: structure.lines))
            let end = min(start + Self.block, tokens.count)
            for index in start..<end {
                let token = tokens[index]
                let position = Int32(truncatingIfNeeded: index)
                structure.lines += token.startsLine ? 1 : 0
                switch token.kind {
                case .keywordVar, .keywordLet, .keywordFunc, .keywordInit:
                    structure.introducers += 1
                case .leftParen: matcher.open(.paren, at: index)
                case .rightParen: matcher.close(.paren, at: index)
                case .leftBrace:
                    matcher.open(.brace, at: index)
                    structure.openers.append(position)
                case .rightBrace: matcher.close(.brace, at: index)
                case .keywordIf, .keywordSwitch, .keywordDo, .keywordCatch, .keywordElse:
                    structure.openers.append(position)
                case .leftBracket:
                    matcher.open(.bracket, at: index)
                    leftBrackets.append(position)
                case .rightBracket:
                    matcher.close(.bracket, at: index)
                    rightBrackets.append(position)
                case .leftAngle: matcher.open(.angle, at: index)
                case .rightAngle: matcher.close(.angle, at: index)
                case .stringOpen:
                    matcher.open(.string, at: index)
                    stringOpens.append(position)
                case .stringClose: matcher.close(.string, at: index)
                case .interpolationOpen: matcher.open(.interpolation, at: index)
                case .interpolationClose: matcher.close(.interpolation, at: index)
                case .poundIf, .poundElseif, .poundElse, .poundEndif:
                    matcher.direct(token.kind, at: index)
                case .infixOperator:
                    infixOperators.append(position)
                case .stringSegment:
                    stringSegments.append(position)
                case .equal:
                    equals.append(position)
                case .keywordAs:
                    casts.append(position)
                case .semicolon:
                    semicolons.append(position)
                case .infixQuestion:
                    ternaryMarks.append(position)
                case .pound:
                    pounds.append(position)
                default:
                    break
                }
            }
            start = end
        }
    }

    /// Takes about as much room as most files need: lists that grow from nothing are copied again and again.
    private mutating func reserve(_ count: Int) {
        infixOperators.reserveCapacity(count / 32)
        equals.reserveCapacity(count / 32)
        stringOpens.reserveCapacity(count / 64)
        stringSegments.reserveCapacity(count / 64)
        leftBrackets.reserveCapacity(count / 64)
        rightBrackets.reserveCapacity(count / 64)
        linesBefore.reserveCapacity(count / Self.block + 1)
    }

    /// Nil for a kind that is not collected. A rule that starts from another one adds it here.
    func of(_ kind: TokenKind) -> [Int32]? {
        switch kind {
        case .infixOperator: infixOperators
        case .stringOpen: stringOpens
        case .stringSegment: stringSegments
        case .equal: equals
        case .keywordAs: casts
        case .semicolon: semicolons
        case .infixQuestion: ternaryMarks
        case .pound: pounds
        case .leftBracket: leftBrackets
        case .rightBracket: rightBrackets
        default: nil
        }
    }
}

/// Tokens of a file by their numbers, in order.
public struct TokenList: RandomAccessCollection, Sendable {
    @usableFromInline let numbers: [Int32]

    // Inlined, since rules walk through all operators of a file, and look at most of them no further.
    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { numbers.count }

    @inlinable public subscript(position: Int) -> Int { Int(numbers[position]) }
}

extension SourceFile {
    /// The tokens of one kind, in order.
    public func positions(of kind: TokenKind) -> TokenList {
        TokenList(numbers: positions.of(kind) ?? collect(kind, tokens.indices))
    }

    private func collect(_ kind: TokenKind, _ range: Range<Int>) -> [Int32] {
        // At once: the numbers of all names of a large file would be held twice, and a lazy list takes longer.
        range.reduce(into: []) { [tokens] numbers, index in
            if tokens[index].kind == kind { numbers.append(Int32(truncatingIfNeeded: index)) }
        }
    }

    /// The tokens of one kind in the range, in order.
    public func positions(of kind: TokenKind, in range: TokenRange) -> TokenList.SubSequence {
        guard let collected = positions.of(kind) else { return TokenList(numbers: collect(kind, range.indices))[...] }
        let all = TokenList(numbers: collected)
        return all[prefixLength(of: all.count) { all[$0] < range.start }..<prefixLength(of: all.count) { all[$0] < range.end }]
    }
}
