import RuleKit
import Syntax

/// `.count` compared with zero. Source: *Saying Hello* and the text field article, both full of `characters.count == 0`.
struct EmptyCount: Rule {
    static let info = RuleInfo(
        id: "empty_count",
        family: .idioms,
        summary: "Ask a collection `isEmpty` instead of comparing its `count` with zero.",
        rationale: """
            The question is whether something is there, and `isEmpty` asks it in one word. It is also never slower: a string \
            or a lazy collection walks over everything it holds to find its `count`. The fix is unsafe, because a type may \
            have a `count` and no `isEmpty`, and not every such type is in the project.
            """,
        sources: [.sayingHello, .elvis("text fields")],
        fixability: .unsafe,
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            "if name.characters.«count» == 0 { ask() } else if word.«count» > 0 { greet() }",
            fixed: "if name.isEmpty { ask() } else if !word.isEmpty { greet() }"),
        .bad(
            "let a = self.items.«count» != 0 && list(of: b)[2].«count» < 1 || 0 < rows.«count»",
            fixed: "let a = !self.items.isEmpty && list(of: b)[2].isEmpty || !rows.isEmpty"),
        .bad("let isFull = items.«count» >= 1 ? 1 > left.«count» : 0 == right.«count»", fixed: "let isFull = !items.isEmpty ? left.isEmpty : right.isEmpty"),
        .good("if a - b.count > 0 || i % v.count == 0 || v.count == 2 { }"),
        .good("if a?.count == 0 || a.count() == 0 || a.count(where: test) > 0 { }"),
        .good("struct Tally { var count = 0\n    var isOver: Bool { self.count > 0 && count == 0 } }"),
        .good("func f(tally: Tally) -> Bool { tally.count == 0 }", with: [.init("Tally.swift", "struct Tally { var count = 0 }")]),
        .good("func f(list: NSArray) -> Bool { list.count == 0 }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        var counts = ShownCounts(file: file)
        let tokens = file.tokens
        for sign in file.positions(of: .infixOperator) where isBesideNumber(sign, tokens) {
            guard var question = ZeroComparison(sign, in: file) else { continue }
            if project.isAwaited { return }
            if isAttributed(question, in: file, project) { question.base = TokenRange(question.base.start, question.count - 1) }
            let proof = handedOn(proof(that: question, &counts, in: file, project), question, in: file, project)
            if case .given = proof { continue }
            let (place, message, fix) = (file.tokens[question.count].range, message(question, in: file), fix(question, in: file, report))
            guard case let .types(references) = proof, !references.isEmpty else {
                report.flag(place, message, fix: fix)
                continue
            }
            let isExpected = file.isAllThatIsExpected(question.comparison)
            report.consult(project) { [scope = file.typeScope(around: question.count), path = file.path] project, report in
                if isExpected, references.contains(where: { project.isNeverHanded($0, in: scope, path: path) }) { return }
                if !Self.lackIsEmpty(references, in: scope, path, project) { report.flag(place, message, fix: fix) }
            }
        }
    }

    /// A quick way past most operators: the number has one digit, and in front of the sign stands `count`, perhaps in parentheses.
    private func isBesideNumber(_ sign: Int, _ tokens: [Token]) -> Bool {
        guard sign > 0, sign + 1 < tokens.count else { return false }
        let (before, behind) = (tokens[sign - 1], tokens[sign + 1])
        if before.kind == .integerLiteral { return before.length == 1 }
        let mayBeCount = before.kind == .rightParen || before.kind == .identifier && (before.length == 5 || before.length == 7)
        return behind.kind == .integerLiteral && behind.length == 1 && mayBeCount
    }

    private func message(_ question: ZeroComparison, in file: SourceFile) -> String {
        let base = file.oneLine(question.base)
        let title = base.utf8.count <= 40 ? "'\(base).count'" : "The count"
        let answer = question.answer == .empty ? "'isEmpty'" : "'isEmpty' with a '!'"
        return "\(title) is only compared with zero. Ask \(answer) instead."
    }

    /// What is attributed is not empty by itself; its characters are.
    private func isAttributed(_ question: ZeroComparison, in file: SourceFile, _ project: Project) -> Bool {
        guard question.base.end < question.count - 1 else { return false }
        if file.string(question.base.end - 1).lowercased().includes("attributed") || file.mentions(Self.attributed) { return true }
        return project.declaredType(of: question.base, at: question.count, in: file) == .known(TypeReference(components: ["AttributedString"]))
    }

    /// What has `characters` today, and what such a file may make parts of: `text[run.range].characters`.
    private static let attributed = WordTable(["AttributedString", "AttributedSubstring", "AttributedStringProtocol"])

    private func fix(_ question: ZeroComparison, in file: SourceFile, _ report: Report) -> Fix? {
        let range = file.textRange(question.comparison)
        let gap = TextRange(file.tokens[question.base.end - 1].end, file.tokens[question.count].start)
        let rest = [TextRange(range.start, file.tokens[question.base.start].start), TextRange(file.tokens[question.count].end, range.end)]
        guard !file.hasComment(in: gap), !rest.contains(where: file.hasComment) else { return nil }
        let dot = file.text.string(in: TextRange(gap.start, file.tokens[question.base.end].start))
        let negation = question.answer == .empty ? nil : file.negation(around: question.comparison)
        let prefix = question.answer == .empty || negation != nil ? "" : "!"
        let base = file.string(question.base)
        let text = prefix + (needsParentheses(question, in: file) ? "(\(base))" : base) + dot + ".isEmpty"
        let whole = negation ?? file.parenthesesAroundOperand(question.comparison, for: text) ?? question.comparison
        return file.replacement(text, for: whole).map {
            report.fix(.unsafe, replacing: file.textRange(whole), with: $0)
        }
    }

    /// `(rows.filter { a }.count) > 0`: without parentheses the closure may be read as the body of a statement.
    private func needsParentheses(_ question: ZeroComparison, in file: SourceFile) -> Bool {
        var index = question.base.start
        guard index > question.comparison.start + (question.isReversed ? 2 : 0) else { return false }
        while index < question.base.end {
            if file.tokens[index].kind == .leftBrace { return true }
            index = file.outline.brackets.behind(index)
        }
        return false
    }

    private func proof(that question: ZeroComparison, _ counts: inout ShownCounts, in file: SourceFile, _ project: Project) -> ShownCounts.Proof {
        let (base, use) = (question.base, question.count)
        let counted = file.withoutParentheses(base)
        // `($0.names == "a").count` is a query.
        if file.operation(counted).operators.contains(where: { file.comparisonOperator($0) != nil }) { return .given }
        if counted.count == 1, file.tokens[counted.start].kind == .keywordSelf {
            // What `isEmpty` is made of cannot ask itself.
            if isInsideIsEmpty(use, in: file) || ownTypeDeclaresCount(at: use, &counts, in: file, project) { return .given }
            // Of an optional only what it holds has a count.
            if let wrapped = file.wrappedTypes(ofExtensionAround: use) { return .types(wrapped) }
            let scope = file.typeScope(around: use)
            return scope.isEmpty ? .missing : .types([TypeReference(components: scope)])
        }
        // `where { $0.count > 0 }` of Realm asks for a column.
        if QueryClause.isKnown(in: file), QueryClause.hands(base.start, to: QueryClause.own, in: file) { return .given }
        let shown = counts.shown(by: base, at: use, project)
        guard case .missing = shown else { return shown }
        if file.mayBeType(base), !isVariable(base, at: use, in: file, project) { return .given }
        // What a pointer leads to is a header or a struct of C more often than a list.
        if file.token(base.end - 1, is: "pointee") { return .given }
        switch project.followedType(of: base, at: use, in: file) {
        case let .known(reference):
            if counts.ownCounts.contains(reference.qualifiedName) || reference.name.hasPrefix("XCUI") { return .given }
            return .types([reference])
        // A tuple has no name.
        case .unnamed where isElement(question, in: file, project): return .given
        case .unnamed, .unknown:
            let isTold = counts.ownCounts.contains(file.name(base.end - 1)) || isMemberOfElement(base, at: use, &counts, in: file, project)
                || isNameOfElements(base, at: use, &counts, in: file, project)
            return isTold ? .given : .missing
        }
    }

    /// What a store says of its members is up to its state.
    private func handedOn(_ proof: ShownCounts.Proof, _ question: ZeroComparison, in file: SourceFile, _ project: Project) -> ShownCounts.Proof {
        guard case let .types(references) = proof, references.count == 1, project.handsOnMembers(references[0]),
            let held = project.typeOfHandedOnMembers(of: question.base, at: question.count, in: file)
        else { return proof }
        return .types([held])
    }

    /// Whether `count` is an element of what hands out a tuple in another file: `let stats = holder.stats()`.
    private func isElement(_ question: ZeroComparison, in file: SourceFile, _ project: Project) -> Bool {
        guard question.base.end == question.count - 1 else { return false }
        let element = TokenRange(question.base.start, question.count + 1)
        return project.followedType(of: element, at: question.count, in: file) != .unknown
    }

    /// `app.buttons`, `XCUIApplication().cells.matching(a)`: what a test of the interface asks for only has a `count`.
    private func isMemberOfElement(_ base: TokenRange, at use: Int, _ counts: inout ShownCounts, in file: SourceFile, _ project: Project) -> Bool {
        let root = TokenRange(base.start, base.start + (file.tokens[base.start].kind == .keywordSelf ? min(3, base.count) : 1))
        if file.name(root.start).hasPrefix("XCUI") { return true }
        guard root != base else { return false }
        if case let .known(type) = project.declaredType(of: root, at: use, in: file) { return type.name.hasPrefix("XCUI") }
        // What a closure is handed, `{ alert in alert.buttons }`, shows no type.
        return Self.elementQueries.contains(file.name(base.end - 1)) && counts.asksForElements
    }

    /// A name for such a query: `let rows = app.cells`, or in an extension of an element `let rows = staticTexts.matching(a)`.
    private func isNameOfElements(_ base: TokenRange, at use: Int, _ counts: inout ShownCounts, in file: SourceFile, _ project: Project) -> Bool {
        guard base.count == 1, case let .value(value) = file.localName(file.name(base.start), at: use), value.count > 1 else { return false }
        if isMemberOfElement(value, at: value.start, &counts, in: file, project) { return true }
        guard Self.elementQueries.contains(file.name(value.start)), let open = file.outline.brackets.partner(of: value.end - 1), open > value.start
        else { return false }
        return ["matching", "containing", "descendants", "children"].contains { file.token(open - 1, is: $0) } && counts.asksForElements
    }

    /// The members of `XCUIElementTypeQueryProvider` that are asked for most.
    private static let elementQueries: Set<String> = [
        "activityIndicators", "alerts", "buttons", "cells", "collectionViews", "datePickers", "dialogs", "disclosureTriangles",
        "images", "keyboards", "keys", "links", "menuButtons", "menuItems", "menus", "navigationBars", "otherElements", "pickers",
        "pickerWheels", "popovers", "radioButtons", "scrollBars", "scrollViews", "searchFields", "secureTextFields",
        "segmentedControls", "sheets", "sliders", "staticTexts", "steppers", "switches", "tabBars", "tables", "tabs", "textFields",
        "textViews", "toggles", "toolbars", "webViews", "windows",
    ]

    /// Whether a name in upper case is that of a parameter, a variable or a property.
    private func isVariable(_ base: TokenRange, at use: Int, in file: SourceFile, _ project: Project) -> Bool {
        guard file.tokens[base.start].kind == .identifier, file.startsUpperCase(base.start) else { return false }
        let name = file.name(base.start)
        return !file.globals(named: name).isEmpty || project.isInScope(name, at: use, in: file)
    }

    /// Whether one of the types, or what it inherits from, shows it.
    private static func lackIsEmpty(_ references: [TypeReference], in scope: [String], _ path: String, _ project: Project) -> Bool {
        if references.contains(where: { isOfC($0, in: scope, path, project) }) { return true }
        if references.contains(where: { project.tupleLabels(of: $0, in: scope, path: path).contains("count") }) { return true }
        // The name of a type of the project, `DraftCollection`, says nothing of what it has.
        var names: Set<String> = []
        let types = references.flatMap { reference in
            let types = project.types(named: reference, in: scope, path: path)
            if types.isEmpty { names.insert(reference.name) }
            return types
        }
        let ancestry = project.ancestry(of: types)
        names.formUnion(ancestry.names)
        let family = types + ancestry.types
        if !names.isDisjoint(with: ShownCounts.countedWithoutIsEmpty) { return true }
        let bool = TypeReference(components: ["Bool"])
        return family.contains(where: declaresCount) && !names.contains(where: isCollection)
            && !family.contains { project.declaresInstanceProperty("isEmpty", bool, of: $0, in: scope, path: path) }
    }

    /// `linker_option_command`, `stat`: no list begins with a small letter.
    private static func isOfC(_ reference: TypeReference, in scope: [String], _ path: String, _ project: Project) -> Bool {
        // An alias of a list may.
        project.meanings(of: reference, in: scope, path: path).contains { meaning in
            guard case let .elsewhere(type) = meaning else { return false }
            return type.name.unicodeScalars.first?.properties.isLowercase == true
        }
    }

    /// Whether the token stands in a member `isEmpty`, a local one in it included.
    private func isInsideIsEmpty(_ token: Int, in file: SourceFile) -> Bool {
        let number = file.outline.declarations(around: token).first { file.outline.declarations[$0].scope != .local }
        guard let number, case let member = file.outline.declarations[number], member.scope == .member else { return false }
        return member.name.map { file.token($0, is: "isEmpty") } == true
    }

    private func ownTypeDeclaresCount(at token: Int, _ counts: inout ShownCounts, in file: SourceFile, _ project: Project) -> Bool {
        let scope = file.typeScope(around: token)
        if let type = project.type(at: scope, path: file.path) {
            return Self.declaresCount(type) || project.ancestry(of: type).types.contains(where: Self.declaresCount)
        }
        // The type is from elsewhere; an extension of it may still declare the member.
        guard let inner = file.outline.declaration(around: token), let owner = file.outline.enclosingType(of: inner) else { return false }
        return counts.countedTypes.contains(owner)
    }

    private static func declaresCount(_ type: NominalType) -> Bool {
        type.declaresProperty("count")
    }

    private static func isCollection(_ name: String) -> Bool {
        name.hasSuffix("Collection") || ["SetAlgebra", "OptionSet", "StringProtocol"].contains(name)
    }

    static var watchedWords: [WordTable] { [ShownCounts.countedWords] }
}

extension SourceFile {
    /// `Columns`, `Self`, `Self.Kind`, `Outer.Kind`, `Module.Kind<Item>`, `type(of: a)`: their members count something else.
    fileprivate func mayBeType(_ base: TokenRange) -> Bool {
        if token(base.start, is: "type"), base.count > 4, token(base.start + 2, is: "of") {
            return tokens[base.start + 1].kind == .leftParen && outline.brackets.partner(of: base.start + 1) == base.end - 1
        }
        var end = base.end
        if tokens[end - 1].kind == .rightAngle, let open = outline.brackets.partner(of: end - 1), open > base.start { end = open }
        let path = TokenRange(base.start, end)
        guard path.count % 2 == 1, path.indices.allSatisfy({ index in
            (index - path.start) % 2 == 1 ? tokens[index].kind == .period : [.identifier, .keywordSelfType].contains(tokens[index].kind)
        }) else { return false }
        guard startsUpperCase(end - 1) else { return path.count == 1 && tokens[path.start].kind == .keywordSelfType }
        return tokens[path.start].kind == .keywordSelfType || startsUpperCase(path.start) || imports(oneOf: [name(path.start)])
    }
}
