import BuiltInRules
import RuleKit
import Testing

struct PreferNilCoalescingTests {
    private static let long = "aNameOfSixtyBytes" + String(repeating: "x", count: 43)

    static let cases = IdiomCases.of("prefer_nil_coalescing", [
        // A `switch` in front of the mark ends before it.
        .good("let a = switch a {\nfolders\n default: b } != nil ? b! : c"),
        // The operator itself.
        .good("func ?? (a: Money?, b: Money) -> Money { return a != nil ? a! : b }"),
        // A closure on the next line would become an argument of what the fix writes.
        .bad("func f() {\n«if» let v = x { r = v } else { r = y }\n{ print(1) }()\n}", fixed: "func f() {\nif let v = x { r = v } else { r = y }\n{ print(1) }()\n}"),
        .bad("func f() {\n«if» let v = x { r = v } else { r = y }\ndo { print(1) }\n}", fixed: "func f() {\nr = x ?? y\ndo { print(1) }\n}"),
        // Further lines of the fallback move along with its first one.
        .bad(
            "    let a = b != nil\n        «?» b!\n        : [\n            c,\n\n        ]\n", fixed: "    let a = b ?? [\n        c,\n\n    ]\n"),
        .bad(
            "    let a = b != nil\r\n        «?» b!\r\n        : [\r\n            c,\r\n        ]\r\n",
            fixed: "    let a = b ?? [\r\n        c,\r\n    ]\r\n"),
        .bad(
            "    let a = b != nil «?» b! : [\n        c,\n    ]\n", fixed: "    let a = b ?? [\n        c,\n    ]\n"),
        .bad(
            "    let a = b != nil\n        «?» b!\n        : [\n      c,\n    ]\n", fixed: "    let a = b ?? [\n      c,\n    ]\n"),
        // What would make a long line keeps its own.
        .bad(
            "let a = \(long) != nil\n    «?» \(long)!\n    : \(long)\nlet c = 1", fixed: "let a = \(long)\n    ?? \(long)\nlet c = 1"),
        .bad(
            "func f() {\n\t«if» let a = \(long) {\n\t\tb = a\n\t} else {\n\t\tb = \(long)\n\t}\n}",
            fixed: "func f() {\n\tb = \(long)\n\t\t?? \(long)\n}"),
        .bad(
            "let a = f(\n    \(long)\n) != nil\n    «?» f(\n    \(long)\n)!\n    : \(long)", fixed: "let a = f(\n    \(long)\n) ?? \(long)"),
        .bad(
            "  «if» let a = \(long) {\n    b = a\n  } else {\n    b = \(long)\n  }", fixed: "  b = \(long)\n    ?? \(long)"),
        .bad("let a = \(long) != nil «?» \(long)! : \(long)", fixed: "let a = \(long) ?? \(long)"),
        // Nobody reads so much, and of many inside of each other all would hold it.
        .bad("let a = b != nil «?» b! : [\(String(repeating: "c, ", count: 1200))]"),
        // In a choice each literal has its own type, behind `??` that of the value.
        .bad("func f(price: Double?) { let a = price != nil «?» price! : 0 }", fixed: "func f(price: Double?) { let a = price ?? 0 }"),
        .bad("«if» let prefix = m[k] { self.prefix = prefix } else { prefix = k }", fixed: "self.prefix = m[k] ?? k"),
        .good("func f() { var prefix = k\nif let prefix = m[k] { self.prefix = prefix } else { prefix = k } }"),
        .good("if let a = m[k] { self.prefix = a } else { other.prefix = k }"),
        .bad("let a = (b == nil) «?» c : b!", fixed: "let a = b ?? c"),
        .bad("let a = nil != b «?» b! : c + 1", fixed: "let a = b ?? (c + 1)"),
        .bad("let a = self.b.c != nil «?» self.b.c! : .d", fixed: "let a = self.b.c ?? .d"),
        .bad("f(a: b != nil «?» b! : c, d: e)", fixed: "f(a: b ?? c, d: e)"),
        .bad("let a = b() != nil «?» b()! : c", fixed: "let a = b() ?? c"),
        .bad("let a = b[0] != nil «?» b[0]! : \"\\(c)\"", fixed: "let a = b[0] ?? \"\\(c)\""),
        .bad("let a = b != nil «?» b! : c ? d : e", fixed: "let a = b ?? (c ? d : e)"),
        .bad("let a = b ? c : d != nil «?» d! : e", fixed: "let a = b ? c : d ?? e"),
        .bad("«if» let a = try? b() { c = a } else { c = 0 }", fixed: "c = (try? b()) ?? 0"),
        .bad("«if» let a = b as? C { d.e[0] = a } else { d.e[0] = f }", fixed: "d.e[0] = (b as? C) ?? f"),
        .bad("«if» a == nil { b = c } else { b = a! }", fixed: "b = a ?? c"),
        // The fallback's own `try` is about all of it.
        .bad("«if» let a { b = a; } else { b = try c() }", fixed: "b = try a ?? c()"),
        .bad("let t = x != nil «?» x! : try load() + 1", fixed: "let t = try x ?? (load() + 1)"),
        .bad("f(x == nil «?» try g.map { try $0() } : x!)", fixed: "f(try x ?? g.map { try $0() })"),
        .bad("«if» let v = try a() { r = v } else { r = (try b()) }", fixed: "r = try a() ?? b()"),
        .bad("«if» let v = try? a() { r = v } else { r = try b() }", fixed: "r = try (try? a()) ?? b()"),
        .bad("«if» let x { s = x } else { s = try? load() }", fixed: "s = x ?? (try? load())"),
        .bad("«if» let x { s = x } else { s = try! load() }", fixed: "s = x ?? (try! load())"),
        .bad("«if» let x { s = x } else { s = twice(try load()) }\n«if» let x { s = x } else { s = 1 + (try load()) }"),
        .bad(
            "func f() {\n    «if» let \(long) {\n        b = \(long)\n    } else {\n        b = try \(long)()\n    }\n}",
            fixed: "func f() {\n    b = try \(long)\n        ?? \(long)()\n}"),
        .bad("«if» let a {\n    b = a\n} else { // none\n    b = c\n}"),
        .bad("func f() {\n    «if» let a = b {\n        c = a\n    } else {\n        c = d\n    }\n}", fixed: "func f() {\n    c = b ?? d\n}"),
        .good("let a = b != nil ? b! : nil"),
        .bad("func f(b: Int?) -> Int { return(b) != nil «?» b! : 0 }", fixed: "func f(b: Int?) -> Int { return b ?? 0 }"),
        // Of another type than what it stands for.
        .good("if let name = info.name { row[\"name\"] = name } else { row[\"name\"] = NSNull() }\nlet a: Any = b != nil ? b! : NSNull()"),
        .good("let a = b != nil ? c! : b\nlet d = b !== nil ? b! : c\nlet e = b != nil ? b : c"),
        .good("let a = b != nil && c ? b! : d"),
        .good("if let a { b = a } else { b = await c() }"),
        .good("if x { b = c } else if let a { b = a } else { b = d }"),
        .good("if var a { b = a } else { b = c }"),
        .good("if let (a, b) = c { d = a } else { d = b }"),
        .good("if let a { return a } else { return b }"),
        .good("if let a { let b = a } else { let b = c }"),
        .good("if let a = b { b = c } else { b = d }"),
        .bad("outer: «if» let v = x { r = v } else { r = y }", fixed: "r = x ?? y"),
        .bad("switch a { case b: «if» let v = x { r = v } else { r = y } }", fixed: "switch a { case b: r = x ?? y }"),
        .good("if let v = x { r = v } else { r = if c { 1 } else { 2 } }\nif let v = x { r = v } else { r = switch c { default: 1 } }"),
        .good("if let v = x { a[v] = v } else { a[v] = y }\nif let v { v.b = v } else { v.b = y }"),
        .bad("«if» let v = x { self.v = v } else { self.v = y }", fixed: "self.v = x ?? y"),
        // Each value alone becomes an `AnyHashable`, but the two are of no common type.
        .bad("func f(x: Int?, y: String) { var r: AnyHashable; «if» let v = x { r = v } else { r = y } }"),
        .bad("func f(x: Int?) { let r: AnyHashable = x != nil «?» x! : \"a\" }"),
        .bad("func f(x: Int?) -> AnyHashable { x != nil «?» x! : \"a\" }"),
        .bad("typealias Key = AnyHashable\nlet a: Key = x != nil «?» x! : 1"),
        .bad("let a: [AnyHashable: Any] = [x != nil «?» x! : y: 1]"),
        .bad("let a: [AnyHashable: Any]; f(x != nil «?» x! : y)", fixed: "let a: [AnyHashable: Any]; f(x ?? y)"),
        .bad("var a: AnyHashable; let b: Int = x != nil «?» x! : 1", fixed: "var a: AnyHashable; let b: Int = x ?? 1"),
        .bad("func f(x: Int?, y: String) { var r: AnyHashable?; r = x != nil «?» x! : y }\nfunc take(_ key: AnyHashable) { take(x != nil «?» x! : y) }"),
        .bad("func f(x: Int?) { var s: Set<AnyHashable>; s = [1, x != nil «?» x! : y]; s = [x != nil «?» x! : y] }\nlet d: [String: AnyHashable] = [\"a\": x != nil «?» x! : y]"),
        .bad("let a: [AnyHashable: Any]; f(b, x != nil «?» x! : y)", fixed: "let a: [AnyHashable: Any]; f(b, x ?? y)"),
        // Closures behind the last operand, and parentheses.
        .bad("let a = j != nil «?» j! : k.map { $0 }", fixed: "let a = j ?? k.map { $0 }"),
        .bad("f(j == nil «?» k.first(where: { $0 }) : j!)", fixed: "f(j ?? k.first(where: { $0 }))"),
        .bad("let a = b != nil «?» (b!) : (c)", fixed: "let a = b ?? (c)"),
        .bad("let a = (b) != nil «?» b! : c", fixed: "let a = b ?? c"),
        // In the head of a statement, whose body is no closure.
        .bad("if a != nil «?» a! : b { c() }\nwhile a != nil «?» a! : b.c { c() }", fixed: "if a ?? b { c() }\nwhile a ?? b.c { c() }"),
        .bad("for a in b != nil «?» b! : [] { c(a) }\nswitch d == nil «?» .e : d! { case .e: c() }", fixed: "for a in b ?? [] { c(a) }\nswitch d ?? .e { case .e: c() }"),
        .bad("guard a != nil «?» a! : b else { return }\nfor c in d where c.e != nil «?» c.e! : b { f() }", fixed: "guard a ?? b else { return }\nfor c in d where c.e ?? b { f() }"),
        .bad("if a, let c = b != nil «?» b! : d\n{ e() }", fixed: "if a, let c = b ?? d\n{ e() }"),
        .bad("let a = j != nil «?» j! : k.map { $0 }.first", fixed: "let a = j ?? k.map { $0 }.first"),
        .bad("let a = (b as? C) != nil «?» (b as? C)! : d", fixed: "let a = (b as? C) ?? d"),
        // What is waited for in front of the operator; what is behind it is in a closure that is not.
        .bad("let size = await n != nil «?» n! : store.limit\nlet more = await n == nil «?» limit : n!"),
        .bad("let size = await n != nil «?» n! : 10", fixed: "let size = await n ?? 10"),
        .bad("«if» let v = await h() { r = v } else { r = y }", fixed: "r = await h() ?? y"),
        .bad("«if» let v = try await h() { r = v } else { r = y }", fixed: "r = (try await h()) ?? y"),
    ])

    @Test("values and what stands in for nil", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}

extension PreferNilCoalescingTests {
    @Test(
        "a fix is safe where the fallback is of one type, whatever stands around it",
        arguments: [
            ("let a = price != nil ? price! : 0", Fix.Safety.safe), ("total = price != nil ? price! : 0", .unsafe),
            ("label.text = name != nil ? name! : \"\"", .safe), ("add(price != nil ? price! : 0)", .unsafe),
            ("if let price { list[0] = price } else { list[0] = 0 }", .unsafe), ("let a = kind != nil ? kind! : .some", .safe),
            ("print(\"a\", price != nil ? price! : 0)", .unsafe), ("let a: Any = price != nil ? price! : -1", .unsafe),
            ("if let price { list[\"price\"] = price } else { list[\"price\"] = 0 }", .unsafe),
            // The operator keeps its right side in a closure, which may not take a `self` that is not complete, nor that of an actor.
            ("actor A { var a: Int, b: Int; init(x: Int?) { b = 1; if let x { a = x } else { a = b } } }", .unsafe),
            ("struct A { var a: Int, b: Int; init(x: Int?) { b = 1; a = x != nil ? x! : self.b } }", .unsafe),
            ("struct A { var a: Int; init(x: Int?, y: Int) { if let x { a = x } else { a = y } } }", .safe),
            ("struct A { var a: Int; init(x: Int?) { if let x { a = x } else { a = Defaults.size } } }", .safe),
            ("struct A { var a: Int, b: Int; mutating func f(x: Int?) { if let x { a = x } else { a = b } } }", .safe),
            // What is by itself what the value is, or goes into what is of one type.
            ("func f(n: Int?) { total = n != nil ? n! : 0 }", .safe), ("func f(n: Int?) -> Any { n != nil ? n! : -1 }", .safe),
            ("func f(n: Double?) { var total = 0.5; total = n != nil ? n! : 0 }", .safe), ("func f(n: Double?) -> Double { return n != nil ? n! : 0 }", .safe),
            ("func add(_ x: Double) {}\nfunc f(n: Double?) { add(n != nil ? n! : 0) }", .safe), ("let a = 1.5 * (n != nil ? n! : 0)", .safe),
            ("let a: CGFloat = n != nil ? n! : 0", .safe), ("g(CGFloat(n != nil ? n! : 0))", .safe), ("show(rows.count == nil ? 0 : rows.count!)", .safe),
            ("func f(n: Double?) -> Any { n != nil ? n! : 0 }", .unsafe), ("func f(n: Float?) -> Any { return n != nil ? n! : 0.1 }", .unsafe),
            ("func f(n: Double?) { var any: Any; if let n { any = n } else { any = 0 } }", .unsafe), ("log.append(n != nil ? n! : 0)", .unsafe),
            ("func add(_ x: Any...) {}\nfunc f(n: Double?) { add(n != nil ? n! : 0) }", .unsafe), ("let a = (n != nil ? n! : 0) as Any", .unsafe),
            ("func f(c: Character?) -> Any { c != nil ? c! : \"x\" }", .unsafe), ("func f(n: Double?) -> () -> Any { return { n != nil ? n! : 0 } }", .unsafe),
            ("func f(c: String?) -> Any { c != nil ? c! : \"x\" }", .safe), ("func f(n: Double?) -> Double { xs.map { n != nil ? n! : 0 }.count }", .unsafe),
            // An operand of `??` stands in a closure: nothing is awaited there, and nothing consumed.
            ("let q = await (s.x == nil ? s.b : s.x!)", nil), ("await load(a, x != nil ? x! : store.limit)", nil), ("await load(x != nil ? x! : 1)", .unsafe),
            ("func f() async { async let a = x != nil ? x! : store.limit; _ = await a }", nil), ("func f() { async let a = x != nil ? x! : 1 }", .safe),
            ("actor A { var a: Int?, b = 3; deinit { print(a != nil ? a! : b) } }", .unsafe),
            ("class A { var a: Int?; deinit { let b = 3; print(a != nil ? a! : b) } }", .safe),
            ("struct H: ~Copyable {}\nfunc open() -> H? { nil }\nfunc f() { let a = open(), b = H(); let c = a != nil ? a! : b }", nil),
            ("func f(_ a: Span<Int>?, _ b: Span<Int>) { let c = a != nil ? a! : b }", nil),
            ("struct H {}\nfunc open() -> H? { nil }\nfunc f() { let a = open(), b = H(); let c = a != nil ? a! : b }", .safe),
            ("actor A { var b = 3; init(a: Int?) { let c = a != nil ? a! : b; print(c) } }", .unsafe),
            // It throws any error.
            ("func f(x: Int?) throws(Failure) -> Int { try twice(x != nil ? x! : store.limit) }", nil),
            ("func f(x: Int?) throws(Failure) -> Int { try twice(x != nil ? x! : 1) }", .safe),
            ("func f(x: Int?) throws(Failure) -> Int { try go(); return x != nil ? x! : store.limit }", .safe),
            ("func f(x: Int?) throws -> Int { try twice(x != nil ? x! : store.limit) }", .safe),
            ("func f(x: Int?) throws(Failure) { s = x != nil ? x! : try load() }", nil),
            ("func f(x: Int?) throws(Failure) { s = x != nil ? x! : (try? load()) }", .unsafe),
            ("func f(x: Int?) throws { s = x != nil ? x! : try load() }", .unsafe), ("func f(x: Int?) throws { s = x != nil ? x! : try y }", .unsafe),
            // Where the file names `AnyHashable` either value may become one.
            ("var s: Source<Int, AnyHashable>!\nfunc f() { label.text = name != nil ? name! : \"\" }", .unsafe),
            ("var s: Source<Int, AnyHashable>!\nfunc f() { let title = name == nil ? \"\" : name! }", .unsafe),
            ("var s: Source<Int, AnyHashable>!\nfunc f() { if let name = name { label.text = name } else { label.text = \"\" } }", .unsafe),
            ("var s: Source<Int, AnyHashable>!\nfunc f(name: String?) { label.text = name != nil ? name! : \"\" }", .safe),
            ("var s: Source<Int, AnyHashable>!\nfunc f(a: Int?, b: Int) { label.tag = a != nil ? a! : b }", .safe),
            ("var s: Source<Int, AnyHashable>!\nfunc f(a: Int?, b: String) { label.tag = a != nil ? a! : b }", .unsafe),
            ("var s: Source<Int, AnyHashable>!\nfunc f() -> String { name != nil ? name! : other }", .safe),
            ("var s: Source<Int, AnyHashable>!\nfunc f() -> String { g { name != nil ? name! : other } }", .unsafe),
            ("var s: Source<Int, AnyHashable>!\nfunc f() { let a: [String] = a != nil ? a! : b }", .safe),
            ("func f() { let a: [AnyHashable] = a != nil ? a! : b }", nil), ("func f() -> Set<AnyHashable> { return a != nil ? a! : b }", nil),
            ("var s: Source<Int, AnyHashable>!\nfunc f(a: Int??) { let b: AnyHashable = a != nil ? a! : 0 }", nil),
            // What takes anything takes a text for one letter.
            ("show(name.first != nil ? name.first! : \"?\")", .unsafe), ("let a: Any = name.last != nil ? name.last! : \"?\"", .unsafe),
            ("let a = name.first != nil ? name.first! : \"?\"", .safe), ("show(name.title != nil ? name.title! : \"?\")", .safe),
            ("func f(p: Double?) { String(format: \"%.1f\", p != nil ? p! : 1) }", .unsafe), ("func f(p: Double?) { g(Double(p != nil ? p! : 1)) }", .safe),
            ("await load(); let a = x != nil ? x! : y", .safe), ("g { await h() }; let a = x != nil ? x! : y", .safe),
            ("func f(x: consuming N?, y: consuming N) { var r: N; if let x { r = x } else { r = y } }", nil),
            ("let a = [\"price\": price != nil ? price! : 0]", .unsafe), ("let a = kind != nil ? kind! : .none", .unsafe),
        ] as [(String, Fix.Safety?)])
    func safety(_ code: String, _ safety: Fix.Safety?) throws {
        let rule = try #require(allRules.first { $0.info.id == "prefer_nil_coalescing" })
        let found = ExampleCase(rule: rule, example: .good("")).findings(code)
        #expect(found.count == 1)
        #expect(found.first?.fix?.safety == safety)
    }
}
