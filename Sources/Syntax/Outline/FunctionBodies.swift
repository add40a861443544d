/// The body of a function, an initializer or an accessor.
public struct FunctionBody: Sendable {
    /// What a person would call it by: the name, `init`, `get`, `set`, …; for a getter without a keyword the variable's name or `subscript`.
    public let title: Int
    /// With both braces.
    public let braces: TokenRange
    /// Between the braces.
    public var tokens: TokenRange { TokenRange(braces.start + 1, max(braces.start + 1, braces.end - 1)) }
}

extension SourceFile {
    /// The bodies of functions, initializers and accessors, in the order of the source; those without an end are left out.
    public var functionBodies: [FunctionBody] {
        var bodies: [FunctionBody] = []
        for (number, declaration) in outline.declarations.enumerated() {
            switch declaration.kind {
            case .function, .initializer:
                add(declaration.body, declaration.name ?? declaration.introducer, to: &bodies)
            case .variable, .subscript:
                let accessors = outline.accessors(of: number)
                for accessor in accessors { add(accessor.body, accessor.name, to: &bodies) }
                guard accessors.isEmpty else { continue }
                add(declaration.body, declaration.name ?? declaration.introducer, to: &bodies)
            case .import, .class, .actor, .struct, .enum, .protocol, .extension, .deinitializer, .enumCase, .typealias,
                .associatedtype, .operator, .precedencegroup, .macro:
                continue
            }
        }
        return bodies.sorted { $0.braces.start < $1.braces.start }
    }

    private func add(_ brace: Int?, _ title: Int, to bodies: inout [FunctionBody]) {
        guard let brace, let end = outline.brackets.partner(of: brace) else { return }
        bodies.append(FunctionBody(title: title, braces: TokenRange(brace, end + 1)))
    }
}
