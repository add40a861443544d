import Syntax

/// Properties of managed objects: such a one may be an `NSNumber`, and Xcode may declare it where no source file shows it.
enum ManagedProperty {
    /// Whether the value is assigned to what may be one.
    static func mayTake(_ value: TokenRange, in file: SourceFile, _ project: Project) -> Bool {
        guard file.imports(oneOf: ["CoreData"]),
            let statement = file.outline.statement(around: value.start, in: TokenRange(0, file.tokens.count)),
            let sign = file.operation(statement.tokens).operators.first, file.tokens[sign].kind == .equal, sign < value.start,
            let target = file.operand(endingAt: sign - 1)
        else { return false }
        return owner(of: target, in: file, project).map { mayBeManaged($0, at: value.start, in: file, project) } ?? true
    }

    /// The type that the property belongs to; nil where nothing tells it.
    private static func owner(of target: TokenRange, in file: SourceFile, _ project: Project) -> TypeReference? {
        let last = target.end - 1
        guard file.tokens[last].kind == .identifier else { return nil }
        let isOwn = target.count == 1 || target.count == 3 && file.tokens[target.start].kind == .keywordSelf
        if isOwn {
            let scope = file.typeScope(around: last)
            return scope.isEmpty ? nil : TypeReference(components: scope)
        }
        guard target.count > 2, file.tokens[last - 1].kind == .period,
            case let .known(type) = project.declaredType(of: TokenRange(target.start, last - 1), at: last, in: file)
        else { return nil }
        return type
    }

    private static func mayBeManaged(_ owner: TypeReference, at use: Int, in file: SourceFile, _ project: Project) -> Bool {
        let types = project.types(named: owner, in: file.typeScope(around: use), path: file.path)
        guard !types.isEmpty else { return !isOfInterface(owner.name) && !(owner.name.hasPrefix("NS") && !isManaged(owner.name)) }
        guard types.contains(where: { $0.kind == .class }) else { return false }
        let names = project.ancestry(of: types).names
        // Protocols stand among them.
        return names.contains(where: isManaged) || !names.isEmpty && !names.contains { $0 == "NSObject" || isOfInterface($0) }
    }

    private static func isManaged(_ name: String) -> Bool { name.hasPrefix("NSManagedObject") }

    /// `UILabel`, `NSViewController`: the name of a class that shows something, in a library.
    private static func isOfInterface(_ name: String) -> Bool {
        if ["NSView", "NSWindow", "NSControl"].contains(where: name.hasPrefix) { return true }
        return ["UI", "WK", "MK", "AV", "CA"].contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }
}
