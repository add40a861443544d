/// The tokens of one file in a form that can be compared with those of other files. Imports are left out.
struct Passages: Sendable {
    let path: String
    /// What each token looks like to a search for copies, in the order of the source.
    private(set) var shapes: [TokenShape] = []
    /// The runs of tokens between imports, none of them empty.
    private(set) var sections: [Section] = []
    // Not the text: those of a whole project would be a fifth of what a search holds.
    private let tokens: [Token]
    private let branches: [CompilationBranch]
    /// The length of the file, by which an edited one is told from it.
    let byteCount: Int

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
        byteCount = file.text.bytes.count
        branches = file.outline.branches
        var next = 0
        for declaration in file.outline.declarations where declaration.kind == .import && declaration.start >= next {
            append(next..<declaration.start, file.text.bytes)
            next = declaration.end
        }
        append(next..<max(next, file.tokens.count - 1), file.text.bytes)
    }

    private mutating func append(_ range: Range<Int>, _ bytes: [UInt8]) {
        guard !range.isEmpty else { return }
        let first = shapes.count
        let kinds = TokenShape.ofKinds
        // A list that is made at once is not asked at each token whether somebody else has it.
        let added = tokens[range].map { kinds[Int($0.kind.rawValue)].shape(of: $0, in: bytes) }
        if shapes.isEmpty { shapes = added } else { shapes += added }
        sections.append(Section(range: first..<shapes.count, firstToken: range.lowerBound))
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
