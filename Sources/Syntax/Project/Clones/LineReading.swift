/// What a line of code holds, as far as lists are told by it, as it is read token by token.
struct LineReading {
    enum Content {
        case nothing, listing, other
        /// A variable that nothing is set to yet, and the braces behind it with names alone: `var a: Int { get set }`.
        case variable, accessors
        /// What was read last is a comma.
        case element
        /// A static member, which may be made by a call.
        case constant
    }

    private(set) var content = Content.nothing
    private var openBrackets = 0

    mutating func read(_ kind: TokenKind) {
        openBrackets += kind.depthChange
        switch kind {
        case .keywordCase, .keywordLet:
            if case .nothing = content { content = .listing }
        case .keywordVar:
            if case .nothing = content { content = .variable }
        case .equal where content == .variable: content = .listing
        case .leftBrace where content == .variable: content = .accessors
        case .rightBrace where content == .accessors: content = .listing
        case .identifier where content == .accessors: break
        case .keywordStatic:
            if case .nothing = content { content = .constant }
        case .comma:
            // A call whose arguments go on with the next line is none of a list's elements.
            if content != .listing, content != .variable, content != .constant { content = openBrackets > 0 ? .other : .element }
        case .leftParen where content == .constant: break
        case .keywordFunc, .leftParen, .leftBrace, .infixOperator, .keywordIf, .keywordGuard, .keywordTry, .keywordFor,
            .keywordWhile:
            content = .other
        default:
            if content == .element || content == .accessors { content = .other }
        }
    }
}
