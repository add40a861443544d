/// What a token says to a search for copies.
struct TokenShape: Hashable, Sendable {
    /// Equal for tokens of equal kinds and spellings; a hash, so that different ones are equal once in a quarter of a
    /// billion.
    let rawValue: UInt32

    /// What of a token its shape holds beside a hash of the spelling.
    enum Role: UInt32, Sendable {
        /// Nothing: it holds the kind, which has one spelling.
        case kind
        /// What may have another name in a copy.
        case identifier, integer, float, text, regex
        /// An identifier behind a period: it names another thing than a local name of that spelling.
        case member
        /// An identifier in front of a colon, as arguments have it: it belongs to what is called.
        // What it says of the structure is what a member says; the period and the colon tell them apart.
        case label
        /// `$name`, as what a wrapper projects is called, but not `$0`. Its number differs in more than the last bit.
        case projection
        case quote, endQuote, prefixOperator, infixOperator
        case other

        fileprivate static let width: UInt32 = 4
        fileprivate static let bits: UInt32 = 15
    }

    var role: Role { Role(rawValue: rawValue & Role.bits) ?? .other }

    /// Whether it may have another name in a copy.
    @inline(__always)
    var isName: Bool { (rawValue & Role.bits) &- Role.identifier.rawValue <= Role.projection.rawValue - Role.identifier.rawValue }

    /// What it says as far as no copy may differ in it: equal for names, whatever they are, and for whole and broken numbers.
    // The last bit is what the roles of these two differ in.
    @inline(__always)
    var structure: UInt32 { isName ? rawValue & Role.bits | 1 : rawValue }

    /// The kind of the token; `unknown` for kinds that no table is made of.
    var kind: TokenKind {
        switch role {
        case .kind: TokenKind(rawValue: UInt8(truncatingIfNeeded: rawValue >> Role.width)) ?? .unknown
        case .identifier, .member, .label: .identifier
        case .integer: .integerLiteral
        case .float: .floatLiteral
        case .text: .stringSegment
        case .regex: .regexLiteral
        case .quote: .stringOpen
        case .endQuote: .stringClose
        case .prefixOperator: .prefixOperator
        case .infixOperator: .infixOperator
        case .projection, .other: .unknown
        }
    }

    /// By how much what follows stands deeper in brackets: that of its kind, many times faster.
    @inline(__always)
    var depthChange: Int {
        // The numbers of the brackets follow each other, a closing one behind each that opens.
        let first = UInt32(TokenKind.leftParen.rawValue) << Role.width
        let last = UInt32(TokenKind.rightBrace.rawValue) << Role.width
        let distance = rawValue &- first
        guard distance <= last &- first, distance & Role.bits == 0 else { return 0 }
        return distance & 1 << Role.width == 0 ? 1 : -1
    }

    /// What the kind of a token says about its shape.
    struct Template {
        private let rawValue: UInt32
        /// The bits that are left to the spelling; none where there is but one.
        private let spellingBits: UInt32

        init(_ kind: TokenKind) {
            switch kind {
            case .identifier: self.init(role: .identifier)
            // `true` is a literal as well as `1`, and in a copy it may be `false`.
            case .integerLiteral, .keywordTrue, .keywordFalse: self.init(role: .integer)
            case .floatLiteral: self.init(role: .float)
            case .stringSegment: self.init(role: .text)
            case .regexLiteral: self.init(role: .regex)
            case .stringOpen: self.init(role: .quote)
            case .stringClose: self.init(role: .endQuote)
            case .prefixOperator: self.init(role: .prefixOperator)
            case .infixOperator: self.init(role: .infixOperator)
            case .dollarIdentifier, .editorPlaceholder, .shebang, .interpolationOpen, .postfixOperator, .unknown:
                self.init(role: .other)
            default:
                self.init(rawValue: UInt32(kind.rawValue) << Role.width | Role.kind.rawValue, spellingBits: 0)
            }
        }

        private init(role: Role) {
            self.init(rawValue: role.rawValue, spellingBits: ~Role.bits)
        }

        private init(rawValue: UInt32, spellingBits: UInt32) {
            self.rawValue = rawValue
            self.spellingBits = spellingBits
        }

        /// - Parameters:
        ///   - previous: the kind of the token in front.
        ///   - next: that of the token behind.
        @inline(__always)
        func shape(of token: Token, behind previous: TokenKind, before next: @autoclosure () -> TokenKind, in bytes: [UInt8]) -> TokenShape {
            guard spellingBits != 0 else { return TokenShape(rawValue: rawValue) }
            var role = rawValue
            if role == Role.identifier.rawValue {
                if previous == .period {
                    role = Role.member.rawValue
                } else if previous.standsBeforeLabel, next() == .colon {
                    role = Role.label.rawValue
                }
            } else if role == Role.other.rawValue, token.kind == .dollarIdentifier, token.isProjection(in: bytes) {
                role = Role.projection.rawValue
            }
            return TokenShape(rawValue: TokenShape.hash(of: token, in: bytes) & spellingBits | role)
        }
    }

    /// What stands between the quotes of `""`.
    static let emptyText = TokenShape(rawValue: Role.text.rawValue)

    /// By the number of a kind.
    static let ofKinds = TokenKind.allCases.map(Template.init)

    /// A hash of the spelling, made of eight bytes at once.
    @inline(__always)
    private static func hash(of token: Token, in bytes: [UInt8]) -> UInt32 {
        // An operator may be spelled like one of another kind.
        var hash = UInt64(token.kind.rawValue) &* RollingHash.base
        var offset = token.start
        let end = token.end
        repeat {
            hash = (hash ^ ByteWord(bytes, at: offset).prefix(end &- offset)) &* RollingHash.base
            hash ^= hash &>> 32
            offset &+= ByteWord.width
        } while offset < end
        // Bytes that are zero say how many they are.
        return UInt32(truncatingIfNeeded: (hash ^ UInt64(truncatingIfNeeded: token.length)) &* RollingHash.base &>> 32)
    }
}

extension Token {
    /// Whether it is the `$name` of a wrapper, not the `$0` of a closure.
    fileprivate func isProjection(in bytes: [UInt8]) -> Bool {
        length > 1 && bytes[start + 1] > UInt8(ascii: "9")
    }
}

extension TokenKind {
    /// Whether the label of an argument may follow.
    @inline(__always)
    var standsBeforeLabel: Bool { self == .leftParen || self == .comma }
}
