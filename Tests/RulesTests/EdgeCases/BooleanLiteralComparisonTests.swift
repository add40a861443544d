import BuiltInRules
import RuleKit
import Testing

struct BooleanLiteralComparisonTests {
    static let cases: [Example] = [
        // A closure on the next line would become an argument of what the fix writes.
        .bad("func f() {\nvar x = a «==» true\n{ b() }()\n}", fixed: "func f() {\nvar x = a == true\n{ b() }()\n}"),
        // A property that is set to another one is of its type.
        .bad(
            "func f(k: K) { g(k.isOn «==» false, k.isUp «==» true, K.isAll «!=» true); h(k.isMaybe == true, k.isDeep == false, K.isNone == true, k.isBase == true, k.isChain == true, k.isSure «==» true) }",
            fixed: "func f(k: K) { g(!k.isOn, k.isUp, !K.isAll); h(k.isMaybe == true, k.isDeep == false, K.isNone == true, k.isBase == true, k.isChain == true, k.isSure) }",
            with: [
                .init("K.swift", "class K: Base { let s = Settings(); lazy var isOn = s.flag, isUp = self.s.inner.flag, isMaybe = s.maybe, isDeep = self.s.inner.maybe, isBase = base.maybe, isChain = o?.flag, isSure = o!.flag; let o: Settings?; static let it = Settings(); static var isAll = it.flag, isNone = it.maybe }\nclass Base { let base = Settings() }"),
                .init("Settings.swift", "struct Settings { var flag = false; var maybe: Bool?; var inner: Inner }\nstruct Inner { var flag = true, maybe: Optional<Bool> }"),
            ]),
        // What a closure hands out that is called at once.
        .good(
            "class A { lazy var isOn = { store.flag }(), isUp = { let s = store; return s.flag }(); func f() -> Bool { isOn == true || self.isUp == false } }",
            with: [.init("Store.swift", "class Store { var flag: Bool? }")]),
        .bad(
            "class A { lazy var isOn = { store.flag }(); func f() -> Bool { isOn «==» true } }", fixed: "class A { lazy var isOn = { store.flag }(); func f() -> Bool { isOn } }",
            with: [.init("Store.swift", "class Store { var flag: Bool }")]),
        // A generic parameter stands for a `Bool` somewhere.
        .good(
            "func f(l: [Bool]) { let e = pick(l), g = l.at(3); if e == true || g == true || l.second == true {} }\nclass C { let box = Box(true); func f() { g(box.value == true) } }",
            with: [.init("Box.swift", "final class Box<T> { var value: T? }\nfunc pick<T>(_ l: [T]) -> T? { l.first }\nextension Array { func at(_ i: Int) -> Element? { nil }; var second: Element? { nil } }")]),
        .good(
            "func f(l: [Bool], b: Box<Bool>) { let e = pick(l), g = l.at(3), m = b.make(); if e == true || g == true || m == true || l.second == true || b.a == true {} }",
            with: [.init("Box.swift", "struct Box<T> { let a: Swift.Optional<T>, make: () -> Optional<T> }\nfunc pick<T>(_ l: [T]) -> Optional<T> { l.first }\nextension Array { func at(_ i: Int) -> Swift.Optional<Element> { nil }; var second: Optional<Element> { nil } }")]),
        .bad(
            "func f(l: [Bool]) { let e = pick(l); if e «==» true || l.second «==» true {} }", fixed: "func f(l: [Bool]) { let e = pick(l); if e || l.second {} }",
            with: [.init("Box.swift", "func pick<T>(_ l: [T]) -> T { l[0] }\nextension Array { var second: Element { self[1] } }\nstruct T { var second: Date?; func pick() -> T? { nil } }")]),
        // What is kept of such a value is one, too, and so is what a closure makes of it.
        .good(
            """
            struct Box<T> {
                let one: T?
                let make: (Int) throws -> T?
            }
            extension Box where T == Bool {
                func f() throws {
                    let kept = one
                    if kept == true { a() }
                    let made = try make(3)
                    if made != false { b() }
                }
            }
            """),
        .good(
            "extension Expectation where V == Bool { func isTrue() throws { let value = try expression(); if value != true { fail() } } }",
            with: [.init("Expectation.swift", "protocol Expectation { associatedtype V; var expression: () throws -> V? { get } }")]),
        .bad(
            "extension Expectation where V == Bool { func isTrue() throws { let value = try expression(); if value «!=» true { fail() } } }",
            fixed: "extension Expectation where V == Bool { func isTrue() throws { let value = try expression(); if !value { fail() } } }",
            with: [.init("Expectation.swift", "protocol Expectation { associatedtype V; var expression: () throws -> V { get } }")]),
        // Members of a text.
        .bad(
            "let a = \"a\".isLatin «==» false, b = true «!=» #\"\\(x)\"#.isLatin, c = \"\\(x + f { y })\".isEmpty «==» false",
            fixed: "let a = !\"a\".isLatin, b = !#\"\\(x)\"#.isLatin, c = !\"\\(x + f { y })\".isEmpty"),
        .good("let a = \"a\" == true, b = \"\\(x)\" == true, c = \"a\".isLatin() == true, d = \"a\".first?.isLetter == true, e = (\"a\") == true"),
        // Literals in parentheses, or in a list, of which a member is compared.
        .bad(
            "let a = (name ?? \"\").isEmpty «==» false, b = true «!=» (names ?? []).isEmpty, c = (\"a\" + b).isEmpty «==» true, d = (map ?? [:]).isEmpty «!=» true",
            fixed: "let a = !(name ?? \"\").isEmpty, b = !(names ?? []).isEmpty, c = (\"a\" + b).isEmpty, d = !(map ?? [:]).isEmpty"),
        .bad(
            "let a = [1, 2].isEmpty «==» false, b = [\"a\": c + d].isEmpty «==» false, c = [\"a\", \"\\(f(x))\"].isEmpty «==» true, d = ((field.text) ?? #\"\"#).isEmpty «==» true",
            fixed: "let a = ![1, 2].isEmpty, b = ![\"a\": c + d].isEmpty, c = [\"a\", \"\\(f(x))\"].isEmpty, d = ((field.text) ?? #\"\"#).isEmpty"),
        .bad(
            "if e && (name ?? \"\").isEmpty «==» false, (kind == \"a\") «==» true, (user != nil) «!=» true, (\"a\" == kind) «==» false {}",
            fixed: "if e && !(name ?? \"\").isEmpty, (kind == \"a\"), !(user != nil), !(\"a\" == kind) {}"),
        .bad("let a = [b is C, d].isOn «==» true, e = (b is C) «==» true", fixed: "let a = [b is C, d].isOn, e = (b is C)"),
        // What still may be an optional, or is compared itself.
        .good("let a = (name ?? \"\") == true, b = (\"a\" + c) == true, d = (b ?? []) == true, e = [1, f] == true, g = (h ?? nil) == true"),
        .good("let a = (b?.name ?? \"\").isEmpty == false, c = (d() ?? \"\").isEmpty == false, e = [f()].isEmpty == true, g = (try? h ?? \"\").isOn == true"),
        .good("let a = (names ?? [])[0] == true, b = names [0].isOn == true, c = (names ?? [:])[\"a\"].isOn == true, d = [Int]().isEmpty == true"),
        .good("let a = [b, c].first == true, d = [e is F].last == true\nfunc f(flags: [Bool]?) { g((flags ?? []).first == true, (flags ?? []).last != true) }"),
        // What is in a list of optionals, or comes from a function that gives one.
        .good("let d: [String: Bool?] = [:]\nfunc f() { for e in d where e.value == true {}; if let a = d[b], a == true {}; if let a = d.values.first { g(a == true) } }"),
        .bad(
            "let d: [String: Bool] = [:], c: Bool? = nil\nfunc f() { for e in d where e.value «==» true {}; if let a = d[b], a «==» true {} }",
            fixed: "let d: [String: Bool] = [:], c: Bool? = nil\nfunc f() { for e in d where e.value {}; if let a = d[b], a {} }"),
        .good("class A { var isOn = load(), isUp = Store.read(1); func f(a: A) -> Bool { isOn == true || self.isOn == false || a.isUp == true } }\nfunc load() -> Bool? { nil }", with: [.init("B.swift", "enum Store { static func read(_ a: Int) -> Bool? { nil } }")]),
        .bad(
            "class A { var isOn = load(); func f() -> Bool { isOn «==» true } }\nfunc load() -> Bool { true }",
            fixed: "class A { var isOn = load(); func f() -> Bool { isOn } }\nfunc load() -> Bool { true }"),
        // A project's own `==` may make something else than a `Bool` of it.
        .good(
            "check { element in element.isOn == true && (element.isOpen) != false }",
            with: [.init("Matchers.swift", "func == <T>(property: Property<T>, value: T) -> Matcher<T> { Matcher(property, value) }")]),
        .bad(
            "func f(a: Bool) { check { element in element.isOn «==» true }; g(a «!=» true) }", fixed: "func f(a: Bool) { check { element in element.isOn }; g(!a) }",
            with: [.init("Node.swift", "extension Node { static func == (a: Node, b: Node) -> Bool { a.id == b.id } }")]),
        .bad(
            "func f(a: Bool) { g(a «!=» true, items.isEmpty «==» false); h { rest in rest.isEmpty «==» false } }",
            fixed: "func f(a: Bool) { g(!a, !items.isEmpty); h { rest in !rest.isEmpty } }",
            with: [.init("Node.swift", "func != (a: Column, b: Bool) -> Filter { Filter(a, b) }")]),
        .good("Select(t.a, from: t).group(by: t.a).where(t.a == true).having(false != t.a)"),
        // What a closure is told of an optional chain may be nil.
        .good("a.onChange(of: b?.isReady) { old, new in if new == true && old != true { c() } }\na.onChange(of: b?.c) { if $0 == true { d() } }"),
        .good("struct B { var c: Bool }\nstruct V { var b: B?, d: Bool?; func f() { a.onChange(of: b?.c) { if $0 == true { e() } }.onChange(of: d) { old, new in if new == true { e() } } } }"),
        .good("class V { var d: Bool?; func f() { go { [d, e = d] in if d == true || e == false { h() } } } }"),
        .bad("unwrap(b?.c) { assert($0 «==» true) }", fixed: "unwrap(b?.c) { assert($0) }"),
        .bad("a.onChange(of: isReady) { old, new in if new «==» true { c() } }", fixed: "a.onChange(of: isReady) { old, new in if new { c() } }"),
        // A closure behind the call is a part of the operand, the body of a statement is none.
        .good("let a = true == b\n.map { $0.c } ? 0 : 1, d = false != b.first { $0 }\nif true == b.map({ $0.c }) { d() }"),
        .bad("if true «==» b.c { d() }\nwhile false «!=» e { f() }", fixed: "if b.c { d() }\nwhile e { f() }"),
        // Who is handed the values of a file's resources need not name their type.
        .good("root.visit { file, values in guard values.isRegularFile == true else { return } }"),
        // Precedence: what binds tighter belongs to the operand, what binds looser does not.
        .bad("let a = b && c.d «==» false || e", fixed: "let a = b && !c.d || e"),
        .bad("a = b «==» true ? c : d", fixed: "a = b ? c : d"),
        .bad("if a, b «!=» false { }", fixed: "if a, b { }"),
        .bad("if try a «==» false { }", fixed: "if try !a { }"),
        .bad("return (a || b) «!=» true", fixed: "return !(a || b)"),
        .bad("let a = (b) ?? c «==» false", fixed: "let a = !((b) ?? c)"),
        .bad("let a = b! «==» false; let c = d as Bool «==» true", fixed: "let a = !b!; let c = d as Bool"),
        .bad("let a = b\n    .c «==»\n    false\nlet d = 1", fixed: "let a = !b\n    .c\nlet d = 1"),
        .bad("foo()!\nb «==» true", fixed: "foo()!\nb"),
        .bad("list.filter { $0 «==» false }.map { !$0.isOn «==» true }", fixed: "list.filter { !$0 }.map { !$0.isOn }"),
        .bad("let text = \"\\(a «==» true)\"", fixed: "let text = \"\\(a)\""),
        .bad("let a = false «!=» self.b, c = true «!=» d ?? e", fixed: "let a = self.b, c = !(d ?? e)"),
        // What the row leaves alone.
        .good("a?.b == true; a.b?.c != false; a() == true; a.b(c).d == false; a[0] == true; a { b } == true"),
        .good("(a as? Bool) == true; a as? Bool == true; try? a == true; (try? a) == false; \\.a == true; \\A.b == true"),
        .good("#macro(a) == true; a == true.databaseValue; a == true as Bool?; a == true ?? b; true == false; nil == true"),
        .good("a == b == true; a <> b == true; a ~= true; a === true; x = true; f(a: true == a.b())"),
        .good("let f: (Bool, Bool) -> Bool = (==)\nlet a = list.reduce(true, ==)\nif .on == true {}"),
        .good("request.filter(Columns.isOn == true).having(true != Team.isOpen)"),
        .good("import GRDB\nlet a = players.filter { $0.isOn == true }"),
        .bad("import GRDB\nlet a = observe { changes in changes.isEmpty «==» false }", fixed: "import GRDB\nlet a = observe { changes in !changes.isEmpty }"),
        .good("import GRDB\nlet a = players.filter { player in player.isOn == true }, b = players.filter({ (p: Columns) -> Bool in p.isOn == true })"),
        // Proofs.
        .good("struct A { var b: Bool?; func f() { if b == true || self.b != false {} } }"),
        .good("struct A { var b: Bool!; var c: B; var d: [Bool]; func f() { _ = b == true; _ = c == true; _ = d == true } }"),
        .good("func f(_ a: B) { _ = a.isOn == true }", with: [.init("B.swift", "struct B { var isOn: Bool? }")]),
        .good("list.map { $0.isOn == true }", with: [.init("B.swift", "struct B { var isOn: Bool? }")]),
        // One type with such a property is enough to doubt.
        .good("list.map { $0.isOn == true }", with: [.init("B.swift", "struct B { var isOn: Bool? }\nstruct C { let isOn = true }")]),
        .bad(
            "func f(c: C) { _ = c.isOn «==» true }", fixed: "func f(c: C) { _ = c.isOn }",
            with: [.init("B.swift", "struct B { var isOn: Bool? }\nstruct C { let isOn = true }")]),
        // Boxes with a `Bool?` in them.
        .good("let isIn = BehaviorRelay<Bool?>(value: nil)\nlet isUp = CurrentValueSubject<Bool?, Never>(nil)\nfunc f() { if isIn.value == true || isUp.value == false {} }"),
        .good("func f(isOn: Binding<Bool?>, isOff: Binding<Optional<Bool>>) { if isOn.wrappedValue == true || isOff.wrappedValue == true {} }"),
        .good("if model.isIn.value == true {}", with: [.init("Model.swift", "class Model { let isIn = Relay<Bool?>(value: nil) }")]),
        .good("struct V { @State var a: Bool?; func f() { if $a.wrappedValue == true || _a.wrappedValue == false {} } }"),
        .bad("let isIn = BehaviorRelay<Bool>(value: true)\nfunc f(count: Map<Int, Bool>) { if isIn.value «==» true || count.isFull «==» true {} }", fixed: "let isIn = BehaviorRelay<Bool>(value: true)\nfunc f(count: Map<Int, Bool>) { if isIn.value || count.isFull {} }"),
        // Labels of tuples.
        .good("func f(t: (x: Bool, y: Bool?)) { if t.y == false {} }\nfunc g(list: [(id: Int, done: Optional<Bool>)]) { for e in list { if e.done == true {} } }"),
        .good("typealias Pair = (p: Bool, q: Bool?)\nfunc f(a: Pair) { if a.q == true {} }"),
        .good("let r = make()\nif r.q == true {}", with: [.init("M.swift", "func make() -> (p: Bool, q: Bool?) { (true, nil) }")]),
        .good("let r = make()\nif r.q == true || r.s == true {}", with: [.init("M.swift", "func make() -> (p: Bool, q: Swift.Bool?, s: Swift.Optional<Swift.Bool>) { (true, nil, nil) }")]),
        .bad("func f(list: Items, y: Bool?) { if list.y «==» false {} }", fixed: "func f(list: Items, y: Bool?) { if !list.y {} }"),
        // What a call shows.
        .good("func f(c: C, text: String) throws { let ok = try c.decodeIfPresent(Bool.self, forKey: .ok); let d = Bool.init(text); if ok == true || d == false {} }"),
        .good("enum A { static let st = Bool(\"true\") }\nfunc f() { if A.st == true {} }"),
        .good("if st == true {}", with: [.init("S.swift", "let st = Bool(\"true\")")]),
        .good("struct V { @Environment(\\.isWide) var j; @FocusedValue(\\.x) var k; func f() { if j == true || k == true {} } }", with: [.init("E.swift", "extension EnvironmentValues { @Entry var isWide: Bool? = nil }")]),
        .bad("struct V { @Environment(\\.isEnabled) var j; func f() { if j «==» true {} } }", fixed: "struct V { @Environment(\\.isEnabled) var j; func f() { if j {} } }"),
        // What the project falls back from somewhere else.
        .good("func f(status: Status) { if status.reblogged == true {} }", with: [.init("S.swift", "func g(s: Status) -> Bool { s.reblogged ?? false }")]),
        // Nor is what another place unwraps, or tests for nil.
        .good("func f(s: Stream) { if s.isExternal == true || s.hasLyrics != true {} }", with: [.init("S.swift", "func g(s: Stream) { if let v = s.isExternal { h(v) }; guard s.hasLyrics != nil else { return } }")]),
        .good("func f(s: Stream) { if s.isExternal == true || s.hasLyrics != true {} }", with: [.init("S.swift", "func g(s: Stream) { guard let v = self.s.isExternal else { return }; if s.hasLyrics == nil {} }")]),
        .good("func f(s: Stream) { if s.isExternal == true {} }", with: [.init("S.swift", "extension Stream { var title: String { if let value = isExternal { t(value) } else { u } } }")]),
        .bad("func f(s: Stream) { if s.isExternal «==» true {} }", fixed: "func f(s: Stream) { if s.isExternal {} }", with: [.init("S.swift", "extension Stream { func g(isExternal: Bool?) { if let v = isExternal { h(v) } } }\nclass A { func g() { if let v = isExternal { h(v) } } }")]),
        .bad("func f(s: Stream) { if s.isExternal «==» true {} }", fixed: "func f(s: Stream) { if s.isExternal {} }", with: [.init("S.swift", "func g(s: Stream?) { if let v = s?.isExternal { h(v) }; if s?.isExternal == nil {}; if let isExternal = other {} }")]),
        .bad("func f(status: Status) { if status.reblogged «==» true {} }", fixed: "func f(status: Status) { if status.reblogged {} }", with: [.init("S.swift", "func g(s: Status?) -> Bool { s?.reblogged ?? false }")]),
        // A closure behind a closure, each handed to its own function.
        .bad("func f() { load { _ in }\n    other { if $0 «==» true {} } }\nfunc load(completion: (Bool?) -> Void) {}", fixed: "func f() { load { _ in }\n    other { if $0 {} } }\nfunc load(completion: (Bool?) -> Void) {}"),
        .good("func f() { load { _ in }\n    other: { if $0 == true {} } }\nfunc load(completion: (Bool?) -> Void) {}"),
        .bad("if isOn «==» false{ a() }", fixed: "if !isOn{ a() }"),
    ]

    private static let door = Example.Companion("Door.swift", "struct Door { var isOpen = true, isShut = true, off = false, o = true, v = true, isDM = true }")

    /// What an operand is where a closure, a local name, an accessor or an extension shows it.
    static let proofs: [Example] = [
        // Parameters of closures.
        .good("struct S { var v: Bool? }\nfunc f(xs: [S]) { _ = xs.map { s in s.v == true } }"),
        .good("struct S { var v: Bool? }\nlet a = xs.map { (s: S) -> Bool in s.v == true }, b = f { (q: Bool?) in q == true }", with: [door]),
        .good("struct S { var v: Bool?; lazy var a = xs.map { (s: S) in s.v == true } }\nfunc f() { g { (_, q: Bool?) in q == true } }", with: [door]),
        .bad("struct S { var a: Bool?; func f() { run { a in a «==» false } } }", fixed: "struct S { var a: Bool?; func f() { run { a in !a } } }"),
        .bad("struct S { var a: Bool?; func f() { run { [a = z.b] in a «==» false } } }", fixed: "struct S { var a: Bool?; func f() { run { [a = z.b] in !a } } }"),
        // Values of local names.
        .good("func f() { let o = v?.isOn; if o == true {} }\nfunc g() { let o = sync?(); if o == true {} }\nfunc h() { let o = try? g(); if o == true {} }"),
        .good("func f() { let o = x as? Bool; if o == true {} }\nfunc g() { let o = d[\"k\"]; if o == true {} }\nfunc h() { let o = Bool(\"true\"); if o == true {} }", with: [door]),
        .good("struct S { var opt: Bool?; func f(v: S?) { let a = self.opt, b = a; if b == true {}; let c = v?.opt; if c == true {} } }"),
        .bad("func f() { let o = f?(x) ?? false; if o «==» true {} }", fixed: "func f() { let o = f?(x) ?? false; if o {} }"),
        .bad("func f() { let o = g(x?.y); if o «==» true {} }", fixed: "func f() { let o = g(x?.y); if o {} }"),
        // Unwrapped names hide the optional.
        .bad("struct S { var o: Bool?; func f() { if let o, o «==» false {} } }", fixed: "struct S { var o: Bool?; func f() { if let o, !o {} } }"),
        .bad("struct S { var o: Bool?; func f() { guard let o else { return }; if o «==» true {} } }", fixed: "struct S { var o: Bool?; func f() { guard let o else { return }; if o {} } }"),
        .bad("struct S { var o: Bool?; func f() { if let o = o, o «!=» true {} } }", fixed: "struct S { var o: Bool?; func f() { if let o = o, !o {} } }"),
        .good("struct S { var o: Bool??; func f() { if let o, o == false {} } }"),
        .good("struct S { var t: T?; func f() { if let t, t.o == false {} } }\nstruct T { var o: Bool? }", with: [door]),
        // What accessors are handed.
        .good("struct S { var a: Bool? { didSet { if oldValue == true {} }\n willSet(b) { if newValue == nil || b == true {} } } }"),
        .good("var a: Bool? { get { nil } set { if newValue == true {} } }"),
        // Types that the project only extends; statics; inherited properties.
        .good("extension UIView { var isOpen: Bool? { nil }\n func f() { if isOpen == true || self.isOpen == true {} } }\nfunc h(v: UIView) { if v.isOpen == true {} }", with: [door]),
        .good("enum Flags { static var off: Bool? }\nstruct Conf { static var shared = Conf(); var off: Bool? }\nfunc k() { if Flags.off == true || Conf.shared.off == true {} }", with: [door]),
        .good("enum App { struct Conf { static let shared = Conf(); static var off: Bool? { nil }; var isShut: Bool?; func f() { _ = Self.off == true } } }\nlet a = App.Conf.shared.isShut == true", with: [door]),
        .good("class Sub: Base { func f() { if isOpen == true || self.isOpen == true {} } }\nclass Base { var isOpen: Bool? }", with: [door]),
        // `??` with a literal behind it.
        .bad("let a = opt ?? false «==» true, b = false «!=» opt ?? true", fixed: "let a = opt ?? false, b = opt ?? true"),
        .good("let a = true == false"),
        // Words that take the name behind them.
        .bad("func f(y: Bool) { if consume y «==» false {} }", fixed: "func f(y: Bool) { if !(consume y) {} }"),
        .bad("func f(y: Bool) { if copy y «==» true {}; if false «==» consume y {} }", fixed: "func f(y: Bool) { if copy y {}; if !(consume y) {} }"),
        .bad("let a = (repeat each y «==» false)", fixed: "let a = (repeat !(each y))"),
        .good("func f(y: Bool?) { if consume y == false {} }"),
        .bad("if consume «==» false {}", fixed: "if !consume {}"),
        // Aliases.
        .bad("typealias Flag = Bool\nstruct P { var f: Flag }\nfunc g(p: P, h: Flag) { _ = p.f «==» false || h «==» true }", fixed: "typealias Flag = Bool\nstruct P { var f: Flag }\nfunc g(p: P, h: Flag) { _ = !p.f || h }"),
        .good("typealias Maybe = Bool?\nstruct P { var f: Maybe }\nfunc g(p: P, h: Maybe) { _ = p.f == false || h == true }"),
        // Calls are called like queries; queries come with their library.
        .bad("check(isRunning «==» false)", fixed: "check(!isRunning)"),
        .good("import GRDB\nlet a = table.check(isRunning == false)"),
    ]

    /// Optionals that only names and brackets tell of.
    static let optionals: [Example] = [
        // Only what a function tells a closure is what a closure is told.
        .bad("func f() { V.animate(completion: { done in g(done «==» true) }) }", fixed: "func f() { V.animate(completion: { done in g(done) }) }",
            with: [.init("T.swift", "class T { func animate(on: Bool? = nil) {} }")]),
        .good("func f() { V.animate(completion: { done in g(done == true) }) }", with: [.init("T.swift", "class T { func animate(then: (Bool?) -> Void) {} }")]),
        // Taken for an optional elsewhere in the function, and compared in the value of a local variable.
        .good("func f(m: M) -> Bool { guard m.isOn != nil else { return false }; let isOff = m.isOn == false; return isOff }"),
        .good("func f(m: M) { let a = m.isOn ?? true; let b = m.isOn == false; g(a, b) }"),
        .bad("func f(m: M) { let a = m.isOff «==» false; g(a, m.isOn ?? true) }", fixed: "func f(m: M) { let a = !m.isOff; g(a, m.isOn ?? true) }"),
        // What SwiftUI tells of a change is of the type of what changes.
        .good("struct V: View { @State var a: Bool?; var body: some View { T().onChange(of: a) { old, new in if new == true {} } } }"),
        .good("struct V: View { @State var a: Bool?; var body: some View { T().onChange(of: a) { if $0 == true {} } } }"),
        .bad("struct V: View { @State var a: Bool; var body: some View { T().onChange(of: a) { old, new in if new «==» true {} } } }",
            fixed: "struct V: View { @State var a: Bool; var body: some View { T().onChange(of: a) { old, new in if new {} } } }"),
        // Of an optional there is no extension but that of `Optional`.
        .good("extension Bool? { var isOff: Bool { self == false } }\nextension Optional<Bool> { var isOff: Bool { self == false } }"),
        .good("typealias Maybe = Bool?\nextension Maybe { var isOff: Bool { self == false } }"),
        .bad("extension Bool { var isOff: Bool { self «==» false } }", fixed: "extension Bool { var isOff: Bool { !self } }"),
        .good("@objc protocol D { @objc optional var flag: Bool { get } }\nfunc f(d: D) { _ = d.flag == true; let c = d.flag; _ = c == true; _ = x.flag == true }"),
        // Builds that differ.
        .good("func f() {\n#if X\nlet d: Bool? = nil\n#else\nlet d = true\n#endif\nif d == true {} }"),
        .good("func f() {\n#if X\nlet d = a\n#else\nlet d = true\n#endif\nif d == true {} }"),
        .bad("func f() {\n#if X\nlet d = false\n#else\nlet d: Bool = x\n#endif\nif d «==» true {} }", fixed: "func f() {\n#if X\nlet d = false\n#else\nlet d: Bool = x\n#endif\nif d {} }"),
        .bad("func f() {\n#if X\nlet d: Bool? = nil\n#else\nlet d = true; if d «==» true {}\n#endif\n}", fixed: "func f() {\n#if X\nlet d: Bool? = nil\n#else\nlet d = true; if d {}\n#endif\n}"),
        .bad("func f() {\n#if X\nlet d = true\n#endif\nif d «==» true {} }", fixed: "func f() {\n#if X\nlet d = true\n#endif\nif d {} }"),
        // `try?` takes the whole operation.
        .good("func f() { let a = try? x.y() != nil; if a == true {} }\nfunc g() { let a = try? x is B; if a == true {} }"),
        .bad("func f() { let a = x.y() != nil; if a «==» true {} }", fixed: "func f() { let a = x.y() != nil; if a {} }"),
        // Functions, closures, tuples and lists that the project declares.
        .good("func f() { let b = opt(); if b == true {} }\nfunc opt() -> Bool? { nil }"),
        .good("func f() { let b = a.opt(1); if b == true {} }", with: [.init("O.swift", "struct O { func opt(_ x: Int) -> Optional<Bool> { nil } }")]),
        .bad("func f() { let b = plain(); if b «==» true {} }\nfunc plain() -> Bool { true }", fixed: "func f() { let b = plain(); if b {} }\nfunc plain() -> Bool { true }"),
        .good("run { ok in if ok == true {} }\nx.run(1, then: 2) { ok in _ = ok == true }\nrun { if $0 == true {} }\nrun({ ok in _ = ok == true })", with: [runner]),
        .good("x.load(1, run: { ok in _ = ok == true })\nx { } run: { ok in _ = ok == true }\nself.run = { ok in _ = ok == true }", with: [runner]),
        .bad("walk { ok in if ok «==» true {} }", fixed: "walk { ok in if ok {} }", with: [runner]),
        .good("func f() { let h: (Bool?) -> Void = { c in _ = c == true } }\nvar k: ((Bool?) -> Void)?\nfunc g() { k = { c in _ = c == true } }"),
        .good("func f(o: Bool?) { run { [o] in if o == true {} }; run { [weak self, o] in if o == true {} } }"),
        .good("struct N { var t: (a: Int, b: Bool?) }\nfunc f(n: N) { _ = n.t.b == true }\nfunc g(t: (a: Int, b: Bool?)) { _ = t.b == true }"),
        .good("func f() { let (a, b): (Bool, Bool?) = g(); if b == true {} }"),
        .bad("-x «==» true", fixed: "-x"),
        .bad("let a = true, (b, c) = (1, d: Bool?)\nlet x = b «!=» true", fixed: "let a = true, (b, c) = (1, d: Bool?)\nlet x = !b"),
        .good("func f(l: [Bool?]) { for x in l where x == true {}; _ = l.filter { $0 == true }; _ = l.map { x in x == true } }"),
        .good("struct S { var a, b: Bool?; func f() { _ = [a, b].filter { $0 == true }; _ = [(self.a, 1), (b, 2)].filter { $0.0 == true }.map(\\.1) } }"),
        .good("func f(t: (Bool?, Int), l: [(Bool?, Int)]) { _ = t.0 == true; for x in l where x.0 == true {}; let y = l[0]; _ = y.0 == false }"),
        .bad("struct S { var a: Bool, b: Bool?; func f() { _ = [(a, 1)].filter { $0.0 «==» true } } }", fixed: "struct S { var a: Bool, b: Bool?; func f() { _ = [(a, 1)].filter { $0.0 } } }"),
        .good("struct S { var l: [Bool?]; func f() { for x in self.l { if x == true {} } } }"),
        .good("switch s { case let .loaded(b) where b == true: f(); case .no: g() }\nif case let .loaded(b) = s, b == true {}", with: [.init("S.swift", "enum S { case loaded(Bool?), no }")]),
        .good("class M { @Published var x: Bool?; func f() { $x.sink { v in _ = v == true } } }"),
        .good("class M { @Published var x: Bool?; func f() { Publishers.CombineLatest($x, $y).map { a, b in a == true }; _ = $x.map(g).sink { _ = $0 == true } } }"),
        .good("struct B { var bit: Result<Bool, E> }\nfunc f(b: B) { _ = b.bit.value == true }"),
        // `??` is what stands to the right of it.
        .good("struct P { var e: E; var reblog: P? }\nstruct E { var flag: Bool? }\nfunc f(a: P) { let s = a.reblog ?? a; _ = s.e.flag == true }", with: [door]),
        .bad("struct P { var on: Bool }\nfunc f(a: P?, b: P) { let s = a ?? b; _ = s.on «==» false }", fixed: "struct P { var on: Bool }\nfunc f(a: P?, b: P) { let s = a ?? b; _ = !s.on }"),
        .good("switch x { case let b as Bool?: f(b == true); default: g() }"),
        .bad("switch x { case let b as Bool: f(b «==» true); default: g() }", fixed: "switch x { case let b as Bool: f(b); default: g() }"),
        // Apple's.
        .good("if change.oldValue == true, change.newValue == false {}"),
        .good("let values = try url.resourceValues(forKeys: [.isDirectoryKey])\nif values.isDirectory == true || values.isRegularFile == false {}"),
        .bad("if label.isHidden «==» true {}", fixed: "if label.isHidden {}"),
    ]

    /// Optionals that the values themselves show.
    static let values: [Example] = [
        // Elements of lists, which an empty one does not have.
        .good("func f() { var stack = [false]; if stack.last == true {}; let x = stack.first; if x != false {}; let r = stack.randomElement(); if r == true {} }"),
        .good("struct S { var stack: [Bool]; func g() -> Bool { stack.last == true || self.stack.first != true || (stack.last) == true } }"),
        .good("func q(flags: Bool..., d: [Int: Bool], s: Set<Bool>) -> Bool { flags.last == true || d.values.first == true || s.first == true }"),
        .good("func f(l: [Bool]) { let m = l.max { !$0 && $1 }; if m == true {}; var it = l.makeIterator(); let n = it.next(); if n == true {}\nwhile case let w = it.next(), w == true {} }"),
        .good("extension [Bool] { var isOn: Bool { first == true || self.last == false } }"),
        .good("struct T { let top = all.first; lazy var low = c ? nil : true; func g() { _ = top == true || self.low == false } }"),
        .bad("struct Pair { var first = true }\nfunc f(p: Pair) { if p.first «==» true {} }", fixed: "struct Pair { var first = true }\nfunc f(p: Pair) { if p.first {} }"),
        .bad("func f(l: [Bool]) { let g = l.first; if let g, g «==» true {}; let e = l[0] == l[1]; if e «==» false {} }", fixed: "func f(l: [Bool]) { let g = l.first; if let g, g {}; let e = l[0] == l[1]; if !e {} }"),
        // What branches and `??` come to.
        .good("func f(o: Bool?, p: Bool?, c: Bool) { let k = c ? nil : true; if k == true {}; let q = o ?? nil; if q == true {}; let s = c ? p : true; if s == true {} }"),
        .good("func f(o: Bool?, p: Bool?, c: Bool) { if o ?? p == true {}; if (o ?? p) == false {}; if (c ? o : true) == true {}; let m = o.map { !$0 }; if m == true {} }"),
        .good("func f(l: [Bool], c: Bool) { let i = if c { nil as Bool? } else { true }; if i == true {}; let j = switch c { case true: l.last\ncase false: true }; if j == true {} }"),
        .bad("func f(a: Bool, b: Bool) { if (a ? b : c) «==» true {} }", fixed: "func f(a: Bool, b: Bool) { if (a ? b : c) {} }"),
        .bad("func f() { let a = g.next(), b = g.next(); e((a === b) «==» false) }", fixed: "func f() { let a = g.next(), b = g.next(); e(!(a === b)) }"),
        // What a pattern is matched with.
        .good("func f(o: Bool?) { if case let c = o, c == true {}; if case (let c, _) = (o, 1), c == true {}\nswitch o { case let v: f(v == true) } }"),
        .bad(
            "func f(o: Bool?) { switch (o, true) { case let (c, e): if c == true || e «==» true {} } }",
            fixed: "func f(o: Bool?) { switch (o, true) { case let (c, e): if c == true || e {} } }"),
        .bad("func f(o: Bool?) { if case let u? = o, u «==» true {} }", fixed: "func f(o: Bool?) { if case let u? = o, u {} }"),
        // The same is compared with nil.
        .good("func f() { _ = list.filter { $0.nsfw == false || $0.nsfw == nil } }"),
        .good("func f() { if nil != a.b, a.b == true {}; let on = a.c ?? false; if (a.c) == true {} }"),
        .bad(
            "func f() { _ = a.filter { $0.b == nil }, b.map { $0.b «==» true }; if x.b == nil { g { x in x.b «==» false } } }",
            fixed: "func f() { _ = a.filter { $0.b == nil }, b.map { $0.b }; if x.b == nil { g { x in !x.b } } }"),
    ]

    @Test("what values show", arguments: values)
    func shows(_ example: Example) throws {
        try expect(example, of: "boolean_literal_comparison")
    }

    private static let runner = Example.Companion("Run.swift", "func run(_ f: (Bool?) -> Void) {}\nfunc walk(_ f: (Bool) -> Void) {}")

    @Test("what may be nil", arguments: optionals)
    func doubts(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().fixes(ExampleCase(rule: rule, example: example))
    }

    @Test("what is proven", arguments: proofs)
    func proves(_ example: Example) throws {
        try expect(example, of: "boolean_literal_comparison")
    }

    @Test("which comparisons say nothing", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "boolean_literal_comparison")
    }

    @Test func aBranchThatEndsTooEarlyIsReadToo() throws {
        let rule = try #require(allRules.first { $0.info.id == "boolean_literal_comparison" })
        let code = "#if A\nfunc f() { let a = true\n#endif\nif a == true {} }"
        let found = ExampleCase(rule: rule, example: .good(code)).findings(code)
        #expect(found.count == 1)
    }
}
