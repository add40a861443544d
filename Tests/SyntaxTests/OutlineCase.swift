import Syntax
import Testing

/// A source and how the outline must read it, with the place of the case for when it fails.
struct OutlineCase: Sendable, CustomTestStringConvertible {
    let source: String
    let expected: [String]
    let location: SourceLocation

    init(_ source: String, _ expected: [String], _ location: SourceLocation = #_sourceLocation) {
        self.source = source
        self.expected = expected
        self.location = location
    }

    init(_ source: String, _ expected: String, _ location: SourceLocation = #_sourceLocation) {
        self.init(source, [expected], location)
    }

    var testDescription: String { source.debugDescription }

    /// Compares what `render` shows of the outline.
    func check(_ render: (SourceFile) -> [String]) {
        let file = SourceFile(SourceText(path: "case.swift", source))
        expectInBounds(file, location)
        #expect(render(file) == expected, sourceLocation: location)
    }
}

extension SourceFile {
    convenience init(_ source: String) {
        self.init(SourceText(path: "case.swift", source))
    }
}

/// What a file's outline shows, one line a noun.
enum Show {
    /// `>` for each declaration around it, the kind, the name, and all parts that there are.
    static func declarations(_ file: SourceFile) -> [String] {
        file.outline.declarations.enumerated().map { number, declaration in
            var parts = [String(repeating: ">", count: Array(file.outline.ancestors(of: number)).count) + "\(declaration.kind)"]
            if let name = declaration.name { parts.append(file.name(name)) }
            func add(_ label: String, _ range: TokenRange) {
                if !range.isEmpty { parts.append("\(label)[\(file.string(range))]") }
            }
            add("generic", declaration.genericParameters)
            add("parameters", declaration.parameters)
            add("type", declaration.type)
            add("inherits", declaration.inheritance)
            add("value", declaration.initializer)
            if declaration.storage != .stored { parts.append("\(declaration.storage)") }
            return parts.joined(separator: " ")
        }
    }

    /// All of each declaration, as text.
    static func extents(_ file: SourceFile) -> [String] {
        file.outline.declarations.map { "\($0.scope): \(file.string($0.tokens))" }
    }

    static func accessors(_ file: SourceFile) -> [String] {
        file.outline.accessors.map { accessor in
            let owner = file.outline.declarations[accessor.owner].name.map(file.name) ?? "-"
            let modifiers = accessor.modifiers.isEmpty ? "" : " [\(file.string(accessor.modifiers))]"
            let body = accessor.body.map { " " + file.string(file.outline.inside($0)) } ?? ""
            return "\(owner).\(file.string(accessor.name))\(modifiers)\(body)"
        }
    }

    /// Each switch, and below it its cases: attribute, patterns with their guards, statements.
    static func switches(_ file: SourceFile) -> [String] {
        file.outline.switches.enumerated().flatMap { number, statement in
            ["switch \(file.string(statement.subject))"]
                + file.outline.cases(of: number).map { entry in
                    let items = file.outline.caseItems[entry.items.indices].map { item in
                        file.string(item.pattern) + (item.guardCondition.isEmpty ? "" : " where " + file.string(item.guardCondition))
                    }
                    let attribute = entry.attribute.isEmpty ? "" : file.string(entry.attribute) + " "
                    return "\(attribute)\(file.string(entry.keyword)) \(items.joined(separator: " | ")): \(file.string(entry.body))"
                }
        }
    }

    /// Each conditional with its conditions and what its `else` leads to.
    static func conditionals(_ file: SourceFile) -> [String] {
        file.outline.conditionals.map { conditional in
            let conditions = file.outline.conditions[conditional.conditions.indices].map { condition in
                switch condition.kind {
                case .expression: file.string(condition.expression)
                case .optionalBinding: "let \(file.string(condition.pattern)) = \(file.string(condition.expression))"
                case .caseBinding: "case \(file.string(condition.pattern)) = \(file.string(condition.expression))"
                case .availability: "available \(file.string(condition.expression))"
                }
            }
            let alternative =
                switch conditional.alternative {
                case .none: ""
                case let .body(brace): " else { \(file.string(file.outline.inside(brace))) }"
                case let .conditional(number): " else #\(number)"
                }
            let chained = conditional.chainedFrom.map { " from #\($0)" } ?? ""
            return "\(conditional.kind) \(conditions.joined(separator: ", "))\(alternative)\(chained)"
        }
    }

    static func closures(_ file: SourceFile) -> [String] {
        file.outline.closures.map { closure in
            let outer = closure.outer.map { " in #\($0)" } ?? ""
            let signature = closure.signature.isEmpty ? "" : "[\(file.string(closure.signature))] "
            return "\(closure.role) \(signature)\(file.string(closure.body))\(outer)"
        }
    }

    static func branches(_ file: SourceFile) -> [String] {
        file.outline.branches.map { branch in
            let parent = branch.parent.map { " in #\($0)" } ?? ""
            return "\(file.string(branch.directive)) \(file.string(branch.condition)): \(file.string(branch.tokens))\(parent)"
        }
    }

    static func faults(_ file: SourceFile) -> [String] {
        file.outline.brackets.faults.map { "\($0.kind) \($0.token)" }
    }
}
