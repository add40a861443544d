import SwiftSyntax

extension OutlineOracle {
    // MARK: Statements

    func statement(_ item: CodeBlockItemSyntax) -> OutlineReading? {
        // Directives are no statements to Statute; what a block of `#if` holds is.
        switch item.item.kind {
        case .ifConfigDecl, .poundSourceLocation: return nil
        default: break
        }
        return OutlineReading(.statement, at: start(item), [kind(Syntax(item.item)), "all=\(range(item.item))"])
    }

    private func kind(_ node: Syntax) -> String {
        switch node.as(SyntaxEnum.self) {
        case let .labeledStmt(node): kind(Syntax(node.statement))
        case let .expressionStmt(node): kind(Syntax(node.expression))
        case .ifExpr: "if"
        case .guardStmt: "guard"
        case .switchExpr: "switch"
        case .whileStmt: "while"
        case .forStmt: "for"
        case .repeatStmt: "repeat"
        case .doStmt: "do"
        case .deferStmt: "defer"
        case .returnStmt: "return"
        case .throwStmt: "throw"
        case .breakStmt: "break"
        case .continueStmt: "continue"
        case .fallThroughStmt: "fallthrough"
        case .macroExpansionDecl: "expression"
        default: node.isProtocol((any DeclSyntaxProtocol).self) ? "declaration" : "expression"
        }
    }

    func accessor(_ node: AccessorDeclSyntax) -> OutlineReading {
        let modifiers = range(node, node.accessorSpecifier).split(separator: "..<")[0]
        let name = start(node.accessorSpecifier)
        let last = node.modifier.map { end($0) } ?? node.attributes.last.map { end($0) } ?? name
        return OutlineReading(
            .accessor, at: name,
            [
                "owner=\(owner(node))", "body=\(offset(node.body?.leftBrace))",
                "modifiers=" + (last == name ? "-" : "\(modifiers)..<\(last)"),
            ])
    }

    // MARK: Conditionals

    func conditional(_ node: IfExprSyntax) -> OutlineReading {
        let alternative =
            switch node.elseBody {
            case nil: "-"
            case let .codeBlock(block): "body \(start(block.leftBrace))"
            case let .ifExpr(other): "if \(start(other.ifKeyword))"
            }
        let from = node.parent?.as(IfExprSyntax.self)?.ifKeyword
        return conditional(
            "if", node.ifKeyword, node.body.leftBrace, alternative: alternative, from: from, node.conditions.map(condition))
    }

    func conditional(_ node: GuardStmtSyntax) -> OutlineReading {
        conditional("guard", node.guardKeyword, node.body.leftBrace, node.conditions.map(condition))
    }

    func conditional(_ node: WhileStmtSyntax) -> OutlineReading {
        conditional("while", node.whileKeyword, node.body.leftBrace, node.conditions.map(condition))
    }

    func conditional(_ node: RepeatStmtSyntax) -> OutlineReading {
        let all = range(node.condition)
        return conditional("repeatWhile", node.whileKeyword, nil, ["expression(\(all), -, \(all))"])
    }

    private func conditional(
        _ kind: String, _ keyword: TokenSyntax, _ brace: TokenSyntax?, alternative: String = "-",
        from: TokenSyntax? = nil, _ conditions: [String]
    ) -> OutlineReading {
        OutlineReading(
            .conditional, at: start(keyword),
            [kind, "body=\(offset(brace))", "else=\(alternative)", "from=\(offset(from))", "parent=\(owner(keyword))"]
                + conditions)
    }

    private func condition(_ element: ConditionElementSyntax) -> String {
        let all = range(element.condition)
        switch element.condition {
        case let .optionalBinding(node):
            let last = node.typeAnnotation.map { Syntax($0) } ?? Syntax(node.pattern)
            return "optionalBinding(\(all), \(range(node.pattern, last)), \(range(node.initializer?.value)))"
        case let .matchingPattern(node):
            let last = node.typeAnnotation.map { Syntax($0) } ?? Syntax(node.pattern)
            return "caseBinding(\(all), \(range(node.pattern, last)), \(range(node.initializer.value)))"
        case .availability: return "availability(\(all), -, \(all))"
        case .expression: return "expression(\(all), -, \(all))"
        }
    }

    // MARK: Switches

    func switchStatement(_ node: SwitchExprSyntax) -> OutlineReading {
        OutlineReading(
            .switchStatement, at: start(node.switchKeyword),
            ["subject=\(range(node.subject))", "body=\(offset(node.leftBrace))", "parent=\(owner(node))"])
    }

    func switchCase(_ node: SwitchCaseSyntax) -> OutlineReading {
        let keyword: TokenSyntax
        var items: [String] = []
        switch node.label {
        case let .default(label): keyword = label.defaultKeyword
        case let .case(label):
            keyword = label.caseKeyword
            items = label.caseItems.map { "\(range($0.pattern)) where \(range($0.whereClause?.condition))" }
        }
        var outer = node.parent
        while let candidate = outer, !candidate.is(SwitchExprSyntax.self) { outer = candidate.parent }
        let statement = outer?.as(SwitchExprSyntax.self)?.switchKeyword
        return OutlineReading(
            .switchCase, at: start(keyword),
            [
                "switch=\(offset(statement))", "attribute=\(range(node.attribute))", "body=\(range(node.statements))",
            ] + items)
    }

    // MARK: Closures and branches

    func closure(_ node: ClosureExprSyntax) -> OutlineReading {
        var outer = node.parent
        while let candidate = outer, !candidate.is(ClosureExprSyntax.self) { outer = candidate.parent }
        let signature = node.signature.map { signature in
            let before = signature.inKeyword.previousToken(viewMode: .sourceAccurate) ?? node.leftBrace
            return before == node.leftBrace ? "-" : range(signature, before)
        }
        return OutlineReading(
            .closure, at: start(node.leftBrace),
            [
                isTrailing(node) ? "trailing" : "value", "signature=\(signature ?? "-")",
                "body=\(range(node.statements))",
                "outer=\(offset(outer?.as(ClosureExprSyntax.self)?.leftBrace))", "parent=\(owner(node))",
            ])
    }

    private func isTrailing(_ node: ClosureExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        return switch parent.as(SyntaxEnum.self) {
        case let .functionCallExpr(call): call.trailingClosure?.id == node.id
        case let .subscriptCallExpr(call): call.trailingClosure?.id == node.id
        case let .macroExpansionExpr(macro): macro.trailingClosure?.id == node.id
        case let .macroExpansionDecl(macro): macro.trailingClosure?.id == node.id
        case .multipleTrailingClosureElement: true
        default: false
        }
    }

    func branch(_ node: IfConfigClauseSyntax) -> OutlineReading {
        let block = node.parent?.parent?.as(IfConfigDeclSyntax.self)
        var outer = block?.parent
        while let candidate = outer, !candidate.is(IfConfigClauseSyntax.self) { outer = candidate.parent }
        return OutlineReading(
            .branch, at: start(node.poundKeyword),
            [
                "block=\(offset(block?.clauses.first?.poundKeyword))", "condition=\(range(node.condition))",
                "tokens=\(elements(of: node))",
                "parent=\(offset(outer?.as(IfConfigClauseSyntax.self)?.poundKeyword))",
            ])
    }

    private func elements(of node: IfConfigClauseSyntax) -> String {
        node.elements.map { range($0) } ?? "-"
    }
}
