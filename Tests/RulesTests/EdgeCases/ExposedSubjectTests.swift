import BuiltInRules
import RuleKit
import Testing

struct ExposedSubjectTests {
    static let cases: [Example] = [
        // One of several values.
        .bad("final class AViewModel { let «a» = x ? PublishSubject<Int>() : old, «b» = x ? BehaviorSubject(value: 1) : .init(value: 3), «c» = d ?? PublishRelay<Int>() }"),
        .good("final class AViewModel { let a = x ? PublishSubject<Int>().asObservable() : y, b: Observable<Int> = x ? PublishSubject<Int>() : y, c = x ? PublishSubject<Int>() : Box() }"),
        .bad("final class AViewModel { let «a» = (PublishSubject<Void>()), «b» = ((BehaviorRelay(value: 1))) }"),
        .good("final class AViewModel { let a = (PublishSubject<Void>(), 1), b = (PublishSubject<Void>()).asObservable() }"),
        // What every observable can make is no subject.
        .good("final class AViewModel { let a = PublishSubject<String>.just(\"a\"), b = BehaviorSubject<Int>.of(1, 2), c = (PublishRelay<Int>.empty()) }"),
        .good("final class AViewModel<PublishSubject: P> { let a: PublishSubject }"),
        .good("import RxFlow\nfinal class WishViewModel: Stepper { let steps = PublishRelay<Step>() }"),
        .bad("import RxFlow\nfinal class WishViewModel: Stepper { let «hops» = PublishRelay<Step>() }"),
        .good("import RxFlow\nfinal class WishViewModel: Base { let steps = PublishRelay<Step>() }\nprotocol Base: Stepper {}\nprotocol Stepper { var steps: PublishRelay<Step> { get } }"),
        .bad("final class WishViewModel: Stepper { let «steps» = PublishRelay<Step>() }\nprotocol Stepper { var steps: PublishRelay<Step> { get } }"),
        // How the type is shown.
        .bad("final class AViewModel { let «a»: PublishRelay<Void> = .init(), «b» = BehaviorSubject<Int>.init(value: 1) }"),
        .bad("struct AViewModel { public var «a»: CurrentValueSubject<Int, Never>!; internal lazy var «b» = Variable(0) }"),
        .bad("actor AViewModel { static let «a» = ReplaySubject<Void>.create(bufferSize: 1); nonisolated let «b»: Optional<ReplayRelay<Int>> = nil }"),
        .bad("typealias Taps = PublishSubject<Void>\nfinal class AViewModel { let «taps» = Taps() }"),
        .bad("final class AViewModel { fileprivate(set) var «a» = PublishSubject<Int>() { didSet { f() } } }"),
        .good("final class AViewModel { let a = PublishSubject<Int>().asObservable(); let b: Observable<Int> = PublishSubject() }"),
        .good("final class AViewModel { let a: [PublishSubject<Int>] = []; let b: () -> PublishSubject<Int>; let c: AnyObserver<Int> }"),
        .good("final class AViewModel { override var a: PublishSubject<Int> { didSet {} }\nfunc f() { let a = PublishSubject<Int>() } }"),
        .good("struct Variable {}\nfinal class AViewModel { let a = Variable() }"),
        .good("protocol AViewModel { var a: PublishSubject<Int> { get } }\nenum BViewModel { static let a = PublishSubject<Int>() }"),
        // Who may see it.
        .good("final class AViewModel { private let a = PublishSubject<Int>(); @objc private(set) static fileprivate var b = Variable(1) }"),
        .good("final class AViewModel {}\nprivate extension AViewModel { static let a = PublishSubject<Int>() }"),
        .bad("final class AViewModel {}\nprivate extension AViewModel { internal static let «a» = PublishSubject<Int>() }"),
        .bad("final class AViewModel {}\nextension AViewModel { struct Output { let «a»: PublishSubject<Int> } }"),
        .good("final class AViewModel { struct Output { private let a: PublishSubject<Int> }\nstruct State { let a: PublishSubject<Int> } }"),
        .good("final class AViewModel { struct Outer { struct Output { let a: PublishSubject<Int> } } }"),
        .bad("final class AViewModel { struct Input { let name: Observable<String> }\nstruct Output { let «name»: BehaviorRelay<String> } }"),
        // Inputs.
        .good("protocol AInput { var a: PublishSubject<Int> { get } }\nfinal class AViewModel {}\nextension AViewModel: AInput { static let x = 1 }"),
        .good(
            "final class AViewModel: AType { let tap = PublishSubject<Void>() }",
            with: [.init("Types.swift", "typealias AType = AInputs & AOutputs\nprotocol AInputs { var tap: PublishSubject<Void> { get } }")]),
        .good(
            "final class AViewModel: AViewModelType { let tap = PublishSubject<Void>() }",
            with: [.init("Types.swift", "protocol AViewModelType: AInputs {}\nprotocol AInputs { var tap: PublishSubject<Void> { get } }")]),
        .bad(
            "final class AViewModel { let «tap» = PublishSubject<Void>() }",
            with: [.init("Types.swift", "protocol OtherInputs { var tap: PublishSubject<Void> { get } }")]),
        .bad("protocol AOutputs { var a: Variable<Int> { get } }\nfinal class AViewModel: AOutputs { let «a» = Variable(1) }"),
        .good("final class AViewModel { struct Input { let tap: AnyObserver<Void> }\nlet tap = PublishSubject<Void>() }"),
        .bad("final class APresenter { let «a» = Variable(1) }", options: ["suffixes": .words(["Presenter"])]),
        .bad("final class AViewModel { enum Output { static let «a» = PublishSubject<Int>() } }"),
        .bad("class AViewModel { struct Output {} }\nextension AViewModel.Output { static let «a» = PublishSubject<Int>(); private static let b = Variable(1) }", saying: "'AViewModel'"),
        .bad("extension Outer.AViewModel.Output { static let «a» = PublishSubject<Int>() }", with: [.init("A.swift", "enum Outer { class AViewModel { struct Output {} } }")]),
        .good("final class AViewModel { private struct Output { let a = PublishSubject<Int>() } }\nfinal class BViewModel { fileprivate final class Output { let a = Variable(1) } }"),
        .bad("final class AViewModel { public struct Output { let «a» = PublishSubject<Int>() } }"),
        .good("class AViewModel { struct State {}; struct Inner { struct Output {} } }\nextension AViewModel.State { static let a = Variable(1) }\nextension AViewModel.Inner.Output { static let a = Variable(1) }"),
        .good(
            "final class AViewModel { struct Input { let tap: AnyObserver<Void> }\nlet tap = PublishSubject<Void>() }",
            with: [.init("Other/AViewModel.swift", "final class AViewModel {}")]),
        .good("protocol AViewModel {}\nextension AViewModel.Output { static let a = PublishSubject<Int>() }\nextension BViewModel.Output { static let a = Variable(1) }"),
    ]

    @Test("which subjects a view model hands out", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "exposed_subject")
    }
}
