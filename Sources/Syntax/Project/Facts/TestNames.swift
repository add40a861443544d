/// The names that the tests of a project mention.
struct TestNames: Sendable {
    /// Nil where the project has no test file.
    private let names: NameSet?

    init(_ facts: [FileFacts]) {
        var names: NameSet?
        for found in facts.lazy.compactMap(\.testNames) {
            if names == nil { names = NameSet() }
            names?.formUnion(found)
        }
        self.names = names
    }

    var isEmpty: Bool { names == nil }

    func contains(_ name: String) -> Bool {
        names?.contains(name) ?? false
    }
}

extension Project {
    /// Whether any file of the project is a test.
    public var hasTests: Bool { !tables.testNames.isEmpty }

    /// Whether a test file has an identifier of that name. Only names that begin with a capital letter are known.
    public func testsMention(_ name: String) -> Bool {
        tables.testNames.contains(name)
    }
}
