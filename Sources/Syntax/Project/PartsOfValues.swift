/// What a local name is a part of.
struct PartOfValue {
    /// The whole; nil where the steps begin with a type.
    let whole: TokenRange?
    let steps: [MemberStep]
    /// The token that the names in the whole are seen from.
    let place: Int
}

extension SourceFile {
    /// What a pattern, a loop or a closure takes the name, used at token `use`, from: `event` of `case .loaded(let page)`,
    /// `model.pages` of `for page in model.pages`.
    func part(of name: String, at use: Int) -> PartOfValue? {
        if name.utf8.first == UInt8(ascii: "$") {
            guard let closure = outline.closure(around: use), closure.signature.isEmpty else { return nil }
            return element(handedTo: closure, parameter: name == "$0" ? 0 : 1)
        }
        guard case let .bound(token) = localBinding(of: name, at: use) else { return nil }
        if let closure = outline.closure(around: token), closure.signature.contains(token) {
            return parameterNames(of: closure).firstIndex(of: token).flatMap { element(handedTo: closure, parameter: $0) }
        }
        if let (pattern, value) = match(around: token) {
            return part(boundAt: token, in: pattern, of: PartOfValue(whole: value, steps: [], place: value.start))
        }
        return elementOfLoop(boundAt: token)
    }

    /// The part of the value that the pattern takes the name at the token from.
    private func part(boundAt token: Int, in whole: TokenRange, of value: PartOfValue) -> PartOfValue? {
        var pattern = whole
        var value = value
        // Nobody writes deeper patterns.
        for _ in 0..<16 {
            pattern = bare(pattern)
            if pattern == TokenRange(token, token + 1) { return value }
            guard let open = pattern.indices.first(where: { tokens[$0].kind == .leftParen }), open > pattern.start,
                outline.brackets.partner(of: open) == pattern.end - 1, case let .enumCase(found) = self.pattern(TokenRange(pattern.start, open))
            else { return nil }
            let elements = elements(of: outline.inside(open))
            guard let position = elements.firstIndex(where: { $0.contains(token) }) else { return nil }
            let step = MemberStep.payload(of: found.name, at: position, among: elements.count)
            if found.type.isEmpty || found.type == ["Self"] {
                value = PartOfValue(whole: value.whole, steps: value.steps + [step], place: value.place)
            } else {
                value = PartOfValue(whole: nil, steps: found.type.map(MemberStep.property) + [step], place: value.place)
            }
            let element = elements[position]
            pattern = element.count > 2 && tokens[element.start + 1].kind == .colon ? TokenRange(element.start + 2, element.end) : element
        }
        return nil
    }

    /// Without `let`, parentheses and `?`.
    private func bare(_ whole: TokenRange) -> TokenRange {
        var pattern = whole
        while let first = pattern.indices.first {
            if [.keywordLet, .keywordVar, .keywordCase].contains(tokens[first].kind) {
                pattern = TokenRange(first + 1, pattern.end)
            } else if tokens[pattern.end - 1].kind == .postfixQuestion {
                pattern = TokenRange(first, pattern.end - 1)
            } else {
                let inner = withoutParentheses(pattern)
                guard inner != pattern else { break }
                pattern = inner
            }
        }
        return pattern
    }

    private func elementOfLoop(boundAt token: Int) -> PartOfValue? {
        let behind = outline.statements(startingBefore: token)
        guard behind > 0, let loop = forLoop(behind - 1), loop.pattern.contains(token) else { return nil }
        let each = PartOfValue(whole: loop.sequence, steps: [.element], place: loop.keyword)
        if let part = part(boundAt: token, in: loop.pattern, of: each) { return part }
        // `(index, page) in pages.enumerated()`
        let end = loop.sequence.end
        guard loop.pattern == TokenRange(token - 3, token + 2), tokens[token - 1].kind == .comma, loop.sequence.count > 4,
            self.token(end - 3, is: "enumerated"), tokens[end - 4].kind == .period
        else { return nil }
        return PartOfValue(whole: TokenRange(loop.sequence.start, end - 4), steps: [.element], place: loop.keyword)
    }

    /// What a closure is told of, or handed of a list.
    private func element(handedTo closure: Closure, parameter: Int) -> PartOfValue? {
        // Of a chain it is told, too, when that comes to nil.
        if let value = watchedValue(of: closure), !isChain(value) { return PartOfValue(whole: value, steps: [], place: value.start) }
        guard let (list, method) = listHanded(to: closure, parameter: parameter) else { return nil }
        let isMapped = method.map { ["map", "flatMap"].contains(name($0)) && tokens[$0 - 2].kind == .identifier } ?? false
        return PartOfValue(whole: list, steps: [isMapped ? .mapped : .element], place: list.start)
    }
}
