/// What a test for cases asks about, as the code has it.
struct TestedSubject {
    /// How it is written.
    enum Form {
        /// `order.status`, by its names.
        case path([String])
        /// `orders[row].status`, `store.current()`: a member path with calls or subscripts in it, by its last name.
        case computed(last: String)
    }

    let tokens: TokenRange
    let form: Form
}

extension SourceFile {
    /// The subject that the tokens are; nil where they are no member path, or one with closures or more arguments than anybody writes
    /// twice.
    func testedSubject(_ tokens: TokenRange) -> TestedSubject? {
        if let path = memberPath(tokens) { return TestedSubject(tokens: tokens, form: .path(path.names)) }
        guard 3...64 ~= tokens.count, tokens.indices.contains(where: { isArgumentBracket($0) }),
            !tokens.indices.contains(where: { self.tokens[$0].kind == .leftBrace }), case let expression = withoutEffects(tokens),
            let last = memberSteps(expression, .passedOver)?.reversed().firstName
        else { return nil }
        return TestedSubject(tokens: expression, form: .computed(last: last))
    }

    /// Whether two subjects are the same: `self.state` is `state` where nothing local has that name.
    func isSame(_ one: TestedSubject, _ other: TestedSubject) -> Bool {
        switch (one.form, other.form) {
        case let (.path(one), .path(names)): isSamePath(one, names, at: other.tokens.start)
        case (.computed, .computed): spellsSame(one.tokens, other.tokens)
        case (.path, .computed), (.computed, .path): false
        }
    }

    private func isSamePath(_ one: [String], _ other: [String], at token: Int) -> Bool {
        if one == other { return true }
        guard one.first == "self" || other.first == "self" else { return false }
        let member = one.first == "self" ? one.dropFirst() : one[...]
        return member == (other.first == "self" ? other.dropFirst() : other[...])
            && member.first.map { localName($0, at: token) == .foreign } == true
    }

    /// The subject that ends with the token `last`.
    func testedSubject(endingAt last: Int) -> TestedSubject? {
        var index = last
        while index >= 0 {
            while index > 0, tokens[index].kind.isOptionalMark || tokens[index].kind == .rightParen || tokens[index].kind == .rightBracket {
                if !tokens[index].kind.isOptionalMark {
                    guard let open = outline.brackets.partner(of: index), isArgumentBracket(open) else { return nil }
                    index = open
                }
                index -= 1
            }
            guard [.identifier, .dollarIdentifier, .keywordSelf].contains(tokens[index].kind) else { return nil }
            guard index > 1, tokens[index - 1].kind == .period else { return testedSubject(TokenRange(index, last + 1)) }
            index -= 2
        }
        return nil
    }

    /// The subject that begins with the token.
    func testedSubject(startingAt start: Int) -> TestedSubject? {
        testedSubject(TokenRange(start, endOfSubject(startingAt: start)))
    }

    /// The token behind the names, periods, calls and subscripts that begin with the token.
    func endOfSubject(startingAt start: Int) -> Int {
        var index = start
        while index < tokens.count {
            switch tokens[index].kind {
            case .period: index += 1
            case .identifier, .dollarIdentifier, .keywordSelf, .postfixQuestion, .exclamationMark:
                guard index == start || !tokens[index].startsLine else { return index }
                index += 1
            case .leftParen, .leftBracket:
                guard index > start, isArgumentBracket(index) else { return index }
                index = outline.brackets.behind(index)
            default: return index
            }
        }
        return index
    }

    /// Whether the bracket calls or subscripts what ends right in front of it.
    private func isArgumentBracket(_ open: Int) -> Bool {
        guard open > 0, tokens[open].kind == .leftParen || tokens[open].kind == .leftBracket, !tokens[open].followsSpace else { return false }
        switch tokens[open - 1].kind {
        case .identifier, .postfixQuestion, .exclamationMark, .rightParen, .rightBracket: return true
        default: return false
        }
    }
}

extension Sequence<MemberStep> {
    /// The first name among the steps, of a property or of what is called.
    fileprivate var firstName: String? {
        lazy.compactMap { step in
            if case let .property(name) = step { return name }
            return step.name
        }.first
    }
}
