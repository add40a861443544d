import RuleKit
import Syntax

/// Lists of all cases kept by hand. Sources: *State Driven Development*, slides 46 to 49, and *Refactoring to MVVM*.
struct ManualAllCases: Rule {
    static let info = RuleInfo(
        id: "manual_all_cases",
        family: .state,
        summary: "Let `CaseIterable` list the cases of an enum.",
        rationale: """
            A list of all cases written by hand is right until the next case is added, and no compiler says that it is \
            not any more: the new theme is there and nobody can choose it. `CaseIterable` makes the list from the \
            declaration, for every enum without associated values.
            """,
        sources: [.stateDrivenDevelopment(slides: "46-49"), .refactoringToMVVM],
        fixability: .unsafe,
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .listChanges] }

    static let examples: [Example] = [
        .bad(
            """
            enum Theme {
                case light, dark
                case mustard

                static let «allCases»: [Theme] = [.light, .dark, .mustard]
            }
            """,
            saying: "by hand",
            fixed: """
                enum Theme: CaseIterable {
                    case light, dark
                    case mustard
                }
                """),
        .bad("extension Theme { static var «all»: [Self] { [light, mustard] } }", saying: "misses .dark", with: [theme]),
        .bad("let «choices»: [Theme] = [.mustard, .light, .dark]\nfor theme in «[Theme.light, .dark, .mustard]» {}", with: [theme]),
        .good("enum Theme: CaseIterable { case light, dark }\nlet choices = Theme.allCases"),
        .good("enum Shape { case circle(Int), line\nstatic let all: [Shape] = [.circle(1), .line] }"),
        .good("let few: [Theme] = [.light, .dark]\nlet list = [.light, .dark, .mustard]", with: [theme]),
        .good("struct Color { static let light = Color(), dark = Color()\nstatic let all: [Color] = [.light, .dark] }"),
    ]

    private static let theme = Example.Companion("Theme.swift", "enum Theme { case light, dark, mustard }")
    private static let listNames: Set<String> = ["allCases", "all", "allValues", "cases", "values"]

    static var watchedWords: [WordTable] { [SourceFile.allCases] }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        // Each declaration is asked once, however many brackets stand in it.
        var asked: Set<Int> = []
        var declared: [Int: CaseList] = [:]
        let mentions = file.occurrences(of: SourceFile.allCases).map(\.token)
        for open in file.positions(of: .leftBracket) where CaseList.mayBegin(at: open, in: file) {
            if let number = file.outline.declaration(around: open), asked.insert(number).inserted {
                for list in CaseList.lists(of: number, in: file) { declared[list.value.start] = list }
            }
            guard let list = declared[open] ?? CaseList(literalAt: open, in: file),
                !file.hasAlternative(to: open, naming: [list.name ?? "allCases", "CaseIterable"]),
                // A test that holds the list against the compiler's has to write it out.
                list.name != nil || !mentions.hold(anyOf: file.tokensBeside(open)) && !file.isPaired(listAt: open),
                !isMadeForAllCases(open, in: file)
            else { continue }
            guard list.mayBeFixed else {
                report.consult(project) { project, report in check(list, in: project, &report) { _, _ in nil } }
                continue
            }
            check(list, in: project, &report) { type, conformance in fix(list, type, conformance, in: file, project) }
        }
    }

    /// Whether the list is a local one from which a property `allCases` makes its own: the compiler's would be that very property.
    private func isMadeForAllCases(_ open: Int, in file: SourceFile) -> Bool {
        var current = file.outline.declaration(around: open)
        // A bound keeps functions nested thousands deep linear.
        for _ in 0..<16 {
            guard let number = current, file.outline.declarations[number].scope == .local else { return false }
            current = file.outline.declarations[number].parent
            if let outer = current.flatMap({ file.outline.declarations[$0].name }), file.token(outer, is: "allCases") { return true }
        }
        return false
    }

    /// - Parameter fix: for a list that the compiler could make.
    private func check(
        _ list: CaseList, in project: Project, _ report: inout Report, fix: (NominalType, Conformance) -> Fix?
    ) {
        // Nobody edits the enum that a program writes.
        guard let type = list.enumeration(in: project, path: report.path), list.fits(type), !project.isGenerated(type.place.path) else { return }
        let listed = Set(list.names)
        let missing = type.cases.map(\.name).filter { !listed.contains($0) }
        let isOwnList = list.level == .typeVariable && list.scope == type.path && list.name.map(Self.listNames.contains) == true
        // `_nonExhaustive` keeps anybody from listing all.
        if !missing.isEmpty, missing.allSatisfy({ $0.hasPrefix("_") }) { return }
        // A subset under another name is deliberate, one case alone no list.
        guard isOwnList || (missing.isEmpty && type.cases.count > 1 && !list.isDeliberate(beside: type)) else { return }
        let conformance = Conformance(of: type)
        let isRequirement = isOwnList && list.name == "allCases"
        // The compiler isolates the list that it makes as it does the enum: this one it could not make.
        if list.isolation == .none, isRequirement, missing.isEmpty, conformance != .missing { return }
        // In place of the compiler's list a `nonisolated` one may stay.
        let step = !isRequirement ? "use 'allCases'" : list.isolation == .none && conformance != .missing ? "list every case" : "remove it"
        let advice = conformance.advice(type, then: step)
        let title = list.name.map { "'\($0)'" } ?? "This array"
        if missing.isEmpty {
            let fix = isRequirement && list.isolation == .asDeclared ? fix(type, conformance) : nil
            let remedy = fix == nil ? advice : "Remove it and let CaseIterable make the list, in the order of the declaration."
            report.flag(list.anchor, "\(title) lists the cases of '\(type.qualifiedName)' by hand. \(remedy)", fix: fix)
        } else {
            report.flag(list.anchor, "\(title) misses \(missing.map { "." + $0 }.joined(separator: ", ")) of '\(type.qualifiedName)'. \(advice)")
        }
    }

    /// Takes the list out, and adds the conformance where it is missing.
    private func fix(
        _ list: CaseList, _ type: NominalType, _ conformance: Conformance, in file: SourceFile, _ project: Project
    ) -> Fix? {
        let declarations = file.outline.declarations
        guard list.collection == .array, conformance != .elsewhere, let number = list.declaration,
            declarations.count(where: { $0.introducer == declarations[number].introducer }) == 1,
            file.tokens[declarations[number].introducer].kind == .keywordLet || declarations[number].storage == .computed
                // Nobody can set the compiler's to something else.
                || !project.changesAllCases(of: type),
            // Nothing but the directives would be left of an `#if`.
            let parent = declarations[number].parent,
            file.outline.branch(around: declarations[number].introducer) == file.outline.branch(around: declarations[parent].introducer),
            let removal = removal(of: number, in: file)
        else { return nil }
        var edits = [Edit(path: file.path, range: removal, replacement: "")]
        if conformance == .missing {
            guard let owner = declarations.firstIndex(where: { isDeclaration($0, of: type, in: file) }) else { return nil }
            edits.insert(conformanceEdit(declarations[owner], in: file), at: 0)
        }
        return Fix(.unsafe, edits.sorted { $0.range < $1.range })
    }

    private func isDeclaration(_ declaration: Declaration, of type: NominalType, in file: SourceFile) -> Bool {
        guard declaration.kind == .enum, let name = declaration.name, type.place.path == file.path else { return false }
        return file.tokens[name].range == type.place.range
    }

    /// An extension that holds nothing else goes along.
    private func removal(of number: Int, in file: SourceFile) -> TextRange? {
        let declarations = file.outline.declarations
        guard let parent = declarations[number].parent else { return nil }
        let isAlone = !declarations.indices.contains { $0 != number && declarations[$0].parent == parent }
        let owner = declarations[parent]
        if owner.kind == .extension, isAlone, owner.inheritance.isEmpty { return file.removalRange(of: owner) }
        return file.removalRange(of: declarations[number])
    }

    private func conformanceEdit(_ declaration: Declaration, in file: SourceFile) -> Edit {
        let behind: Int
        if !declaration.inheritance.isEmpty {
            behind = declaration.inheritance.end
        } else if !declaration.genericParameters.isEmpty {
            behind = declaration.genericParameters.end
        } else {
            behind = (declaration.name ?? declaration.introducer) + 1
        }
        let offset = file.tokens[behind - 1].end
        let text = declaration.inheritance.isEmpty ? ": CaseIterable" : ", CaseIterable"
        return Edit(path: file.path, range: TextRange(offset, offset), replacement: text)
    }
}

/// Where an enum says that it conforms to `CaseIterable`.
private enum Conformance {
    case missing
    case inItsFile
    /// The compiler lists the cases only where the conformance stands in the file of the enum.
    case elsewhere

    init(of type: NominalType) {
        let parts = type.parts.filter { part in part.inheritance.contains { $0.name == "CaseIterable" } }
        if parts.isEmpty {
            self = .missing
        } else {
            self = parts.contains { $0.place.path == type.place.path } ? .inItsFile : .elsewhere
        }
    }

    /// - Parameter step: what to do with the list then.
    func advice(_ type: NominalType, then step: String) -> String {
        switch self {
        case .missing: "Let '\(type.name)' conform to CaseIterable and \(step)."
        case .inItsFile: step.prefix(1).uppercased() + step.dropFirst() + "."
        case .elsewhere: "Let '\(type.name)' conform to CaseIterable in its own file, where the compiler makes 'allCases'."
        }
    }
}

/// An array literal whose elements may be the cases of an enum.
private struct CaseList {
    /// The literal.
    let value: TokenRange
    /// In the order of the literal.
    let names: [String]
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

    /// Whose it is.
    enum Level {
        /// A `static let` or `static var`.
        case typeVariable
        /// Something else that is static.
        case type
        case other
    }

    enum Isolation {
        /// That of what stands around it.
        case asDeclared
        /// `nonisolated`
        case none
    }

    enum Collection {
        case array
        /// A set, an array of another kind, an optional one: what is declared so lists an enum only inside of it.
        case other
    }

    /// A quick way past most brackets: whether nothing but names stands in them, and either the first has its type in front
    /// of it or a declaration may be set to them.
    static func mayBegin(at open: Int, in file: SourceFile) -> Bool {
        guard open > 0, open + 2 < file.tokens.count else { return false }
        guard file.tokens[open + 2].kind == .period || mayBeValue(behind: open - 1, in: file) else { return false }
        var index = open + 1
        while index < file.tokens.count {
            switch file.tokens[index].kind {
            case .identifier, .period, .comma, .keywordSelfType, .leftParen, .rightParen, .leftAngle, .rightAngle: index += 1
            case .rightBracket: return index > open + 1
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
        if !declaration.initializer.isEmpty { return file.tokens[declaration.initializer.start].kind == .leftBracket }
        return declaration.body != nil && (file.collectionElementType(declaration.type) != nil || isAllCases(declaration.type, in: file))
    }

    private static func hasArrayDefault(_ parameters: TokenRange, in file: SourceFile) -> Bool {
        guard !parameters.isEmpty else { return false }
        return file.positions(of: .leftBracket, in: parameters).contains { file.tokens[$0 - 1].kind == .equal }
    }

    private init?(_ value: TokenRange, type: TokenRange, name: Int, declaration: Int?, in file: SourceFile) {
        guard let elements = Self.elements(of: value, in: file) else { return nil }
        let element = file.collectionElementType(type)
        // Some other type may be anything that an array literal can make.
        guard type.isEmpty || element != nil || Self.isAllCases(type, in: file) else { return nil }
        self.value = value
        (names, types) = elements
        annotation = element.flatMap(file.typeReference)
        if element != nil, annotation == nil { return nil }
        collection = element == nil || file.arrayElementType(type) != nil ? .array : .other
        self.declaration = declaration
        self.name = file.name(name)
        anchor = file.tokens[name].range
        scope = file.typeScope(around: name)
        let own = declaration.map { file.outline.declarations[$0] }
        level = own.map { file.isStatic($0) ? $0.kind == .variable ? .typeVariable : .type : .other } ?? .other
        isolation = own.map { file.hasModifier($0, .nonisolated) } == true ? .none : .asDeclared
    }

    private var isStatic: Bool { level != .other }

    /// `expectedThemes`, which a test has to write out, and `tabOrder`, where another one than the enum's is meant.
    func isDeliberate(beside type: NominalType) -> Bool {
        let words = NameWords.split(name ?? "").map { $0.lowercased() }
        return words.first == "expected" || names != type.cases.map(\.name) && words.contains { ["order", "ordered", "sorted"].contains($0) }
    }

    /// Whether a fix may take it out, for which the tokens around it are needed.
    var mayBeFixed: Bool { level == .typeVariable && name == "allCases" }

    private static func isAllCases(_ type: TokenRange, in file: SourceFile) -> Bool {
        file.typeReference(type)?.components == ["AllCases"]
    }

    /// `[Theme.light, .dark]` anywhere else.
    init?(literalAt open: Int, in file: SourceFile) {
        guard open + 3 < file.tokens.count, file.tokens[open + 1].kind == .identifier, file.tokens[open + 2].kind == .period,
            let close = file.outline.brackets.partner(of: open), !file.isSubscript(open),
            let elements = Self.elements(of: TokenRange(open, close + 1), in: file), !elements.types.isEmpty
        else { return nil }
        value = TokenRange(open, close + 1)
        names = elements.names
        types = elements.types
        annotation = nil
        collection = .array
        declaration = nil
        name = nil
        anchor = file.textRange(value)
        scope = file.typeScope(around: open)
        level = .other
        isolation = .asDeclared
    }

    private static func elements(of value: TokenRange, in file: SourceFile) -> (names: [String], types: [[String]])? {
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
        return (names, types.sorted { $0.count > $1.count })
    }

    /// The enum that the list is about.
    /// - Parameter path: that of its file.
    func enumeration(in project: Project, path: String) -> NominalType? {
        let own = project.type(at: scope, path: path)
        if collection == .other, !isStatic { return nil }
        var named: [NominalType] = []
        if let annotation {
            guard annotation.optionalDepth == 0 else { return nil }
            named = annotation.components == ["Self"] ? [own].compactMap { $0 } : types(annotation.components, project, path)
        } else if let type = types.first(where: { $0 != ["Self"] }) {
            named = types(type, project, path)
        } else if isStatic {
            named = [own].compactMap { $0 }
        }
        guard named.count == 1, named[0].kind == .enum, collection == .array || own?.place == named[0].place else { return nil }
        // A name alone is a case in the enum only; elsewhere it is a variable.
        if types.contains(["Self"]), own?.place != named[0].place || !isStatic { return nil }
        let isOne = types.allSatisfy { $0 == ["Self"] || types($0, project, path).map(\.place) == [named[0].place] }
        return isOne ? named[0] : nil
    }

    private func types(_ components: [String], _ project: Project, _ path: String) -> [NominalType] {
        project.types(named: TypeReference(components: components), in: scope, path: path)
    }

    /// Whether the names are cases of the enum, each once, and the language could list them.
    func fits(_ type: NominalType) -> Bool {
        Set(names).count == names.count && Set(names).isSubset(of: type.cases.map(\.name))
            && type.cases.allSatisfy { $0.arity == 0 && $0.presence == .always }
    }
}
