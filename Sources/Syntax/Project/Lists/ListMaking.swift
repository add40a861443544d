/// How a list is made of another, or of a value.
enum ListMaking {
    /// `Array(rows)`, `Set(rows)`
    case array, set
    /// `Array(repeating: Row(), count: 3)`
    case repeated(ResultClue)
    /// `Dictionary(grouping: rows, by: \.id)`
    case grouped(by: ResultClue?)
    /// `Dictionary(uniqueKeysWithValues: pairs)`
    case ofPairs
    /// The same of `rows.map { ($0.id, $0) }`: what the closure tells of the value.
    case paired(with: ResultClue)
    /// `rows + others`
    case joined
    /// `(0..<3)`, which is a list of something
    case ranged
    /// `[Mode.on, Mode.shared]`, of the value and those at these paths
    case listed(beside: [String])

    /// In the text of a type, for a part of which nobody knows the type.
    static let unknown = "_"

    /// As a part of the text of a step: a letter, and the clue.
    var text: String {
        switch self {
        case .array: "a"
        case .set: "s"
        case let .repeated(clue): "r" + clue.text
        case let .grouped(clue): "g" + (clue?.text ?? "")
        case .ofPairs: "o"
        case let .paired(clue): "p" + clue.text
        case .joined: "j"
        case .ranged: "n"
        case let .listed(others): "l" + others.joined(separator: ",")
        }
    }

    /// As `text` has written it.
    init?(_ text: Substring) {
        let clue = ResultClue(text.dropFirst())
        switch text.utf8.first {
        case UInt8(ascii: "a"): self = .array
        case UInt8(ascii: "s"): self = .set
        case UInt8(ascii: "g"): self = .grouped(by: clue)
        case UInt8(ascii: "o"): self = .ofPairs
        case UInt8(ascii: "j"): self = .joined
        case UInt8(ascii: "n"): self = .ranged
        case UInt8(ascii: "l"): self = .listed(beside: text.dropFirst().split(separator: ",").map(String.init))
        case UInt8(ascii: "r"):
            guard let clue else { return nil }
            self = .repeated(clue)
        case UInt8(ascii: "p"):
            guard let clue else { return nil }
            self = .paired(with: clue)
        default: return nil
        }
    }
}

/// An expression that makes a list, and the steps behind it: `Array(rows).first`.
struct MadeList {
    /// The list, or what it is made of; nil where the step tells all.
    let source: TokenRange?
    let making: ListMaking
    let rest: [MemberStep]
}

extension SourceFile {
    /// `Array(rows)`, `Dictionary(grouping: rows, by: \.id).values`; nil for what is made of nothing, or where its type is written.
    func madeList(by whole: TokenRange) -> MadeList? {
        guard whole.count > 3, mayBeginMaking(whole.start), case let range = withoutEffects(withoutParentheses(whole)), 3..<400 ~= range.count,
            tokens[range.start].kind == .identifier, tokens[range.start + 1].kind == .leftParen, case let open = range.start + 1,
            let argument = firstElement(of: outline.inside(open)), let (source, making) = making(of: argument, by: range.start),
            let steps = memberSteps(range)
        else { return nil }
        return MadeList(source: source, making: making, rest: Array(steps.dropFirst()))
    }

    /// A quick way past most expressions: `Set`, `Array`, `Dictionary`, `await`, and what may stand in front of them.
    private func mayBeginMaking(_ token: Int) -> Bool {
        switch tokens[token].kind {
        case .identifier: [3, 5, 10].contains(tokens[token].length)
        case .leftParen, .keywordTry: true
        default: false
        }
    }

    /// `[Row]` of `Array(repeating: Row(), count: 3)`, where the file itself tells that `Row()` makes no optional.
    func repeatedType(_ value: TokenRange) -> ShownType? {
        guard value.count > 6, tokens[value.start].length == 5, token(value.start, is: "Array"), tokens[value.start + 1].kind == .leftParen,
            outline.brackets.partner(of: value.start + 1) == value.end - 1, value.count < 400,
            let argument = firstElement(of: outline.inside(value.start + 1)), argument.count > 2, token(argument.start, is: "repeating"),
            case let element = TokenRange(argument.start + 2, argument.end), let shown = typeShown(by: element), shown.basis.tellsType
        else { return nil }
        if let reference = shown.reference {
            guard genericConstraints(of: reference.components[0], at: value.start) == nil, shown.basis == .written || isCertain(element, reference)
            else { return nil }
        }
        return (shown.text ?? shown.reference.map { text(of: $0) }).map { ShownType(type: .unnamed, basis: .written, text: "[\($0)]") }
    }

    /// Whether what makes the value cannot fail: the file declares its type and no initializer that may, or there are no arguments.
    private func isCertain(_ creation: TokenRange, _ type: TypeReference) -> Bool {
        if tokens[creation.end - 1].kind == .rightParen, outline.brackets.partner(of: creation.end - 1) == creation.end - 2 { return true }
        // Of a crowd nobody asks.
        let types = [Declaration.Kind.struct, .class].lazy.flatMap { [outline] in outline.numbers(of: $0).prefix(Crowd.limit) }
        guard let number = types.first(where: { outline.declarations[$0].name.map { token($0, is: type.name) } == true }) else { return false }
        let initializers = initializers(ofTypeAt: qualifiedName(of: number))
        return initializers.count <= Crowd.limit && !initializers.contains { isFailable(outline.declarations[$0]) }
    }

    private func making(of argument: TokenRange, by name: Int) -> (source: TokenRange?, making: ListMaking)? {
        let isLabeled = argument.count > 2 && tokens[argument.start + 1].kind == .colon
        let value = isLabeled ? TokenRange(argument.start + 2, argument.end) : argument
        let isSole = outline.inside(name + 1) == argument
        switch self.name(name) {
        case "Array" where isLabeled:
            return token(argument.start, is: "repeating") ? clue(ofValue: value, in: nil).map { (nil, .repeated($0)) } : nil
        case "Array": return isSole ? (value, .array) : nil
        case "Set": return isSole && !isLabeled ? (value, .set) : nil
        case "Dictionary" where !isLabeled || token(argument.start, is: "uniqueKeysWithValues"): return pairs(value)
        case "Dictionary" where token(argument.start, is: "grouping"): return (value, .grouped(by: clue(ofGroupsBehind: name + 1)))
        default: return nil
        }
    }

    /// What tells the keys of `Dictionary(grouping: rows, by: \.id)`, `Dictionary(grouping: rows) { $0.id }`.
    private func clue(ofGroupsBehind open: Int) -> ResultClue? {
        let behind = outline.brackets.behind(open)
        if behind < tokens.count, let closure = outline.closure(startingAt: behind) { return clue(of: closure) }
        let elements = elements(of: outline.inside(open))
        guard elements.count == 2, elements[1].count > 2, token(elements[1].start, is: "by") else { return nil }
        return clue(ofArgument: TokenRange(elements[1].start + 2, elements[1].end))
    }

    /// `rows` of `rows.map { ($0.id, $0) }`, with what that tells of the value; any other list may be one of pairs.
    private func pairs(_ list: TokenRange) -> (source: TokenRange?, making: ListMaking)? {
        let end = tokens[list.end - 1].kind == .rightParen ? list.end - 2 : list.end - 1
        guard end > list.start, tokens[end].kind == .rightBrace, let brace = outline.brackets.partner(of: end),
            let closure = outline.closure(startingAt: brace), case let name = end < list.end - 1 ? brace - 2 : brace - 1, name > list.start + 1,
            token(name, is: "map"), tokens[name - 1].kind == .period
        else { return (list, .ofPairs) }
        guard let pair = value(of: closure), pair.count > 3, tokens[pair.start].kind == .leftParen,
            outline.brackets.partner(of: pair.start) == pair.end - 1, case let parts = elements(of: outline.inside(pair.start)), parts.count == 2,
            let clue = clue(ofValue: parts[1], in: closure)
        else { return nil }
        return (TokenRange(list.start, name - 1), .paired(with: clue))
    }

    /// `rows` of `rows + others` and `(rows + [row]).first`: they are of one type. Of `(0..<3).map { … }` only the closure tells.
    func joinedList(by whole: TokenRange) -> MadeList? {
        var range = withoutEffects(withoutParentheses(whole))
        var rest: [MemberStep] = []
        if range.count > 5, tokens[range.start].kind == .leftParen, let close = outline.brackets.partner(of: range.start), close + 2 < range.end,
            tokens[close + 1].kind == .period, let steps = memberSteps(TokenRange(close + 2, range.end))
        {
            rest = steps
            range = outline.inside(range.start)
        }
        guard 3..<400 ~= range.count, let operation = shortOperation(range), !operation.operators.isEmpty else { return nil }
        if !rest.isEmpty, isRange(operation) { return MadeList(source: nil, making: .ranged, rest: rest) }
        guard operation.operators.allSatisfy({ token($0, is: "+") }),
            // A literal has no type by itself.
            let source = operation.operands.first(where: { !$0.isEmpty && [.identifier, .keywordSelf].contains(tokens[$0.start].kind) })
        else { return nil }
        return MadeList(source: source, making: .joined, rest: rest)
    }

    /// Whether it is nothing but a range: `0..<3`.
    func isRange(_ operation: Operation) -> Bool {
        operation.operators.count == 1 && (token(operation.operators[0], is: "..<") || token(operation.operators[0], is: "..."))
    }

    /// The path of what the list is made of, and the step to the list.
    func subject(of made: MadeList, _ expression: TokenRange, at use: Int, lastName: String?) -> Subject? {
        let steps = ([.made(made.making)] + made.rest).map(\.text)
        func subject(from names: [String], _ local: ShownType?, _ scope: [String], _ global: ShownType) -> Subject {
            Subject(
                names: names + steps, unwraps: unwraps(endOf: expression), lastName: lastName, scope: scope, local: local, global: global,
                mayBeNil: !made.rest.isEmpty && mayBeNil(expression))
        }
        // In place of a name stands a word that none has.
        guard let source = made.source else { return subject(from: ["as"], .written(.unnamed), typeScope(around: use), .unknown) }
        let inner = self.subject(withoutEffects(source), at: use)
        let (names, local) = inner.names.isEmpty ? beginning(of: source, inner) : (inner.names, inner.local)
        return names.isEmpty ? nil : subject(from: names, local, inner.scope, inner.global)
    }
}

extension PathWalk {
    /// Goes to the list that is made of the one that has been reached.
    mutating func goToList(made making: ListMaking) {
        if case .joined = making {
            guard isList, !project.declaresFunction("+", seenFrom: path, in: scope) else { return start(at: .unknown) }
            return
        }
        if let text = list(made: making), isOfLibrary(making.type[...]) { return goTo(text.text, text) }
        start(at: .written(.known(TypeReference(components: [making.type]))), writtenIn: scope, path)
    }

    private func list(made making: ListMaking) -> TypeText? {
        if case let .repeated(clue) = making { return value(clue, from: self).map { $0.with("[\($0.text)]") } }
        if case .ranged = making { return TypeText("[\(ListMaking.unknown)]", in: scope, path) }
        if case let .listed(others) = making { return list(beside: others) }
        var each = self
        each.go(.element)
        guard let element = each.reached else { return nil }
        switch making {
        case .array: return element.with("[\(element.text)]")
        case .set: return element.with("Set<\(element.text)>")
        case let .grouped(clue):
            let key = clue.flatMap { value($0, from: each) }.flatMap { seen($0.text[...], $0, from: element) }
            return element.with("[\(key ?? ListMaking.unknown):[\(element.text)]]")
        case .ofPairs:
            guard let pair = element.type.tuple, pair.count == 2 else { return nil }
            return element.with("[\(pair[0].type):\(pair[1].type)]")
        case let .paired(clue): return value(clue, from: each).map { $0.with("[\(ListMaking.unknown):\($0.text)]") }
        case .joined, .ranged, .repeated, .listed: return nil
        }
    }

    /// `[Mode?]` of a `Mode` where one of the others is an optional; nil where one is anything else.
    private func list(beside others: [String]) -> TypeText? {
        guard let own = reached else { return nil }
        var depth = own.type.optionalDepth
        for other in others {
            guard let found = value(ResultClue(.path(other.split(separator: ".").map(String.init))), from: self), case let type = found.type,
                type.unwrapped == own.type.unwrapped, found.path == own.path, found.scope == own.scope
            else { return nil }
            depth = max(depth, type.optionalDepth)
        }
        return own.with("[(\(own.type.unwrapped))\(String(repeating: "?", count: depth))]")
    }
}

extension ListMaking {
    /// The name of the type that is made.
    fileprivate var type: String {
        switch self {
        case .array, .repeated, .joined, .ranged, .listed: "Array"
        case .set: "Set"
        case .grouped, .ofPairs, .paired: "Dictionary"
        }
    }
}
