extension SourceFile {
    /// The parts of a list between its commas, brackets jumped over. A trailing comma adds none.
    public func elements(of range: TokenRange) -> [TokenRange] {
        guard !range.isEmpty else { return [] }
        var elements: [TokenRange] = []
        // Most lists are short, and to grow from one to two to four costs more than to read them.
        elements.reserveCapacity(4)
        forEachElement(of: range) { elements.append($0) }
        return elements
    }

    /// The first ones of them, and no more: who asks at each of them must not read all.
    public func elements(of range: TokenRange, most: Int) -> [TokenRange] {
        var elements: [TokenRange] = []
        var rest = range
        while elements.count < most, let element = firstElement(of: rest) {
            elements.append(element)
            rest = TokenRange(min(element.end + 1, range.end), range.end)
        }
        return elements
    }

    /// The same for who keeps none of them, or few.
    @inline(__always)
    func forEachElement(of range: TokenRange, _ body: (TokenRange) -> Void) {
        var rest = range
        while let element = firstElement(of: rest) {
            body(element)
            rest = TokenRange(min(element.end + 1, range.end), range.end)
        }
    }

    /// The first of them, for who asks for no other.
    func firstElement(of range: TokenRange) -> TokenRange? {
        var start = range.start
        var index = range.start
        while index < range.end {
            guard tokens[index].kind == .comma else {
                index = outline.brackets.behind(index)
                continue
            }
            if index > start { return TokenRange(start, index) }
            index += 1
            start = index
        }
        return start < range.end ? TokenRange(start, range.end) : nil
    }
}

extension SourceFile {
    /// What stands in braces or a case but for the semicolons at its end.
    public func withoutSemicolons(_ body: TokenRange) -> TokenRange {
        var end = body.end
        while end > body.start, tokens[end - 1].kind == .semicolon { end -= 1 }
        return TokenRange(body.start, end)
    }

    /// Whether it is `nil`, and nothing else.
    public func isNil(_ expression: TokenRange) -> Bool {
        expression.count == 1 && tokens[expression.start].kind == .keywordNil
    }
}
