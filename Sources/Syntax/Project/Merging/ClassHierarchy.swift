/// Which classes inherit which, over all files.
struct ClassHierarchy: Sendable {
    /// Indices into `Project.types`, like all numbers here.
    private(set) var viewControllers: Set<Int> = []
    private var subclasses: [Int: [Int]] = [:]
    /// Superclasses that no declaration was found for.
    private var unresolved: Set<String> = []

    init() {}

    init(_ project: Project) {
        var waiting: [Int] = []
        for (number, type) in project.types.enumerated() where type.kind == .class {
            let scope = Array(type.path.dropLast())
            let meanings = type.superclasses.flatMap { project.meanings(of: $0, in: scope, path: type.place.path) }
            for meaning in meanings {
                switch meaning {
                case let .project(found):
                    for superclass in found { subclasses[superclass.number, default: []].append(number) }
                case let .elsewhere(name):
                    unresolved.insert(name.name)
                    // A class of the project's own may have the framework's name: `class UIViewController: UIKit.UIViewController`
                    let isFramework = name.components.count > 1 && ["UIKit", "AppKit"].contains(name.components[0])
                    if name.name.hasSuffix("ViewController"), isFramework || !project.declares(name.name) { waiting.append(number) }
                }
            }
        }
        while let number = waiting.popLast() {
            guard viewControllers.insert(number).inserted else { continue }
            waiting += subclasses[number] ?? []
        }
    }

    func isViewController(_ type: NominalType) -> Bool {
        viewControllers.contains(type.number)
    }

    func isSubclassed(_ type: NominalType) -> Bool {
        subclasses[type.number] != nil || unresolved.contains(type.name)
    }

    /// The classes that inherit it, directly or not, as indices into `Project.types`; of very many some.
    func descendants(of type: NominalType) -> [Int] {
        var found = subclasses[type.number] ?? []
        var seen = Set(found)
        var next = 0
        while next < found.count, found.count < Crowd.limit {
            found += (subclasses[found[next]] ?? []).filter { seen.insert($0).inserted }
            next += 1
        }
        return Array(found.prefix(Crowd.limit))
    }
}

extension Project {
    /// Whether any class of the project is a view controller.
    public var hasViewControllers: Bool { !hierarchy.viewControllers.isEmpty }

    /// Whether it inherits, through any number of project classes, from a class named `…ViewController` that the
    /// project does not declare.
    public func isViewController(_ type: NominalType) -> Bool {
        hierarchy.isViewController(type)
    }

    /// Whether a class of the project inherits from it, or from something of its name that cannot be told apart.
    public func isSubclassed(_ type: NominalType) -> Bool {
        hierarchy.isSubclassed(type)
    }
}

extension SourceFile {
    /// The parts of the first type behind a class's colon: the place where a superclass stands.
    func superclasses(of declaration: Declaration) -> [TypeReference] {
        guard declaration.kind == .class, !declaration.inheritance.isEmpty, let first = firstElement(of: declaration.inheritance) else { return [] }
        return composition(first).compactMap(typeReference)
    }

    /// `Base<Row>` of a class that inherits that; nil where the superclass has no generic arguments.
    func textOfSuperclass(of declaration: Declaration) -> String? {
        guard declaration.kind == .class, declaration.inheritance.count > 3, let first = firstElement(of: declaration.inheritance),
            tokens[first.end - 1].kind == .rightAngle, first.count < 100, typeReference(first) != nil
        else { return nil }
        return tightText(withoutAttributes(first))
    }

    /// What a protocol says of those that conform beside its inheritance list: `class`, `@objc`, `where Self: UIView`.
    func classConstraints(of declaration: Declaration) -> [TypeReference] {
        guard declaration.kind == .protocol else { return [] }
        var constraints: [TypeReference] = []
        let isClass = declaration.inheritance.indices.contains { tokens[$0].kind == .keywordClass }
        if isClass || hasAttribute(declaration, "objc") {
            constraints.append(TypeReference(components: ["AnyObject"]))
        }
        let head = max(declaration.inheritance.end, declaration.introducer)
        guard let body = declaration.body, head < body,
            let clause = (head..<body).first(where: { tokens[$0].kind == .keywordWhere })
        else { return constraints }
        for requirement in elements(of: TokenRange(clause + 1, body)) where requirement.count > 2 {
            let subject = requirement.start
            guard tokens[subject].kind == .keywordSelfType, tokens[subject + 1].kind == .colon else { continue }
            constraints += composition(TokenRange(requirement.start + 2, requirement.end)).compactMap(typeReference)
        }
        return constraints
    }

    /// Whether it may be a part of a view controller: a class that inherits, which it may do by way of the project's own
    /// classes, or an extension.
    func mayBeViewController(_ declaration: Declaration) -> Bool {
        declaration.kind == .extension || declaration.kind == .class && !declaration.inheritance.isEmpty
    }
}
