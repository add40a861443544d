import Syntax

/// The outline of one file as readings.
struct OutlineReader {
    let file: SourceFile
    private var ordinals: [Int] = []

    init(_ file: SourceFile) {
        self.file = file
        var introducer = -1
        for declaration in outline.declarations {
            ordinals.append(declaration.introducer == introducer ? ordinals[ordinals.count - 1] + 1 : 0)
            introducer = declaration.introducer
        }
    }

    private var outline: Outline { file.outline }

    var readings: [OutlineReading] {
        var readings = outline.declarations.indices.map(declaration)
        readings += outline.accessors.map(accessor)
        readings += outline.statements.map(statement)
        readings += outline.conditionals.map(conditional)
        readings += outline.switches.map(switchStatement)
        readings += outline.switchCases.map(switchCase)
        readings += outline.closures.map(closure)
        readings += outline.branches.map(branch)
        return readings
    }

    // MARK: Places

    private func offset(_ token: Int) -> Int { file.tokens[token].start }

    private func offset(_ token: Int?) -> String { token.map { "\(offset($0))" } ?? "-" }

    private func range(_ tokens: TokenRange) -> String {
        guard !tokens.isEmpty else { return "-" }
        let range = file.textRange(tokens)
        return "\(range.start)..<\(range.end)"
    }

    private func owner(_ declaration: Int?) -> String {
        declaration.map { "\(offset(outline.declarations[$0].introducer))#\(ordinals[$0])" } ?? "-"
    }

    // MARK: Nouns

    private func declaration(_ number: Int) -> OutlineReading {
        let declaration = outline.declarations[number]
        let payload = declaration.parameters
        let arity = payload.count > 2 ? file.elements(of: TokenRange(payload.start + 1, payload.end - 1)).count : 0
        return OutlineReading(
            .declaration, at: offset(declaration.introducer), ordinal: ordinals[number],
            [
                "\(declaration.kind)", "\(declaration.scope)", "all=\(range(declaration.tokens))",
                "name=\(offset(declaration.name))", "parent=\(owner(declaration.parent))",
                "generic=\(range(declaration.genericParameters))", "parameters=\(range(declaration.parameters))",
                "arity=\(arity)", "type=\(range(declaration.type))", "inheritance=\(range(declaration.inheritance))",
                "value=\(range(declaration.initializer))", "body=\(offset(declaration.body))",
                "storage=\(declaration.storage)",
            ])
    }

    private func accessor(_ accessor: Accessor) -> OutlineReading {
        OutlineReading(
            .accessor, at: offset(accessor.name),
            [
                "owner=\(owner(accessor.owner))", "body=\(offset(accessor.body))",
                "modifiers=\(range(accessor.modifiers))",
            ])
    }

    private func statement(_ statement: Statement) -> OutlineReading {
        OutlineReading(
            .statement, at: offset(statement.tokens.start), ["\(statement.kind)", "all=\(range(statement.tokens))"])
    }

    private func conditional(_ conditional: ConditionalStatement) -> OutlineReading {
        let alternative =
            switch conditional.alternative {
            case .none: "-"
            case let .body(brace): "body \(offset(brace))"
            case let .conditional(other): "if \(offset(outline.conditionals[other].keyword))"
            }
        let from = conditional.chainedFrom.map { outline.conditionals[$0].keyword }
        let conditions = outline.conditions[conditional.conditions.indices].map { condition in
            "\(condition.kind)(\(range(condition.tokens)), \(range(condition.pattern)), \(range(condition.expression)))"
        }
        return OutlineReading(
            .conditional, at: offset(conditional.keyword),
            [
                "\(conditional.kind)", "body=\(offset(conditional.body))", "else=\(alternative)", "from=\(offset(from))",
                "parent=\(owner(conditional.parent))",
            ] + conditions)
    }

    private func switchStatement(_ statement: SwitchStatement) -> OutlineReading {
        OutlineReading(
            .switchStatement, at: offset(statement.keyword),
            [
                "subject=\(range(statement.subject))", "body=\(offset(statement.body))",
                "parent=\(owner(statement.parent))",
            ])
    }

    private func switchCase(_ entry: SwitchCase) -> OutlineReading {
        let items = outline.caseItems[entry.items.indices].map { "\(range($0.pattern)) where \(range($0.guardCondition))" }
        return OutlineReading(
            .switchCase, at: offset(entry.keyword),
            [
                "switch=\(offset(outline.switches[entry.statement].keyword))", "attribute=\(range(entry.attribute))",
                "body=\(range(entry.body))",
            ] + items)
    }

    private func closure(_ closure: Closure) -> OutlineReading {
        OutlineReading(
            .closure, at: offset(closure.brace),
            [
                "\(closure.role)", "signature=\(range(closure.signature))", "body=\(range(closure.body))",
                "outer=\(offset(closure.outer.map { outline.closures[$0].brace }))", "parent=\(owner(closure.parent))",
            ])
    }

    private func branch(_ branch: CompilationBranch) -> OutlineReading {
        OutlineReading(
            .branch, at: offset(branch.directive),
            [
                "block=\(offset(branch.block))", "condition=\(range(branch.condition))",
                "tokens=\(range(branch.tokens))",
                "parent=\(offset(branch.parent.map { outline.branches[$0].directive }))",
            ])
    }
}
