/// How an element is taken from a list.
enum ListAccess {
    case iteration
    /// A dictionary hands out its value.
    case `subscript`
}

extension SourceFile {
    /// What the list hands out; nil for what is no list, or no plain one.
    func element(of list: WrittenType, _ access: ListAccess) -> WrittenType? {
        switch list {
        case let .list(element): .type(element)
        case let .type(type): element(of: plainType(type), access).map(WrittenType.type)
        case let .text(text): WrittenTypeText(text).element(access).map(WrittenType.text)
        }
    }

    /// `[Node]`, `Array<Node>`, `[Key: Node]`
    private func element(of type: TokenRange, _ access: ListAccess) -> TokenRange? {
        guard type.count > 2 else { return nil }
        if tokens[type.start].kind == .leftBracket {
            guard outline.brackets.partner(of: type.start) == type.end - 1 else { return nil }
            let inside = outline.inside(type.start)
            // `[3 of Node]`
            if inside.count > 2, token(inside.start + 1, is: "of") { return TokenRange(inside.start + 2, inside.end) }
            guard let colon = operation(inside).operators.first(where: { tokens[$0].kind == .colon }) else { return inside }
            return access == .subscript ? TokenRange(colon + 1, inside.end) : nil
        }
        var name = type.start
        if token(name, is: "Swift"), [.period, .colonColon].contains(tokens[name + 1].kind) { name += 2 }
        guard name + 1 < type.end, tokens[name + 1].kind == .leftAngle, outline.brackets.partner(of: name + 1) == type.end - 1 else {
            return nil
        }
        let arguments = elements(of: outline.inside(name + 1))
        switch self.name(name) {
        case "Array", "ArraySlice", "ContiguousArray": return arguments.first
        case "Set": return access == .iteration ? arguments.first : nil
        case "Dictionary": return access == .subscript ? arguments.last : nil
        default: return nil
        }
    }

    /// Whether the list may have no such element as the expression takes from it, `modes.first` and `modes["on"]`: then an optional is
    /// around the element, which may be nil itself, and that one is taken off first.
    func mayLackElement(_ whole: TokenRange, _ element: ShownType, at use: Int) -> Bool {
        guard let type = element.reference, type.optionalDepth > 0 else { return false }
        var end = whole.end
        while end - 1 > whole.start, tokens[end - 1].kind.isOptionalMark { end -= 1 }
        guard tokens[end - 1].kind == .rightBracket, let open = outline.brackets.partner(of: end - 1), open > whole.start,
            // `modes[safe: 3]`
            label(behind: open) == nil, let list = writtenType(of: TokenRange(whole.start, open), at: use)
        else { return true }
        return self.element(of: list, .iteration) == nil
    }

    /// The name of the type, where it is one that lists of the standard library have.
    func listName(_ list: WrittenType) -> String? {
        switch list {
        case .list: return nil
        case let .type(type):
            let plain = plainType(type)
            guard let first = plain.indices.first, tokens[first].kind == .identifier, plain.count == 1 || tokens[first + 1].kind == .leftAngle,
                case let name = name(first), StandardList.isName(name)
            else { return nil }
            return name
        case let .text(text):
            let names = WrittenTypeText(text).names
            guard names.count == 1, names[0].components.count == 1, !names[0].isElsewhere, StandardList.isName(names[0].name) else { return nil }
            return names[0].name
        }
    }

    /// The names that the type consists of: of a composition one a part, and none of a list, a tuple or a function.
    public func names(of type: WrittenType) -> [TypeReference] {
        switch type {
        case let .type(type): composition(plainType(type)).compactMap(typeReference)
        case .list: []
        case let .text(text): WrittenTypeText(text).names
        }
    }

    /// The labels of the elements, where the type is a tuple.
    public func tupleLabels(of type: WrittenType) -> [String] {
        switch type {
        case let .type(type):
            // Most types have a token or two.
            guard type.count > 3 else { return [] }
            let tuple = plainType(type)
            guard tuple.count > 3, tokens[tuple.start].kind == .leftParen, outline.brackets.partner(of: tuple.start) == tuple.end - 1 else {
                return []
            }
            return elements(of: outline.inside(tuple.start)).filter { $0.count > 2 && tokens[$0.start + 1].kind == .colon }.map { name($0.start) }
        case .list: return []
        case let .text(text): return WrittenTypeText(text).labels
        }
    }

    /// Without optionals, parentheses and words around it.
    func plainType(_ type: TokenRange) -> TokenRange {
        var range = type
        while let first = range.indices.first {
            let last = range.end - 1
            if range.count > 1, tokens[last].kind.endsOptionalType {
                range = TokenRange(first, last)
            } else if tokens[first].kind == .leftParen, outline.brackets.partner(of: first) == last,
                elements(of: outline.inside(first)).count == 1, tokens[min(first + 2, last)].kind != .colon
            {
                range = outline.inside(first)
            } else if range.count > 1, tokens[first].kind == .keywordInout || contextualKeyword(first)?.isTypeSpecifier == true {
                range = TokenRange(first + 1, range.end)
            } else if let wrapped = wrappedType(range) {
                range = wrapped
            } else {
                break
            }
        }
        return range
    }
}
