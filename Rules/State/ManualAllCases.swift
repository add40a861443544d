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
                !isHeldAgainstAll(list, mentions, in: file),
                !isMadeForAllCases(open, in: file), !isCodingPath(open, in: file)
            else { continue }
            guard list.mayBeFixed else {
                report.consult(project) { project, report in check(list, in: project, &report) { _, _ in nil } }
                continue
            }
            check(list, in: project, &report) { type, conformance in fix(list, type, conformance, in: file, project) }
        }
    }

    /// Whether the function that the list is a variable of asks for the compiler's as well: `assert(Set(order) == Set(Mode.allCases))`.
    private func isHeldAgainstAll(_ list: CaseList, _ mentions: [Int], in file: SourceFile) -> Bool {
        guard let number = list.declaration, file.outline.declarations[number].scope == .local,
            let body = file.outline.declarations[number].parent.flatMap({ file.outline.declarations[$0].body }).map(file.outline.inside)
        else { return false }
        let type = list.annotation?.name ?? list.types.first?.last
        return mentions.contains { mention in
            body.contains(mention) && file.tokens[mention - 1].kind == .period && type.map { file.token(mention - 2, is: $0) } == true
        }
    }

    /// Whether the list is a local one from which a property `allCases` makes its own: the compiler's would be that very property.
    private func isMadeForAllCases(_ open: Int, in file: SourceFile) -> Bool {
        let around = Array(file.outline.declarations(around: open))
        return zip(around, around.dropFirst()).prefix { file.outline.declarations[$0.0].scope == .local }.contains { _, outer in
            file.outline.declarations[outer].name.map { file.token($0, is: "allCases") } ?? false
        }
    }

    /// `codingPath: [CodingKeys.year, CodingKeys.month]` leads from one to the next.
    private func isCodingPath(_ open: Int, in file: SourceFile) -> Bool {
        open > 1 && file.tokens[open - 1].kind == .colon && file.token(open - 2, is: "codingPath")
    }

    /// - Parameter fix: for a list that the compiler could make.
    private func check(
        _ list: CaseList, in project: Project, _ report: inout Report, fix: (NominalType, Conformance) -> Fix?
    ) {
        // Nobody edits the enum that a program writes.
        guard let type = list.enumeration(in: project, path: report.path), list.fits(type), !project.isGenerated(type.place.path) else { return }
        let missing = type.cases.map(\.name).filter { !list.distinctNames.contains($0) }
        let isOwnList = list.level == .typeVariable && list.name.map(Self.listNames.contains) == true
            && list.stands(in: type, project, path: report.path)
        // `_nonExhaustive` keeps anybody from listing all.
        if !missing.isEmpty, missing.allSatisfy({ $0.hasPrefix("_") }) { return }
        // A subset under another name is deliberate, one case alone no list; and who names a case twice wants more than each of them.
        let isWhole = missing.isEmpty && list.repetition == .none
        guard isOwnList ? isWhole || !missing.isEmpty : isWhole && type.cases.count > 1 && !list.isDeliberate(beside: type) else { return }
        let conformance = Conformance(of: type, in: project)
        let isRequirement = isOwnList && list.name == "allCases"
        // The compiler isolates the list that it makes as it does the enum: this one it could not make.
        if list.isolation == .none, isRequirement, missing.isEmpty, conformance != .missing { return }
        // In place of the compiler's list a `nonisolated` one may stay.
        let step =
            if !isRequirement {
                "use 'allCases'"
            } else if list.isolation == .none, conformance != .missing {
                "list every case"
            } else {
                project.makesAllCases(of: type) ? "remove the list" : "remove the list and its 'AllCases'"
            }
        let advice = conformance.advice(type, then: step)
        let title = list.name.map { "'\($0)'" } ?? "This array"
        if missing.isEmpty {
            let fix = isRequirement && list.isolation == .asDeclared ? fix(type, conformance) : nil
            let remedy = fix == nil ? advice : "Remove the list and let CaseIterable make it, in the order of the declaration."
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
        guard list.collection == .array, project.makesAllCases(of: type), conformance != .elsewhere, let number = list.declaration,
            !sharesIntroducer(number, in: file),
            file.tokens[declarations[number].introducer].kind == .keywordLet || declarations[number].storage == .computed
                // Nobody can set the compiler's to something else.
                || !project.changesAllCases(of: type),
            let removed = removedDeclaration(with: number, in: file), standsInBranch(of: type, removed, in: file),
            let removal = file.removalRange(of: declarations[removed])
        else { return nil }
        var edits = [Edit(path: file.path, range: removal, replacement: "")]
        if conformance == .missing {
            guard let owner = enumeration(type, in: file) else { return nil }
            edits.insert(file.edit(adding: "CaseIterable", .last, toInheritanceOf: owner), at: 0)
        }
        return Fix(.unsafe, edits.sorted { $0.range < $1.range })
    }

    /// Whether it is one of several that a `let` introduces: they are side by side.
    private func sharesIntroducer(_ number: Int, in file: SourceFile) -> Bool {
        let declarations = file.outline.declarations
        return [number - 1, number + 1].contains { sibling in
            declarations.indices.contains(sibling) && declarations[sibling].introducer == declarations[number].introducer
        }
    }

    /// The declaration of the enum, if it stands in the file.
    private func enumeration(_ type: NominalType, in file: SourceFile) -> Declaration? {
        guard type.place.path == file.path, let owner = file.declaration(namedAt: type.place.range), owner.kind == .enum else { return nil }
        return owner
    }

    /// The list, or an extension that holds nothing else.
    private func removedDeclaration(with list: Int, in file: SourceFile) -> Int? {
        let declarations = file.outline.declarations
        guard let parent = declarations[list].parent else { return nil }
        let owner = declarations[parent]
        let isAlone = !declarations[(parent + 1)...].indices.prefix { declarations[$0].start < owner.end }.contains { other in
            other != list && declarations[other].parent == parent
        }
        return owner.kind == .extension && isAlone && owner.inheritance.isEmpty ? parent : list
    }

    /// Whether the list, or the extension around it, is in the branch of an `#if` in which the type stands: of another one nothing but the
    /// directives might be left.
    private func standsInBranch(of type: NominalType, _ removed: Int, in file: SourceFile) -> Bool {
        let declarations = file.outline.declarations
        let around = declarations[removed].parent.map { declarations[$0] } ?? enumeration(type, in: file)
        return file.outline.branch(around: declarations[removed].introducer) == around.flatMap { file.outline.branch(around: $0.introducer) }
    }
}

extension Project {
    /// Whether `allCases` would be an array if the compiler made it: whoever declares `AllCases` may mean a set.
    fileprivate func makesAllCases(of type: NominalType) -> Bool {
        switch meaning(of: TypeReference(components: ["AllCases"]), in: type.path, path: type.place.path) {
        case .project: false
        case let .elsewhere(other): ["AllCases", "Array"].contains(other.qualifiedName)
        }
    }

    /// Whether what a type names behind its colon is `CaseIterable`, or conforms to it.
    fileprivate func asksForAllCases(_ parent: TypeReference, of type: NominalType, path: String) -> Bool {
        parent.name == "CaseIterable" || meanings(of: parent, in: Array(type.path.dropLast()), path: path).contains { meaning in
            switch meaning {
            case let .project(types): ancestry(of: types.filter { $0.kind == .protocol }).names.contains("CaseIterable")
            case let .elsewhere(other): other.name == "CaseIterable"
            }
        }
    }
}

/// Where an enum says that it conforms to `CaseIterable`.
private enum Conformance {
    case missing
    case inItsFile
    /// The compiler lists the cases only where the conformance stands in the file of the enum.
    case elsewhere

    init(of type: NominalType, in project: Project) {
        let parts = type.parts.filter { part in
            part.inheritance.contains { project.asksForAllCases($0, of: type, path: part.place.path) }
        }
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
