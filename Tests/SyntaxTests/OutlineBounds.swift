import Syntax

/// What holds for the outline of any text, however broken: each index is within bounds, parents come before what they hold
/// and reach around it. `Conformance` asks the same of the files that it breaks.
struct OutlineBounds {
    /// What does not hold; empty for every text, or the outline has a mistake.
    private(set) var faults: [String] = []
    private let outline: Outline
    private let tokens: Int

    init(_ file: SourceFile) {
        outline = file.outline
        tokens = file.tokens.count
        checkDeclarations()
        checkAccessors()
        checkSwitches()
        checkConditionals()
        checkClosures()
        checkStatements()
        checkBranches()
        for fault in outline.brackets.faults { check("bracket fault", token: fault.token) }
    }

    // MARK: Saying what must hold

    private mutating func check(_ what: @autoclosure () -> String, _ holds: Bool) {
        if !holds { faults.append(what()) }
    }

    private mutating func check(_ what: @autoclosure () -> String, _ ranges: TokenRange...) {
        check(what(), ranges.allSatisfy { $0.end <= tokens })
    }

    private mutating func check(_ what: @autoclosure () -> String, token: Int?) {
        check(what(), token.map { 0 <= $0 && $0 < tokens } ?? true)
    }

    /// A declaration around something that begins at `token`.
    private mutating func check(_ what: @autoclosure () -> String, parent: Int?, holds token: Int) {
        guard let parent else { return }
        guard outline.declarations.indices.contains(parent) else { return check(what(), false) }
        let tokens = outline.declarations[parent].tokens
        check("\(what()): token \(token) in \(tokens.start)..<\(tokens.end) of \(parent)", tokens.contains(token))
    }

    // MARK: Nouns

    private mutating func checkDeclarations() {
        for (number, declaration) in outline.declarations.enumerated() {
            check("declaration \(number)", declaration.tokens, declaration.genericParameters, declaration.parameters)
            check("declaration \(number)", declaration.type, declaration.inheritance, declaration.initializer)
            check("name of \(number)", token: declaration.name)
            check("body of \(number)", token: declaration.body)
            check(
                "order of \(number)",
                declaration.start <= declaration.introducer && declaration.introducer < declaration.end)
            check("parent of \(number)", declaration.parent.map { $0 < number } ?? true)
            check("place of \(number) in its parent", parent: declaration.parent, holds: declaration.start)
        }
        let inOrder = zip(outline.declarations, outline.declarations.dropFirst()).allSatisfy { $0.start <= $1.start }
        check("order of the declarations", inOrder)
    }

    private mutating func checkAccessors() {
        for accessor in outline.accessors {
            check("accessor", accessor.modifiers)
            check("body of an accessor", token: accessor.body)
            check("name of an accessor", token: accessor.name)
            check("owner of an accessor", parent: accessor.owner, holds: accessor.name)
        }
    }

    private mutating func checkSwitches() {
        for (number, statement) in outline.switches.enumerated() {
            check("subject of switch \(number)", statement.subject)
            check("body of switch \(number)", token: statement.body)
            check("parent of switch \(number)", parent: statement.parent, holds: statement.keyword)
        }
        for entry in outline.switchCases {
            check("case", entry.body, entry.attribute)
            check("items of a case", entry.items.end <= outline.caseItems.count)
            guard entry.statement < outline.switches.count, let body = outline.switches[entry.statement].body else {
                check("switch of a case", false)
                continue
            }
            check("place of a case", body < entry.keyword && entry.keyword < tokens)
        }
        for item in outline.caseItems { check("item", item.pattern, item.guardCondition) }
    }

    private mutating func checkConditionals() {
        for (number, conditional) in outline.conditionals.enumerated() {
            check("conditions of \(number)", conditional.conditions.end <= outline.conditions.count)
            check("keyword of conditional \(number)", token: conditional.keyword)
            check("body of conditional \(number)", token: conditional.body)
            check("chain of \(number)", conditional.chainedFrom.map { $0 < number } ?? true)
            check("parent of conditional \(number)", parent: conditional.parent, holds: conditional.keyword)
            switch conditional.alternative {
            case .none: break
            case let .body(brace): check("else of \(number)", token: brace)
            case let .conditional(next):
                check("else of \(number)", number < next && next < outline.conditionals.count)
            }
        }
        for condition in outline.conditions {
            check("condition", condition.tokens, condition.pattern, condition.expression)
        }
    }

    private mutating func checkClosures() {
        for (number, closure) in outline.closures.enumerated() {
            check("closure \(number)", closure.signature, closure.body)
            check("brace of closure \(number)", token: closure.brace)
            check("parent of closure \(number)", parent: closure.parent, holds: closure.brace)
            guard let outer = closure.outer else { continue }
            check("outer of \(number)", outer < number && outline.closures[outer].brace < closure.brace)
        }
    }

    private mutating func checkStatements() {
        for statement in outline.statements { check("statement", statement.tokens) }
        let inOrder = zip(outline.statements, outline.statements.dropFirst())
            .allSatisfy { $0.tokens.start <= $1.tokens.start }
        check("order of the statements", inOrder)
    }

    private mutating func checkBranches() {
        for (number, branch) in outline.branches.enumerated() {
            check("branch \(number)", branch.condition, branch.tokens)
            check("directive of \(number)", token: branch.directive)
            check("block of \(number)", branch.block <= branch.directive)
            check("parent of branch \(number)", branch.parent.map { $0 < number } ?? true)
        }
    }
}
