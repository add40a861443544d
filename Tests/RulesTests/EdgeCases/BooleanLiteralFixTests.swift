import BuiltInRules
import RuleKit
import Testing

/// What is left when `== true` has gone.
struct BooleanLiteralFixTests {
    static let cases: [Example] = [
        // `||` that touches both its sides; a negation would become a part of it.
        .bad("func f(x: Bool, y: Bool) { if x«==»false||y {}; if x «==» true||y {}; if x«==»true&&y {}; if y||x«==»false {} }",
            fixed: "func f(x: Bool, y: Bool) { if !x||y {}; if x||y {}; if x&&y {}; if y||x==false {} }"),
        // What is decoded under `try?`, by way of a chain or in a choice may be nil.
        .good("func f(c: C) throws { let a = try? c.decode(Bool.self, forKey: k), b = try c.d?.decode(Bool.self, forKey: k); if a == true || b == true {} }"),
        .bad("func f(c: C) throws { let a = on ? nil : try c.decode(Bool.self, forKey: k), b = try? !c.decode(Bool.self, forKey: k), d = try c.decode(Bool.self, forKey: k)\n_ = (a == true, b == true, d «==» true) }",
            fixed: "func f(c: C) throws { let a = on ? nil : try c.decode(Bool.self, forKey: k), b = try? !c.decode(Bool.self, forKey: k), d = try c.decode(Bool.self, forKey: k)\n_ = (a == true, b == true, d) }"),
        .good("struct S { static let flag = try? load(); lazy var isOn = try? load()\nmutating func f() { if Self.flag == true || isOn == true || self.isOn == false {} } }"),
        // A part of a tuple or of a literal list, where it is a chain, and what a subscript with a label hands out.
        .good("struct R { let on: Bool }\nfunc f(a: R?, b: R?) { let (x, _) = (a?.on, b); if x == true {}; for y in [a?.on, b?.on] where y == true {}; for z in [b!.on, nil] { if z == false {} }; for u in [true, a!.perhaps] where u == true {}; for v in [true, Optional(b)] where v == true {} }"),
        .bad("struct R { let on: Bool }\nfunc f(a: R?, b: R) { for case let y? in [a?.on, b.on] where y «==» true {}; for y in [true, false] where y «==» true {}; let (x, z) = (b.on, a?.on); if x «==» true, z == true {} }",
            fixed: "struct R { let on: Bool }\nfunc f(a: R?, b: R) { for case let y? in [a?.on, b.on] where y {}; for y in [true, false] where y {}; let (x, z) = (b.on, a?.on); if x, z == true {} }"),
        // Macros that make queries of closures.
        .good("class C { var on = false; var num = 0 }\nlet a = #Predicate<C> { c in c.on == true }, b = #Predicate { $0.num == n && $0.on == false }"),
        .good("struct T { static var seen: Bool = false; var rules: [Rule] { [#Rule(Self.$seen) { $0 == true }] } }"),
        .bad("class C { var on = false }\nlet a = #Other { (c: C) in c.on «==» true }", fixed: "class C { var on = false }\nlet a = #Other { (c: C) in c.on }"),
        .good("struct B { var cells: [Bool]; func f(i: Int) { let cell = cells[safe: i]; if cell == true {} } }"),
        .bad("struct B { var cells: [Bool]; func f(i: Int) { let cell = cells[i]; if cell «==» true {} } }",
            fixed: "struct B { var cells: [Bool]; func f(i: Int) { let cell = cells[i]; if cell {} } }"),
        // The type that a loop or a condition writes behind a name.
        .good("func f(l: [Bool]) async { for a: Bool? in l where a == true {}; for await a: Bool? in l where a == true {}; while let k: Optional<Bool> = g(), k == true {} }"),
        .good("func f() { if let on: Bool? = g() as? Bool?, on == true {}; guard case let on: Bool? = l.first, on == true else { return } }"),
        .bad("func f() { if let on: Bool = g(), on «==» true {}; for a: Bool in l where a «!=» true {} }",
            fixed: "func f() { if let on: Bool = g(), on {}; for a: Bool in l where !a {} }"),
        // Parentheses around a comparison say nothing around a name.
        .bad(
            "func f(a: Bool) { if (a «==» true) { g() }; while(a «!=» false) { g() }; guard (a «==» false), (true «==» a) else { return } }",
            fixed: "func f(a: Bool) { if a { g() }; while a { g() }; guard !a, a else { return } }"),
        .bad(
            "func f(a: Bool) -> Bool { let x = ( a «==» true ), y = c && (a «==» false) || [(a «==» true)] == d; return (a «==» true) }",
            fixed: "func f(a: Bool) -> Bool { let x = a, y = c && !a || [a] == d; return a }"),
        .bad("func f(a: Bool) { g((a «==» false) ? (a «==» true) : (a «!=» true)); h((b ?? c «==» false)) }",
            fixed: "func f(a: Bool) { g(!a ? a : !a); h(!(b ?? c)) }"),
        // They are those of a call, a tuple, an operand that goes on or binds otherwise, or there is something else in them.
        .bad("func f(a: Bool) { g(a «==» true); h (a «==» true); i = (a «==» true, b); (a «==» false).c(); (a «==» true)!.d }",
            fixed: "func f(a: Bool) { g(a); h (a); i = (a, b); (!a).c(); (a)!.d }"),
        .bad("func f(a: Bool) { let b = !(a «==» false), c = d&&(a «==» false), e = \"\\(a «==» true)\" }",
            fixed: "func f(a: Bool) { let b = !(!a), c = d&&(!a), e = \"\\(a)\" }"),
        .bad("func f(a: Bool, b: B) { g(!(a «==» true), !(false «!=» b.c), !(a && b.c «==» true), !(a as Bool «==» true)) }",
            fixed: "func f(a: Bool, b: B) { g(!a, !b.c, !(a && b.c), !(a as Bool)) }"),
        .bad("func f(a: A, b: B) { g(a is any P «==» false, b is any Q<Int> «==» false, a is any K.P «!=» false, b is P & Q «==» false) }",
            fixed: "func f(a: A, b: B) { g(!(a is any P), !(b is any Q<Int>), a is any K.P, !(b is P & Q)) }"),
        .bad("func f(a: Bool) { if (a «==» true /* yet */) {}; guard (a «==» true)else { return } }",
            fixed: "func f(a: Bool) { if (a /* yet */) {}; guard (a)else { return } }"),
        .bad(
            "struct T { var on = false; func f() { switch x { case .a where on «==» false: g()\ncase .b: h() }; let v = [on «==» true: 3] } }",
            fixed: "struct T { var on = false; func f() { switch x { case .a where !on: g()\ncase .b: h() }; let v = [on: 3] } }"),
        // A `!` right behind a word would be read with it.
        .bad(
            "func f(isOn: Bool) -> Bool { if(isOn) «==» false { g() }; guard(isOn) «!=» true else { return true }; return(isOn) «==» false }",
            fixed: "func f(isOn: Bool) -> Bool { if !(isOn) { g() }; guard !(isOn) else { return true }; return !(isOn) }"),
        .bad("struct S { var ok: Bool { get throws { true } }\n func f() throws -> Bool { return try(ok) «==» false } }", fixed: "struct S { var ok: Bool { get throws { true } }\n func f() throws -> Bool { return try !(ok) } }"),
        // No compiler sets a variable to itself.
        .bad("class Door { var isOpen = false; func f() { isOpen = isOpen «==» true; isOpen = (self.isOpen «!=» false); self.isOpen = true «==» isOpen } }"),
        .bad(
            "class Door { var isOpen = false; func f(_ door: Door) { isOpen = isOpen «==» false; door.isOpen = isOpen «==» true; isOpen = isOpen «==» true || door.isOpen; let isOpen = isOpen «==» true } }",
            fixed: "class Door { var isOpen = false; func f(_ door: Door) { isOpen = !isOpen; door.isOpen = isOpen; isOpen = isOpen || door.isOpen; let isOpen = isOpen } }"),
        .bad(
            "class Door { var isOpen = false; func f(isOpen: Bool) { self.isOpen = isOpen «==» true } }",
            fixed: "class Door { var isOpen = false; func f(isOpen: Bool) { self.isOpen = isOpen } }"),
        // What is in an optional is asked, and not the optional.
        .good("struct Row { var isOn: Bool? }\nextension Optional where Wrapped == Bool { var isOn: Bool { self ?? false } }\nfunc f() { if let row = Optional(Row()) { print(row.isOn == false) } }"),
        // A macro hands on what stands in front of a period, and this is not to be copied.
        .good("struct Deck: ~Copyable { var isFull = true }\nfunc f() throws { var deck = Deck(); #expect(deck.isFull == true); try #require(false == deck.isFull, \"full\") }"),
        .bad(
            "struct Deck: ~Copyable { var isFull = true }\nstruct Box { var isFull = true }\nfunc f(b: Box) { var deck = Deck(); #expect(b.isFull «==» true); if deck.isFull «==» false { } }",
            fixed: "struct Deck: ~Copyable { var isFull = true }\nstruct Box { var isFull = true }\nfunc f(b: Box) { var deck = Deck(); #expect(b.isFull); if !deck.isFull { } }"),
        // Fixes that would lose something, or run tokens together.
        .bad("if a /* so */ «==» false { }"),
        .bad("if b&&a «==» true { }", fixed: "if b&&a { }"),
        .bad("if b&&a«==»false { }"),
    ]

    @Test("what is left means the same", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "boolean_literal_comparison")
    }
}
