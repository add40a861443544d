/// A parameter of a function, an initializer or a subscript, or an associated value of an enum case.
public struct Parameter: Sendable, Hashable {
    /// The token that calls write before the colon; nil where they write none.
    public let label: Int?
    /// The token of the name inside the body: the label itself where only one is written; nil for an unnamed value and for `_`.
    public let name: Int?
    /// Attributes and `inout` included; `...` and the default value are not.
    public let type: TokenRange
}

extension SourceFile {
    /// The parameter of that name of a function around the token, the innermost that has one; nil where none does.
    public func parameter(named name: String, around use: Int) -> Parameter? {
        // Nobody nests functions deeper.
        for number in outline.declarations(around: use).prefix(DeepNesting.limit) {
            guard !outline.declarations[number].kind.isNominal else { return nil }
            let named = parameters(of: outline.declarations[number]).first { $0.name.map(self.name) == name }
            if let named { return named }
        }
        return nil
    }

    /// The parameters or associated values in the declaration's parentheses.
    public func parameters(of declaration: Declaration) -> [Parameter] {
        parameters(of: declaration) { _ in true }
    }

    /// Those of the parameters whose tokens, a default value included, are wanted.
    public func parameters(of declaration: Declaration, where isWanted: (TokenRange) -> Bool) -> [Parameter] {
        guard !declaration.parameters.isEmpty else { return [] }
        var parameters: [Parameter] = []
        forEachElement(of: outline.inside(declaration.parameters.start)) { element in
            if isWanted(element) { parameters.append(parameter(element, of: declaration.kind)) }
        }
        return parameters
    }

    /// Whether an initializer may make nil: `init?`, `init!`.
    func isFailable(_ declaration: Declaration) -> Bool {
        declaration.kind == .initializer && ![.leftParen, .leftAngle].contains(tokens[declaration.introducer + 1].kind)
    }

    /// How each call of the function begins.
    func argumentsStart(of declaration: Declaration) -> ArgumentsStart {
        guard !declaration.parameters.isEmpty, let first = firstElement(of: outline.inside(declaration.parameters.start)) else { return .unlabeled }
        let parameter = parameter(first, of: declaration.kind)
        // Behind the type stands what lets a call leave the argument out: `...`, or a default value.
        guard parameter.type.end == first.end else { return .open }
        return parameter.label.map { ArgumentsStart(text: name($0)) } ?? .unlabeled
    }

    private func parameter(_ element: TokenRange, of kind: Declaration.Kind) -> Parameter {
        let start = behindAttributes(element)
        let names = TokenRange(start, colon(of: element, from: start) ?? start)
        let typeStart = names.isEmpty ? element.start : names.end + 1
        let first = names.isEmpty ? nil : names.start
        // A subscript's only name is no label.
        let hasLabel = kind != .subscript || names.count > 1
        return Parameter(
            label: hasLabel ? named(first) : nil,
            name: names.isEmpty ? nil : named(names.end - 1),
            type: TokenRange(min(typeStart, element.end), end(ofTypeFrom: typeStart, in: element)))
    }

    private func named(_ token: Int?) -> Int? {
        token.flatMap { tokens[$0].kind == .wildcard ? nil : $0 }
    }

    /// The colon behind one name or two.
    private func colon(of element: TokenRange, from start: Int) -> Int? {
        for index in [start + 1, start + 2] where index < element.end && tokens[index].kind == .colon {
            return (start..<index).allSatisfy(mayBeParameterName) ? index : nil
        }
        return nil
    }

    private func mayBeParameterName(_ index: Int) -> Bool {
        tokens[index].kind == .identifier || tokens[index].kind == .wildcard || tokens[index].kind.isKeyword
            || tokens[index].kind == .dollarIdentifier
    }

    /// A result builder's or a wrapper's attribute stands before the label.
    private func behindAttributes(_ element: TokenRange) -> Int {
        var index = element.start
        while index < element.end, tokens[index].kind == .at {
            index += 2
            while index + 1 < element.end, tokens[index].kind == .period { index += 2 }
            while index < element.end, tokens[index].kind == .leftAngle || (tokens[index].kind == .leftParen && !tokens[index].followsSpace) {
                index = outline.brackets.behind(index)
            }
        }
        return min(index, element.end)
    }

    /// Where `...` or the default value begins.
    private func end(ofTypeFrom start: Int, in element: TokenRange) -> Int {
        var index = min(start, element.end)
        while index < element.end {
            if tokens[index].kind == .equal || (tokens[index].kind.isOperator && token(index, is: "...")) { return index }
            index = outline.brackets.behind(index)
        }
        return element.end
    }
}
