import Syntax

/// What is handed to a query builder: its operators make a text for a database, and its names are those of columns.
enum QueryClause {
    /// Methods that take a condition.
    static let names = ["filter", "having", "where", "on", "check", "select", "order", "annotated"]
    /// Those that no collection has.
    static let own = ["having", "where"]

    /// Whether the file imports one of the libraries that have them.
    static func isKnown(in file: SourceFile) -> Bool {
        file.imports(oneOf: ["GRDB", "SQLite", "Fluent", "FluentKit", "RealmSwift", "StructuredQueries", "SQLiteData"])
    }

    /// Whether the name, `$0` too, is what a closure is handed that one of the methods takes: `filter { team in team.isOpen == true }`
    static func hands(_ token: Int, to methods: [String], in file: SourceFile) -> Bool {
        file.closure(handing: token).flatMap(file.callee).map(methods.contains) ?? false
    }
}
