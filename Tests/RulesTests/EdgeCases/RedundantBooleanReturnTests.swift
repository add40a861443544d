import BuiltInRules
import RuleKit
import Testing

struct RedundantBooleanReturnTests {
    static let cases = IdiomCases.of("redundant_boolean_return", [
        // Beside an `==` for two types there need be no such `!=`.
        .bad("struct V { static func == (l: V, r: Int) -> Bool { l.n == r } }\nlet old = v == 3 «?» false : true", fixed: "struct V { static func == (l: V, r: Int) -> Bool { l.n == r } }\nlet old = !(v == 3)"),
        .bad("struct V { static func == (l: V, r: V) -> Bool { l.n == r.n } }\nlet old = v == 3 «?» false : true", fixed: "struct V { static func == (l: V, r: V) -> Bool { l.n == r.n } }\nlet old = v != 3"),
        // A closure on the next line would become an argument of what the fix writes.
        .bad("func f() {\nx = a «?» true : false\n{ b() }()\n}", fixed: "func f() {\nx = a ? true : false\n{ b() }()\n}"),
        // What a pointer from Objective-C leads to is an `ObjCBool`.
        .good("list.enumerateObjects { item, index, stop in stop.pointee = index > 3 ? true : false }"),
        // Parentheses that hold nothing together any more go with what stood in them.
        .bad("func f() -> Bool { «if» !(a && b) { return false }; return true }\nfunc g() -> Bool { «if» !(a) { return false } else { return true } }",
            fixed: "func f() -> Bool { return a && b }\nfunc g() -> Bool { return a }"),
        .bad("let a = !(b «?» true : false), c = !(d «?» false : true), e = !(f && g «?» true : false)",
            fixed: "let a = !b, c = !(!d), e = !(f && g)"),
        // A negation would become a part of the operator in front.
        .bad("let b=a «?» false : true"), .bad("let c = b||(a «?» false : true)", fixed: "let c = b||(!a)"),
        .bad("let b=a «?» true : false, c=[a «?» false : true]", fixed: "let b=a, c=[!a]"),
        // What stands behind an `#if` of members is no operand of its own.
        .bad("let a = view\n    #if A\n    .b()\n    #endif\n    .isOn «?» false : true"),
        // Parentheses around a name, behind `return` and behind `!` have nothing to hold together.
        .bad("func f() -> Bool { «if» (a && b) { return true }; return false }", fixed: "func f() -> Bool { return a && b }"),
        .bad("func f() -> Bool { «if»(a == 0) { return false } else { return true } }", fixed: "func f() -> Bool { return a != 0 }"),
        .bad("func f() -> Bool { return (a «?» true : false) }", fixed: "func f() -> Bool { return a }"),
        .bad("let a = (b) «?» true : false, d = ((e) «?» false : true), g = (h == nil) «?» false : true", fixed: "let a = b, d = !e, g = h != nil"),
        .bad("let a = (b == 1) «?» true : false, c = (d > e «?» true : false)", fixed: "let a = (b == 1), c = (d > e)"),
        .bad("let a = b && (c || d «?» true : false)\nlet e = f(g «?» true : false)", fixed: "let a = b && (c || d)\nlet e = f(g)"),
        .bad("func f(l: [Int]) { if (l.contains { $0 > 1 }) «?» true : false { g() } }", fixed: "func f(l: [Int]) { if (l.contains { $0 > 1 }) { g() } }"),
        // `any` belongs to the type behind it.
        .bad("func f(_ x: Any) -> Bool { return x is any P «?» false : true }", fixed: "func f(_ x: Any) -> Bool { return !(x is any P) }"),
        .bad("func f(_ x: Any) -> Bool { return x is any P && x is any R «?» false : true }", fixed: "func f(_ x: Any) -> Bool { return !(x is any P && x is any R) }"),
        .bad("let f = {\n    «if» $0.isOn { return true }; return false\n}", fixed: "let f = {\n    return $0.isOn\n}"),
        .bad(
            "switch a {\ncase 1:\n    «if» b { return true }\n    return false;\ndefault: return c && !d «?» false : true\n}",
            fixed: "switch a {\ncase 1:\n    return b;\ndefault: return !(c && !d)\n}"),
        // A `!` or a name right behind a word would be read with it.
        .bad("func f() -> Bool { return(a) «?» false : true }\nlet b = { (p: Bool) in(p) «?» false : true }", fixed: "func f() -> Bool { return !a }\nlet b = { (p: Bool) in !p }"),
        .bad("func f() throws -> Bool { return try(ok) «?» false : true }", fixed: "func f() throws -> Bool { return try !ok }"),
        .bad("f { «if» !a { return false } else { return true } }", fixed: "f { return a }"),
        .bad("f { «if» try a() { return false } else { return true } }", fixed: "f { return !(try a()) }"),
        // One `==` or `!=` turns into the other where both are there: whatever has `!=` has `==`, and what may be nil has both.
        .bad("f { «if» a?.b(c) != nil { return false }; return true }", fixed: "f { return a?.b(c) == nil }"),
        .bad("f { «if» try await a() != b ?? c { return false }; return true }", fixed: "f { return try await a() == b ?? c }"),
        .bad("let a = \"\"==b «?» false : true, c = d % 2 == 0 «?» false : true", fixed: "let a = !(\"\"==b), c = d % 2 != 0"),
        .bad("let a = b == c «?» false : true, d = e - 1 == f «?» false : true", fixed: "let a = !(b == c), d = !(e - 1 == f)"),
        .bad("f { «if» a != b && c { return false }; return true }", fixed: "f { return !(a != b && c) }"),
        .bad("f { «if» a != b ^^ c { return false }; return true }", fixed: "f { return !(a != b ^^ c) }"),
        .bad("f { «if» a < 1 { return false }; return true }", fixed: "f { return !(a < 1) }"),
        // No compiler sets a variable to itself.
        .bad("struct L { var isOn = true; mutating func f() { isOn = self.isOn «?» true : false; flag = (flag «?» true : false) } }"),
        .bad("flag = flag «?» false : true; flag = other.flag «?» true : false", fixed: "flag = !flag; flag = other.flag"),
        .bad("let a = [unsafe b «?» false : true]\nf { «if» unsafe a.c { return false }; return true }", fixed: "let a = [unsafe !b]\nf { return !(unsafe a.c) }"),
        .bad("f { «if» copy.a { return false }; return true }", fixed: "f { return !copy.a }"),
        .bad("let a = b = c == d «?» true : false", fixed: "let a = b = c == d"),
        .bad("f(a: b «?» true : false, c as? D == nil «?» false : true)", fixed: "f(a: b, c as? D != nil)"),
        .bad("a += b «?» true : false", fixed: "a += b"),
        .bad("return try a() «?» true : false", fixed: "return try a()"),
        // One pair of parentheses holds an effect together.
        .bad(
            "let a = !((try! b()) «?» true : false), c = d == ((await e()) «?» true : false), f = !((g) «?» true : false)",
            fixed: "let a = !(try! b()), c = d == (await e()), f = !g"),
        .bad("let a = b /* c */ «?» true : false"),
        .bad("let a = b ? c : d «?» true : false", fixed: "let a = b ? c : d"),
        .good("func f() -> Bool {\n    if a { return true }\n    if b { return true } else { return false }\n}"),
        .good("func f() -> Bool {\n    if a { return true } else { return true }\n}"),
        .good("func f() -> Bool {\n    if a { return true }\n    b()\n    return false\n}"),
        .good("func f() -> Bool {\n    if a { return true }\n    return false\n    #if B\n    c()\n    #endif\n}"),
        .good("func f() -> Bool {\n    if a { b(); return true }\n    return false\n}"),
        .good("func f() -> Bool {\n    guard a else { return false }\n    return true\n}"),
        .good("func f() -> Bool {\n    if #available(iOS 15, *) { return true } else { return false }\n}"),
        .good("func f() -> Bool {\n    if case .a = b { return true }\n    return false\n}"),
        .good("let a = b ? true : false.c\nlet d = e ? true : f\nlet g = h ? nil : false"),
        .good("for a in b {\n    if c { return true }\n}\nreturn false"),
        // `true` and `false` may become another type than a condition is.
        .good("func f() -> NSNumber { if c { return true } else { return false } }\nfunc g() -> ObjCBool {\n    if c { return true }\n    return false\n}"),
        .good("let a: ObjCBool = c ? true : false\nlet b = (c ? true : false) as NSNumber\nlet d = c ? true : false as NSNumber"),
        .good("var a: JSON { c ? true : false }\nsubscript(i: Int) -> NSNumber { return c ? true : false }\nfunc f<T>() -> T { c ? true : false }"),
        .good("let a: [String: JSON] = [\"a\": c ? true : false]\nlet b = [1, c ? true : false] as [NSNumber]\nfunc f(a: JSON = c ? true : false) {}"),
        .good("let a: () -> NSNumber = { c ? true : false }\nlet b: NSNumber = { if c { return true } else { return false } }()\nlet d = { () -> JSON in return c ? true : false }"),
        .good("func f() { var a: NSNumber; a = c ? true : false }\nclass A { var b: JSON?; func g() { self.b = c ? true : false } }"),
        .bad("func f() -> Bool? { «if» c { return true } else { return false } }", fixed: "func f() -> Bool? { return c }"),
        .bad("let a: [String: Bool] = [\"a\": c «?» true : false], b: (Int) -> Bool = { _ in c «?» false : true }", fixed: "let a: [String: Bool] = [\"a\": c], b: (Int) -> Bool = { _ in !c }"),
        .bad("func f() -> NSNumber { g(c «?» true : false) }", fixed: "func f() -> NSNumber { g(c) }"),
        .bad("class A { var b = false; func f() { self.b = (c «?» true : false) } }", fixed: "class A { var b = false; func f() { self.b = c } }"),
        // The elements of a tuple.
        .bad("let t: (Bool, JSON) = (c «?» true : false, d ? true : false)", fixed: "let t: (Bool, JSON) = (c, d ? true : false)"),
        .bad("func f() -> (a: JSON, b: Bool) { return (a: c ? true : false, b: d «?» true : false) }", fixed: "func f() -> (a: JSON, b: Bool) { return (a: c ? true : false, b: d) }"),
        .bad(
            "let t: [(Bool, JSON)] = [(c «?» true : false, d ? true : false)], u: (JSON, [Bool]) = (1, [c «?» true : false])",
            fixed: "let t: [(Bool, JSON)] = [(c, d ? true : false)], u: (JSON, [Bool]) = (1, [c])"),
        .good("let t: ([JSON], (a: JSON, b: Int)) = ([c ? true : false], (a: d ? true : false, b: 1))"),
        .good("let t: Pair = (c ? true : false, d ? true : false)"),
        .bad("let t = (c «?» true : false, d «?» false : true)", fixed: "let t = (c, !d)"),
        // At the end of an `#if` branch that ends the body.
        .bad("func f() -> Bool {\n    #if A\n    «if» b { return true }\n    return false\n    #else\n    «if» c { return false }\n    return true\n    #endif\n}", fixed: "func f() -> Bool {\n    #if A\n    return b\n    #else\n    return !c\n    #endif\n}"),
        .good("func f() -> Bool {\n    #if A\n    if b { return true }\n    return false\n    #endif\n    c()\n}"),
        .good("func f() -> Bool {\n    if a { return true }\n    #if A\n    if b { return true }\n    return false\n    #endif\n}"),
        .bad("let a = try! b() «?» false : true", fixed: "let a = try! !b()"),
        // Arguments and elements of another type.
        .good("func set(_ v: JSON) {}\nfunc put(a: Int, b v: NSNumber?) {}\nfunc f() { set(c ? true : false); put(a: 1, b: c ? true : false) }"),
        .good("struct S { var j: JSON }\nclass C { init(_ j: JSON) {}; func set(_ v: JSON) {}; func f() { self.set(c ? true : false) } }\nlet a = S(j: c ? true : false), b = C(c ? true : false), d = C.init(c ? true : false)"),
        .good("let a = S(j: c ? true : false)", with: [.init("S.swift", "struct S { var j: JSON }")]),
        .good("func f() { var x: [String: JSON] = [:]; x[\"a\"] = c ? true : false }\nclass A { var y: [NSNumber]; func f() { y[0] = c ? true : false; self.y[1] = (c ? true : false) } }"),
        .good("func f() async throws -> JSON { return try await a() ? true : false }\nvar b: JSON { get throws { try! a() ? true : false } }"),
        .bad(
            "func set(_ v: Bool, _ w: JSON) {}\nfunc log<T>(_ v: T, w: Any) {}\nclass A { func set(_ v: JSON) {} }\nfunc f() { set(c «?» true : false, 1); log(c «?» true : false, w: c «?» true : false); a.set(c «?» true : false) }",
            fixed: "func set(_ v: Bool, _ w: JSON) {}\nfunc log<T>(_ v: T, w: Any) {}\nclass A { func set(_ v: JSON) {} }\nfunc f() { set(c, 1); log(c, w: c); a.set(c) }"),
        .bad(
            "func f() -> [Int] { return (c > 1 «?» true : false) ? [] : d }\nlet a: String = (c > 1 «?» false : true).description",
            fixed: "func f() -> [Int] { return (c > 1) ? [] : d }\nlet a: String = (!(c > 1)).description"),
        // An `Any` asks for no other type.
        .bad(
            "let a: Any = c «?» true : false\nlet b: [String: Any] = [\"d\": e > 1 «?» true : false, \"g\": [\"h\": c «?» true : false]]\nfunc f() -> Any { «if» c { return true } else { return false } }",
            fixed: "let a: Any = c\nlet b: [String: Any] = [\"d\": e > 1, \"g\": [\"h\": c]]\nfunc f() -> Any { return c }"),
        .good("let a: [String: NSNumber] = [\"b\": c ? true : false]\nlet d: AnyObject = c ? true : false"),
        .bad("func f(x: [String: Any]) { x[\"a\"] = c «?» true : false; y[1] = c «?» false : true }", fixed: "func f(x: [String: Any]) { x[\"a\"] = c; y[1] = !c }"),
        // What a condition binds is an optional.
        .good("if case .b(let v) = p, let a = (v != 0 ? true : false) { g(a) }\nguard let a = c ? true : false else { return }"),
        // What is made of an `NSNumber`.
        .good("let a = Double(truncating: value > 0 ? true : false), b = Int(exactly: isOn ? true : false), c = CGFloat(exactly: isOn ? true : false)"),
        .bad("let a = Flag(exactly: isOn «?» true : false)", fixed: "let a = Flag(exactly: isOn)"),
        // An operator of somebody's own may bind less than the choice.
        .bad("isHidden <~ count > 2 «?» false : true\nlet a = name =~ pattern «?» true : false"),
        .bad("total += rest.count > 2 «?» false : true\nlet a = b .== c «?» true : false, d = x ..< y ~= z «?» true : false",
            fixed: "total += !(rest.count > 2)\nlet a = b .== c, d = x ..< y ~= z"),
        .bad("let isLater = path.row == 0 «?» false : true, isOther = a == b «?» false : true", fixed: "let isLater = path.row != 0, isOther = !(a == b)"),
    ])

    private func safeties(_ code: String, with companions: [Example.Companion] = []) throws -> [Fix.Safety?] {
        let rule = try #require(allRules.first { $0.info.id == "redundant_boolean_return" })
        return ExampleCase(rule: rule, example: .good(code, with: companions)).findings(code).map(\.fix?.safety)
    }

    @Test(
        "a fix is safe where the condition is no implicitly unwrapped optional, or a Bool is asked for",
        arguments: [
            ("func f(on: Bool!) -> Bool? { if on { return true } else { return false } }", .unsafe),
            ("func f(on: Bool!) -> Bool { if on { return true } else { return false } }", .safe),
            // A `Bool` of the project's own.
            ("enum JSON { struct Bool {}\nstatic func f(a: Int) -> Bool { if a > 3 { return true } else { return false } } }", .unsafe),
            ("func f(on: Bool!) -> Bool? { if on { return false } else { return true } }", .safe),
            ("func f(on: Bool!) { let a = !on ? false : true }", .unsafe), ("func f(on: Bool!) { let a = !on ? true : false }", .safe),
            ("func f(on: Bool!) { let a = on! ? true : false }", .safe), ("func f(on: Bool!) { let a = (on) ? true : false }", .unsafe),
            ("func f(on: Bool!) { let a: Bool = on ? true : false }", .safe), ("func f(on: Bool) { let a = on ? true : false }", .safe),
            ("class V { var on: Bool! }\nfunc f(v: V) { let a = v.on ? true : false }", .unsafe),
            // Whoever has it.
            ("struct U { var isOn: Bool! }\nlet a = users.map { $0.isOn ? true : false }", .unsafe),
            ("struct U { var isOn: Bool }\nlet a = users.map { $0.isOn ? true : false }", .safe),
            ("class V { var on: Bool }\nfunc f(v: V) { let a = v.on ? true : false }", .safe),
            ("func f(v: V) { let a = v.on ? true : false }", .safe), ("func f(v: V) { let a = v.on && b ? true : false }", .safe),
            ("func f(v: V) { let a = v.isOn() ? true : false }", .safe), ("let a = b ? true : false", .safe),
            ("func f(v: V) { let on = v.on; let a = on ? true : false }", .safe), ("let a = { let b = $0 ? true : false }", .safe),
            ("func f(v: V) -> Bool { return v.on ? true : false }", .safe),
        ] as [(String, Fix.Safety)])
    func condition(_ code: String, _ expected: Fix.Safety) throws {
        #expect(try safeties(code) == [expected])
    }

    @Test(
        "a fix is safe where the literal is a Bool",
        arguments: [
            ("set(b == c ? true : false)", .safe), ("x[a] = b == c ? true : false", .unsafe), ("x.y = b == c ? true : false", .safe),
            ("func set(_ v: Bool) {}\nset(b == c ? true : false)", .safe), ("struct S { var on: Bool }\nlet a = S(on: b == c ? true : false)", .safe),
            ("class S { init(on: Bool) {} }\nlet a = S.init(on: b == c ? true : false)", .safe),
            ("func set(_ v: Bool) {}\nfunc set(_ v: JSON) {}\nset(b == c ? true : false)", .safe),
            ("func set(_ v: @autoclosure () -> Bool) {}\nset(b == c ? true : false)", .safe),
            ("_ = b == c ? true : false", .safe), ("if b == c ? true : false { }", .safe), ("let a = \"\\(b == c ? true : false)\"", .safe),
            ("let a = x && (b == c ? true : false)", .safe), ("let a = x == (b == c ? true : false)", .safe),
            ("let a = { b == c ? true : false }", .safe), ("set { b == c ? true : false }", .safe),
            ("set { if b == c { return true } else { return false } }", .safe),
            ("func f() -> Bool { let a: JSON = if x { b == c ? true : false } else { 1 }; return d }", .safe),
            ("func f(x: [Bool]) { x[0] = b == c ? true : false }", .safe),
            // Where a file names what takes literals for something else, all that nothing shows may.
            ("func f(list: [NSNumber]) { list.append(b == c ? true : false) }", .unsafe),
            ("func f(list: [NSNumber]) { list = [b == c ? true : false] }", .unsafe),
            ("struct On: ExpressibleByBooleanLiteral {}\nlet a = d.write(b == c ? true : false)", .unsafe),
            ("func f(list: [NSNumber]) { let a = b == c ? true : false }", .safe),
            ("struct On: ExpressibleByBooleanLiteral {}\nlet a = make { if b == c { return true } else { return false } }", .unsafe),
            ("let a = make { if b == c { return true } else { return false } }", .safe),
            // Only a property of a managed object may be an `NSNumber` that no file shows.
            ("import CoreData\nfunc f(item: Item) { item.isRead = b == c ? true : false }", .unsafe),
            ("import CoreData\nfunc f(item: Item) { item.isRead = (b == c ? true : false) }", .unsafe),
            ("import CoreData\nfunc f() { item().isRead = b == c ? true : false }", .unsafe),
            ("import CoreData\nextension Item { func f() { isRead = b == c ? true : false } }", .unsafe),
            ("import CoreData\nclass Item: NSManagedObject, NSCopying { func f() { self.isRead = b == c ? true : false } }", .unsafe),
            ("import CoreData\nclass Entity: NSManagedObject {}\nclass Item: Entity {}\nfunc f(item: Item) { item.isRead = b == c ? true : false }", .unsafe),
            ("import CoreData\nfunc f(item: NSManagedObject) { item.isRead = b == c ? true : false }", .unsafe),
            ("import CoreData\nfunc f(label: UILabel) { label.isHidden = b == c ? true : false }", .safe),
            ("import CoreData\nclass V: UIViewController { let label = UILabel()\nfunc f() { label.isHidden = b == c ? true : false } }", .safe),
            ("import CoreData\nclass V: UIViewController { func f() { isEditing = b == c ? true : false } }", .safe),
            ("import CoreData\nstruct V: View { func f() { isOn = b == c ? true : false } }", .safe),
            ("import CoreData\nlet a = list.filter { if $0 > 3 { return true } else { return false } }", .safe),
            ("import CoreData\nfunc f() { item.list = list.filter { $0 > 3 ? true : false } }", .safe),
            ("import CoreData\nset(b == c ? true : false)", .safe),
        ] as [(String, Fix.Safety)])
    func literal(_ code: String, _ expected: Fix.Safety) throws {
        #expect(try safeties(code) == [expected])
    }

    @Test(
        "a fix is not safe where another file makes literals what a function may ask for",
        arguments: [
            "takes(b == c ? true : false)", "let a = xs.map { $0 > 1 ? true : false }",
            "func i(x: Int) -> JSON { if x == 1 { x > 3 ? true : false } else { true } }",
        ])
    func literalsElsewhere(_ code: String) throws {
        let types = ["enum JSON: ExpressibleByBooleanLiteral { case null }", "extension Value: ExpressibleByBooleanLiteral {}", "enum JSON: Codable { case null }"]
        let found = try types.map { try safeties(code, with: [.init("JSON.swift", $0)]) }
        #expect(found == [[.unsafe], [.unsafe], [.safe]])
    }

    @Test("conditions returned as literals", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
