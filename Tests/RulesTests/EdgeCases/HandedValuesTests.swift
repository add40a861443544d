import Testing

/// What a function of the project hands to a closure has the type that its parameter says, and what a publisher does that of its argument.
struct HandedValuesTests {
    private static let loader = """
        class Loader {
        func load(completion: @escaping (Result<Mode, Fault>) -> Void) { completion(.success(.auto)) }
        func each(_ body: (Mode, Other) -> Void) { }
        func two(first: (Mode) -> Void, second: (Other) -> Void) { }
        func over(_ f: (Mode) -> Void) { }
        func over(x: Int, _ f: (Other) -> Void) { }
        func gen<T>(_ t: T, f: (T) -> Void) { }
        func map(_ f: (Other) -> Void) { }
        static func make(_ f: (Other) -> Void) { }
        var onChange: ((Mode) -> Void)?
        var onPair: (Mode, Other) -> Void = { _, _ in }
        var handler: Handler?
        func use(handler: Handler) { }
        func ask(_ then: @escaping Done) { }
        init(done: @escaping (Other) -> Void) { }
        }
        typealias Handler = (Other, Int) -> Void
        typealias Done = (Mode) -> Void
        struct Store<State> { func subscribe(_ f: (State) -> Void) { }
        func pairs(_ f: ([State], State?) -> Void) { } }
        func globalLoad(_ done: (Mode) -> Void) { }
        func globalTwo(a1: (Mode) -> Void, b1: (Other) -> Void) { }

        """

    static let uses: [(code: String, type: NamedEnum?)] = [
        ("private func make() -> Mode { .auto }\nfunc f() { switch make() §", .mode),
        ("fileprivate func make() -> Other { .auto }\nclass C: Base { func f() { let x = make(); switch x § }", .other),
        ("private func make() -> Other { .auto }\nfunc make(_ x: Int) -> Mode { .auto }\nfunc f() { switch make() §", nil),
        ("private func make<T>() -> T { g() }\nfunc f() { switch make() §", nil),
        (loader + "func f(l: Loader) { l.ask { m in switch m § }", .mode),
        (loader + "func f(l: Loader) { l.load { r in if case .success(let x) = r { switch x § } }", .mode),
        (loader + "func f(l: Loader) { l.load()\n{ r in if case .success(let x) = r { switch x § } }", .mode),
        (loader + "func f(l: Loader) { l.load(completion: { r in if case .success(let x) = r { switch x § } })", .mode),
        (loader + "func f(l: Loader) { l.load { if case .success(let x) = $0 { switch x § } }", .mode),
        (loader + "func f(l: Loader) { l.load { switch $0 { case .success(let x): switch x § case .failure: b() } }", .mode),
        (loader + "func f(l: Loader) { l.each { x, y in _ = x; switch y § }", .other),
        (loader + "func f(l: Loader) { l.each { _ = $1; switch $0 § }", .mode),
        (loader + "func f(l: Loader) { l.two(first: { x in switch x § }, second: { _ in })", .mode),
        (loader + "func f(l: Loader) { l.two(first: { _ in }, second: { x in switch x § })", .other),
        (loader + "func f(l: Loader) { l.two { x in switch x § } second: { _ in }", .mode),
        (loader + "func f(l: Loader) { l.over { x in switch x § }", nil),
        (loader + "func f(l: Loader) { l.gen(Mode.auto) { x in switch x § }", nil),
        (loader + "func f(l: Loader) { l.map { x in switch x § }", .other),
        (loader + "func f(l: Loader) { l.onChange = { x in switch x § }", .mode),
        (loader + "func f(l: Loader) { l.onPair = { _, x in switch x § }", .other),
        (loader + "func f(l: Loader) { l.handler = { x, _ in switch x § }", .other),
        (loader + "func f(l: Loader) { l.use { x, _ in switch x § }", .other),
        (loader + "func f(l: Loader) { l.use(handler: { x, _ in switch x § })", .other),
        (loader + "func f() { _ = Loader { x in switch x § }", .other),
        (loader + "func f() { _ = Loader(done: { x in switch x § })", .other),
        (loader + "func f() { Loader.make { x in switch x § }", .other),
        (loader + "func f(s: Store<Other>) { s.subscribe { x in switch x § }", .other),
        (loader + "func f(s: Store<Other>) { s.pairs { l, _ in for x in l { switch x § } }", .other),
        (loader + "func f(s: Store<Other>) { s.pairs { _, x in if let x { switch x § } }", .other),
        (loader + "func f() { globalLoad { x in switch x § }", .mode),
        (loader + "func f() { globalTwo(a1: { _ in }, b1: { x in switch x § })", .other),
        (loader + "func f(globalLoad: ((Other) -> Void) -> Void) { globalLoad { x in switch x § }", nil),
        (loader + "func f() { func globalLoad(_ f: (Other) -> Void) { }; globalLoad { x in switch x § }", .other),
        (loader + "extension Loader { func f() { load { r in if case .success(let x) = r { switch x § } }", .mode),
        (loader + "extension Loader { func f() { self.load { [weak self] r in _ = self; if case .success(let x) = r { switch x § } }", .mode),
        (loader + "extension Loader { func f() { each { x, y in _ = y; switch x § }", .mode),
        (loader + "extension Loader { func f() { onChange = { x in switch x § }", .mode),
        (loader + "extension Loader { func f() { onChange = { switch $0 § }", .mode),
        (loader + "extension Loader { func f() { DispatchQueue.main.async { self.load { r in if case .success(let x) = r { switch x § } } }", .mode),
        (loader + "class Sub: Loader { func f() { load { r in if case .success(let x) = r { switch x § } }", .mode),
        ("protocol Api { func load(_ done: (Result<Other, Fault>) -> Void) }\nfunc f(p: any Api) { p.load { r in if case let .success(x) = r { switch x § } }", .other),
        ("struct Api<Mode> { func load(_ done: (Mode) -> Void) { }\nfunc f(g: (Mode) -> Other) { load { x in switch g(x) § }", nil),
        ("struct Api<Mode> { func load(_ done: (Mode) -> Void) { } }\nfunc f(p: Api<Other>) { p.load { x in switch x § }", .other),
        ("func f() { let c: (Mode) -> Void = { x in switch x § }; c(.auto)", .mode),
        ("func f() { let c: ((Mode, Other) -> Void)? = { _, x in switch x § }; c?(.auto, .auto)", .other),
        ("import Combine\nclass VM: ObservableObject { @Published var mode: Mode = .auto\nfunc f() { $mode.sink { x in switch x § }", .mode),
        ("import Combine\nclass VM: ObservableObject { @Published var mode: Mode = .auto }\nfunc f(vm: VM) { vm.$mode.receive(on: q).removeDuplicates().sink { [weak self] x in switch x § }", .mode),
        ("import Combine\nclass VM: ObservableObject { @Published var mode: Mode? }\nfunc f(vm: VM) { vm.$mode.sink { x in switch x { case .auto: a()\ncase nil: a()\ndefault: b() }", .mode),
        ("import Combine\nclass VM: ObservableObject { @Published var mode: Mode = .auto }\nfunc f(vm: VM) { vm.$mode.map { x -> Int in switch x § }", .mode),
        ("import Combine\nclass VM: ObservableObject { @Published var mode: Mode = .auto }\nfunc f(vm: VM) { vm.$mode.map { _ in Other.auto }.sink { x in switch x § }", .other),
        ("import Combine\nclass VM { let p = PassthroughSubject<Mode, Never>()\nfunc f() { p.sink { switch $0 § }", .mode),
        ("import Combine\nclass VM { let p = CurrentValueSubject<Other, Never>(.auto)\nfunc f() { switch p.value §", .other),
        ("import Combine\nclass VM { var p: AnyPublisher<Mode, Never> { fatalError() }\nfunc f() { p.sink(receiveCompletion: { _ in }, receiveValue: { x in switch x § })", .mode),
        ("import SwiftUI\nstruct V: View { @ObservedObject var vm: VM\nvar body: some View { t.onReceive(vm.$mode) { x in switch x § } } }\nclass VM: ObservableObject { @Published var mode: Mode = .auto }", .mode),
        ("import RxSwift\nclass VM { let s = BehaviorRelay<Mode>(value: .auto)\nfunc f() { s.subscribe(onNext: { x in switch x § })", .mode),
        ("import RxSwift\nclass VM { let s = BehaviorRelay<Mode>(value: .auto)\nfunc f() { s.asObservable().subscribe(onNext: { [weak self] x in switch x § })", .mode),
        ("import RxSwift\nclass VM { let s = BehaviorRelay<Mode>(value: .auto)\nfunc f() { switch s.value §", .mode),
        ("import ComposableArchitecture\nstruct Feature { struct State { var mode: Mode }; enum Action { case a(Mode, Other) }\nvar body: some ReducerOf<Self> { Reduce { state, action in switch state.mode § } }", .mode),
        ("import ComposableArchitecture\nstruct Feature { struct State { var mode: Mode }\nvar body: some ReducerOf<Self> { Reduce<State, Action> { state, _ in switch state.mode § } }", .mode),
        ("struct Feature { struct State { var mode: Mode }\nvar body: some ReducerOf<Self> { Reduce { state, action in switch state.mode § } }", nil),
        ("import ComposableArchitecture\nstruct State { var mode: Mode }\nextension Reducer { var body: some ReducerOf<Self> { Reduce { state, action in switch state.mode § } }", nil),
        ("import SwiftUI\nstruct V { @Binding var m: Mode\nfunc f() { switch m §", .mode),
        ("import SwiftUI\nfunc f(b: Binding<Mode>) { switch b.wrappedValue §", .mode),
        ("import SwiftUI\nfunc f(b: Binding<Mode>?) { switch b?.wrappedValue { case .auto: a()\ncase nil: a()\ndefault: b() }", .mode),
        ("import UIKit\nclass VC { var ds: UICollectionViewDiffableDataSource<Other, Mode>!\nfunc f(i: IndexPath) { guard let x = ds.itemIdentifier(for: i) else { return }; switch x §", .mode),
        ("import UIKit\nclass VC { var ds: UICollectionViewDiffableDataSource<Other, Mode>!\nfunc f(i: Int) { switch ds.snapshot().sectionIdentifiers[i] §", .other),
        ("import XCTest\nfunc f(w: World) throws { let x = try XCTUnwrap(w.modes.first); switch x §", .mode),
        ("import XCTest\nfunc f(w: World) throws { let x = try XCTUnwrap(w.modes.first, \"why\"); switch x §", .mode),
        ("import Testing\nfunc f(w: World) throws { let x = try #require(w.modes.first); switch x §", .mode),
        ("import Testing\nfunc f(w: World) throws { switch try #require(w.byName[\"a\"]) §", .other),
        ("extension Mode: Decodable { init(from d: any Decoder) throws { self = .auto } }\nfunc f(d: any Decoder) throws { let x = try d.singleValueContainer().decode(Mode.self); switch x §", .mode),
        ("extension Mode: Decodable { init(from d: any Decoder) throws { self = .auto } }\nfunc f(c: KeyedDecodingContainer<K>) throws { let x = try c.decodeIfPresent(Mode.self, forKey: .a); switch x { case .auto: a()\ncase nil: a()\ndefault: b() } }\nenum K: CodingKey { case a }", .mode),
        ("func f<T: Decodable>(c: any SingleValueDecodingContainer, g: (T) -> Mode) throws { let x = try c.decode(T.self); switch g(x) §", nil),
        ("func f(w: World) { for x in w.optionalBox?.list ?? [] { switch x §", .mode),
        ("func f(w: World) { (w.optionalBox?.list ?? []).forEach { switch $0 § }", .mode),
        ("func f(w: World) { for (i, x) in (w.optionalBox?.list ?? []).enumerated() { _ = i; switch x §", .mode),
        ("func f(w: World) { for (k, l) in Dictionary(grouping: w.modes, by: { $0 }) { _ = l; switch k §", .mode),
        ("func f(w: World) { w.byName.values.forEach { switch $0 § }", .other),
        ("func f(w: World) { while let x = w.modes.first { switch x §", .mode),
        ("func f(w: World) { for x in w.modes where x != .auto { switch x §", .mode),
        ("func f(w: World) { for x in w.modes[1...] { switch x §", .mode),
        ("func f(w: World) { for x in w.modes.prefix(3) { switch x §", .mode),
        ("func f(x: (Mode, Other)) { switch x { case (let m, .auto): switch m §\ndefault: b() }", .mode),
        ("func f(m: Mode, o: Other) { switch (m, o) { case (let m2, _): switch m2 §", .mode),
        ("func f(ms: Mode...) { for x in ms { switch x §", .mode),
        ("func f(ms: Mode...) { ms.enumerated().forEach { i, x in _ = i; switch x § }", .mode),
        ("func f(k: KeyValuePairs<Mode, Other>) { for (x, _) in k { switch x §", nil),
        ("struct V { let title: String; let onSelect: (Mode) -> Void }\nfunc f() { _ = V(title: \"\", onSelect: { x in switch x § })", .mode),
        ("struct V { let title: String; var onSelect: ((Mode, Other) -> Void)? = nil }\nfunc f() { _ = V(title: \"\", onSelect: { _, x in switch x § })", .other),
        ("struct V { let onSelect: (Mode) -> Void; init(onSelect: @escaping (Other) -> Void) { self.onSelect = { _ in } } }\nfunc f() { _ = V(onSelect: { x in switch x § })", .other),
        ("class V { let onSelect: (Mode) -> Void; init(_ f: @escaping (Mode) -> Void) { onSelect = f } }\nclass U: V { override init(_ f: @escaping (Mode) -> Void) { super.init(f) } }\nfunc f() { _ = U { x in switch x § }", .mode),
        ("struct V { func each(_ f: (Mode) -> Void) { }\nfunc each(_ f: (Mode, Int) -> Void) { } }\nfunc f(v: V) { v.each { x in switch x § }", nil),
        ("struct V { func each(_ f: (Mode) -> Void) { } }\nextension V { func each(_ n: Int, _ f: (Mode) -> Void) { } }\nfunc f(v: V) { v.each { x in switch x § }", .mode),
        ("struct V { func each(_ f: (inout Mode) -> Void) { } }\nfunc f(v: V) { v.each { x in switch x § }", .mode),
        ("struct V { func each(_ f: ((Mode, Other)) -> Void) { } }\nfunc f(v: V) { v.each { x in switch x.1 § }", .other),
        ("final class Box<V> { func bind(_ f: @escaping (V) -> Void) { } }\nfinal class S { let mode = Box<Mode>(); func f() { mode.bind { x in switch x § } }", .mode),
        // Of one tuple each name takes its part, as long as there are as many.
        ("struct V { func each(_ f: ((mode: Mode, other: Other)) -> Void) { } }\nfunc f(v: V) { v.each { _, x in switch x § }", .other),
        ("struct V { func each(_ f: @escaping ((Mode, Other)) -> Void) { } }\nfunc f(v: V) { v.each { x, _ in switch x § }", .mode),
        ("struct V { func each(_ f: ((Mode, Other)) -> Void) { } }\nfunc f(v: V) { v.each { print($1); switch $0 § }", .mode),
        ("struct V { func each(_ f: ((Mode, Other)) -> Void) { } }\nfunc f(v: V) { v.each { x, _, _ in switch x § }", nil),
        ("struct V { func each(_ f: (Mode) -> Void) { } }\nfunc f(v: V) { v.each { x, y in switch y § }", nil),
        ("struct V { func each(_ f: ([Mode]) -> Void) { } }\nfunc f(v: V) { v.each { l in l.forEach { switch $0 § } }", .mode),
        ("struct V { func each(_ f: (Mode?) -> Void) { } }\nfunc f(v: V) { v.each { x in guard let x else { return }; switch x § }", .mode),
        ("struct V { func each(_ f: (Result<Mode, any Error>) -> Void) { } }\nfunc f(v: V) { v.each { r in guard case .success(let x) = r else { return }; switch x § }", .mode),
        ("struct V { func each(_ f: (_ mode: Mode, _ o: Other) -> Void) { } }\nfunc f(v: V) { v.each { _, x in switch x § }", .other),
        ("struct V { func each(_ f: @escaping @Sendable (Mode) async throws -> Void) { } }\nfunc f(v: V) { v.each { x in switch x § }", .mode),
        ("struct V { func each(_ f: @MainActor (Mode) -> Void) { } }\nfunc f(v: V?) { v?.each { x in switch x § }", .mode),
        ("struct V { static let shared = V()\nfunc each(_ f: (Mode) -> Void) { } }\nfunc f() { V.shared.each { x in switch x § }", .mode),
        // What `try?` gives, once it is unwrapped.
        ("func g() throws -> Mode { .auto }\nfunc f() { if let x = try? g() { switch x §", .mode),
        ("func g() throws -> Mode? { .auto }\nfunc f() { guard let x = try? g() else { return }; switch x §", .mode),
        ("func g() throws -> Mode { .auto }\nfunc f() { let x = try? g(); guard let x else { return }; switch x §", .mode),
        ("func g() async throws -> World { World() }\nfunc f() async { if let w = try? await g() { switch w.mode §", .mode),
        ("func f(d: Data) { if let x = try? JSONDecoder().decode(Other.self, from: d) { switch x §", .other),
        // What is decoded: a list, and a member right behind it.
        ("func f(d: Data) throws { for x in try JSONDecoder().decode([Other].self, from: d) { switch x §", .other),
        ("func f(d: Data) throws { let l = try decoder.decode([String: Mode].self, from: d); if let x = l[\"a\"] { switch x §", .mode),
        ("func f(c: C) throws { let l = try c.decodeIfPresent([Mode].self, forKey: .a); for x in l ?? [] { switch x §", .mode),
        ("func f(d: Data) throws { switch try JSONDecoder().decode(World.self, from: d).mode §", .mode),
        ("func f(d: Data) throws { let x = try decoder.decode(Box<Mode>.self, from: d).value; switch x §", .mode),
        // One of two choices; another type than the enum's nobody could write there.
        ("func f(a: World, b: World, c: Bool) { switch c ? a.mode : b.mode §", .mode),
        ("func f(a: World, b: World, c: Bool) { let w = if c { a } else { b }; switch w.mode §", .mode),
        ("func f(a: World, b: World, c: Bool) { let x = c ? a.byName[\"a\"] : nil; if let x { switch x §", .other),
        // What a property hands out that is a function.
        ("struct V { var mode: () -> Mode }\nfunc f(v: V) { switch v.mode() §", .mode),
        ("struct V { var load: @Sendable (Int) async throws -> [Other] }\nfunc f(v: V) async throws { for x in try await v.load(1) { switch x §", .other),
        ("struct V { var mode: (() -> Mode)? }\nfunc f(v: V) { switch v.other() §", nil),
        // The publisher of a property whose value shows its type.
        ("class V { @Published var mode = Mode.auto; func f() { $mode.sink { x in switch x § } } }", .mode),
        ("class V { @Published var mode = Mode.auto }\nfunc f(v: V) { v.$mode.removeDuplicates().sink { switch $0 § } }", .mode),
        // An instance that a type from elsewhere hands out.
        ("extension UserDefaults { var mode: Mode { .auto } }\nfunc f() { switch UserDefaults.standard.mode §", .mode),
        ("extension UserDefaults { var mode: Mode { .auto }; static var shared: World { World() } }\nfunc f() { switch UserDefaults.shared.mode §", .mode),
        ("extension UserDefaults { var mode: Mode { .auto } }\nfunc f() { switch UserDefaults.group.mode §", nil),
        // What SwiftUI presents.
        ("struct V: View { @State private var mode: Mode?; var body: some View { t.sheet(item: $mode) { x in switch x § } } }", .mode),
        ("struct V: View { @ObservedObject var m: M; var body: some View { t.popover(item: $m.other, content: { x in switch x § }) } }\nclass M { @Published var other: Other? }", .other),
        ("struct V: View { @State private var mode: Mode?; var body: some View { t.alert(\"a\", isPresented: $b, presenting: mode) { x in switch x § } } }", .mode),
        ("struct V: View { var body: some View { t.navigationDestination(for: Other.self) { switch $0 § } } }", .other),
        ("struct V: View { @State private var mode: Mode?; var body: some View { t.sheet(item: $mode.animation()) { x in switch x § } } }", nil),
    ]

    @Test("a closure is told what is written", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }
}
