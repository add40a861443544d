import Syntax
import Testing

@Suite("The types that are written for what expressions stand for")
struct WrittenTypeTests {
    /// In front of each case, in another file.
    static let other = """
        struct Node {}
        struct Tree {
            var nodes: [Node]
            var byName: [String: Node]?
            let pairs: Array<(name: String, count: Int)>
            let both: [any (A & B)]
            let made = [Node()]
        }
        """

    @Test(
        "names",
        arguments: [
            ("func f(a: [Node]) { use(a[0]) }", ["Node"]), ("func f(a: [Node]) { use(a[1...]) }", []), ("func f(a: [[Node]]) { use(a[0]) }", []),
            ("func f(a: Node...) { use(a.first!) }", ["Node"]), ("func f(a: Set<Node>) { for b in a { use(b) } }", ["Node"]),
            ("func f(a: Any) { use(a as! A & B) }", ["A", "B"]), ("func f(a: (any A & B)?) { use(a!) }", ["A", "B"]),
            ("func f() { let a = [Node](repeating: b, count: 2); use(a.reversed().last!) }", ["Node"]),
            ("func f(a: [Node]) { a.filter { use($0) } }", ["Node"]), ("func f(a: [Node]) { a.sorted { b, c in use(c) } }", ["Node"]),
            ("func f(a: [Node]) { a.map { b, c in use(c) } }", []), ("func f(a: [String: Node]) { if let b = a[c] { use(b) } }", ["Node"]),
            ("func f(a: [String: Node]) { a.filter { use($0) }; for (_, b) in a { use(b) } }", []),
            ("func f(a: [String: Node]) { for (_, b) in a { use(b) } }", ["Node"]),
            ("func f(a: [Node]) { for (i, b) in a.enumerated() { use(b) } }", ["Node"]),
            ("extension Tree { func f() { use(nodes[0]) } }", ["Node"]), ("extension Tree { func f() { use(self.byName![a]!) } }", ["Node"]),
            ("func f(a: Tree) { use(a.byName!.values.first!) }", ["Node"]), ("func f(a: [Tree]) { use(a[0].nodes.first!) }", ["Node"]),
            ("func f(a: Tree) { use(a.both[0]) }", ["A", "B"]), ("func f(a: Tree) { use(a.made[0]); use(b) }", []),
            ("func f(a: Node?) { use((a ?? b)) }", ["Node"]), ("func f(a: Any) { use(a as? Node ?? b) }", ["Node"]),
            ("func f() { use(a ?? b ?? Node()) }", ["Node"]), ("func f(a: Node) { use(c ? a ?? b : d) }", []),
            ("func f(a: [Node]) { use(a.count) }", []), ("func f(a: [Node]) { { (a: [Tree]) in use(a[0]) } }", ["Tree"]),
        ])
    func names(_ code: String, _ expected: [String]) throws {
        let (type, file) = try written(code)
        #expect((type.map { file.names(of: $0) } ?? []).map(\.qualifiedName) == expected)
    }

    @Test(
        "labels of tuples",
        arguments: [
            ("func f(a: (x: Int, count: Int)) { use(a) }", ["x", "count"]), ("func f(a: [(Int, y: Int)]) { use(a[0]) }", ["y"]),
            ("func f(a: Tree) { for b in a.pairs { use(b) } }", ["name", "count"]), ("func f(a: [Node]) { use(a) }", []),
        ])
    func labels(_ code: String, _ expected: [String]) throws {
        let (type, file) = try written(code)
        #expect((type.map { file.tupleLabels(of: $0) } ?? []) == expected)
    }

    /// The type of the first argument of the first `use`.
    private func written(_ code: String) throws -> (WrittenType?, SourceFile) {
        let file = SourceFile(SourceText(path: "A.swift", code))
        let project = Project([file, SourceFile(SourceText(path: "B.swift", Self.other))])
        let call = try #require(file.tokens.indices.first { file.token($0, is: "use") })
        return (project.writtenType(of: file.outline.inside(call + 1), at: call, in: file), file)
    }
}
