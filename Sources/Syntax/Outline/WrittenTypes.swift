/// The type that a file writes for something, as tokens.
public enum WrittenType: Sendable, Hashable {
    case type(TokenRange)
    /// A list of things of this type.
    case list(TokenRange)
}

extension SourceFile {
    /// The type that this file writes for what the expression, used at token `use`, stands for: of a name, of a cast, and of an
    /// element where that of the list is written. Optionals may be around it or not. Nil where no type is written.
    public func writtenType(of expression: TokenRange, at use: Int) -> WrittenType? {
        writtenType(of: expression, at: use, steps: 8)
    }

    /// - Parameter steps: how many expressions may still stand for each other.
    private func writtenType(of whole: TokenRange, at use: Int, steps: Int) -> WrittenType? {
        let expression = withoutUnwrapping(withoutParentheses(whole))
        guard steps > 0, let last = expression.indices.last else { return nil }
        let operation = operation(expression)
        guard operation.operators.isEmpty else {
            // `a as B & C`
            guard let cast = operation.operators.last(where: { !token($0, is: "&") }), tokens[cast].kind == .keywordAs else { return nil }
            let isForced = [.exclamationMark, .postfixQuestion].contains(tokens[cast + 1].kind)
            return .type(TokenRange(cast + (isForced ? 2 : 1), expression.end))
        }
        switch tokens[last].kind {
        case .identifier, .dollarIdentifier:
            guard last > expression.start else { return writtenType(ofName: last, at: use, steps: steps) }
            return writtenType(ofMember: last, from: expression.start, at: use, steps: steps)
        case .rightBracket:
            guard let open = outline.brackets.partner(of: last), open > expression.start, isSubscript(open) else { return nil }
            let list = writtenType(of: TokenRange(expression.start, open), at: use, steps: steps - 1)
            let isSlice = outline.inside(open).indices.contains { tokens[$0].kind.isOperator && (token($0, is: "...") || token($0, is: "..<")) }
            return isSlice ? list : list.flatMap { element(of: $0, .subscript) }.map(WrittenType.type)
        case .rightParen, .rightBrace:
            guard let open = outline.brackets.partner(of: last), open > expression.start else { return nil }
            return writtenType(ofCall: callee(from: expression.start, before: open), at: use, steps: steps)
        default:
            return nil
        }
    }

    /// What stands in front of a closure and of the arguments.
    private func callee(from start: Int, before open: Int) -> TokenRange {
        guard tokens[open].kind == .leftBrace, tokens[open - 1].kind == .rightParen,
            let arguments = outline.brackets.partner(of: open - 1), arguments > start
        else { return TokenRange(start, open) }
        return TokenRange(start, arguments)
    }

    /// `[Node](…)`, `Array<Node>(…)` and `Node(…)`, or a method that hands out an element or the same list.
    private func writtenType(ofCall callee: TokenRange, at use: Int, steps: Int) -> WrittenType? {
        guard let last = callee.indices.last else { return nil }
        switch tokens[last].kind {
        case .rightBracket:
            return outline.brackets.partner(of: last) == callee.start ? .type(callee) : nil
        case .rightAngle:
            return .type(callee)
        case .identifier where last == callee.start:
            return startsUpperCase(last) ? .type(callee) : nil
        case .identifier:
            return startsUpperCase(last) ? .type(callee) : writtenType(ofMember: last, from: callee.start, at: use, steps: steps)
        default:
            return nil
        }
    }

    /// `self.nodes`, `nodes.first`, `nodes.sorted`, `nodes.values`
    private func writtenType(ofMember name: Int, from start: Int, at use: Int, steps: Int) -> WrittenType? {
        guard tokens[name - 1].kind == .period, name - 1 > start else { return nil }
        let base = TokenRange(start, name - 1)
        if base.count == 1, tokens[start].kind == .keywordSelf { return propertyType(of: self.name(name), at: use, steps: steps) }
        let reading = ListMember.table[self.name(name)]
        guard let reading, let list = writtenType(of: base, at: use, steps: steps - 1) else { return nil }
        switch reading {
        case .element: return element(of: list, .iteration).map(WrittenType.type)
        case .same: return list
        case .values: return element(of: list, .subscript).map(WrittenType.list)
        }
    }

    private func withoutUnwrapping(_ expression: TokenRange) -> TokenRange {
        var end = expression.end
        while end - 1 > expression.start, [.postfixQuestion, .exclamationMark].contains(tokens[end - 1].kind) { end -= 1 }
        return TokenRange(expression.start, end)
    }
}

/// What a member of a list comes to.
private enum ListMember {
    case element, same, values

    static let table: [String: ListMember] = {
        var table: [String: ListMember] = ["values": .values]
        for name in ["first", "last", "randomElement", "removeFirst", "removeLast", "popFirst", "popLast", "min", "max"] {
            table[name] = .element
        }
        for name in ["filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop", "lazy"] {
            table[name] = .same
        }
        return table
    }()
}

// MARK: Names

extension SourceFile {
    private func writtenType(ofName token: Int, at use: Int, steps: Int) -> WrittenType? {
        let name = name(token)
        if tokens[token].kind == .dollarIdentifier {
            guard let closure = outline.closure(around: use), closure.signature.isEmpty else { return nil }
            return elementType(handedTo: closure, parameter: name == "$0" ? 0 : 1, steps: steps)
        }
        switch localBinding(of: name, at: use) {
        case let .variable(number): return type(of: outline.declarations[number], steps: steps)
        case .typed: return parameterType(of: name, at: use)
        case let .bound(token): return type(boundAt: token, of: name, at: use, steps: steps)
        case nil: return propertyType(of: name, at: use, steps: steps)
        }
    }

    private func type(of variable: Declaration, steps: Int) -> WrittenType? {
        if !variable.type.isEmpty { return .type(variable.type) }
        return writtenType(of: variable.initializer, at: variable.name ?? variable.introducer, steps: steps - 1)
    }

    private func parameterType(of name: String, at use: Int) -> WrittenType? {
        var current = outline.declaration(around: use)
        while let number = current, !outline.declarations[number].kind.isNominal {
            let parameter = parameters(of: outline.declarations[number]).first { $0.name.map(self.name) == name }
            if let parameter {
                return token(parameter.type.end, is: "...") ? .list(parameter.type) : .type(parameter.type)
            }
            current = outline.declarations[number].parent
        }
        return nil
    }

    /// Of a property of the type around the token, or of a variable at the top of the file; those of one name have to agree.
    private func propertyType(of name: String, at use: Int, steps: Int) -> WrittenType? {
        let scope = typeScope(around: use)
        let found = outline.numbers(of: .variable).filter { number in
            let declaration = outline.declarations[number]
            guard declaration.scope != .local, let own = declaration.name, token(own, is: name) else { return false }
            return declaration.scope == .file || declaration.parent.map(qualifiedName) == scope
        }
        let types = found.map { type(of: outline.declarations[$0], steps: steps) }
        guard let first = types.first else { return nil }
        return types.dropFirst().isEmpty ? first : nil
    }

    /// Of a name that a closure, a condition or a loop binds.
    private func type(boundAt token: Int, of name: String, at use: Int, steps: Int) -> WrittenType? {
        if let closure = outline.closure(around: token), closure.signature.contains(token) {
            if tokens[token + 1].kind == .colon { return .type(type(startingAt: token + 2)) }
            let names = closure.signature.indices.filter { tokens[$0].kind == .identifier || tokens[$0].kind == .wildcard }
            return names.firstIndex(of: token).flatMap { elementType(handedTo: closure, parameter: $0, steps: steps) }
        }
        if let value = boundValue(of: name, at: use) {
            return writtenType(of: value.expression, at: value.place, steps: steps - 1)
        }
        let behind = outline.statements(startingBefore: token)
        guard behind > 0, let loop = forLoop(behind - 1), loop.pattern == TokenRange(token, token + 1) else { return nil }
        return writtenType(of: loop.sequence, at: loop.keyword, steps: steps - 1).flatMap { element(of: $0, .iteration) }.map(WrittenType.type)
    }

    /// Of what a list hands to a closure: `nodes.filter { $0 … }`.
    private func elementType(handedTo closure: Closure, parameter: Int, steps: Int) -> WrittenType? {
        var open = closure.brace
        // `filter({ … })`, `first(where: { … })`, `first(where: …) { … }`
        if open > 1, tokens[open - 1].kind == .colon { open -= 2 }
        if open > 1, tokens[open - 1].kind == .leftParen { open -= 1 }
        guard open > 2, tokens[open - 1].kind == .identifier, tokens[open - 2].kind == .period,
            parameter == 0 ? Self.elementwise.contains(name(open - 1)) : parameter == 1 && Self.pairwise.contains(name(open - 1)),
            let base = operand(endingAt: open - 3)
        else { return nil }
        return writtenType(of: base, at: base.start, steps: steps - 1).flatMap { element(of: $0, .iteration) }.map(WrittenType.type)
    }

    private static let pairwise: Set<String> = ["sorted", "sort", "min", "max"]
    private static let elementwise: Set<String> = pairwise.union([
        "filter", "map", "compactMap", "flatMap", "forEach", "contains", "allSatisfy", "first", "last", "firstIndex", "lastIndex",
        "drop", "prefix", "removeAll", "count",
    ])
}

// MARK: Elements

/// How an element is taken from a list.
private enum Access {
    case iteration
    /// A dictionary hands out its value.
    case `subscript`
}

extension SourceFile {
    private func element(of list: WrittenType, _ access: Access) -> TokenRange? {
        switch list {
        case let .list(element): element
        case let .type(type): element(of: plainType(type), access)
        }
    }

    /// `[Node]`, `Array<Node>`, `[Key: Node]`
    private func element(of type: TokenRange, _ access: Access) -> TokenRange? {
        guard type.count > 2 else { return nil }
        if tokens[type.start].kind == .leftBracket {
            guard outline.brackets.partner(of: type.start) == type.end - 1 else { return nil }
            let inside = outline.inside(type.start)
            guard let colon = operation(inside).operators.first(where: { tokens[$0].kind == .colon }) else { return inside }
            return access == .subscript ? TokenRange(colon + 1, inside.end) : nil
        }
        var name = type.start
        if token(name, is: "Swift"), tokens[name + 1].kind == .period { name += 2 }
        guard name + 1 < type.end, tokens[name + 1].kind == .leftAngle, outline.brackets.partner(of: name + 1) == type.end - 1 else {
            return nil
        }
        let arguments = elements(of: outline.inside(name + 1))
        switch self.name(name) {
        case "Array", "ArraySlice", "ContiguousArray": return arguments.first
        case "Set": return access == .iteration ? arguments.first : nil
        case "Dictionary": return access == .subscript ? arguments.last : nil
        default: return nil
        }
    }

    /// Without optionals, parentheses and words around it.
    public func plainType(_ type: TokenRange) -> TokenRange {
        var range = type
        while let first = range.indices.first {
            let last = range.end - 1
            if range.count > 1, [.postfixQuestion, .exclamationMark, .postfixOperator].contains(tokens[last].kind) {
                range = TokenRange(first, last)
            } else if tokens[first].kind == .leftParen, outline.brackets.partner(of: first) == last,
                elements(of: outline.inside(first)).count == 1, tokens[min(first + 2, last)].kind != .colon
            {
                range = outline.inside(first)
            } else if range.count > 1, tokens[first].kind == .keywordInout || contextualKeyword(first)?.isTypeSpecifier == true {
                range = TokenRange(first + 1, range.end)
            } else if token(first, is: "Optional"), range.count > 3, tokens[first + 1].kind == .leftAngle,
                outline.brackets.partner(of: first + 1) == last
            {
                range = outline.inside(first + 1)
            } else {
                break
            }
        }
        return range
    }
}
