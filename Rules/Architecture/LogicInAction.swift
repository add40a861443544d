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
        return file.hasAttribute(file.outline.declarations[number], "IBAction")
    }

    /// Whether two branches of one `if` or `switch` in the body assign to what is on the screen.
    private func decidesAndShows(_ method: Declaration, _ outlets: Outlets, _ recognizers: inout Set<String>?, in file: SourceFile) -> Bool {
        guard let body = method.body.map(file.outline.inside) else { return false }
        var shown = ShownAssignments(shownAssignments(in: body, outlets, of: file), in: file)
        guard shown.all.count > 1 else { return false }
        let outline = file.outline
        let properties = recognizers ?? file.recognizerProperties
        recognizers = properties
        let gestures = file.gestures(of: method).union(properties).union(file.isInRecognizer(method) ? ["self"] : [])
        for index in outline.conditionals(in: body)
        where outline.conditionals[index].kind == .if && outline.conditionals[index].chainedFrom == nil {
            guard shown.held(by: outline.branches(ofChain: index)).count > 1 else { continue }
            if file.chain(startingAt: index).contains(where: { decides($0, gestures, in: file) }) { return true }
        }
        return outline.switches(in: body).contains { number in
            guard !file.asksForPhase(file.value(of: outline.switches[number].subject), of: gestures) else { return false }
            let cases = outline.cases(of: number)
            let holding = shown.held(by: cases.map(\.body)).prefix(Self.mostAlternatives)
            let places = holding.map { outline.branch(around: cases[cases.startIndex + $0].keyword) }
            // Of `#if` and `#else` only one is there.
            return places.indices.contains { first in
                places[(first + 1)...].contains { !outline.areAlternatives(places[first], $0) }
            }
        }
    }

    /// Nobody writes so many branches of `#if` into a `switch`.
    private static let mostAlternatives = 64

    /// What the body assigns to what is on the screen, by itself or in a local function that it calls.
    private func shownAssignments(in body: TokenRange, _ outlets: Outlets, of file: SourceFile) -> [Assignment] {
        let shown = file.assignments(in: body).filter { isShown($0, outlets, in: file) }
        guard shown.count > 1 else { return [] }
        let idle = uncalledFunctions(in: body, of: file)
        return idle.isEmpty ? shown : shown.filter { !isInside($0.equal, idle) }
    }

    /// The local functions that nothing else in the body names, those in another such function left out.
    private func uncalledFunctions(in body: TokenRange, of file: SourceFile) -> [TokenRange] {
        let declarations = file.outline.declarations
        let first = prefixLength(of: declarations.count) { declarations[$0].start < body.start }
        let functions = declarations[first...].prefix { $0.start < body.end }.filter { $0.kind == .function }
        guard !functions.isEmpty else { return [] }
        var uses: [String: Int] = [:]
        for token in file.positions(of: .identifier, in: body) { uses[file.name(token), default: 0] += 1 }
        var uncalled: [TokenRange] = []
        for function in functions where function.name.map({ uses[file.name($0)] == 1 }) ?? false {
            if function.start >= uncalled.last?.end ?? 0 { uncalled.append(function.tokens) }
        }
        return uncalled
    }

    private func isInside(_ token: Int, _ functions: [TokenRange]) -> Bool {
        let behind = prefixLength(of: functions.count) { functions[$0].start <= token }
        return behind > 0 && functions[behind - 1].contains(token)
    }

    /// Whether a test could try the conditions: on one system `#available` has one answer, and the phases of a gesture are
    /// moments, of which each has its own part of one movement.
    private func decides(_ conditional: ConditionalStatement, _ gestures: Set<String>, in file: SourceFile) -> Bool {
        file.outline.conditions[conditional.conditions.indices].contains { condition in
            condition.kind != .availability && !file.asksForPhase(condition.tokens, of: gestures)
        }
    }

    /// Whether a property of an outlet is assigned, or of something named like a control.
    private func isShown(_ assignment: Assignment, _ outlets: Outlets, in file: SourceFile) -> Bool {
        let beginning = file.tokens[assignment.start].kind
        // `UIView.areAnimationsEnabled` is about no view. What an object has is no type, however it is spelled: `self.TitleLabel`.
        var mayBeType = beginning == .identifier
        return assignment.target.dropLast().enumerated().contains { place, name in
            mayBeType = mayBeType && name.first?.isUppercase == true
            let word = mayBeType ? "" : NameWords.split(name).last?.lowercased() ?? ""
            if ["label", "field", "button", "view"].contains(word) { return true }
            // Behind another object, or a cast, a property is not the outlet of that name.
            guard place == 0, beginning != .leftParen else { return false }
            let isMember = beginning == .keywordSelf
            return outlets.contain(name, at: assignment.start, in: file) && (isMember || !file.hidesProperty(name, at: assignment.start))
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

/// What a method assigns to what is on the screen, in order.
private struct ShownAssignments {
    /// In tokens: a closure may hold further assignments, and those others. Nobody tells what is longer apart.
    private static let longestValue = 1000

    let all: [Assignment]
    private let file: SourceFile
    /// What each assigns to what, as a number; nil where nobody has asked.
    private var meanings: [Int?]
    private var numbers: [[String]: Int] = [:]
    /// Where the names were bound that somebody has asked for.
    private var places: [Int: Int?] = [:]

    init(_ assignments: [Assignment], in file: SourceFile) {
        all = assignments
        self.file = file
        meanings = Array(repeating: nil, count: assignments.count)
    }

    /// Which of the branches hold one of the assignments; none where all of them say the same. Branches in branches are asked, too:
    /// what they hold is compared as far as it may be the same, and read once.
    mutating func held(by branches: [TokenRange]) -> [Int] {
        let held = branches.map { branch -> Range<Int> in
            let first = prefixLength(of: all.count) { all[$0].equal < branch.start }
            return first..<max(first, prefixLength(of: all.count) { all[$0].equal < branch.end })
        }
        let found = held.indices.filter { !held[$0].isEmpty }
        guard let first = found.first else { return [] }
        return found.contains { !sayTheSame(held[first], held[$0]) } ? found : []
    }

    private mutating func sayTheSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        guard one != other else { return true }
        return one.count == other.count && zip(one, other).allSatisfy { meaning(of: $0) == meaning(of: $1) }
    }

    private mutating func meaning(of number: Int) -> Int {
        if let known = meanings[number] { return known }
        let assignment = all[number]
        let whole = file.expression(startingAt: assignment.equal + 1)
        let value = whole.indices.prefix(Self.longestValue)
        var text = assignment.target + [file.string(assignment.equal), String(whole.count)] + value.map(file.string)
        // In each branch the same name may be that of something else.
        for token in value { if let place = place(of: token) { text.append(String(place)) } }
        let meaning = numbers[text] ?? numbers.count
        numbers[text] = meaning
        meanings[number] = meaning
        return meaning
    }

    /// Where the local name at the token is bound; nil for what is none.
    private mutating func place(of token: Int) -> Int? {
        guard file.tokens[token].kind == .identifier, file.tokens[token - 1].kind != .period else { return nil }
        if let known = places[token] { return known }
        let place: Int? =
            switch file.localName(file.name(token), at: token) {
            case let .value(value): value.start
            case let .bound(place): place
            case .typed: file.bindingPlace(of: file.name(token), at: token)
            case .foreign, .ambiguous, .unknown: nil
            }
        places[token] = .some(place)
        return place
    }
}

/// The names of a file's outlets.
private struct Outlets {
    private var all: Set<String> = []
    /// By the type that declares them.
    private var byType: [[String]: Set<String>] = [:]
    /// By the last name of the type that declares them.
    private var byName: [String: Set<String>] = [:]
    /// What the classes of the file inherit, by their last names.
    private var parents: [String: [String]] = [:]

    init(_ file: SourceFile) {
        for number in file.outline.numbers(of: .variable) {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name, file.hasAttribute(declaration, "IBOutlet") else { continue }
            let scope = file.typeScope(around: name)
            all.insert(file.name(name))
            byType[scope, default: []].insert(file.name(name))
            if let type = scope.last { byName[type, default: []].insert(file.name(name)) }
        }
        for number in file.outline.numbers(of: .class) {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name else { continue }
            parents[file.name(name), default: []] += file.inheritedTypes(of: declaration).map(\.name)
        }
    }

    /// No class inherits so many types of one file.
    private static let mostParents = 100

    /// Whether code at the token may name such an outlet: of the type around it, or of what that inherits.
    func contain(_ name: String, at token: Int, in file: SourceFile) -> Bool {
        guard all.contains(name) else { return false }
        let scope = file.typeScope(around: token)
        if byType[scope]?.contains(name) == true { return true }
        var waiting = Array(scope.suffix(1))
        var seen: Set<String> = []
        while let type = waiting.popLast(), seen.count < Self.mostParents {
            for parent in (parents[type] ?? []).prefix(Self.mostParents) where seen.insert(parent).inserted {
                if byName[parent]?.contains(name) == true { return true }
                waiting.append(parent)
            }
        }
        return false
    }
}
