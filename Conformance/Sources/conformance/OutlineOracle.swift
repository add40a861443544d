import SwiftParser
import SwiftSyntax

/// The outline of one file as swift-syntax's tree shows it.
final class OutlineOracle: SyntaxAnyVisitor {
    private(set) var readings: [OutlineReading] = []

    /// The readings, and whether the oracle's parser found the file to be no Swift.
    static func read(_ bytes: [UInt8]) -> (readings: [OutlineReading], hasError: Bool) {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let oracle = OutlineOracle(viewMode: .sourceAccurate)
        oracle.walk(tree)
        return (oracle.readings, tree.hasError)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        // `@abi(func f())` holds a declaration that declares nothing; to Statute it is an argument.
        if node.kind == .abiAttributeArguments { return .skipChildren }
        if let found = declaration(node) ?? statementReading(node) { readings.append(found) }
        if let item = node.as(CodeBlockItemSyntax.self), let found = statement(item) { readings.append(found) }
        return .visitChildren
    }

    private func statementReading(_ node: Syntax) -> OutlineReading? {
        switch node.kind {
        case .accessorDecl: accessor(node.cast(AccessorDeclSyntax.self))
        case .ifExpr: conditional(node.cast(IfExprSyntax.self))
        case .guardStmt: conditional(node.cast(GuardStmtSyntax.self))
        case .whileStmt: conditional(node.cast(WhileStmtSyntax.self))
        case .repeatStmt: conditional(node.cast(RepeatStmtSyntax.self))
        case .switchExpr: switchStatement(node.cast(SwitchExprSyntax.self))
        case .switchCase: switchCase(node.cast(SwitchCaseSyntax.self))
        case .closureExpr: closure(node.cast(ClosureExprSyntax.self))
        case .ifConfigClause: branch(node.cast(IfConfigClauseSyntax.self))
        default: nil
        }
    }
}

// MARK: Places

extension OutlineOracle {
    func offset(_ node: (some SyntaxProtocol)?) -> String {
        node.map { "\(start($0))" } ?? "-"
    }

    func start(_ node: some SyntaxProtocol) -> Int {
        node.positionAfterSkippingLeadingTrivia.utf8Offset
    }

    func end(_ node: some SyntaxProtocol) -> Int {
        node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    func range(_ node: (some SyntaxProtocol)?) -> String {
        node.map { range($0, $0) } ?? "-"
    }

    func range(_ first: some SyntaxProtocol, _ last: some SyntaxProtocol) -> String {
        let range = (start(first), end(last))
        return range.0 < range.1 ? "\(range.0)..<\(range.1)" : "-"
    }

    /// The innermost declaration around the node.
    func owner(_ node: some SyntaxProtocol) -> String {
        var inner = Syntax(node)
        while let outer = inner.parent {
            if let found = place(of: outer, comingFrom: inner) { return found }
            inner = outer
        }
        return "-"
    }

    /// How `outer` is named as a parent, if it is a declaration; bindings and cases are counted below their introducer.
    private func place(of outer: Syntax, comingFrom inner: Syntax) -> String? {
        if let binding = outer.as(PatternBindingSyntax.self), let list = binding.parent,
            let variable = list.parent?.as(VariableDeclSyntax.self)
        {
            return "\(start(variable.bindingSpecifier))#\(ordinal(of: outer, in: list))"
        }
        if let element = outer.as(EnumCaseElementSyntax.self), let list = element.parent,
            let cases = list.parent?.as(EnumCaseDeclSyntax.self)
        {
            return "\(start(cases.caseKeyword))#\(ordinal(of: outer, in: list))"
        }
        return introducer(of: outer).map { "\(start($0))#0" }
    }

    func ordinal(of element: Syntax, in list: Syntax) -> Int {
        list.children(viewMode: .sourceAccurate).prefix { $0.id != element.id }.count
    }
}
