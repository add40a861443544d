import BuiltInRules
import RuleKit
import Testing

/// What a project declares hides what a library has under that name, and what a class has from elsewhere hides what is global.
struct HiddenNamesTests {
    private static let composed = """
        protocol HasMode { var mode: Mode { get }; var box: Box<Mode> { get } }
        protocol HasOther { var other: Other { get }; func list() -> [Other] }
        typealias Both = HasMode & HasOther
        typealias Grouped = (HasOther & HasMode)
        """

    /// What another file declares, what a switch stands in, and the enum that is named.
    static let uses: [(own: String, code: String, type: NamedEnum?)] = [
        // What one of several protocols asks for.
        (composed, "func f(n: any HasMode & HasOther) { switch n.other §", .other), (composed, "func f(n: HasOther & HasMode) { switch n.mode §", .mode),
        (composed, "func f(n: Both) { switch n.other §", .other), (composed, "func f(n: Both?) { guard let n else { return }; switch n.mode §", .mode),
        (composed, "func f(n: Both) { for x in n.list() { switch x §", .other), (composed, "func f(n: Grouped) { switch n.mode §", .mode),
        (composed, "struct S { let n: any HasMode & HasOther; func f() { switch n.box.value §", .mode),
        (composed, "func f(n: any HasMode & Unheard) { switch n.mode §", .mode), (composed, "func f(n: any HasMode & Unheard) { switch n.other §", nil),
        // What a superclass declares, however its protocols write it.
        ("protocol Common { var onMode: ((Base.Mode) -> Void)? { get set } }\nclass Base: Common { enum Mode { case auto, erase }; var onMode: ((Mode) -> Void)? }\nfinal class Sub: Base {}",
            "func f(s: Sub) { enum Call { case auto, later }; s.onMode = { x in switch x § }", .named(".erase of 'Base.Mode'")),
        // A list of cases of its own.
        ("enum Third: CaseIterable { case auto, erase }", "func f() { for x in Third.allCases { switch x §", .named(".erase of 'Third'")),
        ("enum Third: CaseIterable { case auto, erase; static var allCases: [Mode] { [] } }", "func f() { for x in Third.allCases { switch x §", .mode),
        ("enum Third { case auto, erase; static let allCases: [Mode] = [] }", "func f() { Third.allCases.forEach { switch $0 § }", .mode),
        ("enum Third { case auto, erase; static let allCases = make() }", "func f() { for x in Third.allCases { switch x §", nil),
        ("", "enum Third { case auto, erase; static let allCases: [Other] = [] }\nfunc f() { for x in Third.allCases { switch x §", .other),
        ("", "enum Third: CaseIterable { case auto, erase }\nfunc f() { for x in Third.allCases { switch x §", .named(".erase of 'Third'")),
        ("", "enum Third: CaseIterable { case auto, erase }\nfunc f() { let x = Third.allCases[0]; switch x §", .named(".erase of 'Third'")),
        ("extension Other: CaseIterable {}", "extension Other { static func f() { for x in allCases { switch x §", .other),
        ("extension Other: CaseIterable {}", "extension Other { static var last = 1; static func f() { for x in allCases.dropLast() { switch x §", .other),
        ("extension Other { static var allCases: [Mode] { [] } }", "extension Other { static func f() { for x in allCases { switch x §", .mode),
        // A member of a library's type.
        ("extension Result { func get(_ x: Int) -> Other { .auto } }", "func f(r: Result<Mode, any Error>) throws { switch r.get(1) §", nil),
        ("extension Result { func get(or x: Success) -> Success { x } }", "func f(r: Result<Mode, any Error>) throws { switch try r.get() §", .mode),
        ("extension Task { var value: Other { .auto } }", "func f(t: Task<Mode, Never>) async { switch await t.value §", .other),
        ("extension Task { func value() -> Other { .auto } }", "func f(t: Task<Mode, Never>) async { switch await t.value §", .mode),
        ("extension Publisher { func first(_ x: Int) -> AnyPublisher<Other, Failure> { fatalError() } }",
            "func f(p: AnyPublisher<Mode, Never>) { p.first(1).sink { x in switch x § }", nil),
        ("extension Publisher { func filter(_ x: Int) -> AnyPublisher<Output, Failure> { fatalError() } }",
            "func f(p: AnyPublisher<Mode, Never>) { p.filter(1).sink { x in switch x § }", .mode),
        ("extension ObservableType { func skip(_ x: Int) -> Observable<Other> { fatalError() } }",
            "func f(p: Observable<Mode>) { p.skip(1).subscribe(onNext: { x in switch x § })", nil),
        ("extension Store { func get() -> Other { .auto } }", "func f(r: Result<Mode, any Error>) throws { switch try r.get() §", .mode),
        // A function of its own.
        ("func zip(_ a: [Mode], _ b: [Mode]) -> [(Other, Other)] { [] }", "func f(l: [Mode]) { for (x, y) in zip(l, l) { _ = y; switch x §", nil),
        ("private func zip(_ a: [Mode], _ b: [Mode]) -> [(Other, Other)] { [] }", "func f(l: [Mode]) { for (x, y) in zip(l, l) { _ = y; switch x §", .mode),
        ("extension World { func zip(_ a: [Mode], _ b: [Mode]) -> [(Other, Other)] { [] } }",
            "extension World { func f() { for (x, y) in zip(modes, modes) { _ = y; switch x §", nil),
        ("struct Archive { func zip() -> Int { 1 } }", "func f(l: [Mode]) { for (x, y) in zip(l, l) { _ = y; switch x §", .mode),
        // A class from elsewhere may have a member of the name.
        ("let current: Mode = .auto", "class V: Screen { func f() { switch current §", nil),
        ("let current: Mode = .auto", "class V: Base { func f() { switch current § } }\nclass Base: Kit.Screen {", nil),
        ("let current: Mode = .auto", "extension Screen { func f() { switch current §", nil),
        ("", "let current: Mode = .auto\nclass V: Screen { func f() { switch current §", nil),
        ("let current: Mode = .auto", "class V: Screen { func f() { switch self.current §", nil),
        ("let current: Mode = .auto", "class V: Base { func f() { switch current § } }\nclass Base {", .mode),
        ("let current: Mode = .auto", "class V: Base, Kit.Source { func f() { switch current § } }\nclass Base {", nil),
        ("let current: Mode = .auto", "class V: NSObject, Hashable { func f() { switch current §", .mode),
        ("let current: Mode = .auto", "class V: Codable { func f() { switch current §", .mode),
        ("let current: Mode = .auto", "struct V: View, Hashable { func f() { switch current §", .mode),
        // So may a protocol from elsewhere.
        ("let current: Mode = .auto", "struct V: Screen { func f() { switch current §", nil),
        ("let current: Mode = .auto", "class V: Screen { var current: Other; func f() { switch current §", .other),
        ("let current: Mode = .auto", "func f() { switch current §", .mode),
        ("func current() -> Mode { .auto }", "class V: Screen { func f() { switch current() §", .mode),
    ]

    @Test("a name means the nearest that has it", arguments: uses)
    func use(_ own: String, _ code: String, names type: NamedEnum?) throws { try NamedEnum.check(code, beside: own, names: type) }
}
