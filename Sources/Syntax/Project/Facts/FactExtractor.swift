/// Reads what a file declares, in the order of the source.
struct FactExtractor: ~Copyable {
    /// What becomes of the types that a view controller mentions.
    enum Mentions { case gathered, passedOver }

    private let file: SourceFile
    private let mentions: Mentions
    private var types: [TypeDraft] = []
    private(set) var aliases: [AliasFact] = []
    private(set) var globals: [GlobalFact] = []
    private(set) var listMembers: [ListMemberFact] = []
    /// The fact of the nearest type or extension around each declaration read so far, the declaration itself included.
    private var nearestFact: [CompactOptional] = []

    /// The fact of the last extension, where that is one of a type that libraries have.
    private var libraryExtension: Int?

    private lazy var lines = CodeLines(file)
    private let functionAliases: Set<String>?

    init(file: SourceFile, mentions: Mentions) {
        self.file = file
        self.mentions = mentions
        functionAliases = file.functionAliases()
    }

    mutating func run() {
        nearestFact.reserveCapacity(file.outline.declarations.count)
        for declaration in file.outline.declarations {
            nearestFact.append(CompactOptional(wrappedValue: owner(of: declaration)))
            countMember(declaration)
            switch declaration.kind {
            case .class, .actor, .struct, .enum, .protocol, .extension:
                addType(declaration)
            case .variable where declaration.scope == .member:
                addProperty(declaration)
                addListMember(declaration)
                addDecoding(declaration, file.decodingUses(ofProperty: declaration))
            case .variable where declaration.scope == .file:
                addGlobal(declaration)
            case .enumCase:
                addCase(declaration)
            case .function where declaration.scope == .member:
                addMethod(declaration)
                addConstraints(of: declaration)
                addListMember(declaration)
                addDecoding(declaration, file.decodingUses(of: declaration))
                addRequirement(declaration)
            case .function where declaration.scope == .file:
                addGlobalFunction(declaration)
            case .initializer where declaration.scope == .member:
                addInitializer(declaration)
                addConstraints(of: declaration)
                addRequirement(declaration)
            case .typealias:
                addAlias(declaration)
            case .associatedtype:
                addAssociatedType(declaration)
            case .subscript:
                addSubscript(declaration)
                addConstraints(of: declaration)
                addListMember(declaration)
            case .import, .function, .initializer, .deinitializer, .variable, .operator, .precedencegroup, .macro:
                break
            }
        }
        for (declaration, fact) in file.booleanStateFacts {
            if let owner = nearestFact[declaration].wrappedValue { types[owner].members.booleanStates.append(fact) }
        }
        for table in file.stringTables where table.entries.readLikeKeys {
            guard let owner = owner(of: file.outline.declarations[table.declaration]) else { continue }
            types[owner].members.keyTables += 1
        }
    }

    /// Hands over the types, in the order of the source.
    // From the end, where a draft can be moved out of the list: a copy would retain each of its parts.
    mutating func takeTypes() -> [TypeFact] {
        var facts: [TypeFact] = []
        facts.reserveCapacity(types.count)
        while let draft = types.popLast() { facts.append(TypeFact(draft)) }
        facts.reverse()
        return facts
    }

    private func place(_ token: Int) -> Location {
        Location(path: file.path, range: file.tokens[token].range)
    }

    private mutating func addType(_ declaration: Declaration) {
        let isMember = declaration.parent.map { file.outline.declarations[$0].kind.isNominal } ?? false
        let outer = owner(of: declaration)
        let own = ownPath(of: declaration)
        let path = outer.map { types[$0].path + own } ?? own
        // A type inside one that has no fact has none either.
        guard !own.isEmpty, path.count <= DeepNesting.limit, outer != nil || !isMember else {
            nearestFact[nearestFact.count - 1].wrappedValue = nil
            return
        }
        nearestFact[nearestFact.count - 1].wrappedValue = types.count
        if declaration.kind == .extension { libraryExtension = LibraryGenerics.isExtended(own[own.count - 1]) ? types.count : nil }
        let anchor = declaration.name ?? min(declaration.type.start, file.tokens.count - 1)
        types.append(
            TypeDraft(
                kind: declaration.kind, path: path,
                inheritance: file.inheritedTypes(of: declaration) + file.suppressedConformances(of: declaration)
                    + file.classConstraints(of: declaration),
                superclasses: file.superclasses(of: declaration),
                visibility: visibility(of: declaration, inside: outer.map { types[$0].visibility } ?? .everywhere), place: place(anchor)))
        if declaration.kind == .enum && file.hasAttribute(declaration, "objc")
            || declaration.kind == .class && file.hasAttribute(declaration, "objcMembers")
        {
            types[types.count - 1].runtime = .objectiveC
        }
        types[types.count - 1].extent = extent(of: declaration)
        types[types.count - 1].members.placeholders = file.placeholders(of: declaration)
        types[types.count - 1].members.bounds = file.bounds(of: declaration)
        if declaration.kind == .extension { types[types.count - 1].selfConstraints.common = file.selfConstraints(of: declaration) }
        if let text = file.textOfSuperclass(of: declaration) {
            let type = ShownType(type: .unnamed, basis: .written, text: text)
            types[types.count - 1].members.methods.append(
                Method(name: Method.superclass, level: .type, access: .everyone, start: .open, result: type))
        }
    }

    private mutating func extent(of declaration: Declaration) -> Extent {
        switch declaration.kind {
        case .class, .extension:
            let names =
                switch mentions {
                case .gathered where file.mayBeViewController(declaration): file.typeLikeNames(of: nearestFact.count - 1)
                case .gathered, .passedOver: NameSet()
                }
            return Extent(lines: lines.count(in: declaration.tokens), names: names)
        case .import, .actor, .struct, .enum, .protocol, .function, .initializer, .deinitializer, .subscript, .variable,
            .enumCase, .typealias, .associatedtype, .operator, .precedencegroup, .macro:
            return Extent()
        }
    }

    private mutating func countMember(_ declaration: Declaration) {
        switch declaration.kind {
        case .variable, .function, .initializer, .subscript:
            guard let owner = type(around: declaration) else { return }
            types[owner].extent.members += namesOfTuple(declaration) ?? 1
            if file.hasModifier(declaration, .open) { types[owner].extent.openMembers += 1 }
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .deinitializer, .enumCase, .typealias,
            .associatedtype, .operator, .precedencegroup, .macro:
            break
        }
    }

    /// Of an extension.
    private mutating func addListMember(_ declaration: Declaration) {
        guard let number = declaration.parent, file.outline.declarations[number].kind == .extension, let owner = nearestFact[number].wrappedValue
        else { return }
        let parent = file.outline.declarations[number]
        var uses = file.mayBeOfList(declaration) ? file.listUses(of: declaration, in: parent) : []
        if owner == libraryExtension { uses += file.libraryUses(of: declaration, in: types[owner].path) }
        for use in uses {
            listMembers.append(
                ListMemberFact(
                    owner: types[owner].path, use: use, visibility: visibility(of: declaration, inside: visibility(of: parent, inside: .everywhere)),
                    path: file.path))
        }
    }

    /// What hands out something else than what it is told to decode.
    private mutating func addDecoding(_ declaration: Declaration, _ uses: [String]) {
        guard !uses.isEmpty, let owner = type(around: declaration) else { return }
        let visibility = visibility(of: declaration, inside: types[owner].visibility)
        listMembers += uses.map { ListMemberFact(owner: types[owner].path, use: $0, visibility: visibility, path: file.path) }
    }

    /// How many members `let (a, b) = (1, 2)` declares; nil for what has one name, or none.
    private func namesOfTuple(_ declaration: Declaration) -> Int? {
        let open = declaration.introducer + 1
        guard declaration.kind == .variable, declaration.name == nil, file.tokens[open].kind == .leftParen else { return nil }
        return max(1, file.outline.inside(open).indices.count { file.tokens[$0].kind == .identifier })
    }

    private func ownPath(of declaration: Declaration) -> [String] {
        if declaration.kind == .extension { return file.extendedPath(of: declaration) }
        return declaration.name.map { [file.name($0)] } ?? []
    }

    /// The narrowest of its own and that of the type around it.
    private func visibility(of declaration: Declaration, inside outer: Visibility) -> Visibility {
        // Only who stands in the type itself names what is nested in it.
        if outer.isOfBody { return .body }
        if declaration.scope == .local { return file.isNamedBeyondItsBlock(declaration) ? .bodyBesideNamesakes : .body }
        if file.hasModifier(declaration, .keywordPrivate) {
            let isMember = declaration.kind != .extension && declaration.parent != nil
            return isMember ? .type : .file
        }
        // What is nested deeper in a private type, the type around that one sees as well.
        if outer == .type { return .file }
        if outer == .file || file.hasModifier(declaration, .keywordFileprivate) { return .file }
        if declaration.kind == .extension || file.hasModifier(declaration, .keywordPublic) || file.hasModifier(declaration, .open) {
            return outer
        }
        if file.hasModifier(declaration, .package) { return outer == .module ? .module : .package }
        return file.hasModifier(declaration, .keywordInternal) ? .module : visibilityOfMembers(around: declaration, inside: outer)
    }

    /// What a member is seen by that says nothing of it: in a `public extension` everybody.
    private func visibilityOfMembers(around declaration: Declaration, inside outer: Visibility) -> Visibility {
        guard let parent = declaration.parent.map({ file.outline.declarations[$0] }) else { return .module }
        if parent.kind == .protocol { return outer }
        guard parent.kind == .extension else { return .module }
        if file.hasModifier(parent, .keywordPublic) { return outer }
        return file.hasModifier(parent, .package) ? .package : .module
    }

    private func owner(of declaration: Declaration) -> Int? {
        declaration.parent.flatMap { nearestFact[$0].wrappedValue }
    }

    /// The type that the declaration is a member of.
    private func type(around declaration: Declaration) -> Int? {
        guard let parent = declaration.parent, file.outline.declarations[parent].kind.isNominal else { return nil }
        return nearestFact[parent].wrappedValue
    }

    private mutating func addProperty(_ declaration: Declaration) {
        guard let owner = type(around: declaration), let name = declaration.name else { return }
        let isAnnotated = !declaration.type.isEmpty
        let shown = isAnnotated ? file.shownType(writtenAt: declaration.type, of: declaration) : file.typeShown(byMember: declaration)
        types[owner].members.properties.append(
            Property(
                name: file.name(name),
                level: file.isStatic(declaration) ? .type : .instance,
                storage: declaration.storage,
                access: file.access(ofMember: declaration),
                reference: shown.reference.map { typeOfAccess($0, declaration) },
                basis: shown.basis,
                text: isAnnotated ? shown.text ?? file.tightText(declaration.type) : shown.text,
                textOrigin: isAnnotated ? .annotation : .value,
                place: place(name)))
        if file.hasAttribute(declaration, "Published") {
            types[owner].members.methods.append(
                Method(name: Method.projection(of: file.name(name)), level: .instance, access: .everyone, start: .open, result: .unknown))
        }
    }

    /// The type that whoever reads the property gets: an `optional` requirement is nil where nobody implements it.
    private func typeOfAccess(_ type: TypeReference, _ declaration: Declaration) -> TypeReference {
        guard file.hasModifier(declaration, .optional) else { return type }
        return type.wrapped(in: type.optionalDepth + 1)
    }

    private mutating func addGlobal(_ declaration: Declaration) {
        let type = file.shownType(of: declaration)
        guard let name = declaration.name, type.type != .unknown else { return }
        addGlobal(file.name(name), type, declaration, name)
    }

    private mutating func addGlobalFunction(_ declaration: Declaration) {
        guard let name = declaration.name else { return }
        for (closure, type) in file.closures(of: declaration, named: name, functionAliases) {
            addGlobal(MemberStep.called(named: closure, label: nil).text, type, declaration, name)
        }
        guard !declaration.type.isEmpty else { return }
        let result = file.shownType(writtenAt: declaration.type, of: declaration)
        addGlobal(MemberStep.called(named: file.name(name), label: nil).text, result, declaration, name)
    }

    /// Nobody asks a project for what only its own file sees.
    private mutating func addGlobal(_ name: String, _ type: ShownType, _ declaration: Declaration, _ token: Int) {
        let visibility = visibility(of: declaration, inside: .everywhere)
        if !visibility.isHidden { globals.append(GlobalFact(name: name, type: type, visibility: visibility, place: place(token))) }
    }

    private mutating func addCase(_ declaration: Declaration) {
        guard let owner = type(around: declaration), let name = declaration.name, let parent = declaration.parent else { return }
        let outline = file.outline
        let isConditional = outline.branch(around: name) != outline.branch(around: outline.declarations[parent].introducer)
        types[owner].members.cases.append(
            EnumCase(
                name: file.name(name), values: file.associatedTypes(of: declaration),
                presence: presence(of: declaration, isConditional: isConditional), place: place(name)))
    }

    private func presence(of declaration: Declaration, isConditional: Bool) -> EnumCase.Presence {
        if isConditional { return .conditional }
        guard file.hasAttribute(declaration, "available") else { return .always }
        return file.isUnavailable(declaration) ? .never : .restricted
    }

    private mutating func addMethod(_ declaration: Declaration) {
        guard let owner = type(around: declaration), let name = declaration.name else { return }
        let isStatic = file.isStatic(declaration)
        addClosures(of: declaration, named: name, to: owner)
        guard isStatic || !declaration.type.isEmpty else { return }
        types[owner].members.methods.append(
            Method(
                name: file.name(name), level: isStatic ? .type : .instance, access: file.access(ofMember: declaration),
                start: file.argumentsStart(of: declaration),
                result: declaration.type.isEmpty ? .unknown : file.shownType(writtenAt: declaration.type, of: declaration)))
    }

    private mutating func addInitializer(_ declaration: Declaration) {
        guard let owner = type(around: declaration) else { return }
        if types[owner].kind == .struct { types[owner].memberwiseInitializer = .replaced }
        addClosures(of: declaration, named: nil, to: owner)
        guard file.isFailable(declaration) else { return }
        types[owner].members.methods.append(
            Method(
                name: Method.failableInitializer, level: .type, access: file.access(ofMember: declaration),
                start: file.argumentsStart(of: declaration), result: .unknown))
    }

    private mutating func addConstraints(of declaration: Declaration) {
        guard let owner = type(around: declaration), types[owner].kind == .extension else { return }
        let constraints = file.selfConstraints(of: declaration)
        if !constraints.isEmpty { types[owner].selfConstraints.partial += constraints }
    }

    /// What the function takes as closures, each as a member that has its type.
    /// - Parameter name: the token of its name; nil for an initializer.
    private mutating func addClosures(of declaration: Declaration, named name: Int?, to owner: Int) {
        let level: Property.Level = declaration.kind == .initializer || file.isStatic(declaration) ? .type : .instance
        for (name, type) in file.closures(of: declaration, named: name, functionAliases) {
            let access = file.access(ofMember: declaration)
            types[owner].members.methods.append(Method(name: name, level: level, access: access, start: .open, result: type))
        }
    }

    private mutating func addSubscript(_ declaration: Declaration) {
        guard let owner = type(around: declaration), !declaration.type.isEmpty else { return }
        let step = MemberStep.subscript(label: file.parameters(of: declaration).first?.label.map(file.name))
        types[owner].members.methods.append(
            Method(
                name: step.text, level: file.isStatic(declaration) ? .type : .instance, access: file.access(ofMember: declaration),
                start: .open, result: file.shownType(writtenAt: declaration.type, of: declaration)))
    }

    private mutating func addRequirement(_ declaration: Declaration) {
        guard let owner = owner(of: declaration) else { return }
        switch types[owner].kind {
        case .protocol:
            if let name = file.functionName(of: declaration) { types[owner].members.requirements.append(name) }
        case .extension:
            // Most functions take no closure.
            guard declaration.parameters.indices.contains(where: { file.tokens[$0].kind == .arrow || file.tokens[$0].kind == .at }),
                let name = file.functionName(of: declaration)
            else { return }
            types[owner].members.closureTakers.append(name)
        case .import, .class, .actor, .struct, .enum, .function, .initializer, .deinitializer, .subscript, .variable,
            .enumCase, .typealias, .associatedtype, .operator, .precedencegroup, .macro:
            return
        }
    }

    private mutating func addAssociatedType(_ declaration: Declaration) {
        guard let owner = type(around: declaration), let name = declaration.name else { return }
        types[owner].members.placeholders.append(file.name(name))
    }

    private mutating func addAlias(_ declaration: Declaration) {
        guard let name = declaration.name else { return }
        let outer = owner(of: declaration)
        aliases.append(
            AliasFact(
                path: (outer.map { types[$0].path } ?? []) + [file.name(name)], target: target(of: declaration),
                parameters: file.placeholders(of: declaration), text: file.hasParts(declaration.type) ? file.tightText(declaration.type) : nil,
                visibility: visibility(of: declaration, inside: outer.map { types[$0].visibility } ?? .everywhere), place: place(name)))
    }

    private func target(of alias: Declaration) -> AliasTarget {
        if let type = file.typeReference(alias.type) {
            let isParameter = file.placeholders(of: alias).contains(type.components[0]) || file.isGeneric(alias.type, type, around: alias)
            return isParameter ? .parameter : .type(type)
        }
        return file.functionAlias(alias) ?? .composition(file.composition(alias.type).compactMap(file.typeReference))
    }
}
