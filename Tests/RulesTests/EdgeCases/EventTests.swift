import RuleKit
import Testing

/// What observables tell in events.
struct EventTests {
    private static let vm = "import RxSwift\nclass VM { let s = BehaviorRelay<Mode>(value: .auto); let one: Single<Other>; let any: Infallible<Mode> }\n"

    static let uses: [(code: String, type: NamedEnum?)] = [
        (vm + "func f(v: VM) { v.s.subscribe { event in switch event { case .next(let x): switch x §\ndefault: a() } }", .mode),
        (vm + "func f(v: VM) { v.s.subscribe { e in if case let .next(x) = e { switch x §", .mode),
        (vm + "func f(v: VM) { v.s.asObservable().subscribe({ if case .next(let x) = $0 { switch x § } })", .mode),
        (vm + "func f(v: VM) { v.one.subscribe { r in if case .success(let x) = r { switch x § }", .other),
        (vm + "func f(v: VM) { v.any.subscribe { e in guard case .next(let x) = e else { return }; switch x §", .mode),
        (vm + "func f(v: VM) { v.s.subscribe { e in if let x = e.element { switch x §", .mode),
        (vm + "func f(v: VM) { v.s.materialize().subscribe(onNext: { e in if case .next(let x) = e { switch x § } })", .mode),
        (vm + "func f(v: VM) { v.s.materialize().compactMap { $0.element }.subscribe(onNext: { x in switch x § })", .mode),
        (vm + "func f(v: VM) { v.s.subscribe { e in if case .error(let x) = e { switch x § }", nil),
        (vm + "func f(e: MaybeEvent<Mode>) { if case .success(let x) = e { switch x §", .mode),
        (vm + "func f(s: AnyPublisher<Mode, Never>) { s.materialize().sink { e in if case .value(let x) = e { switch x §", .mode),
        ("struct Single<Value> { func subscribe(_ f: (Value) -> Void) {} }\nfunc f(s: Single<Mode>) { s.subscribe { x in switch x §", .mode),
    ]

    static let flags: [Example] = [
        .good("import RxSwift\nfinal class VM { let premium = BehaviorRelay<Bool?>(value: nil)\nfunc f() { premium.subscribe { event in switch event { case .next(let on): hidden = on == true\ncase .error, .completed: break } } } }"),
        .good("import RxSwift\nfinal class VM { let premium = BehaviorRelay<Bool?>(value: nil)\nfunc f() { premium.subscribe { if case let .next(on) = $0, on == true { go() } } } }"),
        .good("import RxSwift\nfinal class VM { let check: Single<Bool?> = .never()\nfunc f() { check.subscribe { event in switch event { case .success(let on): hidden = on == true\ncase .failure: break } }; check.subscribe(onSuccess: { $0 == true }); check.subscribe { on in on == true } onFailure: { _ in } } }"),
        .good("import RxSwift\nfunc f(m: VM) { m.anything.subscribe { event in if event.element == true { go() } }; m.any.materialize().map { $0.element == true } }"),
        .good("import ReactiveSwift\nfinal class VM { let check: SignalProducer<Bool?, Fault>\nfunc f() { check.startWithResult { result in switch result { case .success(let v): if v == true { go() }\ncase .failure: break } } } }"),
        .good("import CombineExt\nfinal class VM { let check: AnyPublisher<Bool?, Fault>\nfunc f() { check.materialize().sink { event in if case .value(let v) = event, v == true { go() } } } }"),
        .bad(
            "import RxSwift\nfinal class VM { let on = BehaviorRelay<Bool>(value: true); let other: Bool?\nfunc f() { on.subscribe { event in if case .next(let x) = event, x «==» true { go() } } } }",
            fixed: "import RxSwift\nfinal class VM { let on = BehaviorRelay<Bool>(value: true); let other: Bool?\nfunc f() { on.subscribe { event in if case .next(let x) = event, x { go() } } } }"),
        .bad(
            "func f(l: [Bool], m: Menu) { for pair in l.enumerated() where pair.element «==» true {}; m.forEach { item in if item.element «==» true {} } }",
            fixed: "func f(l: [Bool], m: Menu) { for pair in l.enumerated() where pair.element {}; m.forEach { item in if item.element {} } }"),
    ]

    @Test("an event tells of a value", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    @Test("the value of an event may be an optional", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
