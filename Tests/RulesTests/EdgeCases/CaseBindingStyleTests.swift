import BuiltInRules
import RuleKit
import Testing

struct CaseBindingStyleTests {
    static let cases: [Example] = [
        // One finding a pattern, at the first keyword inside.
        .bad("if case .a(«let» x, let y) = s { f(x, y) }", fixed: "if case let .a(x, y) = s { f(x, y) }"),
        .bad("while case .a(«var» x) = s { f(x) }", fixed: "while case var .a(x) = s { f(x) }"),
        .bad(
            "switch s { case .a(«let» x), .b(in: «let» x)?: f(x) }",
            fixed: "switch s { case let .a(x), let .b(in: x)?: f(x) }"),
        .bad("switch s { case Outer.Kind<Int>.a(«let» x) where x > 1: f(x) }", fixed: "switch s { case let Outer.Kind<Int>.a(x) where x > 1: f(x) }"),
        .bad("if case .some(«let» x) = s { f(x) }", fixed: "if case let .some(x) = s { f(x) }"),
        .bad("for case .a(«let» x) in list where x > 1 { f(x) }", fixed: "for case let .a(x) in list where x > 1 { f(x) }"),
        .bad("for try await case .a(«let» x) in list { f(x) }", fixed: "for try await case let .a(x) in list { f(x) }"),
        .bad("f { if case .a(«let» `in`) = $0 { g(`in`) } }", fixed: "f { if case let .a(`in`) = $0 { g(`in`) } }"),
        .bad(
            "switch s { case .a(\n    «let» x,\n    // why\n    y: let y\n): f(x) }",
            fixed: "switch s { case let .a(\n    x,\n    // why\n    y: y\n): f(x) }"),
        // Words that would touch, and comments that stay.
        .bad("switch s { case.a(«let» x): f(x) }", fixed: "switch s { case let .a(x): f(x) }"),
        .bad("switch s { case .a(«let» x),.b(«let» x): f(x) }", fixed: "switch s { case let .a(x),let .b(x): f(x) }"),
        .bad("if case.a(«var» x)? = s { f(x) }", fixed: "if case var .a(x)? = s { f(x) }"),
        .bad("if case .a(«let» /* c */ x) = s { f(x) }", fixed: "if case let .a(/* c */ x) = s { f(x) }"),
        .bad("if case .a(«let»// c\n  x) = s { f(x) }", fixed: "if case let .a(// c\n  x) = s { f(x) }"),
        .bad(
            "if case «let» /* c */ .a(x) = s { f(x) }", fixed: "if case /* c */ .a(let x) = s { f(x) }",
            options: ["let_placement": .word("inside")]),
        .bad("if case «let».a(x) = s { f(x) }", fixed: "if case .a(let x) = s { f(x) }", options: ["let_placement": .word("inside")]),
        // Payloads of wildcards.
        .bad("switch s { case let .a«(_)»: f()\ncase Kind.b«(_, _)»?: g() }", fixed: "switch s { case .a: f()\ncase Kind.b?: g() }"),
        .bad(
            "if case .a«(_)» = s, case let .b«(x: _)» = t { f() }",
            fixed: "if case .a = s, case .b = t { f() }", options: ["let_placement": .word("any")]),
        .bad(
            "if case .a«(in: _)» = s { f() }",
            fixed: "if case .a = s { f() }", options: ["let_placement": .word("inside")]),
        .good("switch s { case .a(x: _): f()\ncase .a(y: _): g() }"),
        // Two cases of one name: without what they hold the name is ambiguous.
        .good("enum E { case w(Int, Int), w(l: Int) }\nfunc f(e: E) { if case .w(l: _) = e { g() } }"),
        .bad("enum E { case w(Int) }\nenum F { case w(Int) }\nif case .w«(_)» = e { g() }", fixed: "enum E { case w(Int) }\nenum F { case w(Int) }\nif case .w = e { g() }"),
        .good("switch s { case .a(/* nothing */ _): f() }"),
        // Inside.
        .bad(
            "if case «var» .a(x, _, y: y)? = s { f(x) }",
            fixed: "if case .a(var x, _, y: var y)? = s { f(x) }", options: ["let_placement": .word("inside")]),
        // What stands below the parenthesis moves with it.
        .bad(
            "switch s {\ncase .a(from: «let» x,\n        to: let y, _,\n        let z): f(x, y, z)\n}",
            fixed: "switch s {\ncase let .a(from: x,\n            to: y, _,\n            z): f(x, y, z)\n}"),
        .bad(
            "switch s {\ncase «let» .a(from: x,\n            to: y, _,\n            z): f(x, y, z)\n}",
            fixed: "switch s {\ncase .a(from: let x,\n        to: let y, _,\n        let z): f(x, y, z)\n}", options: ["let_placement": .word("inside")]),
        .good("if case .a(let x) = s { f(x) }\nif case let .a(x) = s { f(x) }", options: ["let_placement": .word("any")]),
        .good("if case let .a(x, 3) = s { f(x) }\nif case .b(let x) = s { f(x) }", options: ["let_placement": .word("inside")]),
        // What stays.
        .good("switch s { case let .a(x, y), let .b(y, x): f(x) }"),
        .good("switch s { case .a(let (x, y)): f(x)\ncase .b(let x?): f(x)\ncase .c(let x as Int): f(x)\ncase .d(.e(_), _): g() }"),
        .good("switch s { case .a(let x, other): f(x)\ncase .b(let x, \"\"): f(x)\ncase .c(x): f(x) }"),
        .good("switch s { case let x: f(x)\ncase let (x, y): f(x)\ncase is Int: g()\ncase .a: h() }"),
        .good("switch s { case value.a(let x): f(x)\ncase (.a(_), .b(let y)): g(y)\ncase f(_): h() }"),
        .good("do { } catch Kind.a(let x) { f(x) } catch let Kind.b(_) { }"),
        .good("let f = { (x) in g(.a(x)) }; enum Kind { case a(_ x: Int) }"),
    ]

    @Test("where a let stands in a pattern, and which payloads are named for nothing", arguments: cases)
    func edge(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "case_binding_style" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().fixes(ExampleCase(rule: rule, example: example))
    }
}
