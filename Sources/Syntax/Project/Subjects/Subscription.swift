/// A publisher, or an observable, that hands its values to a closure.
struct Subscription {
    let publisher: TokenRange
    /// `self` of `subscribe(with: self, onNext: { owner, page in … })`, which the closure is told in front of each value.
    var object: TokenRange?
}

extension SourceFile {
    /// `model.$page.sink { page in … }`, `.onReceive(model.$page) { page in … }`, `pages.subscribe(onNext: { page in … })`
    func subscription(of closure: Closure) -> Subscription? {
        let last = closure.brace - 1
        guard last > 1 else { return nil }
        switch tokens[last].kind {
        case .identifier: return tellsFirst(closure) ? subscription(by: last) : nil
        case .rightParen:
            guard let open = outline.brackets.partner(of: last), open > 1, tokens[open - 1].kind == .identifier else { return nil }
            return subscription(behind: open)
        case .colon:
            guard let label = Self.values.first(where: { token(last - 1, is: $0) }), let callee = call(handing: closure)?.callee,
                case let method = callee.end - 1
            else { return nil }
            guard label != "perform" else {
                return token(method, is: "onReceive") ? firstElement(of: outline.inside(callee.end)).map { Subscription(publisher: $0) } : nil
            }
            return subscription(by: method, with: object(behind: callee.end))
        default: return nil
        }
    }

    /// Whether the closure behind the name of a method is told the values: of two closures that of `sink` is told how it ends, and without
    /// another one that of `subscribe` is told events.
    private func tellsFirst(_ closure: Closure) -> Bool {
        let method = closure.brace - 1
        if token(method, is: "bind") { return true }
        let isSink = token(method, is: "sink")
        guard isSink || token(method, is: "subscribe") || token(method, is: "drive") || token(method, is: "emit") else { return false }
        let next = outline.brackets.behind(closure.brace)
        guard next + 1 < tokens.count, tokens[next].kind == .identifier, tokens[next + 1].kind == .colon else { return isSink }
        return isSink ? !token(next, is: "receiveValue") : name(next).hasPrefix("on")
    }

    /// Whether an observable of RxSwift tells the closure of events: `subscribe { event in … }`, `materialize().map { event in … }`.
    public func isToldOfEvents(_ closure: Closure) -> Bool {
        let last = closure.brace - 1
        guard last > 1 else { return false }
        if token(last, is: "subscribe") { return !tellsFirst(closure) }
        if tokens[last].kind == .leftParen, token(last - 1, is: "subscribe") { return true }
        return namesAround(closure: closure.brace).contains { token($0, is: "materialize") }
    }

    /// `onReceive(model.$page) { … }`, `sink(receiveCompletion: { … }) { … }`, `drive(with: self) { … }`
    private func subscription(behind open: Int) -> Subscription? {
        let method = open - 1
        if token(method, is: "onReceive") { return firstElement(of: outline.inside(open)).map { Subscription(publisher: $0) } }
        if token(open + 1, is: "receiveCompletion") { return token(method, is: "sink") ? subscription(by: method) : nil }
        return object(behind: open).flatMap { subscription(by: method, with: $0) }
    }

    private func subscription(by method: Int, with object: TokenRange? = nil) -> Subscription? {
        guard Self.subscriptions.contains(name(method)), method > 1, tokens[method - 1].kind == .period else { return nil }
        return shortOperand(endingAt: method - 2).map { Subscription(publisher: $0, object: object) }
    }

    /// `self` of `(with: self, …)`
    private func object(behind open: Int) -> TokenRange? {
        guard tokens[open].kind == .leftParen, token(open + 1, is: "with"), tokens[open + 2].kind == .colon else { return nil }
        return firstElement(of: outline.inside(open)).map { TokenRange($0.start + 2, $0.end) }
    }

    private static let values = ["receiveValue", "onNext", "perform", "onSuccess", "afterNext", "afterSuccess"]
    private static let subscriptions: Set<String> = ["sink", "subscribe", "drive", "emit", "bind", "do"]
}
