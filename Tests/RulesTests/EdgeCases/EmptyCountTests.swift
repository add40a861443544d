import RuleKit
import Testing

struct EmptyCountTests {
    static let cases = IdiomCases.of("empty_count", [
        .bad("guard !done && a.b.«count» == 0, c else { return }", fixed: "guard !done && a.b.isEmpty, c else { return }"),
        .bad("let a = try await load().«count» != 0", fixed: "let a = try await !load().isEmpty"),
        .bad("return $0.«count» > 0", fixed: "return !$0.isEmpty"),
        .bad("if a\n    .filter { $0 > 1 }\n    .«count» == 0 { }", fixed: "if a\n    .filter { $0 > 1 }\n    .isEmpty { }"),
        .bad("if a[0].«count»==0 { }", fixed: "if a[0].isEmpty { }"),
        .bad("if a!.«count» == 0 { }", fixed: "if a!.isEmpty { }"),
        .bad("if [1, 2].«count» == 0 || \"a\".«count» > 0 { }", fixed: "if [1, 2].isEmpty || !\"a\".isEmpty { }"),
        .bad("if 0 < a.characters.«count» { }", fixed: "if !a.isEmpty { }"),
        .bad("if a.«count» /* all */ == 0 { }"),
        .bad("x = a.«count» > 0 ? b : c", fixed: "x = !a.isEmpty ? b : c"),
        .bad("extension Array { var isBare: Bool { self.«count» == 0 } }", fixed: "extension Array { var isBare: Bool { self.isEmpty } }"),
        .bad("struct Bag: Collection { let count = 0 }\nfunc f(b: Bag) { if b.«count» == 0 { } }", fixed: "struct Bag: Collection { let count = 0 }\nfunc f(b: Bag) { if b.isEmpty { } }"),
        .bad("func f(b: Bag) { if b.«count» == 0 { } }", fixed: "func f(b: Bag) { if b.isEmpty { } }", with: [.init("Bag.swift", "struct Bag { var count: Int { 1 }; var isEmpty: Bool { true } }")]),
        .good("if a.count == 0.5 || a.count == 0x0 || a.count > 1 || a.count <= 10 { }"),
        .good("if -a.count > 0 || a.count + 1 > 0 || b ?? a.count == 0 || 0 < a.count - 1 { }"),
        .good("if (a?.b).count == 0 || a?.b.count == 0 { }"),
        .good("if Kind.count == 0 || .count == 0 || Self.count == 0 { }"),
        .good("let count = 0\nif count == 0 { }"),
        .good("let text = \"a.count == 0\" // a.count == 0"),
        .good("if a.count == 0 ..< 3 { }"),
        .good("struct Bag { var isEmpty: Bool { storage.count == 0 } }"),
        .good("if 1 <= a.count && a.count <= 8 { }"),
        // What is only named, and what has no `isEmpty` by its declaration.
        .good("let a = #Predicate { \\.count > 0 }, b = \\User.posts.count == 0, c = 0 < \\.posts.count"),
        .good("class A { var count = 0 }\nclass B: A { func f() -> Bool { self.count == 0 } }\nfunc f(b: B) { b.count == 0 }"),
        .good("func f(b: B) { b.count == 0 }", with: [.init("A.swift", "class B: A {}\nclass A: P {}\nprotocol P { var count: Int { get } }")]),
        .bad("func f(b: B) { b.«count» == 0 }", fixed: "func f(b: B) { b.isEmpty }", with: [.init("A.swift", "struct B: P { var count: Int { 0 } }\nprotocol P: Collection {}")]),
        .good("func f(m: (count: Int, x: Int)) { m.count == 0; let q = (x: 1, count: 2); q.count == 0 }\nfunc g() -> (count: Int, y: Int) { g().count == 0 }"),
        .good("typealias T = (count: Int, x: Int)\nfunc f(m: T) { m.count == 0; a.map { (n: T) in n.count == 0 } }"),
        .good("struct Stats { let count: Int }\nlet a = { (s: Stats) in s.count == 0 }\nfunc stats() -> Stats { a }; let b = stats().count == 0, c = Stats(count: 1).count == 0"),
        .bad("struct Stats { let count: Int }\nlet a = { (s: [Stats], t) in s.«count» == 0 || t.«count» == 0 }", fixed: "struct Stats { let count: Int }\nlet a = { (s: [Stats], t) in s.isEmpty || t.isEmpty }"),
        .good("protocol P { var count: Int { get } }\nfunc f<T: P>(t: T) { t.count == 0 }\nfunc g<T>(t: T) where T: P { t.count == 0 }\nfunc h(t: some P) { t.count == 0 }"),
        .bad("protocol P { var count: Int { get } }\nfunc f<T: P & Collection, U>(t: T, u: U) { t.«count» == 0; u.«count» == 0 }", fixed: "protocol P { var count: Int { get } }\nfunc f<T: P & Collection, U>(t: T, u: U) { t.isEmpty; u.isEmpty }"),
        .bad("struct Stats { let count: Int }\nfunc f(a: Stats...) { a.«count» == 0 }", fixed: "struct Stats { let count: Int }\nfunc f(a: Stats...) { a.isEmpty }"),
        .bad("func f(URLContexts: Set<A>) { let Items = g(); URLContexts.«count» > 0 || Items.«count» == 0 }", fixed: "func f(URLContexts: Set<A>) { let Items = g(); !URLContexts.isEmpty || Items.isEmpty }"),
        .bad("a.«`count`» == 0", fixed: "a.isEmpty"),
    ])

    @Test("counts and zero", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
