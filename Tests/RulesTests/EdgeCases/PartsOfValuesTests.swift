import BuiltInRules
import RuleKit
import Testing

/// What a name is a part of tells its enum, where the names of the cases alone do not.
struct PartsOfValuesTests {
    private static let types = Example.Companion(
        "Types.swift",
        """
        enum Mode { case auto, manual, off }
        enum Other { case auto, manual, off, late }
        enum Event { case set(Mode), pair(Mode, level: Int), both(first: Mode, _ second: Other), nested(Inner), maybe(Mode?), stop }
        enum Inner { case other(Other) }
        struct World {
            let modes: [Mode], byName: [String: Other], grid: [[Other]], all: Set<Other>
            var optional: [Mode]?, event: Event
            func mode(of name: String) -> Mode { .auto }
            func modes(of name: String) -> [Mode] { [] }
            func other() async throws -> Other? { nil }
            static func make() -> World { fatalError() }
        }
        func makeMode() -> Mode { .off }
        struct Box<Mode> { let mode: Mode; let modes: [Mode]; func make() -> Mode { mode } }
        enum Held<Mode> { case value(Mode) }
        extension Box { func get() -> Mode { mode }; var current: Mode { mode } }
        class Loader {
            func state() -> Mode { .auto }
            func fetch() -> Mode { .auto }
            func fetch<T>(_ type: T.Type) -> T { fatalError() }
            let now: () -> Other
            var mood = Mood(), mood2: Mode { .auto }
            func mood(of x: Int) -> Mode { .auto }
        }
        protocol Machine { associatedtype State; func accept(x: Int) -> State }
        struct Engine: Machine { func accept(x: Int) -> Mode { .auto } }
        func now() -> Mode { .auto }
        """)

    /// What stands in front of `{ case .auto: a() default: b() }`, and the type that the rule names; nil where it is silent.
    static let subjects: [(code: String, type: String?)] = [
        ("func f(e: Event) { if case let .set(x) = e { switch x", "Mode"),
        ("func f(e: Event) { guard case .set(let x) = e else { return }; switch x", "Mode"),
        ("func f(e: Event) { switch e { case .pair(let x, level: 3): switch x", "Mode"),
        ("func f(e: Event) { switch e { case let .both(x, y): switch y", "Other"),
        ("func f(e: Event) { switch e { case let .both(first: x, second): switch x", "Mode"),
        ("func f(e: Event) { switch e { case .nested(.other(let x)): switch x", "Other"),
        ("func f(e: Event?) { switch e { case .set(let x)?: switch x", "Mode"),
        ("func f(e: Event?) { switch e { case .some(let x): if case .set(let y) = x { switch y", "Mode"),
        ("func f() { if case Event.set(let x) = g() { switch x", "Mode"),
        ("func f(l: [Event]) { for case .set(let x) in l { switch x", "Mode"),
        ("extension Event { func f() { if case .nested(.other(let x)) = self { switch x", "Other"),
        ("func f(w: World) { switch w.modes[0]", "Mode"),
        ("func f(w: World) { switch w.grid[0][1]", "Other"),
        ("func f(w: World) { if let x = w.byName[\"a\"] { switch x", "Other"),
        ("func f(w: World) { if let x = w.modes.first { switch x", "Mode"),
        ("func f(w: World) { if let x = w.all.sorted().first(where: { $0.isOn }) { switch x", "Other"),
        ("func f(w: World) { for x in w.modes { switch x", "Mode"),
        ("func f(w: World) { for (i, x) in w.modes.enumerated() { switch x", "Mode"),
        ("func f(w: World) { for row in w.grid { for x in row { switch x", "Other"),
        ("func f(w: World) { for x in w.byName.values { switch x", "Other"),
        ("func f(w: World) { w.modes.forEach { switch $0", "Mode"),
        ("func f(w: World) { w.all.map { x in switch x", "Other"),
        ("func f(w: World) { w.optional.map { l in l.forEach { x in switch x", "Mode"),
        ("func f(w: World) { w.optional?.forEach { x in switch x", "Mode"),
        ("func f(w: World) { if case .set(let x) = w.event { switch x", "Mode"),
        ("extension World { func f() { for x in modes { switch x", "Mode"),
        ("extension World { func f() { switch mode(of: \"a\")", "Mode"),
        ("extension World { func f() { let x = self.mode(of: \"a\"); switch x", "Mode"),
        ("func f(w: World) async throws { if let x = try await w.other() { switch x", "Other"),
        ("func f() { let x = World.make().modes[2]; switch x", "Mode"),
        ("func f() { switch makeMode()", "Mode"),
        ("func f() { let x = makeMode(); switch x", "Mode"),
        ("func f(b: Box<Other>) { switch b.mode", "Other"),
        ("func f(b: Box<Other>) { for x in b.modes { switch x", "Other"),
        ("func f(b: Box<Other>) { switch b.make()", "Other"),
        ("func f(h: Held<Other>) { if case .value(let x) = h { switch x", "Other"),
        ("func f(w: World) { for x in w.modes(of: \"a\") { switch x", "Mode"),
        ("func f(b: Box<Other>) { switch b.get()", "Other"),
        ("func f(b: Box<Other>) { switch b.current", "Other"),
        ("func f(w: World?, v: World) { let (x, y) = (w?.event, v.modes[0]); switch y", "Mode"),
        // What a subscript with a label hands out of a list may be nil.
        ("func f(w: World) { let x = w.modes[safe: 3]; switch x", "Mode"),
        // Nothing tells these apart.
        ("func f(e: Event) { if case .pair(let x) = e { switch x", nil),
        ("func f(w: World, mode: (String) -> Other) { switch mode(\"a\")", nil),
        ("func f(w: World) { for x in w.modes.map(other) { switch x", nil),
        ("func f(l: Loader) { let x = l.fetch(Other.self); switch x", nil),
        // What is called is not always the function of that name.
        ("extension Loader { func f(state: () -> Other) { switch state()", nil),
        ("extension Loader { func f() { func state() -> Other { .late }; let x = state(); switch x", "Other"),
        ("extension Loader { func f() { let state = { Other.late }; switch state()", nil),
        ("extension Loader { func f() { switch now()", nil),
        ("extension Loader { func f() { switch state()", "Mode"),
        ("func f(l: Loader) { switch l.mood(of: 3)", "Mode"),
        ("func f(e: Engine) { switch e.accept(x: 3)", "Mode"),
        ("func f() { switch now()", "Mode"),
    ]

    @Test("a part of a value has the type that its whole says", arguments: subjects)
    func part(_ code: String, of type: String?) throws {
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        let ends = String(repeating: " }", count: code.count { $0 == "{" } - code.count { $0 == "}" })
        let example = Example.good(code + " { case .auto: a()\ndefault: b() }" + ends, with: [Self.types])
        let found = ExampleCase(rule: rule, example: example).findings(example.code)
        let hidden = type.map { $0 == "Mode" ? ".manual and .off of 'Mode'" : ".manual, .off and .late of 'Other'" }
        #expect(found.count == (type == nil ? 0 : 1))
        #expect(found.allSatisfy { finding in hidden.map { finding.message.contains($0) } ?? false }, "\(found.map(\.message))")
    }
}
