extension SourceFile {
    /// The parts of a list between its commas, brackets jumped over. A trailing comma adds none.
    public func elements(of range: TokenRange) -> [TokenRange] {
        guard !range.isEmpty else { return [] }
        var elements: [TokenRange] = []
        // Most lists are short, and to grow from one to two to four costs more than to read them.
        elements.reserveCapacity(4)
        var rest = range
        while let element = firstElement(of: rest) {
            elements.append(element)
            rest = TokenRange(min(element.end + 1, range.end), range.end)
        }
        return elements
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
