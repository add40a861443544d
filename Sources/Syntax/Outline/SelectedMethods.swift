/// A method that a `#selector` names.
public struct SelectedMethod: Sendable, Hashable {
    /// Whose method it is.
    public enum Owner: Sendable, Hashable {
        /// Of the type around the selector, or of one that it inherits.
        case own([String])
        /// Of the type that is written in front of the name, as it is seen from inside another.
        case type(path: [String], scope: [String])
        /// Of an object in front of the name.
        case object
    }

    /// With its labels, where they are written.
    public let name: String
    /// Whose method it is.
    public let owner: Owner
    /// How many parameters a cast says that it has; nil without one.
    public let arity: Int?

    /// - Parameters:
    ///   - name: with its labels, where they are written.
    ///   - arity: nil where no cast says it.
    public init(name: String, owner: Owner, arity: Int?) {
        self.name = name
        self.owner = owner
        self.arity = arity
    }
}

extension SourceFile {
    /// The methods that the `#selector`s of the file name.
    public var selectedMethods: Set<SelectedMethod> {
        var methods: Set<SelectedMethod> = []
        for pound in positions(of: .pound) where pound + 2 < tokens.count && token(pound + 1, is: "selector") {
            let open = pound + 2
            guard tokens[open].kind == .leftParen, let close = outline.brackets.partner(of: open) else { continue }
            // `Controller.tapped(_:)`: the name before the parentheses, or the last one; `as` may say which overload.
            let path = (open + 1..<close).prefix { [.identifier, .keywordSelf, .keywordSelfType, .period].contains(tokens[$0].kind) }
            guard let last = path.last(where: { tokens[$0].kind == .identifier }) else { continue }
            methods.insert(
                SelectedMethod(
                    name: name(last) + labels(behind: last), owner: owner(TokenRange(open + 1, last)),
                    arity: arity(ofCastIn: TokenRange(open + 1, close))))
        }
        return methods
    }

    /// - Parameter path: what stands in front of the name, with the last period.
    private func owner(_ path: TokenRange) -> SelectedMethod.Owner {
        guard path.count > 1 else { return .own(typeScope(around: path.start)) }
        let names = path.indices.filter { tokens[$0].kind != .period }
        let isSelf = names.count == 1 && tokens[names[0]].kind != .identifier
        if isSelf { return .own(typeScope(around: path.start)) }
        return startsUpperCase(names[names.count - 1]) ? .type(path: names.map(name), scope: typeScope(around: path.start)) : .object
    }

    /// `(_:for:)`; empty where a name stands without its labels.
    private func labels(behind name: Int) -> String {
        guard tokens[name + 1].kind == .leftParen else { return "" }
        let inside = outline.inside(name + 1)
        return "(" + inside.indices.map { tokens[$0].kind == .colon ? ":" : self.name($0) }.joined() + ")"
    }

    /// Of `f as (A) -> Void`, and of `A.f as (A) -> (B) -> Void`, whose first parameter is the object.
    private func arity(ofCastIn expression: TokenRange) -> Int? {
        guard let cast = operation(expression).operators.last, tokens[cast].kind == .keywordAs,
            let type = functionType(TokenRange(cast + 1, expression.end))
        else { return nil }
        return (functionType(type.result) ?? type).parameters.count
    }
}

/// The methods that the `#selector`s of a file mean.
public struct SelectedMethods: Sendable {
    private struct Target: Hashable {
        /// With its labels, where they are written.
        let name: String
        /// The type that has the method; nil: any may.
        let scope: [String]?
        /// Nil: any overload.
        let arity: Int?
    }

    private var targets: Set<Target> = []

    /// Those of all `#selector`s of the file, but for one that names a type for which the file declares no such method, nor for one that
    /// it inherits.
    public init(in file: SourceFile) {
        let selected = file.selectedMethods
        guard !selected.isEmpty else { return }
        let (owners, overrides) = Self.owners(in: file, of: Set(selected.map { Self.plainName($0.name) }))
        var superclasses: [[String]: [String]]?
        for method in selected {
            let declaring = owners[Self.plainName(method.name)] ?? []
            switch method.owner {
            case let .own(own): insert(method, declaring.contains(own) ? own : nil)
            case let .type(path, outer):
                if let type = Self.nearestType(path, from: outer, where: declaring.contains) {
                    insert(method, type)
                } else if !declaring.isEmpty {
                    let known = superclasses ?? Self.superclasses(in: file)
                    superclasses = known
                    if let type = Self.ancestor(ofType: path, from: outer, among: declaring, known) { insert(method, type) }
                }
            case .object: insert(method, nil)
            }
        }
        if !overrides.isEmpty { insert(overrides, superclasses ?? Self.superclasses(in: file)) }
    }

    /// A method of a class in the file that overrides another.
    private struct Override {
        let name: String
        let type: [String]
    }

    /// What overrides a method that is meant is called in its place.
    private mutating func insert(_ overrides: [Override], _ superclasses: [[String]: [String]]) {
        let meant = Dictionary(grouping: targets.filter { $0.scope != nil }) { Self.plainName($0.name) }
        for override in overrides {
            guard let targets = meant[override.name] else { continue }
            let declaring = Set(targets.compactMap(\.scope))
            var type = override.type
            // Each class between may be the one that is meant.
            for _ in 0..<Self.mostAncestors {
                guard let ancestor = Self.ancestor(ofType: type, from: [], among: declaring, superclasses) else { break }
                for target in targets where target.scope == ancestor {
                    self.targets.insert(Target(name: target.name, scope: override.type, arity: target.arity))
                }
                type = ancestor
            }
        }
    }

    private mutating func insert(_ method: SelectedMethod, _ scope: [String]?) {
        targets.insert(Target(name: method.name, scope: scope, arity: method.arity))
    }

    private static func plainName(_ name: String) -> String {
        String(name.prefix { $0 != "(" })
    }

    /// The types that declare methods of these names, and which of those override others.
    private static func owners(in file: SourceFile, of names: Set<String>) -> (types: [String: Set<[String]>], overrides: [Override]) {
        var owners: [String: Set<[String]>] = [:]
        var overrides: [Override] = []
        for number in file.outline.numbers(of: .function) {
            let declaration = file.outline.declarations[number]
            guard let token = declaration.name, case let name = file.name(token), names.contains(name) else { continue }
            let type = file.typeScope(around: token)
            owners[name, default: []].insert(type)
            if file.hasModifier(declaration, .override) { overrides.append(Override(name: name, type: type)) }
        }
        return (owners, overrides)
    }

    /// Of the types that the path may mean the innermost one that is known.
    private static func nearestType(_ path: [String], from scope: [String], where isKnown: ([String]) -> Bool) -> [String]? {
        for depth in stride(from: scope.count, through: 0, by: -1) {
            let type = Array(scope.prefix(depth)) + path
            if isKnown(type) { return type }
        }
        // `Module.Controller`
        return path.count > 1 ? nearestType(Array(path.dropFirst()), from: [], where: isKnown) : nil
    }

    /// No class of one file inherits so many others of it.
    private static let mostAncestors = 100

    /// The nearest type of the file that the one of the path inherits, and that declares such a method.
    private static func ancestor(
        ofType path: [String], from scope: [String], among declaring: Set<[String]>, _ superclasses: [[String]: [String]]
    ) -> [String]? {
        var type = nearestType(path, from: scope) { superclasses[$0] != nil }
        for _ in 0..<mostAncestors {
            guard let current = type, let superclass = superclasses[current] else { return nil }
            let outer = Array(current.dropLast())
            if let found = nearestType(superclass, from: outer, where: declaring.contains) { return found }
            type = nearestType(superclass, from: outer) { superclasses[$0] != nil }
        }
        return nil
    }

    /// What stands first behind the colon of each class, by the path of the class.
    private static func superclasses(in file: SourceFile) -> [[String]: [String]] {
        var superclasses: [[String]: [String]] = [:]
        for number in file.outline.numbers(of: .class) {
            let inherited = file.inheritedTypes(of: file.outline.declarations[number])
            if let first = inherited.first { superclasses[file.qualifiedName(of: number)] = first.components }
        }
        return superclasses
    }

    /// Whether one of them is the method, declaration `number` of the file.
    public func contain(_ number: Int, in file: SourceFile) -> Bool {
        let method = file.outline.declarations[number]
        guard !targets.isEmpty, let name = method.name.map(file.name) else { return false }
        let scope = file.typeScope(around: method.introducer)
        let arity = file.parameters(of: method).count
        return [name, file.functionName(of: method)?.spelling ?? name].contains { spelling in
            [scope, nil].contains { owner in
                [arity, nil].contains { targets.contains(Target(name: spelling, scope: owner, arity: $0)) }
            }
        }
    }
}
