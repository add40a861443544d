import RuleKit
import Testing

/// A closure that says what it captures, or whose it is, and nothing of its parameters has `$0` all the same.
struct CapturingClosureTests {
    private static let model = """
        class Model {
        var onMode: ((Mode) -> Void)?
        var onPair: ((Int, Mode) -> Void)?
        var onNumber: ((Int) -> Void)?
        @Published var mode: Mode = .auto
        var modes: [Mode] = []
        }
        struct Job { var mode: Mode }
        func keep(_ work: () -> Void) { }
        func tell(_ work: (Other) -> Void) { }

        """

    static let uses: [(code: String, type: NamedEnum?)] = [
        ("func f(m: Model) { m.onMode = { [weak self] in switch $0 § } }", .mode),
        ("func f(m: Model) { m.onMode = { @MainActor in switch $0 § } }", .mode),
        ("func f(m: Model) { m.onMode = { @MainActor @Sendable [weak self, name = m.name] in switch $0 § } }", .mode),
        ("func f(m: Model) { m.onPair = { [weak self] in print($0); switch $1 § } }", .mode),
        ("func f(m: Model) { m.$mode.sink { [weak self] in switch $0 § }", .mode),
        ("func f(m: Model) { m.modes.forEach { [unowned self] in switch $0 § }", .mode),
        ("func f(m: Model) { m.modes.enumerated().forEach { [self] in print($0); switch $1 § }", .mode),
        ("func f(m: Model, jobs: [Job]) { for x in jobs.map({ [self] in $0.mode }) { switch x § } }", .mode),
        ("func f() { let show: (Mode) -> Void = { [weak self] in switch $0 § } }", .mode),
        // What is captured is seen from outside.
        ("func f(m: Model) { m.modes.forEach { keep { [x = $0] in switch x § } }", .mode),
        ("func f(m: Model) { m.modes.forEach { tell { [x = $0] in switch x § } }", .mode),
        ("func f(m: Model) { m.modes.forEach { tell { [x = $0] in print(x); switch $0 § } }", .other),
        // The innermost closure hands it out, and none whose parameters have names.
        ("func f(m: Model) { m.onMode = { [weak self] in m.onNumber = { [weak self] in switch $0 § } } }", nil),
        ("func f(m: Model) { m.onMode = { [weak self] (_) in switch $0 § } }", nil),
        ("func f(m: Model) { m.onMode = { [weak self] x in switch $0 § } }", nil),
        ("func f(m: Model) { m.onMode = { @MainActor x in switch $0 § } }", nil),
    ]

    @Test("$0 is what the closure is told", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(Self.model + code, names: type) }

    @Test("a Bool? stays one")
    func optional() throws {
        let model = Example.Companion("Model.swift", "class Model { var onChange: ((Bool?) -> Void)?; var flags: [Bool?] = [] }")
        try expect(.good("func f(m: Model) { m.onChange = { [weak self] in if $0 == true { g() } } }", with: [model]), of: "boolean_literal_comparison")
        try expect(.good("func f(m: Model) { m.flags.forEach { @MainActor [self] in if $0 == true { g() } } }", with: [model]), of: "boolean_literal_comparison")
    }
}
