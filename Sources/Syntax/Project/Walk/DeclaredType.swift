/// What the project knows of an expression's type.
public enum DeclaredType: Sendable, Hashable {
    /// A declaration shows it.
    case known(TypeReference)
    /// A declaration shows that it is a function, a tuple, a collection, an existential or the like.
    case unnamed
    /// Nothing shows it.
    case unknown
}

extension Project {
    /// The declared type of a name or a member path such as `state`, `self.state`, `model.state?`, used at token `use`.
    public func declaredType(of expression: TokenRange, at use: Int, in file: SourceFile) -> DeclaredType {
        declaredType(of: expression, at: use, in: file, steps: 4)
    }

    /// Whether the value is an optional because there is more than one optional around what stands in front of a `??` in it:
    /// `flags["a"] ?? false` of a `[String: Bool?]`.
    public func staysOptional(_ expression: TokenRange, at use: Int, in file: SourceFile) -> Bool {
        // Nobody writes more of them by hand.
        optionalsLeft(of: file.optionals(coalescedIn: expression).prefix(8), at: use, in: file) > 0
    }

    /// How many optionals `??` leaves around what stands in front of it, as far as that is known.
    private func optionalsLeft(of optionals: some Sequence<TokenRange>, at use: Int, in file: SourceFile) -> Int {
        optionals.reduce(0) { left, optional in
            guard case let .known(type) = declaredType(of: file.origin(of: optional, at: use, .depth), path: file.path) else { return left }
            return max(left, type.optionalDepth - 1)
        }
    }

    /// The same of any expression: what a call hands out, an element of a list, a value of a case.
    public func followedType(of expression: TokenRange, at use: Int, in file: SourceFile) -> DeclaredType {
        let declared = declaredType(of: expression, at: use, in: file)
        return declared == .unknown ? originType(of: expression, at: use, in: file) : declared
    }

    /// The declared type of what the expression stands for, where it has none by itself.
    public func originType(of expression: TokenRange, at use: Int, in file: SourceFile) -> DeclaredType {
        declaredType(of: file.origin(of: expression, at: use), path: file.path)
    }

    /// - Parameter steps: how many times a local name may still stand for the value that it was given.
    private func declaredType(of expression: TokenRange, at use: Int, in file: SourceFile, steps: Int) -> DeclaredType {
        var subject = file.subject(expression, at: use)
        var isChain = false
        if steps > 0, subject.local?.type == .unknown, let first = subject.names.first {
            if let value = file.boundValue(of: first, at: use) {
                subject.local = .written(type(of: value, in: file, steps: steps - 1))
            } else if let part = file.part(of: first, at: use) {
                isChain = part.outcome == .perhapsNil && subject.names.count == 1
                subject = file.origin(of: subject, insteadOf: part) ?? subject
            }
        }
        let type = declaredType(of: subject, path: file.path)
        guard isChain, case let .known(reference) = type else { return type }
        return .known(reference.wrapped(in: max(1, reference.optionalDepth)))
    }

    /// The type that a name has which is bound to the value.
    private func type(of value: BoundValue, in file: SourceFile, steps: Int) -> DeclaredType {
        var type = declaredType(of: value.expression, at: value.place, in: file, steps: steps)
        let cast = file.castType(value.expression)
        if let cast { type = .known(cast) }
        guard case let .known(reference) = type else { return type }
        var depth = reference.optionalDepth
        // A cast says itself whether it may be nil.
        if cast == nil, file.isChain(value.expression) { depth = max(1, depth) }
        depth = max(depth, optionalsLeft(of: value.optionals, at: value.place, in: file))
        switch value.form {
        case .whole: break
        case .unwrapped: depth = max(0, depth - 1)
        case .wrapped: depth = max(1, depth)
        }
        return .known(reference.wrapped(in: depth))
    }

    /// The declared type of a subject in the file at `path`.
    func declaredType(of subject: Subject, path: String) -> DeclaredType {
        shownType(of: subject, path: path).type
    }

    /// The same with what tells it: the type is written somewhere, or a value is made of it.
    func shownType(of subject: Subject, path: String) -> ShownType {
        recalled(TypeQuestion(subject: subject, path: path)) { foundType(of: subject, path: path) }
    }

    private func foundType(of subject: Subject, path: String) -> ShownType {
        let shown = walk(along: subject, path: path).current
        guard case let .known(reference) = shown.type else { return shown }
        // Of an event only the walk knows, on its way to what it is about.
        guard reference.name != LibraryGenerics.event else { return .unknown }
        // A creation makes no more than one optional.
        let depth = subject.optionals.reduce(max(0, reference.optionalDepth - subject.unwraps)) { depth, optional in
            max(depth, shownType(of: optional, path: path).reference?.optionalDepth ?? 0)
        }
        return subject.unwraps > 0 || depth > reference.optionalDepth ? .written(.known(reference.wrapped(in: depth))) : shown
    }

    /// Where the walk along the names of the subject comes to.
    func walk(along subject: Subject, path: String) -> PathWalk {
        let scope = subject.scope
        var rest = subject.names[...]
        var walk = PathWalk(self, scope: scope, path: path)
        guard let first = rest.popFirst() else {
            if let local = subject.local { walk.start(atLocal: local) }
            return walk
        }
        if first == "self" {
            guard !scope.isEmpty else { return walk }
            let isInitializer = rest.first.map { HandedClosure.label(ofInitializer: $0) != nil } ?? false
            walk.start(at: .written(.known(TypeReference(components: scope))), firstLevel: isInitializer ? .either : subject.level)
        } else if first == "super" {
            walk.startAtSuperclass()
        } else if let local = subject.local {
            walk.start(atLocal: local)
        } else {
            if walk.start(at: MemberStep(first), of: subject.level) == .member { return walk.gone(along: rest) }
            if isGlobal(first, subject), mayInheritFromElsewhere(scope, path) { return walk }
            walk.start(at: subject.global, writtenIn: [], path)
            if case let .calledWith(clue, MemberStep.task, _) = MemberStep(first) {
                walk.start(atTaskOf: clue)
                return walk.gone(along: rest)
            }
            // The names of values have no business with the project.
            if walk.type == .unknown, !rest.isEmpty, first.unicodeScalars.first?.properties.isLowercase == false {
                walk.start(atTypeNamed: first, &rest)
            }
            if walk.type == .unknown { startAtGlobal(MemberStep.isProperty(first) ? first : MemberStep(first).plain.text, &walk, path: path) }
        }
        return walk.gone(along: rest)
    }

    /// Whether it may be a variable at the top of a file: what functions hand out has hardly any namesakes in frameworks.
    private func isGlobal(_ name: String, _ subject: Subject) -> Bool {
        MemberStep.isProperty(name) && (subject.global != .unknown || tables.globals[name] != nil)
    }

    /// Whether code in the type `scope` means a member by the name that a variable at the top of its file has, or may.
    func mayHide(global name: String, inside scope: [String], path: String) -> Bool {
        var walk = PathWalk(self, scope: scope, path: path)
        return walk.start(at: .property(name)) == .member || mayInheritFromElsewhere(scope, path)
    }

    /// Whether code in the type `scope` may call a function of that name, with a result, that the project declares at the top of a file
    /// or in the type.
    func declaresFunction(_ name: String, seenFrom path: String, in scope: [String]) -> Bool {
        let call = MemberStep.called(named: name, label: nil)
        // Of a crowd one may be seen.
        let globals = (tables.globals[call.text] ?? []).prefix(Crowd.limit)
        if globals.contains(where: { isVisible($0.visibility, at: $0.place, from: path) }) { return true }
        return member(MemberSearch(name, .either, .called, seenFrom: Viewpoint(scope, path)), of: type(at: scope, path: path), at: scope) != nil
    }

    /// Begins at a variable, or at the result of a function, at the top of another file; those of the own module come first.
    func startAtGlobal(_ name: String, _ walk: inout PathWalk, path: String) {
        let meant = globals(named: name, seenFrom: path)
        guard let first = meant.first, let type = commonType(of: meant) else { return }
        guard type.type != .unknown, meant.allSatisfy({ $0.type == first.type }) else { return walk.start(at: type) }
        walk.start(at: first.type, writtenIn: [], first.place.path)
    }

    /// The type of such a variable or result; nil where there is none.
    func typeOfGlobal(_ name: String, seenFrom path: String) -> ShownType? {
        commonType(of: globals(named: name, seenFrom: path))
    }

    private func commonType(of globals: [GlobalFact]) -> ShownType? {
        common(globals.map { resolved($0.type, in: [], path: $0.place.path) })
    }

    /// Those that code in the file at `path` means by the name; none of a crowd, of which nobody finds out.
    private func globals(named name: String, seenFrom path: String) -> [GlobalFact] {
        guard let globals = tables.globals[name], globals.count <= Crowd.limit else { return [] }
        let module = module(of: path)
        let visible = globals.filter { isVisible($0.visibility, at: $0.place, from: path) }
        let own = visible.filter { self.module(of: $0.place.path) == module }
        return own.isEmpty ? visible : own
    }
}

extension SourceFile {
    /// The names of `a.b?.c` and `$0.c`, and how many optionals are taken off behind the last; nil for calls, subscripts and operators.
    public func memberPath(_ range: TokenRange) -> (names: [String], unwraps: Int)? {
        var names: [String] = []
        var unwraps = 0
        var index = range.start
        while index < range.end, [.keywordTry, .postfixQuestion].contains(tokens[index].kind) || isEffect(index, range) { index += 1 }
        while index < range.end {
            if !names.isEmpty { index = behindModule(index) }
            guard isMember(index, isFirst: names.isEmpty), tokens[index].kind != .dollarIdentifier || isAnonymousParameter(index) else { return nil }
            names.append(name(index))
            unwraps = 0
            index += 1
            while index < range.end, tokens[index].kind.isOptionalMark {
                unwraps += 1
                index += 1
            }
            guard index < range.end else { break }
            guard isSeparator(index, behind: names.count), index + 1 < range.end else { return nil }
            index += 1
        }
        return names.isEmpty ? nil : (names, unwraps)
    }

    /// Whether it is `$0` or `$1`, not the `$name` of a wrapper.
    public func isAnonymousParameter(_ token: Int) -> Bool {
        let range = tokens[token].range
        return tokens[token].kind == .dollarIdentifier && range.length > 1 && text.bytes[range.start + 1] <= UInt8(ascii: "9")
    }

    /// The same of a name.
    func isAnonymousParameter(_ name: String) -> Bool {
        let bytes = name.utf8
        return bytes.first == UInt8(ascii: "$") && bytes.dropFirst().first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == true
    }

    /// Whether it is the `await`, the `unsafe` or the `consume` in front of a name.
    private func isEffect(_ index: Int, _ range: TokenRange) -> Bool {
        guard index + 1 < range.end else { return false }
        return contextualKeyword(index) == .await && tokens[index + 1].kind != .period || isUnsafe(index) || isConsuming(index)
    }

    /// The names of the types around the token, the outermost first.
    public func typeScope(around token: Int) -> [String] {
        guard let inner = outline.declaration(around: token) else { return [] }
        let type = outline.declarations[inner].kind.isNominal ? inner : outline.enclosingType(of: inner)
        return type.map { number in recentScopes.answer(to: number) { qualifiedName(of: number) } } ?? []
    }

    /// The type of a variable at the top of the file, or what a function there hands out that only the file sees: of all others the
    /// project knows.
    func globalType(of step: String) -> ShownType? {
        if MemberStep.isProperty(step) { return globals(named: step).first.map(shownType) }
        guard let name = MemberStep(step).name else { return nil }
        let functions = functions(named: name).prefix(Crowd.limit).map { outline.declarations[$0] }.filter { $0.scope == .file }
        guard functions.contains(where: isPrivate) else { return nil }
        let types = Set(functions.map { $0.type.isEmpty ? .unknown : shownType(writtenAt: $0.type, of: $0) })
        // Which of several is called nobody asks here.
        return types.count == 1 ? types.first : .written(.unnamed)
    }
}
