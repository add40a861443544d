import RuleKit
import Testing

/// What another file, or a type, keeps for itself is no member that others can mean.
struct HiddenMembersTests {
    private static let tabs = "class A { private enum Tab { case auto, hide } }\nenum Tab { case auto, erase }\n"

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        ("class A { private func load() -> Mode { .auto } }", "class B: A { func f() { switch load() § } }\nfunc load() -> Other { .auto }; func f() {", .other),
        ("class A { func load() -> Mode { .auto } }", "class B: A { func f() { switch load() § } }\nfunc load() -> Other { .auto }; func f() {", .mode),
        ("class A { fileprivate var mode: Mode = .auto }", "let mode: Other = .auto\nclass B: A { func f() { switch mode §", .other),
        ("class A { private(set) var mode: Mode = .auto }", "let mode: Other = .auto\nclass B: A { func f() { switch mode §", .mode),
        ("class A { fileprivate func told(_ f: (Mode) -> Void) {} }", "func told(_ f: (Other) -> Void) {}\nclass B: A { func f() { told { x in switch x § }", .other),
        ("class A { fileprivate func told(_ f: (Mode) -> Void) {} }\nfunc told(_ f: (Other) -> Void) {}", "class B: A { func f() { told { x in switch x § }", .other),
        ("struct S {}\nextension S { private static var d: Other { .auto } }", "protocol P {}\nextension P { static var d: Mode { .auto } }\nextension S: P {}\nfunc f() { switch S.d §", .mode),
        ("struct S {}\nprivate extension S { static var d: Other { .auto } }", "protocol P {}\nextension P { static var d: Mode { .auto } }\nextension S: P {}\nfunc f() { switch S.d §", .mode),
        ("extension UserDefaults { private var mode: Mode { .auto } }", "extension UserDefaults { var mode: Other { .auto } }\nfunc f(d: UserDefaults) { switch d.mode §", .other),
        ("class A { private func all() -> [Mode] { [] } }", "class B: A { func f() { for x in all() { switch x § } } }\nfunc all() -> [Other] { [] }; func f() {", .other),
        ("class A<T> { private func all() -> [T] { [] } }", "class B: A<Mode> { func f() { for x in self.all() { switch x § } } }; func f() {", nil),
        // The file itself sees what is kept for it, and the type what is kept for that.
        ("", "class A { fileprivate func load() -> Mode { .auto } }\nclass B: A { func f() { switch load() §", .mode),
        ("", "private extension A { func load() -> Mode { .auto } }\nclass A {}\nclass B: A { func f() { switch load() §", .mode),
        ("", "class A { private func load() -> Mode { .auto } }\nextension A { func f() { switch load() §", .mode),
        ("", "typealias Own = A\nclass A { private func load() -> Mode { .auto } }\nextension Own { func f() { switch load() §", .mode),
        ("", "extension A { private var mode: Mode { .auto } }\nclass A { struct N { func f(a: A) { switch a.mode §", .mode),
        ("", "class A { private static var mode: Mode { .auto }; class N: A { func f() { switch mode §", .mode),
        ("", "class A { private var mode: Mode = .auto }\nlet mode: Other = .auto\nclass B: A { func f() { switch mode §", .other),
        ("", "class A { private func load() -> Mode { .auto } }\nfunc load() -> Other { .auto }\nclass B: A { func f() { switch load() §", .other),
        ("", "class A { private func load() -> Mode { .auto } }\nfunc load() -> Other { .auto }\nclass B: A { func f() { let x = load(); switch x §", .other),
        ("", "class A { private func told(_ f: (Mode) -> Void) {} }\nfunc told(_ f: (Other) -> Void) {}\nclass B: A { func f() { told { x in switch x § }", .other),
        ("", "class A { private func all() -> [Mode] { [] } }\nfunc all() -> [Other] { [] }\nclass B: A { func f() { for x in all() { switch x §", .other),
        ("", "protocol P {}\nextension P { private var mode: Mode { .auto } }\nlet mode: Other = .auto\nstruct S: P { func f() { switch mode §", .other),
        ("", "class A { private enum Tab { case auto, hide }; func f(x: Tab) { switch x §", .named(".hide of 'A.Tab'")),
        ("", tabs + "class B: A { func f(x: Tab) { switch x §", .named(".erase of 'Tab'")),
        ("", tabs + "extension A { func f(x: Tab) { switch x §", .named(".hide of 'A.Tab'")),
        ("", tabs + "extension A { class B: A { func f(x: Tab) { switch x §", .named(".hide of 'A.Tab'")),
        ("", tabs.replacing("private", with: "fileprivate") + "class B: A { func f(x: Tab) { switch x §", .named(".hide of 'A.Tab'")),
        ("", "class A { private class X { private enum Tab { case auto, hide } }; private class Y: X { func f(x: Tab) { switch x § } } }\n"
            + "enum Tab { case auto, erase }; func f() {", .named(".erase of 'Tab'")),
        ("", "class A { fileprivate func told(_ f: (Mode) -> Void) {} }\nclass B: A { func f() { told { x in switch x § }", .mode),
    ]

    static let flags: [Example] = [
        .good("class B: A { func f() { if flag == true { g() } } }\nlet flag: Bool? = nil", with: [.init("A.swift", "class A { private var flag: Bool = true }")]),
        .good("class A { private var flag = true }\nlet flag: Bool? = nil\nclass B: A { func f() { if flag == true { g() } } }"),
        .bad(
            "class B: A { func f() { if flag «==» true { g() } } }\nlet flag: Bool? = nil",
            fixed: "class B: A { func f() { if flag { g() } } }\nlet flag: Bool? = nil", with: [.init("A.swift", "class A { var flag: Bool = true }")]),
    ]

    @Test("a member is one that the code sees", arguments: uses)
    func use(_ own: String, _ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: own, names: type) }

    @Test("what the file sees in its place may be nil", arguments: flags)
    func flag(_ example: Example) throws { try expect(example, of: "boolean_literal_comparison") }
}
