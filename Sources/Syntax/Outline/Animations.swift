extension SourceFile {
    /// Whether an animation that the function begins is handed the callback, or a closure that calls it.
    public func endsAnimation(_ callback: String, in function: Declaration) -> Bool {
        guard let body = function.body, let end = outline.brackets.partner(of: body) else { return false }
        // What goes on for longer does more than animate.
        let reach = body..<min(end, body + 1000)
        func mentions(of name: String) -> [Int] { reach.filter { tokens[$0].kind == .identifier && token($0, is: name) } }
        return mentions(of: callback).contains { index in
            endsAnimation(index) || nameOfClosure(around: index).map { mentions(of: $0).contains(where: endsAnimation) } ?? false
        }
    }

    /// The variable that the closure around it is the value of: `let end = { completion($0) }`
    private func nameOfClosure(around index: Int) -> String? {
        guard let brace = outline.closure(around: index)?.brace, tokens[brace - 1].kind == .equal,
            let number = outline.declaration(around: brace), case let declaration = outline.declarations[number],
            declaration.initializer.start == brace
        else { return nil }
        return declaration.name.map(name)
    }

    /// `UIView.animate(withDuration: 1, animations: fade, completion: completion)`, `view.animate { completion?($0) }`
    private func endsAnimation(_ callback: Int) -> Bool {
        let next = callback + (tokens[callback + 1].kind.isOptionalMark ? 2 : 1)
        if tokens[next].kind == .leftParen, let closure = outline.closure(around: callback) {
            let functions = namesAround(closure: closure.brace)
            return functions.contains(where: isAnimation) || passesOn(next, closure) && functions.contains(where: isAnimated)
        }
        // `completion: isLast ? completion : nil`
        guard tokens[next].kind != .period, tokens[callback - 1].kind == .colon || tokens[callback - 1].kind == .infixQuestion
        else { return false }
        guard let callee = callee(ofArgumentBefore: callback) else { return false }
        return isAnimation(callee) || isAnimated(callee)
    }

    /// `{ finished in completion(finished) }`
    private func passesOn(_ open: Int, _ closure: Closure) -> Bool {
        let argument = outline.inside(open)
        guard argument.count == 1 else { return false }
        return tokens[argument.start].kind == .dollarIdentifier
            || closure.signature.indices.contains { token($0, is: name(argument.start)) }
    }

    /// `setOffset(0, animated: animated, completion: completion)`
    private func isAnimated(_ function: Int) -> Bool {
        let open = function + (tokens[function + 1].kind.isOptionalMark ? 2 : 1)
        return elements(of: outline.inside(open)).contains { argument in
            argument.count > 2 && token(argument.start, is: "animated") && tokens[argument.start + 1].kind == .colon
        }
    }

    private func isAnimation(_ function: Int) -> Bool {
        name(function).hasPrefix("animate")
            || ["transition", "performBatchUpdates", "runAnimationGroup"].contains { token(function, is: $0) }
    }
}
