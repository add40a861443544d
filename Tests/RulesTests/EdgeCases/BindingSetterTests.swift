import RuleKit
import Testing

/// What the setter of a binding is handed.
struct BindingSetterTests {
    static let uses: [(code: String, type: NamedEnum?)] = [
        ("func f(w: World) { Picker(\"a\", selection: Binding(get: { w.mode }, set: { x in switch x § })) {}", .mode),
        ("func f(w: World) { Picker(\"a\", selection: Binding(get: { w.mode }, set: { switch $0 § })) {}", .mode),
        ("func f(w: W) { Picker(\"a\", selection: Binding<Other>(get: { w.mode }, set: { x, _ in switch x § })) {}", .other),
        ("func f(w: W) { _ = Binding<Other> { w.mode } set: { x in switch x §", .other),
        ("func f(w: World) { _ = Binding(get: { w.mode }) { x in switch x §", .mode),
        ("struct V { let w: W; var mode: Binding<Mode> { Binding(get: { w.load() }, set: { x in switch x § }) } }", .mode),
        ("func f(w: W) { let mode: Binding<Mode> = .init { w.load() } set: { x in switch x §", .mode),
        ("func f(w: World) { _ = Binding<Mode>.init(get: { w.load() }, set: { x in switch x § })", .mode),
        ("func f(w: World) { let lens: Lens<World, Mode> = .init(get: { $0.mode }, set: { x, _ in switch x § })", nil),
        ("func f(w: World) { let lens: Lens<World, Mode> = .init(get: { w in w.mode }, set: { x, _ in switch x § })", nil),
        ("func f(w: World) { _ = Socket(get: { w.mode }, set: { x in switch x § })", nil),
    ]

    static let flags: [Example] = [
        .good("final class Model { var consent: Bool?; var isOn = true }\nfunc f(m: Model) { _ = Binding<Bool?>(get: { m.consent }, set: { x in m.isOn = x == true }); _ = Binding(get: { m.consent }, set: { m.isOn = $0 == true }) }"),
        .good("func f(m: Model) { let a: Binding<Bool?> = Binding(get: { m.consent }, set: { x in m.isOn = x == true }), b = Binding(get: { m.inner?.isOn }, set: { x in m.isOn = x == true }) }"),
        .bad(
            "final class Model { var consent: Bool?; var isOn = true }\nfunc f(m: Model) { _ = Binding(get: { m.isOn }, set: { x in m.isOn = x «==» true }) }",
            fixed: "final class Model { var consent: Bool?; var isOn = true }\nfunc f(m: Model) { _ = Binding(get: { m.isOn }, set: { x in m.isOn = x }) }"),
    ]

    @Test("a setter is handed what the getter hands out", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    @Test("a setter may be handed an optional", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
