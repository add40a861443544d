import Syntax
import Testing

struct OutlineClosureTests {
    static let closuresCases = [
        OutlineCase("f { a }", "trailing a"),
        OutlineCase("f { } b: { c } _: { d }", ["trailing ", "trailing c", "trailing d"]),
        OutlineCase("f({ a }, b: { c })", ["value a", "value c"]),
        OutlineCase("let a = { [weak self, b] (c: D, e) async throws -> F in g }", "value [[weak self, b] (c: D, e) async throws -> F] g"),
        OutlineCase("f { a, _ in b }", "trailing [a, _] b"),
        OutlineCase("f { @MainActor in a }", "trailing [@MainActor] a"),
        OutlineCase("f { (a) in b }\ng { (a) }", ["trailing [(a)] b", "trailing (a)"]),
        OutlineCase("f { $0 { $1 } }", ["trailing $0 { $1 }", "trailing $1 in #0"]),
        OutlineCase("try await { a }()", "value a"),
        OutlineCase("try! { a }()\nb! { c }", ["value a", "trailing c"]),
        OutlineCase("f { a }\n{ b }()", ["trailing a", "value b"]),
        OutlineCase("a ? { b } : { c }", ["value b", "value c"]),
        OutlineCase("if a.contains(where: { $0 }) { b }", "value $0"),
        OutlineCase("for a in b.filter { $0 } { c }", "trailing $0"),
        OutlineCase("while f { $0 } { }", "trailing $0"),
        OutlineCase("@Test(arguments: [{ a }]) func f(b: () -> Void = { c }) { d { } }", ["value a", "value c", "trailing "]),
        OutlineCase("\"\\(f { a })\"", "trailing a"),
        OutlineCase("#m { a }\n[b] { c }", ["trailing a", "value c"]),
        OutlineCase("f { async in b }", "trailing [async] b"),
        OutlineCase("await\n{ a }()", "value a"),
    ]

    @Test(arguments: closuresCases)
    func closures(_ test: OutlineCase) { test.check(Show.closures) }

    static let bodiesAreNoClosuresCases = [
        OutlineCase("do { a } catch { b } ; defer { c }", []),
        OutlineCase("for a in b { c }\nwhile d { e }\nrepeat { f } while g", []),
        OutlineCase("func f() { a }\nvar b: C { d }\ninit() { }\nstruct E { }", []),
        OutlineCase("if let a { b } else { c }\nguard d else { e }", []),
        OutlineCase("switch a { case .b: c }\ndo throws(E) { d } catch let e where e.f { g }", []),
        OutlineCase("label: while a { }\n", []),
    ]

    @Test(arguments: bodiesAreNoClosuresCases)
    func bodiesAreNoClosures(_ test: OutlineCase) { test.check(Show.closures) }

    @Test func closureAroundAToken() {
        let file = SourceFile("f { a { b } ; c }")
        let around = file.tokens.indices.dropLast().map { token in
            file.outline.closure(around: token).map { file.string($0.brace + 1) } ?? "-"
        }
        #expect(around.joined(separator: " ") == "- - a a b b a a a")
    }
}
