import Syntax
import Testing

/// Every index that the outline holds is within bounds, and parents come before what they hold.
func expectInBounds(_ file: SourceFile, _ location: SourceLocation = #_sourceLocation) {
    var faults: [String] = []
    let outline = file.outline
    let tokens = file.tokens.count

    func check(_ what: String, _ holds: Bool) {
        if !holds { faults.append(what) }
    }
    func check(_ what: String, _ ranges: TokenRange...) {
        check(what, ranges.allSatisfy { $0.end <= tokens })
    }
    func check(_ what: String, token: Int?) {
        check(what, token.map { 0 <= $0 && $0 < tokens } ?? true)
    }

    for (number, declaration) in outline.declarations.enumerated() {
        check("declaration \(number)", declaration.tokens, declaration.genericParameters, declaration.parameters)
        check("declaration \(number)", declaration.type, declaration.inheritance, declaration.initializer)
        check("name of \(number)", token: declaration.name)
        check("body of \(number)", token: declaration.body)
        check("order of \(number)", declaration.start <= declaration.introducer && declaration.introducer < declaration.end)
        check("parent of \(number)", declaration.parent.map { $0 < number } ?? true)
    }
    check("pre-order", zip(outline.declarations, outline.declarations.dropFirst()).allSatisfy { $0.start <= $1.start })
    for accessor in outline.accessors {
        check("accessor", accessor.modifiers)
        check("accessor", token: accessor.body)
        check("accessor", token: accessor.name)
        check("owner", accessor.owner < outline.declarations.count)
    }
    for (number, statement) in outline.switches.enumerated() {
        check("subject of \(number)", statement.subject)
        check("body of switch \(number)", token: statement.body)
    }
    for entry in outline.switchCases {
        check("case", entry.body, entry.attribute)
        check("items", entry.items.end <= outline.caseItems.count && entry.statement < outline.switches.count)
    }
    for item in outline.caseItems { check("item", item.pattern, item.guardCondition) }
    for (number, conditional) in outline.conditionals.enumerated() {
        check("conditions of \(number)", conditional.conditions.end <= outline.conditions.count)
        check("body of conditional \(number)", token: conditional.body)
        check("chain of \(number)", conditional.chainedFrom.map { $0 < number } ?? true)
    }
    for condition in outline.conditions { check("condition", condition.tokens, condition.pattern, condition.expression) }
    for (number, closure) in outline.closures.enumerated() {
        check("closure \(number)", closure.signature, closure.body)
        check("outer of \(number)", closure.outer.map { $0 < number } ?? true)
    }
    for statement in outline.statements { check("statement", statement.tokens) }
    for branch in outline.branches { check("branch", branch.condition, branch.tokens) }
    for fault in outline.brackets.faults { check("fault", token: fault.token) }
    #expect(faults.isEmpty, sourceLocation: location)
}
