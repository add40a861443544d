/// A step of the path from a name to what an expression means, or to what a name is a part of.
enum MemberStep {
    /// `.state`
    case property(String)
    /// `.state()`, `.state(of: x) { … }`; the label of the first argument of a member, and where lists have a member of that name.
    case called(named: String, label: String?)
    /// The same of what tells by its closure what it hands out: `.map(\.state)`, `.map { $0.state }`.
    case calledWith(clue: ResultClue, named: String, label: String?)
    /// What `case .loaded(let page, _)` takes out of the case: the first of two.
    case payload(of: String, at: Int, among: Int)
    /// What a loop or a closure is handed of a list, one after the other.
    case element
    /// The same of a list that is handed to `zip`, which may be the project's own.
    case zipped
    /// What `map` hands to its closure: an element, or what is in an optional.
    case mapped
    /// What a function of the project's own tells its closure, where what has been reached has that function: then it stands for so many
    /// of the steps behind it.
    /// - Parameter function: as `HandedClosure` names what takes the closure.
    case toldByOwn(function: String, told: String, inPlaceOf: Int)
    /// `[0]`, `[safe: 0]`
    case `subscript`(label: String?)
    /// What `Array(list)` and its like make of a list.
    case made(ListMaking)

    /// The name of what begins to run a closure at once, and has what that comes to for its value.
    static let task = "Task"
    /// In place of a label: the number of an element is asked for.
    static let index = "#"
    /// In place of a label: the first argument has none, or there is no argument.
    static let unlabeled = "_"

    /// As a name in a path that the compiler would take for none.
    var text: String {
        switch self {
        case let .property(name): name
        case let .called(name, label): name + (label.map { "(\($0):)" } ?? "()")
        case let .calledWith(clue, name, label): name + (label.map { "(\($0):)" } ?? "()") + "[" + clue.text + "]"
        case let .payload(name, position, count): "\(name)(\(position)/\(count))"
        case .element: "[each]"
        case .zipped: "[zip]"
        case .mapped: "[map]"
        case let .made(making): "[+" + making.text + "]"
        case let .toldByOwn(function, told, count): "[?" + function + "," + told + "," + String(count) + "]"
        case let .subscript(label): label.map { "[\($0):]" } ?? "[]"
        }
    }

    /// Whether the text is that of a property, without taking it apart.
    static func isProperty(_ text: String) -> Bool {
        let last = text.utf8.last
        return last != UInt8(ascii: "]") && last != UInt8(ascii: ")") && last != UInt8(ascii: "}")
    }

    init(_ text: String) {
        switch text.utf8.last {
        case UInt8(ascii: "]"):
            guard text.utf8.first == UInt8(ascii: "[") else {
                self = Self.calledWithClue(text)
                return
            }
            switch text {
            case "[each]": self = .element
            case "[zip]": self = .zipped
            case "[map]": self = .mapped
            case let text where text.hasPrefix("[?"): self = Self.toldByOwn(text)
            case let text where text.hasPrefix("[+"):
                self = ListMaking(text.dropFirst(2).dropLast()).map(MemberStep.made) ?? .subscript(label: nil)
            default: self = .subscript(label: text.utf8.count > 3 ? String(text.dropFirst().dropLast(2)) : nil)
            }
        case UInt8(ascii: ")"):
            if text.utf8.dropLast().last == UInt8(ascii: "(") {
                self = .called(named: String(text.dropLast(2)), label: nil)
                return
            }
            let parts = text.dropLast().split(separator: "(", omittingEmptySubsequences: false)
            let numbers = parts[parts.count - 1].split(separator: "/").compactMap { Int($0) }
            let name = parts.dropLast().joined(separator: "(")
            let label = parts[parts.count - 1].dropLast()
            self = numbers.count == 2
                ? .payload(of: name, at: numbers[0], among: numbers[1]) : .called(named: name, label: label.isEmpty ? nil : String(label))
        default:
            self = .property(text)
        }
    }
}

extension MemberStep {
    /// What is called; nil for other steps.
    var name: String? {
        switch self {
        case let .called(name, _), let .calledWith(_, name, _): name
        case .property, .payload, .element, .zipped, .mapped, .toldByOwn, .subscript, .made: nil
        }
    }

    /// Without what its arguments tell.
    var plain: MemberStep {
        guard case let .calledWith(_, name, label) = self else { return self }
        return .called(named: name, label: label)
    }

    /// `[?bind{},{0},1]`
    private static func toldByOwn(_ text: String) -> MemberStep {
        let parts = text.dropFirst(2).dropLast().split(separator: ",")
        guard parts.count == 3, let count = Int(parts[2]) else { return .subscript(label: nil) }
        return .toldByOwn(function: String(parts[0]), told: String(parts[1]), inPlaceOf: count)
    }

    /// `map(_:)[$0/1|state]`
    private static func calledWithClue(_ text: String) -> MemberStep {
        let open = text.utf8.firstIndex(of: UInt8(ascii: "[")) ?? text.startIndex
        guard case let .called(name, label) = MemberStep(String(text[..<open])) else { return .property(text) }
        let clue = ResultClue(text[text.utf8.index(after: open)...].dropLast())
        return clue.map { .calledWith(clue: $0, named: name, label: label) } ?? .called(named: name, label: label)
    }
}

/// Whether it is asked what calls tell by their closures: not in what one of them comes to.
enum CallClues { case read, passedOver }

extension SourceFile {
    /// The steps of `a.b(x)[0]?.c`, the first of which is a name or a call; nil for operators and literals.
    func memberSteps(_ whole: TokenRange, _ clues: CallClues = .read) -> [MemberStep]? {
        let range = withoutEffects(whole)
        var steps: [MemberStep] = []
        var index = range.start
        while index < range.end {
            if !steps.isEmpty { index = behindModule(index) }
            guard isMember(index, isFirst: steps.isEmpty) || steps.isEmpty && tokens[index].kind == .keywordSuper else { return nil }
            steps.append(.property(name(index)))
            index += 1
            guard readSuffixes(&index, upTo: range.end, &steps, clues) else { return nil }
            guard index < range.end else { break }
            guard isSeparator(index, behind: steps.count), index + 1 < range.end else { return nil }
            index += 1
        }
        return steps.isEmpty ? nil : steps
    }

    /// Whether the token stands between two names, `count` of which are in front of it: `Kit::Player` is `Kit.Player`.
    func isSeparator(_ token: Int, behind count: Int) -> Bool {
        tokens[token].kind == .period || count == 1 && tokens[token].kind == .colonColon
    }

    /// `state` of the `Player::state` in `model.Player::state`; of what says no module the token itself.
    func behindModule(_ token: Int) -> Int {
        tokens[token].kind == .identifier && tokens[token + 1].kind == .colonColon ? token + 2 : token
    }

    func isRange(_ expression: TokenRange) -> Bool {
        expression.indices.contains { tokens[$0].kind.isOperator && (token($0, is: "...") || token($0, is: "..<")) }
    }

    /// Whether the token may stand in a path: a name, `$0` in front, and behind that `0` of a tuple and `$name` of a wrapper.
    func isMember(_ token: Int, isFirst: Bool) -> Bool {
        switch tokens[token].kind {
        case .identifier, .keywordSelf, .keywordSelfType: true
        case .dollarIdentifier: isFirst || !isAnonymousParameter(token)
        case .integerLiteral: !isFirst
        default: false
        }
    }

    /// What the arguments behind the bracket begin with. What begins a path may be no member: functions at the top of a file are
    /// known by their names.
    private func label(ofCallAs role: ListMember?, behind open: Int, isFirst: Bool) -> String? {
        guard tokens[open].kind == .leftParen else { return nil }
        if role != nil { return label(behind: open) }
        guard !isFirst else { return nil }
        // A closure behind the parentheses is an argument, too.
        let next = outline.brackets.behind(open)
        return label(behind: open) ?? (next < tokens.count && tokens[next].kind == .leftBrace ? nil : MemberStep.unlabeled)
    }

    private func call(named name: String, behind open: Int, isFirst: Bool, _ clues: CallClues) -> MemberStep {
        let role = ListMember(name)
        let label = label(ofCallAs: role, behind: open, isFirst: isFirst)
        guard clues == .read, role == .made, let clue = clue(ofCall: name, behind: open) else { return .called(named: name, label: label) }
        return .calledWith(clue: clue, named: name, label: label)
    }

    /// `page`, `title` of the `keyPath: \.page.title` in the brackets of a subscript.
    private func namesOfKeyPath(_ argument: TokenRange, labeled label: String = "keyPath") -> [String]? {
        guard argument.count > 3, tokens[argument.start + 2].kind == .backslash, token(argument.start, is: label),
            case let .part(_, _, steps)? = clue(ofArgument: TokenRange(argument.start + 2, argument.end))?.source
        else { return nil }
        return steps
    }

    /// `rows` of `scope(state: \.rows, action: \.rows)`: a store for a part of the state has the members of that part.
    private func namesOfScope(behind open: Int) -> [String]? {
        guard tokens[open].kind == .leftParen, let argument = firstElement(of: outline.inside(open)),
            let names = namesOfKeyPath(argument, labeled: "state"), imports(oneOf: ["ComposableArchitecture"])
        else { return nil }
        return names
    }

    /// `Task { … }`, `Task(priority: .high) { … }`
    private func task(behind open: Int, _ clues: CallClues) -> MemberStep {
        let next = tokens[open].kind == .leftBrace ? open : outline.brackets.behind(open)
        guard clues == .read, next < tokens.count, tokens[next].kind == .leftBrace,
            let clue = outline.closure(startingAt: next).flatMap({ self.clue(of: $0) })
        else { return .called(named: MemberStep.task, label: nil) }
        return .calledWith(clue: clue, named: MemberStep.task, label: nil)
    }

    /// Reads `?`, `!`, arguments, closures and subscripts behind a name.
    /// - Returns: whether the brackets are those of a path.
    private func readSuffixes(_ index: inout Int, upTo end: Int, _ steps: inout [MemberStep], _ clues: CallClues) -> Bool {
        while index < end {
            switch tokens[index].kind {
            case let kind where kind.isOptionalMark:
                index += 1
            case .leftParen, .leftBrace:
                switch steps[steps.count - 1] {
                case let .property(name):
                    if name == "detached", steps.count == 2, case .property(MemberStep.task) = steps[0] {
                        steps = [task(behind: index, clues)]
                    } else if name == MemberStep.task, steps.count == 1 {
                        steps = [task(behind: index, clues)]
                    } else if name == "scope", steps.count > 1, let names = namesOfScope(behind: index) {
                        steps.replaceSubrange(steps.count - 1..<steps.count, with: names.map(MemberStep.property))
                    } else {
                        steps[steps.count - 1] = call(named: name, behind: index, isFirst: steps.count == 1, clues)
                    }
                case .called where tokens[index].kind == .leftBrace, .calledWith where tokens[index].kind == .leftBrace: break
                case .called, .calledWith, .payload, .element, .zipped, .mapped, .toldByOwn, .subscript, .made: return false
                }
                index = (outline.brackets.partner(of: index) ?? end) + 1
            case .leftBracket:
                let inside = outline.inside(index)
                if let path = namesOfKeyPath(inside) {
                    steps += path.map(MemberStep.property)
                } else if !isRange(inside) {
                    // A part of a list is a list.
                    steps.append(.subscript(label: subscriptLabel(behind: index)))
                }
                index = (outline.brackets.partner(of: index) ?? end) + 1
            default:
                return true
            }
        }
        return index == end
    }
}
