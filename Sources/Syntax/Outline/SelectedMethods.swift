/// A method that a `#selector` names.
public struct SelectedMethod: Sendable, Hashable {
    /// Whose method it is.
    public enum Owner: Sendable, Hashable {
        /// Of the type around the selector, or of one that it inherits.
        case own([String])
        /// Of the type that is written in front of the name, as it is seen from inside another.
        case type(path: [String], scope: [String])
        /// Of an object in front of the name.
        case object
    }

    /// With its labels, where they are written.
    public let name: String
    public let owner: Owner
    /// How many parameters a cast says that it has; nil without one.
    public let arity: Int?

    public init(name: String, owner: Owner, arity: Int?) {
        self.name = name
        self.owner = owner
        self.arity = arity
    }
}

extension SourceFile {
    /// The methods that the `#selector`s of the file name.
    public var selectedMethods: Set<SelectedMethod> {
        var methods: Set<SelectedMethod> = []
        for pound in positions(of: .pound) where pound + 2 < tokens.count && token(pound + 1, is: "selector") {
            let open = pound + 2
            guard tokens[open].kind == .leftParen, let close = outline.brackets.partner(of: open) else { continue }
            // `Controller.tapped(_:)`: the name before the parentheses, or the last one; `as` may say which overload.
            let path = (open + 1..<close).prefix { [.identifier, .keywordSelf, .keywordSelfType, .period].contains(tokens[$0].kind) }
            guard let last = path.last(where: { tokens[$0].kind == .identifier }) else { continue }
            methods.insert(
                SelectedMethod(
                    name: name(last) + labels(behind: last), owner: owner(TokenRange(open + 1, last)),
                    arity: arity(ofCastIn: TokenRange(open + 1, close))))
        }
        return methods
    }

    /// - Parameter path: what stands in front of the name, with the last period.
    private func owner(_ path: TokenRange) -> SelectedMethod.Owner {
        guard path.count > 1 else { return .own(typeScope(around: path.start)) }
        let names = path.indices.filter { tokens[$0].kind != .period }
        let isSelf = names.count == 1 && tokens[names[0]].kind != .identifier
        if isSelf { return .own(typeScope(around: path.start)) }
        return startsUpperCase(names[names.count - 1]) ? .type(path: names.map(name), scope: typeScope(around: path.start)) : .object
    }

    /// `(_:for:)`; empty where a name stands without its labels.
    private func labels(behind name: Int) -> String {
        guard tokens[name + 1].kind == .leftParen else { return "" }
        let inside = outline.inside(name + 1)
        return "(" + inside.indices.map { tokens[$0].kind == .colon ? ":" : self.name($0) }.joined() + ")"
    }

    /// Of `f as (A) -> Void`, and of `A.f as (A) -> (B) -> Void`, whose first parameter is the object.
    private func arity(ofCastIn expression: TokenRange) -> Int? {
        guard let cast = operation(expression).operators.last, tokens[cast].kind == .keywordAs,
            let type = functionType(TokenRange(cast + 1, expression.end))
        else { return nil }
        return (functionType(type.result) ?? type).parameters.count
    }

    /// Whether a `#selector` among these means the method, declaration `number`.
    public func isSelected(_ number: Int, among selected: Set<SelectedMethod>) -> Bool {
        let method = outline.declarations[number]
        guard !selected.isEmpty, let name = method.name.map(self.name) else { return false }
        let spelling = functionName(of: method)?.spelling
        return selected.contains { candidate in
            guard candidate.name == name || candidate.name == spelling else { return false }
            if let arity = candidate.arity, arity != parameters(of: method).count { return false }
            let scope = typeScope(around: method.introducer)
            switch candidate.owner {
            case let .own(own): return own == scope || !declaresMethod(name, own)
            case let .type(path, outer): return scope == nearestType(path, from: outer, with: name)
            case .object: return true
            }
        }
    }

    /// Of the types that the path may mean the innermost one that has such a method in this file.
    private func nearestType(_ path: [String], from scope: [String], with method: String) -> [String]? {
        for depth in stride(from: scope.count, through: 0, by: -1) {
            let type = Array(scope.prefix(depth)) + path
            if declaresMethod(method, type) { return type }
        }
        // `Module.Controller`
        return path.count > 1 ? nearestType(Array(path.dropFirst()), from: [], with: method) : nil
    }

    private func declaresMethod(_ name: String, _ scope: [String]) -> Bool {
        outline.numbers(of: .function).contains { number in
            guard let own = outline.declarations[number].name, token(own, is: name) else { return false }
            return typeScope(around: own) == scope
        }
    }
}
