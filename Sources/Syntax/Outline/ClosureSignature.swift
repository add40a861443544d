// What the signature of a closure binds, `{ @MainActor [weak self, page = model.page] item, index in … }`, and what it is handed.
extension SourceFile {
    /// The names of the parameters, `$page` and `_` among them, in their order; where their types are written, those are among them.
    func parameterNames(of closure: Closure) -> [Int] {
        let signature = withoutAttributes(closure.signature)
        let captures = captureList(of: closure).flatMap { outline.brackets.partner(of: $0) }
        let start = min(captures.map { $0 + 1 } ?? signature.start, signature.end)
        return TokenRange(start, endOfParameters(from: start, in: signature)).indices.filter {
            [.identifier, .wildcard, .dollarIdentifier].contains(tokens[$0].kind)
        }
    }

    /// In front of `async throws -> [Page]`.
    private func endOfParameters(from start: Int, in signature: TokenRange) -> Int {
        let end = arrow(from: start, in: signature)
        let effects = (start..<end).reversed().prefix {
            [.keywordThrows, .keywordRethrows].contains(tokens[$0].kind) || contextualKeyword($0) == .async
        }
        return effects.last.flatMap { $0 > start ? $0 : nil } ?? end
    }

    /// `[Page]` of `{ item async throws -> [Page] in … }`; nil where none is written.
    func resultType(of closure: Closure) -> TokenRange? {
        let signature = closure.signature
        let arrow = arrow(from: signature.start, in: signature)
        return arrow + 1 < signature.end ? TokenRange(arrow + 1, signature.end) : nil
    }

    /// The end of the signature where it has none.
    private func arrow(from start: Int, in signature: TokenRange) -> Int {
        var index = start
        while index < signature.end, tokens[index].kind != .arrow { index = outline.brackets.behind(index) }
        return min(index, signature.end)
    }

    /// The bracket that opens what the closure captures; nil where it says nothing of that.
    func captureList(of closure: Closure) -> Int? {
        let signature = withoutAttributes(closure.signature)
        guard let first = signature.indices.first, tokens[first].kind == .leftBracket else { return nil }
        return first
    }

    /// The value that SwiftUI tells the closure of: `.onChange(of: value) { … }`, `.onChange(of: value, perform: { … })`; nil for other
    /// closures, which may be handed what has been unwrapped.
    public func watchedValue(of closure: Closure) -> TokenRange? {
        let last = closure.brace - 1
        guard last > 0 else { return nil }
        let open: Int?
        switch tokens[last].kind {
        case .rightParen: open = outline.brackets.partner(of: last)
        case .comma: open = outline.brackets.opener(before: last)
        case .colon where token(last - 1, is: "perform"): open = outline.brackets.opener(before: last)
        default: return nil
        }
        guard let open, last - open < 100, open > 0, token(open - 1, is: "onChange"), let first = firstElement(of: outline.inside(open)),
            first.count > 2, first.end <= last, tokens[first.start + 1].kind == .colon
        else { return nil }
        return TokenRange(first.start + 2, first.end)
    }

    /// The type of the parameter that a closure binds at the token, where the variable that is set to it says that:
    /// `let show: (Page) -> Void = { page in … }`.
    func statedType(boundAt token: Int) -> ShownType? {
        guard let closure = outline.closure(binding: token) else { return nil }
        return parameterNames(of: closure).firstIndex(of: token).flatMap { statedType(ofParameter: $0, of: closure) }
    }

    /// The same of `$0` or `$1`.
    func statedType(ofParameter name: String, at use: Int) -> ShownType? {
        guard let closure = closure(handingAnonymousAt: use) else { return nil }
        return Int(name.dropFirst()).flatMap { statedType(ofParameter: $0, of: closure) }
    }

    private func statedType(ofParameter position: Int, of closure: Closure) -> ShownType? {
        guard let function = statedType(of: closure).flatMap(functionType), position < function.parameters.count else {
            return reducedType(ofParameter: position, of: closure) ?? translatedType(ofParameter: position, of: closure)
                ?? (position == 0 ? routeType(handedTo: closure) ?? observedType(handedTo: closure) ?? typeOfBinding(setBy: closure) : nil)
        }
        return boundType(writtenAt: function.parameters[position])
    }

    /// What a closure captures under the name at the token: `[page = model.page]`.
    func capturedValue(namedAt token: Int) -> BoundValue? {
        guard tokens[token + 1].kind == .equal, let closure = outline.closure(binding: token),
            let open = captureList(of: closure), outline.inside(open).contains(token)
        else { return nil }
        return boundValue(setTo: expression(startingAt: token + 2), at: closure.brace)
    }
}

extension SourceFile {
    /// The closure that is handed what the token names, by a parameter or as `$0`; nil for names of anything else.
    public func closure(handing token: Int) -> Closure? {
        if isAnonymousParameter(token) { return closure(seenFrom: token) }
        guard case let .bound(binding) = localName(name(token), at: token) else { return nil }
        return outline.closure(binding: binding)
    }

    /// The closure that `$0` and `$1` are parameters of at the token; nil where those have names.
    func closure(handingAnonymousAt use: Int) -> Closure? {
        guard let closure = closure(seenFrom: use), !namesParameters(closure) else { return nil }
        return closure
    }

    /// The closure in whose body the token stands: what one captures, `[page = $0]`, is seen from outside of it.
    private func closure(seenFrom use: Int) -> Closure? {
        var closure = outline.closure(around: use)
        while let inner = closure, inner.signature.contains(use) { closure = inner.outer.map { outline.closures[$0] } }
        return closure
    }

    /// Whether the signature says more than attributes and what is captured: then there is no `$0`.
    func namesParameters(_ closure: Closure) -> Bool {
        guard !closure.signature.isEmpty else { return false }
        let behindCaptures = captureList(of: closure).map { outline.brackets.behind($0) }
        return (behindCaptures ?? withoutAttributes(closure.signature).start) < closure.signature.end
    }
}

extension Outline {
    /// The closure whose signature has the token: what it captures, its parameters, their types.
    public func closure(binding token: Int) -> Closure? {
        guard let closure = closure(around: token), closure.signature.contains(token) else { return nil }
        return closure
    }
}
