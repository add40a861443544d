import RuleKit
import Syntax

/// Several associated values of which one has no label. Source: *State Driven Development*, slides 24 to 27.
struct UnlabeledAssociatedValues: Rule {
    static let info = RuleInfo(
        id: "unlabeled_associated_values",
        family: .state,
        summary: "Label the associated values of a case that has more than one.",
        rationale: """
            `case moved(Int, Int)` leaves it to the reader's memory which number is the row and which the column, and the \
            compiler accepts them in either order. With labels every place that makes the value or takes it apart says what \
            it means, and `case let .moved(row, column)` reads itself.
            """,
        sources: [.stateDrivenDevelopment(slides: "24-27")]
    )

    static let examples: [Example] = [
        .bad("enum Piece { case «moved»(Int, Int), taken, «swapped»(with: Piece, Int) }"),
        .bad("enum Shape { indirect case «both»(_ first: Shape, second: Shape) }", saying: "'Shape'"),
        .bad("enum Route { case «list»([String: Int], (Int, Int) -> Void) }", saying: "'[String: Int]' and '(Int, Int) -> Void'"),
        .bad("enum Box { case «full»(Int) }", options: ["minimum": .integer(1)]),
        .good("enum Piece { case moved(row: Int, column: Int), taken(Piece), at((Int, Int)) }"),
        .good("enum Pair { case two(Int, Int), three(Int, Int, z: Int = 0) }", options: ["minimum": .integer(4)]),
        .good("func move(_ row: Int, _ column: Int) { switch piece { case .moved(row, column): stop()\ndefault: go() } }"),
    ]

    struct Options: RuleOptions {
        var minimum = 2

        static let schema: [Option<Options>] = [
            .integer("minimum", \.minimum, in: 1...100, "How many values a case needs to have for its labels to be asked for.")
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for number in file.outline.numbers(of: .enumCase) {
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name else { continue }
            let values = file.parameters(of: declaration)
            let unlabeled = values.filter { $0.label == nil }
            guard values.count >= options.minimum, !unlabeled.isEmpty else { continue }
            let types = unlabeled.map { "'\(file.oneLine($0.type))'" }.inWords(most: 3)
            report.flag(
                file.tokens[name].range,
                "'\(file.name(name))' does not say what \(types) \(unlabeled.count == 1 ? "is" : "are"). "
                    + "Give \(unlabeled.count == 1 ? "the value a label" : "each value a label").")
        }
    }
}
