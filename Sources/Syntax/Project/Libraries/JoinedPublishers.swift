// What publishers and observables hand out side by side, and what a single one is made of.
extension SourceFile {
    /// `page` of `Just(page)` and `Just(page).receive(on: queue)`; nil for other publishers.
    func onlyValue(of publisher: TokenRange) -> PartOfValue? {
        guard publisher.count > 3, tokens[publisher.start].length == 4, token(publisher.start, is: "Just"),
            tokens[publisher.start + 1].kind == .leftParen, imports(oneOf: ["Combine", "SwiftUI", "OpenCombine"]),
            let value = firstElement(of: outline.inside(publisher.start + 1)), !isChain(value), let steps = memberSteps(publisher),
            steps.dropFirst().allSatisfy({ $0.name.map(LibraryGenerics.passesOn) ?? false })
        else { return nil }
        return PartOfValue(whole: value, steps: [], place: value.start)
    }

    /// `titles` of `Publishers.Merge(titles, names)` and `Observable.merge(titles, names)`, and where their values are passed on: all that are
    /// merged have values of one type.
    func firstMerged(by publisher: TokenRange) -> TokenRange? {
        let start = publisher.start
        guard publisher.count > 5, tokens[start + 1].kind == .period, tokens[start + 3].kind == .leftParen, isMerge(start + 2),
            Self.joiners.contains(name(start)), let first = firstElement(of: outline.inside(start + 3)), let steps = memberSteps(publisher),
            steps.dropFirst(2).allSatisfy({ $0.name.map(LibraryGenerics.passesOn) ?? false })
        else { return nil }
        return arrayElements(first)?.first ?? first
    }

    /// `merge`, `Merge`, `Merge3`, `MergeMany`
    private func isMerge(_ name: Int) -> Bool {
        guard 5...9 ~= tokens[name].length, tokens[name].kind == .identifier else { return false }
        return tokens[name].length == 5 ? token(name, is: "merge") || token(name, is: "Merge") : self.name(name).hasPrefix("Merge")
    }

    /// Those whose values the closure is told, one for each parameter: `titles.combineLatest(pages) { title, page in … }`,
    /// `Observable.zip(titles, pages).subscribe(onNext: { title, page in … })`.
    func joinedPublishers(tellingOf closure: Closure) -> [TokenRange]? {
        // Most closures stand behind something else, and ask for nothing here.
        if let name = calleeOfJoin(handing: closure) { return joined(at: name, isHanded: true) }
        let subscription = subscription(of: closure)
        guard subscription?.object == nil, let publisher = subscription?.publisher ?? listOfPairs(handedTo: closure) else { return nil }
        var end = publisher.end
        // Nobody writes a longer chain.
        for _ in 0..<16 {
            guard end - 1 > publisher.start, tokens[end - 1].kind == .rightParen, let open = outline.brackets.partner(of: end - 1),
                case let name = open - 1, name > publisher.start + 1, tokens[name].kind == .identifier, tokens[name - 1].kind == .period
            else { return nil }
            if let parts = joined(at: name, isHanded: false) { return parts }
            guard LibraryGenerics.passesOn(self.name(name)) else { return nil }
            end = name - 1
        }
        return nil
    }

    /// The name of the function that joins, where the closure stands behind its parentheses or is the last thing in them.
    private func calleeOfJoin(handing closure: Closure) -> Int? {
        let before = closure.brace - 1
        guard before > 1 else { return nil }
        let open: Int?
        switch tokens[before].kind {
        case .rightParen: open = outline.brackets.partner(of: before)
        case .colon where token(before - 1, is: "resultSelector"): open = outline.brackets.opener(before: closure.brace)
        default: return nil
        }
        guard let open, open > 1, tokens[open - 1].kind == .identifier, Self.joins.contains(name(open - 1)) else { return nil }
        return open - 1
    }

    private static let joins: Set<String> = [
        "combineLatest", "zip", "withLatestFrom", "CombineLatest", "CombineLatest3", "CombineLatest4", "Zip", "Zip3", "Zip4",
    ]
    /// Types whose functions join what they are handed.
    private static let joiners: Set<String> = ["Observable", "Driver", "Signal", "Single", "Maybe", "Publishers"]

    /// What the call of the name joins; nil where it is another one.
    /// - Parameter isHanded: whether a closure is told of all of them, and makes something else of that.
    private func joined(at name: Int, isHanded: Bool) -> [TokenRange]? {
        let function = self.name(name)
        guard Self.joins.contains(function), tokens[name - 1].kind == .period, let base = shortOperand(endingAt: name - 2) else { return nil }
        let arguments = elements(of: outline.inside(name + 1)).filter { argument in
            argument.count < 3 || tokens[argument.start + 1].kind != .colon
        }
        // A list of publishers hands out lists.
        guard let first = arguments.first, tokens[first.start].kind != .leftBracket else { return nil }
        let isStatic = base.count == 1 && Self.joiners.contains(self.name(base.start))
        if function == "withLatestFrom", !isHanded { return arguments.count == 1 ? arguments : nil }
        return isStatic ? arguments : [base] + arguments
    }
}
