import Syntax
import Testing

struct OutlineSwitchTests {
    static let casesAndBodiesCases = [
        OutlineCase("switch a { case .b: c()\ndefault: break }", ["switch a", "case .b: c()", "default : break"]),
        OutlineCase("switch a { case .b, .c(let d) where d > 1: e()\nf()\n@unknown default: g() }", ["switch a", "case .b | .c(let d) where d > 1: e()\nf()", "@unknown default : g()"]),
        OutlineCase("switch (a, b) { case (let c?, nil): d\ncase (_, _): e }", ["switch (a, b)", "case (let c?, nil): d", "case (_, _): e"]),
        OutlineCase("switch a { case let b as C: d\ncase is E: f\ncase 1...2, ...3: g\ncase _ where h: i }", ["switch a", "case let b as C: d", "case is E: f", "case 1...2 | ...3: g", "case _ where h: i"]),
        OutlineCase("switch a.map({ $0 }) { case .b: c }", ["switch a.map({ $0 })", "case .b: c"]),
        OutlineCase("switch a { case .b: switch c { case .d: e }\ncase .f: g }", ["switch a", "case .b: switch c { case .d: e }", "case .f: g", "switch c", "case .d: e"]),
        OutlineCase("switch a {\n#if X\ncase .b: c\n#else\ncase .d: e\n#endif\ncase .f: g }", ["switch a", "case .b: c", "case .d: e", "case .f: g"]),
        OutlineCase("switch a { case .b: #if X\nc()\n#endif\ncase .d: e }", ["switch a", "case .b: #if X\nc()\n#endif", "case .d: e"]),
        OutlineCase("switch a { case .b: c ? d : e\ndefault: { f }() }", ["switch a", "case .b: c ? d : e", "default : { f }()"]),
        OutlineCase("switch a { case b ? c : d: e }", ["switch a", "case b ? c : d: e"]),
        OutlineCase("switch a { case borrowing b: c }", ["switch a", "case borrowing b: c"]),
        OutlineCase("switch try await a() { case .b: c }", ["switch try await a()", "case .b: c"]),
        OutlineCase("switch a { }", ["switch a"]),
        OutlineCase("let a = switch b { case .c: 1\ncase .d: 2 }", ["switch b", "case .c: 1", "case .d: 2"]),
        OutlineCase("f(switch: a, case: b, default: c)", []),
        OutlineCase("switch a { case .default: b\ncase .case(in: _): c }", ["switch a", "case .default: b", "case .case(in: _): c"]),
    ]

    @Test(arguments: casesAndBodiesCases)
    func casesAndBodies(_ test: OutlineCase) { test.check(Show.switches) }

    @Test func branchAroundACase() throws {
        let file = SourceFile("switch a {\n#if X\ncase .b: c\n#endif\ncase .d: e }")
        let branches = file.outline.cases(of: 0).map { file.outline.branch(around: $0.keyword) }
        #expect(branches == [0, nil])
    }
}
