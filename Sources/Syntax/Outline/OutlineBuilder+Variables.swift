// MARK: Variables

extension OutlineBuilder {
    /// Writes down every name of `var a: Int = 1, b = 2 { didSet { … } }`.
    mutating func variables(_ head: Head) {
        var index = head.introducer + 1
        var blocks: [(token: Int, declaration: Int, getter: Bool)] = []
        let first = declarations.count
        while true {
            var declaration = begin(head)
            let nameStart = index
            index = readBinding(&declaration, from: index)
            if look.kind(index) == .leftBrace, isVariableBlock(index, declaration) {
                declaration.body = index
                let isBlock = isAccessorBlock(index)
                declaration.storage = isBlock && observes(index) ? .observed : .computed
                blocks.append((index, declarations.count, !isBlock))
                index = look.brackets.partner(of: index).map { $0 + 1 } ?? context.end
            }
            declaration.end = max(min(index, context.end), min(nameStart, context.end))
            declarations.append(declaration)
            guard look.kind(index) == .comma, index < context.end else { break }
            index += 1
        }
        shareAnnotations(from: first)
        for block in blocks.reversed() {
            expect(block.getter ? .statements(parent: block.declaration) : .accessors(of: block.declaration), at: block.token)
        }
        self.index = head.introducer + 1
        descend(.expression, to: index, parent: first)
    }

    /// `var a, b: Bool` annotates `a` too.
    private mutating func shareAnnotations(from first: Int) {
        var annotation = TokenRange.empty
        for number in (first..<declarations.count).reversed() {
            let declaration = declarations[number]
            if !declaration.type.isEmpty {
                annotation = declaration.name == nil ? .empty : declaration.type
            } else if !declaration.initializer.isEmpty || declaration.body != nil {
                annotation = .empty
            } else {
                declarations[number].type = annotation
            }
        }
    }

    /// Reads pattern, type and value of one binding; returns the token behind them.
    private func readBinding(_ declaration: inout Declaration, from start: Int) -> Int {
        var index = start
        switch look.kind(index) {
        case .leftParen:
            index = look.behind(index)
        case .identifier, .wildcard, .dollarIdentifier, .editorPlaceholder:
            if look.kind(index) != .wildcard { declaration.name = index }
            index += 1
        case .leftBrace, .rightBrace, .comma, .equal, .colon, .endOfFile:
            break
        default:
            // Names that are keywords outside a declaration: `var self = self` in a capture-like rebinding.
            if look.kind(index).isKeyword, look.kind(index + 1) == .colon || look.kind(index + 1) == .equal {
                declaration.name = index
                index += 1
            }
        }
        if look.kind(index) == .colon {
            let end = look.afterType(index + 1)
            declaration.type = TokenRange(index + 1, end)
            index = end
        }
        if look.kind(index) == .equal {
            let end = look.afterExpression(index + 1, .basic)
            declaration.initializer = TokenRange(index + 1, end)
            index = end
        }
        return index
    }

    /// Whether the `{` behind a binding belongs to it. Behind a value only observers may.
    private func isVariableBlock(_ brace: Int, _ declaration: Declaration) -> Bool {
        declaration.initializer.isEmpty || look.beginsObservers(brace)
    }

    /// Whether every accessor is an observer; the first one tells.
    private func observes(_ brace: Int) -> Bool {
        let index = look.afterAttributes(afterDirectives(brace + 1), .declaration)
        return look.contextual(index)?.isObserver == true
    }

    private func afterDirectives(_ start: Int) -> Int {
        var index = start
        while look.kind(index) == .poundIf {
            index += 1
            while look.kind(index) != .endOfFile, !look.startsLine(index) { index += 1 }
        }
        return index
    }

    // MARK: Accessors

    /// Whether the block at `brace` holds accessors, rather than the statements of a getter.
    func isAccessorBlock(_ brace: Int) -> Bool {
        var index = look.afterAttributes(afterDirectives(brace + 1), .declaration)
        while let word = look.contextual(index), word.isModifier, look.contextual(index + 1) != nil { index += 1 }
        let next = index + 1
        switch look.kind(index) {
        case .keywordInit:
            return look.kind(next) == .leftBrace || look.kind(next) == .leftParen
        case .identifier:
            guard look.contextual(index)?.isAccessor == true else { return false }
            return endsAccessorName(next)
        default:
            return false
        }
    }

    /// Whether the token may stand behind the name of an accessor, and would not behind a name in an expression.
    private func endsAccessorName(_ index: Int) -> Bool {
        switch look.kind(index) {
        case .leftBrace, .rightBrace, .keywordThrows, .keywordRethrows, .at, .poundIf, .poundElse, .poundElseif, .poundEndif,
            .endOfFile, .semicolon:
            return true
        case .leftParen:
            let close = look.behind(index)
            return look.kind(close) == .leftBrace && close == index + 3
        case .identifier:
            guard let word = look.contextual(index) else { return false }
            return word.isAccessor || word == .async || word.isModifier
        default:
            return false
        }
    }

    /// Takes one accessor of declaration `owner`.
    mutating func accessor(of owner: Int) {
        switch look.kind(index) {
        case .poundIf, .poundElseif:
            skipDirective()
            return
        case .identifier, .at, .keywordInit:
            break
        default:
            index += 1
            return
        }
        let start = index
        var name = look.afterAttributes(start, .declaration)
        while let word = look.contextual(name), word.isModifier, look.kind(name + 1) == .identifier { name += 1 }
        guard look.kind(name) == .keywordInit || look.contextual(name)?.isAccessor == true else {
            index = max(name, index + 1)
            return
        }
        var end = name + 1
        if look.kind(end) == .leftParen { end = look.behind(end) }
        end = look.afterEffects(end)
        let body = look.kind(end) == .leftBrace && end < context.end ? end : nil
        accessors.append(Accessor(owner: owner, name: name, body: body, modifiers: TokenRange(start, name)))
        index = min(end, context.end)
        if let body { expect(.statements(parent: owner), at: body) }
    }
}

// MARK: Enum cases

extension OutlineBuilder {
    /// Writes down every name of `case a, b(Int), c = 3`.
    mutating func enumCases(_ head: Head) {
        var index = head.introducer + 1
        let first = declarations.count
        while index < context.end {
            var declaration = begin(head)
            guard look.isName(index) || look.kind(index).isOperator else { break }
            declaration.name = index
            index += 1
            if look.kind(index) == .leftParen {
                declaration.parameters = TokenRange(index, look.behind(index))
                index = look.behind(index)
            }
            if look.kind(index) == .equal {
                let end = look.afterExpression(index + 1, .basic)
                declaration.initializer = TokenRange(index + 1, end)
                index = end
            }
            declaration.end = min(index, context.end)
            declarations.append(declaration)
            guard look.kind(index) == .comma else { break }
            index += 1
        }
        self.index = head.introducer + 1
        if declarations.count > first { descend(.head, to: index, parent: first) }
    }
}
