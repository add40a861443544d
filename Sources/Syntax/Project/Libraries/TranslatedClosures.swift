// What closures are told that macros of Foundation translate into queries.
extension SourceFile {
    /// `Page` for the first parameter of `#Predicate<Page> { page in … }`, and of `#Predicate { … }` where a `Predicate<Page>` is set to it.
    func translatedType(ofParameter position: Int, of closure: Closure) -> ShownType? {
        let last = closure.brace - 1
        guard last > 0 else { return nil }
        let isGeneric = tokens[last].kind == .rightAngle
        let name = isGeneric ? (outline.brackets.partner(of: last) ?? 0) - 1 : last
        guard name > 0, tokens[name - 1].kind == .pound, token(name, is: "Predicate") || token(name, is: "Expression") else { return nil }
        let open = isGeneric ? name + 1 : arguments(ofTypeOfValueAt: name - 1, in: closure, named: self.name(name))
        guard let open else { return nil }
        let types = elements(of: outline.inside(open))
        // The last one of an `Expression` is what it comes to.
        guard position < (token(name, is: "Expression") ? types.count - 1 : types.count) else { return nil }
        return boundType(writtenAt: types[position])
    }

    /// The bracket behind the name of the type that is written for the variable, the value of which begins at the token.
    private func arguments(ofTypeOfValueAt start: Int, in closure: Closure, named name: String) -> Int? {
        guard let variable = closure.parent.map({ outline.declarations[$0] }), variable.initializer.start == start,
            let open = variable.type.indices.first(where: { tokens[$0].kind == .leftAngle }), token(open - 1, is: name)
        else { return nil }
        return open
    }
}
