import RuleKit
import Testing

/// What modifiers of views tell closures, whatever they stand behind, and wherever the closure is.
struct WatchedValueTests {
    static let uses: [(code: String, type: NamedEnum?)] = [
        ("struct V: View { @State var mode: Mode; var body: some View { Text(\"a\").onChange(of: mode, perform: { x in switch x § }) } }", .mode),
        ("struct V: View { @State var mode: Mode; var body: some View { Text(\"a\").onChange(of: mode, initial: true, { switch $1 § }) } }", .mode),
        ("struct V: View { @State var mode: Mode; var body: some View { t.onChange(of: mode, { old, new in switch new § }) } }", .mode),
        ("struct V: View { let item: World?; var body: some View { Text(\"a\").onChange(of: item?.mode) { x in switch x § } } }", .mode),
        ("struct V: View { let item: World?; var body: some View { t.onChange(of: item?.made.value, perform: { x in switch x § }) } }", .other),
        ("struct V: View { @State var mode: Mode?; var body: some View { Text(\"a\").alert(item: $mode) { x in switch x § } } }", .mode),
        ("struct V: View { @State var mode: Mode?; var body: some View { Text(\"a\").sheet(item: $mode) { end() } content: { x in switch x § } } }", .mode),
        ("struct V: View { @State var mode: Mode?; var body: some View { t.alert(\"a\", isPresented: $b, presenting: mode) { _ in } message: { x in switch x § } } }", .mode),
        ("struct V: View { @State var mode: Mode; var body: some View { t.onChange(of: mode, else: { x in switch x § }) } }", nil),
    ]

    static let flags: [Example] = [
        .good("struct V: View { @State var maybe: Bool?; var body: some View { Text(\"a\").onChange(of: maybe, perform: { x in if x == true { go() } }) } }"),
        .good("struct V: View { @State var maybe: Bool?; var body: some View { Text(\"a\").onChange(of: maybe, { old, new in if new == true { go() } }); t.onChange(of: maybe, initial: true, { if $1 == true { go() } }) } }"),
        .good("struct V: View { let item: Item?; var body: some View { t.onChange(of: item?.isOn, perform: { x in if x == true { go() } }) } }\nstruct Item { var isOn: Bool }"),
        .bad(
            "struct V: View { @State var isOn: Bool; var body: some View { Text(\"a\").onChange(of: isOn, perform: { x in if x «==» true { go() } }) } }",
            fixed: "struct V: View { @State var isOn: Bool; var body: some View { Text(\"a\").onChange(of: isOn, perform: { x in if x { go() } }) } }"),
    ]

    @Test("a modifier tells what it is given", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    @Test("what a modifier tells may be an optional", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
