import RuleKit
import Syntax

/// View controllers that talk to services themselves. Source: *Refactoring to MVVM with RxSwift*.
struct ServiceInViewController: Rule {
    static let info = RuleInfo(
        id: "service_in_view_controller",
        family: .architecture,
        summary: "Hand services to the view model instead of naming them in a view controller.",
        rationale: """
            A view controller that names the network or the database cannot be shown without them, and what it does \
            with them cannot be tested without it. A service of the app's own wraps the library in one place; the \
            view model receives it, and the view controller only knows the view model.
            """,
        sources: [.refactoringToMVVM],
        level: .off,
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .mentionedTypes] }

    static let examples: [Example] = [
        .bad(
            """
            final class BooksViewController: UIViewController {
                func load() {
                    let session = «URLSession».shared
                    session.dataTask(with: url) { URLSession.shared.invalidateAndCancel() }
                    let cache = «FileManager».default
                }
            }
            """,
            saying: "'BooksViewController' names the service"),
        .bad(
            "extension BooksViewController { func load() { «Database».database() } }",
            with: [
                Example.Companion("Books.swift", "class Base: UIViewController {}\nclass BooksViewController: Base {}")
            ]),
        .good(
            "extension BooksViewController { func load() { Database.database() } }",
            path: "Books+Loading.swift",
            with: [
                Example.Companion("Books.swift", "class BooksViewController: UIViewController { let root = Database.root }")
            ]),
        .good("final class BooksViewController: UIViewController { let viewModel: BooksViewModel }"),
        .good("final class BookService { let session = URLSession.shared }"),
        .bad(
            "class List: UIViewController { let store = «Keychain»(); let session = URLSession.shared }",
            options: ["services": .words(["Keychain"])]),
    ]

    struct Options: RuleOptions {
        var services = [
            "URLSession", "Firestore", "Database", "NSManagedObjectContext", "FileManager", "SQLite", "Realm",
        ]

        static let schema: [Option<Options>] = [
            .names("services", \.services, "Types of services that a view controller should not name.")
        ]
    }

    var options = Options()

    private static let usualServices = WordTable(Options().services)

    static var watchedWords: [WordTable] { [usualServices] }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        let mentions = mentions(in: file)
        guard !mentions.isEmpty, project.hasViewControllers else { return }
        var seen: [Location: Set<String>] = [:]
        for number in file.outline.nominals {
            let declaration = file.outline.declarations[number]
            guard declaration.kind == .class || declaration.kind == .extension,
                let type = project.nominalType(of: number, in: file), project.isViewController(type)
            else { continue }
            let first = prefixLength(of: mentions.count) { mentions[$0] < declaration.start }
            for token in mentions[first...].prefix(while: { $0 < declaration.end }) where isMention(token, in: number, of: file) {
                let service = file.name(token)
                guard isService(token, in: file, project), seen[type.place, default: []].insert(service).inserted,
                    !isMentioned(service, by: type, before: declaration, in: file)
                else { continue }
                report.flag(
                    file.tokens[token].range,
                    "'\(type.name)' names the service \(service)."
                        + " Hand it to the view model, and let the view controller know only that.")
            }
        }
    }

    /// The tokens that may name a service.
    private func mentions(in file: SourceFile) -> [Int] {
        let services = options.services == Options().services
            ? Self.usualServices : WordTable(options.services.filter { !$0.isEmpty })
        // A label is spelled so by accident, and `#if canImport(Realm)` asks for the module.
        return file.occurrences(of: services).map(\.token).filter { !file.isArgumentLabel($0) && !file.isInCompilationCondition($0) }
    }

    /// Whether the token stands in the type, not in one inside it, and is no name that is declared.
    private func isMention(_ token: Int, in number: Int, of file: SourceFile) -> Bool {
        guard let owner = file.outline.declaration(around: token) else { return false }
        if owner == number { return file.outline.declarations[number].name != token }
        return !file.outline.declarations[owner].kind.isNominal && file.outline.enclosingType(of: owner) == number
            && file.outline.declarations[owner].name != token
    }

    /// Not so in `model.Realm`, `.Realm` and `Outer.Realm`, a member or a type of the project's own; `RealmSwift.Realm` is one.
    private func isService(_ token: Int, in file: SourceFile, _ project: Project) -> Bool {
        if file.isDelegateAnswer(token) { return false }
        guard token > 1, file.tokens[token - 1].kind == .period else { return !isOwnName(token, in: file, project) }
        guard file.tokens[token - 2].kind == .identifier, file.name(token - 2).first?.isUppercase == true else { return false }
        return !project.declares(file.name(token - 2))
    }

    /// Whether a generic parameter around the token has the name, or a type that is nested in the one around it.
    private func isOwnName(_ token: Int, in file: SourceFile, _ project: Project) -> Bool {
        let name = file.name(token)
        if file.genericConstraints(of: name, at: token) != nil { return true }
        let types = project.types(named: TypeReference(components: [name]), in: file.typeScope(around: token), path: file.path)
        return types.contains { $0.path.count > 1 }
    }

    /// Whether an earlier part of the class, in another file, names the service already.
    private func isMentioned(
        _ service: String, by type: NominalType, before declaration: Declaration, in file: SourceFile
    ) -> Bool {
        let start = declaration.kind == .extension ? declaration.type.start : declaration.introducer
        let anchor = declaration.name ?? start
        let place = Location(path: file.path, range: file.tokens[anchor].range)
        return type.parts.prefix { $0.place != place }.contains { part in
            part.place.path != file.path && part.extent.names.contains(service)
        }
    }
}
