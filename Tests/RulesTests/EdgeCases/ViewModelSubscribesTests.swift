import BuiltInRules
import RuleKit
import Testing

struct ViewModelSubscribesTests {
    static let cases: [Example] = [
        // Libraries that have a `subscribe` of their own.
        .good("import ReSwift\nfinal class LoginViewModel { func f() { store.subscribe(self) } }"),
        .bad("import ReSwift\nimport RxSwift\nfinal class LoginViewModel { func f() { store.«subscribe»(self) } }"),
        // Its own method of that name.
        .good("final class PlanViewModel { func f() { load { [weak self] in self?.subscribe(true) }; self.subscribe(false) }; func subscribe(_ v: Bool) {} }"),
        .bad("final class PlanViewModel { func f() { load { [weak self] in self?.bus.«subscribe»() } } }"),
        // Code that is not whole yet.
        .bad("class LoginViewModel { = bus.«subscribe»() }"),
        // A stream that is waited for ends with its task.
        .good("final class LoginViewModel { func d() { Task { for await x in bus.subscribe() { y(x) } } } }"),
        .good("final class LoginViewModel { func d() { Task { for try await x in bus.subscribe() { y(x) } } } }"),
        .good("final class LoginViewModel { func e() { Task { async let z = bus.subscribe() } } }"),
        .bad("final class LoginViewModel { func g() { for x in bus.«subscribe»() { y(x) } } }"),
        // What Combine keeps is looked for only when asked.
        .good("final class AViewModel { init() { a.map { b }.subscribe(dismiss).store(in: &cancellables) } }"),
        .bad("final class AViewModel { init() { a.map { b }.«subscribe»(dismiss).store(in: &cancellables) } }", options: ["combine": .flag(true)]),
        // One finding a statement, closures having statements of their own.
        .bad("struct AViewModel { func f() { a.«subscribe»(onNext: { b.«subscribe»(c); d.e() }).disposed(by: bag) } }"),
        .bad("struct AViewModel { func f() { if x { a.map { $0 }.«subscribe» { g() } } else { b.«disposed»(by: bag) } } }"),
        .bad("struct AViewModel { lazy var a: Disposable = b.«subscribe»(c).disposed(by: d)\nvar e: Int { b.«subscribe»().hash } }"),
        .bad("struct AViewModel { let a = b.filter { $0 }\n    .«subscribe»(with: self) { $0.f() } }"),
        .bad("struct AViewModel { func f() { return a?.«subscribe»(onSuccess: g)\n.dispose() } }"),
        .bad("struct AViewModel { func f() { a.«subscribe»(weak: self, A.g); b.«subscribe»(eventHandler: h) } }"),
        // What is no subscription of RxSwift's.
        .good("struct AViewModel { func f() { a.subscribe(on: q); topics.subscribe(to: \"news\"); self.subscribe(x); subscribe(x) } }"),
        .good("struct AViewModel { func f() async throws { let a = try await self.store.subscribe(option: x); await b.c().subscribe(d) } }"),
        .bad("struct AViewModel { func f() async { await g(); a.«subscribe»(b); c.«subscribe» { await d() } } }"),
        .good("struct AViewModel { func subscribe(_ x: Int) {}\nlet a = b.subscribe\nfunc g() { c.disposed; d.disposed(at: 1) } }"),
        .good("struct AViewModel { // a.subscribe(b)\nlet a = \"a.subscribe(b)\" }"),
        .good("struct AViewModel { func f() { if a != .subscribe { b() }; send(.subscribe(user)); if plan.subscribe { c() } } }"),
        .bad("struct AViewModel { func f() { a\n    .«subscribe» { b() }; c().«subscribe» {}; if d { e.«subscribe» { $0 } } } }"),
        .good("struct AViewModel { func f() { switch a { case Action.subscribe(let id): b(id); default: c() }; send(Event<Int>.subscribe(1)) } }"),
        .bad("struct AViewModel { func f() { Store.shared.«subscribe»(b); Observable.just(1).«subscribe»(c) } }"),
        .good("class B { var bag: DisposeBag = .init() }\nfinal class AViewModel: B { override var bag: DisposeBag { didSet { f() } } }"),
        .good("struct AViewModel { func f() -> P { return pushes.subscribe(wallet: wallet) } }"),
        .bad("struct AViewModel { func f() -> P { pushes.subscribe(wallet: wallet); return a.«subscribe»(onNext: b) } }"),
        .good("struct AViewModel { func f() async { let events = api.subscribe(request: .all); for await event in events { g(event) } } }"),
        // Storage.
        .bad("final class AViewModel { var «a»: RxSwift.DisposeBag?; static let «b» = CompositeDisposable(), c = 1 }"),
        .good("final class AViewModel { var a: DisposeBag { b }\nlet f: () -> DisposeBag\nfunc g() { let bag = DisposeBag() } }"),
        .bad("typealias Bag = DisposeBag\nfinal class AViewModel { let «a» = Bag(); let «b»: Bag?; typealias Inner = Bag; let «c»: Inner; let d: [Bag] }"),
        .bad("final class AViewModel { let «a» = Bag(); let b = Tote() }", with: [.init("B.swift", "typealias Bag = CompositeDisposable\ntypealias Tote = Purse\nclass Purse {}")]),
        .good("typealias Token = AnyCancellable\nfinal class AViewModel { var a: Token? }"),
        .bad("typealias Token = AnyCancellable\nfinal class AViewModel { var «a»: Token? }", options: ["combine": .flag(true)]),
        // Types inside are types of their own.
        .good("final class AViewModel { final class Cache { let bag = DisposeBag()\nfunc f() { a.subscribe(b) } } }"),
        .bad("final class List: UIViewController { let bag = DisposeBag()\nstruct ViewModel { let «bag» = DisposeBag() } }"),
        .bad(
            "extension AViewModel { func f() { a.«subscribe»(b) } }", path: "A+B.swift",
            with: [.init("A.swift", "final class AViewModel {}")]),
        .good("extension AViewModel { func f() { a.subscribe(b) } }", with: [.init("A.swift", "protocol AViewModel {}")]),
        // Combine, when asked for.
        .bad(
            "final class AViewModel { var «a»: [AnyCancellable] = []\nvar b: (AnyCancellable) -> Void\nfunc f() { c.«sink»(receiveValue: g).store(in: &a) } }",
            options: ["combine": .flag(true)]),
        .good("final class AViewModel { var a = Set<AnyCancellable>()\nfunc f() { c.sink(receiveValue: g).store(in: &a) } }"),
        .bad("extension Model { func f() { a.«subscribe»(onNext: x) } }", with: [.init("A.swift", "class LoginViewModel {}\ntypealias Model = LoginViewModel")]),
        .good("extension Model { func f() { a.subscribe(onNext: x) } }", with: [.init("A.swift", "class LoginView {}\ntypealias Model = LoginView")]),
        .bad("class `AViewModel` { func f() { a.«`subscribe`»(onNext: x) } }"),
        // What the project's own method makes is kept, and no subscription; what is one, or nobody declares, ends a stream.
        .good("final class CourseViewModel { let env = Environment()\nlazy var colors = env.subscribe(GetColors()); lazy var other = env.subscribe(GetColors()) { update() } }", with: [.init("E.swift", "class Environment { func subscribe<U>(_ use: U, _ update: () -> Void = {}) -> Store<U> { Store(use) } }\nclass Store<U> {}")]),
        .bad("final class CourseViewModel { let env = Environment()\nfunc f() { keep = env.«subscribe»(GetColors()); unknown.«subscribe»(GetColors()) } }", with: [.init("E.swift", "class Environment { func subscribe<U>(_ use: U) -> Disposable { make() } }")]),
        // What the project's own method makes nothing of and calls nobody back for is bought or ordered.
        .good("protocol PaywallDelegate: AnyObject { func subscribe() }\nfinal class PaywallViewModel { weak var delegate: PaywallDelegate?\nfunc tap() { delegate?.subscribe() } }"),
        .good("import RxSwift\nfinal class Premium { func subscribe(_ plan: String) {} }\nfinal class AViewModel { let premium = Premium()\nfunc buy() { premium.subscribe(\"pro\") } }"),
        .bad("final class Bus { func subscribe(_ o: AnyObject) {} }\nfinal class AViewModel { let bus = Bus()\nfunc f() { bus.«subscribe»(self) } }"),
        .bad("final class Bus { func subscribe(_ f: (Int) -> Void) {} }\nfinal class AViewModel { let bus = Bus()\nfunc f() { bus.«subscribe» { _ in } } }"),
        .bad("final class Bus: Observable<Int> { func subscribe(_ o: Int) {} }\nfinal class AViewModel { let bus = Bus()\nfunc f() { bus.«subscribe»(3) } }"),
        // Nor is what is called back once, when that is done, whichever of several methods it is.
        .good("final class AViewModel { let api: API\nfunc f() { api.subscribe(self.mail) { self.show($0) }; api.subscribe(mail, completion: { show($0) }); api.subscribe(mail, { show($0) }) } }", with: [.init("A.swift", "protocol API { func subscribe(_ mail: String); func subscribe(_ mail: String, completion: @escaping (Result<Void, Error>) -> Void) }")]),
        .good("final class AViewModel { let api: Shop\nfunc f() { api.subscribe(plan) { ok in self.show(ok) } } }", with: [.init("D.swift", "class Base { func subscribe(_ plan: String, completionHandler: @escaping (Bool) -> Void) {} }\nclass Shop: Base {}")]),
        .good("final class AViewModel { let api: Bus\nfunc f() { api.subscribe(topic, completion: { show($0) }) } }", with: [.init("B.swift", "class Bus { func subscribe(_ f: @escaping (Int) -> Void) {}; func subscribe(_ topic: String, completion: @escaping (Bool) -> Void) {} }")]),
        .bad("final class AViewModel { let api: Bus\nfunc f() { api.«subscribe»(topic) { show($0) }; api.«subscribe» { show($0) } } }", with: [.init("B.swift", "class Bus { func subscribe(_ f: @escaping (Int) -> Void) {}; func subscribe(_ topic: String, completion: @escaping (Bool) -> Void) {} }")]),
        .bad("final class AViewModel { let api: Bus\nfunc f() { api.«subscribe»(topic, onValue: { show($0) }) { show($0) }; api.«subscribe»(topic) { show($0) } completion: { show($0) } } }", with: [.init("C.swift", "class Bus { func subscribe(_ topic: String, onValue: @escaping (Int) -> Void, completion: @escaping (Bool) -> Void) {} }")]),
        .bad("final class AViewModel { let api: Stream\nfunc f() { api.«subscribe»(mail, completion: { show($0) }) } }", with: [.init("E.swift", "class Stream: Observable<Int> { func subscribe(_ a: String, completion: @escaping (Int) -> Void) {} }")]),
        // Combine's is asked for by an option.
        .good("import Combine\nfinal class AViewModel { func f() { publisher.subscribe(subject) } }"),
        .bad("import Combine\nimport RxSwift\nfinal class AViewModel { func f() { publisher.«subscribe»(subject) } }"),
        .bad("import Combine\nfinal class AViewModel { func f() { publisher.«subscribe»(subject) } }", options: ["combine": .flag(true)]),
        .bad("import Combine\nfinal class AViewModel { func f() { source.«subscribe»(onNext: x) } }"),
        // A full name is no call.
        .good("final class AViewModel { func f() { let start = o.subscribe(onNext:onError:onCompleted:onDisposed:) } }"),
    ]

    @Test("what ends a stream inside a view model", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "view_model_subscribes")
    }
}
