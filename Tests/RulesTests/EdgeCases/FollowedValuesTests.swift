import Testing

/// What values are made of, and what closures are handed, beyond members and lists.
struct FollowedValuesTests {
    /// What another file declares.
    private static let lists = """
        extension Array { var second: Element? { nil }; var halves: [[Element]] { [] }; var isLong: Bool { true } }
        extension Collection { func each(_ body: (Element) -> Void) {} }
        func loadMode() async throws -> Mode { .auto }
        enum Kind: String { case auto, late }
        """

    static let tasks: [(code: String, type: NamedEnum?)] = [
        ("func f() async throws { let t = Task { try await loadMode() }; switch try await t.value §", .mode),
        ("func f() async throws { let t = Task(priority: .high) { try await loadMode() }; let x = try await t.value; switch x §", .mode),
        ("func f() async throws { let t = Task.detached { () -> Other in g() }; switch try await t.value §", .other),
        ("func f() async throws { let t = Task.detached(priority: .low) { print(1); return try await loadMode() }; switch try await t.value §", .mode),
        ("class V { var m: Mode = .auto; func f() async { let t = Task { self.m }; switch await t.value §", .mode),
        ("class V { lazy var t = Task { try await loadMode() }; func f() async throws { switch try await t.value §", nil),
        ("struct Task<A> { init(_ f: () -> A) { }; var value: Other { .auto } }\nfunc f() async throws { let t = Task { try await loadMode() }; switch try await t.value §", nil),
    ]

    static let views: [(code: String, type: NamedEnum?)] = [
        ("struct V: View { @State var l: [Mode] = []; var body: some View { ForEach($l) { $x in switch x § } }", .mode),
        ("struct V: View { @Binding var l: [World]; var body: some View { ForEach($l, id: \\.self) { $w in switch w.mode § } }", .mode),
        ("class M { var l: [World] = [] }\nstruct V: View { @ObservedObject var m: M; var body: some View { List($m.l) { $w in switch w.mode § } }", .mode),
        ("class M { var l: [World] = [] }\nstruct V: View { var m: M; var body: some View { @Bindable var n = m; ForEach($n.l) { $w in switch w.mode § } }", .mode),
        ("struct V: View { @State var l: [[Mode]] = []; var body: some View { ForEach($l) { $r in ForEach($r) { $x in switch x § } } }", .mode),
        // The parameter stands before a property of its name.
        ("struct V: View { let x: Other; @State var l: [Mode] = []; var body: some View { ForEach($l) { $x in switch x § } }", .mode),
        ("struct V: View { let x: Other; @State var l: [Mode] = []; var body: some View { Picked($l) { $x in switch x § } }", nil),
        ("struct V: View { @State var l: [World] = []; var body: some View { ForEach(Array(l.enumerated()), id: \\.offset) { i, w in switch w.mode § } }", .mode),
        ("struct V: View { let l: [World]; var body: some View { ForEach(l.indices) { i in switch l[i].mode § } }", .mode),
    ]

    static let publishers: [(code: String, type: NamedEnum?)] = [
        ("func f(p: AnyPublisher<Int, Never>, q: AnyPublisher<Mode, Never>) { p.combineLatest(q).sink { n, x in switch x § }", .mode),
        ("func f(p: AnyPublisher<Int, Never>, q: AnyPublisher<Mode, Never>) { p.zip(q).receive(on: main).sink { switch $1 § }", .mode),
        ("func f(p: AnyPublisher<Int, Never>, q: AnyPublisher<Mode, Never>) { p.combineLatest(q) { n, x in switch x § }", .mode),
        ("func f(p: AnyPublisher<Int, Never>, q: AnyPublisher<Mode, Never>) { Publishers.CombineLatest(p, q).map { n, x in switch x § }", .mode),
        ("func f(p: AnyPublisher<Int, Never>, q: AnyPublisher<Int, Never>, r: AnyPublisher<Other, Never>) { Publishers.CombineLatest3(p, q, r).sink { n, m, x in switch x § }", .other),
        ("class M { @Published var m: Mode = .auto; @Published var o: Other = .auto; func f() { $m.combineLatest($o).sink { a, x in switch x § }", .other),
        ("func f(p: Observable<Mode>, q: Observable<Other>) { Observable.combineLatest(p, q).subscribe(onNext: { x, y in switch x § })", .mode),
        ("func f(p: Observable<Mode>, q: Observable<Other>) { Observable.zip(p, q) { x, y in switch y § }", .other),
        ("func f(p: Observable<Mode>, q: Observable<Other>) { Observable.combineLatest(p, q, resultSelector: { x, y in switch y § })", .other),
        ("func f(p: Observable<Mode>, q: Observable<Other>) { p.withLatestFrom(q).subscribe(onNext: { x in switch x § })", .other),
        ("func f(p: Observable<Mode>, q: Observable<Other>) { p.withLatestFrom(q) { x, y in switch x § }", .mode),
        ("func f(p: Observable<Mode>, q: Observable<Other>) { Observable.combineLatest([p, p]).subscribe(onNext: { x in switch x § })", nil),
        ("func f(p: Observable<Mode>, q: Observable<Other>) { p.withLatestFrom(q) { _, y in g(y) }.subscribe(onNext: { x in switch x § })", nil),
        ("func f(p: Observable<Mode>, q: Observable<Other>) { Observable.combineLatest(p, q).map { a, b in g(a) }.subscribe(onNext: { x in switch x § })", nil),
    ]

    static let values: [(code: String, type: NamedEnum?)] = [
        ("func f(w: World) { zip(w.modes, w.pairs).forEach { x, y in switch x §", .mode),
        ("func f(w: World) { let all = zip(w.modes, w.pairs); for (x, y) in all { switch x §", .mode),
        ("func f(w: World) { let all = zip(w.modes, w.pairs); let w = 1; for (_, y) in all { switch y.other §", .other),
        ("func f(w: World) { zip(w.modes, w.pairs).map { switch $1.other § }", .other),
        ("func zip(_ a: [Mode], _ b: [Int]) -> [(Other, Int)] { [] }\nfunc f(w: World) { zip(w.modes, [1]).forEach { x, y in switch x §", .other),
        ("func f(w: World) { var l = w.modes; let x = l.remove(at: 0); switch x §", .mode),
        ("func f(w: World) { if let x = w.modes.second { switch x §", .mode),
        ("func f(w: World) { for h in w.modes.halves { for x in h { switch x §", .mode),
        ("func f(w: World) { w.modes.each { x in switch x § }", .mode),
        ("func f(w: World) { switch w[keyPath: \\.mode] §", .mode),
        ("func f(w: [World]) { switch w[0][keyPath: \\World.named.other] §", .other),
        ("func f(w: World, k: KeyPath<World, Mode>) { switch w[keyPath: k] §", nil),
        ("func f(s: String?) { guard let x = s.flatMap(Kind.init(rawValue:)) else { return }; switch x §", .named(".late of 'Kind'")),
        ("func f(u: UserDefaults) { if let x = u.string(forKey: k).flatMap({ Kind(rawValue: $0) }) { switch x §", .named(".late of 'Kind'")),
        ("func f(u: UserDefaults) { if let x = try? u.all.flatMap({ Kind(rawValue: $0) }) { switch x §", nil),
        ("func f(l: [String]?) { if let x = l?.flatMap({ Kind(rawValue: $0) }) { switch x §", nil),
        ("extension Array where Element == Mode { func g() { for x in self { switch x §", .mode),
        ("extension Sequence<Mode> { func g() { self.forEach { x in switch x § } }", .mode),
        ("extension [World] { func g() { for w in self { switch w.mode §", .mode),
        ("extension Optional where Wrapped == Mode { func g() { if let x = self { switch x §", .mode),
        ("extension Array { func g() { for x in self { switch x §", nil),
    ]

    @Test("a task has what its closure comes to", arguments: tasks)
    func task(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: Self.lists, names: type) }

    @Test("lists of views hand on what is in them", arguments: views)
    func view(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: Self.lists, names: type) }

    @Test("publishers that are joined hand out what each has", arguments: publishers)
    func publisher(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: Self.lists, names: type) }

    @Test("values are followed to what they are made of", arguments: values)
    func value(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: Self.lists, names: type) }
}
