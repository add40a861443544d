import RuleKit
import Testing

struct DuplicateConditionTests {
    static let cases = IdiomCases.of("duplicate_condition", [
        .good("if luck == .next() { a() } else if luck == .next() { b() }"),
        .bad("if luck == .some(1) { a() } else if «luck == .some(1)» { b() }"),
        .bad("if a { } else if b { } else if «a» { } else if «b» { } else { }"),
        .bad("let x = if a { 1 } else if «a» { 2 } else { 3 }"),
        .bad("if let a = b, c { } else if «let a = b, c» { }"),
        .bad("if case .a(let b) = c { } else if «case .a(let b) = c» { }"),
        .bad("if a == 1 { if b { } else if «b» { } } else if «a\n    == 1» { }"),
        .bad("switch a {\ncase 1, «1»: b()\ncase 2...3: c()\ncase «2...3»: d()\ncase \"x\": e()\ncase «\"x\"»: f()\ndefault: g()\n}"),
        .bad("switch (a, b) { case (.c, _): d()\ncase «(.c, _)»: e()\ndefault: f() }"),
        // What is fallen into needs a pattern.
        .good("switch n { case 0, 1, 2: a()\nif n > 0 { fallthrough }\ncase 1, 2: b()\nif n > 1 { fallthrough }\ncase 2: c()\ndefault: break }"),
        .bad("switch n { case 1: switch m { case 2: fallthrough\ndefault: a() }\ncase «1»: b()\ndefault: break }"),
        .good("switch n { case 1: switch m { case 2: fallthrough\ndefault: a() }\nif let x = switch m { case 2: 3\ndefault: 4 } { fallthrough }\ncase 1: b()\ndefault: break }"),
        .bad("switch n { case 0: a()\nfallthrough\ncase 1, «1»: b()\ndefault: break }"),
        .bad("switch n { case 0, 1: a()\nfallthrough\ncase 3: b()\ncase «1»: c()\ndefault: break }"),
        .bad("switch a { case Size.box(1): d()\ncase «Size.box(1)»: e()\ndefault: f() }"),
        .bad("if Int(a) == 1 { } else if «Int(a) == 1» { }"),
        .bad("if a.contains(where: { $0 == 1 }) { } else if «a.contains(where: { $0 == 1 })» { }"),
        .bad("if a.contains { $0.isEmpty } { } else if «a.contains { $0.isEmpty }» { }"),
        .bad("if isReady(a) && (b || c) { } else if «isReady(a) && (b || c)» { }"),
        .bad("if #available(iOS 15, *) { } else if «#available(iOS 15, *)» { }"),
        .good("if a() { } else if a() { }"),
        .good("if a.b() { } else if a.b() { }"),
        .good("if a.contains(b.next()) { } else if a.contains(b.next()) { }"),
        .good("if a.first { $0 > 1 } != nil { } else if a.first { $0 > 1 } != nil { }"),
        .good("if let a = b.c() { } else if let a = b.c() { }"),
        .good("if a { } \n if a { }"),
        .good("while a { } \n while a { }\nguard a else { return }\nguard a else { return }"),
        .good("switch a { case 1: switch b { case 1: c()\ndefault: d() }\ncase 2: e()\ndefault: f() }"),
        .good("if a == \"b\" { } else if a == \"c\" { } else if a == \"b \" { }"),
        .good("if issue(a) { } else if issue(a) { }"),
        .good("if await a { } else if await a { }"),
        // A function of a type may answer otherwise each time.
        .good("if Bool.random() { } else if Bool.random() { } else if Swift.Bool.random() { } else if Swift.Bool.random() { }"),
        .good("if Int.random(in: 0...1) == 1 { } else if Int.random(in: 0...1) == 1 { }"),
        .good("if a == .random(in: 0...1) { } else if a == .random(in: 0...1) { }"),
        .good("if Size.read(x) == y { } else if Size.read(x) == y { }\nswitch a { case Int.random(in: 0...9): b()\ncase Int.random(in: 0...9): c()\ndefault: d() }"),
        .bad("if a == .box(1) { } else if «a == .box(1)» { }"),
        .bad("enum Size { case box(Int) }\nif a == Size.box(1) { } else if «a == Size.box(1)» { }"),
        .bad("if case Size.box(1) = a { } else if «case Size.box(1) = a» { }"),
        .bad("if Int.init(x) == y { } else if «Int.init(x) == y» { }"),
        .good("if Size.init(x) == y { } else if Size.init(x) == y { }"),
        // What a call between the two may have changed.
        .good("if a.isEmpty { } else if a.refill() { } else if a.isEmpty { }\nif a { } else if let b = c.next() { } else if a { }"),
        .bad("if a { } else if b.contains(c) { } else if «a» { }\nswitch a { case 1: b()\ncase next(): c()\ncase «1»: d()\ndefault: e() }"),
        // What changes an operand.
        .good("if i++ == 1 { } else if i++ == 1 { }\nif --i == 1 { } else if --i == 1 { }"),
        .good("if a.contains(where: { n += $0; return n > 3 }) { } else if a.contains(where: { n += $0; return n > 3 }) { }"),
        .bad("if -i == 1 && a! { } else if «-i == 1 && a!» { }\nif 1...3 ~= i { } else if «1...3 ~= i» { }\nif i <= 1 && j >= 1 { } else if «i <= 1 && j >= 1» { }"),
        // What a call changes may be what stands behind `where`; the subject was asked once.
        .good("switch n {\ncase 1 where l == 11: a()\ncase 1 where step(): b()\ncase 1 where l == 11: c()\ndefault: d()\n}"),
        .bad("switch n {\ncase 1 where l == 11: a()\ncase 2: b()\ncase 3 where step(): b()\ncase «2»: c()\ncase 1 where l == 11: e()\ncase «1 where l == 11»: f()\ndefault: d()\n}"),
        // `#if`: what stands around it is there whenever it is.
        .bad("switch a {\ncase .a: b()\n#if A\ncase «.a»: c()\n#endif\ndefault: d()\n}"),
        .bad("switch a {\n#if A\ncase .a: b()\n#if B\ncase «.a»: c()\n#endif\n#endif\ndefault: d()\n}"),
        .good("switch a {\n#if A\ncase .a: b()\n#endif\n#if !A\ncase .a: c()\n#endif\ndefault: d()\n}"),
        .good("switch a {\n#if A\ncase .a: b()\n#endif\ncase .a: c()\ndefault: d()\n}"),
    ])

    @Test("conditions asked twice", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
