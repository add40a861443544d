extension Project {
    /// Whether the type of a property, a function, a case or a global of that name mentions `Bool?`, in whatever way: a value
    /// that comes out of it may be one.
    public func mentionsOptionalBoolean(_ name: String) -> Bool {
        tables.optionalBooleans.contains(name)
    }
}

extension SourceFile {
    /// Whose names count.
    public enum NameReach: Sendable {
        /// What other files may mention.
        case project
        /// Parameters and local names too.
        case file
    }

    /// The names of what is declared with a type that mentions `Bool?`: `var a: [Bool?]`, `func run(_ f: (Bool?) -> Void)`,
    /// `case loaded(Bool?)`, `var (a, b): (Bool, Bool?)`; those of elements of tuples too. Behind a period there are those of
    /// members that may be a `Bool?` themselves, before a `<` those of values with `Bool?` for a generic argument.
    public func optionalBooleans(_ reach: NameReach) -> NameSet {
        var names = NameSet()
        for (boolean, _) in occurrences(of: Self.boolean) {
            if isOptional(boolean) {
                addNames(declaredWith: boolean, reach, to: &names)
            } else if let name = nameOfConversion(boolean) {
                names.insert(memberDigest(name))
            }
        }
        // `status.isBoosted ?? false`, `status.isBoosted != nil`: that of a library, as far as the project shows it.
        for operation in positions(of: .infixOperator) where operation > 2 {
            let member = operation - 1
            // Most operators stand behind something else.
            guard tokens[member].kind == .identifier, tokens[member - 1].kind == .period else { continue }
            let isTested = tokens[operation + 1].kind == .keywordNil && isFlag(member)
                || token(operation, is: "??") && isBooleanLiteral(operation + 1)
            if isTested, isPlainMember(member) { names.insert(memberDigest(member)) }
        }
        // `if let isBoosted = status.isBoosted`
        for condition in outline.conditions where condition.kind == .optionalBinding {
            guard let last = condition.expression.indices.last, isFlag(last) else { continue }
            if condition.expression.count == 1 ? isMemberOfExtended(last) : isPlainMember(last) { names.insert(memberDigest(last)) }
        }
        addPlaceholders(to: &names)
        if outline.numbers(of: .function).contains(where: comparesToMore) { names.insert(NameDigest(Self.equality)) }
        return names
    }

    /// Whether the token is a member of something that is no optional: behind a `?` each is one.
    private func isPlainMember(_ token: Int) -> Bool {
        guard token > 1, tokens[token].kind == .identifier, tokens[token - 1].kind == .period, let path = operand(endingAt: token)
        else { return false }
        return !path.indices.contains { tokens[$0].kind == .postfixQuestion }
    }

    /// Whether the name alone is that of a member of the type around it, which an extension is of and may be from elsewhere.
    private func isMemberOfExtended(_ token: Int) -> Bool {
        guard tokens[token].kind == .identifier, let inner = outline.declaration(around: token), let type = outline.enclosingType(of: inner),
            outline.declarations[type].kind == .extension
        else { return false }
        return !isLocalName(name(token), at: token)
    }

    /// Whether the name is one that flags have: `isBoosted`. What else may be nil is seldom compared with a literal.
    private func isFlag(_ token: Int) -> Bool {
        guard tokens[token].kind == .identifier else { return false }
        let (start, end) = (tokens[token].start, min(tokens[token].end, tokens[token].start + Self.longestVerb + 1))
        var first = start
        while first < end, text.bytes[first] >= UInt8(ascii: "a") { first += 1 }
        // Most names have one word.
        guard first < end, first - start > 1, text.bytes[first] >= UInt8(ascii: "A") else { return false }
        return Self.verbs.contains { $0.utf8.count == first - start && text.matches(TextRange(start, first), $0) }
    }

    private static let verbs = ["is", "has", "can", "should", "was", "are", "did", "does", "will", "needs", "allows", "supports"]
    private static let longestVerb = 8

    /// The names of functions and properties whose type is an optional of a generic parameter, `func value() -> T?`: of some it is a
    /// `Bool?`. What a property makes of it is one, too: `var make: () throws -> T?`; so is what it tries, `static let flag = try? load()`, or asks for.
    private func addPlaceholders(to names: inout NameSet) {
        let leftOpen = Set(outline.numbers(of: .associatedtype).compactMap { outline.declarations[$0].name.map(name) })
        for kind in [Declaration.Kind.function, .variable] {
            for number in outline.numbers(of: kind) {
                let declaration = outline.declarations[number]
                guard declaration.scope != .local, let name = declaration.name else { continue }
                let type = declaration.type
                if kind == .variable, mayBeMadeNil(declaration) { names.insert(memberDigest(name)) }
                guard type.count > 1, let start = startOfOptionalName(in: type) else { continue }
                let makesOne = start > type.start && kind == .variable && tokens[start - 1].kind == .arrow
                guard start == type.start || makesOne, isPlaceholder(type.end - 2) || leftOpen.contains(self.name(type.end - 2)) else { continue }
                if !makesOne { names.insert(memberDigest(name)) }
                if makesOne || kind == .function { names.insert(digest(name)) }
            }
        }
    }

    /// Whether it is a member with no type but that of a `try? …`, a `… as? Bool`, a `nil as Bool?`, an `a?.isOpen`, an `Optional(…)`, or
    /// what a closure hands out that says so.
    private func mayBeMadeNil(_ declaration: Declaration) -> Bool {
        let value = declaration.initializer
        guard value.count > 2, declaration.type.isEmpty else { return false }
        if token(value.start, is: "Optional") || token(value.start, is: "Swift") && token(value.start + 2, is: "Optional") {
            return shortOperation(value)?.operators.isEmpty == true
        }
        if tokens[value.start].kind == .leftBrace, let signature = outline.closure(startingAt: value.start)?.signature {
            return signature.indices.contains { token($0, is: "Bool") && isOptional($0) }
        }
        if tokens[value.start].kind == .keywordTry { return tokens[value.start + 1].kind == .postfixQuestion }
        let last = value.end - 1
        switch tokens[last].kind {
        case .postfixQuestion: return tokens[last - 2].kind == .keywordAs
        case .identifier where tokens[last - 1].kind == .postfixQuestion: return tokens[last - 2].kind == .keywordAs && token(last, is: "Bool")
        // Nobody writes longer chains.
        case .identifier where value.count < 64 && isFlag(last): return value.indices.contains { tokens[$0].kind == .postfixQuestion }
        default: return false
        }
    }

    /// Where the `T?` or `Optional<T>` begins that the type ends with, whose name is the last token but one.
    private func startOfOptionalName(in type: TokenRange) -> Int? {
        let name = type.end - 2
        switch tokens[type.end - 1].kind {
        case .postfixQuestion: return name
        case .rightAngle:
            guard name - 2 >= type.start, tokens[name - 1].kind == .leftAngle, token(name - 2, is: "Optional") else { return nil }
            return qualified(name - 2)
        default: return nil
        }
    }

    /// The `Swift` in front of the name, or the name itself.
    private func qualified(_ name: Int) -> Int {
        name > 1 && tokens[name - 1].kind == .period && token(name - 2, is: "Swift") ? name - 2 : name
    }

    /// What the standard library calls them, whose types an extension may be of.
    private static let placeholders = WordTable(["Element", "Value", "Wrapped", "Success"])

    private func isPlaceholder(_ type: Int) -> Bool {
        token(type, isIn: Self.placeholders) || genericConstraints(of: name(type), at: type) != nil
    }

    /// What stands among these names where the file declares a `==` or `!=` that makes something else than a `Bool`: a matcher, a
    /// clause of a query.
    public static let equality = "=="

    private func comparesToMore(_ function: Int) -> Bool {
        guard let name = outline.declarations[function].name, tokens[name].length == 2, token(name, is: "==") || token(name, is: "!=")
        else { return false }
        let result = outline.declarations[function].type
        return !result.isEmpty && !type(result, is: "Bool")
    }

    private func memberDigest(_ token: Int) -> NameDigest {
        let range = nameRange(token)
        return NameDigest([UInt8(ascii: ".")] + text.bytes[range.start..<range.end])
    }

    private func genericDigest(_ token: Int) -> NameDigest {
        let range = nameRange(token)
        return NameDigest(text.bytes[range.start..<range.end] + [UInt8(ascii: "<")])
    }

    /// The variable, no local one, that is made of something: `static let isOn = Bool("true")`.
    private func nameOfConversion(_ boolean: Int) -> Int? {
        guard tokens[boolean + 1].kind == .leftParen || tokens[boolean + 1].kind == .period && tokens[boolean + 2].kind == .keywordInit,
            let number = outline.declaration(around: boolean)
        else { return nil }
        let declaration = outline.declarations[number]
        let isValue = declaration.initializer.start == qualified(boolean) && declaration.type.isEmpty
        return declaration.kind == .variable && declaration.scope != .local && isValue ? declaration.name : nil
    }

    /// `Bool`
    public static let boolean = WordTable(["Bool"])

    /// `Bool?`, `Optional<Bool>`
    private func isOptional(_ boolean: Int) -> Bool {
        switch tokens[boolean + 1].kind {
        case .postfixQuestion: return true
        case .rightAngle:
            let type = qualified(boolean)
            return type > 1 && tokens[type - 1].kind == .leftAngle && token(type - 2, is: "Optional")
        default: return false
        }
    }

    /// Whether the token stands in an extension, or a function, for what has a `Bool?` in it: `extension Field where Value == Bool?`,
    /// `extension Field<Bool?>`.
    public func isConstrainedToOptionalBoolean(around token: Int) -> Bool {
        // Nobody nests them deeper.
        outline.declarations(around: token).prefix(DeepNesting.limit).contains { number in
            let declaration = outline.declarations[number]
            guard let body = declaration.body, declaration.introducer < body, declaration.kind != .variable else { return false }
            let isExtension = declaration.kind == .extension
            // Nobody writes longer heads.
            return (declaration.introducer..<body).prefix(400).contains { mark in
                self.token(mark, is: "Bool") && isOptional(mark) && (isExtension || self.token(typeStart(mark) - 1, is: "=="))
            }
        }
    }

    /// - Parameter mark: the token `Bool`.
    private func addNames(declaredWith mark: Int, _ reach: NameReach, to names: inout NameSet) {
        guard let number = outline.declaration(around: mark) else { return }
        let declaration = outline.declarations[number]
        let isHead = mark < declaration.body ?? declaration.end
        if reach == .file || isHead && declaration.scope != .local, let label = tupleLabel(before: mark) {
            names.insert(memberDigest(label))
        }
        guard isHead, reach == .file || declaration.scope != .local else { return }
        // `(count: Int, isOpen: Bool?)`
        let type = typeStart(mark)
        if type > 1, tokens[type - 1].kind == .colon, tokens[type - 2].kind == .identifier, declaration.type.contains(type - 2) {
            names.insert(digest(type - 2))
        }
        switch declaration.kind {
        case .function:
            if let name = declaration.name, declaration.type.contains(mark) || isTold(mark, by: declaration) { names.insert(digest(name)) }
        case .variable, .enumCase:
            if let name = declaration.name {
                names.insert(digest(name))
                if isGenericArgument(mark) { names.insert(genericDigest(name)) }
            } else if reach == .file, declaration.type.contains(mark) {
                // `let (a, b): (Bool, Bool?)`
                for index in declaration.introducer..<declaration.type.start where tokens[index].kind == .identifier {
                    names.insert(digest(index))
                }
            }
        case .initializer:
            if let owner = outline.enclosingType(of: number), let name = outline.declarations[owner].name { names.insert(digest(name)) }
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .deinitializer, .subscript, .typealias,
            .associatedtype, .operator, .precedencegroup, .macro:
            return
        }
        guard reach == .file, declaration.parameters.contains(mark) else { return }
        for parameter in parameters(of: declaration) where parameter.type.contains(mark) {
            guard let name = parameter.name else { continue }
            names.insert(digest(name))
            if isGenericArgument(mark) { names.insert(genericDigest(name)) }
        }
    }

    /// The first token of the type: `Bool`, `Optional`, or the `Swift` in front of them.
    private func typeStart(_ mark: Int) -> Int {
        let boolean = qualified(mark)
        return tokens[mark + 1].kind == .rightAngle ? qualified(boolean - 2) : boolean
    }

    /// `isOpen` in `(count: Int, isOpen: Bool?)`, which is no list of parameters.
    private func tupleLabel(before mark: Int) -> Int? {
        let type = typeStart(mark)
        guard type > 3, tokens[type - 1].kind == .colon, tokens[type - 2].kind == .identifier,
            [.leftParen, .comma].contains(tokens[type - 3].kind), let open = outline.brackets.opener(before: type - 2), open > 0,
            tokens[open].kind == .leftParen
        else { return nil }
        switch tokens[open - 1].kind {
        case .colon, .arrow, .equal, .leftParen, .leftBracket, .leftAngle, .comma, .keywordInout, .keywordAs: return type - 2
        default: return nil
        }
    }

    /// Whether it stands in `<…>` as it is: `Relay<Bool?>`, `Subject<Bool?, Never>`.
    private func isGenericArgument(_ mark: Int) -> Bool {
        let type = typeStart(mark)
        guard type > 0, [.leftAngle, .comma].contains(tokens[type - 1].kind) else { return false }
        return outline.brackets.opener(before: type).map { tokens[$0].kind == .leftAngle } ?? false
    }
}

extension SourceFile {
    /// Whether the type at the token is that of what a function tells a closure: nobody gets what it is only handed.
    fileprivate func isTold(_ mark: Int, by function: Declaration) -> Bool {
        let parameter = parameters(of: function).first { $0.type.contains(mark) }
        return parameter?.type.indices.contains { tokens[$0].kind == .arrow } ?? false
    }
}

// MARK: What a name gets its value from

extension SourceFile {
    /// The names that tell what a name is that a closure, a loop or a pattern binds at the token: of what the closure is
    /// handed to, of the sequence, of the cases.
    public func namesBehind(bindingAt token: Int) -> [Int] {
        if let closure = outline.closure(binding: token) {
            return namesAround(closure: closure.brace)
        }
        if let number = tupleVariable(around: token) {
            let declaration = outline.declarations[number]
            return [token] + names(in: declaration.initializer)
        }
        if let loop = forLoop(withPatternAround: token) { return names(in: loop.pattern) + names(in: loop.sequence) }
        // `if let isOn = marks[key]`
        if token > 0, [.keywordLet, .keywordVar].contains(tokens[token - 1].kind), tokens[token + 1].kind == .equal {
            let value = expression(startingAt: token + 2)
            return isElement(value) ? names(in: value) : []
        }
        guard let pattern = pattern(around: token) else { return [] }
        // `case .next(let isOn)` of the event that an observable tells of
        let teller = match(around: token).flatMap { closure(handing: $0.value.start) }
        return names(in: pattern) + (teller.map { namesAround(closure: $0.brace) } ?? [])
    }

    private func pattern(around token: Int) -> TokenRange? {
        if let item = outline.caseItem(around: token) { return item.pattern }
        guard let condition = outline.condition(withPatternAround: token).map({ outline.conditions[$0] }) else { return nil }
        return condition.kind == .caseBinding ? condition.pattern : nil
    }

    /// The names of what a closure is handed to or kept in: `run` and `model` of `model.run { … }`, `handler` of
    /// `self.handler = { … }`, `load` and `then` of `load(x, then: { … })`.
    public func namesAround(closure brace: Int) -> [Int] {
        var names: [Int] = []
        var index = brace - 1
        guard index >= 0 else { return [] }
        if tokens[index].kind == .equal {
            if let number = outline.declaration(around: brace), outline.declarations[number].initializer.start == brace {
                return [outline.declarations[number].name].compactMap { $0 }
            }
            return pathNames(endingAt: index - 1)
        }
        if tokens[index].kind == .colon, index > 0 {
            names.append(index - 1)
            index -= 2
        }
        guard index >= 0 else { return names }
        if tokens[index].kind == .leftParen || tokens[index].kind == .comma {
            guard let open = outline.brackets.opener(before: index + 1), tokens[open].kind == .leftParen else { return names }
            index = open - 1
        }
        return names + pathNames(endingAt: index)
    }

    /// The names of the expression that ends with the token, from the last to the first: of what stands in brackets those of
    /// projected values, of a list, a key path and a short closure all.
    private func pathNames(endingAt last: Int) -> [Int] {
        var names: [Int] = []
        var index = last
        // Nobody writes longer chains in front of a closure.
        while index >= max(0, last - 400) {
            switch tokens[index].kind {
            case .rightParen, .rightBracket, .rightBrace, .rightAngle:
                guard let open = outline.brackets.partner(of: index), open < index else { return names }
                // `CombineLatest($a, $b).map { … }`, `[a, b].map { … }`, `jobs.map(\.isDone).filter { … }`, `jobs.map { $0.isDone }.filter { … }`
                let isList = tokens[open].kind == .leftBracket && !isSubscript(open)
                let isTaken = tokens[open + 1].kind == .backslash || tokens[open].kind == .leftBrace && index - open < 8
                names += (max(open, index - 400)..<index).filter { element in
                    tokens[element].kind == .dollarIdentifier || (isList || isTaken) && tokens[element].kind == .identifier
                }
                index = open - 1
            case .postfixQuestion, .exclamationMark, .period:
                index -= 1
            case .identifier, .dollarIdentifier, .keywordSelf, .keywordInit:
                names.append(index)
                // `label: { … }` behind another closure; a name without a colon there begins another statement.
                guard index > 0,
                    tokens[index - 1].kind == .period || tokens[index - 1].kind == .rightBrace && tokens[index + 1].kind == .colon
                else { return names }
                index -= tokens[index - 1].kind == .period ? 2 : 1
            case .colon:
                index -= 1
            default:
                return names
            }
        }
        return names
    }

    private func names(in range: TokenRange) -> [Int] {
        range.indices.filter { tokens[$0].kind == .identifier || tokens[$0].kind == .dollarIdentifier }
    }
}
