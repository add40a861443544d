import RuleKit
import Syntax

/// Actions that decide and show at once. Source: *Exercises for Programmers: Saying Hello*.
struct LogicInAction: Rule {
    static let info = RuleInfo(
        id: "logic_in_action",
        family: .architecture,
        summary: "Decide in a function that returns a value, and let the action only show it.",
        rationale: """
            An action that checks the input and writes the outcome to a label can only be tried by tapping buttons. \
            Once the decision is a function from the input to the text, a unit test covers every branch of it, and \
            what stays in the action is a single assignment.
            """,
        sources: [.sayingHello]
    )

    static let examples: [Example] = [
        .bad(
            """
            class HelloViewController: UIViewController {
                @IBOutlet weak var greeting: UILabel!

                @IBAction func «enterName»(sender: UIButton) {
                    if let name = nameField.text {
                        if name.isEmpty {
                            greeting.text = "You need to enter your name"
                        } else {
                            greeting.text = "Hello \\(name)"
                        }
                    }
                }
            }
            """,
            saying: "'enterName' decides what to show"),
        .good(
            """
            class HelloViewController: UIViewController {
                @IBAction func enterName(sender: UIButton) {
                    if let name = nameField.text { helloLabel.text = greeting(name) }
                }
            }
            func greeting(_ name: String) -> String {
                if name.isEmpty { return "You need to enter your name" } else { return "Hello \\(name)" }
            }
            """),
        .bad(
            """
            final class Meter: UIView {
                func start() { button.addTarget(self, action: #selector(levelChanged(_:)), for: .valueChanged) }
                @objc private func «levelChanged»(_ sender: UISlider) {
                    switch sender.value {
                    case ..<0.5: self.levelLabel?.textColor = .red
                    default: self.levelLabel?.textColor = .green
                    }
                }
            }
            """),
        .good(
            """
            class Form: UIViewController {
                func render() { if isValid { sendButton.isEnabled = true } else { sendButton.isEnabled = false } }
                @IBAction func send() { if isValid { service.send() } else { state.error = .invalid } }
            }
            """),
    ]

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let selected = SelectedMethods(in: file)
        var outlets: Outlets?
        var recognizers: Set<String>?
        for number in file.outline.numbers(of: .function) {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name, declaration.body != nil, isAction(number, selected, in: file) else { continue }
            let known = outlets ?? Outlets(file)
            outlets = known
            guard decidesAndShows(declaration, known, &recognizers, in: file) else { continue }
            report.flag(
                file.tokens[name].range,
                "'\(file.name(name))' decides what to show and shows it in the branches of one statement."
                    + " Move the decision to a function that returns the value, so that it can be tested.")
        }
    }

    private func isAction(_ number: Int, _ selected: SelectedMethods, in file: SourceFile) -> Bool {
        if selected.contain(number, in: file) { return true }
        let method = file.outline.declarations[number]
        return (method.start..<method.introducer).contains { file.tokens[$0].kind == .at && file.token($0 + 1, is: "IBAction") }
    }

    /// Whether two branches of one `if` or `switch` in the body assign to what is on the screen.
    private func decidesAndShows(_ method: Declaration, _ outlets: Outlets, _ recognizers: inout Set<String>?, in file: SourceFile) -> Bool {
        guard let body = method.body.map(file.outline.inside) else { return false }
        let shown = shownAssignments(in: body, outlets, of: file)
        guard shown.count > 1 else { return false }
        let outline = file.outline
        let properties = recognizers ?? file.recognizerProperties
        recognizers = properties
        let gestures = file.gestures(of: method).union(properties).union(file.isInRecognizer(method) ? ["self"] : [])
        for index in outline.conditionals(in: body)
        where outline.conditionals[index].kind == .if && outline.conditionals[index].chainedFrom == nil {
            guard holding(shown, outline.branches(ofChain: index), in: file).count > 1 else { continue }
            if file.chain(startingAt: index).contains(where: { decides($0, gestures, in: file) }) { return true }
        }
        return outline.switches(in: body).contains { number in
            guard !file.asksForPhase(file.value(of: outline.switches[number].subject), of: gestures) else { return false }
            let cases = outline.cases(of: number)
            let places = holding(shown, cases.map(\.body), in: file).map { outline.branch(around: cases[cases.startIndex + $0].keyword) }
            // Of `#if` and `#else` only one is there.
            return places.indices.contains { first in
                places[(first + 1)...].contains { !outline.areAlternatives(places[first], $0) }
            }
        }
    }

    /// What the body assigns to what is on the screen, by itself or in a local function that it calls.
    private func shownAssignments(in body: TokenRange, _ outlets: Outlets, of file: SourceFile) -> [Assignment] {
        let shown = file.assignments(in: body).filter { isShown($0, outlets, in: file) }
        guard shown.count > 1 else { return [] }
        let idle = uncalledFunctions(in: body, of: file)
        return idle.isEmpty ? shown : shown.filter { !isInside($0.equal, idle, of: file) }
    }

    /// The local functions that nothing else in the body names.
    private func uncalledFunctions(in body: TokenRange, of file: SourceFile) -> Set<Int> {
        let declarations = file.outline.declarations
        let first = prefixLength(of: declarations.count) { declarations[$0].start < body.start }
        let functions = (first..<declarations.count).prefix { declarations[$0].start < body.end }.filter { declarations[$0].kind == .function }
        guard !functions.isEmpty else { return [] }
        var uses: [String: Int] = [:]
        for token in file.positions(of: .identifier, in: body) { uses[file.name(token), default: 0] += 1 }
        return Set(functions.filter { number in declarations[number].name.map { uses[file.name($0)] == 1 } ?? false })
    }

    private func isInside(_ token: Int, _ functions: Set<Int>, of file: SourceFile) -> Bool {
        var current = file.outline.declaration(around: token)
        while let number = current {
            if functions.contains(number) { return true }
            current = file.outline.declarations[number].parent
        }
        return false
    }

    /// Whether a test could try the conditions: on one system `#available` has one answer, and the phases of a gesture are
    /// moments, of which each has its own part of one movement.
    private func decides(_ conditional: ConditionalStatement, _ gestures: Set<String>, in file: SourceFile) -> Bool {
        file.outline.conditions[conditional.conditions.indices].contains { condition in
            condition.kind != .availability && !file.asksForPhase(condition.tokens, of: gestures)
        }
    }

    /// Which of the branches hold one of the assignments, which are in order; none where all of them say the same. Both are walked
    /// once.
    private func holding(_ assignments: [Assignment], _ branches: [TokenRange], in file: SourceFile) -> [Int] {
        var found: [Int] = []
        var answers: Set<[String]> = []
        var next = 0
        for (number, branch) in branches.enumerated() {
            while next < assignments.count, assignments[next].equal < branch.start { next += 1 }
            var answer: [String] = []
            while next < assignments.count, branch.contains(assignments[next].equal) {
                let equal = assignments[next].equal
                let value = file.expression(startingAt: equal + 1)
                answer += assignments[next].target + [file.string(equal)] + value.indices.map(file.string) + bindings(of: value, in: file)
                next += 1
            }
            guard !answer.isEmpty else { continue }
            found.append(number)
            answers.insert(answer)
        }
        return answers.count > 1 ? found : []
    }

    /// Where the local names in the value are bound: in each branch the same name may be that of something else.
    private func bindings(of value: TokenRange, in file: SourceFile) -> [String] {
        value.indices.compactMap { token in
            guard file.tokens[token].kind == .identifier, file.tokens[token - 1].kind != .period else { return nil }
            return switch file.localName(file.name(token), at: token) {
            case let .value(value): String(value.start)
            case let .bound(place): String(place)
            case .foreign, .typed, .ambiguous: nil
            }
        }
    }

    /// Whether a property of an outlet is assigned, or of something named like a control.
    private func isShown(_ assignment: Assignment, _ outlets: Outlets, in file: SourceFile) -> Bool {
        assignment.target.dropLast().enumerated().contains { place, name in
            // `UIView.areAnimationsEnabled` is about no view.
            guard name.first?.isUppercase != true else { return false }
            let word = NameWords.split(name).last?.lowercased() ?? ""
            if ["label", "field", "button", "view"].contains(word) { return true }
            // Behind another object, or a cast, a property is not the outlet of that name.
            guard place == 0, file.tokens[assignment.start].kind != .leftParen else { return false }
            let isMember = file.tokens[assignment.start].kind == .keywordSelf
            return outlets.of(assignment.start, in: file).contains(name) && (isMember || !file.hidesProperty(name, at: assignment.start))
        }
    }
}

extension SourceFile {
    /// The parameters that are gesture recognizers.
    fileprivate func gestures(of method: Declaration) -> Set<String> {
        Set(parameters(of: method).filter { isRecognizer(typeReference($0.type)) }.compactMap(\.name).map(name))
    }

    /// The properties that are gesture recognizers.
    fileprivate var recognizerProperties: Set<String> {
        let properties = outline.numbers(of: .variable).map { outline.declarations[$0] }
        return Set(properties.filter { $0.scope == .member && isRecognizer(declaredType(of: $0)) }.compactMap(\.name).map(name))
    }

    /// Whether the method is one of a recognizer's own, whose state has no name in front of it.
    fileprivate func isInRecognizer(_ method: Declaration) -> Bool {
        guard let owner = method.parent.map({ outline.declarations[$0] }) else { return false }
        return inheritedTypes(of: owner).contains { isRecognizer($0) }
    }

    private func isRecognizer(_ type: TypeReference?) -> Bool { type?.name.hasSuffix("GestureRecognizer") ?? false }

    /// What a local name alone is set to: `let state = pan.state`.
    fileprivate func value(of expression: TokenRange) -> TokenRange {
        guard expression.count == 1, case let .value(value) = localName(name(expression.start), at: expression.start) else { return expression }
        return value
    }

    /// Whether the expression asks for nothing but the state of a gesture: `pan.state == .began || pan.state == .changed`
    fileprivate func asksForPhase(_ expression: TokenRange, of gestures: Set<String>) -> Bool {
        guard !gestures.isEmpty else { return false }
        let names = expression.indices.filter { index in
            tokens[index].kind == .identifier && (index == expression.start || tokens[index - 1].kind != .period) && !startsUpperCase(index)
        }
        return !names.isEmpty && names.allSatisfy { index in
            if tokens[index + 1].kind != .period { return gestures.contains("self") && token(index, is: "state") }
            return gestures.contains(name(index)) && token(index + 2, is: "state")
        }
    }
}

/// The names of a file's outlets.
private struct Outlets {
    /// By the type that declares them.
    private var byType: [[String]: Set<String>] = [:]
    /// By the last name of the type that declares them.
    private var byName: [String: Set<String>] = [:]
    /// What the classes of the file inherit, by their last names.
    private var parents: [String: Set<String>] = [:]

    init(_ file: SourceFile) {
        for number in file.outline.numbers(of: .variable) {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name, file.attributes(of: declaration).contains(where: { $0.components == ["IBOutlet"] }) else { continue }
            let scope = file.typeScope(around: name)
            byType[scope, default: []].insert(file.name(name))
            if let type = scope.last { byName[type, default: []].insert(file.name(name)) }
        }
        for number in file.outline.numbers(of: .class) {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name else { continue }
            parents[file.name(name), default: []].formUnion(file.inheritedTypes(of: declaration).map(\.name))
        }
    }

    /// Those that code at the token may name: of the type around it, and of what that inherits.
    func of(_ token: Int, in file: SourceFile) -> Set<String> {
        let scope = file.typeScope(around: token)
        var names = byType[scope] ?? []
        var waiting = Array(scope.suffix(1))
        var seen: Set<String> = []
        while let type = waiting.popLast() {
            for parent in parents[type] ?? [] where seen.insert(parent).inserted {
                waiting.append(parent)
                names.formUnion(byName[parent] ?? [])
            }
        }
        return names
    }
}
