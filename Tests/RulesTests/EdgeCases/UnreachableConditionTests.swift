import RuleKit
import Testing

struct UnreachableConditionTests {
    static let cases = IdiomCases.of("unreachable_condition", [
        // `self` may be nil.
        .good("class A { func f(x: Int) { run { [weak self] in if x > 3, let self { self.go() } else if x > 3 { b() } } } }"),
        // A rest that another one is told apart from.
        .bad("if i % 3 != 0 { a() } else if «i % 3 == 1» { b() } else if i % 3 == 0 { c() }"),
        .good("if i % 3 != 1 { a() } else if i % 3 == 1 { b() }\nif i % 3 != 0 { a() } else if i % 4 == 1 { b() }"),
        .good("if luck == .roll() || luck == .b { a() } else if luck == .roll() { b() }"),
        // A call behind another pattern may change what is asked.
        .good("switch n {\ncase 1 where l > 5: a()\ncase _ where step(): b()\ncase 1 where l > 10: c()\ndefault: d()\n}"),
        .good("switch n {\ncase 1 where l > 5: a()\ncase 2, 3 where step(): b()\ncase 1 where l > 10: c()\ndefault: d()\n}"),
        .bad("switch n {\ncase 1 where l > 5: a()\ncase _ where k > 3: b()\ncase 1 where «l > 10»: c()\ndefault: d()\n}"),
        // One text in two spellings.
        .good("if s != #\"a\\b\"# { a() } else if s == \"a\\\\b\" { b() }\nif c != \"\\n\" { a() } else if c == \"\\u{0A}\" { b() }"),
        .good("if s != \"é\" { a() } else if s == \"e\u{301}\" { b() }\nif s != #\"a\"# { a() } else if s == \"a\" { b() }"),
        .bad("if s != \"a\" { a() } else if «s == \"b\"» { b() }"),
        .bad("if i % 5 == 0 { } else if i % 3 == 0 { } else if «i % 3 == 0 && i % 5 == 0» { }"),
        .bad("if i % 15 == 0 { } else if «i % 3 == 0, i % 5 == 0» { }"),
        .bad("if 0 == i % 3 { } else if «(i % 15) == 0» { }"),
        .bad("if x >= 5 { } else if «x > 5» { } else if «x >= 6 && y» { } else if «10 < x» { }"),
        .bad("if x < 10 { } else if «x < 5» { } else if «x == 3» { } else if «x <= -1» { }"),
        .bad("if x != 3 { } else if «x > 4» { }"),
        .bad("if a || b { } else if «b» { } else if «a && c» { }"),
        .bad("if a { } else if «a, let c = d» { }"),
        .bad("if x == \"a\" || x == \"b\" { } else if c { } else if «x == \"a\" && c» { }"),
        .bad("if (x > 5) { } else if «x > 1_0» { }"),
        .bad("if a.b.c > 0.5 { } else if «a.b.c > 0.75» { }"),
        .bad("switch true {\ncase x > 5: a()\ncase «x > 10»: b()\ndefault: c()\n}"),
        .bad("switch (true) {\ncase x > 5: a()\ncase «x > 10»: b()\ndefault: c()\n}"),
        .bad("switch x {\ncase let n where n > 5: a()\ncase let n where «n > 10»: b()\ndefault: c()\n}"),
        .bad("switch x {\ncase .a(let n) where n > 5: a()\ncase .a(let n) where «n > 10»: b()\ndefault: c()\n}"),
        .good("switch x {\ncase .a(let n) where n > 5: a()\ncase .b(let n) where n > 10: b()\ndefault: c()\n}"),
        .good("switch x {\ncase _ where n > 5:\n a()\n fallthrough\ncase _ where n > 10: b()\ndefault: c()\n}"),
        .bad("if x < 0b11 { } else if «x < 2» { }\nif x < 0o17 { } else if «x < -2» { }\nif i % 0x3 == 0 { } else if «i % 0b1111 == 0» { }"),
        .good("if i % 3 == 0 { } else if i % 5 == 0 { } else if i % 7 == 0 { }"),
        .good("if i % 3 == 1 { } else if i % 15 == 0 { } else if i % 4 == 0 { } else if i % 6 == 0 { }"),
        .good("if x > 5 { } else if y > 10 { } else if x > 4 { } else if x < 3 { } else if x == 4 { }"),
        .good("if x > 5 && y { } else if x > 10 { }"),
        .good("if x == .a { } else if x == .a || x == .b { }"),
        .good("if x > 5 { } else if step(&x) { } else if x > 10 { }"),
        .good("if let x = a, x > 5 { } else if x > 10 { }"),
        .good("if let x = a, x > 5 { } else if let x = b, x > 10 { }"),
        .good("if a { } else if !a { } else if b { } else if c == a { }"),
        .good("if x != .a { } else if x == Kind.b { }"),
        .good("if x > 5 ? a : b { } else if x > 10 { }"),
        .good("if a ?? false || b { } else if b ?? c { }"),
        .good("if x > limit { } else if x > 10 { } else if x > other { }"),
        .good("if x > 10 { }\nif x > 20 { }"),
        .good("if x % 0 == 0 { } else if x % 3 == 0 { }"),
        .good("if Double.random(in: 0...1) < 0.5 { } else if Double.random(in: 0...1) < 0.3 { }"),
        // What is called in front of a comparison may change its operand.
        .good("if x > 5 { } else if step(), x > 10 { }"),
        .good("if x > 5 { } else if step() && x > 10 { } else if x > 5 { } else if (step() && x > 10) { }"),
        .good("if x > 5 { } else if await y(), x > 10 { }"),
        .good("if y || step() { } else if y { }"),
        .bad("if x > 5 { } else if «x > 10, step()» { } else if x > 20 { }"),
        .bad("if x > 5 { } else if «x > 10 && step()» { }"),
        // The patterns of one case.
        .bad("switch true {\ncase x > 5, y: a()\ncase «x > 10»: b()\ncase «x > 20, y && z»: c()\ndefault: d()\n}"),
        .good("switch true {\ncase x > 5: a()\ncase x > 10, y: b()\ndefault: c()\n}"),
        .good("switch true {\ncase y where x > 5: a()\ncase z where x > 10: b()\ndefault: c()\n}"),
        .bad("switch true {\ncase y where x > 5: a()\ncase «y where x > 10»: b()\ndefault: c()\n}"),
        // `??` binds tighter than a comparison.
        .bad("if age ?? 0 > 18 { } else if «age ?? 0 > 65» { }\nif (age ?? 0) > 18 { } else if «age ?? 0 > 65 && a» { }\nif a ?? false || b { } else if «b» { }"),
        .good("if age ?? 0 > 18 { } else if age ?? 20 > 65 { }\nif x > age ?? 5 { } else if x > 10 { }\nif age ?? 0 % 3 == 0 { } else if age ?? 0 % 15 == 0 { }"),
        // A binding of another name, which calls nothing, changes no answer.
        .bad("if count > 0 { } else if «let first = items.first, count > 5» { }\nif count > 0 { } else if «#available(iOS 15, *), count > 5» { }"),
        .bad("if count > 0 { } else if «case .a(let first) = kind, let last, count > 5» { }\nif count > 0 { } else if «let x = y, x > 3, count > 5, step()» { }"),
        .good("if count > 0 { } else if let count = items.first, count > 5 { }\nif count > 0 { } else if let count, let a = b, count > 5 { }"),
        .good("if count > 0 { } else if let first = next(), count > 5 { }\nif count > 0 { } else if let first = await next, count > 5 { }"),
        .good("if count > 0 { } else if case .a(let count) = kind, count > 5 { }\nif count > 0 { } else if let self = other, count > 5 { }"),
        .good("if a.count > 0 { } else if let a = b, a.count > 5 { }\nif let first = items.first, count > 0 { } else if count > 5 { }"),
        .good("if count > 0 { } else if let a = b, a > 3 || step(), count > 5 { }"),
        // A case with the name of its enum and without.
        .bad("enum Mood { case happy, calm }\nif mood == .happy || mood == .calm { } else if «mood == Mood.calm» { }\nif mood == Mood.calm || a { } else if «mood == .calm» { }"),
        .bad("func f(mood: Mood?) { if mood == .happy || mood == .calm { } else if «mood == Mood.calm» { } }"),
        .good("if color == .red { } else if color == Palette.red { }\nfunc f(color: Color) { if color == .red { } else if color == Palette.red { } }"),
        .good("enum Mood { case happy, calm }\nif mood == .happy { } else if mood == Mood.calm { }\nif mood == .red { } else if mood == Mood.red { }"),
    ])

    @Test("conditions in the wrong order", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
