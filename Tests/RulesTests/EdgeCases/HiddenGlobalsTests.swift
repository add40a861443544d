import BuiltInRules
import RuleKit
import Testing

/// A list at the top of a file is hidden by what a type has under its name, be that inherited or in another file.
struct HiddenGlobalsTests {
    private static let bases = """
        class Base { var list: [Other] = []; var byName: [String: Other] = [:] }
        class Generic<T> { var list: [T] = [] }
        protocol Listing {}
        extension Listing { var list: [Other] { [] } }
        protocol Seen {}
        extension Seen where Self: AnyObject { var list: [Other] { [] } }
        extension Extended { var list: [Other] { [] } }
        """
    private static let globals = "let list: [Mode] = []\nlet byName: [String: Mode] = [:]\n"

    /// What a switch stands in, and the enum that is named.
    static let uses: [(code: String, type: NamedEnum?)] = [
        ("class T: Base { func f() { for x in list { switch x §", .other), ("class T: Base { func f() { list.forEach { switch $0 § }", .other),
        ("class T: Base { func f() { list.forEach { x in switch x § }", .other), ("class T: Base { func f() { switch list[0] §", .other),
        ("class T: Base { func f() { let x = list[0]; switch x §", .other), ("class T: Base { func f() { for (_, x) in byName { switch x §", .other),
        ("class T: Base { func f() { for x in self.list { switch x §", .other), ("class T: Base { func f() { _ = list.first { x in switch x § }", .other),
        ("class T: Generic<Other> { func f() { for x in list { switch x §", .other), ("struct T: Listing { func f() { for x in list { switch x §", .other),
        ("class T: Seen { func f() { for x in list { switch x §", .other), ("struct Extended { func f() { for x in list { switch x §", .other),
        ("enum T { static let list: [Other] = []; struct Inner { func f() { for x in list { switch x §", .other),
        ("struct T { let list: [Other]; func f() { for x in list { switch x §", .other),
        // Here nothing hides it.
        ("struct T { func f() { for x in list { switch x §", .mode), ("func f() { for x in list { switch x §", .mode),
        ("struct T { func f() { switch list[0] §", .mode), ("struct T { func f() { for (_, x) in byName { switch x §", .mode),
        ("struct U { let list: [Other] }\nstruct T { func f() { list.forEach { x in switch x § }", .mode),
    ]

    static let counts: [Example] = [
        .good("class Page: Base { func f() { if rows[0].count == 0 { g() } } }\nlet rows: [[Int]] = []", with: [counters]),
        .good("class Page: Base { func f() { for row in rows { if row.count == 0 { g() } } } }\nlet rows: [[Int]] = []", with: [counters]),
        .good("class Page: Base { func f() { for row in self.rows { if row.count == 0 { g() } } } }\nlet rows: [[Int]] = []", with: [counters]),
        .bad(
            "class Page { func f() { if rows[0].«count» == 0 { g() } } }\nlet rows: [[Int]] = []",
            fixed: "class Page { func f() { if rows[0].isEmpty { g() } } }\nlet rows: [[Int]] = []", with: [counters]),
    ]
    private static let counters = Example.Companion("Base.swift", "struct Counter { var count = 0 }\nclass Base { var rows: [Counter] = [] }")

    @Test("a list is the nearest of its name", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(Self.globals + code, beside: Self.bases, names: type) }

    @Test("what has a count need not be a list", arguments: counts)
    func count(_ example: Example) throws { try expect(example, of: "empty_count") }

    @Test("what is in it may be nil")
    func flag() throws {
        try expect(
            .good(
                "class Base { var list: [Bool?] = [] }\nlet list: [Bool] = []\nclass Page: Base { func f() { for on in list { if on == true { g() } } } }"),
            of: "boolean_literal_comparison")
    }
}
