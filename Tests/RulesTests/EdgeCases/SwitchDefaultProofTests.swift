import BuiltInRules
import RuleKit
import Testing

/// What proves the type of a subject, and what the fix keeps of its patterns.
struct SwitchDefaultProofTests {
    /// Where nothing proves that the subject is no optional, the list of cases may miss nil.
    static let unproven: [Example] = [
        "let p = K(rawValue: 1); switch p {§}", "let q = find(); switch q {§}", "let q = K.find(); switch q {§}",
        "let r = x as? K; switch r {§}", "let s = list.first; switch s {§}", "switch (find()) {§}", "let v = c?.e; switch v {§}",
        "let v = (c?.e); switch (v) {§}", "for v in [c!.e, c?.e] { switch v {§} }",
        "let w = try? get(); switch w {§}", "let u = dict[k]; switch u {§}", "let n = K?.none; switch n {§}",
        "func f(x: K?) { let q = x; switch q {§} }", "func f(x: K?) { let q = x, r = q; switch r {§} }",
        "func f() {\n#if A\nlet d: K? = nil\n#else\nlet d = K.a\n#endif\nswitch d {§} }",
        "func f() {\n#if A\nlet d: K? = nil\n#elseif B\nlet d: K = x\n#else\nlet d: K = y\n#endif\nswitch d {§} }",
        "struct S {\n#if A\nvar d: K?\n#else\nvar d: K\n#endif\nfunc f() { switch d {§} } }",
        "class A: B { func f() { switch super.st {§} } }", "struct V { @Binding var b: K?; func f() { switch $b.wrappedValue {§} } }",
        "func f(t: (K?, Int)) { switch t.0 {§} }", "func f(l: [K?]) { for x in l { switch x {§} } }",
        "func f(l: [K?]) { l.forEach { x in switch x {§} } }", "let g: (K?) -> Void = { x in switch x {§} }",
        "@objc protocol P { @objc optional var k: K { get } }\nfunc f(p: P) { switch p.k {§} }",
        "extension K { static var main: K? { nil } }\nstruct S { var k = K.main; func f() { switch k {§} } }",
        "extension K? { func f() { switch self {§} } }", "extension Optional<K> { func f() { switch self {§} } }",
        "typealias M = K?\nextension M { func f() { switch self {§} } }",
        "func f(x: K??) { guard let x else { return }; switch x {§} }", "let unknown = g()\nfunc f() { switch unknown {§} }",
        "switch Service.shared.state {§}", "func f() { let k = V.find(); switch k {§} }", "func f() { let k = V.all.first; switch k {§} }",
        "func f(l: [K]) { let k = l.first; switch k {§} }", "func f(d: K?) { _ = d.map { switch find($0) {§} } }", "func f(l: [K?]) { l.forEach { switch $0 {§} } }",
        "func f(k: K?) { let l = try? k ?? .a; switch l {§}; switch k ?? find() {§} }", "enum W { static let k = K(rawValue: 1) }\nstruct S { var k = W.k; func f() { switch k {§} } }",
        "func f(d: [String: K?]) { guard let k = d[x] else { return }; switch k {§} }", "func f(l: [K?]) { if let k = l.first { switch k {§} } }",
        "func f(l: [K?]) { if case let k? = l.last { switch k {§} } }", "func f(d: [String: K?]) { let k = d[x]; guard let k else { return }; switch k {§} }",
        "func f(d: [String: K?]) { switch d[x]! {§}; switch d[x] ?? .a {§} }", "func f(d: Dictionary<Int, K?>) { while let k = d[0] { switch k {§} } }",
        "var a: A\nswitch a.state {§}", "l.forEach { k in switch k.state {§} }",
        "func f() { for case let k as K? in l { switch k {§} } }",
    ].map { code in
        let parts = code.split(separator: "§")
        let cases = " case .a: g()\n«default»: h() "
        let isQuiet = code.hasPrefix("extension") && !code.hasPrefix("extension K {") || code.hasPrefix("typealias")
        return isQuiet
            ? .good(parts[0] + " case .a: g()\ndefault: h() " + parts[1], with: [kindOfNames])
            : .bad(parts.joined(separator: cases), with: [kindOfNames, finders])
    }

    private static let finders = Example.Companion(
        "V.swift", "struct V { static let main = V(); var k: K\nstatic func find() -> K? { nil }\nstatic func get() -> K { .a }\nstatic let all: [K] = [] }")
    private static let kindOfNames = Example.Companion("K.swift", "enum K { case a, b, c }")

    /// Where declarations prove it, or nobody has heard of the subject.
    static let proven: [Example] = [
        "switch unknown {§}", "switch self.unknown {§}", "func f() { switch model.state {§} }",
        "func f(k: K) { switch k {§} }", "func f(k: inout K) { switch (k) {§} }", "let k: K = x\nswitch k {§}",
        "let k = K.a\nswitch k {§}", "func f() { var k = K.a; k = g(); switch k {§} }", "struct S { var k = K.a; func f() { switch self.k {§} } }",
        "struct S { var k: K }\nfunc f(s: S) { switch s.k {§} }", "struct S { var k: K }\nfunc f() { let s = S(); switch s.k {§} }",
        "func f(x: K) { let q = x; switch q {§} }", "struct S { var k: K; func f() { let q = self.k; switch q {§} } }",
        "func f() { guard let k = K(rawValue: 1) else { return }; switch k {§} }", "func f() { if let k = x as? K { switch k {§} } }",
        "struct S { var k: K?; func f() { guard let k else { return }; switch k {§} } }",
        "struct S { var k: K }\nfunc f(s: S?) { if let k = s?.k { switch k {§} } }",
        "struct S { var k: K }\nclass A { var s: S?; func f() { guard let s = self.s else { return }; switch s.k {§} } }",
        "func f() {\n#if A\nlet d: K = x\n#else\nlet d = K.a\n#endif\nswitch d {§} }",
        "func f() { let c = x as! K; switch c {§} }", "func f() { do { try g() } catch let c as K { switch c {§} } }",
        "struct S { var k: K }\nfunc f() { do { try g() } catch let error as S where error.y { switch error.k {§} } }",
        "func f(x: Any) { switch x { case let error as K: switch error {§}\ndefault: i() } }",
        "func f(x: Any) { if case let k as K = x { switch k {§} } }", "extension K { func f() { switch self {§} } }",
        "extension K { static let main: K? = nil }\nstruct S { var k = K.a; func f() { switch k {§} } }",
        "func f() { let k = V.get(); switch k {§} }", "func f() { if let k = V.find() { switch k {§} } }", "func f() { guard let k = V.find() else { return }; switch k {§} }",
        "struct S { let k = V.main.k; func f() { switch k {§} } }", "enum W { static let k = K.a }\nstruct S { var k = W.k; func f() { switch k {§} } }",
        "func f(l: [K?]) { if let k = l[0] { switch k {§} } }", "func f(d: [String: K?]) { if let k = d[x], let m = k { switch m {§} } }",
        "func f(d: [String: K]) { guard let k = d[x] else { return }; switch k {§} }",
        "func f(l: [K]) { for k in l { switch k {§} } }", "func f(l: [K]) { l.forEach { switch $0 {§} } }", "func f(l: [K]?) { l?.forEach { k in switch k {§} } }",
        "struct S { var l: Set<K>; func f() { for k in self.l { switch k {§} } } }", "func f(k: K?, l: K) { switch k ?? l {§} }",
        "class C { var k = K.a { didSet { switch oldValue {§} } } }", "class C { var k: K = x { didSet { switch oldValue {§} } } }", "list.map { (k: K) in switch k {§} }",
    ].map { code in
        let parts = code.split(separator: "§")
        return .bad(
            parts[0] + " case .a: g()\n«default»: h() " + parts[1],
            fixed: parts[0] + " case .a: g()\ncase .b, .c: h() " + parts[1], with: [kindOfNames, finders])
    }

    /// What is left of the patterns in the fix.
    static let patterns: [Example] = [
        // As many values as the case has.
        .bad("switch load() { case let .result(_, items, _): g(items)\n«default»: h() }", saying: "the other cases of an enum", with: [results]),
        .bad("switch load() { case .busy(let x): g(x)\n«default»: h() }", saying: "the other cases of an enum", with: [results]),
        .bad("switch load() { case let .result(pair): g(pair)\n«default»: h() }", saying: ".error and .busy of 'Decryption'", with: [results]),
        .bad("switch load() { case .done(1, x: _): g()\ncase .done: i()\n«default»: h() }", saying: ".failed of 'Loading'", with: [results]),
        .bad("func f(d: Decryption) { switch d { case let .result(a, b): g(a)\n«default»: h() } }",
            fixed: "func f(d: Decryption) { switch d { case let .result(a, b): g(a)\ncase .error, .busy: h() } }", with: [results]),
        .bad("func f(k: K) { switch k { case .a: g()\ncase «let _»: h() } }", saying: "'case let _'",
            fixed: "func f(k: K) { switch k { case .a: g()\ncase .b, .c: h() } }", with: [kindOfNames]),
        .bad("func f(k: K) { switch k { case .a: g()\ncase «var _»: h() } }",
            fixed: "func f(k: K) { switch k { case .a: g()\ncase .b, .c: h() } }", with: [kindOfNames]),
        .bad("func f(k: K) { switch k { case .a: g()\ncase «(_)»: h() } }",
            fixed: "func f(k: K) { switch k { case .a: g()\ncase .b, .c: h() } }", with: [kindOfNames]),
        .good("func f(k: K) { switch k { case .a: g()\ncase (_, _): h() } }", with: [kindOfNames]),
        // What is thrown has the type that the `do` says.
        .bad("func f() { do throws(K) { try g() } catch .c where x { h() } catch { switch error { case .a: g()\n«default»: h() } } }",
            fixed: "func f() { do throws(K) { try g() } catch .c where x { h() } catch { switch error { case .a: g()\ncase .b, .c: h() } } }",
            with: [kindOfNames]),
        .good("func f() { do { try g() } catch { switch error { case .a: g()\ndefault: h() } } }", with: [kindOfNames]),
        .good("func f() { do throws(any Error) { do { try g() } catch { switch error { case .a: g()\ndefault: h() } } } catch {} }", with: [kindOfNames]),
        .bad("func f(k: S<Int>.P) { switch k { case S<Int>.P.a: g()\n«default»: h() } }",
            fixed: "func f(k: S<Int>.P) { switch k { case S<Int>.P.a: g()\ncase S<Int>.P.b, S<Int>.P.c: h() } }",
            with: [.init("S.swift", "struct S<T> { enum P { case a, b, c } }")]),
        .bad("func f(k: G<[Int]>) { switch k { case let G<[Int]>.a(x): g(x)\n«default»: h() } }",
            fixed: "func f(k: G<[Int]>) { switch k { case let G<[Int]>.a(x): g(x)\ncase G<[Int]>.b: h() } }",
            with: [.init("G.swift", "enum G<T> { case a(Int), b }")]),
    ]

    private static let results = Example.Companion(
        "Results.swift", "enum Decryption { case result((Int, Int)), error, busy }\nenum Loading { case done(Int, x: Int), failed }")

    /// The words in front of a value, and the type that a condition or a loop writes behind a name.
    @Test(arguments: [
        "enum K { case a, b, c; consuming func f() { switch consume self {§} }\nfunc g() { switch copy self {§} } }\nenum L { case a, b, c }",
        "enum K { case a, b, c }\nenum L { case a, b, c }\nfunc f() { guard let m: K = h() else { return }; switch m {§} }",
        "enum K { case a, b, c }\nenum L { case a, b, c }\nfunc f() { if let m: K = h() { switch m {§} }; for m: K in h() { switch m {§} } }",
    ])
    func proofs(code: String) throws {
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        let marked = code.split(separator: "§", omittingEmptySubsequences: false).joined(separator: "case .a: h()\n«default»: i()")
        ExampleTests().ranges(ExampleCase(rule: rule, example: .bad(marked, saying: "of 'K'")))
    }

    /// What Swift has a type of the project may have the name of.
    @Test(arguments: [
        "func f(e: any Swift.Error) { switch e {§} }", "func f(e: Cause) { switch e {§} }", "func f(e: [Swift.Error]) { switch e[0] {§} }",
        "func f(r: Result<Int, Swift.Error>) { switch r { case .success: g()\ncase let .failure(e): switch e {§} } }",
        "func f(r: Answer) { switch r { case .item: g()\ncase let .failed(e): switch e {§} } }",
        "func f(e: (Swift.Error, Int), l: [Int: Swift.Error?]) { switch e.0 {§}; if let p = l[0] { switch p {§} } }",
    ])
    func namesakesOfTheLibrary(code: String) throws {
        func client(_ patterns: String) -> String {
            "struct Client { typealias Cause = Swift.Error; enum Error: Swift.Error { case a, b, c }\n"
                + "enum Answer { case failed(Swift.Error), item }\n\(code.split(separator: "§", omittingEmptySubsequences: false).joined(separator: patterns)) }"
        }
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: .good(client("case Error.a: h()\ndefault: i()"))))
        let own = client("case Error.a: h()\n«default»: i()").split(separator: "Swift.Error").joined(separator: "Error")
        ExampleTests().ranges(ExampleCase(rule: rule, example: .bad(own)))
    }

    /// Patterns that leave nothing of a case together.
    static let partly: [Example] = {
        let types = Example.Companion(
            "Action.swift", "enum Action { case loaded(Result<Int, any Error>, at: Int), on(Bool), name(String?), tab(Tab), tapped }\nenum Tab { case home, search }")
        func example(_ cases: String, hiding hidden: String) -> Example {
            .bad("func f(a: Action) { switch a { \(cases)\n«default»: z() } }", saying: "hides \(hidden) of 'Action'", with: [types])
        }
        let whole = """
            case .loaded(.success(let x), _): a(x)
            case let .loaded(.failure(e), at: n): b(e, n)
            case .on(true), .on(false), .name(nil): c()
            case .name(let n?): d(n)
            case .tab(.home), .tab(Tab.search): e()
            """
        return [
            example(whole, hiding: ".tapped"),
            .good("func f(a: Action) { switch a { \(whole)\ncase .tapped: g()\ndefault: z() } }", with: [types]),
            example("case .loaded(.success, at: 0), .loaded(.failure, _): a()\ncase .on, .name, .tab: b()", hiding: ".loaded and .tapped"),
            example("case .on(true), .tab(.home): a()\ncase .on(false) where x, .name(\"a\"), .name(nil): b()\ncase .loaded: c()", hiding: ".on, .name, .tab and .tapped"),
        ]
    }()

    @Test("cases that are covered in parts", arguments: partly)
    func coveredPartly(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
    }

    static let foreign: [Example] = [
        // What a type from elsewhere tells a closure, and what the environment of a view has.
        .good("final class Client { enum State { case ready, failed, waiting }\nlet connection: NWConnection\nfunc f() { connection.stateUpdateHandler = { newState in switch newState { case .ready: a()\ndefault: b() } } } }"),
        .good("final class Client { enum State { case ready, failed, waiting }\nlet link: Link\nfunc f() { link.onChange { newState in switch newState { case .ready: a()\ndefault: b() } } } }"),
        .bad("final class Client { enum State { case ready, failed, waiting }\nlet link: Link<State>\nfunc f() { link.onChange { newState in switch newState { case .ready: a()\n«default»: b() } } } }"),
        // What a closure is handed, however its result is spelled.
        .bad(
            "enum E { case a, b }\nfunc f(all: [E]) { all.flatMap { e -> [String] in switch e { case .a: g()\n«default»: h() } } }",
            fixed: "enum E { case a, b }\nfunc f(all: [E]) { all.flatMap { e -> [String] in switch e { case .a: g()\ncase .b: h() } } }"),
        .bad(
            "enum E { case a, b }\nstruct J { var e: E; func go(_ done: (J) -> ()) {} }\nfunc f(j: J) { j.go { k in switch k.e { case .a: g()\n«default»: h() } } }",
            fixed: "enum E { case a, b }\nstruct J { var e: E; func go(_ done: (J) -> ()) {} }\nfunc f(j: J) { j.go { k in switch k.e { case .a: g()\ncase .b: h() } } }"),
        // What a handler of SwiftNIO takes.
        .bad(
            "enum Value { case null, text, error }\nfinal class Handler { enum State { case on, error }\ntypealias InboundIn = Value\nfunc f(d: NIOAny) { let v = self.unwrapInboundIn(d); switch v { case .error: a()\n«default»: b() } } }",
            saying: "hides .null and .text of 'Value'",
            fixed: "enum Value { case null, text, error }\nfinal class Handler { enum State { case on, error }\ntypealias InboundIn = Value\nfunc f(d: NIOAny) { let v = self.unwrapInboundIn(d); switch v { case .error: a()\ncase .null, .text: b() } } }"),
        .good("final class Handler { enum State { case on, error }\ntypealias InboundIn = ByteBuffer\nfunc f(d: NIOAny) { switch unwrapInboundIn(d) { case .error: a()\ndefault: b() } } }"),
        // What is nested in a type of that name in another folder.
        .bad(
            "struct Player { var state: State; func f() { switch state { case .on: a()\n«default»: b() } } }", saying: "hides .off of 'State'",
            fixed: "struct Player { var state: State; func f() { switch state { case .on: a()\ncase .off: b() } } }", path: "App/Player.swift",
            with: [.init("App/State.swift", "enum State { case on, off }"), .init("Widget/Player.swift", "struct Player { enum State { case on, idle } }")]),
        .bad(
            "struct Player { var state: State; func f() { switch state { case .on: a()\n«default»: b() } } }", saying: "hides .idle of 'Player.State'",
            fixed: "struct Player { var state: State; func f() { switch state { case .on: a()\ncase .idle: b() } } }", path: "Widget/Player.swift",
            with: [.init("App/State.swift", "enum State { case on, off }\nstruct Player {}"), .init("Widget/More.swift", "extension Player { enum State { case on, idle } }")]),
        .good("enum Phase { case active, inactive, done }\nstruct Screen { @Environment(\\.scenePhase) var phase; func f() { switch phase { case .active: a()\ndefault: b() } } }"),
        .bad(
            "enum Phase { case active, inactive, done }\nextension EnvironmentValues { var phase: Phase { .done } }\nstruct Screen { @Environment(\\.phase) var phase; func f() { switch phase { case .active: a()\n«default»: b() } } }",
            fixed: "enum Phase { case active, inactive, done }\nextension EnvironmentValues { var phase: Phase { .done } }\nstruct Screen { @Environment(\\.phase) var phase; func f() { switch phase { case .active: a()\ncase .inactive, .done: b() } } }"),
    ]

    @Test("what comes from elsewhere", arguments: foreign)
    func elsewhere(_ example: Example) throws {
        try expect(example, of: "switch_default")
    }

    @Test("fixes", arguments: unproven + proven + patterns)
    func fixes(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().fixes(ExampleCase(rule: rule, example: example))
    }
}
