import BuiltInRules
import RuleKit
import Testing

struct ServiceInViewControllerTests {
    static let cases: [Example] = [
        // What is quiet in another file names no service there.
        .bad(
            "extension A { func load() { «URLSession».shared.dataTask(with: url).resume(); «Realm».open(); «Database».open() } }", path: "A+Loading.swift",
            with: [
                .init("A.swift", "class A: UIViewController { func f(_ x: (URLSession.AuthChallengeDisposition) -> Void) { run(Realm: 2); model.Database = 1 } }")
            ]),
        .good(
            "extension A { func load() { RealmSwift.Realm() } }", path: "B.swift",
            with: [.init("A.swift", "import RealmSwift\nclass A: UIViewController { let a: RealmSwift.Realm }")]),
        .bad("class A: UIViewController { func f() { «Database».f(); «Database2».g(); Database.h() } }", options: ["services": .words(["Database", "Database2"])]),
        .bad("class A: Base { let x: «Realm»? }\nclass B: Base { let x = try! «Realm»() }", with: [.init("Base.swift", "class Base: UIViewController {}")]),
        .bad("class A: UIViewController, «FileManager».Delegate { let a = FileManager.default }"),
        .bad("class A: UIViewController {}\nextension A { func f(_ x: «SQLite».Connection) {} }"),
        .good("class A: UIViewController { final class ViewModel { let d = Database() } }"),
        .good("class A: UIViewController { func f() { g(Database: 1) }\nenum Realm {} }\nclass B: UIView { let r = Realm() }"),
        // The class comes before its extensions, these by path.
        .bad(
            "class A: UIViewController { let r = «Realm»() }", path: "Z.swift",
            with: [.init("A.swift", "extension A { func f() { Realm() } }")]),
        .bad("class A: UIViewController { let a: [«Realm»: Int]; func f() { switch x { case is «Database»: g(FileManager: 1) } } }"),
        .bad("extension A { func f() { «Realm».g() } }", path: "Z.swift", with: [.init("A.swift", "class A: UIViewController { struct B { let r = Realm() } }")]),
        .good("class A: UIViewController { let a = foo.Realm, b: Outer.Realm, c: C = .Realm }\nenum Outer { struct Realm {} }"),
        .bad("class A: UIViewController { let a: RealmSwift.«Realm» }"),
        // Names of the class's own.
        .good("class A: UIViewController { private enum Database { case local }\nvar selected = Database.local }\nextension A { func f() -> Database { .local } }"),
        .good("class A<Realm>: UIViewController { var realm: Realm; func f<SQLite>(_ x: SQLite) {} }"),
        .bad("class A: UIViewController { let x: «Realm» }\nclass Realm {}\nenum Other { enum Realm {} }"),
        // One finding for a type, whatever the class and its superclass are called.
        .good(
            "extension Home { func f() { Realm.g() } }", path: "C.swift",
            with: [
                .init("A.swift", "class Home: Screen {}\nclass Screen: UIViewController {}"),
                .init("B.swift", "extension Home { func g() { Realm.h() } }"),
            ]),
        // Types that are nested in a service stand in the signatures of delegates.
        .good("class A: UIViewController { func webView(_ view: WKWebView, didReceive challenge: URLAuthenticationChallenge, completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) { completionHandler(URLSession.AuthChallengeDisposition.useCredential, nil) } }"),
        .bad("class A: UIViewController { let configuration = «Realm».Configuration(inMemoryIdentifier: \"a\") }"),
        // The condition of an `#if` names a module or a flag.
        .good("class A: UIViewController {\n#if canImport(Realm)\n    func f() {\n#if DEBUG && (Database || !SQLite)\n#elseif Firestore\n#endif\n    }\n#endif\n}"),
        .bad("class A: UIViewController {\n#if Realm || canImport(Database)\n    let a = «Realm»()\n#else\n    let b = «Database»()\n#endif\n}"),
        .bad(
            "extension A { func f() { «Realm».g() } }", path: "Z.swift",
            with: [.init("A.swift", "class A: UIViewController {\n#if canImport(Realm)\n    let a = 1\n#endif\n}")]),
        .bad("class A: UIViewController { func f(_ x: URLSession.AuthChallengeDisposition) { «URLSession».shared.dataTask(with: url).resume() } }"),
    ]

    @Test("where a service is named", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "service_in_view_controller")
    }
}
