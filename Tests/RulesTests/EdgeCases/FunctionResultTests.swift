import Testing

/// What a property is made of may be the result of a function that stands at the top of a file or in the type.
struct FunctionResultTests {
    /// What another file declares.
    private static let makers = """
        func makeMode() -> Mode { .auto }
        func makeModes() -> [Mode] { [] }
        func makePair() -> (mode: Mode, other: Other) { (.auto, .auto) }
        func makeEither() -> Mode { .auto }
        func makeEither(_ a: Int) -> Other { .auto }
        func makeAny<T>() -> T { fatalError() }
        func handler() -> (Int) -> Mode { { _ in .auto } }
        private func secret() -> Other { .auto }
        enum Factory { static func modes() -> [Mode] { [] }; static func pair() -> (mode: Mode, other: Other) { (.auto, .auto) } }
        """

    static let uses: [(code: String, type: NamedEnum?)] = [
        ("struct V { let m = makeMode(); func f() { switch m §", .mode),
        ("struct V { let m = makeMode() }\nfunc f(v: V) { switch v.m §", .mode),
        ("struct V { let m = try! makeMode(); func f() { switch m §", .mode),
        ("struct V { static let m = makeMode(); func f() { switch Self.m §", .mode),
        ("let m = makeMode()\nfunc f() { switch m §", .mode),
        ("struct V { let l = makeModes(); func f() { for x in l { switch x §", .mode),
        ("struct V { let l = Factory.modes(); func f() { for x in l { switch x §", .mode),
        ("struct V { let p = makePair(); func f() { switch p.other §", .other),
        ("struct V { let p = Factory.pair(); func f() { switch p.other §", .other),
        // What the type has of its own, or only this file sees, is meant before all others.
        ("struct V { static func makeMode() -> Other { .auto }; static let m = makeMode(); func f() { switch Self.m §", .other),
        ("class V { lazy var m = makeMode(); func makeMode() -> Other { .auto }; func f() { switch m §", .other),
        ("struct W { static func makeMode() -> Other { .auto }; struct V { let m = makeMode(); func f() { switch m §", .other),
        ("private func makeMode() -> Other { .auto }\nstruct V { let m = makeMode(); func f() { switch m §", .other),
        // Which of several, what a closure hands out, and what nobody here sees is unknown.
        ("struct V { let m = makeEither(); func f() { switch m §", nil),
        ("struct V { let m = makeAny(); func f() { switch m §", nil),
        ("struct V { let m = secret(); func f() { switch m §", nil),
        ("class V: Library { lazy var m = makeMode(); func f() { switch m §", nil),
        ("struct V { let h = handler(); func f() { switch h(1) §", nil),
        ("struct V { let m = makeMode() ?? other(); func f() { switch m §", nil),
        ("struct V { let m = try? makeMode(); func f() { switch m §", nil),
    ]

    @Test("a property is of the type that its function hands out", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: Self.makers, names: type) }
}
