/// The smallest piece of source that has a meaning: its kind and its bytes. Comments and white space are no tokens.
// Eight bytes: the tokens of all files are held at once, and are the largest part of what is.
public struct Token: Sendable {
    private let startOffset: UInt32
    /// The lower sixteen bits of the length.
    private let lowerLength: UInt16
    /// The upper six bits of the length, then two of the lead.
    private let upperLengthAndLead: UInt8
    /// What it is in the lexical grammar.
    public let kind: TokenKind

    /// The most bytes that a token has. Of what is longer the lexer makes several tokens of one kind.
    public static let longest = (1 << 22) - 1

    /// What stands between a token and the one before it.
    public enum Lead: UInt8, Sendable {
        /// Nothing: the two touch.
        case none
        /// White space or comments on the same line.
        case space
        /// A line break at least; also the first token of a file.
        case line
    }

    /// - Precondition: `start <= end <= UInt32.max`, and no more than `longest` bytes between them.
    public init(_ kind: TokenKind, start: Int, end: Int, lead: Lead) {
        precondition(0 <= start && start <= end && end - start <= Self.longest && end <= UInt32.max, "no such token")
        self.init(kind, checkedStart: start, length: end &- start, lead: lead)
    }

    /// - Parameter length: at most `longest`.
    @inline(__always)
    init(_ kind: TokenKind, checkedStart start: Int, length: Int, lead: Lead) {
        startOffset = UInt32(truncatingIfNeeded: start)
        lowerLength = UInt16(truncatingIfNeeded: length)
        upperLengthAndLead = UInt8(truncatingIfNeeded: length &>> 16) &<< 2 | lead.rawValue
        self.kind = kind
    }

    /// The same token as another kind.
    func with(_ kind: TokenKind) -> Token {
        Token(kind, checkedStart: start, length: length, lead: lead)
    }

    /// The offset of the first byte.
    public var start: Int { Int(startOffset) }
    /// The offset behind the last byte.
    public var end: Int { start &+ length }
    /// Its bytes, from `start` up to `end`.
    public var range: TextRange { TextRange(start, end) }
    /// The number of its bytes.
    public var length: Int { Int(lowerLength) | Int(upperLengthAndLead &>> 2) &<< 16 }

    var lead: Lead { startsLine ? .line : followsSpace ? .space : .none }
    /// Whether a line break stands between this token and the one before it.
    public var startsLine: Bool { upperLengthAndLead & 3 == Lead.line.rawValue }
    /// Whether white space or a comment stands between this token and the one before it.
    public var followsSpace: Bool { upperLengthAndLead & 3 != Lead.none.rawValue }
}

/// A comment, in a list of its own beside the tokens.
public struct Comment: Sendable {
    /// How a comment is delimited.
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

    /// How it is delimited.
    public let kind: Kind
    /// Its bytes, delimiters included.
    public let range: TextRange

    /// - Parameter range: with the delimiters.
    public init(_ kind: Kind, _ range: TextRange) {
        self.kind = kind
        self.range = range
    }
}

/// What the lexer could not make sense of, and where.
public struct LexicalFault: Sendable, Hashable {
    /// What is wrong, and which bytes a fault of that kind points at.
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

        /// Whether the text behind it, which was meant to be tokens, is taken for a part of what has no end.
        public var swallowsText: Bool {
            switch self {
            case .unterminatedString, .unterminatedInterpolation, .unterminatedComment: true
            case .unterminatedRegex, .unterminatedIdentifier, .conflictMarker, .strayCharacter: false
            }
        }
    }

    /// What is wrong.
    public let kind: Kind
    /// The bytes that `kind` names; what is wrong may reach further.
    public let range: TextRange

    /// - Parameter range: the bytes that `kind` names.
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
    /// Where the words stand that were watched.
    package internal(set) var watched = WatchedNames()

    /// All three lists are in order of their start, and the last token is `endOfFile`; no word is watched.
    public init(tokens: [Token], comments: [Comment], faults: [LexicalFault]) {
        self.tokens = tokens
        self.comments = comments
        self.faults = faults
    }
}
