import Syntax
import Testing

struct OutlineVariableTests {
    static let bindingsCases = [
        OutlineCase("var a: Int = 1, b = \"\", c: Bool?", ["variable a type[Int] value[1]", "variable b value[\"\"]", "variable c type[Bool?]"]),
        OutlineCase("var a, b: Bool", ["variable a type[Bool]", "variable b type[Bool]"]),
        OutlineCase("var a = 1, b: Bool", ["variable a value[1]", "variable b type[Bool]"]),
        OutlineCase("let (a, b): (Int, Int) = c", "variable type[(Int, Int)] value[c]"),
        OutlineCase("let _ = a", "variable value[a]"),
        OutlineCase("let a = if b { 1 } else { 2 }\nlet c = switch d { case .e: 1\ndefault: 2 }", ["variable a value[if b { 1 } else { 2 }]", "variable c value[switch d { case .e: 1\ndefault: 2 }]"]),
        OutlineCase("let a: @Sendable (Int) async throws(E) -> Void = f", "variable a type[@Sendable (Int) async throws(E) -> Void] value[f]"),
        OutlineCase("let a = b ? c : d, e = f as! G ?? h", ["variable a value[b ? c : d]", "variable e value[f as! G ?? h]"]),
        OutlineCase("let a = b\n  .c { $0 }\n  #if X\n  .d\n  #endif\nlet e = f", ["variable a value[b\n  .c { $0 }\n  #if X\n  .d\n  #endif]", "variable e value[f]"]),
        OutlineCase("let a = f { 1 } then: { 2 }\nb()", "variable a value[f { 1 } then: { 2 }]"),
        OutlineCase("let a = { 1 }\n{ 2 }()", ["variable a value[{ 1 }\n{ 2 }()]"]),
        OutlineCase("let a = f { 1 }\n{ 2 }()", ["variable a value[f { 1 }]"]),
        OutlineCase("for case let a? in b { var c = a }", "variable c value[a]"),
    ]

    @Test(arguments: bindingsCases)
    func bindings(_ test: OutlineCase) { test.check(Show.declarations) }

    static let storageCases = [
        OutlineCase("var a: Int { 1 }", "variable a type[Int] computed"),
        OutlineCase("var a: Int { get { 1 } set { } }", "variable a type[Int] computed"),
        OutlineCase("var a = 1 { didSet { } }", "variable a value[1] observed"),
        OutlineCase("var a: Int = f() { willSet { } didSet { } }", "variable a type[Int] value[f()] observed"),
        OutlineCase("var a = f { 1 }", "variable a value[f { 1 }]"),
        OutlineCase("var a: Int { @storageRestrictions(initializes: b) init { } get { b } }", "variable a type[Int] computed"),
        OutlineCase("var a: Int { get }", "variable a type[Int] computed"),
        OutlineCase("var a: Int { get async throws }", "variable a type[Int] computed"),
        OutlineCase("var a: Int { _read { yield b } _modify { yield &b } }", "variable a type[Int] computed"),
        OutlineCase("var a: Int { #if X\nget { 1 }\n#else\nget { 2 }\n#endif\n}", "variable a type[Int] computed"),
        OutlineCase("var a: Int { set.count }", "variable a type[Int] computed"),
        OutlineCase("var a: Int { get() }", "variable a type[Int] computed"),
        OutlineCase("lazy var a: Int = { 1 }()", "variable a type[Int] value[{ 1 }()]"),
        OutlineCase("var a: Int { }", "variable a type[Int] computed"),
    ]

    @Test(arguments: storageCases)
    func storage(_ test: OutlineCase) { test.check(Show.declarations) }

    static let accessorsCases = [
        OutlineCase("var a: Int { get { 1 } set(b) { c = b } }", ["a.get 1", "a.set c = b"]),
        OutlineCase("var a: Int { mutating get async throws(E) { 1 } nonmutating set { } }", ["a.get [mutating] 1", "a.set [nonmutating] "]),
        OutlineCase("protocol P { var a: Int { get throws set } }", ["a.get", "a.set"]),
        OutlineCase("var a = 1 { @objc willSet { } didSet(old) { } }", ["a.willSet [@objc] ", "a.didSet "]),
        OutlineCase("struct A { subscript(i: Int) -> B { get { c } _modify { yield &c } } }", ["-.get c", "-._modify yield &c"]),
        OutlineCase("var a: Int { 1 }", []),
        OutlineCase("var a: Int { set.count }", []),
        OutlineCase("var a: Int { get() }", []),
        OutlineCase("var a: Int { read { $0.b } }", []),
        OutlineCase("var a: Int { read { b } modify { c } }", ["a.read b", "a.modify c"]),
        OutlineCase("var a: Int { borrow { b } }", ["a.borrow b"]),
        OutlineCase("var a: Int { get { var b: Int { get { 1 } }; return b } set { } }", ["a.get var b: Int { get { 1 } }; return b", "a.set ", "b.get 1"]),
        OutlineCase("var a: Int { get { 1 } }, b: Int { set { } }", ["a.get 1", "b.set "]),
    ]

    @Test(arguments: accessorsCases)
    func accessors(_ test: OutlineCase) { test.check(Show.accessors) }

    static let enumCasesCases = [
        OutlineCase("enum A { case b, c(Int, d: [E]) ; case f = 3, g = \"h\" }", ["enum A", ">enumCase b", ">enumCase c parameters[(Int, d: [E])]", ">enumCase f value[3]", ">enumCase g value[\"h\"]"]),
        OutlineCase("enum A { indirect case `default`(A) \n case some }", ["enum A", ">enumCase default parameters[(A)]", ">enumCase some"]),
        OutlineCase("enum A { @available(*, deprecated) case b\n#if X\ncase c\n#endif\nfunc d() { } }", ["enum A", ">enumCase b", ">enumCase c", ">function d parameters[()]"]),
    ]

    @Test(arguments: enumCasesCases)
    func enumCases(_ test: OutlineCase) { test.check(Show.declarations) }
}
