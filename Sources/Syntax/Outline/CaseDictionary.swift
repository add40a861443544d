/// A dictionary literal from the cases of an enum to strings.
public struct CaseDictionary: Sendable {
    /// What looks a case up: a `String`, or something else where its values may be nil.
    public let form: StringTable.Form
    /// The variable, as an index into `Outline.declarations`.
    public let declaration: Int
    /// In the order of the source; at least two.
    public let entries: [StringTable.Entry]
    /// Whose cases they are: as the declaration has it, or as the keys do.
    public let owner: ScopedReference
}

extension SourceFile {
    /// What the variables are set to, or return, where that is such a dictionary, and nothing in the file changes it.
    public var caseDictionaries: [CaseDictionary] { knownCaseDictionaries.value(findCaseDictionaries) }

    private func findCaseDictionaries() -> [CaseDictionary] {
        // Nearly no file has one, and to look at each variable takes longer.
        guard positions(of: .leftBracket).contains(where: mayOpenCaseDictionary) else { return [] }
        let dictionaries = outline.numbers(of: .variable).filter(mayBeDictionary).compactMap(caseDictionary)
        let mayChange = dictionaries.filter { tokens[outline.declarations[$0.declaration].introducer].kind == .keywordVar }
        // So many tables nobody has.
        let names = Set(mayChange.compactMap { name(of: $0).map(name) }).prefix(10_000)
        guard !names.isEmpty else { return dictionaries }
        let uses = occurrences(of: WordTable(Array(names))).map(\.token)
        let changed = Set(uses.filter(isChanged).map(name))
        return dictionaries.filter { dictionary in name(of: dictionary).map { !changed.contains(name($0)) } ?? true }
    }

    private func name(of dictionary: CaseDictionary) -> Int? { outline.declarations[dictionary.declaration].name }

    /// Whether behind the bracket stands the name of something, and behind its colon a text.
    private func mayOpenCaseDictionary(_ bracket: Int) -> Bool {
        switch tokens[bracket + 1].kind {
        case .period, .identifier, .leftParen, .keywordSelfType: break
        default: return false
        }
        // Nobody writes more names in front of a case.
        let rest = tokens[min(bracket + 2, tokens.count)..<min(bracket + 32, tokens.count - 1)]
        guard let colon = rest.indices.first(where: { tokens[$0].kind == .colon || tokens[$0].kind == .comma }) else { return false }
        return tokens[colon].kind == .colon && [.stringOpen, .leftParen].contains(tokens[colon + 1].kind)
    }

    /// A quick way past most variables: it stands behind the `=`, or is what a getter returns.
    @inline(__always)
    private func mayBeDictionary(_ number: Int) -> Bool {
        let declaration = outline.declarations[number]
        return declaration.initializer.isEmpty ? declaration.storage == .computed : isBracketed(declaration.initializer)
    }

    private func caseDictionary(_ number: Int) -> CaseDictionary? {
        let declaration = outline.declarations[number]
        // What a wrapper keeps is a state: a binding sets it, and who observes it waits for that.
        guard !declaration.initializer.isEmpty || !declaration.type.isEmpty, let value = soleValue(of: number),
            tokens[value.start].kind == .leftBracket, let pairs = dictionaryElements(value), pairs.count > 1,
            wrappers(of: declaration).isEmpty
        else { return nil }
        let types = dictionaryTypes(declaration.type)
        // What is declared to be something else takes the literals for something else, too.
        guard let form = declaration.type.isEmpty ? .string : types.flatMap({ form(ofValues: $0.value) }) else { return nil }
        var entries: [StringTable.Entry] = []
        var owners: Set<[String]> = []
        for pair in pairs {
            guard case let .enumCase(found) = pattern(pair.key), found.payload == .absent, let text = plainString(pair.value) else {
                return nil
            }
            entries.append(StringTable.Entry(name: found.name, text: text))
            if !found.type.isEmpty { owners.insert(found.type) }
        }
        guard let key = types.flatMap({ typeReference($0.key) }) ?? owners.first.map({ TypeReference(components: $0) }), owners.count < 2,
            genericConstraints(of: key.components[0], at: declaration.introducer) == nil
        else { return nil }
        return CaseDictionary(
            form: form, declaration: number, entries: entries,
            owner: ScopedReference(reference: key, scope: typeScope(around: declaration.introducer)))
    }

    private func isBracketed(_ range: TokenRange) -> Bool {
        !range.isEmpty && tokens[range.start].kind == .leftBracket
    }

    /// Nil for values that are no strings: what else a literal makes, like a `LocalizedStringKey`, is no raw value.
    private func form(ofValues type: TokenRange) -> StringTable.Form? {
        guard let value = typeReference(type), value.components == ["String"] else { return nil }
        return value.optionalDepth == 0 ? .string : .other
    }

    /// Those of `[Key: Value]` and of `Dictionary<Key, Value>`, also where that may be nil; nil for other types.
    private func dictionaryTypes(_ type: TokenRange) -> (key: TokenRange, value: TokenRange)? {
        let type = plainType(type)
        if let arguments = dictionaryArguments(type) { return (arguments[0], arguments[1]) }
        guard let pairs = dictionaryElements(type), pairs.count == 1 else { return nil }
        return pairs[0]
    }

    /// The two types of `Dictionary<Key, Value>`; nil for other types.
    private func dictionaryArguments(_ type: TokenRange) -> [TokenRange]? {
        guard let last = type.indices.last, tokens[last].kind == .rightAngle,
            let open = outline.brackets.partner(of: last), open > type.start, token(open - 1, is: "Dictionary"),
            self.type(type, is: "Dictionary")
        else { return nil }
        let arguments = elements(of: TokenRange(open + 1, last))
        return arguments.count == 2 ? arguments : nil
    }
}
