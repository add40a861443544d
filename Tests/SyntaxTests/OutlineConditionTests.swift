import Syntax
import Testing

struct OutlineConditionTests {
    static let conditionsCases = [
        OutlineCase("if a, b || c { }", "if a, b || c"),
        OutlineCase("if let a { }", "if let a = "),
        OutlineCase("if let a: B = c as? D, var e = f?.g { }", "if let a: B = c as? D, let e = f?.g"),
        OutlineCase("guard case .a(let b) = c, b else { return }", "guard case .a(let b) = c, b"),
        OutlineCase("while let a = b.next(), #available(iOS 17, *) { }", "while let a = b.next(), available #available(iOS 17, *)"),
        OutlineCase("repeat { } while a && b", "repeatWhile a && b"),
        OutlineCase("if a.contains { $0 } { }", "if a.contains { $0 }"),
        OutlineCase("if a.contains { $0 }, b { }", "if a.contains { $0 }, b"),
        OutlineCase("if a.contains(where: { $0 }) { }", "if a.contains(where: { $0 })"),
        OutlineCase("if unsafe { }", "if unsafe"),
        OutlineCase("if (a, b) == c { }", "if (a, b) == c"),
        OutlineCase("if a ? b : c { }", "if a ? b : c"),
        OutlineCase("if a is B, !(c is D) { }", "if a is B, !(c is D)"),
        OutlineCase("if case let .a(b)? = try? c() { }", "if case let .a(b)? = try? c()"),
        // Swift 2
        OutlineCase("if let a = b where a > 0, let c = d where c { }", "if let a = b, a > 0, let c = d, c"),
        OutlineCase("guard let a = b where !a.isEmpty else { return }", "guard let a = b, !a.isEmpty"),
        OutlineCase("f(if: 1, while: 2, guard: 3)", []),
    ]

    @Test(arguments: conditionsCases)
    func conditions(_ test: OutlineCase) { test.check(Show.conditionals) }

    static let chainsCases = [
        OutlineCase("if a { } else { b }", "if a else { b }"),
        OutlineCase("if a { } else if b { } else if c { } else { d }", ["if a else #1", "if b else #2 from #0", "if c else { d } from #1"]),
        OutlineCase("if a { if b { } else { c } } else if d { }", ["if a else #2", "if b else { c }", "if d from #0"]),
        OutlineCase("let x = if a { 1 } else if b { 2 } else { 3 }", ["if a else #1", "if b else { 3 } from #0"]),
        OutlineCase("return if a { f { if b { 1 } else { 2 } } } else { 3 }", ["if a else { 3 }", "if b else { 2 }"]),
        OutlineCase("if let a = b where c { } else if d { } else { e }", ["if let a = b, c else #1", "if d else { e } from #0"]),
        OutlineCase("if a { }\nelse\n{ b }", "if a else { b }"),
    ]

    @Test(arguments: chainsCases)
    func chains(_ test: OutlineCase) { test.check(Show.conditionals) }
}
