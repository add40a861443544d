// What views hand to the closures of what they present.
extension SourceFile {
    /// What the closure is handed where there is something to present: `selected` of `.sheet(item: $selected) { job in … }`, `error` of
    /// `.alert("Failed", isPresented: $isShown, presenting: error) { error in … }`.
    func presentedValue(to closure: Closure) -> PartOfValue? {
        guard let (name, arguments) = presentation(with: closure) else { return storeValue(handedTo: closure) }
        let values = arguments.filter { $0.count > 2 && tokens[$0.start + 1].kind == .colon }
        if Self.dialogs.contains(name), let value = values.first(where: { token($0.start, is: "presenting") }) {
            return PartOfValue(whole: TokenRange(value.start + 2, value.end), steps: [.mapped], place: value.start)
        }
        guard Self.covers.contains(name), let item = values.first(where: { token($0.start, is: "item") }),
            let steps = boundMember(TokenRange(item.start + 2, item.end))
        else { return nil }
        return PartOfValue(whole: nil, steps: steps + [.mapped], place: item.start)
    }

    /// `Route` of `.navigationDestination(for: Route.self) { route in … }`.
    func routeType(handedTo closure: Closure) -> ShownType? {
        guard let (name, arguments) = presentation(with: closure), name == "navigationDestination", let first = arguments.first, first.count > 4,
            token(first.start, is: "for"), tokens[first.start + 1].kind == .colon, tokens[first.end - 1].kind == .keywordSelf,
            tokens[first.end - 2].kind == .period
        else { return nil }
        return boundType(writtenAt: TokenRange(first.start + 2, first.end - 2))
    }

    /// `[Page]` for the `pages` of `.dropDestination(for: Page.self) { pages, place in … }`.
    func droppedItems(boundAt token: Int) -> ShownType? {
        guard let closure = outline.closure(binding: token), parameterNames(of: closure).first == token,
            let (name, arguments) = presentation(with: closure), Self.destinations.contains(name),
            let first = arguments.first, first.count > 4, self.token(first.start, is: "for"), tokens[first.start + 1].kind == .colon,
            tokens[first.end - 1].kind == .keywordSelf, tokens[first.end - 2].kind == .period,
            !self.token(closure.brace - 2, is: "isTargeted")
        else { return nil }
        return ShownType(type: .unnamed, basis: .written, text: "[\(tightText(TokenRange(first.start + 2, first.end - 2)))]")
    }

    /// The modifier of a view that the closure is the last argument of, or an argument, and all that is in its parentheses.
    private func presentation(with closure: Closure) -> (name: String, arguments: [TokenRange])? {
        var open = closure.brace - 1
        if open > 0, tokens[open].kind == .rightParen {
            guard let first = outline.brackets.partner(of: open) else { return nil }
            open = first
        } else {
            // Behind another closure, too: `.sheet(item: $selected) { … } content: { job in … }`.
            guard open > 0, [.colon, .comma, .leftParen].contains(tokens[open].kind), let callee = call(handing: closure)?.callee,
                tokens[callee.end].kind == .leftParen
            else { return nil }
            open = callee.end
        }
        // Nobody writes so many arguments, and the closure may ask for its parameter everywhere.
        guard open > 1, tokens[open - 1].kind == .identifier, tokens[open - 2].kind == .period,
            (outline.brackets.partner(of: open) ?? open) - open < 400, case let name = self.name(open - 1),
            name == "navigationDestination" || Self.destinations.contains(name) || Self.covers.contains(name) || Self.dialogs.contains(name)
        else { return nil }
        return (name, elements(of: outline.inside(open)))
    }

    /// `model.selected` of the binding `$model.selected`.
    private func boundMember(_ binding: TokenRange) -> [MemberStep]? {
        guard tokens[binding.start].kind == .dollarIdentifier, !isAnonymousParameter(binding.start) else { return nil }
        var steps = [MemberStep.property(String(name(binding.start).dropFirst()))]
        var index = binding.start + 1
        while index < binding.end {
            guard index + 1 < binding.end, tokens[index].kind == .period, tokens[index + 1].kind == .identifier else { return nil }
            steps.append(.property(name(index + 1)))
            index += 2
        }
        return steps
    }

    private static let dialogs: Set<String> = ["alert", "confirmationDialog"]
    private static let destinations: Set<String> = ["dropDestination", "pasteDestination"]
    private static let covers: Set<String> = ["sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "actionSheet"]
}
