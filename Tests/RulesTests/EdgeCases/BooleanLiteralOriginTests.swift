import RuleKit
import Testing

/// What the value is that a name was given tells whether a `Bool` is compared.
struct BooleanLiteralOriginTests {
    static let cases = IdiomCases.of("boolean_literal_comparison", [
        // A value that says by itself that it is an optional.
        .good("func f() { let a = Optional<Bool>.none, b = Optional.some(true), c = Optional(true); if a == true || b == false || c != true {} }"),
        .good("func f() { let a = { () -> Bool? in nil }(); if a == true {} }"),
        .good("struct R { var ok: Bool? }\nfunc f(_ r: R) { let a = { r.ok }(), b = { let s = r; return s.ok }(); if a == true || b == true {} }"),
        .good("func f() async { let a = await withCheckedContinuation { (k: CheckedContinuation<Bool?, Never>) in k.resume(returning: nil) }; if a == true {} }"),
        .bad(
            "struct R { var ok: Bool }\nfunc f(_ r: R) { let a = { r.ok }(); if a «==» true {} }",
            fixed: "struct R { var ok: Bool }\nfunc f(_ r: R) { let a = { r.ok }(); if a {} }"),
        .bad(
            "func f() { let a = make(optional: true); if a «==» true {} }",
            fixed: "func f() { let a = make(optional: true); if a {} }"),
        // A member whose value may be nil, in this file and elsewhere.
        .good("enum F { static let a = d.object(forKey: k) as? Bool, b = e[\"CI\"].map { $0 == o }, c = nil as Bool?, d = x ? nil : true }\nfunc f() { if F.a == true || F.b == true || F.c == true || F.d != true {} }"),
        .good("func f(_ r: F) { if r.accepted == true || F.isEmpty == true || F.maybe != true {} }", with: [
            .init("F.swift", "struct F { let accepted = d.object(forKey: k) as? Bool; static let isEmpty = e[\"CI\"]?.isEmpty, maybe = nil as Bool? }")]),
        .bad(
            "func f(_ r: F) { if r.accepted «==» true {} }", fixed: "func f(_ r: F) { if r.accepted {} }",
            with: [.init("F.swift", "struct F { let accepted = d.object(forKey: k) as! Bool }")]),
        // What is taken of each element of a list.
        .good("struct J { var done: Bool? }\nfunc f(_ l: [J]) -> Bool { l.map(\\.done).contains { $0 == true } || l.map { $0.done }.allSatisfy { $0 == false } }"),
        .bad(
            "struct J { var done: Bool; var other: Bool? }\nfunc f(_ l: [J]) -> Bool { l.map(\\.done).contains { $0 «==» true } }",
            fixed: "struct J { var done: Bool; var other: Bool? }\nfunc f(_ l: [J]) -> Bool { l.map(\\.done).contains { $0 } }"),
        // What a view is told by a publisher, and what is observed by its key.
        .good("final class M: ObservableObject { @Published var ok: Bool? }\nstruct V: View { @StateObject var m = M(); var body: some View { t.onReceive(m.$ok, perform: { ok in if ok == true {} }) } }"),
        .bad(
            "final class M: ObservableObject { @Published var ok: Mark }\nstruct V: View { @StateObject var m = M(); var body: some View { t.onReceive(n.$is, perform: { ok in if ok «==» true {} }) } }",
            fixed: "final class M: ObservableObject { @Published var ok: Mark }\nstruct V: View { @StateObject var m = M(); var body: some View { t.onReceive(n.$is, perform: { ok in if ok {} }) } }"),
        .good("func f() { defaults.rx.observe(Bool.self, \"a\").filter { $0 == true }.subscribe(onNext: { on in if on == true {} }) }"),
        .good("func f() { defaults.rx\n    .observeWeakly(Bool.self, \"a\", options: [.new])\n    .map({ on in on == false }) }"),
        .bad("func f() { defaults.rx.observe(Bool.self).filter { $0.a «==» true } }", fixed: "func f() { defaults.rx.observe(Bool.self).filter { $0.a } }"),
        // What is asked for by `true` need not be a `Bool`.
        .good("func f<T: ExpressibleByBooleanLiteral & Equatable>(_ a: T) -> Bool { a == true }\nfunc g<T>(_ a: T) -> Bool where T: ExpressibleByBooleanLiteral, T: Equatable { a == false }"),
        // The element of a tuple that is meant.
        .good("struct R { var ok: Bool? }\nfunc f(_ r: R) { let p = (true, r.ok), q = (a: r.ok, b: true); if p.1 == true || q.0 == true {} }"),
        .bad(
            "struct R { var ok: Bool? }\nfunc f(_ r: R) { let p = (x.y, r.ok); if p.0 «==» true {} }",
            fixed: "struct R { var ok: Bool? }\nfunc f(_ r: R) { let p = (x.y, r.ok); if p.0 {} }"),
        // Elements of what a local name stands for, and the value of a task.
        .good("func f() async { let (answers, c) = AsyncStream.makeStream(of: Bool?.self); for await a in answers where a == true {} }"),
        .good("func f() async { let (answers, _) = AsyncStream<Bool?>.makeStream(); for await a in answers where a == true {} }"),
        .good("struct R { func load() async -> Bool? { nil } }\nfunc f(_ r: R) async { let task = Task { await r.load() }; if await task.value == true {} }"),
        .good("struct R { var ok: Bool? }\nfunc f(_ r: R, l: [Bool?]) { let d = [\"a\": r.ok], s = l + [true]; for (_, v) in d where v == true {}\nfor v in s where v == true {} }"),
        .bad("struct R { func load() async -> Bool { true } }\nfunc f(_ r: R) async { let task = Task { await r.load() }; if await task.value «==» true {} }", fixed: "struct R { func load() async -> Bool { true } }\nfunc f(_ r: R) async { let task = Task { await r.load() }; if await task.value {} }"),
        // A property says by its value that it may be nil, an element of a tuple by that of its label, and an extension by what it is for.
        .good("final class F { var a = Optional<Bool>.none; let b = Optional(true); lazy var c = { () -> Bool? in nil }()\nfunc f() { if a == true { g() }; if self.b == false { g() }; if c == true { g() } } }\nlet d = Swift.Optional.some(true)\nfunc h() { if d == true { g() } }"),
        .bad("final class F { var c = { () -> Bool in load() }()\nfunc f() { if c «==» true { g() } } }", fixed: "final class F { var c = { () -> Bool in load() }()\nfunc f() { if c { g() } } }"),
        .good("struct R { var ok: Bool? }\nfunc f(_ r: R) { let row = (isOn: r.ok, title: r.name); if row.isOn == true { g() }; if row.0 == true { g() } }"),
        .bad("struct R { var ok: Bool? }\nfunc f(_ r: R) { let row = (isOn: r.big, title: r.ok); if row.isOn «==» true { g() } }", fixed: "struct R { var ok: Bool? }\nfunc f(_ r: R) { let row = (isOn: r.big, title: r.ok); if row.isOn { g() } }"),
        .good("struct Field<Value> { var value: Value }\nextension Field where Value == Bool? { var isYes: Bool { value == true } }\nextension Field<Bool?> { var isNo: Bool { self.value == false } }\nextension Array where Element == Optional<Bool> { var any: Bool { for f in self { if f == true { return true } }; return false } }\nfunc g<T: Answer>(t: T) -> Bool where T.Value == Bool? { t.value == true }"),
        .bad("struct Field<Value> { var value: Value }\nextension Field where Value == Bool { func isYes(_ x: Bool?) -> Bool { value «==» true } }", fixed: "struct Field<Value> { var value: Value }\nextension Field where Value == Bool { func isYes(_ x: Bool?) -> Bool { value } }"),
        // The group of tasks is asked for by the type of what they hand out.
        .good("func f() async { await withTaskGroup(of: Bool?.self) { group in for await result in group where result == true {} } }"),
        .bad(
            "func f() async { await withTaskGroup(of: Bool.self) { group in for await result in group where result «==» true {} } }",
            fixed: "func f() async { await withTaskGroup(of: Bool.self) { group in for await result in group where result {} } }"),
        // A list that says nil, and a property that is another name for an optional.
        .good("func f() { for x in [true, nil] where x == true { go() } }"),
        .good("let maybe = load()?.isOn\nfinal class VM { let other = maybe\nfunc f() { if other == true { go() } } }"),
    ])

    @Test("what names stand for", arguments: cases)
    func edgeCase(_ subject: ExampleCase) { subject.holds() }
}
