import Syntax

/// What the declarations of a file show of things that have a count, beyond what the project knows of their types.
struct ShownCounts {
    /// What the declarations show of a base: that its type has no `isEmpty`, or a `count` of its own making.
    enum Proof: Equatable {
        case given, missing
        /// The type tells, or what is known of a generic parameter.
        case types([TypeReference])
    }

    /// Collections of Apple's frameworks that are none for Swift.
    static let countedWithoutIsEmpty = madeByFunctions.union([
        "MLMultiArray", "MLBatchProvider", "MLArrayBatchProvider", "MPMediaItemCollection", "MPMediaPlaylist", "CIVector", "MDLAsset",
        "ARGeometrySource", "ARGeometryElement", "GeometrySource", "GeometryElement",
    ])
    /// Those of them whose own functions make one.
    private static let madeByFunctions = LibraryClasses.collections.union([
        "PHFetchResult", "XCUIElementQuery", "CGPDFArrayRef", "DispatchData", "UnkeyedEncodingContainer", "UnkeyedDecodingContainer",
    ])
    static let countedWords = WordTable(madeByFunctions.sorted())

    let file: SourceFile
    // Made when they are asked for: most questions are about something that the project knows.
    /// The variables, functions and aliases of tuples with a `count`, and the variables made by `NSMapTable.weakToWeakObjects()`.
    private(set) lazy var ownCounts = Self.ownCounts(file)
    /// The declarations that a variable `count` stands in.
    private(set) lazy var countedTypes = Set(
        file.outline.numbers(of: .variable).map { file.outline.declarations[$0] }
            .filter { [file] in $0.name.map { file.token($0, is: "count") } == true }.compactMap(\.parent))
    /// What functions return, by their names; nil where those of one name return different types.
    private lazy var results = Self.results(file)
    /// Whether the file is one of tests that handle elements of an interface.
    private(set) lazy var asksForElements =
        file.imports(oneOf: ["XCTest", "XCUIAutomation"]) && file.positions(of: .identifier).contains { file.name($0).hasPrefix("XCUI") }

    init(file: SourceFile) {
        self.file = file
    }

    private static func ownCounts(_ file: SourceFile) -> Set<String> {
        let tuples = file.outline.declarations.lazy.filter { declaration in
            isTuple(declaration.type.isEmpty && declaration.kind == .variable ? declaration.initializer : declaration.type, file)
        }
        // Not of each variable: most make none of them, and need not be asked what their values are.
        let counted = file.occurrences(of: Self.countedWords).lazy.compactMap { place -> Declaration? in
            guard let number = file.outline.declaration(around: place.token), case let variable = file.outline.declarations[number],
                variable.kind == .variable, variable.type.isEmpty, variable.initializer.contains(place.token), isCounted(variable, file)
            else { return nil }
            return variable
        }
        return Set((tuples.map(\.name) + counted.map(\.name)).compactMap { $0.map(file.name) })
    }

    /// Whether the type, or the value, is a tuple with a `count`.
    private static func isTuple(_ range: TokenRange, _ file: SourceFile) -> Bool {
        // Most types have a token or two.
        range.count > 3 && mayBeTuple(range, file) && file.tupleLabels(of: .type(range)).contains("count")
    }

    /// A quick way past lists, generic types and calls.
    private static func mayBeTuple(_ range: TokenRange, _ file: SourceFile) -> Bool {
        switch file.tokens[range.start].kind {
        case .leftParen, .keywordInout: true
        case .identifier:
            // `borrowing (count: Int, …)`, `Optional<(count: Int, …)>`, `Swift.Optional<…>`
            switch file.tokens[range.start + 1].kind {
            case .leftParen: file.contextualKeyword(range.start) != nil
            case .leftAngle: file.token(range.start, is: "Optional")
            case .period: file.token(range.start, is: "Swift")
            default: false
            }
        default: false
        }
    }

    private static func isCounted(_ variable: Declaration, _ file: SourceFile) -> Bool {
        file.declaredType(of: variable).map { Self.countedWithoutIsEmpty.contains($0.name) } == true
    }

    private static func results(_ file: SourceFile) -> [String: TypeReference?] {
        var results: [String: TypeReference?] = [:]
        var open: Set<String> = []
        for number in file.outline.numbers(of: .function) {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name.map(file.name) else { continue }
            let result = file.typeReference(declaration.type)
            if isOpen(result, declaration, file) { open.insert(name) }
            results[name] = results[name].map { $0 == result ? result : nil } ?? result
        }
        return open.isEmpty ? results : results.filter { !open.contains($0.key) }
    }

    /// Whether each use may make another type of what the function hands out: a generic parameter of its own or of its type.
    private static func isOpen(_ result: TypeReference?, _ function: Declaration, _ file: SourceFile) -> Bool {
        guard let result, result.components.count == 1, let name = function.name else { return false }
        return file.genericConstraints(of: result.name, at: name) != nil
    }

    mutating func shown(by base: TokenRange, at use: Int, _ project: Project) -> Proof {
        if let result = shown(byCall: base, at: use) ?? shown(byMethod: base, at: use, project) ?? shown(byValueOf: base, at: use, project) {
            return result
        }
        guard let type = project.writtenType(of: base, at: use, in: file) else { return shownElement(base, at: use) ?? .missing }
        if file.tupleLabels(of: type).contains("count") { return .given }
        let references = file.names(of: type)
        if references.contains(where: { ownCounts.contains($0.qualifiedName) }) { return .given }
        // The name of a member's type, or of its elements, means what it means where that is declared.
        if references.count == 1, base.count > 1 || isElement(base, at: use), project.isTypeName(references[0].name),
            case let .known(reference) = base.count > 1
                ? project.declaredType(of: base, at: use, in: file) : project.followedType(of: base, at: use, in: file)
        {
            return .types([reference])
        }
        return .types(references.flatMap { file.constraints(of: $0, at: use) ?? [own($0, at: use)] })
    }

    /// In a protocol `Self` has what the protocol asks for.
    private func own(_ reference: TypeReference, at use: Int) -> TypeReference {
        guard reference.components == ["Self"], case let scope = file.typeScope(around: use), !scope.isEmpty else { return reference }
        return TypeReference(components: scope)
    }

    /// `$0`, `self[0]`, and the `tally` of `for tally in self` or `if let tally = self`, where the file extends lists or optionals of some
    /// type: `extension Array where Element == Tally`.
    private func shownElement(_ whole: TokenRange, at use: Int) -> Proof? {
        let isUnwrapped = whole.count > 1 && file.tokens[whole.end - 1].kind == .exclamationMark
        let base = isUnwrapped ? TokenRange(whole.start, whole.end - 1) : whole
        let wrapped = file.wrappedTypes(ofExtensionAround: use)
        let isPart =
            switch file.tokens[base.start].kind {
            case .dollarIdentifier: base.count == 1
            case .identifier: base.count == 1 && (file.isPartOfSelf(file.name(base.start), at: use) || wrapped != nil && isSelf(base, at: use))
            case .keywordSelf: base.count == 1 || base.count > 3 && file.outline.brackets.partner(of: base.start + 1) == base.end - 1
            default: false
            }
        return isPart ? (wrapped ?? file.elementTypes(ofExtensionAround: use)).map(Proof.types) : nil
    }

    /// `if let tally = self`
    private func isSelf(_ name: TokenRange, at use: Int) -> Bool {
        file.localInitializer(of: file.name(name.start), at: use).map { $0.count == 1 && file.tokens[$0.start].kind == .keywordSelf } ?? false
    }

    /// Whether it is a name that a loop or a closure binds: `for row in rows`, `rows.forEach { $0 }`.
    private func isElement(_ base: TokenRange, at use: Int) -> Bool {
        guard base.count == 1 else { return false }
        if file.tokens[base.start].kind == .dollarIdentifier { return true }
        guard case .bound = file.localName(file.name(base.start), at: use) else { return false }
        return true
    }

    /// `stats()`, `self.stats()`; nil where no function of the file is called.
    private mutating func shown(byCall whole: TokenRange, at use: Int) -> Proof? {
        let base = withoutEffects(whole)
        guard file.tokens[base.end - 1].kind == .rightParen, let open = file.outline.brackets.partner(of: base.end - 1), open > base.start
        else { return nil }
        let callee = TokenRange(base.start, open)
        if isFetch(callee) { return .given }
        let isOwn = callee.count == 1 || callee.count == 3 && file.tokens[callee.start].kind == .keywordSelf
        guard isOwn, file.tokens[open - 1].kind == .identifier else { return nil }
        let name = file.name(open - 1)
        if ownCounts.contains(name) { return .given }
        // A closure under a local name.
        if callee.count == 1, file.localName(name, at: use) != .foreign { return nil }
        return results[name].map { result in result.map { .types([$0]) } ?? .missing }
    }

    /// `PHAsset.fetchAssets(…)` and its like make a `PHFetchResult`, `encoder.unkeyedContainer()` an `UnkeyedEncodingContainer`.
    private func isFetch(_ callee: TokenRange) -> Bool {
        if ["unkeyedContainer", "nestedUnkeyedContainer"].contains(where: { file.token(callee.end - 1, is: $0) }) { return true }
        return callee.count == 3 && file.name(callee.start).hasPrefix("PH") && file.tokens[callee.start + 1].kind == .period
            && file.name(callee.start + 2).hasPrefix("fetch")
    }

    /// The same of what a local name stands for: `let stats = holder.stats()`.
    private mutating func shown(byValueOf base: TokenRange, at use: Int, _ project: Project) -> Proof? {
        let isName = base.count == 1 || base.count == 2 && file.tokens[base.start + 1].kind == .exclamationMark
        guard isName, file.tokens[base.start].kind == .identifier, let value = value(of: file.name(base.start), at: use), value.count > 1
        else { return nil }
        let outcomes = file.outcomes(of: value)
        guard outcomes.count < 2 else { return outcomes.contains { shown(byCall: $0, at: use) == .given } ? .given : nil }
        return shown(byCall: value, at: value.start) ?? shown(byMethod: value, at: value.start, project)
    }

    /// What is in it too, where that is unwrapped: `if let stats = try? load()`.
    private func value(of name: String, at use: Int) -> TokenRange? {
        switch file.localName(name, at: use) {
        case let .value(value): value
        case .bound: file.localInitializer(of: name, at: use)
        case .foreign, .typed, .ambiguous, .unknown: nil
        }
    }

    /// Without `try`, `try?`, `await` and parentheses around it.
    private func withoutEffects(_ whole: TokenRange) -> TokenRange {
        let call = file.withoutEffects(file.withoutParentheses(whole))
        return call.count > 1 && file.tokens[call.start].kind == .postfixQuestion ? TokenRange(call.start + 1, call.end) : call
    }

    /// `holder.stats()`, `Stats.make()`; nil where the file does not declare the method of that type.
    private func shown(byMethod whole: TokenRange, at use: Int, _ project: Project) -> Proof? {
        let base = withoutEffects(whole)
        var last = base.end - 1
        while last > base.start, file.tokens[last].kind == .exclamationMark { last -= 1 }
        guard file.tokens[last].kind == .rightParen, let open = file.outline.brackets.partner(of: last), open - 2 > base.start,
            file.tokens[open - 1].kind == .identifier, file.tokens[open - 2].kind == .period
        else { return nil }
        let named = file.functions(named: file.name(open - 1))
        guard !named.isEmpty else { return nil }
        let owners = owners(of: TokenRange(base.start, open - 2), at: use, project)
        let results = named.compactMap { number -> Proof? in
            let function = file.outline.declarations[number]
            guard let owner = function.parent.map(file.qualifiedName), owners.contains(owner) else { return nil }
            if file.tupleLabels(of: .type(function.type)).contains("count") { return .given }
            guard let result = file.typeReference(function.type) else { return .missing }
            if Self.isOpen(result, function, file) { return nil }
            return .types([result.components == ["Self"] ? TypeReference(components: owner) : result])
        }
        return results.first.map { first in results.allSatisfy { $0 == first } ? first : .missing }
    }

    /// The paths of the type that the value has or that the name is, and of those that it inherits from.
    private func owners(of value: TokenRange, at use: Int, _ project: Project) -> [[String]] {
        var reference: TypeReference?
        if case let .known(type) = project.declaredType(of: value, at: use, in: file) {
            reference = type
        } else if let written = project.writtenType(of: value, at: use, in: file) {
            let names = file.names(of: written)
            reference = names.count == 1 ? names[0] : nil
        } else {
            reference = file.typeReference(value)
        }
        guard let reference else { return [] }
        let types = project.types(named: reference, in: file.typeScope(around: use), path: file.path)
        return types.count == 1 ? (types + project.ancestry(of: types[0]).types).map(\.path) : []
    }
}

extension SourceFile {
    /// What a generic parameter around the token has to conform to; nil where the type is none.
    fileprivate func constraints(of reference: TypeReference, at use: Int) -> [TypeReference]? {
        guard reference.components.count == 1 else { return nil }
        return genericConstraints(of: reference.name, at: use) ?? extensionConstraints(of: reference.name, at: use)
    }
}
