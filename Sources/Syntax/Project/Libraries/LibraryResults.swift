// What functions hand out.
extension SourceFile {
    /// The path `makeTally`, of one name, for `let tally = makeTally()`, or what it stands for where only this file sees it. What a local
    /// name is set to is followed where it is used.
    func typeHandedOut(toMember declaration: Declaration, by whole: TokenRange) -> ShownType? {
        guard declaration.scope != .local, case let value = withoutEffects(whole), value.count > 2, tokens[value.start].kind == .identifier,
            tokens[value.start + 1].kind == .leftParen, outline.brackets.partner(of: value.start + 1) == value.end - 1
        else { return nil }
        let function = name(value.start)
        return globalType(of: MemberStep.called(named: function, label: nil).text)
            ?? ShownType(type: .known(TypeReference(components: [function])), basis: .call)
    }

    /// `InboundIn` of `self.unwrapInboundIn(data)`: a handler of SwiftNIO says by such an alias what it takes.
    func unwrappedType(_ value: TokenRange) -> ShownType? {
        guard value.count > 3, tokens[value.end - 1].kind == .rightParen, let open = outline.brackets.partner(of: value.end - 1),
            open > value.start, case let name = open - 1, 15...16 ~= tokens[name].length,
            name == value.start || name == value.start + 2 && [.keywordSelf, .keywordSelfType].contains(tokens[value.start].kind)
        else { return nil }
        guard ["unwrapInboundIn", "unwrapOutboundIn"].contains(where: { token(name, is: $0) }), let inner = outline.declaration(around: name),
            let owner = outline.enclosingType(of: inner)
        else { return nil }
        let alias = String(self.name(name).dropFirst("unwrap".count))
        let named = outline.numbers(of: .typealias).map { outline.declarations[$0] }.filter { $0.name.map { token($0, is: alias) } == true }
        let own = named.first { $0.parent == owner } ?? named.first { $0.parent.map(qualifiedName(of:)) == qualifiedName(of: owner) }
        return own.map { shownType(writtenAt: $0.type) }
    }

    /// `Kind` for the `kind` of `if let kind = name.flatMap(Kind.init(rawValue:))`: whatever the name is, it is an optional, since a list
    /// would make a list.
    func typeInOptional(_ value: BoundValue) -> ShownType? {
        guard value.form == .unwrapped, case let call = value.expression, call.count > 4, !isChain(call), !isTried(call),
            [.rightParen, .rightBrace].contains(tokens[call.end - 1].kind), let open = outline.brackets.partner(of: call.end - 1),
            open > call.start + 2, tokens[open - 2].kind == .period, token(open - 1, is: "flatMap"),
            case let .created(type, _)? = clue(ofCall: "flatMap", behind: open)?.source
        else { return nil }
        return ShownType(type: .known(TypeReference(components: type.split(separator: ".").map(String.init))), basis: .creation)
    }

    private func isTried(_ expression: TokenRange) -> Bool {
        expression.start > 1 && tokens[expression.start - 1].kind.isOptionalMark && tokens[expression.start - 2].kind == .keywordTry
    }

    /// What `self` is where an extension says what is in it: `[Page]` in `extension Array where Element == Page`, `Page?` in
    /// `extension Optional where Wrapped == Page`.
    func typeOfSelf(at use: Int) -> ShownType? {
        if let wrapped = wrappedTypes(ofExtensionAround: use) {
            return wrapped.count == 1 ? .written(.known(wrapped[0].wrapped(in: wrapped[0].optionalDepth + 1))) : nil
        }
        guard let elements = elementTypes(ofExtensionAround: use), elements.count == 1 else { return nil }
        return ShownType(type: .unnamed, basis: .written, text: "[\(text(of: elements[0]))]")
    }

    /// `TaskGroup<Page>` for the `group` of `withTaskGroup(of: Page.self) { group in … }`.
    func taskGroup(boundAt token: Int) -> ShownType? {
        guard let brace = outline.closure(binding: token)?.brace, brace > 1, tokens[brace - 1].kind == .rightParen,
            let open = outline.brackets.partner(of: brace - 1), open > 0, tokens[open - 1].kind == .identifier,
            let group = Self.groups.first(where: { self.token(open - 1, is: $0.function) })?.type,
            let element = elementType(saidBehind: open)
        else { return nil }
        return ShownType(type: .known(TypeReference(components: [group])), basis: .written, text: "\(group)<\(element)>")
    }

    private static let groups: [(function: String, type: String)] = [
        ("withTaskGroup", "TaskGroup"), ("withThrowingTaskGroup", "ThrowingTaskGroup"),
    ]

    /// The pair of `AsyncStream.makeStream(of: Page.self)` and `AsyncStream<Page>.makeStream()`.
    func madeStream(_ value: TokenRange) -> ShownType? {
        guard tokens[value.start].kind == .identifier, Self.streams.contains(where: { token(value.start, is: $0) }) else { return nil }
        let isGeneric = tokens[value.start + 1].kind == .leftAngle
        let period = isGeneric ? outline.brackets.behind(value.start + 1) : value.start + 1
        let open = period + 2
        guard open < value.end, tokens[period].kind == .period, token(period + 1, is: "makeStream"),
            outline.brackets.partner(of: open) == value.end - 1
        else { return nil }
        var type = tightText(TokenRange(value.start, period))
        if !isGeneric {
            guard let element = elementType(saidBehind: open) else { return nil }
            type += "<\(element)>"
        }
        return ShownType(type: .unnamed, basis: .written, text: "(stream:\(type),continuation:\(type).Continuation)")
    }

    /// `Page` of `(of: Page.self)`
    private func elementType(saidBehind open: Int) -> String? {
        guard let argument = firstElement(of: outline.inside(open)), argument.count > 4, token(argument.start, is: "of"),
            tokens[argument.end - 1].kind == .keywordSelf
        else { return nil }
        return tightText(TokenRange(argument.start + 2, argument.end - 2))
    }

    private static let streams = ["AsyncStream", "AsyncThrowingStream"]

    /// The type that is made with its generic arguments, by a closure, `Result<Page, any Error> { try load() }`, or as a case of a
    /// result, `Result<Page, any Error>.success(page)`.
    /// - Parameter end: the token behind the names that the value begins with.
    func typeMade(by value: TokenRange, of names: [String], upTo end: Int) -> ShownType? {
        switch tokens[end].kind {
        case .leftBrace:
            guard tokens[end - 1].kind == .rightAngle, outline.brackets.partner(of: end) == value.end - 1 else { return nil }
            return ShownType(type: .known(TypeReference(components: names)), basis: .creation, text: textOfParts(TokenRange(value.start, end)))
        case .leftParen:
            guard names.count > 1, tokens[end - 3].kind == .rightAngle, names[names.count - 2] == "Result",
                ["success", "failure"].contains(names[names.count - 1]), outline.brackets.partner(of: end) == value.end - 1
            else { return nil }
            let type = TypeReference(components: Array(names.dropLast()))
            return ShownType(type: .known(type), basis: .written, text: textOfParts(TokenRange(value.start, end - 2)))
        default: return nil
        }
    }

    /// What Photos fetches: `PHAsset.fetchAssets(with: nil)`.
    func fetchedType(_ value: TokenRange) -> ShownType? {
        guard tokens[value.start + 1].kind == .period, tokens[value.start + 3].kind == .leftParen,
            text.bytes[tokens[value.start].start] == UInt8(ascii: "P"), outline.brackets.partner(of: value.start + 3) == value.end - 1,
            ["PHAsset", "PHAssetCollection", "PHCollection", "PHCollectionList"].contains(where: { token(value.start, is: $0) }),
            Self.fetches.contains(name(value.start + 2))
        else { return nil }
        return .written(.known(TypeReference(components: ["PHFetchResult"])))
    }

    private static let fetches: Set<String> = [
        "fetchAssets", "fetchKeyAssets", "fetchAssetCollections", "fetchAssetCollectionsContaining", "fetchMoments", "fetchCollections",
        "fetchTopLevelUserCollections", "fetchCollectionLists", "fetchCollectionListsContaining", "fetchMomentLists",
    ]
}
