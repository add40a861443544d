import Syntax
import Testing

struct StatementTests {
    /// Each statement of the file's top level, as text.
    private func statements(_ code: String) -> [String] {
        let file = SourceFile(SourceText(path: "a.swift", code))
        let all = TokenRange(0, file.tokens.count - 1)
        return file.outline.statements(in: all).map { file.string($0.tokens) }
    }

    @Test(arguments: [
        ("a(); b()", ["a()", "b()"]),
        ("let x = 1\nvar y = x +\n  2\nz()", ["let x = 1", "var y = x +\n  2", "z()"]),
        ("if a { b(); c() } else if d { e() } else { f() }\ng()", ["if a { b(); c() } else if d { e() } else { f() }", "g()"]),
        ("guard a else { return }\nb()", ["guard a else { return }", "b()"]),
        ("do { try a() } catch is E { b() } catch { c() }\nd()", ["do { try a() } catch is E { b() } catch { c() }", "d()"]),
        ("outer: for x in y { continue outer }\nz()", ["outer: for x in y { continue outer }", "z()"]),
        ("repeat { a() } while b\nc()", ["repeat { a() } while b", "c()"]),
        ("func f() -> Int { return 1 }\nreturn f()", ["func f() -> Int { return 1 }", "return f()"]),
        ("return if a { 1 } else { 2 }\nb()", ["return if a { 1 } else { 2 }", "b()"]),
        ("throw E.a\nb { c in d(c) }\n  .e()", ["throw E.a", "b { c in d(c) }\n  .e()"]),
        ("#if A\na()\n#else\nb()\n#endif\nc()", ["a()", "b()", "c()"]),
        ("switch a { case .b: c(); d()\ndefault: break }\ne()", ["switch a { case .b: c(); d()\ndefault: break }", "e()"]),
        ("defer { a() }\nwhile b { break }", ["defer { a() }", "while b { break }"]),
        ("a = b\n(c, d) = e", ["a = b", "(c, d) = e"]),
    ])
    func topLevel(_ code: String, _ expected: [String]) {
        #expect(statements(code) == expected)
    }

    @Test("the statements of a case end where the next case begins")
    func cases() {
        let file = SourceFile(SourceText(path: "a.swift", "switch a { case .b: c(); if d { e() }\n@unknown default: break }"))
        let bodies = file.outline.cases(of: 0).map { entry in
            file.outline.statements(in: entry.body).map { file.string($0.tokens) }
        }
        #expect(bodies == [["c()", "if d { e() }"], ["break"]])
    }
}
