/// The tokens of one file in a form that can be compared with those of other files. Imports are left out.
struct Passages: Sendable {
    let path: String
    /// What each token looks like to a search for copies, in the order of the source.
    private(set) var shapes: [TokenShape] = []
    /// The runs of tokens between imports, none of them empty.
    private(set) var sections: [Section] = []
    private let tokens: [Token]
    private let bytes: [UInt8]
    private let branches: [CompilationBranch]

    /// The length of the file, by which an edited one is told from it.
    var byteCount: Int { bytes.count }

    /// Tokens that follow each other without an import between them.
    struct Section: Sendable {
        /// In `shapes`.
        let range: Range<Int>
        /// The number of the first one among all tokens of the file.
        let firstToken: Int
    }

    init(_ file: SourceFile) {
        path = file.path
        tokens = file.tokens
        bytes = file.text.bytes
        branches = file.outline.branches
        shapes.reserveCapacity(file.tokens.count)
        var next = 0
        for declaration in file.outline.declarations where declaration.kind == .import && declaration.start >= next {
            append(next..<declaration.start)
            next = declaration.end
        }
        append(next..<max(next, file.tokens.count - 1))
    }

    private mutating func append(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let first = shapes.count
        let known = TokenShape.ofKinds
        let tokens = tokens
        // On a list of its own: one in a struct is asked at each token whether somebody else has it.
        var added = shapes
        shapes = []
        for index in range {
            let token = tokens[index]
            added.append(known[Int(token.kind.rawValue)] ?? TokenShape(spelling: spelling(of: token)))
        }
        shapes = added
        sections.append(Section(range: first..<shapes.count, firstToken: range.lowerBound))
    }

    /// Adds what tokens of one section say: equal for tokens of equal kinds and spellings; a hash, so that different
    /// ones are equal once in half a billion.
    func appendSpellings(of places: Range<Int>, to spellings: inout [UInt32]) {
        let distance = token(at: places.lowerBound) - places.lowerBound
        for place in places {
            let shape = shapes[place]
            spellings.append(shape.role == .fixed ? shape.rawValue : spelling(of: tokens[place + distance]))
        }
    }

    /// A hash of the kind and the spelling that takes eight bytes at once.
    private func spelling(of token: Token) -> UInt32 {
        var hash = UInt64(token.kind.rawValue) &* RollingHash.base
        var offset = token.start
        while offset < token.end {
            hash = (hash ^ ByteWord(bytes, at: offset).prefix(token.end &- offset)) &* RollingHash.base
            hash ^= hash &>> 32
            offset += ByteWord.width
        }
        // Bytes that are zero say how many they are.
        return UInt32(truncatingIfNeeded: ((hash ^ UInt64(token.length)) &* RollingHash.base) &>> 32)
    }

    /// The number among all tokens of the file.
    private func token(at place: Int) -> Int {
        let section = section(at: place)
        return place - section.range.lowerBound + section.firstToken
    }

    private func section(at place: Int) -> Section {
        sections[prefixLength(of: sections.count) { sections[$0].range.lowerBound <= place } - 1]
    }
}

/// What a token says, as far as no copy may differ in it.
struct TokenShape: Hashable, Sendable {
    /// Equal for equal shapes; a hash, so that different ones are equal once in half a billion.
    let rawValue: UInt32

    /// What may have another name in a copy, and what has not.
    enum Role: UInt32, Sendable {
        case fixed, identifier, integer, float, text, regex
    }

    /// What stands in the lowest bits is 0 for `fixed`.
    private static let roleBits: UInt32 = 7

    var role: Role { Role(rawValue: rawValue & TokenShape.roleBits) ?? .fixed }

    /// By the number of a kind what `init` makes of it.
    fileprivate static let ofKinds = TokenKind.allCases.map { TokenShape($0) }

    /// The shape of a token with this kind; nil where its spelling matters too.
    private init?(_ kind: TokenKind) {
        switch kind {
        case .identifier: self.init(of: .identifier)
        case .integerLiteral: self.init(of: .integer)
        case .floatLiteral: self.init(of: .float)
        case .stringSegment: self.init(of: .text)
        case .regexLiteral: self.init(of: .regex)
        case .dollarIdentifier, .editorPlaceholder, .shebang, .stringOpen, .interpolationOpen, .stringClose,
            .prefixOperator, .infixOperator, .postfixOperator, .unknown:
            return nil
        default: self.init(spelling: UInt32(kind.rawValue) &* 0x9E37_79B1)
        }
    }

    /// - Parameter spelling: a hash of the kind and the spelling.
    fileprivate init(spelling: UInt32) {
        rawValue = spelling & ~TokenShape.roleBits
    }

    private init(of role: Role) {
        rawValue = role.rawValue
    }
}

// MARK: Places

extension Passages {
    /// The first line of the run that does more than to close what began earlier.
    func location(of run: Range<Int>) -> Location {
        let first = token(at: run.lowerBound)
        let end = first + run.count
        let start = (first..<end).first { tokens[$0].startsLine && !tokens[$0].kind.isClosing } ?? first
        var last = start
        while last + 1 < end, !tokens[last + 1].startsLine { last += 1 }
        return Location(path: path, range: TextRange(tokens[start].start, tokens[last].end))
    }

    /// Whether the two tokens stand in different branches of one `#if`: they are never compiled together.
    func areTwins(_ left: Int, _ right: Int) -> Bool {
        guard !branches.isEmpty else { return false }
        var branchOfBlock: [Int: Int] = [:]
        for branch in branchesAround(token(at: left)) { branchOfBlock[branches[branch].block] = branch }
        return branchesAround(token(at: right)).contains { branch in
            branchOfBlock[branches[branch].block].map { $0 != branch } ?? false
        }
    }

    /// From the inside out.
    private func branchesAround(_ token: Int) -> [Int] {
        let begun = prefixLength(of: branches.count) { branches[$0].directive <= token }
        var around: [Int] = []
        var candidate = begun > 0 ? begun - 1 : nil
        while let branch = candidate {
            if branches[branch].tokens.contains(token) { around.append(branch) }
            candidate = branches[branch].parent
        }
        return around
    }
}

// MARK: Looks

extension Passages {
    /// What a run looks like on the page.
    struct Look {
        var lines = 1
        /// The tokens that are literals or punctuation.
        var tabularTokens = 0
        /// The lines of a list: those that end with a comma, and those with a case, a constant or a variable on them
        /// and nothing that is called, compared or opened.
        var listingLines = 0
    }

    func look(of run: Range<Int>) -> Look {
        let section = section(at: run.lowerBound)
        let first = token(at: run.lowerBound)
        let sectionEnd = section.firstToken + section.range.count
        var look = Look()
        for index in first..<first + run.count {
            if tokens[index].kind.isTabular { look.tabularTokens += 1 }
            if index > first, tokens[index].startsLine { look.lines += 1 }
            guard index == section.firstToken || tokens[index].startsLine else { continue }
            if isListing(index, sectionEnd) { look.listingLines += 1 }
        }
        return look
    }

    /// - Parameter start: the first token of a line.
    private func isListing(_ start: Int, _ sectionEnd: Int) -> Bool {
        var line = Line()
        var index = start
        repeat {
            line.read(tokens[index].kind)
            index += 1
        } while index < sectionEnd && !tokens[index].startsLine
        return switch line.content {
        case .listing, .element: true
        case .nothing, .other: false
        }
    }

    /// A line as it is read.
    private struct Line {
        enum Content {
            case nothing, listing, other
            /// What was read last is a comma.
            case element
        }

        private(set) var content = Content.nothing

        mutating func read(_ kind: TokenKind) {
            switch kind {
            case .keywordCase, .keywordLet, .keywordVar:
                if case .nothing = content { content = .listing }
            case .comma:
                if content != .listing { content = .element }
            case .leftParen, .leftBrace, .infixOperator, .keywordIf, .keywordGuard, .keywordTry, .keywordFor,
                .keywordWhile:
                content = .other
            default:
                if content == .element { content = .other }
            }
        }
    }
}

extension TokenKind {
    /// A literal or punctuation: what tables are made of.
    fileprivate var isTabular: Bool {
        switch self {
        case .integerLiteral, .floatLiteral, .regexLiteral, .stringOpen, .stringSegment, .stringClose, .keywordTrue,
            .keywordFalse, .keywordNil, .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace,
            .comma, .colon, .semicolon, .period, .equal, .prefixOperator:
            true
        default:
            false
        }
    }

    /// What ends something that began earlier.
    fileprivate var isClosing: Bool {
        switch self {
        case .rightParen, .rightBracket, .rightBrace, .comma, .colon, .semicolon, .stringClose, .interpolationClose,
            .stringSegment:
            true
        default:
            false
        }
    }
}
