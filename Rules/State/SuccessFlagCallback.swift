import RuleKit
import Syntax

/// A callback that gets a flag, or a value and an error at once. Source: *State Driven Development*, slides 5 and 38.
struct SuccessFlagCallback: Rule {
    static let info = RuleInfo(
        id: "success_flag_callback",
        family: .state,
        summary: "Hand a `Result` to a callback, or make the function `async throws`.",
        rationale: """
            `(Bool) -> Void` says that something failed and keeps the reason to itself; every caller names the flag anew and \
            most ignore it. `(Data?, Error?) -> Void` can hold four combinations, of which two mean nothing. `Result` has \
            exactly the two that exist, and `async throws` lets the compiler ask for the failing one.
            """,
        sources: [.stateDrivenDevelopment(slides: "5, 38")],
        reach: .project
    )

    static let examples: [Example] = [
        .bad("func save(_ workout: Workout, «completion»: @escaping (Bool) -> Void) {}", saying: "'save'"),
        .bad("struct Login { init(name: String, then «handler»: ((_ success: Bool) -> ())? = nil) {} }"),
        .bad("func load(_ «done»: @escaping @Sendable (Data?, (any Error)?) -> Void) {}", saying: "a value and an error at once"),
        .bad(
            "protocol Store { func save(«callback»: (Bool, Error?) -> Void) }\nextension Disk: Store { func save(callback: (Bool, Error?) -> Void) {} }",
            with: [.init("Disk.swift", "final class Disk {}")]),
        .good("func load(completion: @escaping (Result<Data, any Error>) -> Void, progress: (Double) -> Void) {}"),
        .good("func animate(_ changes: () -> Void, completion: ((Bool) -> Void)?) {}\nfunc visit(isLeaf: (Bool) -> Void) {}"),
        .good("class Page: Base { override func close(completion: (Bool) -> Void) {}; @objc func open(completion: (Bool) -> Void) {} }"),
        .good("func fetch(completion: @escaping (Data?, URLResponse?, Error?) -> Void) {}"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for kind in [Declaration.Kind.function, .initializer] {
            for number in file.outline.numbers(of: kind) {
                check(file.outline.declarations[number], in: file, project, &report)
            }
        }
    }

    private func check(
        _ declaration: Declaration, in file: SourceFile, _ project: Project, _ report: inout Report
    ) {
        // Most functions take no closure.
        guard declaration.parameters.indices.contains(where: { file.tokens[$0].kind == .arrow }) else { return }
        for parameter in file.parameters(of: declaration) {
            guard let callback = Callback(parameter, of: declaration, in: file),
                !isFixedByOthers(declaration, in: file, project)
            else { continue }
            report.flag(file.tokens[callback.name].range, callback.message(declaration, in: file))
        }
    }

    /// Whether the declaration has its parameters from elsewhere: a superclass, Objective-C, a protocol.
    private func isFixedByOthers(_ declaration: Declaration, in file: SourceFile, _ project: Project) -> Bool {
        guard !file.hasModifier(declaration, .override), !file.isExposedToObjectiveC(declaration) else { return true }
        // What only its own type can see fulfils no requirement.
        guard declaration.scope == .member, !file.hasModifier(declaration, .keywordPrivate), let parent = declaration.parent,
            let name = file.functionName(of: declaration)
        else { return false }
        let owner = file.outline.declarations[parent]
        let scope = file.qualifiedName(of: parent)
        if owner.kind != .protocol, project.isWitness(name, in: scope, path: file.path) { return true }
        for reference in file.inheritedTypes(of: owner) where project.requires(name, by: reference, scope, file) { return true }
        return owner.kind != .protocol && mayBeWitness(declaration, in: file, scope, owner, project)
    }
}

// MARK: Protocols from elsewhere

extension SuccessFlagCallback {
    /// Whether it may be what a protocol asks for that the project does not declare.
    private func mayBeWitness(
        _ declaration: Declaration, in file: SourceFile, _ scope: [String], _ owner: Declaration, _ project: Project
    ) -> Bool {
        let type = project.type(at: scope, path: file.path)
        if isHidden(declaration, owner, in: file), type?.visibility != .file { return false }
        let own = file.inheritedTypes(of: owner)
        // What an extension adds together with a protocol is there for it.
        if owner.kind == .extension {
            if own.contains(where: { !foreignNames($0, scope, file.path, project).isEmpty }) { return true }
        } else if let type, !foreignProtocols(of: type, in: project).isEmpty {
            return true
        }
        // `sender(_:didFinish:)`
        let parameters = file.parameters(of: declaration)
        guard parameters.count > 1, parameters[0].label == nil else { return false }
        let inherited = type.map { project.ancestry(of: $0).names } ?? Set(own.map(\.name))
        return inherited.contains(where: isDelegate)
    }

    /// Whether other files cannot see the function.
    private func isHidden(_ declaration: Declaration, _ owner: Declaration, in file: SourceFile) -> Bool {
        file.hasModifier(declaration, .keywordFileprivate)
            || owner.kind == .extension
                && (file.hasModifier(owner, .keywordPrivate) || file.hasModifier(owner, .keywordFileprivate))
    }

    /// The protocols from elsewhere whose requirements stand in the body of a type: neither the common ones, which take no
    /// callbacks, nor those of delegates, which are told by the shape of the function, nor what a superclass conforms to.
    private func foreignProtocols(of type: NominalType, in project: Project) -> [String] {
        var references = type.inheritance[...]
        let scope = Array(type.path.dropLast())
        if type.kind == .class, let first = type.parts[0].inheritance.first {
            let isProtocol = project.types(named: first, in: scope, path: type.place.path).contains { $0.kind == .protocol }
            if !isProtocol, !isNamedLikeProtocol(first.name) { references = references.dropFirst() }
        }
        return references.flatMap { foreignNames($0, scope, type.place.path, project) }.filter { !isDelegate($0) }
    }

    /// What the name stands for that the project does not declare, protocols of the project looked through.
    private func foreignNames(_ reference: TypeReference, _ scope: [String], _ path: String, _ project: Project) -> [String] {
        project.meanings(of: reference, in: scope, path: path).flatMap { meaning in
            switch meaning {
            case let .project(types):
                types.filter { $0.kind == .protocol }.flatMap { project.ancestry(of: $0).names }
            case let .elsewhere(other):
                [other.name]
            }
        }.filter { !Self.commonProtocols.contains($0) && !$0.hasPrefix("~") }
    }

    private func isDelegate(_ name: String) -> Bool {
        ["Delegate", "DataSource", "Provider"].contains { name.hasSuffix($0) }
    }

    private func isNamedLikeProtocol(_ name: String) -> Bool {
        isDelegate(name) || ["Protocol", "Handling", "Providing", "able"].contains { name.hasSuffix($0) }
    }

    private static let commonProtocols: Set<String> = [
        "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable", "Error", "LocalizedError",
        "CustomNSError", "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable",
        "LosslessStringConvertible", "CaseIterable", "RawRepresentable", "OptionSet", "SetAlgebra", "CodingKey", "AnyObject",
        "Actor", "Copyable", "Escapable", "BitwiseCopyable", "Sequence", "IteratorProtocol", "Collection",
        "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "Strideable", "ExpressibleByStringLiteral",
        "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral", "NSObjectProtocol",
        "NSCopying", "NSCoding", "NSSecureCoding", "ObservableObject", "Observable", "View", "App", "Scene", "Widget",
        "ViewModifier", "PreviewProvider", "Shape", "DynamicProperty", "UIViewRepresentable", "UIViewControllerRepresentable",
        "NSViewRepresentable", "NSViewControllerRepresentable",
    ]
}

/// A parameter that is told of success by a flag, or of a failure beside a value.
private struct Callback {
    enum Shape { case flag, flagAndError, valueAndError }

    /// The token to underline.
    let name: Int
    let shape: Shape

    init?(_ parameter: Parameter, of declaration: Declaration, in file: SourceFile) {
        guard !parameter.type.isEmpty, let type = file.functionType(parameter.type), file.isVoid(type.result),
            // The callee reads an `inout` parameter back: it is no news.
            !type.parameters.contains(where: { file.tokens[$0.start].kind == .keywordInout })
        else { return nil }
        let names = [parameter.name, parameter.label].compactMap { $0 }
        guard let first = names.first else { return nil }
        switch type.parameters.count {
        case 1:
            guard file.type(type.parameters[0], is: "Bool"), let name = names.first(where: { Self.names.contains(file.name($0)) }),
                declaration.name.map({ file.name($0).hasPrefix("animate") }) != true
            else { return nil }
            self.name = name
            shape = .flag
        case 2:
            guard file.isOptionalError(type.parameters[1]) else { return nil }
            name = first
            if file.type(type.parameters[0], is: "Bool") {
                shape = .flagAndError
            } else if file.isOptional(type.parameters[0]) {
                shape = .valueAndError
            } else {
                return nil
            }
        default:
            return nil
        }
    }

    private static let names: Set<String> = ["completion", "completionHandler", "callback", "then", "handler"]

    func message(_ declaration: Declaration, in file: SourceFile) -> String {
        let title = file.name(name)
        let function = declaration.name.map { "make '\(file.name($0))'" } ?? "make the initializer"
        let fault =
            switch shape {
            case .flag: "'\(title)' is told that it failed, but not why"
            case .flagAndError: "'\(title)' can be told of success and of an error at once, or of a failure without one"
            case .valueAndError: "'\(title)' can get a value and an error at once, or neither"
            }
        return "\(fault). Hand it a Result, or \(function) 'async throws'."
    }
}

extension Project {
    /// Whether a protocol that the name stands for, or one that it inherits, requires a function of that name.
    fileprivate func requires(
        _ name: FunctionName, by reference: TypeReference, _ scope: [String], _ file: SourceFile
    ) -> Bool {
        meanings(of: reference, in: scope, path: file.path).contains { meaning in
            switch meaning {
            case let .project(types):
                types.contains { type in ([type] + ancestry(of: type).types).contains { $0.members.requirements.contains(name) } }
            case .elsewhere:
                false
            }
        }
    }
}

extension SourceFile {
    /// `@objc` on it, or on a protocol, an extension or with `@objcMembers` on a class around it.
    fileprivate func isExposedToObjectiveC(_ declaration: Declaration) -> Bool {
        if attributes(of: declaration).contains(where: { $0.components == ["objc"] || $0.components == ["IBAction"] }) { return true }
        guard let parent = declaration.parent else { return false }
        let owner = outline.declarations[parent]
        let attribute = owner.kind == .class ? "objcMembers" : "objc"
        return owner.kind.isNominal && attributes(of: owner).contains { $0.components == [attribute] }
    }

    fileprivate func isVoid(_ type: TokenRange) -> Bool {
        if type.count == 2, tokens[type.start].kind == .leftParen, tokens[type.start + 1].kind == .rightParen { return true }
        return self.type(type, is: "Void")
    }

    fileprivate func isOptionalError(_ type: TokenRange) -> Bool {
        guard let reference = typeReference(type) else { return false }
        return reference.optionalDepth == 1 && ["Error", "NSError"].contains(reference.qualifiedName)
    }

    fileprivate func isOptional(_ type: TokenRange) -> Bool {
        if let reference = typeReference(type) { return reference.optionalDepth > 0 }
        if let function = functionType(type) { return function.optionalDepth > 0 }
        return type.indices.last.map { tokens[$0].kind == .postfixQuestion || tokens[$0].kind == .exclamationMark } ?? false
    }
}
