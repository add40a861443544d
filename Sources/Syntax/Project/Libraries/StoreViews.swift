// What views of the Composable Architecture hand to their closures.
extension SourceFile {
    /// `viewStore` of `WithViewStore(store, observe: { $0.player }) { viewStore in … }`, which has the members of what it observes, and the
    /// store that `IfLetStore(store) { … }` and `ForEachStore(store) { … }` hand on.
    func storeValue(handedTo closure: Closure) -> PartOfValue? {
        guard let (view, arguments) = storeView(with: closure), let store = arguments.first,
            tokens[store.start + 1].kind != .colon || store.count < 3
        else { return nil }
        switch view {
        case .observing: return observedSteps(arguments.dropFirst()).map { PartOfValue(whole: store, steps: $0, place: store.start) }
        case .unwrapping: return PartOfValue(whole: store, steps: [.mapped], place: store.start)
        case .iterating: return PartOfValue(whole: store, steps: [.element], place: store.start)
        }
    }

    /// `ViewState` for what `WithViewStore(store, observe: ViewState.init) { viewStore in … }` hands to the closure.
    func observedType(handedTo closure: Closure) -> ShownType? {
        guard let (view, arguments) = storeView(with: closure), view == .observing, let observed = observed(arguments[...]),
            observed.count > 2, tokens[observed.end - 1].kind == .keywordInit, tokens[observed.end - 2].kind == .period
        else { return nil }
        return boundType(writtenAt: TokenRange(observed.start, observed.end - 2))
    }

    /// The view that takes the closure behind its arguments.
    private func storeView(with closure: Closure) -> (view: StoreView, arguments: [TokenRange])? {
        let close = closure.brace - 1
        // Nobody writes so many arguments, and the closure may ask for its parameter everywhere.
        guard close > 2, tokens[close].kind == .rightParen, let open = outline.brackets.partner(of: close), open > 0, close - open < 400,
            let view = storeView(namedAt: open - 1), imports(oneOf: ["ComposableArchitecture"])
        else { return nil }
        return (view, elements(of: outline.inside(open)))
    }

    private enum StoreView { case observing, unwrapping, iterating }

    private func storeView(namedAt name: Int) -> StoreView? {
        switch tokens[name].length {
        case 10: token(name, is: "IfLetStore") ? .unwrapping : nil
        case 12: token(name, is: "ForEachStore") ? .iterating : nil
        case 13: token(name, is: "WithViewStore") ? .observing : nil
        default: nil
        }
    }

    /// The members between the state and what is observed of it; nil where something else is made of it.
    private func observedSteps(_ arguments: ArraySlice<TokenRange>) -> [MemberStep]? {
        guard let observed = observed(arguments) else { return [] }
        guard let clue = clue(ofArgument: observed), clue.outcome == .certain, case let .part(_, 1, steps) = clue.source else { return nil }
        return steps.map { MemberStep($0) }
    }

    /// What stands behind `observe:`.
    private func observed(_ arguments: ArraySlice<TokenRange>) -> TokenRange? {
        arguments.first { $0.count > 2 && token($0.start, is: "observe") }.map { TokenRange($0.start + 2, $0.end) }
    }
}
