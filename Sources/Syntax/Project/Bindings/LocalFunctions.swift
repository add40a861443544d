/// What a call by a name without an owner comes to, as far as the bodies around it tell.
enum LocalCall {
    /// Nothing in them has the name.
    case foreign
    case known(ShownType)
    case unknown
}

// Functions that bodies declare for themselves.
extension SourceFile {
    /// What a call of the name at the token comes to.
    func localCall(of name: String, at use: Int) -> LocalCall {
        // What a closure hands out its name does not tell.
        guard localBinding(of: name, at: use) == nil, let functions = localFunctions(named: name, around: use) else { return .unknown }
        guard let first = functions.first else { return .foreign }
        guard !first.type.isEmpty, case let result = shownType(writtenAt: first.type, of: first), result.type != .unknown else { return .unknown }
        // Which of several is called nobody asks here.
        let isCommon = functions.dropFirst().allSatisfy { !$0.type.isEmpty && shownType(writtenAt: $0.type, of: $0) == result }
        return isCommon ? .known(result) : .unknown
    }

    /// Whether code at the token may mean a function that a body around it declares.
    func isLocalFunction(_ name: String, around use: Int) -> Bool {
        localFunctions(named: name, around: use)?.isEmpty != true
    }

    /// The functions of that name in the innermost body around the token that declares some: it hides all others. Nil where there are
    /// more than anybody looks through.
    func localFunctions(named name: String, around use: Int) -> [Declaration]? {
        let functions = functions(named: name)
        guard !functions.isEmpty else { return [] }
        // Nobody nests functions deeper.
        let around = outline.declarations(around: use).prefix(DeepNesting.limit).prefix { !outline.declarations[$0].kind.isNominal }
        // What is in none, or in a local one only, stands in a block of the file.
        let outermost = around.last.flatMap { outline.declarations[$0].scope == .local ? nil : $0 }
        let first = prefixLength(of: functions.count) { functions[$0] <= outermost ?? -1 }
        let end = outermost.map { outline.declarations[$0].end } ?? tokens.count
        let inside = functions[first...].lazy.map { [outline] in outline.declarations[$0] }.prefix { $0.start < end }
        let local = Array(inside.filter { $0.scope == .local }.prefix(9))
        var meant: [Declaration] = []
        var innermost = TokenRange.empty
        for function in local {
            // Nobody has more of one name in a function.
            guard local.count < 9, let block = block(around: function.start) else { return nil }
            guard block.contains(use), block.start >= innermost.start else { continue }
            if block != innermost { meant.removeAll() }
            meant.append(function)
            innermost = block
        }
        return meant
    }

    /// The statements that the token stands among: those in a pair of braces, or of a case, be it in the label of that. Nil where they
    /// begin farther in front than anybody writes.
    func block(around token: Int) -> TokenRange? {
        var opener = outline.brackets.opener(before: token)
        // Patterns seldom hold deeper ones.
        for _ in 0..<4 {
            guard let open = opener, tokens[open].kind != .leftBrace else { break }
            opener = outline.brackets.opener(before: open)
        }
        guard let brace = opener, tokens[brace].kind == .leftBrace else { return nil }
        let number = prefixLength(of: outline.switches.count) { outline.switches[$0].keyword < brace } - 1
        guard number >= 0, outline.switches[number].body == brace else { return outline.inside(brace) }
        return outline.switchCase(around: token, of: number)?.body
    }
}
