/// A place that changes the `allCases` of a type, or a protocol that asks for one that can be set.
struct ListChangeFact: Sendable, Hashable {
    let owner: ScopedReference
    /// Of the file.
    let path: String
}

extension SourceFile {
    /// `allCases`
    public static let allCases = WordTable(["allCases"])

    /// Where `Type.allCases` is set, handed over with `&`, or changed by a method, and where a protocol requires that it can be.
    var listChanges: [ListChangeFact] {
        occurrences(of: Self.allCases).compactMap { token, _ in
            guard let owner = ownerOfChanged(token) else { return nil }
            return ListChangeFact(owner: ScopedReference(reference: owner, scope: typeScope(around: token)), path: path)
        }
    }

    /// The type whose list it is that is changed or may be; nil where nothing is.
    private func ownerOfChanged(_ token: Int) -> TypeReference? {
        if isSettableRequirement(token) { return Self.own }
        guard let (owner, start) = owner(ofMember: token), isChanged(token, from: start) else { return nil }
        return owner
    }

    private static let own = TypeReference(components: ["Self"])

    /// `static var allCases: [Self] { get set }` of a protocol
    private func isSettableRequirement(_ name: Int) -> Bool {
        guard let number = outline.variable(named: name), let parent = outline.declarations[number].parent,
            outline.declarations[parent].kind == .protocol
        else { return false }
        return outline.accessors(of: number).contains { contextualKeyword($0.name) == .set }
    }

    /// The type in front of a static member, `Self` where there is none, and where the path begins.
    private func owner(ofMember token: Int) -> (TypeReference, start: Int)? {
        var names: [String] = []
        var start = token
        // Nobody nests types deeper.
        while start > 1, tokens[start - 1].kind == .period, names.count < 16 {
            start -= 2
            switch tokens[start].kind {
            case .identifier: names.insert(name(start), at: 0)
            case .keywordSelf, .keywordSelfType: break
            default: return nil
            }
        }
        if start == token, start > 0, [.keywordLet, .keywordVar, .period].contains(tokens[start - 1].kind) || isLocalName(name(token), at: token) {
            return nil
        }
        // What belongs to a value is no list of its type.
        guard let first = names.first else { return (Self.own, start) }
        return startsUpperCase(first) ? (TypeReference(components: names), start) : nil
    }

    /// Whether the list or dictionary of that name is set, handed over with `&`, or changed by a method at the token; a
    /// declaration does not change what it declares.
    public func isChanged(_ name: Int) -> Bool {
        var start = name
        while start > 1, tokens[start - 1].kind == .period, [.identifier, .keywordSelf, .keywordSelfType].contains(tokens[start - 2].kind) {
            start -= 2
        }
        return outline.variable(named: name) == nil && isChanged(name, from: start)
    }

    private func isChanged(_ list: Int, from start: Int) -> Bool {
        if start > 0, tokens[start - 1].kind == .prefixAmpersand { return true }
        var index = list + 1
        while tokens[index].kind == .leftBracket, !tokens[index].startsLine, let close = outline.brackets.partner(of: index), close > index {
            index = close + 1
            // `names[.first]?.append("x")`
            if tokens[index].kind.isOptionalMark { index += 1 }
        }
        switch tokens[index].kind {
        case .equal: return true
        case .infixOperator: return token(index, is: "+=")
        case .period: return index + 1 < tokens.count && Self.changingMethods.contains(name(index + 1))
        default: return false
        }
    }

    private static let changingMethods: Set<String> = [
        "append", "insert", "merge", "move", "moveSubranges", "partition", "popFirst", "popLast", "remove", "removeAll", "removeFirst",
        "removeLast", "removeSubrange", "removeSubranges", "removeValue", "replace", "replaceSubrange", "reserveCapacity", "reverse",
        "shuffle", "sort", "swapAt", "trimPrefix", "updateValue", "withContiguousMutableStorageIfAvailable",
        "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes",
    ]
}

extension Project {
    /// Whether a place anywhere changes the `allCases` of the type, or what it conforms to asks for one that can be.
    public func changesAllCases(of type: NominalType) -> Bool {
        ([type] + ancestry(of: type).types).contains { changedLists.contains($0.number) }
    }

    /// Of all places at once: to look at each of them for each type would take long.
    var typesWithChangedLists: Set<Int> {
        Set(tables.listChanges.compactMap { type($0.owner, path: $0.path)?.number })
    }
}
