/// Whether code at a place may use a name, as far as its file tells.
public enum NameInSight: Sendable {
    /// It is a parameter, a local variable, or one of the code at the top of the file.
    case inScope
    /// It is none that code there may use, whatever the project declares.
    case outOfScope
    /// It is where a type around the place has a property of that name.
    case member(MemberInSight)
}

/// A property that code may name without its owner, if there is one.
public struct MemberInSight: Sendable {
    fileprivate let name: String
    fileprivate let level: Property.Level
    /// The names of the types around the code, the outermost first.
    fileprivate let scope: [String]
    fileprivate let path: String
    /// Where the extension declares it that the code stands in.
    fileprivate let place: Place

    fileprivate enum Place { case here, elsewhere }
}

extension Project {
    /// Whether the name is a parameter, a local variable, one of the code at the top of a file, or a property of a type around
    /// the token that code there may use.
    public func isInScope(_ name: String, at use: Int, in file: SourceFile) -> Bool {
        switch file.sight(of: name, at: use) {
        case .inScope: true
        case .outOfScope: false
        case let .member(member): isInScope(member)
        }
    }

    /// Whether a type around the code has the property.
    public func isInScope(_ member: MemberInSight) -> Bool {
        let scope = member.scope
        for depth in stride(from: scope.count, to: 0, by: -1) {
            guard let type = type(at: Array(scope.prefix(depth)), path: member.path) else {
                if depth == scope.count, member.place == .here { return true }
                continue
            }
            // Types around the nearest one share only what belongs to the type itself.
            let isOuter = depth < scope.count
            if !isOuter, member.level == .instance, member.name == "rawValue", hasRawValues(type) { return true }
            let viewpoint = Viewpoint(scope, member.path)
            let isNamed = ([type] + ancestry(of: type).types).contains { part in
                properties(named: member.name, of: part, seenFrom: viewpoint).contains { $0.level == (isOuter ? .type : member.level) }
            }
            if isNamed { return true }
        }
        return false
    }

    /// Whether the compiler makes a `rawValue` for the enum.
    private func hasRawValues(_ type: NominalType) -> Bool {
        guard type.kind == .enum else { return false }
        return type.inheritance.contains { $0.isNumber || ["String", "Substring", "Character"].contains($0.name) }
    }
}

extension SourceFile {
    /// Whether code at the token may use the name without an owner.
    public func sight(of name: String, at use: Int) -> NameInSight {
        if isInAttribute(use) { return .outOfScope }
        if isLocalName(name, at: use) || isTopLevelName(name, at: use) { return .inScope }
        let scope = typeScope(around: use)
        guard !scope.isEmpty, let level = memberLevel(at: use, of: name) else { return .outOfScope }
        let place: MemberInSight.Place = declaresMember(name, level, around: use) ? .here : .elsewhere
        return .member(MemberInSight(name: name, level: level, scope: scope, path: path, place: place))
    }
}

extension SourceFile {
    /// Whether the token is part of an attribute, which takes literals only.
    fileprivate func isInAttribute(_ use: Int) -> Bool {
        outline.declarations(around: use).contains { outline.declarations[$0].modifiers.contains(use) }
    }

    /// Whether the token stands in code at the top of the file, and one of its variables in front of that has the name.
    fileprivate func isTopLevelName(_ name: String, at use: Int) -> Bool {
        if let around = outline.declaration(around: use) {
            let declaration = outline.declarations[around]
            guard declaration.kind == .variable, declaration.scope == .file else { return false }
        }
        let branch = outline.branch(around: use)
        return globals(named: name).contains { variable in
            variable.end <= use && !outline.areAlternatives(outline.branch(around: variable.start), branch)
        }
    }

    /// Which properties code at the token may name without their owner; nil in an attribute, in the stored value of an instance,
    /// and in the value of a property of that name.
    fileprivate func memberLevel(at use: Int, of name: String) -> Property.Level? {
        for number in outline.declarations(around: use) {
            let declaration = outline.declarations[number]
            if declaration.kind.isNominal || declaration.kind == .enumCase { return nil }
            if declaration.scope == .member {
                // The default value of a parameter is made where no object is in sight.
                if declaration.parameters.contains(use) { return .type }
                let level = isStatic(declaration) ? Property.Level.type : .instance
                guard declaration.kind == .variable, declaration.initializer.contains(use) else { return level }
                if declaration.name.map({ token($0, is: name) }) == true { return nil }
                return level == .type || hasModifier(declaration, .lazy) ? level : nil
            }
        }
        return nil
    }

    /// Whether the extension around the token declares the property itself, where the type is from elsewhere.
    fileprivate func declaresMember(_ name: String, _ level: Property.Level, around use: Int) -> Bool {
        guard let inner = outline.declaration(around: use), let owner = outline.enclosingType(of: inner) else { return false }
        return variables(named: name, near: use).contains { number in
            let declaration = outline.declarations[number]
            return declaration.parent == owner && (isStatic(declaration) ? .type : .instance) == level
        }
    }
}
