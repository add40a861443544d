extension SourceFile {
    /// The `=` of each assignment in the tokens: not those of declarations, conditions and default values.
    public func assignments(in range: TokenRange) -> [Int] {
        range.indices.filter { tokens[$0].kind == .equal && !memberPath(endingBefore: $0).isEmpty }
    }

    /// The names of `self.a?.b[0]!.c` that end before the token, `self` left out; empty where something else stands there, or a declaration.
    public func memberPath(endingBefore token: Int) -> [String] {
        var names: [String] = []
        var index = token
        while index > 0 {
            index -= 1
            while index > 0, let opener = openerOfSuffix(at: index) { index = opener - 1 }
            switch tokens[index].kind {
            case .identifier: names.append(name(index))
            case .keywordSelf: break
            default: return []
            }
            guard index > 0 else { break }
            index -= 1
            guard tokens[index].kind == .period else { return introducesName(index) ? [] : names.reversed() }
        }
        return names.reversed()
    }

    /// The first token of a subscript, a `?` or a `!` that ends at `index`.
    private func openerOfSuffix(at index: Int) -> Int? {
        switch tokens[index].kind {
        case .postfixQuestion, .exclamationMark: index
        case .rightBracket: outline.brackets.partner(of: index)
        default: nil
        }
    }

    /// Whether a name behind the token is declared or bound there.
    private func introducesName(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .keywordLet, .keywordVar, .colon, .arrow, .keywordCase: true
        default: false
        }
    }

    /// The methods that a `#selector` of the file names, by their base names.
    public var selectedMethods: Set<String> {
        var names: Set<String> = []
        for pound in positions(of: .pound) where pound + 2 < tokens.count && token(pound + 1, is: "selector") {
            let open = pound + 2
            guard tokens[open].kind == .leftParen, let close = outline.brackets.partner(of: open) else { continue }
            // `Controller.tapped(_:)`: the name before the parentheses, or the last one; `as` may say which overload.
            var last: Int?
            var index = open + 1
            while index < close, tokens[index].kind == .identifier || tokens[index].kind == .keywordSelf || tokens[index].kind == .period {
                if tokens[index].kind == .identifier { last = index }
                index += 1
            }
            if let last { names.insert(name(last)) }
        }
        return names
    }
}

extension Outline {
    /// The `if`, `guard` and `while` whose keyword stands in the range, as indices into `conditionals`.
    public func conditionals(in range: TokenRange) -> Range<Int> {
        let start = partitioningIndex(of: conditionals.count) { conditionals[$0].keyword < range.start }
        return start..<max(start, partitioningIndex(of: conditionals.count) { conditionals[$0].keyword < range.end })
    }

    /// The switches whose keyword stands in the range, as indices into `switches`.
    public func switches(in range: TokenRange) -> Range<Int> {
        let start = partitioningIndex(of: switches.count) { switches[$0].keyword < range.start }
        return start..<max(start, partitioningIndex(of: switches.count) { switches[$0].keyword < range.end })
    }

    /// What stands in the braces of an `if`, of each `else if` behind it, and of the last `else`.
    public func branches(ofChain conditional: Int) -> [TokenRange] {
        var branches: [TokenRange] = []
        var current: Int? = conditional
        while let number = current {
            current = nil
            if let body = conditionals[number].body { branches.append(inside(body)) }
            switch conditionals[number].alternative {
            case .none: break
            case let .body(brace): branches.append(inside(brace))
            case let .conditional(next): current = next
            }
        }
        return branches
    }
}
