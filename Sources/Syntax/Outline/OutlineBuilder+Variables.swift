// MARK: Variables

extension OutlineBuilder {
    /// Writes down every name of `var a: Int = 1, b = 2 { didSet { … } }`.
    mutating func variables(_ head: Head) {
        var index = head.introducer + 1
        var parts: [Pending] = []
        let first = declarations.count
        while true {
            let number = declarations.count
            var declaration = begin(head)
            let nameStart = index
            index = readBinding(&declaration, from: index)
            if number > first, index > nameStart { parts.append(Pending(token: nameStart, role: .binding(of: number))) }
            if look.kind(index) == .leftBrace, isVariableBlock(index, declaration) {
                parts.append(Pending(token: index, role: readBlock(of: number, &declaration, at: index)))
                index = look.brackets.partner(of: index).map { $0 + 1 } ?? context.end
            }
            declaration.end = max(min(index, context.end), min(nameStart, context.end))
            declarations.append(declaration)
            guard look.kind(index) == .comma, index < context.end else { break }
            index += 1
        }
        if declarations.count > first + 1 { shareAnnotations(from: first) }
        // Nearly every variable has one binding and no braces.
        if !parts.isEmpty { pending += parts.reversed() }
        descend(.expression, to: max(index, head.introducer + 1), parent: first)
    }

    /// Notes what the braces behind a binding mean, and tells what they hold.
    private mutating func readBlock(of number: Int, _ declaration: inout Declaration, at brace: Int) -> Pending.Role {
        declaration.body = brace
        guard isAccessorBlock(brace) else {
            declaration.storage = .computed
            return .statements(parent: number)
        }
        declaration.storage = observes(brace) ? .observed : .computed
        return .accessors(of: number)
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
    private mutating func readBinding(_ declaration: inout Declaration, from start: Int) -> Int {
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

    /// Whether the `{` behind a binding belongs to it. Behind a value only observers may begin a line.
    private mutating func isVariableBlock(_ brace: Int, _ declaration: Declaration) -> Bool {
        declaration.initializer.isEmpty || !look.startsLine(brace) || look.beginsObservers(brace)
    }

    /// Whether every accessor is an observer; the first one tells.
    private mutating func observes(_ brace: Int) -> Bool {
        let index = look.afterAttributes(afterDirectives(brace + 1), .declaration)
        return look.contextual(index)?.isObserver == true
    }

    private mutating func afterDirectives(_ start: Int) -> Int {
        var index = start
        while look.kind(index) == .poundIf {
            index = look.afterLine(index)
        }
        return index
    }

    // MARK: Accessors

    /// Whether the block at `brace` holds accessors, rather than the statements of a getter.
    mutating func isAccessorBlock(_ brace: Int) -> Bool {
        let start = afterDirectives(brace + 1)
        let name = accessorName(from: start)
        switch look.kind(name) {
        case .keywordInit:
            return look.kind(name + 1) == .leftBrace || look.kind(name + 1) == .leftParen
        case .identifier:
            guard let word = look.contextual(name), word.isAccessor, endsAccessorName(name + 1) else { return false }
            return !word.isExperimentalAccessor || name > start || isFollowedByAccessor(name + 1)
        default:
            return false
        }
    }

    /// Behind attributes and modifiers.
    private mutating func accessorName(from start: Int) -> Int {
        var index = look.afterAttributes(start, .declaration)
        while let word = look.contextual(index), word.isModifier, look.contextual(index + 1) != nil { index += 1 }
        return index
    }

    /// `read { … }` alone calls a function; `read { … } modify { … }` are accessors.
    private mutating func isFollowedByAccessor(_ start: Int) -> Bool {
        let body = look.afterEffects(start)
        let name = accessorName(from: look.kind(body) == .leftBrace ? look.behind(body) : body)
        return look.contextual(name)?.isAccessor == true && look.kind(look.afterEffects(name + 1)) == .leftBrace
    }

    /// Whether the token may stand behind the name of an accessor, and would not behind a name in an expression.
    private mutating func endsAccessorName(_ index: Int) -> Bool {
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
        let body = body(at: end)
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
        guard declarations.count > first else {
            self.index = head.introducer + 1
            return
        }
        descend(.head, to: index, parent: first)
    }
}
