/// What a search for the token that binds a name comes to.
enum FoundBinding {
    /// The name itself, or the brace of a `catch` for `error`.
    case token(Int)
    case nowhere
    /// Farther above the use than anybody looks, something may bind it.
    case outOfReach
}

/// Where a search for what binds a name has come to, on its way to the left.
struct BindingSearch {
    let use: Int
    fileprivate(set) var next: Int

    init(before use: Int) {
        self.use = use
        next = use - 1
    }
}

extension SourceFile {
    /// Whether the name is a parameter, a local variable, or what a pattern binds, where code at the token may use it.
    public func isLocalName(_ name: String, at use: Int) -> Bool {
        switch locality(of: name, at: use) {
        case .local: true
        case .foreign, .unknown: false
        }
    }

    /// The same where it may be bound so far above that nobody has looked.
    public func mayBeLocalName(_ name: String, at use: Int) -> Bool {
        switch locality(of: name, at: use) {
        case .local, .unknown: true
        case .foreign: false
        }
    }

    private enum Locality { case local, foreign, unknown }

    private func locality(of name: String, at use: Int) -> Locality {
        var start = 0
        // Nobody nests functions deeper.
        for (depth, number) in outline.declarations(around: use).prefix(DeepNesting.limit).enumerated() {
            let declaration = outline.declarations[number]
            guard !declaration.kind.isNominal else {
                if depth == 0 { return .foreign }
                break
            }
            if hasParameter(name, declaration, at: use) || handedName(inAccessorOf: number, at: use) == name { return .local }
            // What is local and stands in nothing else stands in a block of the file.
            start = declaration.scope == .local ? 0 : declaration.start
        }
        switch binding(of: name, in: TokenRange(start, use)) {
        case .token: return .local
        case .nowhere: return .foreign
        case .outOfReach: return .unknown
        }
    }

    private func hasParameter(_ name: String, _ declaration: Declaration, at use: Int) -> Bool {
        guard declaration.kind != .enumCase, let body = declaration.body, body < use else { return false }
        if isLongParameterList(declaration), parameterElements(of: declaration, thatMayBe: name).isEmpty { return false }
        return parameters(of: declaration).contains { $0.name.map(self.name) == name }
    }

    /// What the accessor around the token calls the value that it is handed: `newValue`, `oldValue`, or by a name of its own.
    func handedName(inAccessorOf declaration: Int, at use: Int) -> String? {
        guard let accessor = outline.accessors(of: declaration).first(where: { accessor in
            accessor.body.map { outline.inside($0).contains(use) } ?? false
        }) else { return nil }
        if tokens[accessor.name + 1].kind == .leftParen { return name(accessor.name + 2) }
        switch contextualKeyword(accessor.name) {
        case .set, .willSet: return "newValue"
        case .didSet: return "oldValue"
        default: return nil
        }
    }

    /// The token in the range that binds the name for what stands behind the range.
    ///
    /// Goes from the use to the left: what stands in braces that are closed, in another `case` or in another branch of
    /// `#if`, is out of sight.
    func binding(of name: String, in range: TokenRange) -> FoundBinding {
        var search = BindingSearch(before: range.end)
        return binding(of: name, from: range.start, &search)
    }

    /// The token that binds the name, looked for from where the search has come to, back to `start`: in one body after the other,
    /// from the inside out, nothing is read twice.
    func binding(of name: String, from start: Int, _ search: inout BindingSearch) -> FoundBinding {
        let use = search.use
        // Far above, a binding is rarely the one that is meant, and a long body must stay cheap.
        let first = max(start, use - 4000)
        let spelling = Array(name.utf8)
        var index = search.next
        var steps = 0
        defer { search.next = index }
        while index >= first {
            steps += 1
            // Most of what is bound is bound close by, and most of what is not is bound nowhere.
            if steps == 200, name != "error", !boundNames.contains(name) {
                index = first - 1
                return .nowhere
            }
            switch tokens[index].kind {
            case .rightBrace:
                index = outline.brackets.partner(of: index) ?? index
            case .leftBrace:
                if name == "error", index > 0, tokens[index - 1].kind == .keywordCatch { return .token(index) }
            case .keywordDefault where tokens[index + 1].kind == .colon && !isArgumentLabel(index):
                index = brace(around: index, from: first) + 1
            case .keywordCase where outline.caseItem(startingAt: index + 1) != nil:
                index = brace(around: index, from: first) + 1
            case .poundElse, .poundElseif:
                index = directive(ofBranchesAround: index, use) ?? index
            case .identifier:
                if token(index, is: spelling), mayBind(index), binds(index, at: use) { return .token(index) }
            case .dollarIdentifier:
                if isProjection(index, of: spelling), mayBind(index), binds(index, at: use) { return .token(index) }
            default:
                break
            }
            index -= 1
        }
        // Hardly any body is that long.
        return index >= start && mayBeBound(name, in: TokenRange(start, index + 1), at: use) ? .outOfReach : .nowhere
    }

    /// Whether something in the range, which nobody goes through for each use, binds the name for the use.
    private func mayBeBound(_ name: String, in range: TokenRange, at use: Int) -> Bool {
        if name == "error" {
            let catches = catches
            let first = prefixLength(of: catches.count) { catches[$0] < range.start }
            let end = prefixLength(of: catches.count) { catches[$0] < range.end }
            if end - first > Crowd.limit || (first..<end).contains(where: { outline.inside(catches[$0] + 1).contains(use) }) { return true }
        }
        guard boundNames.contains(name) else { return false }
        let places = placesOfBoundNames[name]
        let first = prefixLength(of: places.count) { places[$0] < range.start }
        let end = prefixLength(of: places.count) { places[$0] < range.end }
        return end - first > Crowd.limit || (first..<end).contains { mayReach(use, from: places[$0]) }
    }

    /// Whether the token binds a name, and in no block that has ended before the use.
    func mayReach(_ use: Int, from token: Int) -> Bool {
        guard binds(token, at: use) else { return false }
        var opener = outline.brackets.opener(before: token)
        // Patterns seldom hold deeper ones.
        for _ in 0..<4 {
            guard let open = opener, tokens[open].kind != .leftBrace else { break }
            opener = outline.brackets.opener(before: open)
        }
        return opener.map { outline.inside($0).contains(use) } ?? true
    }

    /// Whether it is the `$page` of a closure's parameter, which binds `page` as well: `ForEach($pages) { $page in … }`.
    private func isProjection(_ token: Int, of spelling: [UInt8]) -> Bool {
        let range = tokens[token].range
        return range.length == spelling.count + 1 && text.bytes[(range.start + 1)..<range.end].elementsEqual(spelling)
    }

    /// The names that stand anywhere in the file as if they were bound there.
    private var boundNames: NameSet {
        knownBoundNames.value {
            var names = NameSet()
            for index in tokens.indices {
                switch tokens[index].kind {
                case .identifier where mayBind(index): names.insert(digest(index))
                case .dollarIdentifier where mayBind(index): names.insert(NameDigest(String(name(index).dropFirst())))
                default: break
                }
            }
            return names
        }
    }

    /// Where each of them does.
    private var placesOfBoundNames: NumbersByName {
        knownPlacesOfBoundNames.value {
            var places = NumbersByName()
            for index in tokens.indices {
                switch tokens[index].kind {
                case .identifier where mayBind(index): places.add(index, under: name(index))
                case .dollarIdentifier where mayBind(index): places.add(index, under: String(name(index).dropFirst()))
                default: break
                }
            }
            return places
        }
    }

    /// Whether something is bound behind such a token: most names are used, and it need not be asked what they are.
    private func mayBind(_ index: Int) -> Bool {
        guard index > 0, !isUsed(index) else { return false }
        switch tokens[index - 1].kind {
        case .keywordLet, .keywordVar, .keywordFor, .leftParen, .comma, .colon, .leftBrace, .leftBracket, .rightBracket: return true
        // `{ @Sendable name in … }`
        case .identifier: return index > 1 && tokens[index - 2].kind == .at || isBehindFor(index) || isHeld(index)
        default: return false
        }
    }

    /// Whether a member, a subscript, arguments or an operator follow the name.
    private func isUsed(_ index: Int) -> Bool {
        switch tokens[index + 1].kind {
        case .infixOperator: true
        case .period, .leftBracket, .leftParen: !tokens[index + 1].startsLine
        default: false
        }
    }

    /// `[weak name = …]`, `[unowned name]`
    private func isHeld(_ index: Int) -> Bool {
        (token(index - 1, is: "weak") || token(index - 1, is: "unowned")) && index > 1
            && (tokens[index - 2].kind == .leftBracket || tokens[index - 2].kind == .comma)
    }

    /// `for name in`, `for try await name in`, `for unsafe name in`
    private func isBehindFor(_ index: Int) -> Bool {
        let effects = (max(0, index - 3)..<index).reversed().prefix { effect in
            tokens[effect].kind == .keywordTry || tokens[effect].kind == .identifier && ["await", "unsafe"].contains { token(effect, is: $0) }
        }
        let keyword = (effects.last ?? index) - 1
        return keyword >= 0 && tokens[keyword].kind == .keywordFor
    }

    /// The brace that is open in front of the token.
    func brace(around token: Int, from first: Int) -> Int {
        var index = token - 1
        while index >= first, tokens[index].kind != .leftBrace {
            if tokens[index].kind == .rightBrace { index = outline.brackets.partner(of: index) ?? index }
            index -= 1
        }
        return index
    }

    /// The `#if` of the block that holds the use and has the directive.
    private func directive(ofBranchesAround token: Int, _ use: Int) -> Int? {
        guard let branch = outline.branch(around: use) else { return nil }
        var current: Int? = branch
        while let number = current {
            if outline.branches[number].directive == token { return outline.branches[number].block }
            current = outline.branches[number].parent
        }
        return nil
    }
}

// MARK: What binds a name

extension SourceFile {
    /// Whether the name at `index` is bound there, so that code at `use`, behind it, may use it.
    private func binds(_ index: Int, at use: Int) -> Bool {
        if let closure = outline.closure(binding: index) {
            return closure.body.contains(use) && isNamed(index)
        }
        if let variable = outline.variable(named: index) ?? tupleVariable(around: index) {
            let declaration = outline.declarations[variable]
            return declaration.scope == .local && use >= declaration.end
        }
        guard isPatternName(index) else { return false }
        if let reaches = conditionReaches(use, from: index) { return reaches }
        // Labels of other cases have been jumped over.
        if let item = outline.caseItem(around: index) { return bindsNames(item.pattern, before: index) }
        if let reach = reachOfLoop(around: index) { return reach.contains { $0.contains(use) } }
        return reachOfCatch(around: index)?.contains(use) ?? false
    }

    /// No type and no value in a closure's signature.
    private func isNamed(_ index: Int) -> Bool {
        switch tokens[index - 1].kind {
        case .colon, .period, .arrow, .equal, .leftAngle: false
        default: true
        }
    }

    /// The declaration of `let (a, b) = c` where the token stands in the pattern, as an index; nil anywhere else.
    public func tupleVariable(around index: Int) -> Int? {
        guard let number = outline.declaration(around: index), outline.declarations[number].kind == .variable,
            outline.declarations[number].name == nil, index < outline.declarations[number].initializer.start
        else { return nil }
        return number
    }

    /// Where a name may be bound in a pattern: not behind a period, and neither a label nor a callee.
    private func isPatternName(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let previous = tokens[index - 1].kind
        switch tokens[index + 1].kind {
        case .leftParen, .period, .leftAngle:
            return false
        case .colon where previous.standsBeforeLabel:
            return false
        default:
            return [.keywordLet, .keywordVar, .leftParen, .comma, .colon].contains(previous) || isBehindFor(index)
        }
    }

    /// Whether a `let` or a `var` stands to the left of the name: without one it is a value to compare with.
    private func bindsNames(_ pattern: TokenRange, before index: Int) -> Bool {
        (pattern.start..<index).contains { tokens[$0].kind == .keywordLet || tokens[$0].kind == .keywordVar }
    }

    /// Whether a condition of `if`, `while` or `guard` binds the name at `index` for `use`; nil outside such patterns.
    private func conditionReaches(_ use: Int, from index: Int) -> Bool? {
        guard let number = outline.condition(withPatternAround: index) else { return nil }
        let condition = outline.conditions[number]
        guard use >= condition.tokens.end, bindsNames(condition.tokens, before: index),
            let statement = outline.conditional(holding: number), let body = statement.body
        else { return false }
        switch statement.kind {
        case .if, .while: return use < body || outline.inside(body).contains(use)
        case .guard: return use < body || !outline.inside(body).contains(use)
        case .repeatWhile: return false
        }
    }

    /// What may use a name that a `for` binds at `index`; nil outside such patterns.
    private func reachOfLoop(around index: Int) -> [TokenRange]? {
        guard let loop = forLoop(withPatternAround: index) else { return nil }
        let isCase = loop.pattern.indices.contains { tokens[$0].kind == .keywordCase }
        return isCase && !bindsNames(loop.pattern, before: index) ? [] : [loop.guardCondition, loop.body]
    }

    /// The pattern of the `catch` around the token, without its `where`.
    func patternOfCatch(around token: Int) -> TokenRange? {
        guard reachOfCatch(around: token) != nil, case let catches = catches,
            case let keyword = catches[prefixLength(of: catches.count) { catches[$0] <= token } - 1]
        else { return nil }
        var start = keyword + 1
        var end = start
        while ![.leftBrace, .keywordWhere, .endOfFile].contains(tokens[end].kind) {
            guard tokens[end].kind == .comma else {
                end = outline.brackets.behind(end)
                continue
            }
            // Several patterns bind the same names.
            if end > token { break }
            end += 1
            start = end
        }
        return start <= token && token < end ? TokenRange(start, end) : nil
    }

    /// What may use a name that a `catch` binds at `index`; nil outside such patterns.
    private func reachOfCatch(around index: Int) -> TokenRange? {
        let catches = catches
        let behind = prefixLength(of: catches.count) { catches[$0] <= index }
        // Nobody writes a longer pattern.
        guard behind > 0, case let keyword = catches[behind - 1], keyword > 0, index - keyword <= 256,
            !(keyword...index).contains(where: { tokens[$0].kind == .leftBrace || tokens[$0].kind == .rightBrace }),
            bindsNames(TokenRange(keyword, index), before: index)
        else { return nil }
        var brace = index
        while tokens[brace].kind != .leftBrace {
            guard tokens[brace].kind != .endOfFile, tokens[brace].kind != .rightBrace else { return nil }
            brace += 1
        }
        // The `where` is in front of the brace.
        return TokenRange(index + 1, max(index + 1, outline.inside(brace).end))
    }
}

extension Outline {
    /// The `if`, `guard` or `while` that the condition belongs to.
    fileprivate func conditional(holding condition: Int) -> ConditionalStatement? {
        let behind = prefixLength(of: conditionals.count) { conditionals[$0].conditions.start <= condition }
        guard behind > 0, conditionals[behind - 1].conditions.contains(condition) else { return nil }
        return conditionals[behind - 1]
    }
}
