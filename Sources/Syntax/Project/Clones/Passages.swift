/// The tokens of one file in a form that can be compared with those of other files. Imports are left out.
struct Passages: Sendable {
    /// What may have another name in a copy, and what has not.
    enum Role: UInt8, Sendable {
        case fixed, identifier, integer, float, text, regex
    }

    let path: String
    /// The length of the file, by which an edited one is told from it.
    let byteCount: Int
    /// What each token says: equal for equal spellings; a 32-bit hash, so that different ones are equal once in four billion.
    private(set) var symbols: [UInt32] = []
    private(set) var roles: [Role] = []
    private(set) var forms: [Form] = []
    private(set) var ranges: [(start: UInt32, end: UInt32)] = []
    /// The runs of tokens between imports.
    private(set) var sections: [Range<Int>] = []
    private let branches: [CompilationBranch]
    /// The first token of each kept one's file, for `branches`.
    private var numbers: [UInt32] = []

    /// What a token looks like on the page.
    struct Form: OptionSet, Sendable {
        let rawValue: UInt8
        static let startsLine = Form(rawValue: 1)
        /// A literal or punctuation.
        static let tabular = Form(rawValue: 2)
        /// It ends something that began earlier.
        static let closing = Form(rawValue: 4)
        /// It begins a line of a list: one that ends with a comma, or one with a case, a constant or a variable on it and
        /// nothing that is called, compared or opened.
        static let listing = Form(rawValue: 8)
    }

    init(_ file: SourceFile) {
        path = file.path
        byteCount = file.text.bytes.count
        branches = file.outline.branches
        symbols.reserveCapacity(file.tokens.count)
        roles.reserveCapacity(file.tokens.count)
        forms.reserveCapacity(file.tokens.count)
        ranges.reserveCapacity(file.tokens.count)
        numbers.reserveCapacity(file.tokens.count)
        var section = 0
        var next = 0
        for declaration in file.outline.declarations where declaration.kind == .import && declaration.start >= next {
            append(next..<declaration.start, of: file)
            if symbols.count > section { sections.append(section..<symbols.count) }
            section = symbols.count
            next = declaration.end
        }
        append(next..<max(next, file.tokens.count - 1), of: file)
        if symbols.count > section { sections.append(section..<symbols.count) }
    }

    private mutating func append(_ tokens: Range<Int>, of file: SourceFile) {
        var line = Line()
        for index in tokens {
            let token = file.tokens[index]
            let role = Role(token.kind)
            symbols.append(Self.symbol(of: token, in: file.text))
            roles.append(role)
            var form: Form = token.startsLine ? [.startsLine] : []
            if token.startsLine {
                mark(line)
                line = Line(start: forms.count)
            }
            line.read(token.kind)
            if token.kind.isTabular { form.insert(.tabular) }
            if token.kind.isClosing { form.insert(.closing) }
            forms.append(form)
            ranges.append((UInt32(token.start), UInt32(token.end)))
            numbers.append(UInt32(index))
        }
        mark(line)
    }

    private mutating func mark(_ line: Line) {
        switch line.content {
        case .listing, .element: forms[line.start].insert(.listing)
        case .nothing, .other: break
        }
    }

    /// A line as it is read.
    private struct Line {
        enum Content {
            case nothing, listing, other
            /// What was read last is a comma.
            case element
        }

        var start = 0
        private(set) var content = Content.nothing

        init(start: Int = 0) {
            self.start = start
        }

        mutating func read(_ kind: TokenKind) {
            switch kind {
            case .keywordCase, .keywordLet, .keywordVar:
                if case .nothing = content { content = .listing }
            case .comma:
                if content != .listing { content = .element }
            case .leftParen, .leftBrace, .infixOperator, .keywordIf, .keywordGuard, .keywordTry, .keywordFor, .keywordWhile:
                content = .other
            default:
                if content == .element { content = .other }
            }
        }
    }

    /// FNV-1a over the kind and the spelling.
    private static func symbol(of token: Token, in text: SourceText) -> UInt32 {
        var hash = (2_166_136_261 ^ UInt32(token.kind.rawValue)) &* 16_777_619
        // Keywords and punctuation are their kind.
        guard !token.kind.isKeyword else { return hash }
        for offset in token.start..<token.end { hash = (hash ^ UInt32(text.bytes[offset])) &* 16_777_619 }
        return hash
    }

    /// Whether the two tokens stand in different branches of one `#if`: they are never compiled together.
    func areTwins(_ left: Int, _ right: Int) -> Bool {
        guard !branches.isEmpty else { return false }
        var branchOfBlock: [Int: Int] = [:]
        for branch in branchesAround(Int(numbers[left])) { branchOfBlock[branches[branch].block] = branch }
        return branchesAround(Int(numbers[right])).contains { branch in
            branchOfBlock[branches[branch].block].map { $0 != branch } ?? false
        }
    }

    /// From the inside out.
    private func branchesAround(_ token: Int) -> [Int] {
        var low = 0
        var high = branches.count
        while low < high {
            let middle = (low + high) / 2
            if branches[middle].directive <= token { low = middle + 1 } else { high = middle }
        }
        var around: [Int] = []
        var candidate = low > 0 ? low - 1 : nil
        while let branch = candidate {
            if branches[branch].tokens.contains(token) { around.append(branch) }
            candidate = branches[branch].parent
        }
        return around
    }
}

extension Passages.Role {
    fileprivate init(_ kind: TokenKind) {
        self =
            switch kind {
            case .identifier: .identifier
            case .integerLiteral: .integer
            case .floatLiteral: .float
            case .stringSegment: .text
            case .regexLiteral: .regex
            default: .fixed
            }
    }
}

extension TokenKind {
    /// A literal or punctuation: what tables are made of.
    fileprivate var isTabular: Bool {
        switch self {
        case .integerLiteral, .floatLiteral, .regexLiteral, .stringOpen, .stringSegment, .stringClose, .keywordTrue, .keywordFalse,
            .keywordNil, .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .colon, .semicolon,
            .period, .equal, .prefixOperator:
            true
        default:
            false
        }
    }

    fileprivate var isClosing: Bool {
        switch self {
        case .rightParen, .rightBracket, .rightBrace, .comma, .colon, .semicolon, .stringClose, .interpolationClose, .stringSegment: true
        default: false
        }
    }
}
