// What calls hand to a closure.
extension SourceFile {
    /// The list, and the method of it, that hand each of its elements to the closure: the method is nil for `ForEach(nodes)`.
    func listHanded(to closure: Closure, parameter: Int) -> (list: TokenRange, method: Int?)? {
        if parameter == 0, let list = viewedList(by: closure) ?? groupedList(by: closure) { return (list, nil) }
        guard let method = method(handing: closure) else { return nil }
        let isHanded =
            switch name(method) {
            case let name where Self.pairwise.contains(name): parameter < 2
            case "reduce": parameter == 1
            case let name where Self.elementwise.contains(name): parameter == 0 && parameterCount(of: closure) < 2
            default: false
            }
        guard isHanded, let base = shortOperand(endingAt: method - 2) else { return nil }
        return (base, method)
    }

    /// `Tally()` of `pages.reduce(Tally()) { tally, page in … }` and `pages.reduce(into: Tally()) { … }`.
    func start(ofReductionBy closure: Closure) -> TokenRange? {
        guard let method = method(handing: closure), token(method, is: "reduce"), tokens[method + 1].kind == .leftParen,
            let first = firstElement(of: outline.inside(method + 1)), first.end <= closure.brace
        else { return nil }
        let isLabeled = first.count > 2 && tokens[first.start + 1].kind == .colon
        return isLabeled ? TokenRange(first.start + 2, first.end) : first
    }

    /// `Dictionary(grouping: pages) { page in … }`, `Dictionary(grouping: pages, by: { page in … })`
    private func groupedList(by closure: Closure) -> TokenRange? {
        let brace = closure.brace
        let close = outline.brackets.partner(of: brace) ?? brace
        guard brace > 3, let open = tokens[brace - 1].kind == .rightParen
            ? outline.brackets.partner(of: brace - 1)
            : tokens[brace - 1].kind == .colon && token(brace - 2, is: "by") ? openParenthesis(around: TokenRange(brace, close + 1)) : nil,
            open > 0, open + 3 < brace, token(open + 1, is: "grouping"), let list = firstElement(of: outline.inside(open)), list.count > 2
        else { return nil }
        let name = tokens[open - 1].kind == .rightAngle ? (outline.brackets.partner(of: open - 1) ?? open) - 1 : open - 1
        return name >= 0 && token(name, is: "Dictionary") ? TokenRange(list.start + 2, list.end) : nil
    }

    /// The list whose elements are pairs that the closure takes apart: `pages.enumerated().map { index, page in … }`.
    func listOfPairs(handedTo closure: Closure) -> TokenRange? {
        guard let method = method(handing: closure), Self.elementwise.contains(name(method)), parameterCount(of: closure) > 1 else { return nil }
        return shortOperand(endingAt: method - 2)
    }

    /// `page` of `ForEach($pages) { $page in … }`: an element of what the projection is made from.
    func boundElement(handedTo closure: Closure) -> PartOfValue? {
        guard let list = viewedList(by: closure), tokens[list.start].kind == .dollarIdentifier, !isAnonymousParameter(list.start),
            let steps = memberSteps(list), case let .property(projection) = steps[0]
        else { return nil }
        let path = [.property(String(projection.dropFirst()))] + steps.dropFirst()
        return PartOfValue(whole: nil, steps: path + [.element], place: list.start)
    }

    /// `ForEach(Array(pages.enumerated()), id: \.offset) { index, page in … }`
    func viewedPairs(by closure: Closure) -> TokenRange? {
        guard let list = viewedList(by: closure), parameterCount(of: closure) > 1 else { return nil }
        return list
    }

    /// `pages.mapValues { page in … }`, `pages.merging(others) { page, other in … }`
    func dictionary(handingValuesTo closure: Closure) -> TokenRange? {
        guard let method = method(handing: closure) else { return nil }
        switch name(method) {
        case "mapValues", "compactMapValues", "merging", "merge": return shortOperand(endingAt: method - 2)
        default: return nil
        }
    }

    /// `filter { … }`, `filter({ … })`, `first(where: { … })`, `reduce(0) { … }`
    private func method(handing closure: Closure) -> Int? {
        var open = closure.brace
        if open > 1, tokens[open - 1].kind == .colon { open -= 2 }
        if open > 1, tokens[open - 1].kind == .leftParen { open -= 1 }
        if let first = parenthesis(besides: closure, behind: open - 1), first > 0,
            Self.takingMore.contains(where: { token(first - 1, is: $0) })
        {
            open = first
        }
        return open > 2 && tokens[open - 1].kind == .identifier && tokens[open - 2].kind == .period ? open - 1 : nil
    }

    /// The one that holds the arguments in front of the closure: `reduce(0) { … }`, `merge(pages, uniquingKeysWith: { … })`.
    private func parenthesis(besides closure: Closure, behind last: Int) -> Int? {
        guard last > 1 else { return nil }
        switch tokens[last].kind {
        case .rightParen where last == closure.brace - 1: return outline.brackets.partner(of: last)
        case .comma: return openParenthesis(around: TokenRange(closure.brace, outline.brackets.behind(closure.brace)))
        default: return nil
        }
    }

    /// How many parameters the closure has, as far as its signature or the names in it tell.
    func parameterCount(of closure: Closure) -> Int {
        guard !namesParameters(closure) else {
            return parameterNames(of: closure).count { ![.colon, .period, .arrow].contains(tokens[$0 - 1].kind) }
        }
        // Whoever takes pairs apart says so soon.
        let isPair = closure.body.indices.prefix(400).contains { index in
            tokens[index].kind == .dollarIdentifier && token(index, is: "$1") && self.closure(handing: index)?.brace == closure.brace
        }
        return isPair ? 2 : 1
    }

    /// What has an argument in front of the closure.
    private static let takingMore = ["reduce", "merging", "merge"]
    private static let pairwise: Set<String> = ["sorted", "sort", "min", "max"]
    private static let elementwise: Set<String> = pairwise.union([
        "filter", "map", "compactMap", "flatMap", "forEach", "contains", "allSatisfy", "first", "last", "firstIndex", "lastIndex",
        "drop", "prefix", "removeAll", "count", "split",
    ])
}
