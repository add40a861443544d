import BuiltInRules
import RuleKit
import Testing

/// What a project gives to lists itself hides what lists have.
struct OwnListMembersTests {
    private static let types = "enum Mode { case on, off }\nenum Other { case on, erase }\nstruct World { var modes: [Mode]; var byName: [String: Mode] }\n"

    /// An extension, what `switch x { case .on: a() default: b() }` stands in, and whether its enum is known.
    static let uses: [(extension: String, code: String, isKnown: Bool)] = [
        ("extension Array where Element == Mode { var first: Other { .on } }", "func f(w: World) { switch w.modes.first", false),
        ("extension Array where Element == Mode { var first: Other { .on } }", "func f(modes: [Mode]) { switch modes.first", false),
        ("extension Array where Element == Mode { var first: Other { .on } }", "func f(modes: [Mode]) { guard let x = modes.first else { return }; switch x", false),
        ("extension Array where Element == Mode { var first: Other { .on } }", "func f(modes: [Mode]) { switch modes.last", true),
        ("extension [Mode] { var values: [Other] { [] } }", "func f(w: World) { for x in w.byName.values { switch x", false),
        ("extension Dictionary where Value == Mode { var values: [Other] { [] } }", "func f(w: World) { for x in w.byName.values { switch x", false),
        ("extension Sequence { func sorted() -> [Other] { [] } }", "func f(w: World) { for x in w.modes.sorted() { switch x", false),
        ("extension Sequence { func sorted() -> [Other] { [] } }", "func f(modes: [Mode]) { for x in modes.sorted() { switch x", false),
        ("extension Sequence { func sorted() -> [Other] { [] } }", "func f(modes: [Mode]) { let sorted = modes.sorted(); switch sorted[0]", false),
        ("extension Sequence { func enumerated() -> [(Int, Other)] { [] } }", "func f(modes: [Mode]) { for (i, x) in modes.enumerated() { _ = i; switch x", false),
        ("extension World { func enumerated() -> [(Int, Other)] { [] } }", "func f(modes: [Mode]) { for (i, x) in modes.enumerated() { _ = i; switch x", true),
        ("extension Sequence { func first(kind: Int) -> Other { .on } }", "func f(w: World) { switch w.modes.first(kind: 3)", false),
        ("extension Sequence { func first(kind: Int) -> Other { .on } }", "func f(modes: [Mode]) { let x = modes.first(kind: 3); switch x", false),
        ("extension Sequence { func first(kind: Int) -> Other { .on } }", "func f(w: World) { switch w.modes.first(where: { $0.isOn })", true),
        ("extension Sequence { func first(_ test: (Mode) -> Bool) -> Other { .on } }", "func f(w: World) { let x = w.modes.first { $0.isOn }; switch x", false),
        ("extension Array { subscript(kind kind: Int) -> Other { .on } }", "func f(w: World) { switch w.modes[kind: 3]", false),
        ("extension Array { subscript(kind kind: Int) -> Other { .on } }", "func f(modes: [Mode]) { let x = modes[kind: 3]; switch x", false),
        ("extension Array { subscript(kind kind: Int) -> Other { .on } }", "func f(modes: [Mode]) { switch modes[3]", true),
        ("extension Array { subscript(kind: Mode) -> Other { .on } }", "func f(modes: [Mode]) { switch modes[.on]", false),
        ("extension Array { subscript(kind: Mode) -> Other { .on } }", "func f(modes: [Mode], row: Int) { switch modes[row]", true),
        ("extension Array { subscript(kind: Mode) -> Other { .on } }", "func f(w: World, i: Int) { switch w.modes[i]", true),
        ("extension Array where Element == Mode { subscript(index: Int) -> Other { .on } }", "func f(w: World) { switch w.modes[0]", false),
        ("typealias Modes = [Mode]\nextension Modes { var last: Other { .on } }", "func f(w: World) { switch w.modes.last", false),
        ("typealias Modes = Array<Mode>\nextension Modes { var last: Other { .on } }", "func f(w: World) { switch w.modes.last", false),
        // What hands out the same is as good, and what other files do not see.
        ("extension Collection { subscript(safe index: Index) -> Element? { nil } }", "func f(w: World) { switch w.modes[safe: 3]", true),
        ("extension Collection { subscript(safe index: Index) -> Element? { nil } }", "func f(modes: [Mode]) { let x = modes[safe: 3]; switch x", true),
        ("extension Sequence { func sorted<T>(by path: KeyPath<Element, T>) -> [Element] { [] } }", "func f(w: World) { for x in w.modes.sorted(by: \\.x) { switch x", true),
        ("extension Array where Element == Mode { func sorted() -> [Mode] { [] } }", "func f(w: World) { for x in w.modes.sorted() { switch x", true),
        ("extension Array { private var first: Other { .on } }", "func f(w: World) { switch w.modes.first", true),
        ("extension World { var first: Other { .on } }", "func f(w: World) { switch w.modes.first", true),
        // Among many the functions that take closures are found, too.
        (many + "extension Array { func each(_ f: (Element) -> Void) {} }", "func f(w: World) { w.modes.each { x in switch x", true),
        (many + "extension Array { func each(_ f: (Other) -> Void) {} }", "func f(w: World) { w.modes.each { x in switch x", false),
        (many, "func f(w: World) { w.modes.each { x in switch x", false),
    ]

    private static let many = (0..<100).map { "extension Array { func t\($0)(_ f: (Element) -> Void) {} }\n" }.joined()

    @Test("an own member of lists is not the standard one", arguments: uses)
    func use(_ own: String, _ code: String, isKnown: Bool) throws {
        let ends = String(repeating: " }", count: code.count { $0 == "{" } - code.count { $0 == "}" })
        let others: [Example.Companion] = [.init("Types.swift", Self.types), .init("Own.swift", own)]
        let example = Example.good(code + " { case .on: a()\ndefault: b() }" + ends, with: others)
        let rule = try #require(allRules.first { $0.info.id == "switch_default" })
        let found = ExampleCase(rule: rule, example: example).findings(example.code)
        #expect(found.count == (isKnown ? 1 : 0) && found.allSatisfy { $0.message.contains(".off of 'Mode'") }, "\(found.map(\.message))")
    }
}
