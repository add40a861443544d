import Syntax
import Testing

/// What the project knows of a type's superclasses, protocols, size and tests.
struct TypeRelationTests {
    private static func project(_ files: [String: String]) -> Project {
        Project(files.map { SourceFile(SourceText(path: $0.key, $0.value)) })
    }

    private static func type(_ name: String, in project: Project) throws -> NominalType {
        try #require(project.types.first { $0.qualifiedName == name })
    }

    @Test(
        "a view controller inherits from one that the project does not declare",
        arguments: [
            ("class A: UIViewController {}", true), ("class A: UIKit.UITableViewController, P {}", true),
            ("class A: B<Int> {}; class B<T>: C {}; class C: UIViewController {}", true),
            ("class A: P & UIViewController {}", true),
            ("typealias B = C; typealias C = UIViewController & P; class A: B {}", true),
            ("enum E { class B: UIViewController {} }; class A: E.B {}", true),
            ("class A: NSObject, UIViewController {}", false), ("struct A: UIViewController {}", false),
            ("class UIViewController {}; class A: UIViewController {}", false),
            ("class A: B {}; class B: A {}", false), ("class A: UINavigationController {}", false),
            ("class A {}; extension A: BaseViewController {}", false),
            ("typealias B = C; typealias C = B; class A: B {}", false),
        ])
    func viewControllers(_ code: String, _ expected: Bool) throws {
        let project = Self.project(["A.swift": code])
        #expect(project.isViewController(try Self.type("A", in: project)) == expected)
    }

    @Test("a subclass in any file is known, a namesake elsewhere is none")
    func subclasses() throws {
        let project = Self.project([
            "A.swift": "class A {}; class B {}; class C {}; enum E { class B {}; class D: B {} }",
            "B.swift": "class F: A {}; class G: Lost.C {}",
        ])
        #expect(project.isSubclassed(try Self.type("A", in: project)))
        #expect(project.isSubclassed(try Self.type("E.B", in: project)))
        #expect(!project.isSubclassed(try Self.type("B", in: project)))
        // `Lost.C` may be this one or another.
        #expect(project.isSubclassed(try Self.type("C", in: project)))
        #expect(!project.isSubclassed(try Self.type("F", in: project)))
    }

    @Test(
        "what only objects can have",
        arguments: [
            ("class A {}", ClassBinding.bound), ("actor A {}", .bound), ("struct A {}", .unbound), ("enum A {}", .unbound),
            ("protocol A: AnyObject {}", .bound), ("protocol A: class {}", .bound), ("@objc protocol A {}", .bound),
            ("protocol A where Self: UIView & B {}; class B {}", .bound), ("protocol A: B {}; protocol B: NSObjectProtocol {}", .bound),
            ("protocol A {}", .unbound), ("protocol A: Sendable, B {}; protocol B: Hashable {}", .unbound),
            ("protocol A: UITextFieldDelegate {}", .unknown), ("protocol A where Self: P {}", .unknown),
            ("typealias A = B; protocol B {}", .unbound), ("typealias A = AnyObject", .bound), ("let a = 1", .unknown),
        ])
    func bindings(_ code: String, _ expected: ClassBinding) {
        let project = Self.project(["A.swift": code])
        #expect(project.classBinding(of: TypeReference(components: ["A"]), in: [], path: "A.swift") == expected)
    }

    @Test("the ancestry of a type goes through everything that the project declares")
    func ancestry() throws {
        let project = Self.project([
            "A.swift": "struct A: P {}; extension A: Q {}",
            "P.swift": "protocol P: R & S {}; typealias Q = T & U; protocol U: View {}; protocol R: P {}",
        ])
        let ancestry = project.ancestry(of: try Self.type("A", in: project))
        #expect(ancestry.names == ["S", "T", "View"])
        #expect(ancestry.types.map(\.name).sorted() == ["P", "R", "U"])
    }

    @Test("what an extension inherits is named from the module that it stands in")
    func ancestryOfExtensions() throws {
        let project = Self.project([
            "Package.swift": "", "Sources/Kit/A.swift": "public final class A {}",
            "Sources/App/P.swift": "protocol P: Scrolling {}", "Sources/App/A+P.swift": "import Kit\nextension A: P {}",
        ])
        let type = try Self.type("A", in: project)
        #expect(project.ancestry(of: type).names == ["Scrolling"])
        #expect(project.ancestry(of: type).types.map(\.name) == ["P"])
        #expect(project.foreignProtocols(of: type) == ["Scrolling"])
    }

    @Test("lines of code and members are counted part by part")
    func extents() throws {
        let project = Self.project([
            "A.swift": """
                @MainActor
                class A: B {

                    var a = 1, b = 2 // One.
                    /* Two

                    */
                    func f() { func g() {} }
                    struct C { let d = \"\"\"
                        text

                        \"\"\" }
                }
                extension A { init() {} ; subscript(i: Int) -> Int { i }
                }
                """,
            "B.swift": "extension A {}",
        ])
        let questions = Project.Questions()
        let type = try Self.type("A", in: project)
        #expect(!questions.concernSizes)
        let parts = project.noting(in: questions).sizedParts(of: type)
        #expect(parts.map(\.lines) == [9, 2, 1])
        #expect(parts.map(\.members) == [3, 2, 0])
        #expect(parts.map(\.place.path) == ["A.swift", "A.swift", "B.swift"])
        #expect(questions.concernSizes)
    }

    @Test("tests mention what their files name, by their path or their imports")
    func tests() {
        let project = Self.project([
            "A.swift": "struct A {}; struct B {}; struct C {}", "ATests/X.swift": "let a = A()", "Y.swift": "import XCTest\nlet b = \"\\(B.self) C\"",
        ])
        #expect(project.hasTests)
        #expect(project.testsMention("A") && project.testsMention("B") && !project.testsMention("C"))
        #expect(!Self.project(["A.swift": "struct A {}"]).hasTests)
    }

    @Test("the order of the files decides nothing")
    func order() throws {
        let files = [("A.swift", "class A: B {}"), ("B.swift", "class B: C {}"), ("C.swift", "class C: UIViewController {}")]
            .map { SourceFile(SourceText(path: $0.0, $0.1)) }
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let project = Project(order.map { files[$0] })
            #expect(project.types.allSatisfy(project.isViewController))
        }
    }
}
