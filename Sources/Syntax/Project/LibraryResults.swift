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

    /// `TaskGroup<Page>` for the `group` of `withTaskGroup(of: Page.self) { group in … }`.
    func taskGroup(boundAt token: Int) -> ShownType? {
        guard let brace = outline.closure(binding: token)?.brace, brace > 1, tokens[brace - 1].kind == .rightParen,
            let open = outline.brackets.partner(of: brace - 1), open > 0, tokens[open - 1].kind == .identifier,
            let group = Self.groups.first(where: { self.token(open - 1, is: $0.function) })?.type,
            let argument = firstElement(of: outline.inside(open)), argument.count > 4, self.token(argument.start, is: "of"),
            tokens[argument.end - 1].kind == .keywordSelf
        else { return nil }
        let element = tightText(TokenRange(argument.start + 2, argument.end - 2))
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
            guard let argument = firstElement(of: outline.inside(open)), argument.count > 4, token(argument.start, is: "of"),
                tokens[argument.end - 1].kind == .keywordSelf
            else { return nil }
            type += "<\(tightText(TokenRange(argument.start + 2, argument.end - 2)))>"
        }
        return ShownType(type: .unnamed, basis: .written, text: "(stream:\(type),continuation:\(type).Continuation)")
    }

    private static let streams = ["AsyncStream", "AsyncThrowingStream"]

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
