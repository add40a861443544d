import RuleKit
import Testing

/// A store of the Composable Architecture has the members of its state.
struct StoreTests {
    static let uses: [(code: String, type: NamedEnum?)] = [
        ("import ComposableArchitecture\nstruct V { @Bindable var store: StoreOf<F>; func f() { switch store.mode § } }\nstruct F { struct State { var mode = Mode.auto } }", .mode),
        ("import ComposableArchitecture\nstruct V { let store: Store<F.State, F.Action>; func f() { switch store.state.mode § } }\nstruct F { struct State { var mode = Mode.auto } }", .mode),
        ("import ComposableArchitecture\nfunc f(store: TestStore<F.State, F.Action>) { switch store.state.mode § }\nstruct F { struct State { var mode = Mode.auto } }", .mode),
        ("import ComposableArchitecture\nfunc f(store: StoreOf<F>) { store.withState { switch $0.mode § } }\nstruct F { struct State { var mode = Mode.auto } }", .mode),
        ("import ComposableArchitecture\nfunc f(store: StoreOf<F>) { WithViewStore(store, observe: { $0 }) { viewStore in switch viewStore.mode § } }\nstruct F { struct State { var mode = Mode.auto } }", .mode),
        ("import ComposableArchitecture\nfunc f(store: StoreOf<F>) { WithViewStore(self.store, observe: \\.mode) { viewStore in switch viewStore.state § } }\nstruct F { struct State { var mode = Mode.auto } }", nil),
        ("import ComposableArchitecture\nfunc f(store: StoreOf<F>) { WithViewStore(store, observe: \\.mode) { viewStore in switch viewStore § } }\nstruct F { struct State { var mode = Mode.auto } }", .mode),
        ("import ComposableArchitecture\nstruct V { let store: StoreOf<F>; func f() { switch store.mode § } }\nstruct F { typealias State = StoreOf<F> }", nil),
        // Neither a store of another library nor the project's own.
        ("import Kit\nstruct V { let store: StoreOf<F>; func f() { switch store.mode § } }\nstruct F { struct State { var mode = Mode.auto } }", nil),
        ("import ComposableArchitecture\nstruct StoreOf<R> { }\nstruct V { let store: StoreOf<F>; func f() { switch store.mode § } }\nstruct F { struct State { var mode = Mode.auto } }", nil),
        ("import ComposableArchitecture\nstruct V { let store: StoreOf<F<Int>>; func f() { switch store.mode § } }\nstruct F<T> { struct State { var mode = Mode.auto } }", nil),
    ]

    @Test("members of a store", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }

    @Test("a flag of a store")
    func flag() throws {
        try expect(.good("import ComposableArchitecture\nstruct F { struct State { var isOn: Bool? } }\nfunc f(store: StoreOf<F>) { if store.isOn == true { } }"), of: "boolean_literal_comparison")
    }

    private static let cart = """
        import ComposableArchitecture
        struct Cart { struct State { var count = 0; var names: [String] = []; var child = Child.State(); var rows: IdentifiedArrayOf<Child.State> = [] }; enum Action { case plus } }
        struct Child { struct State { var count = 0; var isEmpty: Bool { count == 1 } } }
        struct Row { struct State { var count = 0 } }

        """

    static let counts: [Example] = [
        .good(cart + "struct V { let store: Store<Cart.State, Cart.Action>; func f() -> Bool { store.count > 0 || self.store.state.count == 0 } }"),
        .good(cart + "struct V { @Bindable var store: StoreOf<Cart>; @ObservedObject var other: ViewStoreOf<Cart>; func f() -> Bool { store.count > 0 || other.count == 0 } }"),
        .good(cart + "func f(store: StoreOf<Cart>?, view: ViewStore<Cart.State, Cart.Action>) -> Bool { store!.count > 0 || view.count == 0 || store!.withState { $0.count == 0 } }"),
        .good(cart + "struct ViewState { var count = 0; init(state: Cart.State) {} }\nfunc f(store: StoreOf<Cart>) { WithViewStore(store, observe: ViewState.init) { viewStore in if viewStore.count == 0 { } }; WithViewStore(store, observe: ViewState.init) { if $0.count == 0 { } } }"),
        .good(cart + "func f(store: StoreOf<Cart>) { WithViewStore(store, observe: { $0 }) { viewStore in if viewStore.count == 0 { } }; WithViewStore(store) { if $0.count == 0 { } } }"),
        .good(cart + "struct List { struct State { var rows: IdentifiedArrayOf<Row.State> = []; var row: Row.State?; var main = Row.State() } }\nfunc f(store: StoreOf<List>) { ForEach(store.scope(state: \\.rows, action: \\.rows)) { row in if row.count == 0 { } }; if let row = store.scope(state: \\.row, action: \\.row), row.count == 0 { }; for row in store.rows where row.count == 0 { }; ForEachStore(store.scope(state: \\.rows, action: \\.rows)) { row in WithViewStore(row, observe: { $0 }) { if $0.count == 0 { } } }; let main = store.scope(state: \\.main, action: \\.main); if main.count == 0 || store.main.count == 0 { } }"),
        .bad(
            cart + "func f(store: StoreOf<Cart>, child: StoreOf<Child>) -> Bool { store.names.«count» > 0 || store.child.«count» == 0 || child.«count» == 0 || store.rows.«count» == 0 }",
            fixed: cart + "func f(store: StoreOf<Cart>, child: StoreOf<Child>) -> Bool { !store.names.isEmpty || store.child.isEmpty || child.isEmpty || store.rows.isEmpty }"),
        .bad(
            "struct Cart { struct State { var count = 0 } }\nfunc f(store: StoreOf<Cart>) -> Bool { store.«count» > 0 }",
            fixed: "struct Cart { struct State { var count = 0 } }\nfunc f(store: StoreOf<Cart>) -> Bool { !store.isEmpty }"),
    ]

    @Test("counts of a state", arguments: counts)
    func count(_ example: Example) throws { try expect(example, of: "empty_count") }
}
