/// One file as the rules see it: text, tokens, comments and outline. Immutable.
// A class, since it is handed around a lot: a copy of a struct would retain each of its two dozen arrays.
public final class SourceFile: Sendable {
    /// The bytes that all offsets and ranges are counted in.
    public let text: SourceText
    /// The last one is `endOfFile`.
    public let tokens: [Token]
    /// In order; no token stands in one.
    public let comments: [Comment]
    /// What the lexer could not make sense of, in order.
    public let lexicalFaults: [LexicalFault]
    /// The structure over `tokens`; its numbers are indices into that list.
    public let outline: Outline
    let positions: TokenPositions
    let watchedNames: WatchedNames
    /// The identifiers that the lexer has watched, in order.
    let watchedTokens: [Int32]
    let namedDeclarations: NamedDeclarations
    let calledDeclarations = Lazy<CalledDeclarations>()
    let knownCatches = Lazy<TokenList>()
    let knownBoundNames = Lazy<NameSet>()
    let knownPlacesOfBoundNames = Lazy<NumbersByName>()
    let knownLocalTypesNamedElsewhere = Lazy<Set<Int>>()
    let knownBooleanStates = Lazy<[BooleanStateVariable]>()
    let knownCaseDictionaries = Lazy<[CaseDictionary]>()
    let knownStoreKeys = Lazy<[StoreKeyFact]>()
    let knownForLoops = Lazy<[ForLoop]>()
    let namedNominals = Lazy<NamedNominals>()
    let knownCaseListStyle = Lazy<CaseListStyle>()
    let knownReducerTypes = Lazy<Set<[String]>>()
    /// What names are bound by.
    let recentBindings = Recent<BindingQuestion, LocalBinding?>(capacity: 4)
    /// What expressions stand for.
    let recentSubjects = Recent<SubjectQuestion, Subject>(capacity: 4)
    /// What switches are over, by their numbers: each of the labels asks, and then each of the rules about them.
    let recentSwitches = Recent<Int, Subject>(capacity: 32)
    /// The paths of types, by the numbers of their declarations.
    let recentScopes = Recent<Int, [String]>(capacity: 1)

    /// Lexes the text and reads its structure; any bytes give a file.
    public convenience init(_ text: SourceText) {
        self.init(text, Lexer.lex(text))
    }

    /// - Parameter lexed: what the lexer found in `text`.
    public init(_ text: SourceText, _ lexed: LexedText) {
        self.text = text
        tokens = lexed.tokens
        comments = lexed.comments
        lexicalFaults = lexed.faults
        watchedNames = lexed.watched
        watchedTokens = watchedNames.numbers(in: tokens)
        var structure = TokenPositions.Structure()
        var matcher = BracketMatcher(tokens: tokens, text: text)
        positions = TokenPositions(tokens, &structure, &matcher)
        outline = Outline(tokens: tokens, structure: structure, brackets: matcher.finish(), text: text)
        namedDeclarations = NamedDeclarations(outline.declarations) { [tokens] token in
            let range = text.nameRange(tokens[token].range)
            return NameDigest(text.bytes, in: range.start..<range.end)
        }
    }

    /// As it is shown to people: `SourceText.path`.
    public var path: String { text.path }
}

extension SourceFile {
    /// The text of the token, as it is written.
    public func string(_ token: Int) -> String {
        text.string(in: tokens[token].range)
    }

    /// The name that the token spells: without the backticks of an escaped one.
    public func name(_ token: Int) -> String {
        text.string(in: nameRange(token))
    }

    func nameRange(_ token: Int) -> TextRange {
        text.nameRange(tokens[token].range)
    }

    /// The text of the tokens, with what stands between them.
    public func string(_ range: TokenRange) -> String {
        text.string(in: textRange(range))
    }

    /// The bytes from the first token to the last.
    public func textRange(_ range: TokenRange) -> TextRange {
        guard !range.isEmpty else {
            let offset = tokens[min(range.start, tokens.count - 1)].start
            return TextRange(offset, offset)
        }
        return TextRange(tokens[range.start].start, tokens[range.end - 1].end)
    }

    /// Whether the token is spelled so; the backticks around a name are no part of it.
    public func token(_ index: Int, is spelling: String) -> Bool {
        let range = tokens[index].range
        if range.length == spelling.utf8.count { return text.matches(range, spelling) }
        // Most tokens are no longer than what they are compared with, or begin with a letter.
        guard range.length == spelling.utf8.count + 2, text.bytes[range.start] == 0x60 else { return false }
        return text.matches(nameRange(index), spelling)
    }

    /// The same for whoever compares many tokens with one spelling.
    @inline(__always)
    func token(_ index: Int, is spelling: [UInt8]) -> Bool {
        let token = tokens[index]
        if token.length == spelling.count { return text.bytes[token.start..<token.end] == spelling[...] }
        guard token.length == spelling.count + 2, text.bytes[token.start] == UInt8(ascii: "`") else { return false }
        let range = nameRange(index)
        return text.bytes[range.start..<range.end] == spelling[...]
    }

    /// Whether the last bytes of the name that the token spells are these.
    public func token(_ index: Int, endsIn ending: String) -> Bool {
        let length = ending.utf8.count
        guard length <= tokens[index].length else { return false }
        let range = nameRange(index)
        return length <= range.length && text.matches(TextRange(range.end - length, range.end), ending)
    }

    /// The contextual keyword that the token spells, where the grammar would read it as one or not; nil for any other token.
    public func contextualKeyword(_ token: Int) -> ContextualKeyword? {
        guard tokens[token].kind == .identifier else { return nil }
        return ContextualKeyword(tokens[token].range, of: text)
    }
}

extension SourceText {
    /// The range of a name without the backticks of an escaped one.
    fileprivate func nameRange(_ range: TextRange) -> TextRange {
        guard range.length > 2, bytes[range.start] == 0x60, bytes[range.end - 1] == 0x60 else { return range }
        return TextRange(range.start + 1, range.end - 1)
    }
}

extension SourceFile {
    /// The white space at the start of the line that holds the token.
    public func indentation(of token: Int) -> (text: String, range: TextRange) {
        indentation(at: tokens[token].start)
    }

    /// The same of the line that holds the byte at `offset`.
    func indentation(at offset: Int) -> (text: String, range: TextRange) {
        let bytes = text.bytes
        let start = text.startOfLine(at: offset)
        var end = start
        while end < bytes.count, bytes[end].isSpace { end += 1 }
        let range = TextRange(start, end)
        return (text.string(in: range), range)
    }
}
