extension SourceFile {
    /// The token of the name of the function that is called with the arguments to the left of `label`; nil where none is called by name.
    public func callee(ofArgumentBefore label: Int) -> Int? {
        guard let open = outline.brackets.opener(before: label), open > 0, tokens[open].kind == .leftParen else { return nil }
        let callee = tokens[open - 1].kind.isOptionalMark ? open - 2 : open - 1
        return callee >= 0 && tokens[callee].kind == .identifier && !isDeclared(callee) ? callee : nil
    }

    /// The name of the function that the closure is an argument of, behind its parentheses or between them; nil where it is none.
    public func callee(ofClosure closure: Closure) -> String? {
        var index = closure.brace - 1
        if index > 0, [.leftParen, .comma, .colon].contains(tokens[index].kind) {
            return callee(ofArgumentBefore: closure.brace).map(name)
        }
        if index > 0, tokens[index].kind == .rightParen, let open = outline.brackets.partner(of: index) { index = open - 1 }
        return index >= 0 && tokens[index].kind == .identifier ? name(index) : nil
    }

    /// The list that SwiftUI makes views of, one with the closure for each element: `ForEach(nodes) { … }`, `List(nodes) { … }`.
    func viewedList(by closure: Closure) -> TokenRange? {
        let last = closure.brace - 1
        // Nobody writes so many arguments, and the closure may ask for its parameter everywhere.
        guard last > 1, tokens[last].kind == .rightParen, let open = outline.brackets.partner(of: last), open > 0, last - open < 400,
            token(open - 1, is: "ForEach") || token(open - 1, is: "List"), let list = firstElement(of: outline.inside(open))
        else { return nil }
        return list.count > 1 && tokens[list.start + 1].kind == .colon ? nil : list
    }

    /// The parenthesis that closes the labels of a full name, `tapped(_:)`, which is no call; nil behind any other name.
    public func endOfLabels(behind name: Int) -> Int? {
        guard tokens[name + 1].kind == .leftParen, let close = outline.brackets.partner(of: name + 1), tokens[close - 1].kind == .colon
        else { return nil }
        return close
    }

    /// `func set(forKey: String = "a")`: a default value is no use of the key.
    private func isDeclared(_ callee: Int) -> Bool {
        callee > 0 && tokens[callee - 1].kind == .keywordFunc
    }
}
