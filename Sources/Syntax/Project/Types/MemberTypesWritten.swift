// How the declaration of a member writes its type, as whoever asks a project for it has to know it.
extension SourceFile {
    func associatedTypes(of declaration: Declaration) -> [ShownType] {
        let parameters = declaration.parameters
        guard parameters.count > 2 else { return [] }
        return elements(of: TokenRange(parameters.start + 1, parameters.end - 1)).map { element in
            // `Type`, `label: Type`, `_ name: Type`; the colon of `[Key: Value]` is another.
            let mayHaveLabel = ![.leftBracket, .leftParen].contains(tokens[element.start].kind)
            let colon = mayHaveLabel ? element.indices.prefix(3).first { tokens[$0].kind == .colon } : nil
            let start = colon.map { $0 + 1 } ?? element.start
            let end = element.indices.first { tokens[$0].kind == .equal } ?? element.end
            return start < end ? shownType(writtenAt: TokenRange(start, end), of: declaration) : .unknown
        }
    }

    /// What a property without a written type shows: that of another property of its owner, or of a member of that, where it is set to
    /// one. Only what is lazy or belongs to the type may name them.
    func typeShown(byMember property: Declaration) -> ShownType {
        let shown = shownType(of: property)
        guard shown.type == .unknown, property.initializer.count < 8, tokens[property.start].kind != .at,
            hasModifier(property, .lazy) || isStatic(property), let path = memberPath(property.initializer), path.unwraps == 0,
            !property.initializer.indices.contains(where: { tokens[$0].kind == .dollarIdentifier }),
            let first = path.names.first, first == "self" ? path.names.count > 1 : !startsUpperCase(first)
        else { return shown }
        let names = first == "self" ? path.names : ["self"] + path.names
        return ShownType(type: .known(TypeReference(components: names, optionalDepth: isChain(property.initializer) ? 1 : 0)), basis: .member)
    }

    /// The type of a member, as its owner may say it. What depends on generic parameters of the owner is known by its text alone, and
    /// nothing is of what depends on those of the member: each call may make another type of them.
    func shownType(writtenAt type: TokenRange, of member: Declaration) -> ShownType {
        let reference = typeReference(type)
        let own = member.genericParameters.isEmpty ? [] : placeholders(of: member)
        if let reference, own.contains(reference.components[0]) { return .unknown }
        if isGeneric(type, reference, around: member) { return ShownType(type: .unknown, basis: .parameter, text: tightText(type)) }
        let isOpen = type.indices.contains { index in own.contains { token(index, is: $0) } }
        return ShownType(
            type: reference.map(DeclaredType.known) ?? .unnamed, basis: .written,
            text: !isOpen && hasParts(type) ? tightText(withoutAttributes(type)) : nil)
    }

    /// Whether the type is a generic parameter of a type around the declaration, or consists of such.
    func isGeneric(_ type: TokenRange, _ reference: TypeReference?, around declaration: Declaration) -> Bool {
        var current = declaration.parent
        // Nobody asks what stands deeper.
        for _ in 0..<4 * DeepNesting.limit {
            guard let number = current else { return false }
            let outer = outline.declarations[number]
            current = outer.parent
            if outer.genericParameters.isEmpty { continue }
            let isGeneric = placeholders(of: outer).contains { name in
                reference.map { $0.components[0] == name } ?? type.indices.contains { token($0, is: name) }
            }
            if isGeneric { return true }
        }
        return false
    }

    /// The names of the generic parameters of a type.
    func placeholders(of type: Declaration) -> [String] {
        let parameters = type.genericParameters
        guard parameters.count > 2 else { return [] }
        return elements(of: TokenRange(parameters.start + 1, parameters.end - 1)).map { name($0.start) }
    }

    /// - Parameters:
    ///   - name: the token of the function's name; nil for an initializer.
    ///   - aliases: the `functionAliases`.
    func closures(of declaration: Declaration, named name: Int?, _ aliases: Set<String>?) -> [(name: String, type: ShownType)] {
        // Most functions take none.
        guard declaration.parameters.indices.contains(where: { tellsClosure($0, aliases) }) else { return [] }
        let closures = parameters(of: declaration).filter { $0.type.indices.contains { tellsClosure($0, aliases) } }
        let told = closures.filter { $0.type.indices.contains { tellsClosure($0, aliases) && isTold($0) } }
        guard !told.isEmpty else { return [] }
        let name = name.map(self.name) ?? "init"
        var found: [(name: String, type: ShownType)] = []
        found.reserveCapacity(told.count + 1)
        for closure in told {
            let type = functionType(writtenAt: withoutAttributes(closure.type), of: declaration)
            found.append((HandedClosure.name(of: name, labeled: closure.label.map(self.name)), type))
        }
        if closures.count == 2 {
            for (closure, other) in zip(closures, closures.reversed()) {
                let type = found.first { $0.name == HandedClosure.name(of: name, labeled: closure.label.map(self.name)) }?.type ?? .unknown
                if let label = other.label { found.append((HandedClosure.name(of: name, besides: self.name(label)), type)) }
            }
        }
        // Behind the call it has no label.
        if closures.count > 1 || closures[0].label != nil {
            // Which of several it is the other arguments decide.
            found.append((HandedClosure.name(of: name, labeled: nil), closures.count == 1 ? found[0].type : .unknown))
        }
        return found
    }

    /// The same as `shownType`, for what has no name in nearly all cases.
    private func functionType(writtenAt type: TokenRange, of member: Declaration) -> ShownType {
        guard type.count > 1, type.count < 100, !isTold(type, ofPlaceholderOf: member), !isGeneric(type, nil, around: member) else {
            return shownType(writtenAt: type, of: member)
        }
        return ShownType(type: .unnamed, basis: .written, text: tightText(type))
    }

    /// Whether the type depends on a generic parameter of the function in more than its result: `(T) -> Void`, not `(Cache) -> T`.
    private func isTold(_ type: TokenRange, ofPlaceholderOf function: Declaration) -> Bool {
        guard !function.genericParameters.isEmpty else { return false }
        let own = placeholders(of: function)
        let told = type.indices.last { tokens[$0].kind == .arrow }.map { TokenRange(type.start, $0) } ?? type
        return told.indices.contains { index in own.contains { token(index, is: $0) } }
    }

    /// Whether what the token tells of may have parameters: not behind `() ->`.
    private func isTold(_ token: Int) -> Bool {
        var index = token
        while index > 1, tokens[index].kind != .rightParen, token - index < 3 { index -= 1 }
        return tokens[token].kind == .identifier || tokens[index].kind != .rightParen || tokens[index - 1].kind != .leftParen
    }

    /// Whether the token says that a type is a function, or is an alias that is named like one, may escape or is one of these.
    private func tellsClosure(_ token: Int, _ aliases: Set<String>?) -> Bool {
        switch tokens[token].kind {
        case .arrow: true
        case .identifier:
            isNamedLikeClosure(token) || tokens[token - 1].length == 8 && self.token(token - 1, is: "escaping")
                || aliases.map { $0.contains(name(token)) } ?? false
        default: false
        }
    }

    /// The names that the file itself gives to function types; nil where it gives none.
    func functionAliases() -> Set<String>? {
        let names = outline.numbers(of: .typealias).compactMap { number in
            let declaration = outline.declarations[number]
            return functionType(declaration.type) == nil ? nil : declaration.name.map(name)
        }
        return names.isEmpty ? nil : Set(names)
    }

    private func isNamedLikeClosure(_ name: Int) -> Bool {
        guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text.bytes[tokens[name].start] else { return false }
        return switch text.bytes[tokens[name].end - 1] {
        case UInt8(ascii: "r"): token(name, endsIn: "Handler")
        case UInt8(ascii: "n"): token(name, endsIn: "Completion")
        case UInt8(ascii: "k"): token(name, endsIn: "Callback") || token(name, endsIn: "Block")
        case UInt8(ascii: "e"): token(name, endsIn: "Closure")
        default: false
        }
    }
}
