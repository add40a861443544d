/// What patterns or comparisons tell of the enum that they are about.
public struct EnumQuery: Sendable, Hashable {
    /// What is matched, or compared with the cases.
    public let subject: Subject
    /// The names of all cases mentioned.
    public let names: Set<String>
    /// The type in front of the names, where every one has the same; empty for `.name`.
    public let type: [String]
    /// How many optionals the patterns look through.
    public let optionalDepth: Int
    /// What the cases are mentioned with.
    public let form: Form
    /// How many values the patterns take out of a case, where they take some; comparisons never do.
    let valueCounts: [String: Int]
    /// Where else such cases may come from.
    let libraries: Libraries

    /// What the cases are mentioned with.
    public enum Form: UInt8, Sendable, Hashable {
        /// Names alone, or values in parentheses.
        case names
        /// One pattern at least binds associated values or passes them over: there has to be an enum.
        case payloads
    }

    /// - Parameters:
    ///   - valueCounts: how many values the patterns take out of a case, by its name; without those that take none.
    ///   - libraries: those that the file imports.
    public init(
        subject: Subject, names: Set<String>, type: [String], optionalDepth: Int = 0, form: Form = .names,
        valueCounts: [String: Int] = [:], libraries: Libraries
    ) {
        self.libraries = libraries
        self.form = form
        self.valueCounts = valueCounts
        self.subject = subject
        self.names = names
        self.type = type
        self.optionalDepth = optionalDepth
    }

    /// What stands in front of the cases: the same everywhere, or less of it in some places, `State` beside `Player.State`; nil for
    /// two types.
    public static func commonType(_ types: [[String]]) -> [String]? {
        let longest = types.max { $0.count < $1.count } ?? []
        return types.allSatisfy { longest.suffix($0.count).elementsEqual($0) } ? longest : nil
    }

    /// What `nil` and every other value of an optional are.
    static let optionalCases: Set<String> = ["some", "none"]
    /// All cases of `Result`, and of Combine's `Completion`.
    public static let outcomes: [Set<String>] = [["success", "failure"], ["finished", "failure"]]

    /// Whether nothing but a declared type tells that it is not about an optional.
    var isAboutOptional: Bool { names.isSubset(of: Self.optionalCases) }
}

/// Which enum the cases belong to.
public enum EnumResolution: Sendable {
    /// What speaks for it.
    public enum Evidence: Sendable, Hashable {
        /// The type is written where the subject is declared, and it is never nil.
        case proof
        /// A declaration, or a type written in front of the cases.
        case declaration
        /// The names of the cases alone.
        case names
    }

    /// An enum of the project.
    case found(type: NominalType, evidence: Evidence)
    /// No declaration in the project fits.
    case unresolved
    /// Several fit, or what fits may be something else.
    case undecided
}

extension Project {
    /// The enum of the project that the cases belong to, in the file at `path`.
    public func resolveEnum(_ query: EnumQuery, path: String) -> EnumResolution {
        let scope = query.subject.scope
        if query.subject.isSelf {
            guard let type = type(at: scope, path: path), type.kind == .enum else { return .undecided }
            return fits(type, query) ? .found(type: type, evidence: query.subject.mayBeNil ? .declaration : .proof) : .undecided
        }
        let meant = subjectTypes[query.subject, path] ?? meantType(of: query.subject, path: path)
        switch meant.type {
        case let .known(reference):
            let name = followed(reference, in: scope, path: path)
            if name.isUnclear { return .undecided }
            let types = name.types
            if types.isEmpty {
                guard !["Error", "Any", "AnyObject"].contains(reference.name) else { return .undecided }
                // A protocol or a generic parameter, where the patterns name another type.
                let mayFit = query.type.isEmpty || query.type.last == reference.name
                return mayFit && !query.isAboutOptional ? .unresolved : .undecided
            }
            // Of namesakes in several modules one at most has the cases.
            let mayBeNil = (reference.optionalDepth > 0 || query.subject.mayBeNil) && query.optionalDepth == 0
            let enums = types.filter { $0.kind == .enum && (mayBeNil ? fitsWrapped($0, query) : fits($0, query)) }
            guard enums.count == 1 else { return .undecided }
            let isProven = meant.basis == .written && reference.optionalDepth == 0 && !query.subject.mayBeNil
            return .found(type: enums[0], evidence: types.count > 1 ? .names : isProven ? .proof : .declaration)
        case .unnamed:
            return .undecided
        case .unknown:
            guard !isNamedLikeAnError(query.subject), !query.isAboutOptional || !query.type.isEmpty else { return .undecided }
            guard query.type.isEmpty else { return resolveType(query, path) }
            var owner = OwnerType()
            switch resolveNames(query, path, &owner) {
            case .unresolved: return .unresolved
            case let .found(type, _) where type.visibility == .bodyBesideNamesakes: return .undecided
            case let .found(type, evidence):
                return isMadeElsewhere(query, notOf: type, path: path, &owner) ? .unresolved : .found(type: type, evidence: evidence)
            case .undecided: return isMadeElsewhere(query, notOf: nil, path: path, &owner) ? .unresolved : .undecided
            }
        }
    }

    /// Whether each of the cases is one of some enum of the project: else `resolveEnum` finds none.
    public func mayHaveEnum(for query: EnumQuery) -> Bool {
        mayHaveEnum(withCases: query.names.isDisjoint(with: EnumQuery.optionalCases) ? query.names : query.names.subtracting(EnumQuery.optionalCases))
    }

    /// Whether each of the names is a case of some enum of the project: else no enum has all of them.
    public func mayHaveEnum(withCases names: Set<String>) -> Bool {
        enumsByCase.know(names)
    }

    /// The declared type; a generic parameter tells nothing of what stands for it.
    func meantType(of subject: Subject, path: String) -> ShownType {
        let shown = shownType(of: subject, path: path)
        guard case let .known(reference) = shown.type, reference.components.count == 1, reference.name.utf8.count == 1,
            subject.names.count > 1, types(named: reference, in: subject.scope, path: path).isEmpty
        else { return shown }
        return .unknown
    }

    /// Every name is a case of the type.
    private func fits(_ type: NominalType, _ query: EnumQuery) -> Bool {
        hasCases(type, query.names)
    }

    /// Every name is a case of the type or, of what may be nil, `none`: but for an enum that has such a case itself.
    private func fitsWrapped(_ type: NominalType, _ query: EnumQuery) -> Bool {
        if query.names.isDisjoint(with: EnumQuery.optionalCases) { return fits(type, query) }
        let isUnambiguous = !query.isAboutOptional && !query.names.contains("some") && !hasCases(type, ["none"])
        return isUnambiguous && hasCases(type, query.names.subtracting(["none"]))
    }

    /// The patterns say the type: `Type.name`.
    private func resolveType(_ query: EnumQuery, _ path: String) -> EnumResolution {
        let name = followed(TypeReference(components: query.type), in: query.subject.scope, path: path)
        let types = name.types
        if name.isUnclear { return .undecided }
        guard let type = types.first else {
            // Of `AFError.sessionTaskFailed` as of the project's own: what is thrown may be any error.
            let mayBeAny = query.isAboutOptional || query.type.last?.hasSuffix("Error") == true
            return mayBeAny ? .undecided : .unresolved
        }
        guard types.count == 1, type.kind == .enum, fits(type, query) else { return .undecided }
        // Any error can be matched against the cases of one error type.
        let isError = type.inheritance.contains { ["Error", "LocalizedError", "CustomNSError"].contains($0.name) }
        return isError || type.name.hasSuffix("Error") ? .undecided : .found(type: type, evidence: .declaration)
    }

    /// The patterns say names only.
    private func resolveNames(_ query: EnumQuery, _ path: String, _ ownerType: inout OwnerType) -> EnumResolution {
        // `traitCollection.horizontalSizeClass` is no `SizeClass` of the project, however alike their names are.
        if LibraryEnums.isMember(query.subject), LibraryEnums.fit(query) { return .undecided }
        let scope = query.subject.scope
        var candidates = enums(withCases: query.names, in: scope, visibleFrom: path)
        // Of what a method or a type keeps for itself no other type has a value.
        candidates.removeAll {
            switch $0.visibility {
            case .body, .bodyBesideNamesakes: $0.path.count > 1 && $0.path.first != scope.first
            case .type: !scope.starts(with: $0.path.dropLast())
            case .file, .module, .package, .everywhere: false
            }
        }
        // Of more than a few the values seldom single one out.
        if candidates.count <= EnumsByCase.few { candidates.removeAll { !hasValues($0, for: query) } }
        // Who takes values out of what a closure is told has an enum, which may be of the project.
        let isTold = query.subject.names.contains(where: HandedClosure.isStep)
        let owner = candidates.isEmpty || isTold && query.form == .payloads ? nil : foreignOwner(of: query.subject, path, &ownerType)
        if query.subject.names.count != 1 || query.subject.local != nil, owner?.name.isNamedLikeFrameworkType == true { return .unresolved }
        // `connection.onChange = { state in … }`: what a plain type from elsewhere tells is from there as well.
        if isTold, owner?.isGeneric == false { return .unresolved }
        if !candidates.isEmpty, isInheritedFromFramework(query.subject, path, &ownerType) { return .undecided }
        let nested = candidates.filter { !$0.path.dropLast().isEmpty && scope.starts(with: $0.path.dropLast()) }
        if let depth = nested.map({ $0.path.count }).max() {
            let nearest = nested.filter { $0.path.count == depth }
            guard let only = nearest.first, nearest.count == 1, !isTwin(only, of: candidates, query) else {
                return .undecided
            }
            if !isOwnMember(query.subject) {
                guard isMeant(only, besideLibraries: query, of: owner, path) else { return .undecided }
                // What `XCTWaiter.wait(for: all)` hands out, or a member of a type from elsewhere, is no `State` of the type around it.
                let mayBe = isNamed(query.subject, after: only) && (isSingleFile || mayHold(query.subject, owner, only))
                guard owner == nil || mayBe else { return .unresolved }
            }
            return !mayBeStaticMembers(query, path) ? .found(type: only, evidence: .names) : .undecided
        }
        if mayBeStaticMembers(query, path) { return .undecided }
        if candidates.isEmpty { return .unresolved }
        guard candidates.count == 1, isMeant(candidates[0], query, of: owner) else { return .undecided }
        let isNamed = isNamed(query.subject, after: candidates[0])
        let isLikely = owner != nil
            ? isNamed && mayHold(query.subject, owner, candidates[0])
            : isNamed || !isKeys(candidates[0]) && !(hasManyEnums && isSharedByChance(query))
        return isSingleFile || isLikely ? .found(type: candidates[0], evidence: .names) : .unresolved
    }

    /// Whether no enum of a library may be meant as well: the subject has the name of this one, and not one that any of them
    /// may have.
    /// - Parameter owner: the type from elsewhere that has it, where there is one.
    private func isMeant(_ type: NominalType, _ query: EnumQuery, of owner: ForeignOwner?) -> Bool {
        guard LibraryEnums.fit(query) else { return true }
        guard let name = query.subject.lastName else { return false }
        // Nearly every `result` is Swift's, which holds one value.
        if EnumQuery.outcomes.contains(where: query.names.isSubset) {
            return query.valueCounts.contains { $0.value > 1 } || owner == nil && name.lowercased() == type.name.lowercased()
        }
        let isCommon = Self.titles.contains(name) || Self.contents.contains(name.lowercased())
        return !isCommon && isNamed(query.subject, after: type) && owner == nil
    }

    /// The same of an enum that the type around the code has inside. What a call hands out, or tells a closure, may be of a library
    /// whatever name it gets there: `result` of `let result = group.wait(timeout: deadline)`.
    private func isMeant(_ type: NominalType, besideLibraries query: EnumQuery, of owner: ForeignOwner?, _ path: String) -> Bool {
        guard LibraryEnums.fit(query), !isArgument(type, onTheWayTo: query.subject, path) else { return true }
        let isPath = query.subject.names.allSatisfy(MemberStep.isProperty)
        return (isPath || query.valueCounts.contains { $0.value > 1 }) && isMeant(type, query, of: owner)
    }

    /// Whether a member of a type from elsewhere may be of one of the project: the `environment` of an `Application` may not, the `filter`
    /// of a `ViewStore<Page>` and the `state` of anything may.
    private func mayHold(_ subject: Subject, _ owner: ForeignOwner?, _ type: NominalType) -> Bool {
        guard let name = subject.lastName, !Self.titles.contains(name), !sharesCommonName(subject, type) else { return false }
        return owner?.isGeneric != false || Self.contents.contains(name.lowercased())
    }

    /// Whether it is a member of the type around the code, `state`, `self.state` or `makeState()`, as far as its names tell: what is made by
    /// the name of a type, `Result { … }`, is none.
    private func isOwnMember(_ subject: Subject) -> Bool {
        guard subject.local == nil, let name = subject.names.last, name.unicodeScalars.first?.properties.isUppercase == false else { return false }
        return subject.names.count == 1 || subject.names.count == 2 && subject.names[0] == "self"
    }

    /// Whether what the names of the two share is what members of many types are called: the `readyState` of a type from elsewhere
    /// is no `State`, and its `content` may be anything.
    private func sharesCommonName(_ subject: Subject, _ type: NominalType) -> Bool {
        guard let name = subject.lastName?.lowercased() else { return false }
        let title = type.name.lowercased()
        if ["content", "item"].contains(name) { return true }
        return name != title && !Self.contents.contains(name) && (Self.titles.contains(title) || Self.contents.contains(title))
    }

    /// Whether one name is all that the two share: enums from elsewhere have an `account`, too.
    private func isSharedByChance(_ query: EnumQuery) -> Bool {
        query.form == .names && query.names.subtracting(EnumQuery.optionalCases).count < 2
    }

    private func isKeys(_ type: NominalType) -> Bool {
        type.inheritance.contains { $0.name == "CodingKey" }
    }

    /// Whether its cases have as many values as the patterns take out of them. One name may stand for all of them, but several
    /// names for one value only where that is a tuple, which is rare enough for an enum that is known by its names alone.
    private func hasValues(_ type: NominalType, for query: EnumQuery) -> Bool {
        query.valueCounts.allSatisfy { name, count in
            type.cases(named: name).contains { count == 1 ? $0.arity > 0 : $0.arity == count }
        }
    }

    /// The type from elsewhere that it is a member of, which the project does not declare: most likely it is of such a type, too.
    private func foreignOwner(of subject: Subject, _ path: String, _ ownerType: inout OwnerType) -> ForeignOwner? {
        if let root = foreignRoot(of: subject, path) { return ForeignOwner(name: root, isGeneric: false) }
        // What a call or a subscript hands out may be anything, whoever has it.
        guard subject.names.allSatisfy({ MemberStep.isProperty($0) || HandedClosure.isStep($0) }) else { return nil }
        var names = subject.names.dropLast()
        // In an extension of such a type its members have no owner in front of them.
        if names.isEmpty || names == ["self"], !subject.names.isEmpty, subject.local == nil, subject.global == .unknown {
            let isForeign = types(named: TypeReference(components: subject.scope), in: [], path: path).isEmpty
            // What a list holds is whoever fills it.
            guard isForeign, let name = subject.scope.last, !Self.boxes.contains(name) else { return nil }
            return ForeignOwner(name: name, isGeneric: false)
        }
        // Nobody writes longer paths.
        while !names.isEmpty, names != ["self"], names.count < 16 {
            let owner = subject.owner(at: Array(names))
            let isNearest = names.count == subject.names.count - 1
            switch isNearest ? ownerType.found(for: subject, path: path, in: self) : declaredType(of: owner, path: path) {
            case let .known(type):
                // A generic parameter may be anything.
                let isForeign = type.name.utf8.count > 2 && types(named: type, in: subject.scope, path: path).isEmpty
                return isForeign ? ForeignOwner(name: type.name, isGeneric: hasArguments(owner, path: path)) : nil
            case .unnamed: return nil
            case .unknown: names.removeLast()
            }
        }
        return nil
    }

    /// The type that the path begins with, where the project does not declare it: `CLLocationManager.authorizationStatus()`. What
    /// closures are handed may be of any type.
    private func foreignRoot(of subject: Subject, _ path: String) -> String? {
        // `ALL_NODES` is a constant.
        guard let root = root(of: subject), root != "Self", !subject.names.contains(where: { $0.hasPrefix("{") }),
            MemberStep.isProperty(root), !root.utf8.contains(UInt8(ascii: "_")),
            let letter = root.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter, tables.globals[root] == nil,
            types(named: TypeReference(components: [root]), in: subject.scope, path: path).isEmpty
        else { return nil }
        return root
    }

    /// The first of several names, where that is none of a value of the file: of the path itself, or of what a local name stands for.
    private func root(of subject: Subject) -> String? {
        guard subject.names.count < 2 else {
            return subject.local == nil && subject.global == .unknown ? subject.names[0] : nil
        }
        guard let shown = subject.local, !shown.basis.tellsType, case let .known(member) = shown.type, member.components.count > 1 else { return nil }
        return member.components[0]
    }

    /// Whether the name of the enum ends like that of the subject, or the other way round: `workout.nextActivity` and `Activity`;
    /// or it is what boxes call what is in them.
    private func isNamed(_ subject: Subject, after type: NominalType) -> Bool {
        guard var name = subject.lastName?.lowercased() else { return true }
        while name.last?.isNumber == true { name.removeLast() }
        let title = type.name.lowercased()
        return title.hasSuffix(name) || name.hasSuffix(title) || Self.contents.contains(name)
    }

    /// What most things have one of.
    private static let titles: Set<String> = ["type", "kind", "status", "mode", "style"]
    /// What boxes call what is in them.
    private static let contents: Set<String> = ["value", "wrappedvalue", "element", "state", "action", "output", "item", "content"]

    /// The types of the standard library that hold values of others.
    private static let boxes: Set<String> = [
        "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "Sequence", "Collection", "BidirectionalCollection",
        "RandomAccessCollection", "MutableCollection", "Optional",
    ]

    /// Coding keys have the names of something else; what is not called a key is that something.
    private func isTwin(_ type: NominalType, of candidates: [NominalType], _ query: EnumQuery) -> Bool {
        guard candidates.count > 1, isKeys(type) else { return false }
        return query.subject.lastName.map { !$0.lowercased().hasSuffix("key") } ?? true
    }

    /// Nothing but a case binds associated values.
    private func mayBeStaticMembers(_ query: EnumQuery, _ path: String) -> Bool {
        query.form == .names && hasStaticMembers(query.names, seenFrom: path)
    }

    private func isNamedLikeAnError(_ subject: Subject) -> Bool {
        guard let name = subject.lastName else { return false }
        return ["error", "err", "event"].contains(name) || name.hasSuffix("Error")
    }
}

/// A type that the project does not declare.
private struct ForeignOwner {
    let name: String
    /// Whether it is written with arguments, and may have members of types of the project.
    let isGeneric: Bool
}
