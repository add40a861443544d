/// Finds the rows of the tables in a run: cases of an enum, properties without a value that is computed, and cases of a switch with
/// one plain value each.
///
/// More is a row here than a line of `Passages.Look.listingLines`: a payload, a type of a function, an attribute and the value below
/// its case make no line any less a row. What is copied with all its names may look like this, too, so such rows count only where
/// they say something of their own.
struct TableRows {
    /// A row, or what stands around rows.
    struct Entry {
        enum Role {
            case row
            /// The first or last line of a type, a function, a property or a switch.
            case frame
            case other
        }

        let role: Role
        /// Numbers of lines.
        var lines: Range<Int>
    }

    private(set) var entries: [Entry] = []
    /// Lines with attributes alone, which belong to what follows.
    private var attributes = 0
    private var position = Position.elsewhere

    /// Where the next line stands.
    private enum Position { case behindLabel, elsewhere }

    /// - Parameter kinds: the kinds of the tokens of a line.
    mutating func read(_ kinds: ArraySlice<TokenKind>, line: Int) {
        var grammar = LineGrammar(kinds)
        let reading = grammar.read()
        let lines = line - attributes..<line + 1
        defer { position = reading == .label ? .behindLabel : .elsewhere }
        switch reading {
        case .attribute:
            attributes += 1
            return
        case .row, .label: entries.append(Entry(role: .row, lines: lines))
        case .value where position == .behindLabel:
            entries[entries.count - 1].lines = entries[entries.count - 1].lines.lowerBound..<line + 1
        case .frame: entries.append(Entry(role: .frame, lines: lines))
        case .value, .other: entries.append(Entry(role: .other, lines: lines))
        }
        attributes = 0
    }
}

/// What a line is by its grammar.
private struct LineGrammar {
    enum Reading {
        case row, attribute, frame, other
        /// A case of a switch without its value.
        case label
        /// What may be the value of a case.
        case value
    }

    private let kinds: ArraySlice<TokenKind>
    private var index: Int

    init(_ kinds: ArraySlice<TokenKind>) {
        self.kinds = kinds
        index = kinds.startIndex
    }

    private var kind: TokenKind { index < kinds.endIndex ? kinds[index] : .endOfFile }

    mutating func read() -> Reading {
        if kinds.allSatisfy({ $0 == .rightBrace }) { return .frame }
        let hasAttributes = skipAttributes()
        if hasAttributes, index == kinds.endIndex { return .attribute }
        let start = index
        skipModifiers()
        switch kind {
        case .keywordCase:
            index += 1
            return enumCase(at: index) ? .row : switchCase()
        case .keywordLet, .keywordVar: return property(kinds[start..<index].contains(.keywordStatic) ? .static : .instance)
        case .keywordDefault: return kinds[index...].elementsEqual([.keywordDefault, .colon]) ? .frame : .other
        case .keywordSwitch, .keywordFunc, .keywordInit, .keywordSubscript, .keywordClass, .keywordStruct, .keywordEnum,
            .keywordExtension, .keywordProtocol:
            return opensBody ? .frame : .other
        default:
            index = start
            return !hasAttributes && plainValue() ? .value : .other
        }
    }

    /// Whether nothing but the brace of a body opens on the line, at its end.
    private var opensBody: Bool {
        kinds.last == .leftBrace && !kinds.dropLast().contains { $0 == .leftBrace || $0 == .rightBrace }
    }

    // MARK: What stands in front

    private mutating func skipAttributes() -> Bool {
        let start = index
        while kind == .at {
            index += 1
            while kind == .identifier || kind == .period { index += 1 }
            if kind == .leftParen { skipBrackets() }
        }
        return index > start
    }

    /// Behind the bracket that closes the one at the index, or the end of the line.
    private mutating func skipBrackets() {
        var depth = 0
        repeat {
            depth += kind.depthChange
            index += 1
        } while depth > 0 && index < kinds.endIndex
    }

    /// `private(set) static weak`; a statement begins with a name, too, and goes on otherwise.
    private mutating func skipModifiers() {
        let start = index
        while true {
            switch kind {
            case .identifier, .keywordPublic, .keywordInternal, .keywordFileprivate, .keywordPrivate, .keywordStatic: index += 1
            case .keywordClass where index + 1 < kinds.endIndex && kinds[index + 1].declaresMember: index += 1
            case .leftParen where index > start && index + 2 < kinds.endIndex && kinds[index + 2] == .rightParen: index += 3
            default: return
            }
        }
    }

    // MARK: Rows

    /// `case a(T), b = "c"` in an enum.
    private mutating func enumCase(at start: Int) -> Bool {
        index = start
        repeat {
            guard kind == .identifier else { break }
            index += 1
            if kind == .leftParen { skipBrackets() }
            if kind == .equal {
                index += 1
                guard literal() else { break }
            }
            guard index < kinds.endIndex else { return true }
            guard kind == .comma else { break }
            index += 1
        } while index < kinds.endIndex
        index = start
        return false
    }

    /// `-1`, `"a"`
    private mutating func literal() -> Bool {
        let start = index
        while index < kinds.endIndex, kind.isLiteral { index += 1 }
        return index > start
    }

    /// A pattern without a payload, and a plain value or none.
    private mutating func switchCase() -> Reading {
        guard let colon = kinds[index...].firstIndex(of: .colon), colon > index,
            kinds[index..<colon].allSatisfy({ $0.isPlain || $0 == .comma })
        else { return .other }
        index = colon + 1
        if index == kinds.endIndex { return .label }
        return plainValue() ? .row : .other
    }

    private enum Membership { case `static`, instance }

    /// `let a: (T) -> U`, `var a = 1`, `var a: T { get set }`, `static let a = T(b)`
    private mutating func property(_ membership: Membership) -> Reading {
        index += 1
        guard kind == .identifier else { return .other }
        index += 1
        if kind == .colon, !skipType() { return .other }
        switch kind {
        case .endOfFile: return .row
        case .equal:
            index += 1
            return plainValue(membership == .static ? .mayBeCalled : .stands) ? .row : .other
        case .leftBrace:
            if index + 1 == kinds.endIndex { return .frame }
            return kinds.last == .rightBrace && kinds[(index + 1)...].dropLast().allSatisfy { $0 == .identifier } ? .row : .other
        default: return .other
        }
    }

    /// Up to the value, the braces or the end of the line; whether the brackets in it close there.
    private mutating func skipType() -> Bool {
        while index < kinds.endIndex, kind != .equal, kind != .leftBrace {
            if kind == .leftParen || kind == .leftBracket { skipBrackets() } else { index += 1 }
        }
        return kinds[..<index].reduce(0) { $0 + $1.depthChange } == 0
    }

    private enum Making { case stands, mayBeCalled }

    /// Whether the rest is one value that nothing is called or computed for, returned, thrown or assigned. A static one is made by a call
    /// as well.
    private mutating func plainValue(_ making: Making = .stands) -> Bool {
        if kind == .keywordReturn || kind == .keywordThrow { index += 1 }
        guard index < kinds.endIndex else { return false }
        var previous = TokenKind.equal
        while index < kinds.endIndex {
            switch kind {
            // `(1, "a")` is a value, `f(1)` is a call.
            case .leftParen: guard making == .mayBeCalled || previous.opensValue else { return false }
            case .rightParen, .leftBracket, .rightBracket, .comma, .colon, .equal: break
            default: guard kind.isPlain else { return false }
            }
            previous = kind
            index += 1
        }
        return true
    }
}

extension TokenKind {
    fileprivate var isLiteral: Bool {
        switch self {
        case .integerLiteral, .floatLiteral, .stringOpen, .stringSegment, .stringClose, .prefixOperator, .keywordTrue, .keywordFalse,
            .keywordNil:
            true
        default: false
        }
    }

    /// What a literal, a name or the member of one is written with.
    fileprivate var isPlain: Bool {
        switch self {
        case .identifier, .period, .keywordSelf, .keywordSelfType, .postfixQuestion, .exclamationMark: true
        default: isLiteral
        }
    }

    /// Whether a parenthesis behind it holds a value instead of arguments.
    fileprivate var opensValue: Bool {
        switch self {
        case .equal, .comma, .colon, .leftParen, .leftBracket, .keywordReturn: true
        default: false
        }
    }

    fileprivate var declaresMember: Bool {
        self == .keywordVar || self == .keywordLet || self == .keywordFunc || self == .keywordSubscript
    }
}
