import RuleKit
import Testing

/// What closures are told, and patterns and tuples take apart, where a type without `isEmpty` is counted, or an optional compared.
struct ToldClosureTests {
    private static let tally = Example.Companion("Tally.swift", "struct Tally { var count = 0 }")
    private static let vm = "import Combine\nfinal class VM: ObservableObject { @Published var item: Tally; @Published var list: [Tally] }\n"

    static let counts: [Example] = [
        // Several closures.
        .good("func load(start: () -> Void, end: (Tally) -> Void) {}\nfunc f() { load { } end: { t in if t.count == 0 { } } }", with: [tally]),
        .good("func load(start: (Tally) -> Void, end: () -> Void) {}\nfunc f() { load { t in if t.count == 0 { } } end: { } }", with: [tally]),
        .good("class L { func load(a: (Tally) -> Void, b: () -> Void, c: (Tally) -> Void) {} }\nfunc f(l: L) { l.load(a: g) { } c: { t in if t.count == 0 { } } }", with: [tally]),
        .good("func load(_ n: Int, onStart: () -> Void, onEnd: (Tally) -> Void) {}\nfunc f() { load(1, onStart: { }) { t in if t.count == 0 { } } }", with: [tally]),
        .good("func run(_ f: (Tally) -> Void, g: (Int) -> Void) {}\nfunc f() { run({ t in if t.count == 0 { } }, g: { _ in }) }", with: [tally]),
        .good("class L { func run(g: (Int) -> Void, _ n: Int, _ f: (Tally) -> Void) {} }\nfunc f(l: L) { l.run(g: { _ in }, 1, { t in if t.count == 0 { } }) }", with: [tally]),
        .good("class L { init(_ f: (Tally) -> Void, g: (Int) -> Void) {} }\nfunc f() { _ = L({ $0.count == 0 }) g: { _ in } }", with: [tally]),
        // Initializers.
        .good("struct Client { var isOver: (Tally) -> Bool }\nextension Client { static let a = Self(isOver: { $0.count == 0 }) }", with: [tally]),
        .good("struct Client { var isOver: (Tally) -> Bool }\nlet d = Client.init(isOver: { $0.count == 0 })", with: [tally]),
        .good("class B { init(h: (Tally) -> Bool) {} }\nclass D: B { init() { super.init(h: { $0.count == 0 }) } }", with: [tally]),
        .good("class B { init(h: (Tally) -> Bool) {}; convenience init() { self.init(h: { $0.count == 0 }) } }", with: [tally]),
        .good("class V { init(a: () -> Void, b: (Tally) -> Void) {} }\nfunc f() { _ = V { } b: { t in if t.count == 0 { } } }", with: [tally]),
        // Where the file writes the type of the closure.
        .good("func isOver() -> (Tally) -> Bool { { $0.count == 0 } }\nvar over: (Tally) -> Bool { return { t in t.count == 0 } }", with: [tally]),
        .good("struct S { var over: ((Tally) -> Bool)? { get { { t in t.count == 0 } } } }", with: [tally]),
        .good("func pick(_ test: (Tally) -> Bool = { $0.count > 0 }) {}\nlet tests: [(Tally) -> Bool] = [{ $0.count == 0 }, { $0.count > 0 }]", with: [tally]),
        .good("func f() { func pick(_ test: (Tally) -> Bool) {}; pick { t in t.count == 0 } }", with: [tally]),
        .good("typealias Test = (Tally) -> Bool\nfunc pick(_ test: Test) {}\nfunc f() { pick { t in t.count == 0 } }", with: [tally]),
        // Cases of enums.
        .good("enum Step { case ask((Tally) -> Void) }\nfunc g() { _ = Step.ask { t in if t.count == 0 { } } }", with: [tally]),
        .good("enum Step { case ask(h: (Tally) -> Void, n: Int) }\nfunc g() { _ = Step.ask(h: { t in if t.count == 0 { } }, n: 1) }", with: [tally]),
        .good("enum E: Error { case stopped(Tally) }\nfunc f() { do { try load() } catch E.stopped(let t) { if t.count == 0 { } } catch { } }", with: [tally]),
        .good("enum E: Error { case stopped(Tally) }\nfunc f() { do { try load() } catch let E.stopped(t) where t.count == 0 { } catch { } }", with: [tally]),
        // Tuples.
        .good("enum State { case idle, loaded(Tally) }\nfunc f(s: State, t: State) { switch (s, t) { case (.loaded(let a), .loaded(let b)): if a.count == 0 || b.count > 0 { }\ncase (.idle, _), (_, .idle): g() } }", with: [tally]),
        .good("enum State { case idle, loaded(Tally) }\nfunc f(s: State, n: Int) { if case (.loaded(let t), 1) = (s, n), t.count == 0 { } }", with: [tally]),
        .good("func a(o: Tally) { let t = (first: o, second: 1); if t.first.count == 0 || t.0.count == 0 { } }", with: [tally]),
        // Generic types in the same file.
        .good("class Store<T> { func fetch() -> T { fatalError() } }\nfunc b(r: Store<Tally>) { let x = r.fetch(); if x.count == 0 || r.fetch().count == 0 { } }", with: [tally]),
        .good("class Store<T> { func fetch() -> T { fatalError() } }\nclass R: Store<Tally> { func b() { if fetch().count == 0 { } } }", with: [tally]),
        // What the type's own function tells its closure comes before what a library's of that name would.
        .good("final class Box<Value> { func bind(_ f: @escaping (Value) -> Void) {} }\nfunc f(b: Box<Tally>) { b.bind { t in if t.count == 0 { } } }", with: [tally]),
        .good("final class Box<Value> { func sink(receiveValue f: @escaping (Value) -> Void) {} }\nfunc f(b: Box<Tally>) { b.sink { t in if t.count == 0 { } }; b.sink(receiveValue: { if $0.count == 0 { } }) }", with: [tally]),
        .good("struct Page<Row> { func filter(_ f: (Row) -> Bool) {}; func sorted(by f: (Row, Row) -> Bool) {}; func reduce(_ n: Int, _ f: (Int, Row) -> Int) {} }\nfunc f(p: Page<Tally>) { p.filter { $0.count == 0 }; p.sorted { $0.count == 0 || $1.count == 0 }; p.reduce(0) { n, t in t.count == 0 ? n : 1 } }", with: [tally]),
        .good("final class Page { func first(where f: (Tally) -> Bool) {}; func map(_ f: (Tally) -> Bool) {}\nfunc g() { self.map { $0.count == 0 } } }\nfunc f(p: Page) { p.first { $0.count == 0 } }", with: [tally]),
        .good("final class Page<Row> { func with(_ f: (inout Row) -> Void) {} }\nfunc f(p: Page<Tally>) { p.with { t in if t.count == 0 { } } }", with: [tally]),
        // Operators of Combine.
        .good(vm + "func f(vm: VM, p: AnyPublisher<Tally, Never>) { _ = vm.$item.filter { $0.count > 0 }; _ = p.tryMap { $0.count > 0 }; _ = vm.$item.tryFilter { $0.count > 0 } }", with: [tally]),
        .good(vm + "func f(p: AnyPublisher<Tally, Never>) { _ = p.scan(0) { a, x in x.count > 0 ? 1 : 0 }; _ = p.handleEvents(receiveOutput: { x in if x.count == 0 { } }) }", with: [tally]),
        .good(vm + "func f(vm: VM) async { _ = Just(vm.item).sink { x in if x.count == 0 { } }; for await x in vm.$item.values { if x.count == 0 { } } }", with: [tally]),
        .good(vm + "func f(vm: VM) { _ = vm.$list.flatMap { $0.publisher }.sink { x in if x.count == 0 { } }; _ = vm.$item.collect(2).sink { l in if l[0].count == 0 { } } }", with: [tally]),
        .good(vm + "func f(vm: VM) { _ = vm.$item.assertNoFailure().first().sink { x in if x.count == 0 { } } }\nvar v: some View { t.dropDestination(for: Tally.self) { items, _ in items[0].count == 0 } }", with: [tally]),
        .bad(
            vm + "func f(vm: VM) { _ = vm.$list.filter { $0.«count» > 0 }; _ = vm.$item.collect(2).sink { l in if l.«count» == 0 { } } }",
            fixed: vm + "func f(vm: VM) { _ = vm.$list.filter { !$0.isEmpty }; _ = vm.$item.collect(2).sink { l in if l.isEmpty { } } }", with: [tally]),
        // Lists are found all the same.
        .bad(
            "func load(start: () -> Void, end: ([Tally]) -> Void) {}\nfunc f() { load { } end: { t in if t.«count» == 0 { } } }",
            fixed: "func load(start: () -> Void, end: ([Tally]) -> Void) {}\nfunc f() { load { } end: { t in if t.isEmpty { } } }", with: [tally]),
        .bad(
            "class Store<T> { func fetch() -> T { fatalError() } }\nfunc b(r: Store<[Tally]>) { if r.fetch().«count» == 0 { } }",
            fixed: "class Store<T> { func fetch() -> T { fatalError() } }\nfunc b(r: Store<[Tally]>) { if r.fetch().isEmpty { } }", with: [tally]),
    ]

    static let flags: [Example] = [
        .good("class B { init(done: (Bool?) -> Void) {} }\nlet b = B.init { ok in if ok == true { } }"),
        // Which of several closures it is, and whether an alias is one, nobody can tell from here.
        .good("struct Page { var flag: Bool? }\nstruct Item { var flag: Bool }\nfunc load(ok: (Item) -> Void, no: ((Page) -> Void)? = nil) {}\nfunc f() { load(ok: show) { p in if p.flag == true { f() } } }"),
        .good("struct Page { var flag: Bool? }\nstruct Item { var flag: Bool }\ntypealias Handler = (Page) -> Void\nstruct Loader { var ok: Handler; var no: ((Item) -> Void)? }\nfunc f() { _ = Loader { p in if p.flag == true { f() } } }"),
        .good("func filter() -> (Bool?) -> Bool { { $0 == true } }\nfunc load(_ test: (Bool?) -> Bool = { $0 == true }) {}"),
        .good("let tests: [(Bool?) -> Bool] = [{ $0 == true }, { $0 == false }]"),
        .good("typealias Filter = (Bool?) -> Bool\nfunc ask(_ test: Filter) {}\nfunc g() { ask { x in x == true } }"),
        .good("enum E: Error { case bad(Bool?) }\nfunc f() { do { try load() } catch E.bad(let again) { if again == true { } } catch { } }"),
        .good("enum E: Error { case bad(Int, Bool?), worse(Int, Bool?) }\nfunc f() { do { try load() } catch E.bad(let n, let again), E.worse(let n, let again) { if again == true { g(n) } } catch { } }"),
        // Parts of what the declaration is set to or hands out.
        .good("let h: [String: (Bool?) -> Void] = [\"a\": { x in if x == true { f() } }, \"b\": { if $0 == true { f() } }]"),
        .good("let h: Dictionary<String, (Bool?) -> Void>? = [\"a\": { x in if x == true { f() } }]"),
        .good("var h: [String: (Bool?) -> Void] { [\"a\": { x in if x == true { f() } }] }\nfunc g() -> [(Bool?) -> Void] { return [{ x in if x == true { f() } }] }"),
        .good("let h: [[String: (Bool?) -> Void]] = [[:], [\"a\": { x in if x == true { f() } }]]"),
        .good("let h: ((Bool?) -> Void, Int) = ({ x in if x == true { f() } }, 1)\nlet g: (n: Int, run: (Bool?) -> Void) = (n: 1, run: { x in if x == true { f() } })"),
        .good("let g: (x: (Bool?) -> Void, y: (Bool) -> Void) = (y: { _ in }, x: { on in if on == true { f() } })"),
        .good("func load(_ h: [String: (Bool?) -> Void] = [\"a\": { x in if x == true { f() } }]) {}\nlet h: (Bool?) -> Void = ({ x in if x == true { f() } })"),
        .good("func r() -> (Int) -> (Bool?) -> Void { { _ in { b in if b == true { f() } } } }\nlet r: (Int) -> (Bool?) -> Void = { _ in { b in if b == true { f() } } }"),
        .good("func r() -> (Int) -> (Bool?) -> Void { return { n in f(n); return { b in if b == true { f() } } } }"),
        .good("let r = { (n: Int) -> (Bool?) -> Void in { b in if b == true { f() } } }"),
        .good("func r() -> (Int) -> [String: (Bool?) -> Void] { { _ in [\"a\": { b in if b == true { f() } }] } }"),
        .bad(
            "let h: [String: (Bool) -> Void] = [\"a\": { x in if x «==» true { f() } }]",
            fixed: "let h: [String: (Bool) -> Void] = [\"a\": { x in if x { f() } }]"),
        .bad(
            "func r() -> (Bool?) -> (Bool) -> Void { { a in { b in if b «==» true || a == true { f() } } } }",
            fixed: "func r() -> (Bool?) -> (Bool) -> Void { { a in { b in if b || a == true { f() } } } }"),
        // All elements of a literal.
        .good("enum C { static let on = true; static let off: Bool? = nil }\nfunc f() { for x in [C.on, C.off] { if x == true { f() } } }"),
        .good("enum C { static let on = true; static let off: Bool? = nil }\nfunc f() { for x in [true, C.off] { if x == true { f() } }; for x in [C.on, C.off, true] { if x == true { f() } } }"),
        .good("enum C { static let on = true; static let off: Bool? = nil }\nfunc f() { let l = [C.on, C.off]; for x in l { if x == true { f() } }; for (_, x) in [1: C.on, 2: C.off] { if x == true { f() } } }"),
        .bad(
            "enum C { static let on = true; static let off: Bool = false }\nfunc f() { for x in [C.on, C.off, true] { if x «==» true { f() } } }",
            fixed: "enum C { static let on = true; static let off: Bool = false }\nfunc f() { for x in [C.on, C.off, true] { if x { f() } } }"),
        // A pattern with labels goes by them.
        .good("func g() -> (ok: Bool, other: Bool?) { (true, nil) }\nfunc f() { let (other: o, ok: k) = g(); if o == true { f(k) } }"),
        .good("func g() -> (Bool, Bool?) { (true, nil) }\nfunc f() { let (ok: k, other: o) = g(); if o == true { f(k) } }"),
        .good("func f(b: Bool?) { let (other: o, ok: k) = (ok: true, other: b); if o == true { f(k) }; let t = (ok: true, other: b); let (other: p, ok: q) = t; if p == true { f(q) } }"),
        .bad(
            "func g() -> (ok: Bool, other: Bool?) { (true, nil) }\nfunc f() { let (other: o, ok: k) = g(); if k «==» true { f(o) } }",
            fixed: "func g() -> (ok: Bool, other: Bool?) { (true, nil) }\nfunc f() { let (other: o, ok: k) = g(); if k { f(o) } }"),
        // A member of the type is none of its instances.
        .good("class Base { var isOn: Bool? }\nclass Cell: Base { static var isOn: Bool = true\nfunc f() { if isOn == true || self.isOn == true { } } }"),
        .bad("class Base { var isOn: Bool? }\nclass Cell: Base { static var isOn: Bool = true\nstatic func f() { if isOn «==» true { } } }", fixed: "class Base { var isOn: Bool? }\nclass Cell: Base { static var isOn: Bool = true\nstatic func f() { if isOn { } } }"),
        .bad("class A { var isOn: Bool = false; func f() { if isOn «==» true { } } }\nextension A { static var isOn: Bool? { nil } }", fixed: "class A { var isOn: Bool = false; func f() { if isOn { } } }\nextension A { static var isOn: Bool? { nil } }"),
        // A forced cast makes a flag of a chain.
        .bad("func a(r: [String: Any]?) { let on = r?[k] as! Bool; if on «==» true { } }", fixed: "func a(r: [String: Any]?) { let on = r?[k] as! Bool; if on { } }"),
        .good("func a(r: [String: Any]?) { let on = r?[k] as! Bool?; if on == true { }; let o = r?[k] as? Bool; if o == true { } }"),
    ]

    static let levels: [(code: String, type: NamedEnum?)] = [
        ("class A { var m: Mode = .auto; func f() { switch m § } }\nextension A { static let m = name }", .mode),
        ("class A { var m: Mode = .auto; static var m: Other = .auto; func f() { switch self.m §", .mode),
        ("class A { var m: Mode = .auto; static var m: Other = .auto; static func f() { switch m §", .other),
        ("class A { var m: Mode = .auto; static var m: Other = .auto; class func f() { switch self.m §", .other),
        ("class A { var m: Mode = .auto; static var m: Other = .auto; var n: Int { switch m §", .mode),
        ("class B { var m: Mode = .auto }\nclass A: B { static var m: Other = .auto; func f() { switch m §", .mode),
        ("class A: Library { static var m: Other = .auto; func f() { switch m §", nil),
    ]

    @Test("what is told of a type without 'isEmpty' is no list", arguments: counts)
    func count(_ example: Example) throws { try expect(example, of: "empty_count") }

    @Test("what may be nil is compared for a reason", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }

    @Test("an instance and its type may have members of one name", arguments: levels)
    func level(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }
}
