import Testing

/// What chooses between values has the type of those that say theirs.
struct ChoiceTests {
    static let uses: [(code: String, type: NamedEnum?)] = [
        ("func f(c: Bool) { let x = c ? Mode.auto : .off; switch x §", .mode),
        ("func f(c: Bool) { let x = c ? .auto : Mode.off; switch x §", .mode),
        ("func f(w: World) { let x = w.list.isEmpty ? w.mode : .off; switch x §", .mode),
        ("func f(c: Bool) { let x = if c { Mode.auto } else { .off }; switch x §", .mode),
        ("func f(n: Int) { let x = switch n { case 0: Mode.auto\ndefault: Mode.off }; switch x §", .mode),
        ("func f(c: Bool) { switch c ? Mode.auto : .off §", .mode),
        ("struct St { let m = { () -> Mode in make() }(); func f() { switch m §", .mode),
        ("struct St { let m = { () -> Mode? in make() }(); func f() { switch m { case .auto: a()\ncase nil: a()\ndefault: b() }", .mode),
        ("func f() { let m = { Mode.auto }(); switch m §", nil),
        ("func f(c: Bool, m: Mode, o: Mode?) { let x = c ? m : o; switch x { case .auto: a()\ncase nil: a()\ndefault: b() }", .mode),
        ("func f(c: Bool, m: Mode) { let x = c ? nil : m; switch x { case .auto: a()\ncase nil: a()\ndefault: b() }", .mode),
        ("struct St { static let auto = Other.auto }\nfunc f(c: Bool) { let x = c ? St.auto : .off; switch x §", .other),
        ("func f(c: Bool, m: Mode) { let x = c ? (c ? m : .off) : .manual; switch x §", .mode),
        ("func f(c: Int) { let x = c == 3 ? Mode.auto : Mode.off; switch x §", .mode),
        ("func f(c: Int) { let x: Other = c == 3 ? .auto : .off; switch x §", .other),
        ("func f(c: Bool) { let x = if c { Mode.auto } else { Mode.off }; switch x §", .mode),
        ("func f(c: Bool, m: Mode) { let x = if c { m } else { Mode.off }; switch x §", .mode),
        ("func f(c: Bool, d: Bool) { let x = if c { Mode.auto } else if d { Mode.manual } else { Mode.off }; switch x §", .mode),
        ("func f(c: Int) { let x = switch c { case 0: Mode.auto\ncase 1: Mode.off\ndefault: Mode.manual }; switch x §", .mode),
        ("func f(c: Bool, w: World) { let l = c ? w.modes : []; for x in l { switch x §", .mode),
        ("func f(c: Bool, w: World) { switch (c ? w.mode : .off) §", .mode),
        ("func f(c: Bool, w: World) { let x: Mode? = c ? w.mode : nil; if let x { switch x §", .mode),
    ]

    @Test("a choice has the type of what is chosen", arguments: uses)
    func use(_ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, names: type) }
}
