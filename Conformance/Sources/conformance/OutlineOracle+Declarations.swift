import SwiftSyntax

extension OutlineOracle {
    /// The keyword of a declaration.
    func introducer(of node: Syntax) -> TokenSyntax? {
        switch node.as(SyntaxEnum.self) {
        case let .importDecl(node): node.importKeyword
        case let .classDecl(node): node.classKeyword
        case let .actorDecl(node): node.actorKeyword
        case let .structDecl(node): node.structKeyword
        case let .enumDecl(node): node.enumKeyword
        case let .protocolDecl(node): node.protocolKeyword
        case let .extensionDecl(node): node.extensionKeyword
        case let .functionDecl(node): node.funcKeyword
        case let .initializerDecl(node): node.initKeyword
        case let .deinitializerDecl(node): node.deinitKeyword
        case let .subscriptDecl(node): node.subscriptKeyword
        case let .variableDecl(node): node.bindingSpecifier
        case let .enumCaseDecl(node): node.caseKeyword
        case let .typeAliasDecl(node): node.typealiasKeyword
        case let .associatedTypeDecl(node): node.associatedtypeKeyword
        case let .operatorDecl(node): node.operatorKeyword
        case let .precedenceGroupDecl(node): node.precedencegroupKeyword
        case let .macroDecl(node): node.macroKeyword
        default: nil
        }
    }

    /// What a declaration has; all else is missing.
    struct Parts {
        var kind = ""
        var name: TokenSyntax?
        var generic: Syntax?
        var parameters: Syntax?
        var arity = 0
        var type: Syntax?
        var inheritance: Syntax?
        var value: Syntax?
        var body: TokenSyntax?
        var storage = "stored"
    }

    func declaration(_ node: Syntax) -> OutlineReading? {
        switch node.kind {
        case .patternBinding: return binding(node.cast(PatternBindingSyntax.self))
        case .enumCaseElement: return enumCase(node.cast(EnumCaseElementSyntax.self))
        default: break
        }
        guard let introducer = introducer(of: node), let parts = nominal(node) ?? callable(node) ?? other(node) else {
            return nil
        }
        return reading(parts, of: node, at: introducer, ordinal: 0, end: node)
    }

    private func reading(
        _ parts: Parts, of node: Syntax, at introducer: TokenSyntax, ordinal: Int, end: Syntax
    ) -> OutlineReading {
        OutlineReading(
            .declaration, at: start(introducer), ordinal: ordinal,
            [
                parts.kind, scope(of: node), "all=\(range(node, end))", "name=\(offset(parts.name))",
                "parent=\(owner(node))", "generic=\(range(parts.generic))", "parameters=\(range(parts.parameters))",
                "arity=\(parts.arity)", "type=\(range(parts.type))", "inheritance=\(range(parts.inheritance))",
                "value=\(range(parts.value))", "body=\(offset(parts.body))", "storage=\(parts.storage)",
            ])
    }

    private func scope(of node: Syntax) -> String {
        var current = node.parent
        while let outer = current {
            if outer.is(MemberBlockItemSyntax.self) { return "member" }
            if outer.is(CodeBlockItemSyntax.self), let holder = outer.parent?.parent {
                if holder.is(SourceFileSyntax.self) { return "file" }
                if !holder.is(IfConfigClauseSyntax.self) { return "local" }
            }
            current = outer.parent
        }
        return "file"
    }

    // MARK: Kinds

    private func nominal(_ node: Syntax) -> Parts? {
        var parts = Parts()
        switch node.as(SyntaxEnum.self) {
        case let .classDecl(node): parts = group("class", node, node.genericParameterClause)
        case let .actorDecl(node): parts = group("actor", node, node.genericParameterClause)
        case let .structDecl(node): parts = group("struct", node, node.genericParameterClause)
        case let .enumDecl(node): parts = group("enum", node, node.genericParameterClause)
        case let .protocolDecl(node): parts = group("protocol", node, node.primaryAssociatedTypeClause)
        case let .extensionDecl(node):
            parts.kind = "extension"
            parts.type = Syntax(node.extendedType)
            parts.inheritance = node.inheritanceClause.map { Syntax($0.inheritedTypes) }
            parts.body = node.memberBlock.leftBrace
        default: return nil
        }
        return parts
    }

    private func group(
        _ kind: String, _ node: some DeclGroupSyntax & NamedDeclSyntax, _ generic: (some SyntaxProtocol)?
    ) -> Parts {
        Parts(
            kind: kind, name: node.name, generic: generic.map { Syntax($0) },
            inheritance: node.inheritanceClause.map { Syntax($0.inheritedTypes) }, body: node.memberBlock.leftBrace)
    }

    private func callable(_ node: Syntax) -> Parts? {
        switch node.as(SyntaxEnum.self) {
        case let .functionDecl(node):
            var parts = signed("function", node.signature, node.genericParameterClause)
            parts.name = node.name
            parts.body = node.body?.leftBrace
            return parts
        case let .macroDecl(node):
            var parts = signed("macro", node.signature, node.genericParameterClause)
            parts.name = node.name
            return parts
        case let .initializerDecl(node):
            var parts = signed("initializer", node.signature, node.genericParameterClause)
            parts.body = node.body?.leftBrace
            return parts
        case let .deinitializerDecl(node):
            return Parts(kind: "deinitializer", body: node.body?.leftBrace)
        case let .subscriptDecl(node):
            return Parts(
                kind: "subscript", generic: node.genericParameterClause.map { Syntax($0) },
                parameters: Syntax(node.parameterClause), arity: node.parameterClause.parameters.count,
                type: Syntax(node.returnClause.type), body: node.accessorBlock?.leftBrace)
        default:
            return nil
        }
    }

    private func signed(
        _ kind: String, _ signature: FunctionSignatureSyntax, _ generic: GenericParameterClauseSyntax?
    ) -> Parts {
        Parts(
            kind: kind, generic: generic.map { Syntax($0) }, parameters: Syntax(signature.parameterClause),
            arity: signature.parameterClause.parameters.count, type: signature.returnClause.map { Syntax($0.type) })
    }

    private func other(_ node: Syntax) -> Parts? {
        switch node.as(SyntaxEnum.self) {
        case let .importDecl(node):
            return Parts(kind: "import", name: node.path.first?.name)
        case let .typeAliasDecl(node):
            return Parts(
                kind: "typealias", name: node.name, generic: node.genericParameterClause.map { Syntax($0) },
                type: Syntax(node.initializer.value))
        case let .associatedTypeDecl(node):
            return Parts(
                kind: "associatedtype", name: node.name, type: node.initializer.map { Syntax($0.value) },
                inheritance: node.inheritanceClause.map { Syntax($0.inheritedTypes) })
        case let .operatorDecl(node): return Parts(kind: "operator", name: node.name)
        case let .precedenceGroupDecl(node): return Parts(kind: "precedencegroup", name: node.name)
        default: return nil
        }
    }

    // MARK: Variables and cases

    private func binding(_ node: PatternBindingSyntax) -> OutlineReading? {
        guard let list = node.parent?.as(PatternBindingListSyntax.self),
            let variable = list.parent?.as(VariableDeclSyntax.self)
        else { return nil }
        let last: Syntax? =
            node.accessorBlock.map { Syntax($0) } ?? node.initializer.map { Syntax($0) }
            ?? node.typeAnnotation.map { Syntax($0) }
        let parts = Parts(
            kind: "variable", name: node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            type: annotation(of: node, in: list), value: node.initializer.map { Syntax($0.value) },
            body: node.accessorBlock?.leftBrace, storage: storage(node.accessorBlock))
        return reading(
            parts, of: Syntax(variable), at: variable.bindingSpecifier,
            ordinal: ordinal(of: Syntax(node), in: Syntax(list)), end: last ?? Syntax(node.pattern))
    }

    /// The annotation of the binding, or of the one behind it that shares its own: `var a, b: Bool`.
    private func annotation(of node: PatternBindingSyntax, in list: PatternBindingListSyntax) -> Syntax? {
        if let own = node.typeAnnotation { return Syntax(own.type) }
        guard node.initializer == nil, node.accessorBlock == nil else { return nil }
        for other in list.drop(while: { $0.id != node.id }).dropFirst() {
            if let shared = other.typeAnnotation {
                return other.pattern.is(IdentifierPatternSyntax.self) ? Syntax(shared.type) : nil
            }
            guard other.initializer == nil, other.accessorBlock == nil else { return nil }
        }
        return nil
    }

    private func storage(_ block: AccessorBlockSyntax?) -> String {
        switch block?.accessors {
        case nil: return "stored"
        case .getter: return "computed"
        case let .accessors(list):
            let names = list.map(\.accessorSpecifier.text)
            let observes = !names.isEmpty && names.allSatisfy { $0 == "willSet" || $0 == "didSet" }
            return observes ? "observed" : "computed"
        }
    }

    private func enumCase(_ node: EnumCaseElementSyntax) -> OutlineReading? {
        guard let list = node.parent, let cases = list.parent?.as(EnumCaseDeclSyntax.self) else { return nil }
        let last: Syntax? = node.rawValue.map { Syntax($0) } ?? node.parameterClause.map { Syntax($0) }
        let parts = Parts(
            kind: "enumCase", name: node.name, parameters: node.parameterClause.map { Syntax($0) },
            arity: node.parameterClause?.parameters.count ?? 0, value: node.rawValue.map { Syntax($0.value) })
        return reading(
            parts, of: Syntax(cases), at: cases.caseKeyword, ordinal: ordinal(of: Syntax(node), in: list),
            end: last ?? Syntax(node.name))
    }
}
