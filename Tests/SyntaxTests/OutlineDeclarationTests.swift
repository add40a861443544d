import Syntax
import Testing

struct OutlineDeclarationTests {
    // Those of all files of a project are held at once.
    @Test("what a file is held as takes few bytes")
    func sizes() {
        #expect(MemoryLayout<Declaration>.stride <= 52)
        #expect(MemoryLayout<Statement>.stride <= 8)
    }

    static let nominalsCases = [
        OutlineCase("class A<T>: B, C where T: D { }", "class A generic[<T>] inherits[B, C]"),
        OutlineCase("actor A: B { }", "actor A inherits[B]"),
        OutlineCase("struct A: ~Copyable { }", "struct A inherits[~Copyable]"),
        OutlineCase("enum A: Int { }", "enum A inherits[Int]"),
        OutlineCase("protocol A<B>: C & D { }", "protocol A generic[<B>] inherits[C & D]"),
        OutlineCase("extension A.B<Int>: @retroactive C where D == E { }", "extension type[A.B<Int>] inherits[@retroactive C]"),
        OutlineCase("extension [Int] { }", "extension type[[Int]]"),
        OutlineCase("struct `odd name` { }", "struct odd name"),
        OutlineCase("public final class A { }", "class A"),
    ]

    @Test(arguments: nominalsCases)
    func nominals(_ test: OutlineCase) { test.check(Show.declarations) }

    static let callablesCases = [
        OutlineCase("func f() { }", "function f parameters[()]"),
        OutlineCase(
            "func f<each T>(_ x: repeat each T) async throws(E) -> [T]? where T: A { }",
            "function f generic[<each T>] parameters[(_ x: repeat each T)] type[[T]?]"),
        OutlineCase("func == (l: A, r: A) -> Bool { true }", "function == parameters[(l: A, r: A)] type[Bool]"),
        OutlineCase("func ==<T>(l: T, r: T) { }", "function == generic[<T>] parameters[(l: T, r: T)]"),
        OutlineCase("func `in`(for: A, if: B) { }", "function in parameters[(for: A, if: B)]"),
        OutlineCase("func f() -> (A) async -> B { }", "function f parameters[()] type[(A) async -> B]"),
        OutlineCase("func f(x: borrowing A, y: consuming sending B) -> some C & D", "function f parameters[(x: borrowing A, y: consuming sending B)] type[some C & D]"),
        OutlineCase("macro m(_ x: A) -> B = #externalMacro(module: \"M\", type: \"T\")", "macro m parameters[(_ x: A)] type[B]"),
        OutlineCase("struct A { init?<T>(x: T) throws { } }", ["struct A", ">initializer generic[<T>] parameters[(x: T)]"]),
        OutlineCase("struct A { init !(x: T) { } }", ["struct A", ">initializer parameters[(x: T)]"]),
        OutlineCase("class A { deinit { } }", ["class A", ">deinitializer"]),
        OutlineCase("struct A { static subscript(i: Int) -> B { get { b } } }", ["struct A", ">subscript parameters[(i: Int)] type[B]"]),
    ]

    @Test(arguments: callablesCases)
    func callables(_ test: OutlineCase) { test.check(Show.declarations) }

    static let othersCases = [
        OutlineCase("import A", "import A"),
        OutlineCase("@testable import struct A.B.C", "import A"),
        OutlineCase("import class A::B\nf()", "import A"),
        OutlineCase("typealias A<T> = (T) -> B where T: C", "typealias A generic[<T>] type[(T) -> B]"),
        OutlineCase("protocol P { associatedtype A: B = C where A: D }", ["protocol P", ">associatedtype A type[C] inherits[B]"]),
        OutlineCase("prefix operator +++", "operator +++"),
        OutlineCase("infix operator <>: AdditionPrecedence\nvar x = 1", ["operator <>", "variable x value[1]"]),
        OutlineCase("precedencegroup A { higherThan: B }\nvar x = 1", ["precedencegroup A", "variable x value[1]"]),
    ]

    @Test(arguments: othersCases)
    func others(_ test: OutlineCase) { test.check(Show.declarations) }

    static let namesThatAreNoKeywordsCases = [
        OutlineCase("let actor = 1\nactor = 2", "variable actor value[1]"),
        OutlineCase("actor.run()\nmacro(a)", []),
        OutlineCase("open(a)\nfinal.b()", []),
        OutlineCase("package.add(x)\noverride = 3", []),
        OutlineCase("x.class\nx.init()\nself.subscript\nx.import", []),
        OutlineCase("f(class: 1, func: 2, var: 3)", []),
    ]

    @Test(arguments: namesThatAreNoKeywordsCases)
    func namesThatAreNoKeywords(_ test: OutlineCase) { test.check(Show.declarations) }

    static let parentsCases = [
        OutlineCase("class A { class func f() { } }", ["class A", ">function f parameters[()]"]),
        OutlineCase("class A { class var b: C { d } }", ["class A", ">variable b type[C] computed"]),
        OutlineCase("class A { class B { struct C { func d() { enum E { } } } } }", ["class A", ">class B", ">>struct C", ">>>function d parameters[()]", ">>>>enum E"]),
        OutlineCase("func a() { class B { } }\nclass C { }", ["function a parameters[()]", ">class B", "class C"]),
        OutlineCase("let a = { let b = 1 }(), c = { let d = 2 }()", ["variable a value[{ let b = 1 }()]", "variable c value[{ let d = 2 }()]", ">variable b value[1]", ">variable d value[2]"]),
    ]

    @Test(arguments: parentsCases)
    func parents(_ test: OutlineCase) { test.check(Show.declarations) }

    static let extentsCases = [
        OutlineCase("@objc(a:) public private(set) lazy var a = 1;", "file: @objc(a:) public private(set) lazy var a = 1"),
        OutlineCase("struct A { @B<C>.D(e) var f: G { h } }", ["file: struct A { @B<C>.D(e) var f: G { h } }", "member: @B<C>.D(e) var f: G { h }"]),
        OutlineCase("func f() { unowned(unsafe) let a = b\n(c, d) = e }", ["file: func f() { unowned(unsafe) let a = b\n(c, d) = e }", "local: unowned(unsafe) let a = b"]),
        OutlineCase("#if A\n@b\n#else\n@c\n#endif\nfunc d() { }", "file: #if A\n@b\n#else\n@c\n#endif\nfunc d() { }"),
        OutlineCase("@a\n#if A\n@b\n#endif\nimport C", "file: @a\n#if A\n@b\n#endif\nimport C"),
        OutlineCase("#if A\n@b func c() { }\n#endif\nfunc d() { }", ["file: @b func c() { }", "file: func d() { }"]),
        OutlineCase("let a = b as? C\nlet d = e", ["file: let a = b as? C", "file: let d = e"]),
        OutlineCase("if a { let b = 1 }", "local: let b = 1"),
    ]

    @Test(arguments: extentsCases)
    func extents(_ test: OutlineCase) { test.check(Show.extents) }

    @Test func innermostDeclarationAroundAToken() throws {
        let file = SourceFile("struct A { var b = 1, c = { d }() }\nlet e = f")
        let around = file.tokens.indices.dropLast().map { token in
            file.outline.declaration(around: token).flatMap { file.outline.declarations[$0].name }.map(file.name) ?? "-"
        }
        #expect(around.joined(separator: " ") == "A A A b b b b c c c c c c c c A e e e e")
    }
}
