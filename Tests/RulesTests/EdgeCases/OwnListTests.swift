import RuleKit
import Testing

/// A type of the project that is called like a list of the standard library has members of its own.
struct OwnListTests {
    private static let set = "struct Set<T> { var first: Other; var list: [T]; var maybe: T?; func map(_ f: (Other) -> Void) {}; func makeIterator() -> Others { Others() } }\n"
    private static let array = "enum JSON { struct Array<T> { var first: Other; subscript(index: Int) -> Other { .auto } } }\n"

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        (set, "func f(s: Set<Mode>) { switch s.first §", nil), (set, "struct S { var s: Set<Mode>; func f() { switch s.first §", nil),
        (set, "struct S { var s: Set<Mode> }; func f(x: S) { switch x.s.first §", .other),
        (set, "func f(s: Set<Mode>) { for x in s { switch x §", nil), (set, "struct S { var s: Set<Mode> }; func f(x: S) { for m in x.s { switch m §", nil),
        (set, "func f(s: Set<Mode>) { s.map { x in switch x § }", nil), (set, "func f(s: Set<Mode>) { for x in s.list { switch x §", .mode),
        (set, "func f(s: Set<Mode>) { guard let x = s.maybe else { return }; switch x §", .mode),
        (set, "struct S { var s: [Set<Mode>] }; func f(x: S) { for m in x.s.joined() { switch m §", nil),
        (set, "struct S { var s: [Int] }; func s(_ x: Int) -> Set<Mode> { fatalError() }; func f(x: S) { for m in x.s.flatMap({ s($0) }) { switch m §", nil),
        (set, "func f(s: Swift.Set<Mode>) { for x in s { switch x §", .mode), (set, "func f(s: Array<Mode>) { switch s[0] §", .mode),
        (set, "func f(s: [Mode]) { switch s[0] §", .mode),
        (array, "extension JSON { struct P { var a: Array<Mode>; func f() { switch a.first § } } }", nil),
        (array, "extension JSON { struct P { var a: Array<Mode>; func f() { switch a[0] § } } }", nil),
        (array, "extension JSON { func f(a: Array<Mode>) { switch a[0] § } }", nil),
        (array, "extension JSON { struct P { var a: Array<Mode> } }\nfunc f(p: JSON.P) { switch p.a.first §", .other),
        (array, "extension JSON { struct P { var a: Array<Mode> } }\nfunc f(p: JSON.P) { switch p.a[0] §", .other),
        // Outside of that type the name means the standard one.
        (array, "struct P { var a: Array<Mode>; func f() { switch a[0] §", .mode), (array, "func f(a: Array<Mode>) { for x in a { switch x §", .mode),
        (array, "func f(a: JSON.Array<Mode>) { switch a.first §", .other),
        ("extension Set { struct Row { var s: Set<Mode> } }", "func f(r: Set<Int>.Row) { for x in r.s { switch x §", .mode),
    ]

    static let flags: [Example] = [
        .good("struct Set<T> { func forEach(_ f: (Bool?) -> Void) {} }\nfunc f(s: Set<Bool>) { s.forEach { if $0 == true { g() } } }"),
        .good("struct Set<T> { func forEach(_ f: (Bool?) -> Void) {} }\nfunc f(s: Set<Bool>) { s.forEach { x in if x == true { g() } } }"),
        .good("struct Array<T> { var first: Bool? }\nfunc f(s: Array<Bool>) { let x = s.first; if x == true { g() } }"),
        .bad("func f(s: Set<Bool>) { s.forEach { if $0 «==» true { g() } } }", fixed: "func f(s: Set<Bool>) { s.forEach { if $0 { g() } } }"),
    ]

    static let counts: [Example] = [
        .good("struct Tally { var count = 0 }\nstruct Set { var values: Tally; var min: Tally; var filter: Tally }\nfunc f(s: Set) { if s.values.count == 0 || s.min.count == 0 || s.filter.count == 0 { g() } }"),
        .good("struct Tally { var count = 0 }\nstruct Array<T> { subscript(i: Int) -> Tally { Tally() } }\nfunc f(s: Array<[Int]>) { let x = s[0]; if x.count == 0 { g() } }"),
    ]

    @Test("a type with the name of a list is no list", arguments: uses)
    func use(_ own: String, _ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: own, names: type) }

    @Test("what such a type tells may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }

    @Test("what such a type has is counted by itself", arguments: counts)
    func count(_ example: Example) throws { try expect(example, of: "empty_count") }
}
