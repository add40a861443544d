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
        let selected = file.selectedMethods
        var outlets: Set<String>?
        for number in file.outline.numbers(of: .function) {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name, let body = declaration.body, isAction(declaration, selected, in: file)
            else { continue }
            let known = outlets ?? self.outlets(of: file)
            outlets = known
            guard decidesAndShows(file.outline.inside(body), known, in: file) else { continue }
            report.flag(
                file.tokens[name].range,
                "'\(file.name(name))' decides what to show and shows it in the branches of one statement."
                    + " Move the decision to a function that returns the value, so that it can be tested.")
        }
    }

    private func isAction(_ declaration: Declaration, _ selected: Set<String>, in file: SourceFile) -> Bool {
        if file.isSelected(declaration, among: selected) { return true }
        return file.attributes(of: declaration).contains { $0.components == ["IBAction"] }
    }

    private func outlets(of file: SourceFile) -> Set<String> {
        Set(
            file.outline.declarations.compactMap { declaration in
                guard declaration.kind == .variable, let name = declaration.name,
                    file.attributes(of: declaration).contains(where: { $0.components == ["IBOutlet"] })
                else { return nil }
                return file.name(name)
            })
    }

    /// Whether two branches of one `if` or `switch` in the body assign to what is on the screen.
    private func decidesAndShows(_ body: TokenRange, _ outlets: Set<String>, in file: SourceFile) -> Bool {
        let shown = file.assignments(in: body).filter { isShown($0, outlets) }.map(\.equal)
        guard shown.count > 1 else { return false }
        let outline = file.outline
        for index in outline.conditionals(in: body)
        where outline.conditionals[index].kind == .if && outline.conditionals[index].chainedFrom == nil {
            if holdsInTwo(outline.branches(ofChain: index), shown) { return true }
        }
        return outline.switches(in: body).contains { holdsInTwo(outline.cases(of: $0).map(\.body), shown) }
    }

    /// Whether two of the branches hold one of the tokens, which are in order. Both are walked once.
    private func holdsInTwo(_ branches: [TokenRange], _ tokens: [Int]) -> Bool {
        var count = 0
        var next = 0
        for branch in branches {
            while next < tokens.count, tokens[next] < branch.start { next += 1 }
            if next < tokens.count, branch.contains(tokens[next]) { count += 1 }
        }
        return count > 1
    }

    /// Whether a property of an outlet is assigned, or of something named like a control.
    private func isShown(_ assignment: Assignment, _ outlets: Set<String>) -> Bool {
        assignment.target.dropLast().contains { name in
            if outlets.contains(name) { return true }
            guard let word = NameWords.split(name).last?.lowercased() else { return false }
            return ["label", "field", "button", "view"].contains(word)
        }
    }
}
