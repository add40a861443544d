extension SourceFile {
    /// What a pattern matches with the name at the token, where the pattern is one name, or a tuple that stands against a
    /// tuple: `x` for `case let a = x`, `y` for `switch (x, y) { case let (a, b): … }` and `b`.
    func matchedValue(boundAt token: Int) -> BoundValue? {
        guard var (pattern, value) = match(around: token) else { return nil }
        let place = value.start
        // Tuples hold tuples, but seldom deeper ones.
        for _ in 0..<4 {
            if let first = pattern.indices.first, [.keywordLet, .keywordVar].contains(tokens[first].kind) {
                pattern = TokenRange(first + 1, pattern.end)
            }
            if pattern == TokenRange(token, token + 1) { return BoundValue(expression: value, form: .whole, place: place) }
            if pattern == TokenRange(token, token + 2), tokens[token + 1].kind == .postfixQuestion {
                return BoundValue(expression: value, form: .unwrapped, place: place)
            }
            let values = tupleElements(value)
            let patterns = tupleElements(pattern)
            guard patterns.count > 1, patterns.count == values.count, let index = patterns.firstIndex(where: { $0.contains(token) })
            else { return nil }
            (pattern, value) = (patterns[index], values[index])
        }
        return nil
    }

    /// The pattern of a `case` around the token, and what it is matched with.
    func match(around token: Int) -> (pattern: TokenRange, value: TokenRange)? {
        if let item = outline.caseItem(around: token) {
            return statement(around: item.pattern.start).map { (item.pattern, outline.switches[$0].subject) }
        }
        guard let condition = outline.condition(withPatternAround: token).map({ outline.conditions[$0] }) else { return nil }
        switch condition.kind {
        case .caseBinding: return (condition.pattern, condition.expression)
        case .expression, .optionalBinding, .availability: return nil
        }
    }

    /// The `switch` that the pattern stands in.
    private func statement(around pattern: Int) -> Int? {
        let brace = brace(around: pattern, from: max(0, pattern - 4000))
        let number = prefixLength(of: outline.switches.count) { outline.switches[$0].keyword < brace } - 1
        return number >= 0 && outline.switches[number].body == brace ? number : nil
    }

    /// The element that the name of a member means: `pair.0`, `pair.isOn`.
    public func tupleElement(of tuple: TokenRange, named member: Int) -> TokenRange? {
        let elements = tupleElements(tuple)
        if let position = Int(string(member)) { return position < elements.count ? elements[position] : nil }
        let name = name(member)
        return elements.first { tokens[$0.start - 1].kind == .colon && token($0.start - 2, is: name) }
    }

    /// `page` of `pair.first` for `let pair = (first: page, second: 1)`, with what is left of the subject.
    func element(of value: BoundValue, _ subject: Subject) -> (element: BoundValue, rest: Subject)? {
        guard value.form == .whole, subject.names.count > 1, case let name = subject.names[1], case let tuple = value.expression,
            tuple.count > 4, tokens[tuple.start].kind == .leftParen, case let elements = tupleElements(tuple), elements.count > 1
        else { return nil }
        guard let element = TupleElement(name).place(among: labels(of: elements)).map({ elements[$0] }) else { return nil }
        var rest = subject
        rest.names.remove(at: 1)
        return (BoundValue(expression: element, form: .whole, place: value.place), rest)
    }

    /// The labels in front of the elements of a tuple.
    private func labels(of elements: [TokenRange]) -> [Substring?] {
        elements.map { label(ofElement: $0).map { Substring($0) } }
    }

    private func label(ofElement element: TokenRange) -> String? {
        element.start > 1 && tokens[element.start - 1].kind == .colon ? name(element.start - 2) : nil
    }

    /// Which of the values the element of the pattern stands against: the one with its label, where they have labels.
    func place(of position: Int, in patterns: [TokenRange], among values: [TokenRange]) -> Int {
        label(ofElement: patterns[position]).flatMap { labels(of: values).firstIndex(of: Substring($0)) } ?? position
    }

    /// Without their labels.
    public func tupleElements(_ tuple: TokenRange) -> [TokenRange] {
        guard 3..<1000 ~= tuple.count, tokens[tuple.start].kind == .leftParen, outline.brackets.partner(of: tuple.start) == tuple.end - 1 else {
            return []
        }
        return elements(of: outline.inside(tuple.start)).map { element in
            element.count > 2 && tokens[element.start + 1].kind == .colon ? TokenRange(element.start + 2, element.end) : element
        }
    }
}
