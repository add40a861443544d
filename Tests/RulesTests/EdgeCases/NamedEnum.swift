import BuiltInRules
import RuleKit
import Testing

/// The enum that a rule names for a switch over a subject with `case .auto` and a `default`.
enum NamedEnum: Sendable {
    case mode, other
    /// With what its message says.
    case named(String)

    fileprivate var hidden: String {
        switch self {
        case .mode: ".manual and .off of 'Mode'"
        case .other: ".manual, .off and .late of 'Other'"
        case let .named(text): text
        }
    }

    /// The code with `§` in place of the body of its switch.
    /// - Parameter own: what another file declares.
    static func check(_ code: String, beside own: String = "", names type: NamedEnum?) throws {
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        let whole = code.split(separator: "§", omittingEmptySubsequences: false).joined(separator: "{ case .auto: a()\ndefault: b() }")
        let ends = String(repeating: " }", count: whole.count { $0 == "{" } - whole.count { $0 == "}" })
        let example = Example.good(whole + ends, with: own.isEmpty ? [types] : [types, .init("Own.swift", own)])
        let found = ExampleCase(rule: rule, example: example).findings(example.code)
        #expect(found.count == (type == nil ? 0 : 1), "\(found.map(\.message))")
        #expect(found.allSatisfy { finding in type.map { finding.message.contains($0.hidden) } ?? false }, "\(found.map(\.message))")
    }

    private static let types = Example.Companion(
        "Types.swift",
        """
        enum Mode { case auto, manual, off }
        enum Other { case auto, manual, off, late }
        struct Fault: Error {}
        func a() {}
        func b() {}
        struct Box<Value> {
            var value: Value
            var list: [Value]
            var maybe: Value?
            var pair: (Value, Int)
            var byName: [String: Value]
            func get() -> Value { value }
            func all() -> [Value] { list }
            func wrap() -> Box<Value> { self }
            subscript(index: Int) -> Value { value }
        }
        enum Loadable<Value> { case idle, loaded(Value), many([Value]), failed(any Error) }
        struct Pair<First, Second> { var first: First; var second: Second; var both: (First, Second) }
        struct World {
            var mode: Mode
            var modes: [Mode]
            var byName: [String: Other]
            var keyed: [Mode: Other]
            var pair: (Mode, Other)
            var named: (mode: Mode, other: Other)
            var pairs: [(mode: Mode, other: Other)]
            var result: Result<Mode, Fault>
            var box: Box<Mode>
            var boxes: [Box<Other>]
            var loadable: Loadable<Mode>
            var optionalBox: Box<Mode>?
            var made = Box<Other>(value: .auto, list: [], maybe: nil, pair: (.auto, 1), byName: [:])
            var list = [Mode]()
            var alias: ModeBox
            var aliasPair: ModePair
            func state() -> (Mode, Other) { fatalError() }
            func named2() -> (mode: Mode, other: Other) { fatalError() }
            func load() -> Result<Other, Fault> { fatalError() }
            func stream() -> AsyncStream<Mode> { fatalError() }
            func modes(of x: Int) -> [Mode] { [] }
            func table() -> [String: Mode] { [:] }
            func generic<T>(_ t: T) -> [T] { [t] }
            func handler(_ f: (Mode) -> Void) {}
            subscript(index: Int) -> Mode { .auto }
            subscript(name name: String) -> Other { .auto }
            static func both() -> (Mode, Other) { fatalError() }
        }
        typealias ModeBox = Box<Mode>
        typealias ModePair = (mode: Mode, other: Other)
        typealias Modes = [Mode]
        typealias Outcome<T> = Result<T, Fault>
        typealias ModeOutcome = Result<Mode, Fault>
        enum Event { case set(Mode), many([Mode]), pairs([(Mode, Other)]), tuple((Mode, Other)), dict([String: Other]), box(Box<Other>), result(Result<Other, Fault>), two(Mode, Other) }
        func pairOfModes() -> (Mode, Other) { fatalError() }
        func manyModes() -> [Mode] { [] }
        func outcome() -> Result<Other, Fault> { fatalError() }
        let globalPair: (Mode, Other) = (.auto, .auto)
        let globalBox = Box<Other>(value: .auto, list: [], maybe: nil, pair: (.auto, 1), byName: [:])
        """)
}
