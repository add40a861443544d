/// Where something is declared.
public struct Location: Hashable, Sendable {
    public let path: String
    public let range: TextRange

    public init(path: String, range: TextRange) {
        self.path = path
        self.range = range
    }
}

/// Who may see a declaration.
public enum Visibility: Sendable, Hashable {
    /// `private` or `fileprivate`, its own or an enclosing type's.
    case file
    /// `internal` or `package`, written or not.
    case module
    /// `public` or `open`.
    case everywhere
}

/// A declaration of a type, or an extension, in one file.
// A class, like the facts of a file: merging passes it around, and a copy of a struct would retain each of its arrays.
public final class TypeFact: Sendable {
    public let kind: Declaration.Kind
    /// With the names of the types around it.
    public let path: [String]
    /// Only the types right behind the colon, by name; `A & B` is both.
    public let inheritance: [TypeReference]
    /// The class that a class inherits, as it is written; the parts of a composition one by one, protocols among them.
    let superclasses: [TypeReference]
    public let visibility: Visibility
    public let place: Location
    public let members: Members
    /// Of classes and extensions; of other types nothing is counted.
    public let extent: Extent

    fileprivate init(_ draft: TypeDraft) {
        kind = draft.kind
        path = draft.path
        inheritance = draft.inheritance
        superclasses = draft.superclasses
        visibility = draft.visibility
        place = draft.place
        members = draft.members.trimmed()
        extent = draft.extent
    }
}

/// What has been read of a type so far.
private struct TypeDraft {
    let kind: Declaration.Kind
    let path: [String]
    let inheritance: [TypeReference]
    let superclasses: [TypeReference]
    let visibility: Visibility
    let place: Location
    var members = Members()
    var extent = Extent()
}

/// A `typealias`.
public struct AliasFact: Sendable {
    /// With the names of the types around it.
    public let path: [String]
    public let target: TypeReference
    public let place: Location
}

/// What one file tells about the project. Extracted in parallel, merged once.
public final class FileFacts: Sendable {
    public let path: String
    public let projectPath: String
    /// Types and extensions, in the order of the source.
    public let types: [TypeFact]
    public let aliases: [AliasFact]
    let compositions: [CompositionFact]
    /// The names of all it declares but local variables; empty where they were not demanded, like all that follows.
    let declaredNames: NameSet
    /// The names that a test file mentions; nil for a file without tests.
    let testNames: NameSet?
    /// Where several cases are tested at once, in the order of the source.
    public let caseTests: [CaseTestFact]
    /// In the order of the source.
    public let storeKeys: [StoreKeyFact]
    public let stringArrays: [StringArrayFact]
    /// Nil for generated files too: what a generator repeats is nobody's copy.
    let passages: Passages?

    /// - Parameter demands: what the rules of the run need beyond the facts that are always there.
    public init(_ file: SourceFile, demanding demands: DemandedFacts = []) {
        path = file.path
        projectPath = file.text.projectPath
        testNames = demands.contains(.testNames) && file.isTest ? file.typeLikeNames(in: TokenRange(0, file.tokens.count)) : nil
        caseTests = demands.contains(.caseTests) ? CaseTestReader(file).facts.sorted { $0.place.range < $1.place.range } : []
        stringArrays = demands.contains(.stringArrays) ? file.stringArrays : []
        passages = demands.contains(.passages) && Provenance(of: file) == .handwritten ? Passages(file) : nil
        declaredNames = demands.contains(.declaredNames) ? file.declaredNames : NameSet()
        storeKeys = demands.contains(.storeKeys) ? file.storeKeys : []
        var extractor = Extractor(file: file, mentions: demands.contains(.mentionedTypes) ? .gathered : .passedOver)
        extractor.run()
        types = extractor.types.map(TypeFact.init)
        aliases = extractor.aliases
        compositions = extractor.compositions
    }
}

private struct Extractor: ~Copyable {
    /// What becomes of the types that a view controller mentions.
    enum Mentions { case gathered, passedOver }

    let file: SourceFile
    let mentions: Mentions
    var types: [TypeDraft] = []
    var aliases: [AliasFact] = []
    var compositions: [CompositionFact] = []
    /// The fact of the nearest type or extension around each declaration read so far, the declaration itself included.
    private var nearestFact: [CompactOptional] = []

    private lazy var lines = CodeLines(file)

    /// Deeper types have no facts: their paths would make the cost of a file grow with the square of its nesting.
    private let deepestPath = 64

    init(file: SourceFile, mentions: Mentions) {
        self.file = file
        self.mentions = mentions
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
            case .enumCase:
                addCase(declaration)
            case .function where declaration.scope == .member:
                addStaticFunction(declaration)
                addRequirement(declaration)
            case .initializer where declaration.scope == .member:
                addRequirement(declaration)
            case .typealias:
                addAlias(declaration)
            case .import, .function, .initializer, .deinitializer, .subscript, .variable, .associatedtype, .operator,
                .precedencegroup, .macro:
                break
            }
        }
        for (declaration, fact) in file.booleanStateFacts {
            if let owner = nearestFact[declaration].wrappedValue { types[owner].members.booleanStates.append(fact) }
        }
        for table in file.stringTables where table.entries.areKeys {
            guard let owner = owner(of: file.outline.declarations[table.declaration]) else { continue }
            types[owner].members.keyTables += 1
        }
    }

    private func place(_ token: Int) -> Location {
        Location(path: file.path, range: file.tokens[token].range)
    }

    private mutating func addType(_ declaration: Declaration) {
        let isMember = declaration.parent.map { file.outline.declarations[$0].kind.isNominal } ?? false
        let outer = owner(of: declaration).map { types[$0] }
        let own = ownPath(of: declaration)
        let path = (outer?.path ?? []) + own
        // A type inside one that has no fact has none either.
        guard !own.isEmpty, path.count <= deepestPath, outer != nil || !isMember else {
            nearestFact[nearestFact.count - 1].wrappedValue = nil
            return
        }
        nearestFact[nearestFact.count - 1].wrappedValue = types.count
        let anchor = declaration.name ?? min(declaration.type.start, file.tokens.count - 1)
        types.append(
            TypeDraft(
                kind: declaration.kind, path: path,
                inheritance: file.inheritedTypes(of: declaration) + file.classConstraints(of: declaration),
                superclasses: file.superclasses(of: declaration),
                visibility: visibility(of: declaration, inside: outer?.visibility ?? .everywhere), place: place(anchor)))
        types[types.count - 1].extent = extent(of: declaration)
    }

    private mutating func extent(of declaration: Declaration) -> Extent {
        switch declaration.kind {
        case .class, .extension:
            let names =
                switch mentions {
                case .gathered where file.mayBeViewController(declaration): file.typeLikeNames(in: declaration.tokens)
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
            if let owner = type(around: declaration) { types[owner].extent.members += 1 }
        case .import, .class, .actor, .struct, .enum, .protocol, .extension, .deinitializer, .enumCase, .typealias,
            .associatedtype, .operator, .precedencegroup, .macro:
            break
        }
    }

    private func ownPath(of declaration: Declaration) -> [String] {
        if declaration.kind == .extension {
            return file.typeReference(declaration.type)?.components ?? [file.string(declaration.type)]
        }
        return declaration.name.map { [file.name($0)] } ?? []
    }

    /// The narrowest of its own and that of the type around it.
    private func visibility(of declaration: Declaration, inside outer: Visibility) -> Visibility {
        if outer == .file || declaration.scope == .local { return .file }
        if file.hasModifier(declaration, .keywordPrivate) || file.hasModifier(declaration, .keywordFileprivate) {
            return .file
        }
        if declaration.kind == .extension || file.hasModifier(declaration, .keywordPublic) || file.hasModifier(declaration, .open) {
            return outer
        }
        return .module
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
        let isVariable = file.tokens[declaration.introducer].kind == .keywordVar
        types[owner].members.properties.append(
            Property(
                name: file.name(name),
                level: file.isStatic(declaration) ? .type : .instance,
                mutability: isVariable ? .variable : .constant,
                storage: declaration.storage,
                type: file.declaredType(of: declaration),
                annotation: declaration.type.isEmpty ? nil : file.string(declaration.type),
                place: place(name)))
    }

    private mutating func addCase(_ declaration: Declaration) {
        guard let owner = type(around: declaration), let name = declaration.name, let parent = declaration.parent else { return }
        let outline = file.outline
        let isConditional = outline.branch(around: name) != outline.branch(around: outline.declarations[parent].introducer)
        types[owner].members.cases.append(
            EnumCase(
                name: file.name(name), arity: arity(of: declaration.parameters),
                presence: presence(of: declaration, isConditional: isConditional), place: place(name)))
    }

    private func presence(of declaration: Declaration, isConditional: Bool) -> EnumCase.Presence {
        if isConditional { return .conditional }
        return file.attributes(of: declaration).contains { $0.components == ["available"] } ? .restricted : .always
    }

    private func arity(of parameters: TokenRange) -> Int {
        guard parameters.count > 2 else { return 0 }
        return file.elements(of: TokenRange(parameters.start + 1, parameters.end - 1)).count
    }

    private mutating func addStaticFunction(_ declaration: Declaration) {
        guard let owner = type(around: declaration), let name = declaration.name, file.isStatic(declaration) else { return }
        types[owner].members.staticFunctions.append(file.name(name))
    }

    private mutating func addRequirement(_ declaration: Declaration) {
        guard let owner = owner(of: declaration), types[owner].kind == .protocol,
            let name = file.functionName(of: declaration)
        else { return }
        types[owner].members.requirements.append(name)
    }

    private mutating func addAlias(_ declaration: Declaration) {
        guard let name = declaration.name else { return }
        let path = (owner(of: declaration).map { types[$0].path } ?? []) + [file.name(name)]
        if let target = file.typeReference(declaration.type) {
            aliases.append(AliasFact(path: path, target: target, place: place(name)))
        } else {
            let parts = file.composition(declaration.type)
            if parts.count > 1 { compositions.append(CompositionFact(path: path, parts: parts.compactMap(file.typeReference))) }
        }
    }
}

extension SourceFile {
    /// The parts of a list between its commas, brackets jumped over. A trailing comma adds none.
    public func elements(of range: TokenRange) -> [TokenRange] {
        var elements: [TokenRange] = []
        var start = range.start
        var index = range.start
        while index < range.end {
            if tokens[index].kind == .comma {
                if index > start { elements.append(TokenRange(start, index)) }
                start = index + 1
                index += 1
            } else if let partner = outline.brackets.partner(of: index), partner > index {
                index = partner + 1
            } else {
                index += 1
            }
        }
        if start < range.end { elements.append(TokenRange(start, range.end)) }
        return elements
    }

    /// The type that a variable is annotated with, or that its value shows.
    public func declaredType(of declaration: Declaration) -> TypeReference? {
        if !declaration.type.isEmpty { return typeReference(declaration.type) }
        return typeShown(by: declaration.initializer)
    }

    /// `State.idle` and `State()` show a `State`, `true` shows a `Bool`; anything less plain shows nothing.
    private func typeShown(by value: TokenRange) -> TypeReference? {
        if value.count == 1, tokens[value.start].kind == .keywordTrue || tokens[value.start].kind == .keywordFalse {
            return TypeReference(components: ["Bool"])
        }
        var components: [String] = []
        var index = value.start
        while index < value.end, tokens[index].kind == .identifier {
            components.append(name(index))
            index += 1
            if index < value.end, tokens[index].kind == .leftAngle {
                index = (outline.brackets.partner(of: index) ?? index) + 1
            }
            guard index < value.end, tokens[index].kind == .period else { break }
            index += 1
        }
        guard components.first.map(startsUpperCase) == true else { return nil }
        // `State.init()` is `State()`.
        if index + 1 < value.end, tokens[index].kind == .keywordInit {
            return outline.brackets.partner(of: index + 1) == value.end - 1 ? TypeReference(components: components) : nil
        }
        if index == value.end {
            // A member of a type: its type only by convention, which holds for cases and constants named in lower case.
            guard components.count > 1, !startsUpperCase(components[components.count - 1]) else { return nil }
            return TypeReference(components: Array(components.dropLast()))
        }
        guard tokens[index].kind == .leftParen, outline.brackets.partner(of: index) == value.end - 1 else { return nil }
        if startsUpperCase(components[components.count - 1]) { return TypeReference(components: components) }
        // `State.loading(0)` may be a case or a factory of the type.
        return TypeReference(components: Array(components.dropLast()))
    }
}

extension SourceFile {
    /// The names of all declarations but imports and local variables.
    fileprivate var declaredNames: NameSet {
        var names = NameSet()
        for declaration in outline.declarations where declaration.kind != .import {
            guard let name = declaration.name, declaration.kind != .variable || declaration.scope != .local else { continue }
            names.insert(digest(name))
        }
        return names
    }
}
