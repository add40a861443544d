// What the setters of bindings are handed.
extension SourceFile {
    /// `model.page` of `Binding(get: { model.page }, set: { page in … })`.
    public func valueOfBinding(setBy closure: Closure) -> TokenRange? {
        guard let binding = binding(setBy: closure), binding.arguments == nil,
            let getter = outline.closure(startingAt: tokens[binding.open].kind == .leftBrace ? binding.open : binding.open + 3),
            // A lens has a getter, too, which is handed something.
            getter.brace < closure.brace, parameterNames(of: getter).isEmpty, let value = value(of: getter),
            !value.indices.contains(where: isAnonymousParameter)
        else { return nil }
        return value
    }

    /// `Page` of `Binding<Page>(get: { … }, set: { page in … })`, and of `let shown: Binding<Page> = .init(get: { … }, set: { page in … })`.
    func typeOfBinding(setBy closure: Closure) -> ShownType? {
        guard let binding = binding(setBy: closure) else { return nil }
        if let arguments = binding.arguments { return boundType(writtenAt: arguments) }
        guard let type = statedType(ofValue: binding.call, at: closure), token(type.start, is: "Binding"), tokens[type.start + 1].kind == .leftAngle
        else { return nil }
        return boundType(writtenAt: outline.inside(type.start + 1))
    }

    /// A binding that is made of two closures.
    private struct MadeBinding {
        let call: TokenRange
        /// What stands in its `<…>`.
        let arguments: TokenRange?
        /// The parenthesis, or the brace of the getter, which the call begins with.
        let open: Int
    }

    /// `Binding(get: { … }, set: { … })`, `Binding { … } set: { … }`, `.init(get: { … }) { … }`
    private func binding(setBy closure: Closure) -> MadeBinding? {
        let last = closure.brace - 1
        guard last > 3, let open = openOfBinding(endingWith: last), open > 1 else { return nil }
        let angle = tokens[open - 1].kind == .rightAngle ? outline.brackets.partner(of: open - 1) : nil
        let name = (angle ?? open) - 1
        guard name > 0, token(name, is: "Binding") || tokens[name].kind == .keywordInit && tokens[name - 1].kind == .period else { return nil }
        let isBare = tokens[name].kind == .keywordInit
        // `Binding.init`, `Binding<Page>.init`
        let owner = isBare && name > 1 && tokens[name - 2].kind.endsOperand ? shortOperand(endingAt: name - 2) : nil
        guard owner.map({ token($0.start, is: "Binding") }) ?? true else { return nil }
        let end = outline.brackets.behind(closure.brace)
        let call = TokenRange(owner?.start ?? (isBare ? name - 1 : name), tokens[end].kind == .rightParen ? end + 1 : end)
        let ownAngle = owner.flatMap { $0.count > 1 ? $0.start + 1 : nil }
        return MadeBinding(call: call, arguments: (angle ?? ownAngle).map(outline.inside), open: open)
    }

    /// - Parameter last: the token in front of the setter.
    private func openOfBinding(endingWith last: Int) -> Int? {
        switch tokens[last].kind {
        case .colon where token(last - 1, is: "set"):
            if tokens[last - 2].kind == .rightBrace { return outline.brackets.partner(of: last - 2) }
            return outline.brackets.opener(before: last - 1).flatMap { token($0 + 1, is: "get") ? $0 : nil }
        case .rightParen: return outline.brackets.partner(of: last).flatMap { token($0 + 1, is: "get") ? $0 : nil }
        default: return nil
        }
    }
}
