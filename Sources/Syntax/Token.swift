/// The smallest piece of source that has a meaning: its kind and its bytes. Comments and white space are no tokens.
public struct Token: Sendable {
    private let startOffset: UInt32
    private let endOffset: UInt32
    public let kind: TokenKind
    private let lead: Lead

    /// What stands between a token and the one before it.
    public enum Lead: UInt8, Sendable {
        /// Nothing: the two touch.
        case none
        /// White space or comments on the same line.
        case space
        /// A line break at least; also the first token of a file.
        case line
    }

    /// - Precondition: `start <= end <= UInt32.max`; larger files never reach the lexer.
    public init(_ kind: TokenKind, start: Int, end: Int, lead: Lead) {
        startOffset = UInt32(start)
        endOffset = UInt32(end)
        self.kind = kind
        self.lead = lead
    }

    /// The offset of the first byte.
    public var start: Int { Int(startOffset) }
    /// The offset behind the last byte.
    public var end: Int { Int(endOffset) }
    public var range: TextRange { TextRange(start, end) }
    public var length: Int { end - start }

    /// Whether a line break stands between this token and the one before it.
    public var startsLine: Bool { lead == .line }
    /// Whether white space or a comment stands between this token and the one before it.
    public var followsSpace: Bool { lead != .none }
}

/// A comment, in a list of its own beside the tokens.
public struct Comment: Sendable {
    public enum Kind: UInt8, Sendable {
        /// `// …` up to the line break, which is not part of it.
        case line
        /// `/// …`
        case documentationLine
        /// `/* … */`, nested ones included.
        case block
        /// `/** … */`
        case documentationBlock
    }

    public let kind: Kind
    public let range: TextRange

    public init(_ kind: Kind, _ range: TextRange) {
        self.kind = kind
        self.range = range
    }
}

/// What the lexer could not make sense of, and where.
public struct LexicalFault: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// A string literal without its closing quote: at the opening quote (with its `#`).
        case unterminatedString
        /// An interpolation without its `)`: at the `\(`.
        case unterminatedInterpolation
        /// A block comment without its `*/`: at the outermost `/*`.
        case unterminatedComment
        /// A regular expression `#/…` without its end: at the opening delimiter.
        case unterminatedRegex
        /// A raw identifier without its closing backtick: at the opening one.
        case unterminatedIdentifier
        /// A version control conflict marker: at `<<<<<<<` (or Perforce's `>>>> `).
        case conflictMarker
        /// A byte that belongs to no token: at the byte.
        case strayCharacter
    }

    public let kind: Kind
    public let range: TextRange

    public init(_ kind: Kind, _ range: TextRange) {
        self.kind = kind
        self.range = range
    }
}

/// Everything the lexer finds in one text.
public struct LexedText: Sendable {
    /// In order of their start; the last one is `endOfFile`, empty, at the end of the text.
    public var tokens: [Token]
    /// In order of their start.
    public var comments: [Comment]
    /// In order of their start.
    public var faults: [LexicalFault]

    public init(tokens: [Token], comments: [Comment], faults: [LexicalFault]) {
        self.tokens = tokens
        self.comments = comments
        self.faults = faults
    }
}
