import RuleKit
import Testing

/// What publishers and observables tell closures: their values, and an object besides.
struct SubscriptionTests {
    private static let vm = "import RxSwift\nclass VM { let s = BehaviorRelay<Mode>(value: .auto); let one: Single<Other>; let any: Infallible<Mode> }\n"
    private static let pub = "import Combine\nclass VM { var p: AnyPublisher<Mode, Error>; var q: AnyPublisher<Mode, Error> }\n"

    static let uses: [(code: String, type: NamedEnum?)] = [
        // Two closures of Combine's `sink`, both behind the call, or the last of them.
        (pub + "func f(v: VM) { v.p.sink { c in print(c) } receiveValue: { x in switch x § }", .mode),
        (pub + "func f(v: VM) { v.p.sink { _ in } receiveValue: { switch $0 § }", .mode),
        (pub + "func f(v: VM) { v.p.sink(receiveCompletion: { _ in }) { x in switch x § }", .mode),
        (pub + "func f(v: VM) { v.p.first().sink(receiveCompletion: end) { [weak self] x in switch x § }", .mode),
        (pub + "func f(v: VM) { v.p.sink { x in switch x § } receiveValue: { _ in }", nil),
        (pub + "func f(v: VM) { v.p.sink(receiveValue: { _ in }) { x in switch x § }", nil),
        // All that are merged tell values of one type.
        (pub + "func f(v: VM) { Publishers.Merge(v.p, v.q).sink { _ in } receiveValue: { x in switch x § }", .mode),
        (pub + "func f(v: VM) { Publishers.MergeMany([v.p, v.q]).receive(on: main).sink(receiveCompletion: end) { x in switch x § }", .mode),
        (pub + "func f(v: VM) { Publishers.Merge(v.p, v.q).map(\\.kind).sink { _ in } receiveValue: { x in switch x § }", nil),
        (vm + "func f(v: VM) { Observable.merge(v.s.asObservable(), v.t).subscribe(onNext: { x in switch x § })", .mode),
        // An object that RxSwift hands over in front of each value.
        (vm + "func f(v: VM) { v.s.subscribe(with: v, onNext: { o, x in switch x § })", .mode),
        (vm + "func f(v: VM) { v.s.asDriver().drive(with: v, onNext: { o, x in switch x § }, onCompleted: { _ in })", .mode),
        (vm + "func f(v: VM) { v.s.bind(with: v) { o, x in switch x § }", .mode),
        (vm + "func f(v: VM) { v.s.bind(with: v) { switch $1 § }", .mode),
        (vm + "func f(v: VM) { v.one.subscribe(with: v) { o, x in switch x § } onFailure: { _, _ in }", .other),
        (vm + "func f(v: VM, w: World) { v.s.subscribe(with: w, onNext: { o, x in switch o.made.value § })", .other),
        (vm + "func f(v: VM) { Observable.combineLatest(v.s, v.t).subscribe(with: v, onNext: { o, x in switch x § })", nil),
        (vm + "func f(v: VM) { v.s.withUnretained(v).subscribe(onNext: { o, x in switch x § })", .mode),
        (vm + "func f(v: VM) { v.s.withUnretained(v).map { $0.1 }.subscribe(onNext: { x in switch x § })", .mode),
        (vm + "func f(v: VM) { v.s.withUnretained(v).map { o, x in switch x § }", .mode),
        (vm + "func f(v: VM) { v.s.withUnretained(v) { o, x in switch x § }", .mode),
        (vm + "func f(v: VM) { v.s.withUnretained(v).subscribe(onNext: { o, x in switch o § })", nil),
        // Other operators.
        (vm + "func f(v: VM) { v.s.do(onNext: { x in switch x § }).subscribe()", .mode),
        (vm + "func f(v: VM) { v.one.do(onSuccess: { switch $0 § }).subscribe()", .other),
        (vm + "func f(v: VM) { v.s.flatMapLatest { x -> Observable<Int> in switch x § }", .mode),
        (vm + "func f(v: VM) { v.s.skip(1).debug().flatMapFirst { switch $0 § }", .mode),
        (vm + "func f(v: VM) { v.s.distinctUntilChanged { $0 == $1 }.concatMap { x in switch x § }", .mode),
        (vm + "func f(v: VM) { v.s.distinctUntilChanged { x, y in switch y § }", .mode),
        (vm + "func f(v: VM) { v.one.subscribe(onSuccess: { x in switch x § })", .other),
        (vm + "func f(v: VM) { v.one.subscribe { x in switch x § } onFailure: { _ in }", .other),
        (vm + "func f(v: VM) { v.s.subscribe { x in switch x § } onError: { _ in } onCompleted: { }", .mode),
        // The project's own types tell what they say.
        ("struct Feed<State> { func subscribe(_ f: (State) -> Void) {}; func flatMapLatest(_ f: (Other) -> Void) {} }\nfunc f(s: Feed<Mode>) { s.flatMapLatest { x in switch x §", .other),
        ("struct Feed<State> { func subscribe(with t: Int, onNext f: (Int, [State]) -> Void) {} }\nfunc f(s: Feed<Mode>) { s.subscribe(with: 1, onNext: { o, x in switch x[0] § })", .mode),
        (vm + "extension ObservableType { func withUnretained<T>(_ t: T) -> Observable<Other> { fatalError() } }\nfunc f(v: VM) { v.s.withUnretained(v).subscribe(onNext: { x in switch x § })", nil),
    ]

    static let flags: [Example] = [
        .good("import Combine\nfunc f(a: AnyPublisher<Bool?, Never>, b: AnyPublisher<Bool?, Never>) { Publishers.Merge(a, b).sink { x in if x == true { go() } } }"),
        .good("import RxSwift\nfinal class VM { let check: Single<Bool?>\nfunc f() { check.subscribe(onSuccess: { $0 == true }); check.subscribe { on in on == true } onFailure: { _ in } } }"),
    ]

    @Test("a subscription is told what is published", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    @Test("what is published may be an optional", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
