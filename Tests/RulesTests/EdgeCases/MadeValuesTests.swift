import Testing

/// What a list, an optional or a stream makes of its elements has the type that the closure, the key path or the initializer comes to.
struct MadeValuesTests {
    private static let row = "struct Row { let mode: Mode; init(_ w: World) { mode = w.mode } }\n"
    private static let failing = """
        class Failing { let mode: Mode; init?(_ w: World) { mode = w.mode }; init(named w: World) { mode = w.mode }
            static var usual: Failing { Failing(named: g()) } }

        """

    static let uses: [(code: String, type: NamedEnum?)] = [
        // By a key path, an expression, an initializer, a result type, the last value.
        ("func f(l: [World]) { for x in l.map(\\.mode) { switch x §", .mode),
        ("func f(l: [World]) { for x in l.map(\\World.mode) { switch x §", .mode),
        ("func f(l: [World]) { l.map { $0.mode }.forEach { switch $0 § }", .mode),
        ("func f(l: [World]) { let xs = l.map({ w in w.mode }); switch xs[0] §", .mode),
        (row + "func f(l: [World]) { let rows = l.map { Row($0) }; for r in rows { switch r.mode §", .mode),
        (row + "func f(l: [World]) { l.map(Row.init).forEach { r in switch r.mode § }", .mode),
        ("func f(l: [Any]) { for x in l.map({ v -> Mode in g(v) }) { switch x §", .mode),
        ("func f(l: [World]) { for x in l.map({ w in let m = w.mode; print(m); return m }) { switch x §", .mode),
        ("struct V { func make(_ w: World) -> Mode { .auto }; func f(l: [World]) { for x in l.map({ make($0) }) { switch x § } }", .mode),
        ("struct V { let m: Mode; func f(l: [World]) { for x in l.map({ _ in self.m }) { switch x § } }", .mode),
        ("func f(l: [World]) { for x in l.map({ $0.modes }) { switch x[0] §", .mode),
        ("func f(l: [World]) { for x in l.filter({ $0.modes.isEmpty }).map(\\.pair.1) { switch x §", .other),
        ("func f(l: [World]) { for x in l.map(\\.named) { switch x.other §", .other),
        // What may be nil, and what is in each list.
        ("func f(l: [World]) { if let x = l.compactMap({ $0.modes.isEmpty ? nil : $0.mode }).first { switch x §", .mode),
        ("func f(l: [World]) { for x in l.compactMap(\\.optionalBox?.value) { switch x §", .mode),
        ("func f(l: [World]) { for x in l.compactMap({ $0.modes.first }) { switch x §", .mode),
        ("func f(l: [World]) { for x in l.flatMap(\\.modes) { switch x §", .mode),
        ("func f(l: [World]?) { for x in l?.map(\\.mode) ?? [] { switch x §", .mode),
        ("func f(l: [Any]) { for x in l.compactMap({ $0 as? Mode }) { switch x §", .mode),
        // Optionals.
        ("func f(w: World?) { if let x = w.map(\\.mode) { switch x §", .mode),
        ("func f(w: World?) { if let x = w.flatMap({ $0.modes.first }) { switch x §", .mode),
        ("func f(l: [World]?) { if let x = l.map({ $0[0].mode }) { switch x §", .mode),
        // Dictionaries.
        ("func f(d: [String: World]) { for x in d.map({ $0.value.mode }) { switch x §", .mode),
        ("func f(d: [String: World]) { for x in d.map({ key, w in w.mode }) { switch x §", .mode),
        ("struct S { var d: [String: Mode]; mutating func f() { guard let x = d.removeValue(forKey: \"a\") else { return }; switch x §", .mode),
        ("final class S { var d = [Other: World](); func f(k: Other) { if let w = d.removeValue(forKey: k) { switch w.mode §", .mode),
        ("struct S { var d: [String: Mode?]; mutating func f() { guard let x = d.removeValue(forKey: \"a\") else { return }; switch x §", .mode),
        ("extension Dictionary { func removeValue(forKey key: Key) -> Other { .auto } }\nfunc f(d: [Int: Mode]) { let x = d.removeValue(forKey: 1); switch x §", nil),
        ("func f(d: [String: Other]) { _ = d.merging(d) { x, y in switch x § } }", .other),
        ("func f(d: inout [String: Other]) { d.merge([:], uniquingKeysWith: { switch $1 § }) }", .other),
        ("func f(d: [Mode], o: Other) { _ = d.reduce(o) { r, x in switch r § } }", .other),
        ("func f(d: [Mode], o: Other) { _ = d.reduce(into: o) { r, x in switch x § } }", .mode),
        ("func f(d: [Mode], w: World) { _ = d.reduce(w.mode) { switch $0 § } }", .mode),
        ("func f(d: [Mode]) { _ = d.split { x in switch x § } }", .mode),
        ("func f(d: [String: World]) { if let x = d.mapValues(\\.mode)[\"a\"] { switch x §", .mode),
        ("func f(d: [Other: World]) { for (k, _) in d.mapValues(\\.mode) { switch k §", .other),
        // A first value.
        ("func f(l: [Int]) { let w = l.reduce(into: World.make()) { $0.add($1) }; switch w.mode §\nextension World { static func make() -> World { g() } }", .mode),
        ("func f(l: [Int]) { let w = l.reduce(Box<Mode>(value: .auto)) { $0 }; switch w.value §", .mode),
        // Streams.
        ("import Combine\nfunc f(p: AnyPublisher<World, Never>) { p.map(\\.mode).removeDuplicates().sink { x in switch x § }", .mode),
        ("import RxSwift\nfunc f(s: BehaviorSubject<World>) { s.map { $0.mode }.subscribe(onNext: { x in switch x § })", .mode),
        ("func f(r: Result<World, Fault>) { if case .success(let x) = r.map(\\.mode) { switch x §", .mode),
        // An initializer that may fail makes an optional, of which `??` makes none.
        (failing + "func f(l: [World]) { for r in l.map({ Failing($0) }) { if let m = r.map(\\.mode) { switch m §", .mode),
        (failing + "func f(l: [World]) { for r in l.map({ Failing($0) ?? .usual }) { if let m = r.map(\\.mode) { switch m §", nil),
        (failing + "func f(l: [World]) { for r in l.map({ Failing($0) }) { switch r.map(\\.mode) §", .mode),
        (failing + "func f(l: [World]) { if let r = l.compactMap(Failing.init).first { switch r.mode §", .mode),
        (failing + "func f(l: [World]) { for r in l.map({ Failing(named: $0) }) { if let m = r.map(\\.mode) { switch m §", nil),
        (failing + "class Heir: Failing {}\nfunc f(l: [World]) { for r in l.map({ Heir($0) }) { if let m = r.map(\\.mode) { switch m §", .mode),
        // Lists made of lists.
        ("func f(l: [Mode]) { for x in Array(l) { switch x §", .mode),
        ("func f(l: [Mode]) { for (i, x) in Array(l.enumerated()) { _ = i; switch x §", .mode),
        ("func f(w: World) { let s = Set(w.modes); for x in s { switch x §", .mode),
        ("func f(s: Set<Mode>) { let l = Array(s); switch l[0] §", .mode),
        ("func f(l: [Mode]) { if let x = Array(Set(l)).first { switch x §", .mode),
        ("func f(w: World) { let l = Array(w.keyed.keys); switch l[0] §", .mode),
        ("func f(w: World) { for x in Array(w.keyed) { switch x.value §", .other),
        ("func f(l: [World]) { for (k, v) in Dictionary(grouping: l, by: \\.mode) { _ = v; switch k §", .mode),
        ("func f(l: [World]) { for (_, v) in Dictionary(grouping: l, by: { $0.id }) { switch v[0].mode §", .mode),
        ("func f(l: [World]) { let d = Dictionary(grouping: l) { $0.mode }; for k in d.keys { switch k §", .mode),
        ("func f(l: [World]) { let d = Dictionary(grouping: l) { $0.id }; switch d[1]![0].mode §", .mode),
        ("func f(l: [World]) { let d = Dictionary(uniqueKeysWithValues: l.map { ($0.id, $0) }); switch d[1]!.mode §", .mode),
        ("func f(l: [World]) { let d = Dictionary(l.map({ ($0.id, $0.mode) }), uniquingKeysWith: { a, _ in a }); if let x = d[1] { switch x §", .mode),
        ("func f(w: World) { let d = Dictionary(uniqueKeysWithValues: [w.pair]); for (k, _) in d { switch k §", nil),
        ("func f(w: [(Int, Mode)]) { let d = Dictionary(uniqueKeysWithValues: w); for (_, x) in d { switch x §", .mode),
        ("func f(l: [Mode], k: [Mode]) { for x in l + k { switch x §", .mode),
        ("func f(w: World, x: Mode) { (w.modes + [x]).forEach { switch $0 § }", .mode),
        ("func f(w: World, x: Mode) { let all = [x] + w.modes; switch all[0] §", .mode),
        (row + "func f(w: World) { let l = Array(repeating: Row(w), count: 3); switch l[0].mode §", .mode),
        (failing + "func f(w: World) { let l = Array(repeating: Failing(w), count: 3); if let m = l[0].map(\\.mode) { switch m §", .mode),
        (row + "func f(w: World) { for r in (0..<3).map({ _ in Row(w) }) { switch r.mode §", .mode),
        ("func f(w: World) { let l = (0...3).map { _ in Mode.auto }; switch l[0] §", .mode),
        ("func f(w: World) { for x in (0..<3).map({ w[$0] }) { switch x §", nil),
        ("struct Row { let mode: Mode; init(_ n: Int) { mode = .auto } }\nstruct G { var rows = Array(repeating: Row(3), count: 2) }\nfunc f(g: G) { switch g.rows[0].mode §", .mode),
        ("struct G { var rows = Array(repeating: Row(3), count: 2) }\nfunc f(g: G) { switch g.rows[0].mode §", nil),
        // They may be somebody's own, and of some nobody knows what is in them.
        ("struct Set<T> { init(_ l: [T]) {}; subscript(i: Int) -> Other { .auto } }\nfunc f(l: [Mode]) { let s = Set(l); switch s[0] §", .other),
        ("func f(l: [World]) { let d = Dictionary(grouping: l) { g($0) }; for k in d.keys { switch k §", nil),
        ("func + (l: [Mode], r: [Mode]) -> [Other] { [] }\nfunc f(l: [Mode]) { for x in l + l { switch x §", nil),
        ("func f(s: String) { let l = Array(s); switch l[0] §", nil),
        // What the closure comes to is not told, or the list is somebody's own.
        ("func f(l: [World], g: (World) -> Mode) { for x in l.map({ g($0) }) { switch x §", nil),
        ("func f(l: [World], p: World) { for x in l.map({ _ in p.mode }) { switch x §", nil),
        ("func f(l: [World]) { for x in l.map({ w in w.modes.isEmpty ? w.mode : w.byName[\"a\"] }) { switch x §", nil),
        ("struct List { func map(_ f: (World) -> Mode) -> [Other] { [] } }\nfunc f(l: List) { for x in l.map({ $0.mode }) { switch x §", .other),
        ("extension Array { func map(_ f: (Element) -> Any) -> [Other] { [] } }\nfunc f(l: [World]) { for x in l.map({ $0.mode }) { switch x §", nil),
        ("struct List<T> { func map(_ f: (T) -> Mode) -> T { g() } }\nfunc f(l: List<Other>) { switch l.map({ $0.mode }) §", .other),
        ("func f<T>(l: [World], t: T.Type) { for x in l.map({ T($0) }) { switch x §", nil),
    ]

    @Test("what is made has the type of what makes it", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }
}
