extension SourceFile {
    /// The type of a variable that is set to one of several values, where one of them shows it: `isNew ? Stream() : old`;
    /// nil where none does, or two show different ones.
    public func typeChosen(by declaration: Declaration) -> TypeReference? {
        guard declaration.type.isEmpty, !declaration.initializer.isEmpty else { return nil }
        let types = outcomes(of: declaration.initializer).compactMap(typeShown).filter { $0.basis == .creation }.compactMap(\.reference)
        return types.first.flatMap { first in types.allSatisfy { $0 == first } ? first : nil }
    }

    /// The expressions of which the whole comes to one: the branches of `a ? b : c`, of an `if` and of a `switch`, and `b` for
    /// `a ?? b`; itself where it is none of these.
    public func outcomes(of expression: TokenRange) -> [TokenRange] {
        var optionals: [TokenRange] = []
        return outcomes(of: expression, &optionals, depth: 8)
    }

    /// What stands in front of a `??` in the expression, or in a branch of it: `a` of `a ?? b`.
    public func optionals(coalescedIn expression: TokenRange) -> [TokenRange] {
        var optionals: [TokenRange] = []
        _ = outcomes(of: expression, &optionals, depth: 8)
        return optionals
    }

    /// - Parameters:
    ///   - optionals: what stands in front of a `??` is added to them.
    ///   - depth: how many may be inside each other.
    private func outcomes(of whole: TokenRange, _ optionals: inout [TokenRange], depth: Int) -> [TokenRange] {
        let expression = withoutParentheses(whole)
        guard depth > 0, let first = expression.indices.first else { return [expression] }
        let inner: [TokenRange]
        switch tokens[first].kind {
        case .keywordIf, .keywordSwitch: inner = branchValues(of: expression)
        default: inner = alternatives(of: expression, &optionals)
        }
        guard !inner.isEmpty, inner != [expression] else { return [expression] }
        return inner.flatMap { outcomes(of: $0, &optionals, depth: depth - 1) }
    }

    /// Each value of a chain of `?` and `:`, and of each what stands to the right of all `??`.
    private func alternatives(of expression: TokenRange, _ optionals: inout [TokenRange]) -> [TokenRange] {
        guard let operation = shortOperation(expression) else { return [expression] }
        var values: [TokenRange] = []
        var start = expression.start
        for index in operation.operators {
            switch tokens[index].kind {
            case .infixQuestion: start = index + 1
            case .colon:
                values.append(TokenRange(start, index))
                start = index + 1
            default: break
            }
        }
        values.append(TokenRange(start, expression.end))
        guard values == [expression] else { return values }
        guard let last = operation.operands.last, !last.isEmpty, operation.operators.allSatisfy({ token($0, is: "??") }) else {
            return [expression]
        }
        optionals += operation.operands.dropLast()
        return [last]
    }

    /// Whether it is a `try?` with all that it makes an optional of.
    public func isOptionalTry(_ expression: TokenRange) -> Bool {
        expression.count > 1 && tokens[expression.start].kind == .keywordTry && tokens[expression.start + 1].kind == .postfixQuestion
    }

    /// The values of the branches that are one expression.
    private func branchValues(of expression: TokenRange) -> [TokenRange] {
        if tokens[expression.start].kind == .keywordSwitch {
            guard let number = outline.switches(in: TokenRange(expression.start, expression.start + 1)).first else { return [] }
            return outline.cases(of: number).compactMap { soleValue(in: $0.body) }
        }
        var values: [TokenRange] = []
        var index = expression.start
        // Nobody writes longer chains.
        for _ in 0..<1000 where index < expression.end {
            if tokens[index].kind == .leftBrace, let value = soleValue(in: outline.inside(index)) { values.append(value) }
            index = outline.brackets.behind(index)
        }
        return values
    }

    /// Whether the expression shows an optional, or may well be one: `a?.b`, `try? a`, `a as? B`, `a[b]`, `list.last`, `nil`.
    public func mayBeOptional(_ whole: TokenRange) -> Bool {
        let expression = withoutParentheses(whole)
        guard !expression.isEmpty else { return false }
        switch tokens[expression.start].kind {
        // `try?` takes all that stands to the right of it.
        case .keywordTry where isOptionalTry(expression): return true
        case .keywordNil: return true
        case .prefixOperator: return false
        default: break
        }
        // What nobody can see at a glance may be anything.
        guard let operators = shortOperation(expression)?.operators else { return true }
        guard operators.allSatisfy({ tokens[$0].kind == .keywordAs }) else { return false }
        // Whatever it is, `as! Bool` makes a `Bool` of it.
        if let cast = operators.last, tokens[cast + 1].kind == .exclamationMark {
            return tokens[expression.end - 1].kind == .postfixQuestion
        }
        if operators.isEmpty, isElement(expression) { return true }
        // `Bool("true")`, `Bool.init("true")`
        if token(expression.start, is: "Bool") {
            let next = tokens[expression.start + 1].kind
            if next == .leftParen || next == .period && tokens[expression.start + 2].kind == .keywordInit { return true }
        }
        var index = expression.start
        while index < expression.end {
            if tokens[index].kind == .postfixQuestion { return true }
            index = outline.brackets.behind(index)
        }
        return false
    }

    /// `list[0]`, `list.last`, `list.randomElement()`, `list.max { … }`, `iterator.next()`
    func isElement(_ expression: TokenRange) -> Bool {
        var last = expression.end - 1
        if tokens[last].kind == .rightBracket { return true }
        var names = Self.elements
        // Arguments, and a closure behind them.
        for _ in 0..<2 where tokens[last].kind == .rightParen || tokens[last].kind == .rightBrace {
            guard let open = outline.brackets.partner(of: last), open > expression.start else { return false }
            last = open - 1
            names = Self.elementMethods
        }
        guard last > expression.start, tokens[last].kind == .identifier, tokens[last - 1].kind == .period else { return false }
        return names.contains(name(last))
    }

    /// What lists call an element of theirs, which an empty one does not have.
    public static let elements: Set<String> = ["first", "last"]

    /// What hands out an element where there is one; `map` makes an optional of an optional and of nothing else a `Bool`.
    private static let elementMethods = elements.union([
        "randomElement", "popFirst", "popLast", "min", "max", "next", "removeValue", "updateValue", "map", "flatMap",
        "decodeIfPresent",
    ])
}

// MARK: Signs elsewhere

extension SourceFile {
    /// Whether a variable of that name outside of functions has no type of its own and a value that may be nil.
    public func mayBeSetToNil(_ name: String, near use: Int) -> Bool {
        untypedValues(named: name, near: use).contains { isOptionalTry($0) || outcomes(of: $0).contains(where: mayBeOptional) }
    }

    /// The names of what wrappers fetch for the variables of that name outside of functions that show no type of their own:
    /// `isWide` of `@Environment(\.isWide) var isWide`.
    public func namesFetched(for name: String, near use: Int) -> [Int] {
        variables(named: name, near: use).map { outline.declarations[$0] }.filter { $0.type.isEmpty && $0.initializer.isEmpty }
            .flatMap { attributes(of: $0) }.flatMap { $0.tokens.indices.filter { tokens[$0].kind == .identifier } }
    }

    /// Whether the same function compares the same expression with `nil`, or has something for it to fall back on.
    public func isTakenForOptional(_ expression: TokenRange) -> Bool {
        guard var around = outline.declaration(around: expression.start) else { return false }
        // A local variable is declared by the function around it.
        while outline.declarations[around].kind == .variable, outline.declarations[around].scope == .local,
            let parent = outline.declarations[around].parent
        { around = parent }
        guard !outline.declarations[around].kind.isNominal else { return false }
        let function = outline.declarations[around].tokens
        // Nobody looks further, and a long function full of comparisons must stay cheap.
        let reach = TokenRange(max(function.start, expression.start - 1000), min(function.end, expression.end + 1000))
        return positions(of: .infixOperator, in: reach).contains { operation in
            guard let optional = optional(at: operation).map(withoutParentheses), optional.start != expression.start,
                spellsSame(optional, expression)
            else { return false }
            return isSameName(expression.start, optional.start)
        }
    }

    /// The operand that `?? b`, `== nil` and their like say may be nil.
    private func optional(at operation: Int) -> TokenRange? {
        guard operation > 0, tokens[operation].length == 2 else { return nil }
        if token(operation, is: "??") { return operand(endingAt: operation - 1) }
        guard token(operation, is: "==") || token(operation, is: "!=") else { return nil }
        if tokens[operation + 1].kind == .keywordNil { return operand(leftOfComparison: operation) }
        return tokens[operation - 1].kind == .keywordNil ? operand(rightOfComparison: operation) : nil
    }

    /// Whether the name at both tokens stands for the same.
    private func isSameName(_ one: Int, _ other: Int) -> Bool {
        switch tokens[one].kind {
        case .identifier: localName(name(one), at: one) == localName(name(other), at: other)
        case .dollarIdentifier: outline.closure(around: one)?.brace == outline.closure(around: other)?.brace
        default: true
        }
    }
}
