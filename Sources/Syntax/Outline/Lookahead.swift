/// Finds where a construct of the grammar ends, without reading what stands inside its brackets.
///
/// Brackets are jumped over, so each call costs as many steps as there are tokens at its own level, and nothing recurses
/// deeper than an `if` or `switch` expression inside an expression.
// It cannot be copied: each call from the builder took a copy of it.
struct Lookahead: ~Copyable {
    let tokens: [Token]
    let text: SourceText
    let brackets: Brackets

    /// Where an expression stands: `{` behind a condition opens the statement's body, not a trailing closure.
    enum Flavor {
        case basic
        case condition
    }

    /// The kind at `index`; `endOfFile` behind the last token and before the first.
    func kind(_ index: Int) -> TokenKind {
        // In one comparison: what is negative is larger than any count then.
        UInt(bitPattern: index) < UInt(bitPattern: tokens.count) ? tokens[index].kind : .endOfFile
    }

    func startsLine(_ index: Int) -> Bool {
        index < tokens.count ? tokens[index].startsLine : true
    }

    func contextual(_ index: Int) -> ContextualKeyword? {
        guard kind(index) == .identifier else { return nil }
        return ContextualKeyword(tokens[index].range, of: text)
    }

    func `is`(_ index: Int, _ word: String) -> Bool {
        text.matches(tokens[index].range, word)
    }

    /// The token behind the bracket that closes the one at `opener`; behind the opener itself where none does.
    func behind(_ opener: Int) -> Int {
        (brackets.partner(of: opener) ?? opener) + 1
    }

    /// Whether the kind can stand where a name is wanted, as for a label.
    func isName(_ index: Int) -> Bool {
        let kind = kind(index)
        return kind == .identifier || kind == .dollarIdentifier || kind == .editorPlaceholder || kind.isKeyword
    }

    /// Whether the token names a member behind a period. A keyword that begins a line begins a statement: the access before
    /// it broke off.
    func isMemberName(_ index: Int) -> Bool {
        isName(index) && !(startsLine(index) && beginsStatement(index))
    }

    private func beginsStatement(_ index: Int) -> Bool {
        switch kind(index) {
        case .keywordInit, .keywordSelf, .keywordSelfType: false
        default: kind(index).isKeyword
        }
    }
}

// MARK: Attributes and effects

extension Lookahead {
    /// Whether white space may stand between an attribute's name and its arguments.
    enum AttributePlace {
        /// In front of a declaration nothing else could be meant by a parenthesis on the same line.
        case declaration
        /// In front of a type a parenthesis may begin the type itself.
        case type
    }

    /// Behind the attribute whose `@` stands at `start`.
    func afterAttribute(_ start: Int, _ place: AttributePlace) -> Int {
        var index = start + 1
        guard isName(index) else { return index }
        index += 1
        // `@Builder<Float>.Nested<Int>`
        while true {
            if kind(index) == .leftAngle {
                index = behind(index)
            } else if kind(index) == .period || kind(index) == .colonColon, isMemberName(index + 1) {
                index += 2
            } else {
                break
            }
        }
        guard kind(index) == .leftParen, !startsLine(index) else { return index }
        switch place {
        case .declaration: return behind(index)
        case .type: return tokens[index].followsSpace ? index : behind(index)
        }
    }

    /// Behind all attributes at `start`.
    func afterAttributes(_ start: Int, _ place: AttributePlace) -> Int {
        var index = start
        while kind(index) == .at { index = afterAttribute(index, place) }
        return index
    }

    /// Behind the `#endif` of a block with nothing but attributes in its branches; nil where the block is no such one.
    func afterAttributeBlock(_ directive: Int) -> Int? {
        guard let end = brackets.partner(of: directive) else { return nil }
        var index = directive
        var depth = 0
        var attributes = 0
        while index < end {
            switch kind(index) {
            case .poundIf:
                depth += 1
                // The compiler has no bound; ours keeps deep nesting from being read once for each level.
                guard depth < 8 else { return nil }
                index = afterLine(index)
            case .poundElseif, .poundElse:
                index = afterLine(index)
            case .poundEndif:
                depth -= 1
                index += 1
            case .at:
                attributes += 1
                index = afterAttribute(index, .declaration)
            default:
                return nil
            }
        }
        return index == end && attributes > 0 ? end + 1 : nil
    }

    /// The first token of the next line.
    func afterLine(_ start: Int) -> Int {
        var index = start + 1
        while !startsLine(index), kind(index) != .endOfFile { index += 1 }
        return index
    }

    /// Behind `async`, `throws(Failure)`, `rethrows`, in any number and order.
    func afterEffects(_ start: Int) -> Int {
        var index = start
        while true {
            switch kind(index) {
            case .keywordRethrows:
                index += 1
            case .keywordThrows:
                index += 1
                if kind(index) == .leftParen, !startsLine(index) { index = behind(index) }
            case .identifier:
                let word = contextual(index)
                guard word == .async || word == .reasync else { return index }
                index += 1
            default:
                return index
            }
        }
    }
}

// MARK: Types

extension Lookahead {
    /// Behind the type at `start`; `start` itself where there is none.
    func afterType(_ start: Int) -> Int {
        var index = start
        while true {
            let operand = afterTypeSpecifiers(index)
            let end = afterTypeOperand(operand)
            guard end > operand else { return operand > index ? operand : index }
            index = afterTypeSuffixes(end)
            let effects = afterEffects(index)
            if kind(effects) == .arrow {
                index = effects + 1
            } else if isAmpersand(index) {
                index += 1
            } else {
                return index
            }
        }
    }

    private func isAmpersand(_ index: Int) -> Bool {
        switch kind(index) {
        case .prefixAmpersand: !startsLine(index)
        case .infixOperator: self.is(index, "&")
        default: false
        }
    }

    /// Behind attributes and words like `inout`, `some`, `borrowing`, `~`.
    private func afterTypeSpecifiers(_ start: Int) -> Int {
        var index = start
        while true {
            switch kind(index) {
            case .at:
                index = afterAttribute(index, .type)
            case .keywordInout, .keywordRepeat, .prefixOperator:
                index += 1
            case .identifier:
                guard let word = contextual(index), word.isTypeSpecifier else { return index }
                if word == .nonisolated, kind(index + 1) == .leftParen, !startsLine(index + 1) {
                    index = behind(index + 1)
                } else if beginsType(index + 1) {
                    index += 1
                } else {
                    return index
                }
            default:
                return index
            }
        }
    }

    /// Whether a type may begin at `index`, on the same line as what stands before it.
    private func beginsType(_ index: Int) -> Bool {
        guard !startsLine(index) else { return false }
        switch kind(index) {
        case .identifier, .keywordAnyType, .keywordSelfType, .leftParen, .leftBracket, .at, .keywordInout, .keywordRepeat,
            .editorPlaceholder, .wildcard, .prefixOperator:
            return true
        default:
            return false
        }
    }

    private func afterTypeOperand(_ index: Int) -> Int {
        switch kind(index) {
        case .identifier, .keywordAnyType, .keywordSelfType, .keywordSelf, .wildcard, .editorPlaceholder, .dollarIdentifier,
            .integerLiteral:
            return index + 1
        case .leftParen, .leftBracket:
            return behind(index)
        default:
            return index
        }
    }

    /// Behind generic arguments, `.Member`, `?`, `!`, `...`.
    private func afterTypeSuffixes(_ start: Int) -> Int {
        var index = start
        while true {
            switch kind(index) {
            case .leftAngle:
                index = behind(index)
            case .period where isMemberName(index + 1), .colonColon where isMemberName(index + 1):
                index += 2
            case .postfixQuestion, .exclamationMark:
                index += 1
            case .postfixOperator where isOptionalOrEllipsis(index):
                index += 1
            default:
                return index
            }
        }
    }

    /// `??`, `?!` and `...` behind a type are read as one operator.
    private func isOptionalOrEllipsis(_ index: Int) -> Bool {
        let range = tokens[index].range
        return self.is(index, "...") || text.bytes[range.start..<range.end].allSatisfy { $0 == 0x3F || $0 == 0x21 }
    }

    /// Behind `where` and its requirements; `start` itself where there is no `where`.
    func afterGenericWhereClause(_ start: Int) -> Int {
        guard kind(start) == .keywordWhere else { return start }
        var index = start + 1
        while true {
            let end = afterType(index)
            guard end > index else { return index }
            index = end
            if kind(index) == .colon || (kind(index).isOperator && self.is(index, "==")) {
                index = afterType(index + 1)
            }
            if kind(index) == .leftParen, !startsLine(index) { index = behind(index) }
            guard kind(index) == .comma else { return index }
            index += 1
        }
    }
}
