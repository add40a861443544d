import RuleKit
import Testing

/// What reducers of the Composable Architecture are about is written in their types.
struct ReducerTests {
    private static let parent = """
        import ComposableArchitecture
        struct ChildState { var mode = Other.auto; var isOn: Bool? = nil; var count = 0; var rows: IdentifiedArrayOf<ChildState> = [] }
        enum ChildAction { case load, done, failed }
        @Reducer struct Parent {
            struct State { var mode = Mode.auto; var isOn = false; var child = ChildState() }
            enum Action { case load, other }

        """

    static let reduced: [(code: String, type: NamedEnum?)] = [
        // The reducer says it itself.
        (parent + "var child: some Reducer<ChildState, ChildAction> { Reduce<ChildState, ChildAction> { state, _ in switch state.mode § } } }", .other),
        (parent + "var child: some Reducer<ChildState, ChildAction> { Reduce<ChildState, ChildAction>({ s, _ in switch s.mode § }) } }", .other),
        (parent + "static let child = AnyReducer<ChildState, ChildAction, Void> { state, action, _ in switch state.mode § } }", .other),
        (parent + "static let child = Reducer<ChildState, ChildAction, Mode> { _, _, environment in switch environment § } }", .mode),
        (parent + "var body: some Reducer<State, Action> { Reduce<Self.State, Self.Action> { switch $0.mode § } } }", .mode),
        // The property or the function says it.
        (parent + "var child: some Reducer<ChildState, ChildAction> { Reduce { state, _ in switch state.mode § } } }", .other),
        (parent + "func child() -> some ReducerProtocol<ChildState, ChildAction> { return Reduce { state, _ in switch state.mode § } } }", .other),
        (parent + "let child: AnyReducer<ChildState, ChildAction, Void> = AnyReducer { state, action, _ in switch state.mode § } }", .other),
        (parent + "var child: some Reducer<ChildState, ChildAction> { if flag { CombineReducers { Reduce { state, _ in switch state.mode § } } } } }", .other),
        (parent + "var body: some ReducerOf<Self> { BindingReducer().onChange(of: \\.isOn) { _, _ in Reduce { state, _ in switch state.mode § } } } }", .mode),
        (parent + "}\nstruct Other2: Reducer { struct State { var mode = Other.auto }; var child: some ReducerOf<Parent> { Reduce { state, _ in switch state.mode § } } }", .mode),
        ("import ComposableArchitecture\nstruct Feature { }\nextension Feature: Reducer { var body: some ReducerOf<Self> { Reduce { state, _ in switch state.mode § } } }\nextension Feature { struct State { var mode = Other.auto } }", .other),
        // A part of the state, of which nobody knows here what it is.
        (parent + "var body: some Reducer<State, Action> { Scope(state: \\.child, action: \\.child) { Reduce { state, _ in switch state.mode § } } } }", nil),
        (parent + "var body: some Reducer<State, Action> { EmptyReducer().ifLet(\\.child, action: \\.child) { Reduce { state, _ in switch state.mode § } } } }", nil),
    ]

    @Test("what a reducer is about", arguments: reduced)
    func subject(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    private static func action(_ property: String) -> String {
        parent + property + " { Reduce { state, action in switch action { case .load: return .none\n«default»: return .none } } } }"
    }

    static let actions: [Example] = [
        .bad(
            parent + "var child: some Reducer<ChildState, ChildAction> { Reduce<ChildState, ChildAction> { state, action in switch action { case .load: return .none\n«default»: return .none } } } }",
            saying: "hides .done and .failed of 'ChildAction'"),
        .bad(action("func child() -> some Reducer<ChildState, ChildAction>"), saying: "hides .done and .failed of 'ChildAction'"),
        .bad(action("var body: some ReducerOf<Self>"), saying: "hides .other of 'Parent.Action'"),
        .bad(action("var body: some Reducer<State, Action>"), saying: "hides .other of 'Parent.Action'"),
        .good(parent + "var body: some Reducer<State, Action> { Scope(state: \\.child, action: \\.child) { Reduce { state, action in switch action { case .load: return .none\ndefault: return .none } } } } }"),
    ]

    @Test("whose action it is", arguments: actions)
    func owner(_ example: Example) throws {
        let rule = IdiomCases.of("switch_default", [example])[0]
        ExampleTests().ranges(rule)
    }

    static let flags: [Example] = [
        .good(parent + "var child: some Reducer<ChildState, ChildAction> { Reduce<ChildState, ChildAction> { state, action in if state.isOn == true { return .none }; return .none } } }"),
        .good(parent + "var child: some Reducer<ChildState, ChildAction> { Reduce { state, action in if state.isOn == true { return .none }; return .none } } }"),
        .bad(
            parent + "var body: some ReducerOf<Self> { Reduce { state, action in if state.isOn «==» true { return .none }; return .none } } }",
            fixed: parent + "var body: some ReducerOf<Self> { Reduce { state, action in if state.isOn { return .none }; return .none } } }"),
    ]

    @Test("flags of a state", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }

    static let counts: [Example] = [
        .good(parent + "}\nstruct Second: Reducer { var body: some Reducer<ChildState, ChildAction> { Reduce { state, action in if state.count == 0 { return .none }; return .none } } }"),
    ]

    @Test("counts of a state", arguments: counts)
    func count(_ example: Example) throws { try expect(example, of: "empty_count") }
}
