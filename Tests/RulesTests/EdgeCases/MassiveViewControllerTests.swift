import BuiltInRules
import RuleKit
import Testing

struct MassiveViewControllerTests {
    static let cases: [Example] = [
        .bad("class «A»: UIViewController { let (a, (b, _)): (Int, (Int, Int)) = (1, (2, 3)) }", saying: "2 members", options: ["maximum_members": .integer(1)]),
        // A class of the project's own that has the name of the framework's.
        .bad("class «A»: UIViewController { var a = 1, b = 2 }", with: [.init("Base.swift", "class UIViewController: UIKit.UIViewController {}")], options: ["maximum_members": .integer(1)]),
        .good("class A: UIViewController { var a = 1, b = 2 }", with: [.init("Base.swift", "class UIViewController {}")], options: ["maximum_members": .integer(1)]),
        // Through any number of classes, from one that the project does not declare.
        .bad(
            "class «A»: B { var a = 1, b = 2 }", with: [.init("B.swift", "class B: C<Int> {}"), .init("C.swift", "class C<T>: UIKit.UIViewController {}")],
            options: ["maximum_members": .integer(1), "maximum_lines": .integer(2)]),
        .bad("typealias Base = UITableViewController\nclass «A»: Base { var a, b: Int }", options: ["maximum_members": .integer(1)]),
        .bad("class «A»: UIViewController & Themed { var a, b: Int }", options: ["maximum_members": .integer(1)]),
        .bad("class «A»: E.Base { var a, b: Int }\nenum E { typealias Base = Screen & P }\ntypealias Screen = UIViewController & Q", options: ["maximum_members": .integer(1)]),
        .bad("enum E { class «A»: UIViewController { var a, b: Int } }", options: ["maximum_members": .integer(1)]),
        .good("class A: UINavigationController { var a, b: Int }\nclass B: NSObject, UIViewController { var a, b: Int }", options: ["maximum_members": .integer(1)]),
        .good("class AViewController { var a, b: Int }\nclass B: AViewController { var a, b: Int }", options: ["maximum_members": .integer(1)]),
        .good("class A: BViewController { var a, b: Int }\nclass BViewController: A { var a, b: Int }", options: ["maximum_members": .integer(1)]),
        // Members: properties, methods, initializers, subscripts; not those of types inside.
        .good(
            """
            class A: UIViewController {
                var a: Int { let b = 1; return b }
                deinit {}
                typealias T = Int
                enum E { case a, b; var c: Int { 1 }; func d() {} }
                func f() { func g() {}; let h = 1 }
            }
            """,
            options: ["maximum_members": .integer(2)]),
        .bad(
            "class «A»: UIViewController { init() {}\nsubscript(i: Int) -> Int { i }\nstatic func f() {}\nlet x = 1 }\nextension A { func g() {} }",
            saying: "5 members", options: ["maximum_members": .integer(4)]),
        // Lines: neither blank ones nor comments; a text of several lines is code.
        .bad(
            """
            @objc(A)
            class «A»: UIViewController {

                // One.
                let a = 1 // Two.
                /* Three.

                */ let b = \"\"\"
                    Text

                    \"\"\"
            }
            """,
            saying: "8 lines", options: ["maximum_lines": .integer(7)]),
        .good("class A: UIViewController {\n    /* a */\n\n    // b\n}\n", options: ["maximum_lines": .integer(2)]),
        .bad(
            "class «A»: UIViewController {}",
            with: [.init("A+.swift", "extension A {\n    func f() {}\n}"), .init("B.swift", "struct B {}\nextension B.A {\n\n}\nextension A: P {\n}")],
            options: ["maximum_lines": .integer(5)]),
        .bad("class «A»: UIViewController { var a = 1 }", with: [.init("B.swift", "typealias W = V\ntypealias V = A\nextension W { func b() {} }")], options: ["maximum_members": .integer(1)]),
    ]

    @Test("what counts as a view controller, and what is counted", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "massive_view_controller")
    }
}
