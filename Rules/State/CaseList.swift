import RuleKit
import Syntax

/// An array literal whose elements may be the cases of an enum.
struct CaseList {
    /// The literal.
    let value: TokenRange
    /// In the order of the literal.
    let names: [String]
    let distinctNames: Set<String>
    /// The types in front of the names, as they are written, the longest first; `Self` for a name alone too.
    let types: [[String]]
    /// The type of the elements as the declaration has it.
    let annotation: TypeReference?
    let collection: Collection
    /// The declaration with the list as its value; nil for a parameter and for a literal alone.
    let declaration: Int?
    let name: String?
    /// What to underline.
    let anchor: TextRange
    /// The types around it.
    let scope: [String]
    let level: Level
    let isolation: Isolation
    let use: Use

    enum Use {
        /// One view for each.
        case shown
        case other
    }

    /// Whose it is.
    enum Level {
        /// A `static let` or `static var`.
        case typeVariable
        /// Something else that is static.
        case type
        case other
    }

    /// Whether a case is named more than once.
    enum Repetition { case none, some }

    enum Isolation {
        /// That of what stands around it.
        case asDeclared
        /// `nonisolated`
        case none
    }

    enum Collection {
        case array
        /// One that may be nil, in whose place the compiler's list would not.
        case optionalArray
        /// A set, an array of another kind: what is declared so lists an enum only inside of it.
        case other
    }

    /// A quick way past most brackets: whether nothing but names stands in them, and either the first has its type in front
    /// of it, a declaration may be set to them, or a type is written behind them.
    static func mayBegin(at open: Int, in file: SourceFile) -> Bool {
        guard open > 0, open + 2 < file.tokens.count else { return false }
        let isKnown = file.tokens[open + 2].kind == .period || mayBeValue(behind: open - 1, in: file)
        guard isKnown || file.tokens[open + 1].kind == .period else { return false }
        var index = open + 1
        while index < file.tokens.count {
            switch file.tokens[index].kind {
            case .identifier, .period, .comma, .keywordSelfType, .leftParen, .rightParen, .leftAngle, .rightAngle: index += 1
            case .rightBracket: return index > open + 1 && (isKnown || file.tokens[index + 1].kind == .keywordAs)
            default: return false
            }
        }
        return false
    }

    /// Whether what stands behind the token may be the value of a declaration.
    private static func mayBeValue(behind token: Int, in file: SourceFile) -> Bool {
        [.equal, .leftBrace, .keywordReturn].contains(file.tokens[token].kind)
    }

    /// The list that the declaration is set to or returns, and those that are its parameters' defaults.
    static func lists(of number: Int, in file: SourceFile) -> [CaseList] {
        let declaration = file.outline.declarations[number]
        var lists: [CaseList] = []
        if let name = declaration.name, mayHoldArray(declaration, in: file), let value = file.soleValue(of: number),
            let list = CaseList(value, type: declaration.type, name: name, declaration: number, in: file)
        {
            lists.append(list)
        }
        guard declaration.kind != .enumCase, hasArrayDefault(declaration.parameters, in: file) else { return lists }
        let inside = TokenRange(declaration.parameters.start + 1, declaration.parameters.end - 1)
        for parameter in file.elements(of: inside) {
            guard let colon = parameter.indices.first(where: { file.tokens[$0].kind == .colon }), colon > parameter.start,
                let equal = parameter.indices.first(where: { file.tokens[$0].kind == .equal && $0 > colon }),
                let list = CaseList(
                    TokenRange(equal + 1, parameter.end), type: TokenRange(colon + 1, equal), name: colon - 1,
                    declaration: nil, in: file)
            else { continue }
            lists.append(list)
        }
        return lists
    }

    /// A quick way past most declarations.
    private static func mayHoldArray(_ declaration: Declaration, in file: SourceFile) -> Bool {
        if !declaration.initializer.isEmpty {
            return file.tokens[declaration.initializer.start].kind == .leftBracket || file.isClosureCalled(declaration.initializer)
        }
        return declaration.body != nil && (file.collectionElementType(declaration.type) != nil || isAllCases(declaration.type, in: file))
    }

    private static func hasArrayDefault(_ parameters: TokenRange, in file: SourceFile) -> Bool {
        guard !parameters.isEmpty else { return false }
        return file.positions(of: .leftBracket, in: parameters).contains { file.tokens[$0 - 1].kind == .equal }
    }

    private init?(_ whole: TokenRange, type declared: TokenRange, name: Int, declaration: Int?, in file: SourceFile) {
        let expression = Self.valueMade(by: whole, in: file)
        // Behind a cast nothing else may stand: with `+ others` the list is longer.
        let cast = Self.cast(behind: expression.start, in: file).flatMap { $0.end == expression.end ? $0 : nil }
        let value = cast.map { TokenRange(expression.start, $0.start - 1) } ?? expression
        let type = cast ?? declared
        guard let elements = Self.elements(of: value, in: file) else { return nil }
        let element = file.collectionElementType(type)
        // Some other type may be anything that an array literal can make.
        guard type.isEmpty || element != nil || Self.isAllCases(type, in: file) else { return nil }
        self.value = value
        (names, distinctNames, types) = elements
        annotation = element.flatMap(file.typeReference)
        if element != nil, annotation == nil { return nil }
        if Self.isPlaceholder(annotation?.components ?? types.first ?? [], at: element?.start ?? value.start, in: file) { return nil }
        collection = element.map { Self.collection($0, in: type, file) } ?? .array
        self.declaration = declaration
        self.name = file.name(name)
        anchor = file.tokens[name].range
        scope = file.typeScope(around: name)
        let own = declaration.map { file.outline.declarations[$0] }
        level = own.map { file.isStatic($0) ? $0.kind == .variable ? .typeVariable : .type : .other } ?? .other
        isolation = own.map { file.hasModifier($0, .nonisolated) } == true ? .none : .asDeclared
        use = .other
    }

    /// `[.light, .dark]` of `{ [.light, .dark] }()`
    private static func valueMade(by expression: TokenRange, in file: SourceFile) -> TokenRange {
        guard file.isClosureCalled(expression) else { return expression }
        let start = expression.start + (file.tokens[expression.start + 1].kind == .keywordReturn ? 2 : 1)
        return TokenRange(start, max(start, expression.end - 3))
    }

    /// The type of `[.light, .dark] as [Theme]`; nil where none is written behind the literal that opens at the token.
    private static func cast(behind open: Int, in file: SourceFile) -> TokenRange? {
        guard let close = file.outline.brackets.partner(of: open), file.tokens[close + 1].kind == .keywordAs,
            !file.tokens[close + 2].kind.isOptionalMark, case let type = file.type(startingAt: close + 2), !type.isEmpty
        else { return nil }
        return type
    }

    private static func collection(_ element: TokenRange, in type: TokenRange, _ file: SourceFile) -> Collection {
        if file.arrayElementType(type) != nil { return .array }
        let open = element.start - 1
        return file.tokens[open].kind == .leftBracket || file.token(open - 1, is: "Array") ? .optionalArray : .other
    }

    private var isStatic: Bool { level != .other }

    /// `expectedThemes`, which a test has to write out, `allowedThemes`, of which a new one is not by itself, and where another order than
    /// the enum's is meant: in `tabOrder`, and on the screen, `ForEach([Scope.week, .month, .day])`.
    func isDeliberate(beside type: NominalType) -> Bool {
        let words = NameWords.split(name ?? "").map { $0.lowercased() }
        if words.first == "expected" || words.contains(where: Self.permissions.contains) { return true }
        return names != type.cases.map(\.name) && (use == .shown || words.contains(where: Self.orders.contains))
    }

    private static let permissions: Set<String> = [
        "allowed", "allowlist", "whitelist", "permitted", "blocklist", "denylist", "blacklist", "enabled", "disabled", "supported",
    ]
    private static let orders: Set<String> = ["order", "ordered", "sorted", "unsorted", "unordered", "shuffled", "cycle"]

    /// Whether a fix may take it out, for which the tokens around it are needed.
    var mayBeFixed: Bool { level == .typeVariable && name == "allCases" }

    private static func isAllCases(_ type: TokenRange, in file: SourceFile) -> Bool {
        file.typeReference(type)?.components == ["AllCases"]
    }

    /// `[Theme.light, .dark]` or `[.light, .dark] as [Theme]` anywhere else.
    init?(literalAt open: Int, in file: SourceFile) {
        let isNamed = file.tokens[open + 1].kind == .identifier && file.tokens[open + 2].kind == .period
        let element = isNamed ? nil : Self.cast(behind: open, in: file).flatMap(file.arrayElementType)
        guard let close = file.outline.brackets.partner(of: open), isNamed || element != nil, !file.isSubscript(open),
            let elements = Self.elements(of: TokenRange(open, close + 1), in: file), !isNamed || !elements.types.isEmpty,
            // One case alone is no list of them.
            elements.names.count > 1, !Self.isOfOtherType(open, in: file)
        else { return nil }
        annotation = element.flatMap(file.typeReference)
        guard let type = annotation?.components ?? elements.types.first, !Self.isPlaceholder(type, at: open, in: file) else { return nil }
        value = TokenRange(open, close + 1)
        (names, distinctNames, types) = elements
        collection = .array
        declaration = nil
        name = nil
        anchor = file.textRange(value)
        scope = file.typeScope(around: open)
        level = .other
        isolation = .asDeclared
        use = open > 1 && file.tokens[open - 1].kind == .leftParen && file.token(open - 2, is: "ForEach") ? .shown : .other
    }

    /// Whether a generic parameter has the name of the enum.
    private static func isPlaceholder(_ type: [String], at token: Int, in file: SourceFile) -> Bool {
        type.first.map { file.genericConstraints(of: $0, at: token) != nil } ?? false
    }

    /// `let attributes: Attributes = [Privacy.open, Privacy.secret]`, of which an array literal may make anything.
    private static func isOfOtherType(_ open: Int, in file: SourceFile) -> Bool {
        guard file.tokens[open - 1].kind == .equal, let number = file.outline.declaration(around: open),
            case let declaration = file.outline.declarations[number], declaration.initializer.start == open, !declaration.type.isEmpty
        else { return false }
        return file.collectionElementType(declaration.type) == nil && !isAllCases(declaration.type, in: file)
    }

    private static func elements(
        of value: TokenRange, in file: SourceFile
    ) -> (names: [String], distinctNames: Set<String>, types: [[String]])? {
        guard let elements = file.arrayElements(value), !elements.isEmpty else { return nil }
        var names: [String] = []
        var types: Set<[String]> = []
        for element in elements {
            if element.count == 1, file.tokens[element.start].kind == .identifier {
                names.append(file.name(element.start))
                types.insert(["Self"])
            } else if case let .enumCase(found) = file.pattern(element), found.payload == .absent, found.optionalDepth == 0 {
                names.append(found.name)
                if !found.type.isEmpty { types.insert(found.type) }
            } else {
                return nil
            }
        }
        let distinctNames = Set(names)
        return (names, distinctNames, types.sorted { $0.count > $1.count })
    }

    /// Whether a case stands in it twice.
    var repetition: Repetition { distinctNames.count == names.count ? .none : .some }

    /// Whether it stands in the body of the type, or in an extension of it under whatever name.
    func stands(in type: NominalType, _ project: Project, path: String) -> Bool {
        scope == type.path || project.type(at: scope, path: path)?.place == type.place
    }

    /// The enum that the list is about.
    /// - Parameter path: that of its file.
    func enumeration(in project: Project, path: String) -> NominalType? {
        guard collection != .other || isStatic, annotation?.optionalDepth ?? 0 == 0, project.mayHaveEnum(withCases: distinctNames) else { return nil }
        lazy var own = project.type(at: scope, path: path)
        let asked = annotation?.components ?? types.first { $0 != ["Self"] } ?? (isStatic ? ["Self"] : [])
        let named = asked == ["Self"] ? [own].compactMap { $0 } : types(asked, project, path)
        guard named.count == 1, named[0].kind == .enum, collection != .other || own?.place == named[0].place else { return nil }
        // A name alone is a case in the enum only; elsewhere it is a variable.
        if types.contains(["Self"]), own?.place != named[0].place || !isStatic { return nil }
        let isOne = types.allSatisfy { $0 == ["Self"] || $0 == asked || types($0, project, path).map(\.place) == [named[0].place] }
        return isOne ? named[0] : nil
    }

    private func types(_ components: [String], _ project: Project, _ path: String) -> [NominalType] {
        components.isEmpty ? [] : project.types(named: TypeReference(components: components), in: scope, path: path)
    }

    /// Whether the names are cases of the enum, and the language could list them.
    func fits(_ type: NominalType) -> Bool {
        type.cases.allSatisfy { $0.arity == 0 && $0.presence == .always } && distinctNames.isSubset(of: type.cases.map(\.name))
    }
}

extension SourceFile {
    /// `{ … }()`
    fileprivate func isClosureCalled(_ expression: TokenRange) -> Bool {
        expression.count > 4 && tokens[expression.start].kind == .leftBrace
            && outline.brackets.partner(of: expression.start) == expression.end - 3 && tokens[expression.end - 2].kind == .leftParen
    }
}
