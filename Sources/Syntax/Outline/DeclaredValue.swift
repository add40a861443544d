extension SourceFile {
    /// The one value that the declaration stands for: what it is set to, or what its getter or body returns and does
    /// nothing else for; nil where it does more, or has no value.
    public func soleValue(of declaration: Int) -> TokenRange? {
        let entry = outline.declarations[declaration]
        if !entry.initializer.isEmpty { return entry.initializer }
        switch entry.kind {
        case .variable where entry.storage == .computed, .function, .subscript: break
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .initializer, .deinitializer, .variable, .enumCase,
            .typealias, .associatedtype, .operator, .precedencegroup, .macro:
            return nil
        }
        let accessors = outline.accessors(of: declaration)
        guard accessors.isEmpty || accessors.count == 1, let brace = accessors.first?.body ?? entry.body,
            accessors.first.map({ contextualKeyword($0.name) == .get }) ?? true
        else { return nil }
        return soleValue(in: outline.inside(brace))
    }

    /// The value of a body that is one expression, with or without `return`.
    func soleValue(in body: TokenRange) -> TokenRange? {
        guard let first = body.indices.first else { return nil }
        guard let statement = outline.onlyStatement(in: body), statement.tokens.start == first else { return nil }
        switch statement.kind {
        case .expression, .switch, .if:
            return statement.tokens
        case .return:
            let value = TokenRange(first + 1, max(first + 1, statement.tokens.end))
            return value.isEmpty ? nil : value
        case .declaration, .guard, .while, .for, .repeat, .do, .defer, .throw, .break, .continue, .fallthrough:
            return nil
        }
    }

    /// The elements of the array literal that the tokens are; nil for anything else.
    public func arrayElements(_ value: TokenRange) -> [TokenRange]? {
        guard value.count > 1, tokens[value.start].kind == .leftBracket,
            outline.brackets.partner(of: value.start) == value.end - 1
        else { return nil }
        let elements = elements(of: TokenRange(value.start + 1, value.end - 1))
        let isDictionary = elements.contains { element in
            dictionaryColon(in: element) != nil
        }
        return isDictionary ? nil : elements
    }

    /// Whether the bracket at `open` is behind an operand, and so no literal of its own.
    public func isSubscript(_ open: Int) -> Bool {
        guard open > 0, !tokens[open].followsSpace else { return false }
        switch tokens[open - 1].kind {
        case .identifier, .dollarIdentifier, .rightParen, .rightBracket, .rightBrace, .rightAngle, .postfixQuestion,
            .exclamationMark, .stringClose, .keywordSelf, .keywordSuper:
            return true
        default:
            return false
        }
    }

    /// The keys and values of the dictionary literal that the tokens are; nil for anything else.
    func dictionaryElements(_ value: TokenRange) -> [(key: TokenRange, value: TokenRange)]? {
        guard value.count > 1, tokens[value.start].kind == .leftBracket,
            outline.brackets.partner(of: value.start) == value.end - 1
        else { return nil }
        let inside = TokenRange(value.start + 1, value.end - 1)
        // The elements of an array need not be told apart.
        guard inside.isEmpty || dictionaryColon(in: inside) != nil else { return nil }
        var pairs: [(key: TokenRange, value: TokenRange)] = []
        for element in elements(of: inside) {
            guard let colon = dictionaryColon(in: element) else { return nil }
            pairs.append((TokenRange(element.start, colon), TokenRange(colon + 1, element.end)))
        }
        return pairs
    }

    /// The colon between key and value; a conditional expression's colon comes behind its `?`.
    private func dictionaryColon(in element: TokenRange) -> Int? {
        var index = element.start
        while index < element.end {
            switch tokens[index].kind {
            case .colon: return index
            case .infixQuestion: return nil
            default: index = outline.brackets.behind(index)
            }
        }
        return nil
    }

    /// The tokens of `Element` in `[Element]`, `Set<Element>`, `Swift.Array<Element>?` and their like; nil for other types.
    public func collectionElementType(_ type: TokenRange) -> TokenRange? {
        var type = type
        // Each turn takes a layer off.
        while let last = type.indices.last {
            if let element = arrayElementType(type) { return element }
            let name = typeReference(TokenRange(type.start, last + 1))
            switch tokens[last].kind {
            case .postfixQuestion, .exclamationMark:
                type = TokenRange(type.start, last)
            case .rightAngle:
                guard let open = outline.brackets.partner(of: last), open > type.start else { return nil }
                let arguments = TokenRange(open + 1, last)
                if let name, name.optionalDepth == 0, name.components.count == 1, Self.collections.contains(name.name) { return arguments }
                guard token(open - 1, is: "Optional") else { return nil }
                type = arguments
            default:
                return nil
            }
        }
        return nil
    }

    private static let collections: Set<String> = ["Array", "ContiguousArray", "ArraySlice", "Set"]

    /// The tokens of `Element` in a type written `[Element]` or `Array<Element>`; nil for other types.
    public func arrayElementType(_ type: TokenRange) -> TokenRange? {
        guard type.count > 2 else { return nil }
        if tokens[type.start].kind == .leftBracket, outline.brackets.partner(of: type.start) == type.end - 1 {
            let inside = TokenRange(type.start + 1, type.end - 1)
            return dictionaryColon(in: inside) == nil ? inside : nil
        }
        guard token(type.start, is: "Array"), tokens[type.start + 1].kind == .leftAngle,
            outline.brackets.partner(of: type.start + 1) == type.end - 1
        else { return nil }
        return TokenRange(type.start + 2, type.end - 1)
    }
}

extension SourceFile {
    /// What goes with a declaration when it is taken out: its lines with the documentation above it, or what stands
    /// between it and its neighbours on the line; nil where something else would go along.
    public func removalRange(of declaration: Declaration) -> TextRange? {
        let bytes = text.bytes
        // A `;` behind it has nothing to end any more.
        let hasSemicolon = declaration.end < tokens.count && tokens[declaration.end].kind == .semicolon
            && !tokens[declaration.end].startsLine
        let own = textRange(TokenRange(declaration.start, declaration.end + (hasSemicolon ? 1 : 0)))
        var end = own.end
        while end < bytes.count, bytes[end].isSpace { end += 1 }
        let endsLine = end == bytes.count || bytes[end].isLineBreak
        let following = tokens[min(declaration.end + (hasSemicolon ? 1 : 0), tokens.count - 1)]
        // What stands behind it is a comment then, which would be one on what is left of the line.
        if !endsLine, following.startsLine || following.kind == .endOfFile { return nil }
        guard tokens[declaration.start].startsLine, endsLine else {
            return removalRange(own, inLineOf: declaration, upTo: hasSemicolon && !endsLine ? end : nil)
        }
        guard !hasComment(in: own) else { return nil }
        guard var start = startOfDocumentation(above: own.start) else { return nil }
        let next = text.endOfBlankLine(from: end) ?? end
        // A blank line above goes where it would meet another one or a brace, and the one below where it would be the first.
        let above = text.startOfLine(at: max(0, start - 1))
        let isBelowBlank = start > 0 && bytes[above..<start].allSatisfy { $0.isSpace || $0.isLineBreak }
        let isLast = [.rightBrace, .endOfFile].contains(following.kind) && !hasComment(in: TextRange(end, following.start))
        if isBelowBlank, isLast || text.endOfBlankLine(from: next) != nil { start = above }
        end = next
        if !isBelowBlank, declaration.start > 0, tokens[declaration.start - 1].kind == .leftBrace {
            end = text.endOfBlankLine(from: end) ?? end
        }
        return TextRange(start, end)
    }

    /// Where the line begins on which the documentation of what stands at `offset` does, or its own line; nil where another
    /// comment stands there, which may be about more than this. A heading, `// MARK:`, is about what follows in any case.
    private func startOfDocumentation(above offset: Int) -> Int? {
        var start = text.startOfLine(at: offset)
        guard !hasComment(in: TextRange(start, offset)) else { return nil }
        var number = prefixLength(of: comments.count) { comments[$0].range.end <= start }
        while number > 0 {
            number -= 1
            let comment = comments[number]
            let breaks = text.lineBreakCount(in: TextRange(comment.range.end, start))
            let isAlone = text.bytes[comment.range.end..<start].allSatisfy { $0 <= 0x20 }
            guard isAlone else { break }
            let line = text.startOfLine(at: comment.range.start)
            let isOwnLine = text.bytes[line..<comment.range.start].allSatisfy(\.isSpace)
            switch comment.kind {
            case .documentationLine, .documentationBlock:
                // Behind a blank line it would be taken for that of the next declaration.
                guard breaks == 1, isOwnLine else { return nil }
                start = line
            case .line, .block:
                let isHeading = isOwnLine && text.string(in: comment.range).dropFirst(2).drop { $0 == " " }.hasPrefix("MARK:")
                return breaks > 1 || isHeading ? start : nil
            }
        }
        return start
    }

    /// What stands between a declaration's neighbours on the line.
    /// - Parameter next: where its neighbour behind a `;` begins.
    private func removalRange(_ own: TextRange, inLineOf declaration: Declaration, upTo next: Int?) -> TextRange? {
        let range: TextRange
        if let next {
            range = TextRange(own.start, next)
        } else {
            // Behind a brace that ends the line of what goes, nothing is left of that line.
            let isBeforeBrace = declaration.end < tokens.count && tokens[declaration.end].kind == .rightBrace
            guard declaration.start > 0, isBeforeBrace || !tokens[declaration.start].startsLine else { return nil }
            let previous = tokens[declaration.start - 1]
            guard !hasComment(in: TextRange(previous.end, own.end)) else { return nil }
            range = TextRange(previous.kind == .semicolon ? previous.start : previous.end, own.end)
        }
        return hasComment(in: range) ? nil : range
    }
}
