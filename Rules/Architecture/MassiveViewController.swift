import RuleKit
import Syntax

/// View controllers that do everything. Source: *Refactoring to MVVM with RxSwift*.
struct MassiveViewController: Rule {
    static let info = RuleInfo(
        id: "massive_view_controller",
        family: .architecture,
        summary: "Split a view controller that has grown too large to be understood.",
        rationale: """
            Whatever has no other home ends up in the view controller, until nobody dares to change it and nobody \
            can test it. Extensions in other files only spread the same class thinner, so they are counted in. Logic \
            belongs in a view model, data sources and services in types of their own.
            """,
        sources: [.refactoringToMVVM],
        reach: .project
    )

    static let examples: [Example] = [
        .bad(
            """
            class BaseViewController: UIViewController {}

            final class «BooksViewController»: BaseViewController {
                let books: [Book] = []

                // Neither blank lines nor comments count.
                func reload() {
                    table.reloadData()
                }
            }
            """,
            saying: "9 lines of code (allowed: 7)",
            with: [Example.Companion("Books+Search.swift", "extension BooksViewController {\n    func search() {}\n}\n")],
            options: ["maximum_lines": .integer(7)]),
        .bad(
            "class «Form»: UITableViewController {\n    var a = 1, b = 2\n    init() {}\n    subscript(i: Int) -> Int { i }\n}",
            saying: "4 members (allowed: 3)",
            options: ["maximum_members": .integer(3)]),
        .good(
            "final class Books: UIViewController {\n    func reload() {\n        table.reloadData()\n    }\n}",
            options: ["maximum_lines": .integer(5)]),
        .good(
            "class ViewController {}\nclass A: ViewController { var a = 1, b = 2 }\nclass List: UIView { var a = 1, b = 2 }",
            options: ["maximum_members": .integer(1)]),
    ]

    struct Options: RuleOptions {
        var maximumLines = 400
        var maximumMembers = 40

        static let schema: [Option<Options>] = [
            .integer("maximum_lines", \.maximumLines, in: 1...100_000, "Lines of code that a view controller may have."),
            .integer(
                "maximum_members", \.maximumMembers, in: 1...10_000,
                "Properties, methods, initializers and subscripts that a view controller may have."),
        ]
    }

    var options = Options()

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let classes = file.outline.numbers(of: .class).compactMap { number -> DeclaredClass? in
            let declaration = file.outline.declarations[number]
            guard let name = declaration.name, !declaration.inheritance.isEmpty else { return nil }
            let place = Location(path: file.path, range: file.tokens[name].range)
            return DeclaredClass(name: file.name(name), place: place)
        }
        guard !classes.isEmpty else { return }
        report.consult(project) { project, report in
            guard project.hasViewControllers else { return }
            for declared in classes { check(declared, in: project, &report) }
        }
    }

    private struct DeclaredClass {
        let name: String
        let place: Location
    }

    private func check(_ declared: DeclaredClass, in project: Project, _ report: inout Report) {
        guard let type = project.type(declaredAt: declared.place, named: declared.name), project.isViewController(type) else { return }
        let parts = project.sizedParts(of: type)
        let lines = parts.reduce(0) { $0 + $1.lines }
        let members = parts.reduce(0) { $0 + $1.members }
        var sizes: [String] = []
        if lines > options.maximumLines {
            sizes.append("\(lines) lines of code (allowed: \(options.maximumLines))")
        }
        if members > options.maximumMembers {
            sizes.append("\(members) members (allowed: \(options.maximumMembers))")
        }
        guard !sizes.isEmpty else { return }
        report.flag(
            declared.place.range,
            "'\(type.name)' has \(sizes.joined(separator: " and "))."
                + " Move its logic to a view model, and its other parts to types of their own.",
            notes: parts.dropFirst().map { note($0, of: type) })
    }

    private func note(_ part: SizedPart, of type: NominalType) -> Note {
        let count = part.lines == 1 ? "1 line" : "\(part.lines) lines"
        let message = "An extension adds \(count) to '\(type.name)'."
        return Note(path: part.place.path, range: part.place.range, message: message)
    }
}
