import RuleKit
import Syntax

/// A loop that is a `map`, a `filter` or a `reduce`. Source: the article that shows the three with food.
struct ManualTransform: Rule {
    static let info = RuleInfo(
        id: "manual_transform",
        family: .idioms,
        summary: "Say `map`, `filter`, `compactMap` or `reduce` where a loop does just that.",
        rationale: """
            A list made from another one, element by element, has a name. The name says in one word what the reader of a loop \
            has to find out from a variable, a loop and a call, and the result can be a constant.
            """,
        sources: [.elvis("map, filter and reduce with food")]
    )

    static let examples: [Example] = [
        .bad("func f() {\n    var meals: [Meal] = []\n    «for» item in items { meals.append(cook(item)) }\n}", saying: "'map'"),
        .bad("var greens = [Meal]()\n«for» meal in meals {\n    if isVegetarian(meal) { greens.append(meal) }\n}", saying: "'filter'"),
        .bad("var numbers: [Int] = []\n«for» text in texts {\n    if let number = Int(text) { numbers.append(number) }\n}", saying: "'compactMap'"),
        .bad("var sum = 0\n«for» meal in meals {\n    sum += meal.price\n}", saying: "'reduce'"),
        .bad("var names = Array<String>()\n«for» meal in meals where meal.isHot { names.append(meal.name) }", saying: "'filter' and 'map'"),
        .good("var meals: [Meal] = []\nfor item in items { meals.append(try cook(item)) }\nvar sum = 0\nouter: for a in b { sum += a }"),
        .good("var meals: [Meal] = []\nfor i in 0..<count { meals.append(cook(i)) }\nfor case let a? in b { meals.append(a) }"),
        .good("var meals = old\nfor item in items { meals.append(cook(item)) }\nfor item in items { log(item); meals.append(item) }"),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let candidates = file.forLoops.compactMap { candidate($0, in: file) }
        // Few files have such a loop, and only there it matters what stands in front of it. In tests the loop itself is
        // often what is tested.
        guard !candidates.isEmpty, !file.isTest else { return }
        let neighbours = file.statementNeighbours
        for candidate in candidates { check(candidate, neighbours, in: file, &report) }
    }

    /// A loop that does one thing with each element.
    private struct Candidate {
        let loop: ForLoop
        let names: [String]
        let step: LoopStep
    }

    private func candidate(_ loop: ForLoop, in file: SourceFile) -> Candidate? {
        guard let step = LoopStep(loop, in: file), let names = boundNames(loop, in: file), !hasEffects(loop, in: file),
            !isIndexLoop(loop.sequence, in: file)
        else { return nil }
        return Candidate(loop: loop, names: names, step: step)
    }

    private func check(
        _ candidate: Candidate, _ neighbours: StatementNeighbours, in file: SourceFile, _ report: inout Report
    ) {
        let (loop, names, step) = (candidate.loop, candidate.names, candidate.step)
        let accumulator = file.name(step.accumulator)
        if loop.sequence.count == 1, file.tokens[loop.sequence.start].kind == .keywordSelf, file.isInFunction(named: Self.transforms, loop.keyword) {
            return
        }
        guard let start = start(of: accumulator, before: loop.statement, neighbours, in: file),
            mentions(of: accumulator, in: TokenRange(loop.keyword, loop.body.end), of: file) == 1,
            let advice = step.advice(start, names, in: file)
        else { return }
        report.flag(
            file.tokens[loop.keyword].range,
            "This loop does nothing but \(step.deed(accumulator, start, "'\(shortened(file.oneLine(loop.sequence)))'", in: file)). "
                + "Write it as \(advice).")
    }

    private static let transforms: Set<String> = ["map", "flatMap", "compactMap", "filter", "reduce"]

    private func shortened(_ text: String) -> String {
        text.count <= 40 ? text : text.prefix(37) + "..."
    }

    /// The names that the pattern binds; nil for `case`, `await` and patterns that bind none.
    private func boundNames(_ loop: ForLoop, in file: SourceFile) -> [String]? {
        // A label in front of the loop says that something in it leaves or continues it.
        guard file.outline.statements[loop.statement].tokens.start == loop.keyword else { return nil }
        var names: [String] = []
        for token in loop.pattern.indices {
            switch file.tokens[token].kind {
            // The label of `(key: name, value: count)` is none.
            case .identifier: if file.tokens[token + 1].kind != .colon || token + 1 == loop.pattern.end { names.append(file.name(token)) }
            case .leftParen, .rightParen, .comma, .colon, .wildcard: continue
            default: return nil
            }
        }
        guard loop.pattern.count == 1 || file.tokens[loop.pattern.start].kind == .leftParen else { return nil }
        return names.isEmpty ? nil : names
    }

    private func hasEffects(_ loop: ForLoop, in file: SourceFile) -> Bool {
        let range = TokenRange(loop.keyword, loop.body.end)
        return range.indices.contains { token in
            switch file.tokens[token].kind {
            case .keywordTry, .keywordBreak, .keywordContinue, .keywordReturn, .keywordThrow, .prefixAmpersand, .poundIf: true
            case .identifier: file.contextualKeyword(token) == .await || file.contextualKeyword(token) == .yield
            default: false
            }
        }
    }

    /// Over numbers, not elements: `0..<n`, `(0..<n).reversed()`, `stride(…)`, `list.indices.dropFirst()`.
    private func isIndexLoop(_ sequence: TokenRange, in file: SourceFile) -> Bool {
        guard let first = sequence.indices.first else { return true }
        // `repeat each values`: a pack is no sequence.
        if file.tokens[first].kind == .keywordRepeat { return true }
        let isQualified = sequence.count > 2 && file.token(first, is: "Swift")
        if file.token(isQualified ? first + 2 : first, is: "stride") { return true }
        var index = first
        while index < sequence.end {
            switch file.tokens[index].kind {
            // What a subscript or a closure asks for is no matter of the elements.
            case .leftBracket, .leftBrace: index = file.outline.brackets.partner(of: index) ?? index
            case .identifier where file.token(index, is: "indices") && index > first && file.tokens[index - 1].kind == .period: return true
            default: if file.tokens[index].kind.isOperator, file.token(index, is: "..<") || file.token(index, is: "...") { return true }
            }
            index += 1
        }
        return false
    }

    /// How often the variable is named; members and arguments may have the same name.
    private func mentions(of name: String, in range: TokenRange, of file: SourceFile) -> Int {
        range.indices.count { token in
            file.tokens[token].kind == .identifier && file.name(token) == name && file.tokens[token - 1].kind != .period
                && !file.isArgumentLabel(token)
        }
    }

    /// What the variable holds before the loop, if one of the declarations right in front of the loop makes it.
    private func start(
        of name: String, before loop: Int, _ neighbours: StatementNeighbours, in file: SourceFile
    ) -> Start? {
        var place = loop
        while let number = neighbours.neighbour(before: place) {
            let statement = file.outline.statements[number]
            guard statement.kind == .declaration else { return nil }
            let declarations = file.outline.variables(in: statement)
            guard !declarations.isEmpty else { return nil }
            if let found = declarations.first(where: { $0.name.map(file.name) == name }) { return Start(found, in: file) }
            // `let add = { out.append($0) }` may fill it, too.
            guard mentions(of: name, in: statement.tokens, of: file) == 0 else { return nil }
            place = number
        }
        return nil
    }
}

/// What a variable holds when it is made.
private enum Start {
    case emptyArray
    /// `0`, `0.0`, `1`, `.zero`
    case number
    case string

    init?(_ variable: Declaration, in file: SourceFile) {
        guard file.tokens[variable.introducer].kind == .keywordVar, variable.storage == .stored,
            file.attributes(of: variable).isEmpty
        else { return nil }
        let value = variable.initializer
        guard let first = value.indices.first, let kind = Start.kind(of: value, first, variable.type, in: file) else { return nil }
        self = kind
    }

    private static func kind(of value: TokenRange, _ first: Int, _ type: TokenRange, in file: SourceFile) -> Start? {
        // `0 as Double`, `[] as [Int]`
        if let cast = file.operation(value).operators.last, file.tokens[cast].kind == .keywordAs, cast > first,
            ![.postfixQuestion, .exclamationMark].contains(file.tokens[cast + 1].kind)
        {
            return kind(of: TokenRange(value.start, cast), first, TokenRange(cast + 1, value.end), in: file)
        }
        let text = file.tightText(value)
        if file.tokens[first].kind == .leftBracket, let close = file.outline.brackets.partner(of: first) {
            if close == first + 1 { return value.count == 2 && isArray(type, in: file) ? .emptyArray : nil }
            let rest = file.tightText(TokenRange(close + 1, value.end))
            guard rest == "()" || rest == ".init()" else { return nil }
            let hasColon = file.elements(of: TokenRange(first + 1, close)).contains { element in
                file.operation(element).operators.contains { file.tokens[$0].kind == .colon }
            }
            return hasColon ? nil : .emptyArray
        }
        var made = text.hasPrefix("Swift.") ? text.dropFirst("Swift.".count) : text[...]
        // `Array<Int>.init()`
        if made.hasSuffix(".init()"), ["Array", "ContiguousArray"].contains(where: made.hasPrefix) { made = made.dropLast(7) + "()" }
        if made.hasSuffix(">()"), ["Array<", "ContiguousArray<"].contains(where: made.hasPrefix) { return .emptyArray }
        if ["Array()", "ContiguousArray()", ".init()"].contains(made) { return isArray(type, in: file) ? .emptyArray : nil }
        guard file.isLiteral(value) else { return kind(ofMade: String(made)) }
        switch file.tokens[first].kind {
        case .integerLiteral, .floatLiteral, .prefixOperator: return .number
        case .stringOpen: return .string
        default: return nil
        }
    }

    /// `.zero`, `Decimal.zero`, `CGFloat(0)`, `Double()`, `String()`
    private static func kind(ofMade value: String) -> Start? {
        if value == ".zero" || value.hasSuffix(".zero") && value.first?.isUppercase == true { return .number }
        if ["String()", "String.init()"].contains(value) { return .string }
        guard let open = value.firstIndex(of: "("), ["()", "(0)", "(0.0)"].contains(value[open...]) else { return nil }
        return NumberTypes.contains(String(value[..<open])) ? .number : nil
    }

    private static func isArray(_ type: TokenRange, in file: SourceFile) -> Bool {
        guard let first = type.indices.first else { return false }
        if file.tokens[first].kind == .leftBracket {
            return file.outline.brackets.partner(of: first) == type.end - 1
                && !file.operation(TokenRange(first + 1, type.end - 1)).operators.contains { file.tokens[$0].kind == .colon }
        }
        let isQualified = type.count > 2 && file.token(first, is: "Swift")
        let name = isQualified ? first + 2 : first
        return (file.token(name, is: "Array") || file.token(name, is: "ContiguousArray")) && name + 1 < type.end
    }
}

/// The one thing that a loop does with each element.
private struct LoopStep {
    enum Action { case append, add }

    /// What stands between the loop and the action.
    enum Filter {
        case none
        case condition
        /// `if let`: the value that is bound may be missing.
        case binding
    }

    let action: Action
    /// The token of the variable's name.
    let accumulator: Int
    let value: TokenRange
    let filter: Filter
    /// All that reads the element: conditions and value.
    let reading: [TokenRange]
    /// Whether what is kept is no whole element: the loop leaves out a part, or an `if let` has taken it out of an optional.
    private let isPart: Bool

    init?(_ loop: ForLoop, in file: SourceFile) {
        var body = loop.body
        var filter = loop.guardCondition.isEmpty ? Filter.none : .condition
        var reading = loop.guardCondition.isEmpty ? [] : [loop.guardCondition]
        var bindings: [TokenRange] = []
        guard var statement = file.outline.onlyStatement(in: body) else { return nil }
        if statement.kind == .if {
            guard let conditional = file.outline.conditional(at: statement.tokens.start), conditional.alternative == .none,
                let brace = conditional.body
            else { return nil }
            let conditions = file.outline.conditions[conditional.conditions.indices]
            guard !conditions.contains(where: { $0.kind == .availability || $0.kind == .caseBinding }) else { return nil }
            bindings = conditions.filter { $0.kind == .optionalBinding }.map(\.pattern)
            filter = bindings.isEmpty ? .condition : .binding
            reading.append(file.conditionTokens(of: conditional))
            body = file.outline.inside(brace)
            guard let inner = file.outline.onlyStatement(in: body) else { return nil }
            statement = inner
        }
        guard statement.kind == .expression else { return nil }
        let tokens = statement.tokens
        guard tokens.count > 2, file.tokens[tokens.start].kind == .identifier else { return nil }
        if file.token(tokens.start + 1, is: "+="), file.tokens[tokens.start + 1].kind == .infixOperator {
            action = .add
            value = TokenRange(tokens.start + 2, tokens.end)
        } else {
            let open = tokens.start + 3
            guard tokens.count > 5, file.tokens[tokens.start + 1].kind == .period, file.token(tokens.start + 2, is: "append"),
                file.tokens[open].kind == .leftParen, file.outline.brackets.partner(of: open) == tokens.end - 1
            else { return nil }
            let arguments = file.elements(of: TokenRange(open + 1, tokens.end - 1))
            // `append(contentsOf:)` is another story.
            guard arguments.count == 1, !(arguments[0].count > 1 && file.tokens[arguments[0].start + 1].kind == .colon) else { return nil }
            action = .append
            value = arguments[0]
        }
        accumulator = tokens.start
        let kept = file.name(value.start)
        isPart = loop.pattern.indices.contains { file.tokens[$0].kind == .wildcard }
            || bindings.contains { $0.indices.contains { file.token($0, is: kept) } }
        self.filter = filter
        self.reading = reading + [value]
    }

    /// What to write instead; nil where the element is not what is read.
    func advice(_ start: Start, _ names: [String], in file: SourceFile) -> String? {
        let readers = reading.filter { range in
            range.indices.contains { file.tokens[$0].kind == .identifier && names.contains(file.name($0)) }
        }
        // A condition that asks nothing of the element is no filter: it belongs in front of the loop.
        guard let first = readers.first, filter == .none || first != value, !changesSomething(in: file) else { return nil }
        // `(key, _)` binds a part of the element.
        let isElement = value.count == 1 && names == [file.name(value.start)] && !isPart
        switch (deed(on: start, in: file), start, filter) {
        case (.append, .emptyArray, .none): return isElement ? "an 'Array' of it" : "'map'"
        // What is bound is only a condition for the element.
        case (.append, .emptyArray, .binding): return isElement ? "'filter'" : "'compactMap'"
        case (.append, .emptyArray, .condition): return isElement ? "'filter'" : "'filter' and 'map'"
        case (.add, .number, .condition) where isOne(in: file), (.add, .number, .binding) where isOne(in: file):
            return "'filter' and 'count'"
        case (.add, .number, .none): return "'reduce'"
        case (.add, .string, .none): return "'reduce', or 'map' and 'joined'"
        case (.add, .number, .condition): return "'filter' and 'reduce'"
        case (.add, .number, .binding): return "'compactMap' and 'reduce'"
        // The same text again and again is made in other ways.
        case (.add, .string, .condition) where file.isLiteral(value), (.add, .string, .binding) where file.isLiteral(value): return nil
        case (.add, .string, .condition): return "'filter', 'map' and 'joined'"
        case (.add, .string, .binding): return "'compactMap' and 'joined'"
        case (.append, .number, _), (.append, .string, _), (.add, .emptyArray, _): return nil
        }
    }

    /// A text is added to a text by `append` as well; a character that is appended would be no text to join.
    private func deed(on start: Start, in file: SourceFile) -> Action {
        guard action == .append, start == .string else { return action }
        let operation = file.operation(file.withoutParentheses(value))
        // No character has a `+`: `item + ", "`
        let isSum = operation.operators.allSatisfy { file.token($0, is: "+") }
        let isText = beginsText(value, in: file) || isSum && operation.operands.contains { beginsText($0, in: file) }
        return isText ? .add : .append
    }

    private func beginsText(_ expression: TokenRange, in file: SourceFile) -> Bool {
        guard let first = expression.indices.first else { return false }
        return file.tokens[first].kind == .stringOpen || file.token(first, is: "String") && file.tokens[first + 1].kind == .leftParen
    }

    /// What it does with the variable and the sequence.
    func deed(_ accumulator: String, _ start: Start, _ sequence: String, in file: SourceFile) -> String {
        switch (action, start) {
        case (.add, .number) where isOne(in: file): "count elements of \(sequence) in '\(accumulator)'"
        case (.add, .number): "add up '\(accumulator)' from the elements of \(sequence)"
        case (.append, _), (.add, .string), (.add, .emptyArray): "fill '\(accumulator)' from the elements of \(sequence)"
        }
    }

    /// `count += 1`
    private func isOne(in file: SourceFile) -> Bool {
        value.count == 1 && file.token(value.start, is: "1")
    }

    /// Whether a call, by its name, does more than to make a value: `written += buffer.write(byte)`.
    private func changesSomething(in file: SourceFile) -> Bool {
        reading.contains { range in
            var token = range.start
            while token < range.end {
                if file.isKept(closureAt: token), let end = file.outline.brackets.partner(of: token) {
                    token = end
                } else if isChange(token, in: file) {
                    return true
                }
                token += 1
            }
            return false
        }
    }

    private func isChange(_ token: Int, in file: SourceFile) -> Bool {
        guard file.tokens[token].kind == .identifier, file.tokens[token + 1].kind == .leftParen, !makesValue(token, in: file) else { return false }
        let first = NameWords.split(file.name(token)).first.map(String.init) ?? ""
        return Self.verbs.contains(first) || MutatingCall(named: token, in: file).isLikely
            || Self.verbsOfObjects.contains(first) && (asksObject(token, in: file) || isMutating(around: token, in: file))
    }

    private static let verbs: Set<String> = [
        "write", "read", "next", "pop", "push", "remove", "insert", "append", "register", "consume", "advance", "update", "emit",
        "send", "dequeue", "enqueue", "drain",
    ]

    /// Those that make a value where nothing is asked that could change: `log(x)`, `addOne(x)`, `Style.print(x)`.
    private static let verbsOfObjects: Set<String> = ["add", "set", "take", "visit", "log", "print"]

    /// `.insert(row)`, `Change.insert(row)`
    private func makesValue(_ name: Int, in file: SourceFile) -> Bool {
        guard file.tokens[name - 1].kind == .period else { return false }
        return file.operand(endingAt: name - 2) == nil || file.tokens[name - 2].kind == .identifier && file.startsUpperCase(name - 2)
    }

    /// Whether the function around may change its value, and a plain call with it.
    private func isMutating(around call: Int, in file: SourceFile) -> Bool {
        guard file.tokens[call - 1].kind != .period,
            let number = file.outline.declarations(around: call).first(where: { file.outline.declarations[$0].kind == .function })
        else { return false }
        return file.hasModifier(file.outline.declarations[number], .mutating)
    }

    /// Whether the method is one of an object: `list.add(x)`, and not `add(x)` or `List.add(x)`.
    private func asksObject(_ method: Int, in file: SourceFile) -> Bool {
        guard file.tokens[method - 1].kind == .period else { return false }
        return file.tokens[method - 2].kind != .identifier || !file.startsUpperCase(method - 2)
    }
}
